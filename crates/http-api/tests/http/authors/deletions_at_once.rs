//! A city or a hotel goes while people build in it.

use std::{
    sync::atomic::{AtomicBool, Ordering},
    thread,
    time::Duration,
};

use serde_json::json;

use super::at_once::{statuses, together};
use crate::support::authors::{World, hotel, itinerary, show};

#[test]
fn a_city_is_deleted_while_people_build_react_and_talk_in_it() {
    for mut world in World::everywhere() {
        for round in 0..6 {
            if round > 0 {
                world.renew();
            }
            let world = &world;
            let toggle = format!("/api/reactions?name=like&itineraryId={}", world.itinerary);
            let on_show = format!("/api/reactions?name=love&showId={}", world.show);
            let comment = json!({"comment": "Still here?", "showId": world.show});
            let delete = format!("/api/cities/{}?cascade=true", world.city);
            let delete_hotel = format!("/api/hotels/{}?cascade=true", world.hotel);
            let jobs: Vec<_> = (0..48)
                .map(|number| {
                    let (toggle, on_show, comment, delete, delete_hotel) =
                        (&toggle, &on_show, &comment, &delete, &delete_hotel);
                    move || match number {
                        _ if number == 8 + round => world.ada.delete(delete),
                        _ if number == 9 + round && round % 2 == 0 => world.ida.delete(delete_hotel),
                        _ => match number % 8 {
                            0 | 1 => world.ada.post("/api/hotels", &hotel("Grand", &world.city)),
                            2 | 3 => world
                                .ana
                                .post("/api/itineraries", &itinerary("Walk", &world.city)),
                            4 => world.ben.post("/api/shows", &show("Late", &world.hotel)),
                            5 => world.ben.ask("PUT", toggle),
                            6 => world.ana.ask("PUT", on_show),
                            _ => world.ben.post("/api/comments", comment),
                        },
                    }
                })
                .collect();
            let counted = statuses(&together(16, jobs));
            assert!(
                counted.keys().all(|status| [200, 201, 404, 422].contains(status)),
                "{counted:?}"
            );
            // What was created before the deletion is gone with the city; later creations were refused.
            world
                .guest
                .get(&format!("/api/cities/{}", world.city))
                .error(404, "not_found");
            world.whole();
            for table in [
                "hotels",
                "itineraries",
                "shows",
                "comments",
                "user_reactions",
                "reactions",
            ] {
                assert_eq!(world.count(table), 0, "{table}");
            }
        }
    }
}

#[test]
fn city_and_hotel_are_deleted_beside_concurrent_creations_in_them() {
    for mut world in World::everywhere() {
        for round in 0..6 {
            world.renew();
            let world = &world;
            let deleted = AtomicBool::new(false);
            let build = &|number: usize| {
                let mut answers = Vec::new();
                while !deleted.load(Ordering::SeqCst) {
                    answers.push(match number % 3 {
                        0 => world.ada.post("/api/hotels", &hotel("Grand", &world.city)),
                        1 => world
                            .ana
                            .post("/api/itineraries", &itinerary("Walk", &world.city)),
                        _ => world.ben.post("/api/shows", &show("Late", &world.hotel)),
                    });
                }
                answers
            };
            let target = if round % 2 == 0 {
                format!("/api/cities/{}", world.city)
            } else {
                format!("/api/hotels/{}", world.hotel)
            };
            thread::scope(|scope| {
                let builders: Vec<_> = (0..6).map(|number| scope.spawn(move || build(number))).collect();
                thread::sleep(Duration::from_millis(50));
                let answer = world.ada.delete(&format!("{target}?cascade=true"));
                deleted.store(true, Ordering::SeqCst);
                assert_eq!(answer.status, 200, "{answer:?}");
                for builder in builders {
                    let counted = statuses(&builder.join().unwrap());
                    assert!(
                        counted.keys().all(|status| [201, 422].contains(status)),
                        "{counted:?}"
                    );
                }
            });
            world.guest.get(&target).error(404, "not_found");
            world.whole();
        }
    }
}

#[test]
fn move_during_the_deletion_of_its_city_moves_or_deletes() {
    for mut world in World::everywhere() {
        let refuge = world.new_hotel("Refuge", &world.city);
        for round in 0..8 {
            world.renew();
            let world = &world;
            let plaza = world.new_hotel("Plaza", &world.city);
            let delete = format!("/api/cities/{}?cascade=true", world.city);
            let path = format!("/api/shows/{}", world.show);
            let hotels = [&world.hotel, &plaza, &refuge];
            let jobs: Vec<_> = (0..32)
                .map(|number| {
                    let (delete, path) = (&delete, &path);
                    move || match number {
                        _ if number == 6 + round => world.ida.delete(delete),
                        _ => world.ana.patch(path, &json!({"hotelId": hotels[number % 3]})),
                    }
                })
                .collect();
            let counted = statuses(&together(8, jobs));
            assert!(
                counted.keys().all(|status| [200, 404, 422].contains(status)),
                "{counted:?}"
            );
            world
                .guest
                .get(&format!("/api/cities/{}", world.city))
                .error(404, "not_found");
            world.whole();
        }
    }
}

#[test]
fn move_between_two_cities_being_deleted_ends_in_deletion() {
    for mut world in World::everywhere() {
        for _ in 0..12 {
            world.renew();
            let world = &world;
            let other = world.new_city("Braga");
            let cities = [&world.city, &other];
            let hotels: Vec<_> = (0..3)
                .map(|number| world.new_hotel("Plaza", cities[number % 2]))
                .collect();
            let hotel_paths: Vec<_> = hotels.iter().map(|id| format!("/api/hotels/{id}")).collect();
            let path = format!("/api/itineraries/{}", world.itinerary);
            let jobs: Vec<_> = (0..40)
                .map(|number| {
                    let (hotel_paths, path) = (&hotel_paths, &path);
                    let city = cities[number / 3 % 2];
                    move || match number {
                        20 | 21 => world
                            .ida
                            .delete(&format!("/api/cities/{}?cascade=true", cities[number % 2])),
                        _ if number % 4 == 3 => world.ana.json("PUT", path, &itinerary("Moved", city)),
                        _ => world
                            .ada
                            .patch(&hotel_paths[number % 3], &json!({"cityId": city})),
                    }
                })
                .collect();
            let counted = statuses(&together(16, jobs));
            assert!(
                counted.keys().all(|status| [200, 404, 422].contains(status)),
                "{counted:?}"
            );
            for city in cities {
                world
                    .guest
                    .get(&format!("/api/cities/{city}"))
                    .error(404, "not_found");
            }
            world.whole();
        }
    }
}
