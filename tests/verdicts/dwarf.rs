//! Yellow Dwarf: the board, the sequence and the balances as a reader and a program see them.

use serde_json::json;

use super::run::{remiz, remiz_on};

#[test]
fn a_replay_shows_the_board_the_sequence_and_what_is_due() {
    let run = remiz(&["replay", "games/lenturlu/board-of-five.rgn"]);
    assert!(run.out.contains("board  7D 14  QS 6  AS 8  JC 10  KH 12"), "{}", run.out);
    let run = remiz(&["replay", "games/lenturlu/run-8-9-10.rgn"]);
    assert!(run.out.contains("sequence 1  8D 9S 10C  next J\n"), "{}", run.out);
    let run = remiz(&["replay", "games/lenturlu/king-of-hearts.rgn"]);
    let expected = [
        "Galya gets 12 from KH  [lenturlu.board-card xvi ¶74]\n        Dima puts 3 on KH  [lenturlu.refill xvi ¶75]\n",
        "the deal is over  [lenturlu.king xvi ¶70, xvi ¶71]\n",
        "Dima pays 10 to Galya  [lenturlu.left-board xvi ¶76, xvi ¶77]\n",
    ];
    for words in expected {
        assert!(run.out.contains(words), "{words}: {}", run.out);
    }
}

#[test]
fn a_program_gets_every_balance_and_what_lies_on_the_board() {
    let record = remiz(&["verify", "games/lenturlu/king-of-hearts.rgn", "--format", "json"]).record();
    let balances = json!({"Anna": "-88", "Boris": "-34", "Vera": "-59", "Galya": "+269", "Dima": "-88"});
    assert_eq!((&record["score"], &record["winner"]), (&balances, &json!(["Galya"])));
    let deal = &record["deals"][0];
    assert_eq!((&deal["score"], &deal["tricks"]), (&balances, &json!(null)));
    assert_eq!(deal["paid"]["Galya"], 269);
    assert_eq!(deal["board"], json!({"7D": 0, "QS": 0, "AS": 0, "JC": 0, "KH": 0}));
}

#[test]
fn what_does_not_add_up_is_told_with_what_would() {
    let head = "[Game \"lenturlu\"]\n[Players \"Anna Boris Vera\"]\n[Stakes \"ante=10\"]\ndealer: Vera\n";
    let cases = [
        ("board: 7D=8 QS=4 AS=5 JC=6 KH=6\n", "the board adds up to 29, but the antes come to 30"),
        (
            "Anna: dealt 13\n",
            "three players get 15 each or, with deal-three=12-16, 12; four 12, five 9, six 8, seven 7",
        ),
        ("Anna: dealt 12\n", "write [House \"deal-three=12-16\"]"),
        ("stock: 2H ? ? ? ? ? ?\n1. Anna: 9D Boris: buy 3H\n", "the card on top of the stock is 2H, not 3H"),
        ("1. Anna: 9D JD\n", "Anna lays JD, but a ten is due"),
    ];
    for (entries, words) in cases {
        let run = remiz_on(format!("{head}{entries}unfinished:\n").as_bytes(), &["verify", "-"]);
        assert!(run.out.contains(words), "{words}: {}", run.out);
    }
}
