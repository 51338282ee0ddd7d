//! Messages to the operator.

use std::{
    fmt::{self, Display},
    io::Write,
};

/// A fatal error: one line for the operator.
pub type Failure = Box<dyn std::error::Error>;

/// What a command is to look at is not there: exit code 2, as for a bad setting, which it most likely is.
#[derive(Debug)]
pub struct NothingThere(pub String);

impl Display for NothingThere {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "there is no database of Tinerary {}", self.0)
    }
}

impl std::error::Error for NothingThere {}

/// Prints a line to stderr; a closed stderr is ignored.
pub fn say(line: impl Display) {
    let _ = writeln!(std::io::stderr(), "{line}");
}
