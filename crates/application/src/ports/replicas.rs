//! Copies of the database that answer reads.

use super::changes::Version;

/// The replicas of the database.
pub trait Replicas: Send + Sync {
    /// One to ask now, with a connection set aside for it. `None`, without waiting, when all are away, too far behind, or busy.
    fn take(&self) -> Option<Box<dyn Replica>>;
}

/// A replica that is asked by one read.
pub trait Replica: Send {
    /// It has all changes up to this one. Later ones may be missing in what is read there.
    fn version(&self) -> Version;

    /// Runs `reads`, which read there whatever they read through other ports on this thread. They must not write.
    fn run(self: Box<Self>, reads: &mut dyn FnMut());
}
