//! What robots and messengers read of a page, and where pages are (ADR 0038).

use serde_json::Value;
use tinerary_application::{
    RepositoryError,
    ports::sitemap::{Listed, PART},
};
use tinerary_domain::CityName;

use crate::support::{
    answer::Answer,
    app::{AROUND_HEAD, SITE, TestApp, WEB_APP},
    things::{self, CITY, HOTEL, ITINERARY, SHOW},
};

/// The head of a page, whose other parts are as they were built.
#[track_caller]
fn head(answer: &Answer) -> String {
    let page = String::from_utf8(answer.unpacked()).unwrap();
    let rest = page.strip_prefix(AROUND_HEAD.0).expect("a page");
    rest.split_once("<body>").expect("a body").0.to_owned()
}

/// What the head says it is about, in the words of schema.org.
#[track_caller]
fn about(head: &str) -> Vec<Value> {
    let blocks = head.split("<script type=\"application/ld+json\">").skip(1);
    blocks
        .map(|block| serde_json::from_str(block.split("</script>").next().unwrap()).expect("JSON"))
        .collect()
}

#[test]
fn head_of_a_things_page_describes_it() {
    let (app, _) = TestApp::stocked();
    let pages = [
        (format!("/city/{CITY}"), "cities", "City"),
        (format!("/hotel/{HOTEL}"), "hotels", "Hotel"),
        (format!("/itinerary/{ITINERARY}"), "itineraries", "TouristTrip"),
        (format!("/show/{SHOW}"), "shows", "Event"),
    ];
    for (path, list, kind) in pages {
        let answer = app.get(&path);
        assert_eq!(answer.status, 200, "{path}");
        let head = head(&answer);
        let id = path.rsplit('/').next().unwrap();
        let thing = app.get(&format!("/api/{list}/{id}")).ok()["response"].clone();
        let name = thing["name"].as_str().unwrap();
        assert!(head.contains(&format!("<title>{name}")), "{head}");
        assert!(
            head.contains(&format!("<meta property=\"og:title\" content=\"{name}")),
            "{head}"
        );
        assert!(
            head.contains(&format!("<link rel=\"canonical\" href=\"{SITE}{path}\">")),
            "{head}"
        );
        let picture = format!("<meta property=\"og:image\" content=\"{SITE}/cards/{list}/{id}.png\">");
        assert!(head.contains(&picture), "{head}");
        let about = about(&head);
        assert_eq!(about[0]["@type"], kind);
        assert_eq!(about[0]["name"], name);
        assert_eq!(about[0]["url"], format!("{SITE}{path}"));
        assert_eq!(about[1]["@type"], "BreadcrumbList");
    }
}

#[test]
fn lists_and_private_pages_have_heads() {
    let (app, _) = TestApp::stocked();
    let cities = head(&app.get("/cities?name=a"));
    assert!(cities.contains("<title>Cities · Tinerary</title>"), "{cities}");
    assert!(
        cities.contains(&format!("<link rel=\"canonical\" href=\"{SITE}/cities\">")),
        "{cities}"
    );
    let profile = head(&app.get("/profile"));
    assert!(
        profile.contains("<meta name=\"robots\" content=\"noindex\">"),
        "{profile}"
    );
    assert!(!profile.contains("canonical"), "{profile}");
    assert_eq!(about(&head(&app.get("/")))[0]["@type"], "WebSite");
}

#[test]
fn missing_thing_is_404_with_the_app_in_it() {
    let (app, _) = TestApp::stocked();
    for path in [
        "/city/nope",
        "/hotel/nope",
        "/itinerary/nope",
        "/show/nope",
        "/traveller/nope",
        "/atlantis",
        "/city",
        "/cities/x",
    ] {
        let answer = app.get(path);
        assert_eq!(answer.status, 404, "{path}");
        let head = head(&answer);
        assert!(
            head.contains("<meta name=\"robots\" content=\"noindex\">"),
            "{head}"
        );
        assert!(!answer.text().contains("initial-data"));
    }
}

#[test]
fn unavailable_database_is_not_answered_with_404() {
    let app = TestApp::with(|ports| {
        ports
            .cities
            .expect_find()
            .returning(|_| Err(RepositoryError::Unavailable("away".into())));
    });
    let answer = app.get(&format!("/city/{CITY}"));
    assert_eq!((answer.status, answer.text()), (200, WEB_APP));
}

#[test]
fn other_spelling_of_a_page_redirects_to_the_canonical_one() {
    let (app, _) = TestApp::stocked();
    for (path, to) in [
        (format!("/City/{CITY}/"), format!("/city/{CITY}")),
        ("/HOTELS?order=desc".to_owned(), "/hotels?order=desc".to_owned()),
        ("/map/".to_owned(), "/map".to_owned()),
        ("//city//a".to_owned(), "/city/a".to_owned()),
    ] {
        let answer = app.get(&path);
        assert_eq!(
            (answer.status, answer.header("location")),
            (301, Some(to.as_str())),
            "{path}"
        );
    }
    // Nothing links to these, and the specification spells them in several ways.
    assert_eq!(app.get("/myshows").status, 200);
}

#[test]
fn hostile_names_are_escaped() {
    const NAME: &str = "</title></script><script>alert(1)</script>\"><!--";
    let app = TestApp::with(|ports| {
        ports.cities.expect_find().returning(|_| {
            let [mut city, _] = things::cities();
            city.fields.name = CityName::stored(NAME.to_owned());
            Ok(Some(city))
        });
        ports
            .itineraries
            .expect_list()
            .returning(|_, _| Err(RepositoryError::Unavailable("away".into())));
    });
    let answer = app.get(&format!("/city/{CITY}"));
    let head = head(&answer);
    assert_eq!(about(&head)[0]["name"], NAME);
    assert_eq!(head.matches("<script").count(), about(&head).len(), "{head}");
    assert!(!head.contains("<!--") && !head.contains("alert(1)</"), "{head}");
    assert_eq!(head.matches("</title>").count(), 1);
}

#[test]
fn robots_txt_and_sitemap_list_everything() {
    let app = TestApp::with(|ports| {
        ports
            .sitemap
            .expect_parts()
            .returning(|kind| Ok(if kind == Listed::Hotels { 2 } else { 0 }));
        ports.sitemap.expect_part().returning(|kind, number| {
            Ok(if (kind, number) == (Listed::Hotels, 2) {
                vec![("h1-2".to_owned(), things::now())]
            } else {
                Vec::new()
            })
        });
    });
    assert!(
        app.get("/robots.txt")
            .text()
            .ends_with(&format!("\nSitemap: {SITE}/sitemap.xml\n"))
    );
    let index = app.get("/sitemap.xml");
    assert_eq!(
        index.header("content-type"),
        Some("application/xml; charset=utf-8")
    );
    let parts: Vec<&str> = index
        .text()
        .split("<loc>")
        .skip(1)
        .map(|part| part.split('<').next().unwrap())
        .collect();
    let expected = ["lists", "cities", "hotels", "hotels-2", "itineraries", "shows"];
    assert_eq!(parts, expected.map(|part| format!("{SITE}/sitemaps/{part}.xml")));
    assert!(
        app.get("/sitemaps/lists.xml")
            .text()
            .contains(&format!("<loc>{SITE}/cities</loc>"))
    );
    let part = app.get("/sitemaps/hotels-2.xml");
    let url = format!(
        "<url><loc>{SITE}/hotel/h1-2</loc><lastmod>{}</lastmod></url>",
        things::now().rfc3339_millis()
    );
    assert!(part.text().contains(&url), "{part:?}");
    // The first part of a kind is there before anything of it is.
    assert_eq!(app.get("/sitemaps/cities.xml").status, 200);
    for name in [
        "people.xml",
        "cities",
        "x",
        "cities-x.xml",
        "cities-.xml",
        "cities-0.xml",
        "cities-1.xml",
        "cities-2.xml",
        "hotels-3.xml",
        "hotels-02.xml",
        "hotels-+2.xml",
        "hotels--2.xml",
        "hotels-2-2.xml",
        "hotels-4294967296.xml",
    ] {
        app.get(&format!("/sitemaps/{name}")).error(404, "not_found");
    }
}

#[test]
fn longest_part_of_the_sitemap_is_at_most_300_kilobytes() {
    let app = TestApp::with(|ports| {
        ports.sitemap.expect_part().returning(|_, _| {
            let id = "0193a1f2-7c3e-7d0a-9f00-1234567890ab";
            Ok((0..PART).map(|_| (id.to_owned(), things::now())).collect())
        });
    });
    for kind in ["cities", "hotels", "itineraries", "shows"] {
        let part = app.get(&format!("/sitemaps/{kind}-2.xml"));
        assert_eq!(part.status, 200);
        let lines = part
            .text()
            .lines()
            .filter(|line| line.starts_with("<url>"))
            .count();
        assert_eq!(lines, usize::try_from(PART).unwrap());
        // A site may have a longer name than this one's.
        let longer = usize::try_from(PART).unwrap() * 60;
        assert!(part.body.len() + longer <= 300_000, "{}", part.body.len());
    }
}

#[test]
fn card_shows_the_current_thing() {
    let app = TestApp::with(|ports| {
        ports
            .cities
            .expect_find()
            .returning(|id| Ok(things::cities().into_iter().find(|city| city.id == *id)));
        ports.pictures.expect_card().returning(|card| {
            assert_eq!(
                (card.kind, card.name.as_str()),
                ("cities", things::cities()[0].fields.name.as_str())
            );
            Some(b"png".to_vec())
        });
    });
    let card = app.get(&format!("/cards/cities/{CITY}.png"));
    assert_eq!((card.status, card.body.as_slice()), (200, b"png".as_slice()));
    assert_eq!(card.header("content-type"), Some("image/png"));
    for path in [
        "/cards/cities/nope.png",
        "/cards/planets/x.png",
        &format!("/cards/cities/{CITY}.svg"),
    ] {
        assert_eq!(
            app.get(path).error(404, "not_found"),
            "There is no such picture",
            "{path}"
        );
    }
}
