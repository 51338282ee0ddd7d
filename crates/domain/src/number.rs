//! Exact reading of decimal numbers, and numbers in sentences.

/// A decimal number as it was written: sign, digits, and the power of ten of the last digit. Nothing is rounded.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Decimal<'a> {
    text: &'a str,
    negative: bool,
    whole: &'a str,
    fraction: &'a str,
    exponent: i32,
}

impl<'a> Decimal<'a> {
    /// Reads `12`, `-3.50`, `.5`, `1e3`, `1.5E-2`, with white space around it.
    /// Anything else is `None`: empty, `+1`, `1.`, `0x10`, `NaN`, digits of other scripts, thousands separators.
    pub fn parse(raw: &'a str) -> Option<Self> {
        let text = raw.trim();
        let (negative, unsigned) = text.strip_prefix('-').map_or((false, text), |rest| (true, rest));
        let (mantissa, exponent) = match unsigned.split_once(['e', 'E']) {
            Some((mantissa, exponent)) => (mantissa, read_exponent(exponent)?),
            None => (unsigned, 0),
        };
        let (whole, fraction) = match mantissa.split_once('.') {
            Some((whole, fraction)) if are_digits(fraction) => (whole, fraction),
            Some(_) => return None,
            None => (mantissa, ""),
        };
        let whole_is_fine = are_digits(whole) || (whole.is_empty() && !fraction.is_empty());
        whole_is_fine.then_some(Self {
            text,
            negative,
            whole,
            fraction,
            exponent,
        })
    }

    /// The number times ten to the power of `places`, when that is a whole number of at most 18 digits.
    pub fn scaled(self, places: i32) -> Option<i64> {
        let digits = format!("{}{}", self.whole, self.fraction);
        let significant = digits.trim_start_matches('0').trim_end_matches('0');
        if significant.is_empty() {
            return Some(0);
        }
        let dropped = i32::try_from(digits.len() - digits.trim_end_matches('0').len()).ok()?;
        let decimals = i32::try_from(self.fraction.len()).ok()?;
        let power = self
            .exponent
            .checked_sub(decimals)?
            .checked_add(dropped)?
            .checked_add(places)?;
        let power = u32::try_from(power).ok()?;
        let length = u32::try_from(significant.len()).ok()?;
        if length.checked_add(power)? > 18 {
            return None;
        }
        let size = significant
            .parse::<i64>()
            .ok()?
            .checked_mul(10_i64.checked_pow(power)?)?;
        Some(if self.negative { -size } else { size })
    }

    /// The nearest floating-point number, when it is finite; never minus zero.
    pub fn nearest(self) -> Option<f64> {
        let number: f64 = self.text.parse().ok()?;
        number.is_finite().then_some(number + 0.0)
    }
}

fn are_digits(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

fn read_exponent(text: &str) -> Option<i32> {
    let digits = text.strip_prefix(['+', '-']).unwrap_or(text);
    are_digits(digits).then(|| text.parse().ok()).flatten()
}

/// The whole number from `low` to `high` that `raw` writes, if it does.
pub(crate) fn whole(raw: Option<&str>, low: u32, high: u32) -> Option<u32> {
    let number = Decimal::parse(raw?)?.scaled(0)?;
    u32::try_from(number)
        .ok()
        .filter(|number| (low..=high).contains(number))
}

/// A number with commas between the thousands, for sentences.
#[must_use]
pub fn grouped(number: impl ToString) -> String {
    let digits = number.to_string();
    let mut text = String::with_capacity(digits.len() + digits.len() / 3);
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::{Decimal, grouped, whole};

    fn cents(text: &str) -> Option<i64> {
        Decimal::parse(text)?.scaled(2)
    }

    #[test]
    fn numbers_are_read_exactly() {
        for (text, expected) in [
            ("10.5", 1_050),
            ("10.50", 1_050),
            ("10.500", 1_050),
            (" 7 ", 700),
            (".5", 50),
            ("-0", 0),
            ("-3.25", -325),
            ("1e3", 100_000),
            ("1.5E-1", 15),
            ("1.2e+1", 1_200),
            ("0e999999", 0),
            ("0.10", 10),
            ("1000000000000000", 100_000_000_000_000_000),
        ] {
            assert_eq!(cents(text), Some(expected), "{text:?}");
        }
    }

    #[test]
    fn number_that_is_huge_or_needs_rounding_is_refused() {
        for text in [
            "1.234",
            "1e-3",
            "0.001",
            "1e17",
            "99999999999999999999",
            "1e2147483647",
            "1e-2147483648",
        ] {
            assert_eq!(cents(text), None, "{text:?}");
        }
    }

    #[test]
    fn text_that_is_no_decimal_number_is_refused() {
        for text in [
            "",
            " ",
            "-",
            ".",
            "1.",
            "+1",
            "1,000",
            "1 000",
            "0x10",
            "NaN",
            "inf",
            "1e",
            "1e1.5",
            "1.2.3",
            "--1",
            "٣",
            "1_0",
            "1e99999999999",
        ] {
            assert!(Decimal::parse(text).is_none(), "{text:?}");
        }
    }

    #[test]
    fn whole_numbers_may_be_spelt_as_json_does() {
        assert_eq!(whole(Some("12.0"), 0, 12), Some(12));
        assert_eq!(whole(Some("1e1"), 0, 12), Some(10));
        assert_eq!(whole(Some("13"), 0, 12), None);
        assert_eq!(whole(Some("1.5"), 0, 12), None);
        assert_eq!(whole(Some("-1"), 0, 12), None);
        assert_eq!(whole(None, 0, 12), None);
    }

    #[test]
    fn minus_zero_is_zero() {
        let zero = Decimal::parse("-0.0")
            .and_then(Decimal::nearest)
            .expect("a number");
        assert!(zero.is_sign_positive());
    }

    #[test]
    fn thousands_are_grouped() {
        assert_eq!(grouped(0), "0");
        assert_eq!(grouped(999), "999");
        assert_eq!(grouped(1_000), "1,000");
        assert_eq!(grouped(100_000_000), "100,000,000");
    }
}
