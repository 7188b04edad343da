//! The one trait that a game implements.

use crate::{
    card::Card,
    clause::{Clause, Honour},
    event::{End, Endless, Log, Watch},
    message::{Message, Words, table},
    notation::words::Word,
    parts::Hand,
    record::{Arg, Entry},
    seat::{Seat, Seats},
    sight::Sight,
    spec::Rulebook,
    verdict::{Account, Penalty},
};

/// A game under one rule book's readings. It holds no cards; its `State` does.
pub trait Game: Sized + Send + Sync + 'static {
    /// What is on the table, and the accounts.
    type State: Clone + Send;
    /// What a seat does, as an entry says it.
    type Action<'r>: Copy;
    /// The clauses of the specs that this engine plays.
    type Clause: Clause;
    /// The words that its records may use; cards alone are always among them.
    const WORDS: &'static [Word];
    /// The stakes that its records may agree on.
    const STAKES: &'static [&'static str];
    /// Whether its accounts are score sheets; else they are coins.
    const SHEET: bool = true;
    /// Whether it has accounts at all: a sheet or coins.
    const ACCOUNTS: bool = true;
    /// Whether several cards may be laid at once.
    const RUNS: bool = false;
    /// What is said of the numbers before entries.
    const NUMBERED: Numbered = Numbered { wrong: &table::NUMBER, missing: &table::CARD_MISSING };
    /// Whether tricks are told with their suits.
    const TRICK_SUITS: bool = false;
    /// Whether a record may begin inside a party.
    const PARTY: bool = false;
    /// Whether the cards decide everything: what a record leaves unplayed is played out, and steps count cards laid.
    const PLAYS_OUT: bool = false;
    /// Whether a pass answers a lead, so that a trick may hold one; else it is a bid.
    const PASS_ANSWERS: bool = false;
    /// The questions it asks, each with its answers.
    const QUESTIONS: &'static [(&'static str, &'static [&'static str])];
    /// The amounts it counts with.
    const AMOUNTS: &'static [&'static str];

    /// The game as a rule book reads it.
    ///
    /// # Errors
    /// The name of what the rule book leaves open.
    fn new(book: &Rulebook) -> Result<Self, &'static str>;
    /// How the code honours a clause. Matches every clause by name.
    fn honour(clause: Self::Clause) -> Honour<Self>;

    /// The table before the first deal.
    fn table(&self, setup: &Setup) -> Self::State;
    /// Who must deal next; nobody in particular, if nothing says who.
    fn dealer_due(&self, state: &Self::State) -> Option<Seat>;
    /// Who deals next if what unseen cards leave open has not come about: the end of a match, after which anybody may.
    fn dealer_if_open(&self, _state: &Self::State) -> Option<Seat> {
        None
    }
    /// Dealing as an action, to be judged before the deal opens.
    fn dealing<'r>(&self, dealer: Seat) -> Self::Action<'r>;
    /// The words that its records may use under these rules.
    fn words(&self) -> &[Word] {
        Self::WORDS
    }
    /// The stakes that its records may agree on under these rules.
    fn stakes(&self) -> &[&'static str] {
        Self::STAKES
    }
    /// The clause by which these rules do without a word that others of this engine use, and why; nothing if no clause says so.
    fn refused(&self, _word: Word) -> Option<(&'static str, &'static Words)> {
        None
    }
    /// Opens a deal.
    fn deal<W: Watch>(&self, state: &mut Self::State, dealer: Seat, log: &mut Log<'_, W>);
    /// Ends a deal that was dealt wrongly.
    fn void<W: Watch>(&self, state: &mut Self::State, log: &mut Log<'_, W>);

    /// The entry as an action; nothing if the game has no such entry.
    fn action<'r>(&self, entry: &'r Entry, args: &'r [Arg], state: &Self::State) -> Option<Self::Action<'r>>;
    /// The kind of an action, a number below 32.
    fn kind(action: &Self::Action<'_>) -> u32;
    /// Who acts.
    fn actor(action: &Self::Action<'_>) -> Option<Seat>;
    /// What others did by leaving it undone, once this entry stands: each is judged as an action of its own.
    fn left_undone<'r>(&self, state: &Self::State, next: Option<Word>, each: &mut dyn FnMut(Self::Action<'r>));
    /// The same where it matters whose entry comes next, if it is a seat's.
    fn left_undone_by<'r>(
        &self,
        state: &Self::State,
        next: Option<Word>,
        _by: Option<Seat>,
        each: &mut dyn FnMut(Self::Action<'r>),
    ) {
        self.left_undone(state, next, each);
    }
    /// What is wrong with the count of cards in an action, if anything: the clause, which argument, and words.
    fn miscount(&self, state: &Self::State, action: &Self::Action<'_>) -> Option<Breach>;
    /// What is wrong with the account that an action gives of the table, if anything: each a mismatch, or open, past which the
    /// action is played all the same.
    fn misstated(&self, _state: &Self::State, _action: &Self::Action<'_>, _each: &mut dyn FnMut(Breach)) {}
    /// Everything that the player to act could say now, legal or not.
    fn sayable(&self, state: &Self::State, each: &mut dyn FnMut(&Self::Action<'_>));
    /// What the same player could have done instead of an action.
    fn instead(&self, state: &Self::State, action: &Self::Action<'_>, each: &mut dyn FnMut(&Self::Action<'_>));
    /// An action as an entry would say it behind the name, in English words and ASCII cards.
    fn say(&self, action: &Self::Action<'_>) -> String;
    /// What is wrong with an action that a clause forbids.
    fn breach(&self, state: &Self::State, action: &Self::Action<'_>, clause: Self::Clause) -> Breach;
    /// What would decide a duty that is open.
    fn doubt(&self, state: &Self::State, action: &Self::Action<'_>, clause: Self::Clause) -> Message;
    /// What the rules make of a breach.
    fn penalty(&self, state: &Self::State, clause: Self::Clause, seat: Seat) -> Option<Penalty>;
    /// Whether such an action costs something where it breaks a clause that has a penalty.
    fn costs(&self, _action: &Self::Action<'_>, _clause: Self::Clause) -> bool {
        true
    }
    /// Writes a penalty down for the end of the deal.
    fn charge<W: Watch>(&self, state: &mut Self::State, penalty: &Penalty, log: &mut Log<'_, W>);
    /// Takes a penalty back: the card it was for has been taken back.
    fn uncharge(&self, state: &mut Self::State, penalty: &Penalty);
    /// Whether taking a card back, as this action does, undoes what was laid, so that it is no longer judged.
    fn corrects(&self, _state: &Self::State, _action: &Self::Action<'_>) -> bool {
        true
    }
    /// More or fewer duties of a seat are open that would cost something.
    fn in_doubt(&self, state: &mut Self::State, seat: Seat, more: bool);
    /// The card that an action shows to have been in a hand all along, if that is news.
    fn learnt(&self, state: &Self::State, action: &Self::Action<'_>, each: &mut dyn FnMut(Fact));
    /// Teaches an earlier state a fact; `false` if it was not yet true then.
    fn teach(&self, earlier: &mut Self::State, fact: Fact) -> bool;
    /// A player's hand in a state, to learn what is not in it; nothing in a game without hands.
    fn hand_mut<'s>(&self, _state: &'s mut Self::State, _seat: Seat) -> Option<&'s mut Hand> {
        None
    }
    /// Teaches a state that a hand holds a card now; `false` if that is no news. What the state remembers of that hand as it
    /// was earlier must allow that the card came since.
    fn reveal(&self, state: &mut Self::State, seat: Seat, card: Card) -> bool {
        let hand = self.hand_mut(state, seat).filter(|hand| hand.unseen > 0 && !hand.known.has(card));
        hand.map(|hand| hand.reveal(card)).is_some()
    }
    /// Plays an action; every clause has been asked.
    fn play<W: Watch>(&self, state: &mut Self::State, action: &Self::Action<'_>, log: &mut Log<'_, W>);
    /// Comes before every entry and at the end: what is due once nothing more of the same kind follows.
    fn settle<W: Watch>(&self, state: &mut Self::State, next: Option<Word>, log: &mut Log<'_, W>);

    /// Whether something may be left undone or due before the next entry: only then are `left_undone` and `settle` asked.
    fn unsettled(&self, state: &Self::State) -> bool;
    /// Plays an entry if it is plain at a glance that no clause speaks against it and that nothing is learnt from it.
    /// `true` is a promise that a law holds against the clauses; `false` promises nothing, and nothing was played.
    fn play_if_plain<W: Watch>(
        &self,
        _state: &mut Self::State,
        _entry: &Entry,
        _args: &[Arg],
        _log: &mut Log<'_, W>,
    ) -> bool {
        false
    }
    /// How the current deal ended, once it has.
    fn ended(&self, state: &Self::State) -> Option<End>;
    /// The number that may stand before the next entry, and whether what it numbers has begun.
    fn number(&self, state: &Self::State) -> (u32, bool);
    /// The same for an entry of a certain seat: where unseen cards decide what is begun, who acts next may tell.
    fn number_of(&self, state: &Self::State, _seat: Option<Seat>) -> (u32, bool) {
        self.number(state)
    }
    /// Whether that number is known; unseen cards may leave it open.
    fn counted(&self, _state: &Self::State) -> bool {
        true
    }
    /// Whether a number that is not known is taken for right, since it tells how unseen cards decided.
    fn tells(&self, _state: &Self::State, _number: u32) -> bool {
        false
    }
    /// Who may act next.
    fn due(&self, state: &Self::State) -> Seats;
    /// Tricks of a seat in this deal so far, if that is known.
    fn tricks(&self, state: &Self::State, seat: Seat) -> Option<u32>;
    /// The account of a seat, if it is known.
    fn account(&self, state: &Self::State, seat: Seat) -> Option<Account>;
    /// Coins of a seat in this deal outside the sheet; nothing if a stake is left out or unseen cards leave it open.
    fn paid(&self, state: &Self::State, seat: Seat) -> Option<i64>;
    /// The name of a stake that this deal needed and the record left out.
    fn stake_missing(&self, state: &Self::State) -> Option<&'static str>;
    /// Who has won by this deal, if that is known.
    fn winners(&self, state: &Self::State) -> Option<Seats>;
    /// How it came about that they have won, or that nobody has.
    fn how_won(&self, _state: &Self::State) -> Option<Message> {
        None
    }
    /// Who has lost by this deal, if that is known; nothing in a game without losers.
    fn losers(&self, _state: &Self::State) -> Option<Seats> {
        None
    }
    /// What lies in the box: nothing in a game without one, and in it nothing if that is not known.
    fn in_box(&self, _state: &Self::State) -> Option<Option<i64>> {
        None
    }
    /// What lies on each card of the board, if that is known. Cards that are not named are not on it.
    fn on_board(&self, _state: &Self::State) -> Vec<(Card, Option<i64>)> {
        vec![]
    }
    /// The tricks of a seat by their suits, as a claim writes them, if they are told so and known.
    fn suits(&self, _state: &Self::State, _seat: Seat) -> Option<String> {
        None
    }
    /// How the game repeats itself, if it never ends.
    fn endless(&self, _state: &Self::State) -> Option<Endless> {
        None
    }
    /// Plays the deal to its end, as the cards decide it: how many cards were laid. Stops where unseen cards decide; what
    /// depends on them is then open.
    fn play_out<W: Watch>(&self, _state: &mut Self::State, _log: &mut Log<'_, W>) -> u64 {
        0
    }
    /// What a seat has to put down at the end of this deal for taking no trick: nothing, or how much if that is known.
    fn trickless(&self, state: &Self::State, seat: Seat) -> Option<Option<u32>>;
    /// The state as a reader of a replay would want to see it, a line each.
    fn picture(&self, state: &Self::State, names: &[String]) -> Vec<String>;
    /// Who sees the cards that an entry of this word names.
    fn sight(&self, word: Word) -> Sight {
        Sight::usual(word)
    }
}

/// What is said of the numbers before entries: they count tricks in one game, bouts in another.
#[derive(Copy, Clone, Debug)]
pub struct Numbered {
    /// The right number, and the one written.
    pub wrong: &'static Words,
    /// The number of what is not complete, and who is missing.
    pub missing: &'static Words,
}

/// What a record says before its first deal.
#[derive(Clone, Debug)]
pub struct Setup {
    /// How many seats.
    pub seats: u8,
    /// The accounts when the record begins.
    pub standing: Vec<(Seat, Account)>,
    /// The agreed sums.
    pub stakes: Vec<(&'static str, u32)>,
    /// Where in a party the record begins: the deal that comes next, and what lies in the box.
    pub party: Option<(u32, u32)>,
}

/// A card that is now known to have been in a hand for some time.
#[derive(Copy, Clone, Debug, Eq, PartialEq)]
pub struct Fact {
    /// Whose hand.
    pub seat: Seat,
    /// The card.
    pub card: Card,
    /// Whether it was there since the deal; if not, since the player last drew.
    pub dealt: bool,
}

/// What is wrong with an action.
#[derive(Clone, Debug)]
pub struct Breach {
    /// The clause, for what no clause of the game says.
    pub clause: &'static str,
    /// Which argument of the entry is at fault; the entry's own word if none.
    pub arg: Option<usize>,
    /// What is wrong.
    pub message: Message,
    /// The right form, in words.
    pub help: Option<Message>,
    /// A card that can't be where the action puts it: the entry that last moved it is pointed to.
    pub went: Option<Card>,
    /// Whether unseen cards leave open that anything is wrong.
    pub open: bool,
}

impl Breach {
    /// What is wrong, at the entry's own word.
    pub fn new(words: &'static Words, pieces: Vec<crate::message::Piece>) -> Breach {
        Breach { clause: "", arg: None, message: Message::new(words, pieces), help: None, went: None, open: false }
    }
    /// The same at an argument.
    #[must_use]
    pub fn at(mut self, arg: usize) -> Breach {
        self.arg = Some(arg);
        self
    }
    /// The same, pointing to where a card went before.
    #[must_use]
    pub fn went(mut self, card: Card) -> Breach {
        self.went = Some(card);
        self
    }
    /// The same where unseen cards leave it open.
    #[must_use]
    pub fn open(mut self) -> Breach {
        self.open = true;
        self
    }
    /// The same of a clause that is no game's.
    #[must_use]
    pub fn by(mut self, clause: &'static str) -> Breach {
        self.clause = clause;
        self
    }
}
