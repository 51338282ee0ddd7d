use serde::{Deserialize, Serialize};
use tinerary_application::services::SignedIn as AppSignedIn;
use tinerary_domain as domain;
use utoipa::ToSchema;

use super::{PhotoDetails, address, fields, values};
use crate::extract::{Numeral, Text, Unread};

/// Somebody who is signed in, as others may not see them.
#[derive(Serialize, ToSchema)]
pub struct SessionUser {
    #[schema(example = "019a9f3e-2c00-7a3b-8c4d-5e6f708192a3")]
    #[serde(rename = "_id")]
    id: String,
    /// The same as `_id`.
    #[schema(example = "019a9f3e-2c00-7a3b-8c4d-5e6f708192a3")]
    #[serde(rename = "id")]
    id_again: String,
    #[schema(example = "Ana")]
    name: String,
    /// Empty for people who came through Google and have one name there.
    #[schema(example = "Sousa")]
    #[serde(rename = "lastName")]
    last_name: String,
    #[schema(format = Email, example = "ana@tinerary.test")]
    email: String,
    /// URL, or a path on this server.
    #[schema(example = "/samples/people/ana-sousa.svg")]
    photo: String,
    /// What is known of an uploaded photo; null for any other address.
    #[serde(rename = "photoDetails")]
    photo_details: Option<PhotoDetails>,
    #[schema(value_type = values::Role, example = "user")]
    role: &'static str,
}

impl From<domain::User> for SessionUser {
    fn from(user: domain::User) -> Self {
        let id = user.id.into_string();
        Self {
            id_again: id.clone(),
            id,
            name: user.name.into_string(),
            last_name: user.last_name.into_string(),
            email: user.email.as_str().to_owned(),
            photo: address(&user.photo),
            photo_details: PhotoDetails::of(&user.photo),
            role: user.role.as_str(),
        }
    }
}

/// One's own profile.
#[derive(Serialize, ToSchema)]
pub struct Profile {
    #[serde(flatten)]
    user: SessionUser,
    /// How much of the last name others see.
    #[schema(value_type = values::LastNameShown, example = "full")]
    #[serde(rename = "lastNameShown")]
    last_name_shown: &'static str,
    /// Years; null when it was not given, as Google does not give it.
    #[schema(required = true, example = 34)]
    age: Option<u8>,
}

impl From<domain::User> for Profile {
    fn from(user: domain::User) -> Self {
        Self {
            last_name_shown: user.last_name_shown.as_str(),
            age: user.age.map(domain::Age::get),
            user: user.into(),
        }
    }
}

/// Somebody who is signed in now.
#[derive(Serialize, ToSchema)]
pub struct Session {
    user: SessionUser,
    /// Goes with every call as `Authorization: Bearer`; good for 24 hours.
    #[schema(example = "eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCIsImtpZCI6IjEifQ.eyJzdWIiOiIxIn0.c2lnbmF0dXJl")]
    token: String,
}

/// The answer to a sign-in.
#[derive(Serialize, ToSchema)]
pub struct SignedIn {
    /// Always true.
    #[schema(example = true)]
    success: bool,
    /// A sentence for people.
    #[schema(example = "Welcome back, Ana")]
    message: String,
    response: Session,
}

impl From<AppSignedIn> for SignedIn {
    fn from(AppSignedIn { user, token }: AppSignedIn) -> Self {
        Self {
            success: true,
            message: format!("Welcome back, {}", user.name.as_str()),
            response: Session {
                user: user.into(),
                token,
            },
        }
    }
}

/// A profile to change; what is left out, or null, stays as it is. The address, the password and the role are not changed here,
/// which the answer says when they are sent.
#[derive(Deserialize, ToSchema)]
#[schema(example = json!({"name": "Ana", "lastName": "Sousa", "age": 35, "photo": "/samples/people/ana-sousa.svg"}))]
pub struct ProfileBody {
    #[serde(default)]
    #[schema(value_type = Option<values::PersonName>)]
    name: Text,
    #[serde(default, rename = "lastName")]
    #[schema(value_type = Option<values::PersonName>)]
    last_name: Text,
    #[serde(default, rename = "lastNameShown")]
    #[schema(value_type = Option<values::LastNameShown>)]
    last_name_shown: Text,
    /// An empty text takes it away; null leaves it as it is.
    #[serde(default)]
    #[schema(value_type = values::AgeOrNone)]
    age: Numeral,
    /// An empty text stands for the portrait that is drawn from the name; null leaves it as it is.
    #[serde(default, deserialize_with = "Text::photo")]
    #[schema(value_type = values::PhotoUrlOrNone)]
    photo: Text,
    #[serde(default)]
    #[schema(ignore)]
    email: Unread,
    #[serde(default)]
    #[schema(ignore)]
    password: Unread,
    #[serde(default)]
    #[schema(ignore)]
    role: Unread,
}

impl ProfileBody {
    /// What to tell the client that sent this.
    pub fn outcome(&self) -> String {
        let changes = [
            self.name.raw(),
            self.last_name.raw(),
            self.last_name_shown.raw(),
            self.age.raw(),
            self.photo.raw(),
        ];
        let changed = if changes.iter().all(|sent| *sent == domain::Raw::Missing) {
            "Nothing of your profile was changed"
        } else {
            "Your profile was updated"
        };
        let unread: Vec<_> = [
            (domain::Field::EMAIL, &self.email),
            (domain::Field::PASSWORD, &self.password),
            (domain::Field::ROLE, &self.role),
        ]
        .into_iter()
        .filter(|(_, sent)| sent.0)
        .map(|(field, _)| field.name)
        .collect();
        match unread.as_slice() {
            [] => changed.to_owned(),
            fields => format!("{changed}. These cannot be changed here: {}", fields.join(", ")),
        }
    }
}

fields! { ProfileBody: NAME: name, LAST_NAME: last_name, LAST_NAME_SHOWN: last_name_shown, AGE: age, PHOTO: photo }
