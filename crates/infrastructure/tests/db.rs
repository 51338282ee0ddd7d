//! What the database layer promises below the repositories: writes, errors, migrations, the search index, outages.

// The modules stand under cfg(test), as all of this file does, to tell clippy that they are tests too.
#[cfg(test)]
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
#[path = "db/migrations.rs"]
mod migrations;
#[cfg(test)]
#[cfg(unix)]
#[path = "db/outage.rs"]
mod outage;
#[cfg(test)]
#[cfg(unix)]
#[path = "support/proxy.rs"]
mod proxy;
#[cfg(test)]
#[path = "db/quick_reads.rs"]
mod quick_reads;
#[cfg(test)]
#[path = "db/schema.rs"]
mod schema;
#[cfg(test)]
#[path = "db/search_index.rs"]
mod search_index;
#[cfg(test)]
#[path = "db/sql.rs"]
mod sql;
#[cfg(test)]
#[path = "db/wal.rs"]
mod wal;
#[cfg(test)]
#[path = "db/writes.rs"]
mod writes;
