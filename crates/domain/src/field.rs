//! The fields of the API: their wire names and their labels.

use std::fmt::Display;

use crate::violation::FieldError;

/// A field: its name on the wire and its label in sentences.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Field {
    /// The name as clients send it, for example `lastName`.
    pub name: &'static str,
    /// The name as a person sees it, for example `Last name`.
    pub label: &'static str,
}

macro_rules! fields {
    ($($constant:ident = $name:literal, $label:literal;)+) => {
        impl Field {
            $(#[doc = concat!("`", $name, "`, seen as \"", $label, "\".")]
            pub const $constant: Self = Self { name: $name, label: $label };)+
        }
    };
}

fields! {
    NAME = "name", "Name";
    LAST_NAME = "lastName", "Last name";
    LAST_NAME_SHOWN = "lastNameShown", "What others see of the last name";
    EMAIL = "email", "Email";
    PASSWORD = "password", "Password";
    NEW_PASSWORD = "newPassword", "Password";
    PHOTO = "photo", "Photo";
    AGE = "age", "Age";
    ROLE = "role", "Role";
    CODE = "code", "Code";
    CONTINENT = "continent", "Continent";
    POPULATION = "population", "Population";
    COUNTRY = "country", "Country";
    OTHER_NAMES = "otherNames", "Also known as";
    LATITUDE = "latitude", "Latitude";
    LONGITUDE = "longitude", "Longitude";
    CAPACITY = "capacity", "Capacity";
    CITY_ID = "cityId", "City";
    TAGS = "tags", "Tags";
    PRICE = "price", "Price";
    DURATION = "duration", "Duration";
    DESCRIPTION = "description", "Description";
    DATE = "date", "Date";
    TIME_ZONE = "timeZone", "Time zone";
    HOTEL_ID = "hotelId", "Hotel";
    COMMENT = "comment", "Comment";
    ITINERARY_ID = "itineraryId", "Itinerary";
    SHOW_ID = "showId", "Show";
    ICON = "icon", "Icon";
    ICON_BACK = "iconBack", "Back icon";
    WHY = "why", "Reason";
}

impl Field {
    /// The sentence "*label* must *rule*" about this field.
    #[must_use]
    pub fn must(self, rule: impl Display) -> FieldError {
        FieldError::new(self.name, format!("{} must {rule}", self.label))
    }

    /// A sentence of its own about this field.
    #[must_use]
    pub fn says(self, message: impl Into<String>) -> FieldError {
        FieldError::new(self.name, message)
    }
}

/// `text` without surrounding white space, or `None` when nothing of it can be seen.
pub(crate) fn visible(text: &str) -> Option<&str> {
    Some(text.trim()).filter(|text| {
        !text
            .chars()
            .all(|character| character.is_whitespace() || is_invisible(character))
    })
}

/// Unicode's `Default_Ignorable_Code_Point` (joiners, direction marks, variation selectors, tags), and the Braille pattern
/// without dots, which is printed as a space. Inside a text they are allowed, because emoji and many scripts need them.
const fn is_invisible(character: char) -> bool {
    matches!(
        character,
        '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}'..='\u{1160}' | '\u{17b4}'..='\u{17b5}'
        | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}'
        | '\u{2060}'..='\u{206f}' | '\u{2800}' | '\u{3164}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{ffa0}'
        | '\u{fff0}'..='\u{fff8}' | '\u{1bca0}'..='\u{1bca3}' | '\u{1d173}'..='\u{1d17a}'
        | '\u{e0000}'..='\u{e0fff}'
    )
}

/// Unicode's `Bidi_Control`: what turns the direction of the text around it, also of what follows a name on the page.
pub(crate) const fn turns_direction(character: char) -> bool {
    matches!(
        character,
        '\u{61c}' | '\u{200e}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}'
    )
}

#[cfg(test)]
mod tests {
    use super::Field;

    #[test]
    fn sentences_use_the_label_and_errors_the_wire_name() {
        let error = Field::LAST_NAME.must("have 1 to 50 characters");
        assert_eq!(error.field, "lastName");
        assert_eq!(error.message, "Last name must have 1 to 50 characters");
    }
}
