//! How much somebody has made, counted no further than is shown: the count of somebody who wrote a million comments must not
//! read them all.

use diesel::{
    AppearsOnTable, Expression, QueryResult, SelectableExpression,
    backend::Backend,
    expression::ValidGrouping,
    query_builder::{AstPass, QueryFragment, QueryId},
    serialize::ToSql,
    sql_types::{BigInt, HasSqlType, Text},
};
use tinerary_domain::{Made, UserId};

/// Itineraries, shows and comments.
pub type Row = (i64, i64, i64);

/// The columns of a [`Row`].
pub fn by(person: &UserId) -> (Counted, Counted, Counted) {
    let of = |table| Counted {
        table,
        person: person.as_str().to_owned(),
    };
    (of("itineraries"), of("shows"), of("comments"))
}

/// What was counted.
pub fn read((itineraries, shows, comments): Row) -> Made {
    let count = |rows| u32::try_from(rows).unwrap_or(Made::MOST);
    Made {
        itineraries: count(itineraries),
        shows: count(shows),
        comments: count(comments),
    }
}

/// How many rows of a table are a person's. An index of the table begins with `user_id`.
#[derive(Debug)]
pub struct Counted {
    table: &'static str,
    person: String,
}

impl<DB: Backend + HasSqlType<Text>> QueryFragment<DB> for Counted
where
    String: ToSql<Text, DB>,
{
    fn walk_ast<'b>(&'b self, mut out: AstPass<'_, 'b, DB>) -> QueryResult<()> {
        out.push_sql("(SELECT COUNT(*) FROM (SELECT 1 FROM ");
        out.push_sql(self.table);
        out.push_sql(" WHERE user_id = ");
        out.push_bind_param::<Text, String>(&self.person)?;
        out.push_sql(&format!(" LIMIT {}) AS counted)", Made::MOST));
        Ok(())
    }
}

impl Expression for Counted {
    type SqlType = BigInt;
}

impl QueryId for Counted {
    type QueryId = ();
    // Several tables under one type, so diesel must cache by the text.
    const HAS_STATIC_QUERY_ID: bool = false;
}

impl ValidGrouping<()> for Counted {
    type IsAggregate = diesel::expression::is_aggregate::No;
}

impl<Source> AppearsOnTable<Source> for Counted {}
impl<Source> SelectableExpression<Source> for Counted {}
