use tinerary_application::{
    page::{Page, PageRequest, TimeKey},
    ports::comments::CommentRepository,
};
use tinerary_domain::{Activity, Comment as Found, CommentId, CommentText, Creator, PhotoUrl, UserId};
use tinerary_infrastructure::repositories::DbCommentRepository;

use crate::{
    paging::{around, assert_pages_make_the_whole, whole},
    rows::{Comment, Itinerary, Show, User, add, at, delete, itinerary, show, town},
};
use tinerary_test_support::{TestDb, on_every_database};

on_every_database!(
    a_comment_comes_back_as_it_was_stored,
    an_unknown_activity_has_none,
    only_those_of_the_activity_are_listed,
    the_newest_comes_first_and_an_edit_moves_nothing,
    the_same_moment_is_ordered_by_id,
    pages_make_the_whole,
    changes_between_two_pages_neither_repeat_nor_hide,
);

fn list<'a>(
    db: &'a TestDb,
    activity: &'a Activity,
) -> impl Fn(&PageRequest<TimeKey>) -> Page<Found, TimeKey> + 'a {
    let comments = DbCommentRepository::new((*db).clone());
    move |page| comments.list(activity, page).unwrap()
}

fn ids(comments: &[Found]) -> Vec<&str> {
    comments.iter().map(|comment| comment.id.as_str()).collect()
}

/// Two itineraries, and two shows of which one has the id of an itinerary.
fn evening(db: &TestDb) {
    town(db);
    add(
        db,
        ["walk", "twin"].map(|id| Itinerary::made(id, "2026-11-20T12:00:00Z")),
    );
    add(
        db,
        ["fado", "twin"].map(|id| Show::on(id, "2026-12-24T20:00:00Z")),
    );
}

fn a_comment_comes_back_as_it_was_stored(db: TestDb) {
    evening(&db);
    let user = User {
        id: "u-1".to_owned(),
        name: "Zoë".to_owned(),
        photo: "https://example.org/zoe.jpg",
    };
    add(&db, [user]);
    let stored = Comment {
        user: "u-1",
        updated: at("2026-11-21T08:00:00.654321Z"),
        ..Comment::written("c-1", show("fado"), "2026-11-20T12:34:56.123456Z")
    };
    add(&db, [stored]);
    let expected = Found {
        id: CommentId::stored("c-1".to_owned()),
        text: CommentText::stored("Lovely 🌞".to_owned()),
        attachment: None,
        activity: show("fado"),
        author: Creator {
            id: UserId::stored("u-1".to_owned()),
            name: "Zoë".to_owned(),
            photo: PhotoUrl::stored("https://example.org/zoe.jpg".to_owned()),
        },
        created_at: at("2026-11-20T12:34:56.123456Z"),
        updated_at: at("2026-11-21T08:00:00.654321Z"),
    };
    assert_eq!(whole(list(&db, &show("fado"))), [expected]);
}

fn an_unknown_activity_has_none(db: TestDb) {
    assert_eq!(whole(list(&db, &itinerary("walk"))), []);
    evening(&db);
    add(
        &db,
        [Comment::written("c", itinerary("walk"), "2026-11-20T12:00:00Z")],
    );
    for activity in [
        itinerary("ride"),
        show("ride"),
        show("fado"),
        show("walk"),
        itinerary(""),
    ] {
        assert_eq!(whole(list(&db, &activity)), [], "{activity:?}");
    }
}

fn only_those_of_the_activity_are_listed(db: TestDb) {
    evening(&db);
    let activities = [itinerary("walk"), itinerary("twin"), show("fado"), show("twin")];
    for (number, activity) in activities.iter().enumerate() {
        add(
            &db,
            [Comment::written(
                &format!("c{number}"),
                activity.clone(),
                "2026-11-20T12:00:00Z",
            )],
        );
    }
    for (number, activity) in activities.iter().enumerate() {
        let found = whole(list(&db, activity));
        assert_eq!(ids(&found), [format!("c{number}")]);
        assert!(found.iter().all(|comment| comment.activity == *activity));
    }
}

fn the_newest_comes_first_and_an_edit_moves_nothing(db: TestDb) {
    evening(&db);
    let written = |id, when| Comment::written(id, itinerary("walk"), when);
    let edited = Comment {
        updated: at("2026-12-01T00:00:00Z"),
        ..written("old-but-edited", "2026-11-20T12:00:00Z")
    };
    add(
        &db,
        [
            written("middle", "2026-11-20T12:00:00.000001Z"),
            edited,
            written("new", "2026-11-20T12:00:00.1Z"),
            written("before-1970", "1969-07-20T20:17:40.5Z"),
        ],
    );
    let found = whole(list(&db, &itinerary("walk")));
    assert_eq!(ids(&found), ["new", "middle", "old-but-edited", "before-1970"]);
    assert_eq!(found[0].updated_at, found[0].created_at);
}

fn the_same_moment_is_ordered_by_id(db: TestDb) {
    evening(&db);
    add(
        &db,
        ["b", "a", "B", "a-1"].map(|id| Comment::written(id, show("fado"), "2026-11-20T12:00:00.5Z")),
    );
    assert_eq!(ids(&whole(list(&db, &show("fado")))), ["b", "a-1", "a", "B"]);
}

fn pages_make_the_whole(db: TestDb) {
    evening(&db);
    let mut rows = Vec::new();
    for activity in [itinerary("twin"), show("twin")] {
        let kind = if activity.show_id().is_some() { "s" } else { "i" };
        for (second, count) in [("1Z", 1), ("1.5Z", 4), ("2Z", 3), ("2.25Z", 6)] {
            for number in 0..count {
                let id = format!("{kind}{number}{second}");
                rows.push(Comment::written(
                    &id,
                    activity.clone(),
                    &format!("2026-11-20T12:00:0{second}"),
                ));
            }
        }
    }
    add(&db, rows);
    for activity in [itinerary("twin"), show("twin")] {
        assert_pages_make_the_whole(list(&db, &activity));
    }
}

fn changes_between_two_pages_neither_repeat_nor_hide(db: TestDb) {
    evening(&db);
    let walk = itinerary("walk");
    let written =
        |id, minute: u8| Comment::written(id, itinerary("walk"), &format!("2026-11-20T12:0{minute}:00Z"));
    add(
        &db,
        [written("2", 2), written("4", 4), written("6", 6), written("8", 8)],
    );
    let (first, rest) = around(2, list(&db, &walk), || {
        add(&db, [written("9", 9), written("5", 5)]);
        delete(&db, "comments", "6");
    });
    assert_eq!(ids(&first), ["8", "6"]);
    assert_eq!(ids(&rest), ["5", "4", "2"]);
}
