//! What happens at the table, in words.

use super::{Message, Piece, words};
use crate::{
    card::Cards,
    event::{Event, Pot},
    seat::Seats,
};

words! {
    DEALS: "{0} deals" / "сдаёт {0}";
    PACK: "the pack has {0} cards" / "в колоде {0} карт";
    PACKS: "there are {1} packs of {0} cards" / "колод {1}, в каждой {0} карт";
    DREW: "{0} gets {1}" / "{0} получает {1}";
    TURNED: "{0} is turned up" / "открывается {0}";
    UNDER: "{0} is turned up and goes under the stock" / "открывается {0} и ложится под прикуп";
    STAYS: "{0} stays in" / "{0} играет";
    PASSES: "{0} passes" / "{0} пасует";
    DROPPED: "{0} discards {1}" / "{0} сносит {1}";
    TRUMPS: "{0} are trumps" / "козыри — {0}";
    RESHUFFLED: "the discards become stock" / "снос становится прикупом";
    OPENED: "{0} shows five of a suit" / "{0} открывает мушку";
    MISTIGRI: "{0} shows a mistigri" / "{0} открывает мистигри";
    ANNOUNCED: "{0} announces Pamphil" / "{0} объявляет памфила";
    LEADS: "{0} leads" / "заходит {0}";
    LAID: "{0} lays {1}" / "{0} кладёт {1}";
    TOOK_BACK: "{0} takes {1} back" / "{0} берёт {1} обратно";
    TOOK: "{0} takes the trick" / "взятку берёт {0}";
    TOOK_OPEN: "who takes the trick is open" / "кто берёт взятку, неизвестно";
    WROTE: "{0} writes {1}-{2}" / "{0} пишет {1}-{2}";
    RESET: "{0} begins again from nothing" / "{0} начинает с нуля";
    PAID: "{0} pays {1} to {2}" / "{0} платит {1}, получает {2}";
    PUT_BOX: "{0} puts {1} into the box" / "{0} кладёт в кассу {1}";
    PUT_BOARD: "{0} puts {1} on {2}" / "{0} кладёт {1} на {2}";
    GAINED_BOX: "{0} gets {1} from the box" / "{0} получает из кассы {1}";
    GAINED_BOARD: "{0} gets {1} from {2}" / "{0} получает {1} с {2}";
    BROUGHT_BOX: "{0} lies in the box" / "в кассе лежит {0}";
    BROUGHT_BOARD: "{0} lies on {1}" / "на {1} лежит {0}";
    PUT_UNDIVIDED: "{0} puts {1} on the board" / "{0} кладёт {1} на доску";
    GAINED_UNDIVIDED: "{0} gets {1} from the board" / "{0} получает {1} с доски";
    BROUGHT_UNDIVIDED: "{0} lies on the board" / "на доске лежит {0}";
    HANDED: "{0} takes {1} from {2}" / "{0} берёт {1} у игрока {2}";
    PICKED_UP: "{0} takes up what lies on the table" / "{0} забирает всё со стола";
    PUT_ASIDE: "{0} put aside" / "откладывается {0}";
    DISPUTED: "equal cards are disputed; to lay: {0}" / "равные карты спорны; кладут: {0}";
    OWES: "{0} has to lay {1} on the card of {2}" / "{0} кладёт {1} на карту игрока {2}";
    OUT: "{0} is out" / "{0} выходит";
    LOST: "lost by {0}" / "остаётся {0}";
    ENDLESS: "the game never ends: after {0} it repeats every {1}" / "игра бесконечна: после {0} повторяется каждые {1}";
    OVER: "the deal is over" / "сдача окончена";
    WON: "the match is won by {0}" / "партию выигрывает {0}";
    UNSEEN_CARD: "an unseen card" / "неизвестная карта";
}

fn card(card: Option<crate::card::Card>) -> Piece {
    card.map_or(Piece::Words(&UNSEEN_CARD), Piece::Card)
}
fn cards(cards: Cards, unseen: u8) -> Piece {
    let mut words: Vec<String> = cards.iter().map(|card| card.to_string()).collect();
    words.reverse();
    words.extend((unseen > 0).then(|| format!("+{unseen}")));
    Piece::Spelt(words.join(" "))
}
fn names(seats: Seats, players: &[String]) -> Piece {
    let names: Vec<&str> = seats.iter().filter_map(|seat| players.get(seat.at())).map(String::as_str).collect();
    names.join(", ").into()
}

/// An event as a sentence.
pub fn sentence(event: &Event, players: &[String]) -> Message {
    let seat = |seat: &crate::seat::Seat| Piece::Seat(*seat);
    let number = |n: &u32| Piece::from(u64::from(*n));
    let message = match event {
        Event::Deal(dealer) => Message::new(&DEALS, vec![seat(dealer)]),
        Event::Pack(pack) => Message::new(&PACK, vec![u64::from(pack.len()).into()]),
        Event::Packs(pack, times) => Message::new(&PACKS, vec![u64::from(pack.len()).into(), u64::from(*times).into()]),
        Event::Drew { seat: who, cards: seen, unseen } => Message::new(&DREW, vec![seat(who), cards(*seen, *unseen)]),
        Event::Turned { card: turned, under } => {
            Message::new(if *under { &UNDER } else { &TURNED }, vec![card(*turned)])
        }
        Event::Bid { seat: who, stays } => Message::new(if *stays { &STAYS } else { &PASSES }, vec![seat(who)]),
        Event::Dropped { seat: who, cards: seen, unseen } => {
            Message::new(&DROPPED, vec![seat(who), cards(*seen, *unseen)])
        }
        Event::Trumps(suit) => Message::new(&TRUMPS, vec![Piece::Words(super::table::suit(*suit))]),
        Event::Reshuffled => Message::plain(&RESHUFFLED),
        Event::Opened(who) => Message::new(&OPENED, vec![seat(who)]),
        Event::Mistigri(who) => Message::new(&MISTIGRI, vec![seat(who)]),
        Event::Announced(who) => Message::new(&ANNOUNCED, vec![seat(who)]),
        Event::Lead(who) => Message::new(&LEADS, vec![seat(who)]),
        Event::Laid(who, laid) => Message::new(&LAID, vec![seat(who), card(*laid)]),
        Event::TookBack(who, laid) => Message::new(&TOOK_BACK, vec![seat(who), card(*laid)]),
        Event::Took(Some(who)) => Message::new(&TOOK, vec![seat(who)]),
        Event::Took(None) => Message::plain(&TOOK_OPEN),
        Event::Wrote { seat: who, left, right } => Message::new(&WROTE, vec![seat(who), number(left), number(right)]),
        Event::Reset(who) => Message::new(&RESET, vec![seat(who)]),
        Event::Paid { from, to, coins } => Message::new(&PAID, vec![seat(from), number(coins), seat(to)]),
        Event::Put { seat: who, pot: Pot::Box, coins } => Message::new(&PUT_BOX, vec![seat(who), number(coins)]),
        Event::Put { seat: who, pot: Pot::Board(on), coins } => {
            Message::new(&PUT_BOARD, vec![seat(who), number(coins), Piece::Card(*on)])
        }
        Event::Put { seat: who, pot: Pot::Undivided, coins } => {
            Message::new(&PUT_UNDIVIDED, vec![seat(who), number(coins)])
        }
        Event::Gained { seat: who, pot: Pot::Undivided, coins } => {
            Message::new(&GAINED_UNDIVIDED, vec![seat(who), number(coins)])
        }
        Event::Brought { pot: Pot::Undivided, coins } => Message::new(&BROUGHT_UNDIVIDED, vec![number(coins)]),
        Event::Gained { seat: who, pot: Pot::Box, coins } => Message::new(&GAINED_BOX, vec![seat(who), number(coins)]),
        Event::Gained { seat: who, pot: Pot::Board(on), coins } => {
            Message::new(&GAINED_BOARD, vec![seat(who), number(coins), Piece::Card(*on)])
        }
        Event::Brought { pot: Pot::Box, coins } => Message::new(&BROUGHT_BOX, vec![number(coins)]),
        Event::Brought { pot: Pot::Board(on), coins } => {
            Message::new(&BROUGHT_BOARD, vec![number(coins), Piece::Card(*on)])
        }
        Event::Handed { from, to, card: handed } => Message::new(&HANDED, vec![seat(to), card(*handed), seat(from)]),
        Event::PickedUp(who) => Message::new(&PICKED_UP, vec![seat(who)]),
        Event::PutAside { cards: seen, unseen } => Message::new(&PUT_ASIDE, vec![cards(*seen, *unseen)]),
        Event::Disputed(seats) => Message::new(&DISPUTED, vec![names(*seats, players)]),
        Event::Owes { from, to, cards } => Message::new(&OWES, vec![seat(from), u64::from(*cards).into(), seat(to)]),
        Event::Out(who) => Message::new(&OUT, vec![seat(who)]),
        Event::Lost(seats) => Message::new(&LOST, vec![names(*seats, players)]),
        Event::Endless(endless) => Message::new(&ENDLESS, vec![endless.before.into(), endless.cycle.into()]),
        Event::Over(_) => Message::plain(&OVER),
        Event::Won(seats) => Message::new(&WON, vec![names(*seats, players)]),
    };
    message.named(players)
}
