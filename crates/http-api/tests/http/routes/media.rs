//! Photos whose files are elsewhere: in a bucket, and at a content delivery network.

use std::{
    fs,
    sync::Arc,
    thread,
    time::{Duration, Instant, SystemTime},
};

use serde_json::{Value, json};
use tinerary_domain::PhotoHosts;
use tinerary_http_api::MediaUrls;
use tinerary_test_support::TestS3;

use crate::support::{
    authors::{World, city, hotel, itinerary, made, show, written},
    people::{PASSWORD, PeopleApp},
    photos::{GIF, form, new_photo, upload},
};

fn in_a_bucket(s3: &TestS3) -> World {
    World::of(PeopleApp::with(|setup| setup.media = Arc::new(s3.store())))
}

#[test]
fn a_photo_in_a_bucket_is_sent_whole_in_part_or_not_again() {
    let s3 = TestS3::new();
    let world = in_a_bucket(&s3);
    let id = new_photo(&world.ana, "");
    assert_eq!(s3.files(), [format!("{id}/1200.jpg"), format!("{id}/2.webp")]);
    let target = format!("/media/{id}/2.webp");
    let get = |name: &str, value: &str| world.guest.send("GET", &target, &[(name, value)], b"");
    let whole = world.guest.get(&target);
    assert_eq!(whole.status, 200);
    assert_eq!(whole.header("content-type"), Some("image/webp"));
    assert_eq!(
        whole.body,
        fs::read(s3.folder().join(&id).join("2.webp")).unwrap()
    );
    let part = get("Range", "bytes=8-11");
    assert_eq!((part.status, &*part.body), (206, &b"WEBP"[..]));
    assert_eq!(get("Range", "bytes=-4").body, whole.body[whole.body.len() - 4..]);
    let outside = get("Range", "bytes=99999-");
    assert_eq!(outside.status, 416);
    let total = format!("bytes */{}", whole.body.len());
    assert_eq!(outside.header("content-range"), Some(&*total));
    let headers = world.guest.send("HEAD", &target, &[("Range", "bytes=8-11")], b"");
    assert_eq!(headers.status, 200, "only a GET has ranges");
    assert_eq!(get("If-None-Match", whole.header("etag").unwrap()).status, 304);
    world
        .guest
        .get(&format!("/media/{id}/3.webp"))
        .error(404, "not_found");
}

#[test]
fn files_of_a_deleted_photo_go_from_a_bucket_at_once_and_those_of_a_crash_are_swept() {
    let s3 = TestS3::new();
    let world = in_a_bucket(&s3);
    let (kept, deleted) = (new_photo(&world.ana, ""), new_photo(&world.ana, ""));
    let target = format!("/media/{deleted}/2.webp");
    written(&world.ana.delete(&format!("/api/photos/{deleted}")), &deleted);
    let of_kept = [format!("{kept}/1200.jpg"), format!("{kept}/2.webp")];
    world.guest.get(&target).error(404, "not_found");
    // In the store's own time.
    let begun = Instant::now();
    while s3.files() != of_kept {
        assert!(begun.elapsed() < Duration::from_mins(1), "{:?}", s3.files());
        thread::sleep(Duration::from_millis(5));
    }
    fs::create_dir(s3.folder().join("half")).unwrap();
    fs::write(s3.folder().join("half").join("2.webp"), "x").unwrap();
    // What is new may be an upload that is under way.
    assert_eq!(world.people.sweep_photos(), 0);
    s3.date(SystemTime::UNIX_EPOCH);
    assert_eq!(world.people.sweep_photos(), 1);
    assert_eq!(s3.files(), of_kept);
    assert_eq!(world.guest.get(&format!("/media/{kept}/2.webp")).status, 200);
    let found = world.people.check_media();
    assert_eq!((found.missing, found.left_over), (Vec::new(), Vec::new()));
}

#[test]
fn a_bucket_that_fails_is_said_loses_nothing_and_is_back_by_itself() {
    let s3 = TestS3::new();
    let world = in_a_bucket(&s3);
    let id = new_photo(&world.ana, "");
    let target = format!("/media/{id}/2.webp");
    s3.fail(true);
    for answer in [upload(&world.ana, GIF, ""), world.guest.get(&target)] {
        answer.error(503, "unavailable");
        assert!(answer.header("retry-after").is_some());
        assert_ne!(
            answer.header("cache-control"),
            Some("public, max-age=31536000, immutable")
        );
    }
    // What it is about is in the database, which does not wait for the files.
    let listed = world.ana.get("/api/photos").ok();
    assert_eq!(listed["response"].as_array().unwrap().len(), 1);
    s3.fail(false);
    assert_eq!(world.guest.get(&target).status, 200);
    new_photo(&world.ana, "");
    let found = world.people.check_media();
    assert_eq!((found.missing, found.left_over), (Vec::new(), Vec::new()));
}

/// A world whose photos clients find at `urls`.
fn at(urls: &[&str]) -> World {
    let urls: Vec<_> = urls.iter().map(|url| (*url).to_owned()).collect();
    World::of(PeopleApp::with(|setup| {
        setup.media_urls = MediaUrls::new(urls);
        setup.photo_hosts = "example.com".parse::<PhotoHosts>().unwrap();
    }))
}

fn with_photo(mut body: Value, photo: &Value) -> Value {
    body["photo"] = photo.clone();
    body
}

/// On SQLite a write with a key runs on another thread than one without.
#[test]
fn a_write_with_a_key_is_answered_with_the_media_url_as_one_without() {
    let world = at(&["https://cdn.example/p"]);
    let send = |target: &str, key: &str, kind: &str, body: &[u8]| {
        let headers = [("Content-Type", kind), ("Idempotency-Key", key)];
        let [first, again] = [(); 2].map(|()| world.ada.send("POST", target, &headers, body));
        assert_eq!((first.status, &first.body), (201, &again.body));
        first.json()["response"].clone()
    };
    let (kind, body) = form(&[("alt", b"Two boats"), ("file", GIF)]);
    let photo = send("/api/photos", "photo", &kind, &body);
    let url = format!(
        "https://cdn.example/p/{}/1200.jpg",
        photo["_id"].as_str().unwrap()
    );
    assert_eq!(photo["url"], url);
    let comment = json!({"comment": "Look", "itineraryId": world.itinerary, "attachment": url}).to_string();
    let comment = send("/api/comments", "comment", "application/json", comment.as_bytes());
    assert_eq!(comment["attachment"]["url"], url);
}

#[test]
fn every_answer_leads_to_the_media_url_and_every_form_takes_it_back() {
    let world = at(&["https://cdn.example/p", "https://old.example"]);
    let answer = upload(&world.ada, GIF, "Two boats");
    assert_eq!(answer.status, 201, "{answer:?}");
    let photo = answer.json()["response"].clone();
    let id = photo["_id"].as_str().unwrap();
    let url = json!(format!("https://cdn.example/p/{id}/1200.jpg"));
    let size = format!("https://cdn.example/p/{id}/2.webp");
    assert_eq!(photo["url"], url);
    assert_eq!(photo["sizes"], json!([{"width": 2, "height": 1, "url": size}]));

    // Also that of a client which has read the answer of a server with another setting.
    let old = json!(format!("https://old.example/{id}/320.webp"));
    let path = json!(format!("/media/{id}"));
    let (one, several) = (&url, json!([url, old, path]));
    let walk = with_photo(itinerary("Boats", &world.city), &several);
    let walk = made(&world.ada.post("/api/itineraries", &walk), "itineraries");
    let house = with_photo(hotel("Boats", &world.city), &several);
    let house = made(&world.ada.post("/api/hotels", &house), "hotels");
    let gig = made(
        &world
            .ada
            .post("/api/shows", &with_photo(show("Boats", &house), one)),
        "shows",
    );
    let place = made(
        &world.ada.post("/api/cities", &with_photo(city("Porto"), &old)),
        "cities",
    );
    let comment = json!({"comment": "Look", "itineraryId": walk, "attachment": one});
    let posted = world.ada.post("/api/comments", &comment);
    assert_eq!(posted.status, 201, "{posted:?}");
    assert_eq!(posted.json()["response"]["attachment"]["url"], url);
    written(
        &world
            .ada
            .patch(&format!("/api/auth/me/{}", world.ada.id), &json!({"photo": old})),
        &world.ada.id,
    );
    let reaction = json!({"name": "boat", "icon": one, "iconBack": one, "itineraryId": walk});
    made(&world.ada.post("/api/reactions", &reaction), "reactions");

    let seen = |path: String| world.guest.get(&path).ok()["response"].clone();
    let shown = seen(format!("/api/itineraries/{walk}"));
    assert_eq!(shown["photo"], json!([url, url, url]));
    assert_eq!(shown["photoDetails"][0]["sizes"], photo["sizes"]);
    assert_eq!(shown["userId"]["photo"], url);
    // A client that edits a thing sends what the answer said.
    let sent_back = with_photo(itinerary("Boats", &world.city), &shown["photo"]);
    written(
        &world.ada.put(&format!("/api/itineraries/{walk}"), &sent_back),
        &walk,
    );
    assert_eq!(seen(format!("/api/cities/{place}"))["photo"], url);
    assert_eq!(seen(format!("/api/shows/{gig}"))["photo"], url);
    let signed_in = world.guest.try_sign_in("ada@example.com", PASSWORD).ok();
    assert_eq!(signed_in["response"]["user"]["photo"], url);

    for (who, path) in [
        (&world.guest, format!("/api/itineraries/{walk}")),
        (&world.guest, "/api/itineraries".to_owned()),
        (&world.guest, format!("/api/hotels/{house}")),
        (&world.guest, "/api/hotels".to_owned()),
        (&world.guest, format!("/api/shows/{gig}")),
        (&world.guest, "/api/shows".to_owned()),
        (&world.guest, format!("/api/cities/{place}")),
        (&world.guest, "/api/cities".to_owned()),
        (&world.guest, format!("/api/comments?itineraryId={walk}")),
        (&world.guest, format!("/api/reactions?itineraryId={walk}")),
        (&world.guest, "/api/search?q=boats".to_owned()),
        (&world.guest, format!("/api/people/{}", world.ada.id)),
        (&world.ada, "/api/photos".to_owned()),
        (&world.ada, format!("/api/auth/me/{}", world.ada.id)),
    ] {
        let answer = who.get(&path);
        let text = String::from_utf8(answer.unpacked()).unwrap();
        assert_eq!(answer.status, 200, "{path}: {text}");
        assert!(text.contains("https://cdn.example/p/"), "{path}: {text}");
        assert!(!text.contains("\"/media/"), "{path}: {text}");
    }
    // What is stored does not depend on the setting.
    for sql in [
        "SELECT photos AS text FROM itineraries",
        "SELECT photos AS text FROM hotels",
        "SELECT photo AS text FROM shows",
        "SELECT photo AS text FROM cities",
        "SELECT photo AS text FROM users",
        "SELECT icon AS text FROM reactions",
    ] {
        let stored = world.people.texts(sql);
        assert!(
            stored
                .iter()
                .any(|text| text.contains(&format!("/media/{id}/1200.jpg"))),
            "{sql}: {stored:?}"
        );
        assert!(
            !stored.iter().any(|text| text.contains("cdn.example")),
            "{sql}: {stored:?}"
        );
    }
    // Others may not use it, at whichever address.
    let of_ben = with_photo(show("Horns", &house), one);
    let said = world.ben.post("/api/shows", &of_ben).invalid();
    let expected = (
        "photo".to_owned(),
        "Photo must be one that you have uploaded".to_owned(),
    );
    assert_eq!(said, [expected]);
}

#[test]
fn a_server_that_takes_the_addresses_of_the_next_setting_gives_out_its_own() {
    let world = at(&["/media", "https://cdn.example"]);
    let id = new_photo(&world.ana, "");
    let url = json!(format!("https://cdn.example/{id}/1200.jpg"));
    let gig = with_photo(show("Boats", &world.hotel), &url);
    let gig = made(&world.ana.post("/api/shows", &gig), "shows");
    let seen = world.guest.get(&format!("/api/shows/{gig}")).ok();
    assert_eq!(seen["response"]["photo"], format!("/media/{id}/1200.jpg"));
}
