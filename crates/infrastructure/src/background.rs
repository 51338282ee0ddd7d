//! Work on what the processors have left.

use std::{panic::resume_unwind, thread};

use thread_priority::{ThreadPriority, ThreadPriorityValue, set_current_thread_priority};

/// On Linux about nice 10: a tenth of a processor that others want, and all of an idle one.
const PRIORITY: u8 = 24;

/// Runs `work` on a thread of lower priority that is called `name`, for what takes tens of milliseconds or more: next to it a
/// thread costs nothing. The caller waits, and holds what it has at its own priority.
pub fn behind_others<T: Send>(name: &str, work: impl Fn() -> T + Sync) -> T {
    thread::scope(|scope| {
        let thread = thread::Builder::new()
            .name(name.to_owned())
            .spawn_scoped(scope, || {
                step_back();
                work()
            });
        match thread {
            Ok(thread) => thread.join().unwrap_or_else(|panic| resume_unwind(panic)),
            // Without threads everything is late; a sign-in need not fail for it.
            Err(_) => work(),
        }
    })
}

/// Lowers the priority of this thread, as far as the system has such.
fn step_back() {
    if let Ok(priority) = ThreadPriorityValue::try_from(PRIORITY) {
        // The work is done at any priority.
        let _ = set_current_thread_priority(ThreadPriority::Crossplatform(priority));
    }
}
