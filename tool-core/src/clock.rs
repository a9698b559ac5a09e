//! The clock, so that a host can bring its own.

use std::fmt;
use std::time::Instant;

/// Tells the time that durations and deadlines are measured by.
pub trait Clock: fmt::Debug + Send + Sync {
    /// Now.
    fn now(&self) -> Instant;
}

/// The runtime's clock: it stands still where tokio's time is paused.
#[derive(Debug, Clone, Copy, Default)]
pub struct RuntimeClock;

impl Clock for RuntimeClock {
    fn now(&self) -> Instant {
        tokio::time::Instant::now().into_std()
    }
}
