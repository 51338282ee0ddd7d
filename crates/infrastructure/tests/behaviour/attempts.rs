use tinerary_application::ports::attempts::{Attempt, AttemptRepository};
use tinerary_infrastructure::repositories::DbAttemptRepository;

use crate::accounts::{at_once, hash, minutes, now, tick};
use tinerary_test_support::{TestDb, on_every_database};

on_every_database!(
    an_attempt_comes_back_once_as_it_was_stored,
    an_attempt_is_over_at_the_very_moment_it_expires,
    an_unknown_state_takes_nothing,
    of_many_at_once_one_takes_it,
);

fn attempts(db: &TestDb) -> DbAttemptRepository {
    DbAttemptRepository::new((**db).clone())
}

fn attempt(state: &str) -> Attempt {
    Attempt {
        state: hash(state),
        browser: hash(&format!("browser of {state}")),
        nonce: format!("nonce of {state}"),
        verifier: format!("verifier of {state}"),
        expires_at: minutes(10),
    }
}

fn an_attempt_comes_back_once_as_it_was_stored(db: TestDb) {
    for state in ["a", "b"] {
        attempts(&db).add(&attempt(state)).unwrap();
    }
    for state in ["b", "a"] {
        let take = || attempts(&db).take(&hash(state), now()).unwrap();
        assert_eq!(take(), Some(attempt(state)));
        assert_eq!(take(), None);
    }
}

fn an_attempt_is_over_at_the_very_moment_it_expires(db: TestDb) {
    attempts(&db).add(&attempt("a")).unwrap();
    assert_eq!(attempts(&db).take(&hash("a"), minutes(10)).unwrap(), None);
    let last = minutes(10).plus(-tick());
    assert_eq!(attempts(&db).take(&hash("a"), last).unwrap(), Some(attempt("a")));
}

fn an_unknown_state_takes_nothing(db: TestDb) {
    attempts(&db).add(&attempt("a")).unwrap();
    for state in ["", "A", "%", "browser of a"] {
        assert_eq!(attempts(&db).take(&hash(state), now()).unwrap(), None);
    }
    assert!(attempts(&db).take(&hash("a"), now()).unwrap().is_some());
}

fn of_many_at_once_one_takes_it(db: TestDb) {
    for _ in 0..20 {
        attempts(&db).add(&attempt("a")).unwrap();
        let taken = at_once(3, |_| attempts(&db).take(&hash("a"), now()).unwrap());
        let taken: Vec<Attempt> = taken.into_iter().flatten().collect();
        assert_eq!(taken, [attempt("a")]);
    }
}
