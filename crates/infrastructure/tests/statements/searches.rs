//! Searches use a plan that was made for another text: each is as good for all of them (ADR 0028).

use tinerary_application::{
    page::PageRequest,
    ports::{
        cities::{CityFilter, CityRepository},
        hotels::{HotelFilter, HotelRepository, Order},
    },
};
use tinerary_domain::NameSearch;
use tinerary_infrastructure::repositories::{DbCityRepository, DbHotelRepository};
use tinerary_test_support::on_every_database;

use crate::recorder::{Recorded, kept};

on_every_database!(searches_are_kept_prepared);

fn searches_are_kept_prepared(Recorded(db): Recorded) {
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
    assert_eq!(search("qx"), [1, 1]);
    assert_eq!(search("ab"), [0, 0], "the statement is the one of another text");
    assert_eq!(search("qxz"), [0, 0], "of three letters, too");
    assert_eq!(search("qxzw"), [1, 1], "it has two lists to choose from");
}
