//! Pages of cities.

use tinerary_application::page::NameKey;
use tinerary_domain::Continent;

use crate::{
    cities::{atlas, every, filter, ids, list},
    paging::{around, assert_pages_make_the_whole, request},
    rows::{City, add, delete, people},
};
use tinerary_test_support::{TestDb, on_every_database};

on_every_database!(
    pages_make_the_whole,
    pages_of_a_filtered_list_make_the_whole,
    changes_between_two_pages_neither_repeat_nor_hide,
    a_page_may_start_after_a_row_that_never_was,
);

fn pages_make_the_whole(db: TestDb) {
    atlas(&db);
    // Equal names, so that borders of pages fall between them.
    add(&db, ["x1", "x2", "x3", "x4"].map(|id| City::named(id, "Bay a")));
    assert_pages_make_the_whole(list(&db, &every()));
}

fn pages_of_a_filtered_list_make_the_whole(db: TestDb) {
    atlas(&db);
    for continent in ["Asia", "Europe"] {
        let twins = [1, 2, 3].map(|n| City {
            continent,
            user: "ben",
            ..City::named(&format!("twin-{continent}-{n}"), "Bay port")
        });
        add(&db, twins);
    }
    let europe_and_asia = [Continent::Europe, Continent::Asia];
    for filter in [
        filter(None, &europe_and_asia, None),
        filter(None, &[], Some("ben")),
        filter(Some("a"), &europe_and_asia, None),
        filter(Some("po"), &[], None),
        filter(Some("port"), &[], None),
        filter(Some("bay"), &europe_and_asia, Some("ben")),
    ] {
        assert_pages_make_the_whole(list(&db, &filter));
    }
}

fn changes_between_two_pages_neither_repeat_nor_hide(db: TestDb) {
    people(&db);
    add(&db, ["b", "d", "f", "h"].map(|name| City::named(name, name)));
    let (first, rest) = around(2, list(&db, &every()), || {
        add(&db, ["a", "e"].map(|name| City::named(name, name)));
        delete(&db, "cities", "d");
        delete(&db, "cities", "b");
    });
    assert_eq!(ids(&first), ["b", "d"]);
    assert_eq!(ids(&rest), ["e", "f", "h"]);
}

fn a_page_may_start_after_a_row_that_never_was(db: TestDb) {
    people(&db);
    add(&db, ["b", "d", "f"].map(|name| City::named(name, name)));
    let after = |name: &str, id: &str| {
        let key = NameKey {
            name_search: name.to_owned(),
            id: id.to_owned(),
        };
        list(&db, &every())(&request(100, Some(key))).items
    };
    assert_eq!(ids(&after("c", "zzz")), ["d", "f"]);
    assert_eq!(ids(&after("d", "a")), ["d", "f"]);
    assert_eq!(ids(&after("d", "d")), ["f"]);
    assert_eq!(ids(&after("", "")), ["b", "d", "f"]);
    assert_eq!(after("\u{10ffff}", ""), []);
}
