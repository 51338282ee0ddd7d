//! The use cases on mocked ports.

use std::sync::Arc;

use mockall::predicate::{always, eq};
use tinerary_application::{
    AppError, Ports, RepositoryError,
    page::{Limit, NameKey, Page, PageRequest},
    ports::{
        cities::{CityFilter, MockCityRepository},
        clock::MockClock,
        hotels::{HotelFilter, MockHotelRepository, Order},
        itineraries::MockItineraryRepository,
        shows::{MockShowRepository, ShowFilter, ShowOrder},
    },
    services::{CityService, HotelService, ItineraryService, ShowService},
};
use tinerary_domain::{CityId, Continent, HotelId, ItineraryId, NameSearch, ShowId, Timestamp};

fn away() -> RepositoryError {
    RepositoryError::Unavailable("connection refused".into())
}

fn first_page() -> PageRequest<NameKey> {
    PageRequest::default()
}

#[test]
fn cities_are_searched_by_the_folded_name_and_every_other_filter() {
    let creator = tinerary_domain::UserId::parse("ada");
    let page = PageRequest {
        limit: Limit::new(7).expect("7 is a limit"),
        after: Some(NameKey {
            name_search: "a".to_owned(),
            id: "1".to_owned(),
        }),
    };
    let filter = CityFilter {
        name: NameSearch::Contains("sao".to_owned()),
        continents: vec![Continent::America, Continent::Asia],
        creator,
        ..CityFilter::default()
    };
    let mut cities = MockCityRepository::new();
    cities
        .expect_list()
        .with(eq(filter.clone()), eq(page.clone()))
        .once()
        .returning(|_, _| Ok(Page::empty()));
    cities
        .expect_continents()
        .once()
        .returning(|| Ok(vec![Continent::Asia]));

    let listing = CityService::new(&Ports {
        cities: Arc::new(cities),
        ..Ports::mocked()
    })
    .list(&filter, &page)
    .expect("the ports answer");
    assert_eq!(listing.continents, [Continent::Asia]);
}

#[test]
fn a_search_that_no_name_can_match_does_not_ask_for_cities_but_still_tells_the_continents() {
    let mut cities = MockCityRepository::new();
    cities.expect_list().never();
    cities
        .expect_continents()
        .once()
        .returning(|| Ok(vec![Continent::Asia]));

    let filter = CityFilter {
        name: NameSearch::new(Some("x\0y")),
        ..CityFilter::default()
    };
    let listing = CityService::new(&Ports {
        cities: Arc::new(cities),
        ..Ports::mocked()
    })
    .list(&filter, &first_page())
    .expect("the ports answer");
    assert_eq!(listing.page, Page::empty());
    assert_eq!(listing.continents, [Continent::Asia]);
}

#[test]
fn hotels_are_listed_in_the_order_that_was_asked_for() {
    let filter = HotelFilter {
        name: NameSearch::Contains("lantern".to_owned()),
        city: CityId::parse("lisbon"),
        creator: None,
        ..HotelFilter::default()
    };
    let mut hotels = MockHotelRepository::new();
    hotels
        .expect_list()
        .with(eq(filter.clone()), eq(Order::Desc), always())
        .once()
        .returning(|_, _, _| Ok(Page::empty()));

    let page = HotelService::new(&Ports {
        hotels: Arc::new(hotels),
        ..Ports::mocked()
    })
    .list(&filter, Order::Desc, &first_page())
    .expect("the port answers");
    assert_eq!(page, Page::empty());
}

#[test]
fn hotel_search_that_no_name_can_match_does_not_ask_the_database() {
    let mut hotels = MockHotelRepository::new();
    hotels.expect_list().never();
    let filter = HotelFilter {
        name: NameSearch::new(Some("y".repeat(10_000).as_str())),
        ..HotelFilter::default()
    };
    let page = HotelService::new(&Ports {
        hotels: Arc::new(hotels),
        ..Ports::mocked()
    })
    .list(&filter, Order::Asc, &first_page())
    .expect("no port is needed");
    assert_eq!(page, Page::empty());
}

#[test]
fn a_show_is_to_come_for_the_whole_of_its_day() {
    let noon = Timestamp::parse_rfc3339("2026-11-20T12:34:56Z").expect("a time");
    let midnight = Timestamp::parse_rfc3339("2026-11-20T00:00:00Z").expect("a time");
    let mut clock = MockClock::new();
    clock.expect_now().return_const(noon);
    let mut shows = MockShowRepository::new();
    shows
        .expect_list()
        .with(always(), eq(ShowOrder::Date), eq(midnight), always())
        .once()
        .returning(|_, _, _, _| Ok(Page::empty()));

    let service = ShowService::new(&Ports {
        shows: Arc::new(shows),
        clock: Arc::new(clock),
        ..Ports::mocked()
    });
    assert!(
        service
            .list(&ShowFilter::default(), ShowOrder::Date, &PageRequest::default())
            .is_ok()
    );
}

#[test]
fn missing_thing_is_not_found_under_its_name() {
    let mut cities = MockCityRepository::new();
    cities.expect_find().returning(|_| Ok(None));
    let mut hotels = MockHotelRepository::new();
    hotels.expect_find().returning(|_| Ok(None));
    let mut itineraries = MockItineraryRepository::new();
    itineraries.expect_find().returning(|_| Ok(None));
    let mut shows = MockShowRepository::new();
    shows.expect_find().returning(|_| Ok(None));

    let messages = [
        CityService::new(&Ports {
            cities: Arc::new(cities),
            ..Ports::mocked()
        })
        .get(&CityId::stored("x".to_owned()))
        .err(),
        HotelService::new(&Ports {
            hotels: Arc::new(hotels),
            ..Ports::mocked()
        })
        .get(&HotelId::stored("x".to_owned()))
        .err(),
        ItineraryService::new(&Ports {
            itineraries: Arc::new(itineraries),
            ..Ports::mocked()
        })
        .get(&ItineraryId::stored("x".to_owned()))
        .err(),
        ShowService::new(&Ports {
            shows: Arc::new(shows),
            ..Ports::mocked()
        })
        .get(&ShowId::stored("x".to_owned()))
        .err(),
    ]
    .map(|error| error.map(|error| error.to_string()).unwrap_or_default());
    assert_eq!(
        messages,
        [
            "City not found",
            "Hotel not found",
            "Itinerary not found",
            "Show not found"
        ]
    );
}

#[test]
fn a_database_that_is_away_is_unavailable_and_a_defect_is_unexpected() {
    let mut cities = MockCityRepository::new();
    cities.expect_list().returning(|_, _| Err(away()));
    cities
        .expect_find()
        .returning(|_| Err(RepositoryError::Unexpected("no such column".into())));
    let service = CityService::new(&Ports {
        cities: Arc::new(cities),
        ..Ports::mocked()
    });
    assert!(matches!(
        service.list(&CityFilter::default(), &first_page()),
        Err(AppError::Unavailable(_))
    ));
    assert!(matches!(
        service.get(&CityId::stored("x".to_owned())),
        Err(AppError::Unexpected(_))
    ));
}
