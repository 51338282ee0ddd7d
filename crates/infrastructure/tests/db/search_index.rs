//! The search index follows the names.

use diesel::connection::SimpleConnection;
use tinerary_application::{
    page::PageRequest,
    ports::{
        cities::{CityFilter, CityRepository},
        hotels::{HotelFilter, HotelRepository, Order},
    },
};
use tinerary_domain::NameSearch;
use tinerary_infrastructure::{
    doctor::{Invariant, Table},
    repositories::{DbCityRepository, DbHotelRepository},
};

use super::sql::{city, outsider, user, write};
use tinerary_test_support::{TestDb, on_every_database, on_sqlite};

on_every_database!(
    a_new_name_is_found_and_the_old_one_no_more,
    a_deleted_name_is_not_found,
    a_write_that_was_taken_back_leaves_nothing_to_find,
    other_columns_do_not_matter,
);

fn cities(db: &TestDb, name: &str) -> Vec<String> {
    let filter = CityFilter {
        name: NameSearch::new(Some(name)),
        ..CityFilter::default()
    };
    let page = DbCityRepository::new((*db).clone())
        .list(&filter, &PageRequest::default())
        .unwrap();
    page.items.into_iter().map(|city| city.id.into_string()).collect()
}

fn hotels(db: &TestDb, name: &str) -> Vec<String> {
    let filter = HotelFilter {
        name: NameSearch::new(Some(name)),
        ..HotelFilter::default()
    };
    let page = DbHotelRepository::new((*db).clone())
        .list(&filter, Order::Asc, &PageRequest::default())
        .unwrap();
    page.items
        .into_iter()
        .map(|hotel| hotel.id.into_string())
        .collect()
}

fn hotel(name: &str) -> String {
    format!(
        "INSERT INTO hotels (id, name, name_search, photos, capacity, city_id, user_id, created_at, updated_at)
         VALUES ('{name}', '{name}', '{name}', '[]', 1, 'lisbon', 'ana', '2026-01-01 00:00:00', '2026-01-01 00:00:00')"
    )
}

fn fill(db: &TestDb) {
    write(db, user("ana")).unwrap();
    for name in ["lisbon", "london", "lima"] {
        write(db, city(name)).unwrap();
        write(db, hotel(name)).unwrap();
    }
}

fn rename(table: &str, id: &str, name: &str) -> String {
    format!("UPDATE {table} SET name = '{name}', name_search = '{name}' WHERE id = '{id}'")
}

fn a_new_name_is_found_and_the_old_one_no_more(db: TestDb) {
    fill(&db);
    write(&db, rename("cities", "london", "paris")).unwrap();
    write(&db, rename("hotels", "london", "paris")).unwrap();
    for search in [cities, hotels] {
        assert_eq!(search(&db, "paris"), ["london"]);
        assert_eq!(search(&db, "pa"), ["london"]);
        assert_eq!(search(&db, "london"), [""; 0]);
        assert_eq!(search(&db, "lis"), ["lisbon"]);
    }
    write(&db, rename("cities", "london", "london")).unwrap();
    assert_eq!(cities(&db, "london"), ["london"], "back again");
    assert_eq!(hotels(&db, "paris"), ["london"], "the hotel keeps its own name");
}

fn a_deleted_name_is_not_found(db: TestDb) {
    fill(&db);
    write(&db, "DELETE FROM hotels WHERE id = 'lima'").unwrap();
    write(&db, "DELETE FROM cities WHERE id = 'lima'").unwrap();
    for search in [cities, hotels] {
        assert_eq!(search(&db, "lima"), [""; 0]);
        assert_eq!(search(&db, "lon"), ["london"]);
    }
    // The row number of the one that is gone is free for another name.
    write(&db, city("quito")).unwrap();
    write(&db, hotel("quito")).unwrap();
    for search in [cities, hotels] {
        assert_eq!(search(&db, "quito"), ["quito"]);
        assert_eq!(search(&db, "lima"), [""; 0]);
    }
}

fn a_write_that_was_taken_back_leaves_nothing_to_find(db: TestDb) {
    fill(&db);
    let outcome = db.write(|conn| {
        super::sql::run(conn, &rename("cities", "lima", "cusco"))?;
        super::sql::run(conn, &city("cuenca"))?;
        Err::<(), _>(diesel::result::Error::RollbackTransaction)
    });
    assert!(outcome.is_err());
    assert_eq!(cities(&db, "cus"), [""; 0]);
    assert_eq!(cities(&db, "cuenca"), [""; 0]);
    assert_eq!(cities(&db, "lima"), ["lima"]);
}

fn other_columns_do_not_matter(db: TestDb) {
    fill(&db);
    write(&db, "UPDATE cities SET population = 7").unwrap();
    write(&db, "UPDATE hotels SET capacity = 7").unwrap();
    for search in [cities, hotels] {
        assert_eq!(search(&db, "london"), ["london"]);
    }
}

/// VACUUM renumbers the rows of a table that has no key of its own, and the index would point to others.
#[test]
fn vacuum_keeps_the_index_true() {
    on_sqlite(|db: TestDb| {
        fill(&db);
        let names: Vec<String> = (0..50).map(|number| format!("town{number:02}")).collect();
        for name in &names {
            write(&db, city(name)).unwrap();
        }
        write(
            &db,
            "DELETE FROM cities WHERE id LIKE 'town%' AND id NOT LIKE '%7'",
        )
        .unwrap();
        let mut conn = outsider(&db.url());
        conn.batch_execute("VACUUM").unwrap();
        assert_eq!(
            cities(&db, "town"),
            ["town07", "town17", "town27", "town37", "town47"]
        );
        for name in ["town07", "town37", "london"] {
            assert_eq!(cities(&db, name), [name]);
        }
        assert_eq!(hotels(&db, "lima"), ["lima"]);
        // The lists themselves have no fault either.
        for table in [Table::Cities, Table::Hotels] {
            assert_eq!(Invariant::NameLists(table).verify(&db).unwrap().broken, 0);
        }
        write(&db, rename("cities", "town47", "village")).unwrap();
        assert_eq!(cities(&db, "village"), ["town47"]);
    });
}
