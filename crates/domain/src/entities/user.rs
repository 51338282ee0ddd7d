//! People with an account.

use super::Creator;
use crate::{
    ids::UserId,
    time::Timestamp,
    values::{Age, Email, LastNameShown, PersonName, PhotoUrl, Role},
};

/// A person with an account. Password hashes and codes are kept elsewhere, so that no answer can show them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct User {
    /// Who it is.
    pub id: UserId,
    /// The first name.
    pub name: PersonName,
    /// The last name.
    pub last_name: PersonName,
    /// How much of the last name others see.
    pub last_name_shown: LastNameShown,
    /// The mail address.
    pub email: Email,
    /// The portrait.
    pub photo: PhotoUrl,
    /// The age in years; `None` when unknown: Google does not share it.
    pub age: Option<Age>,
    /// What the person may do.
    pub role: Role,
    /// When the mail address was confirmed; `None` until then.
    pub verified_at: Option<Timestamp>,
    /// When the account was made.
    pub created_at: Timestamp,
}

impl User {
    /// The part of the profile that everyone may see.
    #[must_use]
    pub fn as_creator(&self) -> Creator {
        Creator {
            id: self.id.clone(),
            name: self.name.as_str().to_owned(),
            photo: self.photo.clone(),
        }
    }
}
