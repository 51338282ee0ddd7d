//! Search by name.

use diesel::{
    AppearsOnTable, Expression, QueryResult,
    backend::Backend,
    expression::ValidGrouping,
    query_builder::{AstPass, QueryFragment, QueryId},
    serialize::ToSql,
    sql_types::{Bool, HasSqlType, Text},
};

use crate::db::DbConn;

/// The shortest text that the trigram index of SQLite can find.
const TRIGRAM: usize = 3;

/// A condition on the names of one table.
///
/// Not `diesel::dsl::sql`, which keeps the statement out of diesel's cache.
#[derive(Debug)]
pub struct NameContains {
    before: &'static str,
    value: String,
    after: &'static str,
}

/// SQL of one table's search.
pub struct NameIndex {
    matches: &'static str,
    like: &'static str,
}

/// Search in the names of cities.
pub const CITIES: NameIndex = NameIndex {
    matches: "cities.search_row IN (SELECT rowid FROM cities_search WHERE cities_search MATCH ",
    like: "(cities.name_search LIKE ",
};

/// Search in the names of hotels.
pub const HOTELS: NameIndex = NameIndex {
    matches: "hotels.search_row IN (SELECT rowid FROM hotels_search WHERE hotels_search MATCH ",
    like: "(hotels.name_search LIKE ",
};

impl NameIndex {
    /// Matches names whose search key contains `key`, without wildcards.
    ///
    /// SQLite finds three characters and more by its trigram index; PostgreSQL uses its own for LIKE when that pays. Shorter
    /// texts are searched by LIKE in the order of the list, which stops when the page is full.
    pub fn contains(&self, key: &str, conn: &DbConn) -> NameContains {
        if matches!(conn, DbConn::Sqlite(_)) && key.chars().count() >= TRIGRAM {
            let phrase = format!("\"{}\"", key.replace('"', "\"\""));
            return NameContains {
                before: self.matches,
                value: phrase,
                after: ")",
            };
        }
        let mut pattern = String::with_capacity(key.len() + 2);
        pattern.push('%');
        for character in key.chars() {
            if matches!(character, '%' | '_' | '!') {
                pattern.push('!');
            }
            pattern.push(character);
        }
        pattern.push('%');
        NameContains {
            before: self.like,
            value: pattern,
            after: " ESCAPE '!')",
        }
    }
}

impl<DB: Backend + HasSqlType<Text>> QueryFragment<DB> for NameContains
where
    String: ToSql<Text, DB>,
{
    fn walk_ast<'b>(&'b self, mut out: AstPass<'_, 'b, DB>) -> QueryResult<()> {
        out.push_sql(self.before);
        out.push_bind_param::<Text, String>(&self.value)?;
        out.push_sql(self.after);
        Ok(())
    }
}

impl Expression for NameContains {
    type SqlType = Bool;
}

impl QueryId for NameContains {
    type QueryId = ();
    // Two SQL texts under one type, so diesel must cache by the text.
    const HAS_STATIC_QUERY_ID: bool = false;
}

impl ValidGrouping<()> for NameContains {
    type IsAggregate = diesel::expression::is_aggregate::No;
}

impl<Source> AppearsOnTable<Source> for NameContains {}
