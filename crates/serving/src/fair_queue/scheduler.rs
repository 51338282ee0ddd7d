//! Who is next: the decisions of a fair queue, without threads, futures or a clock.

use std::collections::{HashMap, VecDeque};

use super::client::Client;

/// A client with more waiting requests than this gets the answer to its newest one first: the older ones of such a flood are
/// about to be given up by whatever sent them. Up to here they are the ordinary rush of a page, or of a household.
pub const LONG_LINE: usize = 64;

/// Shares a pool between clients. `T` is what is given to a request that waits.
#[derive(Debug)]
pub struct Scheduler<T> {
    capacity: usize,
    max_waiting: usize,
    /// Whether clients hold theirs for as long as they like.
    is_held_long: bool,
    free: usize,
    waiting: usize,
    last_id: u64,
    /// Those that hold something, or wait.
    clients: HashMap<Client, Account<T>>,
    /// Those that wait, in the order of their turns.
    round: VecDeque<Client>,
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
    ticket: T,
}

impl<T> Account<T> {
    const fn new(held: usize) -> Self {
        let line = VecDeque::new();
        Self { held, line }
    }

    /// The request that is begun next.
    fn next(&self) -> Option<&Waiter<T>> {
        if self.line.len() > LONG_LINE {
            self.line.back()
        } else {
            self.line.front()
        }
    }

    /// The request that is begun last.
    fn last(&self) -> Option<&Waiter<T>> {
        if self.line.len() > LONG_LINE {
            self.line.front()
        } else {
            self.line.back()
        }
    }
}

/// Too many wait, and the client that asks waits for as much as any other.
#[derive(Debug, PartialEq, Eq)]
pub struct Full;

impl<T> Scheduler<T> {
    pub fn new(capacity: usize, max_waiting: usize) -> Self {
        Self {
            capacity,
            max_waiting,
            is_held_long: false,
            free: capacity,
            waiting: 0,
            last_id: 0,
            clients: HashMap::new(),
            round: VecDeque::new(),
        }
    }

    /// The same for what clients hold for as long as they like.
    pub fn held_long(self) -> Self {
        Self {
            is_held_long: true,
            ..self
        }
    }

    /// Takes `amount` for `client` at once, if it is free and no request waits.
    pub fn try_take(&mut self, client: &Client, amount: usize) -> bool {
        let is_free = self.waiting == 0 && amount <= self.free;
        if !is_free || self.is_held_long && self.is_beyond(self.half(), client, amount) {
            return false;
        }
        self.free -= amount;
        if let Some(account) = self.clients.get_mut(client) {
            account.held += amount;
        } else {
            self.clients.insert(client.clone(), Account::new(amount));
        }
        true
    }

    /// Lets a request of `client` for `amount` wait; more than there is counts as all. Returns its number, and the ticket of a
    /// request that had to make room for it.
    pub fn enqueue(&mut self, client: &Client, amount: usize, ticket: T) -> Result<(u64, Option<T>), Full> {
        let evicted = if self.waiting < self.max_waiting {
            None
        } else {
            let (loser, id) = self.loser(client).ok_or(Full)?;
            self.cancel(&loser, id)
        };
        self.last_id += 1;
        let account = self
            .clients
            .entry(client.clone())
            .or_insert_with(|| Account::new(0));
        if account.line.is_empty() {
            self.round.push_back(client.clone());
        }
        account.line.push_back(Waiter {
            id: self.last_id,
            amount: amount.min(self.capacity),
            ticket,
        });
        self.waiting += 1;
        Ok((self.last_id, evicted))
    }

    /// Which request makes room for one of `client`: the one that would be begun last of the client with the longest line; of the
    /// same client, if the new one would be begun first. `None` when the new one would be the last itself.
    fn loser(&self, client: &Client) -> Option<(Client, u64)> {
        let own = self.clients.get(client);
        let length = own.map_or(0, |account| account.line.len());
        let (longest, account) = self.clients.iter().max_by_key(|(_, other)| other.line.len())?;
        if account.line.len() > length + 1 {
            return Some((longest.clone(), account.last()?.id));
        }
        let own = own.filter(|_| length > LONG_LINE)?;
        Some((client.clone(), own.last()?.id))
    }

    /// Forgets a request that waits; `None` when it does not any more.
    pub fn cancel(&mut self, client: &Client, id: u64) -> Option<T> {
        let account = self.clients.get_mut(client)?;
        let place = account.line.binary_search_by_key(&id, |waiter| waiter.id).ok()?;
        let waiter = account.line.remove(place)?;
        self.waiting -= 1;
        if account.line.is_empty()
            && let Some(place) = self.round.iter().position(|waiting| waiting == client)
        {
            self.round.remove(place);
        }
        self.forget(client);
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

    /// Begins the next request, which holds what it needs until that is released: its client, how much, and its ticket. `None`
    /// when all that wait have to go on waiting.
    ///
    /// Clients take turns. One that holds something gets no more than its share while another waits. Whose turn it is gets what is
    /// free next, however much it needs: many small requests do not keep a large one out for ever.
    pub fn begin_next(&mut self) -> Option<(Client, usize, T)> {
        let share = self.share();
        for place in 0..self.round.len() {
            let client = self.round.get(place)?;
            let next = self.clients.get(client)?.next()?;
            let (id, amount) = (next.id, next.amount);
            if self.is_beyond(share, client, amount) {
                continue;
            }
            if amount > self.free {
                return None;
            }
            let client = self.round.remove(place)?;
            self.round.push_back(client.clone());
            self.free -= amount;
            self.clients.get_mut(&client)?.held += amount;
            let ticket = self.cancel(&client, id)?;
            return Some((client, amount, ticket));
        }
        None
    }

    /// How much each of those that wait may have in all.
    fn share(&self) -> usize {
        let holds_nothing = |client| self.clients.get(client).is_some_and(|account| account.held == 0);
        if !self.is_held_long && self.round.len() <= 1 {
            self.capacity
        } else if self.is_held_long && self.round.iter().any(holds_nothing) {
            0
        } else {
            self.half()
        }
    }

    const fn half(&self) -> usize {
        self.capacity.div_ceil(2)
    }

    /// Whether `amount` would give a client that holds something already more than `share`, or, of what is held for long, more than
    /// would be left: two halves would be all, and one reader may be two clients, as a guest and signed in.
    fn is_beyond(&self, share: usize, client: &Client, amount: usize) -> bool {
        let held = self.clients.get(client).map_or(0, |account| account.held);
        let left = self.free.saturating_sub(amount);
        held > 0 && (held + amount > share || self.is_held_long && held + amount > left)
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
