//! What there is to be found by robots.

use chrono::NaiveDateTime;
use diesel::prelude::*;
use tinerary_application::{
    RepositoryError,
    ports::sitemap::{Listed, PART, Sitemap},
};
use tinerary_domain::Timestamp;
use tinerary_storage::{DbConn, on_each};

use super::DbSitemap;
use crate::schema::{cities, hotels, itineraries, shows};

/// Runs an expression with `table` being that of a kind.
macro_rules! of_kind {
    ($kind:expr, $table:ident => $run:expr) => {
        match $kind {
            Listed::Cities => {
                use cities as $table;
                $run
            }
            Listed::Hotels => {
                use hotels as $table;
                $run
            }
            Listed::Itineraries => {
                use itineraries as $table;
                $run
            }
            Listed::Shows => {
                use shows as $table;
                $run
            }
        }
    };
}

impl Sitemap for DbSitemap {
    fn parts(&self, kind: Listed) -> Result<Vec<String>, RepositoryError> {
        self.db.read(|conn| {
            let mut parts: Vec<String> = Vec::new();
            while let Some(first) = next_part(conn, kind, parts.last().map_or("", String::as_str))? {
                parts.push(first);
            }
            Ok(parts)
        })
    }

    fn part(&self, kind: Listed, from: &str) -> Result<Vec<(String, Timestamp)>, RepositoryError> {
        let rows: Vec<(String, NaiveDateTime)> = self.db.read(|conn| {
            of_kind!(kind, table => on_each!(conn, conn => {
                table::table
                    .filter(table::id.ge(from))
                    .order(table::id)
                    .select((table::id, table::updated_at))
                    .limit(PART.into())
                    .load(conn)
            }))
        })?;
        let things = rows.into_iter();
        Ok(things
            .map(|(id, changed)| (id, Timestamp::stored(changed)))
            .collect())
    }
}

/// The first id of the part after that which begins with `from`.
fn next_part(conn: &mut DbConn, kind: Listed, from: &str) -> QueryResult<Option<String>> {
    of_kind!(kind, table => on_each!(conn, conn => {
        table::table
            .filter(table::id.ge(from))
            .order(table::id)
            .select(table::id)
            .offset(PART.into())
            .first(conn)
            .optional()
    }))
}
