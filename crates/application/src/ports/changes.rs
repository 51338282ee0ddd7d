//! When things were last changed.

use crate::changes::Subjects;

/// A moment in the time of [`Changes`]: how many there have been.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Version(pub u64);

/// When things were last changed, as far as this server knows.
///
/// Time is counted in writes. A read notes the time before it asks the database, a write is counted after its commit and before
/// it is acknowledged. So whatever was read holds as long as nothing that it shows has a later time.
pub trait Changes: Send + Sync {
    /// What is counted so far. A reader that asks the database from now on finds all of it there.
    fn version(&self) -> Version;

    /// Watches `subjects`, which were read and may miss all changes after `since`.
    fn watch(&self, subjects: &Subjects, since: Version) -> Box<dyn Watch>;
}

/// What was read, and may be changed.
pub trait Watch: Send + Sync {
    /// Whether nothing of it was changed. False, too, when this server cannot be sure to have heard of it.
    fn is_unchanged(&self) -> bool;

    /// Bytes that it takes.
    fn size(&self) -> usize;
}
