//! Being signed in, staying so, signing out.

use std::sync::{Arc, OnceLock};

use chrono::TimeDelta;
use tinerary_application::{
    Actor, AppError,
    ports::tokens::Claims,
    services::{Recall, SessionService},
};
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
fn a_token_of_nobody_is_refused_without_asking() {
    assert_eq!(ports().sessions().recall("forged"), Recall::Refused);
}

#[test]
fn a_good_token_is_not_believed_before_the_database_was_asked() {
    assert_eq!(ports().sessions().recall("token"), Recall::Unsure(claims()));
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
    assert_eq!(ports.sessions().recall("token"), Recall::Refused);
}

#[test]
fn what_the_database_said_is_good_for_half_a_second() {
    let ports = live(actor());
    let clock = ports.clock.clone();
    let sessions = ports.sessions();
    assert_eq!(sessions.look_up(&claims()).unwrap(), Some(actor()));
    assert_eq!(sessions.recall("token"), Recall::Known(actor()));
    clock.advance(TimeDelta::microseconds(499_999));
    assert_eq!(sessions.recall("token"), Recall::Known(actor()));
    clock.advance(TimeDelta::microseconds(1));
    assert_eq!(sessions.recall("token"), Recall::Unsure(claims()));
}

#[test]
fn the_role_is_the_one_that_the_database_says() {
    let promoted = Actor {
        role: admin().role,
        ..actor()
    };
    let sessions = live(promoted.clone()).sessions();
    assert_eq!(sessions.look_up(&claims()).unwrap(), Some(promoted.clone()));
    assert_eq!(sessions.recall("token"), Recall::Known(promoted));
}

#[test]
fn a_session_of_somebody_else_is_nobodys() {
    let other = Actor {
        user_id: UserId::stored("ben".to_owned()),
        ..actor()
    };
    let sessions = live(other).sessions();
    assert_eq!(sessions.look_up(&claims()).unwrap(), None);
    assert_eq!(
        sessions.recall("token"),
        Recall::Unsure(claims()),
        "not remembered"
    );
}

#[test]
fn a_remembered_session_of_somebody_else_is_not_known() {
    let mut ports = Ports::new();
    let bens = Claims {
        user_id: UserId::stored("ben".to_owned()),
        ..claims()
    };
    let verified = bens.clone();
    ports
        .tokens
        .expect_verify()
        .returning(move |_, _| Some(verified.clone()));
    ports
        .sessions
        .expect_find_live()
        .returning(|_, _| Ok(Some(actor())));
    let sessions = ports.sessions();
    assert_eq!(sessions.look_up(&claims()).unwrap(), Some(actor()));
    assert_eq!(sessions.recall("token"), Recall::Unsure(bens));
}

#[test]
fn a_session_that_is_not_live_is_not_remembered() {
    let mut ports = ports();
    ports
        .sessions
        .expect_find_live()
        .times(2)
        .returning(|_, _| Ok(None));
    let sessions = ports.sessions();
    for _ in 0..2 {
        assert_eq!(sessions.look_up(&claims()).unwrap(), None);
        assert_eq!(sessions.recall("token"), Recall::Unsure(claims()));
    }
}

#[test]
fn a_database_that_is_away_knows_nobody() {
    let mut ports = ports();
    ports
        .sessions
        .expect_find_live()
        .once()
        .returning(|_, _| Err(away()));
    let sessions = ports.sessions();
    assert_is!(sessions.look_up(&claims()), Err(AppError::Unavailable(_)));
    assert_eq!(sessions.recall("token"), Recall::Unsure(claims()));
}

#[test]
fn whoever_signs_out_is_out_at_once() {
    let mut ports = live(actor());
    ports
        .sessions
        .expect_end()
        .withf(|id, when| *id == actor().session_id && *when == now())
        .once()
        .returning(|_, _| Ok(()));
    let sessions = ports.sessions();
    sessions.look_up(&claims()).unwrap();
    sessions.sign_out(&actor()).unwrap();
    assert_eq!(sessions.recall("token"), Recall::Unsure(claims()));
}

#[test]
fn signing_out_overtakes_an_answer_that_is_on_its_way() {
    let service: Arc<OnceLock<SessionService>> = Arc::default();
    let mut ports = ports();
    let other_tab = Arc::clone(&service);
    ports.sessions.expect_find_live().once().returning(move |_, _| {
        // The database has read that the session is live; before it says so, the person signs out in another tab.
        other_tab.get().unwrap().sign_out(&actor()).unwrap();
        Ok(Some(actor()))
    });
    ports.sessions.expect_end().once().returning(|_, _| Ok(()));
    let sessions = ports.sessions();
    assert!(service.set(sessions.clone()).is_ok());
    // This one request was quicker, but nobody after it is let in.
    sessions.look_up(&claims()).unwrap();
    assert_eq!(sessions.recall("token"), Recall::Unsure(claims()));
}

#[test]
fn a_sign_out_that_failed_leaves_everything_as_it_was() {
    let mut ports = live(actor());
    ports.sessions.expect_end().once().returning(|_, _| Err(away()));
    let sessions = ports.sessions();
    sessions.look_up(&claims()).unwrap();
    assert_is!(sessions.sign_out(&actor()), Err(AppError::Unavailable(_)));
    assert_eq!(sessions.recall("token"), Recall::Known(actor()));
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
