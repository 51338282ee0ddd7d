//! The names by which things are found, folded in the transaction that wrote them (ADR 0034). The schema says which there are.

use diesel::{
    QueryResult, RunQueryDsl,
    sql_types::{BigInt, Nullable, Text},
};
use serde_json::{Value, json};
use tinerary_domain::{LastNameShown, whole_of, words_of};
use tinerary_storage::{DbConn, on_each};

use super::{
    known_words,
    sql::{Sql, list_of_rows},
};

/// Kinds of things, as they are stored.
pub const CITY: i32 = 0;
pub const HOTEL: i32 = 1;
pub const ITINERARY: i32 = 2;
pub const SHOW: i32 = 3;
pub const PERSON: i32 = 4;

/// Names of one statement.
const BATCH: i64 = 1_000;

/// A name: its row, the thing, the name, the last name of a person and how much of it others see, and the words that are stored.
type Name = (
    i64,
    String,
    Option<String>,
    Option<String>,
    Option<String>,
    Option<String>,
);
type NameColumns = (
    BigInt,
    Text,
    Nullable<Text>,
    Nullable<Text>,
    Nullable<Text>,
    Nullable<Text>,
);

/// Folds the names that this transaction has written, and returns how many there were.
pub fn fold_names(conn: &mut DbConn) -> QueryResult<usize> {
    let mut all = 0;
    loop {
        let folded = fold_some(conn)?;
        all += folded;
        if folded < usize::try_from(BATCH).unwrap_or(usize::MAX) {
            return Ok(all);
        }
    }
}

/// The same of a transaction that may have changed names: what only the old ones had is forgotten.
pub fn fold_changed(conn: &mut DbConn) -> QueryResult<()> {
    if fold_names(conn)? > 0 {
        known_words::forget(conn)?;
    }
    Ok(())
}

/// Folds some of the names that wait, and returns how many these were.
pub fn fold_some(conn: &mut DbConn) -> QueryResult<usize> {
    let waiting = names(conn, Sql::new("words IS NULL"))?;
    fold(conn, &waiting)?;
    Ok(waiting.len())
}

/// Folds those of some names after that of the row `after` which are stored with other words than they have. Returns the last row that
/// was looked at and how many were folded; `None` when there are no more.
pub fn fold_again(conn: &mut DbConn, after: i64) -> QueryResult<Option<(i64, usize)>> {
    let mut names = folded_names(conn, after)?;
    let Some((last, ..)) = names.last() else {
        return Ok(None);
    };
    let last = *last;
    names.retain(is_wrong);
    fold(conn, &names)?;
    Ok(Some((last, names.len())))
}

fn fold(conn: &mut DbConn, names: &[Name]) -> QueryResult<()> {
    if names.is_empty() {
        return Ok(());
    }
    let mut folded: Vec<Value> = Vec::new();
    let mut known: Vec<String> = Vec::new();
    for name in names {
        let words = words(name);
        folded.push(json!([name.0, whole_of(&words), stored(&words)]));
        known.extend(words);
    }
    known.sort_unstable();
    known.dedup();
    known_words::learn(conn, &known)?;
    let list = Value::from(folded).to_string();
    let update =
        Sql::new("UPDATE searched_names SET whole = list.value ->> 1, words = list.value ->> 2 FROM ");
    let sql = list_of_rows(update, conn, &list)
        .text(" WHERE searched_names.name_row = CAST(list.value ->> 0 AS INTEGER)");
    on_each!(conn, conn => sql.execute(conn)).map(drop)
}

/// What others see of somebody's name.
pub fn person_name(name: &str, last_name: &str, shown: Option<&str>) -> String {
    let shown = shown
        .and_then(LastNameShown::parse)
        .unwrap_or(LastNameShown::Initial);
    format!("{name} {}", shown.of(last_name))
}

/// The things whose names are stored with other words than they have, with names after that of the row `after`, and the last row that was looked at;
/// `None` when there are no more.
pub fn wrongly_folded(conn: &mut DbConn, after: i64) -> QueryResult<Option<(Vec<String>, i64)>> {
    let names = folded_names(conn, after)?;
    let Some((last, ..)) = names.last() else {
        return Ok(None);
    };
    let last = *last;
    let wrong = names.into_iter().filter(is_wrong).map(|(_, thing, ..)| thing);
    Ok(Some((wrong.collect(), last)))
}

fn folded_names(conn: &mut DbConn, after: i64) -> QueryResult<Vec<Name>> {
    names(conn, Sql::new("words IS NOT NULL AND name_row > ").value(after))
}

fn is_wrong(name: &Name) -> bool {
    name.5.as_ref() != Some(&stored(&words(name)))
}

fn words((_, _, name, last_name, shown, _): &Name) -> Vec<String> {
    let name = name.as_deref().unwrap_or_default();
    last_name.as_ref().map_or_else(
        || words_of(name),
        |last_name| words_of(&person_name(name, last_name, shown.as_deref())),
    )
}

fn stored(words: &[String]) -> String {
    Value::from(words.to_vec()).to_string()
}

/// The first names for which a condition holds.
fn names(conn: &mut DbConn, condition: Sql) -> QueryResult<Vec<Name>> {
    let other = |column: &str| match conn {
        DbConn::Sqlite(_) => format!("{column} ->> (some_names.place - 1)"),
        DbConn::Postgres(_) => format!("CAST({column} AS JSON) ->> (some_names.place - 1)"),
    };
    let (other_names, tags) = (other("cities.other_names"), other("itineraries.tags"));
    // Each name is looked up in the one table of its kind.
    let sql = Sql::new(format!(
        "SELECT CAST(some_names.name_row AS BIGINT), some_names.thing_id,
             CASE some_names.kind
                 WHEN {CITY} THEN (SELECT CASE WHEN some_names.place = 0 THEN name ELSE {other_names} END FROM cities WHERE id = some_names.thing_id)
                 WHEN {HOTEL} THEN (SELECT name FROM hotels WHERE id = some_names.thing_id)
                 WHEN {ITINERARY} THEN (SELECT CASE WHEN some_names.place = 0 THEN name ELSE {tags} END FROM itineraries WHERE id = some_names.thing_id)
                 WHEN {SHOW} THEN (SELECT name FROM shows WHERE id = some_names.thing_id)
                 ELSE users.name
             END, users.last_name, users.last_name_shown, some_names.words
         FROM (SELECT * FROM searched_names WHERE "
    ))
    .sql(condition)
    .text(&format!(
        " ORDER BY name_row LIMIT {BATCH}) AS some_names
         LEFT JOIN users ON some_names.kind = {PERSON} AND users.id = some_names.thing_id
         ORDER BY some_names.name_row"
    ));
    on_each!(conn, conn => sql.giving::<NameColumns>().load(conn))
}
