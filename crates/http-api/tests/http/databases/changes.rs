use diesel::{RunQueryDsl, sql_query};

use tinerary_application::changes::{Subject, touches};

use super::walk::{all, texts};
use crate::support::{calls::and, databases::DemoApp};

#[test]
fn pages_stay_consistent_beside_changes_on_sqlite() {
    changes_show_at_once_and_do_not_disturb_who_is_paging(&DemoApp::on_sqlite());
}

#[test]
fn pages_stay_consistent_beside_changes_on_postgres() {
    if let Some(demo) = DemoApp::on_postgres() {
        changes_show_at_once_and_do_not_disturb_who_is_paging(&demo);
    }
}

fn changes_show_at_once_and_do_not_disturb_who_is_paging(demo: &DemoApp) {
    let app = &demo.app;
    let change = |sql: String| {
        assert_eq!(
            demo.db
                .write(move |conn| {
                    touches(Subject::Everything);
                    sql_query(sql).execute(conn)
                })
                .unwrap(),
            1
        );
    };
    let itineraries = all(app, "/api/itineraries");
    let talked_about = texts(&itineraries, "/_id").into_iter().find_map(|id| {
        let list = format!("/api/comments?itineraryId={id}");
        let comments = all(app, &list);
        (comments.len() >= 6).then_some((list, comments))
    });
    let (list, comments) = talked_about.expect("an itinerary with many comments");
    let ids = texts(&comments, "/_id");
    let first = app.get(&and(&list, "limit=3"));
    let next = first.link().unwrap();
    let second = app.get(next);

    // What was on the first page goes, and something new comes in front of it.
    change(format!("DELETE FROM comments WHERE id = '{}'", ids[2]));
    change(format!(
        "UPDATE comments SET created_at = '2099-01-01 00:00:00', comment = 'new' WHERE id = '{}'",
        ids[1]
    ));
    assert_eq!(app.get(next).body, second.body, "the second page is what it was");

    let etag = first.header("etag").unwrap();
    let again = app.get_with(&and(&list, "limit=3"), "If-None-Match", etag);
    let again = again.ok();
    let now = again["response"].as_array().unwrap();
    assert_eq!(texts(now, "/_id"), [ids[1], ids[0], ids[3]]);
    assert_eq!(now[0]["comment"], "new");
    assert_eq!(now[0]["createdAt"], "2099-01-01T00:00:00.000Z");
}
