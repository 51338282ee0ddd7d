use tinerary_application::{
    page::{Page, PageRequest, ReactionKey},
    ports::reactions::{Activities, ReactionRepository},
};
use tinerary_domain::{
    Activity, ItineraryId, PhotoUrl, Reaction as Offered, ReactionId, ReactionName, ReactionTally, ShowId,
    UserId,
};
use tinerary_infrastructure::repositories::DbReactionRepository;

use crate::{
    paging::{around, assert_pages_make_the_whole, whole},
    rows::{Itinerary, Reacted, Reaction, Show, User, add, delete, itinerary, show, town},
};
use tinerary_test_support::{TestDb, on_every_database};

on_every_database!(
    a_reaction_comes_back_as_it_was_stored,
    unknown_activities_have_none,
    everybody_is_counted_once_for_each_reaction,
    own_reaction_is_shown_to_the_viewer_alone,
    own_reactions_among_several_are_found,
    several_activities_at_once,
    pages_make_the_whole,
    changes_between_two_pages_neither_repeat_nor_hide,
);

fn list<'a>(
    db: &'a TestDb,
    activities: &'a Activities,
    viewer: Option<&'a str>,
) -> impl Fn(&PageRequest<ReactionKey>) -> Page<ReactionTally, ReactionKey> + 'a {
    let reactions = DbReactionRepository::new((*db).clone());
    let viewer = viewer.map(|id| UserId::stored(id.to_owned()));
    move |page| reactions.list(activities, viewer.clone(), page).unwrap()
}

fn ids(tallies: &[ReactionTally]) -> Vec<&str> {
    tallies.iter().map(|tally| tally.reaction.id.as_str()).collect()
}

fn itineraries<const N: usize>(ids: [&str; N]) -> Activities {
    Activities::Itineraries(ids.map(|id| ItineraryId::stored(id.to_owned())).to_vec())
}

fn shows<const N: usize>(ids: [&str; N]) -> Activities {
    Activities::Shows(ids.map(|id| ShowId::stored(id.to_owned())).to_vec())
}

fn offered(id: &str, name: &str, on: Activity) -> Reaction {
    Reaction {
        id: id.to_owned(),
        name: name.to_owned(),
        on,
    }
}

fn reacts(db: &TestDb, user: &str, reactions: &[&str]) {
    let row = |reaction: &&str| Reacted {
        user: user.to_owned(),
        reaction: (*reaction).to_owned(),
    };
    add(db, reactions.iter().map(row).collect::<Vec<_>>());
}

/// Three itineraries, and two shows of which one has the id of an itinerary.
fn evening(db: &TestDb) {
    town(db);
    add(
        db,
        ["ride", "twin", "walk"].map(|id| Itinerary::made(id, "2026-11-20T12:00:00Z")),
    );
    add(
        db,
        ["fado", "twin"].map(|id| Show::on(id, "2026-12-24T20:00:00Z")),
    );
}

fn a_reaction_comes_back_as_it_was_stored(db: TestDb) {
    evening(&db);
    add(
        &db,
        [
            offered("r-1", "not-like", show("fado")),
            offered("r-2", "like", itinerary("walk")),
        ],
    );
    let expected = |id: &str, name: &str, activity| ReactionTally {
        reaction: Offered {
            id: ReactionId::stored(id.to_owned()),
            name: ReactionName::stored(name.to_owned()),
            icon: PhotoUrl::stored("/samples/reactions/on.svg".to_owned()),
            icon_back: PhotoUrl::stored("/samples/reactions/off.svg".to_owned()),
            activity,
        },
        count: 0,
        reacted: false,
    };
    let of_show = whole(list(&db, &shows(["fado"]), None));
    assert_eq!(of_show, [expected("r-1", "not-like", show("fado"))]);
    let of_itinerary = whole(list(&db, &itineraries(["walk"]), Some("ana")));
    assert_eq!(of_itinerary, [expected("r-2", "like", itinerary("walk"))]);
}

fn unknown_activities_have_none(db: TestDb) {
    evening(&db);
    add(&db, [offered("r", "like", itinerary("walk"))]);
    for activities in [
        itineraries([]),
        shows([]),
        itineraries(["run"]),
        shows(["run"]),
        shows(["walk"]),
        itineraries([""]),
    ] {
        assert_eq!(whole(list(&db, &activities, Some("ana"))), [], "{activities:?}");
    }
    let known_and_unknown = itineraries(["run", "walk", "none"]);
    assert_eq!(ids(&whole(list(&db, &known_and_unknown, None))), ["r"]);
}

fn everybody_is_counted_once_for_each_reaction(db: TestDb) {
    evening(&db);
    add(
        &db,
        [
            offered("r1", "like", itinerary("walk")),
            offered("r2", "love", itinerary("walk")),
            offered("r3", "like", itinerary("ride")),
            offered("r4", "surprise", itinerary("walk")),
        ],
    );
    let crowd: Vec<String> = (0..120).map(|number| format!("u{number}")).collect();
    add(&db, crowd.iter().map(|name| User::called(name)));
    for user in &crowd {
        reacts(&db, user, &["r1"]);
    }
    reacts(&db, "ana", &["r1", "r2", "r3"]);
    reacts(&db, "ben", &["r2"]);
    let counts = |activities| -> Vec<(String, u32)> {
        let tallies = whole(list(&db, &activities, None));
        tallies
            .iter()
            .map(|tally| (tally.reaction.id.to_string(), tally.count))
            .collect()
    };
    let walk = [("r1", 121), ("r2", 2), ("r4", 0)].map(|(id, count)| (id.to_owned(), count));
    assert_eq!(counts(itineraries(["walk"])), walk);
    assert_eq!(counts(itineraries(["ride"])), [("r3".to_owned(), 1)]);
    delete(&db, "users", "u7");
    assert_eq!(
        counts(itineraries(["walk"]))[0].1,
        120,
        "whoever is gone does not count"
    );
}

// spec 7.55
fn own_reaction_is_shown_to_the_viewer_alone(db: TestDb) {
    evening(&db);
    add(
        &db,
        [
            offered("r1", "like", show("fado")),
            offered("r2", "love", show("fado")),
            offered("r3", "surprise", show("fado")),
        ],
    );
    reacts(&db, "ana", &["r1", "r2"]);
    reacts(&db, "ben", &["r2"]);
    let reacted = |viewer| -> Vec<(bool, u32)> {
        let tallies = whole(list(&db, &shows(["fado"]), viewer));
        tallies.iter().map(|tally| (tally.reacted, tally.count)).collect()
    };
    assert_eq!(reacted(Some("ana")), [(true, 1), (true, 2), (false, 0)]);
    assert_eq!(reacted(Some("ben")), [(false, 1), (true, 2), (false, 0)]);
    for stranger in [None, Some("nobody"), Some("")] {
        assert_eq!(
            reacted(stranger),
            [(false, 1), (false, 2), (false, 0)],
            "{stranger:?}"
        );
    }
}

fn own_reactions_among_several_are_found(db: TestDb) {
    evening(&db);
    add(&db, [User::called("bo")]);
    add(
        &db,
        [
            offered("r-1", "like", itinerary("ride")),
            offered("r-2", "love", itinerary("ride")),
            offered("r-3", "like", show("fado")),
        ],
    );
    reacts(&db, "ana", &["r-1", "r-3"]);
    reacts(&db, "bo", &["r-1", "r-2"]);
    let reactions = DbReactionRepository::new((*db).clone());
    let among = |ids: &[&str], person: &str| {
        let ids: Vec<_> = ids
            .iter()
            .map(|id| ReactionId::stored((*id).to_owned()))
            .collect();
        let found = reactions.among(&ids, &UserId::stored(person.to_owned()));
        let mut found: Vec<_> = found.unwrap().into_iter().map(ReactionId::into_string).collect();
        found.sort();
        found
    };
    assert_eq!(among(&["r-1", "r-2", "r-3"], "ana"), ["r-1", "r-3"]);
    assert_eq!(among(&["r-1", "r-2", "r-3"], "bo"), ["r-1", "r-2"]);
    assert_eq!(among(&["r-2", "none", "\"'"], "bo"), ["r-2"]);
    assert_eq!(among(&["r-1"], "stranger"), [""; 0]);
    assert_eq!(among(&[], "ana"), [""; 0]);
}

fn several_activities_at_once(db: TestDb) {
    evening(&db);
    // Ids against the order of the activities, and the same id for an itinerary and a show.
    add(
        &db,
        [
            offered("a1", "like", itinerary("walk")),
            offered("b1", "like", itinerary("twin")),
            offered("b0", "love", itinerary("twin")),
            offered("c1", "like", itinerary("ride")),
            offered("d1", "like", show("twin")),
            offered("e1", "like", show("fado")),
        ],
    );
    reacts(&db, "ana", &["b0", "d1"]);
    let found = |activities| whole(list(&db, &activities, Some("ana")));
    let all = found(itineraries(["walk", "ride", "twin"]));
    assert_eq!(
        ids(&all),
        ["c1", "b0", "b1", "a1"],
        "by activity, then by reaction"
    );
    assert_eq!(all[1].reaction.activity, itinerary("twin"));
    assert_eq!(all.iter().filter(|tally| tally.reacted).count(), 1);
    assert_eq!(
        ids(&found(itineraries(["twin", "walk", "twin"]))),
        ["b0", "b1", "a1"],
        "each once"
    );
    let of_shows = found(shows(["twin", "fado"]));
    assert_eq!(ids(&of_shows), ["e1", "d1"]);
    assert_eq!(of_shows[1].reaction.activity, show("twin"));
}

fn pages_make_the_whole(db: TestDb) {
    evening(&db);
    for (kind, activities) in [
        ("i", [itinerary("walk"), itinerary("twin")]),
        ("s", [show("fado"), show("twin")]),
    ] {
        for (place, activity) in activities.iter().enumerate() {
            let names = ["like", "love", "not-like", "surprise", "wow", "meh"];
            // The ids of the two activities interleave.
            let reaction = |(number, name): (usize, &str)| {
                offered(&format!("{kind}{number}{place}"), name, activity.clone())
            };
            add(
                &db,
                names.into_iter().enumerate().map(reaction).collect::<Vec<_>>(),
            );
        }
    }
    reacts(&db, "ana", &["i00", "i31", "s50"]);
    for activities in [itineraries(["walk", "twin", "ride"]), shows(["twin", "fado"])] {
        assert_pages_make_the_whole(list(&db, &activities, Some("ana")));
    }
}

fn changes_between_two_pages_neither_repeat_nor_hide(db: TestDb) {
    evening(&db);
    let on = |id, name, activity| offered(id, name, itinerary(activity));
    add(
        &db,
        [
            on("b", "like", "twin"),
            on("d", "love", "twin"),
            on("f", "wow", "twin"),
            on("a", "like", "walk"),
        ],
    );
    let activities = itineraries(["twin", "walk", "ride"]);
    let (first, rest) = around(2, list(&db, &activities, None), || {
        add(
            &db,
            [
                on("z", "like", "ride"),
                on("a0", "meh", "twin"),
                on("e", "hm", "twin"),
            ],
        );
        delete(&db, "reactions", "d");
    });
    assert_eq!(ids(&first), ["b", "d"]);
    assert_eq!(ids(&rest), ["e", "f", "a"]);
}
