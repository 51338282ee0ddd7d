//! A place on the globe.

use crate::{
    field::{Field, filled},
    number::Decimal,
    violation::{FieldError, Gather, Violations},
};

/// A place in decimal degrees, WGS 84: latitude -90 to 90, longitude -180 to 180.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Coordinates {
    latitude: f64,
    longitude: f64,
}

impl Coordinates {
    /// Reads both fields; both missing or blank is no place.
    ///
    /// # Errors
    /// A sentence for each of the two that is no number or out of range, or for the one that is missing.
    pub fn parse(latitude: Option<&str>, longitude: Option<&str>) -> Result<Option<Self>, Violations> {
        let (latitude, longitude) = match (filled(latitude), filled(longitude)) {
            (None, None) => return Ok(None),
            given => given,
        };
        let mut gather = Gather::new();
        let latitude = gather.take(degrees(Field::LATITUDE, latitude, 90));
        let longitude = gather.take(degrees(Field::LONGITUDE, longitude, 180));
        gather.finish(|| {
            Some(Some(Self {
                latitude: latitude?,
                longitude: longitude?,
            }))
        })
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

fn degrees(field: Field, raw: Option<&str>, most: u8) -> Result<f64, FieldError> {
    let Some(raw) = raw else {
        return Err(field.says("Latitude and longitude must be given together"));
    };
    Decimal::parse(raw)
        .and_then(Decimal::nearest)
        .filter(|degrees| degrees.abs() <= f64::from(most))
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
    fn each_bad_number_is_told() {
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
}
