//! Pages of shows, which lie in two halves: those to come, and those that are over.

use tinerary_application::page::ShowKey;

use crate::{
    paging::{around, assert_pages_make_the_whole, request, whole},
    rows::{Show, add, at, delete, town},
    shows::{TODAY, every, filter, ids, list, list_on, on_day, programme},
};
use tinerary_test_support::{TestDb, on_every_database};

on_every_database!(
    one_half_may_be_empty,
    pages_make_the_whole_across_the_border,
    midnight_between_two_pages_changes_nothing,
    changes_between_two_pages_neither_repeat_nor_hide,
    changes_at_the_border_neither_repeat_nor_hide,
);

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
            assert!(
                matches!(key, ShowKey::Date { today, .. } if today == at(TODAY)),
                "the cursor keeps the day of the first page"
            );
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
