//! Money and time spans, kept as whole numbers of their smallest part.

use std::fmt;

use crate::{
    field::Field,
    input::Raw,
    number::{Decimal, grouped},
    stored::stored,
    violation::FieldError,
};

/// A price in US dollars, exact: from 0, kept in cents. Shown as `10.50`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Price(i64);

impl Price {
    /// The highest price, in cents: whole dollars.
    pub const MAX_CENTS: i64 = 100_000_000;

    /// Reads the value of `field` in dollars from decimal text such as `10`, `10.5` or `10.50`.
    ///
    /// # Errors
    /// The sentence about `field` when `raw` is missing, no number, out of range, or has a fraction of a cent.
    pub fn parse<'a>(field: Field, raw: impl Into<Raw<'a>>) -> Result<Self, FieldError> {
        raw.into()
            .text()
            .and_then(Decimal::parse)
            .and_then(|dollars| dollars.scaled(2))
            .filter(|cents| (0..=Self::MAX_CENTS).contains(cents))
            .map(Self)
            .ok_or_else(|| {
                let most = grouped(Self::MAX_CENTS / 100);
                field.must(format_args!(
                    "be an amount from 0 to {most} with at most two decimals"
                ))
            })
    }

    /// A price of that many cents that was checked before; not checked again.
    #[must_use]
    pub const fn stored(cents: i64) -> Self {
        Self(cents)
    }

    /// The price in cents.
    #[must_use]
    pub const fn cents(self) -> i64 {
        self.0
    }
}

stored!(Price as i64: |price| price.0, Self);

impl fmt::Display for Price {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}.{:02}", self.0 / 100, self.0 % 100)
    }
}

/// How long an itinerary takes: above 0, in half hours. Shown in hours: `3`, `2.5`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Hours(u32);

impl Hours {
    /// The longest duration, in half hours: a year of 365 days, so whole hours.
    pub const MAX_HALF_HOURS: u32 = 17_520;

    /// Reads the value of `field` in hours from decimal text such as `3` or `2.5`.
    ///
    /// # Errors
    /// The sentence about `field` when `raw` is missing, no number, out of range, or not in half hours.
    pub fn parse<'a>(field: Field, raw: impl Into<Raw<'a>>) -> Result<Self, FieldError> {
        raw.into()
            .text()
            .and_then(Decimal::parse)
            .and_then(|hours| hours.scaled(1))
            .filter(|tenths| tenths % 5 == 0)
            .and_then(|tenths| u32::try_from(tenths / 5).ok())
            .filter(|half_hours| (1..=Self::MAX_HALF_HOURS).contains(half_hours))
            .map(Self)
            .ok_or_else(|| {
                let most = grouped(Self::MAX_HALF_HOURS / 2);
                field.must(format_args!(
                    "be above 0 and at most {most} hours, in steps of half an hour"
                ))
            })
    }

    /// A duration of that many half hours that was checked before; not checked again.
    #[must_use]
    pub const fn stored(half_hours: u32) -> Self {
        Self(half_hours)
    }

    /// The duration in half hours.
    #[must_use]
    pub const fn half_hours(self) -> u32 {
        self.0
    }

    /// The duration in hours; exact.
    #[must_use]
    pub fn hours(self) -> f64 {
        f64::from(self.0) / 2.0
    }
}

stored!(Hours as u32: |hours| hours.0, Self);

impl fmt::Display for Hours {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.hours().fmt(formatter)
    }
}

#[cfg(test)]
mod tests {
    use super::{Hours, Price};
    use crate::{field::Field, violation::FieldError};

    #[test]
    fn prices_are_exact() {
        let read = |raw| Price::parse(Field::PRICE, raw).map(Price::cents);
        for (raw, cents) in [
            ("0", 0),
            ("10", 1_000),
            ("10.5", 1_050),
            ("10.50", 1_050),
            ("0.29", 29),
            ("4.35", 435),
            ("1000000", 100_000_000),
        ] {
            assert_eq!(read(Some(raw)), Ok(cents));
        }
        for raw in [
            None,
            Some(""),
            Some("-0.01"),
            Some("1.234"),
            Some("1000000.01"),
            Some("$5"),
            Some("1e9"),
            Some("5,50"),
        ] {
            let message = "Price must be an amount from 0 to 1,000,000 with at most two decimals";
            assert_eq!(read(raw), Err(FieldError::new("price", message)));
        }
    }

    #[test]
    fn a_price_shows_both_decimals() {
        assert_eq!(Price::stored(1_005).to_string(), "10.05");
        assert_eq!(Price::stored(0).to_string(), "0.00");
    }

    #[test]
    fn durations_are_in_half_hours() {
        let read = |raw| Hours::parse(Field::DURATION, raw).map(Hours::half_hours);
        for (raw, half_hours) in [("0.5", 1), ("3", 6), ("2.50", 5), ("8760", 17_520)] {
            assert_eq!(read(Some(raw)), Ok(half_hours));
        }
        for raw in [
            None,
            Some("0"),
            Some("-2"),
            Some("0.25"),
            Some("1.1"),
            Some("8760.5"),
            Some("x"),
        ] {
            let message = "Duration must be above 0 and at most 8,760 hours, in steps of half an hour";
            assert_eq!(read(raw), Err(FieldError::new("duration", message)));
        }
    }

    #[test]
    fn a_duration_shows_hours() {
        assert_eq!(Hours::stored(6).to_string(), "3");
        assert_eq!(Hours::stored(5).to_string(), "2.5");
    }
}
