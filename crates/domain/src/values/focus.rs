//! What has to stay in view of a photo.

use crate::{field::Field, input::Raw, number::Decimal, violation::FieldError};

/// The point of a photo that stays in view when it is cropped, in parts of its width and its height from the upper left corner.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Focus {
    x: f64,
    y: f64,
}

/// Both are numbers from 0 to 1, so each equals itself.
impl Eq for Focus {}

impl Focus {
    /// Reads two numbers from 0 to 1.
    ///
    /// # Errors
    /// The sentence about `focus` when one of them is none, or there are others.
    pub fn parse(raw: &[Raw<'_>]) -> Result<Self, FieldError> {
        let part = |raw: Raw<'_>| {
            let number = Decimal::parse(raw.filled()?)?.nearest()?;
            (0.0..=1.0).contains(&number).then_some(number)
        };
        if let [x, y] = raw
            && let (Some(x), Some(y)) = (part(*x), part(*y))
        {
            return Ok(Self { x, y });
        }
        Err(Field::FOCUS.must("have x and y, numbers from 0 to 1"))
    }

    /// A point that was checked before; not checked again.
    #[must_use]
    pub const fn stored(x: f64, y: f64) -> Self {
        Self { x, y }
    }

    /// From the left.
    #[must_use]
    pub const fn x(self) -> f64 {
        self.x
    }

    /// From above.
    #[must_use]
    pub const fn y(self) -> f64 {
        self.y
    }
}

#[cfg(test)]
mod tests {
    use super::Focus;
    use crate::input::Raw;

    #[test]
    fn a_focus_is_two_numbers_from_0_to_1() {
        let parse = |raw: &[&str]| {
            let raw: Vec<_> = raw.iter().copied().map(Raw::Text).collect();
            Focus::parse(&raw)
        };
        assert_eq!(parse(&["0.25", "1"]), Ok(Focus::stored(0.25, 1.0)));
        assert_eq!(parse(&["0", "0"]), Ok(Focus::stored(0.0, 0.0)));
        for wrong in [
            &["1.01", "0"][..],
            &["0", "-0.01"],
            &["left", "0"],
            &["0", ""],
            &["0"],
            &["0", "0", "0"],
            &["NaN", "0"],
        ] {
            let error = parse(wrong).expect_err("no focus");
            assert_eq!(error.message, "Focus must have x and y, numbers from 0 to 1");
        }
        assert!(Focus::parse(&[Raw::Missing, Raw::Text("1")]).is_err());
        assert!(Focus::parse(&[Raw::NotText]).is_err());
    }
}
