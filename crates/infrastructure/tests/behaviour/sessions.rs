use std::{sync::mpsc, thread, time::Duration};

use chrono::TimeDelta;
use diesel::{RunQueryDsl, sql_types::Text};
use tinerary_application::{
    Actor,
    page::{Limit, PageRequest},
    ports::sessions::SessionRepository,
};
use tinerary_domain::{Role, Session, SessionSummary, Timestamp};

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
    unknown_session_belongs_to_no_account,
    a_session_is_over_at_the_very_moment_it_expires,
    an_ended_session_stays_ended,
    with_another_role_a_session_is_over,
    without_its_person_a_session_is_over,
    a_changed_password_alone_ends_no_session,
    nothing_begins_with_a_password_that_is_not_theirs,
    a_password_that_is_being_changed_begins_nothing,
    the_person_of_a_live_session_is_found_whole,
    a_session_that_is_not_used_is_over_after_a_week,
    a_session_is_over_after_30_days_however_much_it_is_used,
    only_a_later_use_of_a_session_that_has_not_ended_is_recorded,
    a_person_has_a_list_of_their_live_sessions,
    session_of_another_person_is_not_ended,
    all_sessions_of_a_person_but_one_are_ended,
    an_account_knows_a_network_for_thirty_days_after_the_last_sign_in_from_there,
    session_that_does_not_start_makes_no_network_known,
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
        let found = found.unwrap();
        assert_eq!(found.actor, actor(id, user, role));
        // A session that is not used ends after a week.
        assert!(!is_live(&db, id, found.until));
        assert!(is_live(&db, id, found.until.plus(-TimeDelta::microseconds(1))));
    }
}

fn unknown_session_belongs_to_no_account(db: TestDb) {
    sign_up(&db, [confirmed("ana")]);
    sign_in(&db, "s", "ana");
    for id in ["", "S", "ana", "s "] {
        assert!(!is_live(&db, id, now()), "{id:?}");
        let person = sessions(&db).find_person(&session_id(id), now());
        assert_eq!(person.unwrap(), None);
        assert!(
            !sessions(&db)
                .end(&session_id(id), &user_id("ana"), now())
                .unwrap()
        );
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
    let end = |when| {
        sessions(&db)
            .end(&session_id("s"), &user_id("ana"), when)
            .unwrap()
    };
    assert!(end(minutes(5)));
    // On a server whose clock is behind, too.
    for when in [now(), minutes(5), minutes(6)] {
        assert!(!is_live(&db, "s", when));
    }
    assert!(is_live(&db, "other", minutes(6)));
    // Nothing happens to one that has ended.
    assert!(!end(minutes(7)));
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
    let person = sessions(&db).find_person(&session_id("s"), now());
    assert_eq!(person.unwrap(), None);
    // A new one has the new role.
    sign_in(&db, "again", "ana");
    let found = sessions(&db).find_live(&session_id("again"), now()).unwrap();
    assert_eq!(
        found.map(|live| live.actor),
        Some(actor("again", "ana", Role::Admin))
    );
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

fn the_person_of_a_live_session_is_found_whole(db: TestDb) {
    sign_up(&db, [confirmed("ana")]);
    sign_in(&db, "s", "ana");
    let person = |when| sessions(&db).find_person(&session_id("s"), when).unwrap();
    assert_eq!(person(minutes(60).plus(-tick())), Some(confirmed("ana").user));
    assert_eq!(person(minutes(60)), None);
    assert!(
        sessions(&db)
            .end(&session_id("s"), &user_id("ana"), now())
            .unwrap()
    );
    assert_eq!(person(now()), None);
}

/// Signs `user` in for 30 days.
fn begin(db: &TestDb, id: &str, user: &str, when: Timestamp) {
    let session = Session {
        created_at: when,
        last_used_at: when,
        expires_at: when.plus(Session::LONGEST),
        ..session(id, user)
    };
    assert!(sessions(db).start(&session, None).unwrap());
}

fn use_it(db: &TestDb, id: &str, when: Timestamp) {
    sessions(db).record_use(vec![(session_id(id), when)]).unwrap();
}

fn days(count: i64) -> Timestamp {
    now().plus(TimeDelta::days(count))
}

fn a_session_that_is_not_used_is_over_after_a_week(db: TestDb) {
    sign_up(&db, [confirmed("ana")]);
    begin(&db, "s", "ana", now());
    begin(&db, "idle", "ana", now());
    use_it(&db, "s", days(6));
    assert!(is_live(&db, "idle", days(7).plus(-tick())));
    assert!(!is_live(&db, "idle", days(7)));
    assert!(is_live(&db, "s", days(13).plus(-tick())));
    assert!(!is_live(&db, "s", days(13)));
}

fn a_session_is_over_after_30_days_however_much_it_is_used(db: TestDb) {
    sign_up(&db, [confirmed("ana")]);
    begin(&db, "s", "ana", now());
    for day in 1..30 {
        use_it(&db, "s", days(day));
    }
    assert!(is_live(&db, "s", days(30).plus(-tick())));
    use_it(&db, "s", days(30).plus(-tick()));
    assert!(!is_live(&db, "s", days(30)));
}

fn only_a_later_use_of_a_session_that_has_not_ended_is_recorded(db: TestDb) {
    sign_up(&db, [confirmed("ana")]);
    for id in ["s", "ended"] {
        begin(&db, id, "ana", now());
    }
    assert!(
        sessions(&db)
            .end(&session_id("ended"), &user_id("ana"), now())
            .unwrap()
    );
    let ids = ["s", "ended", "gone"].map(session_id);
    for when in [minutes(10), minutes(5)] {
        let uses = ids.iter().map(|id| (id.clone(), when)).collect();
        sessions(&db).record_use(uses).unwrap();
    }
    sessions(&db).record_use(vec![]).unwrap();
    let listed = list(&db, "ana", now());
    assert_eq!(listed.len(), 1);
    assert_eq!(listed[0].last_used_at, minutes(10));
    assert_eq!(count(&db, "sessions WHERE last_used_at > created_at"), 1);
}

fn list(db: &TestDb, user: &str, when: Timestamp) -> Vec<SessionSummary> {
    let page = sessions(db).list(&user_id(user), when, &PageRequest::default());
    page.unwrap().items
}

fn a_person_has_a_list_of_their_live_sessions(db: TestDb) {
    sign_up(&db, [confirmed("ana"), confirmed("ben")]);
    for (number, (id, user)) in [
        ("a", "ana"),
        ("b", "ben"),
        ("c", "ana"),
        ("ended", "ana"),
        ("d", "ana"),
    ]
    .into_iter()
    .enumerate()
    {
        begin(&db, id, user, minutes(i64::try_from(number).unwrap()));
    }
    assert!(
        sessions(&db)
            .end(&session_id("ended"), &user_id("ana"), minutes(9))
            .unwrap()
    );
    let ids = |sessions: &[SessionSummary]| -> Vec<String> {
        sessions.iter().map(|session| session.id.to_string()).collect()
    };
    let all = list(&db, "ana", minutes(9));
    assert_eq!(ids(&all), ["d", "c", "a"], "the latest first");
    let expected = SessionSummary {
        id: session_id("d"),
        created_at: minutes(4),
        last_used_at: minutes(4),
        user_agent: session("d", "ana").user_agent,
    };
    assert_eq!(all[0], expected);
    assert_eq!(ids(&list(&db, "ana", days(7))), ["d", "c"]);
    assert_eq!(ids(&list(&db, "nobody", minutes(9))), [""; 0]);
    // Page by page.
    let mut seen = Vec::new();
    let mut after = None;
    loop {
        let limit = Limit::new(2).unwrap();
        let page = sessions(&db)
            .list(&user_id("ana"), minutes(9), &PageRequest { limit, after })
            .unwrap();
        seen.extend(ids(&page.items));
        after = page.next;
        if after.is_none() {
            break;
        }
    }
    assert_eq!(seen, ["d", "c", "a"]);
}

fn session_of_another_person_is_not_ended(db: TestDb) {
    sign_up(&db, [confirmed("ana"), confirmed("ben")]);
    sign_in(&db, "a", "ana");
    assert!(
        !sessions(&db)
            .end(&session_id("a"), &user_id("ben"), now())
            .unwrap()
    );
    assert!(is_live(&db, "a", now()));
    assert!(
        sessions(&db)
            .end(&session_id("a"), &user_id("ana"), now())
            .unwrap()
    );
    assert!(!is_live(&db, "a", now()));
}

fn all_sessions_of_a_person_but_one_are_ended(db: TestDb) {
    sign_up(&db, [confirmed("ana"), confirmed("ben")]);
    for (id, user) in [("here", "ana"), ("phone", "ana"), ("work", "ana"), ("b", "ben")] {
        sign_in(&db, id, user);
    }
    let end_others = || {
        sessions(&db)
            .end_others(&user_id("ana"), &session_id("here"), now())
            .unwrap()
    };
    assert_eq!(end_others(), 2);
    assert_eq!(end_others(), 0);
    let live = ["here", "phone", "work", "b"].map(|id| is_live(&db, id, now()));
    assert_eq!(live, [true, false, false, true]);
}

/// Whether the account of `user` knows the network of `address` at `when`.
fn knows(db: &TestDb, user: &str, address: &str, when: Timestamp) -> bool {
    let email = email(&format!("{}@tinerary.TEST", user.to_uppercase()));
    sessions(db)
        .knows_network(&email, network(address), when)
        .unwrap()
}

fn begin_at(db: &TestDb, id: &str, address: &str, when: Timestamp) {
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
    begin_at(&db, "home", "192.0.2.7", now());
    begin_at(&db, "away", "2001:db8:1:2::7", minutes(1));
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
    begin_at(&db, "again", "192.0.2.7", later);
    assert!(knows(&db, "ana", "192.0.2.7", later.plus(month - tick())));
    assert!(!knows(&db, "ana", "192.0.2.7", later.plus(month)));
    assert_eq!(count(&db, "known_networks"), 2);
    delete(&db, "users", "ana");
    assert_eq!(count(&db, "known_networks"), 0);
}

fn session_that_does_not_start_makes_no_network_known(db: TestDb) {
    sign_up(&db, [confirmed("ana")]);
    for user in ["ana", "gone"] {
        let begun = sessions(&db).start(&session("s", user), Some(password("old")));
        assert!(!begun.unwrap());
    }
    assert_eq!(count(&db, "known_networks"), 0);
}
