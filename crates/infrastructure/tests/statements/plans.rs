//! How SQLite finds the rows of each list: page N must cost what page 1 costs.
//!
//! The statements are those that the repositories send; SQLite explains how it would run them.

use diesel::{
    Connection, QueryableByName, RunQueryDsl, SqliteConnection, connection::SimpleConnection, sql_types::Text,
};
use tinerary_application::{
    page::{NameKey, PageRequest, RankKey, ReactionKey, ShowKey, TimeKey},
    ports::{
        cities::{CityFilter, CityOrder, CityRepository},
        codes::{CodeHash, CodeRepository, Purpose},
        comments::CommentRepository,
        hotels::{HotelFilter, HotelOrder, HotelRepository, Order},
        identity_provider::IdentityKey,
        itineraries::{ItineraryFilter, ItineraryOrder, ItineraryRepository},
        outbox::Outbox,
        places::Places,
        reactions::{Activities, ReactionRepository},
        sessions::SessionRepository,
        shows::{ShowFilter, ShowOrder, ShowRepository},
        users::UserRepository,
    },
};
use tinerary_domain::{
    CityId, CommentId, Continent, Email, HotelId, Hours, ItineraryId, NameSearch, Price, ReactionId,
    SessionId, Timestamp, UserId, WordSearch,
};
use tinerary_infrastructure::repositories::{
    DbCityRepository, DbCodeRepository, DbCommentRepository, DbHotelRepository, DbItineraryRepository,
    DbOutbox, DbPlaces, DbReactionRepository, DbSessionRepository, DbShowRepository, DbUserRepository,
};
use tinerary_storage::DatabaseUrl;

use crate::{
    recorder::{Recorded, statements},
    rows::{at, itinerary},
};
use tinerary_test_support::{TestDb, on_sqlite};

#[derive(QueryableByName)]
struct Step {
    #[diesel(sql_type = Text)]
    detail: String,
}

/// The plan of each statement that `read` sends.
fn plans<T>(db: &TestDb, read: impl FnOnce() -> T) -> Vec<String> {
    let (_, sent) = statements(read);
    let DatabaseUrl::Sqlite(path) = db.url() else {
        panic!("not SQLite");
    };
    let mut conn = SqliteConnection::establish(path.to_str().unwrap()).unwrap();
    conn.batch_execute("PRAGMA query_only = ON").unwrap();
    let explain = |statement: &String| {
        // What is bound does not matter for the plan.
        let statement = statement.split(" -- binds:").next().unwrap();
        let steps: Vec<Step> = diesel::sql_query(format!("EXPLAIN QUERY PLAN {statement}"))
            .load(&mut conn)
            .unwrap();
        let steps: Vec<String> = steps.into_iter().map(|step| step.detail).collect();
        steps.join("\n")
    };
    sent.iter().map(explain).collect()
}

/// One statement, which begins at its place in `index` and needs neither a sort nor a whole table.
#[track_caller]
fn assert_by_index(plans: &[String], index: &str) {
    let [plan] = plans else {
        panic!("not one statement: {plans:?}");
    };
    assert!(plan.contains(index), "not by {index}:\n{plan}");
    assert!(!plan.contains("TEMP B-TREE"), "sorts:\n{plan}");
    let scans = plan
        .lines()
        .filter(|step| step.starts_with("SCAN") && !step.contains(index))
        .count();
    assert_eq!(scans, 0, "reads a whole table:\n{plan}");
}

/// A statement that picks the rows of the page first: nothing is read from one end to the other but what has been picked.
#[track_caller]
fn assert_bounded(plan: &str) {
    assert!(
        plan.contains("SEARCH cities USING INTEGER PRIMARY KEY")
            || plan.contains("SEARCH hotels USING INTEGER PRIMARY KEY"),
        "{plan}"
    );
    for step in plan.lines().filter(|step| step.starts_with("SCAN")) {
        assert!(
            ["SCAN page", "SCAN lists", "SCAN CONSTANT ROW"].contains(&step)
                || step.starts_with("SCAN (subquery"),
            "reads a whole table: {step}\n{plan}"
        );
    }
}

fn after<K>(key: K) -> PageRequest<K> {
    PageRequest {
        after: Some(key),
        ..PageRequest::default()
    }
}

fn name_key() -> NameKey {
    NameKey {
        name_search: "m".to_owned(),
        id: "m".to_owned(),
    }
}

fn time_key() -> TimeKey {
    TimeKey {
        at: moment(),
        id: "m".to_owned(),
    }
}

fn moment() -> Timestamp {
    at("2026-11-20T00:00:00Z")
}

fn ana() -> UserId {
    UserId::stored("ana".to_owned())
}

fn lisbon() -> CityId {
    CityId::stored("lisbon".to_owned())
}

#[test]
fn cities() {
    on_sqlite(|Recorded(db): Recorded| {
        let cities = DbCityRepository::new((*db).clone());
        let list = |filter: CityFilter, page| plans(&db, || cities.list(&filter, &page).unwrap());
        let every = CityFilter::default;
        assert_by_index(
            &list(every(), PageRequest::default()),
            "SCAN cities USING INDEX cities_name",
        );
        assert_by_index(
            &list(every(), after(name_key())),
            "SEARCH cities USING INDEX cities_name (name_search>?)",
        );
        let of_ana = CityFilter {
            creator: Some(ana()),
            ..every()
        };
        assert_by_index(
            &list(of_ana, after(name_key())),
            "SEARCH cities USING INDEX cities_user_name (user_id=? AND name_search>?)",
        );
        let asian = CityFilter {
            continents: vec![Continent::Asia],
            ..every()
        };
        assert_by_index(
            &list(asian, after(name_key())),
            "SEARCH cities USING INDEX cities_continent_name (continent=? AND name_search>?)",
        );
        let continents = vec![Continent::Asia, Continent::Europe, Continent::Africa];
        let of_some = CityFilter {
            continents: continents.clone(),
            ..every()
        };
        let merged = list(of_some, after(name_key())).concat();
        assert!(merged.contains("MERGE (UNION ALL)"), "{merged}");
        let of_one =
            "SEARCH cities USING COVERING INDEX cities_continent_name (continent=? AND name_search>?)";
        assert_eq!(merged.matches(of_one).count(), 3, "{merged}");
        assert_bounded(&merged);
        let of_both = CityFilter {
            creator: Some(ana()),
            continents: vec![Continent::Asia],
            ..every()
        };
        assert_by_index(
            &list(of_both, after(name_key())),
            "SEARCH cities USING INDEX cities_user_continent_name (user_id=? AND continent=? AND name_search>?)",
        );
        // However long, and whether it is found or not.
        for text in ["z", "zz", "har", "harbour"] {
            for (continents, creator) in [
                (vec![], None),
                (continents.clone(), None),
                (vec![], Some(ana())),
                (continents.clone(), Some(ana())),
            ] {
                let named = CityFilter {
                    name: NameSearch::new(Some(text)),
                    continents,
                    creator,
                    ..CityFilter::default()
                };
                for page in [PageRequest::default(), after(name_key())] {
                    let plan = list(named.clone(), page).concat();
                    assert!(plan.contains("SEARCH list USING PRIMARY KEY (gram=?"), "{plan}");
                    assert_bounded(&plan);
                }
            }
        }
        let id = CityId::stored("x".to_owned());
        let one = plans(&db, || cities.find(&id).unwrap());
        assert_by_index(&one, "SEARCH cities USING INDEX");
        let continents = plans(&db, || cities.continents().unwrap()).concat();
        assert!(!continents.contains("SCAN cities"), "{continents}");
    });
}

#[test]
fn hotels() {
    on_sqlite(|Recorded(db): Recorded| {
        let hotels = DbHotelRepository::new((*db).clone());
        for (order, sign) in [(Order::Asc, ">"), (Order::Desc, "<")] {
            let list =
                |filter: HotelFilter| plans(&db, || hotels.list(&filter, order, &after(name_key())).unwrap());
            let every = HotelFilter::default;
            let search = |index: &str| format!("SEARCH hotels USING INDEX {index}name_search{sign}?)");
            assert_by_index(&list(every()), &search("hotels_name ("));
            let of_ana = HotelFilter {
                creator: Some(ana()),
                ..every()
            };
            assert_by_index(&list(of_ana), &search("hotels_user_name (user_id=? AND "));
            let in_lisbon = HotelFilter {
                city: Some(lisbon()),
                ..every()
            };
            assert_by_index(
                &list(in_lisbon.clone()),
                &search("hotels_city_name (city_id=? AND "),
            );
            let of_both = HotelFilter {
                creator: Some(ana()),
                ..in_lisbon
            };
            assert_by_index(
                &list(of_both.clone()),
                &search("hotels_city_user_name (city_id=? AND user_id=? AND "),
            );
            for text in ["z", "zz", "har", "harbour"] {
                for filter in [every(), of_both.clone()] {
                    let named = HotelFilter {
                        name: NameSearch::new(Some(text)),
                        ..filter
                    };
                    let plan = list(named).concat();
                    assert!(plan.contains("SEARCH list USING PRIMARY KEY (gram=?"), "{plan}");
                    assert_bounded(&plan);
                }
            }
        }
    });
}

#[test]
fn itineraries_and_comments() {
    on_sqlite(|Recorded(db): Recorded| {
        let itineraries = DbItineraryRepository::new((*db).clone());
        let list = |city, creator| {
            let filter = ItineraryFilter {
                city,
                creator,
                ..ItineraryFilter::default()
            };
            plans(&db, || itineraries.list(&filter, &after(time_key())).unwrap())
        };
        assert_by_index(
            &list(None, None),
            "SEARCH itineraries USING INDEX itineraries_created (created_at<?)",
        );
        assert_by_index(
            &list(Some(lisbon()), None),
            "SEARCH itineraries USING INDEX itineraries_city_created (city_id=? AND created_at<?)",
        );
        assert_by_index(
            &list(None, Some(ana())),
            "SEARCH itineraries USING INDEX itineraries_user_created (user_id=? AND created_at<?)",
        );
        assert_by_index(
            &list(Some(lisbon()), Some(ana())),
            "SEARCH itineraries USING INDEX itineraries_city_user_created (city_id=? AND user_id=? AND created_at<?)",
        );
        let comments = DbCommentRepository::new((*db).clone());
        let of_walk = plans(&db, || {
            comments.list(&itinerary("walk"), &after(time_key())).unwrap()
        });
        assert_by_index(
            &of_walk,
            "SEARCH comments USING INDEX comments_itinerary_created (itinerary_id=? AND created_at<?)",
        );
    });
}

#[test]
fn shows() {
    on_sqlite(|Recorded(db): Recorded| {
        let shows = DbShowRepository::new((*db).clone());
        let list = |filter: ShowFilter, date| {
            let key = ShowKey::Date {
                today: moment(),
                date: at(date),
                id: "m".to_owned(),
            };
            plans(&db, || {
                shows
                    .list(&filter, ShowOrder::Date, moment(), &after(key))
                    .unwrap()
            })
        };
        let hotel = Some(HotelId::stored("grand".to_owned()));
        for (filter, index) in [
            (ShowFilter::default(), "SEARCH shows USING INDEX shows_date ("),
            (
                ShowFilter {
                    creator: Some(ana()),
                    ..ShowFilter::default()
                },
                "SEARCH shows USING INDEX shows_user_date (user_id=? AND ",
            ),
            (
                ShowFilter {
                    hotel,
                    ..ShowFilter::default()
                },
                "SEARCH shows USING INDEX shows_hotel_date (hotel_id=? AND ",
            ),
        ] {
            let to_come = list(filter.clone(), "2026-12-24T00:00:00Z");
            assert_eq!(to_come.len(), 2, "both halves, as the first gives no row");
            for half in &to_come {
                assert_by_index(std::slice::from_ref(half), index);
            }
            assert_by_index(&list(filter, "2026-01-01T00:00:00Z"), index);
        }
    });
}

#[test]
fn reactions() {
    on_sqlite(|Recorded(db): Recorded| {
        let reactions = DbReactionRepository::new((*db).clone());
        let activities =
            Activities::Itineraries(["a", "b"].map(|id| ItineraryId::stored(id.to_owned())).to_vec());
        let key = ReactionKey {
            activity: "a".to_owned(),
            id: "m".to_owned(),
        };
        for page in [PageRequest::default(), after(key)] {
            let plan = plans(&db, || reactions.list(&activities, Some(ana()), &page).unwrap());
            assert_by_index(
                &plan,
                "SEARCH reactions USING INDEX reactions_itinerary (itinerary_id=?",
            );
            // One count, and whether one row is there, for each reaction: however many people have it.
            let plan = plan.concat();
            assert!(
                plan.contains("SEARCH reaction_counts USING PRIMARY KEY (reaction_id=?)"),
                "{plan}"
            );
            let own = "SEARCH user_reactions USING INDEX sqlite_autoindex_user_reactions_1 (reaction_id=? AND user_id=?)";
            assert_eq!(plan.matches("SEARCH user_reactions").count(), 1, "{plan}");
            assert!(plan.contains(own), "{plan}");
        }
        let ana = UserId::stored("ana".to_owned());
        let ids = ["r", "s"].map(|id| ReactionId::stored(id.to_owned()));
        // The list of ids is scanned, no table.
        let among = plans(&db, || reactions.among(&ids, &ana).unwrap()).concat();
        assert_eq!(among.matches("SCAN").count(), 1, "{among}");
        assert!(
            among.contains("SEARCH user_reactions USING COVERING INDEX sqlite_autoindex_user_reactions_1 (reaction_id=? AND user_id=?)"),
            "{among}"
        );
        let first = plans(&db, || {
            reactions
                .list_by_user(&ana, None, &PageRequest::default())
                .unwrap()
        });
        let own = "SEARCH user_reactions USING COVERING INDEX user_reactions_user_created (user_id=?";
        assert_by_index(&first, own);
        let next = plans(&db, || {
            reactions.list_by_user(&ana, None, &after(time_key())).unwrap()
        });
        assert_by_index(&next, &format!("{own} AND created_at<?)"));
        let comments = DbCommentRepository::new((*db).clone());
        let comment = CommentId::stored("c".to_owned());
        assert_by_index(
            &plans(&db, || comments.find(&comment).unwrap()),
            "SEARCH comments USING INDEX sqlite_autoindex_comments_1 (id=?)",
        );
    });
}

#[test]
fn accounts() {
    on_sqlite(|Recorded(db): Recorded| {
        let by_id = "SEARCH users USING INDEX sqlite_autoindex_users_1 (id=?)";
        let sessions = DbSessionRepository::new((*db).clone());
        let id = SessionId::stored("s".to_owned());
        let live = plans(&db, || sessions.find_live(&id, moment()).unwrap());
        assert_by_index(
            &live,
            "SEARCH sessions USING INDEX sqlite_autoindex_sessions_1 (id=?)",
        );
        assert_by_index(&live, by_id);

        let users = DbUserRepository::new((*db).clone());
        let email = Email::stored("Ana@Tinerary.test".to_owned());
        assert_by_index(
            &plans(&db, || users.find_by_email(&email).unwrap()),
            "SEARCH users USING INDEX sqlite_autoindex_users_2 (email_key=?)",
        );
        let ana = UserId::stored("ana".to_owned());
        assert_by_index(&plans(&db, || users.find(&ana).unwrap()), by_id);
        let identity = IdentityKey {
            issuer: "https://accounts.google.com".to_owned(),
            subject: "1".to_owned(),
        };
        let vouched = plans(&db, || users.find_by_identity(&identity).unwrap());
        assert_by_index(
            &vouched,
            "SEARCH identities USING INDEX sqlite_autoindex_identities_1 (issuer=? AND subject=?)",
        );
        assert_by_index(&vouched, by_id);

        let codes = DbCodeRepository::new((*db).clone());
        let code = CodeHash::stored("x".to_owned());
        let held = plans(&db, || codes.owner(&code, Purpose::Reset, moment()).unwrap());
        assert_by_index(
            &held,
            "SEARCH codes USING INDEX sqlite_autoindex_codes_1 (hash=?)",
        );
        assert_by_index(&held, by_id);

        // Letters that are due at the same moment are put in order; that is not much to sort.
        let outbox = DbOutbox::new((*db).clone());
        let due = plans(&db, || outbox.claim(moment(), moment(), &[]).unwrap()).concat();
        assert!(
            due.contains("SEARCH outbox USING INDEX outbox_due (due_at<?)"),
            "{due}"
        );
    });
}

#[test]
fn counts_of_a_persons_things_use_indexes() {
    on_sqlite(|Recorded(db): Recorded| {
        let users = DbUserRepository::new((*db).clone());
        let plans = plans(&db, || users.find_person(&UserId::stored("ana".to_owned())));
        let [plan] = plans.as_slice() else {
            panic!("not one statement: {plans:?}");
        };
        for table in ["itineraries", "shows", "comments"] {
            assert!(
                plan.contains(&format!("SEARCH {table} USING COVERING INDEX")),
                "{plan}"
            );
        }
    });
}

/// Nothing is read from one end to the other but the order that is walked, which a LIMIT ends, and what has been picked.
#[track_caller]
fn assert_walked_or_gathered(plans: &[String], order: &str) {
    for plan in plans {
        for step in plan.lines().filter(|step| step.starts_with("SCAN")) {
            assert!(
                ["SCAN walk", "SCAN few", "SCAN CONSTANT ROW"].contains(&step)
                    || step.starts_with("SCAN (subquery")
                    || step.starts_with(&format!("SCAN step USING COVERING INDEX {order}")),
                "reads a whole table: {step}\n{plan}"
            );
        }
    }
    // What is found is sorted; what is walked is not.
    for walk in plans.iter().filter(|plan| plan.contains(" step ")) {
        assert!(
            walk.contains(&format!("step USING COVERING INDEX {order}")),
            "{walk}"
        );
    }
}

#[test]
fn narrowed_lists() {
    on_sqlite(|Recorded(db): Recorded| {
        let itineraries = DbItineraryRepository::new((*db).clone());
        let price = Some(Price::stored(1_000));
        let rank = || RankKey {
            rank: 7,
            then: 0,
            id: "m".to_owned(),
        };
        let dear = || ItineraryFilter {
            min_price: price,
            min_duration: Some(Hours::stored(3)),
            continents: vec![Continent::Asia],
            words: WordSearch::new(Some("walk")),
            ..ItineraryFilter::default()
        };
        let in_lisbon = || ItineraryFilter {
            city: Some(lisbon()),
            ..dear()
        };
        let by = |filter: ItineraryFilter, order, index: &str| {
            for page in [PageRequest::default(), after(rank())] {
                let plans = plans(&db, || itineraries.list_by(&filter, order, &page).unwrap());
                assert_walked_or_gathered(&plans, index);
            }
        };
        for (order, index) in [
            (ItineraryOrder::Price, "price"),
            (ItineraryOrder::PriceDown, "price"),
            (ItineraryOrder::Duration, "hours"),
            (ItineraryOrder::DurationDown, "hours"),
        ] {
            by(dear(), order, &format!("itineraries_{index}"));
            by(in_lisbon(), order, &format!("itineraries_city_{index}"));
            by(ItineraryFilter::default(), order, &format!("itineraries_{index}"));
        }
        by(
            ItineraryFilter::default(),
            ItineraryOrder::Loved,
            "itinerary_loved_people",
        );
        by(in_lisbon(), ItineraryOrder::Loved, "itinerary_loved_city_people");
        for page in [PageRequest::default(), after(time_key())] {
            let plans = plans(&db, || itineraries.list(&in_lisbon(), &page).unwrap());
            assert_walked_or_gathered(&plans, "itineraries_city_created");
        }
        let hotels = DbHotelRepository::new((*db).clone());
        let large = HotelFilter {
            continents: vec![Continent::Asia],
            min_capacity: Some(10),
            name: NameSearch::new(Some("harbour")),
            ..HotelFilter::default()
        };
        for page in [PageRequest::default(), after(rank())] {
            let plans = plans(&db, || {
                hotels.list_by(&large, HotelOrder::Capacity, &page).unwrap()
            });
            assert_walked_or_gathered(&plans, "hotels_capacity");
        }
        let plans_by_name = plans(&db, || {
            hotels.list(&large, Order::Desc, &after(name_key())).unwrap()
        });
        assert_walked_or_gathered(&plans_by_name, "hotels_name");
        let cities = DbCityRepository::new((*db).clone());
        let asian = CityFilter {
            continents: vec![Continent::Asia],
            name: NameSearch::new(Some("osl")),
            ..CityFilter::default()
        };
        for (order, index) in [
            (CityOrder::PopulationDown, "cities_population"),
            (CityOrder::Loved, "city_loved_people"),
        ] {
            for filter in [CityFilter::default(), asian.clone()] {
                let plans = plans(&db, || cities.list_by(&filter, order, &after(rank())).unwrap());
                assert_walked_or_gathered(&plans, index);
            }
        }
        for filter in [CityFilter::default(), asian] {
            let plans = plans(&db, || cities.list_lively(&filter, &after(name_key())).unwrap());
            // SQLite never calls an index on a computed column covering.
            let plans: Vec<_> = plans
                .iter()
                .map(|plan| plan.replace("INDEX city_counts_lively", "COVERING INDEX city_counts_lively"))
                .collect();
            assert_walked_or_gathered(&plans, "city_counts_lively");
        }
    });
}

#[test]
fn the_next_show_of_each_hotel_is_looked_up() {
    on_sqlite(|Recorded(db): Recorded| {
        let shows = DbShowRepository::new((*db).clone());
        let hotels = ["grand", "plaza"].map(|id| HotelId::stored(id.to_owned()));
        let today = Timestamp::from_micros(0).unwrap();
        let plans = plans(&db, || shows.next_shows(&hotels, today).unwrap());
        assert_by_index(&plans, "shows_hotel_date (hotel_id=? AND date>?)");
        assert!(
            plans
                .concat()
                .contains("SEARCH shows USING INDEX sqlite_autoindex_shows_1 (id=?)"),
            "{plans:?}"
        );
    });
}

#[test]
fn the_cheapest_itinerary_of_each_city_is_looked_up() {
    on_sqlite(|Recorded(db): Recorded| {
        let cities = DbCityRepository::new((*db).clone());
        let plans = plans(&db, || cities.find(&lisbon()).unwrap());
        assert_by_index(&plans, "itineraries_city_price (city_id=?)");
    });
}

#[test]
fn places() {
    on_sqlite(|Recorded(db): Recorded| {
        let places = DbPlaces::new((*db).clone());
        let every = CityFilter::default();
        let ranges = [3..=9, 20..=20];
        // Each range is looked up; nothing else is read from one end to the other.
        for (plan, index) in [
            (
                plans(&db, || places.count(6, &ranges, &[Continent::Asia]).unwrap()),
                "SEARCH map_cells USING PRIMARY KEY (level=? AND cell>? AND cell<?)",
            ),
            (
                plans(&db, || places.within(&ranges, &every).unwrap()),
                "SEARCH cities USING INDEX cities_map_key (map_key>? AND map_key<?)",
            ),
            (
                plans(&db, || places.on_map(&[lisbon()]).unwrap()),
                "SEARCH cities USING INDEX",
            ),
            (
                plans(&db, || places.cities(&[lisbon()]).unwrap()),
                "SEARCH cities USING INDEX",
            ),
            (
                plans(&db, || places.unplaced(&every, Some(lisbon()), 9).unwrap()),
                "SEARCH cities USING COVERING INDEX cities_map_key (map_key=? AND id>?)",
            ),
        ] {
            let plan = plan.last().unwrap();
            assert!(plan.contains(index), "not by {index}:\n{plan}");
            for step in plan.lines().filter(|step| step.starts_with("SCAN")) {
                let is_of_the_question = step.starts_with("SCAN list VIRTUAL TABLE")
                    || step.contains("json_each")
                    || step == "SCAN walk";
                let is_of_the_answer = ["SCAN counted", "SCAN (subquery"]
                    .iter()
                    .any(|it| step.starts_with(it));
                assert!(
                    is_of_the_question || is_of_the_answer,
                    "reads a whole table: {step}\n{plan}"
                );
            }
        }
    });
}
