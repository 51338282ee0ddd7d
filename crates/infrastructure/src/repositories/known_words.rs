//! The words that names have, with the keys by which they are found inside and with slips (ADR 0034). They come with the names, and go with
//! the last name that has them.
//!
//! Triggers note each word that leaves a name in `left_words`. The transaction that has made it leave looks whether another name has it, and forgets
//! it if none does. On PostgreSQL a word may be in use by a transaction that is not visible yet: a name that gets a word locks it
//! (`FOR KEY SHARE`), and a word that is locked stays noted, for the next look.

use std::collections::HashSet;

use diesel::{
    QueryResult, RunQueryDsl,
    sql_types::{BigInt, Nullable, Text},
};
use serde_json::{Value, json};
use tinerary_domain::{SHORTEST_INSIDE, keys_of_word};
use tinerary_storage::{DbConn, on_each};

use super::sql::{Sql, among, list_of_rows};

/// All kinds of things that have names.
const KINDS: &str = "0, 1, 2, 3, 4";

/// Noted words of one look.
const BATCH: i64 = 1_000;

/// How often words are looked up that other transactions make known at the same time.
const ROUNDS: usize = 10;

/// Rows of a table of keys: its columns, and how they are read from JSON arrays.
struct Keys {
    table: &'static str,
    columns: &'static str,
    values: &'static str,
    rows: Vec<Value>,
}

impl Keys {
    /// The keys of words that have these rows.
    fn of(words: &[(i64, String)]) -> [Self; 2] {
        let (mut endings, mut slips) = (Vec::new(), Vec::new());
        for (row, word) in words {
            let letters = word.chars().count();
            for (place, _) in word
                .char_indices()
                .skip(1)
                .take(letters.saturating_sub(SHORTEST_INSIDE))
            {
                endings.extend(word.get(place..).map(|ending| json!([ending, row])));
            }
            slips.extend(
                keys_of_word(word)
                    .iter()
                    .map(|slip| json!([slip.key, letters, row])),
            );
        }
        [
            Self {
                table: "word_endings",
                columns: "ending, word_row",
                values: "list.value ->> 0, CAST(list.value ->> 1 AS INTEGER)",
                rows: endings,
            },
            Self {
                table: "word_slips",
                columns: "slip_key, letters, word_row",
                values: "CAST(list.value ->> 0 AS INTEGER), CAST(list.value ->> 1 AS INTEGER), CAST(list.value ->> 2 AS INTEGER)",
                rows: slips,
            },
        ]
    }

    /// Runs a statement, which goes on with the rows and ends with `end`.
    fn run(self, conn: &mut DbConn, begin: Sql, end: &str) -> QueryResult<()> {
        if self.rows.is_empty() {
            return Ok(());
        }
        let rows = Value::from(self.rows).to_string();
        let sql = list_of_rows(begin, conn, &rows).text(end);
        on_each!(conn, conn => sql.execute(conn)).map(drop)
    }
}

/// Makes words known that are not yet. They are in their order, so that transactions which write the same ones do not wait for each other in a
/// circle.
pub fn learn(conn: &mut DbConn, words: &[String]) -> QueryResult<()> {
    let list = Value::from(words.to_vec()).to_string();
    let mut learnt = Vec::new();
    for _ in 0..ROUNDS {
        let (mut some, held) = learn_and_hold(conn, &list)?;
        learnt.append(&mut some);
        // Another transaction has made one known since this statement began: it is held by the next one.
        if held >= words.len() {
            break;
        }
    }
    if learnt.is_empty() {
        return Ok(());
    }
    for keys in Keys::of(&learnt) {
        let sql = Sql::new(format!(
            "INSERT INTO {} ({}) SELECT {} FROM ",
            keys.table, keys.columns, keys.values
        ));
        keys.run(conn, sql, " WHERE TRUE ON CONFLICT DO NOTHING")?;
    }
    Ok(())
}

/// Makes the words of the list known that are not yet, and gives them with their rows; and how many of the list are known and stay so until the
/// end of the transaction.
fn learn_and_hold(conn: &mut DbConn, list: &str) -> QueryResult<(Vec<(i64, String)>, usize)> {
    match conn {
        DbConn::Sqlite(conn) => {
            let learnt = Sql::new("INSERT INTO known_words (word) SELECT value FROM json_each(")
                .value(list)
                .text(
                    ") AS list WHERE NOT EXISTS (SELECT 1 FROM known_words WHERE word = list.value) ORDER BY value
                     ON CONFLICT (word) DO NOTHING RETURNING CAST(word_row AS BIGINT), word",
                )
                .giving::<(BigInt, Text)>()
                .load(conn)?;
            // There is one writer, so what was known stays so.
            Ok((learnt, usize::MAX))
        }
        DbConn::Postgres(conn) => {
            let found: Vec<(Option<i64>, String)> = Sql::new(
                "WITH list (value) AS MATERIALIZED (SELECT value COLLATE \"C\" FROM json_array_elements_text(CAST(",
            )
            .value(list)
            .text(
                " AS JSON)) AS words (value)),
                 held AS MATERIALIZED (
                     SELECT word FROM known_words WHERE word IN (SELECT value FROM list) ORDER BY word FOR KEY SHARE
                 ),
                 learnt AS (
                     INSERT INTO known_words (word) SELECT value FROM list
                     WHERE NOT EXISTS (SELECT 1 FROM held WHERE held.word = list.value) ORDER BY value
                     ON CONFLICT (word) DO NOTHING RETURNING word_row, word
                 )
                 SELECT CAST(word_row AS BIGINT), word FROM learnt UNION ALL SELECT NULL, word FROM held",
            )
            .giving::<(Nullable<BigInt>, Text)>()
            .load(conn)?;
            let held = found.len();
            let learnt = found.into_iter().filter_map(|(row, word)| Some((row?, word)));
            Ok((learnt.collect(), held))
        }
    }
}

/// Forgets the words that names have lost in this transaction, unless another name has them; those of very many names stay noted.
pub fn forget(conn: &mut DbConn) -> QueryResult<()> {
    forget_noted(conn, "DESC").map(drop)
}

/// Forgets some of the words that are still noted, and returns how many are not noted any more.
pub fn forget_some(conn: &mut DbConn) -> QueryResult<usize> {
    forget_noted(conn, "ASC")
}

fn forget_noted(conn: &mut DbConn, order: &str) -> QueryResult<usize> {
    let is_sqlite = matches!(conn, DbConn::Sqlite(_));
    // Waiting here could be waiting in a circle: what another transaction holds stays noted.
    let lock = if is_sqlite { "" } else { " FOR UPDATE SKIP LOCKED" };
    let noted = Sql::new(format!(
        "SELECT CAST(left_row AS BIGINT), word FROM left_words ORDER BY left_row {order} LIMIT {BATCH}{lock}"
    ));
    let noted: Vec<(i64, String)> = on_each!(conn, conn => noted.giving::<(BigInt, Text)>().load(conn))?;
    if noted.is_empty() {
        return Ok(0);
    }
    let mut words: Vec<String> = noted.iter().map(|(_, word)| word.clone()).collect();
    words.sort_unstable();
    words.dedup();
    let list = Value::from(words);
    let known = Sql::new("SELECT CAST(word_row AS BIGINT), word FROM known_words WHERE ")
        .sql(among("word", &list, "", is_sqlite))
        .text(lock);
    let held: Vec<(i64, String)> = on_each!(conn, conn => known.giving::<(BigInt, Text)>().load(conn))?;
    // A statement of its own, so that it sees what was committed before these were held.
    let unused = Sql::new("SELECT word FROM known_words WHERE ")
        .sql(among("word", &list, "", is_sqlite))
        .text(&format!(" AND NOT {}", had_by_a_name("known_words.word")));
    let unused: HashSet<String> = on_each!(conn, conn => unused.giving::<Text>().load(conn))?
        .into_iter()
        .collect();
    let (over, kept): (Vec<_>, Vec<_>) = held
        .into_iter()
        .partition(|(_, word)| unused.contains(word.as_str()));
    remove(conn, &over)?;
    // What is known and was not held is another transaction's.
    let known = Sql::new("SELECT word FROM known_words WHERE ").sql(among("word", &list, "", is_sqlite));
    let known: HashSet<String> = on_each!(conn, conn => known.giving::<Text>().load(conn))?
        .into_iter()
        .collect();
    let kept: HashSet<String> = kept.into_iter().map(|(_, word)| word).collect();
    let done: Vec<i64> = noted
        .into_iter()
        .filter(|(_, word)| kept.contains(word) || !known.contains(word))
        .map(|(row, _)| row)
        .collect();
    let sql =
        Sql::new("DELETE FROM left_words WHERE ").sql(among("left_row", &json!(done), "::BIGINT", is_sqlite));
    on_each!(conn, conn => sql.execute(conn))?;
    Ok(done.len())
}

/// The condition that a name has a word.
pub fn had_by_a_name(word: &str) -> String {
    format!(
        "EXISTS (SELECT 1 FROM searched_words WHERE searched_words.kind IN ({KINDS}) AND searched_words.word = {word})"
    )
}

fn remove(conn: &mut DbConn, words: &[(i64, String)]) -> QueryResult<()> {
    if words.is_empty() {
        return Ok(());
    }
    for keys in Keys::of(words) {
        let sql = Sql::new(format!(
            "DELETE FROM {} WHERE ({}) IN (SELECT {} FROM ",
            keys.table, keys.columns, keys.values
        ));
        keys.run(conn, sql, ")")?;
    }
    let is_sqlite = matches!(conn, DbConn::Sqlite(_));
    let rows: Vec<i64> = words.iter().map(|(row, _)| *row).collect();
    let sql = Sql::new("DELETE FROM known_words WHERE ").sql(among(
        "word_row",
        &json!(rows),
        "::INTEGER",
        is_sqlite,
    ));
    on_each!(conn, conn => sql.execute(conn)).map(drop)
}
