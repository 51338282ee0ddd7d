//! What there is to be found by robots.

use chrono::NaiveDateTime;
use diesel::{dsl::count_star, prelude::*};
use tinerary_application::{
    RepositoryError,
    ports::sitemap::{Listed, PART, Sitemap},
};
use tinerary_domain::Timestamp;
use tinerary_storage::on_each;

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
    fn parts(&self, kind: Listed) -> Result<u32, RepositoryError> {
        let things: i64 = self.db.read(|conn| {
            of_kind!(kind, table => on_each!(conn, conn => {
                table::table.select(count_star()).first(conn)
            }))
        })?;
        let things = u64::try_from(things).unwrap_or_default();
        Ok(u32::try_from(things.div_ceil(PART.into())).unwrap_or(u32::MAX))
    }

    fn part(&self, kind: Listed, number: u32) -> Result<Vec<(String, Timestamp)>, RepositoryError> {
        let before = i64::from(number.saturating_sub(1)) * i64::from(PART);
        let rows: Vec<(String, NaiveDateTime)> = self.db.read(|conn| {
            of_kind!(kind, table => on_each!(conn, conn => {
                // Only the index is read for those before it.
                let first = table::table.order(table::id).select(table::id).offset(before);
                let first: Option<String> = first.first(conn).optional()?;
                match first {
                    Some(first) => table::table
                        .filter(table::id.ge(first))
                        .order(table::id)
                        .select((table::id, table::updated_at))
                        .limit(PART.into())
                        .load(conn),
                    None => Ok(Vec::new()),
                }
            }))
        })?;
        let things = rows.into_iter();
        Ok(things
            .map(|(id, changed)| (id, Timestamp::stored(changed)))
            .collect())
    }
}
