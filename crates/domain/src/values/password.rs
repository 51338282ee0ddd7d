//! Passwords that people choose.

use std::fmt;

use caseless::default_caseless_match_str;
use unicode_normalization::UnicodeNormalization;

use crate::{
    characters::{is_control_or_break, visible},
    field::Field,
    input::Raw,
    violation::FieldError,
};

/// A new password: characters of any kind, not trimmed, not a common one, not the person's address or name. It is normalized as
/// RFC 8265 says (`OpaqueString`), because keyboards write one letter in several ways: NFC, and every space is a plain one.
/// No character is refused: people have passwords with emoji already.
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
    /// `is_common` knows the most common passwords.
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
            .map(Self::normalized)
            .filter(|text| (Self::SHORTEST..=Self::LONGEST).contains(&text.chars().count()))
            .ok_or_else(|| {
                let (shortest, longest) = (Self::SHORTEST, Self::LONGEST);
                field.must(format_args!("have {shortest} to {longest} characters"))
            })?;
        let [email, first, last] =
            [email, first, last].map(|own| visible(own).unwrap_or_default().nfc().collect());
        let both = format!("{first} {last}");
        let mut personal = [email, first, last, both.trim().to_owned()]
            .into_iter()
            .filter(|own: &String| !own.is_empty());
        if personal.any(|own| default_caseless_match_str(&own, text.trim())) {
            return Err(field.must("not be the email or the name"));
        }
        if is_common(&text) {
            return Err(field.must("not be one of the most common passwords"));
        }
        Ok(Self(text))
    }

    /// A password that is typed as it is hashed: `OpaqueString` of RFC 8265, section 4.2.2.
    #[must_use]
    pub fn normalized(typed: &str) -> String {
        if typed.is_ascii() {
            return typed.to_owned();
        }
        let is_space = |character: char| character.is_whitespace() && !is_control_or_break(character);
        typed
            .chars()
            .map(|character| if is_space(character) { ' ' } else { character })
            .nfc()
            .collect()
    }

    /// What a password that is typed may have been when it was hashed: first as it is hashed today, then, for hashes from before
    /// passwords were normalized, as it is typed and as some systems write it (NFD). Most passwords are one text.
    #[must_use]
    pub fn spellings(typed: &str) -> Vec<String> {
        let mut spellings = vec![Self::normalized(typed)];
        if !typed.is_ascii() {
            for other in [typed.to_owned(), typed.nfd().collect()] {
                if !spellings.contains(&other) {
                    spellings.push(other);
                }
            }
        }
        spellings
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
    fn a_password_is_the_same_however_a_keyboard_writes_it() {
        for (typed, kept) in [
            ("cafe\u{301} con leche", "café con leche"),
            ("café\u{a0}con\u{3000}leche", "café con leche"),
            ("\u{1112}\u{1161}\u{11ab} 1234567", "한 1234567"),
            ("a\u{323}\u{307} a\u{307}\u{323} 1234", "ạ\u{307} ạ\u{307} 1234"),
            ("Å\u{212b}A\u{30a}ÅÅÅÅÅ", "ÅÅÅÅÅÅÅÅ"),
            ("  two  spaces  ", "  two  spaces  "),
            ("ＷＩＤＥ letters", "ＷＩＤＥ letters"),
            ("ﬁne ligature", "ﬁne ligature"),
            ("👩\u{200d}🚀 12345", "👩\u{200d}🚀 12345"),
            ("tab\tand\nline", "tab\tand\nline"),
        ] {
            assert_eq!(read(typed).expect(typed).expose(), kept);
            assert_eq!(Password::spellings(typed).first().map(String::as_str), Some(kept));
        }
        // Lengths are of what is hashed.
        assert!(read("e\u{301}e\u{301}e\u{301}e\u{301}").is_err());
    }

    #[test]
    fn older_hashes_may_be_of_another_spelling() {
        assert_eq!(Password::spellings("plain ascii"), ["plain ascii"]);
        assert_eq!(Password::spellings("東京タワー"), ["東京タワー"]);
        assert_eq!(Password::spellings("caf\u{e9}"), ["caf\u{e9}", "cafe\u{301}"]);
        assert_eq!(Password::spellings("cafe\u{301}"), ["caf\u{e9}", "cafe\u{301}"]);
        assert_eq!(
            Password::spellings("caf\u{e9}\u{a0}x"),
            ["caf\u{e9} x", "caf\u{e9}\u{a0}x", "cafe\u{301}\u{a0}x"]
        );
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
