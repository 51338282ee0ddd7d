//! What is moved into a narrowed or ordered list is in it at once, and what is moved out is gone, although answers are kept.
//!
//! Each parameter of every list of the document is asked with, and each value of an order.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Value, json};

use super::kept::{READS, compared};
use crate::support::{
    app::TestApp,
    authors::{World, city, hotel, itinerary, made, show},
    document::{self, Parameter},
    visitor::Visitor,
};

/// A question about something that is moved to and fro.
struct Case<'a> {
    question: String,
    /// Moves it into the answer.
    into: Move<'a>,
    /// Moves it out again.
    out: Move<'a>,
    /// Whether it is in an answer.
    is_in: IsIn,
}

type Move<'a> = Box<dyn Fn() + 'a>;
type IsIn = Box<dyn Fn(&Value) -> bool>;

fn case<'a>(question: impl Into<String>, into: Move<'a>, out: Move<'a>, is_in: IsIn) -> Case<'a> {
    let question = question.into();
    Case {
        question,
        into,
        out,
        is_in,
    }
}

/// What is made and taken away is called so.
const MADE: &str = "Zebra crossing";

/// Responses with one's own reactions are computed each time.
const NEVER_KEPT: [(&str, &str); 1] = [("/api/reactions", "userId")];

#[test]
fn change_that_enters_or_leaves_a_list_invalidates_it_for_every_parameter() {
    for world in World::everywhere() {
        let uncached = world.people.uncached_server();
        let scene = Scene::of(&world, &uncached);
        let mut asked: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
        for cases in [
            Scene::cities,
            Scene::hotels,
            Scene::itineraries,
            Scene::tags,
            Scene::shows,
            Scene::calendars,
            Scene::maps,
            Scene::searches,
            Scene::comments_and_reactions,
        ] {
            for case in cases(&scene) {
                goes_in_and_out(&world, &uncached, &case);
                let (path, query) = case.question.split_once('?').unwrap();
                let names = asked.entry(path.to_owned()).or_default();
                for pair in query.split('&') {
                    names.insert(pair.split('=').next().unwrap().to_owned());
                    names.insert(pair.to_owned());
                }
            }
        }
        for (path, name) in NEVER_KEPT {
            asked.get_mut(path).unwrap().insert(name.to_owned());
        }
        for call in document::calls() {
            if !READS.contains(&call.name.as_str()) {
                continue;
            }
            let asked = asked.get(&call.path);
            for Parameter { name, values } in call.query {
                let named = values.iter().map(|value| format!("{name}={value}"));
                let missing: Vec<_> = std::iter::once(name.clone())
                    .chain(named)
                    .filter(|wanted| !asked.is_some_and(|asked| asked.contains(wanted)))
                    .collect();
                assert!(missing.is_empty(), "{} is not asked with {missing:?}", call.name);
            }
        }
    }
}

fn goes_in_and_out(world: &World, uncached: &TestApp, case: &Case<'_>) {
    let Case { question, is_in, .. } = case;
    let look = |wanted: bool| {
        let right = uncached.get(question);
        assert_eq!(is_in(&right.ok()), wanted, "{question}: {right:?}");
        let hits = world.people.app.response_cache().hits;
        for _ in 0..2 {
            let kept = world.people.app.get(question);
            assert_eq!(compared(&kept), compared(&right), "{question}");
        }
        assert!(
            world.people.app.response_cache().hits > hits,
            "{question} is not kept"
        );
    };
    // A reaction is given and taken back by the same write.
    if is_in(&uncached.get(question).ok()) {
        (case.out)();
    }
    look(false);
    (case.into)();
    look(true);
    (case.out)();
    look(false);
}

/// The things of the world are in Lisbon, and are moved. Beside them there are things in Edo, which stay; by name they come first.
struct Scene<'a> {
    world: &'a World,
    /// A server without a response cache.
    uncached: &'a TestApp,
    edo: String,
    inn: String,
    walk: String,
    concert: String,
}

impl<'a> Scene<'a> {
    fn of(world: &'a World, uncached: &'a TestApp) -> Self {
        let edo = with(city("Edo"), json!({"continent": "Asia", "country": "Japan"}));
        let edo = with(edo, at(35.7, 139.7));
        let edo = made(&world.ada.post("/api/cities", &edo), "cities");
        let inn = world.new_hotel("An inn", &edo);
        Self {
            walk: world.new_itinerary("Among lanterns", &edo),
            concert: world.new_show("A drum", &inn),
            world,
            uncached,
            edo,
            inn,
        }
    }

    fn cities(&self) -> Vec<Case<'a>> {
        let (world, moved) = (self.world, self.world.city.as_str());
        let change = |query: &str, into: Value, out: Value, is_in: IsIn| {
            case(
                format!("/api/cities?{query}"),
                self.city(into),
                self.city(out),
                is_in,
            )
        };
        let makes = |query: &str| {
            let makes = creates(&world.ada, "cities", city(MADE));
            let removes = self.removes(&world.ada, "cities");
            case(format!("/api/cities?{query}"), makes, removes, called_so())
        };
        let last = self.city(json!({"name": "Zagreb"}));
        let second_page = self.second_page("/api/cities?limit=1", &last);
        let loves = || self.reacts("love", &format!("itineraryId={}", world.itinerary));
        let first_by_name = self.city(json!({"name": "Aachen"}));
        let away = self.itinerary(json!({"cityId": self.edo}));
        vec![
            change("name=zag", json!({"name": "Zagreb"}), json!({}), listed(moved)),
            change(
                "continent=Africa",
                json!({"continent": "Africa"}),
                json!({}),
                listed(moved),
            ),
            change(
                "country=portugal",
                json!({"country": "Portugal"}),
                json!({"country": "Spain"}),
                listed(moved),
            ),
            change("order=name", json!({"name": "Aachen"}), json!({}), first(moved)),
            change(
                "order=population",
                json!({"population": 9}),
                json!({"population": 9_000_000}),
                first(moved),
            ),
            change(
                "order=-population",
                json!({"population": 9_000_000}),
                json!({"population": 9}),
                first(moved),
            ),
            change(
                "order=near&near=38.7,-9.1",
                at(38.7, -9.1),
                at(-38.7, 170.9),
                first(moved),
            ),
            change(
                "order=near&near=38.7,-9.1&limit=1",
                at(38.7, -9.1),
                nowhere(),
                first(moved),
            ),
            change("placed=true", at(38.7, -9.1), nowhere(), listed(moved)),
            change("placed=false", nowhere(), at(38.7, -9.1), listed(moved)),
            makes(&format!("userId={}", world.ada.id)),
            makes("order=newest&limit=1"),
            makes("name=zebra&limit=1"),
            case(
                second_page,
                last,
                self.city(json!({"name": "Aachen"})),
                listed(moved),
            ),
            case("/api/cities?order=loved", loves(), loves(), first(moved)),
            // Cities with itineraries come first.
            case(
                "/api/cities?order=lively",
                both(first_by_name, self.itinerary(json!({}))),
                away,
                first(moved),
            ),
        ]
    }

    fn hotels(&self) -> Vec<Case<'a>> {
        let (world, moved) = (self.world, self.world.hotel.as_str());
        let change = |query: &str, into: Value, out: Value, is_in: IsIn| {
            case(
                format!("/api/hotels?{query}"),
                self.hotel(into),
                self.hotel(out),
                is_in,
            )
        };
        let makes = |query: &str, is_in: IsIn| {
            let makes = creates(&world.ada, "hotels", hotel(MADE, &world.city));
            let removes = self.removes(&world.ada, "hotels");
            case(format!("/api/hotels?{query}"), makes, removes, is_in)
        };
        let moves = |query: &str| {
            let to = |city: &str| json!({"cityId": city});
            change(query, to(&self.edo), to(&world.city), listed(moved))
        };
        let name = |name: &str| json!({"name": name});
        let capacity = |capacity: u32| json!({"capacity": capacity});
        let in_lisbon = format!("cityId={}", world.city);
        let last = self.hotel(name("Zebra inn"));
        let second_page = self.second_page("/api/hotels?limit=1", &last);
        vec![
            case(second_page, last, self.hotel(name("Aal")), listed(moved)),
            change("name=zebra", name("Zebra inn"), name("Aal"), listed(moved)),
            change("order=asc", name("Aal"), name("Zebra inn"), first(moved)),
            change("order=name", name("Aal"), name("Zebra inn"), first(moved)),
            change("order=desc", name("Zebra inn"), name("Aal"), first(moved)),
            change("order=-name", name("Zebra inn"), name("Aal"), first(moved)),
            change("order=capacity", capacity(1), capacity(600), first(moved)),
            change("order=-capacity", capacity(600), capacity(1), first(moved)),
            change("minCapacity=500", capacity(600), capacity(1), listed(moved)),
            change(
                &format!("{in_lisbon}&minCapacity=500"),
                capacity(600),
                capacity(1),
                listed(moved),
            ),
            moves(&format!("cityId={}", self.edo)),
            moves("continent=Asia"),
            moves("continent=Asia&minCapacity=1"),
            self.city_goes_to_africa("/api/hotels?continent=Africa", moved),
            makes(&format!("userId={}", world.ada.id), called_so()),
            makes("order=newest&limit=1", called_so()),
            // Only the one beyond the end of the page tells that there is another page.
            makes(&format!("{in_lisbon}&limit=1"), has_next()),
            makes(&format!("{in_lisbon}&order=capacity&limit=1"), has_next()),
            makes(&format!("{in_lisbon}&minCapacity=1&limit=1"), has_next()),
        ]
    }

    fn itineraries(&self) -> Vec<Case<'a>> {
        let (world, moved) = (self.world, self.world.itinerary.as_str());
        let change = |query: &str, into: Value, out: Value, is_in: IsIn| {
            case(
                format!("/api/itineraries?{query}"),
                self.itinerary(into),
                self.itinerary(out),
                is_in,
            )
        };
        let makes = |query: &str, is_in: IsIn| {
            let makes = creates(&world.ana, "itineraries", itinerary(MADE, &world.city));
            let removes = self.removes(&world.ana, "itineraries");
            case(format!("/api/itineraries?{query}"), makes, removes, is_in)
        };
        let price = |price: u32| json!({"price": price});
        let duration = |hours: u32| json!({"duration": hours});
        let away = || json!({"cityId": self.edo});
        let in_edo = |query: &str| format!("cityId={}&{query}", self.edo);
        let in_lisbon = format!("cityId={}", world.city);
        let loves = || self.reacts("love", &format!("itineraryId={moved}"));
        let last = self.itinerary(price(90));
        let second_page = self.second_page("/api/itineraries?order=price&limit=1", &last);
        vec![
            case(second_page, last, self.itinerary(price(1)), listed(moved)),
            change("minPrice=50", price(90), price(1), listed(moved)),
            change("maxPrice=5", price(1), price(90), listed(moved)),
            change("minDuration=9", duration(12), duration(1), listed(moved)),
            change("maxDuration=1", duration(1), duration(12), listed(moved)),
            change("q=zebra", json!({"name": "Zebras"}), json!({}), listed(moved)),
            change("tag=zebras", tagged("Zebras"), tagged("Trams"), listed(moved)),
            change(
                &in_edo("tag=zebras&limit=9"),
                with(away(), tagged("Zebras")),
                tagged("Zebras"),
                listed(moved),
            ),
            change("order=price", price(1), price(90), first(moved)),
            change("order=-price", price(90), price(1), first(moved)),
            change("order=duration", duration(1), duration(12), first(moved)),
            change("order=-duration", duration(12), duration(1), first(moved)),
            change(
                &in_edo("minPrice=50"),
                with(away(), price(90)),
                away(),
                listed(moved),
            ),
            change(&in_edo("limit=9"), away(), json!({}), listed(moved)),
            change("continent=Asia", away(), json!({}), listed(moved)),
            change(
                "continent=Asia&maxPrice=20&order=duration",
                away(),
                json!({}),
                listed(moved),
            ),
            self.city_goes_to_africa("/api/itineraries?continent=Africa", moved),
            makes(&format!("userId={}", world.ana.id), called_so()),
            makes("order=newest&limit=1", called_so()),
            case("/api/itineraries?order=loved", loves(), loves(), first(moved)),
            // Only the one beyond the end of the page tells that there is another page.
            change(&in_edo("limit=1"), away(), json!({}), has_next()),
            change(&in_edo("maxPrice=99&limit=1"), away(), json!({}), has_next()),
            change(
                &in_edo("order=price&limit=1"),
                with(away(), price(90)),
                price(90),
                has_next(),
            ),
            makes(&format!("{in_lisbon}&order=duration&limit=1"), has_next()),
        ]
    }

    fn tags(&self) -> Vec<Case<'a>> {
        let is_tagged = |tag: &str| self.itinerary(tagged(tag));
        let suggested = |question: &str| {
            let suggested: IsIn = Box::new(|body| body["response"].to_string().contains("Zebras"));
            case(question, is_tagged("Zebras"), is_tagged("Trams"), suggested)
        };
        let mut tagged = itinerary(MADE, &self.world.city);
        tagged["tags"] = json!(["Zebras"]);
        vec![
            suggested("/api/tags?q=zeb"),
            suggested("/api/tags?q="),
            case(
                "/api/tags?q=zebras",
                creates(&self.world.ana, "itineraries", tagged),
                self.removes(&self.world.ana, "itineraries"),
                Box::new(|body| body["response"][0]["count"] == 1),
            ),
        ]
    }

    fn shows(&self) -> Vec<Case<'a>> {
        let (world, moved) = (self.world, self.world.show.as_str());
        let change = |query: &str, into: Value, out: Value, is_in: IsIn| {
            case(
                format!("/api/shows?{query}"),
                self.show(into),
                self.show(out),
                is_in,
            )
        };
        let makes = |query: &str| {
            let makes = creates(&world.ana, "shows", show(MADE, &world.hotel));
            let removes = self.removes(&world.ana, "shows");
            case(format!("/api/shows?{query}"), makes, removes, called_so())
        };
        let (away, home) = (
            || json!({"hotelId": self.inn}),
            || json!({"hotelId": world.hotel}),
        );
        let in_edo = format!("cityId={}", self.edo);
        let hotel_moves = |query: &str| {
            let to = |city: &str| self.hotel(json!({"cityId": city}));
            let question = format!("/api/shows?{query}");
            case(question, to(&self.edo), to(&world.city), listed(moved))
        };
        let price = |price: u32| json!({"price": price});
        let date = |date: &str| json!({"date": date});
        let zone = |zone: &str| self.city(json!({"timeZone": zone}));
        let loves = || self.reacts("love", &format!("showId={moved}"));
        let last = self.show(price(90));
        let second_page = self.second_page("/api/shows?order=price&limit=1", &last);
        vec![
            case(second_page, last, self.show(price(1)), listed(moved)),
            change("order=price", price(1), price(90), first(moved)),
            change("maxPrice=5", price(1), price(90), listed(moved)),
            change("maxPrice=5&order=price", price(1), price(90), listed(moved)),
            change(
                "q=zebra",
                json!({"name": "Zebras"}),
                json!({"name": "A fado night"}),
                listed(moved),
            ),
            change("order=date", date("2026-11-21"), date("2127-12-24"), first(moved)),
            change(
                "from=2127-01-01",
                date("2127-12-24"),
                date("2126-12-24"),
                listed(moved),
            ),
            change(
                "to=2125-01-01",
                date("2124-12-24"),
                date("2126-12-24"),
                listed(moved),
            ),
            change(
                "from=2126-01-01&to=2126-12-31",
                date("2126-12-31"),
                date("2127-01-01"),
                listed(moved),
            ),
            // Where it is, it is another day then.
            case(
                "/api/shows?from=2126-08-02&to=2126-08-02",
                both(self.show(date("2126-08-01T20:00:00Z")), zone("Asia/Tokyo")),
                zone("Europe/Lisbon"),
                listed(moved),
            ),
            change(&format!("hotelId={}", self.inn), away(), home(), listed(moved)),
            change(&in_edo, away(), home(), listed(moved)),
            change(&format!("{in_edo}&limit=1"), away(), home(), has_next()),
            change("continent=Asia", away(), home(), listed(moved)),
            hotel_moves(&in_edo),
            hotel_moves("continent=Asia"),
            self.city_goes_to_africa("/api/shows?continent=Africa", moved),
            makes(&format!("userId={}", world.ana.id)),
            makes("order=newest&limit=1"),
            case("/api/shows?order=loved", loves(), loves(), first(moved)),
        ]
    }

    fn calendars(&self) -> Vec<Case<'a>> {
        let world = self.world;
        let question = |key: &str, id: &str| format!("/api/shows/calendar?month=2126-05&{key}={id}");
        let day = |day: &str| self.show(json!({"date": day}));
        let in_hotel = |hotel: &str| self.show(json!({"hotelId": hotel}));
        let has_one: fn() -> IsIn =
            || Box::new(|body| body["response"] == json!([{"date": "2126-05-04", "shows": 1}]));
        let in_may = |question| case(question, day("2126-05-04"), day("2126-06-04"), has_one());
        let moves = |question| {
            let into = both(day("2126-05-04"), in_hotel(&self.inn));
            case(question, into, in_hotel(&world.hotel), has_one())
        };
        vec![
            in_may(question("hotelId", &world.hotel)),
            in_may(question("cityId", &world.city)),
            moves(question("hotelId", &self.inn)),
            moves(question("cityId", &self.edo)),
        ]
    }

    fn maps(&self) -> Vec<Case<'a>> {
        let change = |query: &str, into: Value, out: Value| {
            let id = self.world.city.clone();
            let is_pinned: IsIn = Box::new(move |body| ids(&body["response"]["cities"]).contains(&id));
            case(
                format!("/api/map?{query}"),
                self.city(into),
                self.city(out),
                is_pinned,
            )
        };
        let box_of_lisbon = "west=-10&south=38&east=-8&north=39.5&zoom=12";
        let whole = "west=-180&south=-90&east=180&north=90&zoom=2";
        let here = |fields: Value| with(at(38.7, -9.1), fields);
        vec![
            change(box_of_lisbon, here(json!({})), at(-38.7, 170.9)),
            change(box_of_lisbon, here(json!({})), nowhere()),
            change(
                &format!("{whole}&name=zag"),
                here(json!({"name": "Zagreb"})),
                here(json!({})),
            ),
            change(
                &format!("{whole}&continent=Africa"),
                here(json!({"continent": "Africa"})),
                here(json!({})),
            ),
        ]
    }

    fn searches(&self) -> Vec<Case<'a>> {
        let world = self.world;
        let name = |name: &str| json!({"name": name});
        let other_name = |name: &str| self.city(json!({"otherNames": [name]}));
        let in_city = |city: &str| self.hotel(json!({"cityId": city}));
        let is_called = |name: &str| {
            let path = format!("/api/auth/me/{}", world.ben.id);
            does(&world.ben, "PATCH", path, json!({"name": name}))
        };
        let found = |query: &str, into: Move<'a>, out: Move<'a>, id: &str| {
            case(format!("/api/search?{query}"), into, out, listed(id))
        };
        vec![
            found(
                "q=zebra",
                self.city(name("Zebras")),
                self.city(json!({})),
                &world.city,
            ),
            found(
                "q=ulyssea",
                other_name("Ulyssea"),
                other_name("Olisipo"),
                &world.city,
            ),
            found(
                "q=zebra&type=hotel",
                self.hotel(name("Zebras")),
                self.hotel(name("Aal")),
                &world.hotel,
            ),
            found(
                "q=edo&type=hotel",
                in_city(&self.edo),
                in_city(&world.city),
                &world.hotel,
            ),
            found(
                "q=zebra&limit=1",
                self.itinerary(name("Zebras")),
                self.itinerary(json!({})),
                &world.itinerary,
            ),
            found(
                "q=zebra",
                self.itinerary(tagged("Zebra")),
                self.itinerary(tagged("Trams")),
                &world.itinerary,
            ),
            found(
                "q=zebra",
                self.show(name("Zebras")),
                self.show(name("Fado")),
                &world.show,
            ),
            found("q=zebra", is_called("Zebra"), is_called("Ben"), &world.ben.id),
        ]
    }

    fn comments_and_reactions(&self) -> Vec<Case<'a>> {
        let world = self.world;
        let stays: Move<'_> = Box::new(|| {});
        let says_so: fn() -> IsIn = || Box::new(|body| body.to_string().contains("zebra"));
        let mut cases = Vec::new();
        for (key, id) in [("itineraryId", &self.walk), ("showId", &self.concert)] {
            let first_page = format!("/api/comments?{key}={id}&limit=1");
            let [second, first] = ["once", "twice"].map(|text| {
                let body = json!({"comment": text, key: id});
                made(&world.ana.post("/api/comments", &body), "comments")
            });
            let second_page = self.second_page(&first_page, &stays);
            for (page, id) in [(first_page, first), (second_page, second)] {
                let says = |text: &str| {
                    does(
                        &world.ana,
                        "PUT",
                        format!("/api/comments/{id}"),
                        json!({"comment": text}),
                    )
                };
                cases.push(case(page, says("a zebra"), says("none"), says_so()));
            }

            let on = format!("{key}={id}");
            let list = format!("/api/reactions?{on}");
            let page = self.second_page(&format!("{list}&limit=1"), &stays);
            let offered = self.uncached.get(&page).ok();
            let name = offered["response"][0]["name"].as_str().unwrap();
            let reacts = || self.reacts(name, &on);
            for question in [list.clone(), format!("{list}&name={name}"), page] {
                cases.push(case(question, reacts(), reacts(), counts_one()));
            }
        }
        cases
    }

    fn city(&self, fields: Value) -> Move<'a> {
        let path = format!("/api/cities/{}", self.world.city);
        does(&self.world.ada, "PUT", path, with(city("Lisbon"), fields))
    }

    fn city_goes_to_africa(&self, question: &str, moved: &str) -> Case<'a> {
        let into = self.city(json!({"continent": "Africa"}));
        case(question, into, self.city(json!({})), listed(moved))
    }

    fn hotel(&self, fields: Value) -> Move<'a> {
        let path = format!("/api/hotels/{}", self.world.hotel);
        does(&self.world.ada, "PATCH", path, fields)
    }

    fn itinerary(&self, fields: Value) -> Move<'a> {
        let path = format!("/api/itineraries/{}", self.world.itinerary);
        let body = with(itinerary("Tiles and trams", &self.world.city), fields);
        does(&self.world.ana, "PUT", path, body)
    }

    fn show(&self, fields: Value) -> Move<'a> {
        let path = format!("/api/shows/{}", self.world.show);
        does(&self.world.ana, "PATCH", path, fields)
    }

    /// Lets Ben react to what `key` names, or take that back.
    fn reacts(&self, name: &str, key: &str) -> Move<'a> {
        let path = format!("/api/reactions?name={name}&{key}");
        does(&self.world.ben, "PUT", path, Value::Null)
    }

    /// Takes away what was made.
    fn removes(&self, who: &'a Visitor, list: &'static str) -> Move<'a> {
        let uncached = self.uncached;
        Box::new(move || {
            let all = uncached.get(&format!("/api/{list}?limit=100")).ok();
            for thing in all["response"].as_array().unwrap() {
                if thing["name"] == MADE {
                    who.delete(&format!("/api/{list}/{}", id_of(thing))).ok();
                }
            }
        })
    }

    /// Where the list goes on behind its first page, after `into`.
    fn second_page(&self, first_page: &str, into: &Move<'_>) -> String {
        into();
        let answer = self.uncached.get(first_page);
        answer.link().expect("a second page").to_owned()
    }
}

/// Makes a thing of a list.
fn creates<'a>(who: &'a Visitor, list: &'static str, body: Value) -> Move<'a> {
    does(who, "POST", format!("/api/{list}"), body)
}

/// A write that has to succeed.
fn does<'a>(who: &'a Visitor, method: &'static str, path: String, body: Value) -> Move<'a> {
    Box::new(move || {
        let answer = who.json(method, &path, &body);
        assert!(
            (200..300).contains(&answer.status),
            "{method} {path} {body}: {answer:?}"
        );
    })
}

fn both<'a>(first: Move<'a>, second: Move<'a>) -> Move<'a> {
    Box::new(move || {
        first();
        second();
    })
}

fn with(mut body: Value, fields: Value) -> Value {
    let Value::Object(fields) = fields else {
        panic!("not an object: {fields}")
    };
    body.as_object_mut().unwrap().extend(fields);
    body
}

fn at(latitude: f64, longitude: f64) -> Value {
    json!({"latitude": latitude, "longitude": longitude})
}

fn nowhere() -> Value {
    json!({"latitude": "", "longitude": ""})
}

fn tagged(tag: &str) -> Value {
    json!({"tags": [tag]})
}

fn id_of(thing: &Value) -> &str {
    thing["_id"].as_str().unwrap()
}

fn ids(list: &Value) -> Vec<String> {
    let list = list.as_array().unwrap().iter();
    list.map(|thing| id_of(thing).to_owned()).collect()
}

fn listed(id: &str) -> IsIn {
    let id = id.to_owned();
    Box::new(move |body| ids(&body["response"]).contains(&id))
}

fn first(id: &str) -> IsIn {
    let id = id.to_owned();
    Box::new(move |body| ids(&body["response"]).first() == Some(&id))
}

/// What is made is listed.
fn called_so() -> IsIn {
    Box::new(|body| {
        let all = body["response"].as_array().unwrap();
        all.iter().any(|thing| thing["name"] == MADE)
    })
}

fn has_next() -> IsIn {
    Box::new(|body| body["next"].is_string())
}

/// Somebody has one of the reactions.
fn counts_one() -> IsIn {
    Box::new(|body| {
        let all = body["response"].as_array().unwrap();
        all.iter().any(|reaction| reaction["userId"] == 1)
    })
}
