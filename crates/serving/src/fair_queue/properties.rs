//! Whatever is asked, released and given up, in whatever order: nothing is lost, no client has more than its share while
//! others wait, and none waits for more than a round of the others.

use std::collections::{BTreeMap, HashMap};

use proptest::{collection::vec, prelude::*, sample::Index};

use super::{
    scheduler::{LONG_LINE, Scheduler},
    tests::client,
};

#[derive(Clone, Debug)]
enum Event {
    /// So many requests of a client, each for so much.
    Ask { client: u8, amount: usize, times: usize },
    /// One of those that hold something is done.
    Release(Index),
    /// One of those that wait goes away.
    GoAway(Index),
}

fn events() -> impl Strategy<Value = Vec<Event>> {
    let times = prop_oneof![6 => Just(1), 2 => 2..8_usize, 1 => 60..90_usize];
    let ask = (0..5_u8, 1..6_usize, times).prop_map(|(client, amount, times)| Event::Ask {
        client,
        amount,
        times,
    });
    let event = prop_oneof![
        3 => ask,
        5 => any::<Index>().prop_map(Event::Release),
        1 => any::<Index>().prop_map(Event::GoAway),
    ];
    vec(event, 1..120)
}

#[derive(Clone, Copy, Debug)]
struct Request {
    ticket: u32,
    /// Its number in the scheduler.
    id: u64,
    client: u8,
    amount: usize,
}

/// What should be, beside the scheduler that is tried.
struct Model {
    scheduler: Scheduler<u32>,
    capacity: usize,
    max_waiting: usize,
    is_held_long: bool,
    asked: u32,
    ended: u32,
    /// The oldest first.
    waiting: Vec<Request>,
    holding: Vec<Request>,
    /// Of each client that waits and holds nothing: how often each other has begun meanwhile.
    passed: BTreeMap<u8, HashMap<u8, u32>>,
}

impl Model {
    fn new(capacity: usize, max_waiting: usize, is_held_long: bool) -> Self {
        let scheduler = Scheduler::new(capacity, max_waiting);
        Self {
            scheduler: if is_held_long {
                scheduler.held_long()
            } else {
                scheduler
            },
            capacity,
            max_waiting,
            is_held_long,
            asked: 0,
            ended: 0,
            waiting: Vec::new(),
            holding: Vec::new(),
            passed: BTreeMap::new(),
        }
    }

    fn happens(&mut self, event: &Event) -> Result<(), TestCaseError> {
        match event {
            Event::Ask {
                client,
                amount,
                times,
            } => {
                for _ in 0..*times {
                    self.ask(*client, *amount)?;
                }
            }
            Event::Release(which) if !self.holding.is_empty() => {
                let place = which.index(self.holding.len());
                self.release(place);
            }
            Event::GoAway(which) if !self.waiting.is_empty() => {
                let gone = self.waiting.remove(which.index(self.waiting.len()));
                let ticket = self.scheduler.cancel(&client(gone.client), gone.id);
                prop_assert_eq!(ticket, Some(gone.ticket));
                self.ended += 1;
            }
            Event::Release(_) | Event::GoAway(_) => {}
        }
        self.decide()
    }

    fn ask(&mut self, number: u8, amount: usize) -> Result<(), TestCaseError> {
        self.asked += 1;
        let mut request = Request {
            ticket: self.asked,
            id: 0,
            client: number,
            amount: amount.min(self.capacity),
        };
        let client = client(number);
        if self.scheduler.try_take(&client, amount) {
            prop_assert!(self.waiting.is_empty(), "it has passed those that wait");
            self.is_within_its_share(&request)?;
            self.holding.push(request);
            return Ok(());
        }
        let own = self.line(number).len();
        let longest = (0..5).map(|other| self.line(other).len()).max().unwrap_or(0);
        let Ok((id, evicted)) = self.scheduler.enqueue(&client, amount, request.ticket) else {
            prop_assert_eq!(self.waiting.len(), self.max_waiting);
            prop_assert!(longest <= own + 1 && own <= LONG_LINE, "there was room to make");
            self.ended += 1;
            return Ok(());
        };
        request.id = id;
        if let Some(evicted) = evicted {
            prop_assert_eq!(self.waiting.len(), self.max_waiting);
            let place = self.waiting.iter().position(|one| one.ticket == evicted);
            let gone = self.waiting.remove(place.expect("it waited"));
            let line = self.line(gone.client);
            let is_long = line.len() + 1 > LONG_LINE;
            let is_last = |one: &Request| (one.ticket > gone.ticket) == is_long;
            prop_assert!(line.iter().all(is_last), "it was not the last to be begun");
            let is_own = gone.client == number && own > LONG_LINE;
            prop_assert!(is_own || line.len() + 1 == longest && longest > own + 1);
            self.ended += 1;
        }
        self.waiting.push(request);
        Ok(())
    }

    fn release(&mut self, place: usize) {
        let done = self.holding.remove(place);
        self.scheduler.release(&client(done.client), done.amount);
        self.ended += 1;
    }

    fn line(&self, number: u8) -> Vec<Request> {
        let waiting = self.waiting.iter();
        waiting.filter(|one| one.client == number).copied().collect()
    }

    fn held_by(&self, number: u8) -> usize {
        let holding = self.holding.iter();
        holding
            .filter(|one| one.client == number)
            .map(|one| one.amount)
            .sum()
    }

    /// Whether this one, which is begun now, leaves to others what is theirs.
    fn is_within_its_share(&self, next: &Request) -> Result<(), TestCaseError> {
        let held = self.held_by(next.client);
        let taken: usize = self.holding.iter().map(|one| one.amount).sum();
        if self.is_held_long {
            let left = self.capacity - taken - next.amount;
            prop_assert!(
                held == 0 || held + next.amount <= left,
                "more than it leaves to others"
            );
        }
        let mut others = self.waiting.iter().filter(|one| one.client != next.client);
        if self.is_held_long && others.clone().any(|one| self.held_by(one.client) == 0) {
            prop_assert_eq!(held, 0, "a second one while others have nothing");
        } else if self.is_held_long || others.next().is_some() {
            let is_share = held == 0 || held + next.amount <= self.capacity.div_ceil(2);
            prop_assert!(is_share, "more than half while others wait");
        }
        Ok(())
    }

    /// Does what the scheduler decides, and holds it against what it promises.
    fn decide(&mut self) -> Result<(), TestCaseError> {
        loop {
            let starved: Vec<u8> = (0..5)
                .filter(|number| !self.line(*number).is_empty() && self.held_by(*number) == 0)
                .collect();
            self.passed.retain(|number, _| starved.contains(number));
            for number in &starved {
                self.passed.entry(*number).or_default();
            }
            let Some((begun, amount, ticket)) = self.scheduler.begin_next() else {
                break;
            };
            let place = self.waiting.iter().position(|one| one.ticket == ticket);
            let next = self.waiting[place.expect("it waits")];
            prop_assert_eq!((begun, amount), (client(next.client), next.amount));
            let line = self.line(next.client);
            let first = if line.len() > LONG_LINE {
                line.last()
            } else {
                line.first()
            };
            prop_assert_eq!(
                first.map(|one| one.ticket),
                Some(ticket),
                "another one was before it"
            );
            self.is_within_its_share(&next)?;
            self.waiting.retain(|one| one.ticket != ticket);
            for (number, others) in &mut self.passed {
                if *number != next.client {
                    let times = others.entry(next.client).or_default();
                    *times += 1;
                    prop_assert!(*times <= 1, "{number} waits for two of {}", next.client);
                }
            }
            self.passed.remove(&next.client);
            self.holding.push(next);
        }
        let held: usize = self.holding.iter().map(|one| one.amount).sum();
        prop_assert!(held <= self.capacity);
        prop_assert_eq!(self.scheduler.held(), held);
        prop_assert_eq!(self.scheduler.waiting(), self.waiting.len());
        prop_assert!(self.waiting.len() <= self.max_waiting);
        prop_assert!(self.waiting.is_empty() || held > 0, "all is free, and some wait");
        Ok(())
    }
}

proptest! {
    #[test]
    fn fair_queue_keeps_its_promises(
        capacity in 1..9_usize,
        max_waiting in 0..200_usize,
        is_held_long: bool,
        events in events(),
    ) {
        let mut model = Model::new(capacity, max_waiting, is_held_long);
        for event in &events {
            model.happens(event)?;
        }
        // All that still wait get their turn.
        while !model.holding.is_empty() {
            model.release(0);
            model.decide()?;
        }
        prop_assert_eq!(model.ended, model.asked, "some were lost");
        prop_assert_eq!((model.scheduler.held(), model.scheduler.waiting()), (0, 0));
        prop_assert!(model.scheduler.is_empty(), "clients are remembered that are gone");
    }
}
