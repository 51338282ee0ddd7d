use tinerary_application::{
    page::{Page, PageRequest, ShowKey},
    ports::shows::{ShowFilter, ShowRepository},
};
use tinerary_domain::{
    Creator, Description, HotelId, PhotoUrl, Price, Show as Found, ShowDate, ShowId, ShowName, Timestamp,
    UserId,
};
use tinerary_infrastructure::repositories::DbShowRepository;

use crate::support::{
    database::{TestDb, on_every_database},
    paging::{around, assert_pages_make_the_whole, in_pages, request, whole},
    rows::{Show, add, at, delete, town},
};

on_every_database!(
    a_show_comes_back_as_it_was_stored,
    what_is_not_known_is_empty,
    prices_and_dates_at_their_limits,
    the_next_come_first_and_those_that_are_over_last,
    a_show_of_the_first_moment_of_the_day_is_to_come,
    the_same_moment_is_ordered_by_id,
    one_half_may_be_empty,
    filters_alone_and_together,
    pages_make_the_whole_across_the_border,
    midnight_between_two_pages_changes_nothing,
    changes_between_two_pages_neither_repeat_nor_hide,
    changes_at_the_border_neither_repeat_nor_hide,
);

const TODAY: &str = "2026-11-20T00:00:00Z";

fn list_on<'a>(
    db: &'a TestDb,
    filter: &'a ShowFilter,
    today: Timestamp,
) -> impl Fn(&PageRequest<ShowKey>) -> Page<Found, ShowKey> + 'a {
    let shows = DbShowRepository::new((*db).clone());
    move |page| shows.list(filter, today, page).unwrap()
}

fn list<'a>(
    db: &'a TestDb,
    filter: &'a ShowFilter,
) -> impl Fn(&PageRequest<ShowKey>) -> Page<Found, ShowKey> + 'a {
    list_on(db, filter, at(TODAY))
}

fn ids(shows: &[Found]) -> Vec<&str> {
    shows.iter().map(|show| show.id.as_str()).collect()
}

fn every() -> ShowFilter {
    ShowFilter::default()
}

fn filter(hotel: Option<&str>, creator: Option<&str>) -> ShowFilter {
    ShowFilter {
        hotel: hotel.map(|id| HotelId::stored(id.to_owned())),
        creator: creator.map(|id| UserId::stored(id.to_owned())),
    }
}

fn find(db: &TestDb, id: &str) -> Option<Found> {
    DbShowRepository::new((*db).clone())
        .find(&ShowId::stored(id.to_owned()))
        .unwrap()
}

/// A show on that day of November 2026.
fn on_day(id: &str, day: u8) -> Show {
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
    let expected = Found {
        id: ShowId::stored("s-1".to_owned()),
        name: ShowName::stored("A fado night".to_owned()),
        photo: PhotoUrl::stored("/samples/shows/x.svg".to_owned()),
        price: Price::stored(4_999),
        description: Description::stored("Saudade.".to_owned()),
        date: ShowDate::stored(at("2026-12-24T20:30:00.123456Z").naive()),
        hotel_id: HotelId::stored("plaza".to_owned()),
        creator: Creator {
            id: UserId::stored("ben".to_owned()),
            name: "ben".to_owned(),
            photo: "/samples/people/x.svg".to_owned(),
        },
    };
    assert_eq!(find(&db, "s-1").as_ref(), Some(&expected));
    assert_eq!(whole(list(&db, &every())), [expected]);
}

fn what_is_not_known_is_empty(db: TestDb) {
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
        (show.price.cents(), show.date.timestamp())
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

fn one_half_may_be_empty(db: TestDb) {
    town(&db);
    let names = ["1", "2", "3", "4", "5", "6", "7", "8"];
    add(&db, names.iter().zip(1..).map(|(id, day)| on_day(id, day)));
    let before_all = list_on(&db, &every(), at("2026-11-01T00:00:00Z"))(&request(100, None)).items;
    assert_eq!(ids(&before_all), names);
    let after_all = list_on(&db, &every(), at("2027-01-01T00:00:00Z"))(&request(100, None)).items;
    assert_eq!(ids(&after_all), ["8", "7", "6", "5", "4", "3", "2", "1"]);
    for today in ["2026-11-01T00:00:00Z", "2027-01-01T00:00:00Z"] {
        assert_pages_make_the_whole(list_on(&db, &every(), at(today)));
    }
}

/// Sixteen shows: two makers, two hotels, four days of which two are over.
fn programme(db: &TestDb) {
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
                user,
                hotel,
                ..on_day(&format!("{user}-{hotel}-{day:02}"), day)
            });
        }
    }
    add(db, rows);
}

fn filters_alone_and_together(db: TestDb) {
    programme(&db);
    let found = |filter: ShowFilter| whole(list(&db, &filter));
    assert_eq!(found(every()).len(), 16);
    let at_plaza = found(filter(Some("plaza"), None));
    assert_eq!(at_plaza.len(), 8);
    assert!(at_plaza.iter().all(|show| show.hotel_id.as_str() == "plaza"));
    let of_ana = found(filter(None, Some("ana")));
    assert_eq!(of_ana.len(), 8);
    assert!(of_ana.iter().all(|show| show.creator.id.as_str() == "ana"));
    let both = found(filter(Some("grand"), Some("ben")));
    assert_eq!(
        ids(&both),
        ["ben-grand-20", "ben-grand-25", "ben-grand-15", "ben-grand-05"]
    );
}

fn pages_make_the_whole_across_the_border(db: TestDb) {
    programme(&db);
    let more = |names: [&'static str; 5], day| {
        names.map(|id| Show {
            user: "ben",
            hotel: "plaza",
            ..on_day(id, day)
        })
    };
    add(&db, more(["m1", "m2", "m3", "m4", "m5"], 20));
    add(&db, more(["n1", "n2", "n3", "n4", "n5"], 15));
    for filter in [
        every(),
        filter(Some("plaza"), None),
        filter(None, Some("ben")),
        filter(Some("plaza"), Some("ben")),
    ] {
        assert_pages_make_the_whole(list(&db, &filter));
    }
}

fn midnight_between_two_pages_changes_nothing(db: TestDb) {
    programme(&db);
    let order = whole(list(&db, &every()));
    for limit in [1, 2, 3, 4, 5, 7, 8, 9] {
        let first = list(&db, &every())(&request(limit, None));
        // Every later page is asked for on another day, even one on which other shows are over.
        let mut days = [
            "2026-11-21T00:00:00Z",
            "2026-11-30T00:00:00Z",
            "2026-11-10T00:00:00Z",
        ]
        .into_iter()
        .cycle();
        let (mut rows, mut after) = (first.items, first.next);
        while let Some(key) = after {
            assert_eq!(key.today, at(TODAY), "the cursor keeps the day of the first page");
            let later = list_on(&db, &every(), at(days.next().unwrap()))(&request(limit, Some(key)));
            rows.extend(later.items);
            after = later.next;
        }
        assert_eq!(rows, order, "in pages of {limit}");
    }
}

fn changes_between_two_pages_neither_repeat_nor_hide(db: TestDb) {
    town(&db);
    add(
        &db,
        [
            on_day("22", 22),
            on_day("24", 24),
            on_day("26", 26),
            on_day("12", 12),
            on_day("10", 10),
        ],
    );
    let (first, rest) = around(2, list(&db, &every()), || {
        add(&db, [on_day("21", 21), on_day("25", 25), on_day("11", 11)]);
        delete(&db, "shows", "24");
    });
    assert_eq!(ids(&first), ["22", "24"]);
    assert_eq!(ids(&rest), ["25", "26", "12", "11", "10"]);
}

fn changes_at_the_border_neither_repeat_nor_hide(db: TestDb) {
    town(&db);
    let fill = [
        on_day("22", 22),
        on_day("24", 24),
        on_day("14", 14),
        on_day("12", 12),
        on_day("10", 10),
    ];
    add(&db, fill);
    // The first page ends with the last show to come.
    let (first, rest) = around(2, list(&db, &every()), || {
        add(&db, [on_day("19", 19), on_day("28", 28), on_day("20", 20)]);
        delete(&db, "shows", "24");
    });
    assert_eq!(ids(&first), ["22", "24"]);
    assert_eq!(ids(&rest), ["28", "19", "14", "12", "10"]);
    delete(&db, "shows", "28");
    // The first page ends among those that are over.
    let (first, rest) = around(4, list(&db, &every()), || {
        add(&db, [on_day("23", 23), on_day("18", 18), on_day("13", 13)]);
        delete(&db, "shows", "14");
    });
    assert_eq!(ids(&first), ["20", "22", "19", "14"]);
    assert_eq!(ids(&rest), ["13", "12", "10"]);
}
