use tinerary_application::RepositoryError;

use crate::support::{
    app::TestApp,
    calls::{LISTS, ONES},
};

/// What no caller may ever see.
const SECRET: &str = "SELECT password_hash FROM users at /srv/tinerary/data.db";

/// An application all of whose ports fail with what `error` makes.
fn failing(error: fn() -> RepositoryError) -> TestApp {
    TestApp::with(|ports| {
        ports.cities.expect_list().returning(move |_, _| Err(error()));
        ports
            .cities
            .expect_list_lively()
            .returning(move |_, _| Err(error()));
        ports
            .hotels
            .expect_list_by()
            .returning(move |_, _, _| Err(error()));
        ports
            .itineraries
            .expect_list_by()
            .returning(move |_, _, _| Err(error()));
        ports.cities.expect_find().returning(move |_| Err(error()));
        ports.hotels.expect_list().returning(move |_, _, _| Err(error()));
        ports.hotels.expect_find().returning(move |_| Err(error()));
        ports
            .itineraries
            .expect_list()
            .returning(move |_, _| Err(error()));
        ports
            .cities
            .expect_list_by()
            .returning(move |_, _, _| Err(error()));
        ports.itineraries.expect_find().returning(move |_| Err(error()));
        ports
            .shows
            .expect_list()
            .returning(move |_, _, _, _| Err(error()));
        ports.shows.expect_find().returning(move |_| Err(error()));
        ports.comments.expect_list().returning(move |_, _| Err(error()));
        ports
            .reactions
            .expect_list()
            .returning(move |_, _, _| Err(error()));
        ports.health.expect_check().returning(move || Err(error()));
    })
}

/// Every address that needs the database.
fn asking() -> Vec<String> {
    let ones = ONES.iter().map(|(path, id, _)| format!("{path}{id}"));
    let health = ["/health/ready".to_owned()];
    LISTS
        .iter()
        .map(|list| (*list).to_owned())
        .chain(ones)
        .chain(health)
        .collect()
}

#[test]
fn unavailable_database_is_503_with_retry_after() {
    let app = failing(|| RepositoryError::Unavailable(SECRET.into()));
    for address in asking() {
        let answer = app.get(&address);
        let message = answer.error(503, "unavailable");
        assert_eq!(
            message, "The service is not available at the moment. Please try again shortly",
            "{address}"
        );
        assert_eq!(answer.header("retry-after"), Some("2"), "{address}");
        assert!(!format!("{answer:?}").contains("password"), "{address}");
    }
}

#[test]
fn unexpected_error_is_500_without_its_cause() {
    let defects: [fn() -> RepositoryError; 2] = [
        || RepositoryError::Unexpected(SECRET.into()),
        || RepositoryError::Duplicate {
            constraint: SECRET.to_owned(),
        },
    ];
    for defect in defects {
        let app = failing(defect);
        // Whatever is wrong, the server is not ready.
        for address in asking().iter().filter(|address| *address != "/health/ready") {
            let answer = app.get(address);
            let message = answer.error(500, "internal");
            assert_eq!(message, "Something went wrong on our side", "{address}");
            assert_eq!(answer.header("retry-after"), None, "{address}");
            assert!(!format!("{answer:?}").contains("password"), "{address}");
        }
    }
}

#[test]
fn failure_of_the_continents_fails_the_page() {
    let app = TestApp::with(|ports| {
        ports
            .cities
            .expect_continents()
            .returning(|| Err(RepositoryError::Unavailable(SECRET.into())));
    });
    app.get("/api/cities?name=%00").error(503, "unavailable");
}
