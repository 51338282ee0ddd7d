//! Search by name.

use diesel::{
    AppearsOnTable, Expression, QueryResult,
    backend::Backend,
    expression::ValidGrouping,
    query_builder::{AstPass, QueryFragment, QueryId},
    serialize::ToSql,
    sql_types::{Bool, HasSqlType, Text},
};

use tinerary_domain::NameSearch;

use crate::db::DbConn;

/// A condition on the names of one table.
///
/// Not `diesel::dsl::sql`, which keeps the statement out of diesel's cache.
#[derive(Debug)]
pub struct NameContains {
    before: &'static str,
    value: String,
    after: &'static str,
    /// Whether a plan that was made for one text is as good for another.
    is_cacheable: bool,
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
    ///
    /// PostgreSQL makes one plan for a prepared statement after a few uses, by what they had in common. For two letters that
    /// is to read the list in order, and a hundred times too slow for three rare ones. So a search that may use the index is
    /// planned anew each time.
    pub fn contains(&self, key: &str, conn: &DbConn) -> NameContains {
        let is_indexed = key.chars().count() >= NameSearch::SHORTEST_INDEXED;
        if matches!(conn, DbConn::Sqlite(_)) && is_indexed {
            let phrase = format!("\"{}\"", key.replace('"', "\"\""));
            return NameContains {
                before: self.matches,
                value: phrase,
                after: ")",
                is_cacheable: true,
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
            is_cacheable: !is_indexed,
        }
    }
}

impl<DB: Backend + HasSqlType<Text>> QueryFragment<DB> for NameContains
where
    String: ToSql<Text, DB>,
{
    fn walk_ast<'b>(&'b self, mut out: AstPass<'_, 'b, DB>) -> QueryResult<()> {
        if !self.is_cacheable {
            out.unsafe_to_cache_prepared();
        }
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
