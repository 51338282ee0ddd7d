//! Being signed in, staying so, signing out, and where else one is signed in.

use std::sync::{Arc, Mutex};

use chrono::TimeDelta;
use tinerary_application::{
    Actor, AppError, RepositoryError,
    page::{Page, PageRequest},
    ports::{sessions::LiveSession, tokens::Claims},
};
use tinerary_domain::{SessionId, SessionSummary, Timestamp, UserId};

use crate::ports::{Ports, actor, admin, ana, assert_is, away, now, uploaded_photo, with_uploaded_photo};

/// What Ana's token says.
fn claims() -> Claims {
    Claims {
        user_id: actor().user_id,
        session_id: actor().session_id,
        issued_at: now(),
        expires_at: now().plus(TimeDelta::hours(24)),
    }
}

/// The token `token` is Ana's, and all others belong to no session.
fn ports() -> Ports {
    let mut ports = Ports::new();
    ports
        .tokens
        .expect_verify()
        .returning(|token, _| (token == "token").then(claims));
    ports
}

/// A live session of `actor`.
fn found(actor: Actor) -> LiveSession {
    LiveSession {
        actor,
        until: now().plus(TimeDelta::days(1)),
    }
}

/// The database says once that the session is live, and whose it is.
fn live(actor: Actor) -> Ports {
    let mut ports = ports();
    ports
        .sessions
        .expect_find_live()
        .withf(|id, when| *id == claims().session_id && *when == now())
        .once()
        .returning(move |_, _| Ok(Some(found(actor.clone()))));
    ports
}

#[test]
fn forged_token_claims_nothing() {
    // No port is asked about it: no other call is expected.
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
fn the_database_is_asked_each_time_where_changes_are_not_heard_of() {
    let mut ports = Ports::new();
    let mut answers = vec![None, Some(found(actor()))];
    ports
        .sessions
        .expect_find_live()
        .withf(|id, when| *id == claims().session_id && *when == now())
        .times(2)
        .returning(move |_, _| Ok(answers.pop().unwrap()));
    let sessions = ports.sessions();
    assert_eq!(sessions.look_up(&claims()).unwrap(), Some(actor()));
    assert_eq!(
        sessions.known(&claims()),
        None,
        "this server does not hear of changes"
    );
    assert_eq!(sessions.look_up(&claims()).unwrap(), None, "it has ended since");
}

#[test]
fn session_of_another_user_is_not_found() {
    let other = Actor {
        user_id: UserId::stored("ben".to_owned()),
        ..actor()
    };
    assert_eq!(live(other).sessions().look_up(&claims()).unwrap(), None);
}

#[test]
fn look_up_fails_when_the_database_is_unavailable() {
    let mut ports = Ports::new();
    ports
        .sessions
        .expect_find_live()
        .once()
        .returning(|_, _| Err(away()));
    assert_is!(ports.sessions().look_up(&claims()), Err(AppError::Unavailable(_)));
}

/// Ending a session of Ana's gives that.
fn ending(id: &'static str, outcome: fn() -> Result<bool, RepositoryError>) -> Ports {
    let mut ports = Ports::new();
    ports
        .sessions
        .expect_end()
        .withf(move |session, user, when| {
            session.as_str() == id && *user == actor().user_id && *when == now()
        })
        .once()
        .returning(move |_, _, _| outcome());
    ports
}

#[test]
fn signing_out_ends_the_session_now() {
    // One that has ended meanwhile is as good.
    for outcome in [|| Ok(true), || Ok(false)] {
        assert_is!(ending("session", outcome).sessions().sign_out(&actor()), Ok(()));
    }
}

#[test]
fn failed_sign_out_is_reported() {
    let outcome = ending("session", || Err(away())).sessions().sign_out(&actor());
    assert_is!(outcome, Err(AppError::Unavailable(_)));
}

#[test]
fn a_session_of_ones_own_is_ended_and_no_other() {
    let other = SessionId::stored("other".to_owned());
    assert_is!(
        ending("other", || Ok(true)).sessions().end(&actor(), &other),
        Ok(())
    );
    assert_is!(
        ending("other", || Ok(false)).sessions().end(&actor(), &other),
        Err(AppError::NotFound("Session not found"))
    );
}

#[test]
fn all_sessions_but_the_one_that_asks_are_ended() {
    let mut ports = Ports::new();
    ports
        .sessions
        .expect_end_others()
        .withf(|user, kept, when| *user == actor().user_id && *kept == actor().session_id && *when == now())
        .once()
        .returning(|_, _, _| Ok(3));
    assert_eq!(ports.sessions().end_others(&actor()).unwrap(), 3);
}

#[test]
fn renewing_gives_another_token_of_the_same_session_and_writes_nothing() {
    let mut ports = Ports::new();
    ports
        .sessions
        .expect_find_person()
        .withf(|id, when| *id == actor().session_id && *when == now())
        .once()
        .returning(|_, _| Ok(Some(ana())));
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
fn uploaded_photo_of_a_person_comes_with_its_details_at_each_renewal() {
    let mut ports = Ports::new();
    ports
        .sessions
        .expect_find_person()
        .once()
        .returning(|_, _| Ok(Some(with_uploaded_photo())));
    ports
        .tokens
        .expect_sign()
        .once()
        .returning(|_| Ok("fresh".to_owned()));
    ports.has_the_photo();
    let signed_in = ports.sessions().refresh(&actor()).unwrap();
    assert_eq!(signed_in.user.photo.uploaded(), Some(&uploaded_photo()));
}

#[test]
fn a_token_that_expired_is_good_for_renewing_alone() {
    let mut ports = Ports::new();
    ports.tokens.expect_verify().once().returning(|_, _| None);
    ports
        .tokens
        .expect_verify_expired()
        .withf(|token, when| token == "yesterday's" && *when == now())
        .once()
        .returning(|_, _| Some(claims()));
    let sessions = ports.sessions();
    assert_eq!(sessions.claims("yesterday's"), None);
    assert_eq!(sessions.claims_to_renew("yesterday's"), Some(claims()));
}

#[test]
fn a_token_that_was_never_good_for_a_day_is_not_renewed() {
    for seconds in [-1, 1] {
        let mut ports = Ports::new();
        ports
            .tokens
            .expect_verify_expired()
            .once()
            .returning(move |_, _| {
                Some(Claims {
                    expires_at: claims().expires_at.plus(TimeDelta::seconds(seconds)),
                    ..claims()
                })
            });
        assert_eq!(ports.sessions().claims_to_renew("changed"), None);
    }
}

#[test]
fn a_session_that_has_ended_gets_no_fresh_token() {
    let mut ports = Ports::new();
    ports
        .sessions
        .expect_find_person()
        .once()
        .returning(|_, _| Ok(None));
    assert_is!(ports.sessions().refresh(&actor()), Err(AppError::Unauthenticated));
    let mut ports = Ports::new();
    ports
        .sessions
        .expect_find_person()
        .once()
        .returning(|_, _| Err(away()));
    assert_is!(ports.sessions().refresh(&actor()), Err(AppError::Unavailable(_)));
}

#[test]
fn a_token_that_cannot_be_written_is_a_defect() {
    let mut ports = Ports::new();
    ports
        .sessions
        .expect_find_person()
        .once()
        .returning(|_, _| Ok(Some(ana())));
    ports
        .tokens
        .expect_sign()
        .once()
        .returning(|_| Err("no key".into()));
    assert_is!(ports.sessions().refresh(&actor()), Err(AppError::Unexpected(_)));
}

/// What was recorded at a time.
type Recorded = Arc<Mutex<Vec<Vec<(SessionId, Timestamp)>>>>;

/// Whatever session is looked up is Ana's and live; what is recorded is kept here.
fn in_use() -> (Ports, Recorded) {
    let mut ports = Ports::new();
    ports.sessions.expect_find_live().returning(|id, _| {
        Ok(Some(found(Actor {
            session_id: id.clone(),
            ..actor()
        })))
    });
    let recorded = Recorded::default();
    let log = Arc::clone(&recorded);
    ports.sessions.expect_record_use().returning(move |uses| {
        log.lock().unwrap().push(uses);
        Ok(())
    });
    (ports, recorded)
}

fn claims_of(session: &str) -> Claims {
    Claims {
        session_id: SessionId::stored(session.to_owned()),
        ..claims()
    }
}

#[test]
fn however_often_a_session_is_used_its_last_use_is_recorded_once() {
    let (ports, recorded) = in_use();
    let clock = Arc::clone(&ports.clock);
    let sessions = ports.sessions();
    sessions.record_use().unwrap();
    for session in ["b", "a", "b"] {
        for _ in 0..100 {
            sessions.look_up(&claims_of(session)).unwrap();
        }
        clock.advance(TimeDelta::minutes(1));
    }
    assert!(
        recorded.lock().unwrap().is_empty(),
        "nothing is written while it is used"
    );
    for _ in 0..2 {
        sessions.record_use().unwrap();
    }
    let at = |minutes| now().plus(TimeDelta::minutes(minutes));
    let id = |text| claims_of(text).session_id;
    assert_eq!(*recorded.lock().unwrap(), [[(id("a"), at(1)), (id("b"), at(2))]]);
}

#[test]
fn many_uses_are_recorded_a_few_at_a_time() {
    let (ports, recorded) = in_use();
    let sessions = ports.sessions();
    for number in 0..1_200 {
        sessions.look_up(&claims_of(&format!("s{number}"))).unwrap();
    }
    sessions.record_use().unwrap();
    let sizes: Vec<_> = recorded.lock().unwrap().iter().map(Vec::len).collect();
    assert_eq!(sizes, [500, 500, 200]);
}

#[test]
fn use_that_could_not_be_recorded_is_recorded_the_next_time() {
    let mut ports = Ports::new();
    ports
        .sessions
        .expect_find_live()
        .returning(|_, _| Ok(Some(found(actor()))));
    let mut outcomes = vec![Ok(()), Err(away())];
    ports
        .sessions
        .expect_record_use()
        .withf(|uses| uses.len() == 1)
        .times(2)
        .returning(move |_| outcomes.pop().unwrap());
    let sessions = ports.sessions();
    sessions.look_up(&claims()).unwrap();
    assert_is!(sessions.record_use(), Err(AppError::Unavailable(_)));
    assert_is!(sessions.record_use(), Ok(()));
    assert_is!(sessions.record_use(), Ok(()));
}

#[test]
fn the_list_knows_what_is_not_recorded_yet_and_which_session_asks() {
    let begun = now().plus(TimeDelta::days(-3));
    let session = move |id: &str| SessionSummary {
        id: SessionId::stored(id.to_owned()),
        created_at: begun,
        last_used_at: begun,
        user_agent: None,
    };
    let mut ports = live(actor());
    ports
        .sessions
        .expect_list()
        .withf(|user, when, page| *user == actor().user_id && *when == now() && page.after.is_none())
        .once()
        .returning(move |_, _, _| {
            Ok(Page {
                items: vec![session("session"), session("other")],
                next: None,
            })
        });
    let sessions = ports.sessions();
    sessions.look_up(&claims()).unwrap();
    let page = sessions.list(&actor(), &PageRequest::default()).unwrap();
    let seen: Vec<_> = page
        .items
        .iter()
        .map(|own| (own.session.id.as_str(), own.session.last_used_at, own.is_here))
        .collect();
    assert_eq!(seen, [("session", now(), true), ("other", begun, false)]);
}
