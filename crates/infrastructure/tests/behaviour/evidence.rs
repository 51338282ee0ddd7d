//! What lists say beside the things themselves, for people to decide by.

use diesel::RunQueryDsl;
use tinerary_application::{
    page::{Page, PageRequest},
    ports::{
        cities::{CityFilter, CityRepository},
        hotels::{HotelFilter, HotelRepository, Order},
        itineraries::{ItineraryFilter, ItineraryRepository},
        shows::{ShowFilter, ShowOrder, ShowRepository},
    },
};
use tinerary_domain::{CityCounts, Continent, Engagement, HotelId, NameSearch, Price, UserId};
use tinerary_infrastructure::repositories::{
    DbCityRepository, DbHotelRepository, DbItineraryRepository, DbShowRepository,
};
use tinerary_test_support::{TestDb, on_every_database};

use crate::{
    paging::{in_pages, whole},
    rows::{
        City, Comment, Hotel, Itinerary, Reacted, Reaction, Show, add, at, itinerary, people, show, town,
    },
};

on_every_database!(
    cities_say_how_much_there_is_and_from_what_price,
    cities_without_itineraries_come_after_those_with_some,
    hotels_say_how_many_shows_there_are_and_when_the_next_is,
    itineraries_and_shows_have_counts_of_what_people_did,
    the_shows_made_last_come_first,
);

fn sql(db: &TestDb, statement: &str) {
    let statement = statement.to_owned();
    db.write(move |conn| diesel::sql_query(statement).execute(conn))
        .unwrap();
}

fn cities_say_how_much_there_is_and_from_what_price(db: TestDb) {
    town(&db);
    let cities = DbCityRepository::new((*db).clone());
    let counted = || -> Vec<(CityCounts, Option<Price>)> {
        let listed = whole(|page| cities.list(&CityFilter::default(), page).unwrap());
        for city in &listed {
            let alone = cities.find(&city.id).unwrap().unwrap();
            assert_eq!((alone.counts, alone.price_from), (city.counts, city.price_from));
        }
        listed.iter().map(|city| (city.counts, city.price_from)).collect()
    };
    let counts = |itineraries, hotels, shows| CityCounts {
        itineraries,
        hotels,
        shows,
    };
    assert_eq!(counted(), [(counts(0, 2, 0), None), (counts(0, 0, 0), None)]);
    let made = |id, cents| Itinerary {
        price_cents: cents,
        city: "lisbon",
        ..Itinerary::made(id, "2026-11-20T12:00:00Z")
    };
    add(&db, [made("a", 900), made("b", 1_250), made("c", 5)]);
    add(&db, [Show::on("fado", TOMORROW)]);
    let from = |cents| Some(Price::stored(cents));
    assert_eq!(counted(), [(counts(3, 2, 1), from(5)), (counts(0, 0, 0), None)]);
    sql(&db, "UPDATE itineraries SET city_id = 'oslo' WHERE id = 'c'");
    assert_eq!(
        counted(),
        [(counts(2, 2, 1), from(900)), (counts(1, 0, 0), from(5))]
    );
    sql(&db, "UPDATE itineraries SET price_cents = 0 WHERE id = 'b'");
    sql(&db, "DELETE FROM itineraries WHERE id = 'c'");
    assert_eq!(counted(), [(counts(2, 2, 1), from(0)), (counts(0, 0, 0), None)]);
}

fn cities_without_itineraries_come_after_those_with_some(db: TestDb) {
    people(&db);
    add(
        &db,
        (0_u8..30).map(|number| City {
            continent: ["Europe", "Asia"][usize::from(number) % 2],
            user: ["ana", "ben"][usize::from(number / 4) % 2],
            ..City::named(&format!("c{number:02}"), &format!("Town {}", 99 - number))
        }),
    );
    let walk = |number: u8| Itinerary {
        city: ["c03", "c04", "c09", "c28"][usize::from(number)],
        ..Itinerary::made(&format!("i{number}"), "2026-11-20T12:00:00Z")
    };
    add(&db, (0..4).map(walk));
    let cities = DbCityRepository::new((*db).clone());
    let filters = (0_u8..8).map(|choice| CityFilter {
        name: if choice & 1 == 0 {
            NameSearch::Any
        } else {
            NameSearch::new(Some("n 9"))
        },
        continents: if choice & 2 == 0 {
            Vec::new()
        } else {
            vec![Continent::Europe]
        },
        creator: (choice & 4 != 0).then(|| UserId::stored("ana".to_owned())),
        ..CityFilter::default()
    });
    let assert_lively = |filter: &CityFilter| {
        let mut expected = whole(|page| cities.list(filter, page).unwrap());
        expected.sort_by_key(|city| city.counts.itineraries == 0);
        assert_eq!(
            whole(|page| cities.list_lively(filter, page).unwrap()),
            expected,
            "{filter:?}"
        );
        let by_threes = |page: &PageRequest<_>| cities.list_lively(filter, page).unwrap();
        assert_eq!(in_pages(3, by_threes), expected, "{filter:?}");
    };
    filters.clone().for_each(|filter| assert_lively(&filter));
    // A new name, the last itinerary, and the first one.
    sql(
        &db,
        "UPDATE cities SET name = 'Aa', name_search = 'aa' WHERE id IN ('c05', 'c09')",
    );
    sql(&db, "DELETE FROM itineraries WHERE id = 'i0'");
    sql(&db, "UPDATE itineraries SET city_id = 'c10' WHERE id = 'i1'");
    filters.for_each(|filter| assert_lively(&filter));
}

const TODAY: &str = "2026-11-20T00:00:00Z";
const TOMORROW: &str = "2026-11-21T20:30:00Z";

fn hotels_say_how_many_shows_there_are_and_when_the_next_is(db: TestDb) {
    town(&db);
    add(&db, [Hotel::named("empty", "Empty")]);
    let at_plaza = |id, date| Show {
        hotel: "plaza",
        ..Show::on(id, date)
    };
    add(
        &db,
        [
            Show::on("over", "2026-11-19T23:59:59Z"),
            Show::on("later", "2026-12-24T20:30:00Z"),
            Show::on("next", TOMORROW),
            at_plaza("gone", "2025-01-01T20:00:00Z"),
        ],
    );
    let hotels = DbHotelRepository::new((*db).clone());
    let shows = DbShowRepository::new((*db).clone());
    let counts = || -> Vec<(String, u32)> {
        let listed = whole(|page| hotels.list(&HotelFilter::default(), Order::Asc, page).unwrap());
        let counted = |hotel: &tinerary_domain::Hotel| (hotel.id.as_str().to_owned(), hotel.shows);
        for hotel in &listed {
            assert_eq!(hotels.find(&hotel.id).unwrap().as_ref(), Some(hotel));
        }
        listed.iter().map(counted).collect()
    };
    let of = |id: &str, shows| (id.to_owned(), shows);
    assert_eq!(counts(), [of("empty", 0), of("grand", 3), of("plaza", 1)]);
    let next = || {
        let ids = ["empty", "grand", "plaza"].map(|id| HotelId::stored(id.to_owned()));
        let found = shows.next_shows(&ids, at(TODAY)).unwrap();
        let counted =
            |(hotel, next): (HotelId, tinerary_domain::NextShow)| (hotel.into_string(), next.when.moment());
        found.into_iter().map(counted).collect::<Vec<_>>()
    };
    assert_eq!(next(), [("grand".to_owned(), at(TOMORROW))]);
    sql(&db, "UPDATE shows SET hotel_id = 'plaza' WHERE id = 'next'");
    sql(&db, "DELETE FROM shows WHERE id = 'over'");
    assert_eq!(counts(), [of("empty", 0), of("grand", 1), of("plaza", 2)]);
    let mut both = next();
    both.sort();
    assert_eq!(
        both,
        [
            ("grand".to_owned(), at("2026-12-24T20:30:00Z")),
            ("plaza".to_owned(), at(TOMORROW)),
        ]
    );
}

fn reacted(reaction: &str, user: &str) -> Reacted {
    Reacted {
        user: user.to_owned(),
        reaction: reaction.to_owned(),
    }
}

fn itineraries_and_shows_have_counts_of_what_people_did(db: TestDb) {
    town(&db);
    add(&db, [Itinerary::made("walk", "2026-11-20T12:00:00Z")]);
    add(&db, [Show::on("fado", TOMORROW)]);
    add(
        &db,
        [
            Comment::written("c1", itinerary("walk"), TODAY),
            Comment::written("c2", show("fado"), TODAY),
        ],
    );
    add(&db, [Comment::written("c3", show("fado"), TODAY)]);
    for on in [itinerary("walk"), show("fado")] {
        let id = on.itinerary_id().map_or("fado", |_| "walk");
        let named = |name: &str| Reaction {
            id: format!("{name}-{id}"),
            name: name.to_owned(),
            on: on.clone(),
        };
        add(&db, ["like", "love", "not-like"].map(named));
    }
    add(
        &db,
        [
            reacted("like-walk", "ana"),
            reacted("love-walk", "ana"),
            reacted("not-like-walk", "ben"),
            reacted("love-fado", "ben"),
            reacted("like-fado", "ana"),
        ],
    );
    let itineraries = DbItineraryRepository::new((*db).clone());
    let shows = DbShowRepository::new((*db).clone());
    let walk = whole(|page| itineraries.list(&ItineraryFilter::default(), page).unwrap());
    assert_eq!(
        walk[0].engagement,
        Engagement {
            loved: 1,
            comments: 1
        }
    );
    assert_eq!(itineraries.find(&walk[0].id).unwrap().as_ref(), walk.first());
    for order in [
        ShowOrder::Date,
        ShowOrder::Price,
        ShowOrder::Loved,
        ShowOrder::Newest,
    ] {
        let fado = whole(|page| {
            shows
                .list(&ShowFilter::default(), order, at(TODAY), page)
                .unwrap()
        });
        assert_eq!(
            fado[0].engagement,
            Engagement {
                loved: 2,
                comments: 2
            }
        );
        assert_eq!(shows.find(&fado[0].id).unwrap().as_ref(), fado.first());
    }
}

fn the_shows_made_last_come_first(db: TestDb) {
    town(&db);
    let made = |number: u8| Show {
        hotel: ["grand", "plaza"][usize::from(number) % 2],
        user: ["ana", "ben"][usize::from(number / 2) % 2],
        ..Show::on(
            &format!("s{number:02}"),
            &format!("2026-11-{:02}T20:00:00Z", 30 - number),
        )
    };
    add(&db, (0..20).map(made));
    let shows = DbShowRepository::new((*db).clone());
    for choice in 0_u8..4 {
        let filter = ShowFilter {
            hotel: (choice & 1 != 0).then(|| HotelId::stored("plaza".to_owned())),
            creator: (choice & 2 != 0).then(|| UserId::stored("ben".to_owned())),
            ..ShowFilter::default()
        };
        let mut expected = whole(|page| shows.list(&filter, ShowOrder::Date, at(TODAY), page).unwrap());
        expected.sort_by(|one, other| other.id.cmp(&one.id));
        let newest = |page: &PageRequest<_>| -> Page<_, _> {
            shows.list(&filter, ShowOrder::Newest, at(TODAY), page).unwrap()
        };
        assert_eq!(whole(newest), expected);
        assert_eq!(in_pages(3, newest), expected);
    }
}
