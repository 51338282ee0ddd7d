//! Expired rows are purged while the program serves.

use std::{
    thread::sleep,
    time::{Duration, Instant},
};

use diesel::{
    Connection, QueryableByName, RunQueryDsl, SqliteConnection, connection::SimpleConnection, sql_types::Text,
};

use crate::running::{serve, tinerary};

#[derive(Debug, QueryableByName)]
struct Line {
    #[diesel(sql_type = Text)]
    line: String,
}

#[test]
fn a_session_is_kept_for_a_day_after_its_end_and_no_longer() {
    let folder = tempfile::tempdir().expect("a folder");
    let migrated = tinerary(folder.path()).arg("migrate").output().expect("it runs");
    assert!(migrated.status.success());
    let file = folder.path().join("tinerary.db");
    let mut conn = SqliteConnection::establish(&file.to_string_lossy()).expect("SQLite");
    conn.batch_execute(
        "PRAGMA busy_timeout = 5000;
         INSERT INTO users (id, name, last_name, email, email_key, photo, role, created_at, updated_at)
         VALUES ('ana', 'Ana', 'Sousa', 'ana@x', 'ana@x', '', 'user', '2026-01-01 00:00:00', '2026-01-01 00:00:00');
         INSERT INTO sessions (id, user_id, created_at, expires_at) VALUES
             ('live', 'ana', '2026-01-01 00:00:00', datetime('now', '+1 hour')),
             ('over for 23 hours', 'ana', '2026-01-01 00:00:00', datetime('now', '-23 hours')),
             ('over for 25 hours', 'ana', '2026-01-01 00:00:00', datetime('now', '-25 hours'));",
    )
    .expect("three sessions");

    let _server = serve(folder.path(), &[]);
    let start = Instant::now();
    loop {
        let sessions =
            diesel::sql_query("SELECT id AS line FROM sessions ORDER BY id").load::<Line>(&mut conn);
        let sessions = sessions.expect("sessions");
        let left: Vec<_> = sessions.iter().map(|session| session.line.as_str()).collect();
        if left == ["live", "over for 23 hours"] {
            return;
        }
        assert_eq!(left, ["live", "over for 23 hours", "over for 25 hours"]);
        assert!(
            start.elapsed() < Duration::from_secs(30),
            "nothing is thrown away"
        );
        sleep(Duration::from_millis(20));
    }
}
