//! Walks the table of `permissions.md`.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use crate::support::{
    authors::{World, city, hotel, itinerary, reaction, show},
    people::{PASSWORD, new_account},
    photos::{GIF, new_photo, upload},
    tokens::Parts,
    visitor::Visitor,
};

/// The columns of the table.
const PEOPLE: [&str; 5] = ["guest", "user", "owner", "admin", "unconfirmed"];

/// One line of the table.
struct Line {
    /// Method, address and, where there are two ways to send it, which.
    call: String,
    /// A status for each of [`PEOPLE`]; `None` where there is no such person.
    statuses: [Option<u16>; 5],
}

impl Line {
    fn method(&self) -> &str {
        self.call.split(' ').next().unwrap()
    }

    /// The address, with `{…}` in it.
    fn address(&self) -> &str {
        self.call.split(' ').nth(1).unwrap()
    }

    fn path(&self) -> &str {
        self.address().split('?').next().unwrap()
    }
}

fn table() -> Vec<Line> {
    let text = include_str!("permissions.md");
    let lines: Vec<Vec<&str>> = text
        .lines()
        .filter_map(|line| line.strip_prefix("| ")?.strip_suffix(" |"))
        .map(|line| line.split(" | ").collect())
        .collect();
    assert_eq!(lines[0][1..], PEOPLE);
    assert!(lines.iter().all(|line| line.len() == 6), "{lines:?}");
    lines[2..]
        .iter()
        .map(|line| Line {
            call: line[0].to_owned(),
            statuses: std::array::from_fn(|person| match line[person + 1] {
                "-" => None,
                status => Some(status.parse().expect("a status")),
            }),
        })
        .collect()
}

// spec 6.17
#[test]
fn every_call_of_the_document_is_in_the_table() {
    let document: Value = serde_json::from_str(&tinerary_http_api::document().unwrap()).unwrap();
    let documented: BTreeSet<String> = document["paths"]
        .as_object()
        .unwrap()
        .iter()
        .flat_map(|(path, item)| {
            item.as_object()
                .unwrap()
                .keys()
                .map(move |method| format!("{} {path}", method.to_uppercase()))
        })
        .collect();
    let listed: BTreeSet<String> = table()
        .iter()
        .map(|line| format!("{} {}", line.method(), line.path()))
        .collect();
    assert_eq!(listed, documented);
}

/// A world in which the owner has said and felt something too.
struct Scene {
    world: World,
    /// Somebody with a password who never confirmed the address.
    una: Visitor,
    comment: String,
    photo: String,
    reaction: String,
    /// One of the owner's, which no request uses.
    session: String,
    sent: usize,
}

impl Scene {
    fn of(world: World) -> Self {
        let mut scene = Self {
            una: unconfirmed(&world),
            world,
            comment: String::new(),
            photo: String::new(),
            reaction: String::new(),
            session: String::new(),
            sent: 0,
        };
        scene.renew();
        scene
    }

    fn renew(&mut self) {
        self.world.renew();
        self.comment = self.world.new_comment(&self.world.ana, "Take the earlier tram.");
        self.photo = new_photo(&self.world.ana, "");
        self.reaction = self.world.reaction("like");
        self.session = self.world.new_session(&self.world.ana);
        let like = format!("/api/reactions?name=like&itineraryId={}", self.world.itinerary);
        assert_eq!(self.world.ana.ask("PUT", &like).ok()["reacted"], true);
    }

    /// Who sends a call, by the column.
    fn person(&self, person: &str, line: &Line) -> Visitor {
        let world = &self.world;
        let catalogue = ["/api/cities", "/api/hotels"];
        let visitor = match person {
            "guest" => &world.guest,
            "unconfirmed" => return self.una.clone(),
            "user" => &world.ben,
            "admin" => &world.ida,
            "owner" if catalogue.iter().any(|path| line.path().starts_with(path)) => &world.ada,
            "owner" => &world.ana,
            other => panic!("nobody is called {other}"),
        };
        // These end the session that they come with.
        match line.path() {
            "/api/auth/sign-out" | "/api/auth/token" if visitor.token.is_some() => {
                world.guest.sign_in(&visitor.email, PASSWORD)
            }
            _ => visitor.clone(),
        }
    }

    fn target(&self, line: &Line) -> String {
        let world = &self.world;
        let id = match line.path().split('/').nth(2).unwrap() {
            "cities" => &world.city,
            "hotels" => &world.hotel,
            "itineraries" => &world.itinerary,
            "shows" => &world.show,
            "comments" => &self.comment,
            "photos" => &self.photo,
            "reactions" => &self.reaction,
            _ if line.path() == "/api/auth/sessions/{id}" => &self.session,
            _ => &world.ana.id,
        };
        line.address()
            .replace("{id}", id)
            .replace("{itinerary}", &world.itinerary)
            .replace("{owner}", &world.ana.id)
            .replace("{code}", "nobodys-code")
    }

    /// A body that breaks no rule. People without a session speak of themselves by their address.
    fn body(&self, person: &str, line: &Line) -> Option<Value> {
        let world = &self.world;
        let email = match person {
            "unconfirmed" => &self.una.email,
            _ => &world.ben.email,
        };
        let method = line.method();
        if !matches!(method, "POST" | "PUT" | "PATCH") {
            return None;
        }
        Some(match line.path() {
            "/api/cities" | "/api/cities/{id}" => city("Porto"),
            "/api/hotels" | "/api/hotels/{id}" => hotel("Grand", &world.city),
            "/api/itineraries" | "/api/itineraries/{id}" => itinerary("By the river", &world.city),
            "/api/shows" | "/api/shows/{id}" => show("Blue hour", &world.hotel),
            "/api/comments" => json!({"comment": "Lovely", "itineraryId": world.itinerary}),
            "/api/photos/{id}" => json!({"alt": "Two boats"}),
            "/api/comments/{id}" => json!({"comment": "Take the later tram."}),
            "/api/reactions" if method == "POST" => reaction("wow", &world.itinerary),
            "/api/reactions" | "/api/reactions/{id}" | "/api/auth/token" | "/api/auth/sign-out" => {
                return None;
            }
            "/api/auth/sign-up" => {
                let mut account = new_account(&format!("new{}@example.com", self.sent), PASSWORD);
                if line.call.ends_with("(as an admin)") {
                    account["role"] = json!("admin");
                }
                account
            }
            "/api/auth/sign-in" => json!({"email": email, "password": PASSWORD}),
            "/api/auth/verify/resend" | "/api/auth/password/forgot" => json!({"email": email}),
            "/api/auth/password/reset" => json!({"code": "nobodys", "password": "another long secret"}),
            "/api/auth/verify" => json!({"code": "nobodys", "password": PASSWORD}),
            "/api/auth/google/session" => json!({"code": "nobodys"}),
            "/api/auth/me/{id}" => json!({"name": "Anabela"}),
            other => panic!("say what to send to {method} {other}"),
        })
    }

    fn walk(&mut self, line: &Line) {
        for (person, expected) in PEOPLE.into_iter().zip(line.statuses) {
            let Some(expected) = expected else { continue };
            self.sent += 1;
            let visitor = self.person(person, line);
            let target = self.target(line);
            let before = self.world.stored();
            let answer = if line.call == "POST /api/photos" {
                upload(&visitor, GIF, "")
            } else {
                match self.body(person, line) {
                    Some(body) => visitor.json(line.method(), &target, &body),
                    None => visitor.ask(line.method(), &target),
                }
            };
            assert_eq!(answer.status, expected, "{person}: {}: {answer:?}", line.call);
            match expected {
                401 if line.path() == "/api/auth/sign-in" => answer.unauthorized("email_not_verified"),
                401 => answer.unauthorized("unauthorized"),
                403 => drop(answer.error(403, "forbidden")),
                _ => {}
            }
            if expected >= 400 {
                assert_eq!(
                    self.world.stored(),
                    before,
                    "{person}: {} changed something",
                    line.call
                );
            } else if line.method() != "GET" {
                self.renew();
            }
        }
    }
}

/// Una, who signed up and did no more, with a token in whose words and signature nothing is wrong: only, the session that
/// it speaks of never began.
fn unconfirmed(world: &World) -> Visitor {
    let email = "una@example.com";
    let made = world
        .guest
        .post("/api/auth/sign-up", &new_account(email, PASSWORD));
    assert_eq!(made.status, 201, "{made:?}");
    let sql = format!("SELECT id AS text FROM waiting_sign_ups WHERE email = '{email}'");
    let [id] = world.people.texts(&sql).try_into().expect("one sign-up");
    let parts = Parts::of(world.ben.token.as_ref().unwrap());
    assert!(
        world.ben.bearing(&parts.signed_by_us()).is_let_in(),
        "such a token is as good as ours"
    );
    let token = parts
        .with_claim("sub", json!(id))
        .with_claim("jti", json!("never-begun.1"));
    Visitor {
        id,
        email: email.to_owned(),
        ..world.guest.bearing(&token.signed_by_us())
    }
}

// spec 1.14, 6.1, 6.2, 6.3, 6.5, 6.6, 6.8, 6.9, 6.10, 6.11, 6.12, 6.13, 6.17, 7.2
#[test]
fn every_call_follows_the_permission_table_and_a_refused_one_changes_nothing() {
    for world in World::everywhere() {
        let mut scene = Scene::of(world);
        for line in table() {
            scene.walk(&line);
        }
        scene.world.whole();
    }
}
