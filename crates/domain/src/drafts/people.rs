//! The input for people: signing up, and changing one's profile.

use crate::{
    field::Field,
    input::Fields,
    validation::Validation,
    values::{Age, Email, Password, PersonName, PhotoUrl, Role},
    violation::Violations,
};

/// A valid sign-up. Whether the caller may make an admin is not checked here.
#[derive(Clone, Debug)]
pub struct SignUpDraft {
    /// The first name.
    pub name: PersonName,
    /// The last name.
    pub last_name: PersonName,
    /// The mail address.
    pub email: Email,
    /// The password.
    pub password: Password,
    /// The portrait.
    pub photo: PhotoUrl,
    /// The age in years.
    pub age: Age,
    /// The role that was asked for.
    pub role: Role,
}

impl SignUpDraft {
    /// Checks every field. `is_common` knows the most common passwords; it gets the password as it was typed.
    pub fn check(fields: &dyn Fields, is_common: &dyn Fn(&str) -> bool) -> Result<Self, Violations> {
        let mut validation = Validation::new();
        let name = validation.field(fields, Field::NAME, PersonName::parse);
        let last_name = validation.field(fields, Field::LAST_NAME, PersonName::parse);
        let email = validation.field(fields, Field::EMAIL, Email::parse);
        let personal = [Field::EMAIL, Field::NAME, Field::LAST_NAME]
            .map(|field| fields.get(field).text().unwrap_or_default());
        let password = validation.field(fields, Field::PASSWORD, |field, raw| {
            Password::parse(field, raw, personal, is_common)
        });
        let photo = validation.field(fields, Field::PHOTO, PhotoUrl::parse);
        let age = validation.field(fields, Field::AGE, Age::parse);
        let role = validation.field(fields, Field::ROLE, Role::check);
        validation.finish(|| {
            Some(Self {
                name: name?,
                last_name: last_name?,
                email: email?,
                password: password?,
                photo: photo?,
                age: age?,
                role: role?,
            })
        })
    }
}

/// What to change of a profile; `None` leaves a field as it is.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ProfileChange {
    /// The new first name.
    pub name: Option<PersonName>,
    /// The new last name.
    pub last_name: Option<PersonName>,
    /// The new portrait.
    pub photo: Option<PhotoUrl>,
    /// The age in years now.
    pub age: Option<Age>,
}

impl ProfileChange {
    /// Checks every field that was sent.
    pub fn check(fields: &dyn Fields) -> Result<Self, Violations> {
        let mut validation = Validation::new();
        let name = validation.sent(fields, Field::NAME, PersonName::parse);
        let last_name = validation.sent(fields, Field::LAST_NAME, PersonName::parse);
        let photo = validation.sent(fields, Field::PHOTO, PhotoUrl::parse);
        let age = validation.sent(fields, Field::AGE, Age::parse);
        validation.finish(|| {
            Some(Self {
                name: name?,
                last_name: last_name?,
                photo: photo?,
                age: age?,
            })
        })
    }
}
