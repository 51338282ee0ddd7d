//! What a code of a mail does to an account.

use tinerary_application::ports::{
    codes::Purpose,
    sign_ups::SignUpRepository,
    users::{Reset, UserRepository},
};

use crate::accounts::{
    at_once, confirmed, confirmed_at, count, email, give_code, give_sign_up_code, hash, is_good, is_live,
    minutes, now, password, sign_in, sign_up, sign_ups, stored, unconfirmed, users, wait, waiting,
};
use tinerary_test_support::{TestDb, on_every_database};

on_every_database!(
    an_address_stays_confirmed_since_the_first_time,
    a_code_sets_a_password_once,
    a_new_password_ends_sessions_and_codes_of_that_person_only,
    a_new_password_is_beside_what_waits_for_the_address,
    wrong_code_resets_nothing,
    of_two_codes_at_once_one_sets_the_password,
);

fn an_address_stays_confirmed_since_the_first_time(db: TestDb) {
    sign_up(&db, [confirmed("ana")]);
    give_code(&db, "r", "ana", Purpose::Reset);
    let done = users(&db).reset_password(&hash("r"), &password("new"), None, now());
    assert_eq!(done.unwrap(), Reset::Done);
    assert_eq!(stored(&db, "ana").user.verified_at, Some(confirmed_at()));
}

fn a_code_sets_a_password_once(db: TestDb) {
    sign_up(&db, [unconfirmed("ana")]);
    give_code(&db, "r", "ana", Purpose::Reset);
    let reset = |to| users(&db).reset_password(&hash("r"), &password(to), None, minutes(1));
    assert_eq!(reset("new").unwrap(), Reset::Done);
    let mut expected = unconfirmed("ana");
    expected.password = Some(password("new"));
    // The code came by mail.
    expected.user.verified_at = Some(minutes(1));
    assert_eq!(stored(&db, "ana"), expected);
    assert_eq!(reset("newer").unwrap(), Reset::BadCode);
    assert_eq!(stored(&db, "ana"), expected);
}

fn a_new_password_ends_sessions_and_codes_of_that_person_only(db: TestDb) {
    let purposes = [Purpose::Reset, Purpose::SignIn];
    sign_up(&db, [confirmed("ana"), confirmed("ben")]);
    for user in ["ana", "ben"] {
        for number in 0..2 {
            sign_in(&db, &format!("{user}-{number}"), user);
            for purpose in purposes {
                give_code(&db, &format!("{user}-{purpose:?}-{number}"), user, purpose);
            }
        }
    }
    let done = users(&db).reset_password(&hash("ana-Reset-0"), &password("new"), None, now());
    assert_eq!(done.unwrap(), Reset::Done);
    for number in 0..2 {
        assert!(!is_live(&db, &format!("ana-{number}"), now()));
        assert!(is_live(&db, &format!("ben-{number}"), now()));
        for purpose in purposes {
            assert!(!is_good(
                &db,
                &format!("ana-{purpose:?}-{number}"),
                purpose,
                now()
            ));
            assert!(is_good(&db, &format!("ben-{purpose:?}-{number}"), purpose, now()));
        }
    }
    assert_eq!(stored(&db, "ben"), confirmed("ben"));
    // The new one signs in.
    sign_in(&db, "again", "ana");
    assert!(is_live(&db, "again", now()));
}

fn a_new_password_is_beside_what_waits_for_the_address(db: TestDb) {
    wait(&db, &waiting("w", "ANA@tinerary.test"));
    sign_up(&db, [confirmed("ana")]);
    // Of a mail that was under way meanwhile.
    give_sign_up_code(&db, "late", &["w"]);
    let mut over = waiting("over", "ana@tinerary.test");
    over.expires_at = minutes(1);
    wait(&db, &over);
    wait(&db, &waiting("other", "ben@tinerary.test"));
    give_sign_up_code(&db, "other", &["other"]);
    give_code(&db, "r", "ana", Purpose::Reset);
    let reset = |beside: Option<&str>| {
        users(&db)
            .reset_password(&hash("r"), &password("new"), beside.map(password), minutes(1))
            .unwrap()
    };
    for outrun in [None, Some("gone"), Some("ana"), Some("over"), Some("other")] {
        assert_eq!(reset(outrun), Reset::Outrun, "{outrun:?}");
    }
    assert_eq!(stored(&db, "ana"), confirmed("ana"));
    assert_eq!(reset(Some("w")), Reset::Done);
    let waiting = sign_ups(&db).waiting_hashes(&email("Ana@tinerary.test"), now());
    assert_eq!(waiting.unwrap(), [password("w")]);
    assert_eq!(count(&db, "sign_up_codes"), 1);
    assert_eq!(count(&db, "sign_up_codes WHERE sign_up_id = 'other'"), 1);
    assert_eq!(reset(Some("w")), Reset::BadCode);
}

fn wrong_code_resets_nothing(db: TestDb) {
    sign_up(&db, [confirmed("ana")]);
    sign_in(&db, "s", "ana");
    give_code(&db, "sign-in", "ana", Purpose::SignIn);
    give_code(&db, "late", "ana", Purpose::Reset);
    let bad = |code: &str, when| {
        let outcome = users(&db).reset_password(&hash(code), &password("new"), None, when);
        assert_eq!(outcome.unwrap(), Reset::BadCode, "{code}");
    };
    for code in ["", "unknown", "sign-in"] {
        bad(code, now());
    }
    bad("late", minutes(60));
    assert_eq!(stored(&db, "ana"), confirmed("ana"));
    assert!(is_live(&db, "s", now()));
    assert!(is_good(&db, "sign-in", Purpose::SignIn, now()));
}

fn of_two_codes_at_once_one_sets_the_password(db: TestDb) {
    sign_up(&db, [confirmed("ana")]);
    for round in 0..20 {
        for number in 0..3 {
            give_code(&db, &format!("{round}-{number}"), "ana", Purpose::Reset);
        }
        let outcomes = at_once(3, |number| {
            let new = password(&format!("{round}-{number}"));
            users(&db)
                .reset_password(&hash(&format!("{round}-{number}")), &new, None, now())
                .unwrap()
        });
        let winners: Vec<usize> = (0..3).filter(|number| outcomes[*number] == Reset::Done).collect();
        let [winner] = winners[..] else {
            panic!("{outcomes:?}");
        };
        assert_eq!(
            stored(&db, "ana").password,
            Some(password(&format!("{round}-{winner}")))
        );
    }
}
