//! Whatever is asked, released and given up, in whatever order: nothing is lost, no client has more than its share while
//! others wait, and none waits for more than a round of the others. There is no time in it but "late" and "not late".

use std::{
    collections::{BTreeMap, HashMap},
    time::{Duration, Instant},
};

use proptest::{collection::vec, prelude::*, sample::Index};

use super::{
    scheduler::{Decision, LONG_LINE, Scheduler},
    tests::client,
};

#[derive(Clone, Debug)]
enum Event {
    /// So many requests of a client, each for so much; late ones could not be answered any more.
    Ask {
        client: u8,
        amount: usize,
        times: usize,
        late: bool,
    },
    /// One of those that hold something is done.
    Release(Index),
    /// One of those that wait goes away.
    GoAway(Index),
}

fn events() -> impl Strategy<Value = Vec<Event>> {
    let times = prop_oneof![6 => Just(1), 2 => 2..8_usize, 1 => 60..90_usize];
    let ask =
        (0..5_u8, 1..6_usize, times, prop::bool::weighted(0.1)).prop_map(|(client, amount, times, late)| {
            Event::Ask {
                client,
                amount,
                times,
                late,
            }
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
    late: bool,
}

/// What should be, beside the scheduler that is tried.
struct Model {
    scheduler: Scheduler<u32>,
    capacity: usize,
    max_waiting: usize,
    now: Instant,
    asked: u32,
    ended: u32,
    /// The oldest first.
    waiting: Vec<Request>,
    holding: Vec<Request>,
    /// Of each client that waits and holds nothing: how often each other has begun meanwhile.
    passed: BTreeMap<u8, HashMap<u8, u32>>,
}

impl Model {
    fn new(capacity: usize, max_waiting: usize) -> Self {
        Self {
            scheduler: Scheduler::new(capacity, max_waiting),
            capacity,
            max_waiting,
            now: Instant::now() + Duration::from_secs(10),
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
                late,
            } => {
                for _ in 0..*times {
                    self.ask(*client, *amount, *late)?;
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

    fn ask(&mut self, number: u8, amount: usize, late: bool) -> Result<(), TestCaseError> {
        self.asked += 1;
        let mut request = Request {
            ticket: self.asked,
            id: 0,
            client: number,
            amount: amount.min(self.capacity),
            late,
        };
        let client = client(number);
        if self.scheduler.try_take(&client, amount) {
            prop_assert!(self.waiting.is_empty(), "it has passed those that wait");
            self.holding.push(request);
            return Ok(());
        }
        let seconds = if late { 1 } else { 3_600 };
        let since = self.now.checked_sub(Duration::from_secs(2)).unwrap_or(self.now);
        let times = (since, since + Duration::from_secs(seconds));
        let own = self.line(number).len();
        let longest = (0..5).map(|other| self.line(other).len()).max().unwrap_or(0);
        match self.scheduler.enqueue(&client, amount, times, request.ticket) {
            Ok((id, evicted)) => {
                request.id = id;
                if let Some(evicted) = evicted {
                    prop_assert_eq!(self.waiting.len(), self.max_waiting);
                    let place = self.waiting.iter().position(|one| one.ticket == evicted);
                    let gone = self.waiting.remove(place.expect("it waited"));
                    let line = self.line(gone.client);
                    prop_assert!(line.iter().all(|one| one.ticket > gone.ticket), "not the oldest");
                    let is_own = gone.client == number && own > LONG_LINE;
                    prop_assert!(is_own || line.len() + 1 == longest && longest > own + 1);
                    self.ended += 1;
                }
                self.waiting.push(request);
            }
            Err(_) => {
                prop_assert_eq!(self.waiting.len(), self.max_waiting);
                prop_assert!(longest <= own + 1 && own <= LONG_LINE, "there was room to make");
                self.ended += 1;
            }
        }
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
            let Some(decision) = self.scheduler.decide(self.now) else {
                break;
            };
            let (Decision::TooLate(ticket) | Decision::Begin(_, _, ticket)) = decision;
            let place = self.waiting.iter().position(|one| one.ticket == ticket);
            let next = self.waiting[place.expect("it waits")];
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
            prop_assert_eq!(next.late, matches!(decision, Decision::TooLate(_)));
            self.waiting.retain(|one| one.ticket != ticket);
            if next.late {
                self.ended += 1;
                continue;
            }
            prop_assert_eq!(
                decision,
                Decision::Begin(client(next.client), next.amount, ticket)
            );
            let held = self.held_by(next.client);
            if self.waiting.iter().any(|one| one.client != next.client) {
                let is_share = held == 0 || held + next.amount <= self.capacity.div_ceil(2);
                prop_assert!(is_share, "more than half while others wait");
            }
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
    fn fair_queue_keeps_its_promises(capacity in 1..9_usize, max_waiting in 0..200_usize, events in events()) {
        let mut model = Model::new(capacity, max_waiting);
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

#[test]
fn request_is_refused_when_others_took_longer_than_it_has_left() {
    let now = Instant::now();
    let second = Duration::from_secs(1);
    let times = |left: Duration| (now, now + left);
    let mut scheduler = Scheduler::new(1, 8);
    scheduler.observe_hold(second * 3);
    assert!(scheduler.try_take(&client(1), 1));
    for (number, left) in [(2, 4), (3, 8), (4, 9)] {
        scheduler
            .enqueue(&client(number), 1, times(second * left), number)
            .expect("room");
    }
    scheduler.release(&client(1), 1);
    // With half of its time or more left it is tried, whatever others took.
    assert_eq!(
        scheduler.decide(now + second * 2),
        Some(Decision::Begin(client(2), 1, 2))
    );
    scheduler.release(&client(2), 1);
    assert_eq!(scheduler.decide(now + second * 6), Some(Decision::TooLate(3)));
    assert_eq!(
        scheduler.decide(now + second * 6),
        Some(Decision::Begin(client(4), 1, 4))
    );
}
