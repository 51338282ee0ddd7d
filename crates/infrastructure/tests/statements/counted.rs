//! How many statements a use case sends. Long, because every one of them stands here.

use std::{
    fmt::Debug,
    sync::Arc,
    thread,
    time::{Duration, Instant},
};

use tinerary_application::{
    Actor, AppError, Ports, RepositoryError,
    page::{Page, PageRequest},
    ports::{
        cities::CityFilter,
        clock::Clock,
        codes::{CodeHash, CodeRepository, Purpose},
        comments::{CommentRepository, PostedComment},
        hotels::{HotelFilter, Order},
        identity_provider::IdentityKey,
        itineraries::ItineraryFilter,
        outbox::Outbox,
        photos::PhotoRepository,
        reactions::{Activities, ReactionRepository},
        search::{FoundKind, NameRef, Search},
        sessions::SessionRepository,
        shows::{ShowFilter, ShowOrder},
        sign_ups::SignUpRepository,
        users::UserRepository,
    },
    services::{CityService, CommentService, HotelService, ItineraryService, ReactionService, ShowService},
};
use tinerary_domain::{
    Activity, ActivitySummary, CityId, CommentId, CommentText, Continent, Email, HotelId, ItineraryChange,
    ItineraryId, NameSearch, Network, Photo, PhotoId, PhotoUrl, Photos, ProfileChange, ReactionName,
    Reference, Role, Session, SessionId, ShowId, Timestamp, UserId,
};
use tinerary_infrastructure::repositories::{
    DbCityRepository, DbCodeRepository, DbCommentRepository, DbHotelRepository, DbItineraryRepository,
    DbOutbox, DbPhotoRepository, DbReactionRepository, DbReferences, DbSearch, DbSessionRepository,
    DbShowRepository, DbSignUpRepository, DbUserRepository,
};
use tinerary_infrastructure::security::RandomSecrets;
use tinerary_storage::DbConn;

use crate::{
    recorder::{Recorded, statements},
    rows::{
        City, Comment, Hotel, Itinerary, Reacted, Reaction, Show, User, add, at, delete, itinerary, people,
        show, town,
    },
};
use tinerary_test_support::{TestDb, on_every_database};

on_every_database!(
    cities,
    hotels,
    itineraries,
    shows,
    comments,
    reactions,
    uploaded_photos,
    writes,
    accounts,
    what_is_pointed_at,
    the_recorder_hears_every_statement
);

/// The contract: at most two statements a request.
const MOST: usize = 2;
/// Rows that the calls are tried on: none, some, and more than a page has.
const ROWS: [usize; 3] = [0, 5, 150];

/// Runs `call`, which must send exactly `expected` statements.
#[track_caller]
fn assert_costs<T>(expected: usize, call: impl FnOnce() -> Result<T, AppError>) -> T
where
    Result<T, AppError>: Debug,
{
    assert!(expected <= MOST);
    let (given, sent) = statements(call);
    assert_eq!(sent.len(), expected, "{sent:#?}");
    given.unwrap()
}

#[track_caller]
fn assert_rows<I, K>(rows: usize, page: &Page<I, K>) {
    assert_eq!(page.items.len(), rows.min(100));
    assert_eq!(page.next.is_some(), rows > 100);
}

fn ports(db: &TestDb) -> Ports {
    Ports {
        cities: Arc::new(DbCityRepository::new((**db).clone())),
        hotels: Arc::new(DbHotelRepository::new((**db).clone())),
        itineraries: Arc::new(DbItineraryRepository::new((**db).clone())),
        shows: Arc::new(DbShowRepository::new((**db).clone())),
        comments: Arc::new(DbCommentRepository::new((**db).clone())),
        reactions: Arc::new(DbReactionRepository::new((**db).clone())),
        references: Arc::new(DbReferences::new((**db).clone())),
        users: Arc::new(DbUserRepository::new((**db).clone())),
        secrets: Arc::new(RandomSecrets),
        clock: Arc::new(Noon),
        ..Ports::mocked()
    }
}

struct Noon;

impl Clock for Noon {
    fn now(&self) -> Timestamp {
        at("2026-11-20T12:00:00Z")
    }
}

fn the_recorder_hears_every_statement(Recorded(db): Recorded) {
    let ((), sent) = statements(|| {
        db.read(|conn| {
            for _ in 0..3 {
                diesel::RunQueryDsl::execute(diesel::sql_query("SELECT 1"), conn)?;
            }
            Ok(())
        })
        .unwrap();
    });
    assert_eq!(sent.len(), 3, "{sent:?}");
}

fn cities(Recorded(db): Recorded) {
    people(&db);
    let service = CityService::new(&ports(&db));
    let mut there = 0;
    for rows in ROWS {
        add(
            &db,
            (there..rows).map(|number| City::named(&format!("c{number}"), &format!("Port {number}"))),
        );
        there = rows;
        let all = assert_costs(2, || {
            service.list(&CityFilter::default(), &PageRequest::default())
        });
        assert_rows(rows, &all.page);
        for name in ["p", "po", "port", "%"] {
            let filter = CityFilter {
                name: NameSearch::new(Some(name)),
                continents: vec![Continent::Europe, Continent::Asia],
                creator: Some(UserId::stored("ana".to_owned())),
                ..CityFilter::default()
            };
            let found = assert_costs(2, || service.list(&filter, &PageRequest::default()));
            assert_rows(if name == "%" { 0 } else { rows }, &found.page);
        }
        if let Some(next) = all.page.next {
            let page = PageRequest {
                after: Some(next),
                ..PageRequest::default()
            };
            assert_rows(
                rows - 100,
                &assert_costs(2, || service.list(&CityFilter::default(), &page)).page,
            );
        }
    }
    assert_costs(1, || service.get(&CityId::stored("c0".to_owned())));
    let (unknown, sent) = statements(|| service.get(&CityId::stored("none".to_owned())));
    assert!(matches!(unknown, Err(AppError::NotFound(_))));
    assert_eq!(sent.len(), 1);
}

fn hotels(Recorded(db): Recorded) {
    town(&db);
    delete(&db, "hotels", "grand");
    delete(&db, "hotels", "plaza");
    let service = HotelService::new(&ports(&db));
    let mut there = 0;
    for rows in ROWS {
        add(
            &db,
            (there..rows).map(|number| Hotel::named(&format!("h{number}"), &format!("Port {number}"))),
        );
        there = rows;
        let all = assert_costs(1, || {
            service.list(&HotelFilter::default(), Order::Asc, &PageRequest::default())
        });
        assert_rows(rows, &all);
        let filter = HotelFilter {
            name: NameSearch::new(Some("port")),
            creator: Some(UserId::stored("ana".to_owned())),
            city: Some(CityId::stored("lisbon".to_owned())),
            ..HotelFilter::default()
        };
        assert_rows(
            rows,
            &assert_costs(1, || service.list(&filter, Order::Asc, &PageRequest::default())),
        );
    }
    assert_costs(1, || service.get(&HotelId::stored("h0".to_owned())));
}

fn itineraries(Recorded(db): Recorded) {
    town(&db);
    let service = ItineraryService::new(&ports(&db));
    let mut there = 0;
    for rows in ROWS {
        add(
            &db,
            (there..rows).map(|number| Itinerary::made(&format!("i{number}"), "2026-11-20T12:00:00Z")),
        );
        there = rows;
        let every = ItineraryFilter::default();
        let all = assert_costs(1, || service.list(&every, &PageRequest::default()));
        assert_rows(rows, &all);
        let filter = ItineraryFilter {
            city: Some(CityId::stored("lisbon".to_owned())),
            creator: Some(UserId::stored("ana".to_owned())),
            ..ItineraryFilter::default()
        };
        let found = assert_costs(1, || service.list(&filter, &PageRequest::default()));
        assert_rows(rows, &found);
    }
    assert_costs(1, || service.get(&ItineraryId::stored("i0".to_owned())));
}

fn shows(Recorded(db): Recorded) {
    town(&db);
    let service = ShowService::new(&ports(&db));
    let mut there = 0;
    for rows in ROWS {
        // One in two is over.
        let dates = ["2026-12-24T20:00:00Z", "2026-01-01T20:00:00Z"];
        add(
            &db,
            (there..rows).map(|number| Show::on(&format!("s{number}"), dates[number % 2])),
        );
        there = rows;
        let filter = ShowFilter {
            hotel: Some(HotelId::stored("grand".to_owned())),
            ..ShowFilter::default()
        };
        for filter in [ShowFilter::default(), filter] {
            let mut page = assert_costs(2, || {
                service.list(&filter, ShowOrder::Date, &PageRequest::default())
            });
            assert_rows(rows, &page);
            if let Some(next) = page.next {
                // The second page lies in the half that is over.
                let request = PageRequest {
                    after: Some(next),
                    ..PageRequest::default()
                };
                page = assert_costs(1, || service.list(&filter, ShowOrder::Date, &request));
                assert_rows(rows - 100, &page);
            }
        }
    }
    add(
        &db,
        (0..101).map(|number| Show::on(&format!("t{number}"), "2026-12-25T20:00:00Z")),
    );
    assert_costs(1, || {
        service.list(&ShowFilter::default(), ShowOrder::Date, &PageRequest::default())
    });
    assert_costs(1, || service.get(&ShowId::stored("s0".to_owned())));
}

fn comments(Recorded(db): Recorded) {
    town(&db);
    add(&db, [Itinerary::made("walk", "2026-11-20T12:00:00Z")]);
    add(&db, [Show::on("fado", "2026-12-24T20:00:00Z")]);
    let service = CommentService::new(&ports(&db));
    let mut there = 0;
    for rows in ROWS {
        for activity in [itinerary("walk"), show("fado")] {
            let kind = if activity.show_id().is_some() { "s" } else { "i" };
            let comment = |number| {
                Comment::written(
                    &format!("{kind}{number}"),
                    activity.clone(),
                    "2026-11-20T12:00:00Z",
                )
            };
            add(&db, (there..rows).map(comment).collect::<Vec<_>>());
            assert_rows(
                rows,
                &assert_costs(1, || service.list(&activity, &PageRequest::default())),
            );
        }
        there = rows;
    }
}

fn reactions(Recorded(db): Recorded) {
    town(&db);
    let ids: Vec<String> = (0..50).map(|number| format!("a{number}")).collect();
    add(
        &db,
        ids.iter().map(|id| Itinerary::made(id, "2026-11-20T12:00:00Z")),
    );
    add(&db, ids.iter().map(|id| Show::on(id, "2026-12-24T20:00:00Z")));
    let crowd: Vec<String> = (0..20).map(|number| format!("u{number}")).collect();
    add(&db, crowd.iter().map(|name| User::called(name)));
    let service = ReactionService::new(&ports(&db));
    let viewer = Some(UserId::stored("u1".to_owned()));
    for (each, names) in [(0, vec![]), (1, vec!["like"]), (3, vec!["love", "wow"])] {
        for name in names {
            let mut rows = Vec::new();
            for id in &ids {
                rows.push(Reaction {
                    id: format!("{name}-i-{id}"),
                    name: name.to_owned(),
                    on: Activity::Itinerary(ItineraryId::stored(id.clone())),
                });
                rows.push(Reaction {
                    id: format!("{name}-s-{id}"),
                    name: name.to_owned(),
                    on: Activity::Show(ShowId::stored(id.clone())),
                });
            }
            add(&db, rows);
            add(
                &db,
                crowd
                    .iter()
                    .map(|user| Reacted {
                        user: user.clone(),
                        reaction: format!("{name}-i-a1"),
                    })
                    .collect::<Vec<_>>(),
            );
        }
        for activities in [1, 50] {
            let some: Vec<String> = ids.iter().take(activities).cloned().collect();
            let of_itineraries =
                Activities::Itineraries(some.iter().cloned().map(ItineraryId::stored).collect());
            let of_shows = Activities::Shows(some.into_iter().map(ShowId::stored).collect());
            for asked in [of_itineraries, of_shows] {
                for viewer in [viewer.clone(), None] {
                    let page = assert_costs(1, || service.list(&asked, viewer, &PageRequest::default()));
                    assert_rows(activities * each, &page);
                    let ids: Vec<_> = page.items.iter().map(|tally| tally.reaction.id.clone()).collect();
                    let one = usize::from(!ids.is_empty());
                    assert_costs(one, || service.among(&ids, &UserId::stored("u1".to_owned())));
                }
            }
        }
        let person = UserId::stored("u1".to_owned());
        let actor = Actor {
            user_id: person.clone(),
            session_id: SessionId::stored("s".to_owned()),
            role: Role::User,
        };
        let made = assert_costs(2, || {
            service.list_by_user(&actor, &person, None, &PageRequest::default())
        });
        assert_eq!(made.page.items.len(), each);
    }
}

fn uploaded_photos(Recorded(db): Recorded) {
    town(&db);
    add(&db, [Itinerary::made("walk", "2026-11-20T12:00:00Z")]);
    add(&db, [Show::on("fado", "2026-12-24T20:00:00Z")]);
    add(
        &db,
        [Comment::written("c", itinerary("walk"), "2026-11-20T12:00:00Z")],
    );
    let like = Reaction {
        id: "like".to_owned(),
        name: "like".to_owned(),
        on: itinerary("walk"),
    };
    add(&db, [like]);
    let liked = Reacted {
        user: "ana".to_owned(),
        reaction: "like".to_owned(),
    };
    add(&db, [liked]);
    let ports = ports(&db);
    let (cities, hotels) = (CityService::new(&ports), HotelService::new(&ports));
    let (itineraries, shows) = (ItineraryService::new(&ports), ShowService::new(&ports));
    let reactions = DbReactionRepository::new((*db).clone());
    let search = DbSearch::new((*db).clone());
    let (ana, walk) = (
        UserId::stored("ana".to_owned()),
        ItineraryId::stored("walk".to_owned()),
    );
    let calls: [&dyn Fn() -> Vec<PhotoUrl>; 11] = [
        &|| {
            let listed = cities
                .list(&CityFilter::default(), &PageRequest::default())
                .unwrap()
                .page
                .items;
            listed.into_iter().map(|city| city.creator.photo).collect()
        },
        &|| {
            let city = cities.get(&CityId::stored("lisbon".to_owned())).unwrap();
            vec![city.creator.photo]
        },
        &|| {
            let listed = hotels
                .list(&HotelFilter::default(), Order::Asc, &PageRequest::default())
                .unwrap();
            listed
                .items
                .into_iter()
                .map(|hotel| hotel.creator.photo)
                .collect()
        },
        &|| {
            let hotel = hotels.get(&HotelId::stored("grand".to_owned())).unwrap();
            vec![hotel.creator.photo]
        },
        &|| {
            let listed = itineraries
                .list(&ItineraryFilter::default(), &PageRequest::default())
                .unwrap();
            listed.items.into_iter().map(|one| one.creator.photo).collect()
        },
        &|| vec![itineraries.get(&walk).unwrap().creator.photo],
        &|| {
            let listed = shows
                .list(&ShowFilter::default(), ShowOrder::Date, &PageRequest::default())
                .unwrap();
            listed.items.into_iter().map(|show| show.creator.photo).collect()
        },
        &|| {
            let show = shows.get(&ShowId::stored("fado".to_owned())).unwrap();
            vec![show.creator.photo]
        },
        &|| {
            let listed = ports
                .comments
                .list(&itinerary("walk"), &PageRequest::default())
                .unwrap();
            listed
                .items
                .into_iter()
                .map(|comment| comment.author.photo)
                .collect()
        },
        &|| {
            let made = reactions
                .list_by_user(&ana, None, &PageRequest::default())
                .unwrap();
            let photos = made.items.into_iter().map(|made| match made.activity {
                ActivitySummary::Itinerary { photos, .. } => photos.into_vec(),
                ActivitySummary::Show { photo, .. } => vec![photo],
            });
            photos.flatten().collect()
        },
        &|| {
            let name = NameRef {
                kind: FoundKind::Itinerary,
                id: walk.as_str().to_owned(),
                place: 0,
            };
            let hits = search.show(&[name]).unwrap();
            hits.into_iter().filter_map(|hit| hit.photo).collect()
        },
    ];
    let without = calls.map(|call| statements(call).1.len());

    let face = Photo {
        id: PhotoId::stored("face".to_owned()),
        owner: ana.clone(),
        created_at: at("2026-11-20T12:00:00Z"),
        width: 2_048,
        height: 2_048,
        alt: None,
        focus: None,
        placeholder: "2fcZFIB3iId/h3iJh4aIYJ2V8g==".to_owned(),
        bytes: 1_000,
    };
    let photos = DbPhotoRepository::new((*db).clone());
    assert!(photos.create(&face, u64::MAX).unwrap());
    let url = PhotoUrl::of(&face.id);
    let now = at("2026-11-20T12:00:00Z");
    let portrait = ProfileChange {
        photo: Some(url.clone()),
        ..ProfileChange::default()
    };
    assert!(ports.users.update(&ana, &portrait, now).unwrap());
    let pictures = ItineraryChange {
        photos: Some(Photos::stored(vec![url])),
        ..ItineraryChange::default()
    };
    assert!(ports.itineraries.update(&walk, &pictures, now).unwrap());
    for (place, call) in calls.into_iter().enumerate() {
        let (photos, sent) = statements(call);
        // One more, however many there are.
        assert_eq!(sent.len(), without[place] + 1, "{place}: {sent:#?}");
        let uploaded: Vec<_> = photos.iter().filter(|url| url.is_uploaded()).collect();
        assert!(
            !uploaded.is_empty() && uploaded.iter().all(|url| url.uploaded() == Some(&face)),
            "{place}: {photos:?}"
        );
    }
}

fn writes(Recorded(db): Recorded) {
    town(&db);
    add(&db, [Itinerary::made("walk", "2026-11-20T12:00:00Z")]);
    let like = Reaction {
        id: "like".to_owned(),
        name: "like".to_owned(),
        on: itinerary("walk"),
    };
    add(&db, [like]);
    alone(&db);
    let reactions = DbReactionRepository::new((*db).clone());
    let name = ReactionName::stored("like".to_owned());
    for _ in 0..2 {
        let ben = UserId::stored("ben".to_owned());
        let toggled = assert_writes(&db, || {
            reactions.toggle(&itinerary("walk"), &name, &ben, at("2026-11-20T12:00:00Z"))
        });
        assert!(toggled.is_some());
    }
    let comments = DbCommentRepository::new((*db).clone());
    let posted = PostedComment {
        id: CommentId::stored("c".to_owned()),
        text: CommentText::stored("Nice".to_owned()),
        attachment: None,
        activity: itinerary("walk"),
        author: UserId::stored("ben".to_owned()),
        at: at("2026-11-20T12:00:00Z"),
    };
    let made = assert_writes(&db, || comments.create(&posted));
    assert!(made.is_some());
    let text = CommentText::stored("Nicer".to_owned());
    let id = CommentId::stored("c".to_owned());
    assert!(assert_writes(&db, || comments.update(
        &id,
        &text,
        at("2026-11-20T12:00:00Z")
    )));
}

/// Waits until the server knows that there is no other: it publishes nothing.
fn alone(db: &TestDb) {
    db.hear_others().unwrap();
    let begun = Instant::now();
    while !db.changes().hears() {
        assert!(begun.elapsed() < Duration::from_secs(10));
        thread::sleep(Duration::from_millis(2));
    }
}

/// Runs `write`, which must be one statement on PostgreSQL, and no transaction; on SQLite another thread writes, which the
/// recorder does not hear.
#[track_caller]
fn assert_writes<T>(db: &TestDb, write: impl FnOnce() -> Result<T, RepositoryError>) -> T {
    let (written, mut sent) = statements(write);
    // Whether a connection lives that was not used for a second.
    sent.retain(|statement| statement != "SELECT 1");
    let is_heard = db.read(|conn| Ok(matches!(conn, DbConn::Postgres(_)))).unwrap();
    assert_eq!(sent.len(), usize::from(is_heard), "{sent:#?}");
    written.unwrap()
}

fn what_is_pointed_at(Recorded(db): Recorded) {
    town(&db);
    for (reference, there) in [
        (Reference::City(CityId::stored("lisbon".to_owned())), true),
        (Reference::Hotel(HotelId::stored("grand".to_owned())), true),
        (Reference::Activity(itinerary("none")), false),
        (Reference::Activity(show("none")), false),
    ] {
        let found = assert_costs(1, || Ok(ports(&db).references.exists(&reference)?));
        assert_eq!(found, there, "{reference:?}");
    }
}

fn accounts(Recorded(db): Recorded) {
    people(&db);
    let now = at("2026-11-20T12:00:00Z");
    let id = SessionId::stored("s".to_owned());
    let sessions = DbSessionRepository::new((*db).clone());
    let session = Session {
        id: id.clone(),
        user_id: UserId::stored("ana".to_owned()),
        created_at: now,
        last_used_at: now,
        expires_at: at("2026-12-20T12:00:00Z"),
        ended_at: None,
        network: Network::of("192.0.2.7".parse().unwrap()),
        user_agent: None,
    };
    assert!(sessions.start(&session, None).unwrap());
    let users = DbUserRepository::new((*db).clone());
    let sign_ups = DbSignUpRepository::new((*db).clone());
    for (session, name) in [(id, "ana"), (SessionId::stored("none".to_owned()), "nobody")] {
        let known = name == "ana";
        // What every request with a token costs.
        let actor = assert_costs(1, || Ok(sessions.find_live(&session, now)?));
        assert_eq!(actor.is_some(), known);
        let email = Email::stored(format!("{name}@tinerary.test"));
        // What every sign-in costs, whether there is an account or not.
        let network = Network::of("192.0.2.7".parse().unwrap());
        let knows = assert_costs(1, || Ok(sessions.knows_network(&email, network, now)?));
        assert_eq!(knows, known);
        let account = assert_costs(1, || Ok(users.find_by_email(&email)?));
        assert_eq!(account.is_some(), known);
        let user = assert_costs(1, || Ok(users.find(&UserId::stored(name.to_owned()))?));
        assert_eq!(user.is_some(), known);
        // Ana never confirmed her address.
        let person = assert_costs(1, || Ok(users.find_person(&UserId::stored(name.to_owned()))?));
        assert_eq!(person, None);
        let person = assert_costs(1, || Ok(sessions.find_person(&session, now)?));
        assert_eq!(person.is_some(), known);
        let user = UserId::stored(name.to_owned());
        let page = assert_costs(1, || Ok(sessions.list(&user, now, &PageRequest::default())?));
        assert_rows(usize::from(known), &page);
        // A sign-in asks for the account and for this, whatever there is.
        assert_costs(1, || Ok(sign_ups.waiting_hashes(&email, now)?));
    }
    let identity = IdentityKey {
        issuer: "https://accounts.google.com".to_owned(),
        subject: "1".to_owned(),
    };
    assert_costs(1, || Ok(users.find_by_identity(&identity)?));
    let codes = DbCodeRepository::new((*db).clone());
    let code = CodeHash::stored("x".to_owned());
    assert_costs(1, || Ok(codes.owner(&code, Purpose::Reset, now)?));
    assert_costs(1, || Ok(sign_ups.find_by_code(&code, now)?));
    // Asked again and again, mostly for nothing: it must not write.
    assert_costs(1, || Ok(DbOutbox::new((*db).clone()).claim(now, now, &[])?));
}
