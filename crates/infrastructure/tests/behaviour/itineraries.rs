use tinerary_application::{
    page::{Page, PageRequest, TimeKey},
    ports::itineraries::{ItineraryFilter, ItineraryRepository},
    samples,
};
use tinerary_domain::{
    CityCard, CityId, CityName, Creator, Description, Engagement, Hours, Itinerary as Found, ItineraryId,
    ItineraryName, PhotoUrl, Photos, Price, Tags, Timestamp, UserId,
};
use tinerary_infrastructure::repositories::DbItineraryRepository;

use crate::{
    paging::{around, assert_pages_make_the_whole, in_pages, whole},
    rows::{Itinerary, add, at, delete, town},
};
use tinerary_test_support::{TestDb, on_every_database};

on_every_database!(
    an_itinerary_comes_back_as_it_was_stored,
    unknown_things_are_not_found,
    prices_and_durations_at_their_limits,
    the_newest_comes_first_to_the_microsecond,
    the_same_moment_is_ordered_by_id,
    filters_alone_and_together,
    pages_make_the_whole,
    changes_between_two_pages_neither_repeat_nor_hide,
);

fn list<'a>(
    db: &'a TestDb,
    filter: &'a ItineraryFilter,
) -> impl Fn(&PageRequest<TimeKey>) -> Page<Found, TimeKey> + 'a {
    let itineraries = DbItineraryRepository::new((*db).clone());
    move |page| itineraries.list(filter, page).unwrap()
}

fn ids(itineraries: &[Found]) -> Vec<&str> {
    itineraries
        .iter()
        .map(|itinerary| itinerary.id.as_str())
        .collect()
}

fn every() -> ItineraryFilter {
    ItineraryFilter::default()
}

fn filter(city: Option<&str>, creator: Option<&str>) -> ItineraryFilter {
    ItineraryFilter {
        city: city.map(|id| CityId::stored(id.to_owned())),
        creator: creator.map(|id| UserId::stored(id.to_owned())),
        ..ItineraryFilter::default()
    }
}

fn find(db: &TestDb, id: &str) -> Option<Found> {
    DbItineraryRepository::new((*db).clone())
        .find(&ItineraryId::stored(id.to_owned()))
        .unwrap()
}

fn an_itinerary_comes_back_as_it_was_stored(db: TestDb) {
    town(&db);
    let stored = Itinerary {
        photos: r#"["https://example.org/1.jpg","/samples/2"]"#,
        price_cents: 1_999,
        half_hours: 7,
        city: "oslo",
        user: "ben",
        tags: &["With Kids"],
        ..Itinerary::made("i-1", "2026-11-20T12:34:56.123456Z")
    };
    add(&db, [stored]);
    let photos = ["https://example.org/1.jpg", "/samples/2"].map(|url| PhotoUrl::stored(url.to_owned()));
    let mut fields = samples::itinerary().fields;
    fields.name = ItineraryName::stored("A walk".to_owned());
    fields.photos = Photos::stored(photos.to_vec());
    fields.price = Price::stored(1_999);
    fields.duration = Hours::stored(7);
    fields.description = Description::stored("Up the hill,\nand down.".to_owned());
    fields.tags = Tags::stored(vec!["With Kids".to_owned()]);
    fields.city_id = CityId::stored("oslo".to_owned());
    let expected = Found {
        engagement: Engagement::default(),
        id: ItineraryId::stored("i-1".to_owned()),
        fields,
        city: CityCard {
            name: CityName::stored("Oslo".to_owned()),
            photo: PhotoUrl::stored("/samples/cities/x.svg".to_owned()),
            country: None,
        },
        creator: Creator {
            id: UserId::stored("ben".to_owned()),
            name: "ben".to_owned(),
            photo: PhotoUrl::stored("/samples/people/x.svg".to_owned()),
        },
        created_at: at("2026-11-20T12:34:56.123456Z"),
    };
    assert_eq!(find(&db, "i-1").as_ref(), Some(&expected));
    assert_eq!(whole(list(&db, &every())), [expected]);
}

fn unknown_things_are_not_found(db: TestDb) {
    assert_eq!(whole(list(&db, &every())), []);
    town(&db);
    add(&db, [Itinerary::made("walk", "2026-11-20T12:00:00Z")]);
    assert_eq!(find(&db, "ride"), None);
    for unknown in [
        filter(Some("lima"), None),
        filter(None, Some("nobody")),
        filter(Some("oslo"), None),
    ] {
        assert_eq!(whole(list(&db, &unknown)), []);
    }
}

fn prices_and_durations_at_their_limits(db: TestDb) {
    town(&db);
    let free = Itinerary {
        price_cents: 0,
        half_hours: 1,
        ..Itinerary::made("free", "2026-11-20T12:00:00Z")
    };
    let dear = Itinerary {
        price_cents: 100_000_000,
        half_hours: 17_520,
        photos: r#"["/samples/3","/samples/1","/samples/2"]"#,
        ..Itinerary::made("dear", "2026-11-20T12:00:00Z")
    };
    add(&db, [free, dear]);
    let read = |id| {
        let found = find(&db, id).unwrap();
        (
            found.fields.price.cents(),
            found.fields.duration.half_hours(),
            found.fields.photos.as_slice().len(),
        )
    };
    assert_eq!(read("free"), (0, 1, 1));
    assert_eq!(read("dear"), (100_000_000, 17_520, 3));
}

/// SQLite keeps moments as text: the order of the text must be the order of time.
fn the_newest_comes_first_to_the_microsecond(db: TestDb) {
    town(&db);
    let moments = [
        "2026-11-20T12:00:00Z",
        "2026-11-20T12:00:00.000001Z",
        "2026-11-20T12:00:00.1Z",
        "2026-11-20T12:00:00.123Z",
        "2026-11-20T12:00:00.123456Z",
        "2026-11-20T12:00:00.9Z",
        "2026-11-20T12:00:01Z",
        "2026-11-20T23:59:59.999999Z",
        "2026-12-01T00:00:00Z",
        "2027-01-01T00:00:00Z",
    ];
    // Neither in the order of time nor in the order of ids.
    let rows = moments
        .iter()
        .enumerate()
        .map(|(place, moment)| Itinerary::made(&format!("i{}", (place * 7) % 10), moment));
    add(&db, rows);
    let mut expected = moments.map(at);
    expected.reverse();
    for limit in [1, 3, 100] {
        let found: Vec<Timestamp> = in_pages(limit, list(&db, &every()))
            .iter()
            .map(|one| one.created_at)
            .collect();
        assert_eq!(found, expected, "in pages of {limit}");
    }
}

fn the_same_moment_is_ordered_by_id(db: TestDb) {
    town(&db);
    add(
        &db,
        ["b", "a", "B", "a-1"].map(|id| Itinerary::made(id, "2026-11-20T12:00:00.5Z")),
    );
    assert_eq!(
        ids(&whole(list(&db, &every()))),
        ["b", "a-1", "a", "B"],
        "the highest id first, as it is the newest"
    );
}

/// Twelve itineraries: two makers, two cities, and moments that three of them share.
fn journal(db: &TestDb) {
    town(db);
    let mut rows = Vec::new();
    for (hour, group) in ["x", "y", "z"].into_iter().enumerate() {
        for (user, city) in [
            ("ana", "lisbon"),
            ("ana", "oslo"),
            ("ben", "lisbon"),
            ("ben", "oslo"),
        ] {
            let made = Itinerary::made(
                &format!("{group}-{user}-{city}"),
                &format!("2026-11-20T1{hour}:00:00.25Z"),
            );
            rows.push(Itinerary { city, user, ..made });
        }
    }
    add(db, rows);
}

// spec 7.23, 7.25
fn filters_alone_and_together(db: TestDb) {
    journal(&db);
    let found = |filter: ItineraryFilter| whole(list(&db, &filter));
    assert_eq!(found(every()).len(), 12);
    let in_oslo = found(filter(Some("oslo"), None));
    let expected = [
        "z-ben-oslo",
        "z-ana-oslo",
        "y-ben-oslo",
        "y-ana-oslo",
        "x-ben-oslo",
        "x-ana-oslo",
    ];
    assert_eq!(ids(&in_oslo), expected);
    let of_ana = found(filter(None, Some("ana")));
    assert_eq!(of_ana.len(), 6);
    assert!(
        of_ana
            .iter()
            .all(|itinerary| itinerary.creator.id.as_str() == "ana")
    );
    let both = found(filter(Some("lisbon"), Some("ben")));
    assert_eq!(ids(&both), ["z-ben-lisbon", "y-ben-lisbon", "x-ben-lisbon"]);
}

fn pages_make_the_whole(db: TestDb) {
    journal(&db);
    let more = ["m1", "m2", "m3", "m4", "m5", "m6"];
    add(
        &db,
        more.map(|id| Itinerary {
            user: "ben",
            city: "oslo",
            ..Itinerary::made(id, "2026-11-20T11:00:00.25Z")
        }),
    );
    for filter in [
        every(),
        filter(Some("oslo"), None),
        filter(None, Some("ben")),
        filter(Some("oslo"), Some("ben")),
    ] {
        assert_pages_make_the_whole(list(&db, &filter));
    }
}

fn changes_between_two_pages_neither_repeat_nor_hide(db: TestDb) {
    town(&db);
    let made = |id, minute: u8| Itinerary::made(id, &format!("2026-11-20T12:0{minute}:00Z"));
    add(&db, [made("2", 2), made("4", 4), made("6", 6), made("8", 8)]);
    let (first, rest) = around(2, list(&db, &every()), || {
        add(&db, [made("9", 9), made("5", 5), made("1", 1)]);
        delete(&db, "itineraries", "6");
    });
    assert_eq!(ids(&first), ["8", "6"]);
    assert_eq!(ids(&rest), ["5", "4", "2", "1"]);
}
