//! What the database promises, looked at anew: what is stored beside the rows that it follows from, and what refers to what
//! (ADR 0028). For `tinerary doctor` and for tests.

use diesel::{
    QueryResult, QueryableByName, RunQueryDsl,
    connection::SimpleConnection,
    sql_types::{BigInt, Text},
};
use tinerary_application::{
    RepositoryError,
    changes::{Subject, touches},
};
use tinerary_domain::search_key;

use crate::db::{Db, DbConn};

/// Names that are looked at in one go.
const PAGE: i64 = 1_000;
/// How many of the rows that differ are told.
const TOLD: usize = 5;

/// Something that holds for every row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Promise {
    /// The file is as SQLite wrote it.
    SoundFile,
    /// What rows refer to is there.
    References,
    /// Names are stored as they are searched, too.
    SearchKeys(Table),
    /// Each name stands in the lists of its texts, and in no other.
    NameLists(Table),
    /// The stored number of people who have a reaction is their number.
    ReactionCounts,
}

/// A table that has names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Table {
    /// Cities.
    Cities,
    /// Hotels.
    Hotels,
}

/// What a promise was found to be like.
#[derive(Debug, PartialEq, Eq)]
pub struct Finding {
    /// Which.
    pub promise: Promise,
    /// How many rows it does not hold for.
    pub broken: usize,
    /// Some of them.
    pub rows: Vec<String>,
}

#[derive(QueryableByName)]
struct Line {
    #[diesel(sql_type = Text)]
    line: String,
}

#[derive(QueryableByName)]
struct Name {
    #[diesel(sql_type = Text)]
    id: String,
    #[diesel(sql_type = Text)]
    name: String,
    #[diesel(sql_type = Text)]
    name_search: String,
}

impl Table {
    const fn name(self) -> &'static str {
        match self {
            Self::Cities => "cities",
            Self::Hotels => "hotels",
        }
    }

    const fn one(self) -> &'static str {
        match self {
            Self::Cities => "city",
            Self::Hotels => "hotel",
        }
    }
}

impl Promise {
    /// All of them, in the order in which they are mended: the lists follow from the keys.
    pub const ALL: [Self; 7] = [
        Self::SoundFile,
        Self::References,
        Self::SearchKeys(Table::Cities),
        Self::SearchKeys(Table::Hotels),
        Self::NameLists(Table::Cities),
        Self::NameLists(Table::Hotels),
        Self::ReactionCounts,
    ];

    /// What it is about, for people.
    #[must_use]
    pub const fn what(self) -> &'static str {
        match self {
            Self::SoundFile => "the database file",
            Self::References => "references between rows",
            Self::SearchKeys(Table::Cities) => "search keys of cities",
            Self::SearchKeys(Table::Hotels) => "search keys of hotels",
            Self::NameLists(Table::Cities) => "search lists of cities",
            Self::NameLists(Table::Hotels) => "search lists of hotels",
            Self::ReactionCounts => "counts of reactions",
        }
    }

    /// Whether it can be put right from other rows.
    #[must_use]
    pub const fn is_mendable(self) -> bool {
        !matches!(self, Self::SoundFile | Self::References)
    }

    /// Looks at every row. The server may go on running.
    ///
    /// # Errors
    /// [`RepositoryError`] when the database cannot be read.
    pub fn examine(self, db: &Db) -> Result<Finding, RepositoryError> {
        let rows = match self {
            Self::SearchKeys(table) => wrong_keys(db, table)?
                .into_iter()
                .map(|(name, _)| name.id)
                .collect(),
            _ => db.read(|conn| {
                let select = self.broken_rows(conn);
                select.map_or_else(|| Ok(Vec::new()), |select| lines(conn, &select))
            })?,
        };
        Ok(Finding {
            promise: self,
            broken: rows.len(),
            rows: rows.into_iter().take(TOLD).collect(),
        })
    }

    /// Puts right what [`Self::examine`] finds. The server may go on running; who reacts meanwhile waits.
    ///
    /// # Errors
    /// [`RepositoryError`] when the database cannot be written; nothing was changed then, but for search keys that were mended before.
    pub fn mend(self, db: &Db) -> Result<(), RepositoryError> {
        match self {
            Self::SoundFile | Self::References => Ok(()),
            Self::SearchKeys(table) => {
                for wrong in wrong_keys(db, table)?.chunks(500) {
                    let wrong: Vec<_> = wrong
                        .iter()
                        .map(|(name, key)| (name.id.clone(), name.name.clone(), key.clone()))
                        .collect();
                    db.write(move |conn| {
                        touches(Subject::Everything);
                        // A name that has been changed meanwhile has got its key with it.
                        let update = format!(
                            "UPDATE {} SET name_search = $1 WHERE id = $2 AND name = $3",
                            table.name()
                        );
                        for (id, name, key) in wrong {
                            diesel::sql_query(&update)
                                .bind::<Text, _>(key)
                                .bind::<Text, _>(id)
                                .bind::<Text, _>(name)
                                .execute(conn)?;
                        }
                        Ok(())
                    })?;
                }
                Ok(())
            }
            Self::NameLists(table) => db.write(move |conn| {
                let one = table.one();
                let extra = without_name(conn, table);
                run(
                    conn,
                    &[
                        format!("DELETE FROM {one}_grams WHERE {extra}"),
                        format!(
                            "INSERT INTO {one}_grams (gram, name_search, search_row)
                             SELECT DISTINCT gram, name_search, search_row FROM {one}_gram_rows AS wanted WHERE {}",
                            not_listed(table)
                        ),
                    ],
                )
            }),
            Self::ReactionCounts => db.write(|conn| {
                if let DbConn::Postgres(conn) = conn {
                    conn.batch_execute("LOCK TABLE user_reactions IN SHARE ROW EXCLUSIVE MODE")?;
                }
                run(
                    conn,
                    &[
                        "DELETE FROM reaction_counts".to_owned(),
                        "INSERT INTO reaction_counts (reaction_id, shard, people)
                         SELECT reaction_id, shard, people FROM reaction_count_rows"
                            .to_owned(),
                    ],
                )
            }),
        }
    }

    /// The statement that gives the rows for which it does not hold, as `line`; `None` when this database keeps the promise itself.
    fn broken_rows(self, conn: &DbConn) -> Option<String> {
        let is_sqlite = matches!(conn, DbConn::Sqlite(_));
        match self {
            Self::SearchKeys(_) => None,
            Self::SoundFile => is_sqlite
                .then(|| "SELECT quick_check AS line FROM pragma_quick_check WHERE quick_check <> 'ok'".to_owned()),
            Self::References => is_sqlite.then(|| {
                "SELECT \"table\" || ' row ' || coalesce(rowid, '?') || ' to ' || parent AS line FROM pragma_foreign_key_check"
                    .to_owned()
            }),
            Self::NameLists(table) => {
                let one = table.one();
                Some(format!(
                    "SELECT CAST(search_row AS TEXT) AS line FROM {one}_gram_rows AS wanted WHERE {}
                     UNION SELECT CAST(search_row AS TEXT) FROM {one}_grams WHERE {}",
                    not_listed(table),
                    without_name(conn, table),
                ))
            }
            Self::ReactionCounts => {
                let stored = "SELECT reaction_id, shard, people FROM reaction_counts WHERE people <> 0";
                let true_ones = "SELECT reaction_id, shard, people FROM reaction_count_rows";
                Some(format!(
                    "SELECT reaction_id AS line FROM ({true_ones} EXCEPT {stored}) AS missing
                     UNION SELECT reaction_id FROM ({stored} EXCEPT {true_ones}) AS extra"
                ))
            }
        }
    }
}

/// The condition that an entry that is `wanted` is not there.
fn not_listed(table: Table) -> String {
    let one = table.one();
    format!(
        "NOT EXISTS (SELECT 1 FROM {one}_grams AS there WHERE there.gram = wanted.gram
            AND there.name_search = wanted.name_search AND there.search_row = wanted.search_row)"
    )
}

/// The condition that an entry is not of its name.
fn without_name(conn: &DbConn, table: Table) -> String {
    let (one, many) = (table.one(), table.name());
    let place = match conn {
        DbConn::Sqlite(_) => "instr",
        DbConn::Postgres(_) => "strpos",
    };
    format!(
        "NOT EXISTS (SELECT 1 FROM {many} WHERE {many}.search_row = {one}_grams.search_row
            AND {many}.name_search = {one}_grams.name_search
            AND {place}({many}.name_search, {one}_grams.gram) > 0)
         OR length({one}_grams.gram) NOT BETWEEN 1 AND 3"
    )
}

/// Names whose key is not the one that it should be, which stands beside them.
fn wrong_keys(db: &Db, table: Table) -> Result<Vec<(Name, String)>, RepositoryError> {
    let select = format!(
        "SELECT id, name, name_search FROM {} WHERE id > $1 ORDER BY id LIMIT $2",
        table.name()
    );
    let mut wrong = Vec::new();
    let mut after = String::new();
    loop {
        let names: Vec<Name> = db.read(|conn| {
            diesel::sql_query(&select)
                .bind::<Text, _>(&after)
                .bind::<BigInt, _>(PAGE)
                .load(conn)
        })?;
        let Some(last) = names.last() else {
            return Ok(wrong);
        };
        after.clone_from(&last.id);
        wrong.extend(names.into_iter().filter_map(|name| {
            let key = search_key(&name.name);
            (key != name.name_search).then_some((name, key))
        }));
    }
}

fn lines(conn: &mut DbConn, select: &str) -> QueryResult<Vec<String>> {
    take_as_long_as_it_takes(conn)?;
    let rows: Vec<Line> = diesel::sql_query(select).load(conn)?;
    Ok(rows.into_iter().map(|row| row.line).collect())
}

fn run(conn: &mut DbConn, statements: &[String]) -> QueryResult<()> {
    touches(Subject::Everything);
    take_as_long_as_it_takes(conn)?;
    for statement in statements {
        diesel::sql_query(statement).execute(conn)?;
    }
    Ok(())
}

/// Requests have a limit; this is none.
fn take_as_long_as_it_takes(conn: &mut DbConn) -> QueryResult<()> {
    if let DbConn::Postgres(conn) = conn {
        conn.batch_execute("SET statement_timeout = 0")?;
    }
    Ok(())
}
