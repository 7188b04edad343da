//! What happens to a whole run: its files, its streams, its reports.

use super::words;

words! {
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
