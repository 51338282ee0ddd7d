//! The links in older mails.

use insta::assert_json_snapshot;

use crate::support::people::{PASSWORD, PeopleApp, new_account};

#[test]
fn an_older_link_leads_to_the_page_and_changes_nothing() {
    for people in PeopleApp::everywhere() {
        let guest = people.guest();
        guest.post("/api/auth/sign-up", &new_account("ana@example.com", PASSWORD));
        let code = people.mailed_code();
        let link = format!("/api/auth/verify/{code}");
        let spelled = link.replace("verify", "%76erify");
        let page = format!("/confirm#code={code}");
        // However often mail scanners and browsers that look ahead open it.
        for link in [link.as_str(), &format!("{link}/"), &spelled, &link] {
            for method in ["HEAD", "GET"] {
                let answer = guest.ask(method, link);
                assert_eq!(answer.status, 302, "{method} {link}");
                assert_eq!(answer.header("location"), Some(page.as_str()), "{method} {link}");
                assert_eq!(answer.header("cache-control"), Some("no-store"));
            }
        }
        guest
            .try_sign_in("ana@example.com", PASSWORD)
            .unauthorized("email_not_verified");
        assert_eq!(people.texts("SELECT id AS text FROM users"), Vec::<String>::new());
        guest.confirm(&code, PASSWORD).ok();
    }
}

#[test]
fn malformed_code_redirects_to_the_page() {
    let people = PeopleApp::new();
    let guest = people.guest();
    assert_json_snapshot!("opened", guest.get("/api/auth/verify/x").shown());
    for code in [
        "%00",
        "%20",
        "a%0d%0aSet-Cookie:%20x=1",
        "a%23b",
        "'%20OR%201=1",
        "%c3%a9",
    ] {
        let answer = guest.get(&format!("/api/auth/verify/{code}"));
        assert_eq!(answer.status, 302, "{code}");
        assert_eq!(answer.header("location"), Some("/confirm#code="), "{code}");
        assert_eq!(answer.header("set-cookie"), None);
    }
    for code in ["%ff", "%", "..", "a%2fb"] {
        let answer = guest.get(&format!("/api/auth/verify/{code}"));
        assert!(matches!(answer.status, 302 | 404), "{code}: {answer:?}");
    }
}
