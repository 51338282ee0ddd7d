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

/// Words of a database that others may have written: cut, and without what a terminal takes for orders.
pub fn in_one_line(text: &str) -> String {
    let shown: String = text.chars().take(500).collect();
    shown
        .chars()
        .flat_map(|one| {
            let escaped = one.is_control().then(|| one.escape_default());
            let plain = escaped.is_none().then_some(one);
            escaped.into_iter().flatten().chain(plain)
        })
        .collect()
}
