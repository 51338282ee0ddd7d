//! Authors, a small world of theirs, and what they send.

use serde_json::{Value, json};
use tinerary_storage::DbConn;

use super::{
    answer::Answer,
    people::{PASSWORD, PeopleApp, Setup},
    visitor::Visitor,
};

/// A picture somewhere else.
pub const PICTURE: &str = "https://example.com/picture.jpg";

/// A city to send.
pub fn city(name: &str) -> Value {
    json!({"name": name, "continent": "Europe", "population": 517_802, "photo": PICTURE})
}

/// A hotel to send.
pub fn hotel(name: &str, city: &str) -> Value {
    json!({"name": name, "photo": [PICTURE], "capacity": 120, "cityId": city})
}

/// An itinerary to send.
pub fn itinerary(name: &str, city: &str) -> Value {
    json!({
        "name": name, "photo": [PICTURE], "price": 10.5, "duration": 2.5,
        "description": "Up the hill by tram.", "cityId": city,
    })
}

/// A show to send.
pub fn show(name: &str, hotel: &str) -> Value {
    json!({
        "name": name, "photo": PICTURE, "price": 20, "description": "Two guitars and a voice.",
        "date": "2026-12-24", "hotelId": hotel,
    })
}

/// A reaction to an itinerary to send.
pub fn reaction(name: &str, itinerary: &str) -> Value {
    json!({"name": name, "icon": PICTURE, "iconBack": PICTURE, "itineraryId": itinerary})
}

/// The id of what was made: 201, where it is, and nothing to keep.
#[track_caller]
pub fn made(answer: &Answer, list: &str) -> String {
    assert_eq!(answer.status, 201, "{answer:?}");
    let body = answer.json();
    let mut keys: Vec<_> = body.as_object().unwrap().keys().map(String::as_str).collect();
    keys.retain(|key| *key != "response");
    keys.sort_unstable();
    assert_eq!(keys, ["id", "message", "success"], "{body}");
    assert_eq!(body["success"], true, "{body}");
    assert!(
        body["message"].as_str().is_some_and(|text| text.len() > 5),
        "{body}"
    );
    let id = body["id"].as_str().expect("an id").to_owned();
    assert_eq!(
        answer.header("location"),
        Some(format!("/api/{list}/{id}").as_str())
    );
    assert_eq!(answer.header("cache-control"), Some("no-store"));
    id
}

/// That the thing called `id` was changed or taken away.
#[track_caller]
pub fn written(answer: &Answer, id: &str) {
    let body = answer.ok();
    let mut keys: Vec<_> = body.as_object().unwrap().keys().map(String::as_str).collect();
    keys.sort_unstable();
    assert_eq!(keys, ["id", "message", "success"], "{body}");
    assert_eq!(body["id"], id, "{body}");
    assert_eq!(answer.header("cache-control"), Some("no-store"));
}

/// A city with a hotel and an itinerary, a show in the hotel, and people: a guest, two who write, two admins. Ada made
/// the city and the hotel, Ana the itinerary and the show.
pub struct World {
    pub people: PeopleApp,
    pub guest: Visitor,
    pub ana: Visitor,
    pub ben: Visitor,
    pub ada: Visitor,
    pub ida: Visitor,
    pub city: String,
    pub hotel: String,
    pub itinerary: String,
    pub show: String,
}

impl World {
    /// One on SQLite and, if there is a server, one on PostgreSQL.
    pub fn everywhere() -> impl Iterator<Item = Self> {
        Self::everywhere_with(|_| {})
    }

    /// The same, prepared.
    pub fn everywhere_with(prepare: impl Fn(&mut Setup)) -> impl Iterator<Item = Self> {
        PeopleApp::everywhere_with(prepare).map(Self::of)
    }

    /// One on `people`'s server.
    pub fn of(people: PeopleApp) -> Self {
        let mut world = Self {
            guest: people.guest(),
            ana: people.member("ana@example.com"),
            ben: people.member("ben@example.com"),
            ada: people.admin("ada@example.com"),
            ida: people.admin("ida@example.com"),
            people,
            city: String::new(),
            hotel: String::new(),
            itinerary: String::new(),
            show: String::new(),
        };
        world.renew();
        world
    }

    /// Makes the four things again, beside those that there are.
    pub fn renew(&mut self) {
        self.city = self.new_city("Lisbon");
        self.hotel = self.new_hotel("The Paper Lantern", &self.city);
        self.itinerary = self.new_itinerary("Tiles and trams", &self.city);
        self.show = self.new_show("A fado night", &self.hotel);
    }

    #[track_caller]
    pub fn new_city(&self, name: &str) -> String {
        made(&self.ada.post("/api/cities", &city(name)), "cities")
    }

    #[track_caller]
    pub fn new_hotel(&self, name: &str, city: &str) -> String {
        made(&self.ada.post("/api/hotels", &hotel(name, city)), "hotels")
    }

    #[track_caller]
    pub fn new_itinerary(&self, name: &str, city: &str) -> String {
        made(
            &self.ana.post("/api/itineraries", &itinerary(name, city)),
            "itineraries",
        )
    }

    #[track_caller]
    pub fn new_show(&self, name: &str, hotel: &str) -> String {
        made(&self.ana.post("/api/shows", &show(name, hotel)), "shows")
    }

    /// Lets `who` comment on the itinerary.
    #[track_caller]
    pub fn new_comment(&self, who: &Visitor, text: &str) -> String {
        let body = json!({"comment": text, "itineraryId": self.itinerary});
        made(&who.post("/api/comments", &body), "comments")
    }

    /// Signs `who` in once more, and gives the id of that session.
    #[track_caller]
    pub fn new_session(&self, who: &Visitor) -> String {
        let again = self.guest.sign_in(&who.email, PASSWORD);
        let sessions = again.get("/api/auth/sessions").ok();
        let own = sessions["response"]
            .as_array()
            .unwrap()
            .iter()
            .find(|one| one["here"] == true);
        own.expect("one of them asks")["_id"].as_str().unwrap().to_owned()
    }

    /// What everybody sees at `path`.
    #[track_caller]
    pub fn seen(&self, path: &str) -> Value {
        self.guest.get(path).ok()["response"].clone()
    }

    /// The texts at `pointer` of the things in the list at `path`.
    #[track_caller]
    pub fn listed(&self, path: &str, pointer: &str) -> Vec<String> {
        self.seen(path)
            .as_array()
            .expect("a list")
            .iter()
            .map(|thing| thing.pointer(pointer).and_then(Value::as_str).unwrap().to_owned())
            .collect()
    }

    /// The id of a reaction that the itinerary offers.
    #[track_caller]
    pub fn reaction(&self, name: &str) -> String {
        let offered = self.seen(&format!("/api/reactions?itineraryId={}", self.itinerary));
        let found = offered.as_array().unwrap().iter().find(|one| one["name"] == name);
        found.expect("that reaction")["_id"].as_str().unwrap().to_owned()
    }

    /// Everything that is stored, but for sessions, which a mere sign-in changes.
    pub fn stored(&self) -> Vec<String> {
        let sqlite = self
            .people
            .db
            .read(|conn| Ok(matches!(conn, DbConn::Sqlite(_))))
            .unwrap();
        let tables = if sqlite {
            "SELECT name AS text FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '%!_search%' ESCAPE '!' \
             AND name NOT LIKE 'sqlite!_%' ESCAPE '!'"
        } else {
            "SELECT tablename::text AS text FROM pg_tables WHERE schemaname = 'public'"
        };
        let mut everything = Vec::new();
        let mut tables = self.people.texts(tables);
        tables.sort_unstable();
        let aside = ["sessions", "__diesel_schema_migrations"];
        tables.retain(|table| !aside.contains(&table.as_str()));
        assert!(tables.len() >= 9, "{tables:?}");
        for table in tables {
            let row = if sqlite {
                let columns = self.people.texts(&format!(
                    "SELECT name AS text FROM pragma_table_info('{table}') WHERE name <> 'search_row'"
                ));
                format!("json_array({})", columns.join(", "))
            } else {
                "row_to_json(t)::text".to_owned()
            };
            let rows = self
                .people
                .texts(&format!("SELECT {row} AS text FROM {table} t ORDER BY 1"));
            everything.extend(rows.into_iter().map(|row| format!("{table} {row}")));
        }
        everything
    }

    /// That nothing points at what is not there, and that every itinerary and show has its four reactions.
    #[track_caller]
    pub fn whole(&self) {
        for (table, column, other) in [
            ("hotels", "city_id", "cities"),
            ("itineraries", "city_id", "cities"),
            ("shows", "hotel_id", "hotels"),
            ("comments", "itinerary_id", "itineraries"),
            ("comments", "show_id", "shows"),
            ("comments", "user_id", "users"),
            ("reactions", "itinerary_id", "itineraries"),
            ("reactions", "show_id", "shows"),
            ("user_reactions", "reaction_id", "reactions"),
            ("user_reactions", "user_id", "users"),
        ] {
            let orphans = self.people.texts(&format!(
                "SELECT {column} AS text FROM {table} WHERE {column} IS NOT NULL \
                 AND NOT EXISTS (SELECT 1 FROM {other} o WHERE o.id = {table}.{column})"
            ));
            assert!(orphans.is_empty(), "{table}.{column}: {orphans:?}");
        }
        for (table, column) in [("itineraries", "itinerary_id"), ("shows", "show_id")] {
            let without = self.people.texts(&format!(
                "SELECT t.id AS text FROM {table} t WHERE (SELECT COUNT(*) FROM reactions r WHERE r.{column} = t.id) < 4"
            ));
            assert!(without.is_empty(), "{table} without reactions: {without:?}");
        }
    }

    /// How many people have a reaction, by the rows.
    pub fn people_with(&self, reaction: &str) -> usize {
        let sql = format!("SELECT user_id AS text FROM user_reactions WHERE reaction_id = '{reaction}'");
        self.people.texts(&sql).len()
    }

    /// How many rows a table has.
    pub fn count(&self, table: &str) -> usize {
        self.people
            .texts(&format!("SELECT 'x' AS text FROM {table}"))
            .len()
    }
}
