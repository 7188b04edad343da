//! What happens to a whole run: its files, its streams, its reports.

use super::words;

words! {
    NO_FILES: "no record files here" / "здесь нет файлов с записями";
    CUT_SHORT: "the {0} stream is cut short at byte {1}" / "поток {0} обрывается на байте {1}";
    DAMAGED: "the {0} stream is damaged at byte {1}" / "поток {0} испорчен у байта {1}";
    TRAILING: "something else stands behind the {0} stream, at byte {1}" / "за потоком {0} стоит что-то ещё, с байта {1}";
    CHANGED: "it changed while it was read" / "файл изменился, пока его читали";
}
