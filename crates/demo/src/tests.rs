//! What a visitor and the server's rules may rely on.

mod neighbours;
mod variety;

use std::collections::{BTreeMap, HashMap, HashSet};
use std::sync::LazyLock;

use chrono::{Days, NaiveDate, Timelike};

use super::{Target, World, world};
use tinerary_pictures::slug;

fn today() -> NaiveDate {
    NaiveDate::from_ymd_opt(2026, 11, 20).expect("a date")
}

fn world_on(day: NaiveDate) -> World {
    world(day).expect("data that can be read")
}

/// The world of today, made once.
fn demo() -> &'static World {
    static DEMO: LazyLock<World> = LazyLock::new(|| world_on(today()));
    &DEMO
}

fn letters(text: &str) -> usize {
    text.chars().count()
}

/// No template left unfilled, no doubled space, no control character but line breaks.
fn assert_clean(text: &str) {
    assert_eq!(text, text.trim(), "{text}");
    assert!(!text.contains(['{', '}']) && !text.contains("  "), "{text}");
    assert!(
        !text.chars().any(|letter| letter.is_control() && letter != '\n'),
        "{text}"
    );
    assert!(!text.contains("the the ") && !text.contains(" a the "), "{text}");
}

fn assert_photo(photo: &str) {
    let broken = photo.starts_with("https://photos.example.com/missing/") && photo.ends_with(".jpg");
    let drawn = photo.starts_with("/samples/") && photo.ends_with(".svg");
    assert!(broken || drawn, "{photo}");
    assert!(
        photo.is_ascii() && !photo.contains(' ') && !photo.contains("//samples"),
        "{photo}"
    );
    assert!(letters(photo) <= 2_048);
}

fn broken<'a>(photos: impl IntoIterator<Item = &'a String>) -> usize {
    photos
        .into_iter()
        .filter(|photo| photo.starts_with("https:"))
        .count()
}

#[test]
fn there_is_as_much_of_everything_as_promised() {
    let world = demo();
    assert_eq!(world.travellers.len(), 62);
    assert_eq!(world.cities.len(), 309);
    assert!(
        (140..=165).contains(&world.hotels.len()),
        "{}",
        world.hotels.len()
    );
    assert_eq!(world.itineraries.len(), 600);
    assert_eq!(world.shows.len(), 500);
    assert_eq!(world.comments.len(), 4_000);
    assert_eq!(world.reactions.len(), 12_000);
}

#[test]
fn the_same_day_gives_the_same_world_and_another_day_only_other_dates() {
    let one = demo();
    assert_eq!(one, &world_on(today()));
    let mut later = world_on(today() + Days::new(9));
    for (show, earlier) in later.shows.iter_mut().zip(&one.shows) {
        show.date = show.date - Days::new(9);
        assert_eq!(show, earlier);
    }
    assert_eq!(one, &later);
}

#[test]
fn travellers_keep_the_rules() {
    let world = demo();
    assert_eq!(world.travellers[0].email, "admin@tinerary.test");
    assert!(world.travellers[0].admin && !world.travellers[1].admin);
    assert_eq!(
        (
            world.travellers[1].name.as_str(),
            world.travellers[1].email.as_str()
        ),
        ("Ana", "ana@tinerary.test")
    );
    let signing_in: Vec<&str> = world
        .travellers
        .iter()
        .filter(|traveller| traveller.signs_in)
        .map(|traveller| traveller.email.as_str())
        .collect();
    assert_eq!(signing_in, super::DEMO_ACCOUNTS);
    assert!(
        (2..=4).contains(
            &world
                .travellers
                .iter()
                .filter(|traveller| traveller.admin)
                .count()
        )
    );
    let emails: HashSet<_> = world
        .travellers
        .iter()
        .map(|traveller| &traveller.email)
        .collect();
    assert_eq!(emails.len(), world.travellers.len());
    for traveller in &world.travellers {
        assert!(
            (1..=50).contains(&letters(&traveller.name)) && (1..=50).contains(&letters(&traveller.last_name))
        );
        assert!(traveller.age <= 130);
        assert!(traveller.email.is_ascii() && traveller.email.len() <= 254);
        assert!(traveller.email.split('@').next().expect("a mailbox").len() <= 64);
        assert_clean(&traveller.name);
        assert_photo(&traveller.photo);
    }
    assert!(
        world
            .travellers
            .iter()
            .any(|traveller| letters(&traveller.last_name) == 50)
    );
    assert_eq!(
        broken(world.travellers.iter().map(|traveller| &traveller.photo)),
        5
    );
}

#[test]
fn cities_keep_the_rules() {
    let world = demo();
    for csv in [
        super::words::CITIES,
        super::words::CITY_NAMES,
        super::words::PEOPLE,
    ] {
        assert!(!csv.contains('"'), "the reader knows no quoted fields");
    }
    for city in &world.cities {
        assert!((2..=60).contains(&letters(&city.name)) && letters(&city.country) <= 60);
        assert!(["Africa", "America", "Asia", "Europe", "Oceania"].contains(&city.continent.as_str()));
        assert!(city.latitude.parse::<f64>().expect("a number").abs() <= 90.0);
        assert!(city.longitude.parse::<f64>().expect("a number").abs() <= 180.0);
        assert!(city.population <= 100_000_000);
        assert!(world.travellers[city.creator].admin);
        assert_photo(&city.photo);
    }
    let photos: HashSet<_> = world.cities.iter().map(|city| &city.photo).collect();
    assert_eq!(
        photos.len(),
        world.cities.len(),
        "two cities of one name have two pictures"
    );
    assert_eq!(broken(world.cities.iter().map(|city| &city.photo)), 6);
}

#[test]
fn hotels_keep_the_rules() {
    let world = demo();
    for hotel in &world.hotels {
        assert!((2..=80).contains(&letters(&hotel.name)), "{}", hotel.name);
        assert!((1..=100_000).contains(&hotel.capacity));
        assert!((1..=3).contains(&hotel.photos.len()));
        assert!(world.travellers[hotel.creator].admin);
        assert!(hotel.city < world.cities.len());
        assert_clean(&hotel.name);
        hotel.photos.iter().for_each(|photo| assert_photo(photo));
    }
    let slugs: HashSet<_> = world.hotels.iter().map(|hotel| slug(&hotel.name)).collect();
    assert_eq!(slugs.len(), world.hotels.len());
    assert!(world.hotels.iter().any(|hotel| letters(&hotel.name) == 80));
    assert!(world.hotels.iter().any(|hotel| hotel.photos.len() == 1));
    assert!((5..=7).contains(&broken(world.hotels.iter().flat_map(|hotel| &hotel.photos))));
}

#[test]
fn itineraries_keep_the_rules() {
    let world = demo();
    let mut pictures = HashSet::new();
    let mut descriptions = HashSet::new();
    let mut names = HashSet::new();
    for itinerary in &world.itineraries {
        assert!((2..=80).contains(&letters(&itinerary.name)), "{}", itinerary.name);
        assert!((1..=2_000).contains(&letters(&itinerary.description)));
        assert!(itinerary.price_cents <= 100_000_000);
        assert!((1..=17_520).contains(&itinerary.half_hours));
        assert!((1..=3).contains(&itinerary.photos.len()));
        assert!(itinerary.tags.len() <= 3);
        assert!(itinerary.creator < world.travellers.len() && itinerary.city < world.cities.len());
        assert_clean(&itinerary.name);
        assert_clean(&itinerary.description);
        itinerary.photos.iter().for_each(|photo| assert_photo(photo));
        assert!(
            itinerary
                .photos
                .iter()
                .all(|photo| pictures.insert(photo.clone())),
            "{}",
            itinerary.name
        );
        assert!(
            descriptions.insert(&itinerary.description),
            "{}",
            itinerary.description
        );
        assert!(names.insert(slug(&itinerary.name)), "{}", itinerary.name);
    }
    assert!(
        world
            .itineraries
            .iter()
            .any(|itinerary| letters(&itinerary.name) == 80)
    );
    assert!(
        world
            .itineraries
            .iter()
            .any(|itinerary| itinerary.price_cents == 0)
    );
    assert!(
        world
            .itineraries
            .iter()
            .any(|itinerary| itinerary.price_cents >= 200_000)
    );
    assert!(
        world
            .itineraries
            .iter()
            .any(|itinerary| itinerary.half_hours == 1)
    );
    assert!(
        world
            .itineraries
            .iter()
            .any(|itinerary| itinerary.half_hours == 144)
    );
    assert_eq!(
        broken(world.itineraries.iter().flat_map(|itinerary| &itinerary.photos)),
        6
    );
    assert!(
        world
            .itineraries
            .iter()
            .filter(|itinerary| itinerary.creator == 1)
            .count()
            >= 5,
        "Ana has some"
    );
}

#[test]
fn shows_keep_the_rules() {
    let world = demo();
    let mut names = HashSet::new();
    let mut pictures = HashSet::new();
    let mut descriptions = HashSet::new();
    for show in &world.shows {
        assert!((2..=80).contains(&letters(&show.name)), "{}", show.name);
        assert!((1..=2_000).contains(&letters(&show.description)));
        assert!(show.price_cents <= 100_000_000);
        assert!(show.hotel < world.hotels.len() && show.creator < world.travellers.len());
        assert!(show.date.date() >= today() && (17..=23).contains(&show.date.hour()));
        assert_clean(&show.name);
        assert_clean(&show.description);
        assert_photo(&show.photo);
        assert!(names.insert(slug(&show.name)), "{}", show.name);
        assert!(pictures.insert(&show.photo), "{}", show.photo);
        assert!(descriptions.insert(&show.description), "{}", show.description);
    }
    assert!(world.shows.iter().any(|show| show.date.date() == today()));
    assert!(world.shows.iter().any(|show| letters(&show.name) == 80));
    assert_eq!(broken(world.shows.iter().map(|show| &show.photo)), 6);
    assert!(
        world.shows.iter().filter(|show| show.creator == 1).count() >= 5,
        "Ana has some"
    );
}

#[test]
fn comments_keep_the_rules() {
    let world = demo();
    let mut said = HashSet::new();
    let mut counts: HashMap<Target, usize> = HashMap::new();
    let mut before = u32::MAX;
    for comment in &world.comments {
        assert!((1..=1_000).contains(&letters(&comment.text)));
        assert!(comment.author < world.travellers.len());
        assert!(
            comment
                .edited_minutes_ago
                .is_none_or(|edited| edited < comment.minutes_ago)
        );
        assert!(comment.minutes_ago <= before, "oldest first");
        before = comment.minutes_ago;
        match comment.target {
            Target::Itinerary(at) => assert!(comment.minutes_ago < world.itineraries[at].minutes_ago),
            Target::Show(at) => assert!(at < world.shows.len()),
        }
        assert_clean(&comment.text);
        assert!(said.insert((comment.target, &comment.text)), "{}", comment.text);
        *counts.entry(comment.target).or_default() += 1;
    }
    let crowded = |count: &&usize| **count > 100;
    assert!(counts.values().filter(crowded).count() >= 3);
    assert!(
        counts
            .values()
            .filter(|count| (40..=150).contains(*count))
            .count()
            >= 15
    );
    assert!(counts.values().all(|count| *count <= 150));
    assert!(
        counts.len() + 150 < world.itineraries.len() + world.shows.len(),
        "many things have no comment"
    );
}

#[test]
fn reactions_keep_the_rules() {
    let world = demo();
    let mut unique = HashSet::new();
    let mut names: BTreeMap<&str, usize> = BTreeMap::new();
    for reacted in &world.reactions {
        assert!(reacted.person < world.travellers.len());
        assert!(unique.insert((reacted.target, reacted.name, reacted.person)));
        *names.entry(reacted.name).or_default() += 1;
    }
    assert_eq!(
        names.keys().copied().collect::<Vec<_>>(),
        ["like", "love", "not-like", "surprise"]
    );
    assert!(names["like"] + names["love"] > 6 * (names["not-like"] + names["surprise"]) / 2);
}

#[test]
fn every_slot_of_a_template_has_a_name_that_is_known() {
    const SLOTS: [&str; 18] = [
        "city", "hood", "hood2", "eat", "eat2", "see", "see2", "view", "water", "trip", "why", "hotel",
        "price", "hours", "by", "month", "with", "to",
    ];
    for file in [
        "outings",
        "evenings",
        "remarks/itineraries",
        "remarks/shows",
        "remarks/general",
    ] {
        let path = format!("{}/data/{file}.toml", env!("CARGO_MANIFEST_DIR"));
        let text = std::fs::read_to_string(path).expect("a file");
        for part in text.split('{').skip(1) {
            let (slot, _) = part.split_once('}').expect("a closing brace");
            assert!(SLOTS.contains(&slot), "{file}: {slot}");
        }
    }
}
