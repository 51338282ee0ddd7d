//! What authors store, change and delete.

use std::{thread, time::Duration};

use diesel::{
    Connection, PgConnection, QueryableByName, RunQueryDsl, connection::SimpleConnection, sql_query,
    sql_types::BigInt,
};
use tinerary_application::{
    RepositoryError,
    page::PageRequest,
    ports::{
        cities::{CityFilter, CityRepository},
        comments::CommentRepository,
        deletion::{Deletion, Dependents},
        hotels::{HotelFilter, HotelRepository, Order},
        itineraries::ItineraryRepository,
        reactions::{Activities, ReactionRepository},
        references::References,
        shows::ShowRepository,
    },
};
use tinerary_domain::{
    Activity, CityChange, CityDraft, CityFields, CityId, Comment, CommentId, CommentText, Creator, Field,
    HotelChange, HotelDraft, HotelFields, HotelId, ItineraryDraft, ItineraryFields, ItineraryId, ReactionId,
    Reference, ShowChange, ShowDraft, ShowFields, ShowId, Timestamp, UserId, standard_reactions,
};
use tinerary_infrastructure::{
    db::DatabaseUrl,
    repositories::{
        DbCityRepository, DbCommentRepository, DbHotelRepository, DbItineraryRepository,
        DbReactionRepository, DbReferences, DbShowRepository,
    },
};

use crate::{
    database::{Fresh, TestDb, on_every_database, on_postgres},
    paging::whole,
    rows::{City, Hotel, Itinerary, Reacted, Reaction, Show, add, at, itinerary, show, town},
};

on_every_database!(
    a_city_is_stored_changed_and_searched,
    a_hotel_is_stored_changed_and_searched,
    a_change_writes_what_it_has_and_the_time,
    what_is_there_is_known,
    itineraries_come_with_their_reactions_or_not_at_all,
    shows_come_with_their_reactions_or_not_at_all,
    comments_are_stored_changed_and_deleted,
    a_city_in_use_is_counted_and_kept,
    a_city_goes_with_everything_in_it,
    a_hotel_goes_with_its_shows,
);

const PICTURE: &str = "https://example.com/a.jpg";

fn ana() -> UserId {
    UserId::stored("ana".to_owned())
}

fn noon() -> Timestamp {
    at("2026-11-20T12:00:00.123456Z")
}

fn later() -> Timestamp {
    at("2026-11-21T12:00:00Z")
}

fn city_id(id: &str) -> CityId {
    CityId::stored(id.to_owned())
}

fn hotel_id(id: &str) -> HotelId {
    HotelId::stored(id.to_owned())
}

fn city_draft(name: &str, country: Option<&str>, place: Option<&str>) -> CityDraft {
    let fields = CityFields {
        name: Some(name),
        continent: Some("Asia"),
        population: Some("100000000"),
        photo: Some(PICTURE),
        country,
        latitude: place,
        longitude: place,
    };
    CityDraft::check(&fields).unwrap()
}

/// Of the fields that every client knows, the name alone is new.
fn city_change(name: &str, country: Option<&str>, place: Option<&str>) -> CityChange {
    let fields = CityFields {
        name: Some(name),
        continent: Some("Asia"),
        population: Some("100000000"),
        photo: Some(PICTURE),
        country,
        latitude: place,
        longitude: place,
    };
    CityChange::check(&fields).unwrap()
}

fn in_city(city: &str) -> HotelChange {
    HotelChange {
        city_id: Some(city_id(city)),
        ..HotelChange::default()
    }
}

fn in_hotel(hotel: &str) -> ShowChange {
    ShowChange {
        hotel_id: Some(hotel_id(hotel)),
        ..ShowChange::default()
    }
}

fn hotel_draft(name: &str, city: &str) -> HotelDraft {
    let fields = HotelFields {
        name: Some(name),
        photo: Some(&[PICTURE, "/samples/hotels/a.svg"]),
        capacity: Some("100000"),
        city_id: Some(city),
    };
    HotelDraft::check(&fields).unwrap()
}

fn itinerary_draft(city: &str) -> ItineraryDraft {
    let fields = ItineraryFields {
        name: Some("A ride"),
        photo: &[PICTURE],
        price: Some("999999.99"),
        duration: Some("0.5"),
        description: Some("Up\nand down"),
        city_id: Some(city),
    };
    ItineraryDraft::check(&fields).unwrap()
}

fn show_draft(hotel: &str) -> ShowDraft {
    let fields = ShowFields {
        name: Some("Jazz"),
        photo: Some(PICTURE),
        price: Some("0.07"),
        description: Some("Blue"),
        date: Some("2026-12-24T20:30:00.123456Z"),
        hotel_id: Some(hotel),
    };
    ShowDraft::check(&fields).unwrap()
}

fn rows(db: &TestDb, table: &str) -> i64 {
    #[derive(QueryableByName)]
    struct Count {
        #[diesel(sql_type = BigInt)]
        number: i64,
    }
    let sql = format!("SELECT COUNT(*) AS number FROM {table}");
    let counted: Count = db.read(|conn| sql_query(&sql).get_result(conn)).unwrap();
    counted.number
}

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
            name: Some(name.to_owned()),
            ..CityFilter::default()
        };
        let page = whole(|page: &PageRequest<_>| cities.list(&filter, page).unwrap());
        page.into_iter().map(|city| city.id.into_string()).collect()
    };
    let id = city_id("new");
    let draft = city_draft("Łódź Nova", Some("Polska"), Some("-51.75"));
    cities.create(&id, &draft, &ana(), noon()).unwrap();
    let stored = cities.find(&id).unwrap().unwrap();
    assert_eq!(stored.name, draft.name);
    assert_eq!(
        (stored.population, stored.continent),
        (draft.population, draft.continent)
    );
    assert_eq!(
        (&stored.country, stored.coordinates),
        (&draft.country, draft.coordinates)
    );
    assert_eq!((stored.photo, stored.creator.id), (draft.photo, ana()));
    assert_eq!(found("nova"), ["new"]);

    // What is not sent stays, what is sent empty is gone.
    let change = city_change("Zürich", None, None);
    assert!(cities.update(&id, &change, later()).unwrap());
    let stored = cities.find(&id).unwrap().unwrap();
    assert_eq!(
        (stored.country, stored.coordinates),
        (draft.country, draft.coordinates)
    );
    let without_place = city_change("Zürich", None, Some(""));
    assert!(cities.update(&id, &without_place, later()).unwrap());
    let stored = cities.find(&id).unwrap().unwrap();
    assert_eq!((stored.country.is_some(), stored.coordinates), (true, None));
    let elsewhere = city_change("Zürich", Some(""), Some("8.5"));
    assert!(cities.update(&id, &elsewhere, later()).unwrap());
    let stored = cities.find(&id).unwrap().unwrap();
    assert_eq!((stored.country, stored.coordinates.is_some()), (None, true));
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
            name: Some(name.to_owned()),
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
        (stored.name, stored.photos),
        (draft.name.clone(), draft.photos.clone())
    );
    assert_eq!(
        (stored.capacity, stored.city.id),
        (draft.capacity, city_id("oslo"))
    );
    assert_eq!(found("hotel d"), ["new"]);
    assert!(hotels.update(&id, &in_city("lisbon"), later()).unwrap());
    let stored = hotels.find(&id).unwrap().unwrap();
    assert_eq!(
        (stored.name, stored.photos, stored.capacity),
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
        (stored.city.name.as_str(), stored.capacity),
        ("Lisbon", draft.capacity)
    );

    unknown(hotels.create(&hotel_id("lost"), &hotel_draft("Lost", "none"), &ana(), noon()));
    let lost = HotelChange {
        city_id: Some(city_id("none")),
        ..name.clone()
    };
    unknown(hotels.update(&id, &lost, later()));
    assert_eq!(hotels.find(&hotel_id("lost")).unwrap(), None);
    assert_eq!(hotels.find(&id).unwrap().unwrap().name.as_str(), "Żubr");
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
        assert_eq!(rows(&db, "hotels WHERE updated_at > created_at"), 1, "{change:?}");
    }
    let stored = hotels.find(&id).unwrap().unwrap();
    assert_eq!((stored.name, stored.photos), (new.name, new.photos));
    assert_eq!((stored.capacity, stored.city.id), (new.capacity, new.city_id));

    let shows = DbShowRepository::new((*db).clone());
    let id = ShowId::stored("new".to_owned());
    shows
        .create(&id, &show_draft("grand"), &[], &ana(), noon())
        .unwrap();
    let fields = ShowFields {
        name: Some("Żar"),
        photo: Some("/samples/shows/a.svg"),
        price: Some("1000000"),
        description: Some("Red"),
        date: Some("2027-01-01"),
        hotel_id: Some("plaza"),
    };
    let new = ShowDraft::check(&fields).unwrap();
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
        assert_eq!(rows(&db, "shows WHERE updated_at > created_at"), 1, "{change:?}");
    }
    let stored = shows.find(&id).unwrap().unwrap();
    assert_eq!((stored.name, stored.photo), (new.name, new.photo));
    assert_eq!((stored.price, stored.description), (new.price, new.description));
    assert_eq!((stored.date, stored.hotel_id), (new.date, new.hotel_id));
    assert!(
        !shows
            .update(&ShowId::stored("none".to_owned()), &none(), later())
            .unwrap()
    );
}

fn what_is_there_is_known(db: TestDb) {
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
    assert_eq!((rows(&db, "itineraries"), rows(&db, "reactions")), (0, 0));

    let draft = itinerary_draft("oslo");
    itineraries
        .create(&id, &draft, &reactions, &ana(), noon())
        .unwrap();
    let stored = itineraries.find(&id).unwrap().unwrap();
    assert_eq!((stored.price, stored.duration), (draft.price, draft.duration));
    assert_eq!((&stored.name, &stored.photos), (&draft.name, &draft.photos));
    assert_eq!(
        (stored.created_at, &stored.description),
        (noon(), &draft.description)
    );
    let activities = Activities::Itineraries(vec![id.clone()]);
    assert_eq!(
        offered(&db, &activities),
        ["like", "not-like", "love", "surprise"]
    );

    assert!(
        itineraries
            .update(&id, &itinerary_draft("lisbon"), later())
            .unwrap()
    );
    let moved = itineraries.find(&id).unwrap().unwrap();
    assert_eq!((moved.city_id, moved.created_at), (city_id("lisbon"), noon()));
    unknown(itineraries.update(&id, &lost, later()));
    let comments = DbCommentRepository::new((*db).clone());
    comments
        .create(&comment("c", Activity::Itinerary(id.clone())))
        .unwrap();
    add(
        &db,
        [Reacted {
            user: "ben".to_owned(),
            reaction: "r1".to_owned(),
        }],
    );
    assert!(itineraries.delete(&id).unwrap());
    for table in ["itineraries", "reactions", "user_reactions", "comments"] {
        assert_eq!(rows(&db, table), 0, "{table}");
    }
    assert!(!itineraries.delete(&id).unwrap());
    assert!(!itineraries.update(&id, &draft, later()).unwrap());
}

fn shows_come_with_their_reactions_or_not_at_all(db: TestDb) {
    town(&db);
    let shows = DbShowRepository::new((*db).clone());
    let id = ShowId::stored("new".to_owned());
    let reactions = standard_reactions(&Activity::Show(id.clone()), numbered());
    unknown(shows.create(&id, &show_draft("none"), &reactions, &ana(), noon()));
    assert_eq!((rows(&db, "shows"), rows(&db, "reactions")), (0, 0));
    let draft = show_draft("grand");
    shows.create(&id, &draft, &reactions, &ana(), noon()).unwrap();
    let stored = shows.find(&id).unwrap().unwrap();
    assert_eq!((stored.price, stored.date), (draft.price, draft.date));
    let activities = Activities::Shows(vec![id.clone()]);
    assert_eq!(
        offered(&db, &activities),
        ["like", "not-like", "love", "surprise"]
    );
    assert!(shows.update(&id, &in_hotel("plaza"), later()).unwrap());
    assert_eq!(shows.find(&id).unwrap().unwrap().hotel_id, hotel_id("plaza"));
    unknown(shows.update(&id, &in_hotel("none"), later()));
    let comments = DbCommentRepository::new((*db).clone());
    comments
        .create(&comment("c", Activity::Show(id.clone())))
        .unwrap();
    assert!(shows.delete(&id).unwrap());
    for table in ["shows", "reactions", "comments"] {
        assert_eq!(rows(&db, table), 0, "{table}");
    }
    assert!(!shows.delete(&id).unwrap());
}

fn comment(id: &str, activity: Activity) -> Comment {
    Comment {
        id: CommentId::stored(id.to_owned()),
        text: CommentText::stored("Nice 🌞".to_owned()),
        activity,
        author: Creator {
            id: ana(),
            name: "ana".to_owned(),
            photo: "/samples/people/x.svg".to_owned(),
        },
        created_at: noon(),
        updated_at: noon(),
    }
}

fn comments_are_stored_changed_and_deleted(db: TestDb) {
    town(&db);
    add(&db, [Itinerary::made("walk", "2026-11-20T12:00:00Z")]);
    let comments = DbCommentRepository::new((*db).clone());
    let mine = comment("c1", itinerary("walk"));
    comments.create(&mine).unwrap();
    assert_eq!(comments.find(&mine.id).unwrap(), Some(mine.clone()));
    let text = CommentText::parse(Field::COMMENT, Some("Nicer")).unwrap();
    assert!(comments.update(&mine.id, &text, later()).unwrap());
    let edited = Comment {
        text: text.clone(),
        updated_at: later(),
        ..mine.clone()
    };
    assert_eq!(comments.find(&mine.id).unwrap(), Some(edited));
    unknown(comments.create(&comment("c2", itinerary("none"))));
    unknown(comments.create(&comment("c2", show("walk"))));
    let nobodys = CommentId::stored("none".to_owned());
    assert!(!comments.update(&nobodys, &text, later()).unwrap());
    assert!(!comments.delete(&nobodys).unwrap());
    assert!(comments.delete(&mine.id).unwrap());
    assert_eq!(comments.find(&mine.id).unwrap(), None);
}

/// Two towns, each with two itineraries, two hotels, a show in each of these, and what people say and feel.
fn two_towns(db: &TestDb) {
    town(db);
    add(db, [City::named("porto", "Porto")]);
    for (city, hotels) in [("lisbon", ["grand", "plaza"]), ("porto", ["inn", "den"])] {
        if city == "porto" {
            add(
                db,
                hotels.map(|id| Hotel {
                    city,
                    ..Hotel::named(id, id)
                }),
            );
        }
        for (number, hotel) in hotels.into_iter().enumerate() {
            let id = format!("{city}-{number}");
            add(
                db,
                [Itinerary {
                    city,
                    ..Itinerary::made(&id, "2026-11-20T12:00:00Z")
                }],
            );
            add(
                db,
                [Show {
                    hotel,
                    ..Show::on(&id, "2026-12-24T20:00:00Z")
                }],
            );
            for (kind, on) in [("i", itinerary(&id)), ("s", show(&id))] {
                let reaction = format!("{kind}-{id}");
                let comments = DbCommentRepository::new((*db).clone());
                comments.create(&comment(&reaction, on.clone())).unwrap();
                add(
                    db,
                    [Reaction {
                        id: reaction.clone(),
                        name: "like".to_owned(),
                        on,
                    }],
                );
                add(
                    db,
                    ["ana", "ben"].map(|user| Reacted {
                        user: user.to_owned(),
                        reaction: reaction.clone(),
                    }),
                );
            }
        }
    }
}

const TABLES: [&str; 7] = [
    "cities",
    "hotels",
    "itineraries",
    "shows",
    "comments",
    "reactions",
    "user_reactions",
];

fn a_city_in_use_is_counted_and_kept(db: TestDb) {
    two_towns(&db);
    let before = TABLES.map(|table| rows(&db, table));
    let cities = DbCityRepository::new((*db).clone());
    let used = Dependents {
        itineraries: 2,
        hotels: 2,
        shows: 2,
    };
    assert_eq!(
        cities.delete(&city_id("lisbon"), false).unwrap(),
        Deletion::StillUsed(used)
    );
    let hotels = DbHotelRepository::new((*db).clone());
    let used = Dependents {
        shows: 1,
        ..Dependents::default()
    };
    assert_eq!(
        hotels.delete(&hotel_id("grand"), false).unwrap(),
        Deletion::StillUsed(used)
    );
    assert_eq!(TABLES.map(|table| rows(&db, table)), before);
}

fn a_city_goes_with_everything_in_it(db: TestDb) {
    two_towns(&db);
    assert_eq!(TABLES.map(|table| rows(&db, table)), [3, 4, 4, 4, 8, 8, 16]);
    let cities = DbCityRepository::new((*db).clone());
    assert_eq!(
        cities.delete(&city_id("lisbon"), true).unwrap(),
        Deletion::Deleted
    );
    assert_eq!(TABLES.map(|table| rows(&db, table)), [2, 2, 2, 2, 4, 4, 8]);
    assert_eq!(cities.delete(&city_id("oslo"), true).unwrap(), Deletion::Deleted);
    assert_eq!(cities.delete(&city_id("porto"), true).unwrap(), Deletion::Deleted);
    assert_eq!(TABLES.map(|table| rows(&db, table)), [0; 7]);
}

fn a_hotel_goes_with_its_shows(db: TestDb) {
    two_towns(&db);
    let hotels = DbHotelRepository::new((*db).clone());
    assert_eq!(
        hotels.delete(&hotel_id("grand"), true).unwrap(),
        Deletion::Deleted
    );
    assert_eq!(TABLES.map(|table| rows(&db, table)), [3, 3, 4, 3, 7, 7, 14]);
    assert_eq!(
        hotels.delete(&hotel_id("grand"), true).unwrap(),
        Deletion::NotFound
    );
}

/// Whoever deletes the city holds its hotels and then its shows: somebody who held the show and then waited for the
/// hotel would wait for ever.
#[test]
fn a_show_that_moves_is_not_held_before_its_new_hotel() {
    on_postgres(|db: TestDb| {
        town(&db);
        add(&db, [Show::on("fado", "2026-12-24T20:00:00Z")]);
        let DatabaseUrl::Postgres(url) = AsRef::<Fresh>::as_ref(&db).url() else {
            panic!("not PostgreSQL")
        };
        let mut other = PgConnection::establish(url.as_ref()).unwrap();
        other
            .batch_execute("BEGIN; SELECT 1 FROM hotels WHERE id = 'plaza' FOR UPDATE")
            .unwrap();
        let shows = DbShowRepository::new((*db).clone());
        thread::scope(|scope| {
            let id = ShowId::stored("fado".to_owned());
            let moved = scope.spawn(move || shows.update(&id, &in_hotel("plaza"), later()));
            while rows(&db, "pg_locks WHERE NOT granted") == 0 {
                thread::sleep(Duration::from_millis(5));
            }
            let free = other.batch_execute("SELECT 1 FROM shows WHERE id = 'fado' FOR UPDATE NOWAIT");
            other.batch_execute("ROLLBACK").unwrap();
            assert!(moved.join().unwrap().unwrap());
            free.expect("nobody holds the show yet");
        });
    });
}
