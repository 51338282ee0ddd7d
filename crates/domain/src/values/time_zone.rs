//! Time zones.

use chrono::{NaiveDateTime, Offset, TimeDelta, TimeZone as _, offset::MappedLocalTime};
use chrono_tz::Tz;

use crate::{field::Field, input::Raw, stored::stored, time::Timestamp, violation::FieldError};

/// A time zone of the IANA database, with its rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TimeZone(Tz);

impl TimeZone {
    /// The clocks of a place whose zone is not known.
    pub const UTC: Self = Self(Tz::UTC);

    /// Reads a zone.
    ///
    /// # Errors
    /// The sentence about `field` when the text is no name of a zone.
    pub fn parse<'a>(field: Field, raw: impl Into<Raw<'a>>) -> Result<Self, FieldError> {
        raw.into()
            .filled()
            .and_then(Self::named)
            .ok_or_else(|| field.must("be the name of a time zone such as Europe/Lisbon"))
    }

    /// All there are, in the order of their names.
    pub fn all() -> impl Iterator<Item = Self> {
        chrono_tz::TZ_VARIANTS.into_iter().map(Self)
    }

    /// The zone of this name, written as the IANA database does (`Europe/Lisbon`); `None` when there is none.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        name.parse().ok().map(Self)
    }

    /// A zone that was checked before. One that this version of the database does not have any more is UTC.
    #[must_use]
    pub fn stored(name: &str) -> Self {
        Self::named(name).unwrap_or(Self::UTC)
    }

    /// Its name.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        self.0.name()
    }

    /// What the clocks show at `moment`.
    #[must_use]
    pub fn local(self, moment: Timestamp) -> NaiveDateTime {
        moment.naive().and_utc().with_timezone(&self.0).naive_local()
    }

    /// When the clocks show `local`. An hour that they skip in spring moves forward; of one that comes twice in autumn, the
    /// first.
    #[must_use]
    pub fn moment(self, local: NaiveDateTime) -> Timestamp {
        let utc = match self.0.from_local_datetime(&local) {
            MappedLocalTime::Single(at) | MappedLocalTime::Ambiguous(at, _) => at.naive_utc(),
            // By the clock that was not put forward. A day before is before the gap, and after the one before it, wherever on
            // earth: gaps have at most a day, and are weeks apart.
            MappedLocalTime::None => {
                let before = local.checked_sub_signed(TimeDelta::days(1)).unwrap_or(local);
                let offset = self.0.offset_from_utc_datetime(&before).fix();
                local.checked_sub_offset(offset).unwrap_or(local)
            }
        };
        Timestamp::stored(utc)
    }
}

stored!(TimeZone as String: |zone| zone.as_str().to_owned(), |name| Self::stored(&name));

#[cfg(test)]
mod tests {
    use chrono::NaiveDateTime;

    use super::TimeZone;
    use crate::{field::Field, time::Timestamp};

    fn zone(name: &str) -> TimeZone {
        TimeZone::named(name).expect("a zone")
    }

    fn local(text: &str) -> NaiveDateTime {
        NaiveDateTime::parse_from_str(text, "%Y-%m-%dT%H:%M").expect("a local time")
    }

    #[test]
    fn zones_have_the_names_of_the_iana_database() {
        let read = |raw| TimeZone::parse(Field::TIME_ZONE, Some(raw));
        for name in [
            "Europe/Lisbon",
            "America/Argentina/Buenos_Aires",
            "Asia/Kolkata",
            "UTC",
            "Etc/GMT+5",
        ] {
            assert_eq!(read(name).map(TimeZone::as_str), Ok(name));
        }
        assert_eq!(read(" Asia/Tokyo "), Ok(zone("Asia/Tokyo")));
        for wrong in ["Mars/Base", "europe/lisbon", "+01:00", "Lisbon"] {
            let error = read(wrong).expect_err(wrong);
            assert_eq!(error.field, "timeZone");
            assert_eq!(
                error.message,
                "Time zone must be the name of a time zone such as Europe/Lisbon"
            );
        }
        assert_eq!(TimeZone::stored("Mars/Base"), TimeZone::UTC);
    }

    #[test]
    fn clocks_show_the_time_of_their_zone() {
        for (name, moment, shown) in [
            ("UTC", "2026-12-24T20:00:00Z", "2026-12-24T20:00"),
            ("America/New_York", "2027-02-01T02:00:00Z", "2027-01-31T21:00"),
            ("Asia/Kathmandu", "2026-12-24T20:00:00Z", "2026-12-25T01:45"),
            ("Pacific/Kiritimati", "2026-12-24T20:00:00Z", "2026-12-25T10:00"),
            ("Europe/Lisbon", "2026-07-01T20:00:00Z", "2026-07-01T21:00"),
        ] {
            let moment = Timestamp::parse_rfc3339(moment).expect("a moment");
            assert_eq!(zone(name).local(moment), local(shown), "{name}");
            assert_eq!(zone(name).moment(local(shown)), moment, "{name}");
        }
    }

    #[test]
    fn a_skipped_hour_moves_forward_and_a_doubled_one_is_the_first() {
        for (name, entered, moment) in [
            ("Europe/Lisbon", "2026-03-29T01:30", "2026-03-29T01:30:00Z"),
            ("America/New_York", "2026-03-08T02:30", "2026-03-08T07:30:00Z"),
            ("Australia/Lord_Howe", "2026-10-04T02:10", "2026-10-03T15:40:00Z"),
            // The day that Samoa left out.
            ("Pacific/Apia", "2011-12-30T10:00", "2011-12-30T20:00:00Z"),
            ("Europe/Lisbon", "2026-10-25T01:30", "2026-10-25T00:30:00Z"),
            ("America/New_York", "2026-11-01T01:30", "2026-11-01T05:30:00Z"),
        ] {
            let moment = Timestamp::parse_rfc3339(moment).expect("a moment");
            assert_eq!(zone(name).moment(local(entered)), moment, "{name} {entered}");
        }
        let forward = zone("Europe/Lisbon").moment(local("2026-03-29T01:30"));
        assert_eq!(zone("Europe/Lisbon").local(forward), local("2026-03-29T02:30"));
    }
}
