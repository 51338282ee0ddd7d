use tinerary_application::ports::codes::{CodeRepository, LinkCode, Purpose};

use crate::{
    accounts::{
        at_once, codes, confirmed, count, give_code, hash, identity, is_good, minutes, now, sign_up, tick,
        unconfirmed, user_id,
    },
    rows::delete,
};
use tinerary_test_support::{TestDb, on_every_database};

on_every_database!(
    a_code_tells_whose_it_is_and_stays_good,
    a_code_is_taken_once,
    a_code_is_good_for_its_purpose_only,
    a_code_is_over_at_the_very_moment_it_expires,
    of_many_at_once_one_takes_it,
    somebody_may_have_several_codes,
    the_code_of_somebody_who_is_gone_is_gone,
    a_code_for_linking_tells_what_it_links_and_is_taken_once,
    of_many_at_once_one_links,
);

const PURPOSES: [Purpose; 2] = [Purpose::Reset, Purpose::SignIn];

fn a_code_tells_whose_it_is_and_stays_good(db: TestDb) {
    sign_up(&db, [unconfirmed("ana"), confirmed("ben")]);
    give_code(&db, "a", "ana", Purpose::Reset);
    give_code(&db, "b", "ben", Purpose::Reset);
    for _ in 0..2 {
        let holder = |code| codes(&db).owner(&hash(code), Purpose::Reset, now()).unwrap();
        assert_eq!(holder("a"), Some(unconfirmed("ana")));
        assert_eq!(holder("b"), Some(confirmed("ben")));
        for unknown in ["", "A", "c", "%"] {
            assert_eq!(holder(unknown), None);
        }
    }
}

fn a_code_is_taken_once(db: TestDb) {
    sign_up(&db, [confirmed("ana")]);
    for purpose in PURPOSES {
        let name = format!("{purpose:?}");
        give_code(&db, &name, "ana", purpose);
        let take = || codes(&db).take(&hash(&name), purpose, now()).unwrap();
        assert_eq!(take(), Some(confirmed("ana")));
        assert_eq!(take(), None);
        assert!(!is_good(&db, &name, purpose, now()));
    }
    assert_eq!(count(&db, "codes"), 0, "nothing of a used one is kept");
}

fn a_code_is_good_for_its_purpose_only(db: TestDb) {
    sign_up(&db, [confirmed("ana")]);
    for purpose in PURPOSES {
        give_code(&db, &format!("{purpose:?}"), "ana", purpose);
    }
    for purpose in PURPOSES {
        for other in PURPOSES.into_iter().filter(|other| *other != purpose) {
            let code = hash(&format!("{purpose:?}"));
            assert_eq!(codes(&db).owner(&code, other, now()).unwrap(), None);
            assert_eq!(codes(&db).take(&code, other, now()).unwrap(), None);
        }
    }
    for purpose in PURPOSES {
        assert!(
            is_good(&db, &format!("{purpose:?}"), purpose, now()),
            "not used up"
        );
    }
}

fn a_code_is_over_at_the_very_moment_it_expires(db: TestDb) {
    sign_up(&db, [confirmed("ana")]);
    give_code(&db, "c", "ana", Purpose::SignIn);
    let take = |when| codes(&db).take(&hash("c"), Purpose::SignIn, when).unwrap();
    assert!(!is_good(&db, "c", Purpose::SignIn, minutes(60)));
    assert_eq!(take(minutes(60)), None);
    let last = minutes(60).plus(-tick());
    assert!(is_good(&db, "c", Purpose::SignIn, last));
    assert_eq!(take(last), Some(confirmed("ana")));
}

fn of_many_at_once_one_takes_it(db: TestDb) {
    sign_up(&db, [confirmed("ana")]);
    for _ in 0..20 {
        give_code(&db, "c", "ana", Purpose::SignIn);
        let taken = at_once(3, |_| {
            codes(&db).take(&hash("c"), Purpose::SignIn, now()).unwrap()
        });
        let taken: Vec<_> = taken.into_iter().flatten().collect();
        assert_eq!(taken, [confirmed("ana")]);
    }
}

fn somebody_may_have_several_codes(db: TestDb) {
    // Two letters that crossed: both links work until one was used.
    sign_up(&db, [confirmed("ana")]);
    give_code(&db, "one", "ana", Purpose::Reset);
    give_code(&db, "two", "ana", Purpose::Reset);
    let taken = codes(&db).take(&hash("one"), Purpose::Reset, now()).unwrap();
    assert_eq!(taken, Some(confirmed("ana")));
    assert!(is_good(&db, "two", Purpose::Reset, now()));
}

fn the_code_of_somebody_who_is_gone_is_gone(db: TestDb) {
    sign_up(&db, [confirmed("ana")]);
    give_code(&db, "c", "ana", Purpose::SignIn);
    delete(&db, "users", "ana");
    assert!(!is_good(&db, "c", Purpose::SignIn, now()));
    assert_eq!(codes(&db).take(&hash("c"), Purpose::SignIn, now()).unwrap(), None);
}

fn link_code(text: &str, user: &str) -> LinkCode {
    LinkCode {
        hash: hash(text),
        user_id: user_id(user),
        identity: identity("1"),
        expires_at: minutes(1),
    }
}

fn a_code_for_linking_tells_what_it_links_and_is_taken_once(db: TestDb) {
    sign_up(&db, [confirmed("ana"), confirmed("ben")]);
    for user in ["ana", "ben"] {
        codes(&db).add_link(&link_code(user, user)).unwrap();
    }
    for _ in 0..2 {
        assert_eq!(
            codes(&db).link(&hash("ana"), now()).unwrap(),
            Some((confirmed("ana"), identity("1")))
        );
    }
    assert_eq!(codes(&db).link(&hash("other"), now()).unwrap(), None);
    assert_eq!(codes(&db).link(&hash("ana"), minutes(1)).unwrap(), None);
    assert!(!codes(&db).take_link(&hash("ana"), minutes(1)).unwrap());
    assert!(!is_good(&db, "ana", Purpose::SignIn, now()));
    assert!(codes(&db).take_link(&hash("ana"), now()).unwrap());
    assert!(!codes(&db).take_link(&hash("ana"), now()).unwrap());
    delete(&db, "users", "ben");
    assert_eq!(count(&db, "link_codes"), 0);
}

fn of_many_at_once_one_links(db: TestDb) {
    sign_up(&db, [confirmed("ana")]);
    codes(&db).add_link(&link_code("a", "ana")).unwrap();
    let taken = at_once(8, |_| codes(&db).take_link(&hash("a"), now()).unwrap());
    assert_eq!(taken.into_iter().filter(|taken| *taken).count(), 1);
}
