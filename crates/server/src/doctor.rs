//! `tinerary doctor`

use std::io::{Write, stdout};

use tinerary_infrastructure::doctor::{CheckResult, Invariant};

use crate::{console::Failure, settings::DatabaseSettings};

/// Looks whether the database keeps its promises, prints a line for each, and fails when one is broken or there is no database. With `mend` it puts right what
/// follows from other rows.
pub fn verify(database: &DatabaseSettings, mend: bool) -> Result<(), Failure> {
    let db = database.open_existing()?;
    let mut broken = 0;
    let mut out = stdout();
    for invariant in Invariant::ALL {
        let found = invariant.verify(&db)?;
        if found.broken == 0 {
            writeln!(out, "right    {}", invariant.what())?;
        } else if mend && invariant.is_repairable() {
            invariant.mend(&db)?;
            writeln!(out, "mended   {}", described(&found))?;
        } else {
            broken += 1;
            writeln!(out, "differs  {}", described(&found))?;
        }
    }
    match broken {
        0 => Ok(()),
        _ if mend => Err("what differs cannot be put right from other rows: restore a backup".into()),
        _ => {
            Err("the database is not as it should be; --mend puts right what follows from other rows".into())
        }
    }
}

/// What differs, and where to look.
fn described(found: &CheckResult) -> String {
    let more = if found.broken > found.rows.len() {
        ", …"
    } else {
        ""
    };
    format!(
        "{}: {} ({}{more})",
        found.invariant.what(),
        found.broken,
        found.rows.join(", ")
    )
}
