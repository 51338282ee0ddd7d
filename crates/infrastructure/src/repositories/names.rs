//! Lists in the order of names that no single index holds: of several continents, and of names that contain a text (ADR 0028).
//!
//! All of them are merged or filtered from lists that the database keeps in that order already, and are read only until the
//! page is full. For each text of one to three letters the names that contain it are such a list (`city_grams`,
//! `hotel_grams`); a longer text is looked for in the thinnest of the lists of its letters.

use diesel::{
    AppearsOnTable, Expression, QueryResult,
    backend::Backend,
    expression::ValidGrouping,
    query_builder::{AstPass, QueryFragment, QueryId},
    serialize::ToSql,
    sql_types::{Bool, HasSqlType, Text},
};
use tinerary_application::page::{Limit, NameKey};
use tinerary_storage::DbConn;

use super::{page::rows_to_fetch, sql::Sql};

/// The longest text that has a list of its own, in characters.
const LONGEST_GRAM: usize = 3;
/// Of how many of its lists a longer text looks for the thinnest.
const MOST_GRAMS: usize = 6;
/// How far each list is followed to tell how thin it is: the further the name that many places on, the thinner.
const PROBE: u32 = 100;
/// How many rows are looked for, at least the page's size. PostgreSQL plans by a number that it can see, and each number is a
/// statement to be prepared.
const FETCHED: [i64; 4] = [11, 26, 51, 101];

/// A table that has names.
#[derive(Clone, Copy, Debug)]
pub struct Named {
    table: &'static str,
    /// The table of its lists by text.
    grams: &'static str,
}

/// Cities.
pub const CITIES: Named = Named {
    table: "cities",
    grams: "city_grams",
};

/// Hotels.
pub const HOTELS: Named = Named {
    table: "hotels",
    grams: "hotel_grams",
};

/// Columns and what they must be. An index of the table begins with these columns and goes on in the order of the names.
pub type Equal = Vec<(&'static str, String)>;

/// Which rows are wanted.
#[derive(Debug, Default)]
pub struct Wanted<'a> {
    /// What the folded name contains.
    pub text: Option<&'a str>,
    /// Rows of any of these; empty: of all.
    pub any_of: Vec<Equal>,
    /// Backwards, from Z to A.
    pub descending: bool,
    /// The row before the page.
    pub after: Option<&'a NameKey>,
}

/// The condition that a row is one of the first that are wanted.
#[derive(Debug)]
pub struct AmongFirst {
    named: Named,
    text: Option<Searched>,
    any_of: Vec<Equal>,
    descending: bool,
    after: Option<NameKey>,
    rows: i64,
    is_sqlite: bool,
}

/// A text to look for, and the lists that hold all names with it.
#[derive(Debug)]
struct Searched {
    text: String,
    grams: Vec<String>,
}

impl Named {
    /// The first rows that are `wanted`: those of a page of `limit`, and at least one more.
    pub fn first(self, wanted: Wanted<'_>, limit: Limit, conn: &DbConn) -> AmongFirst {
        let rows = rows_to_fetch(limit);
        AmongFirst {
            named: self,
            text: wanted.text.map(Searched::new),
            any_of: wanted.any_of,
            descending: wanted.descending,
            after: wanted.after.cloned(),
            rows: FETCHED.into_iter().find(|most| *most >= rows).unwrap_or(rows),
            is_sqlite: matches!(conn, DbConn::Sqlite(_)),
        }
    }
}

impl Searched {
    fn new(text: &str) -> Self {
        Self {
            text: text.to_owned(),
            grams: grams(text),
        }
    }

    /// Whether the names of its list need not be looked at.
    fn is_gram(&self) -> bool {
        self.grams.first() == Some(&self.text)
    }
}

/// For each list that has all names with `text`: the ids of what is in it, as `id`.
pub fn lists_of(text: &str, named: Named) -> Vec<Sql> {
    let Named { table, grams: lists } = named;
    grams(text)
        .into_iter()
        .map(|gram| {
            Sql::new(format!(
                "SELECT (SELECT id FROM {table} WHERE {table}.search_row = list.search_row) AS id FROM {lists} AS list WHERE list.gram = "
            ))
            .value(gram.as_str())
        })
        .collect()
}

/// The condition that a folded name contains `text`.
pub fn contains(column: &str, text: &str, is_sqlite: bool) -> Sql {
    let place = if is_sqlite { "instr" } else { "strpos" };
    Sql::new(format!("{place}({column}, ")).value(text).text(") > 0")
}

/// Texts that have lists and of which `text` consists: itself when it is short, some of its three letters each otherwise.
fn grams(text: &str) -> Vec<String> {
    let letters: Vec<char> = text.chars().collect();
    let size = letters.len().min(LONGEST_GRAM);
    let mut all: Vec<String> = Vec::new();
    for gram in letters.windows(size.max(1)) {
        let gram = gram.iter().collect();
        if !all.contains(&gram) {
            all.push(gram);
        }
    }
    // Evenly over the text, the first and the last among them.
    let last = all.len().saturating_sub(1);
    let most = MOST_GRAMS.min(all.len());
    let mut some: Vec<String> = (0..most)
        .filter_map(|place| all.get(place * last / (most - 1).max(1)).cloned())
        .collect();
    some.dedup();
    some
}

/// Writes the SQL of an [`AmongFirst`].
struct Writer<'a, 'b, 'c, DB: Backend> {
    out: &'c mut AstPass<'a, 'b, DB>,
    what: &'b AmongFirst,
}

impl<'b, DB: Backend + HasSqlType<Text>> Writer<'_, 'b, '_, DB>
where
    String: ToSql<Text, DB>,
{
    fn sql(&mut self, sql: &str) {
        self.out.push_sql(sql);
    }

    fn value(&mut self, value: &'b String) -> QueryResult<()> {
        self.out.push_bind_param::<Text, String>(value)
    }

    fn whole(&mut self) -> QueryResult<()> {
        let what = self.what;
        self.sql(what.named.table);
        self.sql(".search_row IN (SELECT search_row FROM (");
        let mut parts = 0;
        if let Some(text) = &what.text {
            self.part(&mut parts, |part| part.of_text(text))?;
        }
        for equal in &what.any_of {
            self.part(&mut parts, |part| part.of_columns(equal))?;
        }
        self.sql(") AS page)");
        Ok(())
    }

    /// SQLite merges the parts as it reads them; PostgreSQL reads a page of each.
    fn part(
        &mut self,
        parts: &mut usize,
        write: impl FnOnce(&mut Self) -> QueryResult<()>,
    ) -> QueryResult<()> {
        let last = usize::from(self.what.text.is_some()) + self.what.any_of.len();
        if *parts > 0 {
            self.sql(" UNION ALL ");
        }
        *parts += 1;
        if self.what.is_sqlite {
            write(self)?;
        } else {
            self.sql("(");
            write(self)?;
            self.first_rows();
            self.sql(")");
        }
        if *parts == last && (self.what.is_sqlite || last > 1) {
            self.first_rows();
        }
        Ok(())
    }

    fn first_rows(&mut self) {
        let order = if self.what.descending { " DESC" } else { "" };
        let rows = self.what.rows;
        self.sql(&format!(" ORDER BY 1{order}, 2{order} LIMIT {rows}"));
    }

    /// The rows of the list of a text.
    fn of_text(&mut self, text: &'b Searched) -> QueryResult<()> {
        let Named { table, grams } = self.what.named;
        // A CROSS JOIN is one that SQLite does in this order.
        self.sql(&format!(
            "SELECT list.name_search, {table}.id, {table}.search_row FROM {grams} AS list CROSS JOIN {table} \
             WHERE {table}.search_row = list.search_row AND list.gram = "
        ));
        let is_alone = self.what.any_of.is_empty();
        match text.grams.as_slice() {
            [gram] if is_alone => self.value(gram)?,
            grams => {
                self.sql("(SELECT gram FROM (");
                self.probes(grams)?;
                self.sql(") AS lists");
                if !is_alone {
                    self.sql(" WHERE NOT ");
                    self.columns_are_thinner(text)?;
                }
                self.thinnest_first();
                self.sql(")");
            }
        }
        if !text.is_gram() {
            self.contains("list.name_search", &text.text)?;
        }
        if !is_alone {
            let mut word = " AND (";
            for equal in &self.what.any_of {
                self.sql(word);
                self.equal(equal, table)?;
                word = " OR ";
            }
            self.sql(")");
        }
        self.after_key("list.name_search", &format!("{table}.id"))
    }

    /// The rows that have these columns.
    fn of_columns(&mut self, equal: &'b Equal) -> QueryResult<()> {
        let table = self.what.named.table;
        self.sql(&format!("SELECT name_search, id, search_row FROM {table} WHERE "));
        let Some(text) = &self.what.text else {
            self.equal(equal, table)?;
            return self.after_key("name_search", "id");
        };
        // When the list of the text is the thinner one, no row has the first column.
        let mut word = "";
        for (place, (column, value)) in equal.iter().enumerate() {
            self.sql(&format!("{word}{column} = "));
            if place == 0 {
                self.sql("(SELECT ");
                self.value(value)?;
                self.sql(" WHERE ");
                self.columns_are_thinner(text)?;
                self.sql(")");
            } else {
                self.value(value)?;
            }
            word = " AND ";
        }
        self.contains("name_search", &text.text)?;
        self.after_key("name_search", "id")
    }

    fn equal(&mut self, equal: &'b Equal, table: &str) -> QueryResult<()> {
        let mut word = "(";
        for (column, value) in equal {
            self.sql(&format!("{word}{table}.{column} = "));
            self.value(value)?;
            word = " AND ";
        }
        self.sql(")");
        Ok(())
    }

    fn contains(&mut self, column: &str, text: &'b String) -> QueryResult<()> {
        let place = if self.what.is_sqlite { "instr" } else { "strpos" };
        self.sql(&format!(" AND {place}({column}, "));
        self.value(text)?;
        self.sql(") > 0");
        Ok(())
    }

    fn after_key(&mut self, name: &str, id: &str) -> QueryResult<()> {
        if let Some(after) = &self.what.after {
            let sign = self.sign();
            // The first condition finds the place in the index; OR alone would read the whole of it.
            self.sql(&format!(" AND {name} {sign}= "));
            self.value(&after.name_search)?;
            self.sql(&format!(" AND ({name} {sign} "));
            self.value(&after.name_search)?;
            self.sql(&format!(" OR {id} {sign} "));
            self.value(&after.id)?;
            self.sql(")");
        }
        Ok(())
    }

    const fn sign(&self) -> &'static str {
        if self.what.descending { "<" } else { ">" }
    }

    /// Each of these lists, with how far it reaches.
    fn probes(&mut self, grams: &'b [String]) -> QueryResult<()> {
        let mut word = "SELECT ";
        for gram in grams {
            self.sql(word);
            self.value(gram)?;
            self.sql(&format!(
                " AS gram, (SELECT name_search FROM {} WHERE gram = ",
                self.what.named.grams
            ));
            self.value(gram)?;
            self.probe()?;
            self.sql(" AS far");
            word = " UNION ALL SELECT ";
        }
        Ok(())
    }

    /// The name some places on, or NULL when the list ends before.
    fn probe(&mut self) -> QueryResult<()> {
        if let Some(after) = &self.what.after {
            self.sql(&format!(" AND name_search {}= ", self.sign()));
            self.value(&after.name_search)?;
        }
        let order = if self.what.descending { " DESC" } else { "" };
        self.sql(&format!(" ORDER BY name_search{order} LIMIT 1 OFFSET {PROBE})"));
        Ok(())
    }

    fn thinnest_first(&mut self) {
        let order = if self.what.descending { "" } else { " DESC" };
        self.sql(&format!(" ORDER BY far IS NULL DESC, far{order} LIMIT 1"));
    }

    /// Whether the rows that have the columns lie further apart than the names with the text.
    fn columns_are_thinner(&mut self, text: &'b Searched) -> QueryResult<()> {
        let what = self.what;
        // Where a list that has ended reaches: no name is beyond.
        let (sign, end) = if what.descending {
            ("<=", "''")
        } else {
            (">=", "'\u{10ffff}'")
        };
        let table = what.named.table;
        self.sql("coalesce((SELECT far FROM (");
        let mut word = "SELECT (SELECT name_search FROM ";
        for equal in &what.any_of {
            self.sql(&format!("{word}{table} WHERE "));
            self.equal(equal, table)?;
            self.probe()?;
            self.sql(" AS far");
            word = " UNION ALL SELECT (SELECT name_search FROM ";
        }
        let order = if what.descending { " DESC" } else { "" };
        self.sql(&format!(
            ") AS lists ORDER BY far IS NULL, far{order} LIMIT 1), {end}) {sign} coalesce((SELECT far FROM ("
        ));
        self.probes(&text.grams)?;
        self.sql(") AS lists");
        self.thinnest_first();
        self.sql(&format!("), {end})"));
        Ok(())
    }
}

impl<DB: Backend + HasSqlType<Text>> QueryFragment<DB> for AmongFirst
where
    String: ToSql<Text, DB>,
{
    fn walk_ast<'b>(&'b self, mut out: AstPass<'_, 'b, DB>) -> QueryResult<()> {
        let mut writer = Writer {
            out: &mut out,
            what: self,
        };
        writer.whole()
    }
}

impl Expression for AmongFirst {
    type SqlType = Bool;
}

impl QueryId for AmongFirst {
    type QueryId = ();
    // Many SQL texts under one type, so diesel must cache by the text.
    const HAS_STATIC_QUERY_ID: bool = false;
}

impl ValidGrouping<()> for AmongFirst {
    type IsAggregate = diesel::expression::is_aggregate::No;
}

impl<Source> AppearsOnTable<Source> for AmongFirst {}

#[cfg(test)]
mod tests {
    use super::grams;

    #[test]
    fn a_short_text_is_its_own_list_and_a_long_one_has_some() {
        assert_eq!(grams("q"), ["q"]);
        assert_eq!(grams("zé"), ["zé"]);
        assert_eq!(grams("har"), ["har"]);
        assert_eq!(grams("harb"), ["har", "arb"]);
        assert_eq!(grams("aaaaaa"), ["aaa"]);
        let long = grams("the harbour hotel");
        assert_eq!(long.len(), 6);
        assert_eq!((long[0].as_str(), long[5].as_str()), ("the", "tel"));
        assert_eq!(grams(&"ab".repeat(700)), ["aba", "bab"]);
    }
}
