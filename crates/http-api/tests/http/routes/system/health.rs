use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicUsize, Ordering},
    },
    thread,
    time::{Duration, Instant},
};

use serde_json::json;
use tinerary_application::RepositoryError;

use crate::support::{app::TestApp, gate::Gate};

/// How soon readiness has to tell that the database went away, and that it is back.
const SOON_AWAY: Duration = Duration::from_secs(2);
const SOON_BACK: Duration = Duration::from_secs(1);

#[test]
fn liveness_does_not_query_the_database() {
    let app = TestApp::with(|_| {});
    let answer = app.get("/health/live");
    assert_eq!(
        answer.ok(),
        json!({"success": true, "response": {"status": "live"}})
    );
    assert_eq!(answer.header("cache-control"), Some("no-store"));
}

#[test]
fn ready_when_the_database_answers() {
    let app = TestApp::with(|ports| {
        ports.health.expect_check().returning(|| Ok(()));
    });
    let answer = app.get("/health/ready");
    assert_eq!(
        answer.ok(),
        json!({"success": true, "response": {"status": "ready"}})
    );
    assert_eq!(answer.header("cache-control"), Some("no-store"));
}

/// How long it takes until readiness is answered with `status`.
fn until(app: &TestApp, status: u16) -> Duration {
    let begun = Instant::now();
    while app.get("/health/ready").status != status {
        assert!(begun.elapsed() < Duration::from_secs(20), "never {status}");
        thread::sleep(Duration::from_millis(10));
    }
    begun.elapsed()
}

#[test]
fn not_ready_when_it_does_not_and_ready_again_when_it_is_back() {
    let away = Arc::new(AtomicBool::new(true));
    let is_away = Arc::clone(&away);
    let app = TestApp::with(|ports| {
        ports.health.expect_check().returning(move || {
            if is_away.load(Ordering::SeqCst) {
                Err(RepositoryError::Unavailable("connection refused".into()))
            } else {
                Ok(())
            }
        });
    });
    let answer = app.get("/health/ready");
    answer.error(503, "unavailable");
    assert_eq!(answer.header("retry-after"), Some("2"));
    assert!(!answer.text().contains("refused"));
    app.get("/health/live").ok();
    away.store(false, Ordering::SeqCst);
    assert!(until(&app, 200) < SOON_BACK);
    away.store(true, Ordering::SeqCst);
    assert!(until(&app, 503) < SOON_AWAY);
}

#[test]
fn hanging_database_is_not_ready_within_two_seconds() {
    let gate = Gate::default();
    let hangs = Arc::new(AtomicBool::new(false));
    let (check, is_hanging) = (gate.clone(), Arc::clone(&hangs));
    let app = TestApp::with(|ports| {
        ports.health.expect_check().returning(move || {
            if is_hanging.load(Ordering::SeqCst) {
                check.pass();
            }
            Ok(())
        });
    });
    app.get("/health/ready").ok();
    hangs.store(true, Ordering::SeqCst);
    assert!(until(&app, 503) < SOON_AWAY);
    let begun = Instant::now();
    app.get("/health/ready").error(503, "unavailable");
    assert!(
        begun.elapsed() < Duration::from_millis(500),
        "it is not asked again"
    );
    hangs.store(false, Ordering::SeqCst);
    gate.open();
    assert!(until(&app, 200) < SOON_BACK);
}

#[test]
fn however_many_ask_the_database_is_asked_four_times_a_second() {
    let checks = Arc::new(AtomicUsize::new(0));
    let counted = Arc::clone(&checks);
    let app = TestApp::with(|ports| {
        ports.health.expect_check().returning(move || {
            counted.fetch_add(1, Ordering::SeqCst);
            Ok(())
        });
    });
    let begun = Instant::now();
    for _ in 0..40 {
        app.get("/health/ready").ok();
    }
    let most = 2 + begun.elapsed().as_millis() / 250;
    assert!(u128::try_from(checks.load(Ordering::SeqCst)).unwrap() <= most);
}
