//! The names of a record's seats, each told by its first bytes.

use arrayvec::ArrayVec;

use crate::{notation::limits::MAX_SEATS, seat::Seat};

/// A name as sixteen bytes: the bytes, and which of them it fills.
#[derive(Copy, Clone, Debug)]
struct Call {
    key: u128,
    mask: u128,
    len: usize,
}

/// Places for names by their first two bytes: names of one table seldom share them.
const SLOTS: usize = 64;

/// The names of the seats, and where to look for one.
#[derive(Clone, Debug)]
pub(in super::super) struct Calls {
    calls: ArrayVec<Call, MAX_SEATS>,
    /// The seat whose name begins with two such bytes; the last one, if several do.
    slots: [u8; SLOTS],
}

impl Calls {
    /// No names yet.
    pub(in super::super) fn new() -> Calls {
        Calls { calls: ArrayVec::new(), slots: [0; SLOTS] }
    }
    /// Adds the name of the next seat. One too long for sixteen bytes is never found here, but token by token.
    pub(in super::super) fn push(&mut self, name: &[u8]) {
        let mut bytes = [0; 16];
        let len = name.len();
        let call = match bytes.get_mut(..len).filter(|call| !call.is_empty()) {
            Some(call) => {
                call.copy_from_slice(name);
                Call { key: u128::from_le_bytes(bytes), mask: u128::MAX >> (8 * (16 - len)), len }
            }
            // Nothing is equal to a key outside its mask.
            None => Call { key: 1, mask: 0, len },
        };
        self.slots[slot(call.key)] = self.calls.len() as u8;
        let _ = self.calls.try_push(call);
    }
    /// The seat of a name that a text has at an offset, and how long the name is. A longer word may begin with it: what
    /// stands behind must tell.
    #[inline(always)]
    pub(super) fn at(&self, text: &[u8], at: usize) -> Option<(Seat, usize)> {
        let chunk = u128::from_le_bytes(*text.get(at..)?.first_chunk()?);
        let is = |call: &Call| chunk & call.mask == call.key;
        let seat = self.slots[slot(chunk)];
        match self.calls.get(usize::from(seat)) {
            Some(call) if is(call) => Some((Seat(seat), call.len)),
            _ => self.search(chunk),
        }
    }
    /// The same name by name: where names share their first bytes, or a name has only one.
    #[inline(never)]
    fn search(&self, chunk: u128) -> Option<(Seat, usize)> {
        let seat = self.calls.iter().position(|call| chunk & call.mask == call.key)?;
        Some((Seat(seat as u8), self.calls[seat].len))
    }
}

/// The place of a name by its first two bytes.
#[inline(always)]
fn slot(chunk: u128) -> usize {
    let [first, second] = (chunk as u16).to_le_bytes();
    usize::from(first.wrapping_add(second)) % SLOTS
}
