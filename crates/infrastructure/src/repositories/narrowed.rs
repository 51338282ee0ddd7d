//! Lists that are narrowed in ways for which there is no index in the order of the answer (ADR 0037).
//!
//! Either one of the filters leaves so few rows that all of them are looked at and sorted, or the order is followed until the page is full,
//! but never further than [`WALK`] rows: the page is shorter then, and says where to go on. So a page costs the same however many rows there
//! are.

use diesel::QueryResult;
use tinerary_application::page::{Limit, Page};

use super::{
    page::{order, rows_to_fetch},
    sql::{Sql, Value},
};

/// Rows that are all looked at.
pub const SET: i64 = 1_000;
/// How far an order is followed for one page.
pub const WALK: i64 = 3_000;

/// The order of a list: an index begins with the bounds and goes on with these columns.
#[derive(Clone, Debug)]
pub struct Ordered {
    /// The table that has the columns: the one that is listed, or one beside it with a row for each of its rows.
    pub table: &'static str,
    /// Columns to order by. The last is the id of what is listed.
    pub columns: &'static [&'static str],
    /// Backwards.
    pub descending: bool,
}

/// Which rows are wanted, in which order.
#[derive(Clone, Debug)]
pub struct Narrowed {
    /// The table that is listed.
    pub listed: &'static str,
    /// Their order.
    pub ordered: Ordered,
    /// Columns of the ordered table with a condition such as ` = `, and its value: they say where in the index to begin and end.
    pub bounds: Vec<(&'static str, &'static str, Value)>,
    /// What else must hold of a row of the listed table.
    pub fits: Vec<Sql>,
    /// Statements that give the ids of rows, as `id`, each of which leaves out none that fits.
    pub sets: Vec<Sql>,
    /// The key of the row before the page.
    pub after: Option<Vec<Value>>,
}

impl Narrowed {
    /// One page. `sizes` runs a statement that gives pairs of numbers; `load` gives the rows for which a condition holds, in the order
    /// that it is given with.
    pub fn page<Row, Key>(
        &self,
        limit: Limit,
        sizes: impl FnOnce(Sql) -> QueryResult<Vec<(i64, i64)>>,
        mut load: impl FnMut(Sql, Sql) -> QueryResult<Vec<Row>>,
        key: impl Fn(&Row) -> Key,
    ) -> QueryResult<Page<Row, Key>> {
        let most = rows_to_fetch(limit);
        let mut next = None;
        let mut rows = if let Some(set) = self.smallest_set(SET, sizes)? {
            let order = self.order().text(&format!(" LIMIT {most}"));
            load(self.in_set(set), order)?
        } else {
            let rows = load(self.in_walk(most), self.order())?;
            if rows.len() <= limit.rows() && !self.fits.is_empty() {
                next = load(self.end_of_walk(), self.order())?.first().map(&key);
            }
            rows
        };
        if rows.len() > limit.rows() {
            rows.truncate(limit.rows());
            next = rows.last().map(&key);
        }
        Ok(Page { items: rows, next })
    }

    /// The set with the fewest rows, if these are at most `most`.
    pub fn smallest_set(
        &self,
        most: i64,
        sizes: impl FnOnce(Sql) -> QueryResult<Vec<(i64, i64)>>,
    ) -> QueryResult<Option<&Sql>> {
        if self.sets.is_empty() {
            return Ok(None);
        }
        let counts = self.sets.iter().enumerate().map(|(place, set)| {
            Sql::new(format!("SELECT CAST({place} AS BIGINT), (SELECT COUNT(*) FROM ("))
                .sql(set.clone())
                .text(&format!(" LIMIT {}) AS few)", most + 1))
        });
        let found = sizes(Sql::default().joined(counts, " UNION ALL "))?;
        let small = found.into_iter().filter(|(_, size)| *size <= most);
        let smallest = small.min_by_key(|(_, size)| *size);
        Ok(smallest.and_then(|(place, _)| self.sets.get(usize::try_from(place).ok()?)))
    }

    fn order(&self) -> Sql {
        self.order_of(self.ordered.table)
    }

    fn order_of(&self, table: &str) -> Sql {
        order(&self.columns(table), self.ordered.descending)
    }

    fn columns(&self, table: &str) -> Vec<String> {
        let columns = self.ordered.columns.iter();
        columns.map(|column| format!("{table}.{column}")).collect()
    }

    /// Bounds, and what comes after the key.
    fn place(&self, table: &str) -> Vec<Sql> {
        let mut conditions: Vec<Sql> = self
            .bounds
            .iter()
            .map(|(column, sign, value)| Sql::new(format!("{table}.{column}{sign}")).value(value.clone()))
            .collect();
        if let Some(after) = &self.after
            && let (Some(first), Some(value)) = (self.ordered.columns.first(), after.first())
        {
            let sign = if self.ordered.descending { "<" } else { ">" };
            // The first condition finds the place in the index on SQLite, too. Rows are compared as such, other than in `page::after`:
            // the walk has one index, and many rows have the same rank.
            conditions.push(Sql::new(format!("{table}.{first} {sign}= ")).value(value.clone()));
            conditions.push(
                Sql::new(format!("({}) {sign} (", self.columns(table).join(", ")))
                    .values(after.iter().cloned())
                    .text(")"),
            );
        }
        conditions
    }

    fn in_set(&self, set: &Sql) -> Sql {
        let among = Sql::new(format!("{}.id IN (SELECT id FROM (", self.listed))
            .sql(set.clone())
            .text(&format!(" LIMIT {SET}) AS few)"));
        let conditions = std::iter::once(among)
            .chain(self.place(self.ordered.table))
            .chain(self.fits.iter().cloned());
        Sql::default().joined(conditions, " AND ")
    }

    /// The ids of the ordered table, from where the page begins.
    fn steps(&self, also: Sql) -> Sql {
        let Ordered { table, columns, .. } = self.ordered;
        let id = columns.last().copied().unwrap_or("id");
        let sql = Sql::new(format!("SELECT step.{id} AS id"))
            .sql(also)
            .text(&format!(" FROM {table} AS step"));
        let place = self.place("step");
        let sql = if place.is_empty() {
            sql
        } else {
            sql.text(" WHERE ").joined(place, " AND ")
        };
        sql.text(" ORDER BY ").sql(self.order_of("step"))
    }

    fn in_walk(&self, most: i64) -> Sql {
        let sql = Sql::new(format!("{}.id IN (SELECT id FROM (", self.listed));
        if self.fits.is_empty() {
            return sql
                .sql(self.steps(Sql::default()))
                .text(&format!(" LIMIT {most}) AS walk)"));
        }
        // A scalar is asked for row by row, so that the walk ends with the page.
        let (listed, id) = (self.listed, self.ordered.columns.last().copied().unwrap_or("id"));
        let fits = Sql::new(", (SELECT ")
            .joined(self.fits.iter().cloned(), " AND ")
            .text(&format!(" FROM {listed} WHERE {listed}.id = step.{id}) AS fits"));
        sql.sql(self.steps(fits))
            .text(&format!(" LIMIT {WALK}) AS walk WHERE fits LIMIT {most})"))
    }

    /// The last row that a walk looks at, if there are so many.
    fn end_of_walk(&self) -> Sql {
        Sql::new(format!("{}.id IN (SELECT id FROM (", self.listed))
            .sql(self.steps(Sql::default()))
            .text(&format!(" LIMIT 1 OFFSET {}) AS walk)", WALK - 1))
    }
}

/// A page of what is `wanted`, of the rows that `query` selects.
macro_rules! narrowed_page {
    ($conn:expr, $wanted:expr, $limit:expr, $query:expr => $row:ty, $key:expr) => {
        on_each!($conn, conn => {
            let conn = std::cell::RefCell::new(conn);
            $wanted.page(
                $limit,
                |sizes| sizes.load(&mut **conn.borrow_mut()),
                |condition, order| {
                    let query = $query.filter(condition).order(order);
                    query.load::<$row>(&mut **conn.borrow_mut())
                },
                $key,
            )
        })
    };
}

pub(super) use narrowed_page;

/// The condition that a column of the city that `city` names is one of `continents`. A scalar, because PostgreSQL would begin with the
/// cities otherwise.
pub fn in_continents(city: &str, continents: impl IntoIterator<Item = &'static str>) -> Sql {
    Sql::new(format!(
        "(SELECT continent FROM cities WHERE cities.id = {city}) IN ("
    ))
    .values(continents.into_iter().map(Value::from))
    .text(")")
}
