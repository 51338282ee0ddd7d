//! Search in names, and lists in the order of names.

use diesel::{
    dsl::{AsExprOf, sql},
    expression::{SqlLiteral, UncheckedBind},
    sql_types::{Bool, Text},
};

use crate::db::DbConn;

/// A condition on a name.
pub type NameCondition = SqlLiteral<Bool, UncheckedBind<SqlLiteral<Bool>, AsExprOf<String, Text>>>;

/// The shortest text that the trigram index of SQLite can find.
const TRIGRAM: usize = 3;

/// SQL of one table's search.
pub struct NameIndex {
    /// `table.search_row IN (SELECT rowid FROM index WHERE index MATCH`
    matches: &'static str,
    /// `table.name_search LIKE`
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
    /// Holds for names whose folded form contains `key`, every character of which stands for itself.
    ///
    /// SQLite finds three characters and more by its trigram index. PostgreSQL uses its own for LIKE when that pays.
    /// Fewer characters are looked for in the order of the list, which stops when the page is full.
    pub fn contains(&self, key: &str, conn: &DbConn) -> NameCondition {
        if matches!(conn, DbConn::Sqlite(_)) && key.chars().count() >= TRIGRAM {
            let phrase = format!("\"{}\"", key.replace('"', "\"\""));
            return sql(self.matches).bind::<Text, _>(phrase).sql(")");
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
        sql(self.like).bind::<Text, _>(pattern).sql(" ESCAPE '!')")
    }
}
