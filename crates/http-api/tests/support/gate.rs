//! A gate in a use case: callers wait until the test opens it.

use std::sync::{Arc, Condvar, Mutex};

use tinerary_application::{
    error::Source,
    ports::hasher::{PasswordHash, PasswordHasher},
};

use super::accounts::hasher;

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

/// Keeps back hashes that are made, once there is a gate.
#[derive(Clone, Default)]
pub struct GatedHasher(Arc<Mutex<Option<Gate>>>);

impl GatedHasher {
    /// Closes the gate until it is opened.
    pub fn close(&self) -> Gate {
        let gate = Gate::default();
        *self.0.lock().unwrap() = Some(gate.clone());
        gate
    }

    fn pass(&self) {
        let gate = self.0.lock().unwrap().clone();
        if let Some(gate) = gate {
            gate.pass();
        }
    }
}

impl PasswordHasher for GatedHasher {
    fn hash(&self, password: &str) -> Result<PasswordHash, Source> {
        let hash = hasher().hash(password);
        self.pass();
        hash
    }

    fn hash_beside(&self, password: &str, beside: &PasswordHash) -> Result<PasswordHash, Source> {
        let hash = hasher().hash_beside(password, beside);
        self.pass();
        hash
    }

    fn verify(&self, password: &str, hashes: &[PasswordHash]) -> Option<usize> {
        let place = hasher().verify(password, hashes);
        self.pass();
        place
    }
}
