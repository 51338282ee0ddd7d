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
    FILE = "file", "Photo";
    ALT = "alt", "Description";
    FOCUS = "focus", "Focus";
    ATTACHMENT = "attachment", "Photo";
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
