//! A run that is asked to end, ends in order; asked a second time, it ends at once.

use std::{
    io,
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicUsize, Ordering},
    },
};

use signal_hook::{
    consts::{SIGINT, SIGTERM},
    flag,
};

use super::Outcome;

/// Which signal came, if one did.
#[derive(Clone, Debug, Default)]
pub(super) struct Interrupt(Arc<AtomicUsize>);

impl Interrupt {
    /// From now on a signal sets `stop`.
    ///
    /// # Errors
    /// Of the system.
    pub(super) fn listen(stop: &Arc<AtomicBool>) -> io::Result<Interrupt> {
        let interrupt = Interrupt::default();
        for signal in [SIGINT, SIGTERM] {
            flag::register_conditional_shutdown(signal, 128 + signal, stop.clone())?;
            flag::register_usize(signal, interrupt.0.clone(), signal as usize)?;
            flag::register(signal, stop.clone())?;
        }
        Ok(interrupt)
    }
    /// How the run ends because of it.
    pub(super) fn outcome(&self) -> Option<Outcome> {
        match self.0.load(Ordering::Relaxed) {
            0 => None,
            signal if signal == SIGTERM as usize => Some(Outcome::Terminated),
            _ => Some(Outcome::Interrupted),
        }
    }
}
