use tinerary_application::ports::{
    attempts::{Attempt, AttemptRepository},
    codes::{CodeRepository, LinkCode, Purpose, StoredCode},
    housekeeping::Housekeeping,
    outbox::{Letter, Outbox},
    sessions::SessionRepository,
};
use tinerary_domain::{Session, Timestamp};
use tinerary_infrastructure::repositories::{DbAttemptRepository, DbHousekeeping, DbOutbox};

use crate::accounts::{
    by_hand, code, codes, confirmed, count, give_sign_up_code, hash, identity, is_good, is_live, letter,
    minutes, now, session, session_id, sessions, sign_up, tick, unconfirmed, user_id, wait, waiting,
};
use tinerary_test_support::{TestDb, on_every_database};

on_every_database!(
    expired_rows_are_purged_and_counted,
    live_rows_are_not_purged,
    session_unused_for_a_week_is_purged,
    unconfirmed_sign_up_is_purged_with_its_codes,
    people_and_letters_are_kept_however_old,
    an_ended_session_is_kept_until_it_expires,
    a_network_is_forgotten_when_it_is_known_no_longer,
);

fn purge(db: &TestDb, before: Timestamp) -> usize {
    DbHousekeeping::new((**db).clone()).purge_expired(before).unwrap()
}

/// A session, two codes and an attempt that all expire then.
fn expiring(db: &TestDb, id: &str, expires_at: Timestamp) {
    let session = Session {
        expires_at,
        ..session(id, "ana")
    };
    assert!(sessions(db).start(&session, None).unwrap());
    let code = StoredCode {
        expires_at,
        ..code(id, "ana", Purpose::Reset)
    };
    codes(db).add(&code).unwrap();
    let link = LinkCode {
        hash: hash(id),
        user_id: user_id("ana"),
        identity: identity("1"),
        expires_at,
    };
    codes(db).add_link(&link).unwrap();
    let attempt = Attempt {
        state: hash(id),
        browser: hash("browser"),
        nonce: "nonce".to_owned(),
        verifier: "verifier".to_owned(),
        expires_at,
    };
    DbAttemptRepository::new((**db).clone()).add(&attempt).unwrap();
}

fn counts(db: &TestDb) -> [i64; 4] {
    ["sessions", "codes", "link_codes", "attempts"].map(|table| count(db, table))
}

fn expired_rows_are_purged_and_counted(db: TestDb) {
    sign_up(&db, [confirmed("ana")]);
    assert_eq!(purge(&db, now()), 0);
    expiring(&db, "long-ago", minutes(-60));
    expiring(&db, "just-now", now().plus(-tick()));
    expiring(&db, "now", now());
    assert_eq!(purge(&db, now()), 8);
    assert_eq!(counts(&db), [1; 4]);
    assert_eq!(purge(&db, now()), 0);
    assert_eq!(purge(&db, now().plus(tick())), 4);
    assert_eq!(counts(&db), [0; 4]);
}

fn live_rows_are_not_purged(db: TestDb) {
    sign_up(&db, [confirmed("ana")]);
    expiring(&db, "live", minutes(1));
    assert_eq!(purge(&db, now()), 0);
    assert!(is_live(&db, "live", now()));
    assert!(is_good(&db, "live", Purpose::Reset, now()));
    let attempts = DbAttemptRepository::new((*db).clone());
    assert!(attempts.take(&hash("live"), now()).unwrap().is_some());
}

fn session_unused_for_a_week_is_purged(db: TestDb) {
    sign_up(&db, [confirmed("ana")]);
    for (id, last_used_at) in [("idle", now()), ("used", minutes(1))] {
        let session = Session {
            last_used_at,
            expires_at: now().plus(Session::LONGEST),
            ..session(id, "ana")
        };
        assert!(sessions(&db).start(&session, None).unwrap());
    }
    let a_week_later = now().plus(Session::LONGEST_UNUSED);
    assert_eq!(purge(&db, a_week_later), 0);
    assert_eq!(purge(&db, a_week_later.plus(tick())), 1);
    assert_eq!(count(&db, "sessions WHERE id = 'used'"), 1);
}

fn unconfirmed_sign_up_is_purged_with_its_codes(db: TestDb) {
    let week = 7 * 24 * 60;
    wait(&db, &waiting("old", "old@tinerary.test"));
    let mut young = waiting("young", "young@tinerary.test");
    young.expires_at = minutes(week + 1);
    wait(&db, &young);
    give_sign_up_code(&db, "c", &["old"]);
    give_sign_up_code(&db, "d", &["young"]);
    // As long as its letter is not sent, a sign-up waits; a code that is too old does not.
    assert_eq!(purge(&db, minutes(61)), 2);
    assert_eq!(purge(&db, minutes(week + 1)), 0);
    by_hand(&db, "DELETE FROM outbox WHERE sign_up_id = 'old'");
    assert_eq!(purge(&db, minutes(week)), 0);
    assert_eq!(purge(&db, minutes(week + 1)), 1);
    assert_eq!(count(&db, "waiting_sign_ups WHERE id = 'young'"), 1);
}

fn people_and_letters_are_kept_however_old(db: TestDb) {
    sign_up(&db, [unconfirmed("ana")]);
    DbOutbox::new((*db).clone())
        .post(&letter("l", Letter::Confirm, "ana@tinerary.test"))
        .unwrap();
    assert_eq!(purge(&db, minutes(60 * 24 * 365 * 10)), 0);
    assert_eq!(count(&db, "users"), 1);
    assert_eq!(count(&db, "outbox"), 1);
}

fn an_ended_session_is_kept_until_it_expires(db: TestDb) {
    sign_up(&db, [confirmed("ana")]);
    expiring(&db, "s", minutes(30));
    assert!(
        sessions(&db)
            .end(&session_id("s"), &user_id("ana"), now())
            .unwrap()
    );
    purge(&db, minutes(30));
    assert_eq!(count(&db, "sessions"), 1);
    purge(&db, minutes(31));
    assert_eq!(count(&db, "sessions"), 0);
}

fn a_network_is_forgotten_when_it_is_known_no_longer(db: TestDb) {
    sign_up(&db, [confirmed("ana")]);
    expiring(&db, "s", minutes(30));
    let month = minutes(30 * 24 * 60);
    purge(&db, month);
    assert_eq!(count(&db, "known_networks"), 1);
    purge(&db, month.plus(tick()));
    assert_eq!(count(&db, "known_networks"), 0);
}
