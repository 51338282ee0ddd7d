//! Accounts, and the identities that are linked with them.

use tinerary_application::{
    RepositoryError,
    ports::{
        account::Account,
        codes::{CodeRepository, Purpose},
        users::{EMAIL_TAKEN, Reset, UserRepository},
    },
};
use tinerary_domain::{Age, LastNameShown, Made, Person, PersonName, PhotoUrl, ProfileChange, Role, User};

use crate::{
    accounts::{
        at_once, by_hand, code, codes, confirmed, count, email, give_code, give_sign_up_code, hash, identity,
        is_good, is_live, minutes, now, password, sign_in, sign_up, stored, unconfirmed, user_id, users,
        wait, waiting,
    },
    rows::{City, Comment, Hotel, Itinerary, Show, add, delete, itinerary},
};
use tinerary_test_support::{TestDb, on_every_database};

on_every_database!(
    an_account_comes_back_as_it_was_stored,
    an_account_may_be_all_but_empty,
    unknown_keys_find_no_account,
    the_case_of_an_address_does_not_count,
    a_taken_address_stores_no_account,
    of_many_at_once_one_gets_the_address,
    pending_sign_up_for_the_address_of_an_account_confirms_nothing,
    an_account_is_found_by_its_identity,
    an_identity_belongs_to_one_account,
    a_confirmed_account_is_linked_and_loses_nothing,
    an_unconfirmed_account_is_linked_and_loses_what_somebody_else_may_have,
    an_account_that_changed_since_it_was_read_is_not_linked,
    of_many_links_at_once_one_is_made,
    a_profile_is_changed_and_nothing_else,
    others_see_no_more_of_a_person_than_they_may,
    things_of_a_person_are_counted_up_to_a_bound,
    a_hash_is_renewed_unless_it_is_another_by_now,
    another_role_ends_all_sessions_of_that_person_only,
    deleted_account_leaves_nothing_behind,
);

fn assert_duplicate(outcome: Result<impl Sized, RepositoryError>, expected: &str) {
    match outcome {
        Err(RepositoryError::Duplicate { constraint }) => assert_eq!(constraint, expected),
        Err(other) => panic!("{other:?}"),
        Ok(_) => panic!("stored"),
    }
}

fn an_account_comes_back_as_it_was_stored(db: TestDb) {
    let mut admin = confirmed("root");
    admin.user.role = Role::Admin;
    for account in [unconfirmed("ana"), admin] {
        users(&db).create(&account).unwrap();
        let found = users(&db).find(&account.user.id).unwrap();
        assert_eq!(found.as_ref(), Some(&account.user));
        let found = users(&db).find_by_email(&account.user.email).unwrap();
        assert_eq!(found.as_ref(), Some(&account));
        // Equal addresses may differ in case; this one is as it was written.
        assert_eq!(found.unwrap().user.email.as_str(), account.user.email.as_str());
    }
}

fn an_account_may_be_all_but_empty(db: TestDb) {
    let mut account = unconfirmed("ana");
    account.password = None;
    account.user.age = None;
    account.user.last_name = PersonName::stored(String::new());
    sign_up(&db, [account.clone()]);
    assert_eq!(stored(&db, "ana"), account);
}

fn unknown_keys_find_no_account(db: TestDb) {
    sign_up(&db, [confirmed("ana")]);
    for id in ["", "ANA", "ben"] {
        assert_eq!(users(&db).find(&user_id(id)).unwrap(), None);
    }
    for text in [
        "",
        "ana",
        "ana@tinerary.tes",
        "%@tinerary.test",
        "an_@tinerary.test",
    ] {
        assert_eq!(users(&db).find_by_email(&email(text)).unwrap(), None, "{text}");
    }
    assert_eq!(users(&db).find_by_identity(&identity("1")).unwrap(), None);
}

fn the_case_of_an_address_does_not_count(db: TestDb) {
    sign_up(&db, [confirmed("ana")]);
    for text in ["ana@tinerary.test", "ANA@TINERARY.TEST", "Ana@tinerary.Test"] {
        assert_eq!(
            users(&db).find_by_email(&email(text)).unwrap(),
            Some(confirmed("ana"))
        );
    }
}

fn a_taken_address_stores_no_account(db: TestDb) {
    sign_up(&db, [confirmed("ana")]);
    let mut second = confirmed("second");
    second.user.email = email("ANA@tinerary.TEST");
    assert_duplicate(users(&db).create(&second), EMAIL_TAKEN);
    assert_eq!(EMAIL_TAKEN, "users_email_key_unique");
    assert_duplicate(users(&db).create_linked(&second, &identity("1")), EMAIL_TAKEN);
    assert_eq!(count(&db, "users"), 1);
    assert_eq!(count(&db, "identities"), 0);
    assert_eq!(stored(&db, "ana"), confirmed("ana"));
}

fn of_many_at_once_one_gets_the_address(db: TestDb) {
    let outcomes = at_once(32, |number| {
        let mut account = confirmed(&format!("u{number}"));
        account.user.email = email(if number % 2 == 0 {
            "one@x.test"
        } else {
            "ONE@x.test"
        });
        users(&db).create(&account)
    });
    assert_eq!(outcomes.iter().filter(|outcome| outcome.is_ok()).count(), 1);
    for outcome in outcomes.into_iter().filter(Result::is_err) {
        assert_duplicate(outcome, EMAIL_TAKEN);
    }
    assert_eq!(count(&db, "users"), 1);
}

fn pending_sign_up_for_the_address_of_an_account_confirms_nothing(db: TestDb) {
    type Make<'a> = &'a dyn Fn(&Account);
    let made: [(&str, Make<'_>); 3] = [
        ("command line", &|account| users(&db).create(account).unwrap()),
        ("Google", &|account| {
            users(&db)
                .create_linked(account, &identity(account.user.id.as_str()))
                .unwrap();
        }),
        ("linked", &|account| {
            // It was there before them.
            by_hand_insert(&db, account);
            assert!(users(&db).link(account, &identity("linked"), now()).unwrap());
        }),
    ];
    for (number, (how, make)) in made.into_iter().enumerate() {
        let account = confirmed(&format!("a{number}"));
        for waits in 0..2 {
            wait(
                &db,
                &waiting(&format!("w{number}-{waits}"), &format!("A{number}@TINERARY.test")),
            );
        }
        wait(
            &db,
            &waiting(&format!("other{number}"), &format!("other{number}@tinerary.test")),
        );
        give_sign_up_code(&db, &format!("c{number}"), &[&format!("w{number}-0")]);
        give_sign_up_code(&db, &format!("o{number}"), &[&format!("other{number}")]);
        make(&account);
        let number = i64::try_from(number).unwrap();
        assert_eq!(
            count(&db, "waiting_sign_ups"),
            3 * (number + 1),
            "{how}: all of them wait on"
        );
        assert_eq!(count(&db, "sign_up_codes"), number + 1, "{how}: of others alone");
    }
}

/// Adds an account without forgetting what waits for its address.
fn by_hand_insert(db: &TestDb, account: &Account) {
    let user = &account.user;
    let insert = format!(
        "INSERT INTO users (id, name, last_name, email, email_key, photo, role, verified_at, created_at, updated_at)
         VALUES ('{id}', 'Ana', 'Sousa', '{email}', '{key}', '', 'user', '2026-01-01 00:00:00', '2026-01-01 00:00:00',
                 '2026-01-01 00:00:00')",
        id = user.id,
        email = user.email.as_str(),
        key = user.email.key(),
    );
    db.write(move |conn| diesel::RunQueryDsl::execute(diesel::sql_query(insert), conn))
        .unwrap();
}

fn an_account_is_found_by_its_identity(db: TestDb) {
    let ana = Account {
        password: None,
        ..confirmed("ana")
    };
    users(&db).create_linked(&ana, &identity("1")).unwrap();
    users(&db)
        .create_linked(&confirmed("ben"), &identity("2"))
        .unwrap();
    assert_eq!(users(&db).find_by_identity(&identity("1")).unwrap(), Some(ana));
    let mut elsewhere = identity("1");
    elsewhere.issuer.push('x');
    assert_eq!(users(&db).find_by_identity(&elsewhere).unwrap(), None);
    for other in ["1 ", "", "11"] {
        assert_eq!(users(&db).find_by_identity(&identity(other)).unwrap(), None);
    }
}

fn an_identity_belongs_to_one_account(db: TestDb) {
    users(&db)
        .create_linked(&confirmed("ana"), &identity("1"))
        .unwrap();
    let taken = "identities_issuer_subject_unique";
    assert_duplicate(users(&db).create_linked(&confirmed("ben"), &identity("1")), taken);
    assert_eq!(
        users(&db).find(&user_id("ben")).unwrap(),
        None,
        "nothing is stored"
    );

    let eve = unconfirmed("eve");
    sign_up(&db, [eve.clone()]);
    give_code(&db, "c", "eve", Purpose::Reset);
    assert_duplicate(users(&db).link(&eve, &identity("1"), now()), taken);
    assert_eq!(
        stored(&db, "eve"),
        eve,
        "neither confirmed nor without a password"
    );
    assert!(is_good(&db, "c", Purpose::Reset, now()));
    // One person may have several.
    assert!(users(&db).link(&confirmed("ana"), &identity("3"), now()).unwrap());
    for subject in ["1", "3"] {
        let found = users(&db).find_by_identity(&identity(subject)).unwrap();
        assert_eq!(found, Some(confirmed("ana")));
    }
}

fn a_confirmed_account_is_linked_and_loses_nothing(db: TestDb) {
    let ana = confirmed("ana");
    sign_up(&db, [ana.clone()]);
    give_code(&db, "reset", "ana", Purpose::Reset);
    sign_in(&db, "s", "ana");
    assert!(users(&db).link(&ana, &identity("1"), now()).unwrap());
    assert_eq!(
        users(&db).find_by_identity(&identity("1")).unwrap(),
        Some(ana.clone())
    );
    assert_eq!(stored(&db, "ana"), ana);
    assert!(is_good(&db, "reset", Purpose::Reset, now()));
    assert!(is_live(&db, "s", now()));
}

fn an_unconfirmed_account_is_linked_and_loses_what_somebody_else_may_have(db: TestDb) {
    let (eve, ben) = (unconfirmed("eve"), unconfirmed("ben"));
    sign_up(&db, [eve.clone(), ben.clone()]);
    for (purpose, name) in [(Purpose::Reset, "r"), (Purpose::SignIn, "s")] {
        give_code(&db, &format!("{name}-eve"), "eve", purpose);
        give_code(&db, &format!("{name}-ben"), "ben", purpose);
    }
    assert!(users(&db).link(&eve, &identity("1"), now()).unwrap());
    let mut expected = eve;
    expected.password = None;
    expected.user.verified_at = Some(now());
    assert_eq!(
        users(&db).find_by_identity(&identity("1")).unwrap(),
        Some(expected)
    );
    for (purpose, name) in [(Purpose::Reset, "r"), (Purpose::SignIn, "s")] {
        assert!(!is_good(&db, &format!("{name}-eve"), purpose, now()));
        assert!(is_good(&db, &format!("{name}-ben"), purpose, now()));
    }
    assert_eq!(stored(&db, "ben"), ben);
}

fn an_account_that_changed_since_it_was_read_is_not_linked(db: TestDb) {
    // It was confirmed meanwhile, with a password that must not be taken away.
    let read = unconfirmed("ana");
    sign_up(&db, [read.clone()]);
    give_code(&db, "c", "ana", Purpose::Reset);
    let done = users(&db).reset_password(&hash("c"), &password("new"), None, now());
    assert_eq!(done.unwrap(), Reset::Done);
    give_code(&db, "r", "ana", Purpose::Reset);
    let before = stored(&db, "ana");
    assert!(!users(&db).link(&read, &identity("1"), minutes(1)).unwrap());
    assert_eq!(stored(&db, "ana"), before);
    assert!(is_good(&db, "r", Purpose::Reset, now()));

    // It went away.
    for account in [unconfirmed("ben"), confirmed("ben")] {
        sign_up(&db, [account.clone()]);
        delete(&db, "users", "ben");
        assert!(!users(&db).link(&account, &identity("1"), now()).unwrap());
    }
    assert_eq!(count(&db, "identities"), 0);
}

fn of_many_links_at_once_one_is_made(db: TestDb) {
    let read = unconfirmed("ana");
    sign_up(&db, [read.clone()]);
    let outcomes = at_once(8, |number| {
        users(&db)
            .link(&read, &identity(&number.to_string()), now())
            .unwrap()
    });
    // The others had read an account that was not confirmed.
    assert_eq!(outcomes.iter().filter(|linked| **linked).count(), 1);
    assert_eq!(count(&db, "identities"), 1);
}

fn others_see_no_more_of_a_person_than_they_may(db: TestDb) {
    let mut ida = confirmed("ida");
    ida.user.role = Role::Admin;
    sign_up(&db, [confirmed("ana"), unconfirmed("una"), ida]);
    let person = |name: &str| users(&db).find_person(&user_id(name)).unwrap();
    let User {
        id,
        name,
        last_name,
        photo,
        role,
        created_at,
        ..
    } = confirmed("ana").user;
    let mut ana = Person {
        id,
        name,
        last_name: last_name.into_string(),
        photo,
        role,
        since: created_at,
        made: Made::default(),
    };
    assert_eq!(person("ana"), Some(ana.clone()));
    assert_eq!(person("ida").unwrap().role, Role::Admin);
    for unknown in ["una", "unknown", "ANA", ""] {
        assert_eq!(person(unknown), None, "{unknown:?}");
    }
    let initial = ProfileChange {
        last_name_shown: Some(LastNameShown::Initial),
        ..ProfileChange::default()
    };
    assert!(users(&db).update(&user_id("ana"), &initial, now()).unwrap());
    ana.last_name = LastNameShown::Initial.of(&ana.last_name);
    assert_eq!(person("ana"), Some(ana));
    // What is theirs stays whole for themselves.
    assert_eq!(stored(&db, "ana").user.last_name, confirmed("ana").user.last_name);
}

fn things_of_a_person_are_counted_up_to_a_bound(db: TestDb) {
    sign_up(&db, [confirmed("ana"), confirmed("ben")]);
    add(&db, [City::named("lisbon", "Lisbon")]);
    add(&db, [Hotel::named("grand", "Grand")]);
    add(
        &db,
        ["i1", "i2"].map(|id| Itinerary::made(id, "2026-01-02T00:00:00Z")),
    );
    add(&db, [Show::on("s1", "2026-12-01T20:00:00Z")]);
    add(
        &db,
        (0..=Made::MOST)
            .map(|number| Comment::written(&format!("c{number}"), itinerary("i1"), "2026-01-03T00:00:00Z")),
    );
    let made = |name: &str| users(&db).find_person(&user_id(name)).unwrap().unwrap().made;
    let most = Made {
        itineraries: 2,
        shows: 1,
        comments: Made::MOST,
    };
    assert_eq!(made("ana"), most);
    assert_eq!(made("ben"), Made::default());
}

fn a_profile_is_changed_and_nothing_else(db: TestDb) {
    sign_up(&db, [confirmed("ana"), confirmed("ben")]);
    let mut expected = confirmed("ana");
    expected.user.name = PersonName::stored("Zoë".to_owned());
    expected.user.last_name = PersonName::stored("Müller".to_owned());
    expected.user.photo = PhotoUrl::stored("/media/z.png".to_owned());
    expected.user.age = Some(Age::stored(130));
    let whole = ProfileChange {
        name: Some(expected.user.name.clone()),
        last_name: Some(expected.user.last_name.clone()),
        photo: Some(expected.user.photo.clone()),
        age: Some(expected.user.age),
        last_name_shown: Some(LastNameShown::Initial),
    };
    expected.user.last_name_shown = LastNameShown::Initial;
    assert!(users(&db).update(&user_id("ana"), &whole, now()).unwrap());
    assert_eq!(stored(&db, "ana"), expected);
    // Each field alone.
    let none = ProfileChange::default;
    let user = &mut expected.user;
    user.name = PersonName::stored("Ana".to_owned());
    let name = ProfileChange {
        name: Some(user.name.clone()),
        ..none()
    };
    user.last_name = PersonName::stored("Sousa".to_owned());
    let last_name = ProfileChange {
        last_name: Some(user.last_name.clone()),
        ..none()
    };
    user.photo = PhotoUrl::stored("/media/a.png".to_owned());
    let photo = ProfileChange {
        photo: Some(user.photo.clone()),
        ..none()
    };
    user.age = Some(Age::stored(0));
    let age = ProfileChange {
        age: Some(user.age),
        ..none()
    };
    let ageless = ProfileChange {
        age: Some(None),
        ..none()
    };
    assert!(users(&db).update(&user_id("ana"), &ageless, now()).unwrap());
    assert_eq!(stored(&db, "ana").user.age, None);
    for change in [name, last_name, photo, age, none()] {
        assert!(users(&db).update(&user_id("ana"), &change, minutes(1)).unwrap());
        assert!(!users(&db).update(&user_id("eve"), &change, now()).unwrap());
    }
    assert_eq!(stored(&db, "ana"), expected);
    assert_eq!(stored(&db, "ben"), confirmed("ben"));
}

fn another_role_ends_all_sessions_of_that_person_only(db: TestDb) {
    sign_up(&db, [confirmed("ana"), confirmed("ben")]);
    for (session, user) in [("a1", "ana"), ("a2", "ana"), ("b", "ben")] {
        sign_in(&db, session, user);
    }
    let set = |id, role| users(&db).set_role(&user_id(id), role, now()).unwrap();
    assert!(set("ana", Role::Admin));
    let mut expected = confirmed("ana");
    expected.user.role = Role::Admin;
    assert_eq!(stored(&db, "ana"), expected);
    assert!(!is_live(&db, "a1", now()) && !is_live(&db, "a2", now()));
    assert!(is_live(&db, "b", now()));
    // Going back does not bring them back.
    assert!(set("ana", Role::User));
    assert!(!is_live(&db, "a1", now()));
    assert!(!set("eve", Role::Admin));
    assert_eq!(stored(&db, "ben"), confirmed("ben"));
}

fn deleted_account_leaves_nothing_behind(db: TestDb) {
    users(&db)
        .create_linked(&confirmed("ana"), &identity("1"))
        .unwrap();
    sign_in(&db, "s", "ana");
    give_code(&db, "c", "ana", Purpose::Reset);
    by_hand(&db, "DELETE FROM users WHERE id = 'ana'");
    for table in ["identities", "sessions", "codes"] {
        assert_eq!(count(&db, table), 0, "{table}");
    }
    // And a code without an account cannot be stored.
    assert!(codes(&db).add(&code("c", "ana", Purpose::Reset)).is_err());
}

fn a_hash_is_renewed_unless_it_is_another_by_now(db: TestDb) {
    let account = Account {
        password: Some(password("old")),
        ..confirmed("ana")
    };
    sign_up(&db, [account.clone(), confirmed("ben")]);
    let id = &account.user.id;
    let before = stored(&db, "ben");
    assert!(
        users(&db)
            .renew_hash(id, &password("old"), &password("new"))
            .unwrap()
    );
    assert!(
        !users(&db)
            .renew_hash(id, &password("old"), &password("newer"))
            .unwrap()
    );
    let found = users(&db).find_by_email(&account.user.email).unwrap().unwrap();
    assert_eq!(found.password, Some(password("new")));
    assert_eq!(found.user, account.user);
    assert_eq!(stored(&db, "ben"), before);
}
