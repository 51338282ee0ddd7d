//! A person's reaction is made or taken back: on PostgreSQL in one statement.

use chrono::NaiveDateTime;
use diesel::{
    dsl::sum,
    pg::Pg,
    prelude::*,
    query_builder::{AstPass, Query, QueryFragment, QueryId},
    sql_types::{self, BigInt, Bool, Nullable, Text},
};
use tinerary_application::ports::reactions::Toggled;
use tinerary_domain::{Activity, ReactionId, Timestamp};
use tinerary_storage::{DbConn, on_each};

use crate::schema::{reaction_counts, reactions, user_reactions};

/// Whose reaction to what, and when it is made.
struct Toggle {
    name: String,
    itinerary: Option<String>,
    show: Option<String>,
    person: String,
    at: NaiveDateTime,
}

/// What came of it: the reaction, whether the person had it before, whether it was taken back, whether it was made, and how many
/// had it before.
type Outcome = (String, bool, bool, bool, Option<i64>);

impl QueryId for Toggle {
    type QueryId = Self;
    const HAS_STATIC_QUERY_ID: bool = true;
}

impl Query for Toggle {
    type SqlType = (Text, Bool, Bool, Bool, Nullable<BigInt>);
}

impl RunQueryDsl<PgConnection> for &Toggle {}

impl QueryFragment<Pg> for Toggle {
    fn walk_ast<'b>(&'b self, mut out: AstPass<'_, 'b, Pg>) -> QueryResult<()> {
        // One of the ids is null, and equal to nothing. With OR it would be no place in an index.
        out.push_sql("WITH offered AS (SELECT id FROM reactions WHERE name = ");
        out.push_bind_param::<Text, _>(&self.name)?;
        out.push_sql(" AND itinerary_id = ");
        out.push_bind_param::<Nullable<Text>, _>(&self.itinerary)?;
        out.push_sql(" UNION ALL SELECT id FROM reactions WHERE name = ");
        out.push_bind_param::<Text, _>(&self.name)?;
        out.push_sql(" AND show_id = ");
        out.push_bind_param::<Nullable<Text>, _>(&self.show)?;
        out.push_sql(
            "), had AS (SELECT FROM user_reactions WHERE reaction_id = (SELECT id FROM offered) AND user_id = ",
        );
        out.push_bind_param::<Text, _>(&self.person)?;
        out.push_sql(
            "), gone AS (DELETE FROM user_reactions \
             WHERE reaction_id = (SELECT id FROM offered) AND user_id = ",
        );
        out.push_bind_param::<Text, _>(&self.person)?;
        out.push_sql(
            " RETURNING 1), made AS (INSERT INTO user_reactions (reaction_id, user_id, created_at) SELECT id, ",
        );
        out.push_bind_param::<Text, _>(&self.person)?;
        out.push_sql(", ");
        out.push_bind_param::<sql_types::Timestamp, _>(&self.at)?;
        out.push_sql(
            " FROM offered WHERE NOT EXISTS (SELECT FROM gone) ON CONFLICT DO NOTHING RETURNING 1) \
             SELECT id, EXISTS (SELECT FROM had), EXISTS (SELECT FROM gone), EXISTS (SELECT FROM made), \
             (SELECT sum(people) FROM reaction_counts WHERE reaction_id = offered.id) FROM offered",
        );
        Ok(())
    }
}

/// In one statement, which sees the database as it was when it began. Beside another toggle of the same person it may neither
/// find the reaction nor be able to make it: then it is tried again, and sees what the other one did.
pub fn in_one_statement(
    conn: &mut PgConnection,
    activity: &Activity,
    name: &str,
    person: &str,
    now: Timestamp,
) -> QueryResult<Option<Toggled>> {
    let text = |id: &str| id.to_owned();
    let toggle = Toggle {
        name: name.to_owned(),
        itinerary: activity.itinerary_id().map(|id| text(id.as_str())),
        show: activity.show_id().map(|id| text(id.as_str())),
        person: person.to_owned(),
        at: now.naive(),
    };
    loop {
        let outcome = (&toggle).get_result::<Outcome>(conn).optional()?;
        let Some((id, had, is_gone, is_made, before)) = outcome else {
            return Ok(None);
        };
        if is_gone || is_made {
            // Another one may have taken back what this one saw.
            let others = before.unwrap_or_default().saturating_sub(i64::from(had));
            let count = others.saturating_add(i64::from(is_made));
            return Ok(Some(Toggled {
                id: ReactionId::stored(id),
                reacted: is_made,
                count: u32::try_from(count).unwrap_or_default(),
            }));
        }
    }
}

/// In as many statements as it takes: SQLite has no other writer meanwhile.
pub fn step_by_step(
    conn: &mut DbConn,
    activity: &Activity,
    name: &str,
    person: &str,
    now: Timestamp,
) -> QueryResult<Option<Toggled>> {
    let Some(id) = find(conn, activity, name)? else {
        return Ok(None);
    };
    let is_gone = delete_reaction(conn, &id, person)? > 0;
    if !is_gone {
        let row = (
            user_reactions::reaction_id.eq(&id),
            user_reactions::user_id.eq(person),
            user_reactions::created_at.eq(now.naive()),
        );
        on_each!(conn, conn => diesel::insert_into(user_reactions::table).values(row).execute(conn))?;
    }
    let count = people_who_reacted(conn, &id)?;
    Ok(Some(Toggled {
        id: ReactionId::stored(id),
        reacted: !is_gone,
        count,
    }))
}

/// The reaction of that name.
fn find(conn: &mut DbConn, activity: &Activity, name: &str) -> QueryResult<Option<String>> {
    let named = reactions::table
        .filter(reactions::name.eq(name))
        .select(reactions::id)
        .into_boxed();
    match activity {
        Activity::Itinerary(id) => named.filter(reactions::itinerary_id.eq(id.as_str())),
        Activity::Show(id) => named.filter(reactions::show_id.eq(id.as_str())),
    }
    .first(conn)
    .optional()
}

/// How many people have the reaction.
fn people_who_reacted(conn: &mut DbConn, reaction: &str) -> QueryResult<u32> {
    let count: Option<i64> = reaction_counts::table
        .filter(reaction_counts::reaction_id.eq(reaction))
        .select(sum(reaction_counts::people))
        .get_result(conn)?;
    Ok(people(count))
}

pub(super) fn delete_reaction(conn: &mut DbConn, reaction: &str, person: &str) -> QueryResult<usize> {
    diesel::delete(
        user_reactions::table
            .filter(user_reactions::reaction_id.eq(reaction))
            .filter(user_reactions::user_id.eq(person)),
    )
    .execute(conn)
}

/// The number of people; none when there was never such a reaction.
pub(super) fn people(count: Option<i64>) -> u32 {
    u32::try_from(count.unwrap_or_default()).unwrap_or_default()
}
