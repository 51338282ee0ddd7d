//! Reactions.

use chrono::NaiveDateTime;
use diesel::{
    dsl::{Eq, count_star, exists, min, sum},
    prelude::*,
};
use serde_json::json;
use tinerary_application::{
    RepositoryError,
    changes::Subject,
    page::{Page, PageRequest, ReactionKey, TimeKey},
    ports::reactions::{Activities, ReactionRepository, Toggled},
};
use tinerary_domain::{
    Activity, ActivitySummary, CityId, HotelId, ItineraryId, ItineraryName, PhotoUrl, Reaction,
    ReactionGroup, ReactionId, ReactionName, ReactionTally, ShowId, ShowName, Timestamp, UserId,
};
use tinerary_storage::{DbConn, on_each};

use super::{
    DbReactionRepository,
    columns::{self, activity},
    page::{after, by_time, page_of, rows_to_fetch},
    photos::with_photos,
    sql::among,
    toggle::{self, people},
    tracked::{Changed, Shows},
};
use crate::schema::{itineraries, reaction_counts, reactions, shows, user_reactions};

/// A reaction as it is stored.
#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = reactions, treat_none_as_default_value = false)]
pub struct ReactionRow {
    id: String,
    name: String,
    icon: String,
    icon_back: String,
    itinerary_id: Option<String>,
    show_id: Option<String>,
}

/// A reaction, how many people have it, and whether the viewer does.
type Row = (ReactionRow, Option<i64>, bool);

impl Shows for Row {
    fn shown(&self) -> impl IntoIterator<Item = Subject<'_>> {
        [Subject::Reaction(&self.0.id)]
    }
}

/// What a list of the reactions to these shows beside them: they go with what they are reactions to.
fn lists(activities: &Activities) -> Vec<Subject<'_>> {
    match activities {
        Activities::Itineraries(ids) => ids
            .iter()
            .map(ItineraryId::as_str)
            .flat_map(|id| [Subject::Itinerary(id), Subject::ItineraryReactions(id)])
            .collect(),
        Activities::Shows(ids) => ids
            .iter()
            .map(ShowId::as_str)
            .flat_map(|id| [Subject::Show(id), Subject::ShowReactions(id)])
            .collect(),
    }
}

impl ReactionRepository for DbReactionRepository {
    fn list(
        &self,
        activities: &Activities,
        viewer: Option<UserId>,
        page: &PageRequest<ReactionKey>,
    ) -> Result<Page<ReactionTally, ReactionKey>, RepositoryError> {
        // No user has the empty id, so a guest has reacted to nothing.
        let viewer = viewer.as_ref().map_or("", UserId::as_str);
        let rows = self.db.list(lists(activities), |conn| {
            on_each!(conn, conn => {
                let counts = reaction_counts::table.filter(reaction_counts::reaction_id.eq(reactions::id));
                let people = user_reactions::table.filter(user_reactions::reaction_id.eq(reactions::id));
                let mut query = reactions::table
                    .select((
                        ReactionRow::as_select(),
                        counts.select(sum(reaction_counts::people)).single_value(),
                        exists(people.filter(user_reactions::user_id.eq(viewer))),
                    ))
                    .limit(rows_to_fetch(page.limit))
                    .into_boxed();
                let column;
                query = match activities {
                    Activities::Itineraries(ids) => {
                        column = "reactions.itinerary_id";
                        query
                            .filter(reactions::itinerary_id.eq_any(ids.iter().map(ItineraryId::as_str)))
                            .order((reactions::itinerary_id.asc(), reactions::id.asc()))
                    }
                    Activities::Shows(ids) => {
                        column = "reactions.show_id";
                        query
                            .filter(reactions::show_id.eq_any(ids.iter().map(ShowId::as_str)))
                            .order((reactions::show_id.asc(), reactions::id.asc()))
                    }
                };
                if let Some(ReactionKey { activity, id }) = &page.after {
                    let key = [activity.as_str().into(), id.as_str().into()];
                    query = query.filter(after(&[column, "reactions.id"], false, &key));
                }
                query.load::<Row>(conn)
            })
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

    fn among(&self, ids: &[ReactionId], person: &UserId) -> Result<Vec<ReactionId>, RepositoryError> {
        let shown = ids.iter().map(|id| Subject::Reaction(id.as_str()));
        let ids: Vec<_> = ids.iter().map(ReactionId::as_str).collect();
        let rows = self.db.read_of(shown, |conn| {
            let own = user_reactions::table
                .filter(user_reactions::user_id.eq(person.as_str()))
                .select(user_reactions::reaction_id);
            match conn {
                DbConn::Postgres(conn) => own.filter(user_reactions::reaction_id.eq_any(&ids)).load(conn),
                // Diesel would give each number of ids a statement of its own.
                DbConn::Sqlite(conn) => own
                    .filter(among("user_reactions.reaction_id", &json!(ids), "", true))
                    .load(conn),
            }
        })?;
        Ok(rows.into_iter().map(ReactionId::stored).collect())
    }

    fn list_by_user(
        &self,
        person: &UserId,
        name: Option<ReactionName>,
        page: &PageRequest<TimeKey>,
    ) -> Result<Page<Reaction<ActivitySummary>, TimeKey>, RepositoryError> {
        let rows = self.db.read(|conn| {
            let mut query = user_reactions::table
                .inner_join(
                    reactions::table
                        .left_join(itineraries::table)
                        .left_join(shows::table),
                )
                .filter(user_reactions::user_id.eq(person.as_str()))
                .select((
                    user_reactions::created_at,
                    ReactionRow::as_select(),
                    Option::<ItineraryTarget>::as_select(),
                    Option::<ShowTarget>::as_select(),
                ))
                .order((
                    user_reactions::created_at.desc(),
                    user_reactions::reaction_id.desc(),
                ))
                .limit(rows_to_fetch(page.limit))
                .into_boxed();
            if let Some(name) = &name {
                query = query.filter(reactions::name.eq(name.as_str()));
            }
            if let Some(key) = &page.after {
                let columns = ["user_reactions.created_at", "user_reactions.reaction_id"];
                query = query.filter(after(&columns, true, &by_time(key)));
            }
            query.load::<MadeRow>(conn)
        })?;
        let page = page_of(
            rows,
            page.limit,
            |(at, row, ..)| TimeKey {
                at: Timestamp::stored(*at),
                id: row.id.clone(),
            },
            made_reaction,
        );
        let page = Page {
            // The schema requires an activity.
            items: page.items.into_iter().flatten().collect::<Vec<_>>(),
            next: page.next,
        };
        with_photos(&self.db, page)
    }

    fn groups_of(&self, person: &UserId) -> Result<Vec<ReactionGroup>, RepositoryError> {
        let rows = self.db.look(|conn| {
            user_reactions::table
                .inner_join(reactions::table)
                .filter(user_reactions::user_id.eq(person.as_str()))
                .group_by(reactions::name)
                .order((count_star().desc(), reactions::name.asc()))
                .select((reactions::name, min(reactions::icon), count_star()))
                .load::<(String, Option<String>, i64)>(conn)
        })?;
        let group = |(name, icon, count): (String, Option<String>, i64)| ReactionGroup {
            name: ReactionName::stored(name),
            icon: PhotoUrl::stored(icon.unwrap_or_default()),
            count: people(Some(count)),
        };
        Ok(rows.into_iter().map(group).collect())
    }

    fn toggle(
        &self,
        activity: &Activity,
        name: &ReactionName,
        person: &UserId,
        now: Timestamp,
    ) -> Result<Option<Toggled>, RepositoryError> {
        let (on, activity, name) = (activity, activity.clone(), name.as_str().to_owned());
        let person = person.as_str().to_owned();
        let may_change = [
            Subject::reactions_to(on),
            Subject::Loved,
            Subject::engagement_of(on),
        ];
        let toggled = self.db.write_one(may_change, move |conn| {
            let toggled = match conn {
                DbConn::Postgres(conn) => toggle::in_one_statement(conn, &activity, &name, &person, now)?,
                conn @ DbConn::Sqlite(_) => toggle::step_by_step(conn, &activity, &name, &person, now)?,
            };
            let Some(toggled) = toggled else {
                return Ok(Changed::nothing(None));
            };
            let changed = [
                Subject::Reaction(toggled.id.as_str()),
                Subject::Loved,
                Subject::engagement_of(&activity),
            ];
            Ok(Changed::new(Some(toggled.clone()), changed))
        });
        match toggled {
            // The reaction was deleted after it was found.
            Err(RepositoryError::Reference(_)) => Ok(None),
            outcome => outcome,
        }
    }

    fn remove(&self, id: &ReactionId, person: &UserId) -> Result<bool, RepositoryError> {
        let (id, person) = (id.as_str().to_owned(), person.as_str().to_owned());
        self.db.write(move |conn| {
            let to = reactions::table
                .filter(reactions::id.eq(&id))
                .select((reactions::itinerary_id, reactions::show_id))
                .first(conn)
                .optional()?
                .map(|(itinerary, show)| activity(itinerary, show));
            let is_removed = toggle::delete_reaction(conn, &id, &person)? > 0;
            let changed = [Subject::Reaction(&id), Subject::Loved];
            let engaged = to.as_ref().map(Subject::engagement_of);
            Ok(Changed::new(is_removed, changed.into_iter().chain(engaged)))
        })
    }

    fn create(&self, reaction: &Reaction, creator: &UserId, now: Timestamp) -> Result<(), RepositoryError> {
        let rows = new_reactions(std::slice::from_ref(reaction), Some(creator), now);
        let activity = reaction.activity.clone();
        self.db.write(move |conn| {
            insert(conn, rows)?;
            Ok(Changed::new((), [Subject::reactions_to(&activity)]))
        })
    }
}

/// A reaction to insert: the admin who added it, if one did, and when.
pub type NewReaction = (
    ReactionRow,
    Eq<reactions::user_id, Option<String>>,
    Eq<reactions::created_at, NaiveDateTime>,
);

/// The rows of new reactions; `creator` is the admin who adds them, `None` for the standard ones.
pub fn new_reactions(reactions: &[Reaction], creator: Option<&UserId>, now: Timestamp) -> Vec<NewReaction> {
    reactions
        .iter()
        .map(|reaction| {
            let row = ReactionRow {
                id: reaction.id.as_str().to_owned(),
                name: reaction.name.as_str().to_owned(),
                icon: reaction.icon.as_str().to_owned(),
                icon_back: reaction.icon_back.as_str().to_owned(),
                itinerary_id: reaction.activity.itinerary_id().map(|id| id.as_str().to_owned()),
                show_id: reaction.activity.show_id().map(|id| id.as_str().to_owned()),
            };
            (
                row,
                reactions::user_id.eq(creator.map(|creator| creator.as_str().to_owned())),
                reactions::created_at.eq(now.naive()),
            )
        })
        .collect()
}

/// Inserts reactions inside a transaction.
pub fn insert(conn: &mut DbConn, rows: Vec<NewReaction>) -> QueryResult<()> {
    on_each!(conn, conn => diesel::insert_into(reactions::table).values(rows).execute(conn)).map(drop)
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = itineraries)]
struct ItineraryTarget {
    id: String,
    name: String,
    photos: String,
    city_id: String,
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = shows)]
struct ShowTarget {
    id: String,
    name: String,
    photo: String,
    hotel_id: String,
}

/// When a reaction was made, and to what.
type MadeRow = (
    NaiveDateTime,
    ReactionRow,
    Option<ItineraryTarget>,
    Option<ShowTarget>,
);

impl Shows for MadeRow {
    fn shown(&self) -> impl IntoIterator<Item = Subject<'_>> {
        let (_, reaction, itinerary, show) = self;
        let to = itinerary
            .as_ref()
            .map(|itinerary| Subject::Itinerary(&itinerary.id));
        let to = to.or_else(|| show.as_ref().map(|show| Subject::Show(&show.id)));
        [Subject::Reaction(&reaction.id)].into_iter().chain(to)
    }
}

fn made_reaction((_, row, itinerary, show): MadeRow) -> Option<Reaction<ActivitySummary>> {
    let activity = match (itinerary, show) {
        (Some(itinerary), _) => ActivitySummary::Itinerary {
            id: ItineraryId::stored(itinerary.id),
            name: ItineraryName::stored(itinerary.name),
            photos: columns::read(itinerary.photos),
            city_id: CityId::stored(itinerary.city_id),
        },
        (None, Some(show)) => ActivitySummary::Show {
            id: ShowId::stored(show.id),
            name: ShowName::stored(show.name),
            photo: PhotoUrl::stored(show.photo),
            hotel_id: HotelId::stored(show.hotel_id),
        },
        (None, None) => return None,
    };
    Some(Reaction {
        id: ReactionId::stored(row.id),
        name: ReactionName::stored(row.name),
        icon: PhotoUrl::stored(row.icon),
        icon_back: PhotoUrl::stored(row.icon_back),
        activity,
    })
}

fn tally((row, count, reacted): Row) -> ReactionTally {
    ReactionTally {
        reaction: Reaction {
            id: ReactionId::stored(row.id),
            name: ReactionName::stored(row.name),
            icon: PhotoUrl::stored(row.icon),
            icon_back: PhotoUrl::stored(row.icon_back),
            activity: activity(row.itinerary_id, row.show_id),
        },
        count: people(count),
        reacted,
    }
}
