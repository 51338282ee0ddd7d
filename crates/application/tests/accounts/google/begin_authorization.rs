use super::*;

fn ready() -> Ports {
    let mut ports = Ports::new();
    ports
        .provider()
        .expect_begin_authorization()
        .once()
        .returning(|| {
            Ok(Authorization {
                url: "https://accounts.google.com/auth?state=state".to_owned(),
                state: "state".to_owned(),
                nonce: "nonce".to_owned(),
                verifier: "verifier".to_owned(),
            })
        });
    ports
}

#[test]
fn the_browser_goes_to_google_and_only_hashes_of_its_secrets_stay() {
    let mut ports = ready();
    let expected = Attempt {
        browser: hashed("code-1"),
        ..attempt()
    };
    ports
        .attempts
        .expect_add()
        .withf(move |attempt| *attempt == expected)
        .once()
        .returning(|_| Ok(()));
    let limiter = ports.limiter.clone();
    let google = ports.google();
    assert!(google.is_configured());
    let request = google.begin_authorization(&caller()).unwrap();
    assert_eq!(request.url, "https://accounts.google.com/auth?state=state");
    assert_eq!(request.browser_secret.expose(), "code-1");
    assert_eq!(limiter.keys(), [format!("follow:{ADDRESS}")]);
}

#[test]
fn authorization_does_not_begin_when_google_or_the_database_is_away() {
    for error in [
        IdentityError::Unavailable("timeout".into()),
        IdentityError::Refused("nonsense".into()),
    ] {
        let mut ports = Ports::new();
        let mut error = Some(error);
        ports
            .provider()
            .expect_begin_authorization()
            .once()
            .returning(move || Err(error.take().expect("asked once")));
        assert_is!(
            ports.google().begin_authorization(&caller()),
            Err(AppError::Unavailable(_))
        );
    }
    let mut ports = ready();
    ports.attempts.expect_add().once().returning(|_| Err(away()));
    assert_is!(
        ports.google().begin_authorization(&caller()),
        Err(AppError::Unavailable(_))
    );
}

#[test]
fn one_machine_cannot_leave_without_end() {
    let google = Ports::refusing(&format!("follow:{ADDRESS}")).google();
    assert_is!(google.begin_authorization(&caller()), Err(AppError::TooMany(wait)) if wait == WAIT);
    assert_is!(google.handle_callback(&CALLBACK, &caller()), Err(AppError::TooMany(wait)) if wait == WAIT);
    // A page can have a browser do both; the codes of people at the same address count apart.
    let google = Ports::refusing(&format!("write:{ADDRESS}")).google();
    assert_is!(google.sign_in(Some("guessed"), None, &caller()), Err(AppError::TooMany(wait)) if wait == WAIT);
}
