use std::fmt;

use serde::{
    Deserialize, Deserializer,
    de::{IgnoredAny, MapAccess, Visitor},
};
use tinerary_domain::Raw;
use utoipa::ToSchema;

use super::{fields, values};
use crate::extract::{Numeral, Text};

/// A new account.
#[derive(Deserialize, ToSchema)]
#[schema(example = json!({
    "name": "Ana", "lastName": "Sousa", "email": "ana.sousa@example.com", "password": "a tram up the hill",
    "photo": "/samples/people/ana-sousa.svg", "age": 34,
}))]
pub struct SignUpBody {
    #[serde(default)]
    #[schema(required = true, value_type = values::PersonName)]
    name: Text,
    #[serde(default, rename = "lastName")]
    #[schema(required = true, value_type = values::PersonName)]
    last_name: Text,
    #[serde(default)]
    #[schema(required = true, value_type = values::Email)]
    email: Text,
    #[serde(default)]
    #[schema(required = true, value_type = values::NewPassword)]
    password: Text,
    #[serde(default)]
    #[schema(value_type = values::PhotoUrlOrNone)]
    photo: Text,
    #[serde(default)]
    #[schema(value_type = values::AgeOrNone)]
    age: Numeral,
    #[serde(flatten)]
    role: RoleClaim,
}

fields! {
    SignUpBody: NAME: name, LAST_NAME: last_name, EMAIL: email, PASSWORD: password, PHOTO: photo, AGE: age, ROLE: role
}

/// What somebody wants to be.
// Read apart from the other fields: a role that is given twice, or as a list, is refused like a role that only admins may
// give, because another program might have read either value.
#[derive(Default, ToSchema)]
struct RoleClaim {
    /// `admin` needs the token of an admin.
    #[schema(value_type = Option<values::Role>, default = "user")]
    role: Text,
}

impl RoleClaim {
    fn raw(&self) -> Raw<'_> {
        self.role.raw()
    }
}

impl<'de> Deserialize<'de> for RoleClaim {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_map(RoleVisitor)
    }
}

struct RoleVisitor;

impl<'de> Visitor<'de> for RoleVisitor {
    type Value = RoleClaim;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("an object")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut entries: A) -> Result<RoleClaim, A::Error> {
        let mut role = None;
        while let Some(key) = entries.next_key::<String>()? {
            if key == "role" {
                let value = entries.next_value()?;
                role = Some(if role.is_some() { Text::Wrong } else { value });
            } else {
                entries.next_value::<IgnoredAny>()?;
            }
        }
        Ok(RoleClaim {
            role: role.unwrap_or_default(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::SignUpBody;
    use crate::extract::Text;

    fn role(json: &str) -> Text {
        let body: SignUpBody = serde_json::from_str(json).expect("an object");
        body.role.role
    }

    #[test]
    fn a_role_is_read_as_it_stands() {
        assert_eq!(role("{}"), Text::Absent);
        assert_eq!(role(r#"{"role": null, "x": [{}]}"#), Text::Absent);
        assert_eq!(role(r#"{"role": " admin"}"#), Text::Given(" admin".to_owned()));
        assert_eq!(
            role(r#"{"name": "Ana", "role": "admin"}"#),
            Text::Given("admin".to_owned())
        );
    }

    #[test]
    fn a_role_that_is_there_twice_or_no_text_is_neither() {
        for json in [
            r#"{"role": "user", "role": "admin"}"#,
            r#"{"role": "user", "role": "user"}"#,
            r#"{"role": ["admin"]}"#,
            r#"{"role": {"a": 1}}"#,
            r#"{"role": true}"#,
        ] {
            assert_eq!(role(json), Text::Wrong, "{json}");
        }
    }
}
