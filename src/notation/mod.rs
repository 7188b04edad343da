//! The record notation: bytes in, records out, and back. It knows words and cards, and no game.
//!
//! ```
//! use remiz::notation::{cut, read};
//!
//! let text = b"[Game \"mushka\"]\n[Players \"Anna Boris Vera\"]\ndealer: Anna\nBoris: dealt 7S QX\n";
//! let piece = cut::pieces(text).next().unwrap();
//! let faults = read::Reader::default().read(piece.of(text)).unwrap_err();
//! assert_eq!(faults[0].clause, "text.card");
//! assert_eq!(faults[0].span.of(piece.of(text)), b"QX");
//! ```

pub mod alphabet;
mod args;
pub mod cut;
mod explain;
pub mod fault;
mod lex;
pub mod limits;
mod plain;
pub mod read;
mod screen;
pub mod tags;
pub mod words;
pub mod write;

pub use explain::by_nearness;
pub use lex::is_blank;
pub use screen::hidden;
