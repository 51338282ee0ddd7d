use serde_json::json;
use tinerary_application::RepositoryError;

use crate::support::app::TestApp;

#[test]
fn live_asks_nobody() {
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

#[test]
fn not_ready_when_it_does_not_and_ready_again_when_it_is_back() {
    let app = TestApp::with(|ports| {
        ports
            .health
            .expect_check()
            .times(1)
            .returning(|| Err(RepositoryError::Unavailable("connection refused".into())));
        ports.health.expect_check().returning(|| Ok(()));
    });
    let answer = app.get("/health/ready");
    answer.error(503, "unavailable");
    assert_eq!(answer.header("retry-after"), Some("2"));
    assert!(!answer.text().contains("refused"));
    app.get("/health/live").ok();
    app.get("/health/ready").ok();
}
