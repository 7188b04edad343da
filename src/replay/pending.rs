//! Duties that unseen cards leave open: each waits with the state it was asked in, and is asked again as cards are seen.

use super::{MAX_FINDINGS, Replay, Table, decide::Key};
use crate::{
    clause::Ruling,
    event::Watch,
    game::{Fact, Game},
    message::{Message, Words, table},
    notation::words::Word,
    verdict::{Class, Finding, Penalty, Related, Undecided},
};

/// A duty that is open.
pub(super) struct Pending<'a, G: Game> {
    /// The rule, by its place in the list.
    pub(super) rule: usize,
    pub(super) action: G::Action<'a>,
    /// What was known when the action was taken.
    pub(super) origin: Box<G::State>,
    /// The same, with what has been learnt since of how things were then.
    pub(super) state: Box<G::State>,
    pub(super) entry: usize,
    pub(super) deal: u32,
    pub(super) trick: Option<u32>,
    pub(super) step: u32,
    /// How many moves of cards the deal had had.
    pub(super) moves: usize,
    /// What a breach would cost.
    pub(super) figure: Option<Penalty>,
    /// The entry that puts something down for it, and how much.
    pub(super) put_down: Option<(usize, u32)>,
    /// What has been learnt, and by which entries.
    pub(super) facts: Vec<(Fact, usize)>,
}

impl<G: Game> Pending<'_, G> {
    /// What the clause says of the action in a state that knows more, where no right lifts it.
    pub(super) fn again(&self, table: &Table<G>, state: &G::State) -> Ruling {
        table.force.ask_one(self.rule, &table.game, state, &self.action)
    }
    /// Which duty it is: the entry, the rule, and whose.
    pub(super) fn key(&self) -> Key {
        (self.entry, self.rule, G::actor(&self.action))
    }
}

impl<'a, G: Game, W: Watch> Replay<'a, G, W> {
    /// Asks every open duty again in the light of new facts.
    pub(super) fn learn(&mut self, facts: &[Fact]) {
        if !self.pending.is_empty() {
            facts.iter().for_each(|fact| self.teach(*fact));
        }
    }
    fn teach(&mut self, fact: Fact) {
        let table = self.table;
        let at = self.at;
        let mut still = vec![];
        for mut pending in std::mem::take(&mut self.pending) {
            if !table.game.teach(&mut pending.state, fact) {
                still.push(pending);
                continue;
            }
            pending.facts.push((fact, at));
            match self.again(&pending, &pending.state) {
                Ruling::Open => still.push(pending),
                Ruling::Forbids | Ruling::Impossible => {
                    let proof = self.proof(&pending);
                    self.proven(pending, &proof, &table::PROOF);
                }
                Ruling::Allows | Ruling::Silent => self.cleared(&pending),
            }
        }
        self.pending = still;
    }
    fn again(&self, pending: &Pending<'a, G>, state: &G::State) -> Ruling {
        pending.again(self.table, state)
    }
    /// The entries whose cards prove a breach: none of them can be left out.
    fn proof(&self, pending: &Pending<'a, G>) -> Vec<usize> {
        let mut facts = pending.facts.clone();
        let mut at = 0;
        while at < facts.len() {
            let without: Vec<_> = facts.iter().enumerate().filter(|(other, _)| *other != at).map(|(_, f)| *f).collect();
            let mut state = pending.origin.clone();
            for (fact, _) in &without {
                self.table.game.teach(&mut state, *fact);
            }
            if self.again(pending, &state) == Ruling::Forbids {
                facts = without;
            } else {
                at += 1;
            }
        }
        let mut entries: Vec<usize> = facts.into_iter().map(|(_, entry)| entry).collect();
        entries.dedup();
        entries
    }
    /// A duty proves broken: the finding stands where it was broken, and points to the proof.
    pub(super) fn proven(&mut self, pending: Pending<'a, G>, proof: &[usize], by: &'static Words) {
        let table = self.table;
        let rule = &table.force.rules[pending.rule];
        self.watch.ruled(rule.id, Ruling::Forbids);
        let breach = table.game.breach(&pending.state, &pending.action, rule.clause);
        let seat = G::actor(&pending.action);
        let now = std::mem::replace(&mut self.at, pending.entry);
        let span = self.place(breach.arg);
        self.at = now;
        // One card, one remiz: another clause may have been proven by the same card already.
        let same = self.found.iter().any(|f| f.entry == pending.entry && !f.finding.penalty.is_empty());
        if let Some(figure) = &pending.figure {
            table.game.in_doubt(&mut self.state, figure.seat, false);
            if !same {
                self.charge(figure);
            }
        }
        let current = std::mem::replace(&mut self.state, (*pending.state).clone());
        let instead = self.instead(&pending.action, pending.rule);
        self.state = current;
        let related = proof.iter().filter_map(|entry| {
            let entry = self.record.entries.get(*entry)?;
            let args = self.record.args(entry);
            let all = entry.word != Word::Lay;
            let span = match (args.first(), args.last()) {
                (Some(first), Some(last)) if all => first.span.to(last.span),
                (Some(first), _) => first.span,
                _ => entry.head(self.record),
            };
            // Another's card proves nothing about this hand but by the count.
            let words = if entry.seat == seat { by } else { &table::COUNTED };
            Some(Related { span, message: Message::plain(words) })
        });
        let finding = Finding {
            deal: Some(pending.deal),
            trick: pending.trick,
            step: Some(pending.step),
            seat,
            help: breach.help,
            instead,
            penalty: pending.figure.clone().filter(|_| !same).into_iter().collect(),
            ..Finding::new(Class::Violation, rule.id, span, breach.message)
        };
        self.at = pending.entry;
        let finding = Finding { related: related.collect(), ..finding };
        self.push(pending.rule, finding);
        self.at = now;
        if let Some((entry, amount)) = pending.put_down {
            self.put_down(self.found.len() - 1, entry, amount);
        }
    }
    /// A duty proves kept.
    pub(super) fn cleared(&mut self, pending: &Pending<'a, G>) {
        if let Some(figure) = &pending.figure {
            self.table.game.in_doubt(&mut self.state, figure.seat, false);
        }
        // What was put down for it was put down for something before it, if for anything.
        if let (Some((entry, amount)), Some(seat)) = (pending.put_down, G::actor(&pending.action)) {
            self.answer(entry, seat, amount);
        }
    }
    /// The duties still open at the end of a deal are listed as open. `end` is the entry behind it.
    pub(super) fn undecided(&mut self, end: usize) {
        if W::TRACKS {
            self.reason(end);
        }
        self.left_open |= !self.pending.is_empty();
        self.some_move();
        for pending in std::mem::take(&mut self.pending) {
            self.leave_open(&pending);
        }
        self.settle_protests();
    }
    /// A duty stays open, and is listed so.
    pub(super) fn leave_open(&mut self, pending: &Pending<'a, G>) {
        let rule = &self.table.force.rules[pending.rule];
        let now = std::mem::replace(&mut self.at, pending.entry);
        let undecided = Undecided {
            clause: rule.id,
            span: self.place(None),
            deal: pending.deal,
            trick: pending.trick,
            step: pending.step,
            seat: G::actor(&pending.action),
            message: self.table.game.doubt(&pending.state, &pending.action, rule.clause),
        };
        self.at = now;
        self.push_open(pending.entry, undecided);
        if let Some((entry, _)) = pending.put_down {
            self.penalty_open(entry);
        }
    }
    /// Lists what is open. Of more than can be listed it is only said that there is more.
    pub(super) fn push_open(&mut self, entry: usize, undecided: Undecided) {
        match self.open.len() < MAX_FINDINGS {
            true => self.open.push((entry, undecided)),
            false => self.more = true,
        }
    }
}
