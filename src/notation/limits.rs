//! The limits of the notation. Past one of them a record is refused, with the limit in the message.

/// Seats in a record.
pub use crate::seat::MAX_SEATS;

/// Tags in a record.
pub const MAX_TAGS: usize = 256;
/// Bytes between the quotation marks of a tag.
pub const MAX_STRING: usize = 4 << 10;
/// Bytes of a word.
pub const MAX_WORD: usize = 64;
/// Bytes of a line, its end not counted.
pub const MAX_LINE: usize = 64 << 10;
/// Bytes of a record.
pub const MAX_RECORD: usize = 1 << 20;
/// Digits of a number.
pub const MAX_DIGITS: usize = 9;
/// Faults reported of one record; more are only counted out by "and more".
pub const MAX_FAULTS: usize = 50;
