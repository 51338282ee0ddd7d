//! Reads that run on the thread that was asked (ADR 0030).

use std::{
    cell::Cell,
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicUsize, Ordering},
    },
    thread,
    time::{Duration, Instant},
};

use tinerary_application::{
    page::Page,
    ports::{MockPorts, quick_reads::QuickReads},
};
use tinerary_serving::ConcurrencyLimits;

use crate::support::{
    app::{TestApp, patient},
    gate::Gate,
    ports::services,
};

thread_local! {
    static IS_QUICK: Cell<bool> = const { Cell::new(false) };
}

/// A database that counts, and that has a connection to lend or has not.
#[derive(Default)]
struct Quick {
    is_free: AtomicBool,
    ran: AtomicUsize,
}

impl QuickReads for Quick {
    fn run(&self, reads: &mut dyn FnMut()) -> bool {
        if !self.is_free.load(Ordering::SeqCst) {
            return false;
        }
        self.ran.fetch_add(1, Ordering::SeqCst);
        let before = IS_QUICK.replace(true);
        reads();
        IS_QUICK.set(before);
        true
    }
}

impl Quick {
    fn ran(&self) -> usize {
        self.ran.swap(0, Ordering::SeqCst)
    }
}

fn start(limits: ConcurrencyLimits, prepare: impl FnOnce(&mut MockPorts)) -> (TestApp, Arc<Quick>) {
    let quick = Arc::new(Quick::default());
    let mut ports = MockPorts::default();
    prepare(&mut ports);
    (
        TestApp::reading_quickly(services(ports), limits, quick.clone()),
        quick,
    )
}

#[test]
fn short_reads_run_inline_while_a_connection_is_free() {
    let (app, quick) = start(patient(), |ports| {
        ports.cities.expect_find().returning(|id| {
            assert_eq!(IS_QUICK.get(), id.as_str() == "quick");
            Ok(None)
        });
        ports.comments.expect_list().returning(|_, _| {
            assert!(IS_QUICK.get());
            Ok(Page::empty())
        });
        ports.hotels.expect_list_by().returning(|_, _, _| {
            assert!(!IS_QUICK.get());
            Ok(Page::empty())
        });
    });
    app.get("/api/cities/slow").error(404, "not_found");
    assert_eq!(quick.ran(), 0);
    quick.is_free.store(true, Ordering::SeqCst);
    app.get("/api/cities/quick").error(404, "not_found");
    app.get("/api/comments?itineraryId=a").ok();
    assert_eq!(quick.ran(), 2);
    // It reads more than it shows.
    app.get("/api/hotels?order=-capacity").ok();
    assert_eq!(quick.ran(), 0);
}

#[test]
fn panic_of_an_inline_read_is_500_and_releases_its_permit() {
    let limits = ConcurrencyLimits {
        reading: 1,
        queue: 0,
        ..patient()
    };
    let (app, quick) = start(limits, |ports| {
        ports
            .cities
            .expect_find()
            .returning(|_| panic!("this test wants a panic"));
        ports.hotels.expect_find().returning(|_| Ok(None));
    });
    quick.is_free.store(true, Ordering::SeqCst);
    for _ in 0..3 {
        app.get("/api/cities/a").error(500, "internal");
        app.get("/api/hotels/a").error(404, "not_found");
    }
    assert_eq!(quick.ran(), 6);
}

#[test]
fn many_lists_delay_only_lists() {
    let gate = Gate::default();
    let inside = gate.clone();
    let (app, quick) = start(patient(), |ports| {
        ports.comments.expect_list().returning(move |_, _| {
            inside.pass();
            Ok(Page::empty())
        });
        ports.cities.expect_find().returning(|_| Ok(None));
    });
    let client = *app;
    let lists: Vec<_> = (0..66)
        .map(|one| thread::spawn(move || client.get(&format!("/api/comments?itineraryId=a{one}"))))
        .collect();
    gate.wait_for(1);
    let begun = Instant::now();
    let waiting = || {
        let of = |state| app.metric(&format!("tinerary_bulkhead_{state}{{kind=\"listing\"}}"));
        of("running") + of("queued")
    };
    while waiting() < 66 && begun.elapsed() < Duration::from_secs(20) {
        thread::sleep(Duration::from_millis(5));
    }
    quick.is_free.store(true, Ordering::SeqCst);
    let late = thread::spawn(move || client.get("/api/comments?itineraryId=late"));
    app.get("/api/cities/a").error(404, "not_found");
    assert_eq!(quick.ran(), 1, "the city alone");
    gate.open();
    for answer in lists.into_iter().chain([late]) {
        answer.join().unwrap().ok();
    }
}
