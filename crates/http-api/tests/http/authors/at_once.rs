//! Many people at the same moment.

use std::{
    collections::HashMap,
    sync::{
        Barrier, Mutex,
        atomic::{AtomicBool, Ordering},
        mpsc,
    },
    thread,
    time::Duration,
};

use diesel::connection::SimpleConnection;
use serde_json::{Value, json};
use tinerary_storage::DbConn;

use crate::support::{
    answer::Answer,
    authors::{World, city, itinerary},
    visitor::Visitor,
};

/// Runs the jobs, so many at a time, and returns their answers.
pub fn together<J: Fn() -> Answer + Send + Sync>(threads: usize, jobs: Vec<J>) -> Vec<Answer> {
    let (next, answers) = (Mutex::new(jobs.iter()), Mutex::new(Vec::new()));
    let begin = Barrier::new(threads);
    thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                begin.wait();
                loop {
                    let job = next.lock().unwrap().next();
                    let Some(job) = job else { break };
                    let answer = job();
                    answers.lock().unwrap().push(answer);
                }
            });
        }
    });
    answers.into_inner().unwrap()
}

pub fn statuses(answers: &[Answer]) -> HashMap<u16, usize> {
    let mut counted = HashMap::new();
    for answer in answers {
        assert!(answer.status < 500, "{answer:?}");
        *counted.entry(answer.status).or_default() += 1;
    }
    counted
}

#[test]
fn a_thousand_toggles_of_forty_people_end_as_computed() {
    const REACTIONS: [&str; 3] = ["like", "love", "surprise"];
    for world in World::everywhere() {
        let crowd: Vec<Visitor> = (0..40)
            .map(|number| world.people.member(&format!("person{number}@example.com")))
            .collect();
        let mut expected: HashMap<(usize, &str), bool> = HashMap::new();
        let mut jobs = Vec::new();
        // 25 toggles of each, those of one person spread over the whole and, now and then, side by side.
        for round in 0..25 {
            for (number, person) in crowd.iter().enumerate() {
                let name = REACTIONS[(round * 7 + number * (round % 4 + 1)) % 3];
                let state = expected.entry((number, name)).or_default();
                *state = !*state;
                let path = format!("/api/reactions?name={name}&itineraryId={}", world.itinerary);
                jobs.push(move || person.ask("PUT", &path));
            }
        }
        assert_eq!(jobs.len(), 1_000);
        let answers = together(16, jobs);
        assert_eq!(statuses(&answers), HashMap::from([(200, 1_000)]));
        for name in REACTIONS {
            let with = (0..40)
                .filter(|number| expected.get(&(*number, name)) == Some(&true))
                .count();
            let id = world.reaction(name);
            assert_eq!(world.people_with(&id), with, "{name}");
            let seen = world.seen(&format!("/api/reactions?itineraryId={}", world.itinerary));
            let seen = seen
                .as_array()
                .unwrap()
                .iter()
                .find(|one| one["name"] == name)
                .unwrap();
            assert_eq!(seen["count"], with);
        }
        for (number, person) in crowd.iter().enumerate() {
            let seen = person
                .get(&format!("/api/reactions?itineraryId={}", world.itinerary))
                .ok();
            for one in seen["response"].as_array().unwrap() {
                let name = one["name"].as_str().unwrap();
                let reacted = expected
                    .iter()
                    .any(|((person, reaction), state)| *person == number && *reaction == name && *state);
                assert_eq!(one["reacted"], reacted, "person {number}, {name}");
            }
        }
    }
}

#[test]
fn one_person_toggles_the_same_reaction_from_eight_connections() {
    for world in World::everywhere() {
        let path = format!("/api/reactions?name=like&itineraryId={}", world.itinerary);
        let id = world.reaction("like");
        for (times, reacted) in [(8, 0), (41, 1), (40, 1), (1, 0), (63, 1)] {
            let jobs: Vec<_> = (0..times).map(|_| || world.ben.ask("PUT", &path)).collect();
            let answers = together(8, jobs);
            assert_eq!(statuses(&answers), HashMap::from([(200, times)]));
            let on = answers
                .iter()
                .filter(|answer| answer.json()["reacted"] == true)
                .count();
            assert!(
                on.abs_diff(times - on) <= 1,
                "on and off take turns: {on} of {times}"
            );
            assert_eq!(world.people_with(&id), reacted, "after {times}");
        }
    }
}

#[test]
fn concurrent_deletions_of_one_thing_delete_it_once() {
    for mut world in World::everywhere() {
        for round in 0..4 {
            world.renew();
            let comment = world.new_comment(&world.ana, "Mine");
            for (person, path, body) in [
                (
                    &world.ana,
                    format!("/api/comments/{comment}"),
                    json!({"comment": "Edited"}),
                ),
                (
                    &world.ana,
                    format!("/api/shows/{}", world.show),
                    json!({"name": "Edited", "hotelId": world.hotel}),
                ),
                (
                    &world.ana,
                    format!("/api/itineraries/{}", world.itinerary),
                    itinerary("Edited", &world.city),
                ),
                (
                    &world.ada,
                    format!("/api/hotels/{}", world.hotel),
                    json!({"name": "Edited", "cityId": world.city}),
                ),
                (&world.ida, format!("/api/cities/{}", world.city), city("Edited")),
            ] {
                let patched = path.starts_with("/api/shows") || path.starts_with("/api/hotels");
                let edit = if patched { "PATCH" } else { "PUT" };
                let jobs: Vec<_> = (0..32)
                    .map(|number| {
                        let (path, body) = (&path, &body);
                        move || {
                            if (number + round) % 2 == 0 {
                                person.delete(path)
                            } else {
                                person.json(edit, path, body)
                            }
                        }
                    })
                    .collect();
                let answers = together(16, jobs);
                let mut counted = statuses(&answers);
                let deleted = answers
                    .iter()
                    .filter(|answer| answer.status == 200 && answer.text().contains("deleted"))
                    .count();
                assert_eq!(deleted, 1, "{path}: {counted:?}");
                counted.remove(&200);
                assert!(
                    counted.keys().all(|status| [404, 409].contains(status)),
                    "{path}: {counted:?}"
                );
                person.delete(&path).error(404, "not_found");
                world.whole();
            }
        }
    }
}

#[test]
fn reads_do_not_wait_for_writes() {
    for world in World::everywhere_with(|setup| {
        setup.limits.reading = 4;
        setup.limits.writing = 3;
    }) {
        let (begun, is_held) = mpsc::channel();
        let (release, released) = mpsc::channel::<()>();
        let db = world.people.db.clone();
        let path = format!("/api/reactions?name=like&itineraryId={}", world.itinerary);
        thread::scope(|scope| {
            // The one writer of SQLite; on PostgreSQL the rows that the others want to write.
            let holder = scope.spawn(move || {
                db.write(move |conn| {
                    if let DbConn::Postgres(conn) = conn {
                        conn.batch_execute("LOCK TABLE user_reactions IN ACCESS EXCLUSIVE MODE")?;
                    }
                    begun.send(()).unwrap();
                    let _ = released.recv_timeout(Duration::from_mins(1));
                    Ok(())
                })
            });
            is_held.recv().unwrap();
            let writers: Vec<_> = (0..8)
                .map(|_| scope.spawn(|| world.ben.ask("PUT", &path)))
                .collect();
            thread::sleep(Duration::from_millis(300));
            for _ in 0..10 {
                world.guest.get("/api/cities?limit=1").ok();
            }
            assert!(
                writers.iter().all(|writer| !writer.is_finished()),
                "nobody could write"
            );
            release.send(()).unwrap();
            holder.join().unwrap().unwrap();
            for writer in writers {
                writer.join().unwrap().ok();
            }
        });
    }
}

/// Sends every field of `new` alone, all at the same moment. What the thing at `path` is like then, as far as `new` goes.
#[track_caller]
fn one_field_each(people: [&Visitor; 2], path: &str, new: &Value) -> Value {
    let jobs: Vec<_> = new
        .as_object()
        .unwrap()
        .iter()
        .enumerate()
        .map(|(number, (field, value))| {
            let body = json!({field: value});
            move || people[number % 2].patch(path, &body)
        })
        .collect();
    let count = jobs.len();
    assert_eq!(statuses(&together(count, jobs)), HashMap::from([(200, count)]));
    let mut seen = people[0].get(path).ok()["response"].clone();
    seen.as_object_mut()
        .unwrap()
        .retain(|field, _| new.get(field).is_some());
    seen
}

#[test]
fn concurrent_patches_of_different_fields_are_all_kept() {
    for world in World::everywhere() {
        let cities = [world.new_city("Oslo"), world.new_city("Porto")];
        let hotels = [
            world.new_hotel("Plaza", &world.city),
            world.new_hotel("Refuge", &world.city),
        ];
        for round in 0..12 {
            let photo = format!("https://example.com/{round}.jpg");
            let path = format!("/api/hotels/{}", world.hotel);
            let new = json!({
                "name": format!("Grand {round}"), "photo": [photo], "capacity": 100 + round,
                "cityId": cities[round % 2],
            });
            assert_eq!(one_field_each([&world.ada, &world.ida], &path, &new), new);
            assert_eq!(
                world.listed(&format!("/api/hotels?name=nd%20{round}"), "/_id"),
                std::slice::from_ref(&world.hotel),
                "and it is found by its new name"
            );
            let path = format!("/api/shows/{}", world.show);
            let new = json!({
                "name": format!("Jazz {round}"), "photo": photo, "price": 10 + round,
                "description": format!("Take {round}"), "date": format!("2027-01-{:02}T00:00:00.000Z", round + 1),
                "hotelId": hotels[round % 2],
            });
            assert_eq!(one_field_each([&world.ana, &world.ana], &path, &new), new);
            let new = json!({
                "name": format!("Ana {round}"), "lastName": format!("Sousa {round}"), "photo": photo,
                "age": 20 + round,
            });
            assert_eq!(
                one_field_each([&world.ana, &world.ana], &world.ana.me(), &new),
                new
            );
        }
        world.whole();
    }
}

#[test]
fn a_hotel_moves_out_of_a_city_that_goes_while_others_rename_it() {
    for world in World::everywhere() {
        let path = format!("/api/hotels/{}", world.hotel);
        for round in 0..8 {
            let [old, new] = ["Old", "New"].map(|name| world.new_city(name));
            world.ada.patch(&path, &json!({"cityId": old})).ok();
            let moved = AtomicBool::new(false);
            let rename = &|number: usize| {
                let mut answers = Vec::new();
                while !moved.load(Ordering::SeqCst) {
                    let name = format!("Grand {round} {number} {}", answers.len());
                    answers.push(world.ida.patch(&path, &json!({"name": name})));
                }
                answers
            };
            thread::scope(|scope| {
                let others: Vec<_> = (0..4).map(|number| scope.spawn(move || rename(number))).collect();
                thread::sleep(Duration::from_millis(20));
                let answer = world.ada.patch(&path, &json!({"cityId": new}));
                let gone = world.ada.delete(&format!("/api/cities/{old}"));
                thread::sleep(Duration::from_millis(20));
                moved.store(true, Ordering::SeqCst);
                for other in others {
                    let counted = statuses(&other.join().unwrap());
                    assert!(counted.keys().all(|status| *status == 200), "{counted:?}");
                }
                assert_eq!((answer.status, gone.status), (200, 200), "{answer:?} {gone:?}");
            });
            let seen = world.seen(&path);
            assert_eq!(seen["cityId"], new.as_str());
            assert!(
                seen["name"]
                    .as_str()
                    .unwrap()
                    .starts_with(&format!("Grand {round} ")),
                "{seen}"
            );
            world.whole();
        }
    }
}
