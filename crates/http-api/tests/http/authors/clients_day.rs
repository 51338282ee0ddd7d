//! A day of a client that is older than this server: it sends every value as a text, more fields than a call knows, empty
//! photos, an `Authorization` header with nothing behind it, and slashes at the end of paths or none.

use serde_json::{Value, json};

use crate::support::{
    answer::Answer,
    authors::World,
    people::{PASSWORD, new_account},
    visitor::Visitor,
};

/// The old client: a guest until it has a token.
struct Old {
    who: Visitor,
    token: String,
    calls: usize,
}

impl Old {
    fn send(&mut self, method: &str, target: &str, body: Option<&Value>) -> Answer {
        self.calls += 1;
        let authorization = format!("Bearer {}", self.token);
        let authorization = ("Authorization", authorization.as_str());
        match body {
            Some(body) => {
                let headers = [authorization, ("Content-Type", "application/json")];
                let body = body.to_string();
                self.who
                    .client
                    .send_body(method, target, &headers, body.as_bytes())
            }
            None => self
                .who
                .client
                .send(method, target, &[authorization, ("Content-Length", "0")]),
        }
    }

    /// `response` of a read, with a slash behind the path and without.
    #[track_caller]
    fn read(&mut self, target: &str) -> Value {
        let without = self.send("GET", target, None);
        let with = self.send("GET", &crate::support::calls::with_slash(target), None);
        assert_eq!(without.text(), with.text(), "{target}");
        without.ok()["response"].clone()
    }

    #[track_caller]
    fn make(&mut self, target: &str, body: &Value) -> Value {
        let answer = self.send("POST", target, Some(body));
        assert_eq!(answer.status, 201, "{target} {body}: {answer:?}");
        let made = answer.json();
        assert_eq!(made["success"], true);
        made
    }

    #[track_caller]
    fn made(&mut self, target: &str, body: &Value) -> String {
        self.make(target, body)["id"].as_str().expect("an id").to_owned()
    }

    #[track_caller]
    fn change(&mut self, method: &str, target: &str, body: Option<&Value>) -> Value {
        let changed = self.send(method, target, body).ok();
        assert_eq!(changed["success"], true);
        assert!(changed["message"].is_string(), "{changed}");
        changed
    }

    #[track_caller]
    fn gone(&mut self, target: &str) {
        let answer = self.send("GET", target, None);
        assert!(!answer.error(404, "not_found").is_empty());
    }

    #[track_caller]
    fn sign_in(&mut self, email: &str) -> Value {
        self.token = String::new();
        let body = json!({"email": email, "password": PASSWORD});
        let signed = self.send("POST", "/api/auth/sign-in", Some(&body)).ok();
        signed["response"]["token"]
            .as_str()
            .unwrap()
            .clone_into(&mut self.token);
        signed["response"]["user"].clone()
    }
}

fn find<'a>(list: &'a Value, field: &str, value: &str) -> &'a Value {
    list.as_array()
        .expect("a list")
        .iter()
        .find(|one| one[field] == value)
        .unwrap_or_else(|| panic!("no {field} {value} in {list}"))
}

/// What an admin does in the morning; the ids of a city and a hotel.
fn morning(old: &mut Old, stranger: &str) -> (String, String) {
    let admin = old.sign_in("ada@example.com");
    assert_eq!(admin["role"], "admin");
    for field in ["_id", "id", "name", "lastName", "email", "photo"] {
        assert!(admin[field].is_string(), "{admin}");
    }
    let again = old.send("POST", "/api/auth/token", None).ok();
    assert_eq!(again["response"]["user"], admin);

    let mut city = json!({
        "name": "Probe City", "continent": "Asia", "population": "9000000",
        "photo": "https://example.com/city.jpg", "userId": stranger,
    });
    let city_id = old.made("/api/cities/", &city);
    let seen = old.read(&format!("/api/cities/{city_id}"));
    assert_eq!(seen["population"], 9_000_000);
    assert_eq!(seen["userId"]["_id"], admin["_id"]);
    city["population"] = json!("9000001");
    let path = format!("/api/cities/{city_id}");
    assert_eq!(old.change("PUT", &path, Some(&city))["id"], city_id.as_str());
    // What somebody with a newer client has added stays: this one does not know of it.
    let mut whole = city.clone();
    let known = [("country", "Probeland"), ("latitude", "1.5"), ("longitude", "-2")];
    for (field, value) in known {
        whole[field] = json!(value);
    }
    old.change("PUT", &path, Some(&whole));
    old.change("PUT", &path, Some(&city));
    let seen = old.read(&path);
    assert_eq!(seen["country"], "Probeland");
    assert_eq!(
        (seen["latitude"].as_f64(), seen["longitude"].as_f64()),
        (Some(1.5), Some(-2.0))
    );
    let found = old.read("/api/cities?name=probe&continent[]=Asia&continent[]=Europe");
    assert_eq!(find(&found, "_id", &city_id)["population"], 9_000_001);
    assert_eq!(old.read("/api/cities?name=&continent[]=Africa"), json!([]));
    let mine = format!("/api/cities?userId={}", admin["_id"].as_str().unwrap());
    find(&old.read(&mine), "_id", &city_id);

    let hotel = json!({
        "name": "Probe Inn", "photo": "https://example.com/inn.jpg", "capacity": "80", "cityId": city_id,
        "userId": stranger,
    });
    let hotel_id = old.made("/api/hotels/", &hotel);
    let path = format!("/api/hotels/{hotel_id}");
    let seen = old.read(&path);
    assert_eq!(seen["photo"], json!(["https://example.com/inn.jpg"]));
    assert_eq!(
        (&seen["capacity"], &seen["cityId"]),
        (&json!(80), &json!(city_id))
    );
    let patch = json!({
        "name": "Probe Palace", "capacity": "90", "cityId": city_id,
        "photo": ["https://example.com/palace.jpg", "", ""],
    });
    assert_eq!(old.change("PATCH", &path, Some(&patch))["id"], hotel_id.as_str());
    let seen = old.read(&path);
    assert_eq!(seen["photo"], json!(["https://example.com/palace.jpg"]));
    assert_eq!(
        (&seen["name"], &seen["capacity"]),
        (&json!("Probe Palace"), &json!(90))
    );
    for order in ["asc", "desc"] {
        let hotels = old.read(&format!("/api/hotels?order={order}&name=palace"));
        assert_eq!(find(&hotels, "_id", &hotel_id)["cityId"]["name"], "Probe City");
    }
    (city_id, hotel_id)
}

/// What somebody writes; the ids of an itinerary and a show.
fn noon(old: &mut Old, city: &str, hotel: &str, stranger: &str) -> (String, String) {
    let user = old.sign_in("una@example.com");
    assert_eq!(user["role"], "user");
    let me = format!("/api/auth/me/{}", user["_id"].as_str().unwrap());
    assert_eq!(old.read(&me)["age"], 34);
    let profile =
        json!({"name": "Una", "lastName": "Reis", "age": "35", "photo": "https://example.com/una.jpg"});
    old.change("PATCH", &me, Some(&profile));
    assert_eq!(old.read(&me)["age"], 35);

    let mut walk = json!({
        "name": "Probe Walk", "photo": ["https://example.com/1.jpg", "https://example.com/2.jpg", ""],
        "price": "10.50", "duration": "3", "description": "Along the river", "cityId": city, "userId": stranger,
    });
    let walk_id = old.made("/api/itineraries", &walk);
    let path = format!("/api/itineraries/{walk_id}");
    let seen = old.read(&path);
    assert_eq!(
        (seen["price"].as_f64(), seen["duration"].as_f64()),
        (Some(10.5), Some(3.0))
    );
    assert_eq!(seen["photo"].as_array().unwrap().len(), 2);
    assert_eq!(
        (&seen["cityId"], &seen["userId"]["_id"]),
        (&json!(city), &user["_id"])
    );
    walk["name"] = json!("Probe Walk 2");
    walk["duration"] = json!("3.5");
    old.change("PUT", &path, Some(&walk));
    assert_eq!(old.read(&path)["name"], "Probe Walk 2");
    for list in [
        "/api/itineraries".to_owned(),
        format!("/api/itineraries?cityId={city}"),
        format!("/api/itineraries?userId={}", user["_id"].as_str().unwrap()),
    ] {
        find(&old.read(&list), "_id", &walk_id);
    }

    let show = json!({
        "name": "Probe Jazz", "photo": "https://example.com/jazz.jpg", "price": "5", "description": "nice",
        "hotelId": hotel, "date": "2026-12-24", "userId": stranger,
    });
    let show_id = old.made("/api/shows/", &show);
    let path = format!("/api/shows/{show_id}");
    let patch = json!({
        "name": "Probe Jazz", "photo": "https://example.com/jazz.jpg", "price": "6", "description": "very nice",
        "hotelId": hotel,
    });
    old.change("PATCH", &path, Some(&patch));
    let seen = old.read(&path);
    assert_eq!(seen["price"].as_f64(), Some(6.0));
    assert_eq!(seen["date"], "2026-12-24T00:00:00.000Z");
    find(&old.read(&format!("/api/shows?hotelId={hotel}")), "_id", &show_id);
    (walk_id, show_id)
}

/// What people say and feel about it.
fn afternoon(old: &mut Old, targets: [String; 2]) {
    let user = old.sign_in("ben@example.com");
    let mine = format!("/api/reactions?userId={}", user["_id"].as_str().unwrap());
    for target in targets {
        let (key, id) = target.split_once('=').unwrap();
        let offered = old.read(&format!("/api/reactions?{target}"));
        assert_eq!(offered.as_array().unwrap().len(), 4);
        let like = find(&offered, "name", "like")["_id"].clone();
        let toggle = format!("/api/reactions?name=like&{target}");
        let on = old.change("PUT", &toggle, None);
        assert_eq!(
            (&on["id"], &on["reacted"], &on["count"]),
            (&like, &json!(true), &json!(1))
        );
        let seen = old.read(&format!("/api/reactions?{target}"));
        let seen = find(&seen, "name", "like");
        assert_eq!((&seen["reacted"], &seen["userId"]), (&json!(true), &json!(1)));
        let own = old.read(&mine);
        assert_eq!(find(&own, "_id", like.as_str().unwrap())[key]["_id"], id);
        let off = old.change("PUT", &toggle, None);
        assert_eq!((&off["reacted"], &off["count"]), (&json!(false), &json!(0)));
        old.change("PUT", &toggle, None);
        let remove = format!("/api/reactions/{}/", like.as_str().unwrap());
        assert_eq!(old.change("PUT", &remove, None)["id"], like);

        let comment = old.make("/api/comments", &json!({"comment": "First!", key: id}));
        let whole = &comment["response"];
        assert_eq!((&whole["comment"], &whole[key]), (&json!("First!"), &json!(id)));
        assert_eq!(
            (&whole["userId"]["_id"], &whole["photo"]),
            (&user["_id"], &user["photo"])
        );
        let path = format!("/api/comments/{}", comment["id"].as_str().unwrap());
        let empty = old.send("PUT", &path, Some(&json!({"comment": ""})));
        assert_eq!(empty.json()["message"], json!(["Not be empty"]));
        old.change("PUT", &path, Some(&json!({"comment": "First, edited"})));
        let list = old.read(&format!("/api/comments?{target}"));
        assert_eq!(list[0]["comment"], "First, edited");
        assert_eq!(old.change("DELETE", &path, None)["id"], comment["id"]);
        assert_eq!(old.read(&format!("/api/comments?{target}")), json!([]));
    }
    old.change("POST", "/api/auth/sign-out", None);
    let refused = old.send("GET", &mine, None);
    refused.unauthorized("unauthorized");
}

// spec 5.14, 7.9, 7.20, 7.28, 7.38
#[test]
fn requests_of_an_old_client_still_work() {
    for world in World::everywhere() {
        let mut old = Old {
            who: world.guest.clone(),
            token: String::new(),
            calls: 0,
        };
        // Somebody new: a guest's header says `Bearer` and nothing else.
        old.make("/api/auth/sign-up", &new_account("una@example.com", PASSWORD));
        let code = world.people.mailed_code();
        // The link leads to a page of ours, whatever client somebody has.
        assert_eq!(
            old.send("GET", &format!("/api/auth/verify/{code}"), None).status,
            302
        );
        world.guest.confirm(&code, PASSWORD).ok();
        let stranger = world.ana.id.as_str();

        let (city, hotel) = morning(&mut old, stranger);
        let (walk, show) = noon(&mut old, &city, &hotel, stranger);
        afternoon(
            &mut old,
            [format!("itineraryId={walk}"), format!("showId={show}")],
        );

        // In the evening everything goes again.
        old.sign_in("una@example.com");
        let (walk, show) = (format!("/api/itineraries/{walk}"), format!("/api/shows/{show}"));
        for path in [&walk, &show] {
            let id = path.rsplit('/').next().unwrap().to_owned();
            assert_eq!(old.change("DELETE", path, None)["id"], id.as_str());
            old.gone(path);
        }
        old.sign_in("ada@example.com");
        let wow = json!({
            "name": "wow", "icon": "https://example.com/on.svg", "iconBack": "https://example.com/off.svg",
            "itineraryId": world.itinerary, "showId": "",
        });
        old.make("/api/reactions", &wow);
        let twice = old.send("POST", "/api/reactions", Some(&wow));
        twice.error(409, "name_taken");
        for (kind, id) in [("hotels", &hotel), ("cities", &city)] {
            let path = format!("/api/{kind}/{id}");
            assert_eq!(old.change("DELETE", &path, None)["id"], id.as_str());
            old.gone(&path);
        }
        old.change("POST", "/api/auth/sign-out/", None);
        old.send("POST", "/api/cities", Some(&json!({})))
            .unauthorized("unauthorized");
        old.token = String::new();
        assert_eq!(old.read("/api/cities").as_array().unwrap().len(), 1);
        assert!(old.calls >= 100, "{} calls", old.calls);
    }
}
