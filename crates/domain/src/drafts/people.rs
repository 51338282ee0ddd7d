//! The input for people: signing up, and changing one's profile.

use crate::{
    entities::User,
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

/// A profile that keeps the rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProfileDraft {
    /// The first name.
    pub name: PersonName,
    /// The last name.
    pub last_name: PersonName,
    /// The portrait.
    pub photo: PhotoUrl,
    /// The age in years.
    pub age: Option<Age>,
}

impl ProfileDraft {
    /// What becomes of the profile of `user`: every field that was sent is checked, every other stays as it is.
    ///
    /// # Errors
    /// All the broken rules.
    pub fn change(user: &User, fields: &ProfileFields<'_>) -> Result<Self, Violations> {
        let mut gather = Gather::new();
        let mut name = |field, raw: Option<&str>, old: &PersonName| {
            gather.take(raw.map_or_else(|| Ok(old.clone()), |raw| PersonName::parse(field, Some(raw))))
        };
        let first = name(Field::NAME, fields.name, &user.name);
        let last = name(Field::LAST_NAME, fields.last_name, &user.last_name);
        let photo = gather.take(fields.photo.map_or_else(
            || Ok(user.photo.clone()),
            |raw| PhotoUrl::parse(Field::PHOTO, Some(raw)),
        ));
        let age = gather.take(
            fields
                .age
                .map_or_else(|| Ok(user.age), |raw| Age::parse(Field::AGE, Some(raw)).map(Some)),
        );
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
