use super::{AppError, CALLBACK, Ports, assert_is, caller};

#[test]
fn nothing_is_done() {
    let mut ports = Ports::new();
    ports.identity_provider = None;
    let limiter = ports.limiter.clone();
    let google = ports.google();
    assert!(!google.is_configured());
    assert_is!(
        google.begin_authorization(&caller()),
        Err(AppError::GoogleNotConfigured)
    );
    assert_is!(
        google.handle_callback(&CALLBACK, &caller()),
        Err(AppError::GoogleNotConfigured)
    );
    assert_is!(
        google.sign_in(Some("code"), Some("password"), &caller()),
        Err(AppError::GoogleNotConfigured)
    );
    assert!(limiter.keys().is_empty());
}
