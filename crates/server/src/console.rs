//! Messages to the operator.

use std::{fmt::Display, io::Write};

/// A fatal error: one line for the operator.
pub type Failure = Box<dyn std::error::Error>;

/// Prints a line to stderr; a closed stderr is ignored.
pub fn say(line: impl Display) {
    let _ = writeln!(std::io::stderr(), "{line}");
}
