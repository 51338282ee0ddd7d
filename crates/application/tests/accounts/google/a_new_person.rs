use super::*;
use tinerary_domain::LastNameShown;

/// Google vouches for `identity`, which no account has, and the account that is made is `expected`.
#[track_caller]
fn becomes(identity: Identity, expected: User) {
    let mut ports = unlinked(identity, None);
    ports
        .users
        .expect_create_linked()
        .withf(move |account, identity| {
            account.user == expected && account.password.is_none() && *identity == key()
        })
        .once()
        .returning(|_, _| Ok(()));
    gives_a_code(&mut ports, "id-1");
    assert_let_in(ports);
}

fn made() -> User {
    User {
        id: UserId::stored("id-1".to_owned()),
        name: PersonName::stored("Ana".to_owned()),
        last_name: PersonName::stored("López".to_owned()),
        last_name_shown: LastNameShown::default(),
        email: Email::stored("ana@tinerary.test".to_owned()),
        photo: PhotoUrl::stored("https://lh3.example.org/ana".to_owned()),
        age: None,
        role: Role::User,
        verified_at: Some(now()),
        created_at: now(),
    }
}

#[test]
fn gets_an_account_that_needs_no_confirmation() {
    becomes(identity(), made());
}

#[test]
fn is_called_what_google_calls_them_as_far_as_it_fits() {
    becomes(
        Identity {
            given_name: format!(" {} ", "é".repeat(51)),
            family_name: "x".repeat(5_000),
            ..identity()
        },
        User {
            name: PersonName::stored("é".repeat(50)),
            last_name: PersonName::stored("x".repeat(50)),
            ..made()
        },
    );
}

#[test]
fn is_called_by_the_mailbox_when_google_knows_no_name() {
    for given_name in ["", "   ", "\u{7}"] {
        becomes(
            Identity {
                given_name: given_name.to_owned(),
                family_name: String::new(),
                ..identity()
            },
            User {
                name: PersonName::stored("ana".to_owned()),
                last_name: PersonName::stored(String::new()),
                ..made()
            },
        );
    }
}

#[test]
fn gets_a_portrait_of_ours_unless_the_picture_has_a_good_address() {
    for picture in [
        None,
        Some(""),
        Some("javascript:alert(1)"),
        Some("data:image/png;base64,AAAA"),
        Some("https://ana:secret@example.org/ana.png"),
    ] {
        becomes(
            Identity {
                picture: picture.map(str::to_owned),
                ..identity()
            },
            User {
                photo: PhotoUrl::stored("/samples/people/ana-l.svg".to_owned()),
                ..made()
            },
        );
    }
}
