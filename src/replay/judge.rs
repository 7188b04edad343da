//! Asks every clause in force of one action.

use super::{
    Replay, Stop,
    decide::Ruled,
    force::{Against, Sort},
    pending::Pending,
};
use crate::{
    clause::{Asked, Ruling},
    event::{Log, Watch},
    game::{Fact, Game},
    message::table as words,
    verdict::{Class, Penalty},
};

/// Ways out that are listed of a breach; of more it is only said that there are more.
const MAX_INSTEAD: usize = 16;

/// Duties that wait at a time for cards that decide them; what more is open stays so.
const MAX_PENDING: usize = 1000;

/// Facts that one action can show: no more than a hand holds in any game.
pub(super) type Facts = arrayvec::ArrayVec<Fact, 52>;

impl<'a, G: Game, W: Watch> Replay<'a, G, W> {
    /// Asks every clause, and notes what they say. The error: past this action the replay can't go on.
    #[inline]
    pub(super) fn judge(&mut self, action: G::Action<'a>) -> Result<(), Stop> {
        let (table, watch) = (self.table, &mut self.watch);
        let asked = Asked { game: &table.game, state: &self.state, action: &action };
        let against = table.force.ask(asked, |id, ruling| watch.ruled(id, ruling));
        if against.nothing() { Ok(()) } else { self.weigh(action, &against) }
    }
    /// Judges an action that may show cards: those were in the hand before it, so the duties are asked knowing them.
    #[inline]
    pub(super) fn judge_and_learn(&mut self, action: G::Action<'a>) -> Result<(), Stop> {
        let mut facts = Facts::new();
        self.table.game.learnt(&self.state, &action, &mut |fact| {
            let _ = facts.try_push(fact);
        });
        if facts.is_empty() {
            return self.judge(action);
        }
        // First whether it can have happened, knowing only what was known before.
        let asked = Asked { game: &self.table.game, state: &self.state, action: &action };
        let against = self.table.force.ask(asked, |_, _| {});
        if against.impossible | against.disorder != 0 {
            return self.weigh(action, &against);
        }
        for fact in &facts {
            self.table.game.teach(&mut self.state, *fact);
        }
        self.learn(&facts);
        self.judge(action)
    }
    /// What to make of the rules that spoke against an action.
    #[cold]
    fn weigh(&mut self, action: G::Action<'a>, against: &Against) -> Result<(), Stop> {
        let table = self.table;
        for (at, rule) in table.force.rules.iter().enumerate() {
            let bit = 1u64 << at;
            if against.lifted & bit != 0 {
                let by =
                    table.force.rules.iter().find(|right| right.sort == Sort::Permits && right.overrides & bit != 0);
                self.watch.lifted(rule.id, by.map_or("", |right| right.id));
            }
            if (against.impossible | against.disorder | against.forbid) & bit != 0 {
                self.watch.ruled(rule.id, Ruling::Forbids);
            }
        }
        if against.impossible != 0 {
            self.report(action, against.impossible, Class::Contradiction);
            return Err(Stop);
        }
        if against.disorder != 0 {
            self.report(action, against.disorder, Class::Violation);
            return Err(Stop);
        }
        self.report(action, against.forbid, Class::Violation);
        for (at, rule) in table.force.rules.iter().enumerate().filter(|(at, _)| against.open >> at & 1 == 1) {
            self.watch.ruled(rule.id, Ruling::Open);
            let figure = self.figure(&action, rule.clause);
            if let Some(penalty) = &figure {
                table.game.in_doubt(&mut self.state, penalty.seat, true);
            }
            let pending = Pending {
                rule: at,
                action,
                origin: Box::new(self.state.clone()),
                state: Box::new(self.state.clone()),
                entry: self.at,
                deal: self.deals.len() as u32,
                trick: self.trick(),
                step: self.step,
                moves: self.watch.so_far(),
                figure,
                put_down: None,
                facts: vec![],
            };
            match self.known.and_then(|known| known.of(pending.key())) {
                Some(Ruled::Broken(proof)) => self.proven(pending, proof, &words::COUNTED),
                Some(Ruled::Kept) => self.cleared(&pending),
                None if self.pending.len() < MAX_PENDING => self.pending.push(pending),
                None => {
                    self.left_open = true;
                    self.leave_open(&pending);
                }
            }
        }
        Ok(())
    }
    /// Reports the rules that an action breaks, in the order of the spec. What it costs is counted once.
    fn report(&mut self, action: G::Action<'a>, broken: u64, class: Class) {
        let table = self.table;
        let mut charged = false;
        for (at, rule) in table.force.rules.iter().enumerate().filter(|(at, _)| broken >> at & 1 == 1) {
            let breach = table.game.breach(&self.state, &action, rule.clause);
            let seat = G::actor(&action);
            self.find_breach(class, rule.id, breach, seat);
            let instead = match class {
                Class::Violation if rule.sort != Sort::Orders => self.instead(&action, at),
                _ => vec![],
            };
            let due = class == Class::Violation && !charged;
            let penalty = if due { self.figure(&action, rule.clause) } else { None };
            charged |= penalty.is_some();
            if let Some(penalty) = &penalty {
                self.charge(penalty);
            }
            if let Some(found) = self.found.last_mut() {
                (found.rank, found.finding.instead) = (at, instead);
                found.finding.penalty = penalty.into_iter().collect();
            }
        }
    }
    /// What the rules make of a breach of a clause by an action.
    fn figure(&self, action: &G::Action<'_>, clause: G::Clause) -> Option<Penalty> {
        let game = &self.table.game;
        let seat = G::actor(action).filter(|_| game.costs(action, clause))?;
        game.penalty(&self.state, clause, seat)
    }
    /// Writes a penalty down for the end of the deal.
    pub(super) fn charge(&mut self, penalty: &Penalty) {
        let mut log = Log::new(self.watch, &mut self.decided);
        self.table.game.charge(&mut self.state, penalty, &mut log);
    }
    /// What the clause that refuses would have let through.
    pub(super) fn instead(&self, action: &G::Action<'_>, at: usize) -> Vec<String> {
        let (game, rule) = (&self.table.game, &self.table.force.rules[at]);
        let mut instead = vec![];
        let mut offer = |other: &G::Action<'_>| {
            let allowed = matches!(
                (rule.rule)(Asked { game, state: &self.state, action: other }),
                Ruling::Allows | Ruling::Silent
            );
            if G::actor(other) == G::actor(action) && allowed && instead.len() <= MAX_INSTEAD {
                instead.push(game.say(other));
            }
        };
        game.instead(&self.state, action, &mut offer);
        if instead.len() > MAX_INSTEAD {
            instead[MAX_INSTEAD] = "…".to_owned();
        }
        instead
    }
}
