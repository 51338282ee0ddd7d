//! What others point at is not deleted by the way.

use std::sync::Arc;

use mockall::predicate::{always, eq};
use tinerary_application::{
    Ports,
    ports::{
        audit::{RecordedEvents, SecurityEvent},
        cities::MockCityRepository,
        deletion::{Deletion, Dependents},
        hotels::MockHotelRepository,
        itineraries::MockItineraryRepository,
    },
    services::{CityService, HotelService, ItineraryService},
};
use tinerary_domain::{Raw, Role};

use crate::things::{
    actor, admin, city, city_fields, conflict, hotel, itinerary, itinerary_fields, not_found, ports, text,
};

#[test]
fn contents_of_a_city_or_a_hotel_are_counted_in_words() {
    for (dependents, words) in [
        ((2, 3, 0), "Lisbon still has 2 itineraries and 3 hotels"),
        ((1, 0, 0), "Lisbon still has 1 itinerary"),
    ] {
        let mut cities = MockCityRepository::new();
        cities.expect_find().returning(|_| Ok(Some(city())));
        let (itineraries, hotels, shows) = dependents;
        cities
            .expect_delete()
            .with(always(), eq(false))
            .returning(move |_, _| {
                Ok(Deletion::StillUsed(Dependents {
                    itineraries,
                    hotels,
                    shows,
                }))
            });
        cities
            .expect_delete()
            .with(always(), eq(true))
            .returning(|_, _| Ok(Deletion::Deleted));
        let service = CityService::new(&Ports {
            cities: Arc::new(cities),
            ..ports()
        });
        let id = city().id;
        assert_eq!(
            conflict(service.delete(&admin(), &id, false)),
            ("still_used", words.to_owned())
        );
        service.delete(&admin(), &id, true).unwrap();
    }
    let mut hotels = MockHotelRepository::new();
    hotels.expect_find().returning(|_| Ok(Some(hotel())));
    hotels.expect_delete().returning(|_, _| {
        Ok(Deletion::StillUsed(Dependents {
            shows: 1,
            ..Dependents::default()
        }))
    });
    let service = HotelService::new(&Ports {
        hotels: Arc::new(hotels),
        ..ports()
    });
    assert_eq!(
        conflict(service.delete(&admin(), &hotel().id, false)),
        ("still_used", text("Grand still has 1 show"))
    );
}

#[test]
fn thing_deleted_meanwhile_is_not_found() {
    let mut cities = MockCityRepository::new();
    cities.expect_find().returning(|_| Ok(Some(city())));
    cities.expect_delete().returning(|_, _| Ok(Deletion::NotFound));
    cities.expect_update().returning(|_, _, _| Ok(false));
    let service = CityService::new(&Ports {
        cities: Arc::new(cities),
        ..ports()
    });
    not_found(service.delete(&admin(), &city().id, true));
    not_found(service.update(&admin(), &city().id, &city_fields()));

    let mut itineraries = MockItineraryRepository::new();
    itineraries.expect_find().returning(|_| Ok(Some(itinerary())));
    itineraries.expect_delete().returning(|_, _| Ok(false));
    itineraries.expect_update().returning(|_, _, _| Ok(false));
    let service = ItineraryService::new(&Ports {
        itineraries: Arc::new(itineraries),
        ..ports()
    });
    let owner = actor("ana", Role::User);
    not_found(service.delete(&owner, &itinerary().id, Raw::Missing));
    not_found(service.update(&owner, &itinerary().id, &itinerary_fields()));
}

#[test]
fn an_admins_deletion_is_a_security_event() {
    let events = RecordedEvents::default();
    let mut cities = MockCityRepository::new();
    cities.expect_find().returning(|_| Ok(Some(city())));
    let mut outcomes = vec![Deletion::Deleted, Deletion::NotFound];
    cities
        .expect_delete()
        .returning(move |_, _| Ok(outcomes.pop().expect("asked twice")));
    let service = CityService::new(&Ports {
        cities: Arc::new(cities),
        audit: Arc::new(events.clone()),
        ..ports()
    });
    not_found(service.delete(&admin(), &city().id, false));
    assert_eq!(events.take(), [], "nothing was deleted");
    service.delete(&admin(), &city().id, false).unwrap();
    assert_eq!(
        events.take(),
        [SecurityEvent::DeletedByAdmin {
            admin: admin().actor().user_id.clone(),
            thing: "city",
            id: city().id.into_string(),
            owner: None,
            reason: None,
        }]
    );
}
