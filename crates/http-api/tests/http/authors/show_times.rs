//! When shows are, by the clocks of their hotels (ADR 0036), and the lists that go by it, on both databases.

use serde_json::{Value, json};

use crate::support::authors::{World, city, made, show, written};

/// Asia/Tokyo is nine hours ahead all year, New York five behind in winter; a show of each kind in one of Tokyo's hotels.
struct Tokyo {
    city: String,
    hotel: String,
    day: String,
    local: String,
    instant: String,
}

fn with_zone(zone: &str) -> Value {
    let mut city = city("Tokyo");
    city["continent"] = json!("Asia");
    city["timeZone"] = json!(zone);
    city
}

fn on(world: &World, name: &str, hotel: &str, date: &str, price: f64) -> String {
    let mut body = show(name, hotel);
    body["date"] = json!(date);
    body["price"] = json!(price);
    made(&world.ana.post("/api/shows", &body), "shows")
}

fn tokyo(world: &World) -> Tokyo {
    let city = made(&world.ada.post("/api/cities", &with_zone("Asia/Tokyo")), "cities");
    let hotel = world.new_hotel("Ginza", &city);
    Tokyo {
        day: on(world, "Koto at noon", &hotel, "2126-12-24", 0.0),
        local: on(world, "Late koto", &hotel, "2126-12-24T20:00", 20.0),
        instant: on(world, "Jazz far away", &hotel, "2126-12-24T20:00:00Z", 50.0),
        city,
        hotel,
    }
}

/// The date and the local date of a show.
fn times(world: &World, id: &str) -> (String, String) {
    let show = &world.guest.get(&format!("/api/shows/{id}")).ok()["response"];
    let text = |key: &str| show[key].as_str().unwrap().to_owned();
    (text("date"), text("localDate"))
}

fn pair(date: &str, local: &str) -> (String, String) {
    (date.to_owned(), local.to_owned())
}

fn ids(world: &World, query: &str) -> Vec<String> {
    let body = world.guest.get(&format!("/api/shows?{query}")).ok();
    let shows = body["response"].as_array().unwrap().iter();
    shows
        .map(|show| show["_id"].as_str().unwrap().to_owned())
        .collect()
}

#[test]
fn local_times_instants_and_days_are_each_kept_when_the_zone_is_corrected() {
    for world in World::everywhere() {
        let Tokyo {
            city,
            day,
            local,
            instant,
            ..
        } = tokyo(&world);
        assert_eq!(
            times(&world, &day),
            pair("2126-12-24T00:00:00.000Z", "2126-12-24")
        );
        assert_eq!(
            times(&world, &local),
            pair("2126-12-24T11:00:00.000Z", "2126-12-24T20:00")
        );
        assert_eq!(
            times(&world, &instant),
            pair("2126-12-24T20:00:00.000Z", "2126-12-25T05:00")
        );

        written(
            &world
                .ada
                .put(&format!("/api/cities/{city}"), &with_zone("America/New_York")),
            &city,
        );
        assert_eq!(
            times(&world, &day),
            pair("2126-12-24T00:00:00.000Z", "2126-12-24")
        );
        assert_eq!(
            times(&world, &local),
            pair("2126-12-25T01:00:00.000Z", "2126-12-24T20:00")
        );
        assert_eq!(
            times(&world, &instant),
            pair("2126-12-24T20:00:00.000Z", "2126-12-24T15:00")
        );
    }
}

#[test]
fn an_hour_that_spring_skips_moves_forward_and_one_that_autumn_doubles_is_the_first() {
    for world in World::everywhere() {
        let city = made(
            &world.ada.post("/api/cities", &with_zone("America/New_York")),
            "cities",
        );
        let hotel = world.new_hotel("Bowery", &city);
        let skipped = on(&world, "Early birds", &hotel, "2026-03-08T02:30", 1.0);
        let doubled = on(&world, "Night owls", &hotel, "2026-11-01T01:30", 1.0);
        assert_eq!(
            times(&world, &skipped),
            pair("2026-03-08T07:30:00.000Z", "2026-03-08T03:30")
        );
        assert_eq!(
            times(&world, &doubled),
            pair("2026-11-01T05:30:00.000Z", "2026-11-01T01:30")
        );
    }
}

#[test]
fn a_show_that_goes_to_another_hotel_goes_by_its_clocks_and_is_in_its_lists() {
    for world in World::everywhere() {
        let Tokyo {
            city, hotel, local, ..
        } = tokyo(&world);
        let elsewhere = made(
            &world.ada.post("/api/cities", &with_zone("America/New_York")),
            "cities",
        );
        let bowery = world.new_hotel("Bowery", &elsewhere);
        let path = format!("/api/shows/{local}");
        written(&world.ana.patch(&path, &json!({"hotelId": bowery})), &local);
        assert_eq!(
            times(&world, &local),
            pair("2126-12-25T01:00:00.000Z", "2126-12-24T20:00")
        );
        assert_eq!(ids(&world, &format!("cityId={elsewhere}")), [local.as_str()]);
        assert!(!ids(&world, &format!("cityId={city}")).contains(&local));
        assert!(!ids(&world, &format!("hotelId={hotel}")).contains(&local));
    }
}

#[test]
fn days_are_those_of_the_hotel_and_both_ends_belong_to_them() {
    for world in World::everywhere() {
        let Tokyo {
            city,
            hotel,
            day,
            local,
            instant,
        } = tokyo(&world);
        let of = |query: &str| ids(&world, &format!("cityId={city}&{query}"));
        // In UTC the instant is still on the 24th.
        assert_eq!(of("from=2126-12-25&to=2126-12-25"), [instant.as_str()]);
        assert_eq!(
            of("from=2126-12-24&to=2126-12-24"),
            [day.as_str(), local.as_str()]
        );
        assert_eq!(
            of("from=2126-12-24"),
            [day.as_str(), local.as_str(), instant.as_str()]
        );
        assert_eq!(of("to=2126-12-23"), Vec::<String>::new());
        assert_eq!(of("from=2126-12-25&to=2126-12-24"), Vec::<String>::new());
        for whose in [format!("hotelId={hotel}"), format!("cityId={city}")] {
            let days = world
                .guest
                .get(&format!("/api/shows/calendar?month=2126-12&{whose}"))
                .ok();
            assert_eq!(
                days["response"],
                json!([{"date": "2126-12-24", "shows": 2}, {"date": "2126-12-25", "shows": 1}])
            );
            let next = world
                .guest
                .get(&format!("/api/shows/calendar?month=2127-01&{whose}"))
                .ok();
            assert_eq!(next["response"], json!([]));
        }
    }
}

#[test]
fn price_words_continent_and_order_narrow_page_by_page() {
    for world in World::everywhere() {
        let Tokyo {
            city,
            day,
            local,
            instant,
            ..
        } = tokyo(&world);
        let of = |query: &str| ids(&world, &format!("cityId={city}&{query}"));
        assert_eq!(
            of("order=price"),
            [day.as_str(), local.as_str(), instant.as_str()]
        );
        assert_eq!(of("maxPrice=20&order=price"), [day.as_str(), local.as_str()]);
        assert_eq!(of("maxPrice=0"), [day.as_str()]);
        assert_eq!(of("q=KOTO+lat"), [local.as_str()]);
        assert_eq!(of("q=oto"), Vec::<String>::new());
        assert_eq!(of("continent=Asia&from=2126-12-25"), [instant.as_str()]);
        assert_eq!(of("continent=Europe"), Vec::<String>::new());
        world
            .ben
            .put(
                &format!("/api/reactions?name=love&showId={instant}"),
                &json!(null),
            )
            .ok();
        assert_eq!(of("order=loved").first(), Some(&instant));

        for query in ["from=2126-12-24&q=koto", "order=price&maxPrice=20"] {
            let (mut found, mut after) = (Vec::new(), String::new());
            loop {
                let body = world
                    .guest
                    .get(&format!("/api/shows?cityId={city}&{query}&limit=1{after}"))
                    .ok();
                let page = body["response"].as_array().unwrap();
                found.extend(page.iter().map(|show| show["_id"].as_str().unwrap().to_owned()));
                let Some(next) = body["next"].as_str() else { break };
                after = format!("&cursor={next}");
                assert!(found.len() < 5, "{query} does not come to an end");
            }
            assert_eq!(found, [day.as_str(), local.as_str()], "{query}");
        }
    }
}
