//! The letters that anybody may ask for.

use std::time::Duration;

use tinerary_application::{
    AppError, Caller,
    ports::{
        outbox::{Letter, NewLetter},
        rate_limiter::Quota,
    },
    services::AccountService,
};
use tinerary_domain::Email;

use crate::ports::{ADDRESS, Ports, WAIT, assert_is, away, broken, caller, now};

type Ask = fn(&AccountService, Option<&str>, &Caller) -> Result<(), AppError>;

/// What one can ask for, what it is called in the limits, and the letter.
const ASKS: [(Ask, &str, Letter); 2] = [
    (AccountService::resend, "resend", Letter::Confirm),
    (AccountService::forgot, "forgot", Letter::Reset),
];

#[test]
fn a_letter_is_posted_to_any_address_without_looking_whose_it_is() {
    for (ask, _, letter) in ASKS {
        let mut ports = Ports::new();
        let expected = NewLetter {
            id: "id-1".to_owned(),
            letter,
            email: Email::stored("who@tinerary.test".to_owned()),
            sign_up: None,
            posted_at: now(),
        };
        ports
            .outbox
            .expect_post()
            .withf(move |posted| *posted == expected)
            .once()
            .returning(|_| Ok(()));
        // No search for users is expected, and there is no code yet: nothing could tell whether there is an account.
        assert!(ask(&ports.accounts(), Some(" Who@Tinerary.test "), &caller()).is_ok());
    }
}

#[test]
fn an_address_that_is_none_is_refused_and_not_counted() {
    for (ask, ..) in ASKS {
        for email in [
            None,
            Some(""),
            Some("ana"),
            Some("ana@localhost"),
            Some("a@b.c\r\nBcc: d@e.f"),
        ] {
            let ports = Ports::new();
            let limiter = ports.limiter.clone();
            assert_eq!(
                broken(ask(&ports.accounts(), email, &caller())),
                [(
                    "email",
                    "Email must be a valid email address of at most 254 characters".to_owned()
                )],
                "{email:?}"
            );
            assert!(limiter.keys().is_empty());
        }
    }
}

#[test]
fn each_counts_on_its_own_for_the_network() {
    for (ask, name, _) in ASKS {
        let mut ports = Ports::new();
        ports.outbox.expect_post().once().returning(|_| Ok(()));
        let limiter = ports.limiter.clone();
        assert!(ask(&ports.accounts(), Some("ANA@tinerary.test"), &caller()).is_ok());
        let five_an_hour = Quota {
            times: 5,
            window: Duration::from_hours(1),
        };
        let few = Quota {
            times: 3,
            window: Duration::from_mins(30),
        };
        assert_eq!(
            limiter.quotas(),
            [
                (format!("{name}:{ADDRESS}"), five_an_hour),
                (format!("{name}:letters:ana@tinerary.test"), few)
            ]
        );
    }
}

#[test]
fn too_many_from_one_network_get_no_letter() {
    for (ask, name, _) in ASKS {
        let accounts = Ports::refusing(&format!("{name}:{ADDRESS}")).accounts();
        let outcome = ask(&accounts, Some("Ana@tinerary.test"), &caller());
        assert_is!(outcome, Err(AppError::TooMany(wait)) if wait == WAIT);
    }
}

#[test]
fn exhausted_letter_limit_of_an_address_refuses_no_request() {
    for (ask, name, _) in ASKS {
        // What was posted before is still good; no more letters than that are posted.
        let accounts = Ports::refusing(&format!("{name}:letters:ana@tinerary.test")).accounts();
        assert!(ask(&accounts, Some("Ana@tinerary.test"), &caller()).is_ok());
    }
}

#[test]
fn letter_that_cannot_be_posted_is_reported() {
    for (ask, ..) in ASKS {
        let mut ports = Ports::new();
        ports.outbox.expect_post().once().returning(|_| Err(away()));
        let limiter = ports.limiter.clone();
        let outcome = ask(&ports.accounts(), Some("ana@tinerary.test"), &caller());
        assert_is!(outcome, Err(AppError::Unavailable(_)));
        assert!(
            limiter.keys().is_empty(),
            "whoever could not be served may ask again"
        );
    }
}

#[test]
fn neighbours_behind_one_ipv6_network_share_a_quota() {
    let mut ports = Ports::new();
    ports.outbox.expect_post().once().returning(|_| Ok(()));
    let limiter = ports.limiter.clone();
    let caller = Caller {
        address: "2001:db8:1:2:3:4:5:6".parse().unwrap(),
        user_agent: None,
    };
    assert!(
        ports
            .accounts()
            .forgot(Some("ana@tinerary.test"), &caller)
            .is_ok()
    );
    assert_eq!(limiter.keys()[0], "forgot:network:2001:db8:1:2::");
}
