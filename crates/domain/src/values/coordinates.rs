//! A place on the globe.

use crate::{
    field::Field,
    input::{Fields, Raw},
    number::Decimal,
    validation::{Call, Validation},
    violation::{FieldError, Violations},
};

/// A place in decimal degrees, WGS 84.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Coordinates {
    latitude: f64,
    longitude: f64,
}

impl Coordinates {
    /// The most degrees from the equator, to the north and to the south.
    pub const MAX_LATITUDE: u8 = 90;
    /// The most degrees from Greenwich, to the east and to the west.
    pub const MAX_LONGITUDE: u8 = 180;

    /// Reads both fields; both missing or blank is no place.
    ///
    /// # Errors
    /// A sentence for each of the two that is no number or out of range, or for the one that is missing.
    pub fn parse<'a>(
        latitude: impl Into<Raw<'a>>,
        longitude: impl Into<Raw<'a>>,
    ) -> Result<Option<Self>, Violations> {
        let (latitude, longitude) = (latitude.into(), longitude.into());
        if latitude.is_blank() && longitude.is_blank() {
            return Ok(None);
        }
        let mut validation = Validation::new();
        let latitude = validation.check(degrees(Field::LATITUDE, latitude, Self::MAX_LATITUDE));
        let longitude = validation.check(degrees(Field::LONGITUDE, longitude, Self::MAX_LONGITUDE));
        validation.finish(|| {
            Some(Some(Self {
                latitude: latitude?,
                longitude: longitude?,
            }))
        })
    }

    /// Reads both fields of a city that exists: both missing leaves its place as it is (`None`), both blank takes it
    /// away.
    ///
    /// # Errors
    /// As [`Coordinates::parse`]; also for the one that is missing when the other is blank.
    pub fn change<'a>(
        latitude: impl Into<Raw<'a>>,
        longitude: impl Into<Raw<'a>>,
    ) -> Result<Option<Option<Self>>, Violations> {
        let (latitude, longitude) = (latitude.into(), longitude.into());
        let missing = match (latitude, longitude) {
            (Raw::Missing, Raw::Missing) => return Ok(None),
            (_, Raw::Missing) => Some(Field::LONGITUDE),
            (Raw::Missing, _) => Some(Field::LATITUDE),
            _ => None,
        };
        let place = Self::parse(latitude, longitude)?;
        match missing {
            // Reached only when the other one is blank; otherwise parsing has refused already.
            Some(missing) => Err(together(missing).into()),
            None => Ok(Some(place)),
        }
    }

    /// Reads a number of degrees, as many as `most` to either side.
    #[must_use]
    pub fn degrees(text: &str, most: u8) -> Option<f64> {
        Decimal::parse(text)
            .and_then(Decimal::nearest)
            .filter(|degrees| degrees.abs() <= f64::from(most))
    }

    /// A place that was checked before; not checked again.
    #[must_use]
    pub const fn stored(latitude: f64, longitude: f64) -> Self {
        Self { latitude, longitude }
    }

    /// Degrees north of the equator; negative to the south.
    #[must_use]
    pub const fn latitude(self) -> f64 {
        self.latitude
    }

    /// Degrees east of Greenwich; negative to the west.
    #[must_use]
    pub const fn longitude(self) -> f64 {
        self.longitude
    }
}

impl Validation {
    /// Like [`Validation::optional`] for a place, which two fields give.
    pub(crate) fn place(
        &mut self,
        call: Call,
        fields: &dyn Fields,
        latitude: Field,
        longitude: Field,
    ) -> Option<Option<Option<Coordinates>>> {
        let (latitude, longitude) = (fields.get(latitude), fields.get(longitude));
        self.check_all(match call {
            Call::Post => Coordinates::parse(latitude, longitude).map(Some),
            Call::Put | Call::Patch => Coordinates::change(latitude, longitude),
        })
    }
}

fn together(missing: Field) -> FieldError {
    missing.says("Latitude and longitude must be given together")
}

fn degrees(field: Field, raw: Raw<'_>, most: u8) -> Result<f64, FieldError> {
    if raw.is_blank() {
        return Err(together(field));
    }
    raw.text()
        .and_then(|text| Coordinates::degrees(text, most))
        .ok_or_else(|| field.must(format_args!("be a number from -{most} to {most}")))
}

#[cfg(test)]
mod tests {
    use super::Coordinates;

    fn messages(latitude: &str, longitude: &str) -> Vec<(&'static str, String)> {
        Coordinates::parse(Some(latitude), Some(longitude))
            .err()
            .map(|violations| {
                violations
                    .into_errors()
                    .into_iter()
                    .map(|error| (error.field, error.message))
                    .collect()
            })
            .unwrap_or_default()
    }

    #[test]
    fn the_whole_globe_is_allowed() {
        for (latitude, longitude) in [
            ("90", "180"),
            ("-90", "-180"),
            ("-33.4489", "-70.6693"),
            ("0", "-0.0"),
        ] {
            let place = Coordinates::parse(Some(latitude), Some(longitude))
                .expect("on the globe")
                .expect("a place");
            assert_eq!(Ok(place.latitude()), latitude.parse());
            assert_eq!(Ok(place.longitude()), longitude.parse());
        }
    }

    #[test]
    fn each_bad_number_is_reported() {
        let both = [
            ("latitude", "Latitude must be a number from -90 to 90".to_owned()),
            (
                "longitude",
                "Longitude must be a number from -180 to 180".to_owned(),
            ),
        ];
        for (latitude, longitude) in [("90.0001", "-180.0001"), ("NaN", "inf"), ("north", "1e400")] {
            assert_eq!(messages(latitude, longitude), both);
        }
        assert_eq!(messages("100", "100").len(), 1);
    }

    #[test]
    fn both_or_neither() {
        assert_eq!(Coordinates::parse(None, None), Ok(None));
        assert_eq!(Coordinates::parse(Some(" "), None), Ok(None));
        let together = "Latitude and longitude must be given together".to_owned();
        assert_eq!(messages("1", ""), [("longitude", together.clone())]);
        assert_eq!(messages("", "1"), [("latitude", together)]);
    }

    #[test]
    fn a_place_is_left_changed_or_taken_away_as_a_whole() {
        let place = Coordinates::stored(1.0, -2.5);
        assert_eq!(Coordinates::change(None, None), Ok(None));
        assert_eq!(
            Coordinates::change(Some("1"), Some("-2.5")),
            Ok(Some(Some(place)))
        );
        assert_eq!(Coordinates::change(Some(""), Some(" ")), Ok(Some(None)));
        for (latitude, longitude, missing) in [
            (Some("1"), None, "longitude"),
            (Some(""), None, "longitude"),
            (Some("1"), Some(""), "longitude"),
            (None, Some("1"), "latitude"),
            (None, Some(""), "latitude"),
            (Some(""), Some("1"), "latitude"),
        ] {
            let broken = Coordinates::change(latitude, longitude).expect_err("half a place");
            let [error] = broken.errors() else {
                panic!("{broken:?}")
            };
            assert_eq!(error.field, missing);
            assert_eq!(error.message, "Latitude and longitude must be given together");
        }
    }
}
