//! What the database promises below the repositories: writes, errors, the log, notifications, outages, the rules of the schema.

// The modules stand under cfg(test), as all of this file does, to tell clippy that they are tests too.
#[cfg(test)]
#[cfg(unix)]
#[path = "db/announced.rs"]
mod announced;
#[cfg(test)]
#[path = "db/checks.rs"]
mod checks;
#[cfg(test)]
#[path = "db/errors.rs"]
mod errors;
#[cfg(test)]
#[path = "db/group_commit.rs"]
mod group_commit;
#[cfg(test)]
#[cfg(unix)]
#[path = "db/outage.rs"]
mod outage;
#[cfg(test)]
#[path = "db/quick_reads.rs"]
mod quick_reads;
#[cfg(test)]
#[path = "db/schema.rs"]
mod schema;
#[cfg(test)]
#[path = "db/sql.rs"]
mod sql;
#[cfg(test)]
#[path = "db/wal.rs"]
mod wal;
#[cfg(test)]
#[path = "db/writes.rs"]
mod writes;
