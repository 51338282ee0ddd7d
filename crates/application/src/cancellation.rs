//! Giving up a request, and the point of no return.

use std::{
    cell::RefCell,
    sync::{
        Arc,
        atomic::{AtomicU8, Ordering},
    },
};

const WAITING: u8 = 0;
const BEGUN: u8 = 1;
const CANCELLED: u8 = 2;

thread_local! {
    static CURRENT: RefCell<Option<CancellationToken>> = const { RefCell::new(None) };
}

/// Decides between the client that waits for a request and the database that is about to write for it: either the request is
/// cancelled and nothing is written, now or later, or it has begun to write and cannot be cancelled any more.
///
/// A use case runs in the [`scope`](Self::scope) of one. Adapters find it by [`current`](Self::current), so no port has to
/// pass it on, and ask [`begin`](Self::begin) just before their first write. Only writes ask: a read may be left alone.
#[derive(Clone, Debug, Default)]
pub struct CancellationToken(Arc<AtomicU8>);

impl CancellationToken {
    /// Cancels the request. False when it has begun to write, so that its outcome is not known yet.
    #[must_use]
    pub fn cancel(&self) -> bool {
        self.0
            .compare_exchange(WAITING, CANCELLED, Ordering::AcqRel, Ordering::Acquire)
            .map_or_else(|state| state == CANCELLED, |_| true)
    }

    /// Begins to write; may be called for each write of a request. False when it is cancelled: then nothing may be written.
    #[must_use]
    pub fn begin(&self) -> bool {
        self.0
            .compare_exchange(WAITING, BEGUN, Ordering::AcqRel, Ordering::Acquire)
            .map_or_else(|state| state == BEGUN, |_| true)
    }

    /// Runs `work`, whose adapters find this token while they are on the same thread.
    pub fn scope<T>(&self, work: impl FnOnce() -> T) -> T {
        let _outer = Restore(CURRENT.replace(Some(self.clone())));
        work()
    }

    /// The token of the request that this thread works for; outside of any, one that cannot be cancelled.
    #[must_use]
    pub fn current() -> Self {
        CURRENT.with_borrow(|current| current.clone().unwrap_or_default())
    }
}

/// Puts the token of the outer scope back, also after a panic: threads are used again.
struct Restore(Option<CancellationToken>);

impl Drop for Restore {
    fn drop(&mut self) {
        CURRENT.set(self.0.take());
    }
}

#[cfg(test)]
mod tests {
    use std::panic::catch_unwind;

    use super::CancellationToken;

    #[test]
    fn first_of_cancel_and_begin_decides() {
        let cancelled = CancellationToken::default();
        assert!(cancelled.cancel());
        assert!(!cancelled.begin() && cancelled.cancel());
        let begun = CancellationToken::default();
        assert!(begun.begin());
        assert!(!begun.cancel() && begun.begin());
    }

    #[test]
    fn a_token_is_found_inside_its_scope_and_nowhere_else() {
        let token = CancellationToken::default();
        assert!(token.cancel());
        token.scope(|| {
            assert!(!CancellationToken::current().begin());
            CancellationToken::default().scope(|| assert!(CancellationToken::current().begin()));
            assert!(!CancellationToken::current().begin(), "the outer one is back");
        });
        assert!(CancellationToken::current().begin());
    }

    #[test]
    fn a_panic_leaves_no_token_behind() {
        let token = CancellationToken::default();
        assert!(token.cancel());
        assert!(catch_unwind(|| token.scope(|| panic!("this test wants a panic"))).is_err());
        assert!(CancellationToken::current().begin());
    }
}
