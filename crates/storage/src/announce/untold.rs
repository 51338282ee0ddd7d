//! What a server has changed and not published yet.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::{Mutex, MutexGuard, PoisonError},
};

use crate::changes::Slot;

#[derive(Default)]
pub(super) struct Untold(Mutex<State>);

#[derive(Default)]
struct State {
    /// To be published next.
    slots: BTreeSet<Slot>,
    /// Commits of which it is not known yet whether they are done, by the number of their connection.
    open: BTreeMap<u64, Open>,
}

struct Open {
    slots: Vec<Slot>,
    /// Whether it was there when this was last looked at.
    is_old: bool,
}

impl Untold {
    fn state(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Those may be changed by what is about to be committed on the connection.
    pub fn begins(&self, connection: u64, slots: Vec<Slot>) {
        let open = Open { slots, is_old: false };
        self.state().open.insert(connection, open);
    }

    /// What that may be.
    pub fn of(&self, connection: u64) -> Vec<Slot> {
        let state = self.state();
        let open = state.open.get(&connection);
        open.map_or_else(Vec::new, |open| open.slots.clone())
    }

    /// It was committed, if there was anything, and has changed those.
    pub fn committed(&self, connection: u64, slots: Vec<Slot>) {
        let mut state = self.state();
        if state.open.remove(&connection).is_some() {
            state.slots.extend(slots);
        }
    }

    /// It was not.
    pub fn forget(&self, connection: u64) {
        self.state().open.remove(&connection);
    }

    /// Everything may have been changed.
    pub fn everything(&self) {
        self.state().slots.insert(Slot::EVERYTHING);
    }

    /// Takes what is to be published.
    pub fn take(&self) -> Vec<Slot> {
        std::mem::take(&mut self.state().slots).into_iter().collect()
    }

    /// What commits may have changed that take long, or that are lost: it counts and is published now and the next time, until the
    /// commit is known to be done, or its connection is none of `there` any more.
    pub fn overdue(&self, there: &BTreeSet<u64>) -> Vec<Slot> {
        let mut guard = self.state();
        let State { slots, open } = &mut *guard;
        let mut overdue = Vec::new();
        open.retain(|connection, open| {
            if !open.is_old {
                // It may have begun after somebody looked who is there.
                open.is_old = true;
                return true;
            }
            overdue.extend_from_slice(&open.slots);
            there.contains(connection)
        });
        slots.extend(&overdue);
        overdue
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::{Slot, Untold};

    fn slot(text: &str) -> Slot {
        Slot::parse(text).expect("a slot")
    }

    #[test]
    fn committed_changes_are_published_once_and_others_never() {
        let untold = Untold::default();
        untold.begins(1, vec![slot("a"), slot("b"), slot("d")]);
        untold.begins(2, vec![slot("b")]);
        untold.begins(3, vec![slot("c")]);
        assert_eq!(untold.of(3), [slot("c")]);
        assert!(untold.take().is_empty());
        untold.committed(1, vec![slot("a"), slot("b")]);
        untold.committed(2, vec![slot("b")]);
        untold.forget(3);
        untold.committed(3, vec![slot("c")]);
        assert_eq!(untold.take(), [slot("a"), slot("b")]);
        assert!(untold.take().is_empty());
    }

    #[test]
    fn commit_of_unknown_outcome_is_published_until_its_connection_is_gone() {
        let untold = Untold::default();
        untold.begins(1, vec![slot("a")]);
        let there = BTreeSet::from([1]);
        assert!(untold.overdue(&BTreeSet::new()).is_empty(), "it has just begun");
        for _ in 0..2 {
            assert_eq!(untold.overdue(&there), [slot("a")]);
            assert_eq!(untold.take(), [slot("a")]);
        }
        assert_eq!(untold.overdue(&BTreeSet::new()), [slot("a")]);
        assert!(untold.overdue(&BTreeSet::new()).is_empty());
    }
}
