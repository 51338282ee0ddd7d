use crate::support::{app::TestApp, client::encoded, ports::Log};

/// An application whose pictures tell what they were asked for.
fn drawing() -> (TestApp, Log<(String, String)>) {
    let log = Log::default();
    let asked = log.clone();
    let app = TestApp::with(|ports| {
        ports.pictures.expect_draw().returning(move |kind, seed| {
            asked.add((kind.to_owned(), seed.to_owned()));
            (kind == "cities").then(|| "<svg/>".to_owned())
        });
    });
    (app, log)
}

#[test]
fn a_picture_is_svg_that_may_be_kept_for_a_year() {
    let (app, log) = drawing();
    let answer = app.get("/samples/cities/sao-paulo.svg");
    assert_eq!((answer.status, answer.text()), (200, "<svg/>"));
    assert_eq!(answer.header("content-type"), Some("image/svg+xml"));
    assert_eq!(
        answer.header("cache-control"),
        Some("public, max-age=31536000, immutable")
    );
    assert_eq!(answer.header("vary"), Some("Accept-Encoding"));
    assert!(answer.header("etag").is_some());
    assert_eq!(log.only(), ("cities".to_owned(), "sao-paulo".to_owned()));
}

#[test]
fn a_kind_that_there_is_not_is_not_found() {
    let (app, _) = drawing();
    for path in [
        "/samples/planets/mars.svg",
        "/samples/CITIES/a.svg",
        "/samples/%00/a.svg",
    ] {
        assert_eq!(
            app.get(path).error(404, "not_found"),
            "There is no such picture",
            "{path}"
        );
    }
}

#[test]
fn only_svg_is_drawn() {
    let (app, log) = drawing();
    for path in [
        "/samples/cities/a.png",
        "/samples/cities/a",
        "/samples/cities/a.SVG",
        "/samples/cities/a.svg.gz",
        "/samples/cities/a.svg/",
        "/samples/cities/a.svg/b",
        "/samples/cities/",
        "/samples/cities",
        "/samples/",
        "/samples",
    ] {
        app.get(path).error(404, "not_found");
    }
    assert_eq!(log.take(), []);
}

#[test]
fn every_text_is_a_seed() {
    let (app, log) = drawing();
    let long = "x".repeat(10_000);
    for seed in [
        "\"><script>alert(1)</script>",
        "a b",
        "São Paulo",
        "北京",
        "a\0b",
        "..",
        "%",
        "",
        ".svg",
        &long,
    ] {
        let answer = app.get(&format!("/samples/cities/{}.svg", encoded(seed)));
        assert_eq!(answer.status, 200, "{seed}: {answer:?}");
        assert_eq!(answer.header("content-type"), Some("image/svg+xml"));
        assert_eq!(log.only().1, seed);
    }
}

#[test]
fn seeds_that_are_no_text_or_look_like_paths_are_harmless() {
    let (app, _) = drawing();
    for file in [
        "%FF%FE.svg",
        "..%2f..%2fetc%2fpasswd.svg",
        "..%5c..%5cCargo.toml.svg",
        "%252e%252e.svg",
        "%c0%ae.svg",
    ] {
        let answer = app.get(&format!("/samples/cities/{file}"));
        match answer.status {
            200 => assert_eq!(answer.text(), "<svg/>", "{file}"),
            _ => drop(answer.error(404, "not_found")),
        }
    }
}
