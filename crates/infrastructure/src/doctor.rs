//! What the database promises, checked: what is stored beside the rows that it follows from, and what refers to what
//! (ADR 0028). For `tinerary doctor` and for tests.

use diesel::{QueryResult, QueryableByName, RunQueryDsl, connection::SimpleConnection, sql_types::Text};
use tinerary_application::{
    RepositoryError,
    changes::{Subject, touches},
};
use tinerary_storage::{Db, DbConn};

use crate::{
    repositories::{fold_names, place_again, show_times, wrongly_folded, wrongly_placed},
    stored_forms::{PAGE, repair_keys, repair_tags, repair_words, wrong_keys, wrong_tag_keys, wrong_words},
};

pub use crate::stored_forms::Table;

/// How many of the rows that differ are reported.
const REPORTED: usize = 5;

/// Something that holds for every row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Invariant {
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
    /// The stored words of the names of itineraries are their words, and are listed.
    ItineraryWords,
    /// The tags of itineraries are stored as they are compared, too, and are listed and counted.
    Tags,
    /// The stored number of people who love an itinerary, a show, a city is their number, and that of comments, too.
    Loved,
    /// Everything that has a name is found by it: each name is stored with its words, and is listed by them.
    SearchedNames,
    /// The stored number of what there is in a city is their number, and so is that of the shows in a hotel.
    CityCounts,
    /// Each city stands in the cells of the map in which it is, and each cell knows how many cities it has.
    MapCells,
    /// Each thing that shows an uploaded photo is known to use it.
    PhotoUses,
    /// Shows are in the city and on the continent of their hotel, and at the time that its clocks show.
    ShowTimes,
}

/// The result of checking an invariant.
#[derive(Debug, PartialEq, Eq)]
pub struct CheckResult {
    /// Which invariant.
    pub invariant: Invariant,
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

impl Invariant {
    /// All of them, in the order in which they are repaired: the lists follow from the keys.
    pub const ALL: [Self; 15] = [
        Self::SoundFile,
        Self::References,
        Self::SearchKeys(Table::Cities),
        Self::SearchKeys(Table::Hotels),
        Self::NameLists(Table::Cities),
        Self::NameLists(Table::Hotels),
        Self::ReactionCounts,
        Self::ItineraryWords,
        Self::Tags,
        Self::Loved,
        Self::SearchedNames,
        Self::ShowTimes,
        Self::CityCounts,
        Self::MapCells,
        Self::PhotoUses,
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
            Self::ItineraryWords => "words of itineraries",
            Self::Tags => "tags of itineraries",
            Self::Loved => "how many love what",
            Self::SearchedNames => "names to be searched",
            Self::ShowTimes => "places and times of shows",
            Self::CityCounts => "what there is in cities and hotels",
            Self::MapCells => "cities on the map",
            Self::PhotoUses => "uses of uploaded photos",
        }
    }

    /// Whether it can be repaired from other rows.
    #[must_use]
    pub const fn is_repairable(self) -> bool {
        !matches!(self, Self::SoundFile | Self::References)
    }

    /// Looks at every row. The server may go on running.
    ///
    /// # Errors
    /// [`RepositoryError`] when the database cannot be read.
    pub fn verify(self, db: &Db) -> Result<CheckResult, RepositoryError> {
        let rows = match self {
            Self::SearchKeys(table) => wrong_keys(db, table)?
                .into_iter()
                .map(|(name, _)| name.id)
                .collect(),
            Self::ItineraryWords => {
                let mut rows: Vec<String> = wrong_words(db)?.into_iter().map(|(name, _)| name.id).collect();
                rows.append(&mut db.read(|conn| lines(conn, &differing(&WORDS)))?);
                rows
            }
            Self::Tags => {
                let mut rows: Vec<String> =
                    wrong_tag_keys(db)?.into_iter().map(|(name, _)| name.id).collect();
                for followed in &TAGS {
                    rows.append(&mut db.read(|conn| lines(conn, &differing(followed)))?);
                }
                rows
            }
            Self::SearchedNames => {
                let mut rows = db.read(|conn| lines(conn, SEARCHED))?;
                rows.append(&mut wrong_search_names(db)?);
                rows
            }
            Self::ShowTimes => wrong_times(db)?,
            Self::MapCells => {
                let mut rows = wrong_map_keys(db)?;
                rows.append(&mut db.read(|conn| lines(conn, &differing_cells()))?);
                rows
            }
            _ => db.read(|conn| {
                let select = self.broken_rows(conn);
                select.map_or_else(|| Ok(Vec::new()), |select| lines(conn, &select))
            })?,
        };
        Ok(CheckResult {
            invariant: self,
            broken: rows.len(),
            rows: rows.into_iter().take(REPORTED).collect(),
        })
    }

    /// Puts right what [`Self::verify`] finds. The server may go on running; who reacts meanwhile waits.
    ///
    /// # Errors
    /// [`RepositoryError`] when the database cannot be written; nothing was changed then, but for search keys that were repaired before.
    pub fn repair(self, db: &Db) -> Result<(), RepositoryError> {
        match self {
            Self::SoundFile | Self::References => Ok(()),
            Self::SearchKeys(table) => repair_keys(db, table).map(drop),
            Self::ItineraryWords => {
                repair_words(db)?;
                db.write(|conn| {
                    if let DbConn::Postgres(conn) = conn {
                        conn.batch_execute("LOCK TABLE itineraries IN SHARE ROW EXCLUSIVE MODE")?;
                    }
                    run(conn, &recompute(&WORDS))
                })
            }
            Self::Tags => {
                repair_tags(db)?;
                db.write(|conn| {
                    if let DbConn::Postgres(conn) = conn {
                        // What was counted is not corrected once more afterwards.
                        conn.batch_execute(
                            "LOCK TABLE itineraries IN SHARE ROW EXCLUSIVE MODE; SET CONSTRAINTS ALL IMMEDIATE",
                        )?;
                    }
                    run(conn, &TAGS.iter().flat_map(recompute).collect::<Vec<_>>())
                })
            }
            Self::Loved => db.write(|conn| {
                if let DbConn::Postgres(conn) = conn {
                    // The sums of the cities are counted last, and not corrected once more afterwards.
                    conn.batch_execute(
                        "LOCK TABLE user_reactions, comments, itineraries, shows, hotels, cities IN SHARE ROW EXCLUSIVE MODE;
                         SET CONSTRAINTS ALL IMMEDIATE",
                    )?;
                }
                run(conn, &LOVED.iter().flat_map(recompute).collect::<Vec<_>>())
            }),
            Self::SearchedNames => db.write(|conn| {
                touches(Subject::Everything);
                if let DbConn::Postgres(conn) = conn {
                    conn.batch_execute(
                        "LOCK TABLE cities, hotels, itineraries, shows, users IN SHARE ROW EXCLUSIVE MODE",
                    )?;
                }
                let statements = [
                    "DELETE FROM searched_words",
                    "DELETE FROM searched_names",
                    "DELETE FROM word_endings",
                    "DELETE FROM word_slips",
                    "DELETE FROM known_words",
                    "DELETE FROM left_words",
                    "INSERT INTO searched_names (kind, thing_id, place) SELECT kind, thing_id, place FROM searched_name_rows",
                ];
                run(conn, &statements.map(str::to_owned))?;
                fold_names(conn).map(drop)
            }),
            Self::ShowTimes => {
                let wrong = wrong_times(db)?;
                for ids in wrong.chunks(500) {
                    let ids = ids.to_vec();
                    db.write(move |conn| {
                        touches(Subject::Everything);
                        show_times::repair(conn, &ids)
                    })?;
                }
                Ok(())
            }
            Self::CityCounts => db.write(|conn| {
                if let DbConn::Postgres(conn) = conn {
                    // What was counted is not corrected once more afterwards.
                    conn.batch_execute(
                        "LOCK TABLE itineraries, shows, hotels, cities IN SHARE ROW EXCLUSIVE MODE; SET CONSTRAINTS ALL IMMEDIATE",
                    )?;
                }
                run(conn, &recompute(&COUNTS))?;
                run(conn, &recompute(&HOTEL_COUNTS))
            }),
            Self::MapCells => {
                for ids in wrong_map_keys(db)?.chunks(500) {
                    let ids = ids.to_vec();
                    db.write(move |conn| {
                        touches(Subject::Everything);
                        place_again(conn, &ids)
                    })?;
                }
                db.write(|conn| {
                    if let DbConn::Postgres(conn) = conn {
                        conn.batch_execute("LOCK TABLE cities IN SHARE ROW EXCLUSIVE MODE")?;
                    }
                    run(conn, &recompute(&CELLS))
                })
            }
            Self::PhotoUses => db.write(|conn| {
                if let DbConn::Postgres(conn) = conn {
                    conn.batch_execute(
                        "LOCK TABLE photos, comments, itineraries, shows, hotels, cities, users IN SHARE ROW EXCLUSIVE MODE",
                    )?;
                }
                run(conn, &recompute(&USES))
            }),
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

    /// The statement that gives the rows for which it does not hold, as `line`; `None` when this database keeps the invariant itself.
    fn broken_rows(self, conn: &DbConn) -> Option<String> {
        let is_sqlite = matches!(conn, DbConn::Sqlite(_));
        match self {
            Self::SearchKeys(_) | Self::ItineraryWords | Self::Tags | Self::SearchedNames | Self::ShowTimes | Self::MapCells => None,
            Self::CityCounts => Some(format!("{} UNION {}", differing(&COUNTS), differing(&HOTEL_COUNTS))),
            Self::PhotoUses => Some(differing(&USES)),
            Self::Loved => Some(LOVED.iter().map(differing).collect::<Vec<_>>().join(" UNION ")),
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

/// The things whose names are missing, too many, not folded, or not listed by their words.
const SEARCHED: &str = "
    SELECT thing_id AS line FROM (
        SELECT kind, thing_id, place FROM searched_name_rows EXCEPT SELECT kind, thing_id, place FROM searched_names
    ) AS missing
    UNION SELECT thing_id FROM (
        SELECT kind, thing_id, place FROM searched_names EXCEPT SELECT kind, thing_id, place FROM searched_name_rows
    ) AS extra
    UNION SELECT thing_id FROM searched_names WHERE words IS NULL
    UNION SELECT thing_id FROM searched_names WHERE name_row IN (SELECT name_row FROM (
        SELECT kind, word, name_row FROM searched_word_rows EXCEPT SELECT kind, word, name_row FROM searched_words
    ) AS unlisted)
    UNION SELECT 'a word of the name ' || name_row FROM (
        SELECT kind, word, name_row FROM searched_words EXCEPT SELECT kind, word, name_row FROM searched_word_rows
    ) AS listed
    UNION SELECT 'the word ' || word FROM (SELECT word FROM searched_words EXCEPT SELECT word FROM known_words) AS unknown
    UNION SELECT 'the word ' || word FROM (
        SELECT word FROM known_words EXCEPT SELECT word FROM searched_words EXCEPT SELECT word FROM left_words
    ) AS without_a_name";

/// The things whose names are stored with other words than they have.
fn wrong_search_names(db: &Db) -> Result<Vec<String>, RepositoryError> {
    let (mut wrong, mut after) = (Vec::new(), 0);
    while let Some((mut more, last)) = db.read(|conn| wrongly_folded(conn, after))? {
        wrong.append(&mut more);
        after = last;
    }
    Ok(wrong)
}

/// A table that follows from others, and its columns. A view of what it must hold is called as it is, with `_rows`.
struct Followed {
    table: &'static str,
    columns: &'static str,
}

impl Followed {
    fn rows(&self) -> String {
        format!("{}_rows", self.table.trim_end_matches('s'))
    }
}

const WORDS: Followed = Followed {
    table: "itinerary_words",
    columns: "itinerary_id, word",
};

/// The counts follow from the others.
const TAGS: [Followed; 2] = [
    Followed {
        table: "itinerary_tags",
        columns: "tag_key, itinerary_id, name",
    },
    Followed {
        table: "tag_counts",
        columns: "tag_key, itineraries",
    },
];

/// The sums of the cities follow from the others.
const LOVED: [Followed; 3] = [
    Followed {
        table: "itinerary_loved",
        columns: "itinerary_id, city_id, people, comments",
    },
    Followed {
        table: "show_loved",
        columns: "show_id, hotel_id, city_id, people, comments",
    },
    Followed {
        table: "city_loved",
        columns: "city_id, people",
    },
];

const COUNTS: Followed = Followed {
    table: "city_counts",
    columns: "city_id, itineraries, hotels, shows, name_search",
};

const HOTEL_COUNTS: Followed = Followed {
    table: "hotel_counts",
    columns: "hotel_id, shows",
};

const USES: Followed = Followed {
    table: "photo_uses",
    columns: "thing_id, photo_id",
};

const CELLS: Followed = Followed {
    table: "map_cells",
    columns: "level, cell, continent, cities, latitudes, longitudes",
};

/// The statement that gives each cell of the map that does not know what is in it. Cells that were left by all stay, and have none.
fn differing_cells() -> String {
    let Followed { table, columns } = CELLS;
    let stored =
        format!("SELECT {columns} FROM {table} WHERE cities <> 0 OR latitudes <> 0 OR longitudes <> 0");
    let wanted = format!("SELECT {columns} FROM {}", CELLS.rows());
    format!(
        "SELECT 'cell ' || cell || ' of level ' || level AS line FROM ({wanted} EXCEPT {stored}) AS missing
         UNION SELECT 'cell ' || cell || ' of level ' || level FROM ({stored} EXCEPT {wanted}) AS extra"
    )
}

/// Cities whose cell is not the one in which they are.
fn wrong_map_keys(db: &Db) -> Result<Vec<String>, RepositoryError> {
    let (mut wrong, mut after) = (Vec::new(), String::new());
    while let Some((mut found, last)) = db.read(|conn| wrongly_placed(conn, &after))? {
        wrong.append(&mut found);
        after = last;
    }
    Ok(wrong)
}

/// The statement that gives the first column of each row that is not as it must be.
fn differing(followed: &Followed) -> String {
    let Followed { table, columns } = followed;
    let rows = followed.rows();
    let id = columns.split(',').next().unwrap_or_default();
    format!(
        "SELECT {id} AS line FROM (SELECT {columns} FROM {rows} EXCEPT SELECT {columns} FROM {table}) AS missing
         UNION SELECT {id} FROM (SELECT {columns} FROM {table} EXCEPT SELECT {columns} FROM {rows}) AS extra"
    )
}

/// The statements that fill its table again.
fn recompute(followed: &Followed) -> [String; 2] {
    let Followed { table, columns } = followed;
    [
        format!("DELETE FROM {table}"),
        format!(
            "INSERT INTO {table} ({columns}) SELECT DISTINCT {columns} FROM {}",
            followed.rows()
        ),
    ]
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

/// Shows that are elsewhere than their hotel, or not at the time that its clocks show.
fn wrong_times(db: &Db) -> Result<Vec<String>, RepositoryError> {
    let mut wrong = Vec::new();
    let mut after = String::new();
    while let Some((found, last)) = db.read(|conn| show_times::wrong_after(conn, &after, PAGE))? {
        wrong.extend(found);
        after = last;
    }
    Ok(wrong)
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
