use super::walk::{details, lists, pages, talk};
use crate::support::databases::DemoApp;

#[test]
fn both_databases_give_the_same_bytes_for_every_question() {
    let Some(postgres) = DemoApp::on_postgres() else {
        return;
    };
    let sqlite = DemoApp::on_sqlite();
    let mut compared = 0;
    for list in lists(&sqlite.app).into_iter().chain(talk(&sqlite.app)) {
        let (here, there) = (pages(&sqlite.app, &list), pages(&postgres.app, &list));
        assert_eq!(here.len(), there.len(), "{list} has as many pages");
        for (page, (here, there)) in here.iter().zip(&there).enumerate() {
            assert_eq!(here.text(), there.text(), "page {page} of {list}");
            assert_eq!(here.headers, there.headers, "page {page} of {list}");
            compared += 1;
        }
    }
    for address in details(&sqlite.app) {
        let (here, there) = (sqlite.app.get(&address), postgres.app.get(&address));
        assert_eq!(
            (here.status, here.text()),
            (there.status, there.text()),
            "{address}"
        );
        compared += 1;
    }
    assert!(compared > 700, "{compared} answers are not many");
    postgres.app.get("/health/ready").ok();
}
