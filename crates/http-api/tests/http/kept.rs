//! Answers that are kept hold until something that they show is changed, and not a moment longer.
//!
//! Every write of the document is done, in random orders and beside readers, and after each every question is asked twice: of the
//! server with a response cache, and of one without. A third, which hears of no write, proves that the questions
//! would tell: it gives an old answer after every kind of write.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    thread,
    time::Duration,
};

use serde_json::{Value, json};
use tinerary_storage::ChangeTable;

use crate::support::{
    answer::Answer,
    app::TestApp,
    authors::{self, PICTURE, World, made},
    client::Client,
    document::{self, DocumentedCall, Parameter},
    photos::new_photo,
    visitor::Visitor,
};

/// The writes of the document that the walk does.
pub const WRITES: [&str; 21] = [
    "createCity",
    "updateCity",
    "deleteCity",
    "createHotel",
    "updateHotel",
    "deleteHotel",
    "createItinerary",
    "updateItinerary",
    "deleteItinerary",
    "createShow",
    "updateShow",
    "deleteShow",
    "createComment",
    "updateComment",
    "deleteComment",
    "createReaction",
    "toggleReaction",
    "removeReaction",
    "updateProfile",
    "updatePhoto",
    "deleteCity, cascading",
];

/// Those that change nothing which others see: accounts, sessions, and mails.
const UNSEEN: [&str; 13] = [
    "signUp",
    "signIn",
    "refreshSession",
    "signOut",
    "resendVerification",
    "verifyEmail",
    "forgotPassword",
    "resetPassword",
    "endOtherSessions",
    "endSession",
    "googleSession",
    "createPhoto",
    "deletePhoto",
];

/// The reads of the document that are asked.
pub const READS: [&str; 15] = [
    "listCities",
    "getCity",
    "listHotels",
    "getHotel",
    "listItineraries",
    "getItinerary",
    "listTags",
    "listShows",
    "getShow",
    "getShowCalendar",
    "getPerson",
    "listComments",
    "listReactions",
    "search",
    "getMap",
];

/// Those whose answers are never kept: they are about the caller, or ask no database.
const NEVER_KEPT: [&str; 7] = [
    "getProfile",
    "listSessions",
    "listPhotos",
    "openConfirmation",
    "startGoogle",
    "googleCallback",
    "getConfig",
];

#[test]
fn every_call_of_the_document_is_in_the_walk() {
    let (reads, writes): (Vec<_>, Vec<_>) = document::calls().into_iter().partition(|call| call.is_read);
    let names = |calls: Vec<DocumentedCall>| calls.into_iter().map(|call| call.name).collect::<BTreeSet<_>>();
    let named = |one: &[&str], other: &[&str]| -> BTreeSet<String> {
        let all = one.iter().chain(other).filter(|name| !name.contains(','));
        all.map(|name| (*name).to_owned()).collect()
    };
    assert_eq!(names(writes), named(&WRITES, &UNSEEN));
    assert_eq!(names(reads), named(&READS, &NEVER_KEPT));
}

/// Numbers that are the same in every run.
pub struct Dice(pub u64);

impl Dice {
    pub fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        usize::try_from(self.0 >> 33).unwrap() % limit
    }

    fn one_of<'a>(&mut self, ids: &'a [String]) -> &'a str {
        &ids[self.below(ids.len())]
    }
}

/// What there is, by the ids that lists give.
pub struct Things {
    cities: Vec<String>,
    hotels: Vec<String>,
    itineraries: Vec<String>,
    shows: Vec<String>,
    comments: Vec<String>,
}

fn ids(client: &Client, list: &str) -> Vec<String> {
    let list = client.get(list).ok();
    let things = list["response"].as_array().unwrap();
    things
        .iter()
        .map(|thing| thing["_id"].as_str().unwrap().to_owned())
        .collect()
}

impl Things {
    pub fn of(client: &Client, world: &World) -> Self {
        Self {
            cities: ids(client, "/api/cities"),
            hotels: ids(client, "/api/hotels"),
            itineraries: ids(client, "/api/itineraries"),
            shows: ids(client, "/api/shows"),
            comments: [
                ids(client, &format!("/api/comments?itineraryId={}", world.itinerary)),
                ids(client, &format!("/api/comments?showId={}", world.show)),
            ]
            .concat(),
        }
    }

    /// Every kind of read, of all things and of some, whole and in pages, also beyond the first.
    pub fn questions(&self, client: &Client, world: &World) -> Vec<String> {
        let mut questions = self.narrowed(client, world);
        questions.extend(
            [
                "/api/cities",
                "/api/cities?name=o&continent=Europe",
                "/api/cities?continent=Africa",
                "/api/hotels",
                "/api/hotels?continent=Europe&minCapacity=10&limit=2",
                "/api/hotels?name=the",
                "/api/itineraries",
                "/api/itineraries?maxPrice=20&continent=Europe&limit=2",
                "/api/itineraries?tag=food&limit=2",
                "/api/tags",
                "/api/itineraries?q=tiles&order=-duration",
                "/api/shows",
                "/api/shows?from=2026-12-05&to=2026-12-20&limit=3",
                "/api/shows?maxPrice=30&continent=Europe&q=o&limit=2",
                "/api/map?west=-20&south=30&east=30&north=70&zoom=12",
                "/api/map?west=0&south=-90&east=180&north=90&zoom=3&name=o&continent=Africa",
            ]
            .map(str::to_owned),
        );
        for city in self.cities.iter().take(3) {
            questions.push(format!("/api/cities/{city}"));
        }
        for hotel in self.hotels.iter().take(3) {
            questions.push(format!("/api/hotels/{hotel}"));
        }
        for id in self.itineraries.iter().take(3) {
            questions.push(format!("/api/itineraries/{id}"));
            questions.push(format!("/api/reactions?itineraryId={id}&showId="));
        }
        questions.extend(self.shows.iter().take(3).map(|id| format!("/api/shows/{id}")));
        questions.extend([&world.ana, &world.ada].map(|who| format!("/api/people/{}", who.id)));
        questions.push(format!(
            "/api/reactions?itineraryId={}&itineraryId={}",
            world.itinerary, self.itineraries[0]
        ));
        questions.push(format!("/api/reactions?showId={}", world.show));
        questions
    }

    /// Each list with each parameter that the document knows, and with each value of those that name theirs.
    fn narrowed(&self, client: &Client, world: &World) -> Vec<String> {
        let mut questions = Vec::new();
        for call in document::calls() {
            if !READS.contains(&call.name.as_str()) {
                continue;
            }
            let is_paged = call.query.iter().any(|parameter| parameter.name == "limit");
            for Parameter { name, values } in &call.query {
                if name == "cursor" {
                    let first = asked(&call, &self.needed(&call.name, name), &[("limit", "2")]);
                    questions.extend(client.get(&first).link().map(str::to_owned));
                    continue;
                }
                let mut values: Vec<String> = values.iter().cloned().collect();
                if values.is_empty() {
                    values = self.values(&call.name, name, world);
                }
                for value in values {
                    let mut needed = self.needed(&call.name, name);
                    match (name.as_str(), value.as_str()) {
                        ("order", "near") => needed.push(("near", "38.7,-9.1".to_owned())),
                        ("near", _) => needed.push(("order", "near".to_owned())),
                        _ => {}
                    }
                    let mut more = vec![(name.as_str(), value.as_str())];
                    if is_paged && name != "limit" {
                        more.push(("limit", "2"));
                    }
                    questions.push(asked(&call, &needed, &more));
                }
            }
        }
        questions
    }

    /// Values of a parameter such that writes move things in and out of the answer.
    fn values(&self, call: &str, parameter: &str, world: &World) -> Vec<String> {
        let of_some = |ids: &[String]| ids.iter().take(2).cloned().collect();
        let texts = |texts: &[&str]| texts.iter().map(|&text| text.to_owned()).collect();
        match parameter {
            "userId" if call == "listReactions" => Vec::new(),
            "userId" => vec![world.ana.id.clone(), world.ada.id.clone()],
            "cityId" => of_some(&self.cities),
            "hotelId" => of_some(&self.hotels),
            "itineraryId" => vec![world.itinerary.clone()],
            "showId" => vec![world.show.clone()],
            "name" if call == "listReactions" => texts(&["like", "love"]),
            "name" => texts(&["o"]),
            "q" if call == "search" => texts(&["li", "ana", "no+such+thing"]),
            "q" if call == "listTags" => texts(&["fo"]),
            "q" => texts(&["porto"]),
            "tag" => texts(&["food"]),
            "type" => texts(&["city", "hotel", "itinerary", "show", "person"]),
            "continent" => texts(&["Europe"]),
            "country" => texts(&["Portugal"]),
            "near" => texts(&["38.7,-9.1"]),
            "minCapacity" => texts(&["10"]),
            "minPrice" | "maxPrice" => texts(&["15"]),
            "minDuration" | "maxDuration" | "limit" => texts(&["2"]),
            "from" | "to" => texts(&["2026-12-12"]),
            "month" => texts(&["2026-12"]),
            "west" => texts(&["-20"]),
            "south" | "east" => texts(&["30"]),
            "north" => texts(&["70"]),
            "zoom" => texts(&["3", "12"]),
            _ => panic!("the walk knows no value for `{parameter}` of {call}"),
        }
    }

    /// What a call has to be asked with beside `parameter`.
    fn needed(&self, call: &str, parameter: &str) -> Vec<(&'static str, String)> {
        let needed: &[(&str, &str)] = match (call, parameter) {
            ("listComments" | "listReactions", "itineraryId" | "showId") | ("search", "q") => &[],
            ("listComments" | "listReactions", _) => &[("itineraryId", &self.itineraries[0])],
            ("getShowCalendar", "cityId" | "hotelId") => &[("month", "2026-12")],
            ("getShowCalendar", _) => &[("cityId", &self.cities[0])],
            ("search", _) => &[("q", "porto")],
            ("getMap", _) => &[
                ("west", "-180"),
                ("south", "-90"),
                ("east", "180"),
                ("north", "90"),
                ("zoom", "0"),
            ],
            _ => &[],
        };
        let others = needed.iter().filter(|(name, _)| *name != parameter);
        others.map(|&(name, value)| (name, value.to_owned())).collect()
    }
}

/// The address that asks `call` with these parameters.
fn asked(call: &DocumentedCall, needed: &[(&str, String)], more: &[(&str, &str)]) -> String {
    let needed = needed.iter().map(|(name, value)| (*name, value.as_str()));
    let pairs: Vec<String> = needed
        .chain(more.iter().copied())
        .map(|(name, value)| format!("{name}={value}"))
        .collect();
    format!("{}?{}", call.path, pairs.join("&"))
}

/// A city that nothing is in, of those that `make_empty_city` made: other writes may have put something into them.
fn empty_city(at: &Client) -> Option<String> {
    let named = at.get("/api/cities?name=Aachen").ok();
    let is_empty = |city: &&Value| {
        ["itineraries", "hotels", "shows"]
            .iter()
            .all(|made| city["counts"][made] == 0)
    };
    let empty = named["response"].as_array().unwrap().iter().find(is_empty)?;
    Some(empty["_id"].as_str().unwrap().to_owned())
}

fn make_empty_city(ada: &Visitor) {
    made(&ada.post("/api/cities", &authors::city("Aachen")), "cities");
}

/// Does a write, through `at`, and returns whether there was something to write.
pub fn write(name: &str, world: &World, at: &Client, things: &Things, dice: &mut Dice, turn: usize) -> bool {
    let (ana, ada) = (world.ana.at(at), world.ada.at(at));
    let (cities, hotels) = (&things.cities, &things.hotels);
    let new = format!("{} {turn}", ["Oslo", "Porto", "The Ox", "Ávila"][dice.below(4)]);
    // What the later questions are about stays.
    let field = |list: &str, id: &str, pointer: &str| {
        let thing = at.get(&format!("/api/{list}/{id}")).ok();
        let value = thing["response"].pointer(pointer).and_then(Value::as_str);
        value.expect(pointer).to_owned()
    };
    let stay = [
        world.itinerary.clone(),
        world.show.clone(),
        field("itineraries", &world.itinerary, "/cityId"),
        field("shows", &world.show, "/hotelId"),
    ];
    let stay_too = field("hotels", &stay[3], "/cityId");
    let other = |ids: &[String], dice: &mut Dice| {
        let is_other = |id: &&String| !stay.contains(id) && **id != stay_too;
        let others: Vec<String> = ids.iter().filter(is_other).cloned().collect();
        (!others.is_empty()).then(|| dice.one_of(&others).to_owned())
    };
    let on = |key: &str, id: &str| format!("/api/{key}/{id}");
    let done = |answer: Answer| {
        assert!((200..300).contains(&answer.status), "{name}: {answer:?}");
        true
    };
    let goes = |id: Option<String>, list: &str, by: &Visitor| match id {
        Some(id) => done(by.delete(&on(list, &id))),
        None => false,
    };
    match name {
        "createCity" => done(ada.post("/api/cities", &authors::city(&new))),
        "updateCity" => {
            let mut body = authors::city(&new);
            body["continent"] = json!(["Europe", "Africa"][dice.below(2)]);
            body["timeZone"] = json!(["Europe/Lisbon", "Asia/Tokyo"][dice.below(2)]);
            let place = [json!(""), json!(-33), json!(39), json!(40)][dice.below(4)].clone();
            (body["latitude"], body["longitude"]) = (place.clone(), place);
            done(ada.put(&on("cities", dice.one_of(cities)), &body))
        }
        "deleteCity" => {
            if let Some(empty) = empty_city(at) {
                return done(ada.delete(&on("cities", &empty)));
            }
            make_empty_city(&ada);
            false
        }
        "deleteCity, cascading" => match other(cities, dice) {
            Some(id) => done(ada.delete(&format!("/api/cities/{id}?cascade=true"))),
            None => false,
        },
        "createHotel" => done(ada.post("/api/hotels", &authors::hotel(&new, dice.one_of(cities)))),
        "updateHotel" => {
            let body = [json!({"name": new}), json!({"cityId": dice.one_of(cities)})][dice.below(2)].clone();
            done(ada.patch(&on("hotels", dice.one_of(hotels)), &body))
        }
        "deleteHotel" => match other(hotels, dice) {
            Some(id) => done(ada.delete(&format!("/api/hotels/{id}?cascade=true"))),
            None => false,
        },
        "createItinerary" => {
            done(ana.post("/api/itineraries", &authors::itinerary(&new, dice.one_of(cities))))
        }
        "updateItinerary" => {
            let id = dice.one_of(&things.itineraries).to_owned();
            let mut body = authors::itinerary(&new, dice.one_of(cities));
            body["tags"] = [json!(["Food"]), json!([]), json!(null)][dice.below(3)].clone();
            done(ana.put(&on("itineraries", &id), &body))
        }
        "deleteItinerary" => goes(other(&things.itineraries, dice), "itineraries", &ana),
        "createShow" => done(ana.post("/api/shows", &authors::show(&new, dice.one_of(hotels)))),
        "updateShow" => {
            let body = [
                json!({"date": format!("2026-12-{:02}", 1 + dice.below(28))}),
                json!({"date": format!("2026-12-{:02}T20:00", 1 + dice.below(28))}),
                json!({"hotelId": dice.one_of(hotels)}),
                json!({"name": new}),
            ][dice.below(4)]
            .clone();
            done(ana.patch(&on("shows", dice.one_of(&things.shows)), &body))
        }
        "deleteShow" => goes(other(&things.shows, dice), "shows", &ana),
        "createComment" => {
            let on = [("itineraryId", &world.itinerary), ("showId", &world.show)][dice.below(2)];
            done(ana.post("/api/comments", &json!({"comment": new, on.0: on.1})))
        }
        "updateComment" | "deleteComment" if things.comments.is_empty() => false,
        "updateComment" => {
            let id = dice.one_of(&things.comments).to_owned();
            done(ana.put(&on("comments", &id), &json!({"comment": new})))
        }
        "deleteComment" => goes(Some(dice.one_of(&things.comments).to_owned()), "comments", &ana),
        "createReaction" => {
            let mut body = authors::reaction(&format!("new{turn}"), &world.itinerary);
            if dice.below(2) == 0 {
                body.as_object_mut().unwrap().remove("itineraryId");
                body["showId"] = json!(world.show);
            }
            done(ada.post("/api/reactions", &body))
        }
        "toggleReaction" => {
            let on = [("itineraryId", &world.itinerary), ("showId", &world.show)][dice.below(2)];
            let like = format!("/api/reactions?name=like&{}={}", on.0, on.1);
            done(world.ben.at(at).put(&like, &Value::Null))
        }
        "removeReaction" => {
            let ben = world.ben.at(at);
            let own = ben.get(&format!("/api/reactions?userId={}", ben.id)).ok();
            if let Some(id) = own["response"][0]["_id"].as_str() {
                return done(ben.put(&on("reactions", id), &Value::Null));
            }
            // For the next round.
            let love = format!("/api/reactions?name=love&showId={}", world.show);
            done(ben.put(&love, &Value::Null));
            false
        }
        "updateProfile" => {
            let photo = [PICTURE.to_owned(), format!("{PICTURE}?{turn}")][dice.below(2)].clone();
            done(ana.patch(
                &format!("/api/auth/me/{}", ana.id),
                &json!({"name": format!("Ana {turn}"), "photo": photo}),
            ))
        }
        "updatePhoto" => {
            let own = ana.get("/api/photos").ok();
            if let Some(id) = own["response"][0]["_id"].as_str() {
                return done(ana.patch(&on("photos", id), &json!({"alt": new})));
            }
            // For the next round.
            let photo = format!("/media/{}", new_photo(&ana, ""));
            done(ana.patch(&on("shows", &world.show), &json!({"photo": photo})));
            false
        }
        _ => panic!("{name} is not in the walk"),
    }
}

/// What is compared: all that a client would notice.
pub fn compared(answer: &Answer) -> (u16, Option<&str>, Option<&str>, &[u8]) {
    (
        answer.status,
        answer.header("etag"),
        answer.header("link"),
        &answer.body,
    )
}

#[test]
fn no_answer_is_older_than_the_last_acknowledged_write() {
    for world in World::everywhere() {
        walk(&world);
    }
}

fn walk(world: &World) {
    let uncached = world.people.uncached_server();
    let silence = Arc::<ChangeTable>::default();
    silence.hears_always();
    let deaf = world.people.server_hearing(silence.clone());
    let mut dice = Dice(7);
    let mut found_out: BTreeMap<&str, bool> = WRITES.map(|name| (name, false)).into();
    let over = AtomicBool::new(false);
    let app: &TestApp = &world.people.app;
    thread::scope(|scope| {
        // A reader beside the writes has its answers kept, too.
        scope.spawn(|| {
            let things = Things::of(app, world);
            while !over.load(Ordering::Relaxed) {
                for question in things.questions(app, world) {
                    app.get(&question);
                }
            }
        });
        let _ended = Ended(&over);
        let mut rounds = 0;
        // Each round does every write once, in another order. Some need a second one to be seen.
        while found_out.values().any(|is_found| !is_found) {
            rounds += 1;
            assert!(
                rounds <= 6,
                "nobody would notice if nothing were compared of: {found_out:?}"
            );
            let mut order = WRITES.to_vec();
            for at in (1..order.len()).rev() {
                order.swap(at, dice.below(at + 1));
            }
            for (at, name) in order.into_iter().enumerate() {
                if name == "deleteCity" && empty_city(app).is_none() {
                    make_empty_city(&world.ada.at(app));
                }
                let things = Things::of(&uncached, world);
                let questions = things.questions(&uncached, world);
                silence.publish_all();
                for question in &questions {
                    app.get(question);
                    deaf.get(question);
                }
                if !write(name, world, app, &things, &mut dice, rounds * 100 + at) {
                    continue;
                }
                let mut is_noticed = false;
                for question in &questions {
                    let right = uncached.get(question);
                    let kept = app.get(question);
                    assert_eq!(compared(&kept), compared(&right), "{question} after {name}");
                    is_noticed |= compared(&deaf.get(question)) != compared(&right);
                }
                *found_out.get_mut(name).unwrap() |= is_noticed;
            }
        }
    });
    let load = app.response_cache();
    assert!(load.hits > load.misses / 4, "hardly anything is kept: {load:?}");
}

/// Ends the readers, also after a failure.
struct Ended<'a>(&'a AtomicBool);

impl Drop for Ended<'_> {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

#[test]
fn concurrent_requests_of_one_key_compute_one_response() {
    let world = World::everywhere().next().unwrap();
    world.new_city("Oslo");
    let before = world.people.app.response_cache();
    let all: Vec<Answer> = thread::scope(|scope| {
        let asking: Vec<_> = (0..16)
            .map(|_| scope.spawn(|| world.people.app.get("/api/cities?limit=9")))
            .collect();
        asking.into_iter().map(|one| one.join().unwrap()).collect()
    });
    assert!(all.iter().all(|answer| compared(answer) == compared(&all[0])));
    let after = world.people.app.response_cache();
    assert_eq!((after.misses - before.misses, after.hits - before.hits), (1, 15));
}

#[test]
fn response_cached_for_guests_is_not_sent_with_a_token() {
    let world = World::everywhere().next().unwrap();
    let question = format!("/api/reactions?itineraryId={}", world.itinerary);
    let toggle = format!("/api/reactions?name=like&itineraryId={}", world.itinerary);
    world.ben.put(&toggle, &Value::Null).ok();
    let reacted = |who: &Visitor| {
        let offered = who.get(&question).ok();
        let all = offered["response"].as_array().unwrap().clone();
        all.iter().any(|one| one["reacted"] == true)
    };
    for _ in 0..2 {
        assert!(!reacted(&world.guest) && reacted(&world.ben) && !reacted(&world.ana));
    }
}

#[test]
fn signed_in_reader_of_reactions_gets_the_counts_that_are_cached_for_guests_and_own_flags() {
    for world in World::everywhere() {
        let uncached = world.people.uncached_server();
        let questions = [
            format!("/api/reactions?itineraryId={}&limit=1", world.itinerary),
            format!("/api/reactions?itineraryId={}", world.itinerary),
            format!("/api/reactions?showId={}", world.show),
            "/api/reactions?showId=none".to_owned(),
        ];
        let toggle = format!("/api/reactions?name=like&itineraryId={}", world.itinerary);
        for round in 0..3 {
            world.ben.put(&toggle, &Value::Null).ok();
            for question in &questions {
                world.guest.get(question).ok();
                let hits = world.people.app.response_cache().hits;
                for person in [&world.ben, &world.ana] {
                    let answer = person.get(question);
                    let expected = person.at(&uncached).get(question);
                    assert_eq!(compared(&answer), compared(&expected), "{round}: {question}");
                }
                assert_eq!(
                    world.people.app.response_cache().hits - hits,
                    2,
                    "{round}: {question}"
                );
            }
        }
    }
}

#[test]
fn end_of_the_day_invalidates_upcoming_shows() {
    let world = World::everywhere().next().unwrap();
    let soon = world.new_show("Tonight", &world.hotel);
    let body = json!({"date": "2026-11-20"});
    authors::written(&world.ana.patch(&format!("/api/shows/{soon}"), &body), &soon);
    let first = |world: &World| world.listed("/api/shows", "/_id")[0].clone();
    assert_eq!(first(&world), soon);
    assert_eq!(first(&world), soon);
    world.people.clock.forward(Duration::from_hours(24));
    assert_ne!(first(&world), soon, "yesterday's are last");
}
