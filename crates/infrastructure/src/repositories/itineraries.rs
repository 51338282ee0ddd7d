//! Itineraries.

use chrono::NaiveDateTime;
use diesel::{
    dsl::Eq,
    prelude::*,
    sql_types::{BigInt, Nullable, Text},
};
use tinerary_application::{
    RepositoryError,
    changes::Subject,
    page::{Limit, Page, PageRequest, RankKey, TimeKey},
    ports::{
        itineraries::{ItineraryFilter, ItineraryOrder, ItineraryRepository, TagCount},
        outbox::NewLetter,
    },
};
use tinerary_domain::{
    Activity, CityCard, CityId, CityName, Country, Description, Engagement, Hours, Itinerary,
    ItineraryChange, ItineraryFields, ItineraryId, ItineraryName, PhotoUrl, Photos, Price, Reaction, Tags,
    Timestamp, UserId, WordSearch, search_words, tag_key,
};
use tinerary_storage::{DbConn, on_each};

use super::{
    DbItineraryRepository,
    columns::{Column, Moment, UnsignedColumn, columns_of},
    creator::CreatorRow,
    known_words, letters, locks,
    narrowed::{Narrowed, Ordered, in_continents, narrowed_page},
    page::{after, by_time, page_of, rows_to_fetch},
    photos::with_photos,
    reactions::{self, new_reactions},
    searched::{fold_changed, fold_names},
    sql::{Sql, Value},
    tracked::{Changed, Shows},
};
use crate::schema::{cities, itineraries, itinerary_loved, users};

columns_of! {
    itineraries: ItineraryRow, ItinerarySet of ItineraryId, ItineraryFields, ItineraryChange {
        name: ItineraryName,
        photos: Photos,
        #[diesel(column_name = price_cents)]
        price: Price,
        #[diesel(column_name = half_hours)]
        duration: Hours,
        description: Description,
        tags: Tags,
        city_id: CityId,
    } beside {
        #[diesel(deserialize_as = Moment)]
        created_at: NaiveDateTime,
    } without {}
}

/// An itinerary to insert: who entered it, and when it was last changed.
pub type NewItinerary = (
    ItineraryRow,
    Eq<itineraries::user_id, String>,
    Eq<itineraries::updated_at, NaiveDateTime>,
    Eq<itineraries::name_words, String>,
    Eq<itineraries::tag_keys, String>,
);

/// The row of a new itinerary.
pub fn new_itinerary(
    id: &ItineraryId,
    draft: &ItineraryFields,
    creator: &UserId,
    now: Timestamp,
) -> NewItinerary {
    let row = ItineraryRow::new(id, draft, now.naive());
    let keys = tag_keys(&row.tags);
    (
        row,
        itineraries::user_id.eq(creator.as_str().to_owned()),
        itineraries::updated_at.eq(now.naive()),
        itineraries::name_words.eq(name_words(draft.name.as_str())),
        itineraries::tag_keys.eq(keys),
    )
}

/// A name as its words are searched.
pub fn name_words(name: &str) -> String {
    search_words(name).join(" ")
}

/// Stored tags as they are compared: an array of the same length.
pub fn tag_keys(stored: &str) -> String {
    let tags: Vec<String> = Column::read(stored.to_owned());
    let keys: Vec<String> = tags.iter().map(|tag| tag_key(tag)).collect();
    keys.hold()
}

/// What is shown of the city.
#[derive(Queryable, Selectable)]
#[diesel(table_name = cities)]
struct CityRow {
    name: String,
    photo: String,
    country: Option<String>,
}

/// Itineraries with what a [`Row`] has.
macro_rules! with_all {
    () => {
        itineraries::table
            .inner_join(users::table)
            .inner_join(cities::table)
            .inner_join(itinerary_loved::table)
            .select((
                ItineraryRow::as_select(),
                CityRow::as_select(),
                CreatorRow::as_select(),
                (itinerary_loved::people, itinerary_loved::comments),
            ))
    };
}

/// An itinerary, its city, who made it, and how many people love it and talk about it.
type Row = (
    ItineraryRow,
    CityRow,
    CreatorRow,
    (UnsignedColumn, UnsignedColumn),
);

impl Shows for Row {
    fn shown(&self) -> impl IntoIterator<Item = Subject<'_>> {
        let (row, _, creator, _) = self;
        [
            Subject::Itinerary(&row.id),
            Subject::ItineraryEngagement(&row.id),
            Subject::City(&row.city_id),
            creator.subject(),
        ]
    }
}

/// The lists that any write to an itinerary changes: what is narrowed it may enter, and what it leaves has shown it.
const LISTS: [Subject<'_>; 3] = [Subject::Itineraries, Subject::Loved, Subject::CityCounts];

impl ItineraryRepository for DbItineraryRepository {
    fn list(
        &self,
        filter: &ItineraryFilter,
        page: &PageRequest<TimeKey>,
    ) -> Result<Page<Itinerary, TimeKey>, RepositoryError> {
        if filter.is_narrow() {
            let after = page.after.as_ref().map(by_time);
            let key = |(row, ..): &Row| time_key(row);
            return self.narrowed(filter, None, after, page.limit, key);
        }
        let city = filter.city.as_ref();
        let list = city.map_or(Subject::Itineraries, |city| Subject::ItinerariesOf(city.as_str()));
        let rows = self.db.list([list], |conn| {
            on_each!(conn, conn => {
                let mut query = with_all!()
                    .order((itineraries::created_at.desc(), itineraries::id.desc()))
                    .limit(rows_to_fetch(page.limit))
                    .into_boxed();
                if let Some(city) = &filter.city {
                    query = query.filter(itineraries::city_id.eq(city.as_str()));
                }
                if let Some(creator) = &filter.creator {
                    query = query.filter(itineraries::user_id.eq(creator.as_str()));
                }
                if let Some(key) = &page.after {
                    let columns = ["itineraries.created_at", "itineraries.id"];
                    query = query.filter(after(&columns, true, &by_time(key)));
                }
                query.load::<Row>(conn)
            })
        })?;
        let page = page_of(rows, page.limit, |(row, ..)| time_key(row), itinerary);
        with_photos(&self.db, page)
    }

    fn list_by(
        &self,
        filter: &ItineraryFilter,
        order: ItineraryOrder,
        page: &PageRequest<RankKey>,
    ) -> Result<Page<Itinerary, RankKey>, RepositoryError> {
        let after = page.after.as_ref().map(|RankKey { rank, then, id }| match order {
            ItineraryOrder::Loved => vec![(*rank).into(), (*then).into(), id.as_str().into()],
            _ => vec![(*rank).into(), id.as_str().into()],
        });
        let key = |(row, _, _, (people, comments)): &Row| {
            let (rank, then) = match order {
                ItineraryOrder::Price | ItineraryOrder::PriceDown => (row.price, 0),
                ItineraryOrder::Duration | ItineraryOrder::DurationDown => (row.duration.get().into(), 0),
                ItineraryOrder::Loved => (people.get().into(), comments.get().into()),
            };
            RankKey {
                rank,
                then,
                id: row.id.clone(),
            }
        };
        self.narrowed(filter, Some(order), after, page.limit, key)
    }

    fn find(&self, id: &ItineraryId) -> Result<Option<Itinerary>, RepositoryError> {
        let row = self.db.read(|conn| {
            on_each!(conn, conn => {
                            with_all!()
            .filter(itineraries::id.eq(id.as_str()))
                                .first::<Row>(conn)
                                .optional()
                        })
        })?;
        with_photos(&self.db, row.map(itinerary))
    }

    fn tags(&self, beginning: &str, most: u8) -> Result<Vec<TagCount>, RepositoryError> {
        let mut sql = Sql::new(
            "SELECT CAST(itineraries AS BIGINT),
                 (SELECT name FROM itinerary_tags WHERE itinerary_tags.tag_key = tag_counts.tag_key
                  ORDER BY itinerary_id LIMIT 1)
             FROM tag_counts",
        );
        if !beginning.is_empty() {
            sql = sql
                .text(" WHERE tag_key >= ")
                .value(beginning)
                .text(" AND tag_key < ")
                .value(format!("{beginning}\u{10ffff}").as_str());
        }
        let sql = sql
            .text(" ORDER BY itineraries DESC, tag_key LIMIT ")
            .value(i64::from(most));
        let rows: Vec<(i64, Option<String>)> = self.db.read_of(
            [Subject::Itineraries],
            |conn| on_each!(conn, conn => sql.clone().giving::<(BigInt, Nullable<Text>)>().load(conn)),
        )?;
        let tag = |(count, name): (i64, Option<String>)| {
            Some(TagCount {
                name: name?,
                itineraries: u32::try_from(count).unwrap_or_default(),
            })
        };
        Ok(rows.into_iter().filter_map(tag).collect())
    }

    fn create(
        &self,
        id: &ItineraryId,
        draft: &ItineraryFields,
        reactions: &[Reaction],
        creator: &UserId,
        now: Timestamp,
    ) -> Result<(), RepositoryError> {
        let row = new_itinerary(id, draft, creator, now);
        let reactions = new_reactions(reactions, None, now);
        let activity = Activity::Itinerary(id.clone());
        self.db.write(move |conn| {
            let city = row.0.city_id.clone();
            diesel::insert_into(itineraries::table)
                .values(row)
                .execute(conn)?;
            fold_names(conn)?;
            reactions::insert(conn, reactions)?;
            let own = [
                // A replica that has not got it yet knows of none.
                Subject::reactions_to(&activity),
                Subject::Made,
                Subject::ItinerariesOf(&city),
            ];
            Ok(Changed::new((), LISTS.into_iter().chain(own)))
        })
    }

    fn update(
        &self,
        id: &ItineraryId,
        change: &ItineraryChange,
        now: Timestamp,
    ) -> Result<bool, RepositoryError> {
        let (id, city) = (id.as_str().to_owned(), change.city_id.clone());
        let name_words = change.name.as_ref().map(|name| name_words(name.as_str()));
        let columns = ItinerarySet::from(change);
        self.db.write(move |conn| {
            if let Some(city) = &city {
                locks::lock_city_for_reference(conn, city.as_str())?;
            }
            let keys = columns.tags.as_deref().map(tag_keys);
            let changed = diesel::update(itineraries::table.filter(itineraries::id.eq(&id)))
                .set((
                    columns,
                    name_words.map(|words| itineraries::name_words.eq(words)),
                    keys.map(|keys| itineraries::tag_keys.eq(keys)),
                    itineraries::updated_at.eq(now.naive()),
                ))
                .execute(conn)?;
            fold_changed(conn)?;
            let of_city = city.as_ref().map(|city| Subject::ItinerariesOf(city.as_str()));
            let own = [Some(Subject::Itinerary(&id)), of_city].into_iter().flatten();
            Ok(Changed::new(changed > 0, LISTS.into_iter().chain(own)))
        })
    }

    fn delete(&self, id: &ItineraryId, letter: Option<NewLetter>) -> Result<bool, RepositoryError> {
        let id = id.as_str().to_owned();
        self.db.write(move |conn| {
            let deleted =
                diesel::delete(itineraries::table.filter(itineraries::id.eq(&id))).execute(conn)? > 0;
            if let Some(letter) = letter.filter(|_| deleted) {
                letters::post(conn, &letter)?;
            }
            known_words::forget(conn)?;
            let own = [Subject::Made, Subject::Itinerary(&id)];
            Ok(Changed::new(deleted, LISTS.into_iter().chain(own)))
        })
    }
}

impl DbItineraryRepository {
    /// A page of a list for which there may be no index.
    fn narrowed<Key>(
        &self,
        filter: &ItineraryFilter,
        order: Option<ItineraryOrder>,
        after: Option<Vec<Value>>,
        limit: Limit,
        key: impl Fn(&Row) -> Key,
    ) -> Result<Page<Itinerary, Key>, RepositoryError> {
        // Also of a city: where the page ends depends on rows that it does not show, and a write names only the city that it moves to.
        let cities = (!filter.continents.is_empty()).then_some(Subject::Cities);
        let loved = (order == Some(ItineraryOrder::Loved)).then_some(Subject::Loved);
        let lists = [Some(Subject::Itineraries), cities, loved].into_iter().flatten();
        let page = self.db.list(lists, |conn| {
            let is_sqlite = matches!(conn, DbConn::Sqlite(_));
            let wanted = narrowed(filter, order, after.clone(), is_sqlite);
            narrowed_page!(conn, wanted, limit, with_all!() => Row, &key)
        })?;
        with_photos(&self.db, page.map(itinerary))
    }
}

fn narrowed(
    filter: &ItineraryFilter,
    order: Option<ItineraryOrder>,
    after: Option<Vec<Value>>,
    is_sqlite: bool,
) -> Narrowed {
    let (table, columns, descending): (_, &[_], _) = match order {
        None => ("itineraries", &["created_at", "id"], true),
        Some(ItineraryOrder::Price) => ("itineraries", &["price_cents", "id"], false),
        Some(ItineraryOrder::PriceDown) => ("itineraries", &["price_cents", "id"], true),
        Some(ItineraryOrder::Duration) => ("itineraries", &["half_hours", "id"], false),
        Some(ItineraryOrder::DurationDown) => ("itineraries", &["half_hours", "id"], true),
        Some(ItineraryOrder::Loved) => ("itinerary_loved", &["people", "comments", "itinerary_id"], true),
    };
    let mut wanted = Narrowed {
        listed: "itineraries",
        ordered: Ordered {
            table,
            columns,
            descending,
        },
        bounds: Vec::new(),
        fits: Vec::new(),
        sets: Vec::new(),
        after,
    };
    if let Some(city) = &filter.city {
        wanted.bounds.push(("city_id", " = ", city.as_str().into()));
    }
    if let Some(creator) = &filter.creator {
        if order.is_none() {
            wanted.bounds.push(("user_id", " = ", creator.as_str().into()));
        } else {
            let is_theirs = Sql::new("itineraries.user_id = ").value(creator.as_str());
            wanted.fits.push(is_theirs.clone());
            wanted.sets.push(all_where(is_theirs));
        }
    }
    let price =
        [filter.min_price, filter.max_price].map(|price| price.map(|price| Value::from(price.cents())));
    let hours = [filter.min_duration, filter.max_duration]
        .map(|hours| hours.map(|hours| Value::from(hours.half_hours())));
    for (column, range) in [("price_cents", price), ("half_hours", hours)] {
        let range: Vec<_> = [" >= ", " <= "]
            .into_iter()
            .zip(range)
            .filter_map(|(sign, value)| Some((sign, value?)))
            .collect();
        if range.is_empty() {
            continue;
        }
        if columns.first() == Some(&column) {
            wanted
                .bounds
                .extend(range.into_iter().map(|(sign, value)| (column, sign, value)));
            continue;
        }
        let within = range
            .into_iter()
            .map(|(sign, value)| Sql::new(format!("itineraries.{column}{sign}")).value(value));
        let within = Sql::default().joined(within, " AND ");
        wanted.fits.push(within.clone());
        wanted.sets.push(all_where(within));
    }
    if !filter.continents.is_empty() {
        let continents = filter.continents.iter().map(|continent| continent.as_str());
        wanted.fits.push(in_continents("itineraries.city_id", continents));
    }
    if let WordSearch::All(words) = &filter.words {
        let place = if is_sqlite { "instr" } else { "strpos" };
        for word in words {
            wanted.fits.push(
                Sql::new(format!("{place}(' ' || itineraries.name_words, "))
                    .value(format!(" {word}").as_str())
                    .text(") > 0"),
            );
            wanted.sets.push(
                Sql::new("SELECT itinerary_id AS id FROM itinerary_words WHERE word >= ")
                    .value(word.as_str())
                    .text(" AND word < ")
                    .value(format!("{word}\u{10ffff}").as_str()),
            );
        }
    }
    for tag in &filter.tags {
        let with_tag =
            Sql::new("SELECT itinerary_id AS id FROM itinerary_tags WHERE tag_key = ").value(tag.as_str());
        wanted.fits.push(
            Sql::new("EXISTS (")
                .sql(with_tag.clone())
                .text(" AND itinerary_id = itineraries.id)"),
        );
        wanted.sets.push(with_tag);
    }
    if filter.city.is_some() {
        // The city's own lists are short.
        wanted.sets.clear();
    }
    wanted
}

fn all_where(condition: Sql) -> Sql {
    Sql::new("SELECT itineraries.id AS id FROM itineraries WHERE ").sql(condition)
}

fn time_key(row: &ItineraryRow) -> TimeKey {
    TimeKey {
        at: Timestamp::stored(row.created_at),
        id: row.id.clone(),
    }
}

fn itinerary((row, city, creator, (people, comments)): Row) -> Itinerary {
    let created_at = Timestamp::stored(row.created_at);
    let (id, fields) = row.read();
    Itinerary {
        id,
        fields,
        city: CityCard {
            name: CityName::stored(city.name),
            photo: PhotoUrl::stored(city.photo),
            country: city.country.map(Country::stored),
        },
        creator: creator.into(),
        created_at,
        engagement: Engagement {
            loved: people.get(),
            comments: comments.get(),
        },
    }
}
