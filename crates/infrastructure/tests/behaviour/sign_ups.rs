//! Sign-ups that wait, and what confirming one does.

use tinerary_application::ports::{
    account::Account,
    account::SignUp,
    codes::Purpose,
    hasher::PasswordHash,
    outbox::{Letter, NewLetter},
    sign_ups::{MOST_WAITING, SignUpRepository},
    users::UserRepository,
};
use tinerary_domain::{Role, Timestamp, User};

use crate::accounts::{
    at_once, by_hand, confirmed, count, email, give_code, give_sign_up_code, hash, identity, letter, minutes,
    now, password, sign_up, sign_ups, stored, tick, user_id, users, wait, waiting,
};
use crate::rows::delete;
use tinerary_test_support::{TestDb, on_every_database};

on_every_database!(
    a_sign_up_waits_and_comes_back_as_it_was,
    the_latest_hash_of_an_address_is_found_and_first_of_all_its_accounts,
    a_sign_up_is_added_beside_what_there_is_or_not_at_all,
    the_oldest_of_too_many_is_forgotten,
    expired_sign_up_is_not_pending,
    a_code_is_for_the_sign_ups_that_it_was_made_for,
    a_code_is_valid_no_longer_than_its_sign_up_waits,
    a_confirmed_sign_up_is_an_account_and_the_others_confirm_nothing,
    a_new_password_and_a_role_come_with_it,
    wrong_code_confirms_nothing,
    an_address_with_an_account_is_not_confirmed_again,
    of_many_confirmations_at_once_one_counts,
    a_confirmation_and_another_way_in_make_one_account,
    of_many_sign_ups_at_once_all_are_beside_each_other,
);

const ANA: &str = "Ana@Tinerary.test";

fn find(db: &TestDb, code: &str, when: Timestamp) -> Vec<SignUp> {
    sign_ups(db).find_by_code(&hash(code), when).unwrap()
}

fn confirm(db: &TestDb, code: &str, id: &str) -> Option<User> {
    sign_ups(db)
        .confirm(&hash(code), &user_id(id), None, minutes(1))
        .unwrap()
}

fn hashes(db: &TestDb, when: Timestamp) -> Vec<PasswordHash> {
    let mut hashes = sign_ups(db).waiting_hashes(&email(ANA), when).unwrap();
    hashes.sort_by(|one, other| one.expose().cmp(other.expose()));
    hashes
}

fn letter_to(sign_up: &SignUp) -> NewLetter {
    NewLetter {
        sign_up: Some(sign_up.user.id.clone()),
        ..letter(sign_up.user.id.as_str(), Letter::Confirm, ANA)
    }
}

fn a_sign_up_waits_and_comes_back_as_it_was(db: TestDb) {
    let mut sign_up = waiting("u1", ANA);
    sign_up.user.role = Role::Admin;
    let mut empty = waiting("u2", ANA);
    empty.user.age = None;
    wait(&db, &sign_up);
    wait(&db, &empty);
    give_sign_up_code(&db, "c", &["u1", "u2"]);
    assert_eq!(find(&db, "c", now()), [empty, sign_up], "the latest first");
    assert_eq!(count(&db, "users"), 0, "neither is an account");
    assert_eq!(count(&db, "outbox WHERE sign_up_id IS NOT NULL"), 2);
    assert_eq!(hashes(&db, now()), [password("u1"), password("u2")]);
}

fn the_latest_hash_of_an_address_is_found_and_first_of_all_its_accounts(db: TestDb) {
    let find = || sign_ups(&db).find_hash(&email("ANA@tinerary.test")).unwrap();
    assert_eq!(find(), None);
    wait(&db, &waiting("u1", ANA));
    wait(&db, &waiting("other", "ben@tinerary.test"));
    assert_eq!(find(), Some(password("u1")));
    wait(&db, &waiting("u2", ANA));
    assert_eq!(find(), Some(password("u2")));
    sign_up(&db, [confirmed("ana")]);
    assert_eq!(find(), Some(password("ana")));
    wait(&db, &waiting("u3", ANA));
    assert_eq!(find(), Some(password("ana")));
    by_hand(&db, "UPDATE users SET password_hash = NULL");
    assert_eq!(find(), Some(password("u3")));
}

fn a_sign_up_is_added_beside_what_there_is_or_not_at_all(db: TestDb) {
    let add = |id: &str, beside: Option<&str>| {
        let sign_up = waiting(id, ANA);
        sign_ups(&db)
            .add(&sign_up, beside.map(password), &letter_to(&sign_up))
            .unwrap()
    };
    assert!(!add("u1", Some("gone")));
    assert_eq!(count(&db, "waiting_sign_ups") + count(&db, "outbox"), 0);
    assert!(add("u1", None));
    assert!(!add("u2", None), "there is one by now");
    assert!(add("u2", Some("u1")));
    assert!(add("u3", Some("u1")), "all of them share what it shares");
    assert_eq!(count(&db, "outbox"), 3);
    // An account without sign-ups, and one without a password.
    for id in ["u1", "u2", "u3"] {
        delete(&db, "waiting_sign_ups", id);
    }
    sign_up(&db, [confirmed("ana")]);
    assert!(!add("u4", Some("u1")));
    assert!(!add("u4", None));
    assert!(add("u4", Some("ana")));
    by_hand(&db, "DELETE FROM waiting_sign_ups");
    by_hand(&db, "UPDATE users SET password_hash = NULL");
    assert!(add("u5", None));
}

fn the_oldest_of_too_many_is_forgotten(db: TestDb) {
    let most = i64::from(MOST_WAITING);
    wait(&db, &waiting("other", "ben@tinerary.test"));
    for number in 0..most + 3 {
        let mut sign_up = waiting(&format!("u{number:02}"), ANA);
        sign_up.user.created_at = minutes(number);
        wait(&db, &sign_up);
        give_sign_up_code(&db, &format!("c{number}"), &[sign_up.user.id.as_str()]);
        assert_eq!(count(&db, "waiting_sign_ups"), (number + 1).min(most) + 1);
    }
    let is_there = |number: i64| !find(&db, &format!("c{number}"), now()).is_empty();
    assert!((0..3).all(|number| !is_there(number)));
    assert!((3..most + 3).all(is_there));
}

fn expired_sign_up_is_not_pending(db: TestDb) {
    let sign_up = waiting("u1", ANA);
    wait(&db, &sign_up);
    assert_eq!(hashes(&db, sign_up.expires_at.plus(-tick())), [password("u1")]);
    assert_eq!(hashes(&db, sign_up.expires_at), []);
    assert_eq!(
        sign_ups(&db)
            .waiting_hashes(&email("ben@tinerary.test"), now())
            .unwrap(),
        []
    );
}

fn a_code_is_for_the_sign_ups_that_it_was_made_for(db: TestDb) {
    for id in ["u1", "u2", "u3"] {
        wait(&db, &waiting(id, ANA));
    }
    // One of them is forgotten while the mail is written.
    give_sign_up_code(&db, "both", &["u1", "u2", "gone"]);
    give_sign_up_code(&db, "first", &["u1"]);
    let ids = |code: &str, when| -> Vec<String> {
        find(&db, code, when)
            .into_iter()
            .map(|sign_up| sign_up.user.id.into_string())
            .collect()
    };
    for _ in 0..2 {
        assert_eq!(ids("both", now()), ["u2", "u1"]);
        assert_eq!(ids("first", minutes(60).plus(-tick())), ["u1"]);
    }
    for (code, when) in [("first", minutes(60)), ("", now()), ("unknown", now())] {
        assert_eq!(ids(code, when), [""; 0], "{code}");
    }
}

fn a_code_is_valid_no_longer_than_its_sign_up_waits(db: TestDb) {
    let mut sign_up = waiting("u1", ANA);
    sign_up.expires_at = minutes(30);
    wait(&db, &sign_up);
    wait(&db, &waiting("u2", ANA));
    give_sign_up_code(&db, "c", &["u1", "u2"]);
    let until = |when| -> Vec<_> {
        find(&db, "c", when)
            .iter()
            .map(|found| found.expires_at)
            .collect()
    };
    assert_eq!(
        until(minutes(30).plus(-tick())),
        [waiting("u2", ANA).expires_at, minutes(30)]
    );
    assert_eq!(until(minutes(30)), [waiting("u2", ANA).expires_at]);
}

fn a_confirmed_sign_up_is_an_account_and_the_others_confirm_nothing(db: TestDb) {
    for id in ["u1", "u2"] {
        wait(&db, &waiting(id, ANA));
        give_sign_up_code(&db, &format!("code of {id}"), &[id]);
    }
    wait(&db, &waiting("other", "ben@tinerary.test"));
    give_sign_up_code(&db, "code of other", &["other"]);
    let user = confirm(&db, "code of u1", "u1").unwrap();
    let expected = Account {
        user: User {
            verified_at: Some(minutes(1)),
            created_at: minutes(1),
            ..waiting("u1", ANA).user
        },
        password: Some(password("u1")),
    };
    assert_eq!(user, expected.user);
    assert_eq!(stored(&db, "u1"), expected);
    assert_eq!(count(&db, "users"), 1);
    for (code, id) in [("code of u1", "u1"), ("code of u2", "u2")] {
        assert_eq!(find(&db, code, now()), []);
        assert_eq!(confirm(&db, code, id), None);
    }
    assert_eq!(
        hashes(&db, now()),
        [password("u2")],
        "its password goes on being answered as it was"
    );
    assert!(
        confirm(&db, "code of other", "other").is_some(),
        "those of others wait on"
    );
    assert_eq!(count(&db, "waiting_sign_ups"), 1);
    assert_eq!(count(&db, "sign_up_codes"), 0);
}

fn a_new_password_and_a_role_come_with_it(db: TestDb) {
    let mut sign_up = waiting("u1", ANA);
    sign_up.user.role = Role::Admin;
    wait(&db, &sign_up);
    give_sign_up_code(&db, "c", &["u1"]);
    let made = sign_ups(&db).confirm(&hash("c"), &user_id("u1"), Some(password("new")), now());
    assert_eq!(made.unwrap().unwrap().role, Role::Admin);
    let account = stored(&db, "u1");
    assert_eq!(
        (account.user.role, account.password),
        (Role::Admin, Some(password("new")))
    );
    // The person who chose the replaced one cannot tell that it was.
    assert_eq!(hashes(&db, now()), [password("u1")]);
    assert_eq!(confirm(&db, "c", "u1"), None);
}

fn wrong_code_confirms_nothing(db: TestDb) {
    sign_up(&db, [confirmed("ben")]);
    give_code(&db, "reset", "ben", Purpose::Reset);
    for id in ["u1", "u2"] {
        wait(&db, &waiting(id, ANA));
    }
    give_sign_up_code(&db, "late", &["u1"]);
    for (code, id) in [
        ("", "u1"),
        ("unknown", "u1"),
        ("reset", "u1"),
        ("late", "u2"),
        ("late", "gone"),
    ] {
        assert_eq!(confirm(&db, code, id), None, "{code} for {id}");
    }
    let confirm_at = |when| {
        sign_ups(&db)
            .confirm(&hash("late"), &user_id("u1"), None, when)
            .unwrap()
    };
    // It is over at that very moment.
    assert_eq!(confirm_at(minutes(60)), None);
    assert_eq!(count(&db, "waiting_sign_ups"), 2, "nothing is used up");
    assert!(confirm_at(minutes(60).plus(-tick())).is_some());
}

fn an_address_with_an_account_is_not_confirmed_again(db: TestDb) {
    sign_up(&db, [confirmed("ana")]);
    wait(&db, &waiting("u1", ANA));
    give_sign_up_code(&db, "c", &["u1"]);
    assert_eq!(find(&db, "c", now()), []);
    assert_eq!(confirm(&db, "c", "u1"), None);
    assert_eq!(stored(&db, "ana"), confirmed("ana"));
    assert_eq!(count(&db, "waiting_sign_ups"), 1);
}

fn of_many_confirmations_at_once_one_counts(db: TestDb) {
    for round in 0..10 {
        let address = format!("ana{round}@tinerary.test");
        let ids: Vec<_> = (0..4).map(|number| format!("u{round}-{number}")).collect();
        for id in &ids {
            wait(&db, &waiting(id, &address));
            give_sign_up_code(&db, &format!("code of {id}"), &[id]);
        }
        // Two for each of them.
        let made = at_once(8, |number| {
            let id = &ids[number % 4];
            confirm(&db, &format!("code of {id}"), id)
        });
        assert_eq!(made.iter().flatten().count(), 1);
        assert_eq!(count(&db, "users"), round + 1);
        assert_eq!(count(&db, "waiting_sign_ups"), 3 * (round + 1));
        assert_eq!(count(&db, "sign_up_codes"), 0);
    }
}

fn a_confirmation_and_another_way_in_make_one_account(db: TestDb) {
    for round in 0..10 {
        let id = format!("u{round}");
        let mut google = confirmed(&format!("google{round}"));
        google.user.email = email(&format!("ana{round}@tinerary.test"));
        wait(&db, &waiting(&id, google.user.email.as_str()));
        give_sign_up_code(&db, &id, &[&id]);
        let made = at_once(2, |number| {
            if number == 0 {
                confirm(&db, &id, &id).is_some()
            } else {
                users(&db).create_linked(&google, &identity(&id)).is_ok()
            }
        });
        assert_eq!(made.iter().filter(|made| **made).count(), 1);
        assert_eq!(count(&db, "users"), round + 1);
        assert_eq!(count(&db, "sign_up_codes"), 0);
    }
}

fn of_many_sign_ups_at_once_all_are_beside_each_other(db: TestDb) {
    let beside = at_once(8, |number| {
        let sign_up = waiting(&format!("u{number}"), ANA);
        for _ in 0..9 {
            let beside = sign_ups(&db).find_hash(&sign_up.user.email).unwrap();
            let added = sign_ups(&db).add(&sign_up, beside.clone(), &letter_to(&sign_up));
            if added.unwrap() {
                return beside;
            }
        }
        panic!("the others are always faster");
    });
    assert_eq!(
        beside.iter().filter(|beside| beside.is_none()).count(),
        1,
        "one is the first"
    );
    assert_eq!(count(&db, "waiting_sign_ups"), 8);
    assert_eq!(count(&db, "outbox"), 8);
}
