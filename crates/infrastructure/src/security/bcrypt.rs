//! Password hashes by bcrypt.

use std::{fmt, hint::black_box};

use ::bcrypt::{BcryptError, HashParts};
use base64::{Engine, engine::general_purpose::STANDARD};
use sha2::{Digest, Sha384};
use tinerary_application::{
    error::Source,
    ports::hasher::{PasswordHash, PasswordHasher},
};

/// The cost in production: 2^10 rounds, 50 to 120 ms of one core.
pub const PRODUCTION_COST: u32 = 10;

/// Where the digest begins in the text of a hash: `$2b$10$` and 22 characters of salt come first.
const DIGEST_AT: usize = 29;

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

    fn hash_beside(&self, password: &str, beside: &PasswordHash) -> Result<PasswordHash, Source> {
        let Ok(Salted { cost, salt, .. }) = Salted::read(beside) else {
            // Nothing can be beside a malformed one, which no password fits.
            return self.hash(password);
        };
        let digest = digest(password);
        let hash = ::bcrypt::non_truncating_hash_with_salt(&digest, cost, salt)?;
        self.equalize_time(&digest, cost);
        Ok(PasswordHash::stored(hash.to_string()))
    }

    fn verify(&self, password: &str, hashes: &[PasswordHash]) -> Option<usize> {
        let digest = digest(password);
        let mut made: Vec<Salted> = Vec::new();
        let mut found = None;
        for (place, hash) in hashes.iter().enumerate() {
            // A malformed hash fails before any work is done.
            let Ok(stored) = Salted::read(hash) else { continue };
            if !made.iter().any(|other| other.is_beside(&stored)) {
                let Ok(hash) = ::bcrypt::non_truncating_hash_with_salt(&digest, stored.cost, stored.salt)
                else {
                    continue;
                };
                // Otherwise an older, cheaper hash would reveal by its time that the account exists.
                self.equalize_time(&digest, stored.cost);
                made.push(Salted::from(hash));
            }
            if made.iter().any(|other| other.is_equal(&stored)) {
                found = found.or(Some(place));
            }
        }
        if made.is_empty() {
            waste_time(&digest, self.cost);
        }
        found
    }
}

/// The parts of a hash.
struct Salted {
    cost: u32,
    salt: [u8; 16],
    digest: String,
}

impl Salted {
    fn read(hash: &PasswordHash) -> Result<Self, BcryptError> {
        hash.expose().parse().map(|parts: HashParts| Self::from(parts))
    }

    /// Whether a password is compared with both in the time of one.
    fn is_beside(&self, other: &Self) -> bool {
        self.cost == other.cost && self.salt == other.salt
    }

    /// Whether both are of one password, if they are beside each other. Takes the same time wherever they differ.
    fn is_equal(&self, other: &Self) -> bool {
        let difference = |(one, other): (u8, u8)| one ^ other;
        self.is_beside(other)
            && self.digest.len() == other.digest.len()
            && self
                .digest
                .bytes()
                .zip(other.digest.bytes())
                .map(difference)
                .fold(0, |all, one| all | one)
                == 0
    }
}

impl From<HashParts> for Salted {
    fn from(parts: HashParts) -> Self {
        Self {
            cost: parts.get_cost(),
            salt: parts.get_salt_raw(),
            // Without version, cost and salt: older versions of bcrypt name themselves otherwise.
            digest: parts.to_string().split_off(DIGEST_AT),
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

    /// Whether `password` is behind `hash`.
    fn is(hasher: &BcryptHasher, password: &str, hash: &PasswordHash) -> bool {
        hasher.verify(password, std::slice::from_ref(hash)).is_some()
    }

    #[test]
    fn every_byte_counts_after_the_72nd_too() {
        let hasher = cheap();
        let long = "a".repeat(72);
        let (one, other) = (format!("{long}1"), format!("{long}2"));
        let hash = hasher.hash(&one).unwrap();
        assert!(is(&hasher, &one, &hash));
        assert!(!is(&hasher, &other, &hash));
        assert!(!is(&hasher, &long, &hash));
    }

    #[test]
    fn characters_of_four_bytes_and_nul_count() {
        let hasher = cheap();
        let keys = "🗝".repeat(128);
        let hash = hasher.hash(&keys).unwrap();
        assert!(is(&hasher, &keys, &hash));
        assert!(!is(&hasher, &"🗝".repeat(127), &hash));

        let hash = hasher.hash("open\0sesame").unwrap();
        assert!(is(&hasher, "open\0sesame", &hash));
        assert!(!is(&hasher, "open\0barley", &hash));
        assert!(!is(&hasher, "open", &hash));
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
        assert!(is(&cheap(), "Adventure-2026", &one));
    }

    #[test]
    fn a_hash_of_another_bcrypt_over_the_same_digest_is_known() {
        // Made by Python's bcrypt: hashpw(b64encode(sha384(b"Adventure-2026").digest()), gensalt(4)).
        let hash =
            PasswordHash::stored("$2b$04$kIpgr/nJqqvH2PVFdlMTq.ezY7Kvf8YHE7nyMv66DV0xeRVm9tLIu".to_owned());
        assert!(is(&cheap(), "Adventure-2026", &hash));
        assert!(!is(&cheap(), "adventure-2026", &hash));
    }

    #[test]
    fn without_a_readable_hash_no_password_is_right() {
        let hasher = cheap();
        for password in ["", "Adventure-2026"] {
            assert!(hasher.verify(password, &[]).is_none());
            for text in [
                "",
                "x",
                "$2b$04$",
                "$2b$99$abcdefghijklmnopqrstuuabcdefghijklmnopqrstuabcdefghijk",
            ] {
                let hash = PasswordHash::stored(text.to_owned());
                assert!(!is(&hasher, password, &hash), "{text}");
            }
        }
    }

    #[test]
    fn an_unknown_account_takes_the_time_of_a_wrong_password() {
        let hasher = BcryptHasher::new(7).unwrap();
        let hash = hasher.hash("Adventure-2026").unwrap();
        let older = BcryptHasher::new(4).unwrap().hash("Adventure-2026").unwrap();
        let malformed = PasswordHash::stored("x".to_owned());
        let beside = hasher.hash_beside("Another-2026", &hash).unwrap();
        let several = [hash.clone(), beside.clone(), beside];
        let time = |hashes: &[PasswordHash]| {
            let start = Instant::now();
            hasher.verify("wrong", hashes);
            start.elapsed()
        };
        // By turns, and the shortest of many: whatever else the machine does makes them longer, all alike.
        let mut shortest = [Duration::MAX; 5];
        let kinds: [&[PasswordHash]; 5] = [&[hash], &[], &[malformed], &[older], &several];
        for _ in 0..25 {
            for (least, hashes) in shortest.iter_mut().zip(kinds) {
                *least = time(hashes).min(*least);
            }
        }
        let [wrong, others @ ..] = shortest;
        for other in others {
            assert!(other > wrong / 2 && other < wrong * 2, "{other:?} and {wrong:?}");
        }
    }

    #[test]
    fn hashes_beside_each_other_share_their_salt_and_nothing_else() {
        let hasher = BcryptHasher::new(5).unwrap();
        for first in [&hasher, &cheap()] {
            let first = first.hash("Adventure-2026").unwrap();
            let second = hasher.hash_beside("Another-2026", &first).unwrap();
            let third = hasher.hash_beside("Adventure-2026", &second).unwrap();
            assert_eq!(first.expose()[..29], second.expose()[..29]);
            assert_ne!(first, second);
            assert_eq!(first, third);
            let all = [first, second, third, hasher.hash("Elsewhere-2026").unwrap()];
            for (password, place) in [
                ("Adventure-2026", Some(0)),
                ("Another-2026", Some(1)),
                ("Elsewhere-2026", Some(3)),
                ("Nowhere-2026", None),
            ] {
                assert_eq!(hasher.verify(password, &all), place, "{password}");
            }
        }
    }

    #[test]
    fn beside_what_is_no_hash_a_new_one_is_made() {
        let hash = cheap()
            .hash_beside("Adventure-2026", &PasswordHash::stored("x".to_owned()))
            .unwrap();
        assert!(is(&cheap(), "Adventure-2026", &hash));
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
