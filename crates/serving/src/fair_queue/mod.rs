//! A fair queue in front of something that all clients share: threads, memory, processors (ADR 0049).
//!
//! ```text
//! let queue = Arc::new(FairQueue::new(capacity, max_waiting));
//! let permit = queue.acquire(current_client(), amount, deadline).await?;   // or try_acquire, which never waits
//! …                                                                       // dropping the permit gives it back
//! ```
//!
//! While a client alone asks, it may have everything, and nothing is in its way: one lock, no clock, no allocation. As soon as
//! another one waits, the first gets no more than half; those that wait take turns, a request of each client in a round.

mod scheduler;

use std::{
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Instant,
};

use tinerary_domain::{Network, UserId};
use tokio::{sync::oneshot, time::timeout_at};

use scheduler::{Decision, Full, Scheduler};

/// Whose request it is: what the rate limits count by, too.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Client {
    /// Somebody who is signed in, wherever they are.
    Person(Arc<UserId>),
    /// Guests, by where they are.
    Network(Network),
}

/// Why there is no permit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refused {
    /// Too many requests wait, and this client's are as many as any other's; or this one made room for another client's.
    Full,
    /// It could not be answered in its time any more. It was not begun.
    TooLate,
}

/// Permits for what is shared, handed out to one client after the other. What they count is for the caller to say: use cases
/// that run, bytes.
#[derive(Debug)]
pub struct FairQueue {
    scheduler: Mutex<Scheduler<Ticket>>,
    capacity: usize,
}

type Ticket = oneshot::Sender<Result<Permit, Refused>>;

impl FairQueue {
    /// Shares `capacity`. At most `max_waiting` requests wait.
    #[must_use]
    pub fn new(capacity: usize, max_waiting: usize) -> Self {
        Self {
            scheduler: Mutex::new(Scheduler::new(capacity, max_waiting)),
            capacity,
        }
    }

    /// The same for what is held for as long as a client likes, such as memory for a body that it sends slowly: none ever gets more
    /// than half, but for one request. What it held already when others came would not be free for them in time.
    #[must_use]
    pub fn halved(capacity: usize, max_waiting: usize) -> Self {
        Self {
            scheduler: Mutex::new(Scheduler::new(capacity, max_waiting).halved()),
            capacity,
        }
    }

    /// All that there is.
    #[must_use]
    pub const fn capacity(&self) -> usize {
        self.capacity
    }

    /// How much is held.
    #[must_use]
    pub fn held(&self) -> usize {
        self.lock().held()
    }

    /// How many requests wait.
    #[must_use]
    pub fn waiting(&self) -> usize {
        self.lock().waiting()
    }

    /// Takes `amount` for `client` if that is free and no request waits. Never blocks.
    #[must_use]
    pub fn try_acquire(self: &Arc<Self>, client: &Client, amount: usize) -> Option<Permit> {
        let taken = self.lock().try_take(client, amount);
        taken.then(|| self.permit(client.clone(), amount, None))
    }

    /// Takes `amount` for `client`, or all when that is more than there is, as soon as it is its turn. When the future is
    /// dropped, the request waits no more.
    ///
    /// # Errors
    /// [`Refused::Full`] at once, or as soon as it has to make room; [`Refused::TooLate`] at `deadline`, or before, when what
    /// others took to use theirs says that it would not be done by then.
    pub async fn acquire(
        self: &Arc<Self>,
        client: Client,
        amount: usize,
        deadline: Instant,
    ) -> Result<Permit, Refused> {
        if let Some(permit) = self.try_acquire(&client, amount) {
            return Ok(permit);
        }
        let (ticket, granted) = oneshot::channel();
        let now = Instant::now();
        let mut scheduler = self.lock();
        let (id, evicted) = scheduler
            .enqueue(&client, amount, (now, deadline), ticket)
            .map_err(|Full| Refused::Full)?;
        self.carry_out(scheduler, now);
        if let Some(evicted) = evicted {
            // Without effect if that client has gone away.
            drop(evicted.send(Err(Refused::Full)));
        }
        let waiting = Waiting {
            queue: self,
            client,
            id,
        };
        let answer = timeout_at(deadline.into(), granted).await;
        drop(waiting);
        answer.map_or(Err(Refused::TooLate), |answer| {
            answer.unwrap_or(Err(Refused::TooLate))
        })
    }

    /// What the queue decides is done once the lock is open again: a permit whose client has gone away is dropped, which takes
    /// the lock.
    fn carry_out(self: &Arc<Self>, mut scheduler: MutexGuard<'_, Scheduler<Ticket>>, now: Instant) {
        let mut decisions = Vec::new();
        while let Some(decision) = scheduler.decide(now) {
            decisions.push(decision);
        }
        drop(scheduler);
        for decision in decisions {
            drop(match decision {
                Decision::Begin(client, amount, ticket) => {
                    ticket.send(Ok(self.permit(client, amount, Some(now))))
                }
                Decision::TooLate(ticket) => ticket.send(Err(Refused::TooLate)),
            });
        }
    }

    fn permit(self: &Arc<Self>, client: Client, amount: usize, began: Option<Instant>) -> Permit {
        Permit {
            queue: Arc::clone(self),
            client,
            amount,
            began,
        }
    }

    fn lock(&self) -> MutexGuard<'_, Scheduler<Ticket>> {
        self.scheduler.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The right to use a part of what is shared, until this is dropped.
#[derive(Debug)]
#[must_use]
pub struct Permit {
    queue: Arc<FairQueue>,
    client: Client,
    amount: usize,
    /// When a request that had waited got it. Only those are timed: nothing waits for others.
    began: Option<Instant>,
}

impl Drop for Permit {
    fn drop(&mut self) {
        let mut scheduler = self.queue.lock();
        scheduler.release(&self.client, self.amount);
        let held = self.began.map(|began| began.elapsed());
        if let Some(held) = held {
            scheduler.observe_hold(held);
        }
        if scheduler.waiting() > 0 {
            self.queue.carry_out(scheduler, Instant::now());
        }
    }
}

/// A request that waits, until this is dropped.
struct Waiting<'a> {
    queue: &'a Arc<FairQueue>,
    client: Client,
    id: u64,
}

impl Drop for Waiting<'_> {
    fn drop(&mut self) {
        let mut scheduler = self.queue.lock();
        let ticket = scheduler.cancel(&self.client, self.id);
        // One less may be what others waited for.
        if ticket.is_some() && scheduler.waiting() > 0 {
            self.queue.carry_out(scheduler, Instant::now());
        }
    }
}

#[cfg(test)]
mod properties;
#[cfg(test)]
mod tests;
