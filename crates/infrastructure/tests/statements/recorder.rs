//! Listens to what is sent to the database.

use std::cell::RefCell;

use diesel::connection::{Instrumentation, InstrumentationEvent, set_default_instrumentation};
use tinerary_test_support::{OnDatabase, Server, TestDb};

thread_local! {
    // A read runs on the thread that asks for it, so tests that run side by side do not hear each other.
    static HEARD: RefCell<Vec<String>> = const { RefCell::new(Vec::new()) };
    static KEPT: RefCell<Vec<String>> = const { RefCell::new(Vec::new()) };
}

/// What belongs to the connection, not to the call.
const HOUSEKEEPING: [&str; 7] = [
    "SET",
    "PRAGMA",
    "BEGIN",
    "COMMIT",
    "ROLLBACK",
    "SAVEPOINT",
    "RELEASE",
];

/// A database whose statements are heard.
pub struct Recorded(pub TestDb);

impl OnDatabase for Recorded {
    fn on(server: &Server) -> Self {
        listen();
        Self(TestDb::on(server))
    }
}

/// Listens to every connection that is opened from now on.
fn listen() {
    set_default_instrumentation(|| {
        let recorder: Box<dyn Instrumentation> = Box::new(|event: InstrumentationEvent<'_>| match event {
            InstrumentationEvent::StartQuery { query, .. } => {
                let query = query.to_string();
                if !HOUSEKEEPING.iter().any(|word| query.starts_with(word)) {
                    HEARD.with_borrow_mut(|heard| heard.push(query));
                }
            }
            InstrumentationEvent::CacheQuery { sql, .. } => {
                KEPT.with_borrow_mut(|kept| kept.push(sql.to_owned()));
            }
            _ => {}
        });
        Some(recorder)
    })
    .unwrap();
}

/// What `call` gives, and the statements that it sent.
pub fn statements<T>(call: impl FnOnce() -> T) -> (T, Vec<String>) {
    HEARD.with_borrow_mut(Vec::clear);
    let given = call();
    (given, HEARD.take())
}

/// The statements that `call` left prepared for the next time.
pub fn kept(call: impl FnOnce()) -> Vec<String> {
    KEPT.with_borrow_mut(Vec::clear);
    call();
    KEPT.take()
}
