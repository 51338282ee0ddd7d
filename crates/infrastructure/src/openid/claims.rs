//! From the claims of an ID token to an identity.

use std::ops::Deref;

use openidconnect::{LocalizedClaim, core::CoreIdTokenClaims};
use tinerary_application::ports::identity_provider::{Identity, IdentityError, IdentityKey};
use tinerary_domain::{Email, Field};

use super::problem::refused;

/// The longest `sub` that the standard allows, in characters.
const LONGEST_SUBJECT: usize = 255;

/// Reads the claims of a verified token.
pub(super) fn identity(claims: &CoreIdTokenClaims) -> Result<Identity, IdentityError> {
    let subject = claims.subject().as_str();
    if subject.is_empty() || subject.chars().count() > LONGEST_SUBJECT {
        return Err(refused("the ID token: its subject is empty or too long"));
    }
    let email = claims
        .email()
        .and_then(|email| Email::parse(Field::EMAIL, Some(email.as_str())).ok());
    let (given_name, family_name) = names(
        plain(claims.given_name()),
        plain(claims.family_name()),
        plain(claims.name()),
    );
    Ok(Identity {
        key: IdentityKey {
            issuer: claims.issuer().to_string(),
            subject: subject.to_owned(),
        },
        email_verified: email.is_some() && claims.email_verified() == Some(true),
        email,
        given_name: given_name.to_owned(),
        family_name: family_name.to_owned(),
        picture: Some(plain(claims.picture()))
            .filter(|picture| !picture.is_empty())
            .map(str::to_owned),
    })
}

/// Whether the token says which address the person has, and whether it is theirs.
pub(super) fn say_address(claims: &CoreIdTokenClaims) -> bool {
    claims.email().is_some() && claims.email_verified().is_some()
}

/// The claim in its default language, or in any; empty when it is missing.
fn plain<T: Deref<Target = String>>(claim: Option<&LocalizedClaim<T>>) -> &str {
    let claim = claim.and_then(|claim| {
        claim
            .get(None)
            .or_else(|| claim.iter().next().map(|(_, text)| text))
    });
    claim.map_or("", |text| text.trim())
}

/// The given and the family name, or the two parts of `whole` when both are missing.
pub(super) fn names<'a>(given: &'a str, family: &'a str, whole: &'a str) -> (&'a str, &'a str) {
    if given.is_empty() && family.is_empty() {
        whole
            .rsplit_once(char::is_whitespace)
            .map_or(("", whole), |(given, family)| (given.trim_end(), family))
    } else {
        (given, family)
    }
}

#[cfg(test)]
mod tests {
    use super::names;

    #[test]
    fn a_whole_name_is_split_before_its_last_word() {
        assert_eq!(names("Ana", "Lima", "Somebody Else"), ("Ana", "Lima"));
        assert_eq!(names("", "", "Ana Maria  Lima"), ("Ana Maria", "Lima"));
        assert_eq!(names("", "", "Ana"), ("", "Ana"));
        assert_eq!(names("", "", ""), ("", ""));
        assert_eq!(names("Ana", "", "Ana"), ("Ana", ""));
        assert_eq!(names("", "Lima", "Lima"), ("", "Lima"));
    }
}
