//! Being signed in, staying so, signing out.

use chrono::TimeDelta;
use tinerary_application::{Actor, AppError, ports::tokens::Claims};
use tinerary_domain::{SessionId, UserId};

use crate::ports::{Ports, actor, admin, ana, assert_is, away, now};

/// What Ana's token says.
fn claims() -> Claims {
    Claims {
        user_id: actor().user_id,
        session_id: actor().session_id,
        issued_at: now(),
        expires_at: now().plus(TimeDelta::hours(24)),
    }
}

/// The token `token` is Ana's, and all others are nobody's.
fn ports() -> Ports {
    let mut ports = Ports::new();
    ports
        .tokens
        .expect_verify()
        .returning(|token, _| (token == "token").then(claims));
    ports
}

/// The database says once that the session is live, and whose it is.
fn live(actor: Actor) -> Ports {
    let mut ports = ports();
    ports
        .sessions
        .expect_find_live()
        .withf(|id, when| *id == claims().session_id && *when == now())
        .once()
        .returning(move |_, _| Ok(Some(actor.clone())));
    ports
}

#[test]
fn a_token_of_nobody_claims_nothing() {
    // Nobody is asked about it: no other call is expected.
    assert_eq!(ports().sessions().claims("forged"), None);
}

#[test]
fn a_good_token_tells_what_it_claims() {
    assert_eq!(ports().sessions().claims("token"), Some(claims()));
}

#[test]
fn tokens_are_verified_at_this_very_moment() {
    let mut ports = Ports::new();
    ports
        .tokens
        .expect_verify()
        .withf(|_, when| *when == now().plus(TimeDelta::hours(1)))
        .once()
        .returning(|_, _| None);
    ports.clock.advance(TimeDelta::hours(1));
    assert_eq!(ports.sessions().claims("token"), None);
}

#[test]
fn the_role_is_the_one_that_the_database_says() {
    let promoted = Actor {
        role: admin().role,
        ..actor()
    };
    let sessions = live(promoted.clone()).sessions();
    assert_eq!(sessions.look_up(&claims()).unwrap(), Some(promoted));
}

#[test]
fn the_database_is_asked_each_time() {
    let mut ports = Ports::new();
    let mut answers = vec![None, Some(actor())];
    ports
        .sessions
        .expect_find_live()
        .withf(|id, when| *id == claims().session_id && *when == now())
        .times(2)
        .returning(move |_, _| Ok(answers.pop().unwrap()));
    let sessions = ports.sessions();
    assert_eq!(sessions.look_up(&claims()).unwrap(), Some(actor()));
    assert_eq!(sessions.look_up(&claims()).unwrap(), None, "it has ended since");
}

#[test]
fn a_session_of_somebody_else_is_nobodys() {
    let other = Actor {
        user_id: UserId::stored("ben".to_owned()),
        ..actor()
    };
    assert_eq!(live(other).sessions().look_up(&claims()).unwrap(), None);
}

#[test]
fn a_database_that_is_away_knows_nobody() {
    let mut ports = Ports::new();
    ports
        .sessions
        .expect_find_live()
        .once()
        .returning(|_, _| Err(away()));
    assert_is!(ports.sessions().look_up(&claims()), Err(AppError::Unavailable(_)));
}

#[test]
fn signing_out_ends_the_session_now() {
    let mut ports = Ports::new();
    ports
        .sessions
        .expect_end()
        .withf(|id, when| *id == actor().session_id && *when == now())
        .once()
        .returning(|_, _| Ok(()));
    assert_is!(ports.sessions().sign_out(&actor()), Ok(()));
}

#[test]
fn a_sign_out_that_failed_is_told() {
    let mut ports = Ports::new();
    ports.sessions.expect_end().once().returning(|_, _| Err(away()));
    assert_is!(ports.sessions().sign_out(&actor()), Err(AppError::Unavailable(_)));
}

#[test]
fn refreshing_makes_the_same_session_last_another_day() {
    let mut ports = Ports::new();
    let tomorrow = now().plus(TimeDelta::hours(24));
    ports
        .sessions
        .expect_extend()
        .withf(move |id, until, when| {
            *id == SessionId::stored("session".to_owned()) && *until == tomorrow && *when == now()
        })
        .once()
        .returning(|_, _, _| Ok(Some(ana())));
    ports
        .tokens
        .expect_sign()
        .withf(|signed| *signed == claims())
        .once()
        .returning(|_| Ok("fresh".to_owned()));
    let signed_in = ports.sessions().refresh(&actor()).unwrap();
    assert_eq!(signed_in.token, "fresh");
    assert_eq!(signed_in.user, ana());
}

#[test]
fn a_session_that_has_ended_gets_no_fresh_token() {
    let mut ports = Ports::new();
    ports
        .sessions
        .expect_extend()
        .once()
        .returning(|_, _, _| Ok(None));
    assert_is!(ports.sessions().refresh(&actor()), Err(AppError::Unauthenticated));
    let mut ports = Ports::new();
    ports
        .sessions
        .expect_extend()
        .once()
        .returning(|_, _, _| Err(away()));
    assert_is!(ports.sessions().refresh(&actor()), Err(AppError::Unavailable(_)));
}

#[test]
fn a_token_that_cannot_be_written_is_a_defect() {
    let mut ports = Ports::new();
    ports
        .sessions
        .expect_extend()
        .once()
        .returning(|_, _, _| Ok(Some(ana())));
    ports
        .tokens
        .expect_sign()
        .once()
        .returning(|_| Err("no key".into()));
    assert_is!(ports.sessions().refresh(&actor()), Err(AppError::Unexpected(_)));
}
