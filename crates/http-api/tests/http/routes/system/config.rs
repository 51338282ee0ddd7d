use serde_json::json;

use crate::support::app::TestApp;

#[test]
fn the_web_app_learns_what_this_server_offers() {
    let app = TestApp::with(|_| {});
    assert_eq!(
        app.get("/api/config").ok(),
        json!({"success": true, "response": {"google": false}})
    );
}
