//! Reactions.

use diesel::{dsl::exists, prelude::*};
use tinerary_application::{
    RepositoryError,
    page::{Page, PageRequest, ReactionKey},
    ports::reactions::{Activities, ReactionRepository},
};
use tinerary_domain::{
    Activity, ItineraryId, PhotoUrl, Reaction, ReactionId, ReactionName, ReactionTally, ShowId, UserId,
};

use super::page::{page_of, rows_to_fetch};
use crate::db::{
    Db,
    schema::{reactions, user_reactions},
};

/// Reactions in the database.
#[derive(Clone)]
pub struct DbReactionRepository {
    db: Db,
}

impl DbReactionRepository {
    /// Works on `db`.
    #[must_use]
    pub fn new(db: Db) -> Self {
        Self { db }
    }
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = reactions)]
struct ReactionRow {
    id: String,
    name: String,
    icon: String,
    icon_back: String,
    itinerary_id: Option<String>,
    show_id: Option<String>,
}

/// A reaction, how many people have it, and whether the viewer is one of them.
type Row = (ReactionRow, Option<i64>, bool);

impl ReactionRepository for DbReactionRepository {
    fn list(
        &self,
        activities: &Activities,
        viewer: Option<UserId>,
        page: &PageRequest<ReactionKey>,
    ) -> Result<Page<ReactionTally, ReactionKey>, RepositoryError> {
        // Nobody has the empty id, so for a guest nothing is "reacted".
        let viewer = viewer.as_ref().map_or("", UserId::as_str);
        let rows = self.db.read(|conn| {
            let people = user_reactions::table.filter(user_reactions::reaction_id.eq(reactions::id));
            let mut query = reactions::table
                .select((
                    ReactionRow::as_select(),
                    people.count().single_value(),
                    exists(people.filter(user_reactions::user_id.eq(viewer))),
                ))
                .limit(rows_to_fetch(page.limit))
                .into_boxed();
            // The first condition of each pair finds the place in the index; OR alone would read the whole of it.
            query = match activities {
                Activities::Itineraries(ids) => {
                    let activity = reactions::itinerary_id;
                    query = query
                        .filter(activity.eq_any(ids.iter().map(ItineraryId::as_str)))
                        .order((activity.asc(), reactions::id.asc()));
                    match &page.after {
                        None => query,
                        Some(after) => query.filter(activity.ge(&after.activity)).filter(
                            activity
                                .gt(&after.activity)
                                .or(reactions::id.nullable().gt(&after.id)),
                        ),
                    }
                }
                Activities::Shows(ids) => {
                    let activity = reactions::show_id;
                    query = query
                        .filter(activity.eq_any(ids.iter().map(ShowId::as_str)))
                        .order((activity.asc(), reactions::id.asc()));
                    match &page.after {
                        None => query,
                        Some(after) => query.filter(activity.ge(&after.activity)).filter(
                            activity
                                .gt(&after.activity)
                                .or(reactions::id.nullable().gt(&after.id)),
                        ),
                    }
                }
            };
            query.load::<Row>(conn)
        })?;
        Ok(page_of(
            rows,
            page.limit,
            |(row, ..)| ReactionKey {
                activity: row
                    .itinerary_id
                    .clone()
                    .or_else(|| row.show_id.clone())
                    .unwrap_or_default(),
                id: row.id.clone(),
            },
            tally,
        ))
    }
}

fn tally((row, count, reacted): Row) -> ReactionTally {
    let activity = match row.itinerary_id {
        Some(id) => Activity::Itinerary(ItineraryId::stored(id)),
        None => Activity::Show(ShowId::stored(row.show_id.unwrap_or_default())),
    };
    ReactionTally {
        reaction: Reaction {
            id: ReactionId::stored(row.id),
            name: ReactionName::stored(row.name),
            icon: PhotoUrl::stored(row.icon),
            icon_back: PhotoUrl::stored(row.icon_back),
            activity,
        },
        count: u32::try_from(count.unwrap_or_default()).unwrap_or(u32::MAX),
        reacted,
    }
}
