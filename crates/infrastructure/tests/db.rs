//! What repositories need of the schema: migrations that fill what they search, and the search index.

// The modules stand under cfg(test), as all of this file does, to tell clippy that they are tests too.
#[cfg(test)]
#[path = "db/migrations.rs"]
mod migrations;
#[cfg(test)]
#[path = "db/search_index.rs"]
mod search_index;
#[cfg(test)]
#[path = "../../storage/tests/db/sql.rs"]
mod sql;
