//! What the program says to the person who started it.

use std::{fmt::Display, io::Write};

/// What stops the program: one plain line.
pub type Failure = Box<dyn std::error::Error>;

/// Writes a line to the standard error. That it is closed is no reason to stop.
pub fn say(line: impl Display) {
    let _ = writeln!(std::io::stderr(), "{line}");
}
