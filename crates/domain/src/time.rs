//! Moments.

use chrono::{DateTime, NaiveDateTime, NaiveTime, TimeDelta, Utc};

/// A moment in UTC, cut to microseconds (what both databases keep).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Timestamp(NaiveDateTime);

impl Timestamp {
    /// The moment `utc`, a date and time in UTC; what is finer than a microsecond is cut off.
    #[must_use]
    pub fn stored(utc: NaiveDateTime) -> Self {
        // Going through whole microseconds also turns a leap second (23:59:60) into the second after it.
        Self(
            DateTime::from_timestamp_micros(utc.and_utc().timestamp_micros())
                .map_or(utc, |moment| moment.naive_utc()),
        )
    }

    /// The moment that many microseconds after 1970-01-01T00:00:00Z; `None` outside the calendar.
    #[must_use]
    pub fn from_micros(micros: i64) -> Option<Self> {
        DateTime::from_timestamp_micros(micros).map(|moment| Self(moment.naive_utc()))
    }

    /// Reads RFC 3339 (`2026-11-20T12:00:00Z`, `2026-11-20T14:00:00.5+02:00`).
    #[must_use]
    pub fn parse_rfc3339(text: &str) -> Option<Self> {
        DateTime::parse_from_rfc3339(text)
            .ok()
            .map(|moment| Self::stored(moment.naive_utc()))
    }

    /// Reads back exactly what [`Timestamp::exact`] wrote, and nothing else.
    #[must_use]
    pub fn parse_exact(text: &str) -> Option<Self> {
        Self::parse_rfc3339(text).filter(|moment| moment.exact() == text)
    }

    /// Microseconds since 1970-01-01T00:00:00Z; negative before it.
    #[must_use]
    pub const fn micros(self) -> i64 {
        self.0.and_utc().timestamp_micros()
    }

    /// The moment without loss: `2026-11-20T12:00:00.123456Z`. For cursors.
    #[must_use]
    pub fn exact(self) -> String {
        self.0.format("%Y-%m-%dT%H:%M:%S%.6fZ").to_string()
    }

    /// The moment as the API shows it, cut to milliseconds: `2026-11-20T12:00:00.123Z`.
    #[must_use]
    pub fn rfc3339_millis(self) -> String {
        self.0.format("%Y-%m-%dT%H:%M:%S%.3fZ").to_string()
    }

    /// The date and time in UTC, for the database.
    #[must_use]
    pub const fn naive(self) -> NaiveDateTime {
        self.0
    }

    /// The first moment of its day, UTC.
    #[must_use]
    pub fn start_of_day(self) -> Self {
        Self(self.0.date().and_time(NaiveTime::MIN))
    }

    /// The moment `span` later (earlier when negative); the same moment when that leaves the calendar.
    #[must_use]
    pub fn plus(self, span: TimeDelta) -> Self {
        self.0.checked_add_signed(span).map_or(self, Self::stored)
    }
}

impl From<NaiveDateTime> for Timestamp {
    fn from(utc: NaiveDateTime) -> Self {
        Self::stored(utc)
    }
}

impl From<DateTime<Utc>> for Timestamp {
    fn from(moment: DateTime<Utc>) -> Self {
        Self::stored(moment.naive_utc())
    }
}

#[cfg(test)]
mod tests {
    use chrono::TimeDelta;

    use super::Timestamp;

    fn at(text: &str) -> Timestamp {
        Timestamp::parse_rfc3339(text).expect("RFC 3339")
    }

    #[test]
    fn the_api_shows_milliseconds_in_utc() {
        assert_eq!(
            at("2026-11-20T14:00:00+02:00").rfc3339_millis(),
            "2026-11-20T12:00:00.000Z"
        );
        assert_eq!(
            at("2026-11-20T12:00:00.9999Z").rfc3339_millis(),
            "2026-11-20T12:00:00.999Z"
        );
    }

    #[test]
    fn what_is_finer_than_a_microsecond_is_cut() {
        let moment = at("2026-11-20T12:00:00.123456789Z");
        assert_eq!(moment, at("2026-11-20T12:00:00.123456Z"));
        let before_1970 = at("1969-12-31T23:59:59.9999999Z");
        assert_eq!(before_1970.micros(), -1);
    }

    #[test]
    fn a_leap_second_becomes_the_next_second() {
        assert_eq!(at("2016-12-31T23:59:60Z"), at("2017-01-01T00:00:00Z"));
    }

    #[test]
    fn the_exact_form_comes_back_and_no_other_is_taken() {
        let moment = at("2026-11-20T12:00:00.000001Z");
        assert_eq!(moment.exact(), "2026-11-20T12:00:00.000001Z");
        assert_eq!(Timestamp::parse_exact(&moment.exact()), Some(moment));
        for text in [
            "2026-11-20T12:00:00Z",
            "2026-11-20T12:00:00.0000011Z",
            "2026-11-20T12:00:00.000001+00:00",
            "",
        ] {
            assert_eq!(Timestamp::parse_exact(text), None, "{text:?}");
        }
    }

    #[test]
    fn adding_stays_in_the_calendar() {
        assert_eq!(
            at("2026-11-20T12:00:00Z").plus(TimeDelta::hours(24)),
            at("2026-11-21T12:00:00Z")
        );
        assert_eq!(
            at("2026-11-20T12:00:00Z").plus(TimeDelta::MAX),
            at("2026-11-20T12:00:00Z")
        );
    }
}
