//! The sitemap.

use tinerary_application::ports::sitemap::{Listed, PART, Sitemap};
use tinerary_infrastructure::repositories::DbSitemap;
use tinerary_test_support::{TestDb, on_every_database};

use crate::rows::{City, Itinerary, Show, add, town};

on_every_database!(every_thing_is_in_one_part, sitemap_lists_all_things_of_each_kind);

fn sitemap(db: &TestDb) -> DbSitemap {
    DbSitemap::new((**db).clone())
}

fn ids(db: &TestDb, kind: Listed, from: &str) -> Vec<String> {
    let part = sitemap(db).part(kind, from).unwrap();
    part.into_iter().map(|(id, _)| id).collect()
}

fn sitemap_lists_all_things_of_each_kind(db: TestDb) {
    for kind in Listed::ALL {
        assert_eq!(sitemap(&db).parts(kind).unwrap(), Vec::<String>::new());
        assert_eq!(ids(&db, kind, ""), Vec::<String>::new());
    }
    town(&db);
    add(&db, [Itinerary::made("walk", "2026-01-02T00:00:00Z")]);
    add(&db, [Show::on("fado", "2026-12-01T20:00:00Z")]);
    let all = Listed::ALL.map(|kind| ids(&db, kind, ""));
    assert_eq!(
        all,
        [
            vec!["lisbon", "oslo"],
            vec!["grand", "plaza"],
            vec!["walk"],
            vec!["fado"]
        ]
    );
    assert_eq!(ids(&db, Listed::Cities, "m"), ["oslo"]);
}

fn every_thing_is_in_one_part(db: TestDb) {
    crate::rows::people(&db);
    let id = |number: u32| format!("c{number:05}");
    add(&db, (0..=2 * PART).map(|number| City::named(&id(number), "Port")));
    let parts = sitemap(&db).parts(Listed::Cities).unwrap();
    assert_eq!(parts, [id(PART), id(2 * PART)]);
    let mut all = ids(&db, Listed::Cities, "");
    for first in &parts {
        all.extend(ids(&db, Listed::Cities, first));
    }
    assert_eq!(all, (0..=2 * PART).map(id).collect::<Vec<_>>());
}
