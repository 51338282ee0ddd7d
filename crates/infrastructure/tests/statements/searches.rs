//! Which searches may use a plan that was made for another text.
//!
//! PostgreSQL settles on one plan for a statement that is kept prepared. After searches for two letters, which no index finds,
//! that is to read the whole list: for three rare letters a hundred times slower than by the trigram index.

use tinerary_application::{
    page::PageRequest,
    ports::{
        cities::{CityFilter, CityRepository},
        hotels::{HotelFilter, HotelRepository, Order},
    },
};
use tinerary_domain::NameSearch;
use tinerary_infrastructure::{
    db::DatabaseUrl,
    repositories::{DbCityRepository, DbHotelRepository},
};
use tinerary_test_support::on_every_database;

use crate::recorder::{Recorded, kept};

on_every_database!(a_search_that_an_index_may_find_is_planned_by_its_own_text);

fn a_search_that_an_index_may_find_is_planned_by_its_own_text(Recorded(db): Recorded) {
    let cities = DbCityRepository::new((*db).clone());
    let hotels = DbHotelRepository::new((*db).clone());
    let page = PageRequest::default();
    let search = |text| {
        let name = NameSearch::new(Some(text));
        let of_cities = CityFilter {
            name: name.clone(),
            ..CityFilter::default()
        };
        let of_hotels = HotelFilter {
            name,
            ..HotelFilter::default()
        };
        let statements = [
            kept(|| drop(cities.list(&of_cities, &page).unwrap())),
            kept(|| drop(hotels.list(&of_hotels, Order::Asc, &page).unwrap())),
        ];
        statements.map(|statements| statements.len())
    };
    assert_eq!(
        search("qx"),
        [1, 1],
        "two letters are read in order, whichever they are"
    );
    let by_index = match db.url() {
        // Its plans do not depend on what is looked for.
        DatabaseUrl::Sqlite(_) => [1, 1],
        DatabaseUrl::Postgres(_) => [0, 0],
    };
    assert_eq!(search("qxz"), by_index);
}
