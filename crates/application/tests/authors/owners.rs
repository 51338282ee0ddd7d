//! Who may write at all, and what belongs to its author alone.

use std::sync::Arc;

use mockall::predicate::eq;
use tinerary_application::{
    Admin, AppError, Ports,
    ports::{
        audit::{RecordedEvents, SecurityEvent},
        comments::MockCommentRepository,
        itineraries::MockItineraryRepository,
        outbox::{Letter, NewLetter, Removal, Thing},
        shows::MockShowRepository,
        users::MockUserRepository,
    },
    services::{CommentService, ItineraryService, ShowService},
};
use tinerary_domain::{Email, Field, LastNameShown, PersonName, PhotoUrl, Raw, RemovalReason, Role, User};

use crate::things::{actor, admin, ana, broken, comment, forbidden, itinerary, now, ports, show, text};

/// Ana, as her account has her.
fn account() -> User {
    User {
        id: ana().id,
        name: PersonName::stored(text("Ana")),
        last_name: PersonName::stored(text("Sol")),
        last_name_shown: LastNameShown::default(),
        email: Email::stored(text("ana@example.com")),
        photo: PhotoUrl::stored(text("/samples/people/ana.svg")),
        age: None,
        role: Role::User,
        verified_at: Some(now()),
        created_at: now(),
    }
}

// spec 6.11, 6.12
#[test]
fn only_an_admin_can_prove_to_be_one() {
    forbidden(Admin::prove(actor("ana", Role::User)));
    assert_eq!(admin().actor().user_id.as_str(), "ada");
}

/// Where everything is Ana's, and `users` knows her.
fn anas(users: MockUserRepository) -> Ports {
    let mut itineraries = MockItineraryRepository::new();
    itineraries.expect_find().returning(|_| Ok(Some(itinerary())));
    let mut shows = MockShowRepository::new();
    shows.expect_find().returning(|_| Ok(Some(show())));
    let mut comments = MockCommentRepository::new();
    comments.expect_find().returning(|_| Ok(Some(comment())));
    Ports {
        itineraries: Arc::new(itineraries),
        shows: Arc::new(shows),
        comments: Arc::new(comments),
        users: Arc::new(users),
        ..ports()
    }
}

const WHY: Raw<'_> = Raw::Text("It sells watches");

// spec 6.5, 6.6
#[test]
fn things_are_changed_by_their_author_alone() {
    let ports = anas(MockUserRepository::new());
    let (itineraries, shows) = (ItineraryService::new(&ports), ShowService::new(&ports));
    let comments = CommentService::new(&ports);
    for stranger in [actor("ben", Role::User), actor("ada", Role::Admin)] {
        // Not even the fields are looked at.
        forbidden(itineraries.update(&stranger, &itinerary().id, &vec![]));
        forbidden(shows.update(&stranger, &show().id, &vec![]));
        forbidden(comments.update(&stranger, &comment().id, Raw::Text("")));
    }
    let ben = actor("ben", Role::User);
    forbidden(itineraries.delete(&ben, &itinerary().id, WHY));
    forbidden(shows.delete(&ben, &show().id, WHY));
    forbidden(comments.delete(&ben, &comment().id, WHY));
}

#[test]
fn an_admin_says_why_something_of_somebody_elses_goes() {
    let ports = anas(MockUserRepository::new());
    let ada = actor("ada", Role::Admin);
    let long = "x".repeat(301);
    for bad in [
        Raw::Missing,
        Raw::Text("  "),
        Raw::Text(&long),
        Raw::Text("two\nlines"),
    ] {
        for outcome in [
            ItineraryService::new(&ports).delete(&ada, &itinerary().id, bad),
            ShowService::new(&ports).delete(&ada, &show().id, bad),
            CommentService::new(&ports).delete(&ada, &comment().id, bad),
        ] {
            let rules = broken(outcome);
            assert_eq!(rules.len(), 1);
            assert_eq!(rules[0].0, "why", "{rules:?}");
        }
    }
}

#[test]
fn author_gets_a_mail_of_what_was_removed_and_why() {
    let expected = |thing, name: &str| NewLetter {
        id: text("id-0"),
        letter: Letter::Removed(Removal {
            thing,
            name: text(name),
            why: RemovalReason::stored(text("It sells watches")),
        }),
        email: Email::stored(text("ana@example.com")),
        sign_up: None,
        posted_at: now(),
    };
    let letters = [
        expected(Thing::Itinerary, itinerary().fields.name.as_str()),
        expected(Thing::Show, show().fields.name.as_str()),
        expected(Thing::Comment, comment().text.as_str()),
    ];
    let [walk, night, words] = letters;
    let kept = |thing: Thing, id: &str| SecurityEvent::DeletedByAdmin {
        admin: actor("ada", Role::Admin).user_id,
        thing: thing.word(),
        id: text(id),
        owner: Some(ana().id),
        reason: Some(text("It sells watches")),
    };
    let knows_ana = || {
        let mut users = MockUserRepository::new();
        users
            .expect_find()
            .withf(|id| id.as_str() == "ana")
            .once()
            .returning(|_| Ok(Some(account())));
        users
    };
    let (ada, why) = (actor("ada", Role::Admin), Raw::Text(" It sells watches "));
    let events = RecordedEvents::default();
    let anas = |users| Ports {
        audit: Arc::new(events.clone()),
        ..anas(users)
    };

    let mut itineraries = MockItineraryRepository::new();
    itineraries.expect_find().returning(|_| Ok(Some(itinerary())));
    itineraries
        .expect_delete()
        .with(eq(itinerary().id), eq(Some(walk)))
        .once()
        .returning(|_, _| Ok(true));
    let ports = Ports {
        itineraries: Arc::new(itineraries),
        ..anas(knows_ana())
    };
    ItineraryService::new(&ports)
        .delete(&ada, &itinerary().id, why)
        .unwrap();
    assert_eq!(events.take(), [kept(Thing::Itinerary, itinerary().id.as_str())]);

    let mut shows = MockShowRepository::new();
    shows.expect_find().returning(|_| Ok(Some(show())));
    shows
        .expect_delete()
        .with(eq(show().id), eq(Some(night)))
        .once()
        .returning(|_, _| Ok(true));
    let ports = Ports {
        shows: Arc::new(shows),
        ..anas(knows_ana())
    };
    ShowService::new(&ports).delete(&ada, &show().id, why).unwrap();
    assert_eq!(events.take(), [kept(Thing::Show, show().id.as_str())]);

    let mut comments = MockCommentRepository::new();
    comments.expect_find().returning(|_| Ok(Some(comment())));
    comments
        .expect_delete()
        .with(eq(comment().id), eq(Some(words)))
        .once()
        .returning(|_, _| Ok(true));
    let ports = Ports {
        comments: Arc::new(comments),
        ..anas(knows_ana())
    };
    CommentService::new(&ports)
        .delete(&ada, &comment().id, why)
        .unwrap();
    assert_eq!(events.take(), [kept(Thing::Comment, comment().id.as_str())]);
}

#[test]
fn comments_are_changed_and_deleted_by_their_authors_and_cannot_be_empty() {
    let mut comments = MockCommentRepository::new();
    comments.expect_find().returning(|_| Ok(Some(comment())));
    comments
        .expect_update()
        .withf(|_, words, at| words.as_str() == "Nicer" && *at == now())
        .once()
        .returning(|_, _, _| Ok(true));
    comments
        .expect_delete()
        .withf(|_, letter| letter.is_none())
        .once()
        .returning(|_, _| Ok(true));
    let events = RecordedEvents::default();
    let service = CommentService::new(&Ports {
        comments: Arc::new(comments),
        audit: Arc::new(events.clone()),
        ..ports()
    });
    let (id, owner) = (comment().id, actor("ana", Role::User));
    for empty in [Raw::Missing, Raw::Text(" ")] {
        let rules = broken(service.update(&owner, &id, empty));
        assert_eq!(rules, [(text("comment"), text("Not be empty"))]);
    }
    service.update(&owner, &id, Raw::Text(" Nicer ")).unwrap();
    // Authors get no mail of their own deletions, whatever reason they give.
    service.delete(&owner, &id, WHY).unwrap();
    assert_eq!(events.take(), []);
}

#[test]
fn deleted_user_cannot_comment() {
    let mut comments = MockCommentRepository::new();
    comments.expect_create().returning(|_| Ok(None));
    let service = CommentService::new(&Ports {
        comments: Arc::new(comments),
        ..ports()
    });
    let fields = vec![
        (Field::COMMENT, Some("Nice")),
        (Field::ITINERARY_ID, Some("walk")),
        (Field::SHOW_ID, None),
    ];
    let outcome = service.create(&actor("ana", Role::User), &fields);
    assert!(matches!(outcome, Err(AppError::Unauthenticated)), "{outcome:?}");
}
