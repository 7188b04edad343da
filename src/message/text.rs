//! What can be wrong with the text of a record.

use super::words;

words! {
    UTF8: "the byte {0} here is not UTF-8" / "байт {0} здесь не в кодировке UTF-8";
    UTF8_1251: "the bytes read like Windows-1251; convert the file: iconv -f WINDOWS-1251 -t UTF-8 OLD > NEW" / "похоже на Windows-1251; преобразуйте файл: iconv -f WINDOWS-1251 -t UTF-8 OLD > NEW";
    UTF16: "the file is {0}, not UTF-8" / "файл в кодировке {0}, а не UTF-8";
    UTF16_HELP: "convert the file: iconv -f {0} -t UTF-8 OLD > NEW" / "преобразуйте файл: iconv -f {0} -t UTF-8 OLD > NEW";
    LONE_CR: "a carriage return alone ({0}) is no line end" / "одиночный возврат каретки ({0}) — не конец строки";
    MARK: "a byte-order mark ({0}) may stand only at the beginning of the file or of a record" / "метка порядка байтов ({0}) может стоять только в начале файла или записи";
    SELECTOR: "a variation selector ({0}) may stand only behind a suit sign" / "селектор начертания ({0}) может стоять только за знаком масти";
    DIRECTION: "a direction override ({0}) hides the order of the text" / "знак смены направления ({0}) скрывает порядок текста";
    ZERO_WIDTH: "a character that can't be seen ({0})" / "невидимый знак ({0})";
    STRANGE_BLANK: "this blank ({0}) is not one of the notation; use a plain one" / "такой пробел ({0}) в записи не допускается; нужен обычный";
    STRANGE_LINE_END: "this line end ({0}) is not one of the notation; use LF or CRLF" / "такой конец строки ({0}) в записи не допускается; нужен LF или CRLF";
    CONTROL: "a control character ({0})" / "управляющий знак ({0})";

    LIMIT_RECORD: "a record has {0} bytes at most" / "в записи не больше {0} байтов";
    LIMIT_LINE: "a line has {0} bytes at most" / "в строке не больше {0} байтов";
    LIMIT_WORD: "a word has {0} bytes at most" / "в слове не больше {0} байтов";
    LIMIT_STRING: "the value of a tag has {0} bytes at most" / "в значении тега не больше {0} байтов";
    LIMIT_TAGS: "a record has {0} tags at most" / "в записи не больше {0} тегов";
    LIMIT_SEATS: "a record seats {0} players at most" / "в записи не больше {0} игроков";

    NO_RECORD: "no record here: a record begins at a line that begins [Game and a blank" / "здесь нет записи: запись начинается строкой, в начале которой стоит [Game и пробел";
    NO_RECORD_HELP: "the shortest beginning is [Game \"mushka\"] and, on the next line, [Players \"Anna Boris Vera\"]" / "кратчайшее начало: [Game \"mushka\"] и на следующей строке [Players \"Анна Борис Вера\"]";
    BEFORE_RECORD: "nothing but comments may stand before the first record" / "перед первой записью могут стоять только комментарии";

    TAG_FIRST: "the first tag of a record is Game" / "первый тег записи — Game";
    TAG_LINE: "a tag has its line to itself; only a comment may follow it" / "тег занимает всю строку; за ним может идти только комментарий";
    TAG_KEY: "a tag begins with its key" / "тег начинается с ключа";
    TAG_QUOTE: "the value of a tag stands in straight quotation marks" / "значение тега стоит в прямых кавычках";
    TAG_OPEN: "this value is not closed; it ends on the line where it begins" / "значение не закрыто; оно кончается на той же строке";
    TAG_ESCAPE: "only \\\" and \\\\ are escapes" / "после обратной черты может стоять только \\\" или \\\\";
    TAG_CLOSE: "a tag ends with ] behind its value" / "тег закрывается знаком ] сразу за значением";
    TAG_SHAPE: "a tag looks like this: [Key \"value\"]" / "тег выглядит так: [Key \"value\"]";
    TAG_TWICE: "the tag {0} is given twice" / "тег {0} указан дважды";
    TAG_BEHIND: "a tag may not stand behind an entry" / "тег не может стоять после ходов";
    TAG_NEAR: "the tag {0} has no meaning; is {1} meant?" / "тег {0} ничего не значит; может быть, {1}?";
    VERSION: "this program reads version 1 of the notation, not {0}" / "программа читает версию 1 нотации, а не {0}";
    GAME_EMPTY: "the tag Game names no game" / "тег Game не называет игры";
    NO_PLAYERS: "the tag Players is missing: it names every seat, clockwise" / "нет тега Players: он называет всех игроков по часовой стрелке";
    NO_NAMES: "the tag Players names nobody" / "тег Players никого не называет";
    NAME_SIGN: "{1} can't stand here in the name {0}: a letter, then letters, digits, _ - ' ’" / "знак {1} не может стоять здесь в имени {0}: сначала буква, дальше буквы, цифры, _ - ' ’";
    NAME_RESERVED: "{0} is a word of the notation and can't be a name" / "{0} — слово нотации и не может быть именем";
    NAME_TWICE: "{0} is named twice" / "имя {0} указано дважды";
    NAME_TWIN: "{0} can't be told from {1} at sight: they differ only by case, by ё and е, or by letters that look alike" / "{0} на вид не отличить от {1}: разница только в регистре, в ё и е или в похожих буквах";
    PAIR: "expected name=value, found {0}" / "ожидалось имя=значение, а стоит {0}";
    PAIR_NAME: "{0} is unknown here; known: {1}" / "{0} здесь неизвестно; известны: {1}";
    PAIR_TWICE: "{0} is given twice" / "{0} указано дважды";

    REWRITE: "in canonical form the record would pass a limit of the notation; it is left as it is" / "в каноническом виде запись превысила бы предел нотации; она оставлена как есть";

    CYRILLIC: "Cyrillic" / "кириллическая";
    LATIN: "Latin" / "латинская";
    WRITE: "write {0}" / "пишите {0}";
    WRITE_EITHER: "write {0} or {1}" / "пишите {0} или {1}";
    MEANT: "is {0} meant?" / "может быть, {0}?";
    TEN_OR_ACE: "{0} before a suit sign can be a ten or an ace" / "{0} перед знаком масти может значить и десятку, и туза";
    CARD_SCRIPT: "{0} is no card: the {1} letter {2} only looks right" / "{0} — не карта: {1} буква {2} только похожа на нужную";
    CARD_MIXED: "{0} is no card: it mixes Latin and Cyrillic letters" / "{0} — не карта: в ней смешаны латинские и кириллические буквы";
    CARD_TURNED: "{0} is no card: the rank stands before the suit" / "{0} — не карта: достоинство стоит перед мастью";
    CARD_OH: "{0} is no card: ten is written with the digit 0" / "{0} — не карта: десятка пишется с цифрой 0";
    CARD_RANK: "there is no rank {0}" / "достоинства {0} нет";

    COMMENT: "{0} begins no comment" / "{0} не начинает комментария";
    COMMENT_HELP: "a comment begins with # and ends with the line" / "комментарий начинается знаком # и кончается вместе со строкой";
    NUMBERING: "{0} is no number of an entry" / "{0} — не номер хода";
    NUMBER_TOUCHES: "a blank is missing in {0}" / "в {0} не хватает пробела";
    NUMBER_MISPLACED: "a number stands only before an entry that lays or answers" / "номер стоит только перед ходом картой или ответом на него";
    LONELY_NUMBER: "no entry stands behind the number {0}" / "за номером {0} нет хода";
    DIGITS: "a number has one to {0} digits" / "в числе от одной до {0} цифр";
    AMOUNT_STOP: "{0} has no amount: with its full stop {1} is the number of the next entry" / "у {0} нет суммы: {1} с точкой — номер следующего хода";
    AMOUNT_HELP: "if an amount is meant, write {0} without the full stop" / "если это сумма, пишите {0} без точки";
    DASH: "{0} has a dash; the minus of the notation is -" / "в {0} стоит тире; нужен знак -";

    WORD_SCRIPT: "the word {0} has the {1} letter {2}" / "в слове {0} — {1} буква {2}";
    NAME_FOLDED: "{0} is no seat of this record; {1} is" / "такого игрока ({0}) в записи нет; есть {1}";
    NO_SUBJECT: "{0} is neither a seat nor a word of the notation" / "{0} — не игрок и не слово нотации";
    SEATS_ARE: "the seats are {0}" / "игроки: {0}";
    NO_VERB: "{0} is no word of the notation" / "{0} — не слово нотации";
    COLON_HELP: "if an entry begins here, write {0}: with its colon" / "если здесь начинается ход, пишите {0}: с двоеточием";
    COLON_APART: "the colon stands at once behind its word" / "двоеточие стоит сразу за своим словом";
    ON_OWN: "to play the cards dealt is one word, with a hyphen" / "«на своих» — одно слово, через дефис";
    SAYS_NOTHING: "{0} neither lays a card nor says a word" / "{0}: нет ни карты, ни слова";
    SURPLUS: "{0} does not belong to this entry" / "{0} не относится к этому ходу";
    BEFORE_ENTRIES: "{0} stands before the first entry" / "{0} стоит перед первым ходом";
    SIGN: "the sign {0} has no place here" / "знак {0} здесь не на месте";
    EXPECTED: "expected {0}, found {1}" / "ожидалось: {0}; стоит {1}";
    MISSING: "{1} lacks {0}" / "после {1} не хватает: {0}";
    DUE_CARD: "a card" / "карта";
    DUE_NO_REST: "cards without …" / "карты без …";
    DUE_REST_LAST: "nothing behind …" / "после … ничего";
    DUE_SUIT: "a suit" / "масть";
    DUE_SEAT: "a seat of this record, once" / "игрок этой записи, один раз";
    DUE_AMOUNT: "a whole number" / "целое число";
    DUE_EQUALS: "=" / "знак =";
    DUE_OVER: "/" / "знак /";
    DUE_TRICKS: "a number of tricks or their suits" / "число взяток или их масти";
    DUE_SCORE: "a score such as 8-0, or coins" / "счёт вида 8-0 или монеты";
    DUE_COINS: "coins such as +20" / "монеты вида +20";
    DUE_CLAUSE: "the name of a clause" / "имя правила";
}
