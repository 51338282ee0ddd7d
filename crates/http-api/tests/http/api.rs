use std::{
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
    thread,
    time::{Duration, Instant},
};

use tinerary_application::{
    Ports, RepositoryError, Services,
    page::{NameKey, Page, PageRequest, RankKey},
    ports::{
        MockPorts,
        cities::{CityFilter, CityOrder, CityRepository},
        deletion::Deletion,
        media::Part,
    },
    services::CityService,
};
use tinerary_domain::{City, CityChange, CityFields, CityId, Continent, Timestamp, UserId};
use tinerary_serving::ConcurrencyLimits;

use crate::support::{answer::Answer, app::TestApp, gate::Gate, ports::services};

/// Longer than any of these tests should take.
const LONG: Duration = Duration::from_secs(20);

/// An application whose cities are behind a gate.
fn gated(gate: &Gate, limits: ConcurrencyLimits) -> TestApp {
    let gate = gate.clone();
    TestApp::within(limits, |ports| {
        ports.cities.expect_find().returning(move |_| {
            gate.pass();
            Ok(None)
        });
        ports.hotels.expect_find().returning(|_| Ok(None));
    })
}

/// Asks for one city in a thread of its own, and tells how long the answer took. Each time for another one: those who ask for
/// the same would wait for one answer.
fn ask(app: &TestApp) -> thread::JoinHandle<(Answer, Duration)> {
    static ASKED: AtomicUsize = AtomicUsize::new(0);
    let (client, number) = (**app, ASKED.fetch_add(1, Ordering::Relaxed));
    thread::spawn(move || {
        let begun = Instant::now();
        (client.get(&format!("/api/cities/{number}")), begun.elapsed())
    })
}

#[track_caller]
fn unavailable(answer: &Answer) {
    answer.error(503, "unavailable");
    assert_eq!(answer.header("retry-after"), Some("2"));
}

#[test]
fn hanging_use_case_is_abandoned_within_the_limit() {
    let gate = Gate::default();
    let time = Duration::from_secs(1);
    let app = gated(
        &gate,
        ConcurrencyLimits {
            reading: 2,
            queue: 10,
            timeout: time,
            ..ConcurrencyLimits::default()
        },
    );
    let (answer, took) = ask(&app).join().unwrap();
    unavailable(&answer);
    assert!(took >= time && took < time + LONG / 2, "{took:?}");
    // The other turn is still free, and calls that need none are not delayed.
    app.get("/api/hotels/a").error(404, "not_found");
    app.get("/health/live").ok();
    gate.open();
}

#[test]
fn queued_request_is_abandoned_within_the_limit() {
    let gate = Gate::default();
    let time = Duration::from_secs(1);
    let app = gated(
        &gate,
        ConcurrencyLimits {
            reading: 1,
            queue: 10,
            timeout: time,
            ..ConcurrencyLimits::default()
        },
    );
    let hanging = ask(&app);
    gate.wait_for(1);
    let begun = Instant::now();
    unavailable(&app.get("/api/hotels/a"));
    assert!(
        begun.elapsed() >= time / 2 && begun.elapsed() < time + LONG / 2,
        "{:?}",
        begun.elapsed()
    );
    unavailable(&hanging.join().unwrap().0);
    // What was given up keeps its turn until it is done; then the server is as good as new.
    gate.open();
    for _ in 0..5 {
        app.get("/api/hotels/a").error(404, "not_found");
    }
}

#[test]
fn request_beyond_the_queue_is_unavailable_at_once() {
    let gate = Gate::default();
    let app = gated(
        &gate,
        ConcurrencyLimits {
            reading: 1,
            queue: 1,
            timeout: LONG,
            ..ConcurrencyLimits::default()
        },
    );
    let running = ask(&app);
    gate.wait_for(1);
    // Of these two one waits, and the other is one too many.
    let begun = Instant::now();
    let two = [ask(&app), ask(&app)];
    while two.iter().all(|one| !one.is_finished()) {
        assert!(begun.elapsed() < LONG / 2, "nobody was sent away");
        thread::sleep(Duration::from_millis(5));
    }
    thread::sleep(Duration::from_millis(50));
    assert_eq!(
        two.iter().filter(|one| one.is_finished()).count(),
        1,
        "the other one waits"
    );
    gate.open();
    let mut statuses = two.map(|one| one.join().unwrap().0).map(|answer| {
        if answer.status == 503 {
            unavailable(&answer);
        }
        answer.status
    });
    statuses.sort_unstable();
    assert_eq!(statuses, [404, 503]);
    assert_eq!(running.join().unwrap().0.status, 404);
    // Those that were sent away are not counted for ever.
    for _ in 0..5 {
        app.get("/api/cities/a").error(404, "not_found");
    }
}

/// Cities that take their time and count how many ask at once. (A mock lets one caller in at a time.)
#[derive(Default)]
struct Slow {
    inside: AtomicUsize,
    most: AtomicUsize,
}

impl CityRepository for Slow {
    fn find(&self, _: &CityId) -> Result<Option<City>, RepositoryError> {
        let inside = self.inside.fetch_add(1, Ordering::SeqCst) + 1;
        self.most.fetch_max(inside, Ordering::SeqCst);
        thread::sleep(Duration::from_millis(20));
        self.inside.fetch_sub(1, Ordering::SeqCst);
        Ok(None)
    }

    fn list(&self, _: &CityFilter, _: &PageRequest<NameKey>) -> Result<Page<City, NameKey>, RepositoryError> {
        Ok(Page::empty())
    }

    fn list_lively(
        &self,
        _: &CityFilter,
        _: &PageRequest<NameKey>,
    ) -> Result<Page<City, NameKey>, RepositoryError> {
        Ok(Page::empty())
    }

    fn list_by(
        &self,
        _: &CityFilter,
        _: CityOrder,
        _: &PageRequest<RankKey>,
    ) -> Result<Page<City, RankKey>, RepositoryError> {
        Ok(Page::empty())
    }

    fn continents(&self) -> Result<Vec<Continent>, RepositoryError> {
        Ok(Vec::new())
    }

    fn create(&self, _: &CityId, _: &CityFields, _: &UserId, _: Timestamp) -> Result<(), RepositoryError> {
        Ok(())
    }

    fn update(&self, _: &CityId, _: &CityChange, _: Timestamp) -> Result<bool, RepositoryError> {
        Ok(false)
    }

    fn delete(&self, _: &CityId, _: bool) -> Result<Deletion, RepositoryError> {
        Ok(Deletion::NotFound)
    }
}

#[test]
fn queued_requests_are_all_answered() {
    let cities = Arc::new(Slow::default());
    let repository: Arc<dyn CityRepository> = cities.clone();
    let services = Services {
        cities: CityService::new(&Ports {
            cities: repository,
            ..Ports::mocked()
        }),
        ..services(MockPorts::default())
    };
    let app = TestApp::start(
        services,
        ConcurrencyLimits {
            reading: 3,
            queue: 100,
            timeout: LONG,
            ..ConcurrencyLimits::default()
        },
    );
    let requests: Vec<_> = (0..40).map(|_| ask(&app)).collect();
    for request in requests {
        request.join().unwrap().0.error(404, "not_found");
    }
    assert_eq!(cities.inside.load(Ordering::SeqCst), 0);
    assert_eq!(cities.most.load(Ordering::SeqCst), 3);
}

#[test]
fn lists_searches_pictures_and_files_do_not_delay_other_calls() {
    let gates = [(); 4].map(|()| Gate::default());
    let [lists, searches, pictures, files] = gates.clone();
    let limits = ConcurrencyLimits {
        reading: 2,
        searching: 1,
        drawing: 1,
        media: 1,
        timeout: LONG,
        ..ConcurrencyLimits::default()
    };
    let app = TestApp::within(limits, |ports| {
        ports.itineraries.expect_list().returning(move |_, _| {
            lists.pass();
            Ok(Page::empty())
        });
        ports.hotels.expect_list_by().returning(move |_, _, _| {
            searches.pass();
            Ok(Page::empty())
        });
        ports.pictures.expect_draw().returning(move |_, _| {
            pictures.pass();
            Some("<svg/>".to_owned())
        });
        ports.photos.expect_missing().returning(|_| Ok(Vec::new()));
        ports.media.expect_get().returning(move |_, _, _| {
            files.pass();
            Ok(Some(Part {
                range: Some(0..1),
                bytes: b"x".to_vec(),
                total: 1,
            }))
        });
        ports
            .shows
            .expect_list()
            .returning(|_, _, _, _| Ok(Page::empty()));
        ports.cities.expect_find().returning(|_| Ok(None));
    });
    let client = *app;
    let hanging: Vec<_> = [
        "/api/hotels?order=-capacity",
        "/samples/cities/a.svg",
        "/media/a/320.webp",
        "/api/itineraries",
    ]
    .into_iter()
    .zip([&gates[1], &gates[2], &gates[3], &gates[0]])
    .map(|(path, gate)| {
        // Before the last one hangs, lists have a turn that neither of the others took.
        app.get("/api/shows").ok();
        let more: Vec<_> = (0..3).map(|_| thread::spawn(move || client.get(path))).collect();
        gate.wait_for(1);
        more
    })
    .collect();
    let begun = Instant::now();
    app.get("/api/cities/a").error(404, "not_found");
    app.get("/health/live").ok();
    assert!(begun.elapsed() < LONG / 4);
    gates.iter().for_each(Gate::open);
    for answer in hanging.into_iter().flatten() {
        assert_eq!(answer.join().unwrap().status, 200);
    }
}

#[test]
fn panic_is_500_and_the_server_goes_on() {
    let app = TestApp::within(
        ConcurrencyLimits {
            reading: 1,
            queue: 0,
            timeout: LONG,
            ..ConcurrencyLimits::default()
        },
        |ports| {
            ports
                .cities
                .expect_find()
                .returning(|_| panic!("this text is a secret"));
            ports.hotels.expect_find().returning(|_| Ok(None));
        },
    );
    for _ in 0..3 {
        let answer = app.get("/api/cities/a");
        answer.error(500, "internal");
        assert!(!answer.text().contains("secret"));
        // The turn of the one that panicked is free again.
        app.get("/api/hotels/a").error(404, "not_found");
    }
}
