//! Passwords that people choose.

use std::fmt;

use caseless::default_caseless_match_str;

use crate::{field::Field, input::Raw, violation::FieldError};

/// A new password: characters of any kind, not trimmed, not a common one, not the person's address or name.
/// Never shown, neither by `Debug` nor in an error.
#[derive(Clone)]
pub struct Password(String);

impl Password {
    /// The fewest characters.
    pub const SHORTEST: usize = 8;
    /// The most characters.
    pub const LONGEST: usize = 128;
    /// More bytes than this are refused before anything is done with them.
    pub const MOST_BYTES: usize = 1_024;

    /// Reads the value of `field`.
    ///
    /// The person's email, first name and last name, and the two names together, are refused in any case of their letters.
    /// `is_common` knows the most common passwords; it gets the password as it was typed.
    ///
    /// # Errors
    /// The sentence about `field` when `raw` is missing or breaks a rule.
    pub fn parse<'a>(
        field: Field,
        raw: impl Into<Raw<'a>>,
        [email, first, last]: [&str; 3],
        is_common: &dyn Fn(&str) -> bool,
    ) -> Result<Self, FieldError> {
        let text = raw
            .into()
            .text()
            .filter(|text| text.len() <= Self::MOST_BYTES)
            .filter(|text| (Self::SHORTEST..=Self::LONGEST).contains(&text.chars().count()))
            .ok_or_else(|| {
                let (shortest, longest) = (Self::SHORTEST, Self::LONGEST);
                field.must(format_args!("have {shortest} to {longest} characters"))
            })?;
        let (first, last) = (first.trim(), last.trim());
        let both = format!("{first} {last}");
        let mut personal = [email.trim(), first, last, both.trim()]
            .into_iter()
            .filter(|own| !own.is_empty());
        if personal.any(|own| default_caseless_match_str(own, text.trim())) {
            return Err(field.must("not be the email or the name"));
        }
        if is_common(text) {
            return Err(field.must("not be one of the most common passwords"));
        }
        Ok(Self(text.to_owned()))
    }

    /// The password itself, for hashing.
    #[must_use]
    pub fn expose(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for Password {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("Password(…)")
    }
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use super::Password;
    use crate::field::Field;

    fn read(raw: &str) -> Result<Password, String> {
        let personal = ["ana.maria@example.com", "Ana Maria", "Großmann"];
        Password::parse(Field::PASSWORD, Some(raw), personal, &|text| text == "password1")
            .map_err(|error| error.message)
    }

    #[test]
    fn lengths_are_counted_in_characters() {
        for raw in ["abcdefgh", "пароль-8", &"😀".repeat(128), "  spaces  "] {
            assert_eq!(read(raw).expect("long enough").expose(), raw);
        }
        for raw in ["", "abcdefg", "😀😀", &"a".repeat(129)] {
            assert_eq!(
                read(raw).expect_err("a wrong length"),
                "Password must have 8 to 128 characters"
            );
        }
        assert!(Password::parse(Field::PASSWORD, None, [""; 3], &|_| false).is_err());
    }

    #[test]
    fn a_huge_password_is_not_looked_at() {
        let asked = Cell::new(false);
        let raw = "a".repeat(1_025);
        let result = Password::parse(Field::PASSWORD, Some(raw.as_str()), [""; 3], &|_| {
            asked.set(true);
            false
        });
        assert!(result.is_err());
        assert!(!asked.get());
    }

    #[test]
    fn the_address_and_the_names_are_refused_in_any_case() {
        for raw in ["ANA.Maria@example.com", "ana maria", "GROSSMANN"] {
            assert_eq!(
                read(raw).expect_err("personal"),
                "Password must not be the email or the name"
            );
        }
        assert!(read("ana maria 2026").is_ok());
        let blank = Password::parse(Field::PASSWORD, Some("        "), ["", " ", ""], &|_| false);
        assert!(blank.is_ok(), "a name left out is not a name");
    }

    #[test]
    fn common_passwords_are_refused() {
        assert_eq!(
            read("password1").expect_err("common"),
            "Password must not be one of the most common passwords"
        );
    }

    #[test]
    fn it_is_never_shown() {
        let password = read("Adventure-2026").expect("a password");
        assert!(!format!("{password:?}{password:#?}").contains("Adventure"));
    }
}
