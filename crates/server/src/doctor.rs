//! `tinerary doctor`

use std::io::{Write, stdout};

use tinerary_infrastructure::doctor::{CheckResult, Invariant};

use crate::{
    console::{Failure, in_one_line},
    settings::DatabaseSettings,
};

/// Verifies the invariants of the database, prints a line for each, and fails when one is broken or there is no database. With
/// `repair` it repairs what follows from other rows.
pub fn verify(database: &DatabaseSettings, repair: bool) -> Result<(), Failure> {
    let db = database.open_existing()?;
    let mut broken = 0;
    let mut out = stdout();
    for invariant in Invariant::ALL {
        let found = invariant.verify(&db)?;
        if found.broken == 0 {
            writeln!(out, "right    {}", invariant.what())?;
        } else if repair && invariant.is_repairable() {
            invariant.repair(&db)?;
            writeln!(out, "repaired {}", described(&found))?;
        } else {
            broken += 1;
            writeln!(out, "differs  {}", described(&found))?;
        }
    }
    match broken {
        0 => Ok(()),
        _ if repair => Err("what differs cannot be repaired from other rows: restore a backup".into()),
        _ => Err("the database is not as it should be; --repair repairs what follows from other rows".into()),
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
        in_one_line(&found.rows.join(", "))
    )
}
