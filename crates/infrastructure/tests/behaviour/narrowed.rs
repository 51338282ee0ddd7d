//! Lists that are narrowed by several things and in several orders (ADR 0037).

use std::{cmp::Reverse, collections::BTreeSet};

use diesel::RunQueryDsl;
use tinerary_application::{
    page::{Page, PageRequest, RankKey},
    ports::{
        cities::{CityFilter, CityOrder, CityRepository},
        hotels::{HotelFilter, HotelOrder, HotelRepository, Order},
        itineraries::{ItineraryFilter, ItineraryOrder, ItineraryRepository},
    },
};
use tinerary_domain::{
    CityId, Continent, Hours, Itinerary as Found, ItineraryId, NameSearch, Price, UserId, WordSearch,
    search_key, tag_key,
};
use tinerary_infrastructure::repositories::{DbCityRepository, DbHotelRepository, DbItineraryRepository};

use crate::{
    paging::{assert_pages_make_the_whole, in_pages, request, whole},
    rows::{
        City, Comment, Hotel, Itinerary, Reacted, Reaction, Show, User, add, itinerary, people, show, town,
    },
};
use tinerary_test_support::{TestDb, on_every_database};

on_every_database!(
    itineraries_are_narrowed_by_everything_in_every_order,
    words_of_names_are_found_as_they_are_typed,
    rare_value_is_found_among_many_rows,
    a_long_walk_goes_on_with_the_next_page,
    the_most_loved_comes_first,
    hotels_by_continent_and_capacity,
    cities_by_country_population_and_love,
);

const ORDERS: [ItineraryOrder; 5] = [
    ItineraryOrder::Price,
    ItineraryOrder::PriceDown,
    ItineraryOrder::Duration,
    ItineraryOrder::DurationDown,
    ItineraryOrder::Loved,
];
const NAMES: [&str; 4] = [
    "Trams and tiles",
    "A floor you can read",
    "Ção de São, by tram",
    "Nothing at all",
];

fn by(
    db: &TestDb,
    filter: ItineraryFilter,
    order: ItineraryOrder,
) -> impl Fn(&PageRequest<RankKey>) -> Page<Found, RankKey> {
    let itineraries = DbItineraryRepository::new((**db).clone());
    move |page| itineraries.list_by(&filter, order, page).unwrap()
}

fn newest(
    db: &TestDb,
    filter: &ItineraryFilter,
) -> impl Fn(&PageRequest<tinerary_application::page::TimeKey>) -> Page<Found, tinerary_application::page::TimeKey>
{
    let (itineraries, filter) = (DbItineraryRepository::new((**db).clone()), filter.clone());
    move |page| itineraries.list(&filter, page).unwrap()
}

fn ids(found: &[Found]) -> Vec<&str> {
    found.iter().map(|one| one.id.as_str()).collect()
}

/// Sixty itineraries in three cities of two continents.
fn world(db: &TestDb) {
    town(db);
    let tokyo = City {
        continent: "Asia",
        ..City::named("tokyo", "Tokyo")
    };
    add(db, [tokyo]);
    add(
        db,
        (0_u8..60).map(|number| Itinerary {
            name: NAMES[usize::from(number) % 4],
            price_cents: i64::from(number % 7) * 500,
            half_hours: i32::from(number % 5) + 1,
            tags: [&["Food", "by tram"][..], &["food"], &[]][usize::from(number / 2) % 3],
            city: ["lisbon", "oslo", "tokyo"][usize::from(number) % 3],
            user: ["ana", "ben"][usize::from(number / 3) % 2],
            ..Itinerary::made(
                &format!("i{number:02}"),
                &format!("2026-11-20T12:{:02}:00Z", number / 2),
            )
        }),
    );
}

/// Whether an itinerary of [`world`] is wanted, decided without the database.
fn is_wanted(found: &Found, filter: &ItineraryFilter) -> bool {
    let continent = if found.fields.city_id.as_str() == "tokyo" {
        Continent::Asia
    } else {
        Continent::Europe
    };
    let tags: Vec<_> = found
        .fields
        .tags
        .as_slice()
        .iter()
        .map(|tag| tag_key(tag))
        .collect();
    filter
        .city
        .as_ref()
        .is_none_or(|city| *city == found.fields.city_id)
        && filter.tags.iter().all(|tag| tags.contains(tag))
        && filter
            .creator
            .as_ref()
            .is_none_or(|creator| *creator == found.creator.id)
        && filter.min_price.is_none_or(|least| found.fields.price >= least)
        && filter.max_price.is_none_or(|most| found.fields.price <= most)
        && filter
            .min_duration
            .is_none_or(|least| found.fields.duration >= least)
        && filter
            .max_duration
            .is_none_or(|most| found.fields.duration <= most)
        && (filter.continents.is_empty() || filter.continents.contains(&continent))
        && match &filter.words {
            WordSearch::Any => true,
            WordSearch::All(words) => {
                let name = format!(" {}", search_key(found.fields.name.as_str()).replace(',', " "));
                words.iter().all(|word| name.contains(&format!(" {word}")))
            }
            WordSearch::Nothing => false,
        }
}

fn itineraries_are_narrowed_by_everything_in_every_order(db: TestDb) {
    world(&db);
    let all = whole(newest(&db, &ItineraryFilter::default()));
    assert_eq!(all.len(), 60);
    let some_price = (Some(Price::stored(1_000)), Some(Price::stored(2_000)));
    let some_hours = (Some(Hours::stored(2)), Some(Hours::stored(4)));
    for choice in 0_u8..128 {
        let on = |bit: u8| choice & (1 << bit) != 0;
        let (min_price, max_price) = if on(0) { some_price } else { (None, None) };
        let (min_duration, max_duration) = if on(1) { some_hours } else { (None, None) };
        let filter = ItineraryFilter {
            city: on(2).then(|| CityId::stored("lisbon".to_owned())),
            creator: on(3).then(|| UserId::stored("ben".to_owned())),
            min_price,
            max_price,
            min_duration,
            max_duration,
            continents: if on(4) {
                vec![Continent::Europe, Continent::Africa]
            } else {
                Vec::new()
            },
            words: if on(5) {
                WordSearch::new(Some("TRAM"))
            } else {
                WordSearch::Any
            },
            tags: match (on(6), on(0)) {
                (false, _) => Vec::new(),
                (true, one) => ["food", "by tram"][usize::from(one)..]
                    .iter()
                    .map(|tag| (*tag).to_owned())
                    .collect(),
            },
        };
        let expected: Vec<_> = all
            .iter()
            .filter(|one| is_wanted(one, &filter))
            .cloned()
            .collect();
        assert_eq!(whole(newest(&db, &filter)), expected, "{filter:?}");
        for order in ORDERS {
            let mut expected = expected.clone();
            match order {
                ItineraryOrder::Price => expected.sort_by_key(|one| (one.fields.price, one.id.clone())),
                ItineraryOrder::PriceDown => {
                    expected.sort_by_key(|one| Reverse((one.fields.price, one.id.clone())));
                }
                ItineraryOrder::Duration => expected.sort_by_key(|one| (one.fields.duration, one.id.clone())),
                ItineraryOrder::DurationDown => {
                    expected.sort_by_key(|one| Reverse((one.fields.duration, one.id.clone())));
                }
                // Without reactions.
                ItineraryOrder::Loved => expected.sort_by_key(|one| Reverse(one.id.clone())),
            }
            let list = by(&db, filter.clone(), order);
            assert_eq!(ids(&whole(&list)), ids(&expected), "{order:?} {filter:?}");
            if choice % 5 == 0 && expected.len() > 7 {
                assert_pages_make_the_whole(list);
            }
        }
    }
    let nothing = ItineraryFilter {
        min_price: Some(Price::stored(2)),
        max_price: Some(Price::stored(1)),
        ..ItineraryFilter::default()
    };
    assert_eq!(whole(newest(&db, &nothing)), []);
    assert_eq!(whole(by(&db, nothing, ItineraryOrder::Price)), []);
}

fn words_of_names_are_found_as_they_are_typed(db: TestDb) {
    world(&db);
    let found = |text: &str| {
        let filter = ItineraryFilter {
            words: WordSearch::new(Some(text)),
            ..ItineraryFilter::default()
        };
        let found = whole(newest(&db, &filter));
        found
            .into_iter()
            .map(|one| one.fields.name.into_string())
            .collect::<BTreeSet<_>>()
    };
    let [tiles, floor, sao, _] = NAMES.map(str::to_owned);
    assert_eq!(found("tram"), BTreeSet::from([tiles.clone(), sao.clone()]));
    assert_eq!(found("tile, AND Tram!"), BTreeSet::from([tiles]));
    assert_eq!(found("sao cao"), BTreeSet::from([sao]));
    assert_eq!(found("read floor"), BTreeSet::from([floor]));
    // A word begins with it; the middle of a word is another matter.
    assert_eq!(found("loor"), BTreeSet::new());
    assert_eq!(found("tram x"), BTreeSet::new());
}

/// As many rows as a walk never passes, of which the first fifty cost something.
fn many(db: &TestDb) {
    town(db);
    db.write(|conn| {
        diesel::sql_query(
            "INSERT INTO itineraries (id, name, photos, price_cents, half_hours, description, city_id, user_id, created_at, updated_at, name_words)
             WITH RECURSIVE numbers (number) AS (SELECT 10000 UNION ALL SELECT number + 1 FROM numbers WHERE number < 17499)
             SELECT CAST(number AS TEXT), 'A walk', '[]', CASE WHEN number < 10050 THEN 900 ELSE 0 END, number % 2 + 1, '', 'lisbon', 'ana',
                 '2026-01-01 00:00:00', '2026-01-01 00:00:00', CASE WHEN number < 10010 THEN 'a rare walk' ELSE 'a walk' END
             FROM numbers",
        )
        .execute(conn)
        .map(drop)
    })
    .unwrap();
}

fn rare_value_is_found_among_many_rows(db: TestDb) {
    many(&db);
    // In the order in which they come last of all.
    let dear = ItineraryFilter {
        min_price: Some(Price::stored(500)),
        ..ItineraryFilter::default()
    };
    assert_eq!(whole(newest(&db, &dear)).len(), 50);
    let rare = ItineraryFilter {
        words: WordSearch::new(Some("walk rare")),
        ..ItineraryFilter::default()
    };
    for order in ORDERS {
        assert_eq!(whole(by(&db, dear.clone(), order)).len(), 50, "{order:?}");
        assert_eq!(in_pages(5, by(&db, rare.clone(), order)).len(), 10, "{order:?}");
    }
}

/// All rows, of pages as short as they come.
fn to_the_end<K>(list: impl Fn(&PageRequest<K>) -> Page<Found, K>) -> Vec<Found> {
    let (mut found, mut after) = (Vec::new(), None);
    loop {
        let page = list(&request(100, after));
        found.extend(page.items);
        after = page.next;
        if after.is_none() {
            return found;
        }
    }
}

fn a_long_walk_goes_on_with_the_next_page(db: TestDb) {
    many(&db);
    // Each of these leaves too many to look at all of them, and together they leave none before the last.
    let filter = ItineraryFilter {
        max_price: Some(Price::stored(900)),
        min_duration: Some(Hours::stored(2)),
        words: WordSearch::new(Some("walk")),
        ..ItineraryFilter::default()
    };
    let list = newest(&db, &filter);
    let every_other = to_the_end(&list);
    assert_eq!(every_other.len(), 3_750);
    db.write(|conn| {
        diesel::sql_query("UPDATE itineraries SET half_hours = 1 WHERE id >= '10004' AND id < '14000'")
            .execute(conn)?;
        diesel::sql_query("UPDATE itineraries SET city_id = 'oslo' WHERE id >= '14000'")
            .execute(conn)
            .map(drop)
    })
    .unwrap();
    let asia = ItineraryFilter {
        continents: vec![Continent::Asia],
        ..ItineraryFilter::default()
    };
    let mut pages = Vec::new();
    let mut after = None;
    loop {
        let page = newest(&db, &asia)(&request(100, after));
        pages.push(page.items.len());
        after = page.next;
        if after.is_none() {
            break;
        }
    }
    assert_eq!(pages, [0, 0, 0], "2,500 rows are left for the third");
    let list = newest(&db, &filter);
    let found = to_the_end(&list);
    let expected: Vec<_> = every_other
        .iter()
        .map(|one| one.id.as_str())
        .filter(|id| !("10004".."14000").contains(id))
        .collect();
    assert_eq!(ids(&found), expected);
}

/// Reactions to the itineraries `walk` and `ride` in Lisbon, `ski` in Oslo, and to the show `fado` in Lisbon.
fn feelings(db: &TestDb) {
    town(db);
    add(db, ["cleo", "dan"].map(User::called));
    add(
        db,
        [("walk", "lisbon"), ("ride", "lisbon"), ("ski", "oslo")].map(|(id, city)| Itinerary {
            city,
            ..Itinerary::made(id, "2026-11-20T12:00:00Z")
        }),
    );
    add(db, [Show::on("fado", "2026-12-24T20:00:00Z")]);
    let offered = [
        itinerary("walk"),
        itinerary("ride"),
        itinerary("ski"),
        show("fado"),
    ]
    .map(|on| {
        ["like", "love", "not-like"].map(|name| Reaction {
            id: format!("{name}-{}", on.itinerary_id().map_or("fado", ItineraryId::as_str)),
            name: name.to_owned(),
            on: on.clone(),
        })
    });
    add(db, offered.into_iter().flatten());
    react(
        db,
        &[
            // Twice the same person is one.
            ("ana", "like-walk"),
            ("ana", "love-walk"),
            ("ana", "not-like-ride"),
            ("ben", "not-like-ride"),
            ("cleo", "not-like-ride"),
            ("ben", "like-ski"),
            ("cleo", "love-ski"),
            ("dan", "like-fado"),
            ("ana", "love-fado"),
            ("ana", "like-fado"),
        ],
    );
}

fn react(db: &TestDb, reacted: &[(&str, &str)]) {
    let rows: Vec<_> = reacted
        .iter()
        .map(|(user, reaction)| Reacted {
            user: (*user).to_owned(),
            reaction: (*reaction).to_owned(),
        })
        .collect();
    add(db, rows);
}

fn most_loved(db: &TestDb) -> Vec<String> {
    let found = whole(by(db, ItineraryFilter::default(), ItineraryOrder::Loved));
    found.into_iter().map(|one| one.id.into_string()).collect()
}

fn loved_cities(db: &TestDb) -> Vec<(String, i64)> {
    let cities = DbCityRepository::new((**db).clone());
    let mut after = None;
    let mut found = Vec::new();
    // The key tells the sum.
    for _ in 0..2 {
        let page = cities
            .list_by(&CityFilter::default(), CityOrder::Loved, &request(1, after))
            .unwrap();
        let sum = page.next.as_ref().map_or(-1, |key| key.rank);
        found.extend(page.items.into_iter().map(|city| (city.id.into_string(), sum)));
        after = page.next;
    }
    found
}

fn the_most_loved_comes_first(db: TestDb) {
    feelings(&db);
    assert_eq!(most_loved(&db), ["ski", "walk", "ride"]);
    // Ana's two reactions to the walk are one; Dan and she love the show.
    assert_eq!(
        loved_cities(&db),
        [("lisbon".to_owned(), 3), ("oslo".to_owned(), -1)]
    );
    react(&db, &[("dan", "love-walk")]);
    // Equally loved: the later id, until somebody talks about the other.
    assert_eq!(most_loved(&db), ["walk", "ski", "ride"]);
    add(
        &db,
        [Comment::written("c", itinerary("ski"), "2026-11-20T12:00:00Z")],
    );
    assert_eq!(most_loved(&db), ["ski", "walk", "ride"]);
    assert_eq!(
        loved_cities(&db),
        [("lisbon".to_owned(), 4), ("oslo".to_owned(), -1)]
    );
    // The hotel moves, and its show with it.
    run(&db, "UPDATE hotels SET city_id = 'oslo' WHERE id = 'grand'");
    assert_eq!(
        loved_cities(&db),
        [("oslo".to_owned(), 4), ("lisbon".to_owned(), -1)]
    );
    run(&db, "DELETE FROM user_reactions WHERE reaction_id = 'love-fado'");
    assert_eq!(
        loved_cities(&db),
        [("oslo".to_owned(), 4), ("lisbon".to_owned(), -1)],
        "she likes it, too"
    );
    run(&db, "UPDATE shows SET hotel_id = 'plaza' WHERE id = 'fado'");
    run(&db, "DELETE FROM itineraries WHERE id = 'ski'");
    assert_eq!(
        loved_cities(&db),
        [("lisbon".to_owned(), 4), ("oslo".to_owned(), -1)]
    );
    run(&db, "DELETE FROM shows");
    run(&db, "DELETE FROM reactions WHERE id = 'love-walk'");
    assert_eq!(
        loved_cities(&db),
        [("lisbon".to_owned(), 1), ("oslo".to_owned(), -1)]
    );
}

fn run(db: &TestDb, statement: &'static str) {
    db.write(move |conn| diesel::sql_query(statement).execute(conn).map(drop))
        .unwrap();
    // The names that were written past the program.
    tinerary_infrastructure::backfill::run(db).unwrap();
    for invariant in tinerary_infrastructure::doctor::Invariant::ALL {
        let found = invariant.verify(db).unwrap();
        assert_eq!(found.broken, 0, "after {statement}: {found:?}");
    }
}

fn hotels_by_continent_and_capacity(db: TestDb) {
    people(&db);
    add(
        &db,
        [("lisbon", "Europe"), ("tokyo", "Asia")].map(|(id, continent)| City {
            continent,
            ..City::named(id, id)
        }),
    );
    add(
        &db,
        (0_u8..40).map(|number| Hotel {
            capacity: i32::from(number % 6) * 10 + 1,
            city: ["lisbon", "tokyo"][usize::from(number / 5) % 2],
            user: ["ana", "ben"][usize::from(number / 7) % 2],
            ..Hotel::named(&format!("h{number:02}"), &format!("Inn {}", 99 - number))
        }),
    );
    let hotels = DbHotelRepository::new((*db).clone());
    let all = whole(|page| hotels.list(&HotelFilter::default(), Order::Asc, page).unwrap());
    for choice in 0_u8..32 {
        let on = |bit: u8| choice & (1 << bit) != 0;
        let filter = HotelFilter {
            name: if on(0) {
                NameSearch::new(Some("INN 8"))
            } else {
                NameSearch::Any
            },
            creator: on(1).then(|| UserId::stored("ana".to_owned())),
            city: on(2).then(|| CityId::stored("tokyo".to_owned())),
            continents: if on(3) { vec![Continent::Asia] } else { Vec::new() },
            min_capacity: on(4).then_some(31),
        };
        let mut expected: Vec<_> = all
            .iter()
            .filter(|hotel| {
                let in_tokyo = hotel.fields.city_id.as_str() == "tokyo";
                (!on(0) || hotel.fields.name.as_str().starts_with("Inn 8"))
                    && (!on(1) || hotel.creator.id.as_str() == "ana")
                    && (!(on(2) || on(3)) || in_tokyo)
                    && (!on(4) || hotel.fields.capacity.get() >= 31)
            })
            .cloned()
            .collect();
        assert_eq!(
            whole(|page| hotels.list(&filter, Order::Asc, page).unwrap()),
            expected,
            "{filter:?}"
        );
        expected.reverse();
        assert_eq!(
            whole(|page| hotels.list(&filter, Order::Desc, page).unwrap()),
            expected
        );
        expected.sort_by_key(|hotel| (hotel.fields.capacity.get(), hotel.id.clone()));
        let by_capacity = |page: &_| hotels.list_by(&filter, HotelOrder::Capacity, page).unwrap();
        assert_eq!(whole(by_capacity), expected, "{filter:?}");
        if expected.len() > 7 {
            assert_pages_make_the_whole(by_capacity);
            assert_pages_make_the_whole(|page| hotels.list(&filter, Order::Desc, page).unwrap());
        }
        expected.reverse();
        assert_eq!(
            whole(|page| hotels.list_by(&filter, HotelOrder::CapacityDown, page).unwrap()),
            expected
        );
        expected.sort_by_key(|hotel| Reverse(hotel.id.clone()));
        let newest = |page: &_| hotels.list_by(&filter, HotelOrder::Newest, page).unwrap();
        assert_eq!(whole(newest), expected, "{filter:?}");
        if expected.len() > 7 {
            assert_pages_make_the_whole(newest);
        }
    }
}

fn cities_by_country_population_and_love(db: TestDb) {
    people(&db);
    add(
        &db,
        (0_u8..40).map(|number| City {
            continent: ["Europe", "Asia"][usize::from(number) % 2],
            country: [Some("Česko"), Some("Côte d’Ivoire"), None, Some("ČESKO")][usize::from(number) % 4],
            population: i32::from(number % 9),
            user: ["ana", "ben"][usize::from(number / 4) % 2],
            ..City::named(&format!("c{number:02}"), &format!("Town {}", 99 - number))
        }),
    );
    let cities = DbCityRepository::new((*db).clone());
    let all = whole(|page| cities.list(&CityFilter::default(), page).unwrap());
    for choice in 0_u8..32 {
        let on = |bit: u8| choice & (1 << bit) != 0;
        let countries: &[&str] = match (on(0), on(1)) {
            (false, false) => &[],
            (true, false) => &["cesko"],
            (false, true) => &["cote d'ivoire"],
            (true, true) => &["cesko", "cote d'ivoire", "atlantis"],
        };
        let filter = CityFilter {
            name: if on(2) {
                NameSearch::new(Some("n 8"))
            } else {
                NameSearch::Any
            },
            continents: if on(3) {
                vec![Continent::Europe]
            } else {
                Vec::new()
            },
            creator: on(4).then(|| UserId::stored("ben".to_owned())),
            countries: countries.iter().map(|&key| key.to_owned()).collect(),
            placed: None,
        };
        let mut expected: Vec<_> = all
            .iter()
            .filter(|city| {
                let country = city
                    .fields
                    .country
                    .as_ref()
                    .map(|country| search_key(country.as_str()));
                (countries.is_empty() || country.is_some_and(|country| countries.contains(&country.as_str())))
                    && (!on(2) || city.fields.name.as_str().starts_with("Town 8"))
                    && (!on(3) || city.fields.continent == Continent::Europe)
                    && (!on(4) || city.creator.id.as_str() == "ben")
            })
            .cloned()
            .collect();
        let by_name = |page: &_| cities.list(&filter, page).unwrap();
        assert_eq!(whole(by_name), expected, "{filter:?}");
        if expected.len() > 7 {
            assert_pages_make_the_whole(by_name);
        }
        expected.sort_by_key(|city| (city.fields.population.get(), city.id.clone()));
        let by = |order| {
            let (cities, filter) = (&cities, &filter);
            move |page: &_| cities.list_by(filter, order, page).unwrap()
        };
        assert_eq!(whole(by(CityOrder::Population)), expected, "{filter:?}");
        expected.reverse();
        assert_eq!(whole(by(CityOrder::PopulationDown)), expected);
        expected.sort_by_key(|city| Reverse(city.id.clone()));
        assert_eq!(whole(by(CityOrder::Loved)), expected, "nobody has reacted");
        assert_eq!(whole(by(CityOrder::Newest)), expected);
        if expected.len() > 7 {
            assert_pages_make_the_whole(by(CityOrder::Newest));
        }
    }
    let nowhere = CityFilter {
        countries: vec!["atlantis".to_owned()],
        ..CityFilter::default()
    };
    assert_eq!(whole(|page| cities.list(&nowhere, page).unwrap()), []);
}
