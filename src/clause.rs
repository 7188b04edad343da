//! Clauses: the named rules, and how the code honours each.

use crate::game::Game;

/// The clauses of one engine.
pub trait Clause: Copy + Eq + std::fmt::Debug + Send + Sync + 'static {
    /// Every clause the engine knows.
    const ALL: &'static [Self];
    /// The name in the spec.
    fn id(self) -> &'static str;
}

/// What one clause says of one action.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub enum Ruling {
    /// The clause is not about such an action, here and now.
    Silent,
    /// It binds the action, and the action keeps it.
    Allows,
    /// It binds the action, and the action breaks it.
    Forbids,
    /// It may bind; the record shows too little to tell.
    Open,
    /// The action can't have happened as it is written: the record is wrong, not the player.
    Impossible,
}

impl Ruling {
    /// `Silent` unless the clause binds; then by whether it is kept.
    pub fn when(binds: bool, kept: bool) -> Ruling {
        match (binds, kept) {
            (false, _) => Ruling::Silent,
            (true, true) => Ruling::Allows,
            (true, false) => Ruling::Forbids,
        }
    }
}

/// The kinds of action a clause can be about, one bit each; a game numbers its kinds.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub struct Acts(pub u32);

impl Acts {
    /// Every kind.
    pub const ALL: Acts = Acts(u32::MAX);
    /// Whether a kind is among them.
    pub const fn has(self, kind: u32) -> bool {
        self.0 >> kind & 1 == 1
    }
}

/// What a clause is asked about: an action, and the state it meets.
pub struct Asked<'a, 'r, G: Game> {
    /// The game and its readings.
    pub game: &'a G,
    /// The table before the action.
    pub state: &'a G::State,
    /// The action.
    pub action: &'a G::Action<'r>,
}

/// A predicate over an action and the state it meets. It changes nothing.
pub type Rule<G> = for<'a, 'r> fn(Asked<'a, 'r, G>) -> Ruling;

/// How the code honours a clause.
pub enum Honour<G: Game> {
    /// Physics: what it forbids can't have happened. The record is wrong, and the replay can't go on past it.
    Possible(Acts, Rule<G>),
    /// The order of play: what it forbids is a breach, past which nothing on the table makes sense.
    Orders(Acts, Rule<G>),
    /// A duty: what it forbids is reported and happens all the same.
    Judges(Acts, Rule<G>),
    /// Leave: where it allows, the clauses that it overrides give way.
    Permits(Acts, Rule<G>),
    /// A consequence, cited on an event.
    Follows,
    /// Leaves no trace in a record, for the reason given.
    Unseen(&'static str),
}

/// Declares the clauses of an engine: one line a clause, as the specs name them.
macro_rules! clauses {
    ($(#[$doc:meta])* $vis:vis enum $Clause:ident { $($Name:ident = $id:literal),+ $(,)? }) => {
        $(#[$doc])*
        #[derive(Copy, Clone, Eq, PartialEq, Debug)]
        $vis enum $Clause { $(#[doc = $id] $Name),+ }
        impl $crate::clause::Clause for $Clause {
            const ALL: &'static [Self] = &[$(Self::$Name),+];
            fn id(self) -> &'static str {
                match self { $(Self::$Name => $id),+ }
            }
        }
    };
}
pub(crate) use clauses;

/// Declares the questions that an engine asks: an enum a question, and one struct that holds an answer to each.
macro_rules! readings {
    ($(#[$doc:meta])* $vis:vis struct $Readings:ident {
        $($field:ident: $Answer:ident = $id:literal { $($Name:ident = $answer:literal),+ $(,)? }),+ $(,)?
    }) => {
        $(
            #[doc = concat!("The answers to the question `", $id, "`.")]
            #[derive(Copy, Clone, Eq, PartialEq, Debug)]
            $vis enum $Answer { $(#[doc = $answer] $Name),+ }
            impl $Answer {
                const ALL: &'static [$Answer] = &[$($Answer::$Name),+];
            }
        )+
        $(#[$doc])*
        #[derive(Copy, Clone, Debug)]
        $vis struct $Readings { $(#[doc = $id] $vis $field: $Answer),+ }
        impl $Readings {
            /// Every question and its answers, as the specs name them.
            $vis const QUESTIONS: &'static [(&'static str, &'static [&'static str])] =
                &[$(($id, &[$($answer),+])),+];
            /// The answers of a rule book; the name of a question that it asks and does not answer in words known here.
            /// A question that the rule book does not ask gets the first answer of the list, which nothing then asks for.
            $vis fn of(book: &$crate::spec::Rulebook) -> Result<$Readings, &'static str> {
                Ok($Readings {
                    $($field: match book.answer($id) {
                        $(Some($answer) => $Answer::$Name,)+
                        None if !book.asks($id) => $Answer::ALL[0],
                        _ => return Err($id),
                    }),+
                })
            }
        }
    };
}
pub(crate) use readings;

/// Declares the amounts that an engine counts with.
macro_rules! amounts {
    ($(#[$doc:meta])* $vis:vis struct $Amounts:ident { $($field:ident = $id:literal),+ $(,)? }) => {
        $(#[$doc])*
        #[derive(Copy, Clone, Debug)]
        $vis struct $Amounts { $(#[doc = $id] $vis $field: u32),+ }
        impl $Amounts {
            /// Every amount, as the specs name them.
            $vis const IDS: &'static [&'static str] = &[$($id),+];
            /// The amounts of a rule book; the name of one that it counts with and does not set. One that it does not count
            /// with is nothing.
            $vis fn of(book: &$crate::spec::Rulebook) -> Result<$Amounts, &'static str> {
                Ok($Amounts {
                    $($field: match book.sum($id) {
                        Some(sum) => sum,
                        None if !book.asks($id) => 0,
                        None => return Err($id),
                    }),+
                })
            }
        }
    };
}
pub(crate) use amounts;
