//! Reactions that people make and take back.

use std::thread;

use tinerary_application::{
    RepositoryError,
    page::{Page, PageRequest, TimeKey},
    ports::reactions::{NAME_TAKEN, ReactionRepository},
};
use tinerary_domain::{
    Activity, ActivitySummary, CityId, Field, HotelId, PhotoUrl, Reaction, ReactionId, ReactionName,
    Timestamp, UserId,
};
use tinerary_infrastructure::repositories::DbReactionRepository;

use crate::{
    paging::{around, assert_pages_make_the_whole, whole},
    rows::{Itinerary, Show, User, add, at, delete, itinerary, show, town},
};
use tinerary_test_support::{TestDb, on_every_database};

on_every_database!(
    a_toggle_makes_or_takes_back_and_counts,
    reaction_that_is_not_offered_is_not_toggled,
    toggles_at_once_each_change_it_once,
    one_takes_back_ones_own,
    a_name_exists_once_per_activity,
    reaction_to_a_missing_thing_is_not_stored,
    made_reactions_come_newest_first_with_their_targets,
    made_reactions_in_pages,
    changes_between_two_pages_neither_repeat_nor_hide,
);

fn person(id: &str) -> UserId {
    UserId::stored(id.to_owned())
}

fn id(id: &str) -> ReactionId {
    ReactionId::stored(id.to_owned())
}

fn name(name: &str) -> ReactionName {
    ReactionName::parse(Field::NAME, Some(name)).unwrap()
}

fn offer(id: &str, name: &str, activity: Activity) -> Reaction {
    Reaction {
        id: ReactionId::stored(id.to_owned()),
        name: ReactionName::stored(name.to_owned()),
        icon: PhotoUrl::stored(format!("/samples/reactions/{name}.svg")),
        icon_back: PhotoUrl::stored("https://example.com/back.svg".to_owned()),
        activity,
    }
}

fn noon(second: i64) -> Timestamp {
    let noon = at("2026-11-20T12:00:00Z");
    Timestamp::from_micros(noon.micros() + second * 1_000_000).unwrap()
}

/// An itinerary and a show that have the same id, both of which one can like and love.
fn evening(db: &TestDb) -> DbReactionRepository {
    town(db);
    add(db, [Itinerary::made("twin", "2026-11-20T12:00:00Z")]);
    add(db, [Show::on("twin", "2026-12-24T20:00:00Z")]);
    let reactions = DbReactionRepository::new((*db).clone());
    for (prefix, activity) in [("i", itinerary("twin")), ("s", show("twin"))] {
        for name in ["like", "love"] {
            let offered = offer(&format!("{prefix}-{name}"), name, activity.clone());
            reactions.create(&offered, &person("ana"), noon(0)).unwrap();
        }
    }
    reactions
}

fn toggle(reactions: &DbReactionRepository, on: &Activity, called: &str, who: &str) -> (String, bool, u32) {
    let toggled = reactions.toggle(on, &name(called), &person(who), noon(1));
    let toggled = toggled.unwrap().unwrap();
    (toggled.id.into_string(), toggled.reacted, toggled.count)
}

fn a_toggle_makes_or_takes_back_and_counts(db: TestDb) {
    let reactions = evening(&db);
    let expect = |on: &Activity, who, expected: (&str, bool, u32)| {
        let (id, reacted, count) = toggle(&reactions, on, "like", who);
        assert_eq!((id.as_str(), reacted, count), expected);
    };
    let (walk, night) = (itinerary("twin"), show("twin"));
    expect(&walk, "ana", ("i-like", true, 1));
    expect(&walk, "ben", ("i-like", true, 2));
    expect(&night, "ben", ("s-like", true, 1));
    expect(&walk, "ana", ("i-like", false, 1));
    expect(&walk, "ana", ("i-like", true, 2));
    expect(&night, "ben", ("s-like", false, 0));
    assert_eq!(
        toggle(&reactions, &walk, "love", "ana"),
        ("i-love".to_owned(), true, 1)
    );
}

fn reaction_that_is_not_offered_is_not_toggled(db: TestDb) {
    let reactions = evening(&db);
    for (on, called) in [
        (itinerary("twin"), "wow"),
        (itinerary("none"), "like"),
        (show("none"), "like"),
        (itinerary(""), "like"),
    ] {
        let toggled = reactions.toggle(&on, &name(called), &person("ana"), noon(1));
        assert_eq!(toggled.unwrap(), None, "{on:?} {called}");
    }
    // A deleted account leaves nothing behind.
    let unknown = reactions.toggle(&itinerary("twin"), &name("like"), &person("unknown"), noon(1));
    assert_eq!(unknown.unwrap(), None);
}

fn toggles_at_once_each_change_it_once(db: TestDb) {
    let reactions = evening(&db);
    for (times, reacted) in [(24, false), (25, true), (15, false)] {
        let on = thread::scope(|scope| {
            let threads: Vec<_> = (0..8)
                .map(|number| {
                    let reactions = &reactions;
                    scope.spawn(move || {
                        (number..times)
                            .step_by(8)
                            .filter(|_| toggle(reactions, &show("twin"), "love", "ben").1)
                            .count()
                    })
                })
                .collect();
            threads.into_iter().map(|one| one.join().unwrap()).sum::<usize>()
        });
        assert!(on.abs_diff(times - on) <= 1, "{on} of {times}");
        let own = whole(own(&reactions, "ben"));
        assert_eq!(own.len(), usize::from(reacted), "after {times}");
    }
}

fn one_takes_back_ones_own(db: TestDb) {
    let reactions = evening(&db);
    toggle(&reactions, &itinerary("twin"), "like", "ana");
    toggle(&reactions, &itinerary("twin"), "like", "ben");
    assert!(reactions.remove(&id("i-like"), &person("ana")).unwrap());
    for (reaction, who) in [
        ("i-like", "ana"),
        ("i-love", "ben"),
        ("none", "ben"),
        ("i-like", "unknown"),
    ] {
        assert!(!reactions.remove(&id(reaction), &person(who)).unwrap());
    }
    assert_eq!(whole(own(&reactions, "ben")).len(), 1);
}

fn a_name_exists_once_per_activity(db: TestDb) {
    let reactions = evening(&db);
    for (activity, constraint) in [(itinerary("twin"), NAME_TAKEN[0]), (show("twin"), NAME_TAKEN[1])] {
        let again = reactions.create(&offer("again", "like", activity), &person("ana"), noon(2));
        match again {
            Err(RepositoryError::Duplicate { constraint: violated }) => assert_eq!(violated, constraint),
            other => panic!("{other:?}"),
        }
    }
}

fn reaction_to_a_missing_thing_is_not_stored(db: TestDb) {
    let reactions = evening(&db);
    for (activity, who) in [
        (itinerary("none"), "ana"),
        (show("none"), "ana"),
        (show("twin"), "unknown"),
    ] {
        let outcome = reactions.create(&offer("new", "wow", activity), &person(who), noon(2));
        assert!(
            matches!(outcome, Err(RepositoryError::Reference(_))),
            "{outcome:?}"
        );
    }
}

fn own<'a>(
    reactions: &'a DbReactionRepository,
    who: &'a str,
) -> impl Fn(&PageRequest<TimeKey>) -> Page<Reaction<ActivitySummary>, TimeKey> + 'a {
    move |page| reactions.list_by_user(&person(who), None, page).unwrap()
}

fn made_reactions_come_newest_first_with_their_targets(db: TestDb) {
    let reactions = evening(&db);
    assert_eq!(whole(own(&reactions, "ana")), []);
    for (second, on, called) in [(1, itinerary("twin"), "love"), (2, show("twin"), "like")] {
        let made = reactions.toggle(&on, &name(called), &person("ana"), noon(second));
        assert!(made.unwrap().unwrap().reacted);
    }
    toggle(&reactions, &itinerary("twin"), "like", "ben");
    let Some(ActivitySummary::Itinerary {
        id: walk,
        name: title,
        photos,
        city_id,
    }) = whole(own(&reactions, "ana")).pop().map(|made| made.activity)
    else {
        panic!("an itinerary")
    };
    assert_eq!((walk.as_str(), title.as_str()), ("twin", "A walk"));
    assert_eq!(
        photos.as_slice(),
        [PhotoUrl::stored("/samples/itineraries/x.svg".to_owned())]
    );
    assert_eq!(city_id, CityId::stored("lisbon".to_owned()));
    let newest = whole(own(&reactions, "ana")).remove(0);
    assert_eq!((newest.id.as_str(), newest.name.as_str()), ("s-like", "like"));
    assert_eq!(newest.icon_back.as_str(), "https://example.com/back.svg");
    let ActivitySummary::Show {
        id: night,
        photo,
        hotel_id,
        ..
    } = newest.activity
    else {
        panic!("a show")
    };
    assert_eq!((night.as_str(), photo.as_str()), ("twin", "/samples/shows/x.svg"));
    assert_eq!(hotel_id, HotelId::stored("grand".to_owned()));

    delete(&db, "shows", "twin");
    let left = whole(own(&reactions, "ana"));
    assert_eq!(left.len(), 1);
    assert_eq!(left[0].id.as_str(), "i-love");
    delete(&db, "itineraries", "twin");
    assert_eq!(whole(own(&reactions, "ana")), []);
}

/// Twelve reactions of Ben's, three at each moment.
fn dozen(db: &TestDb) -> DbReactionRepository {
    let reactions = evening(db);
    for number in 0..12_i64 {
        let called = format!("mood-{number}");
        let offered = offer(&format!("m{number:02}"), &called, show("twin"));
        reactions.create(&offered, &person("ana"), noon(0)).unwrap();
        let made = reactions.toggle(&show("twin"), &name(&called), &person("ben"), noon(number / 3));
        assert!(made.unwrap().unwrap().reacted);
    }
    reactions
}

fn ids(made: &[Reaction<ActivitySummary>]) -> Vec<&str> {
    made.iter().map(|one| one.id.as_str()).collect()
}

fn made_reactions_in_pages(db: TestDb) {
    add_others(&db);
    let reactions = dozen(&db);
    let all = whole(own(&reactions, "ben"));
    let mut newest_first: Vec<_> = (0..12).map(|number| format!("m{number:02}")).collect();
    newest_first.reverse();
    assert_eq!(ids(&all), newest_first);
    assert_pages_make_the_whole(own(&reactions, "ben"));
}

/// Somebody of whom the pages of others show nothing.
fn add_others(db: &TestDb) {
    add(db, [User::called("zed")]);
}

fn changes_between_two_pages_neither_repeat_nor_hide(db: TestDb) {
    let reactions = dozen(&db);
    let (first, rest) = around(4, own(&reactions, "ben"), || {
        // One of the first page goes, one of the second goes, and a new one comes in front.
        for called in ["mood-11", "mood-5"] {
            toggle(&reactions, &show("twin"), called, "ben");
        }
        let newest = reactions.toggle(&show("twin"), &name("love"), &person("ben"), noon(60));
        assert!(newest.unwrap().unwrap().reacted);
    });
    assert_eq!(ids(&first), ["m11", "m10", "m09", "m08"]);
    assert_eq!(ids(&rest), ["m07", "m06", "m04", "m03", "m02", "m01", "m00"]);
}
