//! Who may write at all, and what belongs to its author alone.

use std::sync::Arc;

use tinerary_application::{
    Admin, AppError, Ports,
    ports::{
        comments::MockCommentRepository, itineraries::MockItineraryRepository, shows::MockShowRepository,
        users::MockUserRepository,
    },
    services::{CommentService, ItineraryService, ShowService},
};
use tinerary_domain::{Field, Raw, Role};

use crate::things::{actor, admin, broken, comment, forbidden, itinerary, now, ports, show, text};

// spec 6.11, 6.12
#[test]
fn nobody_but_an_admin_can_prove_to_be_one() {
    forbidden(Admin::prove(actor("ana", Role::User)));
    assert_eq!(admin().actor().user_id.as_str(), "ada");
}

// spec 6.5, 6.6
#[test]
fn itineraries_and_shows_belong_to_their_authors_alone() {
    let mut itineraries = MockItineraryRepository::new();
    itineraries.expect_find().returning(|_| Ok(Some(itinerary())));
    let itineraries = ItineraryService::new(&Ports {
        itineraries: Arc::new(itineraries),
        ..ports()
    });
    let mut shows = MockShowRepository::new();
    shows.expect_find().returning(|_| Ok(Some(show())));
    let shows = ShowService::new(&Ports {
        shows: Arc::new(shows),
        ..ports()
    });
    for stranger in [actor("ben", Role::User), actor("ada", Role::Admin)] {
        // Not even the fields are looked at.
        forbidden(itineraries.update(&stranger, &itinerary().id, &vec![]));
        forbidden(itineraries.delete(&stranger, &itinerary().id));
        forbidden(shows.update(&stranger, &show().id, &vec![]));
        forbidden(shows.delete(&stranger, &show().id));
    }
}

#[test]
fn comments_belong_to_their_authors_alone_and_cannot_be_empty() {
    let mut comments = MockCommentRepository::new();
    comments.expect_find().returning(|_| Ok(Some(comment())));
    comments
        .expect_update()
        .withf(|_, words, at| words.as_str() == "Nicer" && *at == now())
        .once()
        .returning(|_, _, _| Ok(true));
    comments.expect_delete().once().returning(|_| Ok(true));
    let users = Arc::new(MockUserRepository::new());
    let service = CommentService::new(&Ports {
        comments: Arc::new(comments),
        users,
        ..ports()
    });
    let id = comment().id;
    for stranger in [actor("ben", Role::User), actor("ada", Role::Admin)] {
        forbidden(service.update(&stranger, &id, Raw::Text("")));
        forbidden(service.delete(&stranger, &id));
    }
    let owner = actor("ana", Role::User);
    for empty in [Raw::Missing, Raw::Text(" ")] {
        let told = broken(service.update(&owner, &id, empty));
        assert_eq!(told, [(text("comment"), text("Not be empty"))]);
    }
    service.update(&owner, &id, Raw::Text(" Nicer ")).unwrap();
    service.delete(&owner, &id).unwrap();
}

#[test]
fn whoever_is_gone_cannot_comment() {
    let mut users = MockUserRepository::new();
    users.expect_find().returning(|_| Ok(None));
    let comments = Arc::new(MockCommentRepository::new());
    let service = CommentService::new(&Ports {
        comments,
        users: Arc::new(users),
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
