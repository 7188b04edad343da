//! What is said of a whole run: its call, its files, its streams, its reports, and what `remiz test` finds.

use super::words;

words! {
    AS: "--as: {0}" / "--as: неверно: {0}";
    ONE_AS: "--as can be given once here" / "--as здесь можно указать только один раз";
    TWO_AS: "compare wants --as once or twice: with one, the other side is what the record declares" / "compare ждёт --as один или два раза: если один, другая сторона — то, что указано в записи";
    ANSWER_FORM: "{0}: an answer is written QUESTION=ANSWER" / "{0}: ответ пишется как ВОПРОС=ОТВЕТ";
    NO_GAME_NAMED: "no game is named" / "игра не названа";
    NO_ENGINE: "there is no engine for {0}" / "в игру {0} программа не играет";
    ILL_GAME: "there is no game {0}; known: {1}" / "игры {0} нет; известны: {1}";
    ILL_EDITION: "there is no edition {0}; known: {1}" / "издания {0} нет; известны: {1}";
    ILL_QUESTION: "there is no question {0}; known: {1}" / "вопроса {0} нет; известны: {1}";
    ILL_ANSWER: "there is no answer {0}; known: {1}" / "ответа {0} нет; известны: {1}";
    NO_LINE: "{0} has no line {1}" / "в {0} нет строки {1}";
    SEVERAL: "{0} holds {1} records: name one as {0}:LINE" / "в {0} записей: {1}; назовите одну: {0}:СТРОКА";
    NO_PLAYER: "there is no player {0}; the players are {1}" / "игрока {0} нет; играют {1}";
    SEEN_BY: "as seen by {0}" / "глазами игрока {0}";
    NOT_SEEN: "what {0} saw can't be told; remiz verify says what is wrong with the record" / "что видел игрок {0}, показать нельзя; что не так с записью, скажет remiz verify";
    NO_ENTRY: "no entry begins at {0}" / "в месте {0} не начинается ни один ход";
    FILE_FAILED: "{0}: {1}" / "файл {0}: {1}";

    PASSED: "{0} passed, {1} failed, {2} without expectations" / "сошлось {0}, не сошлось {1}, без ожиданий {2}";
    NOT_FOUND: "expected {0} {1} on this line; it was not found" / "ожидалось в этой строке: {0} {1}; не найдено";
    UNEXPECTED: "found {0} {1}, which nothing expects" / "найдено: {0} {1}; этого никто не ожидал";
    NOT_UNDERSTOOD: "not understood behind #=: {0}" / "после #= непонятно: {0}";
    EXPECTED: "expected {0}, found {1}" / "ожидалось {0}, получилось {1}";
    OF: "{0}: {1}" / "для {0}: {1}";
    NO_SEAT: "no seat {0} behind #=" / "после #= назван {0}, такого игрока нет";
    NO_CARD: "no card {0} on the board" / "карты {0} на доске нет";
    UNKNOWN: "open" / "не решено";
    AN_END: "an end" / "конец игры";
    DIFFERS: "{0}: the verdict is not the one stored" / "{0}: решение не то, что сохранено";
    BLESSED: "{0}: stored" / "{0}: сохранено";
    UNBLESSED: "{0}: not stored, since the #= lines are not met" / "{0}: не сохранено, строки #= не выполнены";

    NO_FILES: "no record files here" / "здесь нет файлов с записями";
    CUT_SHORT: "the {0} stream is cut short at byte {1}" / "поток {0} обрывается на байте {1}";
    DAMAGED: "the {0} stream is damaged at byte {1}" / "поток {0} испорчен у байта {1}";
    TRAILING: "something else stands behind the {0} stream, at byte {1}" / "за потоком {0} стоит что-то ещё, с байта {1}";
    PROGRESS: "· {0} records, {1} a second · {2}" / "· записей {0}, в секунду {1} · {2}";
    LIST_IS_INPUT: "standard input is the list of files" / "стандартный ввод занят списком файлов";
    UNSHOWN: "findings not shown: {0}" / "находок не показано: {0}";
    INTERRUPTED: "interrupted: these are the counts so far" / "прервано: подсчитано то, что успели проверить";
    NOT_ADDED: "this is neither a verdict nor a summary" / "это не вердикт и не сводка";
    SEVERAL_TOOLS: "verdicts by different programs or rules are added up" / "складываются вердикты разных программ или по разным правилам";
    LINE_NO_JSON: "the line is no JSON object with a record: {0}" / "строка — не объект JSON с записью: {0}";
    LINE_LONG: "the line is longer than {0} bytes" / "строка длиннее {0} байтов";
    LINE_SEVERAL: "a line holds one record, and here are {0}" / "в строке должна быть одна запись, а здесь их {0}";
    LINE_FILE: "a line names its rules, it does not read them from a file: {0}" / "строка называет правила, а не читает их из файла: {0}";
    CHANGED: "it changed while it was read" / "файл изменился, пока его читали";
}
