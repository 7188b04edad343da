//! What the laws draw their cases from: the same on every run, so that the gate says the same of the same code. Who looks for
//! what nobody has thought of asks for other and more cases.

/// How many cases a law is tried on; `REMIZ_CASES` asks for more.
pub fn cases(few: u64) -> u64 {
    asked("REMIZ_CASES").unwrap_or(few)
}

/// The seed from which everything is drawn; `REMIZ_SEED` asks for another.
pub fn seed() -> u64 {
    asked("REMIZ_SEED").unwrap_or(1)
}

fn asked(name: &str) -> Option<u64> {
    std::env::var(name).ok().map(|value| value.parse().unwrap_or_else(|_| panic!("{name} is no number: {value}")))
}
