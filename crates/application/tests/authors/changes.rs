//! What is stored of what was sent.

use std::sync::Arc;

use mockall::predicate::eq;
use tinerary_application::{
    Ports,
    ports::{cities::MockCityRepository, hotels::MockHotelRepository, shows::MockShowRepository},
    services::{CityService, HotelService, ShowService},
};
use tinerary_domain::{Capacity, CityChange, Field, HotelChange, Price, Role, ShowChange};

use crate::things::{actor, admin, broken, city, city_fields, hotel, now, ports, show, text};

#[test]
fn a_city_is_stored_for_the_admin_who_enters_it() {
    let mut cities = MockCityRepository::new();
    cities
        .expect_create()
        .withf(|id, draft, creator, at| {
            id.as_str() == "id-0"
                && draft.name.as_str() == "Porto"
                && creator.as_str() == "ada"
                && *at == now()
        })
        .once()
        .returning(|_, _, _, _| Ok(()));
    let service = CityService::new(&Ports {
        cities: Arc::new(cities),
        ..ports()
    });
    assert_eq!(service.create(&admin(), &city_fields()).unwrap().as_str(), "id-0");
    let rules = broken(service.create(&admin(), &vec![]));
    assert_eq!(rules.len(), 4, "{rules:?}");
}

#[test]
fn a_patch_stores_what_was_sent_and_nothing_else() {
    let mut hotels = MockHotelRepository::new();
    hotels.expect_find().returning(|_| Ok(Some(hotel())));
    let capacity = HotelChange {
        capacity: Some(Capacity::stored(90)),
        ..HotelChange::default()
    };
    hotels
        .expect_update()
        .with(eq(hotel().id), eq(capacity), eq(now()))
        .once()
        .returning(|_, _, _| Ok(true));
    let service = HotelService::new(&Ports {
        hotels: Arc::new(hotels),
        ..ports()
    });
    let fields = vec![(Field::CAPACITY, Some("90"))];
    service.update(&admin(), &hotel().id, &fields).unwrap();

    let mut shows = MockShowRepository::new();
    shows.expect_find().returning(|_| Ok(Some(show())));
    let price = ShowChange {
        price: Some(Price::stored(500)),
        ..ShowChange::default()
    };
    for change in [price, ShowChange::default()] {
        shows
            .expect_update()
            .with(eq(show().id), eq(change), eq(now()))
            .once()
            .returning(|_, _, _| Ok(true));
    }
    let service = ShowService::new(&Ports {
        shows: Arc::new(shows),
        ..ports()
    });
    let owner = actor("ana", Role::User);
    let fields = vec![(Field::PRICE, Some("5"))];
    service.update(&owner, &show().id, &fields).unwrap();
    service.update(&owner, &show().id, &vec![]).unwrap();
}

#[test]
fn city_field_unknown_to_the_client_is_left_alone() {
    let country = |change: &CityChange| {
        let country = change.country.as_ref()?;
        Some(country.as_ref().map(|one| one.as_str().to_owned()))
    };
    for (sent, stored) in [
        (None, None),
        (Some(""), Some(None)),
        (Some("Peru"), Some(Some(text("Peru")))),
    ] {
        let mut cities = MockCityRepository::new();
        cities.expect_find().returning(|_| Ok(Some(city())));
        cities
            .expect_update()
            .withf(move |_, change, _| country(change) == stored && change.coordinates.is_none())
            .once()
            .returning(|_, _, _| Ok(true));
        let service = CityService::new(&Ports {
            cities: Arc::new(cities),
            ..ports()
        });
        let fields = [vec![(Field::COUNTRY, sent)], city_fields()].concat();
        service.update(&admin(), &city().id, &fields).unwrap();
    }
}
