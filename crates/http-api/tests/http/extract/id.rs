use crate::support::{
    app::TestApp,
    calls::{ONES, with_slash},
    ports::Log,
};

#[test]
fn unknown_ids_of_any_form_are_not_found() {
    let (app, _) = TestApp::stocked();
    let long = "a".repeat(300);
    let longer = "a".repeat(20_000);
    let malformed = [
        "nope",
        "000000000000000000000000",
        "019a9f3e-2c00-7a3b-8c4d-5e6f708192a3",
        "%00",
        "a%00b",
        "..%2f..",
        "%FF",
        "%",
        "%zz",
        "a%20b",
        "S%C3%A3o",
        "';DROP%20TABLE%20cities;--",
        "{id}",
        "-",
        "%5B%5D",
        &long,
        &longer,
    ];
    for (path, _, not_found) in ONES {
        for id in malformed {
            let message = app.get(&format!("{path}{id}")).error(404, "not_found");
            assert_eq!(message, not_found, "{path}{id}");
        }
    }
}

#[test]
fn malformed_id_is_not_looked_up() {
    let asked = Log::default();
    let log = asked.clone();
    let app = TestApp::with(|ports| {
        ports.cities.expect_find().returning(move |id| {
            log.add(id.to_string());
            Ok(None)
        });
    });
    for id in ["%00", "a%20b", "..%2f..", "S%C3%A3o", &"a".repeat(65)] {
        app.get(&format!("/api/cities/{id}")).error(404, "not_found");
    }
    assert_eq!(asked.take(), Vec::<String>::new());
}

#[test]
fn path_below_a_thing_is_not_found() {
    let (app, _) = TestApp::stocked();
    for (path, id, _) in ONES {
        for address in [
            format!("{path}{id}/more"),
            format!("{path}{id}//more"),
            format!("{path}{id}/../.."),
        ] {
            let message = app.get(&address).error(404, "not_found");
            assert_eq!(message, "There is nothing at this address", "{address}");
        }
        app.get(&with_slash(&format!("{path}{id}"))).ok();
        app.get(&format!("{path}/{id}")).ok();
    }
}
