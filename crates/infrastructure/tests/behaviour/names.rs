//! Search in names, which cities and hotels share.

use tinerary_application::ports::{
    cities::{CityFilter, CityRepository},
    hotels::{HotelFilter, HotelRepository, Order},
};
use tinerary_domain::{Continent, NameSearch, UserId, search_key};
use tinerary_infrastructure::repositories::{DbCityRepository, DbHotelRepository};

use crate::{
    paging::request,
    rows::{City, Hotel, User, add, people},
};
use tinerary_test_support::{TestDb, on_every_database};

on_every_database!(
    text_is_found_anywhere_whatever_its_length,
    every_character_stands_for_itself,
    words_of_a_search_language_mean_nothing,
    case_and_accents_do_not_count,
    emoji_and_other_scripts_are_found,
    long_texts_are_no_trouble,
    the_first_page_of_a_search_is_full,
    lists_of_every_thickness_give_the_same,
);

const NAMES: [&str; 16] = [
    "100% Fun",
    "snake_case",
    r"back\slash",
    "Wow! Town",
    "The \"Quoted\" One",
    "a*b Place",
    "L'Aquila",
    "Beach 🏖️ Bar",
    "東京都",
    "東京 Bay",
    "São Paulo",
    "Gießen",
    "Banana",
    "Αθήνα",
    "Wrocław",
    "Xi’an",
];

/// Names of the cities and of the hotels whose name contains `typed`.
fn search(db: &TestDb, typed: &str) -> Vec<String> {
    let name = NameSearch::Contains(search_key(typed));
    let cities = DbCityRepository::new((*db).clone())
        .list(
            &CityFilter {
                name: name.clone(),
                ..CityFilter::default()
            },
            &request(100, None),
        )
        .unwrap();
    let hotels = DbHotelRepository::new((*db).clone())
        .list(
            &HotelFilter {
                name,
                ..HotelFilter::default()
            },
            Order::Asc,
            &request(100, None),
        )
        .unwrap();
    let cities: Vec<String> = cities.items.iter().map(|city| city.id.to_string()).collect();
    let hotels: Vec<String> = hotels.items.iter().map(|hotel| hotel.id.to_string()).collect();
    assert_eq!(cities, hotels, "cities and hotels differ on {typed:?}");
    cities
}

/// A city and a hotel of each name, with the name for an id.
fn fill(db: &TestDb) {
    people(db);
    add(db, NAMES.map(|name| City::named(name, name)));
    add(
        db,
        NAMES.map(|name| Hotel {
            city: "Banana",
            ..Hotel::named(name, name)
        }),
    );
}

/// The expectation does not depend on any database: it is what `str::contains` says.
fn assert_found(db: &TestDb, typed: &str) -> usize {
    let mut expected: Vec<&str> = NAMES
        .into_iter()
        .filter(|name| search_key(name).contains(&search_key(typed)))
        .collect();
    expected.sort_by_key(|name| search_key(name));
    let found = search(db, typed);
    assert_eq!(found, expected, "{typed:?}");
    found.len()
}

fn text_is_found_anywhere_whatever_its_length(db: TestDb) {
    fill(&db);
    for typed in [
        "b",
        "ba",
        "ban",
        "nan",
        "anana",
        "an",
        "na",
        "Banana",
        "sn",
        "snake_case",
        "ase",
        "se",
    ] {
        assert!(assert_found(&db, typed) > 0, "{typed:?}");
    }
    for typed in ["q!", "zzz", "bananas", "xbanana", "bnn", "nanb"] {
        assert_eq!(assert_found(&db, typed), 0, "{typed:?}");
    }
}

fn every_character_stands_for_itself(db: TestDb) {
    fill(&db);
    for (typed, name) in [
        ("%", "100% Fun"),
        ("% ", "100% Fun"),
        ("00% f", "100% Fun"),
        ("_", "snake_case"),
        ("e_", "snake_case"),
        ("ke_c", "snake_case"),
        (r"\", r"back\slash"),
        (r"k\", r"back\slash"),
        (r"k\s", r"back\slash"),
        ("!", "Wow! Town"),
        ("w!", "Wow! Town"),
        ("ow! ", "Wow! Town"),
        ("\"q", "The \"Quoted\" One"),
        ("“quoted’", "The \"Quoted\" One"),
        ("\"quoted\"", "The \"Quoted\" One"),
        ("*", "a*b Place"),
        ("*b", "a*b Place"),
        ("a*b", "a*b Place"),
        ("'aq", "L'Aquila"),
        ("l'", "L'Aquila"),
        ("L'Aq", "L'Aquila"),
    ] {
        assert_eq!(search(&db, typed), [name], "{typed:?}");
    }
    for typed in [
        "%%", "__", "!!", "%%%", "___", "!!!", r"\\\", "b%a", "ba%na", "b_nana", "a_b", "!%", r"\%",
    ] {
        assert_eq!(assert_found(&db, typed), 0, "{typed:?}");
    }
    // Quotation marks and apostrophes are one, however many.
    for typed in ["'", "\"", "\"\"\"", "’’", "`"] {
        assert_eq!(assert_found(&db, typed), 3, "{typed:?}");
    }
}

fn words_of_a_search_language_mean_nothing(db: TestDb) {
    fill(&db);
    for typed in [
        "banana OR quoted",
        "banana AND banana",
        "banana*",
        "ban*",
        "^ban",
        "-banana",
        "NOT banana",
        "NEAR(ban ana)",
        "name_search:banana",
        "{name_search}: ban",
        "\"banana\"",
        "ban + ana",
        "(banana)",
        "banana' OR '1'='1",
        "'; DROP TABLE cities; --",
        "(((",
        ".*n",
    ] {
        assert_eq!(assert_found(&db, typed), 0, "{typed:?}");
    }
    assert_eq!(search(&db, "banana"), ["Banana"], "the table is still there");
}

fn case_and_accents_do_not_count(db: TestDb) {
    fill(&db);
    for typed in ["sao", "SÃO", "são paulo", "Sa", "ÃO P", "o p", "Sa\u{303}o"] {
        assert!(search(&db, typed).contains(&"São Paulo".to_owned()), "{typed:?}");
    }
    for typed in ["gies", "GIESSEN", "ße", "ss", "Gieß"] {
        assert!(search(&db, typed).contains(&"Gießen".to_owned()), "{typed:?}");
    }
    for typed in ["wroclaw", "WROCŁAW", "cław", "ROC"] {
        assert_eq!(search(&db, typed), ["Wrocław"], "{typed:?}");
    }
    for typed in ["xi'an", "Xi’an", "I'A", "'an", "'"] {
        assert!(search(&db, typed).contains(&"Xi’an".to_owned()), "{typed:?}");
    }
    for typed in ["ΑΘ", "αθηνα", "ΉΝΑ"] {
        assert_eq!(search(&db, typed), ["Αθήνα"], "{typed:?}");
    }
}

fn emoji_and_other_scripts_are_found(db: TestDb) {
    fill(&db);
    assert_eq!(search(&db, "🏖"), ["Beach 🏖️ Bar"]);
    assert_eq!(search(&db, "🏖️ Bar"), ["Beach 🏖️ Bar"]);
    assert_eq!(search(&db, "h 🏖️"), ["Beach 🏖️ Bar"]);
    assert_eq!(assert_found(&db, "🏗"), 0);
    assert_eq!(assert_found(&db, "東"), 2);
    assert_eq!(assert_found(&db, "東京"), 2);
    assert_eq!(search(&db, "京都"), ["東京都"]);
    assert_eq!(search(&db, "東京都"), ["東京都"]);
    assert_eq!(assert_found(&db, "都京"), 0);
}

fn long_texts_are_no_trouble(db: TestDb) {
    people(&db);
    let long = "Llanfairpwll ".repeat(6);
    let long = long.trim();
    add(&db, [City::named("long", long), City::named("short", "Llanfair")]);
    add(
        &db,
        [Hotel {
            city: "long",
            ..Hotel::named("long", long)
        }],
    );
    assert_eq!(search(&db, long), ["long"]);
    assert_eq!(search(&db, &"x".repeat(1_440)), Vec::<String>::new());
    assert_eq!(search(&db, &"🏖%".repeat(700)), Vec::<String>::new());
}

fn the_first_page_of_a_search_is_full(db: TestDb) {
    people(&db);
    add(
        &db,
        (0..40).map(|n| {
            City::named(
                &format!("c{n:02}"),
                &format!("{} {n:02}", if n % 4 == 0 { "Port" } else { "Bay" }),
            )
        }),
    );
    for typed in ["p", "po", "port"] {
        let filter = CityFilter {
            name: NameSearch::new(Some(typed)),
            ..CityFilter::default()
        };
        let page = DbCityRepository::new((*db).clone())
            .list(&filter, &request(4, None))
            .unwrap();
        let ids: Vec<&str> = page.items.iter().map(|city| city.id.as_str()).collect();
        assert_eq!(ids, ["c00", "c04", "c08", "c12"], "{typed}");
        assert_eq!(page.next.unwrap().id, "c12");
    }
}

/// Names of few letters, so that some texts are in most of them and some in none, by continents and people of whom some have nearly
/// all cities and some one. Each search is held against the plain meaning of it, page by page.
fn lists_of_every_thickness_give_the_same(db: TestDb) {
    people(&db);
    add(&db, ["carla", "dan"].map(User::called));
    let name = |number: usize| -> String {
        let mut rest = number * 7919 + 13;
        (0..9)
            .map(|_| {
                rest = rest * 31 % 10_007;
                ['a', 'a', 'a', 'b', 'b', 'c', 'a', 'd'][rest % 8]
            })
            .chain(number.is_multiple_of(3).then_some('z'))
            .collect()
    };
    let cities: Vec<City> = (0..900)
        .map(|number| City {
            continent: match number % 100 {
                0 => "Oceania",
                1..=9 => "Asia",
                10..=39 => "Africa",
                _ => "Europe",
            },
            user: match number % 90 {
                0 => "carla",
                1..=20 => "ben",
                _ => "ana",
            },
            // Several of each name, so that the id decides.
            ..City::named(&format!("{:03}", number * 37 % 900), &name(number / 2))
        })
        .collect();
    let rows: Vec<(String, String, &str, &str)> = cities
        .iter()
        .map(|city| (city.name.clone(), city.id.clone(), city.continent, city.user))
        .collect();
    add(&db, cities);
    let repository = DbCityRepository::new((*db).clone());
    let texts = [
        "", "a", "z", "q", "ab", "dz", "qq", "aba", "ddd", "qqq", "abab", "aaaaab", "dcbz", "abaq",
    ];
    let continents = [
        vec![],
        vec![Continent::Oceania],
        vec![Continent::Europe],
        vec![Continent::Asia, Continent::Oceania, Continent::Asia],
        vec![Continent::Europe, Continent::Africa, Continent::Asia],
        Continent::ALL.to_vec(),
    ];
    for text in texts {
        for continents in &continents {
            for creator in [None, Some("carla"), Some("ana"), Some("dan")] {
                let mut expected: Vec<_> = rows
                    .iter()
                    .filter(|(name, _, continent, user)| {
                        name.contains(text)
                            && creator.is_none_or(|creator| creator == *user)
                            && (continents.is_empty()
                                || continents.iter().any(|one| one.as_str() == *continent))
                    })
                    .map(|(name, id, ..)| (name, id))
                    .collect();
                expected.sort();
                let filter = CityFilter {
                    name: NameSearch::new(Some(text)),
                    continents: continents.clone(),
                    creator: creator.map(|creator| UserId::stored(creator.to_owned())),
                    ..CityFilter::default()
                };
                // Three pages from the beginning, and one that begins somewhere in the middle of a name's cities.
                let mut after = None;
                let mut found = Vec::new();
                for limit in [7, 50, 100] {
                    let page = repository.list(&filter, &request(limit, after)).unwrap();
                    found.extend(page.items.iter().map(|city| city.id.to_string()));
                    after = page.next;
                    if after.is_none() {
                        break;
                    }
                }
                let wanted: Vec<String> = expected.iter().map(|(_, id)| (*id).clone()).take(157).collect();
                assert_eq!(found, wanted, "{filter:?}");
            }
        }
    }
}
