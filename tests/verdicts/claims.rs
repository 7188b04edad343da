//! What a record claims and puts down: accounts, penalties, protests, stakes. And every `record.*` clause, each provoked.

use super::run::{found, game, verdict};
use remiz::verdict::Account;

/// The record in which Boris revokes in the second trick, with lines behind that trick and behind the last one.
fn revoke(behind_trick: &str, at_end: &str) -> String {
    let text = game("revoke");
    let cut = text.find("tricks: ").expect("the claims come last");
    let text = text[..cut].replacen("#= violation mushka.follow", &format!("\n{behind_trick}"), 1);
    format!("{text}{at_end}\n")
}

/// A legal record with one stretch of it replaced.
fn changed(from: &str, to: &str) -> String {
    let text = game("three-tricks");
    assert_eq!(text.matches(from).count(), 1, "{from}");
    text.replace(from, to)
}

const REVOKE: &str = "violation mushka.follow 9C";
const SETTLED: &str = "note mushka.follow 9C";

#[test]
fn every_clause_of_the_record_itself_is_provoked() {
    let first_tricks = game("three-tricks").split("3. Anna").next().unwrap().to_owned();
    let payment = game("flush-payment.house").replacen("[Stakes \"flush=10\"]\n", "", 1);
    let payment = payment.split("tricks: ").next().unwrap().to_owned();
    let cases = [
        (changed("JC 9D 8D", "JC 9D"), "contradiction record.count dealt"),
        (changed("JC 9D 8D", "JC 9D 8"), "contradiction record.count 8"),
        (changed("turn: 9H", "turn: 9H stock: JD AD …"), "contradiction record.stock AD"),
        (changed("JD Vera: 9D", "JD"), "contradiction record.missing KC"),
        (changed("2. Anna: AD", "3. Anna: AD"), "mismatch record.number 3."),
        (game("three-tricks") + "dealer: Vera\nunfinished:\n", "mismatch record.dealer Vera"),
        (changed("tricks: Anna=3", "tricks: Anna=2"), "mismatch record.tricks Anna=2"),
        (changed("score: Anna=3-0", "score: Anna=4-0"), "mismatch record.score Anna=4-0"),
        (game("three-tricks") + "paid: Anna=+5\n", "mismatch record.paid Anna=+5"),
        (game("three-tricks") + "winner: Anna Vera\n", "mismatch record.winner Anna Vera"),
        (game("three-tricks") + "Anna: remiz 5\n", "mismatch record.penalty 5"),
        (game("three-tricks") + "protest: Vera 2\n", "mismatch record.protest protest"),
        (first_tricks, "note record.stops 9D"),
        (changed("[Players", "[house \"\"]\n[Players"), "note record.tag house"),
        (payment, "note record.stake open"),
    ];
    for (text, expected) in cases {
        let told = found(&text);
        assert!(told.iter().any(|words| words == expected), "{expected}: {told:?}");
        let others = told.iter().filter(|words| *words != expected && !words.starts_with("note mushka."));
        assert_eq!(others.count(), 0, "{expected}: {told:?}");
    }
}

#[test]
fn findings_stand_in_the_order_of_the_text_and_then_of_the_spec() {
    let numbered = game("two-duties").replacen("1. Anna: QD", "2. Anna: QD", 1);
    let expected = ["mismatch record.number 2.", "violation mushka.flush QD", "violation mushka.king-leads QD"];
    assert_eq!(found(&numbered), expected);
    let wrong =
        changed("tricks: Anna=3 Boris=1 Vera=1\nscore: Anna=3-0", "tricks: Vera=2 Anna=4 Boris=1\nscore: Anna=4-0");
    let expected = ["mismatch record.tricks Vera=2", "mismatch record.tricks Anna=4", "mismatch record.score Anna=4-0"];
    assert_eq!(found(&wrong), expected);
}

#[test]
fn what_can_only_be_told_at_the_end_of_a_deal_is_not_told_before() {
    for (claim, clause) in [("score: Anna=2-0", "score"), ("paid: Anna=0", "paid"), ("winner: Anna", "winner")] {
        let text = changed("3. Anna", &format!("{claim}\n3. Anna"));
        assert_eq!(found(&text), [format!("mismatch record.{clause} {clause}")]);
    }
    // Tricks are known at any time.
    assert!(found(&changed("3. Anna", "tricks: Anna=2\n3. Anna")).is_empty());
    assert_eq!(found(&changed("3. Anna", "tricks: Anna=3\n3. Anna")), ["mismatch record.tricks Anna=3"]);
}

#[test]
fn a_penalty_put_down_settles_the_violation() {
    assert_eq!(found(&revoke("", "")), [REVOKE]);
    assert_eq!(found(&revoke("Boris: remiz 5", "")), [SETTLED]);
    assert_eq!(found(&revoke("", "Boris: remiz 5")), [SETTLED]);
    assert_eq!(found(&revoke("Boris: remiz 0", "")), [SETTLED], "the table let it pass");
    assert_eq!(found(&revoke("Boris: remiz 3", "")), [SETTLED, "mismatch record.penalty 3"]);
    assert_eq!(found(&revoke("Anna: remiz 5", "")), [REVOKE, "mismatch record.penalty 5"], "Anna owes nothing");
    assert_eq!(found(&revoke("Boris: remiz 5\nBoris: remiz 5", "")), [SETTLED, "mismatch record.penalty 5"], "once");
    // Vera took no trick: five at the end of the deal, but not before.
    assert_eq!(found(&revoke("", "Boris: remiz 5\nVera: remiz 5")), [SETTLED]);
    assert_eq!(found(&revoke("Vera: remiz 5", "")), [REVOKE, "mismatch record.penalty 5"]);
    // It never changes the sheet.
    for text in [revoke("", ""), revoke("Boris: remiz 0", ""), revoke("Boris: remiz 3", "Vera: remiz 0")] {
        let sheet = [Account::Sheet(4, 0), Account::Sheet(1, 5), Account::Sheet(0, 5)];
        assert_eq!(verdict(text.as_bytes()).score.as_slice(), sheet.map(Some));
    }
}

#[test]
fn a_penalty_for_an_open_duty_waits_until_it_is_decided() {
    let put_down = |name: &str| game(name).replacen("2. Anna: KH", "Boris: remiz 5\n2. Anna: KH", 1);
    assert_eq!(found(&put_down("unknown-revoke")), ["note mushka.follow 9S"], "the king of diamonds proves it");
    assert!(found(&put_down("unknown-open")).is_empty(), "nothing proves or refutes it");
    assert_eq!(found(&cleared("Boris: remiz 5")), ["mismatch record.penalty 5"]);
    assert!(found(&cleared("")).is_empty());
}

/// Boris, whose cards nobody knew, throws a spade on diamonds, and all that he plays later shows that he had neither
/// diamonds nor trumps.
fn cleared(behind_trick: &str) -> String {
    let text = game("unknown-revoke").replacen(" #= violation mushka.follow", &format!("\n{behind_trick}"), 1);
    let cut = text.find("3. Vera").expect("she leads the third");
    let rest = "3. Vera: 10D Anna: QD Boris: QS\n4. Anna: 10C Boris: 8H Vera: JS\n5. Anna: 7S Boris: KS Vera: 7D\n";
    format!("{}{rest}", &text[..cut])
}

#[test]
fn a_protest_is_proven_refuted_or_open() {
    for proven in ["Boris 2", "Boris 2 follow", "Boris 2 mushka.follow"] {
        assert_eq!(found(&revoke(&format!("protest: {proven}"), "")), [REVOKE], "{proven}");
    }
    assert_eq!(found(&revoke("Boris: remiz 5\nprotest: Boris 2 follow", "")), [SETTLED], "settled, but a breach");
    for refuted in ["Boris 2 beat", "Anna 2", "Boris 1", "Boris 3", "Vera 9"] {
        let told = found(&revoke(&format!("protest: {refuted}"), ""));
        assert_eq!(told, [REVOKE, "mismatch record.protest protest"], "{refuted}");
    }
    assert_eq!(found(&revoke("protest: Boris 2 fellow", "")), ["unreadable text.word fellow"]);
    let protest = "protest: Boris 1 follow\n";
    let open = game("unknown-open").replacen("2. Anna", &format!("{protest}2. Anna"), 1);
    let judged = verdict(open.as_bytes());
    assert!(judged.findings.is_empty());
    assert_eq!(judged.open.iter().map(|open| open.clause).collect::<Vec<_>>(), ["mushka.follow", "record.protest"]);
    let proven = game("unknown-revoke").replacen("2. Anna", &format!("{protest}2. Anna"), 1);
    assert_eq!(found(&proven), ["violation mushka.follow 9S"], "a later card proves it");
    assert_eq!(found(&cleared(protest)), ["mismatch record.protest protest"], "later cards refute it");
}

#[test]
fn a_card_taken_back_is_judged_no_more() {
    let revoke_then = |back: &str| changed("Boris: JD", &format!("Boris: 9C {back}"));
    assert!(found(&revoke_then("Boris: back 9C Boris: JD")).is_empty());
    assert!(found(&revoke_then("Boris: back Boris: JD")).is_empty());
    assert_eq!(found(&revoke_then("Boris: back JC Boris: JD")), [REVOKE, "contradiction mushka.own-card JC"]);
    assert_eq!(found(&revoke_then("Vera: back 9C Boris: JD")), [REVOKE, "violation mushka.turn back"]);
    assert_eq!(
        found(&changed("3. Anna", "Vera: back 9D\n3. Anna")),
        ["violation mushka.turn back"],
        "the trick is closed"
    );
}

#[test]
fn a_spoilt_deal_counts_for_nothing() {
    let spoilt = "dealer: Vera\nAnna: dealt AC KC QH 10H\nVera: misdeal\n";
    let judged = verdict(changed("dealer: Vera\n", &format!("{spoilt}dealer: Vera\n")).as_bytes());
    assert!(judged.findings.is_empty());
    assert_eq!(judged.deals.iter().map(|deal| deal.end).collect::<Vec<_>>(), ["void", "played"]);
    // The same player deals again; it is the dealer's deal that is spoilt; the table may throw one in without a name.
    let by = |who: &str, next: &str| changed("dealer: Vera\n", &format!("dealer: Vera\n{who}\ndealer: {next}\n"));
    assert!(found(&by("misdeal:", "Vera")).is_empty());
    assert!(found(&by("Vera: misdeal", "Boris")).iter().any(|words| words == "mismatch record.dealer Boris"));
    assert!(found(&by("Boris: misdeal", "Vera")).iter().any(|words| words == "violation mushka.misdeal misdeal"));
}

#[test]
fn payments_are_held_against_the_stake() {
    let paid = |claim: &str| game("flush-payment.house").replacen("paid: Anna=-10 Boris=+20 Vera=-10", claim, 1);
    assert!(found(&paid("paid: Boris=20")).is_empty(), "a sign may be left out");
    assert_eq!(found(&paid("paid: Anna=-10 Boris=+10")), ["mismatch record.paid Boris=+10"]);
    let doubled = paid("paid: Anna=-20 Boris=+40").replacen("flush=10", "flush=20", 1);
    assert!(found(&doubled).is_empty());
    // A stake left out is noted, and what would be paid is not judged.
    let unstaked = paid("paid: Anna=-3").replacen("[Stakes \"flush=10\"]\n", "", 1);
    assert_eq!(found(&unstaked), ["note record.stake tricks"]);
}

#[test]
fn tags_that_say_the_wrong_thing_are_faults() {
    let tagged = |tag: &str| found(&changed("[Players", &format!("{tag}\n[Players")));
    let cases = [
        ("[Stakes \"ante=3\"]", "text.tag ante"),
        ("[Stakes \"flus=3\"]", "text.tag flus"),
        ("[Stakes \"flush=many\"]", "text.amount many"),
        ("[Stakes \"flush=3 flush=4\"]", "text.tag flush"),
        ("[Stakes \"flush\"]", "text.tag flush"),
        ("[Standing \"Anne=1-0\"]", "text.name Anne"),
        ("[Standing \"Anna=1-0 Anna=2-0\"]", "text.tag Anna"),
        ("[Standing \"Anna=+5\"]", "text.amount Anna=+5"),
        ("[Standing \"Anna=5\"]", "text.amount Anna=5"),
        ("[Standing \"Anna=five\"]", "text.amount five"),
        ("[House \"target=25 target=30\"]", "text.house target"),
        ("[Party \"deel=3\"]", "text.tag deel"),
    ];
    for (tag, expected) in cases {
        assert_eq!(tagged(tag), [format!("unreadable {expected}")], "{tag}");
    }
    let stood = changed("[Players", "[Standing \"Anna=10-0 Vera=2-5\"]\n[Players");
    assert_eq!(found(&stood), ["mismatch record.score Anna=3-0", "mismatch record.score Vera=1-0"]);
    let sheet = [Account::Sheet(13, 0), Account::Sheet(1, 0), Account::Sheet(3, 5)];
    assert_eq!(verdict(stood.as_bytes()).score.as_slice(), sheet.map(Some));
}

#[test]
fn nothing_stands_behind_unfinished() {
    let stopped = |behind: &str| changed("3. Anna", &format!("unfinished:\n{behind}\n3. Anna"));
    assert_eq!(found(&stopped("")), ["unreadable text.word KC"]);
    assert_eq!(found(&stopped("unfinished:")), ["unreadable text.word unfinished"]);
    assert!(found(&game("unfinished")).is_empty());
}

#[test]
fn words_of_other_games_make_a_record_unreadable() {
    for (line, word) in
        [("Boris: fine 5", "fine"), ("box: 3", "box"), ("endless:", "endless"), ("Anna: draw AS", "draw")]
    {
        assert_eq!(found(&changed("3. Anna", &format!("{line}\n3. Anna"))), [format!("unreadable text.word {word}")]);
    }
    assert_eq!(found(&changed("3. Anna: KC", "3. Anna: KC QH")), ["unreadable text.card QH"], "one card at a time");
}
