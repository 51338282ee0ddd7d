//! The sitemap.

use tinerary_application::ports::sitemap::{Listed, PART, Sitemap};
use tinerary_infrastructure::repositories::DbSitemap;
use tinerary_test_support::{TestDb, on_every_database};

use crate::rows::{City, Itinerary, Show, add, town};

on_every_database!(every_thing_is_in_one_part, sitemap_lists_all_things_of_each_kind);

fn sitemap(db: &TestDb) -> DbSitemap {
    DbSitemap::new((**db).clone())
}

fn ids(db: &TestDb, kind: Listed, number: u32) -> Vec<String> {
    let part = sitemap(db).part(kind, number).unwrap();
    part.into_iter().map(|(id, _)| id).collect()
}

fn sitemap_lists_all_things_of_each_kind(db: TestDb) {
    for kind in Listed::ALL {
        assert_eq!(sitemap(&db).parts(kind).unwrap(), 0);
        assert_eq!(ids(&db, kind, 1), Vec::<String>::new());
    }
    town(&db);
    add(&db, [Itinerary::made("walk", "2026-01-02T00:00:00Z")]);
    add(&db, [Show::on("fado", "2026-12-01T20:00:00Z")]);
    let all = Listed::ALL.map(|kind| ids(&db, kind, 1));
    assert_eq!(
        all,
        [
            vec!["lisbon", "oslo"],
            vec!["grand", "plaza"],
            vec!["walk"],
            vec!["fado"]
        ]
    );
    for kind in Listed::ALL {
        assert_eq!(sitemap(&db).parts(kind).unwrap(), 1);
        assert_eq!(ids(&db, kind, 2), Vec::<String>::new());
    }
}

fn every_thing_is_in_one_part(db: TestDb) {
    crate::rows::people(&db);
    let id = |number: u32| format!("c{number:05}");
    add(&db, (0..=2 * PART).map(|number| City::named(&id(number), "Port")));
    assert_eq!(sitemap(&db).parts(Listed::Cities).unwrap(), 3);
    let all: Vec<_> = (1..=3).flat_map(|part| ids(&db, Listed::Cities, part)).collect();
    assert_eq!(all, (0..=2 * PART).map(id).collect::<Vec<_>>());
    assert_eq!(ids(&db, Listed::Cities, 2).first(), Some(&id(PART)));
    for beyond in [4, u32::MAX] {
        assert_eq!(ids(&db, Listed::Cities, beyond), Vec::<String>::new());
    }
}
