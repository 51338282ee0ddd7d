//! The connections of one thread.

use std::{
    cell::{Cell, RefCell},
    cmp::Reverse,
    collections::BTreeMap,
    net::IpAddr,
    rc::{Rc, Weak},
    sync::{Arc, atomic::Ordering},
};

use actix_web::rt;
use tokio::{
    task::yield_now,
    time::{MissedTickBehavior, interval},
};

use super::{
    admission::{AdmissionPermit, Shared, TooMany},
    state::{CloseReason, Held, State, TICK, Tick},
};
use crate::fallback_responses::Rejection;

/// When the waiting answers exceed their budget, connections are evicted down to so many percent, so that one
/// sweep is enough for many of them.
const ROOM: usize = 75;
/// So many connections may get buffers before the idle ones are looked at out of turn: with 16 KiB each that is 1 MiB.
const BEGUN: usize = 64;
/// How often a connection that finds no room waits for the others to be polled.
const TURNS: usize = 4;

/// The connections of one thread, and its clock.
pub struct Worker {
    shared: Arc<Shared>,
    // Counts sweeps, not time: when the thread is late, no connection is closed for what it has not read yet.
    clock: Rc<Cell<Tick>>,
    next: Cell<u64>,
    /// By when they came.
    open: RefCell<BTreeMap<u64, Rc<State>>>,
    /// Connections that have got buffers since the idle ones were last looked at.
    begun: Cell<usize>,
}

impl Worker {
    /// A worker that sweeps its connections until it is dropped.
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
            begun: Cell::new(0),
        }
    }

    /// What all workers share.
    pub fn shared(&self) -> &Arc<Shared> {
        &self.shared
    }

    /// Admits a connection from `peer`. When there are too many, it evicts the one that has been without a request for the longest
    /// time; `None` when there is none.
    pub async fn admit(&self, peer: IpAddr) -> Option<AdmissionPermit> {
        let mut permit = self.shared.admit(peer);
        if let Err(too_many) = permit {
            // One is closed for one that comes.
            self.end_longest_waiting(too_many);
            for _ in 0..TURNS {
                // It is closed on this thread, as are those that are evicted for others at the same moment.
                yield_now().await;
                permit = self.shared.admit(peer);
                if permit.is_ok() {
                    break;
                }
            }
        }
        if permit.is_err() {
            self.shared.count_refusal();
        }
        permit.ok()
    }

    fn end_longest_waiting(&self, too_many: TooMany) {
        let open = self.open.borrow();
        let now = self.clock.get();
        let waiting = open.values().filter_map(|state| {
            let since = state.waits_since()?;
            let counts = match too_many {
                TooMany::InAll => true,
                TooMany::Of(network) => state.network() == Some(network),
            };
            counts.then(|| (now.wrapping_sub(since), state))
        });
        // Of those that have waited equally long, the first that came.
        let longest = waiting.reduce(|one, other| if other.0 > one.0 { other } else { one });
        if let Some((_, state)) = longest {
            state.end_with(CloseReason::Close);
        }
    }

    /// A connection is about to get buffers. Of many at once the longest idle lose theirs before the next sweep.
    pub fn begin(&self) {
        self.begun.set(self.begun.get() + 1);
        if self.begun.get() >= BEGUN {
            self.end_surplus();
        }
    }

    /// Watches a new connection until the result is dropped.
    pub fn open(self: &Rc<Self>, permit: &AdmissionPermit) -> OpenConnection {
        let state = Rc::new(State::new(
            Arc::clone(&self.shared),
            Rc::clone(&self.clock),
            permit,
        ));
        let id = self.next.get();
        self.next.set(id.wrapping_add(1));
        self.open.borrow_mut().insert(id, Rc::clone(&state));
        OpenConnection {
            worker: Rc::clone(self),
            id,
            state,
        }
    }

    /// Ends the connections whose time is over.
    fn sweep(&self) {
        self.clock.set(self.clock.get().wrapping_add(1));
        for state in self.open.borrow().values() {
            if let Some(close_reason) = state.check_limits() {
                state.end_with(close_reason);
            }
        }
        self.end_surplus();
    }

    /// Ends connections that hold buffers and have no request, if there are too many: the longest idle, and then, with an answer,
    /// those whose request has been arriving for the longest time.
    fn end_surplus(&self) {
        self.begun.set(0);
        let open = self.open.borrow();
        let now = self.clock.get();
        let held = open
            .values()
            .filter_map(|state| Some((state.holds_buffers()?, state)));
        let mut held: Vec<_> = held
            .map(|(held, state)| match held {
                Held::Idle(since) => (false, Reverse(now.wrapping_sub(since)), state),
                Held::ForTheRest(since) => (true, Reverse(now.wrapping_sub(since)), state),
            })
            .collect();
        let workers = self.shared.workers.load(Ordering::Relaxed).max(1);
        let most = self.shared.limits.idle_connections.div_ceil(workers);
        let surplus = held.len().saturating_sub(most);
        if surplus > 0 {
            // Stable: of those that are equal the first that came.
            held.sort_by_key(|(is_arriving, waited, _)| (*is_arriving, *waited));
            for (is_arriving, _, state) in held.into_iter().take(surplus) {
                state.end_with(if is_arriving {
                    CloseReason::Answer(Rejection::TooManyConnections)
                } else {
                    CloseReason::Close
                });
            }
        }
    }

    /// Evicts the connections whose peers have not read for the longest time, until what waits is within its budget again.
    pub fn evict(&self) {
        let open = self.open.borrow();
        let mut stalled: Vec<_> = open
            .values()
            .filter_map(|state| {
                let since = state.stalled_since()?;
                Some((self.clock.get().wrapping_sub(since), state))
            })
            .collect();
        stalled.sort_unstable_by_key(|(ticks, _)| Reverse(*ticks));
        for (_, state) in stalled {
            if !self.shared.waiting.is_above(ROOM) {
                return;
            }
            state.end_with(CloseReason::Abort);
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
            Some(worker) => worker.sweep(),
            None => return,
        }
    }
}

/// An open connection; its worker sweeps it until this is dropped.
pub struct OpenConnection {
    worker: Rc<Worker>,
    id: u64,
    /// Its state.
    pub state: Rc<State>,
}

impl Drop for OpenConnection {
    fn drop(&mut self) {
        self.worker.open.borrow_mut().remove(&self.id);
    }
}
