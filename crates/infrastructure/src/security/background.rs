//! Hashing on what the processors have left.

use std::{
    num::NonZeroUsize,
    sync::{Arc, Condvar, Mutex, PoisonError},
    thread,
};

use tinerary_application::{
    error::Source,
    ports::hasher::{PasswordHash, PasswordHasher},
};

use crate::background::behind_others;

/// Hashes on threads of lower priority, each for one hash: next to its 50 ms a thread costs nothing. The caller waits, and
/// holds what it has at its own priority. Clones share the processors.
#[derive(Clone, Debug)]
pub struct BackgroundHasher<Hasher> {
    hasher: Hasher,
    processors: Arc<Processors>,
}

/// As many as may hash at a time. More would take no less time together, and each of them longer.
#[derive(Debug)]
struct Processors {
    free: Mutex<usize>,
    freed: Condvar,
}

/// One of the processors, until it is dropped.
struct Taken<'a>(&'a Processors);

impl Processors {
    fn take(&self) -> Taken<'_> {
        let free = self.free.lock().unwrap_or_else(PoisonError::into_inner);
        let mut free = self
            .freed
            .wait_while(free, |free| *free == 0)
            .unwrap_or_else(PoisonError::into_inner);
        *free -= 1;
        Taken(self)
    }
}

impl Drop for Taken<'_> {
    fn drop(&mut self) {
        *self.0.free.lock().unwrap_or_else(PoisonError::into_inner) += 1;
        self.0.freed.notify_one();
    }
}

impl<Hasher: PasswordHasher> BackgroundHasher<Hasher> {
    /// Hashes with `hasher`, on each processor of the machine.
    pub fn new(hasher: Hasher) -> Self {
        Self::on(
            thread::available_parallelism().map_or(1, NonZeroUsize::get),
            hasher,
        )
    }

    fn on(processors: usize, hasher: Hasher) -> Self {
        let processors = Processors {
            free: Mutex::new(processors),
            freed: Condvar::new(),
        };
        Self {
            hasher,
            processors: Arc::new(processors),
        }
    }

    fn behind_others<T: Send>(&self, work: impl Fn(&Hasher) -> T + Sync) -> T {
        let _processor = self.processors.take();
        behind_others("hashing", || work(&self.hasher))
    }
}

impl<Hasher: PasswordHasher> PasswordHasher for BackgroundHasher<Hasher> {
    fn hash(&self, password: &str) -> Result<PasswordHash, Source> {
        self.behind_others(|hasher| hasher.hash(password))
    }

    fn hash_beside(&self, password: &str, beside: &PasswordHash) -> Result<PasswordHash, Source> {
        self.behind_others(|hasher| hasher.hash_beside(password, beside))
    }

    fn verify(&self, password: &str, hashes: &[PasswordHash]) -> Option<usize> {
        self.behind_others(|hasher| hasher.verify(password, hashes))
    }
}

#[cfg(test)]
mod tests {
    use std::{
        panic::{AssertUnwindSafe, catch_unwind},
        sync::mpsc::{Receiver, Sender, channel},
        sync::{Arc, Mutex},
        thread,
    };

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
            let hash = BackgroundHasher::new(FakeHasher).hash("x").unwrap();
            let beside = BackgroundHasher::new(FakeHasher).hash_beside("x", &hash).unwrap();
            let lowered: i32 = hash.expose().parse().unwrap();
            assert!(lowered > before, "{lowered} and {before}");
            assert_eq!(
                BackgroundHasher::new(FakeHasher).verify("x", &[beside, hash]),
                Some(0)
            );
            assert_eq!(niceness(), before);
        })
        .join()
        .unwrap();
    }

    #[test]
    fn a_panic_goes_on_where_the_hash_was_asked_for() {
        let hasher = BackgroundHasher::on(1, FakeHasher);
        assert!(catch_unwind(AssertUnwindSafe(|| hasher.hash("panic"))).is_err());
        // Its processor is free again.
        assert!(hasher.hash("x").is_ok());
    }

    /// Says that it begins, and ends when it may.
    #[derive(Clone)]
    struct Gated {
        begun: Sender<()>,
        may_end: Arc<Mutex<Receiver<()>>>,
    }

    impl PasswordHasher for Gated {
        fn hash(&self, password: &str) -> Result<PasswordHash, Source> {
            let _ = self.begun.send(());
            let _ = self.may_end.lock().unwrap().recv();
            Ok(PasswordHash::stored(password.to_owned()))
        }

        fn hash_beside(&self, password: &str, _: &PasswordHash) -> Result<PasswordHash, Source> {
            self.hash(password)
        }

        fn verify(&self, _: &str, _: &[PasswordHash]) -> Option<usize> {
            None
        }
    }

    #[test]
    fn no_more_hashes_are_computed_at_a_time_than_there_are_processors() {
        let ((begun, begins), (end, may_end)) = (channel(), channel());
        let gated = Gated {
            begun,
            may_end: Arc::new(Mutex::new(may_end)),
        };
        let hasher = BackgroundHasher::on(1, gated);
        thread::scope(|scope| {
            for _ in 0..3 {
                scope.spawn(|| hasher.hash("x").unwrap());
            }
            for _ in 0..3 {
                begins.recv().unwrap();
                // The others wait for this one to end.
                assert!(begins.try_recv().is_err());
                end.send(()).unwrap();
            }
        });
    }
}
