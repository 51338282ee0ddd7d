use std::{collections::HashSet, fmt};

use serde::{
    Deserialize, Deserializer,
    de::{Error, IgnoredAny, MapAccess, Visitor},
};
use utoipa::ToSchema;

use super::{fields, values};
use crate::extract::{Numeral, TWICE, Text};

/// A new account.
#[derive(Default, ToSchema)]
#[schema(rename_all = "camelCase", example = json!({
    "name": "Ana", "lastName": "Sousa", "email": "ana.sousa@example.com", "password": "a tram up the hill",
    "photo": "/samples/people/ana-sousa.svg", "age": 34,
}))]
pub struct SignUpBody {
    #[schema(required = true, value_type = values::PersonName)]
    name: Text,
    #[schema(required = true, value_type = values::PersonName)]
    last_name: Text,
    #[schema(required = true, value_type = values::Email)]
    email: Text,
    #[schema(required = true, value_type = values::NewPassword)]
    password: Text,
    #[schema(required = false, value_type = values::PhotoUrlOrNone)]
    photo: Text,
    #[schema(required = false, value_type = values::AgeOrNone)]
    age: Numeral,
    /// `admin` needs the token of an admin.
    #[schema(value_type = Option<values::Role>, default = "user")]
    role: Text,
}

fields! {
    SignUpBody: NAME: name, LAST_NAME: last_name, EMAIL: email, PASSWORD: password, PHOTO: photo, AGE: age, ROLE: role
}

impl<'de> Deserialize<'de> for SignUpBody {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_map(SignUpVisitor)
    }
}

/// Reads what a derived one would, but for the role: one that is given twice, or as a list, is refused like a role that only admins
/// may give, because another program might have read either value.
struct SignUpVisitor;

impl<'de> Visitor<'de> for SignUpVisitor {
    type Value = SignUpBody;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("an object")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut entries: A) -> Result<SignUpBody, A::Error> {
        let mut body = SignUpBody::default();
        let mut seen = HashSet::new();
        while let Some(key) = entries.next_key::<String>()? {
            let field = match key.as_str() {
                "name" => &mut body.name,
                "lastName" => &mut body.last_name,
                "email" => &mut body.email,
                "password" => &mut body.password,
                "photo" => &mut body.photo,
                "age" => &mut body.age.0,
                "role" => &mut body.role,
                _ => {
                    entries.next_value::<IgnoredAny>()?;
                    continue;
                }
            };
            *field = match key.as_str() {
                "age" => entries.next_value::<Numeral>()?.0,
                "photo" => entries.next_value::<Text>()?.of_photo(),
                _ => entries.next_value()?,
            };
            if key == "role" && seen.contains(&key) {
                *field = Text::Wrong;
            } else if !seen.insert(key) {
                return Err(A::Error::custom(TWICE));
            }
        }
        Ok(body)
    }
}

#[cfg(test)]
mod tests {
    use super::SignUpBody;
    use crate::extract::Text;

    fn role(json: &str) -> Text {
        let body: SignUpBody = serde_json::from_str(json).expect("an object");
        body.role
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

    #[test]
    fn another_field_that_is_there_twice_is_refused() {
        for field in ["name", "lastName", "email", "password", "photo", "age"] {
            let json = format!(r#"{{"{field}": "1", "else": {{}}, "{field}": null}}"#);
            let error = serde_json::from_str::<SignUpBody>(&json).err().expect("twice");
            assert!(error.to_string().starts_with("duplicate field"), "{error}");
        }
        assert!(serde_json::from_str::<SignUpBody>(r#"{"else": 1, "else": 2}"#).is_ok());
    }
}
