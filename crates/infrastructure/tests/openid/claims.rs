//! What the claims become.

use serde_json::json;

use crate::sign_in::SignIn;

#[test]
fn an_address_that_the_provider_has_not_seen_is_not_verified() {
    let it = SignIn::new();
    for (claim, verified) in [
        (json!(true), true),
        (json!("true"), true),
        (json!(false), false),
        (json!("false"), false),
    ] {
        let identity = it
            .with(|claims| claims["email_verified"] = claim.clone())
            .expect("signed in");
        assert_eq!(identity.email_verified, verified, "{claim}");
        assert!(identity.email.is_some());
    }
    let identity = it
        .with(|claims| {
            claims
                .as_object_mut()
                .expect("an object")
                .remove("email_verified");
        })
        .expect("signed in");
    assert!(!identity.email_verified);
}

#[test]
fn no_address_is_not_verified_either() {
    let it = SignIn::new();
    let identity = it
        .with(|claims| {
            claims.as_object_mut().expect("an object").remove("email");
        })
        .expect("signed in");
    assert_eq!((identity.email, identity.email_verified), (None, false));
    let identity = it
        .with(|claims| claims["email"] = json!("no address"))
        .expect("signed in");
    assert_eq!((identity.email, identity.email_verified), (None, false));
}

#[test]
fn a_whole_name_is_split() {
    let it = SignIn::new();
    let identity = it
        .with(|claims| {
            let claims = claims.as_object_mut().expect("an object");
            claims.remove("given_name");
            claims.remove("family_name");
            claims.remove("picture");
            claims.insert("name".to_owned(), json!("Ana Maria Lima"));
        })
        .expect("signed in");
    assert_eq!(
        (identity.given_name.as_str(), identity.family_name.as_str()),
        ("Ana Maria", "Lima")
    );
    assert_eq!(identity.picture, None);
}
