//! What fields point at.

use std::sync::Arc;

use tinerary_application::{
    AppError, Ports, RepositoryError,
    ports::{
        comments::MockCommentRepository, hotels::MockHotelRepository, itineraries::MockItineraryRepository,
        reactions::MockReactionRepository, references::MockReferences, shows::MockShowRepository,
    },
    services::{CommentService, HotelService, ItineraryService, ReactionService, ShowService},
};
use tinerary_domain::{Activity, CityId, Field, HotelId, Reference, Role};

use crate::things::{
    PICTURE, actor, admin, asked, broken, hotel, itinerary, itinerary_fields, missing, ports, show,
    show_fields, text, unasked,
};

#[test]
fn dangling_reference_is_reported_by_the_name_of_the_field() {
    let city = [("cityId".to_owned(), "City must be an existing city".to_owned())];
    let hotel_is_missing = [("hotelId".to_owned(), "Hotel must be an existing hotel".to_owned())];
    let owner = actor("ana", Role::User);

    let mut hotels = MockHotelRepository::new();
    hotels.expect_find().returning(|_| Ok(Some(hotel())));
    hotels.expect_create().returning(|_, _, _, _| Err(missing()));
    hotels.expect_update().returning(|_, _, _| Err(missing()));
    let service = HotelService::new(&Ports {
        hotels: Arc::new(hotels),
        ..ports()
    });
    let fields = vec![
        (Field::NAME, Some("Plaza")),
        (Field::PHOTO, Some(PICTURE)),
        (Field::CAPACITY, Some("1")),
        (Field::CITY_ID, Some("nowhere")),
    ];
    assert_eq!(broken(service.create(&admin(), &fields)), city);
    assert_eq!(broken(service.update(&admin(), &hotel().id, &fields)), city);

    let mut itineraries = MockItineraryRepository::new();
    itineraries.expect_find().returning(|_| Ok(Some(itinerary())));
    itineraries
        .expect_create()
        .returning(|_, _, _, _, _| Err(missing()));
    itineraries.expect_update().returning(|_, _, _| Err(missing()));
    let service = ItineraryService::new(&Ports {
        itineraries: Arc::new(itineraries),
        ..ports()
    });
    assert_eq!(broken(service.create(&owner, &itinerary_fields())), city);
    assert_eq!(
        broken(service.update(&owner, &itinerary().id, &itinerary_fields())),
        city
    );

    let mut shows = MockShowRepository::new();
    shows.expect_find().returning(|_| Ok(Some(show())));
    shows.expect_create().returning(|_, _, _, _, _| Err(missing()));
    shows.expect_update().returning(|_, _, _| Err(missing()));
    let service = ShowService::new(&Ports {
        shows: Arc::new(shows),
        ..ports()
    });
    assert_eq!(broken(service.create(&owner, &show_fields())), hotel_is_missing);
    assert_eq!(
        broken(service.update(&owner, &show().id, &show_fields())),
        hotel_is_missing
    );
}

/// What `outcome` tells is wrong with the name, and then with what is pointed at.
#[track_caller]
fn both<T>(outcome: Result<T, AppError>, first: &str, pointing: &str, message: &str) {
    let rules = broken(outcome);
    let fields: Vec<_> = rules.iter().map(|(field, _)| field.as_str()).collect();
    assert_eq!(fields, [first, pointing]);
    assert_eq!(rules.last().unwrap().1, message);
}

#[test]
fn dangling_reference_is_reported_with_every_other_broken_rule() {
    let owner = actor("ana", Role::User);
    let nowhere = || asked(Reference::City(CityId::stored(text("nowhere"))), false);
    let no_city = "City must be an existing city";

    let fields = vec![
        (Field::NAME, Some("")),
        (Field::PHOTO, Some(PICTURE)),
        (Field::CAPACITY, Some("1")),
        (Field::CITY_ID, Some("nowhere")),
    ];
    let hotels = || {
        let mut hotels = MockHotelRepository::new();
        hotels.expect_find().returning(|_| Ok(Some(hotel())));
        HotelService::new(&Ports {
            hotels: Arc::new(hotels),
            references: nowhere(),
            ..ports()
        })
    };
    both(hotels().create(&admin(), &fields), "name", "cityId", no_city);
    both(
        hotels().update(&admin(), &hotel().id, &fields),
        "name",
        "cityId",
        no_city,
    );

    let fields = [
        vec![(Field::NAME, Some("")), (Field::CITY_ID, Some("nowhere"))],
        itinerary_fields(),
    ]
    .concat();
    let itineraries = || {
        let mut itineraries = MockItineraryRepository::new();
        itineraries.expect_find().returning(|_| Ok(Some(itinerary())));
        ItineraryService::new(&Ports {
            itineraries: Arc::new(itineraries),
            references: nowhere(),
            ..ports()
        })
    };
    both(itineraries().create(&owner, &fields), "name", "cityId", no_city);
    both(
        itineraries().update(&owner, &itinerary().id, &fields),
        "name",
        "cityId",
        no_city,
    );

    let fields = [
        vec![(Field::PRICE, Some("-1")), (Field::HOTEL_ID, Some("closed"))],
        show_fields(),
    ]
    .concat();
    let shows = || {
        let mut shows = MockShowRepository::new();
        shows.expect_find().returning(|_| Ok(Some(show())));
        let closed = asked(Reference::Hotel(HotelId::stored(text("closed"))), false);
        ShowService::new(&Ports {
            shows: Arc::new(shows),
            references: closed,
            ..ports()
        })
    };
    let no_hotel = "Hotel must be an existing hotel";
    both(shows().create(&owner, &fields), "price", "hotelId", no_hotel);
    both(
        shows().update(&owner, &show().id, &fields),
        "price",
        "hotelId",
        no_hotel,
    );

    let walk = Reference::Activity(Activity::Itinerary(itinerary().id));
    let comments = Arc::new(MockCommentRepository::new());
    let service = CommentService::new(&Ports {
        comments,
        references: asked(walk, false),
        ..ports()
    });
    let fields = vec![
        (Field::COMMENT, Some("")),
        (Field::ITINERARY_ID, Some("walk")),
        (Field::SHOW_ID, None),
    ];
    both(
        service.create(&owner, &fields),
        "comment",
        "itineraryId",
        "Itinerary must be an existing itinerary",
    );

    let fado = Reference::Activity(Activity::Show(show().id));
    let mock = Arc::new(MockReactionRepository::new());
    let service = ReactionService::new(&Ports {
        reactions: mock,
        references: asked(fado, false),
        ..ports()
    });
    let fields = vec![
        (Field::NAME, Some("w w")),
        (Field::ICON, Some(PICTURE)),
        (Field::ICON_BACK, Some(PICTURE)),
        (Field::ITINERARY_ID, None),
        (Field::SHOW_ID, Some("fado")),
    ];
    both(
        service.create(&admin(), &fields),
        "name",
        "showId",
        "Show must be an existing show",
    );
}

#[test]
fn good_or_reported_reference_is_not_reported_again() {
    let of = |references, city_id| {
        let hotels = Arc::new(MockHotelRepository::new());
        let service = HotelService::new(&Ports {
            hotels,
            references,
            ..ports()
        });
        let fields = vec![
            (Field::NAME, Some("")),
            (Field::PHOTO, Some(PICTURE)),
            (Field::CAPACITY, Some("1")),
            (Field::CITY_ID, city_id),
        ];
        let rules = broken(service.create(&admin(), &fields));
        rules.into_iter().map(|(field, _)| field).collect::<Vec<_>>()
    };
    let lisbon = Reference::City(CityId::stored(text("lisbon")));
    assert_eq!(of(asked(lisbon, true), Some("lisbon")), ["name"]);
    // One read, and none when there is nothing to look for.
    assert_eq!(of(unasked(), Some("no such id")), ["name", "cityId"]);
    assert_eq!(of(unasked(), None), ["name", "cityId"]);
}

#[test]
fn a_database_that_cannot_tell_what_is_there_is_away() {
    let mut references = MockReferences::new();
    references
        .expect_exists()
        .returning(|_| Err(RepositoryError::Unavailable("connection refused".into())));
    let hotels = Arc::new(MockHotelRepository::new());
    let service = HotelService::new(&Ports {
        hotels,
        references: Arc::new(references),
        ..ports()
    });
    let fields = vec![(Field::CITY_ID, Some("lisbon"))];
    let outcome = service.create(&admin(), &fields);
    assert!(matches!(outcome, Err(AppError::Unavailable(_))), "{outcome:?}");
}
