//! Moments.

use chrono::{DateTime, Datelike, NaiveDate, NaiveDateTime, NaiveTime, TimeDelta, Timelike, Utc};

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
        let (date, time) = (self.0.date(), self.0.time());
        let Some(year) = u32::try_from(date.year()).ok().filter(|year| *year < 10_000) else {
            return self.0.format("%Y-%m-%dT%H:%M:%S%.3fZ").to_string();
        };
        // A list shows a hundred of them: the format above takes a microsecond.
        let mut text = String::with_capacity("2026-11-20T12:00:00.123Z".len());
        for (number, place, after) in [
            (year, 1_000, '-'),
            (date.month(), 10, '-'),
            (date.day(), 10, 'T'),
            (time.hour(), 10, ':'),
            (time.minute(), 10, ':'),
            (time.second(), 10, '.'),
            (time.nanosecond() / 1_000_000, 100, 'Z'),
        ] {
            push_digits(&mut text, number, place);
            text.push(after);
        }
        text
    }

    /// Reads a date and time as SQLite has it, `2026-11-20 12:00:00` with up to six decimals; `None` for any other form.
    #[must_use]
    pub fn parse_column(text: &str) -> Option<Self> {
        let mut rest = text.as_bytes();
        let mut number = |length: usize, before: &[u8]| -> Option<u32> {
            rest = rest.strip_prefix(before)?;
            let (digits, after) = rest.split_at_checked(length)?;
            rest = after;
            parse_digits(digits)
        };
        let date = NaiveDate::from_ymd_opt(
            i32::try_from(number(4, b"")?).ok()?,
            number(2, b"-")?,
            number(2, b"-")?,
        )?;
        let (hour, minute, second) = (number(2, b" ")?, number(2, b":")?, number(2, b":")?);
        let micros = match rest {
            [] => 0,
            [b'.', decimals @ ..] if (1..=6).contains(&decimals.len()) => {
                let scale = 10_u32.pow(6_u32.saturating_sub(u32::try_from(decimals.len()).ok()?));
                parse_digits(decimals)? * scale
            }
            _ => return None,
        };
        let time = NaiveTime::from_hms_micro_opt(hour, minute, second, micros)?;
        Some(Self(date.and_time(time)))
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

/// Writes the digits of `number` from that of the `place` on (1,000 for four digits).
fn push_digits(text: &mut String, number: u32, mut place: u32) {
    while place > 0 {
        text.extend(char::from_digit(number / place % 10, 10));
        place /= 10;
    }
}

/// The number that is written with at most nine digits.
fn parse_digits(digits: &[u8]) -> Option<u32> {
    digits.iter().try_fold(0_u32, |number, digit| {
        digit
            .is_ascii_digit()
            .then(|| number * 10 + u32::from(digit - b'0'))
    })
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
    fn every_digit_has_its_place() {
        for text in [
            "0000-01-01T00:00:00.000Z",
            "1969-12-31T23:59:59.999Z",
            "2024-02-29T09:08:07.006Z",
            "9999-12-31T23:59:59.090Z",
        ] {
            assert_eq!(at(text).rfc3339_millis(), text);
        }
        let (before, after) = (TimeDelta::days(-366 * 10_001), TimeDelta::days(366 * 9_000));
        assert_eq!(at("0001-01-01T00:00:00Z").plus(before).rfc3339_millis().len(), 26);
        assert!(
            at("2026-01-01T00:00:00Z")
                .plus(after)
                .rfc3339_millis()
                .starts_with("+1")
        );
    }

    #[test]
    fn a_column_is_read_in_its_own_form_and_no_other() {
        for (text, moment) in [
            ("2026-11-20 12:00:00", "2026-11-20T12:00:00Z"),
            ("2026-11-20 12:00:00.5", "2026-11-20T12:00:00.5Z"),
            ("1969-12-31 23:59:59.000001", "1969-12-31T23:59:59.000001Z"),
            ("2024-02-29 01:02:03.123", "2024-02-29T01:02:03.123Z"),
        ] {
            assert_eq!(Timestamp::parse_column(text), Some(at(moment)), "{text}");
        }
        for other in [
            "",
            "2026-11-20",
            "2026-11-20T12:00:00",
            "2026-11-20 12:00",
            "2026-11-20 12:00:00.",
            "2026-11-20 12:00:00.1234567",
            "2026-11-20 12:00:00Z",
            "2026-11-20 12:00:00.1Z",
            "2026-11-20 12:00:60",
            "2026-02-30 12:00:00",
            "+026-11-20 12:00:00",
            "2026-11-20 12:00:0\u{661}",
        ] {
            assert_eq!(Timestamp::parse_column(other), None, "{other}");
        }
    }

    #[test]
    fn fraction_of_a_microsecond_is_cut() {
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
