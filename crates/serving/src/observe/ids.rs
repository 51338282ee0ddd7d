//! Ids of 128 bits, written with 32 hexadecimal digits.

use std::{
    cell::Cell,
    hash::{BuildHasher, RandomState},
};

/// 32 small hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct HexId([u8; 32]);

thread_local! {
    /// Two secret keys from the system, and how many ids were made with them. Hashes of a number under such keys are as good as
    /// random, and take a hundredth of the time of a system call.
    static SOURCE: (RandomState, RandomState, Cell<u64>) = (RandomState::new(), RandomState::new(), Cell::new(0));
}

impl HexId {
    /// A new id, which cannot be guessed from others.
    pub fn random() -> Self {
        SOURCE.with(|(one, other, made)| {
            let number = made.get();
            made.set(number.wrapping_add(1));
            let bits = (u128::from(one.hash_one(number)) << 64) | u128::from(other.hash_one(number));
            Self::write(bits)
        })
    }

    fn write(bits: u128) -> Self {
        let mut digits = [0; 32];
        for (pair, byte) in digits.chunks_exact_mut(2).zip(bits.to_be_bytes()) {
            for (place, half) in pair.iter_mut().zip([byte >> 4, byte & 15]) {
                *place = if half < 10 { b'0' + half } else { b'a' - 10 + half };
            }
        }
        Self(digits)
    }

    /// An id that somebody else made; `None` unless it is one.
    pub fn parse(text: &str) -> Option<Self> {
        let digits: [u8; 32] = text.as_bytes().try_into().ok()?;
        digits
            .iter()
            .all(|digit| matches!(digit, b'0'..=b'9' | b'a'..=b'f'))
            .then_some(Self(digits))
    }

    /// The digits.
    pub fn as_str(&self) -> &str {
        // They are ASCII in any case.
        str::from_utf8(&self.0).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::HexId;

    #[test]
    fn an_id_is_32_digits_and_no_two_are_alike() {
        let made: HashSet<String> = (0..10_000).map(|_| HexId::random().as_str().to_owned()).collect();
        assert_eq!(made.len(), 10_000);
        assert!(made.iter().all(|id| HexId::parse(id).is_some()));
        assert_eq!(
            HexId::write(0x0123_4567_89ab_cdef_fedc_ba98_7654_3210).as_str(),
            "0123456789abcdeffedcba9876543210"
        );
    }

    #[test]
    fn only_small_digits_are_an_id() {
        let good = "0123456789abcdef0123456789abcdef";
        assert!(HexId::parse(good).is_some_and(|id| id.as_str() == good));
        for bad in [
            "",
            "0",
            &good[1..],
            &good.to_uppercase(),
            &good.replace('f', "\n"),
            &good.replace('f', "é"),
        ] {
            assert!(HexId::parse(bad).is_none(), "{bad:?}");
        }
    }
}
