//! What the document says that each call shows (`x-reads`) and changes (`x-changes`) is what it was seen to show and change.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::{Arc, Mutex},
};

use serde_json::json;
use tinerary_application::{
    changes::{Kind, Subjects, shown_by},
    page::PageRequest,
    ports::{
        changes::{Changes, Version, Watch},
        photos::PhotoRepository,
        reactions::ReactionRepository,
        users::UserRepository,
    },
};
use tinerary_domain::UserId;
use tinerary_infrastructure::repositories::{DbPhotoRepository, DbReactionRepository, DbUserRepository};
use tinerary_storage::ChangeTable;

use super::kept::{Dice, Things, WRITES, write};
use crate::support::{
    answer::Answer,
    authors::{World, city, hotel, itinerary, show},
    client::Client,
    document::{self, DocumentedCall},
    google::{FakeProvider, identity},
    people::{PASSWORD, new_account},
    photos::{GIF, upload},
    visitor::Visitor,
};

type Kinds = BTreeSet<&'static str>;

/// Notes what is shown.
#[derive(Default)]
struct Observer {
    table: ChangeTable,
    shown: Mutex<Kinds>,
}

impl Changes for Observer {
    fn version(&self) -> Version {
        self.table.version()
    }

    fn watch(&self, subjects: &Subjects, since: Version) -> Box<dyn Watch> {
        let kinds = subjects.parts().map(|(kind, _)| kind.name());
        self.shown.lock().unwrap().extend(kinds);
        self.table.watch(subjects, since)
    }
}

/// What each call was seen to show or to change.
#[derive(Default)]
struct Seen(BTreeMap<String, Kinds>);

impl Seen {
    fn add(&mut self, call: &str, kinds: impl IntoIterator<Item = &'static str>) {
        self.0.entry(call.to_owned()).or_default().extend(kinds);
    }

    /// Where it is not what the document says.
    fn beside(&self, said: impl Fn(&DocumentedCall) -> Option<BTreeSet<String>>) -> Vec<String> {
        let compared = |call: &DocumentedCall| {
            let seen = self.0.get(&call.name).into_iter().flatten();
            let seen: BTreeSet<String> = seen.map(|&kind| kind.to_owned()).collect();
            let said = said(call).unwrap_or_default();
            (said != seen).then(|| format!("{}: the document says {said:?}, seen {seen:?}", call.name))
        };
        document::calls().iter().filter_map(compared).collect()
    }
}

/// Runs a call, and tells what writes of the server have changed meanwhile.
fn changed_by<T>(world: &World, call: impl FnOnce() -> T) -> (T, Kinds) {
    let counts = || world.people.db.changes().own().collect::<BTreeMap<Kind, u64>>();
    let before = counts();
    let result = call();
    let after = counts();
    let kinds = after.iter().filter(|(kind, count)| before[kind] < **count);
    (result, kinds.map(|(kind, _)| kind.name()).collect())
}

#[test]
fn document_has_the_dependencies_and_invalidations_of_each_call() {
    let provider = Arc::new(FakeProvider::default());
    provider.know("grace", identity("g1", "grace@example.com"));
    for world in World::everywhere_with(|setup| setup.provider = Some(provider.clone())) {
        let (mut shown, mut changed) = (Seen::default(), Seen::default());
        let mut dice = Dice(3);
        let observer = Arc::<Observer>::default();
        let observed = world.people.server_hearing(observer.clone());
        for round in 0..ROUNDS {
            // There is something to show, and to take away with a city.
            world.new_comment(&world.ana, "By the earlier tram.");
            world.new_show(
                "Porto by night",
                &world.new_hotel("Porto inn", &world.new_city("Porto")),
            );
            photos(&world, &mut shown, &mut changed);
            ask_everything(&world, &observed, &observer, &mut shown);
            for (turn, name) in WRITES.into_iter().enumerate() {
                let things = Things::of(&world.people.app, &world);
                let write = || {
                    write(
                        name,
                        &world,
                        &world.people.app,
                        &things,
                        &mut dice,
                        round * 100 + turn,
                    )
                };
                let (is_done, kinds) = changed_by(&world, write);
                if is_done {
                    changed.add(name.split(',').next().unwrap(), kinds);
                }
            }
        }
        accounts(&world, &mut changed);
        let mut lies = shown.beside(|call| call.reads.clone());
        lies.extend(changed.beside(|call| call.changes.clone()));
        assert!(lies.is_empty(), "{}", lies.join("\n"));
    }
}

/// How often everything is written: some writes change more things in some cases.
const ROUNDS: usize = 8;

fn ask_everything(world: &World, at: &Client, observer: &Observer, shown: &mut Seen) {
    let calls = document::calls();
    let things = Things::of(at, world);
    let mut ask = |who: &Visitor, question: &str| {
        observer.shown.lock().unwrap().clear();
        who.at(at).get(question);
        let call = calls.iter().find(|call| call.is_read && call.is_at(question));
        let call = &call.expect(question).name;
        let mut kinds = std::mem::take(&mut *observer.shown.lock().unwrap());
        if call != "listSessions" {
            // Who is asking depends on them; the answer does not.
            kinds.remove("sessions");
        }
        shown.add(call, kinds);
    };
    for question in things.questions(at, world) {
        ask(&world.guest, &question);
    }
    ask(&world.ben, "/api/auth/sessions");
    ask(&world.guest, "/api/config");
    // Of those that are answered without the response cache, these read of the database.
    let ben = UserId::stored(world.ben.id.clone());
    let people = DbUserRepository::new(world.people.db.clone());
    let (_, of_profile) = shown_by(|| people.find(&ben).unwrap());
    let kinds = of_profile.subjects.parts().map(|(kind, _)| kind.name());
    shown.add("getProfile", kinds);
    // In every other round Ana likes the itinerary, on which her photo stands.
    let like = format!("/api/reactions?name=like&itineraryId={}", world.itinerary);
    world.ana.ask("PUT", &like).ok();
    let ana = UserId::stored(world.ana.id.clone());
    let reactions = DbReactionRepository::new(world.people.db.clone());
    let (_, of_own) = shown_by(|| {
        reactions
            .list_by_user(&ana, None, &PageRequest::default())
            .unwrap()
    });
    let kinds = of_own.subjects.parts().map(|(kind, _)| kind.name());
    shown.add("listReactions", kinds);
}

/// Uploads a photo, which stands on everything then.
fn photos(world: &World, shown: &mut Seen, changed: &mut Seen) {
    let mut send = |call: &str, send: &dyn Fn() -> Answer| {
        let (answer, kinds) = changed_by(world, send);
        assert!(answer.status < 400, "{call}: {answer:?}");
        changed.add(call, kinds);
        answer
    };
    let uploaded = |send: &mut dyn FnMut(&str, &dyn Fn() -> Answer) -> Answer, who: &Visitor| {
        let answer = send("createPhoto", &|| upload(who, GIF, "Two boats"));
        let id = answer.json()["id"].as_str().unwrap().to_owned();
        let address = format!("/api/photos/{id}");
        send("updatePhoto", &|| {
            who.patch(&address, &json!({"alt": "Three boats"}))
        });
        id
    };
    let on = |mut body: serde_json::Value, id: &str| {
        let url = format!("/media/{id}");
        body["photo"] = if body["photo"].is_array() {
            json!([url])
        } else {
            json!(url)
        };
        body
    };
    let (of_ana, of_ada) = (uploaded(&mut send, &world.ana), uploaded(&mut send, &world.ada));
    let (city_id, hotel_id) = (&world.city, &world.hotel);
    for (who, method, address, body) in [
        (
            &world.ada,
            "PUT",
            format!("/api/cities/{city_id}"),
            on(city("Lisbon"), &of_ada),
        ),
        (
            &world.ada,
            "PATCH",
            format!("/api/hotels/{hotel_id}"),
            on(hotel("Grand", city_id), &of_ada),
        ),
        (
            &world.ana,
            "PUT",
            format!("/api/itineraries/{}", world.itinerary),
            on(itinerary("Lisbon by tram", city_id), &of_ana),
        ),
        (
            &world.ana,
            "PATCH",
            format!("/api/shows/{}", world.show),
            on(show("Fado", hotel_id), &of_ana),
        ),
        (
            &world.ana,
            "POST",
            "/api/comments".to_owned(),
            json!({"comment": "Look", "itineraryId": world.itinerary, "attachment": format!("/media/{of_ana}")}),
        ),
        (
            &world.ana,
            "PATCH",
            format!("/api/auth/me/{}", world.ana.id),
            json!({"photo": format!("/media/{of_ana}")}),
        ),
    ] {
        // Deleted in an earlier round.
        let answer = who.json(method, &address, &body);
        assert!(
            matches!(answer.status, 200 | 201 | 404 | 422),
            "{address}: {answer:?}"
        );
    }
    let unused = uploaded(&mut send, &world.ben);
    send("deletePhoto", &|| {
        world.ben.delete(&format!("/api/photos/{unused}"))
    });
    let mine = uploaded(&mut send, &world.ben);
    let face = json!({"photo": format!("/media/{mine}")});
    world
        .ben
        .patch(&format!("/api/auth/me/{}", world.ben.id), &face)
        .ok();
    // Not answered by the response cache.
    let repository = DbPhotoRepository::new(world.people.db.clone());
    let ben = UserId::stored(world.ben.id.clone());
    let (_, listed) = shown_by(|| repository.list(&ben, &PageRequest::default()).unwrap());
    shown.add("listPhotos", listed.subjects.parts().map(|(kind, _)| kind.name()));
}

/// The writes of people that others do not see.
fn accounts(world: &World, changed: &mut Seen) {
    let guest = &world.guest;
    let mut send = |call: &str, send: &dyn Fn() -> Answer| {
        let (answer, kinds) = changed_by(world, send);
        assert!(answer.status < 400, "{call}: {answer:?}");
        changed.add(call, kinds);
        answer
    };
    let email = "una@example.com";
    send("signUp", &|| {
        guest.post("/api/auth/sign-up", &new_account(email, PASSWORD))
    });
    world.people.mailed_code();
    send("resendVerification", &|| {
        guest.post("/api/auth/verify/resend", &json!({"email": email}))
    });
    let code = world.people.mailed_code();
    let confirmed = send("verifyEmail", &|| guest.confirm(&code, PASSWORD));
    let una = guest.signed_in(&confirmed);
    let again = send("signIn", &|| guest.try_sign_in(email, PASSWORD));
    let again = guest.signed_in(&again);
    let renewed = send("refreshSession", &|| again.ask("POST", "/api/auth/token"));
    let again = guest.signed_in(&renewed);
    send("signOut", &|| again.ask("POST", "/api/auth/sign-out"));
    let session = |who: &Visitor| {
        let all = who.get("/api/auth/sessions").ok()["response"]
            .as_array()
            .unwrap()
            .clone();
        let other = all.iter().find(|one| one["here"] == false);
        other.expect("another session")["_id"]
            .as_str()
            .unwrap()
            .to_owned()
    };
    guest.sign_in(email, PASSWORD);
    let other = session(&una);
    send("endSession", &|| {
        una.delete(&format!("/api/auth/sessions/{other}"))
    });
    guest.sign_in(email, PASSWORD);
    send("endOtherSessions", &|| {
        una.delete("/api/auth/sessions?others=true")
    });
    send("forgotPassword", &|| {
        guest.post("/api/auth/password/forgot", &json!({"email": email}))
    });
    let code = world.people.mailed_code();
    send("resetPassword", &|| {
        guest.post(
            "/api/auth/password/reset",
            &json!({"code": code, "password": "another long secret"}),
        )
    });
    google(guest, &mut send);
}

fn google(guest: &Visitor, send: &mut dyn FnMut(&str, &dyn Fn() -> Answer) -> Answer) {
    let part = |header: Option<&str>, after: &str| header.unwrap().split(after).nth(1).unwrap().to_owned();
    let leaving = send("startGoogle", &|| guest.get("/api/auth/google"));
    let cookie = leaving.header("set-cookie").unwrap().split(';').next().unwrap();
    let state = part(leaving.header("location"), "state=");
    let target = format!("/api/auth/google/callback?code=grace&state={state}");
    let back = send("googleCallback", &|| {
        guest.send("GET", &target, &[("Cookie", cookie)], b"")
    });
    let code = part(back.header("location"), "code=");
    send("googleSession", &|| {
        guest.post("/api/auth/google/session", &json!({"code": code}))
    });
}

#[test]
fn document_names_existing_kinds_only() {
    let names: Vec<&str> = Kind::ALL.iter().map(|kind| kind.name()).collect();
    for call in document::calls() {
        let said = call.reads.iter().chain(&call.changes).flatten();
        let unknown: Vec<_> = said.filter(|kind| !names.contains(&kind.as_str())).collect();
        assert!(unknown.is_empty(), "{}: {unknown:?}", call.name);
        // One of them: the order of two would not be the same each time that the document is written.
        assert!(
            call.reads.is_some() != call.changes.is_some(),
            "{} says nothing, or both",
            call.name
        );
    }
}

#[test]
fn wrong_dependency_in_the_document_is_reported_with_its_operation() {
    let mut seen = Seen::default();
    seen.add("createCity", ["cities"]);
    let says = |kind: &str| seen.beside(|call| (call.name == "createCity").then(|| [kind.to_owned()].into()));
    assert!(says("cities").is_empty());
    assert!(says("hotels")[0].starts_with("createCity: "));
}
