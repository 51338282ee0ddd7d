use super::{ARRIVAL, AppError, Ports, assert_is, caller};

#[test]
fn nothing_is_done() {
    let mut ports = Ports::new();
    ports.identity_provider = None;
    let limiter = ports.limiter.clone();
    let google = ports.google();
    assert!(!google.is_configured());
    assert_is!(google.depart(&caller()), Err(AppError::GoogleNotConfigured));
    assert_is!(
        google.arrive(&ARRIVAL, &caller()),
        Err(AppError::GoogleNotConfigured)
    );
    assert_is!(
        google.sign_in(Some("code"), &caller()),
        Err(AppError::GoogleNotConfigured)
    );
    assert!(limiter.keys().is_empty());
}
