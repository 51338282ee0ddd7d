//! What a code of a mail does to an account.

use tinerary_application::ports::{
    codes::Purpose,
    users::{Reset, UserRepository},
};

use crate::accounts::{
    at_once, confirmed, confirmed_at, give_code, hash, is_good, is_live, minutes, now, password, sign_in,
    sign_up, stored, tick, unconfirmed, users,
};
use tinerary_test_support::{TestDb, on_every_database};

on_every_database!(
    a_code_confirms_an_address_once,
    what_is_no_good_code_confirms_nothing,
    an_address_stays_confirmed_since_the_first_time,
    of_many_confirmations_at_once_one_counts,
    a_code_sets_a_password_once,
    a_new_password_ends_sessions_and_codes_of_that_person_only,
    what_is_no_good_code_resets_nothing,
    of_two_codes_at_once_one_sets_the_password,
    a_confirmation_and_a_new_password_do_not_block_each_other,
);

fn a_code_confirms_an_address_once(db: TestDb) {
    sign_up(&db, [unconfirmed("ana"), unconfirmed("ben")]);
    give_code(&db, "first", "ana", Purpose::Confirm);
    give_code(&db, "second", "ana", Purpose::Confirm);
    give_code(&db, "bens", "ben", Purpose::Confirm);
    assert!(users(&db).confirm(&hash("first"), minutes(1)).unwrap());
    let mut expected = unconfirmed("ana");
    expected.user.verified_at = Some(minutes(1));
    assert_eq!(stored(&db, "ana"), expected);
    for used_up in ["first", "second"] {
        assert!(!users(&db).confirm(&hash(used_up), minutes(2)).unwrap());
    }
    assert_eq!(stored(&db, "ana"), expected);
    assert_eq!(stored(&db, "ben"), unconfirmed("ben"));
    assert!(users(&db).confirm(&hash("bens"), minutes(2)).unwrap());
}

fn what_is_no_good_code_confirms_nothing(db: TestDb) {
    sign_up(&db, [unconfirmed("ana")]);
    give_code(&db, "reset", "ana", Purpose::Reset);
    give_code(&db, "sign-in", "ana", Purpose::SignIn);
    give_code(&db, "late", "ana", Purpose::Confirm);
    for code in ["", "unknown", "reset", "sign-in"] {
        assert!(!users(&db).confirm(&hash(code), now()).unwrap(), "{code}");
    }
    // It is over at that very moment.
    assert!(!users(&db).confirm(&hash("late"), minutes(60)).unwrap());
    assert_eq!(stored(&db, "ana"), unconfirmed("ana"));
    assert!(is_good(&db, "reset", Purpose::Reset, now()), "not used up");
    // And good until then.
    let last = minutes(60).plus(-tick());
    assert!(users(&db).confirm(&hash("late"), last).unwrap());
    assert!(
        is_good(&db, "reset", Purpose::Reset, now()),
        "still good for what it is for"
    );
}

fn an_address_stays_confirmed_since_the_first_time(db: TestDb) {
    sign_up(&db, [confirmed("ana")]);
    give_code(&db, "c", "ana", Purpose::Confirm);
    assert!(users(&db).confirm(&hash("c"), now()).unwrap());
    assert_eq!(stored(&db, "ana"), confirmed("ana"));
    give_code(&db, "r", "ana", Purpose::Reset);
    let done = users(&db).reset_password(&hash("r"), &password("new"), now());
    assert_eq!(done.unwrap(), Reset::Done);
    assert_eq!(stored(&db, "ana").user.verified_at, Some(confirmed_at()));
}

fn of_many_confirmations_at_once_one_counts(db: TestDb) {
    sign_up(&db, [unconfirmed("ana")]);
    for _ in 0..20 {
        give_code(&db, "c", "ana", Purpose::Confirm);
        let outcomes = at_once(3, |_| users(&db).confirm(&hash("c"), now()).unwrap());
        assert_eq!(outcomes.iter().filter(|confirmed| **confirmed).count(), 1);
    }
}

fn a_code_sets_a_password_once(db: TestDb) {
    sign_up(&db, [unconfirmed("ana")]);
    give_code(&db, "r", "ana", Purpose::Reset);
    let reset = |to| users(&db).reset_password(&hash("r"), &password(to), minutes(1));
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
    let purposes = [Purpose::Confirm, Purpose::Reset, Purpose::SignIn];
    sign_up(&db, [confirmed("ana"), confirmed("ben")]);
    for user in ["ana", "ben"] {
        for number in 0..2 {
            sign_in(&db, &format!("{user}-{number}"), user);
            for purpose in purposes {
                give_code(&db, &format!("{user}-{purpose:?}-{number}"), user, purpose);
            }
        }
    }
    let done = users(&db).reset_password(&hash("ana-Reset-0"), &password("new"), now());
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
    // Whoever signs in with the new one is in.
    sign_in(&db, "again", "ana");
    assert!(is_live(&db, "again", now()));
}

fn what_is_no_good_code_resets_nothing(db: TestDb) {
    sign_up(&db, [confirmed("ana")]);
    sign_in(&db, "s", "ana");
    give_code(&db, "confirm", "ana", Purpose::Confirm);
    give_code(&db, "sign-in", "ana", Purpose::SignIn);
    give_code(&db, "late", "ana", Purpose::Reset);
    let bad = |code: &str, when| {
        let outcome = users(&db).reset_password(&hash(code), &password("new"), when);
        assert_eq!(outcome.unwrap(), Reset::BadCode, "{code}");
    };
    for code in ["", "unknown", "confirm", "sign-in"] {
        bad(code, now());
    }
    bad("late", minutes(60));
    assert_eq!(stored(&db, "ana"), confirmed("ana"));
    assert!(is_live(&db, "s", now()));
    assert!(is_good(&db, "confirm", Purpose::Confirm, now()));
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
                .reset_password(&hash(&format!("{round}-{number}")), &new, now())
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

fn a_confirmation_and_a_new_password_do_not_block_each_other(db: TestDb) {
    for round in 0..20 {
        let ana = format!("ana{round}");
        sign_up(&db, [unconfirmed(&ana)]);
        let (confirm, reset) = (format!("c{round}"), format!("r{round}"));
        give_code(&db, &confirm, &ana, Purpose::Confirm);
        give_code(&db, &reset, &ana, Purpose::Reset);
        let done = at_once(2, |number| {
            if number == 0 {
                // Good, unless the other one was quicker.
                users(&db).confirm(&hash(&confirm), now()).map(|_| true)
            } else {
                users(&db)
                    .reset_password(&hash(&reset), &password("new"), now())
                    .map(|outcome| outcome == Reset::Done)
            }
            .unwrap()
        });
        assert_eq!(done, [true, true]);
        let account = stored(&db, &ana);
        assert_eq!(account.password, Some(password("new")));
        assert_eq!(account.user.verified_at, Some(now()));
    }
}
