//! Rows to fill a database with. Each has a plain form; a test spells out only what it is about.

use chrono::NaiveDateTime;
use diesel::{
    QueryResult, RunQueryDsl,
    sql_types::{BigInt, Double, Integer, Nullable, Text, Timestamp as Moment},
};
use serde_json::Value;
use tinerary_domain::{Activity, ItineraryId, ShowId, Timestamp, search_key, search_words, tag_key};
use tinerary_storage::{Db, DbConn};

/// A row that can be stored.
pub trait Row: Send + 'static {
    fn insert(self, conn: &mut DbConn) -> QueryResult<usize>;
}

/// Stores `rows` in one transaction.
pub fn add<R: Row>(db: &Db, rows: impl IntoIterator<Item = R>) {
    let rows: Vec<R> = rows.into_iter().collect();
    db.write(move |conn| rows.into_iter().try_for_each(|row| row.insert(conn).map(drop)))
        .unwrap();
}

/// Deletes the row of `table` with this id.
pub fn delete(db: &Db, table: &str, id: &'static str) {
    let statement = format!("DELETE FROM {table} WHERE id = $1");
    let rows = db.write(move |conn| diesel::sql_query(statement).bind::<Text, _>(id).execute(conn));
    assert_eq!(rows.unwrap(), 1, "{id} of {table}");
}

/// Ana and Ben, who made everything.
pub fn people(db: &Db) {
    add(db, ["ana", "ben"].map(User::called));
}

/// Ana and Ben, the cities `lisbon` and `oslo`, and in Lisbon the hotels `grand` and `plaza`.
pub fn town(db: &Db) {
    people(db);
    add(db, [City::named("lisbon", "Lisbon"), City::named("oslo", "Oslo")]);
    add(
        db,
        [Hotel::named("grand", "Grand"), Hotel::named("plaza", "Plaza")],
    );
}

/// A moment, as RFC 3339 writes it.
pub fn at(text: &str) -> Timestamp {
    Timestamp::parse_rfc3339(text).unwrap()
}

pub fn itinerary(id: &str) -> Activity {
    Activity::Itinerary(ItineraryId::stored(id.to_owned()))
}

pub fn show(id: &str) -> Activity {
    Activity::Show(ShowId::stored(id.to_owned()))
}

fn early() -> NaiveDateTime {
    at("2026-01-01T00:00:00Z").naive()
}

macro_rules! insert {
    ($conn:ident, $table:literal, { $($column:literal: $type:ty = $value:expr),+ $(,)? }) => {{
        let columns = [$($column),+];
        let marks: Vec<String> = (1..=columns.len()).map(|place| format!("${place}")).collect();
        let (columns, marks) = (columns.join(", "), marks.join(", "));
        diesel::sql_query(format!("INSERT INTO {} ({columns}) VALUES ({marks})", $table))
            $(.bind::<$type, _>($value))+
            .execute($conn)
    }};
}

pub struct User {
    pub id: String,
    pub name: String,
    pub photo: &'static str,
}

impl User {
    pub fn called(name: &str) -> Self {
        Self {
            id: name.to_owned(),
            name: name.to_owned(),
            photo: "/samples/people/x.svg",
        }
    }
}

impl Row for User {
    fn insert(self, conn: &mut DbConn) -> QueryResult<usize> {
        let email = format!("{}@tinerary.test", self.id);
        insert!(conn, "users", {
            "id": Text = &self.id, "name": Text = &self.name, "last_name": Text = "Test", "email": Text = &email,
            "email_key": Text = &email, "photo": Text = self.photo, "role": Text = "user",
            "created_at": Moment = early(), "updated_at": Moment = early(),
        })
    }
}

pub struct City {
    pub id: String,
    pub name: String,
    pub continent: &'static str,
    pub photo: &'static str,
    pub population: i32,
    pub country: Option<&'static str>,
    pub place: Option<(f64, f64)>,
    pub user: &'static str,
}

impl City {
    pub fn named(id: &str, name: &str) -> Self {
        Self {
            id: id.to_owned(),
            name: name.to_owned(),
            continent: "Europe",
            photo: "/samples/cities/x.svg",
            population: 1_000,
            country: None,
            place: None,
            user: "ana",
        }
    }
}

impl Row for City {
    fn insert(self, conn: &mut DbConn) -> QueryResult<usize> {
        let (latitude, longitude) = self.place.unzip();
        insert!(conn, "cities", {
            "id": Text = self.id, "name": Text = &self.name, "name_search": Text = search_key(&self.name),
            "continent": Text = self.continent, "photo": Text = self.photo, "population": Integer = self.population,
            "country": Nullable<Text> = self.country, "latitude": Nullable<Double> = latitude,
            "longitude": Nullable<Double> = longitude, "user_id": Text = self.user,
            "created_at": Moment = early(), "updated_at": Moment = early(),
        })
    }
}

pub struct Hotel {
    pub id: String,
    pub name: String,
    /// The column as it stands.
    pub photos: &'static str,
    pub capacity: i32,
    pub city: &'static str,
    pub user: &'static str,
}

impl Hotel {
    pub fn named(id: &str, name: &str) -> Self {
        Self {
            id: id.to_owned(),
            name: name.to_owned(),
            photos: r#"["/samples/hotels/x.svg"]"#,
            capacity: 100,
            city: "lisbon",
            user: "ana",
        }
    }
}

impl Row for Hotel {
    fn insert(self, conn: &mut DbConn) -> QueryResult<usize> {
        insert!(conn, "hotels", {
            "id": Text = self.id, "name": Text = &self.name, "name_search": Text = search_key(&self.name),
            "photos": Text = self.photos, "capacity": Integer = self.capacity, "city_id": Text = self.city,
            "user_id": Text = self.user, "created_at": Moment = early(), "updated_at": Moment = early(),
        })
    }
}

pub struct Itinerary {
    pub id: String,
    pub name: &'static str,
    /// The column as it stands.
    pub photos: &'static str,
    pub price_cents: i64,
    pub half_hours: i32,
    pub tags: &'static [&'static str],
    pub city: &'static str,
    pub user: &'static str,
    pub created: Timestamp,
}

impl Itinerary {
    pub fn made(id: &str, created: &str) -> Self {
        Self {
            id: id.to_owned(),
            name: "A walk",
            photos: r#"["/samples/itineraries/x.svg"]"#,
            price_cents: 1_050,
            half_hours: 5,
            tags: &[],
            city: "lisbon",
            user: "ana",
            created: at(created),
        }
    }
}

fn json<T: Into<Value>>(list: impl Iterator<Item = T>) -> String {
    list.collect::<Value>().to_string()
}

impl Row for Itinerary {
    fn insert(self, conn: &mut DbConn) -> QueryResult<usize> {
        insert!(conn, "itineraries", {
            "id": Text = self.id, "name": Text = self.name, "photos": Text = self.photos,
            "price_cents": BigInt = self.price_cents, "half_hours": Integer = self.half_hours,
            "description": Text = "Up the hill,\nand down.", "city_id": Text = self.city, "user_id": Text = self.user,
            "created_at": Moment = self.created.naive(), "updated_at": Moment = self.created.naive(),
            "name_words": Text = search_words(self.name).join(" "), "tags": Text = json(self.tags.iter().copied()),
            "tag_keys": Text = json(self.tags.iter().map(|tag| tag_key(tag))),
        })
    }
}

pub struct Show {
    pub id: String,
    pub price_cents: i64,
    pub date: Timestamp,
    pub hotel: &'static str,
    pub user: &'static str,
}

impl Show {
    pub fn on(id: &str, date: &str) -> Self {
        Self {
            id: id.to_owned(),
            price_cents: 2_000,
            date: at(date),
            hotel: "grand",
            user: "ana",
        }
    }
}

impl Row for Show {
    fn insert(self, conn: &mut DbConn) -> QueryResult<usize> {
        insert!(conn, "shows", {
            "id": Text = self.id, "name": Text = "A fado night", "photo": Text = "/samples/shows/x.svg",
            "price_cents": BigInt = self.price_cents, "description": Text = "Saudade.",
            "date": Moment = self.date.naive(), "hotel_id": Text = self.hotel, "user_id": Text = self.user,
            "created_at": Moment = early(), "updated_at": Moment = early(),
        })
    }
}

pub struct Comment {
    pub id: String,
    pub on: Activity,
    pub user: &'static str,
    pub created: Timestamp,
    pub updated: Timestamp,
}

impl Comment {
    pub fn written(id: &str, on: Activity, created: &str) -> Self {
        Self {
            id: id.to_owned(),
            on,
            user: "ana",
            created: at(created),
            updated: at(created),
        }
    }
}

impl Row for Comment {
    fn insert(self, conn: &mut DbConn) -> QueryResult<usize> {
        insert!(conn, "comments", {
            "id": Text = self.id, "comment": Text = "Lovely 🌞", "user_id": Text = self.user,
            "itinerary_id": Nullable<Text> = self.on.itinerary_id().map(ItineraryId::as_str),
            "show_id": Nullable<Text> = self.on.show_id().map(ShowId::as_str),
            "created_at": Moment = self.created.naive(), "updated_at": Moment = self.updated.naive(),
        })
    }
}

pub struct Reaction {
    pub id: String,
    pub name: String,
    pub on: Activity,
}

impl Row for Reaction {
    fn insert(self, conn: &mut DbConn) -> QueryResult<usize> {
        insert!(conn, "reactions", {
            "id": Text = self.id, "name": Text = self.name, "icon": Text = "/samples/reactions/on.svg",
            "icon_back": Text = "/samples/reactions/off.svg",
            "itinerary_id": Nullable<Text> = self.on.itinerary_id().map(ItineraryId::as_str),
            "show_id": Nullable<Text> = self.on.show_id().map(ShowId::as_str), "created_at": Moment = early(),
        })
    }
}

/// Somebody's reaction.
pub struct Reacted {
    pub user: String,
    pub reaction: String,
}

impl Row for Reacted {
    fn insert(self, conn: &mut DbConn) -> QueryResult<usize> {
        insert!(conn, "user_reactions", {
            "reaction_id": Text = self.reaction, "user_id": Text = self.user, "created_at": Moment = early(),
        })
    }
}
