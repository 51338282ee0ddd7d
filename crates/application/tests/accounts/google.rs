use chrono::TimeDelta;
use tinerary_application::{
    AppError,
    ports::{
        attempts::Attempt,
        codes::{Purpose, StoredCode},
        identity_provider::{Authorization, Identity, IdentityError, IdentityKey},
        secrets::Code,
        users::Account,
    },
    services::{Arrival, GoogleError},
};
use tinerary_domain::{Email, PersonName, PhotoUrl, Role, User, UserId};

use crate::ports::{
    ADDRESS, Ports, WAIT, account, ana, assert_is, away, caller, duplicate, hashed, now, unconfirmed,
};

fn key() -> IdentityKey {
    IdentityKey {
        issuer: "https://accounts.google.com".to_owned(),
        subject: "1234567890".to_owned(),
    }
}

fn identity() -> Identity {
    Identity {
        key: key(),
        email: Some(Email::stored("ana@tinerary.test".to_owned())),
        email_verified: true,
        given_name: "Ana".to_owned(),
        family_name: "López".to_owned(),
        picture: Some("https://lh3.example.org/ana".to_owned()),
    }
}

fn attempt() -> Attempt {
    Attempt {
        state: hashed("state"),
        browser: hashed("cookie"),
        nonce: "nonce".to_owned(),
        verifier: "verifier".to_owned(),
        expires_at: now().plus(TimeDelta::minutes(10)),
    }
}

const ARRIVAL: Arrival<'_> = Arrival {
    state: Some("state"),
    code: Some("code of google"),
    error: None,
    browser: Some("cookie"),
};

/// Somebody waits for the browser.
fn awaited() -> Ports {
    let mut ports = Ports::new();
    ports
        .attempts
        .expect_take()
        .withf(|state, when| *state == hashed("state") && *when == now())
        .once()
        .returning(|_, _| Ok(Some(attempt())));
    ports
}

/// The browser is awaited and Google says that.
fn vouched(identity: Result<Identity, fn() -> IdentityError>) -> Ports {
    let mut ports = awaited();
    ports
        .provider()
        .expect_finish()
        .withf(|code, nonce, verifier| code == "code of google" && nonce == "nonce" && verifier == "verifier")
        .once()
        .returning(move |_, _, _| identity.clone().map_err(|error| error()));
    ports
}

/// Google vouches for `identity`, which is linked to nobody, and whose address is `found`'s.
fn unlinked(identity: Identity, found: Option<Account>) -> Ports {
    let mut ports = vouched(Ok(identity));
    ports
        .users
        .expect_find_by_identity()
        .withf(|identity| *identity == key())
        .once()
        .returning(|_| Ok(None));
    ports
        .users
        .expect_find_by_email()
        .withf(|email| email.key() == "ana@tinerary.test")
        .once()
        .returning(move |_| Ok(found.clone()));
    ports
}

/// A code for the account `id` is stored, hashed, for two minutes.
fn gives_a_code(ports: &mut Ports, id: &str) {
    let expected = StoredCode {
        hash: hashed("code-1"),
        user_id: UserId::stored(id.to_owned()),
        purpose: Purpose::SignIn,
        created_at: now(),
        expires_at: now().plus(TimeDelta::minutes(2)),
    };
    ports
        .codes
        .expect_add()
        .withf(move |code| *code == expected)
        .once()
        .returning(|_| Ok(()));
}

/// What becomes of `arrival`.
fn arrive(ports: Ports, arrival: &Arrival<'_>) -> Result<Code, GoogleError> {
    ports.google().arrive(arrival, &caller()).unwrap()
}

#[track_caller]
fn assert_let_in(ports: Ports) {
    let code = arrive(ports, &ARRIVAL).unwrap();
    assert_eq!(code.expose(), "code-1");
}

mod without_google {
    use super::{ARRIVAL, AppError, Ports, assert_is, caller};

    #[test]
    fn nothing_is_done() {
        let ports = Ports {
            provider: None,
            ..Ports::new()
        };
        let limiter = ports.limiter.clone();
        let google = ports.google();
        assert!(!google.is_configured());
        assert_is!(google.depart(&caller()), Err(AppError::GoogleNotConfigured));
        assert_is!(
            google.arrive(&ARRIVAL, &caller()),
            Err(AppError::GoogleNotConfigured)
        );
        assert_is!(
            google.sign_in(Some("code"), &caller()),
            Err(AppError::GoogleNotConfigured)
        );
        assert!(limiter.keys().is_empty());
    }
}

mod departing {
    use super::*;

    fn ready() -> Ports {
        let mut ports = Ports::new();
        ports.provider().expect_begin().once().returning(|| {
            Ok(Authorization {
                url: "https://accounts.google.com/auth?state=state".to_owned(),
                state: "state".to_owned(),
                nonce: "nonce".to_owned(),
                verifier: "verifier".to_owned(),
            })
        });
        ports
    }

    #[test]
    fn the_browser_goes_to_google_and_only_hashes_of_its_secrets_stay() {
        let mut ports = ready();
        let expected = Attempt {
            browser: hashed("code-1"),
            ..attempt()
        };
        ports
            .attempts
            .expect_add()
            .withf(move |attempt| *attempt == expected)
            .once()
            .returning(|_| Ok(()));
        let limiter = ports.limiter.clone();
        let google = ports.google();
        assert!(google.is_configured());
        let departure = google.depart(&caller()).unwrap();
        assert_eq!(departure.url, "https://accounts.google.com/auth?state=state");
        assert_eq!(departure.browser.expose(), "code-1");
        assert_eq!(limiter.keys(), [format!("write:{ADDRESS}")]);
    }

    #[test]
    fn nobody_leaves_when_google_or_the_database_is_away() {
        for error in [
            IdentityError::Unavailable("timeout".into()),
            IdentityError::Refused("nonsense".into()),
        ] {
            let mut ports = Ports::new();
            let mut error = Some(error);
            ports
                .provider()
                .expect_begin()
                .once()
                .returning(move || Err(error.take().expect("asked once")));
            assert_is!(ports.google().depart(&caller()), Err(AppError::Unavailable(_)));
        }
        let mut ports = ready();
        ports.attempts.expect_add().once().returning(|_| Err(away()));
        assert_is!(ports.google().depart(&caller()), Err(AppError::Unavailable(_)));
    }

    #[test]
    fn one_machine_cannot_leave_without_end() {
        let google = Ports::refusing(&format!("write:{ADDRESS}")).google();
        assert_is!(google.depart(&caller()), Err(AppError::TooMany(wait)) if wait == WAIT);
        assert_is!(google.arrive(&ARRIVAL, &caller()), Err(AppError::TooMany(wait)) if wait == WAIT);
    }
}

mod arriving {
    use super::*;

    #[test]
    fn nobody_waits_for_an_unknown_or_late_browser() {
        for state in [None, Some("guessed")] {
            let mut ports = Ports::new();
            ports
                .attempts
                .expect_take()
                .withf(move |taken, _| *taken == hashed(state.unwrap_or_default()))
                .once()
                .returning(|_, _| Ok(None));
            let outcome = arrive(ports, &Arrival { state, ..ARRIVAL });
            assert_is!(outcome, Err(GoogleError::Expired));
        }
    }

    #[test]
    fn another_browser_than_the_one_that_left_is_not_let_in() {
        for browser in [None, Some(""), Some("cookie of the attacker")] {
            let outcome = arrive(awaited(), &Arrival { browser, ..ARRIVAL });
            assert_is!(outcome, Err(GoogleError::Expired));
        }
    }

    #[test]
    fn what_google_says_in_place_of_a_code_is_passed_on() {
        let with = |error, code| {
            arrive(
                awaited(),
                &Arrival {
                    error: Some(error),
                    code,
                    ..ARRIVAL
                },
            )
        };
        assert_is!(with("access_denied", None), Err(GoogleError::Cancelled));
        assert_is!(with("access_denied", Some("code")), Err(GoogleError::Cancelled));
        assert_is!(with("server_error", None), Err(GoogleError::Refused(_)));
        assert_is!(with("", Some("code")), Err(GoogleError::Refused(_)));
        let nothing = Arrival {
            code: None,
            ..ARRIVAL
        };
        assert_is!(arrive(awaited(), &nothing), Err(GoogleError::Refused(_)));
    }

    #[test]
    fn nobody_learns_from_an_error_without_the_right_browser() {
        let arrival = Arrival {
            error: Some("access_denied"),
            browser: None,
            ..ARRIVAL
        };
        assert_is!(arrive(awaited(), &arrival), Err(GoogleError::Expired));
    }

    #[test]
    fn an_answer_that_is_not_to_be_trusted_lets_nobody_in() {
        let outcome = arrive(
            vouched(Err(|| IdentityError::Refused("bad nonce".into()))),
            &ARRIVAL,
        );
        assert_is!(outcome, Err(GoogleError::Refused(_)));
        let outcome = arrive(
            vouched(Err(|| IdentityError::Unavailable("timeout".into()))),
            &ARRIVAL,
        );
        assert_is!(outcome, Err(GoogleError::Unavailable(_)));
    }

    #[test]
    fn an_address_that_google_has_not_verified_makes_and_links_nothing() {
        for (email, email_verified) in [(identity().email, false), (None, true), (None, false)] {
            // No search and no account is expected; not even for an identity that is known.
            let outcome = arrive(
                vouched(Ok(Identity {
                    email,
                    email_verified,
                    ..identity()
                })),
                &ARRIVAL,
            );
            assert_is!(outcome, Err(GoogleError::Unverified));
        }
    }

    #[test]
    fn a_known_identity_is_its_account_whatever_its_address_is_now() {
        let moved = Identity {
            email: Some(Email::stored("new@elsewhere.test".to_owned())),
            ..identity()
        };
        let mut ports = vouched(Ok(moved));
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

    #[test]
    fn an_account_with_that_address_is_linked() {
        // The one that never confirmed it loses its password; the repository sees that from the account it is given.
        for user in [ana(), unconfirmed()] {
            let found = account(user, Some("old"));
            let mut ports = unlinked(identity(), Some(found.clone()));
            ports
                .users
                .expect_link()
                .withf(move |account, identity, when| {
                    *account == found && *identity == key() && *when == now()
                })
                .once()
                .returning(|_, _, _| Ok(true));
            gives_a_code(&mut ports, "ana");
            assert_let_in(ports);
        }
    }

    #[test]
    fn an_account_that_changed_while_it_was_linked_is_tried_again() {
        let mut ports = unlinked(identity(), Some(account(unconfirmed(), Some("old"))));
        ports.users.expect_link().once().returning(|_, _, _| Ok(false));
        assert_is!(arrive(ports, &ARRIVAL), Err(GoogleError::Expired));
    }

    #[test]
    fn a_browser_that_linked_first_does_not_break_the_second() {
        let mut ports = unlinked(identity(), Some(account(ana(), Some("old"))));
        ports
            .users
            .expect_link()
            .once()
            .returning(|_, _, _| Err(duplicate("identities_issuer_subject_unique")));
        assert_is!(arrive(ports, &ARRIVAL), Err(GoogleError::Expired));
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
            assert_is!(arrive(ports, &ARRIVAL), Err(GoogleError::Expired));
        }
    }

    #[test]
    fn a_database_that_is_away_lets_nobody_in() {
        let mut ports = Ports::new();
        ports.attempts.expect_take().once().returning(|_, _| Err(away()));
        assert_is!(arrive(ports, &ARRIVAL), Err(GoogleError::Unavailable(_)));

        let mut ports = unlinked(identity(), None);
        ports
            .users
            .expect_create_linked()
            .once()
            .returning(|_, _| Err(away()));
        assert_is!(arrive(ports, &ARRIVAL), Err(GoogleError::Unavailable(_)));

        let mut ports = unlinked(identity(), None);
        ports.users.expect_create_linked().once().returning(|_, _| Ok(()));
        ports.codes.expect_add().once().returning(|_| Err(away()));
        assert_is!(arrive(ports, &ARRIVAL), Err(GoogleError::Unavailable(_)));
    }
}

mod a_new_person {
    use super::*;

    /// Google vouches for `identity`, whom nobody knows, and the account that is made is `expected`.
    #[track_caller]
    fn becomes(identity: Identity, expected: User) {
        let mut ports = unlinked(identity, None);
        ports
            .users
            .expect_create_linked()
            .withf(move |account, identity| {
                account.user == expected && account.password.is_none() && *identity == key()
            })
            .once()
            .returning(|_, _| Ok(()));
        gives_a_code(&mut ports, "id-1");
        assert_let_in(ports);
    }

    fn made() -> User {
        User {
            id: UserId::stored("id-1".to_owned()),
            name: PersonName::stored("Ana".to_owned()),
            last_name: PersonName::stored("López".to_owned()),
            email: Email::stored("ana@tinerary.test".to_owned()),
            photo: PhotoUrl::stored("https://lh3.example.org/ana".to_owned()),
            age: None,
            role: Role::User,
            verified_at: Some(now()),
            created_at: now(),
        }
    }

    #[test]
    fn gets_an_account_that_needs_no_confirmation() {
        becomes(identity(), made());
    }

    #[test]
    fn is_called_what_google_calls_them_as_far_as_it_fits() {
        becomes(
            Identity {
                given_name: format!(" {} ", "é".repeat(51)),
                family_name: "x".repeat(5_000),
                ..identity()
            },
            User {
                name: PersonName::stored("é".repeat(50)),
                last_name: PersonName::stored("x".repeat(50)),
                ..made()
            },
        );
    }

    #[test]
    fn is_called_by_the_mailbox_when_google_knows_no_name() {
        for given_name in ["", "   ", "\u{7}"] {
            becomes(
                Identity {
                    given_name: given_name.to_owned(),
                    family_name: String::new(),
                    ..identity()
                },
                User {
                    name: PersonName::stored("ana".to_owned()),
                    last_name: PersonName::stored(String::new()),
                    ..made()
                },
            );
        }
    }

    #[test]
    fn gets_a_portrait_of_ours_unless_the_picture_has_a_good_address() {
        for picture in [
            None,
            Some(""),
            Some("javascript:alert(1)"),
            Some("data:image/png;base64,AAAA"),
            Some("https://ana:secret@example.org/ana.png"),
        ] {
            becomes(
                Identity {
                    picture: picture.map(str::to_owned),
                    ..identity()
                },
                User {
                    photo: PhotoUrl::stored("/samples/people/id-1.svg".to_owned()),
                    ..made()
                },
            );
        }
    }
}

mod fetching_the_session {
    use super::*;

    #[test]
    fn the_code_is_turned_into_a_session_once() {
        let mut ports = Ports::new();
        let mut there = Some(account(ana(), Some("password")));
        ports
            .codes
            .expect_take()
            .withf(|code, purpose, when| {
                *code == hashed("one-time") && *purpose == Purpose::SignIn && *when == now()
            })
            .times(2)
            .returning(move |_, _, _| Ok(there.take()));
        ports
            .sessions
            .expect_start()
            .withf(|session, password| {
                session.user_id == ana().id
                    && password.is_none()
                    && session.expires_at == now().plus(TimeDelta::hours(24))
            })
            .once()
            .returning(|_, _| Ok(true));
        ports
            .tokens
            .expect_sign()
            .withf(|claims| claims.user_id == ana().id && claims.session_id.as_str() == "id-1")
            .once()
            .returning(|_| Ok("token".to_owned()));
        let google = ports.google();
        let signed_in = google.sign_in(Some("one-time"), &caller()).unwrap();
        assert_eq!(signed_in.user, ana());
        assert_eq!(signed_in.token, "token");
        let again = google.sign_in(Some("one-time"), &caller());
        assert_is!(again, Err(AppError::BadCode));
    }

    #[test]
    fn a_code_that_is_missing_or_unknown_is_bad() {
        for code in [None, Some(""), Some("guessed")] {
            let mut ports = Ports::new();
            ports.codes.expect_take().once().returning(|_, _, _| Ok(None));
            let outcome = ports.google().sign_in(code, &caller());
            assert_is!(outcome, Err(AppError::BadCode));
        }
    }

    #[test]
    fn a_person_who_went_away_meanwhile_is_not_signed_in() {
        let mut ports = Ports::new();
        ports
            .codes
            .expect_take()
            .once()
            .returning(|_, _, _| Ok(Some(account(ana(), None))));
        ports.sessions.expect_start().once().returning(|_, _| Ok(false));
        let outcome = ports.google().sign_in(Some("code"), &caller());
        assert_is!(outcome, Err(AppError::BadCode));
    }

    #[test]
    fn a_code_is_not_called_bad_because_the_database_is_away() {
        let mut ports = Ports::new();
        ports.codes.expect_take().once().returning(|_, _, _| Err(away()));
        let outcome = ports.google().sign_in(Some("code"), &caller());
        assert_is!(outcome, Err(AppError::Unavailable(_)));
    }
}
