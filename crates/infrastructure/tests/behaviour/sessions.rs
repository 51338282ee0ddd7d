use std::{sync::mpsc, thread, time::Duration};

use chrono::TimeDelta;
use diesel::{RunQueryDsl, sql_types::Text};
use tinerary_application::{Actor, ports::sessions::SessionRepository};
use tinerary_domain::{Role, Session, Timestamp};

use crate::{
    accounts::{
        by_hand, confirmed, count, email, is_live, minutes, network, now, password, session, session_id,
        sessions, sign_in, sign_up, tick, user_id,
    },
    rows::delete,
};
use tinerary_test_support::{TestDb, on_every_database};

on_every_database!(
    a_session_is_live_and_tells_whose_it_is,
    an_unknown_session_is_nobodys,
    a_session_is_over_at_the_very_moment_it_expires,
    an_ended_session_stays_ended,
    with_another_role_a_session_is_over,
    without_its_person_a_session_is_over,
    a_changed_password_alone_ends_no_session,
    nothing_begins_with_a_password_that_is_not_theirs,
    a_password_that_is_being_changed_begins_nothing,
    a_session_is_extended_as_long_as_it_is_live,
    extending_brings_nothing_back,
    an_account_knows_a_network_for_thirty_days_after_the_last_sign_in_from_there,
    what_begins_no_session_makes_no_network_known,
);

fn actor(session: &str, user: &str, role: Role) -> Actor {
    Actor {
        user_id: user_id(user),
        session_id: session_id(session),
        role,
    }
}

fn a_session_is_live_and_tells_whose_it_is(db: TestDb) {
    let mut root = confirmed("root");
    root.user.role = Role::Admin;
    sign_up(&db, [confirmed("ana"), root]);
    let mut quiet = session("quiet", "ana");
    quiet.user_agent = None;
    for (session, password) in [
        (session("s", "ana"), Some(password("ana"))),
        (quiet, Some(password("ana"))),
        (session("r", "root"), None),
    ] {
        assert!(sessions(&db).start(&session, password).unwrap());
    }
    for (id, user, role) in [
        ("s", "ana", Role::User),
        ("quiet", "ana", Role::User),
        ("r", "root", Role::Admin),
    ] {
        let found = sessions(&db).find_live(&session_id(id), now()).unwrap();
        assert_eq!(found, Some(actor(id, user, role)));
    }
}

fn an_unknown_session_is_nobodys(db: TestDb) {
    sign_up(&db, [confirmed("ana")]);
    sign_in(&db, "s", "ana");
    for id in ["", "S", "ana", "s "] {
        assert!(!is_live(&db, id, now()), "{id:?}");
        let extended = sessions(&db).extend(&session_id(id), minutes(90), now());
        assert_eq!(extended.unwrap(), None);
        sessions(&db).end(&session_id(id), now()).unwrap();
    }
    assert!(is_live(&db, "s", now()));
}

fn a_session_is_over_at_the_very_moment_it_expires(db: TestDb) {
    sign_up(&db, [confirmed("ana")]);
    sign_in(&db, "s", "ana");
    assert!(is_live(&db, "s", minutes(60).plus(-tick())));
    assert!(!is_live(&db, "s", minutes(60)));
}

fn an_ended_session_stays_ended(db: TestDb) {
    sign_up(&db, [confirmed("ana")]);
    sign_in(&db, "s", "ana");
    sign_in(&db, "other", "ana");
    let end = |when| sessions(&db).end(&session_id("s"), when).unwrap();
    end(minutes(5));
    // On a server whose clock is behind, too.
    for when in [now(), minutes(5), minutes(6)] {
        assert!(!is_live(&db, "s", when));
    }
    assert!(is_live(&db, "other", minutes(6)));
    // Nothing happens to one that has ended.
    end(minutes(7));
    by_hand(
        &db,
        "UPDATE sessions SET user_agent = 'seen' WHERE id = 's' AND ended_at < '2026-11-20 12:06:00'",
    );
}

fn with_another_role_a_session_is_over(db: TestDb) {
    sign_up(&db, [confirmed("ana")]);
    sign_in(&db, "s", "ana");
    by_hand(&db, "UPDATE users SET role = 'admin' WHERE id = 'ana'");
    assert!(!is_live(&db, "s", now()));
    let extended = sessions(&db).extend(&session_id("s"), minutes(90), now());
    assert_eq!(extended.unwrap(), None);
    // A new one has the new role.
    sign_in(&db, "again", "ana");
    let found = sessions(&db).find_live(&session_id("again"), now()).unwrap();
    assert_eq!(found, Some(actor("again", "ana", Role::Admin)));
}

fn without_its_person_a_session_is_over(db: TestDb) {
    sign_up(&db, [confirmed("ana"), confirmed("ben")]);
    sign_in(&db, "a", "ana");
    sign_in(&db, "b", "ben");
    delete(&db, "users", "ana");
    assert!(!is_live(&db, "a", now()));
    assert!(is_live(&db, "b", now()));
    assert_eq!(count(&db, "sessions"), 1);
}

fn a_changed_password_alone_ends_no_session(db: TestDb) {
    // Ending them is what setting the password through a code does.
    sign_up(&db, [confirmed("ana")]);
    sign_in(&db, "s", "ana");
    by_hand(&db, "UPDATE users SET password_hash = 'x' WHERE id = 'ana'");
    assert!(is_live(&db, "s", now()));
}

fn nothing_begins_with_a_password_that_is_not_theirs(db: TestDb) {
    let mut google = confirmed("google");
    google.password = None;
    sign_up(&db, [confirmed("ana"), google]);
    for (user, password) in [
        ("ana", Some(password("old"))),
        ("ana", Some(password(""))),
        ("google", Some(password("google"))),
        ("gone", Some(password("gone"))),
        ("gone", None),
    ] {
        let begun = sessions(&db).start(&session("s", user), password);
        assert!(!begun.unwrap(), "{user}");
    }
    assert_eq!(count(&db, "sessions"), 0);
    // Somebody who proved themselves in another way has none to compare.
    for user in ["ana", "google"] {
        assert!(sessions(&db).start(&session(user, user), None).unwrap());
    }
}

fn a_password_that_is_being_changed_begins_nothing(db: TestDb) {
    sign_up(&db, [confirmed("ana")]);
    let ((begin, changing), (ended, waiting)) = (mpsc::channel(), mpsc::channel());
    let changer = {
        let db = (*db).clone();
        thread::spawn(move || {
            db.write(move |conn| {
                diesel::sql_query("UPDATE users SET password_hash = $1 WHERE id = 'ana'")
                    .bind::<Text, _>("new")
                    .execute(conn)?;
                diesel::sql_query("UPDATE sessions SET ended_at = created_at").execute(conn)?;
                begin.send(()).unwrap();
                // Time enough for somebody who does not wait for the end of this transaction.
                let _: Result<(), _> = waiting.recv_timeout(Duration::from_millis(500));
                Ok(())
            })
        })
    };
    changing.recv().unwrap();
    // The password was right when it was compared, and is not any more.
    let begun = sessions(&db)
        .start(&session("s", "ana"), Some(password("ana")))
        .unwrap();
    let _: Result<(), _> = ended.send(());
    changer.join().unwrap().unwrap();
    assert!(!begun, "a session began with the old password");
    assert!(!is_live(&db, "s", now()));
}

fn a_session_is_extended_as_long_as_it_is_live(db: TestDb) {
    sign_up(&db, [confirmed("ana")]);
    sign_in(&db, "s", "ana");
    sign_in(&db, "other", "ana");
    let last = minutes(60).plus(-tick());
    let extended = sessions(&db).extend(&session_id("s"), minutes(200), last);
    assert_eq!(extended.unwrap(), Some(confirmed("ana").user));
    assert!(is_live(&db, "s", minutes(200).plus(-tick())));
    assert!(!is_live(&db, "s", minutes(200)));
    assert!(!is_live(&db, "other", minutes(60)));
}

fn extending_brings_nothing_back(db: TestDb) {
    sign_up(&db, [confirmed("ana")]);
    sign_in(&db, "expired", "ana");
    sign_in(&db, "ended", "ana");
    sessions(&db).end(&session_id("ended"), now()).unwrap();
    for (id, when) in [("expired", minutes(60)), ("ended", minutes(1))] {
        let extended = sessions(&db).extend(&session_id(id), minutes(200), when);
        assert_eq!(extended.unwrap(), None, "{id}");
        assert!(!is_live(&db, id, minutes(61)), "{id}");
    }
}

/// Whether the account of `user` knows the network of `address` at `when`.
fn knows(db: &TestDb, user: &str, address: &str, when: Timestamp) -> bool {
    let email = email(&format!("{}@tinerary.TEST", user.to_uppercase()));
    sessions(db)
        .knows_network(&email, network(address), when)
        .unwrap()
}

fn begin(db: &TestDb, id: &str, address: &str, when: Timestamp) {
    let session = Session {
        created_at: when,
        expires_at: when.plus(TimeDelta::hours(1)),
        network: network(address),
        ..session(id, "ana")
    };
    assert!(sessions(db).start(&session, None).unwrap());
}

fn an_account_knows_a_network_for_thirty_days_after_the_last_sign_in_from_there(db: TestDb) {
    sign_up(&db, [confirmed("ana"), confirmed("ben")]);
    assert!(!knows(&db, "ana", "192.0.2.7", now()));
    begin(&db, "home", "192.0.2.7", now());
    begin(&db, "away", "2001:db8:1:2::7", minutes(1));
    for (user, address, expected) in [
        ("ana", "192.0.2.7", true),
        ("ana", "::ffff:192.0.2.7", true),
        ("ana", "2001:db8:1:2:ffff::1", true),
        ("ana", "192.0.2.8", false),
        ("ana", "2001:db8:1:3::7", false),
        ("ben", "192.0.2.7", false),
        ("nobody", "192.0.2.7", false),
    ] {
        assert_eq!(
            knows(&db, user, address, minutes(2)),
            expected,
            "{user} {address}"
        );
    }
    // The session may be over; coming again makes it thirty days from then on.
    let month = TimeDelta::days(30);
    assert!(knows(&db, "ana", "192.0.2.7", now().plus(month - tick())));
    assert!(!knows(&db, "ana", "192.0.2.7", now().plus(month)));
    let later = now().plus(TimeDelta::days(20));
    begin(&db, "again", "192.0.2.7", later);
    assert!(knows(&db, "ana", "192.0.2.7", later.plus(month - tick())));
    assert!(!knows(&db, "ana", "192.0.2.7", later.plus(month)));
    assert_eq!(count(&db, "known_networks"), 2);
    delete(&db, "users", "ana");
    assert_eq!(count(&db, "known_networks"), 0);
}

fn what_begins_no_session_makes_no_network_known(db: TestDb) {
    sign_up(&db, [confirmed("ana")]);
    for user in ["ana", "gone"] {
        let begun = sessions(&db).start(&session("s", user), Some(password("old")));
        assert!(!begun.unwrap());
    }
    assert_eq!(count(&db, "known_networks"), 0);
}
