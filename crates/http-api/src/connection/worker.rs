//! The connections of one thread.

use std::{
    cell::{Cell, RefCell},
    collections::HashMap,
    rc::{Rc, Weak},
    sync::{Arc, atomic::Ordering},
};

use actix_web::rt;
use tokio::time::{MissedTickBehavior, interval};

use super::{
    admission::Shared,
    state::{State, TICK, Tick, Verdict},
};

/// When the waiting answers exceed their budget, room is made down to so many percent: one look at all connections is enough
/// for many of them then.
const ROOM: usize = 75;

/// The connections of one thread, and its clock.
pub struct Worker {
    shared: Arc<Shared>,
    // Counts looks, not time: when the thread is late, nobody is closed for what it has not read yet.
    clock: Rc<Cell<Tick>>,
    next: Cell<u64>,
    open: RefCell<HashMap<u64, Rc<State>>>,
}

impl Worker {
    /// A worker that looks at its connections until it is dropped.
    pub fn start(shared: Arc<Shared>) -> Rc<Self> {
        let worker = Rc::new(Self::new(shared));
        let watched = Rc::downgrade(&worker);
        rt::spawn(watch(watched));
        worker
    }

    fn new(shared: Arc<Shared>) -> Self {
        shared.workers.fetch_add(1, Ordering::Relaxed);
        Self {
            shared,
            clock: Rc::new(Cell::new(0)),
            next: Cell::new(0),
            open: RefCell::default(),
        }
    }

    /// What all workers share.
    pub fn shared(&self) -> &Arc<Shared> {
        &self.shared
    }

    /// Watches a new connection until the result is dropped.
    pub fn open(self: &Rc<Self>, is_proxy: bool) -> Watched {
        let state = Rc::new(State::new(
            Arc::clone(&self.shared),
            Rc::clone(&self.clock),
            is_proxy,
        ));
        let id = self.next.get();
        self.next.set(id.wrapping_add(1));
        self.open.borrow_mut().insert(id, Rc::clone(&state));
        Watched {
            worker: Rc::clone(self),
            id,
            state,
        }
    }

    /// Ends the connections whose time is over.
    fn look(&self) {
        self.clock.set(self.clock.get().wrapping_add(1));
        let open = self.open.borrow();
        let mut idle = Vec::new();
        for state in open.values() {
            if let Some(verdict) = state.judge() {
                state.end_with(verdict);
            } else if let Some(since) = state.idle_since() {
                idle.push((self.clock.get().wrapping_sub(since), state));
            }
        }
        let workers = self.shared.workers.load(Ordering::Relaxed).max(1);
        let surplus = idle
            .len()
            .saturating_sub(self.shared.limits.idle_connections.div_ceil(workers));
        if surplus > 0 {
            idle.sort_unstable_by_key(|(ticks, _)| std::cmp::Reverse(*ticks));
            for (_, state) in idle.into_iter().take(surplus) {
                state.end_with(Verdict::Close);
            }
        }
    }

    /// Closes connections whose peers have not read for the longest time, until what waits is within its budget again.
    pub fn make_room(&self) {
        let open = self.open.borrow();
        let mut stalled: Vec<_> = open
            .values()
            .filter_map(|state| {
                let since = state.stalled_since()?;
                Some((self.clock.get().wrapping_sub(since), state))
            })
            .collect();
        stalled.sort_unstable_by_key(|(ticks, _)| std::cmp::Reverse(*ticks));
        for (_, state) in stalled {
            if !self.shared.waiting.is_above(ROOM) {
                return;
            }
            state.end_with(Verdict::Abort);
        }
    }
}

impl Drop for Worker {
    fn drop(&mut self) {
        self.shared.workers.fetch_sub(1, Ordering::Relaxed);
    }
}

async fn watch(worker: Weak<Worker>) {
    let mut ticks = interval(TICK);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        ticks.tick().await;
        match worker.upgrade() {
            Some(worker) => worker.look(),
            None => return,
        }
    }
}

/// A connection that is watched.
pub struct Watched {
    worker: Rc<Worker>,
    id: u64,
    /// What happens on it.
    pub state: Rc<State>,
}

impl Drop for Watched {
    fn drop(&mut self) {
        self.worker.open.borrow_mut().remove(&self.id);
    }
}
