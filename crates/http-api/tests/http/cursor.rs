use base64::{Engine, prelude::BASE64_URL_SAFE_NO_PAD};

use crate::support::{
    app::TestApp,
    calls::{LISTS, and},
    ports::Pages,
};

/// What the refusal says.
const REFUSED: &str = "cursor must be the next of an answer of this list";

#[test]
fn a_forged_cursor_is_refused() {
    let (app, log) = TestApp::stocked_in(Pages::Two);
    for list in LISTS {
        let cursor = app.get(list).next().unwrap();
        log.take();
        let mut bytes = BASE64_URL_SAFE_NO_PAD.decode(&cursor).unwrap();
        let changed = {
            // One letter of the id.
            let at = bytes.len() - 4;
            bytes[at] ^= 1;
            BASE64_URL_SAFE_NO_PAD.encode(&bytes)
        };
        let shorter = &cursor[..cursor.len() - 1];
        let forgeries = [
            "forged",
            "eyJhIjoxfQ==",
            "eyJhIjoxfQ",
            "%00",
            "..%2f..",
            "%FF",
            "AAAAAAAAAAA",
            "AAAAAAAAAABbXQ",
            &changed,
            shorter,
            &format!("{cursor}A"),
            &format!("{cursor}="),
            &format!("%20{cursor}"),
            &cursor.to_uppercase(),
        ];
        for forged in forgeries {
            let message = app
                .get(&and(list, &format!("cursor={forged}")))
                .error(400, "bad_parameter");
            assert_eq!(message, REFUSED, "{list} {forged}");
        }
    }
    assert_eq!(log.take(), []);
}

#[test]
fn a_cursor_belongs_to_one_list_and_one_order() {
    let (app, _) = TestApp::stocked_in(Pages::Two);
    let cursors = LISTS.map(|list| app.get(list).next().unwrap());
    let list_of = |address: &str| {
        address
            .split("=itinerary")
            .next()
            .unwrap()
            .split("?showId")
            .next()
            .unwrap()
            .to_owned()
    };
    for (from, cursor) in LISTS.iter().zip(&cursors) {
        for to in LISTS {
            let path = |address: &str| list_of(address).trim_end_matches("?itineraryId").to_owned();
            let answer = app.get(&and(to, &format!("cursor={cursor}")));
            if path(from) == path(to) {
                answer.ok();
            } else {
                assert_eq!(answer.error(400, "bad_parameter"), REFUSED, "from {from} to {to}");
            }
        }
    }
}

#[test]
fn a_cursor_fits_other_filters_and_limits_of_its_list() {
    let (app, _) = TestApp::stocked_in(Pages::Two);
    let cursor = app.get("/api/cities").next().unwrap();
    app.get(&format!(
        "/api/cities?name=x&limit=3&continent=Asia&cursor={cursor}"
    ))
    .ok();
    let cursor = app.get("/api/hotels?order=asc").next().unwrap();
    app.get(&format!("/api/hotels?cursor={cursor}")).ok();
}

#[test]
fn an_empty_cursor_is_the_first_page() {
    let (app, _) = TestApp::stocked_in(Pages::Two);
    for list in LISTS {
        assert_eq!(app.get(&and(list, "cursor=")).body, app.get(list).body, "{list}");
    }
}
