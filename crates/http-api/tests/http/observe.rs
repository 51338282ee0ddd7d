use std::{
    collections::HashSet,
    io::Write,
    net::{Shutdown, TcpStream},
    sync::{Arc, Mutex},
    thread::sleep,
    time::Duration,
};

use serde_json::json;
use tinerary_application::ports::{MockPorts, audit::SecurityEvent};
use tinerary_http_api::Deployment;
use tinerary_serving::{AccessLine, AccessLog, TrustedProxies, current_request};

use crate::support::{
    app::{TestApp, patient},
    calls::all_gets,
    people::PeopleApp,
    ports::{Log, Pages, services, stock},
};

const TRACE: &str = "4bf92f3577b34da6a3ce929d0e0e4736";

/// What an access log has of a request.
#[derive(Clone, Debug, PartialEq)]
struct Logged {
    method: &'static str,
    route: String,
    status: u16,
    bytes: u64,
    id: String,
    trace: Option<String>,
    network: String,
    person: Option<String>,
}

#[derive(Clone, Default)]
struct Lines(Log<Logged>);

impl AccessLog for Lines {
    fn write(&self, line: &AccessLine<'_>) {
        assert!(line.took < Duration::from_mins(1));
        self.0.add(Logged {
            method: line.method,
            route: line.route.to_owned(),
            status: line.status,
            bytes: line.bytes,
            id: line.context.id().to_owned(),
            trace: line.context.trace().map(str::to_owned),
            network: line.context.network().to_string(),
            person: line.context.person().map(|person| person.as_str().to_owned()),
        });
    }
}

/// An application behind a proxy on this machine, and what its access log has.
fn logged(prepare: impl FnOnce(&mut MockPorts)) -> (TestApp, Log<Logged>) {
    let lines = Lines::default();
    let mut ports = MockPorts::default();
    prepare(&mut ports);
    let deployment = Deployment {
        proxies: TrustedProxies::new(vec!["127.0.0.1/32".parse().unwrap()]),
        access_log: Some(Arc::new(lines.clone())),
        ..Deployment::default()
    };
    (TestApp::start_in(services(ports), patient(), deployment), lines.0)
}

fn stocked() -> (TestApp, Log<Logged>) {
    logged(|ports| stock(ports, Pages::One, &Log::default()))
}

#[test]
fn every_response_has_its_own_request_id() {
    let (app, log) = stocked();
    let mut ids = HashSet::new();
    let paths = [
        "/",
        "/nothing/here",
        "/api/nope",
        "/.env",
        "/api/cities/nope",
        "/api/cities?limit=0",
    ];
    for address in all_gets().iter().map(String::as_str).chain(paths) {
        let answer = app.get_with(address, "X-Request-Id", "mine");
        let id = answer.request_id.unwrap_or_else(|| panic!("{address} has no id"));
        assert!(
            id.len() == 32 && id.bytes().all(|byte| byte.is_ascii_hexdigit()),
            "{address}: {id}"
        );
        assert_eq!(log.only().id, id, "{address}");
        assert!(ids.insert(id), "{address} has the id of another one");
    }
    let refused = app.send("POST", "/api/cities", &[("Content-Length", "0")]);
    assert_eq!((refused.status, refused.request_id), (401, Some(log.only().id)));
}

#[test]
fn access_line_has_the_route_and_no_client_text() {
    let (app, log) = stocked();
    for (method, path, logged) in [
        (
            "GET",
            "/api/cities/city-sao-paulo",
            ("GET", "/api/cities/{id}", 200),
        ),
        (
            "GET",
            "/api/cities/city-sao-paulo/",
            ("GET", "/api/cities/{id}", 200),
        ),
        (
            "HEAD",
            "/api/cities/city-sao-paulo",
            ("HEAD", "/api/cities/{id}", 200),
        ),
        ("GET", "/api/cities/%63ity", ("GET", "/api/cities/{id}", 404)),
        ("GET", "/api/hotels?name=secret", ("GET", "/api/hotels", 200)),
        ("PATCH", "/api/cities/x", ("PATCH", "/api/cities/{id}", 405)),
        ("BREW", "/api/cities", ("OTHER", "/api/cities", 405)),
        ("GET", "/api/auth/verify/secret/more", ("GET", "none", 404)),
        ("GET", "/api/secret", ("GET", "none", 404)),
        ("GET", "/secret", ("GET", "web-app", 404)),
        ("GET", "/assets/secret.js", ("GET", "/assets/{file}", 200)),
        (
            "GET",
            "/samples/cities/lisbon.svg",
            ("GET", "/samples/{kind}/{file}", 200),
        ),
        ("GET", "/health/live", ("GET", "/health/live", 200)),
        ("GET", "/api/docs/", ("GET", "/api/docs", 200)),
        ("GET", "/api/docs/index.css", ("GET", "/api/docs/{part}", 200)),
    ] {
        let answer = app.send(method, path, &[]);
        let line = log.only();
        assert_eq!(
            (line.method, line.route.as_str(), line.status),
            logged,
            "{method} {path}"
        );
        assert_eq!(line.status, answer.status, "{method} {path}");
        assert_eq!(
            usize::try_from(line.bytes),
            Ok(answer.body.len()),
            "{method} {path}"
        );
    }
    let durations = app.metrics("tinerary_http_request_duration_seconds_count");
    let counted: u64 = durations.iter().map(|(_, count)| count).sum();
    assert_eq!(counted, 15, "each is counted, too");
    let cities = "tinerary_http_requests_total{route=\"/api/cities/{id}\",method=\"GET\",status=";
    let expected = [("\"200\"}", 2), ("\"404\"}", 1)].map(|(status, count)| (status.to_owned(), count));
    assert_eq!(app.metrics(cities), expected);
}

#[test]
fn access_line_has_the_clients_network() {
    let (app, log) = stocked();
    for (forwarded, network) in [
        ("203.0.113.77", "203.0.113.0"),
        ("1.1.1.1, 2001:db8:7:1::5", "2001:db8:7::"),
        ("nonsense\t", "127.0.0.0"),
    ] {
        app.get_with("/health/live", "X-Forwarded-For", forwarded);
        assert_eq!(log.only().network, network);
    }
}

#[test]
fn trace_id_of_the_client_is_propagated() {
    let (app, log) = stocked();
    let parent = format!("00-{TRACE}-00f067aa0ba902b7-01");
    app.get_with("/api/cities", "traceparent", &parent);
    assert_eq!(log.only().trace.as_deref(), Some(TRACE));
    app.get_with("/api/cities", "traceparent", "00-nonsense");
    assert_eq!(log.only().trace, None);
}

#[test]
fn use_case_has_its_request_context() {
    let asked = Log::default();
    let seen = asked.clone();
    let (app, log) = logged(|ports| {
        ports.cities.expect_find().returning(move |_| {
            seen.add(current_request().expect("a request").id().to_owned());
            Ok(None)
        });
    });
    for _ in 0..3 {
        let answered = app.get("/api/cities/a").request_id.unwrap();
        assert_eq!([log.only().id, asked.only()], [answered.clone(), answered]);
    }
    assert_eq!(current_request().map(|request| request.id().to_owned()), None);
}

#[test]
fn access_line_has_the_signed_in_person() {
    let lines = Lines::default();
    let people = PeopleApp::with(|setup| setup.access_log = Some(Arc::new(lines.clone())));
    let ana = people.member("ana@example.com");
    lines.0.take();
    ana.get(&ana.me());
    assert_eq!(lines.0.only().person, Some(ana.id.clone()));
    people.guest().get("/api/cities");
    assert_eq!(lines.0.only().person, None);
}

#[test]
fn request_of_a_gone_client_is_logged() {
    let entered = Arc::new(Mutex::new(false));
    let inside = Arc::clone(&entered);
    let (app, log) = logged(|ports| {
        ports.health.expect_check().returning(move || {
            *inside.lock().unwrap() = true;
            sleep(Duration::from_secs(1));
            Ok(())
        });
    });
    let mut stream = TcpStream::connect(app.address).unwrap();
    stream
        .write_all(b"GET /health/ready HTTP/1.1\r\nHost: x\r\n\r\n")
        .unwrap();
    while !*entered.lock().unwrap() {
        sleep(Duration::from_millis(5));
    }
    stream.shutdown(Shutdown::Both).unwrap();
    drop(stream);
    for _ in 0..200 {
        let logged = log.take();
        if let [line] = logged.as_slice() {
            // It may be answered before the server notices that the client is gone.
            assert!(matches!(line.status, 499 | 200), "{line:?}");
            return;
        }
        sleep(Duration::from_millis(20));
    }
    panic!("no line");
}

#[test]
fn refused_calls_of_people_are_security_events() {
    let mut ports = MockPorts::default();
    ports.outbox.expect_post().returning(|_| Ok(()));
    let events = ports.audit.clone();
    let app = TestApp::start(services(ports), patient());
    let json = [("Content-Type", "application/json")];

    app.send("POST", "/api/cities", &[("Content-Length", "0")]);
    assert_eq!(events.take(), [], "a guest is nobody who was refused");
    app.send(
        "POST",
        "/api/cities",
        &[("Content-Length", "0"), ("Authorization", "Bearer a.b.c")],
    );
    assert_eq!(events.take(), [SecurityEvent::TokenRefused]);
    app.get_with("/health/live", "Authorization", "Bearer a.b.c");
    assert_eq!(events.take(), []);

    let admin = json!({"role": "admin"}).to_string();
    app.send_body("POST", "/api/auth/sign-up", &json, admin.as_bytes())
        .error(403, "forbidden");
    assert_eq!(events.take(), [SecurityEvent::AuthorityRefused]);

    let forgot = json!({"email": "ana@example.com"}).to_string();
    let mut last = 200;
    while last == 200 {
        last = app
            .send_body("POST", "/api/auth/password/forgot", &json, forgot.as_bytes())
            .status;
    }
    assert_eq!((last, events.take()), (429, vec![SecurityEvent::LimitHit]));
}
