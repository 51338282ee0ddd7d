use super::*;

#[test]
fn callback_of_an_unknown_or_late_browser_is_expired() {
    for state in [None, Some("guessed")] {
        let mut ports = Ports::new();
        ports
            .attempts
            .expect_take()
            .withf(move |taken, _| *taken == hashed(state.unwrap_or_default()))
            .once()
            .returning(|_, _| Ok(None));
        let outcome = handle_callback(ports, &Callback { state, ..CALLBACK });
        assert_is!(outcome, Err(GoogleError::Expired));
    }
}

#[test]
fn another_browser_than_the_one_that_left_is_not_let_in() {
    for browser in [None, Some(""), Some("cookie of the attacker")] {
        let outcome = handle_callback(
            awaited(),
            &Callback {
                browser_secret: browser,
                ..CALLBACK
            },
        );
        assert_is!(outcome, Err(GoogleError::Expired));
    }
}

#[test]
fn error_in_place_of_a_code_is_passed_on() {
    let with = |error, code| {
        handle_callback(
            awaited(),
            &Callback {
                error: Some(error),
                code,
                ..CALLBACK
            },
        )
    };
    assert_is!(with("access_denied", None), Err(GoogleError::Cancelled));
    assert_is!(with("access_denied", Some("code")), Err(GoogleError::Cancelled));
    assert_is!(with("server_error", None), Err(GoogleError::Refused(_)));
    assert_is!(with("", Some("code")), Err(GoogleError::Refused(_)));
    let nothing = Callback {
        code: None,
        ..CALLBACK
    };
    assert_is!(handle_callback(awaited(), &nothing), Err(GoogleError::Refused(_)));
}

#[test]
fn error_without_the_right_browser_is_only_expired() {
    let callback = Callback {
        error: Some("access_denied"),
        browser_secret: None,
        ..CALLBACK
    };
    assert_is!(handle_callback(awaited(), &callback), Err(GoogleError::Expired));
}

#[test]
fn untrusted_answer_fails_the_sign_in() {
    let outcome = handle_callback(
        vouched(Err(|| IdentityError::Refused("bad nonce".into()))),
        &CALLBACK,
    );
    assert_is!(outcome, Err(GoogleError::Refused(_)));
    let outcome = handle_callback(
        vouched(Err(|| IdentityError::Unavailable("timeout".into()))),
        &CALLBACK,
    );
    assert_is!(outcome, Err(GoogleError::Unavailable(_)));
}

/// Google vouches for the person, and says this of the address.
fn vouched_with(email: Option<Email>, email_verified: bool) -> Ports {
    vouched(Ok(Identity {
        email,
        email_verified,
        ..identity()
    }))
}

#[test]
fn an_address_that_google_has_not_verified_makes_and_links_nothing() {
    for (email, email_verified) in [(identity().email, false), (None, true), (None, false)] {
        let mut ports = vouched_with(email, email_verified);
        ports
            .users
            .expect_find_by_identity()
            .once()
            .returning(|_| Ok(None));
        // No search by address and no account is expected.
        assert_is!(handle_callback(ports, &CALLBACK), Err(GoogleError::Unverified));
    }
}

#[test]
fn a_known_identity_is_its_account_whatever_its_address_is_now() {
    let moved = Some(Email::stored("new@elsewhere.test".to_owned()));
    for (email, email_verified) in [(moved.clone(), true), (moved, false), (None, false)] {
        let mut ports = vouched_with(email, email_verified);
        ports
            .users
            .expect_find_by_identity()
            .withf(|identity| *identity == key())
            .once()
            .returning(|_| Ok(Some(account(ana(), None))));
        // No search by address is expected: that may be somebody else's here.
        gives_a_code(&mut ports, "ana");
        assert_let_in(ports);
    }
}

#[test]
fn an_account_with_that_address_is_linked_unless_it_has_a_password_of_its_own() {
    // The one that never confirmed it loses its password; the repository sees that from the account it is given.
    for found in [account(ana(), None), account(unconfirmed(), Some("old"))] {
        let mut ports = unlinked(identity(), Some(found.clone()));
        ports
            .users
            .expect_link()
            .withf(move |account, identity, when| *account == found && *identity == key() && *when == now())
            .once()
            .returning(|_, _, _| Ok(true));
        gives_a_code(&mut ports, "ana");
        assert_let_in(ports);
    }
}

#[test]
fn an_account_with_a_password_is_not_linked_before_that_was_given() {
    let mut ports = unlinked(identity(), Some(account(ana(), Some("old"))));
    ports
        .codes
        .expect_add_link()
        .withf(|code| {
            *code
                == LinkCode {
                    hash: hashed("code-1"),
                    user_id: ana().id,
                    identity: key(),
                    expires_at: now().plus(TimeDelta::minutes(10)),
                }
        })
        .once()
        .returning(|_| Ok(()));
    assert_let_in(ports);
}

#[test]
fn an_account_that_changed_while_it_was_linked_is_tried_again() {
    let mut ports = unlinked(identity(), Some(account(unconfirmed(), Some("old"))));
    ports.users.expect_link().once().returning(|_, _, _| Ok(false));
    assert_is!(handle_callback(ports, &CALLBACK), Err(GoogleError::Expired));
}

#[test]
fn a_browser_that_linked_first_does_not_break_the_second() {
    let mut ports = unlinked(identity(), Some(account(ana(), None)));
    ports
        .users
        .expect_link()
        .once()
        .returning(|_, _, _| Err(duplicate("identities_issuer_subject_unique")));
    assert_is!(handle_callback(ports, &CALLBACK), Err(GoogleError::Expired));
}

#[test]
fn two_browsers_of_a_new_person_make_one_account() {
    for constraint in ["users_email_key_unique", "identities_issuer_subject_unique"] {
        let mut ports = unlinked(identity(), None);
        ports
            .users
            .expect_create_linked()
            .once()
            .returning(move |_, _| Err(duplicate(constraint)));
        assert_is!(handle_callback(ports, &CALLBACK), Err(GoogleError::Expired));
    }
}

#[test]
fn unavailable_database_fails_the_sign_in() {
    let mut ports = Ports::new();
    ports.attempts.expect_take().once().returning(|_, _| Err(away()));
    assert_is!(
        handle_callback(ports, &CALLBACK),
        Err(GoogleError::Unavailable(_))
    );

    let mut ports = unlinked(identity(), None);
    ports
        .users
        .expect_create_linked()
        .once()
        .returning(|_, _| Err(away()));
    assert_is!(
        handle_callback(ports, &CALLBACK),
        Err(GoogleError::Unavailable(_))
    );

    let mut ports = unlinked(identity(), None);
    ports.users.expect_create_linked().once().returning(|_, _| Ok(()));
    ports.codes.expect_add().once().returning(|_| Err(away()));
    assert_is!(
        handle_callback(ports, &CALLBACK),
        Err(GoogleError::Unavailable(_))
    );
}
