use tinerary_application::{
    page::{Page, PageRequest, ShowKey},
    ports::shows::{ShowFilter, ShowOrder, ShowRepository},
    samples,
};
use tinerary_domain::{
    CityId, CityName, Creator, Description, Engagement, HotelId, HotelName, PhotoUrl, Photos, Price,
    Show as Found, ShowDate, ShowId, ShowName, TimeZone, Timestamp, UserId, Venue,
};
use tinerary_infrastructure::repositories::DbShowRepository;

use crate::{
    paging::{in_pages, whole},
    rows::{Show, add, at, town},
};
use tinerary_test_support::{TestDb, on_every_database};

on_every_database!(
    a_show_comes_back_as_it_was_stored,
    unknown_things_are_not_found,
    prices_and_dates_at_their_limits,
    the_next_come_first_and_those_that_are_over_last,
    a_show_of_the_first_moment_of_the_day_is_to_come,
    the_same_moment_is_ordered_by_id,
    filters_alone_and_together,
);

pub const TODAY: &str = "2026-11-20T00:00:00Z";

pub fn list_on<'a>(
    db: &'a TestDb,
    filter: &'a ShowFilter,
    today: Timestamp,
) -> impl Fn(&PageRequest<ShowKey>) -> Page<Found, ShowKey> + 'a {
    let shows = DbShowRepository::new((*db).clone());
    move |page| shows.list(filter, ShowOrder::Date, today, page).unwrap()
}

pub fn list<'a>(
    db: &'a TestDb,
    filter: &'a ShowFilter,
) -> impl Fn(&PageRequest<ShowKey>) -> Page<Found, ShowKey> + 'a {
    list_on(db, filter, at(TODAY))
}

pub fn ids(shows: &[Found]) -> Vec<&str> {
    shows.iter().map(|show| show.id.as_str()).collect()
}

pub fn every() -> ShowFilter {
    ShowFilter::default()
}

pub fn filter(hotel: Option<&str>, creator: Option<&str>) -> ShowFilter {
    ShowFilter {
        hotel: hotel.map(|id| HotelId::stored(id.to_owned())),
        creator: creator.map(|id| UserId::stored(id.to_owned())),
        ..every()
    }
}

fn find(db: &TestDb, id: &str) -> Option<Found> {
    DbShowRepository::new((*db).clone())
        .find(&ShowId::stored(id.to_owned()))
        .unwrap()
}

/// A show on that day of November 2026.
pub fn on_day(id: &str, day: u8) -> Show {
    Show::on(id, &format!("2026-11-{day:02}T20:00:00Z"))
}

fn a_show_comes_back_as_it_was_stored(db: TestDb) {
    town(&db);
    let stored = Show {
        price_cents: 4_999,
        hotel: "plaza",
        user: "ben",
        ..Show::on("s-1", "2026-12-24T20:30:00.123456Z")
    };
    add(&db, [stored]);
    let mut fields = samples::show().fields;
    fields.name = ShowName::stored("A fado night".to_owned());
    fields.photo = PhotoUrl::stored("/samples/shows/x.svg".to_owned());
    fields.price = Price::stored(4_999);
    fields.description = Description::stored("Saudade.".to_owned());
    fields.date = ShowDate::Moment(at("2026-12-24T20:30:00.123456Z"));
    fields.hotel_id = HotelId::stored("plaza".to_owned());
    let expected = Found {
        engagement: Engagement::default(),
        id: ShowId::stored("s-1".to_owned()),
        fields,
        when: ShowDate::Moment(at("2026-12-24T20:30:00.123456Z")).at(TimeZone::UTC),
        venue: Venue {
            hotel: HotelName::stored("Plaza".to_owned()),
            photos: Photos::stored(vec![PhotoUrl::stored("/samples/hotels/x.svg".to_owned())]),
            city_id: CityId::stored("lisbon".to_owned()),
            city: CityName::stored("Lisbon".to_owned()),
            country: None,
            coordinates: None,
            time_zone: TimeZone::UTC,
        },
        creator: Creator {
            id: UserId::stored("ben".to_owned()),
            name: "ben".to_owned(),
            photo: PhotoUrl::stored("/samples/people/x.svg".to_owned()),
        },
    };
    assert_eq!(find(&db, "s-1").as_ref(), Some(&expected));
    assert_eq!(whole(list(&db, &every())), [expected]);
}

fn unknown_things_are_not_found(db: TestDb) {
    assert_eq!(whole(list(&db, &every())), []);
    town(&db);
    add(&db, [on_day("fado", 25), on_day("over", 1)]);
    assert_eq!(find(&db, "jazz"), None);
    for unknown in [
        filter(Some("ritz"), None),
        filter(None, Some("nobody")),
        filter(Some("plaza"), None),
    ] {
        assert_eq!(whole(list(&db, &unknown)), []);
    }
}

fn prices_and_dates_at_their_limits(db: TestDb) {
    town(&db);
    let free = Show {
        price_cents: 0,
        ..Show::on("free", "1900-01-01T00:00:00Z")
    };
    let dear = Show {
        price_cents: 100_000_000,
        ..Show::on("dear", "9999-12-31T23:59:59.999999Z")
    };
    add(&db, [free, dear, on_day("soon", 21), on_day("over", 19)]);
    assert_eq!(ids(&whole(list(&db, &every()))), ["soon", "dear", "over", "free"]);
    assert_eq!(
        ids(&in_pages(1, list(&db, &every()))),
        ["soon", "dear", "over", "free"]
    );
    let read = |id| {
        let show = find(&db, id).unwrap();
        (show.fields.price.cents(), show.when.moment())
    };
    assert_eq!(read("free"), (0, at("1900-01-01T00:00:00Z")));
    assert_eq!(read("dear"), (100_000_000, at("9999-12-31T23:59:59.999999Z")));
}

fn the_next_come_first_and_those_that_are_over_last(db: TestDb) {
    town(&db);
    add(
        &db,
        [
            on_day("c", 10),
            on_day("a", 30),
            on_day("d", 19),
            on_day("b", 21),
            on_day("e", 1),
        ],
    );
    let found = whole(list(&db, &every()));
    assert_eq!(ids(&found), ["b", "a", "d", "c", "e"], "21, 30, then 19, 10, 1");
}

fn a_show_of_the_first_moment_of_the_day_is_to_come(db: TestDb) {
    town(&db);
    add(
        &db,
        [
            Show::on("midnight", "2026-11-20T00:00:00Z"),
            Show::on("just-over", "2026-11-19T23:59:59.999999Z"),
            Show::on("just-after", "2026-11-20T00:00:00.000001Z"),
            Show::on("evening", "2026-11-20T23:59:59Z"),
        ],
    );
    let order = ["midnight", "just-after", "evening", "just-over"];
    for limit in [1, 2, 3, 100] {
        assert_eq!(
            ids(&in_pages(limit, list(&db, &every()))),
            order,
            "in pages of {limit}"
        );
    }
}

fn the_same_moment_is_ordered_by_id(db: TestDb) {
    town(&db);
    add(&db, ["b", "a", "B", "a-1"].map(|id| on_day(id, 25)));
    add(&db, ["z", "y", "Z", "y-1"].map(|id| on_day(id, 5)));
    assert_eq!(
        ids(&whole(list(&db, &every()))),
        ["B", "a", "a-1", "b", "z", "y-1", "y", "Z"]
    );
}

/// Sixteen shows: two makers, two hotels, four days of which two are over.
pub fn programme(db: &TestDb) {
    town(db);
    let mut rows = Vec::new();
    for day in [5, 15, 20, 25] {
        for (user, hotel) in [
            ("ana", "grand"),
            ("ana", "plaza"),
            ("ben", "grand"),
            ("ben", "plaza"),
        ] {
            rows.push(Show {
                hotel,
                user,
                ..on_day(&format!("{user}-{hotel}-{day:02}"), day)
            });
        }
    }
    add(db, rows);
}

// spec 7.34
fn filters_alone_and_together(db: TestDb) {
    programme(&db);
    let found = |filter: ShowFilter| whole(list(&db, &filter));
    assert_eq!(found(every()).len(), 16);
    let at_plaza = found(filter(Some("plaza"), None));
    assert_eq!(at_plaza.len(), 8);
    assert!(
        at_plaza
            .iter()
            .all(|show| show.fields.hotel_id.as_str() == "plaza")
    );
    let of_ana = found(filter(None, Some("ana")));
    assert_eq!(of_ana.len(), 8);
    assert!(of_ana.iter().all(|show| show.creator.id.as_str() == "ana"));
    let both = found(filter(Some("grand"), Some("ben")));
    assert_eq!(
        ids(&both),
        ["ben-grand-20", "ben-grand-25", "ben-grand-15", "ben-grand-05"]
    );
}
