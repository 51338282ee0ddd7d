//! Shows.

use chrono::{NaiveDate, NaiveDateTime, NaiveTime};
use diesel::{
    AppearsOnTable,
    backend::Backend,
    dsl::Eq,
    expression::{IsContainedInGroupBy, ValidGrouping, is_aggregate, is_contained_in_group_by},
    prelude::*,
    query_builder::{AstPass, QueryFragment, QueryId},
    sql_types::Date,
};
use tinerary_application::{
    RepositoryError,
    changes::{Subject, touches},
    page::{Limit, Page, PageRequest, ShowKey},
    ports::{
        outbox::NewLetter,
        shows::{CalendarOf, ShowDay, ShowFilter, ShowOrder, ShowRepository},
    },
};
use tinerary_domain::{
    CityId, CityName, Continent, Coordinates, Country, Description, Engagement, HotelId, HotelName, NextShow,
    PhotoUrl, Price, Reaction, Show, ShowChange, ShowDate, ShowFields, ShowId, ShowName, Showtime, TimeZone,
    Timestamp, UserId, Venue, WordSearch, search_words,
};
use tinerary_storage::{DbConn, on_each};

use super::{
    DbShowRepository,
    columns::{self, Moment, TimingColumn, UnsignedColumn, columns_of, row_count},
    creator::CreatorRow,
    known_words, letters, locks,
    page::{self, page_of, rows_to_fetch},
    photos::with_photos,
    reactions::{self, new_reactions},
    searched::{fold_changed, fold_names},
    sql::{Sql, Value},
    tracked::{Changed, Shows},
};
use crate::schema::{cities, hotels, show_loved, shows, users};

columns_of! {
    shows: ShowRow, ShowSet of ShowId, ShowFields, ShowChange {
        name: ShowName,
        photo: PhotoUrl,
        #[diesel(column_name = price_cents)]
        price: Price,
        description: Description,
        hotel_id: HotelId,
    } beside {
        #[diesel(deserialize_as = Moment)]
        date: NaiveDateTime,
        timing: TimingColumn,
        #[diesel(deserialize_as = Moment)]
        local_date: NaiveDateTime,
    } without {
        date: ShowDate,
    }
}

/// A show to insert: who entered it, when, and when it was last changed.
pub type NewShow = (
    ShowRow,
    Eq<shows::user_id, String>,
    Eq<shows::created_at, NaiveDateTime>,
    Eq<shows::updated_at, NaiveDateTime>,
);

/// The row of a new show in a hotel whose clocks go by `zone`.
pub fn new_show(
    id: &ShowId,
    draft: &ShowFields,
    zone: TimeZone,
    creator: &UserId,
    now: Timestamp,
) -> NewShow {
    let when = draft.date.at(zone);
    let row = ShowRow::new(
        id,
        draft,
        when.moment().naive(),
        TimingColumn(when.timing()),
        when.local(),
    );
    (
        row,
        shows::user_id.eq(creator.as_str().to_owned()),
        shows::created_at.eq(now.naive()),
        shows::updated_at.eq(now.naive()),
    )
}

/// The hotel in which a show takes place.
#[derive(Queryable, Selectable)]
#[diesel(table_name = hotels)]
struct HotelPart {
    name: String,
    photos: String,
}

/// The city of that hotel.
#[derive(Queryable, Selectable)]
#[diesel(table_name = cities)]
struct CityPart {
    id: String,
    name: String,
    continent: String,
    country: Option<String>,
    latitude: Option<f64>,
    longitude: Option<f64>,
    time_zone: Option<String>,
}

/// How much a show is loved.
#[derive(Queryable, Selectable)]
#[diesel(table_name = show_loved)]
struct LoveRow {
    people: UnsignedColumn,
    comments: UnsignedColumn,
}

/// What a [`Row`] has.
macro_rules! all {
    () => {
        (
            ShowRow::as_select(),
            HotelPart::as_select(),
            CityPart::as_select(),
            CreatorRow::as_select(),
            LoveRow::as_select(),
        )
    };
}

/// Shows with it.
macro_rules! with_all {
    () => {
        shows::table
            .inner_join(users::table)
            .inner_join(hotels::table.inner_join(cities::table))
            .inner_join(show_loved::table)
            .select(all!())
    };
}

/// A show, where it is, who made it, and how much it is loved.
type Row = (ShowRow, HotelPart, CityPart, CreatorRow, LoveRow);

/// A list that is in the order of an index.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Way {
    /// Today or later, nearest first.
    Upcoming,
    /// Before today, latest first.
    Past,
    /// By the clocks of the hotels.
    Local,
    /// The cheapest first.
    Price,
    /// What most people love first.
    Loved,
    /// What was made last first.
    Newest,
}

impl Way {
    /// The columns that it goes by, and whether the largest come first.
    const fn order(self) -> (&'static [&'static str], bool) {
        match self {
            Self::Upcoming => (&["shows.date", "shows.id"], false),
            Self::Past => (&["shows.date", "shows.id"], true),
            Self::Local => (&["shows.local_date", "shows.id"], false),
            Self::Price => (&["shows.price_cents", "shows.id"], false),
            Self::Loved => (
                &["show_loved.people", "show_loved.comments", "show_loved.show_id"],
                true,
            ),
            // Ids are in the order in which they were made.
            Self::Newest => (&["shows.id"], true),
        }
    }

    fn sql(self) -> Sql {
        let (columns, descending) = self.order();
        page::order(columns, descending)
    }

    /// The values of a key of this order.
    fn values(self, key: &ShowKey) -> Option<Vec<Value>> {
        Some(match (self, key) {
            (Self::Upcoming | Self::Past, ShowKey::Date { date, id, .. }) => {
                vec![date.naive().into(), id.as_str().into()]
            }
            (Self::Local, ShowKey::Local { local, id }) => vec![local.naive().into(), id.as_str().into()],
            (Self::Price, ShowKey::Price { cents, id }) => vec![(*cents).into(), id.as_str().into()],
            (Self::Loved, ShowKey::Loved { people, comments, id }) => {
                vec![(*people).into(), (*comments).into(), id.as_str().into()]
            }
            (Self::Newest, ShowKey::Newest { id }) => vec![id.as_str().into()],
            _ => return None,
        })
    }
}

/// How many times as many rows as are wanted are looked at, when some of them may not match.
const PATIENCE: i64 = 8;

/// What narrows a list and has an index in its order; the rest is looked at row by row.
#[derive(Debug, Default, PartialEq)]
struct Narrowed<'a> {
    hotel: Option<&'a str>,
    city: Option<&'a str>,
    creator: Option<&'a str>,
    continent: Option<Continent>,
}

impl<'a> Narrowed<'a> {
    /// By the index that leaves the fewest rows, and whether all that are left match.
    fn by(filter: &'a ShowFilter, way: Way) -> (Self, bool) {
        let dates = matches!(way, Way::Upcoming | Way::Past);
        let creators = dates || way == Way::Newest;
        let hotel = filter.hotel.as_ref().map(HotelId::as_str);
        let city = filter.city.as_ref().map(CityId::as_str);
        let creator = filter.creator.as_ref().map(UserId::as_str).filter(|_| creators);
        let continent = match filter.continents.as_slice() {
            [one] => Some(*one).filter(|_| dates || way == Way::Local),
            _ => None,
        };
        let none = Self::default();
        let narrowed = if way == Way::Newest {
            Self { creator, ..none }
        } else if hotel.is_some() {
            Self {
                hotel,
                creator,
                ..none
            }
        } else if city.is_some() {
            Self { city, ..none }
        } else if creator.is_some() {
            Self { creator, ..none }
        } else {
            Self { continent, ..none }
        };
        let is_all = (filter.hotel.is_none() || narrowed.hotel.is_some())
            && (filter.city.is_none() || narrowed.city.is_some())
            && (filter.creator.is_none() || narrowed.creator.is_some())
            && (filter.continents.is_empty() || narrowed.continent.is_some())
            && (filter.max_cents.is_none() || way == Way::Price)
            && ((filter.from.is_none() && filter.to.is_none()) || way == Way::Local)
            && filter.words == WordSearch::Any;
        (narrowed, is_all)
    }
}

impl Shows for Row {
    fn shown(&self) -> impl IntoIterator<Item = Subject<'_>> {
        let (row, _, city, creator, _) = self;
        [
            Subject::Show(&row.id),
            Subject::ShowEngagement(&row.id),
            Subject::Hotel(&row.hotel_id),
            Subject::City(&city.id),
            creator.subject(),
        ]
    }
}

impl ShowRepository for DbShowRepository {
    fn list(
        &self,
        filter: &ShowFilter,
        order: ShowOrder,
        today: Timestamp,
        page: &PageRequest<ShowKey>,
    ) -> Result<Page<Show, ShowKey>, RepositoryError> {
        let after = page.after.as_ref();
        let today = match after {
            Some(ShowKey::Date { today, .. }) => *today,
            _ => today,
        };
        let way = match order {
            ShowOrder::Date if filter.from.is_some() || filter.to.is_some() => Way::Local,
            ShowOrder::Date => match after {
                Some(ShowKey::Date { date, .. }) if *date < today => Way::Past,
                _ => Way::Upcoming,
            },
            ShowOrder::Price => Way::Price,
            ShowOrder::Loved => Way::Loved,
            ShowOrder::Newest => Way::Newest,
        };
        let (_, is_all) = Narrowed::by(filter, way);
        let wanted = rows_to_fetch(page.limit);
        let most = if is_all {
            wanted
        } else {
            wanted.saturating_mul(PATIENCE)
        };
        let list = match (&filter.hotel, &filter.city) {
            (Some(hotel), _) => Subject::ShowsAt(hotel.as_str()),
            (None, Some(city)) => Subject::ShowsIn(city.as_str()),
            (None, None) => Subject::Shows,
        };
        let loved = (way == Way::Loved).then_some(Subject::Loved);
        let (rows, end) = self.db.list([list].into_iter().chain(loved), |conn| {
            if way == Way::Loved {
                let rows = load_loved(conn, filter, after, most)?;
                let is_end = i64::try_from(rows.len()).is_ok_and(|rows| rows < most);
                return Ok((rows, is_end));
            }
            let mut rows = load(conn, filter, way, today, after, most)?;
            let mut missing = most.saturating_sub(i64::try_from(rows.len()).unwrap_or(most));
            if way == Way::Upcoming && missing > 0 {
                let mut past = load(conn, filter, Way::Past, today, None, missing)?;
                missing = missing.saturating_sub(i64::try_from(past.len()).unwrap_or(missing));
                rows.append(&mut past);
            }
            Ok((rows, missing > 0))
        })?;
        let key = |(row, _, _, _, love): &Row| match way {
            Way::Upcoming | Way::Past => ShowKey::Date {
                today,
                date: Timestamp::stored(row.date),
                id: row.id.clone(),
            },
            Way::Local => ShowKey::Local {
                local: Timestamp::stored(row.local_date),
                id: row.id.clone(),
            },
            Way::Price => ShowKey::Price {
                cents: row.price,
                id: row.id.clone(),
            },
            Way::Newest => ShowKey::Newest { id: row.id.clone() },
            Way::Loved => ShowKey::Loved {
                people: love.people.get(),
                comments: love.comments.get(),
                id: row.id.clone(),
            },
        };
        if is_all {
            return with_photos(&self.db, page_of(rows, page.limit, key, show));
        }
        let some = page_of_some(rows, end, page.limit, |row| matches(filter, row), key);
        with_photos(&self.db, some)
    }

    fn calendar(
        &self,
        of: &CalendarOf,
        first: NaiveDate,
        last: NaiveDate,
    ) -> Result<Vec<ShowDay>, RepositoryError> {
        let (first, end) = (first.and_time(NaiveTime::MIN), end_of(last));
        let shown = match of {
            CalendarOf::Hotel(hotel) => Subject::ShowsAt(hotel.as_str()),
            CalendarOf::City(city) => Subject::ShowsIn(city.as_str()),
        };
        let days = self.db.read_of([shown], |conn| {
            on_each!(conn, conn => {
                let mut query = shows::table
                    .filter(shows::local_date.ge(first))
                    .filter(shows::local_date.le(end))
                    .group_by(LocalDay)
                    .order(LocalDay.asc())
                    .select((LocalDay, diesel::dsl::count_star()))
                    .into_boxed();
                query = match of {
                    CalendarOf::Hotel(hotel) => query.filter(shows::hotel_id.eq(hotel.as_str())),
                    CalendarOf::City(city) => query.filter(shows::city_id.eq(city.as_str())),
                };
                query.load::<(NaiveDate, i64)>(conn)
            })
        })?;
        let day = |(day, shows)| ShowDay {
            day,
            shows: row_count(shows),
        };
        Ok(days.into_iter().map(day).collect())
    }

    fn next_shows(
        &self,
        hotels: &[HotelId],
        today: Timestamp,
    ) -> Result<Vec<(HotelId, NextShow)>, RepositoryError> {
        let ids: Vec<&str> = hotels.iter().map(HotelId::as_str).collect();
        let next = diesel::alias!(shows as next_show);
        // The hotels have said that they show what takes place there.
        let rows = self.db.look(|conn| {
            on_each!(conn, conn => {
                let first_of_hotel = next
                    .filter(next.field(shows::hotel_id).eq(hotels::id))
                    .filter(next.field(shows::date).ge(today.naive()))
                    .order((next.field(shows::date).asc(), next.field(shows::id).asc()))
                    .select(next.field(shows::id))
                    .limit(1);
                hotels::table
                    .inner_join(cities::table)
                    .inner_join(shows::table)
                    .filter(hotels::id.eq_any(&ids))
                    .filter(shows::id.nullable().eq(first_of_hotel.single_value()))
                    .select((hotels::id, shows::date, shows::local_date, shows::timing, cities::time_zone))
                    .load::<(String, Moment, Moment, TimingColumn, Option<String>)>(conn)
            })
        })?;
        let next_show =
            |(hotel, date, local, timing, zone): (_, Moment, Moment, TimingColumn, Option<String>)| {
                let next = NextShow {
                    when: Showtime::stored(date.into(), local.into(), timing.0),
                    time_zone: zone.as_deref().map_or(TimeZone::UTC, TimeZone::stored),
                };
                (HotelId::stored(hotel), next)
            };
        Ok(rows.into_iter().map(next_show).collect())
    }

    fn find(&self, id: &ShowId) -> Result<Option<Show>, RepositoryError> {
        let row = self.db.read(|conn| {
            on_each!(conn, conn => {
                            with_all!()
            .filter(shows::id.eq(id.as_str()))
                                .first::<Row>(conn)
                                .optional()
                        })
        })?;
        with_photos(&self.db, row.map(show))
    }

    fn create(
        &self,
        id: &ShowId,
        draft: &ShowFields,
        reactions: &[Reaction],
        creator: &UserId,
        now: Timestamp,
    ) -> Result<(), RepositoryError> {
        let (id, draft, creator) = (id.clone(), draft.clone(), creator.clone());
        let reactions = new_reactions(reactions, None, now);
        self.db.write(move |conn| {
            // Without a hotel the reference fails.
            let zone = lock_venue(conn, draft.hotel_id.as_str())?;
            diesel::insert_into(shows::table)
                .values(new_show(&id, &draft, zone, &creator, now))
                .execute(conn)?;
            fold_names(conn)?;
            reactions::insert(conn, reactions)?;
            // A replica that has not got it yet knows of no reactions.
            let own = [Subject::Made, Subject::ShowReactions(id.as_str())];
            Ok(Changed::new((), own))
        })
    }

    fn update(&self, id: &ShowId, change: &ShowChange, now: Timestamp) -> Result<bool, RepositoryError> {
        let (id, change) = (id.as_str().to_owned(), change.clone());
        self.db.write(move |conn| {
            let when = if change.date.is_some() || change.hotel_id.is_some() {
                let Some(when) = new_time(conn, &id, &change)? else {
                    return Ok(Changed::nothing(false));
                };
                Some(when)
            } else {
                None
            };
            touches_lists_of(conn, &id)?;
            let changed = diesel::update(shows::table.filter(shows::id.eq(&id)))
                .set((
                    ShowSet::from(&change),
                    when.map(|when| shows::date.eq(when.moment().naive())),
                    when.map(|when| shows::local_date.eq(when.local())),
                    when.map(|when| shows::timing.eq(when.timing().as_str())),
                    shows::updated_at.eq(now.naive()),
                ))
                .execute(conn)?;
            fold_changed(conn)?;
            touches_lists_of(conn, &id)?;
            Ok(Changed::new(changed > 0, [Subject::Show(&id)]))
        })
    }

    fn delete(&self, id: &ShowId, letter: Option<NewLetter>) -> Result<bool, RepositoryError> {
        let id = id.as_str().to_owned();
        self.db.write(move |conn| {
            touches_lists_of(conn, &id)?;
            let deleted = diesel::delete(shows::table.filter(shows::id.eq(&id))).execute(conn)? > 0;
            if let Some(letter) = letter.filter(|_| deleted) {
                letters::post(conn, &letter)?;
            }
            known_words::forget(conn)?;
            Ok(Changed::new(deleted, [Subject::Made, Subject::Show(&id)]))
        })
    }
}

/// The day of a show by the clocks of the hotel. Diesel groups by nothing but columns and types of one's own.
#[derive(Clone, Copy, Debug, QueryId)]
struct LocalDay;

impl Expression for LocalDay {
    type SqlType = Date;
}

impl<QS> SelectableExpression<QS> for LocalDay {}
impl<QS> AppearsOnTable<QS> for LocalDay {}

impl ValidGrouping<Self> for LocalDay {
    type IsAggregate = is_aggregate::Yes;
}

impl IsContainedInGroupBy<Self> for LocalDay {
    type Output = is_contained_in_group_by::Yes;
}

impl<DB: Backend> QueryFragment<DB> for LocalDay {
    fn walk_ast<'b>(&'b self, mut out: AstPass<'_, 'b, DB>) -> QueryResult<()> {
        out.push_sql("date(shows.local_date)");
        Ok(())
    }
}

/// Locks a hotel in which a show is about to take place, and says which lists that changes. Gives the zone by which its clocks go.
fn lock_venue(conn: &mut DbConn, hotel: &str) -> QueryResult<TimeZone> {
    let place = locks::lock_zone_of_hotel(conn, hotel)?;
    lists(hotel, place.as_ref().map(|(city, _)| city.as_str())).for_each(touches);
    let zone = place.and_then(|(_, zone)| zone);
    Ok(zone.map_or(TimeZone::UTC, |zone| TimeZone::stored(&zone)))
}

/// When a show takes place after `change`, by the clocks of the hotel in which it does then. `None` when there is no such show.
fn new_time(conn: &mut DbConn, id: &str, change: &ShowChange) -> QueryResult<Option<Showtime>> {
    let stored = |conn: &mut DbConn| {
        on_each!(conn, conn => {
            shows::table
                .filter(shows::id.eq(id))
                .select((shows::hotel_id, shows::date, shows::local_date, shows::timing))
                .first::<(String, Moment, Moment, TimingColumn)>(conn)
                .optional()
        })
    };
    loop {
        let Some((hotel, ..)) = stored(conn)? else {
            return Ok(None);
        };
        let there = change.hotel_id.as_ref().map_or(hotel.as_str(), HotelId::as_str);
        let zone = lock_venue(conn, there)?;
        if let DbConn::Postgres(conn) = conn {
            let show = shows::table.filter(shows::id.eq(id)).select(shows::id);
            show.for_no_key_update().load::<String>(conn)?;
        }
        let Some((now, date, local, TimingColumn(timing))) = stored(conn)? else {
            return Ok(None);
        };
        // Unless somebody has moved it before it was locked.
        if change.hotel_id.is_some() || now == hotel {
            let before = Showtime::stored(date.into(), local.into(), timing);
            return Ok(Some(
                change
                    .date
                    .map_or_else(|| before.moved_to(zone), |date| date.at(zone)),
            ));
        }
    }
}

/// The lists that a write to a show in this hotel changes.
fn lists<'a>(hotel: &'a str, city: Option<&'a str>) -> impl Iterator<Item = Subject<'a>> {
    let lists = [
        Subject::Shows,
        Subject::Loved,
        Subject::CityCounts,
        Subject::ShowsAt(hotel),
    ];
    lists.into_iter().chain(city.map(Subject::ShowsIn))
}

/// The show is about to change, or has: the lists that it is in do, too.
fn touches_lists_of(conn: &mut DbConn, id: &str) -> QueryResult<()> {
    let place = shows::table
        .filter(shows::id.eq(id))
        .select((shows::hotel_id, shows::city_id));
    if let Some((hotel, city)) = place.first::<(String, String)>(conn).optional()? {
        lists(&hotel, Some(&city)).for_each(touches);
    }
    Ok(())
}

/// Rows in the order of `way`, from its beginning or after a row.
fn load(
    conn: &mut DbConn,
    filter: &ShowFilter,
    way: Way,
    today: Timestamp,
    after: Option<&ShowKey>,
    fetch: i64,
) -> QueryResult<Vec<Row>> {
    let (narrowed, _) = Narrowed::by(filter, way);
    on_each!(conn, conn => {
        let mut query = with_all!()
            .order(way.sql())
            .limit(fetch)
            .into_boxed();
        query = match way {
            Way::Upcoming => query.filter(shows::date.ge(today.naive())),
            Way::Past => query.filter(shows::date.lt(today.naive())),
            Way::Local | Way::Newest | Way::Price | Way::Loved => query,
        };
        if let Some(hotel) = narrowed.hotel {
            query = query.filter(shows::hotel_id.eq(hotel));
        }
        if let Some(city) = narrowed.city {
            query = query.filter(shows::city_id.eq(city));
        }
        if let Some(creator) = narrowed.creator {
            query = query.filter(shows::user_id.eq(creator));
        }
        if let Some(continent) = narrowed.continent {
            query = query.filter(shows::continent.eq(continent.as_str()));
        }
        if way == Way::Local {
            if let Some(from) = filter.from {
                query = query.filter(shows::local_date.ge(from.and_time(NaiveTime::MIN)));
            }
            if let Some(to) = filter.to {
                query = query.filter(shows::local_date.le(end_of(to)));
            }
        }
        if let Some(most) = filter.max_cents.filter(|_| way == Way::Price) {
            query = query.filter(shows::price_cents.le(most));
        }
        if let Some(key) = after.and_then(|key| way.values(key)) {
            let (columns, descending) = way.order();
            query = query.filter(page::after(columns, descending, &key));
        }
        query.load::<Row>(conn)
    })
}

/// The same, in the order of what is loved.
fn load_loved(
    conn: &mut DbConn,
    filter: &ShowFilter,
    after: Option<&ShowKey>,
    fetch: i64,
) -> QueryResult<Vec<Row>> {
    let (narrowed, _) = Narrowed::by(filter, Way::Loved);
    on_each!(conn, conn => {
        let mut query = show_loved::table
            .inner_join(
                shows::table
                    .inner_join(users::table)
                    .inner_join(hotels::table.inner_join(cities::table)),
            )
            .select(all!())
            .order(Way::Loved.sql())
            .limit(fetch)
            .into_boxed();
        if let Some(hotel) = narrowed.hotel {
            query = query.filter(show_loved::hotel_id.eq(hotel));
        }
        if let Some(city) = narrowed.city {
            query = query.filter(show_loved::city_id.eq(city));
        }
        if let Some(key) = after.and_then(|key| Way::Loved.values(key)) {
            let (columns, descending) = Way::Loved.order();
            query = query.filter(page::after(columns, descending, &key));
        }
        query.load::<Row>(conn)
    })
}

/// The last moment of a day that either database can tell.
fn end_of(day: NaiveDate) -> NaiveDateTime {
    day.and_hms_micro_opt(23, 59, 59, 999_999)
        .unwrap_or_else(|| day.and_time(NaiveTime::MIN))
}

/// Whether a row is one that `filter` wants, as far as no index tells.
fn matches(filter: &ShowFilter, (row, _, city, creator, _): &Row) -> bool {
    let day = row.local_date.date();
    filter
        .hotel
        .as_ref()
        .is_none_or(|wanted| wanted.as_str() == row.hotel_id)
        && filter
            .city
            .as_ref()
            .is_none_or(|wanted| wanted.as_str() == city.id)
        && (filter.continents.is_empty()
            || filter
                .continents
                .iter()
                .any(|wanted| wanted.as_str() == city.continent))
        && filter.creator.as_ref().is_none_or(|wanted| creator.is(wanted))
        && filter.from.is_none_or(|from| from <= day)
        && filter.to.is_none_or(|to| day <= to)
        && filter.max_cents.is_none_or(|most| row.price <= most)
        && match &filter.words {
            WordSearch::Any => true,
            WordSearch::Nothing => false,
            WordSearch::All(wanted) => {
                let words = search_words(&row.name);
                let is_there = |wanted: &String| words.iter().any(|word| word.starts_with(wanted.as_str()));
                wanted.iter().all(is_there)
            }
        }
}

/// The rows that match, as a page. Unless this is the `end` of the list, the next page starts after the last row that was looked at.
fn page_of_some(
    rows: Vec<Row>,
    end: bool,
    limit: Limit,
    fits: impl Fn(&Row) -> bool,
    key: impl Fn(&Row) -> ShowKey,
) -> Page<Show, ShowKey> {
    let last = rows.last().map(&key);
    let mut fitting: Vec<Row> = rows.into_iter().filter(|row| fits(row)).collect();
    let more = fitting.len() > limit.rows();
    fitting.truncate(limit.rows());
    let next = if more {
        fitting.last().map(&key)
    } else if end {
        None
    } else {
        last
    };
    Page {
        items: fitting.into_iter().map(show).collect(),
        next,
    }
}

fn show((row, hotel, city, creator, love): Row) -> Show {
    let when = Showtime::stored(row.date, row.local_date, row.timing.0);
    let (id, fields) = row.read(when.entered());
    Show {
        id,
        fields,
        when,
        venue: Venue {
            hotel: HotelName::stored(hotel.name),
            photos: columns::read(hotel.photos),
            city_id: CityId::stored(city.id),
            city: CityName::stored(city.name),
            country: city.country.map(Country::stored),
            coordinates: city
                .latitude
                .zip(city.longitude)
                .map(|(latitude, longitude)| Coordinates::stored(latitude, longitude)),
            time_zone: city.time_zone.as_deref().map_or(TimeZone::UTC, TimeZone::stored),
        },
        creator: creator.into(),
        engagement: Engagement {
            loved: love.people.get(),
            comments: love.comments.get(),
        },
    }
}
