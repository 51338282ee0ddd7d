//! Who is next: the decisions of a fair queue, without threads, futures or a clock.

use std::{
    collections::{HashMap, VecDeque},
    time::{Duration, Instant},
};

use super::Client;

/// A client with more waiting requests than this gets the answer to its newest one first: the older ones of such a flood are
/// about to be given up by whatever sent them. Up to here they are the ordinary rush of a page, or of a household.
pub const LONG_LINE: usize = 64;

/// Shares a pool between clients. `T` is what is given to a request that waits.
#[derive(Debug)]
pub struct Scheduler<T> {
    capacity: usize,
    max_waiting: usize,
    /// Whether a client gets no more than half also while no other waits.
    is_halved: bool,
    free: usize,
    waiting: usize,
    last_id: u64,
    /// Those that hold something, or wait.
    clients: HashMap<Client, Account<T>>,
    /// Those that wait, in the order of their turns.
    round: VecDeque<Client>,
    /// How long those have held theirs that had to wait for it: a moving average.
    usual_hold: Duration,
}

#[derive(Debug)]
struct Account<T> {
    held: usize,
    /// The oldest first.
    line: VecDeque<Waiter<T>>,
}

#[derive(Debug)]
struct Waiter<T> {
    id: u64,
    amount: usize,
    since: Instant,
    deadline: Instant,
    ticket: T,
}

impl<T> Waiter<T> {
    /// Whether it can still be done in time, if it is begun `now` and takes as long as is usual. With half of its time left it
    /// is tried in any case: so one bad moment, after which the average says that nothing can be done, is soon forgotten.
    fn is_late(&self, now: Instant, usual_hold: Duration) -> bool {
        let left = self.deadline.saturating_duration_since(now);
        let half = self.deadline.saturating_duration_since(self.since) / 2;
        left.is_zero() || left < usual_hold.min(half)
    }
}

/// What becomes of a request that has waited.
#[derive(Debug, PartialEq, Eq)]
pub enum Decision<T> {
    /// It begins, and holds so much until that is released.
    Begin(Client, usize, T),
    /// It is refused: it could not be answered in its time.
    TooLate(T),
}

/// Too many wait, and the client that asks waits for as much as any other.
#[derive(Debug, PartialEq, Eq)]
pub struct Full;

impl<T> Scheduler<T> {
    pub fn new(capacity: usize, max_waiting: usize) -> Self {
        Self {
            capacity,
            max_waiting,
            is_halved: false,
            free: capacity,
            waiting: 0,
            last_id: 0,
            clients: HashMap::new(),
            round: VecDeque::new(),
            usual_hold: Duration::ZERO,
        }
    }

    /// The same, of which no client ever gets more than half, but for one request.
    pub fn halved(self) -> Self {
        Self {
            is_halved: true,
            ..self
        }
    }

    /// Takes `amount` for `client` at once, if it is free and no request waits.
    pub fn try_take(&mut self, client: &Client, amount: usize) -> bool {
        if self.waiting > 0 || amount > self.free || self.is_halved && self.is_beyond_half(client, amount) {
            return false;
        }
        self.free -= amount;
        if let Some(account) = self.clients.get_mut(client) {
            account.held += amount;
        } else {
            let line = VecDeque::new();
            self.clients
                .insert(client.clone(), Account { held: amount, line });
        }
        true
    }

    /// Lets a request of `client` for `amount` wait; more than there is counts as all. Returns its number, and the ticket of a
    /// request that had to make room for it: the oldest of the client with the most.
    pub fn enqueue(
        &mut self,
        client: &Client,
        amount: usize,
        (since, deadline): (Instant, Instant),
        ticket: T,
    ) -> Result<(u64, Option<T>), Full> {
        let evicted = if self.waiting < self.max_waiting {
            None
        } else {
            let longest = self.longest_line(client).ok_or(Full)?;
            let oldest = self
                .clients
                .get(&longest)
                .and_then(|account| account.line.front());
            let oldest = oldest.map(|waiter| waiter.id).ok_or(Full)?;
            self.cancel(&longest, oldest)
        };
        self.last_id += 1;
        let account = self.clients.entry(client.clone()).or_insert_with(|| Account {
            held: 0,
            line: VecDeque::new(),
        });
        if account.line.is_empty() {
            self.round.push_back(client.clone());
        }
        account.line.push_back(Waiter {
            id: self.last_id,
            amount: amount.min(self.capacity),
            since,
            deadline,
            ticket,
        });
        self.waiting += 1;
        Ok((self.last_id, evicted))
    }

    /// Whose oldest request makes room for one of `client`: of another with a longer line, or of itself, if its line is one in
    /// which the newest come first.
    fn longest_line(&self, client: &Client) -> Option<Client> {
        let line = |client| self.clients.get(client).map_or(0, |account| account.line.len());
        let own = line(client);
        let longest = self.round.iter().max_by_key(|other| line(other))?;
        if line(longest) > own + 1 {
            Some(longest.clone())
        } else {
            (own > LONG_LINE).then(|| client.clone())
        }
    }

    /// Forgets a request that waits; `None` when it does not any more.
    pub fn cancel(&mut self, client: &Client, id: u64) -> Option<T> {
        let account = self.clients.get_mut(client)?;
        let place = account.line.binary_search_by_key(&id, |waiter| waiter.id).ok()?;
        let waiter = account.line.remove(place)?;
        self.left_the_line(client);
        Some(waiter.ticket)
    }

    /// Takes `amount` of `client` back.
    pub fn release(&mut self, client: &Client, amount: usize) {
        self.free += amount;
        if let Some(account) = self.clients.get_mut(client) {
            account.held = account.held.saturating_sub(amount);
        }
        self.forget(client);
    }

    /// Notes how long something was held by a request that had waited for it.
    pub fn observe_hold(&mut self, hold: Duration) {
        self.usual_hold = if self.usual_hold.is_zero() {
            hold
        } else {
            (self.usual_hold * 7 + hold) / 8
        };
    }

    /// What is to be done now, one after the other; `None` when all that wait have to go on waiting.
    ///
    /// Clients take turns. One that holds something gets no more than half of the pool while another waits. Whose turn it is
    /// gets what is free next, however much it needs: many small requests do not keep a large one out for ever.
    pub fn decide(&mut self, now: Instant) -> Option<Decision<T>> {
        let keeps_half = self.is_halved || self.round.len() > 1;
        for place in 0..self.round.len() {
            let client = self.round.get(place)?.clone();
            let account = self.clients.get(&client)?;
            let is_long = account.line.len() > LONG_LINE;
            let next = if is_long {
                account.line.back()
            } else {
                account.line.front()
            }?;
            if next.is_late(now, self.usual_hold) {
                let (id, client) = (next.id, client);
                return self.cancel(&client, id).map(Decision::TooLate);
            }
            let amount = next.amount;
            if keeps_half && self.is_beyond_half(&client, amount) {
                continue;
            }
            if amount > self.free {
                return None;
            }
            let account = self.clients.get_mut(&client)?;
            let waiter = if is_long {
                account.line.pop_back()
            } else {
                account.line.pop_front()
            }?;
            account.held += amount;
            self.free -= amount;
            self.round.remove(place);
            self.round.push_back(client.clone());
            self.left_the_line(&client);
            return Some(Decision::Begin(client, amount, waiter.ticket));
        }
        None
    }

    /// Whether `amount` would give a client that holds something more than half of the pool.
    fn is_beyond_half(&self, client: &Client, amount: usize) -> bool {
        let held = self.clients.get(client).map_or(0, |account| account.held);
        held > 0 && held + amount > self.capacity.div_ceil(2)
    }

    fn left_the_line(&mut self, client: &Client) {
        self.waiting -= 1;
        if self
            .clients
            .get(client)
            .is_none_or(|account| account.line.is_empty())
            && let Some(place) = self.round.iter().position(|waiting| waiting == client)
        {
            self.round.remove(place);
        }
        self.forget(client);
    }

    /// Forgets a client that neither holds anything nor waits.
    fn forget(&mut self, client: &Client) {
        if self
            .clients
            .get(client)
            .is_some_and(|account| account.held == 0 && account.line.is_empty())
        {
            self.clients.remove(client);
        }
    }

    pub const fn waiting(&self) -> usize {
        self.waiting
    }

    pub const fn held(&self) -> usize {
        self.capacity - self.free
    }

    /// Whether no client holds anything or waits.
    #[cfg(test)]
    pub fn is_empty(&self) -> bool {
        self.clients.is_empty() && self.round.is_empty()
    }
}
