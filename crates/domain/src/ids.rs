//! Opaque ids, one type for each kind of thing, so that they cannot be mixed up.

use std::fmt;

use crate::stored::stored;

/// The longest id, in characters.
const LONGEST: usize = 64;

fn is_well_formed(text: &str) -> bool {
    (1..=LONGEST).contains(&text.len())
        && text
            .bytes()
            .all(|byte| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_')
}

macro_rules! ids {
    ($($name:ident: $thing:literal;)+) => {$(
        #[doc = concat!("The opaque id of ", $thing, ": 1 to 64 ASCII letters, digits, `-` and `_`.")]
        #[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(String);

        impl $name {
            /// The id, or `None` when `text` cannot be one.
            #[must_use]
            pub fn parse(text: &str) -> Option<Self> {
                is_well_formed(text).then(|| Self(text.to_owned()))
            }

            /// An id that was made or checked before; not checked again.
            #[must_use]
            pub const fn stored(id: String) -> Self {
                Self(id)
            }

            /// The id as text.
            #[must_use]
            pub fn as_str(&self) -> &str {
                &self.0
            }

            /// The id as an owned text.
            #[must_use]
            pub fn into_string(self) -> String {
                self.0
            }
        }

        stored!($name as String: |id| id.0.clone(), Self);

        impl fmt::Display for $name {
            fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
                formatter.write_str(&self.0)
            }
        }
    )+};
}

ids! {
    CityId: "a city";
    HotelId: "a hotel";
    ItineraryId: "an itinerary";
    ShowId: "a show";
    CommentId: "a comment";
    ReactionId: "a reaction";
    UserId: "a person";
    SessionId: "a session";
    PhotoId: "an uploaded photo";
}

#[cfg(test)]
mod tests {
    use super::CityId;

    #[test]
    fn uuids_and_readable_ids_are_ids() {
        for text in [
            "0193a1f2-7c3e-7d0a-9f00-1234567890ab",
            "city_1",
            "x",
            &"a".repeat(64),
        ] {
            assert_eq!(
                CityId::parse(text).map(CityId::into_string).as_deref(),
                Some(text)
            );
        }
    }

    #[test]
    fn anything_else_is_not() {
        for text in ["", "a b", " x", "a/b", "a.b", "ñ", "a\0", "a'b", &"a".repeat(65)] {
            assert_eq!(CityId::parse(text), None, "{text:?}");
        }
    }
}
