use super::*;

#[test]
fn the_code_is_turned_into_a_session_once() {
    let mut ports = Ports::new();
    let mut there = Some(account(ana(), Some("password")));
    ports
        .codes
        .expect_take()
        .withf(|code, purpose, when| {
            *code == hashed("one-time") && *purpose == Purpose::SignIn && *when == now()
        })
        .times(2)
        .returning(move |_, _, _| Ok(there.take()));
    ports.codes.expect_link().once().returning(|_, _| Ok(None));
    ports
        .sessions
        .expect_start()
        .withf(|session, password| {
            session.user_id == ana().id
                && password.is_none()
                && session.expires_at == now().plus(TimeDelta::days(30))
        })
        .once()
        .returning(|_, _| Ok(true));
    ports
        .tokens
        .expect_sign()
        .withf(|claims| claims.user_id == ana().id && claims.session_id.as_str() == "id-1")
        .once()
        .returning(|_| Ok("token".to_owned()));
    let google = ports.google();
    let signed_in = google.sign_in(Some("one-time"), None, &caller()).unwrap();
    assert_eq!(signed_in.user, ana());
    assert_eq!(signed_in.token, "token");
    let again = google.sign_in(Some("one-time"), None, &caller());
    assert_is!(again, Err(AppError::BadCode));
}

#[test]
fn a_code_that_is_missing_or_unknown_is_bad() {
    for code in [None, Some(""), Some("guessed")] {
        let mut ports = Ports::new();
        ports.codes.expect_take().once().returning(|_, _, _| Ok(None));
        ports.codes.expect_link().once().returning(|_, _| Ok(None));
        let outcome = ports.google().sign_in(code, None, &caller());
        assert_is!(outcome, Err(AppError::BadCode));
    }
}

#[test]
fn a_person_who_went_away_meanwhile_is_not_signed_in() {
    let mut ports = Ports::new();
    ports
        .codes
        .expect_take()
        .once()
        .returning(|_, _, _| Ok(Some(account(ana(), None))));
    ports.sessions.expect_start().once().returning(|_, _| Ok(false));
    let outcome = ports.google().sign_in(Some("code"), None, &caller());
    assert_is!(outcome, Err(AppError::BadCode));
}

#[test]
fn a_code_is_not_called_bad_because_the_database_is_away() {
    let mut ports = Ports::new();
    ports.codes.expect_take().once().returning(|_, _, _| Err(away()));
    let outcome = ports.google().sign_in(Some("code"), None, &caller());
    assert_is!(outcome, Err(AppError::Unavailable(_)));
}
