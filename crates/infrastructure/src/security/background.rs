//! Hashing on what the processors have left.

use tinerary_application::{
    error::Source,
    ports::hasher::{PasswordHash, PasswordHasher},
};

use crate::background::behind_others;

/// Hashes on threads of lower priority, each for one hash: next to its 50 ms a thread costs nothing. The caller waits, and
/// holds what it has at its own priority. How many hash at a time is for the caller to bound.
#[derive(Clone, Debug)]
pub struct BackgroundHasher<Hasher>(pub Hasher);

impl<Hasher: PasswordHasher> PasswordHasher for BackgroundHasher<Hasher> {
    fn hash(&self, password: &str) -> Result<PasswordHash, Source> {
        behind_others("hashing", || self.0.hash(password))
    }

    fn hash_beside(&self, password: &str, beside: &PasswordHash) -> Result<PasswordHash, Source> {
        behind_others("hashing", || self.0.hash_beside(password, beside))
    }

    fn verify(&self, password: &str, hashes: &[PasswordHash]) -> Option<usize> {
        behind_others("hashing", || self.0.verify(password, hashes))
    }
}

#[cfg(test)]
mod tests {
    use std::{panic::catch_unwind, thread};

    use tinerary_application::{
        error::Source,
        ports::hasher::{PasswordHash, PasswordHasher},
    };

    use super::BackgroundHasher;

    /// Tells the niceness of the thread that it runs on as a hash.
    struct FakeHasher;

    fn niceness() -> i32 {
        // The 19th field of proc_pid_stat(5); the name before it may hold spaces.
        let stat = std::fs::read_to_string("/proc/thread-self/stat").unwrap();
        let (_, fields) = stat.rsplit_once(')').unwrap();
        fields.split_whitespace().nth(16).unwrap().parse().unwrap()
    }

    impl PasswordHasher for FakeHasher {
        fn hash(&self, password: &str) -> Result<PasswordHash, Source> {
            assert_ne!(password, "panic", "this test wants a panic");
            Ok(PasswordHash::stored(niceness().to_string()))
        }

        fn hash_beside(&self, password: &str, _: &PasswordHash) -> Result<PasswordHash, Source> {
            self.hash(password)
        }

        fn verify(&self, _: &str, hashes: &[PasswordHash]) -> Option<usize> {
            let own = niceness().to_string();
            hashes.iter().position(|hash| hash.expose() == own)
        }
    }

    #[test]
    #[cfg(target_os = "linux")]
    fn hashing_thread_is_nice_and_the_calling_thread_is_not() {
        thread::spawn(|| {
            let before = niceness();
            let hash = BackgroundHasher(FakeHasher).hash("x").unwrap();
            let beside = BackgroundHasher(FakeHasher).hash_beside("x", &hash).unwrap();
            let lowered: i32 = hash.expose().parse().unwrap();
            assert!(lowered > before, "{lowered} and {before}");
            assert_eq!(BackgroundHasher(FakeHasher).verify("x", &[beside, hash]), Some(0));
            assert_eq!(niceness(), before);
        })
        .join()
        .unwrap();
    }

    #[test]
    fn a_panic_goes_on_where_the_hash_was_asked_for() {
        assert!(catch_unwind(|| BackgroundHasher(FakeHasher).hash("panic")).is_err());
    }
}
