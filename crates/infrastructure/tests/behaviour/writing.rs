//! What authors store and change.

use tinerary_application::{
    RepositoryError,
    page::PageRequest,
    ports::{
        cities::{CityFilter, CityRepository},
        comments::{CommentRepository, PostedComment},
        deletion::Deletion,
        hotels::{HotelFilter, HotelRepository, Order},
        itineraries::ItineraryRepository,
        reactions::{Activities, ReactionRepository},
        references::References,
        shows::ShowRepository,
    },
};
use tinerary_domain::{
    Activity, Comment, CommentId, CommentText, Field, HotelChange, ItineraryId, NameSearch, ReactionId,
    Reference, ShowChange, ShowFields, ShowId, TimeZone, UserId, standard_reactions,
};
use tinerary_infrastructure::repositories::{
    DbCityRepository, DbCommentRepository, DbHotelRepository, DbItineraryRepository, DbReactionRepository,
    DbReferences, DbShowRepository,
};

use crate::{
    accounts::count,
    drafts::{
        ana, city_change, city_draft, city_id, comment, hotel_draft, hotel_id, in_city, in_hotel,
        itinerary_change, itinerary_draft, later, noon, posted, show_draft,
    },
    paging::whole,
    rows::{Itinerary, Reacted, Show, add, itinerary, show, town},
};
use tinerary_test_support::{TestDb, on_every_database};

on_every_database!(
    a_city_is_stored_changed_and_searched,
    a_hotel_is_stored_changed_and_searched,
    a_change_writes_what_it_has_and_the_time,
    existing_things_are_found,
    itineraries_come_with_their_reactions_or_not_at_all,
    shows_come_with_their_reactions_or_not_at_all,
    comments_are_stored_changed_and_deleted,
);
fn unknown<T: std::fmt::Debug>(outcome: Result<T, RepositoryError>) {
    assert!(
        matches!(outcome, Err(RepositoryError::Reference(_))),
        "{outcome:?}"
    );
}

fn a_city_is_stored_changed_and_searched(db: TestDb) {
    town(&db);
    let cities = DbCityRepository::new((*db).clone());
    let found = |name: &str| -> Vec<String> {
        let filter = CityFilter {
            name: NameSearch::new(Some(name)),
            ..CityFilter::default()
        };
        let page = whole(|page: &PageRequest<_>| cities.list(&filter, page).unwrap());
        page.into_iter().map(|city| city.id.into_string()).collect()
    };
    let id = city_id("new");
    let draft = city_draft("Łódź Nova", Some("Polska"), Some("-51.75"));
    cities.create(&id, &draft, &ana(), noon()).unwrap();
    let stored = cities.find(&id).unwrap().unwrap();
    assert_eq!(stored.fields.name, draft.name);
    assert_eq!(
        (stored.fields.population, stored.fields.continent),
        (draft.population, draft.continent)
    );
    assert_eq!(
        (&stored.fields.country, stored.fields.coordinates),
        (&draft.country, draft.coordinates)
    );
    assert_eq!((stored.fields.photo, stored.creator.id), (draft.photo, ana()));
    assert_eq!(found("nova"), ["new"]);

    // What is not sent stays, what is sent empty is gone.
    let change = city_change("Zürich", None, None);
    assert!(cities.update(&id, &change, later()).unwrap());
    let stored = cities.find(&id).unwrap().unwrap();
    assert_eq!(
        (stored.fields.country, stored.fields.coordinates),
        (draft.country, draft.coordinates)
    );
    let without_place = city_change("Zürich", None, Some(""));
    assert!(cities.update(&id, &without_place, later()).unwrap());
    let stored = cities.find(&id).unwrap().unwrap();
    assert_eq!(
        (stored.fields.country.is_some(), stored.fields.coordinates),
        (true, None)
    );
    let elsewhere = city_change("Zürich", Some(""), Some("8.5"));
    assert!(cities.update(&id, &elsewhere, later()).unwrap());
    let stored = cities.find(&id).unwrap().unwrap();
    assert_eq!(
        (stored.fields.country, stored.fields.coordinates.is_some()),
        (None, true)
    );
    assert_eq!(found("nova"), [""; 0]);
    for part in ["zurich", "uric", "zu"] {
        assert_eq!(found(part), ["new"], "{part}");
    }
    assert!(!cities.update(&city_id("none"), &change, later()).unwrap());
    assert_eq!(cities.delete(&id, false).unwrap(), Deletion::Deleted);
    assert_eq!(found("zurich"), [""; 0]);
    assert_eq!(cities.delete(&id, false).unwrap(), Deletion::NotFound);
    assert_eq!(cities.delete(&id, true).unwrap(), Deletion::NotFound);
}

fn a_hotel_is_stored_changed_and_searched(db: TestDb) {
    town(&db);
    let hotels = DbHotelRepository::new((*db).clone());
    let found = |name: &str| -> Vec<String> {
        let filter = HotelFilter {
            name: NameSearch::new(Some(name)),
            ..HotelFilter::default()
        };
        let page = whole(|page: &PageRequest<_>| hotels.list(&filter, Order::Asc, page).unwrap());
        page.into_iter().map(|hotel| hotel.id.into_string()).collect()
    };
    let id = hotel_id("new");
    let draft = hotel_draft("Hôtel d'Été", "oslo");
    hotels.create(&id, &draft, &ana(), noon()).unwrap();
    let stored = hotels.find(&id).unwrap().unwrap();
    assert_eq!(
        (stored.fields.name, stored.fields.photos),
        (draft.name.clone(), draft.photos.clone())
    );
    assert_eq!(
        (stored.fields.capacity, stored.fields.city_id),
        (draft.capacity, city_id("oslo"))
    );
    assert_eq!(found("hotel d"), ["new"]);
    assert!(hotels.update(&id, &in_city("lisbon"), later()).unwrap());
    let stored = hotels.find(&id).unwrap().unwrap();
    assert_eq!(
        (stored.fields.name, stored.fields.photos, stored.fields.capacity),
        (draft.name.clone(), draft.photos.clone(), draft.capacity)
    );
    assert_eq!(stored.city.name.as_str(), "Lisbon");
    let name = HotelChange {
        name: Some(hotel_draft("Żubr", "oslo").name),
        ..HotelChange::default()
    };
    assert!(hotels.update(&id, &name, later()).unwrap());
    assert_eq!((found("hotel d"), found("zub")), (vec![], vec!["new".to_owned()]));
    let stored = hotels.find(&id).unwrap().unwrap();
    assert_eq!(
        (stored.city.name.as_str(), stored.fields.capacity),
        ("Lisbon", draft.capacity)
    );

    unknown(hotels.create(&hotel_id("lost"), &hotel_draft("Lost", "none"), &ana(), noon()));
    let lost = HotelChange {
        city_id: Some(city_id("none")),
        ..name.clone()
    };
    unknown(hotels.update(&id, &lost, later()));
    assert_eq!(hotels.find(&hotel_id("lost")).unwrap(), None);
    assert_eq!(hotels.find(&id).unwrap().unwrap().fields.name.as_str(), "Żubr");
    assert!(!hotels.update(&hotel_id("none"), &name, later()).unwrap());
}

/// A hotel and a show that change and change again, each time in one field.
fn a_change_writes_what_it_has_and_the_time(db: TestDb) {
    town(&db);
    let hotels = DbHotelRepository::new((*db).clone());
    let id = hotel_id("new");
    hotels
        .create(&id, &hotel_draft("Grand", "oslo"), &ana(), noon())
        .unwrap();
    let new = hotel_draft("Żubr", "lisbon");
    let none = HotelChange::default;
    for change in [
        none(),
        HotelChange {
            name: Some(new.name.clone()),
            ..none()
        },
        HotelChange {
            photos: Some(new.photos.clone()),
            ..none()
        },
        HotelChange {
            capacity: Some(new.capacity),
            ..none()
        },
        in_city("lisbon"),
        none(),
    ] {
        assert!(hotels.update(&id, &change, later()).unwrap());
        assert_eq!(
            count(&db, "hotels WHERE updated_at > created_at"),
            1,
            "{change:?}"
        );
    }
    let stored = hotels.find(&id).unwrap().unwrap();
    assert_eq!((stored.fields.name, stored.fields.photos), (new.name, new.photos));
    assert_eq!(
        (stored.fields.capacity, stored.fields.city_id),
        (new.capacity, new.city_id)
    );

    let shows = DbShowRepository::new((*db).clone());
    let id = ShowId::stored("new".to_owned());
    shows
        .create(&id, &show_draft("grand"), &[], &ana(), noon())
        .unwrap();
    let fields = vec![
        (Field::NAME, Some("Żar")),
        (Field::PHOTO, Some("/samples/shows/a.svg")),
        (Field::PRICE, Some("1000000")),
        (Field::DESCRIPTION, Some("Red")),
        (Field::DATE, Some("2027-01-01")),
        (Field::HOTEL_ID, Some("plaza")),
    ];
    let new = ShowFields::check(&fields).unwrap();
    let none = ShowChange::default;
    for change in [
        none(),
        ShowChange {
            name: Some(new.name.clone()),
            ..none()
        },
        ShowChange {
            photo: Some(new.photo.clone()),
            ..none()
        },
        ShowChange {
            price: Some(new.price),
            ..none()
        },
        ShowChange {
            description: Some(new.description.clone()),
            ..none()
        },
        ShowChange {
            date: Some(new.date),
            ..none()
        },
        in_hotel("plaza"),
        none(),
    ] {
        assert!(shows.update(&id, &change, later()).unwrap());
        assert_eq!(count(&db, "shows WHERE updated_at > created_at"), 1, "{change:?}");
    }
    let stored = shows.find(&id).unwrap().unwrap();
    assert_eq!((stored.fields.name, stored.fields.photo), (new.name, new.photo));
    assert_eq!(
        (stored.fields.price, stored.fields.description),
        (new.price, new.description)
    );
    assert_eq!(
        (stored.when, stored.fields.hotel_id),
        (new.date.at(TimeZone::UTC), new.hotel_id)
    );
    assert!(
        !shows
            .update(&ShowId::stored("none".to_owned()), &none(), later())
            .unwrap()
    );
}

fn existing_things_are_found(db: TestDb) {
    town(&db);
    add(&db, [Itinerary::made("walk", "2026-11-20T12:00:00Z")]);
    add(&db, [Show::on("fado", "2026-12-24T20:00:00Z")]);
    let references = DbReferences::new((*db).clone());
    let is_there = |reference: Reference| references.exists(&reference).unwrap();
    assert!(is_there(Reference::City(city_id("oslo"))));
    assert!(is_there(Reference::Hotel(hotel_id("grand"))));
    assert!(is_there(Reference::Activity(itinerary("walk"))));
    assert!(is_there(Reference::Activity(show("fado"))));
    // Ids of other things.
    assert!(!is_there(Reference::City(city_id("grand"))));
    assert!(!is_there(Reference::Hotel(hotel_id("oslo"))));
    assert!(!is_there(Reference::Activity(itinerary("fado"))));
    assert!(!is_there(Reference::Activity(show("walk"))));
}

/// The names that an activity offers, in order.
fn offered(db: &TestDb, activities: &Activities) -> Vec<String> {
    let reactions = DbReactionRepository::new((*db).clone());
    let page = whole(|page: &PageRequest<_>| reactions.list(activities, None, page).unwrap());
    page.iter()
        .map(|one| one.reaction.name.as_str().to_owned())
        .collect()
}

fn numbered() -> impl FnMut() -> ReactionId {
    let mut next = 0;
    move || {
        next += 1;
        ReactionId::stored(format!("r{next}"))
    }
}

fn itineraries_come_with_their_reactions_or_not_at_all(db: TestDb) {
    town(&db);
    let itineraries = DbItineraryRepository::new((*db).clone());
    let id = ItineraryId::stored("new".to_owned());
    let reactions = standard_reactions(&Activity::Itinerary(id.clone()), numbered());
    let lost = itinerary_draft("none");
    unknown(itineraries.create(&id, &lost, &reactions, &ana(), noon()));
    assert_eq!((count(&db, "itineraries"), count(&db, "reactions")), (0, 0));

    let draft = itinerary_draft("oslo");
    itineraries
        .create(&id, &draft, &reactions, &ana(), noon())
        .unwrap();
    let stored = itineraries.find(&id).unwrap().unwrap();
    assert_eq!(
        (stored.fields.price, stored.fields.duration),
        (draft.price, draft.duration)
    );
    assert_eq!(
        (&stored.fields.name, &stored.fields.photos),
        (&draft.name, &draft.photos)
    );
    assert_eq!(
        (stored.created_at, &stored.fields.description),
        (noon(), &draft.description)
    );
    let activities = Activities::Itineraries(vec![id.clone()]);
    assert_eq!(
        offered(&db, &activities),
        ["like", "not-like", "love", "surprise"]
    );

    assert!(
        itineraries
            .update(&id, &itinerary_change("lisbon"), later())
            .unwrap()
    );
    let moved = itineraries.find(&id).unwrap().unwrap();
    assert_eq!(
        (moved.fields.city_id, moved.created_at),
        (city_id("lisbon"), noon())
    );
    unknown(itineraries.update(&id, &itinerary_change("none"), later()));
    let comments = DbCommentRepository::new((*db).clone());
    comments
        .create(&posted("c", Activity::Itinerary(id.clone())))
        .unwrap();
    add(
        &db,
        [Reacted {
            user: "ben".to_owned(),
            reaction: "r1".to_owned(),
        }],
    );
    assert!(itineraries.delete(&id, None).unwrap());
    for table in ["itineraries", "reactions", "user_reactions", "comments"] {
        assert_eq!(count(&db, table), 0, "{table}");
    }
    assert!(!itineraries.delete(&id, None).unwrap());
    assert!(
        !itineraries
            .update(&id, &itinerary_change("oslo"), later())
            .unwrap()
    );
}

fn shows_come_with_their_reactions_or_not_at_all(db: TestDb) {
    town(&db);
    let shows = DbShowRepository::new((*db).clone());
    let id = ShowId::stored("new".to_owned());
    let reactions = standard_reactions(&Activity::Show(id.clone()), numbered());
    unknown(shows.create(&id, &show_draft("none"), &reactions, &ana(), noon()));
    assert_eq!((count(&db, "shows"), count(&db, "reactions")), (0, 0));
    let draft = show_draft("grand");
    shows.create(&id, &draft, &reactions, &ana(), noon()).unwrap();
    let stored = shows.find(&id).unwrap().unwrap();
    assert_eq!(
        (stored.fields.price, stored.when),
        (draft.price, draft.date.at(TimeZone::UTC))
    );
    let activities = Activities::Shows(vec![id.clone()]);
    assert_eq!(
        offered(&db, &activities),
        ["like", "not-like", "love", "surprise"]
    );
    assert!(shows.update(&id, &in_hotel("plaza"), later()).unwrap());
    assert_eq!(
        shows.find(&id).unwrap().unwrap().fields.hotel_id,
        hotel_id("plaza")
    );
    unknown(shows.update(&id, &in_hotel("none"), later()));
    let comments = DbCommentRepository::new((*db).clone());
    comments.create(&posted("c", Activity::Show(id.clone()))).unwrap();
    assert!(shows.delete(&id, None).unwrap());
    for table in ["shows", "reactions", "comments"] {
        assert_eq!(count(&db, table), 0, "{table}");
    }
    assert!(!shows.delete(&id, None).unwrap());
}

fn comments_are_stored_changed_and_deleted(db: TestDb) {
    town(&db);
    add(&db, [Itinerary::made("walk", "2026-11-20T12:00:00Z")]);
    let comments = DbCommentRepository::new((*db).clone());
    let mine = comment("c1", itinerary("walk"));
    let made = comments.create(&posted("c1", itinerary("walk"))).unwrap();
    assert_eq!(made, Some(mine.clone()));
    let by_a_deleted_account = PostedComment {
        author: UserId::stored("deleted".to_owned()),
        ..posted("c2", itinerary("walk"))
    };
    assert_eq!(comments.create(&by_a_deleted_account).unwrap(), None);
    assert_eq!(count(&db, "comments"), 1);
    assert_eq!(comments.find(&mine.id).unwrap(), Some(mine.clone()));
    let text = CommentText::parse(Field::COMMENT, Some("Nicer")).unwrap();
    assert!(comments.update(&mine.id, &text, later()).unwrap());
    let edited = Comment {
        text: text.clone(),
        updated_at: later(),
        ..mine.clone()
    };
    assert_eq!(comments.find(&mine.id).unwrap(), Some(edited));
    unknown(comments.create(&posted("c2", itinerary("none"))));
    unknown(comments.create(&posted("c2", show("walk"))));
    let missing = CommentId::stored("none".to_owned());
    assert!(!comments.update(&missing, &text, later()).unwrap());
    assert!(!comments.delete(&missing, None).unwrap());
    assert!(comments.delete(&mine.id, None).unwrap());
    assert_eq!(comments.find(&mine.id).unwrap(), None);
}
