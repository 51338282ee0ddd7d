//! Reactions.

use std::sync::Arc;

use tinerary_application::{
    AppError, Ports, RepositoryError,
    page::PageRequest,
    ports::{
        itineraries::MockItineraryRepository,
        reactions::{MockReactionRepository, NAME_TAKEN, Toggled},
        shows::MockShowRepository,
    },
    services::{ItineraryService, ShowService},
};
use tinerary_domain::{Activity, Field, ReactionId, Role};

use crate::things::{
    PICTURE, actor, admin, broken, conflict, forbidden, itinerary, itinerary_fields, missing, not_found,
    ports, reactions, show_fields, text,
};

#[test]
fn a_new_itinerary_and_a_new_show_offer_the_standard_reactions() {
    let names = ["like", "not-like", "love", "surprise"];
    let mut itineraries = MockItineraryRepository::new();
    itineraries
        .expect_create()
        .withf(move |id, _, reactions, creator, _| {
            let offered: Vec<_> = reactions.iter().map(|one| one.name.as_str()).collect();
            let ids: Vec<_> = reactions.iter().map(|one| one.id.as_str()).collect();
            id.as_str() == "id-0"
                && offered == names
                && ids == ["id-1", "id-2", "id-3", "id-4"]
                && reactions
                    .iter()
                    .all(|one| one.activity == Activity::Itinerary(id.clone()))
                && creator.as_str() == "ana"
        })
        .once()
        .returning(|_, _, _, _, _| Ok(()));
    let owner = actor("ana", Role::User);
    let service = ItineraryService::new(&Ports {
        itineraries: Arc::new(itineraries),
        ..ports()
    });
    assert_eq!(
        service.create(&owner, &itinerary_fields()).unwrap().as_str(),
        "id-0"
    );

    let mut shows = MockShowRepository::new();
    shows
        .expect_create()
        .withf(move |id, _, reactions, _, _| {
            reactions.len() == 4
                && reactions
                    .iter()
                    .all(|one| one.activity == Activity::Show(id.clone()))
        })
        .once()
        .returning(|_, _, _, _, _| Ok(()));
    let service = ShowService::new(&Ports {
        shows: Arc::new(shows),
        ..ports()
    });
    service.create(&owner, &show_fields()).unwrap();
}

#[test]
fn impossible_reaction_name_is_not_found_without_asking_the_database() {
    let service = reactions(MockReactionRepository::new());
    let walk = Activity::Itinerary(itinerary().id);
    for name in ["", "x", "no way", "like\0", &"x".repeat(31)] {
        not_found(service.toggle(&actor("ana", Role::User), &walk, name));
    }
    let mut mock = MockReactionRepository::new();
    mock.expect_toggle().once().returning(|_, _, _, _| Ok(None));
    not_found(reactions(mock).toggle(&actor("ana", Role::User), &walk, "like"));
    let mut mock = MockReactionRepository::new();
    let toggled = Toggled {
        id: ReactionId::stored(text("r1")),
        reacted: true,
        count: 3,
    };
    let answer = toggled.clone();
    mock.expect_toggle()
        .withf(|_, name, person, _| name.as_str() == "like" && person.as_str() == "ana")
        .once()
        .returning(move |_, _, _, _| Ok(Some(answer.clone())));
    let outcome = reactions(mock).toggle(&actor("ana", Role::User), &walk, "like");
    assert_eq!(outcome.unwrap(), toggled);
}

// spec 6.7
#[test]
fn one_sees_and_takes_back_only_ones_own_reactions() {
    let mut mock = MockReactionRepository::new();
    mock.expect_remove()
        .withf(|_, person| person.as_str() == "ana")
        .once()
        .returning(|_, _| Ok(false));
    let service = reactions(mock);
    let ana = actor("ana", Role::User);
    not_found(service.remove(&ana, &ReactionId::stored(text("r1"))));
    for stranger in [actor("ben", Role::User), actor("ada", Role::Admin)] {
        forbidden(service.list_by_user(&stranger, &ana.user_id, None, &PageRequest::default()));
    }
}

#[test]
fn a_taken_name_is_a_conflict_and_any_other_duplicate_a_defect() {
    let fields = vec![
        (Field::NAME, Some("wow")),
        (Field::ICON, Some(PICTURE)),
        (Field::ICON_BACK, Some(PICTURE)),
        (Field::ITINERARY_ID, None),
        (Field::SHOW_ID, Some("fado")),
    ];
    let failing = |error: fn() -> RepositoryError| {
        let mut mock = MockReactionRepository::new();
        mock.expect_create().returning(move |_, _, _| Err(error()));
        reactions(mock).create(&admin(), &fields)
    };
    assert_eq!(NAME_TAKEN.len(), 2);
    for taken in [
        failing(|| RepositoryError::Duplicate {
            constraint: NAME_TAKEN[0].to_owned(),
        }),
        failing(|| RepositoryError::Duplicate {
            constraint: NAME_TAKEN[1].to_owned(),
        }),
    ] {
        assert_eq!(
            conflict(taken.map(drop)),
            (
                "name_taken",
                text("This activity has a reaction called wow already")
            )
        );
    }
    let defect = failing(|| RepositoryError::Duplicate {
        constraint: text("reactions_id_unique"),
    });
    assert!(matches!(defect, Err(AppError::Unexpected(_))), "{defect:?}");
    assert_eq!(
        broken(failing(missing)),
        [(text("showId"), text("Show must be an existing show"))]
    );
}
