//! Password hashes by bcrypt.

use std::{fmt, hint::black_box};

use ::bcrypt::HashParts;
use base64::{Engine, engine::general_purpose::STANDARD};
use sha2::{Digest, Sha384};
use tinerary_application::{
    error::Source,
    ports::hasher::{PasswordHash, PasswordHasher},
};

/// The cost in production: 2^10 rounds, 50 to 120 ms of one core.
pub const PRODUCTION_COST: u32 = 10;

/// An invalid cost: one line for the operator.
#[derive(Debug, thiserror::Error)]
pub enum CostError {
    /// Bcrypt does not allow it.
    #[error("the cost of a password hash must be 4 to 31, not {0}")]
    OutOfRange(u32),
}

/// Bcrypt, version 2b, over the Base64 of the SHA-384 of a password.
///
/// Bcrypt alone reads 72 bytes at most and stops at a NUL. The digest has 64 characters and no NUL, so every byte of a
/// password counts.
#[derive(Clone)]
pub struct BcryptHasher {
    cost: u32,
}

impl BcryptHasher {
    /// Hashes with 2^`cost` rounds.
    ///
    /// # Errors
    /// [`CostError`] when the cost is not in 4 to 31.
    pub fn new(cost: u32) -> Result<Self, CostError> {
        if !(4..=31).contains(&cost) {
            return Err(CostError::OutOfRange(cost));
        }
        Ok(Self { cost })
    }

    /// After a verification of cost `spent`, takes the rest of the time that one of `self.cost` takes:
    /// 2^spent + 2^spent + 2^(spent + 1) + … + 2^(cost - 1) = 2^cost.
    fn equalize_time(&self, digest: &str, spent: u32) {
        for cost in spent..self.cost {
            waste_time(digest, cost);
        }
    }
}

/// Takes the time of a verification of 2^`cost` rounds.
fn waste_time(digest: &str, cost: u32) {
    // Salt and digest of zeros, which no password has.
    let dummy = format!("$2b${cost:02}${:.<53}", "");
    let _ = black_box(::bcrypt::non_truncating_verify(digest, &dummy));
}

fn digest(password: &str) -> String {
    STANDARD.encode(Sha384::digest(password))
}

impl PasswordHasher for BcryptHasher {
    fn hash(&self, password: &str) -> Result<PasswordHash, Source> {
        Ok(PasswordHash::stored(::bcrypt::non_truncating_hash(
            digest(password),
            self.cost,
        )?))
    }

    fn verify(&self, password: &str, hash: Option<&PasswordHash>) -> bool {
        let digest = digest(password);
        let known = hash.and_then(|hash| {
            let parts: HashParts = hash.expose().parse().ok()?;
            let right = ::bcrypt::non_truncating_verify(&digest, hash.expose()).ok()?;
            Some((right, parts.get_cost()))
        });
        if let Some((right, cost)) = known {
            // Otherwise an older, cheaper hash would reveal by its time that the account exists.
            self.equalize_time(&digest, cost);
            right
        } else {
            // A malformed hash fails before any work is done.
            waste_time(&digest, self.cost);
            false
        }
    }
}

impl fmt::Debug for BcryptHasher {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("BcryptHasher(…)")
    }
}

#[cfg(test)]
mod tests {
    use std::time::{Duration, Instant};

    use tinerary_application::ports::hasher::{PasswordHash, PasswordHasher};

    use super::BcryptHasher;

    fn cheap() -> BcryptHasher {
        BcryptHasher::new(4).unwrap()
    }

    #[test]
    fn every_byte_counts_after_the_72nd_too() {
        let hasher = cheap();
        let long = "a".repeat(72);
        let (one, other) = (format!("{long}1"), format!("{long}2"));
        let hash = hasher.hash(&one).unwrap();
        assert!(hasher.verify(&one, Some(&hash)));
        assert!(!hasher.verify(&other, Some(&hash)));
        assert!(!hasher.verify(&long, Some(&hash)));
    }

    #[test]
    fn characters_of_four_bytes_and_nul_count() {
        let hasher = cheap();
        let keys = "🗝".repeat(128);
        let hash = hasher.hash(&keys).unwrap();
        assert!(hasher.verify(&keys, Some(&hash)));
        assert!(!hasher.verify(&"🗝".repeat(127), Some(&hash)));

        let hash = hasher.hash("open\0sesame").unwrap();
        assert!(hasher.verify("open\0sesame", Some(&hash)));
        assert!(!hasher.verify("open\0barley", Some(&hash)));
        assert!(!hasher.verify("open", Some(&hash)));
    }

    #[test]
    fn hashes_are_salted_and_say_version_and_cost() {
        let hasher = BcryptHasher::new(5).unwrap();
        let (one, other) = (
            hasher.hash("Adventure-2026").unwrap(),
            hasher.hash("Adventure-2026").unwrap(),
        );
        assert_ne!(one, other);
        assert!(one.expose().starts_with("$2b$05$"), "{}", one.expose());
        // A hash outlives a change of the cost.
        assert!(cheap().verify("Adventure-2026", Some(&one)));
    }

    #[test]
    fn a_hash_of_another_bcrypt_over_the_same_digest_is_known() {
        // Made by Python's bcrypt: hashpw(b64encode(sha384(b"Adventure-2026").digest()), gensalt(4)).
        let hash =
            PasswordHash::stored("$2b$04$kIpgr/nJqqvH2PVFdlMTq.ezY7Kvf8YHE7nyMv66DV0xeRVm9tLIu".to_owned());
        assert!(cheap().verify("Adventure-2026", Some(&hash)));
        assert!(!cheap().verify("adventure-2026", Some(&hash)));
    }

    #[test]
    fn without_a_readable_hash_no_password_is_right() {
        let hasher = cheap();
        for password in ["", "Adventure-2026"] {
            assert!(!hasher.verify(password, None));
            for text in [
                "",
                "x",
                "$2b$04$",
                "$2b$99$abcdefghijklmnopqrstuuabcdefghijklmnopqrstuabcdefghijk",
            ] {
                let hash = PasswordHash::stored(text.to_owned());
                assert!(!hasher.verify(password, Some(&hash)), "{text}");
            }
        }
    }

    #[test]
    fn an_unknown_account_takes_the_time_of_a_wrong_password() {
        let hasher = BcryptHasher::new(7).unwrap();
        let hash = hasher.hash("Adventure-2026").unwrap();
        let older = BcryptHasher::new(4).unwrap().hash("Adventure-2026").unwrap();
        let malformed = PasswordHash::stored("x".to_owned());
        let time = |hash: Option<&PasswordHash>| {
            let start = Instant::now();
            hasher.verify("wrong", hash);
            start.elapsed()
        };
        // By turns, and the shortest of many: whatever else the machine does makes them longer, all alike.
        let mut shortest = [Duration::MAX; 4];
        for _ in 0..25 {
            for (least, hash) in shortest
                .iter_mut()
                .zip([Some(&hash), None, Some(&malformed), Some(&older)])
            {
                *least = time(hash).min(*least);
            }
        }
        let [wrong, none, unreadable, older] = shortest;
        for other in [none, unreadable, older] {
            assert!(other > wrong / 2, "{other:?} and {wrong:?}");
        }
    }

    #[test]
    fn a_cost_out_of_range_is_refused_in_one_plain_line() {
        for cost in [0, 3, 32, u32::MAX] {
            let error = BcryptHasher::new(cost).unwrap_err();
            assert_eq!(
                error.to_string(),
                format!("the cost of a password hash must be 4 to 31, not {cost}")
            );
        }
    }

    #[test]
    fn nothing_is_shown() {
        assert_eq!(format!("{:?}", cheap()), "BcryptHasher(…)");
    }
}
