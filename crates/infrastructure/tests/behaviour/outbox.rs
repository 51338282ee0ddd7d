use std::collections::HashSet;

use tinerary_application::ports::outbox::{DueLetter, Letter, NewLetter, Outbox, Removal, Thing, Waiting};
use tinerary_domain::{RemovalReason, Timestamp};
use tinerary_infrastructure::repositories::DbOutbox;

use crate::{
    accounts::{
        at_once, by_hand, confirmed, count, letter, minutes, now, sign_up, tick, unconfirmed, wait, waiting,
    },
    rows::delete,
};
use tinerary_test_support::{TestDb, on_every_database};

on_every_database!(
    a_letter_comes_back_as_it_was_posted,
    a_letter_to_an_address_without_an_account_has_no_account,
    a_letter_comes_with_the_sign_up_that_it_is_about,
    a_letter_to_an_address_comes_with_all_that_wait_for_it,
    a_letter_about_a_sign_up_that_is_forgotten_comes_without_it,
    nothing_is_due_before_its_time,
    the_one_that_has_been_due_for_longest_comes_first,
    a_claimed_letter_is_due_again_when_its_time_is_up,
    a_letter_that_is_done_never_comes_again,
    a_postponed_letter_counts_its_tries,
    no_letter_goes_to_two_at_once,
    busy_mailbox_is_skipped,
    pending_letters_are_counted,
    unknown_letter_changes_nothing,
);

fn outbox(db: &TestDb) -> DbOutbox {
    DbOutbox::new((**db).clone())
}

/// Takes what is due at `when`, for a minute.
fn claim(db: &TestDb, when: Timestamp) -> Option<DueLetter> {
    outbox(db)
        .claim(when, when.plus(chrono::TimeDelta::minutes(1)), &[])
        .unwrap()
}

fn claimed(db: &TestDb, when: Timestamp) -> Option<String> {
    claim(db, when).map(|letter| letter.id)
}

/// Posts a letter without an account.
fn post(db: &TestDb, id: &str, when: Timestamp) {
    outbox(db)
        .post(&NewLetter {
            posted_at: when,
            ..letter(id, Letter::Taken, "nobody@tinerary.test")
        })
        .unwrap();
}

fn removed(thing: Thing) -> Letter {
    Letter::Removed(Removal {
        thing,
        name: "Alfama “on foot”; --".to_owned(),
        why: RemovalReason::stored("It sells 'watches'".to_owned()),
    })
}

fn a_letter_comes_back_as_it_was_posted(db: TestDb) {
    sign_up(&db, [unconfirmed("ana"), confirmed("ben")]);
    for (kind, to, account) in [
        (Letter::Confirm, "ANA@tinerary.test", unconfirmed("ana")),
        (Letter::Taken, "ben@tinerary.TEST", confirmed("ben")),
        (Letter::Reset, "ana@tinerary.test", unconfirmed("ana")),
        (removed(Thing::Itinerary), "ben@tinerary.test", confirmed("ben")),
        (removed(Thing::Show), "ben@tinerary.test", confirmed("ben")),
        (removed(Thing::Comment), "ben@tinerary.test", confirmed("ben")),
    ] {
        outbox(&db).post(&letter("l", kind.clone(), to)).unwrap();
        let expected = DueLetter {
            id: "l".to_owned(),
            letter: kind,
            mailbox: to.to_lowercase(),
            account: Some(account),
            sign_ups: vec![],
            posted_at: now(),
            tries: 0,
        };
        assert_eq!(claim(&db, now()), Some(expected));
        outbox(&db).done("l").unwrap();
    }
}

fn a_letter_to_an_address_without_an_account_has_no_account(db: TestDb) {
    outbox(&db)
        .post(&letter("l", Letter::Reset, "ana@tinerary.test"))
        .unwrap();
    assert_eq!(claim(&db, now()).unwrap().account, None);
    // Who has the address is looked up each time.
    sign_up(&db, [confirmed("ana")]);
    assert_eq!(claim(&db, minutes(1)).unwrap().account, Some(confirmed("ana")));
    delete(&db, "users", "ana");
    assert_eq!(claim(&db, minutes(2)).unwrap().account, None);
}

fn a_letter_comes_with_the_sign_up_that_it_is_about(db: TestDb) {
    let (first, second) = (
        waiting("u1", "ana@tinerary.test"),
        waiting("u2", "ANA@tinerary.test"),
    );
    for sign_up in [&first, &second, &waiting("u3", "ben@tinerary.test")] {
        wait(&db, sign_up);
    }
    let due: Vec<_> = std::iter::from_fn(|| claim(&db, now())).collect();
    let about: Vec<_> = due
        .iter()
        .map(|due| (due.letter.clone(), &due.sign_ups[..]))
        .collect();
    assert_eq!(about[0], (Letter::Confirm, std::slice::from_ref(&first)));
    assert_eq!(about[1], (Letter::Confirm, std::slice::from_ref(&second)));
    // However late it gets.
    let late = claim(&db, minutes(60 * 24 * 8)).unwrap();
    assert_eq!(late.sign_ups, [first]);
}

fn a_letter_to_an_address_comes_with_all_that_wait_for_it(db: TestDb) {
    let (first, second) = (
        waiting("u1", "ana@tinerary.test"),
        waiting("u2", "ANA@tinerary.test"),
    );
    for sign_up in [&first, &second, &waiting("u3", "ben@tinerary.test")] {
        wait(&db, sign_up);
        by_hand(&db, "DELETE FROM outbox");
    }
    outbox(&db)
        .post(&letter("again", Letter::Confirm, "Ana@Tinerary.test"))
        .unwrap();
    assert_eq!(claim(&db, now()).unwrap().sign_ups, [second, first]);
    // Those that are over do not wait any more.
    assert_eq!(claim(&db, minutes(60 * 24 * 7)).unwrap().sign_ups, []);
}

fn a_letter_about_a_sign_up_that_is_forgotten_comes_without_it(db: TestDb) {
    wait(&db, &waiting("u1", "ana@tinerary.test"));
    wait(&db, &waiting("u2", "ana@tinerary.test"));
    by_hand(&db, "DELETE FROM waiting_sign_ups WHERE id = 'u1'");
    assert_eq!(claim(&db, now()).unwrap().sign_ups, []);
}

fn nothing_is_due_before_its_time(db: TestDb) {
    assert_eq!(claim(&db, now()), None);
    post(&db, "l", now());
    assert_eq!(claim(&db, now().plus(-tick())), None);
    assert_eq!(claimed(&db, now()).as_deref(), Some("l"));
}

fn the_one_that_has_been_due_for_longest_comes_first(db: TestDb) {
    for (id, when) in [
        ("young", minutes(3)),
        ("b-old", minutes(1)),
        ("a-old", minutes(1)),
        ("oldest", now()),
        ("to-come", minutes(30)),
    ] {
        post(&db, id, when);
    }
    // Posted first, but due later than the others now.
    outbox(&db).postpone("oldest", minutes(4)).unwrap();
    let order: Vec<String> = std::iter::from_fn(|| claimed(&db, minutes(10))).collect();
    assert_eq!(order, ["a-old", "b-old", "young", "oldest"]);
}

fn a_claimed_letter_is_due_again_when_its_time_is_up(db: TestDb) {
    post(&db, "l", now());
    assert_eq!(claimed(&db, now()).as_deref(), Some("l"));
    assert_eq!(claim(&db, minutes(1).plus(-tick())), None);
    let again = claim(&db, minutes(1)).unwrap();
    assert_eq!((again.id.as_str(), again.posted_at), ("l", now()));
    assert_eq!(again.tries, 0, "claiming is not trying");
    assert_eq!(claim(&db, minutes(1)), None);
}

fn a_letter_that_is_done_never_comes_again(db: TestDb) {
    post(&db, "l", now());
    post(&db, "other", minutes(1));
    assert!(claim(&db, now()).is_some());
    outbox(&db).done("l").unwrap();
    assert_eq!(claimed(&db, minutes(100)).as_deref(), Some("other"));
    assert_eq!(count(&db, "outbox"), 1);
}

fn a_postponed_letter_counts_its_tries(db: TestDb) {
    post(&db, "l", now());
    for tries in 0..3 {
        let round = i64::from(tries) * 10;
        let due = claim(&db, minutes(round)).unwrap();
        assert_eq!((due.tries, due.posted_at), (tries, now()));
        // Sooner or later than the claim would have ended: this counts.
        outbox(&db).postpone("l", minutes(round + 10)).unwrap();
        assert_eq!(claim(&db, minutes(round + 10).plus(-tick())), None);
    }
}

fn no_letter_goes_to_two_at_once(db: TestDb) {
    for round in 0..10 {
        for number in 0..4 {
            post(&db, &format!("{round}-{number}"), now());
        }
        let taken = at_once(6, |_| claimed(&db, now()));
        let taken: Vec<String> = taken.into_iter().flatten().collect();
        let different: HashSet<&String> = taken.iter().collect();
        assert!(!taken.is_empty(), "somebody gets one");
        assert_eq!(different.len(), taken.len(), "{taken:?}");
        // And what was not taken is still there for the next.
        let rest = std::iter::from_fn(|| claimed(&db, now())).count();
        assert_eq!(taken.len() + rest, 4);
    }
}

fn busy_mailbox_is_skipped(db: TestDb) {
    for (id, to, when) in [("first", "ana", 0), ("second", "ana", 1), ("third", "ben", 2)] {
        outbox(&db)
            .post(&NewLetter {
                posted_at: minutes(when),
                ..letter(id, Letter::Taken, &format!("{to}@tinerary.test"))
            })
            .unwrap();
    }
    let claim = |busy: &[&str]| {
        let busy: Vec<String> = busy.iter().map(|name| format!("{name}@tinerary.test")).collect();
        let due = outbox(&db).claim(minutes(5), minutes(6), &busy).unwrap();
        due.map(|due| (due.id, due.mailbox))
    };
    let is = |id: &str, to: &str| Some((id.to_owned(), format!("{to}@tinerary.test")));
    assert_eq!(claim(&["ana", "ben"]), None);
    assert_eq!(claim(&["ana"]), is("third", "ben"));
    assert_eq!(claim(&["ben"]), is("first", "ana"));
    assert_eq!(claim(&[]), is("second", "ana"));
}

fn pending_letters_are_counted(db: TestDb) {
    let waiting = || outbox(&db).waiting().unwrap();
    let is = |letters, oldest| Waiting { letters, oldest };
    assert_eq!(waiting(), is(0, None));
    post(&db, "young", minutes(3));
    post(&db, "old", minutes(1));
    outbox(&db).postpone("old", minutes(30)).unwrap();
    assert!(claim(&db, minutes(3)).is_some());
    assert_eq!(waiting(), is(2, Some(minutes(1))), "due or not");
    outbox(&db).done("old").unwrap();
    assert_eq!(waiting(), is(1, Some(minutes(3))));
}

fn unknown_letter_changes_nothing(db: TestDb) {
    post(&db, "l", now());
    outbox(&db).done("other").unwrap();
    outbox(&db).postpone("other", minutes(10)).unwrap();
    let due = claim(&db, now()).unwrap();
    assert_eq!((due.id.as_str(), due.tries), ("l", 0));
}
