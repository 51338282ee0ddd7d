//! `Idempotency-Key`: a write is done once, however often it is sent.

use std::{thread, time::Duration};

use serde_json::{Value, json};

use crate::support::{
    answer::Answer,
    authors::{World, city, itinerary, made, written},
    visitor::Visitor,
};

/// Sends JSON, or nothing for null, with a key.
fn send(who: &Visitor, key: &str, method: &str, target: &str, body: &Value) -> Answer {
    let headers = [("Content-Type", "application/json"), ("Idempotency-Key", key)];
    let bytes = if body.is_null() {
        String::new()
    } else {
        body.to_string()
    };
    who.send(method, target, &headers, bytes.as_bytes())
}

#[track_caller]
fn assert_same(first: &Answer, again: &Answer) {
    assert_eq!(
        (first.status, &first.headers, &first.body),
        (again.status, &again.headers, &again.body)
    );
}

#[track_caller]
fn assert_reused(answer: &Answer) {
    assert_eq!(answer.status, 422, "{answer:?}");
    let expected = json!({
        "success": false, "code": "key_reused",
        "message": ["This Idempotency-Key belongs to another request"], "errors": [],
    });
    assert_eq!(answer.json(), expected);
}

#[test]
fn repeated_write_with_a_key_is_done_once_and_answered_the_same() {
    for world in World::everywhere() {
        let (ana, ada) = (&world.ana, &world.ada);
        let comment = json!({"comment": "Olá 🌞", "itineraryId": world.itinerary});
        let posted = send(ana, "1", "POST", "/api/comments", &comment);
        let path = format!("/api/comments/{}", made(&posted, "comments"));
        let walk = itinerary("By the river", &world.city);
        let wow = json!({
            "name": "wow", "icon": "/media/x", "iconBack": "/media/x", "itineraryId": world.itinerary,
        });
        let toggle = format!("/api/reactions?name=like&itineraryId={}", world.itinerary);
        let hotel = format!("/api/hotels/{}", world.hotel);
        let writes: [(&Visitor, &str, &str, Value); 9] = [
            (ana, "POST", "/api/comments", comment.clone()),
            (ana, "PUT", &path, json!({"comment": "Nicer"})),
            (ana, "DELETE", &path, Value::Null),
            (ana, "POST", "/api/itineraries", walk),
            (ana, "PUT", &toggle, Value::Null),
            (ana, "PATCH", &ana.me(), json!({"name": "Anabela"})),
            (ada, "POST", "/api/reactions", wow),
            (ada, "POST", "/api/cities", city("Porto")),
            (ada, "PATCH", &hotel, json!({"capacity": 7})),
        ];
        for (number, (who, method, target, body)) in writes.iter().enumerate() {
            let key = (number + 1).to_string();
            let first = send(who, &key, method, target, body);
            assert!(matches!(first.status, 200 | 201), "{method} {target}: {first:?}");
            let stored = world.stored();
            for _ in 0..2 {
                assert_same(&first, &send(who, &key, method, target, body));
            }
            assert_eq!(world.stored(), stored, "{method} {target}");
            // What was said at first, also of what was changed since.
            if (*method, *target) == ("PUT", path.as_str()) {
                assert_same(&posted, &send(ana, "1", "POST", "/api/comments", &comment));
            }
        }
        world.whole();
    }
}

#[test]
fn repeated_request_does_not_restore_a_deleted_comment_or_its_text() {
    for world in World::everywhere() {
        let (itinerary, show, city) = (&world.itinerary, &world.show, &world.city);
        let ways = [
            (
                &world.ana,
                json!({"itineraryId": itinerary}),
                "/api/comments/{id}".to_owned(),
            ),
            (
                &world.ada,
                json!({"itineraryId": itinerary}),
                "/api/comments/{id}?why=Spam".to_owned(),
            ),
            (&world.ana, json!({"showId": show}), format!("/api/shows/{show}")),
            (
                &world.ada,
                json!({"itineraryId": itinerary}),
                format!("/api/cities/{city}?cascade=true"),
            ),
        ];
        for (way, (who, about, target)) in ways.iter().enumerate() {
            let (key, words) = (way.to_string(), format!("unsaid {way}"));
            let mut body = about.clone();
            body["comment"] = words.as_str().into();
            let post = || send(&world.ana, &key, "POST", "/api/comments", &body);
            let posted = post();
            let id = made(&posted, "comments");
            assert_same(&posted, &post());
            let deleted = send(
                who,
                &format!("delete-{way}"),
                "DELETE",
                &target.replace("{id}", &id),
                &Value::Null,
            );
            assert_eq!(deleted.status, 200, "{deleted:?}");
            // The letter that tells Ana what an admin has removed.
            world.people.mails();
            let stored = world.stored();
            let kept: Vec<_> = stored.iter().filter(|row| row.contains("unsaid")).collect();
            assert!(kept.is_empty(), "{target}: {kept:?}");
            for _ in 0..2 {
                let message = post().error(404, "not_found");
                assert_eq!(
                    message,
                    "This was done before, and what it made has been deleted since"
                );
            }
            assert_eq!(world.stored(), stored, "{target}");
        }
    }
}

#[test]
fn other_request_with_a_used_key_is_refused() {
    for world in World::everywhere() {
        let target = "/api/comments";
        let body = |text: &str| json!({"comment": text, "itineraryId": world.itinerary});
        let first = send(&world.ana, "k", "POST", target, &body("One"));
        let id = made(&first, "comments");
        let stored = world.stored();
        let path = format!("/api/comments/{id}");
        assert_reused(&send(&world.ana, "k", "POST", target, &body("Two")));
        assert_reused(&send(&world.ana, "k", "POST", "/api/comments?x=1", &body("One")));
        assert_reused(&send(&world.ana, "k", "PUT", &path, &json!({"comment": "One"})));
        assert_reused(&send(&world.ana, "k", "DELETE", &path, &Value::Null));
        assert_eq!(world.stored(), stored);
        // With and without a slash at its end an address is the same.
        assert_same(
            &first,
            &send(&world.ana, "k", "POST", "/api/comments/", &body("One")),
        );
        // Keys are a person's own.
        let bens = send(&world.ben, "k", "POST", target, &body("One"));
        assert_ne!(made(&bens, "comments"), id);
    }
}

#[test]
fn failed_request_with_a_key_is_tried_again() {
    for world in World::everywhere() {
        let body = |text: &str| json!({"comment": text, "itineraryId": world.itinerary});
        let empty = send(&world.ana, "k", "POST", "/api/comments", &body(""));
        assert_eq!(empty.status, 422, "{empty:?}");
        made(
            &send(&world.ana, "k", "POST", "/api/comments", &body("One")),
            "comments",
        );
        // What somebody else has is no answer of one's own.
        let path = format!("/api/itineraries/{}", world.itinerary);
        send(&world.ben, "d", "DELETE", &path, &Value::Null).error(403, "forbidden");
        written(
            &send(&world.ana, "d", "DELETE", &path, &Value::Null),
            &world.itinerary,
        );
        send(&world.ben, "d", "DELETE", &path, &Value::Null).error(404, "not_found");
        written(
            &send(&world.ana, "d", "DELETE", &path, &Value::Null),
            &world.itinerary,
        );
        send(&world.ana, "other", "DELETE", &path, &Value::Null).error(404, "not_found");
    }
}

#[test]
fn expired_key_starts_a_new_request() {
    for world in World::everywhere() {
        let toggle = format!("/api/reactions?name=like&itineraryId={}", world.itinerary);
        let press = || {
            let ana = world
                .people
                .guest()
                .sign_in(&world.ana.email, crate::support::people::PASSWORD);
            send(&ana, "k", "PUT", &toggle, &Value::Null).ok()["reacted"].clone()
        };
        assert_eq!(press(), true);
        world
            .people
            .clock
            .forward(Duration::from_hours(24) - Duration::from_secs(1));
        assert_eq!(press(), true);
        world.people.clock.forward(Duration::from_secs(1));
        assert_eq!(press(), false);
        assert_eq!(press(), false);
    }
}

#[test]
fn of_many_at_once_one_is_done() {
    for world in World::everywhere() {
        for round in 0..5 {
            let key = format!("round {round}").replace(' ', "-");
            let body = json!({"comment": key, "itineraryId": world.itinerary});
            let answers: Vec<Answer> = thread::scope(|scope| {
                let sent: Vec<_> = (0..8)
                    .map(|_| scope.spawn(|| send(&world.ana, &key, "POST", "/api/comments", &body)))
                    .collect();
                sent.into_iter().map(|one| one.join().unwrap()).collect()
            });
            for answer in &answers {
                assert_same(&answers[0], answer);
            }
            made(&answers[0], "comments");
        }
        assert_eq!(world.count("comments"), 5);
    }
}

#[test]
fn a_bad_key_is_400_where_it_counts() {
    for world in World::everywhere() {
        let body = json!({"comment": "One", "itineraryId": world.itinerary});
        let stored = world.stored();
        for bad in ["", "a b", "é", &"k".repeat(101)] {
            let answer = send(&world.ana, bad, "POST", "/api/comments", &body);
            let message = answer.error(400, "bad_parameter");
            assert_eq!(
                message,
                "Idempotency-Key must be one text of 1 to 100 visible characters"
            );
        }
        let twice = [
            ("Idempotency-Key", "a"),
            ("Idempotency-Key", "b"),
            ("Content-Type", "application/json"),
        ];
        world
            .ana
            .send("POST", "/api/comments", &twice, body.to_string().as_bytes())
            .error(400, "bad_parameter");
        // A missing permission comes first.
        send(&world.guest, "a b", "POST", "/api/comments", &body).unauthorized("unauthorized");
        assert_eq!(world.stored(), stored);
        // A read has no use for it.
        world
            .ana
            .send("GET", &world.ana.me(), &[("Idempotency-Key", "a b")], b"")
            .ok();
        made(
            &send(&world.ana, &"k".repeat(100), "POST", "/api/comments", &body),
            "comments",
        );
    }
}
