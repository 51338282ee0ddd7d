//! When a show takes place.

use chrono::{Datelike, NaiveDate, NaiveDateTime, NaiveTime, Timelike};

use super::TimeZone;
use crate::{field::Field, input::Raw, time::Timestamp, violation::FieldError};

/// When a show is to take place, as it is entered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ShowDate {
    /// A day without a time.
    Day(NaiveDate),
    /// What the clocks of the hotel show then.
    Local(NaiveDateTime),
    /// A moment that was given with its offset.
    Moment(Timestamp),
}

/// How the date of a show was entered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Timing {
    /// A day without a time.
    Day,
    /// A time of the hotel's.
    Local,
    /// A moment.
    Moment,
}

/// When a show takes place, and what the clocks of its hotel show then.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Showtime {
    moment: Timestamp,
    local: NaiveDateTime,
    timing: Timing,
}

impl ShowDate {
    /// The first year that a show may be in.
    pub const FIRST_YEAR: i32 = 1900;
    /// The last one.
    pub const LAST_YEAR: i32 = 9999;

    /// Reads the value of `field`: `YYYY-MM-DD`, `YYYY-MM-DDTHH:MM` or RFC 3339.
    ///
    /// # Errors
    /// The sentence about `field` when `raw` is missing, is none of them, or is no day of the calendar in those years.
    pub fn parse<'a>(field: Field, raw: impl Into<Raw<'a>>) -> Result<Self, FieldError> {
        raw.into()
            .filled()
            .and_then(|text| {
                let day = || day(text).map(Self::Day);
                let local = || local(text).map(Self::Local);
                let moment = || Timestamp::parse_rfc3339(text).map(Self::Moment);
                day().or_else(local).or_else(moment)
            })
            .filter(|date| (Self::FIRST_YEAR..=Self::LAST_YEAR).contains(&date.year()))
            .ok_or_else(|| {
                let (first, last) = (Self::FIRST_YEAR, Self::LAST_YEAR);
                // An example, because few people know RFC 3339 by its number.
                field.must(format_args!(
                    "be a date such as 2026-12-24 or a date and time in RFC 3339, from {first} to {last}"
                ))
            })
    }

    /// When that is in a hotel of `zone`.
    #[must_use]
    pub fn at(self, zone: TimeZone) -> Showtime {
        let (moment, timing) = match self {
            Self::Day(day) => {
                let local = day.and_time(NaiveTime::MIN);
                return Showtime {
                    moment: Timestamp::stored(local),
                    local,
                    timing: Timing::Day,
                };
            }
            Self::Local(local) => (zone.moment(local), Timing::Local),
            Self::Moment(moment) => (moment, Timing::Moment),
        };
        Showtime {
            moment,
            local: in_calendar(zone.local(moment)),
            timing,
        }
    }

    fn year(self) -> i32 {
        match self {
            Self::Day(day) => day.year(),
            Self::Local(local) => local.year(),
            Self::Moment(moment) => moment.naive().year(),
        }
    }
}

impl Timing {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Day, Self::Local, Self::Moment];

    /// As it is stored.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Day => "day",
            Self::Local => "local",
            Self::Moment => "moment",
        }
    }
}

impl Showtime {
    /// A time that was checked before; not checked again.
    #[must_use]
    pub fn stored(moment: NaiveDateTime, local: NaiveDateTime, timing: Timing) -> Self {
        Self {
            moment: Timestamp::stored(moment),
            local,
            timing,
        }
    }

    /// The moment; midnight UTC when only the day is known.
    #[must_use]
    pub const fn moment(self) -> Timestamp {
        self.moment
    }

    /// What the clocks of the hotel show then; midnight when only the day is known.
    #[must_use]
    pub const fn local(self) -> NaiveDateTime {
        self.local
    }

    /// How it was entered.
    #[must_use]
    pub const fn timing(self) -> Timing {
        self.timing
    }

    /// The same show in another zone, or when its own is corrected: what was entered in the time of the hotel keeps that,
    /// what was entered as a moment keeps the moment, and a day is a day.
    #[must_use]
    pub fn moved_to(self, zone: TimeZone) -> Self {
        match self.timing {
            Timing::Day => self,
            Timing::Local | Timing::Moment => self.entered().at(zone),
        }
    }

    /// What was entered.
    #[must_use]
    pub fn entered(self) -> ShowDate {
        match self.timing {
            Timing::Day => ShowDate::Day(self.local.date()),
            Timing::Local => ShowDate::Local(self.local),
            Timing::Moment => ShowDate::Moment(self.moment),
        }
    }

    /// The date by the clocks of the hotel, as the API shows it: `2026-12-24T20:00`, or `2026-12-24` without a time.
    #[must_use]
    pub fn local_text(self) -> String {
        match self.timing {
            Timing::Day => self.local.format("%Y-%m-%d").to_string(),
            Timing::Local | Timing::Moment => self.local.format("%Y-%m-%dT%H:%M").to_string(),
        }
    }
}

/// The last minute of the calendar when it is later than that: there are years with five digits east of Greenwich first.
fn in_calendar(local: NaiveDateTime) -> NaiveDateTime {
    let last =
        NaiveDate::from_ymd_opt(ShowDate::LAST_YEAR, 12, 31).and_then(|day| day.and_hms_opt(23, 59, 0));
    last.map_or(local, |last| local.min(last))
}

fn day(text: &str) -> Option<NaiveDate> {
    let day = NaiveDate::parse_from_str(text, "%Y-%m-%d").ok()?;
    // chrono also takes `2026-1-5` and `+2026-01-05`.
    (day.to_string() == text).then_some(day)
}

/// A date and time without an offset; seconds may be left out.
fn local(text: &str) -> Option<NaiveDateTime> {
    let (date, time) = text.split_once('T')?;
    let form = match time.len() {
        5 => "%H:%M",
        8 => "%H:%M:%S",
        _ => return None,
    };
    let parsed = NaiveTime::parse_from_str(time, form).ok()?;
    // A leap second has no place in local times, and `8:05:1` none at all.
    (parsed.format(form).to_string() == time && parsed.nanosecond() == 0).then_some(())?;
    // The last day of the calendar is over elsewhere already.
    Some(day(date)?.and_time(parsed)).filter(|local| {
        local
            .date()
            .succ_opt()
            .is_some_and(|next| next.year() <= ShowDate::LAST_YEAR)
    })
}

#[cfg(test)]
mod tests {
    use super::{ShowDate, TimeZone, Timing};
    use crate::field::Field;

    fn zone(name: &str) -> TimeZone {
        TimeZone::named(name).expect("a zone")
    }

    fn parse(raw: &str) -> ShowDate {
        ShowDate::parse(Field::DATE, Some(raw)).expect(raw)
    }

    fn read(raw: &str) -> Option<String> {
        let date = ShowDate::parse(Field::DATE, Some(raw)).ok()?;
        Some(date.at(zone("America/New_York")).moment().rfc3339_millis())
    }

    #[test]
    fn a_date_is_a_day_a_time_of_the_hotel_or_a_moment() {
        let new_york = zone("America/New_York");
        for (raw, moment, local, timing) in [
            (
                "2026-12-24",
                "2026-12-24T00:00:00.000Z",
                "2026-12-24",
                Timing::Day,
            ),
            (
                "2026-12-24T20:00",
                "2026-12-25T01:00:00.000Z",
                "2026-12-24T20:00",
                Timing::Local,
            ),
            (
                " 2026-07-24T20:00:30 ",
                "2026-07-25T00:00:30.000Z",
                "2026-07-24T20:00",
                Timing::Local,
            ),
            (
                "2027-02-01T02:00:00.000Z",
                "2027-02-01T02:00:00.000Z",
                "2027-01-31T21:00",
                Timing::Moment,
            ),
            (
                "2026-12-24T00:00:00Z",
                "2026-12-24T00:00:00.000Z",
                "2026-12-23T19:00",
                Timing::Moment,
            ),
        ] {
            let when = parse(raw).at(new_york);
            assert_eq!(when.moment().rfc3339_millis(), moment, "{raw}");
            assert_eq!(
                (when.local_text().as_str(), when.timing()),
                (local, timing),
                "{raw}"
            );
        }
        let late = parse("9999-12-31T23:30:00Z").at(zone("Asia/Tokyo"));
        assert_eq!(late.local_text(), "9999-12-31T23:59");
    }

    #[test]
    fn in_another_zone_what_was_entered_stays() {
        let (lisbon, tokyo) = (zone("Europe/Lisbon"), zone("Asia/Tokyo"));
        for (raw, moment, local) in [
            ("2026-12-24", "2026-12-24T00:00:00.000Z", "2026-12-24"),
            ("2026-12-24T20:00", "2026-12-24T11:00:00.000Z", "2026-12-24T20:00"),
            (
                "2026-12-24T20:00:00Z",
                "2026-12-24T20:00:00.000Z",
                "2026-12-25T05:00",
            ),
        ] {
            let moved = parse(raw).at(lisbon).moved_to(tokyo);
            assert_eq!(moved.moment().rfc3339_millis(), moment, "{raw}");
            assert_eq!(moved.local_text(), local, "{raw}");
            assert_eq!(moved.moved_to(lisbon), parse(raw).at(lisbon), "{raw}");
        }
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
    fn date_outside_the_calendar_or_in_another_form_is_refused() {
        for raw in [
            "",
            "2026-13-40",
            "2026-02-29",
            "2026-1-5",
            "+2026-01-05",
            "24/12/2026",
            "2026-12-24T",
            "2026-12-24T24:00",
            "2026-12-24T8:30",
            "2026-12-24T20:30:60",
            "2026-12-24T20:30:00.5",
            "2026-12-24 20:30",
            "9999-12-31T20:00",
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
    fn missing_value_is_reported_like_a_broken_one() {
        let missing = ShowDate::parse(Field::DATE, None).expect_err("missing");
        assert_eq!(missing.field, "date");
        assert_eq!(Err(missing), ShowDate::parse(Field::DATE, Some("soon")));
    }
}
