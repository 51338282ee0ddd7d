//! How many statements a call of the API costs, and that each finds its rows by an index.
//!
//! A test binary of its own, because diesel's instrumentation is the same for a whole process.

// The modules stand under cfg(test), as all of this file does, to tell clippy that they are tests too.
#[cfg(test)]
#[path = "statements/counted.rs"]
mod counted;
#[cfg(test)]
#[path = "statements/plans.rs"]
mod plans;
#[cfg(test)]
#[path = "statements/recorder.rs"]
mod recorder;
#[cfg(test)]
#[path = "support/rows.rs"]
mod rows;
#[cfg(test)]
#[path = "statements/searches.rs"]
mod searches;
