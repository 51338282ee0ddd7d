//! Itineraries.

use chrono::NaiveDateTime;
use diesel::{dsl::Eq, prelude::*};
use tinerary_application::{
    RepositoryError,
    changes::{Subject, depends_on, touches},
    page::{Page, PageRequest, TimeKey},
    ports::{
        itineraries::{ItineraryFilter, ItineraryRepository},
        outbox::NewLetter,
    },
};
use tinerary_domain::{
    Activity, CityId, Description, Hours, Itinerary, ItineraryDraft, ItineraryId, ItineraryName, Price,
    Reaction, Timestamp, UserId,
};

use super::{
    DbItineraryRepository,
    columns::{Moment, UnsignedColumn},
    creator::CreatorRow,
    letters, locks,
    page::{page_of, rows_to_fetch},
    photos,
    reactions::{self, new_reactions},
};
use crate::db::{
    on_each,
    schema::{itineraries, users},
};

/// An itinerary as it is stored.
#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = itineraries)]
pub struct ItineraryRow {
    id: String,
    name: String,
    photos: String,
    price_cents: i64,
    half_hours: UnsignedColumn,
    description: String,
    city_id: String,
    #[diesel(deserialize_as = Moment)]
    created_at: NaiveDateTime,
}

/// An itinerary to insert: who entered it, and when it was last changed.
pub type NewItinerary = (
    ItineraryRow,
    Eq<itineraries::user_id, String>,
    Eq<itineraries::updated_at, NaiveDateTime>,
);

/// The row of a new itinerary.
pub fn new_itinerary(
    id: &ItineraryId,
    draft: &ItineraryDraft,
    creator: &UserId,
    now: Timestamp,
) -> NewItinerary {
    let row = ItineraryRow {
        id: id.as_str().to_owned(),
        name: draft.name.as_str().to_owned(),
        photos: photos::write(&draft.photos),
        price_cents: draft.price.cents(),
        half_hours: draft.duration.half_hours().into(),
        description: draft.description.as_str().to_owned(),
        city_id: draft.city_id.as_str().to_owned(),
        created_at: now.naive(),
    };
    (
        row,
        itineraries::user_id.eq(creator.as_str().to_owned()),
        itineraries::updated_at.eq(now.naive()),
    )
}

impl ItineraryRepository for DbItineraryRepository {
    fn list(
        &self,
        filter: &ItineraryFilter,
        page: &PageRequest<TimeKey>,
    ) -> Result<Page<Itinerary, TimeKey>, RepositoryError> {
        let rows = self.db.read(|conn| {
            on_each!(conn, conn => {
                let mut query = itineraries::table
                    .inner_join(users::table)
                    .select((ItineraryRow::as_select(), CreatorRow::as_select()))
                    .order((itineraries::created_at.desc(), itineraries::id.desc()))
                    .limit(rows_to_fetch(page.limit))
                    .into_boxed();
                if let Some(city) = &filter.city {
                    query = query.filter(itineraries::city_id.eq(city.as_str()));
                }
                if let Some(creator) = &filter.creator {
                    query = query.filter(itineraries::user_id.eq(creator.as_str()));
                }
                if let Some(TimeKey { at, id }) = &page.after {
                    // The first condition finds the place in the index; OR alone would read the whole of it.
                    query = query
                        .filter(itineraries::created_at.le(at.naive()))
                        .filter(itineraries::created_at.lt(at.naive()).or(itineraries::id.lt(id)));
                }
                query.load::<(ItineraryRow, CreatorRow)>(conn)
            })
        })?;
        depends_on(
            filter
                .city
                .as_ref()
                .map_or(Subject::Itineraries, |city| Subject::ItinerariesOf(city.as_str())),
        );
        rows.iter().for_each(is_shown);
        Ok(page_of(
            rows,
            page.limit,
            |(row, _)| TimeKey {
                at: Timestamp::stored(row.created_at),
                id: row.id.clone(),
            },
            itinerary,
        ))
    }

    fn find(&self, id: &ItineraryId) -> Result<Option<Itinerary>, RepositoryError> {
        let row = self.db.read(|conn| {
            on_each!(conn, conn => {
                itineraries::table
                    .inner_join(users::table)
                    .filter(itineraries::id.eq(id.as_str()))
                    .select((ItineraryRow::as_select(), CreatorRow::as_select()))
                    .first::<(ItineraryRow, CreatorRow)>(conn)
                    .optional()
            })
        })?;
        row.iter().for_each(is_shown);
        Ok(row.map(itinerary))
    }

    fn create(
        &self,
        id: &ItineraryId,
        draft: &ItineraryDraft,
        reactions: &[Reaction],
        creator: &UserId,
        now: Timestamp,
    ) -> Result<(), RepositoryError> {
        let row = new_itinerary(id, draft, creator, now);
        let reactions = new_reactions(reactions, None, now);
        let activity = Activity::Itinerary(id.clone());
        self.db.write(move |conn| {
            // A replica that has not got it yet knows of none.
            touches(Subject::ReactionsTo(&activity));
            touches(Subject::Itineraries);
            touches(Subject::ItinerariesOf(&row.0.city_id));
            diesel::insert_into(itineraries::table)
                .values(row)
                .execute(conn)?;
            reactions::insert(conn, reactions)
        })
    }

    fn update(
        &self,
        id: &ItineraryId,
        draft: &ItineraryDraft,
        now: Timestamp,
    ) -> Result<bool, RepositoryError> {
        let (id, draft) = (id.as_str().to_owned(), draft.clone());
        self.db.write(move |conn| {
            // A list that it left has shown it.
            touches(Subject::Itinerary(&id));
            touches(Subject::ItinerariesOf(draft.city_id.as_str()));
            locks::lock_city_for_reference(conn, draft.city_id.as_str())?;
            diesel::update(itineraries::table.filter(itineraries::id.eq(id)))
                .set((
                    itineraries::name.eq(draft.name.as_str()),
                    itineraries::photos.eq(photos::write(&draft.photos)),
                    itineraries::price_cents.eq(draft.price.cents()),
                    itineraries::half_hours.eq(UnsignedColumn::from(draft.duration.half_hours())),
                    itineraries::description.eq(draft.description.as_str()),
                    itineraries::city_id.eq(draft.city_id.as_str()),
                    itineraries::updated_at.eq(now.naive()),
                ))
                .execute(conn)
                .map(|rows| rows > 0)
        })
    }

    fn delete(&self, id: &ItineraryId, letter: Option<NewLetter>) -> Result<bool, RepositoryError> {
        let id = id.as_str().to_owned();
        self.db.write(move |conn| {
            touches(Subject::Itinerary(&id));
            let deleted =
                diesel::delete(itineraries::table.filter(itineraries::id.eq(id))).execute(conn)? > 0;
            if let Some(letter) = letter.filter(|_| deleted) {
                letters::post(conn, &letter)?;
            }
            Ok(deleted)
        })
    }
}

/// An answer shows the itinerary.
fn is_shown((row, creator): &(ItineraryRow, CreatorRow)) {
    depends_on(Subject::Itinerary(&row.id));
    creator.is_shown();
}

fn itinerary((row, creator): (ItineraryRow, CreatorRow)) -> Itinerary {
    Itinerary {
        id: ItineraryId::stored(row.id),
        name: ItineraryName::stored(row.name),
        photos: photos::read(&row.photos),
        price: Price::stored(row.price_cents),
        duration: Hours::stored(row.half_hours.get()),
        description: Description::stored(row.description),
        city_id: CityId::stored(row.city_id),
        creator: creator.into(),
        created_at: Timestamp::stored(row.created_at),
    }
}
