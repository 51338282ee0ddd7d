//! What is stored beside names and tags as they are compared: where it is not what the program makes of them, and how it is put right.

use diesel::{
    QueryableByName, RunQueryDsl,
    sql_types::{BigInt, Text},
};
use tinerary_application::{
    RepositoryError,
    changes::{Subject, touches},
};
use tinerary_domain::search_key;
use tinerary_storage::Db;

use crate::repositories::{name_words, tag_keys};

/// Names that are looked at in one go.
pub const PAGE: i64 = 1_000;

/// A table that has names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Table {
    /// Cities.
    Cities,
    /// Hotels.
    Hotels,
}

impl Table {
    /// As it is called in SQL.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Cities => "cities",
            Self::Hotels => "hotels",
        }
    }

    /// What one row is called.
    #[must_use]
    pub const fn one(self) -> &'static str {
        match self {
            Self::Cities => "city",
            Self::Hotels => "hotel",
        }
    }
}

/// A name, or a list of tags, and what is stored beside it.
#[derive(QueryableByName)]
pub struct Name {
    #[diesel(sql_type = Text)]
    pub id: String,
    #[diesel(sql_type = Text)]
    name: String,
    #[diesel(sql_type = Text)]
    name_search: String,
}

/// Names whose key is not the one that it should be, which stands beside them.
pub fn wrong_keys(db: &Db, table: Table) -> Result<Vec<(Name, String)>, RepositoryError> {
    let select = format!(
        "SELECT id, name, name_search FROM {} WHERE id > $1 ORDER BY id LIMIT $2",
        table.name()
    );
    wrong_names(db, &select, search_key)
}

/// Writes the right key beside names that have another one, and returns how many these were.
pub fn repair_keys(db: &Db, table: Table) -> Result<usize, RepositoryError> {
    let table_name = table.name();
    rewrite(
        db,
        &wrong_keys(db, table)?,
        // A name that has been changed meanwhile has got its key with it.
        &format!("UPDATE {table_name} SET name_search = $1 WHERE id = $2 AND name = $3"),
    )
}

/// The same for the words of the names of itineraries.
pub fn repair_words(db: &Db) -> Result<usize, RepositoryError> {
    rewrite(
        db,
        &wrong_words(db)?,
        "UPDATE itineraries SET name_words = $1 WHERE id = $2 AND name = $3",
    )
}

/// The same for the keys of the tags of itineraries.
pub fn repair_tags(db: &Db) -> Result<usize, RepositoryError> {
    rewrite(
        db,
        &wrong_tag_keys(db)?,
        "UPDATE itineraries SET tag_keys = $1 WHERE id = $2 AND tags = $3",
    )
}

fn rewrite(db: &Db, wrong: &[(Name, String)], update: &str) -> Result<usize, RepositoryError> {
    for some in wrong.chunks(500) {
        let some: Vec<_> = some
            .iter()
            .map(|(name, form)| (name.id.clone(), name.name.clone(), form.clone()))
            .collect();
        let update = update.to_owned();
        db.write(move |conn| {
            touches(Subject::Everything);
            for (id, name, form) in some {
                diesel::sql_query(&update)
                    .bind::<Text, _>(form)
                    .bind::<Text, _>(id)
                    .bind::<Text, _>(name)
                    .execute(conn)?;
            }
            Ok(())
        })?;
    }
    Ok(wrong.len())
}

/// Names of which `select` gives another form than `form` does, which stands beside them.
fn wrong_names(
    db: &Db,
    select: &str,
    form: impl Fn(&str) -> String,
) -> Result<Vec<(Name, String)>, RepositoryError> {
    let mut wrong = Vec::new();
    let mut after = String::new();
    loop {
        let names: Vec<Name> = db.read(|conn| {
            diesel::sql_query(select)
                .bind::<Text, _>(&after)
                .bind::<BigInt, _>(PAGE)
                .load(conn)
        })?;
        let Some(last) = names.last() else {
            return Ok(wrong);
        };
        after.clone_from(&last.id);
        wrong.extend(names.into_iter().filter_map(|name| {
            let key = form(&name.name);
            (key != name.name_search).then_some((name, key))
        }));
    }
}

/// Itineraries whose stored words are not those of their name, which stand beside them.
pub fn wrong_words(db: &Db) -> Result<Vec<(Name, String)>, RepositoryError> {
    wrong_names(
        db,
        "SELECT id, name, coalesce(name_words, '?') AS name_search FROM itineraries WHERE id > $1 ORDER BY id LIMIT $2",
        name_words,
    )
}

/// Itineraries whose tags are stored with other keys than they have.
pub fn wrong_tag_keys(db: &Db) -> Result<Vec<(Name, String)>, RepositoryError> {
    wrong_names(
        db,
        "SELECT id, tags AS name, tag_keys AS name_search FROM itineraries WHERE id > $1 ORDER BY id LIMIT $2",
        tag_keys,
    )
}
