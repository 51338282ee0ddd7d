//! What people comment on and react to.

use crate::{
    field::Field,
    ids::{ItineraryId, ShowId},
    input::{Fields, Raw},
    violation::FieldError,
};

/// What a comment or a reaction is about.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Activity {
    /// An itinerary.
    Itinerary(ItineraryId),
    /// A show.
    Show(ShowId),
}

/// What people did about an itinerary or a show.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Engagement {
    /// How many people have reacted, `not-like` aside.
    pub loved: u32,
    /// How many comments there are.
    pub comments: u32,
}

impl Activity {
    /// Reads the fields `itineraryId` and `showId`, of which exactly one is filled.
    ///
    /// # Errors
    /// A sentence when none or both are filled, or the filled one cannot be an id.
    pub fn parse<'a>(
        itinerary_id: impl Into<Raw<'a>>,
        show_id: impl Into<Raw<'a>>,
    ) -> Result<Self, FieldError> {
        let (itinerary_id, show_id) = (itinerary_id.into(), show_id.into());
        match (itinerary_id.is_blank(), show_id.is_blank()) {
            (false, true) => itinerary_id
                .filled()
                .and_then(ItineraryId::parse)
                .map(Self::Itinerary)
                .ok_or_else(no_such_itinerary),
            (true, false) => show_id
                .filled()
                .and_then(ShowId::parse)
                .map(Self::Show)
                .ok_or_else(no_such_show),
            (true, true) => Err(Field::ITINERARY_ID.says("An itinerary or a show must be given")),
            (false, false) => {
                Err(Field::SHOW_ID.says("Either an itinerary or a show must be given, not both"))
            }
        }
    }

    /// Reads both fields of a request.
    ///
    /// # Errors
    /// As [`Activity::parse`].
    pub fn of(fields: &dyn Fields) -> Result<Self, FieldError> {
        Self::parse(fields.get(Field::ITINERARY_ID), fields.get(Field::SHOW_ID))
    }

    /// The error when there is no such activity.
    #[must_use]
    pub fn missing(&self) -> FieldError {
        match self {
            Self::Itinerary(_) => no_such_itinerary(),
            Self::Show(_) => no_such_show(),
        }
    }

    /// The itinerary, if it is one.
    #[must_use]
    pub const fn itinerary_id(&self) -> Option<&ItineraryId> {
        match self {
            Self::Itinerary(id) => Some(id),
            Self::Show(_) => None,
        }
    }

    /// The show, if it is one.
    #[must_use]
    pub const fn show_id(&self) -> Option<&ShowId> {
        match self {
            Self::Itinerary(_) => None,
            Self::Show(id) => Some(id),
        }
    }
}

fn no_such_itinerary() -> FieldError {
    Field::ITINERARY_ID.must("be an existing itinerary")
}

fn no_such_show() -> FieldError {
    Field::SHOW_ID.must("be an existing show")
}

#[cfg(test)]
mod tests {
    use super::Activity;

    fn read(itinerary_id: Option<&str>, show_id: Option<&str>) -> Result<Activity, &'static str> {
        Activity::parse(itinerary_id, show_id).map_err(|error| error.field)
    }

    #[test]
    fn the_filled_id_says_what_it_is() {
        let itinerary = read(Some("i1"), Some("")).expect("an itinerary");
        assert_eq!(
            itinerary.itinerary_id().map(ToString::to_string).as_deref(),
            Some("i1")
        );
        assert_eq!(itinerary.show_id(), None);
        let show = read(None, Some("s1")).expect("a show");
        assert_eq!(show.show_id().map(ToString::to_string).as_deref(), Some("s1"));
        assert_eq!(show.itinerary_id(), None);
    }

    #[test]
    fn exactly_one_id_is_needed_and_it_must_be_one() {
        assert_eq!(read(None, Some(" ")), Err("itineraryId"));
        assert_eq!(read(Some("i1"), Some("s1")), Err("showId"));
        assert_eq!(read(Some("no id"), None), Err("itineraryId"));
        assert_eq!(read(None, Some("no/id")), Err("showId"));
    }
}
