//! SQL that is put together from parts, with its values beside it: for questions whose shape depends on what is asked. Diesel keeps each
//! shape prepared by its text, so texts hold no values.

use std::marker::PhantomData;

use chrono::NaiveDateTime;
use diesel::{
    AppearsOnTable, Expression, QueryResult,
    backend::Backend,
    expression::ValidGrouping,
    query_builder::{AstPass, Query, QueryFragment, QueryId},
    serialize::ToSql,
    sql_types::{self, BigInt, Bool, HasSqlType, Text},
};
use tinerary_storage::DbConn;

/// A value.
#[derive(Clone, Debug)]
pub enum Value {
    /// A whole number.
    Number(i64),
    /// A text.
    Text(String),
    /// A moment.
    Moment(NaiveDateTime),
}

impl From<i64> for Value {
    fn from(number: i64) -> Self {
        Self::Number(number)
    }
}

impl From<u32> for Value {
    fn from(number: u32) -> Self {
        Self::Number(number.into())
    }
}

impl From<&str> for Value {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

impl From<NaiveDateTime> for Value {
    fn from(moment: NaiveDateTime) -> Self {
        Self::Moment(moment)
    }
}

/// A whole statement that gives these columns a row.
pub struct Giving<Columns>(Sql, PhantomData<Columns>);

#[derive(Clone, Debug)]
enum Part {
    Text(String),
    Value(Value),
}

/// A piece of SQL: a condition, an order, or a whole statement that gives two numbers a row.
#[derive(Clone, Debug, Default)]
pub struct Sql(Vec<Part>);

impl Sql {
    /// `text`, which must hold nothing that came from outside.
    pub fn new(text: impl Into<String>) -> Self {
        Self(vec![Part::Text(text.into())])
    }

    /// Appends `text`, which must hold nothing that came from outside.
    pub fn text(mut self, text: &str) -> Self {
        self.0.push(Part::Text(text.to_owned()));
        self
    }

    /// Appends a value.
    pub fn value(mut self, value: impl Into<Value>) -> Self {
        self.0.push(Part::Value(value.into()));
        self
    }

    /// A whole statement, whose rows have these columns.
    pub const fn giving<Columns>(self) -> Giving<Columns> {
        Giving(self, PhantomData)
    }

    /// Appends values with commas between them.
    pub fn values(self, values: impl IntoIterator<Item = Value>) -> Self {
        let mut comma = "";
        values.into_iter().fold(self, |sql, value| {
            let sql = sql.text(comma).value(value);
            comma = ", ";
            sql
        })
    }

    /// Appends another piece.
    pub fn sql(mut self, other: Self) -> Self {
        self.0.extend(other.0);
        self
    }

    /// Appends the pieces with `word` between them.
    pub fn joined(self, pieces: impl IntoIterator<Item = Self>, word: &str) -> Self {
        let mut between = "";
        pieces.into_iter().fold(self, |sql, piece| {
            let sql = sql.text(between).sql(piece);
            between = word;
            sql
        })
    }
}

/// The condition that a column is one of the values of a JSON array; `cast` is how PostgreSQL reads them. One value, so that lists of all lengths are
/// one statement.
pub fn among(column: &str, list: &serde_json::Value, cast: &str, is_sqlite: bool) -> Sql {
    if is_sqlite {
        Sql::new(format!("{column} IN (SELECT value FROM json_each("))
            .value(list.to_string().as_str())
            .text("))")
    } else {
        Sql::new(format!(
            "{column} = ANY (ARRAY(SELECT value{cast} FROM json_array_elements_text(CAST("
        ))
        .value(list.to_string().as_str())
        .text(" AS JSON)) AS list (value)))")
    }
}

impl<DB> QueryFragment<DB> for Sql
where
    DB: Backend + HasSqlType<BigInt> + HasSqlType<Text> + HasSqlType<sql_types::Timestamp>,
    i64: ToSql<BigInt, DB>,
    String: ToSql<Text, DB>,
    NaiveDateTime: ToSql<sql_types::Timestamp, DB>,
{
    fn walk_ast<'b>(&'b self, mut out: AstPass<'_, 'b, DB>) -> QueryResult<()> {
        for part in &self.0 {
            match part {
                Part::Text(text) => out.push_sql(text),
                Part::Value(Value::Number(number)) => out.push_bind_param::<BigInt, i64>(number)?,
                Part::Value(Value::Text(text)) => out.push_bind_param::<Text, String>(text)?,
                Part::Value(Value::Moment(moment)) => {
                    out.push_bind_param::<sql_types::Timestamp, NaiveDateTime>(moment)?;
                }
            }
        }
        Ok(())
    }
}

impl<Columns, DB: Backend> QueryFragment<DB> for Giving<Columns>
where
    Sql: QueryFragment<DB>,
{
    fn walk_ast<'b>(&'b self, out: AstPass<'_, 'b, DB>) -> QueryResult<()> {
        self.0.walk_ast(out)
    }
}

impl<Columns> QueryId for Giving<Columns> {
    type QueryId = ();
    const HAS_STATIC_QUERY_ID: bool = false;
}

impl<Columns> Query for Giving<Columns> {
    type SqlType = Columns;
}

impl<Columns, Conn> diesel::RunQueryDsl<Conn> for Giving<Columns> {}

impl Expression for Sql {
    type SqlType = Bool;
}

impl QueryId for Sql {
    type QueryId = ();
    // Many SQL texts under one type, so diesel must cache by the text.
    const HAS_STATIC_QUERY_ID: bool = false;
}

impl ValidGrouping<()> for Sql {
    type IsAggregate = diesel::expression::is_aggregate::No;
}

impl<Source> AppearsOnTable<Source> for Sql {}

impl Query for Sql {
    type SqlType = (BigInt, BigInt);
}

impl<Conn> diesel::RunQueryDsl<Conn> for Sql {}

/// Appends a JSON array of arrays as a table `list (value)`, whose values give their items by `->>`.
pub fn list_of_rows(sql: Sql, conn: &DbConn, list: &str) -> Sql {
    match conn {
        DbConn::Sqlite(_) => sql.text("json_each(").value(list).text(") AS list"),
        DbConn::Postgres(_) => sql
            .text("json_array_elements(CAST(")
            .value(list)
            .text(" AS JSON)) AS list (value)"),
    }
}
