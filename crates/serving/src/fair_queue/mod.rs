//! A fair queue in front of something that all clients share: threads, memory, processors (ADR 0049).
//!
//! While a client alone asks, it may have everything, and nothing is in its way: one lock, no clock, no allocation. As soon as
//! another one waits, the first gets no more than half; those that wait take turns, a request of each client in a round.

mod client;
mod scheduler;

use std::{
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Instant,
};

use tokio::{sync::oneshot, time::timeout_at};

pub use client::Client;
use scheduler::{Full, Scheduler};

/// Why there is no permit. Nothing was begun.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refused {
    /// Too many requests wait, and this client's are as many as any other's; or this one made room for another client's.
    Full,
    /// Its turn did not come in its time.
    TooLate,
}

/// Permits for what is shared, handed out to one client after the other. What they count is for the caller to say: use cases
/// that run, bytes.
#[derive(Debug)]
pub struct FairQueue {
    scheduler: Mutex<Scheduler<Ticket>>,
    capacity: usize,
}

/// Dropped, it says that the request has to make room.
type Ticket = oneshot::Sender<Permit>;

impl FairQueue {
    /// Shares `capacity`. At most `max_waiting` requests wait.
    #[must_use]
    pub fn new(capacity: usize, max_waiting: usize) -> Self {
        Self {
            scheduler: Mutex::new(Scheduler::new(capacity, max_waiting)),
            capacity,
        }
    }

    /// The same for what is held for as long as a client likes, such as memory for a body that it sends slowly: it would not be free
    /// in time for others who come. With a second request none ever gets more than it leaves, so that any number of clients finds some
    /// left, and none gets a second one while one waits that has nothing; but a single request may have all.
    #[must_use]
    pub fn held_long(capacity: usize, max_waiting: usize) -> Self {
        Self {
            scheduler: Mutex::new(Scheduler::new(capacity, max_waiting).held_long()),
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
        taken.then(|| self.permit(client.clone(), amount))
    }

    /// Takes `amount` for `client`, or all when that is more than there is, as soon as it is its turn. When the future is
    /// dropped, the request waits no more.
    ///
    /// # Errors
    /// [`Refused::Full`] at once, or as soon as it has to make room; [`Refused::TooLate`] at `until`.
    pub async fn acquire(
        self: &Arc<Self>,
        client: Client,
        amount: usize,
        until: Instant,
    ) -> Result<Permit, Refused> {
        if let Some(permit) = self.try_acquire(&client, amount) {
            return Ok(permit);
        }
        let (waiting, granted) = self.enqueue(client, amount)?;
        let permit = timeout_at(until.into(), granted).await;
        drop(waiting);
        let permit = permit.map_err(|_| Refused::TooLate)?.map_err(|_| Refused::Full)?;
        // A thread that is busy may look at it late.
        if Instant::now() > until {
            return Err(Refused::TooLate);
        }
        Ok(permit)
    }

    fn enqueue(
        self: &Arc<Self>,
        client: Client,
        amount: usize,
    ) -> Result<(Waiting<'_>, oneshot::Receiver<Permit>), Refused> {
        let (ticket, granted) = oneshot::channel();
        let mut scheduler = self.lock();
        let (id, evicted) = scheduler
            .enqueue(&client, amount, ticket)
            .map_err(|Full| Refused::Full)?;
        self.begin(scheduler);
        drop(evicted);
        let queue = self;
        Ok((Waiting { queue, client, id }, granted))
    }

    /// Begins all that can begin. They get their permits once the lock is open again: one whose client has gone away is dropped,
    /// which takes the lock.
    fn begin(self: &Arc<Self>, mut scheduler: MutexGuard<'_, Scheduler<Ticket>>) {
        let mut begun = Vec::new();
        while let Some(next) = scheduler.begin_next() {
            begun.push(next);
        }
        drop(scheduler);
        for (client, amount, ticket) in begun {
            drop(ticket.send(self.permit(client, amount)));
        }
    }

    fn permit(self: &Arc<Self>, client: Client, amount: usize) -> Permit {
        Permit {
            queue: Arc::clone(self),
            client,
            amount,
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
}

impl Drop for Permit {
    fn drop(&mut self) {
        let mut scheduler = self.queue.lock();
        scheduler.release(&self.client, self.amount);
        self.queue.begin(scheduler);
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
        self.queue.begin(scheduler);
        drop(ticket);
    }
}

#[cfg(test)]
mod properties;
#[cfg(test)]
mod tests;
