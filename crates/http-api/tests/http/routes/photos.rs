use std::{cell::RefCell, io::Write, net::TcpStream, sync::Arc, time::Duration};

use serde_json::{Value, json};
use tinerary_application::{
    ports::{
        media::{MediaFile, MediaStore},
        rate_limiter::Quota,
    },
    services::Quotas,
};
use tinerary_domain::PhotoId;
use tinerary_test_support::MemoryMedia;

use crate::support::{
    authors::{World, city, hotel, itinerary, made, show, written},
    photos::{GIF, form, new_photo, upload},
    visitor::Visitor,
};

fn mine(who: &Visitor) -> Vec<Value> {
    who.get("/api/photos?mine").ok()["response"]
        .as_array()
        .expect("a list")
        .clone()
}

/// The same body with another photo.
fn with_photo(mut body: Value, photo: &Value) -> Value {
    body["photo"] = photo.clone();
    body
}

#[test]
fn an_uploaded_photo_is_answered_listed_described_and_deleted() {
    for world in World::everywhere() {
        let answer = upload(&world.ana, GIF, " Two  boats ");
        assert_eq!(answer.status, 201, "{answer:?}");
        let id = answer.json()["id"].as_str().unwrap().to_owned();
        assert_eq!(
            answer.header("location"),
            Some(format!("/api/photos/{id}").as_str())
        );
        let mut photo = answer.json()["response"].clone();
        let placeholder = photo["placeholder"].take();
        assert!(!placeholder.as_str().unwrap().is_empty());
        let url = format!("/media/{id}/1200.jpg");
        let at = photo["createdAt"].take();
        assert_eq!(
            photo,
            json!({
                "_id": id, "url": url, "width": 2, "height": 1, "alt": "Two boats", "focus": null, "placeholder": null,
                "createdAt": null, "sizes": [{"width": 2, "height": 1, "url": format!("/media/{id}/2.webp")}],
            })
        );
        let second = new_photo(&world.ana, "");
        let listed = mine(&world.ana);
        let ids: Vec<_> = listed.iter().map(|one| one["_id"].as_str().unwrap()).collect();
        assert!(
            ids.contains(&id.as_str()) && ids.contains(&second.as_str()),
            "{ids:?}"
        );
        assert!(listed.iter().any(|one| one["createdAt"] == at));
        assert_eq!(mine(&world.ben), Vec::<Value>::new());

        let address = format!("/api/photos/{id}");
        written(
            &world
                .ana
                .patch(&address, &json!({"focus": {"x": 0.25, "y": "1"}})),
            &id,
        );
        written(&world.ana.patch(&address, &json!({"alt": "Three boats"})), &id);
        let shown = |key: &str| {
            let listed = mine(&world.ana);
            let photo = listed.iter().find(|one| one["_id"] == id.as_str());
            photo.expect("it is listed")[key].clone()
        };
        assert_eq!(
            (shown("alt"), shown("focus")),
            (json!("Three boats"), json!({"x": 0.25, "y": 1.0}))
        );
        written(
            &world.ana.patch(&address, &json!({"alt": null, "focus": null})),
            &id,
        );
        assert_eq!((shown("alt"), shown("focus")), (Value::Null, Value::Null));
        for focus in [
            json!({"x": 1.01, "y": 0}),
            json!({"x": 0}),
            json!("left"),
            json!([0, 0]),
        ] {
            let broken = world.ana.patch(&address, &json!({"focus": focus})).invalid();
            assert_eq!(broken[0].0, "focus", "{broken:?}");
        }
        written(&world.ana.delete(&address), &id);
        assert!(!mine(&world.ana).iter().any(|one| one["_id"] == id.as_str()));
        world.ana.delete(&address).error(404, "not_found");
    }
}

#[test]
fn a_file_that_is_no_good_picture_is_refused_and_leaves_nothing() {
    for world in World::everywhere() {
        let before = world.stored();
        let said = |file: &[u8]| upload(&world.ana, file, "");
        for file in [&b"<svg/>"[..], b"%PDF-1.7", b"PK\x03\x04", b"BM", b"hello", b""] {
            said(file).error(415, "not_a_picture");
        }
        let cut = GIF.get(..30).unwrap();
        assert_eq!(said(cut).invalid()[0].0, "file");
        let bomb = b"GIF89a\xff\xff\xff\xff\x00\x00\x00,\0\0\0\0\xff\xff\xff\xff\0\x02\x02D\n\0;";
        assert_eq!(said(bomb).invalid()[0].0, "file");
        assert_eq!(upload(&world.ana, GIF, &"x".repeat(301)).invalid()[0].0, "alt");
        let send = |kind: &str, body: &[u8]| {
            world
                .ana
                .send("POST", "/api/photos", &[("Content-Type", kind)], body)
        };
        send("image/gif", GIF).error(415, "not_a_form");
        send("application/json", b"{}").error(415, "not_a_form");
        let (kind, body) = form(&[("picture", GIF)]);
        assert_eq!(send(&kind, &body).invalid()[0].0, "file");
        let (kind, body) = form(&[("file", GIF), ("file", GIF)]);
        send(&kind, &body).error(400, "bad_body");
        let (kind, body) = form(&[("file", GIF)]);
        send(&kind, body.get(..body.len() - 40).unwrap()).error(400, "bad_body");
        let large = vec![b'x'; 15 * 1024 * 1024 + 1];
        let said = said(&large).error(413, "body_too_large");
        assert_eq!(said, "A photo may have at most 15 MiB");
        world
            .guest
            .send("POST", "/api/photos", &[], b"")
            .unauthorized("unauthorized");
        assert_eq!(world.stored(), before);
    }
}

#[test]
fn a_file_is_sent_whole_in_part_or_not_again() {
    for world in World::everywhere() {
        let id = new_photo(&world.ana, "");
        let target = format!("/media/{id}/2.webp");
        let get = |headers: &[(&str, &str)]| world.guest.send("GET", &target, headers, b"");
        let whole = get(&[]);
        assert_eq!(whole.status, 200);
        assert_eq!(whole.body.get(8..12), Some(&b"WEBP"[..]));
        for (name, value) in [
            ("content-type", "image/webp"),
            ("cache-control", "public, max-age=31536000, immutable"),
            ("x-content-type-options", "nosniff"),
            ("content-security-policy", "default-src 'none'; sandbox"),
            ("cross-origin-resource-policy", "cross-origin"),
            ("accept-ranges", "bytes"),
        ] {
            assert_eq!(whole.header(name), Some(value), "{name}");
        }
        let etag = whole.header("etag").unwrap();
        let again = get(&[("If-None-Match", etag)]);
        assert_eq!((again.status, again.body.len()), (304, 0));
        let total = whole.body.len();
        for (range, bytes) in [("0-9", 0..10), ("-5", total - 5..total), ("20-", 20..total)] {
            let part = get(&[("Range", &format!("bytes={range}"))]);
            assert_eq!(part.status, 206, "{range}");
            assert_eq!(part.body, whole.body[bytes.clone()], "{range}");
            let sent = format!("bytes {}-{}/{total}", bytes.start, bytes.end - 1);
            assert_eq!(part.header("content-range"), Some(sent.as_str()));
        }
        for (headers, status) in [
            (vec![("Range", "bytes=0-1,4-5")], 200),
            (vec![("Range", "bytes=0-1"), ("If-Range", "\"another\"")], 200),
            (vec![("Range", "bytes=0-1"), ("If-Range", etag)], 206),
            (vec![("Range", "bytes=99999-")], 416),
        ] {
            let answer = get(&headers);
            assert_eq!(answer.status, status, "{headers:?}");
            let is_kept = answer.header("cache-control") != Some("no-store");
            assert_eq!(is_kept, status != 416, "{headers:?}");
        }
        let jpeg = world.guest.get(&format!("/media/{id}/1200.jpg"));
        assert_eq!(jpeg.header("content-type"), Some("image/jpeg"));
        assert_eq!(jpeg.body.get(..2), Some(&b"\xff\xd8"[..]));
        for target in ["/2.png", "/02.webp", "/4.webp", "", "/..%2f..%2fx", "/2.webp/x"] {
            world
                .guest
                .get(&format!("/media/{id}{target}"))
                .error(404, "not_found");
        }
    }
}

#[test]
fn things_show_the_photos_of_who_writes_them_with_what_is_said_of_them() {
    for world in World::everywhere() {
        let (of_ana, of_ada) = (
            new_photo(&world.ana, "Two boats"),
            new_photo(&world.ada, "A gate"),
        );
        let elsewhere = "https://example.com/p.png";
        let several = json!([format!("/media/{of_ana}/640.webp"), elsewhere]);
        let walk = with_photo(itinerary("Boats", &world.city), &several);
        let id = made(&world.ana.post("/api/itineraries", &walk), "itineraries");
        let url = format!("/media/{of_ana}/1200.jpg");
        let seen = world.guest.get(&format!("/api/itineraries/{id}")).ok()["response"].clone();
        assert_eq!(seen["photo"], json!([url, elsewhere]));
        assert_eq!(seen["photoDetails"][0]["alt"], "Two boats");
        assert_eq!(seen["photoDetails"][0]["url"], url);
        assert_eq!(seen["photoDetails"][1], Value::Null);
        let change = json!({"alt": "Three boats"});
        written(
            &world.ana.patch(&format!("/api/photos/{of_ana}"), &change),
            &of_ana,
        );
        let listed = world.guest.get("/api/itineraries").ok();
        let found = listed["response"]
            .as_array()
            .unwrap()
            .iter()
            .find(|one| one["_id"] == id.as_str());
        assert_eq!(found.unwrap()["photoDetails"][0]["alt"], "Three boats");

        let one = json!(format!("/media/{of_ana}"));
        let gig = made(
            &world
                .ana
                .post("/api/shows", &with_photo(show("Horns", &world.hotel), &one)),
            "shows",
        );
        let face = json!({"photo": one});
        written(
            &world.ana.patch(&format!("/api/auth/me/{}", world.ana.id), &face),
            &world.ana.id,
        );
        let gate = json!(format!("/media/{of_ada}"));
        let place = format!("/api/cities/{}", world.city);
        written(
            &world.ada.put(&place, &with_photo(city("Lisbon"), &gate)),
            &world.city,
        );
        let inn = format!("/api/hotels/{}", world.hotel);
        let change = with_photo(hotel("Grand", &world.city), &json!([gate]));
        written(&world.ada.patch(&inn, &change), &world.hotel);
        for (target, alt) in [
            (format!("/api/shows/{gig}"), "Three boats"),
            (format!("/api/people/{}", world.ana.id), "Three boats"),
            (place.clone(), "A gate"),
            (inn, "A gate"),
        ] {
            let details = world.guest.get(&target).ok()["response"]["photoDetails"].clone();
            let details = if details.is_array() {
                details[0].clone()
            } else {
                details
            };
            assert_eq!(details["alt"], alt, "{target}");
        }
        // What stands on it another admin may leave there.
        written(
            &world.ida.put(&place, &with_photo(city("Lisboa"), &gate)),
            &world.city,
        );

        let photo = format!("/api/photos/{of_ana}");
        world.ana.delete(&photo).error(409, "still_used");
        let plain = with_photo(itinerary("Boats", &world.city), &json!([elsewhere]));
        written(&world.ana.put(&format!("/api/itineraries/{id}"), &plain), &id);
        written(&world.ana.delete(&format!("/api/shows/{gig}")), &gig);
        world.ana.delete(&photo).error(409, "still_used");
        written(
            &world
                .ana
                .patch(&format!("/api/auth/me/{}", world.ana.id), &json!({"photo": ""})),
            &world.ana.id,
        );
        written(&world.ana.delete(&photo), &of_ana);
        let refused = world.ana.put(&format!("/api/itineraries/{id}"), &walk).invalid();
        assert_eq!(refused[0].0, "photo");
    }
}

#[test]
fn a_photo_of_another_person_or_an_unknown_one_is_refused_with_every_other_broken_rule() {
    for world in World::everywhere() {
        let of_ada = new_photo(&world.ada, "");
        for photo in [
            format!("/media/{of_ada}"),
            "/media/nope".to_owned(),
            "/media/a.b/c.png".to_owned(),
        ] {
            let (one, list) = (json!(photo), json!([photo]));
            let email = "new@example.com";
            let mut account = crate::support::people::new_account(email, "a tram up the hill");
            account["photo"] = one.clone();
            for (answer, broken) in [
                (
                    world
                        .ana
                        .post("/api/itineraries", &with_photo(itinerary("", &world.city), &list)),
                    2,
                ),
                (
                    world
                        .ana
                        .post("/api/shows", &with_photo(show("Horns", &world.hotel), &one)),
                    1,
                ),
                (
                    world
                        .ana
                        .patch(&format!("/api/shows/{}", world.show), &json!({"photo": photo})),
                    1,
                ),
                (
                    world.ana.patch(
                        &format!("/api/auth/me/{}", world.ana.id),
                        &json!({"photo": photo}),
                    ),
                    1,
                ),
                (
                    world.ida.put(
                        &format!("/api/cities/{}", world.city),
                        &with_photo(city("Lisbon"), &one),
                    ),
                    1,
                ),
                (world.guest.post("/api/auth/sign-up", &account), 1),
            ] {
                let said = answer.invalid();
                assert_eq!(said.len(), broken, "{said:?}");
                assert!(said.iter().any(|(field, _)| field == "photo"), "{said:?}");
            }
        }
    }
}

#[test]
fn a_comment_carries_one_own_photo_until_it_is_deleted() {
    for world in World::everywhere() {
        let (of_ana, of_ben) = (new_photo(&world.ana, "Two boats"), new_photo(&world.ben, ""));
        let walk = made(
            &world
                .ana
                .post("/api/itineraries", &itinerary("Boats", &world.city)),
            "itineraries",
        );
        let on_walk = format!("/api/comments?itineraryId={walk}");
        let body =
            |attachment: Value| json!({"comment": "Look", "itineraryId": walk, "attachment": attachment});
        let answer = world
            .ana
            .post("/api/comments", &body(json!(format!("/media/{of_ana}"))));
        assert_eq!(answer.status, 201, "{answer:?}");
        let posted = answer.json()["response"].clone();
        assert_eq!(posted["attachment"]["alt"], "Two boats");
        assert_eq!(posted["attachment"]["url"], format!("/media/{of_ana}/1200.jpg"));
        assert_eq!(world.guest.get(&on_walk).ok()["response"][0], posted);
        let photo = format!("/api/photos/{of_ana}");
        written(&world.ana.patch(&photo, &json!({"alt": "Three boats"})), &of_ana);
        assert_eq!(
            world.guest.get(&on_walk).ok()["response"][0]["attachment"]["alt"],
            "Three boats"
        );
        world.ana.delete(&photo).error(409, "still_used");
        let id = posted["_id"].as_str().unwrap();
        written(&world.ana.delete(&format!("/api/comments/{id}")), id);
        written(&world.ana.delete(&photo), &of_ana);
        for attachment in [
            format!("/media/{of_ben}"),
            format!("/media/{of_ana}"),
            "https://example.com/p.png".to_owned(),
        ] {
            let broken = world
                .ana
                .post("/api/comments", &body(json!(attachment)))
                .invalid();
            let expected = (
                "attachment".to_owned(),
                "Photo must be one that you have uploaded".to_owned(),
            );
            assert_eq!(broken, [expected], "{attachment}");
        }
        let without_text = json!({"itineraryId": walk, "attachment": format!("/media/{of_ben}")});
        let broken = world.ben.post("/api/comments", &without_text).invalid();
        assert_eq!(broken[0].0, "comment", "{broken:?}");
        let plain = world.ana.post("/api/comments", &body(Value::Null));
        assert_eq!(plain.json()["response"]["attachment"], Value::Null, "{plain:?}");
    }
}

#[test]
fn a_typed_address_leads_to_an_allowed_host_or_stands_there_already() {
    for world in World::everywhere_with(|setup| setup.photo_hosts = "example.com".parse().expect("hosts")) {
        let walk = |photo: &str| with_photo(itinerary("Boats", &world.city), &json!([photo]));
        let id = made(
            &world
                .ana
                .post("/api/itineraries", &walk("https://EXAMPLE.com/p.png")),
            "itineraries",
        );
        let address = format!("/api/itineraries/{id}");
        written(
            &world.ana.put(&address, &walk("/samples/itineraries/boats.svg")),
            &id,
        );
        let elsewhere = "https://elsewhere.example/p.png";
        let mut account = crate::support::people::new_account("new@example.com", "a tram up the hill");
        account["photo"] = json!(elsewhere);
        let mut wow = crate::support::authors::reaction("wow", &id);
        wow["iconBack"] = json!(elsewhere);
        for (answer, field) in [
            (world.ana.put(&address, &walk(elsewhere)), "photo"),
            (
                world.ana.patch(
                    &format!("/api/auth/me/{}", world.ana.id),
                    &json!({"photo": elsewhere}),
                ),
                "photo",
            ),
            (world.guest.post("/api/auth/sign-up", &account), "photo"),
            (world.ada.post("/api/reactions", &wow), "iconBack"),
        ] {
            let said = answer.invalid();
            assert_eq!(said[0].0, field, "{said:?}");
            assert!(
                said[0].1.ends_with("must be uploaded, or be at example.com"),
                "{said:?}"
            );
        }
        // It was stored when every host was allowed.
        let photos = format!(r#"UPDATE itineraries SET photos = '["{elsewhere}"]'"#);
        world.people.sql(photos);
        written(&world.ana.put(&address, &walk(elsewhere)), &id);
    }
}

#[test]
fn an_upload_that_was_done_is_answered_again_and_counts_once() {
    let media = RefCell::new(MemoryMedia::default());
    let worlds = World::everywhere_with(|setup| {
        setup.quotas = Quotas::new(0, 0, 0).for_photos(2, 0);
        let memory = MemoryMedia::default();
        setup.media = Arc::new(memory.clone());
        media.replace(memory);
    });
    for world in worlds {
        let send = |alt: &str| {
            let (kind, body) = form(&[("file", GIF), ("alt", alt.as_bytes())]);
            let headers = [("Content-Type", kind.as_str()), ("Idempotency-Key", "one")];
            world.ana.send("POST", "/api/photos", &headers, &body)
        };
        let first = send("Two boats");
        assert_eq!(first.status, 201, "{first:?}");
        assert_eq!(send("Two boats").json(), first.json());
        assert_eq!(send("Three boats").status, 422);
        new_photo(&world.ana, "");
        upload(&world.ana, GIF, "").error(429, "too_many_requests");
        assert_eq!(send("Two boats").json(), first.json());
        assert_eq!(mine(&world.ana).len(), 2);
        assert_eq!(media.borrow().ids().len(), 2);
    }
}

#[test]
fn a_deleted_photo_is_not_shown_any_more_and_the_request_that_made_it_is_not_answered_as_if_it_were_there() {
    let media = RefCell::new(MemoryMedia::default());
    let worlds = World::everywhere_with(|setup| {
        let memory = MemoryMedia::default();
        setup.media = Arc::new(memory.clone());
        media.replace(memory);
    });
    for world in worlds {
        let send = || {
            let (kind, body) = form(&[("file", GIF)]);
            let headers = [("Content-Type", kind.as_str()), ("Idempotency-Key", "one")];
            world.ana.send("POST", "/api/photos", &headers, &body)
        };
        let id = send().json()["id"].as_str().unwrap().to_owned();
        let target = format!("/media/{id}/2.webp");
        let seen = world.guest.get(&target);
        let etag = seen.header("etag").unwrap();
        let kept = media.borrow().ids();
        written(&world.ana.delete(&format!("/api/photos/{id}")), &id);
        assert_eq!(
            (kept.len(), media.borrow().ids().len()),
            (1, 0),
            "its files are gone, too"
        );
        // As if a store were slow to delete them.
        let file = MediaFile {
            name: "2.webp".to_owned(),
            bytes: seen.body.clone(),
        };
        media.borrow().put(&PhotoId::stored(id.clone()), &[file]).unwrap();
        world.guest.get(&target).error(404, "not_found");
        let known = world.guest.send("GET", &target, &[("If-None-Match", etag)], b"");
        known.error(404, "not_found");
        send().error(404, "not_found");
        assert_eq!(mine(&world.ana), Vec::<Value>::new());
    }
}

#[test]
fn an_upload_that_is_refused_after_it_was_taken_in_leaves_no_file_and_does_not_count() {
    let media = RefCell::new(MemoryMedia::default());
    let worlds = World::everywhere_with(|setup| {
        setup.quotas = Quotas::new(0, 0, 0).for_photos(3, 0);
        // As many as the world itself needs.
        setup.quotas.write = Quota {
            times: 2,
            window: Duration::from_mins(1),
        };
        let memory = MemoryMedia::default();
        setup.media = Arc::new(memory.clone());
        media.replace(memory);
    });
    for world in worlds {
        new_photo(&world.ben, "");
        new_photo(&world.ben, "");
        upload(&world.ben, GIF, "").error(429, "too_many_requests");
        assert_eq!(media.borrow().ids().len(), 2);
        world.people.clock.forward(Duration::from_mins(2));
        new_photo(&world.ben, "");
    }
}

/// What makes a body one with a photo.
const FORM: (&str, &str) = ("Content-Type", "multipart/form-data; boundary=edge");

#[test]
fn request_that_is_wrong_without_its_body_is_answered_before_it_comes() {
    let world = World::everywhere().next().unwrap();
    let announce = |headers: &[(&str, &str)]| world.ana.announce("/api/photos", headers);
    for length in ["16000000", "18446744073709551615"] {
        announce(&[FORM, ("Content-Length", length)]).error(413, "body_too_large");
    }
    for (kind, status, code) in [
        ("multipart/form-data", 400, "bad_body"),
        ("multipart/form-data; boundary=", 400, "bad_body"),
        ("image/gif", 415, "not_a_form"),
    ] {
        let headers = [("Content-Type", kind), ("Content-Length", "1000")];
        announce(&headers).error(status, code);
        let headers = [("Content-Type", kind), ("Transfer-Encoding", "chunked")];
        announce(&headers).error(status, code);
    }
    announce(&[FORM, ("Content-Length", "1000"), ("Content-Encoding", "gzip")]).error(415, "body_encoded");
    world
        .guest
        .announce("/api/photos", &[FORM, ("Content-Length", "1000")])
        .unauthorized("unauthorized");
    let json = ("Content-Type", "application/json");
    for length in ["262145", "18446744073709551615"] {
        let answer = world
            .ana
            .announce("/api/comments", &[json, ("Content-Length", length)]);
        answer.error(413, "body_too_large");
    }
}

#[test]
fn photos_of_a_person_that_do_not_arrive_leave_half_of_the_memory_to_others() {
    let world = World::everywhere().next().unwrap();
    let authorization = format!("Bearer {}", world.ana.token.as_ref().unwrap());
    let head = format!(
        "POST /api/photos HTTP/1.1\r\nHost: x\r\nAuthorization: {authorization}\r\n{}: {}\r\nContent-Length: 15000000\r\n\r\n",
        FORM.0, FORM.1
    );
    let stalled: Vec<_> = (0..6)
        .map(|_| {
            let mut stream = TcpStream::connect(world.ana.client.address).unwrap();
            stream.write_all(head.as_bytes()).unwrap();
            stream
        })
        .collect();
    upload(&world.ben, &vec![b'x'; 14_000_000], "").error(415, "not_a_picture");
    new_photo(&world.ben, "");
    drop(stalled);
}

#[test]
fn hour_and_quota_are_asked_before_the_body_comes() {
    let headers = [FORM, ("Content-Length", "1000")];
    for world in World::everywhere_with(|setup| setup.quotas = Quotas::new(0, 0, 0).for_photos(1, 0)) {
        new_photo(&world.ana, "");
        world
            .ana
            .announce("/api/photos", &headers)
            .error(429, "too_many_requests");
    }
    for world in World::everywhere_with(|setup| setup.quotas = Quotas::new(0, 0, 0).for_photos(0, 1)) {
        world.people.sql(format!(
            "INSERT INTO photos (id, owner_id, created_at, width, height, placeholder, bytes) \
             SELECT 'kept', id, created_at, 1, 1, '', 1 FROM users WHERE id = '{}'",
            world.ana.id
        ));
        world
            .ana
            .announce("/api/photos", &headers)
            .error(507, "storage_full");
    }
}

#[test]
fn photos_of_a_person_are_limited_by_the_hour_and_refused_ones_do_not_count() {
    for world in World::everywhere_with(|setup| setup.quotas = Quotas::new(0, 0, 0).for_photos(2, 0)) {
        new_photo(&world.ana, "");
        upload(&world.ana, b"<svg/>", "").error(415, "not_a_picture");
        new_photo(&world.ana, "");
        let refused = upload(&world.ana, GIF, "");
        refused.error(429, "too_many_requests");
        assert!(refused.header("retry-after").is_some());
        new_photo(&world.ben, "");
    }
}

#[test]
fn photos_of_a_person_take_no_more_room_than_there_is_for_each() {
    for world in World::everywhere_with(|setup| setup.quotas = Quotas::new(0, 0, 0).for_photos(0, 1_000)) {
        let mut kept = 0;
        let refused = loop {
            let answer = upload(&world.ana, GIF, "");
            if answer.status != 201 {
                break answer;
            }
            kept += 1;
        };
        refused.error(507, "storage_full");
        assert!((1..100).contains(&kept), "{kept}");
        assert_eq!(mine(&world.ana).len(), kept);
        new_photo(&world.ben, "");
    }
}
