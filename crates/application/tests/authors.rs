//! The use cases of authors on mocked ports. One module for each kind of rule.
//!
//! A mock refuses every call that a test does not expect, so what a test leaves out must not happen.

// The modules stand under cfg(test), as all of this file does, to tell clippy that they are tests too.
#[cfg(test)]
#[path = "authors/changes.rs"]
mod changes;
#[cfg(test)]
#[path = "authors/deletions.rs"]
mod deletions;
#[cfg(test)]
#[path = "authors/owners.rs"]
mod owners;
#[cfg(test)]
#[path = "authors/reactions.rs"]
mod reactions;
#[cfg(test)]
#[path = "authors/references.rs"]
mod references;
#[cfg(test)]
#[path = "authors/things.rs"]
mod things;
