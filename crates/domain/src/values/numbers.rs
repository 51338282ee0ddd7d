//! Whole numbers with a range.

use crate::number::{grouped, whole};

macro_rules! whole_number {
    ($(#[$doc:meta])+ $name:ident: $number:ty, $low:literal..=$high:literal) => {
        $(#[$doc])+
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name($number);

        impl $name {
            /// The smallest value.
            pub const MIN: $number = $low;
            /// The largest value.
            pub const MAX: $number = $high;

            /// Reads the value of `field` from decimal text; `1e3` and `12.0` are whole numbers too.
            ///
            /// # Errors
            /// The sentence about `field` when `raw` is missing, no whole number, or out of range.
            pub fn parse<'a>(
                field: $crate::field::Field,
                raw: impl Into<$crate::input::Raw<'a>>,
            ) -> Result<Self, $crate::violation::FieldError> {
                whole(raw.into().text(), u32::from(Self::MIN), u32::from(Self::MAX))
                    .and_then(|number| <$number>::try_from(number).ok())
                    .map(Self)
                    .ok_or_else(|| {
                        let (low, high) = (grouped(Self::MIN), grouped(Self::MAX));
                        field.must(format_args!("be a whole number from {low} to {high}"))
                    })
            }

            /// A value that was checked before; not checked again.
            #[must_use]
            pub const fn stored(number: $number) -> Self {
                Self(number)
            }

            /// The number.
            #[must_use]
            pub const fn get(self) -> $number {
                self.0
            }
        }

        $crate::stored::stored!($name as $number: |number| number.0, Self);

        impl std::fmt::Display for $name {
            fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                self.0.fmt(formatter)
            }
        }
    };
}

whole_number! {
    /// How many people live in a city.
    Population: u32, 0..=100_000_000
}

whole_number! {
    /// How many guests a hotel takes.
    Capacity: u32, 1..=100_000
}

whole_number! {
    /// The age of a person in years.
    Age: u8, 0..=130
}

#[cfg(test)]
mod tests {
    use super::{Age, Capacity, Population};
    use crate::{field::Field, violation::FieldError};

    #[test]
    fn populations_have_their_range() {
        let read = |raw| Population::parse(Field::POPULATION, raw).map(Population::get);
        assert_eq!(read(Some("0")), Ok(0));
        assert_eq!(read(Some("9000000")), Ok(9_000_000));
        assert_eq!(read(Some("1e8")), Ok(100_000_000));
        for raw in [
            None,
            Some(""),
            Some("-1"),
            Some("100000001"),
            Some("1.5"),
            Some("many"),
            Some("1e30"),
        ] {
            let message = "Population must be a whole number from 0 to 100,000,000";
            assert_eq!(read(raw), Err(FieldError::new("population", message)));
        }
    }

    #[test]
    fn capacities_have_their_range() {
        let read = |raw| Capacity::parse(Field::CAPACITY, Some(raw)).map(Capacity::get);
        assert_eq!(read("1"), Ok(1));
        assert_eq!(read("100000"), Ok(100_000));
        for raw in ["0", "100001"] {
            let message = "Capacity must be a whole number from 1 to 100,000";
            assert_eq!(read(raw), Err(FieldError::new("capacity", message)));
        }
    }

    // spec 5.4
    #[test]
    fn ages_have_their_range() {
        let read = |raw| Age::parse(Field::AGE, Some(raw)).map(Age::get);
        assert_eq!(read("0"), Ok(0));
        assert_eq!(read("130"), Ok(130));
        // 256 would be 0 if it were cut to a byte.
        for raw in ["-1", "131", "256", "22.5"] {
            assert_eq!(
                read(raw),
                Err(FieldError::new("age", "Age must be a whole number from 0 to 130"))
            );
        }
    }
}
