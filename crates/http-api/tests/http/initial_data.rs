//! Pages of the web app that come with their data (ADR 0029).

use serde_json::{Value, json};
use tinerary_application::{error::RepositoryError, page::Page, ports::cities::CityFilter};
use tinerary_domain::{CityName, Continent, Description, NameSearch};
use tinerary_serving::ConcurrencyLimits;

use crate::support::{
    answer::Answer,
    app::{AROUND_HEAD, TestApp, WEB_APP, patient},
    gate::Gate,
    ports::{Asked, Pages},
    things::{self, CITY, HOTEL},
};

const OPEN: &str = "<script type=\"application/json\" id=\"initial-data\">";

/// What came with a page, which is otherwise as always.
#[track_caller]
fn data(answer: &Answer) -> Vec<Value> {
    assert_eq!(answer.status, 200);
    let page = String::from_utf8(answer.unpacked()).unwrap();
    let (before, rest) = page.split_once(OPEN).expect("data");
    let (data, after) = rest.split_once("</script>").expect("an end");
    // And with a head: see heads.rs.
    let body = before
        .strip_prefix(AROUND_HEAD.0)
        .and_then(|page| page.split_once("<body>"));
    assert_eq!(format!("<body>{}{after}", body.expect("a page").1), AROUND_HEAD.1);
    serde_json::from_str(data).expect("JSON")
}

#[test]
fn initial_data_equals_the_answers_of_the_api() {
    let (app, _) = TestApp::stocked_in(Pages::Two);
    let pages = [
        (
            "/cities".to_owned(),
            vec!["/api/cities?order=lively&limit=24".to_owned()],
        ),
        (
            "/cities?name=s%C3%A3o+p&continent=Europe&continent=Africa".to_owned(),
            vec![
                "/api/cities?name=s%C3%A3o%20p&continent=Africa&continent=Europe&order=lively&limit=24"
                    .to_owned(),
            ],
        ),
        (
            "/cities?order=loved".to_owned(),
            vec!["/api/cities?order=loved&limit=24".to_owned()],
        ),
        (
            "/hotels?order=desc".to_owned(),
            vec!["/api/hotels?order=desc&limit=24".to_owned()],
        ),
        (
            format!("/city/{CITY}"),
            vec![
                format!("/api/cities/{CITY}"),
                format!("/api/itineraries?cityId={CITY}&limit=12"),
            ],
        ),
        (
            format!("/hotel/{HOTEL}?comments=x"),
            vec![
                format!("/api/hotels/{HOTEL}"),
                format!("/api/shows?hotelId={HOTEL}&limit=12"),
            ],
        ),
    ];
    for (page, calls) in pages {
        let came: Vec<_> = data(&app.get(&page))
            .into_iter()
            .map(|one| one["answer"].clone())
            .collect();
        let asked: Vec<_> = calls.iter().map(|call| app.get(call).ok()).collect();
        assert_eq!(came, asked, "{page}");
    }
}

#[test]
fn initial_data_names_its_requests() {
    let (app, log) = TestApp::stocked();
    let came = data(&app.get("/cities?name=S%C3%A3o&continent=Asia"));
    assert_eq!(came.len(), 1);
    assert_eq!(came[0]["call"], "listCities");
    assert_eq!(
        came[0]["query"],
        json!({"name": "São", "continent": ["Asia"], "order": "lively", "limit": 24})
    );
    let Asked::LivelyCities(filter, page) = log.only() else {
        panic!("not the cities");
    };
    let wanted = CityFilter {
        name: NameSearch::new(Some("São")),
        continents: vec![Continent::Asia],
        creator: None,
        ..CityFilter::default()
    };
    assert_eq!((filter, page.limit.rows(), page.after), (wanted, 24, None));
    let came = data(&app.get(&format!("/city/{CITY}")));
    assert_eq!(
        (&came[0]["call"], &came[0]["path"]),
        (&json!("getCity"), &json!({"id": CITY}))
    );
    assert_eq!(
        (&came[1]["call"], &came[1]["query"]),
        (&json!("listItineraries"), &json!({"cityId": CITY, "limit": 12}))
    );
}

#[test]
fn page_after_a_write_on_the_same_worker_has_its_data() {
    let (app, _) = TestApp::stocked();
    for method in ["PUT", "DELETE", "PATCH", "POST"] {
        app.send_body(method, &format!("/api/cities/{CITY}"), &[], b"");
        assert_eq!(data(&app.get(&format!("/city/{CITY}"))).len(), 2, "{method}");
    }
}

#[test]
fn hostile_text_is_escaped() {
    const NAME: &str = "</script><script>alert(1)</script><!--\u{2028}\u{2029}]]>&lt;";
    let app = TestApp::with(|ports| {
        ports.cities.expect_list_lively().returning(|_, _| {
            let [mut city, _] = things::cities();
            city.fields.name = CityName::stored(NAME.to_owned());
            Ok(Page {
                items: vec![city],
                next: None,
            })
        });
        ports.cities.expect_continents().returning(|| Ok(Vec::new()));
    });
    let answer = app.get("/cities?name=%3C/script%3E%3Cscript%3Ealert(2)%3C/script%3E");
    // One element, which `data` finds whole: no text of it ends it.
    let came = data(&answer);
    assert_eq!(came[0]["answer"]["response"][0]["name"], NAME);
    assert_eq!(came[0]["query"]["name"], "</script><script>alert(2)</script>");
    let page = answer.text();
    assert_eq!(page.matches("<script").count(), 1, "{page}");
    assert!(
        !page.contains(['\u{2028}', '\u{2029}']) && !page.contains("<!--"),
        "{page}"
    );
}

/// Without data.
#[track_caller]
fn plain(answer: &Answer) {
    assert_eq!(answer.status, 200);
    assert!(
        answer.text() == WEB_APP || answer.text().ends_with(AROUND_HEAD.1),
        "{answer:?}"
    );
}

#[test]
fn page_without_data_is_served() {
    let (app, _) = TestApp::stocked();
    for page in ["/city/%3Cb%3E", "/city/a%2Fb", "/"] {
        plain(&app.get(page));
    }
    let failing = TestApp::with(|ports| {
        ports
            .cities
            .expect_list_lively()
            .returning(|_, _| Err(RepositoryError::Unavailable("away".into())));
        ports
            .cities
            .expect_find()
            .returning(|id| Ok(things::cities().into_iter().find(|city| city.id == *id)));
        ports
            .itineraries
            .expect_list()
            .returning(|_, _| Err(RepositoryError::Unexpected("broken".into())));
    });
    plain(&failing.get("/cities"));
    // What is there comes all the same.
    let came = data(&failing.get(&format!("/city/{CITY}")));
    assert_eq!(came.len(), 1);
    assert_eq!(came[0]["call"], "getCity");
}

#[test]
fn a_page_does_not_wait_for_slow_data() {
    let gate = Gate::default();
    let door = gate.clone();
    let limits = ConcurrencyLimits {
        page_data: ConcurrencyLimits::default().page_data,
        ..patient()
    };
    let app = TestApp::within(limits, move |ports| {
        ports.cities.expect_list_lively().returning(move |_, _| {
            door.pass();
            Err(RepositoryError::Unavailable("away".into()))
        });
    });
    // The gate stays closed until the page is here.
    plain(&app.get("/cities"));
    gate.open();
}

#[test]
fn too_long_answer_is_left_out_of_the_page() {
    let app = TestApp::with(|ports| {
        ports
            .cities
            .expect_find()
            .returning(|id| Ok(things::cities().into_iter().find(|city| city.id == *id)));
        ports.itineraries.expect_list().returning(|_, _| {
            let long = (0..12).map(|_| {
                let [mut itinerary, _] = things::itineraries();
                itinerary.fields.description = Description::stored("\"é".repeat(3_000));
                itinerary
            });
            Ok(Page {
                items: long.collect(),
                next: None,
            })
        });
    });
    assert_eq!(data(&app.get(&format!("/city/{CITY}"))).len(), 1);
}

#[test]
fn a_page_with_data_is_revalidated_and_compressed() {
    let (app, _) = TestApp::stocked();
    let page = format!("/city/{CITY}");
    let first = app.get(&page);
    assert_eq!(first.header("cache-control"), Some("no-cache"));
    assert_eq!(first.header("vary"), Some("Accept-Encoding"));
    assert_eq!(first.header("content-type"), Some("text/html; charset=utf-8"));
    let etag = first.header("etag").expect("a tag").to_owned();
    let again = app.get_with(&page, "If-None-Match", &etag);
    assert_eq!((again.status, again.body.len()), (304, 0));
    for (encoding, name) in [("br", "br"), ("gzip", "gzip")] {
        let packed = app.get_with(&page, "Accept-Encoding", encoding);
        assert_eq!(packed.header("content-encoding"), Some(name));
        assert_eq!(packed.header("etag"), Some(etag.as_str()));
        assert_eq!(data(&packed), data(&first));
    }
    // Other content, another tag.
    let other = app.get("/cities?name=a").header("etag").map(str::to_owned);
    assert_ne!(other, Some(etag));
}

#[test]
fn page_is_the_same_with_and_without_a_token() {
    let (app, _) = TestApp::stocked();
    let guest = app.get("/cities");
    let person = app.get_with("/cities", "Authorization", "Bearer whatever");
    assert_eq!(person.header("vary"), Some("Accept-Encoding"));
    assert_eq!(guest.body, person.body);
}
