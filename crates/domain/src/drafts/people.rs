//! The input for people: signing up, and changing one's profile.

use crate::{
    entities::User,
    field::Field,
    input::Fields,
    validation::{Call, Validation},
    values::{Age, Email, LastNameShown, Password, PersonName, PhotoUrl, Role},
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
    /// The person's photo, or the portrait of the name.
    pub photo: PhotoUrl,
    /// The age in years, if it was given.
    pub age: Option<Age>,
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
        let photo = validation.optional(Call::Post, fields, Field::PHOTO, PhotoUrl::parse);
        let age = validation.optional(Call::Post, fields, Field::AGE, Age::parse);
        let role = validation.field(fields, Field::ROLE, Role::check);
        validation.finish(|| {
            let (name, last_name) = (name?, last_name?);
            Some(Self {
                photo: photo??.unwrap_or_else(|| PhotoUrl::portrait(&name, &last_name)),
                name,
                last_name,
                email: email?,
                password: password?,
                age: age??,
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
    /// How much of it others see from now on.
    pub last_name_shown: Option<LastNameShown>,
    /// The new portrait.
    pub photo: Option<PhotoUrl>,
    /// The age in years now; `Some(None)` takes it away.
    pub age: Option<Option<Age>>,
}

impl ProfileChange {
    /// Checks every field that was sent to change `user`. A blank photo gives way to the portrait of the name, which also
    /// follows a change of the name.
    pub fn check(fields: &dyn Fields, user: &User) -> Result<Self, Violations> {
        let mut validation = Validation::new();
        let name = validation.sent(fields, Field::NAME, PersonName::parse);
        let last_name = validation.sent(fields, Field::LAST_NAME, PersonName::parse);
        let last_name_shown = validation.sent(fields, Field::LAST_NAME_SHOWN, LastNameShown::check);
        let photo = validation.optional(Call::Patch, fields, Field::PHOTO, PhotoUrl::parse);
        let age = validation.optional(Call::Patch, fields, Field::AGE, Age::parse);
        validation.finish(|| {
            let (name, last_name) = (name?, last_name?);
            let portrait = || {
                PhotoUrl::portrait(
                    name.as_ref().unwrap_or(&user.name),
                    last_name.as_ref().unwrap_or(&user.last_name),
                )
            };
            let has_portrait = || user.photo == PhotoUrl::portrait(&user.name, &user.last_name);
            // A client that sends back the portrait as it has read it does not hold on to the old name.
            let photo = photo?.filter(|given| !(has_portrait() && given.as_ref() == Some(&user.photo)));
            let photo = match photo {
                Some(given) => Some(given.unwrap_or_else(portrait)),
                None if has_portrait() => Some(portrait()).filter(|drawn| *drawn != user.photo),
                None => None,
            };
            Some(Self {
                photo,
                name,
                last_name,
                last_name_shown: last_name_shown?,
                age: age?,
            })
        })
    }
}
