use crate::support::{
    app::TestApp,
    calls::{LISTS, and},
};

#[test]
fn repeated_single_parameter_is_refused() {
    let (app, log) = TestApp::stocked();
    for list in LISTS {
        for twice in ["limit=1&limit=2", "limit=1&limit=1", "cursor=&cursor="] {
            let message = app.get(&and(list, twice)).error(400, "bad_parameter");
            assert_eq!(
                message, "A parameter of the query may be given only once",
                "{list} {twice}"
            );
        }
    }
    for address in [
        "/api/cities?name=a&name=b",
        "/api/cities?userId=a&userId=b",
        "/api/hotels?order=asc&order=desc",
        "/api/hotels?cityId=a&name=&cityId=b",
        "/api/itineraries?cityId=a&cityId=b",
        "/api/shows?hotelId=a&hotelId=b",
        "/api/comments?itineraryId=a&itineraryId=b",
    ] {
        app.get(address).error(400, "bad_parameter");
    }
    assert_eq!(log.take(), []);
}

#[test]
fn unknown_parameters_are_ignored() {
    let (app, _) = TestApp::stocked();
    for list in LISTS {
        let plain = app.get(list);
        for parameters in [
            "utm_source=x",
            "a=1&a=2",
            "__proto__=x",
            "limit[]=0",
            "%00=%00",
            "=",
            "&",
            "?",
        ] {
            assert_eq!(
                app.get(&and(list, parameters)).body,
                plain.body,
                "{list} {parameters}"
            );
        }
    }
}

#[test]
fn a_long_query_is_answered() {
    let (app, _) = TestApp::stocked();
    for list in LISTS {
        app.get(&and(list, &format!("name={}", "x".repeat(20_000)))).ok();
        app.get(&and(list, &"a=b&".repeat(5_000))).ok();
        app.get(&and(list, &format!("limit={}", "9".repeat(20_000))))
            .error(400, "bad_parameter");
        app.get(&and(list, &format!("cursor={}", "A".repeat(20_000))))
            .error(400, "bad_parameter");
    }
}
