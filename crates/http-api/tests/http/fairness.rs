//! One client, one share: no request waits for another client's flood (ADR 0049).

use std::{
    io::Write,
    net::TcpStream,
    thread::{self, JoinHandle},
    time::{Duration, Instant},
};

use tinerary_application::{
    page::Page,
    ports::{MockPorts, hotels::HotelFilter},
};
use tinerary_http_api::Deployment;
use tinerary_serving::{ConcurrencyLimits, TrustedProxies};

use crate::support::{
    answer::Answer,
    app::{TestApp, patient},
    authors::{World, city, reaction},
    gate::Gate,
    people::PeopleApp,
    ports::{Log, services},
};

/// An application behind a proxy, so that tests can come from any network.
fn behind_proxy(limits: ConcurrencyLimits, prepare: impl FnOnce(&mut MockPorts)) -> TestApp {
    let mut ports = MockPorts::default();
    prepare(&mut ports);
    let deployment = Deployment {
        proxies: TrustedProxies::new(vec!["127.0.0.1/32".parse().unwrap()]),
        ..Deployment::default()
    };
    TestApp::start_in(services(ports), limits, deployment)
}

fn ask(app: &TestApp, network: &'static str, path: String) -> JoinHandle<Answer> {
    let client = **app;
    thread::spawn(move || client.get_with(&path, "X-Forwarded-For", network))
}

/// Waits until the metric of that name and those labels has this value.
#[track_caller]
fn wait_for(app: &TestApp, metric: &str, value: u64) {
    let begun = Instant::now();
    while app.metric(metric) != value {
        assert!(begun.elapsed() < END, "{metric} is {}", app.metric(metric));
        thread::sleep(Duration::from_millis(2));
    }
}

/// Longer than a busy machine needs for any of this.
const END: Duration = Duration::from_mins(1);

const SEARCHES: &str = "tinerary_bulkhead_queued{kind=\"searching\"}";

const FLOOD: &str = "192.0.2.1";
/// Of the same /64, which is the same client.
const OTHERS: [&str; 2] = ["2001:db8:0:1::1", "2001:db8:0:1::2"];

/// An application that searches one thing at a time, all of them behind a gate, and logs in which order.
fn searching(queue: usize, gate: &Gate, began: &Log<String>) -> TestApp {
    let (gate, began) = (gate.clone(), began.clone());
    let limits = ConcurrencyLimits {
        searching: 1,
        queue,
        timeout: END,
        ..patient()
    };
    behind_proxy(limits, move |ports| {
        ports
            .hotels
            .expect_list_by()
            .returning(move |filter: &HotelFilter, _, _| {
                began.add(filter.min_capacity.unwrap_or_default().to_string());
                gate.pass();
                Ok(Page::empty())
            });
    })
}

/// A search that no other is the same as.
fn search(number: u64) -> String {
    format!("/api/hotels?order=-capacity&minCapacity={number}")
}

#[test]
fn flood_of_one_network_does_not_delay_another() {
    let (gate, began) = (Gate::default(), Log::default());
    let app = searching(100, &gate, &began);
    let mut all = vec![ask(&app, FLOOD, search(1))];
    gate.wait_for(1);
    all.extend((2..=40).map(|number| ask(&app, FLOOD, search(number))));
    wait_for(&app, SEARCHES, 39);
    for (number, network) in (101..).zip(OTHERS) {
        all.push(ask(&app, network, search(number)));
        wait_for(&app, SEARCHES, number - 61);
    }
    gate.open();
    for answer in all {
        answer.join().unwrap().ok();
    }
    let began = began.take();
    let place = |number: &str| began.iter().position(|one| one == number).expect("it was begun");
    // One of the flood ran, and each of the two waits for one more.
    assert!(place("101") <= 2, "{began:?}");
    assert!(place("102") <= 4, "{began:?}");
}

#[test]
fn full_queue_refuses_the_flood_alone() {
    let (gate, began) = (Gate::default(), Log::default());
    let app = searching(8, &gate, &began);
    let mut flood = vec![ask(&app, FLOOD, search(1))];
    gate.wait_for(1);
    flood.extend((2..=20).map(|number| ask(&app, FLOOD, search(number))));
    // One runs, eight wait.
    let rejected = "tinerary_bulkhead_rejected_total{kind=\"searching\",why=\"full\"}";
    wait_for(&app, rejected, 11);
    let others: Vec<_> = (101..)
        .zip(OTHERS)
        .map(|(number, network)| ask(&app, network, search(number)))
        .collect();
    wait_for(&app, rejected, 13);
    gate.open();
    for answer in others {
        answer.join().unwrap().ok();
    }
    let statuses: Vec<_> = flood.into_iter().map(|one| one.join().unwrap().status).collect();
    let count = |wanted| statuses.iter().filter(|status| **status == wanted).count();
    assert_eq!((count(200), count(503)), (7, 13), "{statuses:?}");
}

#[test]
fn cached_picture_needs_no_turn_to_draw() {
    let gate = Gate::default();
    let drawing = gate.clone();
    let limits = ConcurrencyLimits {
        drawing: 1,
        queue: 1,
        timeout: END,
        ..patient()
    };
    let app = behind_proxy(limits, move |ports| {
        ports.pictures.expect_draw().returning(move |_, seed| {
            if seed != "known" {
                drawing.pass();
            }
            Some(format!("<svg>{seed}</svg>"))
        });
    });
    let known = "/samples/cities/known.svg";
    assert_eq!(app.get(known).status, 200);
    let flood = ["a", "b"].map(|seed| ask(&app, FLOOD, format!("/samples/cities/{seed}.svg")));
    gate.wait_for(1);
    wait_for(&app, "tinerary_bulkhead_queued{kind=\"drawing\"}", 1);
    let again = app.get(&format!("{known}?whatever=is&asked=with"));
    assert_eq!((again.status, again.text()), (200, "<svg>known</svg>"));
    assert_eq!(
        again.header("cache-control"),
        Some("public, max-age=31536000, immutable")
    );
    gate.open();
    for answer in flood {
        assert_eq!(answer.join().unwrap().status, 200);
    }
}

#[test]
fn card_is_drawn_again_only_when_what_it_shows_was_changed() {
    let world = World::of(PeopleApp::new());
    let app = &world.people.app;
    let drawn = || app.metric("tinerary_bulkhead_work_seconds_count{kind=\"drawing\"}");
    let card = format!("/cards/cities/{}.png", world.city);
    let before = drawn();
    let first = app.get(&card);
    assert_eq!(first.status, 200);
    assert_eq!(first.body[..4], *b"\x89PNG");
    assert_eq!(app.get(&card).body, first.body);
    let known = first.header("etag").expect("a tag").to_owned();
    assert_eq!(app.get_with(&card, "If-None-Match", &known).status, 304);
    assert_eq!(drawn() - before, 1);
    let address = format!("/api/cities/{}", world.city);
    world.ada.json("PUT", &address, &city("Lisboa")).ok();
    let second = app.get(&card);
    assert_eq!(second.status, 200);
    assert_ne!(second.body, first.body);
    assert_eq!(drawn() - before, 2);
}

#[test]
fn bodies_of_a_person_that_do_not_arrive_leave_half_of_the_memory_to_others() {
    let world = World::of(PeopleApp::new());
    let head = format!(
        "POST /api/comments HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer {}\r\nContent-Type: application/json\r\n\
         Content-Length: 262144\r\n\r\n",
        world.ana.token.as_ref().unwrap()
    );
    let stalled: Vec<_> = (0..140)
        .map(|_| {
            let mut stream = TcpStream::connect(world.ana.client.address).unwrap();
            stream.write_all(head.as_bytes()).unwrap();
            stream
        })
        .collect();
    let reaction = reaction("adore", &world.itinerary);
    assert_eq!(world.ada.post("/api/reactions", &reaction).status, 201);
    drop(stalled);
}
