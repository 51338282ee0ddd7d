//! What a migration leaves for the program to fill in, because SQL cannot: after the migrations, before anybody is served.
//!
//! Each batch is a transaction of its own, and begins with what is still missing: a start that was interrupted is continued by the next
//! one, and several at once do the same twice.

use diesel::{QueryResult, prelude::*};
use tinerary_application::{
    RepositoryError,
    changes::{Subject, touches},
};
use tinerary_domain::SEARCH_KEY_VERSION;
use tinerary_storage::{Db, DbConn};

use crate::{
    repositories::{derive_zones, fold_again, fold_some, forget_some, name_words, place_some},
    schema::{itineraries, search_key_version},
    stored_forms::{Table, repair_keys, repair_tags, repair_words},
};

/// Rows of one transaction.
const BATCH: i64 = 500;

/// Fills in what is missing.
///
/// # Errors
/// When the database is away; what was filled in until then stays.
pub fn run(db: &Db) -> Result<(), RepositoryError> {
    let mut filled = 0;
    loop {
        match db.write(words_of_itineraries)? {
            0 => break,
            rows => filled += rows,
        }
    }
    if filled > 0 {
        tracing::info!(itineraries = filled, "words of names filled in");
    }
    let mut names = 0;
    loop {
        match db.write(fold_some)? {
            0 => break,
            rows => names += rows,
        }
    }
    if names > 0 {
        tracing::info!(names, "names made searchable");
    }
    let mut places = 0;
    loop {
        match db.write(place_some)? {
            0 => break,
            rows => places += rows,
        }
    }
    if places > 0 {
        tracing::info!(cities = places, "cities put on the map");
    }
    let (mut zones, mut after) = (0, String::new());
    loop {
        let mut place = after.clone();
        let (rows, reached) =
            db.write(move |conn| derive_zones(conn, &mut place).map(|rows| (rows, place)))?;
        if rows == 0 {
            break;
        }
        zones += rows;
        after = reached;
    }
    if zones > 0 {
        tracing::info!(cities = zones, "time zones derived from their places");
    }
    search_keys(db)?;
    let words = forget_words(db)?;
    if words > 0 {
        tracing::info!(words, "words of names that are no more looked through");
    }
    Ok(())
}

/// Forgets the words that have left names. Returns how many were looked through.
fn forget_words(db: &Db) -> Result<usize, RepositoryError> {
    let mut all = 0;
    loop {
        match db.write(forget_some)? {
            0 => return Ok(all),
            words => all += words,
        }
    }
}

/// Recomputes the stored search keys when the program makes other ones than the one that stored them.
fn search_keys(db: &Db) -> Result<(), RepositoryError> {
    let version: i32 = db.read(|conn| {
        search_key_version::table
            .select(search_key_version::version)
            .first(conn)
    })?;
    if version == SEARCH_KEY_VERSION {
        return Ok(());
    }
    let mut names = repair_keys(db, Table::Cities)?
        + repair_keys(db, Table::Hotels)?
        + repair_words(db)?
        + repair_tags(db)?;
    let mut after = 0;
    while let Some((last, folded)) = db.write(move |conn| {
        touches(Subject::Everything);
        fold_again(conn, after)
    })? {
        names += folded;
        after = last;
    }
    db.write(|conn| {
        diesel::update(search_key_version::table)
            .set(search_key_version::version.eq(SEARCH_KEY_VERSION))
            .execute(conn)
    })?;
    if names > 0 {
        tracing::info!(names, "search keys recomputed");
    }
    Ok(())
}

/// Writes the words of some names that have none, and returns of how many.
fn words_of_itineraries(conn: &mut DbConn) -> QueryResult<usize> {
    let missing: Vec<(String, String)> = itineraries::table
        .filter(itineraries::name_words.is_null())
        .order(itineraries::id)
        .select((itineraries::id, itineraries::name))
        .limit(BATCH)
        .load(conn)?;
    for (id, name) in &missing {
        let row = itineraries::table
            .filter(itineraries::id.eq(id))
            .filter(itineraries::name_words.is_null());
        diesel::update(row)
            .set(itineraries::name_words.eq(name_words(name)))
            .execute(conn)?;
    }
    Ok(missing.len())
}
