use std::{collections::HashSet, fmt::Debug};

use serde_json::{Value, json};
use tinerary_domain::search_key;

use super::walk::{NAMES, all, pages, texts};
use crate::support::{
    client::{Client, encoded},
    databases::DemoApp,
};

/// The keys of `things` in the order in which they are listed.
fn keys(things: &[Value]) -> Vec<(String, &str)> {
    let names = texts(things, "/name").into_iter().map(search_key);
    names.zip(texts(things, "/_id")).collect()
}

#[track_caller]
fn assert_ordered<T: Ord + Debug>(keys: &[T]) {
    for pair in keys.windows(2) {
        assert!(pair[0] < pair[1], "{pair:?}");
    }
}

#[track_caller]
fn assert_distinct(things: &[Value]) {
    let ids: HashSet<_> = texts(things, "/_id").into_iter().collect();
    assert_eq!(ids.len(), things.len());
}

/// The demo data on SQLite keeps the contract. (That PostgreSQL answers the same is tested beside this.)
#[test]
fn demo_data_conforms_to_the_contract() {
    let demo = DemoApp::on_sqlite();
    cities(&demo.app);
    hotels(&demo.app);
    itineraries(&demo.app);
    shows(&demo.app);
    let talked_about = comments(&demo.app);
    reactions(&demo.app, &talked_about);
    pictures(&demo.app, &talked_about);
}

fn cities(client: &Client) {
    let first = client.get("/api/cities").ok();
    assert_eq!(first["response"].as_array().unwrap().len(), 100);
    assert_eq!(
        first["continents"],
        json!(["Africa", "America", "Asia", "Europe", "Oceania"])
    );
    let cities = all(client, "/api/cities");
    assert_eq!(cities.len(), 309);
    assert_ordered(&keys(&cities));
    assert_eq!(
        all(client, "/api/cities?limit=7"),
        cities,
        "small pages are the large ones in pieces"
    );
    for name in NAMES {
        let found = all(client, &format!("/api/cities?limit=9&name={}", encoded(name)));
        let expected: Vec<_> = cities
            .iter()
            .filter(|city| search_key(city["name"].as_str().unwrap()).contains(&search_key(name)))
            .cloned()
            .collect();
        assert_eq!(found, expected, "{name}");
    }
    let sao = all(client, "/api/cities?name=S%C3%83O");
    assert!(texts(&sao, "/name").contains(&"São Paulo"));
    let mut sum = 0;
    for continent in ["Africa", "America", "Asia", "Europe", "Oceania"] {
        let found = all(client, &format!("/api/cities?continent={continent}"));
        assert!(texts(&found, "/continent").iter().all(|one| *one == continent));
        sum += found.len();
    }
    assert_eq!(sum, 309);
    let oceania = client.get("/api/cities?continent=Oceania").ok();
    assert_eq!(
        oceania["continents"].as_array().unwrap().len(),
        5,
        "the boxes stay when one is ticked"
    );
    assert_eq!(oceania["total"], oceania["response"].as_array().unwrap().len());
}

fn hotels(client: &Client) {
    let hotels = all(client, "/api/hotels");
    assert!((130..=170).contains(&hotels.len()), "{}", hotels.len());
    assert_ordered(&keys(&hotels));
    let mut down = all(client, "/api/hotels?order=desc&limit=11");
    down.reverse();
    assert_eq!(down, hotels);
    let city = hotels[0]["cityId"]["_id"].as_str().unwrap();
    let there = all(client, &format!("/api/hotels?cityId={city}"));
    let expected: Vec<_> = hotels
        .iter()
        .filter(|hotel| hotel["cityId"]["_id"] == city)
        .cloned()
        .collect();
    assert_eq!(there, expected);
    let detail = client
        .get(&format!("/api/hotels/{}", hotels[0]["_id"].as_str().unwrap()))
        .ok();
    assert_eq!(detail["response"]["cityId"], city);
    assert_eq!(detail["response"]["city"], hotels[0]["cityId"]);
}

fn itineraries(client: &Client) {
    let itineraries = all(client, "/api/itineraries?limit=37");
    assert_eq!(itineraries.len(), 600);
    assert_distinct(&itineraries);
    let newest_first = texts(&itineraries, "/createdAt");
    assert!(newest_first.windows(2).all(|pair| pair[0] >= pair[1]));
    let city = itineraries[0]["cityId"].as_str().unwrap();
    let there = all(client, &format!("/api/itineraries?limit=2&cityId={city}"));
    let expected: Vec<_> = itineraries
        .iter()
        .filter(|one| one["cityId"] == city)
        .cloned()
        .collect();
    assert_eq!(there, expected);
    assert_eq!(
        client.get("/api/itineraries?cityId=nope").ok(),
        json!({"success": true, "response": [], "total": 0})
    );
}

fn shows(client: &Client) {
    let shows = all(client, "/api/shows?limit=41");
    assert_eq!(shows.len(), 500);
    assert_distinct(&shows);
    let today = "2026-11-20T00:00:00.000Z";
    let dates = texts(&shows, "/date");
    let (to_come, over): (Vec<&str>, Vec<&str>) = dates.iter().partition(|date| **date >= today);
    assert_eq!(
        dates,
        [to_come.clone(), over.clone()].concat(),
        "first those to come"
    );
    assert!(!to_come.is_empty());
    assert!(
        to_come.windows(2).all(|pair| pair[0] <= pair[1]),
        "the next first"
    );
    assert!(
        over.windows(2).all(|pair| pair[0] >= pair[1]),
        "then those that are over, latest first"
    );
    let hotel = shows[0]["hotelId"].as_str().unwrap();
    let there = all(client, &format!("/api/shows?limit=1&hotelId={hotel}"));
    let expected: Vec<_> = shows
        .iter()
        .filter(|one| one["hotelId"] == hotel)
        .cloned()
        .collect();
    assert_eq!(there, expected);
}

/// Returns the query of the itinerary with most comments.
fn comments(client: &Client) -> String {
    let mut sum = 0;
    let mut best = (0, String::new());
    for (list, key) in [("/api/itineraries", "itineraryId"), ("/api/shows", "showId")] {
        let activities = all(client, list);
        for id in texts(&activities, "/_id") {
            let question = format!("{key}={id}");
            let comments = all(client, &format!("/api/comments?{question}"));
            assert!(comments.iter().all(|comment| comment[key] == id));
            assert!(
                texts(&comments, "/createdAt")
                    .windows(2)
                    .all(|pair| pair[0] >= pair[1]),
                "newest first"
            );
            sum += comments.len();
            if key == "itineraryId" && comments.len() > best.0 {
                best = (comments.len(), question);
            }
        }
    }
    assert!((3_800..=4_200).contains(&sum), "{sum}");
    let (most, question) = best;
    let small = all(client, &format!("/api/comments?limit=3&{question}"));
    assert_eq!(small.len(), most);
    assert_distinct(&small);
    question
}

fn reactions(client: &Client, popular: &str) {
    let reactions = all(client, &format!("/api/reactions?{popular}"));
    assert_eq!(
        texts(&reactions, "/name"),
        ["like", "not-like", "love", "surprise"]
    );
    let mut sum = 0;
    for (list, key) in [("/api/itineraries", "itineraryId"), ("/api/shows", "showId")] {
        let activities = all(client, list);
        for batch in texts(&activities, "/_id").chunks(100) {
            let question: Vec<_> = batch.iter().map(|id| format!("{key}={id}")).collect();
            let pages = pages(client, &format!("/api/reactions?{}", question.join("&")));
            let mut asked: Vec<_> = batch.to_vec();
            let mut read = Vec::new();
            for page in &pages {
                for reaction in page.ok()["response"].as_array().unwrap() {
                    assert_eq!(reaction["reacted"], false, "a guest asks");
                    assert_eq!(reaction["count"], reaction["userId"]);
                    sum += reaction["count"].as_u64().unwrap();
                    read.push(reaction[key].as_str().unwrap().to_owned());
                }
            }
            assert_eq!(read.len(), 4 * batch.len());
            read.dedup();
            asked.sort_unstable();
            assert_eq!(read, asked, "by activity, each with all of its reactions");
        }
    }
    assert!((11_000..=13_000).contains(&sum), "{sum}");
}

/// Every picture that this server is said to have is there.
fn pictures(client: &Client, popular: &str) {
    let reactions = all(client, &format!("/api/reactions?{popular}"));
    let mut addresses: Vec<_> = ["/icon", "/iconBack"]
        .iter()
        .flat_map(|field| texts(&reactions, field))
        .map(str::to_owned)
        .collect();
    for list in ["/api/cities", "/api/hotels", "/api/itineraries", "/api/shows"] {
        for thing in all(client, list).iter().step_by(30) {
            addresses.push(thing["userId"]["photo"].as_str().unwrap().to_owned());
            match &thing["photo"] {
                Value::Array(photos) => {
                    assert!((1..=3).contains(&photos.len()));
                    addresses.extend(photos.iter().map(|photo| photo.as_str().unwrap().to_owned()));
                }
                photo => addresses.push(photo.as_str().unwrap().to_owned()),
            }
        }
    }
    let here: HashSet<_> = addresses
        .into_iter()
        .filter(|address| address.starts_with('/'))
        .collect();
    assert!(here.len() > 40, "{}", here.len());
    for address in here {
        let picture = client.get(&address);
        assert_eq!(picture.status, 200, "{address}");
        assert_eq!(picture.header("content-type"), Some("image/svg+xml"), "{address}");
        assert!(picture.text().starts_with("<svg"), "{address}");
    }
}
