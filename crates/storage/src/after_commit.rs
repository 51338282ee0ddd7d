//! Callbacks that run after the commit of a transaction, and never when it is rolled back.

use std::cell::RefCell;

/// Runs on the thread that asked for the transaction; on SQLite another one executes it.
pub(super) type Action = Box<dyn FnOnce() + Send>;

thread_local! {
    /// What waits for the transaction that this thread runs; `None` outside of one.
    static WAITING: RefCell<Option<Vec<Action>>> = const { RefCell::new(None) };
}

/// Runs `action` after the commit of the transaction of this thread, or at once outside of one; never when that is rolled back or
/// its outcome is unknown.
pub fn after_commit(action: impl FnOnce() + Send + 'static) {
    let at_once = WAITING.with_borrow_mut(|waiting| match waiting {
        Some(waiting) => {
            waiting.push(Box::new(action));
            None
        }
        None => Some(action),
    });
    if let Some(action) = at_once {
        action();
    }
}

/// Runs `work`, which is a transaction or a part of one, and returns what waits for its commit.
pub(super) fn gathered<T>(work: impl FnOnce() -> T) -> (T, Vec<Action>) {
    let _outer = Restore(WAITING.replace(Some(Vec::new())));
    let result = work();
    (result, WAITING.take().unwrap_or_default())
}

/// Puts what waits for the outer transaction back, also after a panic: threads are used again.
struct Restore(Option<Vec<Action>>);

impl Drop for Restore {
    fn drop(&mut self) {
        WAITING.set(self.0.take());
    }
}
