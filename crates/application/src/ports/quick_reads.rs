//! Reads that need no thread of their own.

/// Runs short reads on the thread that asks, when nothing has to be waited for.
pub trait QuickReads: Send + Sync {
    /// Runs `reads` here, with a connection set aside for all that they read through other ports; false, and not run, when none
    /// is free at once, or when the database is asked over a network. `reads` must not write.
    fn run(&self, reads: &mut dyn FnMut()) -> bool;
}
