//! Random codes and ids.

use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use sha2::{Digest, Sha256};
use tinerary_application::ports::{
    codes::CodeHash,
    secrets::{Code, Secrets},
};
use uuid::Uuid;

/// Codes of 256 random bits, their SHA-256, and UUIDs of version 7.
///
/// A fast hash without salt is enough: 2^256 codes cannot be tried.
#[derive(Clone, Copy, Debug, Default)]
pub struct RandomSecrets;

/// Random bytes from the operating system.
#[expect(
    clippy::expect_used,
    reason = "without random numbers every code could be guessed"
)]
pub(super) fn random<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the operating system has no random numbers");
    bytes
}

impl Secrets for RandomSecrets {
    fn code(&self) -> Code {
        Code::new(URL_SAFE_NO_PAD.encode(random::<32>()))
    }

    fn hash(&self, code: &str) -> CodeHash {
        CodeHash::stored(format!("{:x}", Sha256::digest(code)))
    }

    fn id(&self) -> String {
        Uuid::now_v7().to_string()
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use tinerary_application::ports::secrets::Secrets;
    use tinerary_domain::UserId;

    use super::RandomSecrets;

    #[test]
    fn a_code_is_256_bits_of_text_that_fits_into_an_address() {
        let codes: Vec<_> = (0..100)
            .map(|_| RandomSecrets.code().expose().to_owned())
            .collect();
        for code in &codes {
            assert_eq!(code.len(), 43, "{code}");
            assert!(
                code.bytes()
                    .all(|byte| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_'),
                "{code}"
            );
        }
        assert_eq!(codes.iter().collect::<HashSet<_>>().len(), 100);
    }

    #[test]
    fn the_hash_is_sha_256_in_hexadecimal() {
        assert_eq!(
            RandomSecrets.hash("abc").as_str(),
            "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
        );
        assert_eq!(
            RandomSecrets.hash("").as_str(),
            "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
        );
    }

    #[test]
    fn ids_grow_and_are_ids() {
        let ids: Vec<_> = (0..1_000).map(|_| RandomSecrets.id()).collect();
        assert!(ids.is_sorted());
        assert_eq!(ids.iter().collect::<HashSet<_>>().len(), 1_000);
        assert!(UserId::parse(&ids[0]).is_some());
    }
}
