//! What the command line and `remiz test` say.

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
}
