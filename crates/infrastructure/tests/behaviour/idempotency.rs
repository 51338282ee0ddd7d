//! Writes that are done once.

use std::{
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
    thread,
};

use diesel::RunQueryDsl;
use tinerary_application::{
    Actor, Admin, AppError, Ports, RepositoryError,
    ports::{
        audit::{Audit, SecurityEvent},
        comments::{CommentRepository, PostedComment},
        housekeeping::Housekeeping,
        idempotency::{Answer, Idempotency, IdempotencyKey, KEY_LIFETIME, KeyedRequest, Work},
        itineraries::ItineraryRepository,
        outbox::Outbox,
    },
    services::{CityService, HotelService},
};
use tinerary_domain::{CommentText, ItineraryId, Role, Timestamp};
use tinerary_infrastructure::{
    audit::AuditLog,
    repositories::{
        DbCityRepository, DbCommentRepository, DbHotelRepository, DbHousekeeping, DbIdempotency,
        DbItineraryRepository, DbOutbox,
    },
};
use tinerary_storage::Db;

use crate::{
    accounts::{by_hand, count, minutes, now, session_id, sign_up, tick, unconfirmed, user_id},
    drafts::{city_id, comment, hotel_id, itinerary_draft, later, noon, posted},
    rows::{Itinerary, Show, add, delete, itinerary, show, town},
};
use tinerary_test_support::{TestDb, on_every_database};

on_every_database!(
    the_same_request_is_done_once_and_gets_the_same_answer,
    keys_are_a_persons_own,
    another_request_with_the_key_is_refused,
    a_request_that_fails_can_be_sent_again,
    a_panic_takes_everything_back_and_reaches_the_caller,
    a_use_case_sees_what_it_has_written,
    several_writes_are_one_transaction,
    of_many_at_once_one_is_done_and_all_get_its_answer,
    a_key_is_free_again_when_it_is_old,
    expired_idempotency_keys_are_purged,
    the_keys_of_somebody_who_is_gone_are_gone,
    the_words_of_a_comment_that_is_deleted_are_in_no_answer_and_it_is_not_posted_again,
    the_answer_to_a_comment_that_was_changed_stays_what_it_was,
    a_deletion_is_a_security_event_when_it_is_committed_and_none_when_it_is_taken_back,
    events_of_a_part_that_is_taken_back_are_not_those_of_the_whole,
);

fn keys(db: &Db) -> DbIdempotency {
    DbIdempotency::new(db.clone())
}

fn request(person: &str, key: &str, digest: &str, at: Timestamp) -> KeyedRequest {
    KeyedRequest {
        person: user_id(person),
        key: IdempotencyKey::parse(key).unwrap(),
        digest: digest.to_owned(),
        at,
    }
}

fn anas(key: &str, digest: &str) -> KeyedRequest {
    request("ana", key, digest, now())
}

fn answer(id: &str) -> Answer {
    Answer {
        status: 201,
        location: Some(format!("/api/comments/{id}")),
        body: format!(r#"{{"id":"{id}","said":"Olá 🌞"}}"#),
    }
}

/// Ana's and Ben's town, with something to comment on.
fn place(db: &Db) {
    town(db);
    add(db, [Itinerary::made("walk", "2026-11-20T12:00:00Z")]);
}

fn walk(id: &str) -> PostedComment {
    posted(id, itinerary("walk"))
}

/// Posts the comment `id`.
fn posting(db: &Db, id: &'static str) -> Work {
    let comments = DbCommentRepository::new(db.clone());
    Box::new(move || {
        comments.create(&walk(id))?;
        Ok(answer(id))
    })
}

/// Must not be called.
fn nothing() -> Work {
    Box::new(|| panic!("this is done already"))
}

fn the_same_request_is_done_once_and_gets_the_same_answer(db: TestDb) {
    place(&db);
    let first = keys(&db).once(anas("k", "post a"), posting(&db, "a")).unwrap();
    assert_eq!(first, answer("a"));
    for at in [now(), later(), now().plus(KEY_LIFETIME).plus(-tick())] {
        let again = request("ana", "k", "post a", at);
        assert_eq!(keys(&db).answered(&again).unwrap().as_ref(), Some(&first));
        assert_eq!(keys(&db).once(again, nothing()).unwrap(), first);
    }
    for other in [
        anas("another", "post a"),
        request("ben", "k", "post a", now()),
        request("ana", "k", "post a", now().plus(KEY_LIFETIME)),
    ] {
        assert_eq!(keys(&db).answered(&other).unwrap(), None, "{other:?}");
    }
    assert_eq!((count(&db, "comments"), count(&db, "idempotency_keys")), (1, 1));
    // An answer need not say where anything is.
    let plain = Answer {
        status: 200,
        location: None,
        body: "{}".to_owned(),
    };
    let given = plain.clone();
    keys(&db)
        .once(anas("plain", "x"), Box::new(move || Ok(given)))
        .unwrap();
    assert_eq!(keys(&db).once(anas("plain", "x"), nothing()).unwrap(), plain);
}

fn keys_are_a_persons_own(db: TestDb) {
    place(&db);
    for (person, id) in [("ana", "a"), ("ben", "b")] {
        let outcome = keys(&db).once(request(person, "k", "post", now()), posting(&db, id));
        assert_eq!(outcome.unwrap(), answer(id));
    }
    assert_eq!(count(&db, "comments"), 2);
    // Case and all.
    keys(&db).once(anas("K", "post"), posting(&db, "c")).unwrap();
    assert_eq!(count(&db, "comments"), 3);
}

fn another_request_with_the_key_is_refused(db: TestDb) {
    place(&db);
    keys(&db).once(anas("k", "post a"), posting(&db, "a")).unwrap();
    let outcome = keys(&db).once(anas("k", "post b"), nothing());
    assert!(matches!(outcome, Err(AppError::KeyReused)), "{outcome:?}");
    let outcome = keys(&db).answered(&anas("k", "post b"));
    assert!(matches!(outcome, Err(AppError::KeyReused)), "{outcome:?}");
    assert_eq!(
        keys(&db).once(anas("k", "post a"), nothing()).unwrap(),
        answer("a")
    );
}

fn a_request_that_fails_can_be_sent_again(db: TestDb) {
    place(&db);
    let comments = DbCommentRepository::new((*db).clone());
    let fails: Work = Box::new(move || {
        comments.create(&walk("ghost"))?;
        Err(AppError::Forbidden("after it has written"))
    });
    let outcome = keys(&db).once(anas("k", "post"), fails);
    assert!(matches!(outcome, Err(AppError::Forbidden(_))), "{outcome:?}");
    assert_eq!((count(&db, "comments"), count(&db, "idempotency_keys")), (0, 0));
    // What the database refuses takes back nothing but itself, so a use case may go on.
    let comments = DbCommentRepository::new((*db).clone());
    let goes_on: Work = Box::new(move || {
        let lost = comments.create(&posted("ghost", itinerary("nowhere")));
        assert!(matches!(lost, Err(RepositoryError::Reference(_))), "{lost:?}");
        comments.create(&walk("a"))?;
        Ok(answer("a"))
    });
    assert_eq!(
        keys(&db).once(anas("k", "another"), goes_on).unwrap(),
        answer("a")
    );
    assert_eq!(count(&db, "comments"), 1);
}

fn a_panic_takes_everything_back_and_reaches_the_caller(db: TestDb) {
    place(&db);
    let comments = DbCommentRepository::new((*db).clone());
    let panics: Work = Box::new(move || {
        comments.create(&walk("ghost"))?;
        panic!("this test wants a panic");
    });
    let outcome = catch_unwind(AssertUnwindSafe(|| keys(&db).once(anas("k", "post"), panics)));
    assert!(outcome.is_err());
    assert_eq!((count(&db, "comments"), count(&db, "idempotency_keys")), (0, 0));
    keys(&db).once(anas("k", "post"), posting(&db, "a")).unwrap();
    assert_eq!(count(&db, "comments"), 1);
}

fn a_use_case_sees_what_it_has_written(db: TestDb) {
    place(&db);
    let comments = DbCommentRepository::new((*db).clone());
    let reader = (*db).clone();
    let work: Work = Box::new(move || {
        comments.create(&walk("a"))?;
        assert_eq!(
            comments.find(&walk("a").id)?,
            Some(comment("a", itinerary("walk")))
        );
        // The others do not: not yet.
        let elsewhere = thread::spawn(move || count(&reader, "comments"));
        assert_eq!(elsewhere.join().unwrap(), 0);
        Ok(answer("a"))
    });
    keys(&db).once(anas("k", "post"), work).unwrap();
    assert_eq!(count(&db, "comments"), 1);
}

fn several_writes_are_one_transaction(db: TestDb) {
    place(&db);
    let (itineraries, outbox) = (
        DbItineraryRepository::new((*db).clone()),
        DbOutbox::new((*db).clone()),
    );
    let id = ItineraryId::stored("new".to_owned());
    let work: Work = Box::new(move || {
        itineraries.create(&id, &itinerary_draft("lisbon"), &[], &user_id("ana"), noon())?;
        outbox.done("nobody's")?;
        assert!(itineraries.delete(&id, None)?);
        Ok(answer("gone"))
    });
    keys(&db).once(anas("k", "make and break"), work).unwrap();
    assert_eq!(
        (count(&db, "itineraries"), count(&db, "idempotency_keys")),
        (1, 1)
    );
}

fn of_many_at_once_one_is_done_and_all_get_its_answer(db: TestDb) {
    place(&db);
    let done = Arc::new(AtomicUsize::new(0));
    for round in ["r1", "r2", "r3", "r4"] {
        let before = done.load(Ordering::SeqCst);
        let answers: Vec<Answer> = thread::scope(|scope| {
            let asking: Vec<_> = (0..3)
                .map(|_| {
                    let (db, done) = ((*db).clone(), Arc::clone(&done));
                    scope.spawn(move || {
                        let post = posting(&db, round);
                        let work: Work = Box::new(move || {
                            let answer = post()?;
                            done.fetch_add(1, Ordering::SeqCst);
                            Ok(answer)
                        });
                        keys(&db).once(anas(round, "post"), work).unwrap()
                    })
                })
                .collect();
            asking.into_iter().map(|one| one.join().unwrap()).collect()
        });
        assert_eq!(done.load(Ordering::SeqCst), before + 1);
        assert_eq!(answers, [answer(round), answer(round), answer(round)]);
    }
    assert_eq!(count(&db, "comments"), 4);
}

fn a_key_is_free_again_when_it_is_old(db: TestDb) {
    place(&db);
    keys(&db).once(anas("k", "post a"), posting(&db, "a")).unwrap();
    let a_day_later = now().plus(KEY_LIFETIME);
    let another = request("ana", "k", "post b", a_day_later);
    assert_eq!(
        keys(&db).once(another.clone(), posting(&db, "b")).unwrap(),
        answer("b")
    );
    assert_eq!(keys(&db).once(another, nothing()).unwrap(), answer("b"));
}

fn expired_idempotency_keys_are_purged(db: TestDb) {
    sign_up(&db, [unconfirmed("ana")]);
    for (key, at) in [("old", minutes(-1)), ("older", minutes(-2)), ("new", now())] {
        keys(&db)
            .once(request("ana", key, "x", at), Box::new(|| Ok(answer("x"))))
            .unwrap();
    }
    // More than go at once.
    let copies = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 6000)
        INSERT INTO idempotency_keys SELECT user_id, key || i, digest, status, location, body, created_at
        FROM idempotency_keys, n WHERE key = 'older'";
    assert_eq!(
        db.write(move |conn| diesel::sql_query(copies).execute(conn))
            .unwrap(),
        6_000
    );
    assert_eq!(
        DbHousekeeping::new((*db).clone()).purge_expired(now()).unwrap(),
        6_002
    );
    assert_eq!(count(&db, "idempotency_keys"), 1);
    keys(&db).once(anas("new", "x"), nothing()).unwrap();
}

fn the_keys_of_somebody_who_is_gone_are_gone(db: TestDb) {
    sign_up(&db, [unconfirmed("ana")]);
    keys(&db)
        .once(anas("k", "x"), Box::new(|| Ok(answer("x"))))
        .unwrap();
    by_hand(&db, "DELETE FROM users");
    assert_eq!(count(&db, "idempotency_keys"), 0);
    let outcome = keys(&db).once(anas("k", "x"), nothing());
    assert!(matches!(outcome, Err(AppError::Unauthenticated)), "{outcome:?}");
}

fn the_words_of_a_comment_that_is_deleted_are_in_no_answer_and_it_is_not_posted_again(db: TestDb) {
    place(&db);
    add(&db, [Show::on("fado", "2026-12-24T20:00:00Z")]);
    let posting = |id: &'static str, activity| -> Work {
        let comments = DbCommentRepository::new((*db).clone());
        Box::new(move || {
            comments.create(&posted(id, activity))?;
            Ok(answer(id))
        })
    };
    let about = [
        ("alone", itinerary("walk")),
        ("with-its-itinerary", itinerary("walk")),
        ("with-its-show", show("fado")),
    ];
    for (id, activity) in about {
        keys(&db).once(anas(id, "post"), posting(id, activity)).unwrap();
    }
    let comments = DbCommentRepository::new((*db).clone());
    let is_forgotten = |id: &str, left: i64| {
        assert_eq!(
            count(&db, &format!("idempotency_keys WHERE body LIKE '%{id}%'")),
            0,
            "{id}"
        );
        assert_eq!(count(&db, "idempotency_keys WHERE body <> ''"), left, "{id}");
        let again = keys(&db).once(anas(id, "post"), nothing());
        assert!(matches!(again, Err(AppError::NotFound(_))), "{id}: {again:?}");
        let another = keys(&db).once(anas(id, "another"), nothing());
        assert!(matches!(another, Err(AppError::KeyReused)), "{id}: {another:?}");
    };
    assert!(comments.delete(&walk("alone").id, None).unwrap());
    is_forgotten("alone", 2);
    delete(&db, "itineraries", "walk");
    is_forgotten("with-its-itinerary", 1);
    delete(&db, "shows", "fado");
    is_forgotten("with-its-show", 0);
    assert_eq!((count(&db, "comments"), count(&db, "idempotency_keys")), (0, 3));
}

fn the_answer_to_a_comment_that_was_changed_stays_what_it_was(db: TestDb) {
    place(&db);
    keys(&db).once(anas("k", "post"), posting(&db, "a")).unwrap();
    let changed = CommentText::stored("Nicer".to_owned());
    let comments = DbCommentRepository::new((*db).clone());
    assert!(comments.update(&walk("a").id, &changed, later()).unwrap());
    assert_eq!(keys(&db).once(anas("k", "post"), nothing()).unwrap(), answer("a"));
}

type Delete = fn(&Ports, &Admin) -> Result<(), AppError>;

fn a_deletion_is_a_security_event_when_it_is_committed_and_none_when_it_is_taken_back(db: TestDb) {
    town(&db);
    let log = AuditLog::default();
    let ports = Ports {
        cities: Arc::new(DbCityRepository::new((*db).clone())),
        hotels: Arc::new(DbHotelRepository::new((*db).clone())),
        audit: Arc::new(log.clone()),
        ..Ports::mocked()
    };
    let admin = || {
        Admin::prove(Actor {
            user_id: user_id("ana"),
            session_id: session_id("s"),
            role: Role::Admin,
        })
    };
    let deletions: [(&str, Delete); 2] = [
        ("hotel", |ports, admin| {
            HotelService::new(ports).delete(admin, &hotel_id("grand"), false)
        }),
        ("city", |ports, admin| {
            CityService::new(ports).delete(admin, &city_id("oslo"), false)
        }),
    ];
    for (number, (key, delete)) in (0..).zip(deletions) {
        let events = {
            let log = log.clone();
            move || log.count("deleted_by_admin")
        };
        let deleting = |taken_back: bool| -> Work {
            let (ports, events) = (ports.clone(), events.clone());
            Box::new(move || {
                delete(&ports, &admin()?)?;
                assert_eq!(events(), number, "{key}: it is not committed yet");
                if taken_back {
                    return Err(AppError::Forbidden("after it has deleted"));
                }
                Ok(answer(key))
            })
        };
        keys(&db).once(anas(key, "delete"), deleting(true)).unwrap_err();
        assert_eq!(events(), number, "{key}: it is still there");
        for work in [deleting(false), nothing()] {
            keys(&db).once(anas(key, "delete"), work).unwrap();
            assert_eq!(events(), number + 1, "{key}");
        }
    }
}

fn events_of_a_part_that_is_taken_back_are_not_those_of_the_whole(db: TestDb) {
    let (log, inner) = (AuditLog::default(), (*db).clone());
    let events = log.clone();
    db.in_transaction(move || {
        events.record(SecurityEvent::LimitHit);
        let (lost, kept) = (events.clone(), events.clone());
        let taken_back = inner.in_transaction(move || {
            lost.record(SecurityEvent::TokenRefused);
            Err::<(), _>(AppError::Unauthenticated)
        });
        assert!(taken_back.is_err());
        inner.in_transaction(move || {
            kept.record(SecurityEvent::AuthorityRefused);
            Ok::<_, AppError>(())
        })?;
        let recorded = ["limit_hit", "token_refused", "authority_refused"].map(|event| events.count(event));
        assert_eq!(recorded, [0, 0, 0]);
        Ok::<_, AppError>(())
    })
    .unwrap();
    let recorded = ["limit_hit", "token_refused", "authority_refused"].map(|event| log.count(event));
    assert_eq!(recorded, [1, 0, 1]);
    // Outside of a transaction nothing waits.
    log.record(SecurityEvent::LimitHit);
    assert_eq!(log.count("limit_hit"), 2);
}
