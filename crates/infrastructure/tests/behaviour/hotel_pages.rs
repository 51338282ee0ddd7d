//! Pages of hotels, in both directions.

use tinerary_application::ports::hotels::Order;

use crate::{
    hotels::{BOTH_WAYS, every, filter, guide, ids, lisbon_and_oslo, list},
    paging::{around, assert_pages_make_the_whole},
    rows::{Hotel, add, delete},
};
use tinerary_test_support::{TestDb, on_every_database};

on_every_database!(
    pages_make_the_whole_both_ways,
    changes_between_two_pages_neither_repeat_nor_hide,
    changes_between_two_pages_from_z_to_a,
);

fn pages_make_the_whole_both_ways(db: TestDb) {
    guide(&db);
    add(
        &db,
        ["t1", "t2", "t3", "t4", "t5"].map(|id| Hotel {
            user: "ben",
            city: "oslo",
            ..Hotel::named(id, "Grand Plaza")
        }),
    );
    for filter in [
        every(),
        filter(Some("g"), None, None),
        filter(Some("la"), None, None),
        filter(Some("plaza"), None, None),
        filter(None, Some("oslo"), None),
        filter(None, None, Some("ben")),
        filter(None, Some("oslo"), Some("ben")),
    ] {
        for order in BOTH_WAYS {
            assert_pages_make_the_whole(list(&db, &filter, order));
        }
    }
}

fn changes_between_two_pages_neither_repeat_nor_hide(db: TestDb) {
    lisbon_and_oslo(&db);
    add(&db, ["b", "d", "f", "h"].map(|name| Hotel::named(name, name)));
    let (first, rest) = around(2, list(&db, &every(), Order::Asc), || {
        add(&db, ["a", "e"].map(|name| Hotel::named(name, name)));
        delete(&db, "hotels", "d");
    });
    assert_eq!(ids(&first), ["b", "d"]);
    assert_eq!(ids(&rest), ["e", "f", "h"]);
}

fn changes_between_two_pages_from_z_to_a(db: TestDb) {
    lisbon_and_oslo(&db);
    add(&db, ["b", "d", "f", "h"].map(|name| Hotel::named(name, name)));
    let (first, rest) = around(2, list(&db, &every(), Order::Desc), || {
        add(&db, ["e", "g", "i"].map(|name| Hotel::named(name, name)));
        delete(&db, "hotels", "f");
    });
    assert_eq!(ids(&first), ["h", "f"]);
    assert_eq!(ids(&rest), ["e", "d", "b"]);
}
