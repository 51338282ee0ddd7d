//! Values out of a fixed list.

use std::fmt;

use crate::{field::Field, input::Raw, stored::stored, violation::FieldError};

/// A continent, as the product divides the world.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Continent {
    /// Africa.
    Africa,
    /// North and South America.
    America,
    /// Asia.
    Asia,
    /// Europe.
    Europe,
    /// Oceania.
    Oceania,
}

impl Continent {
    /// All of them, in the order of the alphabet.
    pub const ALL: [Self; 5] = [
        Self::Africa,
        Self::America,
        Self::Asia,
        Self::Europe,
        Self::Oceania,
    ];

    /// The name, as it is stored and sent.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Africa => "Africa",
            Self::America => "America",
            Self::Asia => "Asia",
            Self::Europe => "Europe",
            Self::Oceania => "Oceania",
        }
    }

    /// The continent of exactly that name.
    #[must_use]
    pub fn parse(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|continent| continent.as_str() == name)
    }

    /// Reads the value of `field`.
    ///
    /// # Errors
    /// The sentence that lists the continents when `raw` is missing or none of them.
    pub fn check<'a>(field: Field, raw: impl Into<Raw<'a>>) -> Result<Self, FieldError> {
        raw.into().filled().and_then(Self::parse).ok_or_else(|| {
            field.must(format_args!(
                "be one of {}",
                Self::ALL.map(Self::as_str).join(", ")
            ))
        })
    }
}

stored!(Continent as Self: |continent| *continent, |continent| continent);

impl fmt::Display for Continent {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(self.as_str())
    }
}

/// What a person may do.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Role {
    /// Writes itineraries, shows and comments, and reacts.
    #[default]
    User,
    /// Also keeps the catalogue of cities, hotels and reactions.
    Admin,
}

impl Role {
    /// Both of them.
    pub const ALL: [Self; 2] = [Self::User, Self::Admin];

    /// The name, as it is stored and sent: `user` or `admin`.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::User => "user",
            Self::Admin => "admin",
        }
    }

    /// The role of exactly that name.
    #[must_use]
    pub fn parse(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|role| role.as_str() == name)
    }

    /// Reads the value of `field`; missing or blank is `user`. The spelling counts, white space around it included.
    ///
    /// # Errors
    /// The sentence about `field` when `raw` is no role.
    pub fn check<'a>(field: Field, raw: impl Into<Raw<'a>>) -> Result<Self, FieldError> {
        let raw = raw.into();
        if raw.is_blank() {
            return Ok(Self::default());
        }
        raw.text()
            .and_then(Self::parse)
            .ok_or_else(|| field.must("be user or admin"))
    }
}

impl fmt::Display for Role {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(self.as_str())
    }
}

/// How much of somebody's last name others see.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum LastNameShown {
    /// All of it.
    #[default]
    Full,
    /// Its first letter.
    Initial,
}

impl LastNameShown {
    /// Both of them.
    pub const ALL: [Self; 2] = [Self::Full, Self::Initial];

    /// The name, as it is stored and sent: `full` or `initial`.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Full => "full",
            Self::Initial => "initial",
        }
    }

    /// The choice of exactly that name.
    #[must_use]
    pub fn parse(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|shown| shown.as_str() == name)
    }

    /// Reads the value of `field`.
    ///
    /// # Errors
    /// The sentence about `field` when `raw` is missing or neither of them.
    pub fn check<'a>(field: Field, raw: impl Into<Raw<'a>>) -> Result<Self, FieldError> {
        raw.into().filled().and_then(Self::parse).ok_or_else(|| {
            field.must(format_args!(
                "be one of {}",
                Self::ALL.map(Self::as_str).join(", ")
            ))
        })
    }

    /// What others see of `last_name`.
    #[must_use]
    pub fn of(self, last_name: &str) -> String {
        match (self, last_name.chars().next()) {
            (Self::Initial, Some(initial)) => format!("{initial}."),
            _ => last_name.to_owned(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Continent, LastNameShown, Role};
    use crate::field::Field;

    // spec 3.5, 9.7
    #[test]
    fn continents_are_known_by_their_exact_name() {
        assert_eq!(
            Continent::ALL.map(|continent| Continent::parse(continent.as_str())),
            Continent::ALL.map(Some)
        );
        for name in ["asia", "Antarctica", "Europe ", ""] {
            assert_eq!(Continent::parse(name), None, "{name:?}");
        }
    }

    // spec 9.7
    #[test]
    fn the_message_lists_the_continents() {
        for raw in [None, Some(""), Some("Mars"), Some("asia!")] {
            let error = Continent::check(Field::CONTINENT, raw).expect_err("no continent");
            assert_eq!(
                error.message,
                "Continent must be one of Africa, America, Asia, Europe, Oceania"
            );
        }
    }

    // spec 3.51
    #[test]
    fn missing_or_misspelled_role_is_never_admin() {
        for raw in [None, Some(""), Some(" "), Some("user")] {
            assert_eq!(Role::check(Field::ROLE, raw), Ok(Role::User));
        }
        assert_eq!(Role::check(Field::ROLE, Some("admin")), Ok(Role::Admin));
        for raw in ["ADMIN", " admin", "root", "admin\0"] {
            assert!(Role::check(Field::ROLE, Some(raw)).is_err(), "{raw:?}");
        }
    }

    #[test]
    fn of_a_last_name_others_see_what_its_owner_chose() {
        assert_eq!(LastNameShown::default().of("Ferreira"), "Ferreira");
        assert_eq!(LastNameShown::Initial.of("Östlund"), "Ö.");
        // People who came through Google and have one name there.
        assert_eq!(LastNameShown::Initial.of(""), "");
        assert_eq!(
            LastNameShown::check(Field::LAST_NAME_SHOWN, Some("initial")),
            Ok(LastNameShown::Initial)
        );
        for raw in [None, Some(""), Some("Full"), Some("none")] {
            let error = LastNameShown::check(Field::LAST_NAME_SHOWN, raw).expect_err("neither");
            assert_eq!(
                error.message,
                "What others see of the last name must be one of full, initial"
            );
        }
    }
}
