//! A door in a use case: whoever comes in waits until the test opens it.

use std::sync::{Arc, Condvar, Mutex};

#[derive(Clone, Default)]
pub struct Gate(Arc<(Mutex<State>, Condvar)>);

#[derive(Default)]
struct State {
    open: bool,
    inside: usize,
}

impl Gate {
    /// Waits until the gate is open.
    pub fn pass(&self) {
        let (state, changed) = &*self.0;
        let mut state = state.lock().unwrap();
        state.inside += 1;
        changed.notify_all();
        drop(changed.wait_while(state, |state| !state.open).unwrap());
    }

    /// Waits until that many have come to the gate.
    pub fn wait_for(&self, count: usize) {
        let (state, changed) = &*self.0;
        drop(
            changed
                .wait_while(state.lock().unwrap(), |state| state.inside < count)
                .unwrap(),
        );
    }

    /// Lets everybody through, now and later.
    pub fn open(&self) {
        let (state, changed) = &*self.0;
        state.lock().unwrap().open = true;
        changed.notify_all();
    }
}
