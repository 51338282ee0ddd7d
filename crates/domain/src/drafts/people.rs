//! The input for people: signing up, and changing one's profile.

use super::sent;
use crate::{
    field::Field,
    values::{Age, Email, Password, PersonName, PhotoUrl, Role},
    violation::{Gather, Violations},
};

/// The fields of a sign-up as a client sent them.
#[derive(Clone, Copy, Default)]
pub struct SignUpFields<'a> {
    /// `name`.
    pub name: Option<&'a str>,
    /// `lastName`.
    pub last_name: Option<&'a str>,
    /// `email`.
    pub email: Option<&'a str>,
    /// `password`, not trimmed.
    pub password: Option<&'a str>,
    /// `photo`.
    pub photo: Option<&'a str>,
    /// `age`, as decimal text.
    pub age: Option<&'a str>,
    /// `role`; `user` when left out.
    pub role: Option<&'a str>,
}

/// A sign-up that keeps the rules. Whether the caller may make an admin is not known here.
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
    /// What the person wants to be allowed.
    pub role: Role,
}

impl SignUpDraft {
    /// Checks every field. `is_common` knows the commonest passwords; it is asked with the password as it was typed.
    ///
    /// # Errors
    /// All the broken rules.
    pub fn check(fields: &SignUpFields<'_>, is_common: &dyn Fn(&str) -> bool) -> Result<Self, Violations> {
        let mut gather = Gather::new();
        let name = gather.take(PersonName::parse(Field::NAME, fields.name));
        let last_name = gather.take(PersonName::parse(Field::LAST_NAME, fields.last_name));
        let email = gather.take(Email::parse(Field::EMAIL, fields.email));
        let [first, last] = [fields.name, fields.last_name].map(|name| name.unwrap_or_default().trim());
        let whole = format!("{first} {last}");
        let personal = [fields.email.unwrap_or_default(), first, last, &whole];
        let password = gather.take(Password::parse(
            Field::PASSWORD,
            fields.password,
            &personal,
            is_common,
        ));
        let photo = gather.take(PhotoUrl::parse(Field::PHOTO, fields.photo));
        let age = gather.take(Age::parse(Field::AGE, fields.age));
        let role = gather.take(Role::check(Field::ROLE, fields.role));
        gather.finish(|| {
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

/// The fields of a profile as a client sent them; `None` leaves a field as it is. Address, password and role are not
/// among them.
#[derive(Clone, Copy, Debug, Default)]
pub struct ProfileFields<'a> {
    /// `name`.
    pub name: Option<&'a str>,
    /// `lastName`.
    pub last_name: Option<&'a str>,
    /// `photo`.
    pub photo: Option<&'a str>,
    /// `age`, as decimal text.
    pub age: Option<&'a str>,
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
    ///
    /// # Errors
    /// All the broken rules.
    pub fn check(fields: &ProfileFields<'_>) -> Result<Self, Violations> {
        let mut gather = Gather::new();
        let first = gather.take(sent(fields.name, |raw| PersonName::parse(Field::NAME, raw)));
        let last = gather.take(sent(fields.last_name, |raw| {
            PersonName::parse(Field::LAST_NAME, raw)
        }));
        let photo = gather.take(sent(fields.photo, |raw| PhotoUrl::parse(Field::PHOTO, raw)));
        let age = gather.take(sent(fields.age, |raw| Age::parse(Field::AGE, raw)));
        gather.finish(|| {
            Some(Self {
                name: first?,
                last_name: last?,
                photo: photo?,
                age: age?,
            })
        })
    }
}
