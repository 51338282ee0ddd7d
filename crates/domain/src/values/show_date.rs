//! When a show takes place.

use chrono::{Datelike, NaiveDate, NaiveDateTime, NaiveTime};

use crate::{field::Field, input::Raw, time::Timestamp, violation::FieldError};

/// The moment of a show in UTC, cut to microseconds. A date alone means midnight UTC.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ShowDate(Timestamp);

impl ShowDate {
    /// The first year that a show may be in.
    pub const FIRST_YEAR: i32 = 1900;
    /// The last one.
    pub const LAST_YEAR: i32 = 9999;

    /// Reads the value of `field`: `YYYY-MM-DD` or RFC 3339.
    ///
    /// # Errors
    /// The sentence about `field` when `raw` is missing, is neither, or is no day of the calendar in those years.
    pub fn parse<'a>(field: Field, raw: impl Into<Raw<'a>>) -> Result<Self, FieldError> {
        raw.into()
            .filled()
            .and_then(|text| midnight(text).or_else(|| Timestamp::parse_rfc3339(text)))
            .filter(|moment| (Self::FIRST_YEAR..=Self::LAST_YEAR).contains(&moment.naive().year()))
            .map(Self)
            .ok_or_else(|| {
                let (first, last) = (Self::FIRST_YEAR, Self::LAST_YEAR);
                // An example, because few people know RFC 3339 by its number.
                field.must(format_args!(
                    "be a date such as 2026-12-24 or a date and time in RFC 3339, from {first} to {last}"
                ))
            })
    }

    /// A moment in UTC that was checked before; not checked again.
    #[must_use]
    pub fn stored(utc: NaiveDateTime) -> Self {
        Self(Timestamp::stored(utc))
    }

    /// The moment.
    #[must_use]
    pub const fn timestamp(self) -> Timestamp {
        self.0
    }

    /// The date and time in UTC, for the database.
    #[must_use]
    pub const fn naive(self) -> NaiveDateTime {
        self.0.naive()
    }

    /// The moment as the API shows it: `2026-12-24T00:00:00.000Z`.
    #[must_use]
    pub fn rfc3339_millis(self) -> String {
        self.0.rfc3339_millis()
    }
}

fn midnight(text: &str) -> Option<Timestamp> {
    let day = NaiveDate::parse_from_str(text, "%Y-%m-%d").ok()?;
    // chrono also takes `2026-1-5` and `+2026-01-05`.
    (day.to_string() == text).then(|| Timestamp::stored(day.and_time(NaiveTime::MIN)))
}

#[cfg(test)]
mod tests {
    use super::ShowDate;
    use crate::field::Field;

    fn read(raw: &str) -> Option<String> {
        ShowDate::parse(Field::DATE, Some(raw))
            .ok()
            .map(ShowDate::rfc3339_millis)
    }

    #[test]
    fn days_and_moments_are_read_in_utc() {
        for (raw, expected) in [
            ("2026-12-24", "2026-12-24T00:00:00.000Z"),
            ("2028-02-29", "2028-02-29T00:00:00.000Z"),
            ("2026-12-24T20:30:00Z", "2026-12-24T20:30:00.000Z"),
            ("2026-12-24T23:30:00.5-05:00", "2026-12-25T04:30:00.500Z"),
            ("1900-01-01", "1900-01-01T00:00:00.000Z"),
            (" 9999-12-31 ", "9999-12-31T00:00:00.000Z"),
        ] {
            assert_eq!(read(raw).as_deref(), Some(expected), "{raw}");
        }
    }

    #[test]
    fn what_is_not_in_the_calendar_or_in_another_form_is_refused() {
        for raw in [
            "",
            "2026-13-40",
            "2026-02-29",
            "2026-1-5",
            "+2026-01-05",
            "24/12/2026",
            "2026-12-24T20:30",
            "2026-12-24T20:30:00",
            "tomorrow",
            "1766534400",
            "1899-12-31",
            "1900-01-01T00:30:00+01:00",
            "9999-12-31T23:59:59-05:00",
            "10000-01-01",
        ] {
            assert_eq!(read(raw), None, "{raw:?}");
        }
    }

    #[test]
    fn missing_is_told_like_broken() {
        let missing = ShowDate::parse(Field::DATE, None).expect_err("missing");
        assert_eq!(missing.field, "date");
        assert_eq!(Err(missing), ShowDate::parse(Field::DATE, Some("soon")));
    }
}
