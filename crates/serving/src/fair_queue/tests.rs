//! What the queue promises to the requests that wait in it. How it decides is tested beside that.

use std::{
    future::Future,
    net::{IpAddr, Ipv4Addr},
    pin::{Pin, pin},
    sync::Arc,
    task::{Context, Poll, Waker},
    time::{Duration, Instant},
};

use tinerary_domain::{Network, UserId};

use super::{Client, FairQueue, Permit, Refused};

type Request<'a> = Pin<Box<dyn Future<Output = Result<Permit, Refused>> + 'a>>;

pub fn client(number: u8) -> Client {
    Client::Network(Network::of(IpAddr::V4(Ipv4Addr::new(192, 0, 2, number))))
}

/// Longer than any test takes.
fn far() -> Instant {
    Instant::now() + Duration::from_hours(1)
}

/// A request that has begun to wait.
fn ask(queue: &Arc<FairQueue>, number: u8, amount: usize) -> Request<'_> {
    let mut request: Request<'_> = Box::pin(queue.acquire(client(number), amount, far()));
    assert!(poll(&mut request).is_none(), "it does not wait");
    request
}

fn poll(request: &mut Request<'_>) -> Option<Result<Permit, Refused>> {
    match request.as_mut().poll(&mut Context::from_waker(Waker::noop())) {
        Poll::Ready(answer) => Some(answer),
        Poll::Pending => None,
    }
}

#[track_caller]
fn granted(request: &mut Request<'_>) -> Permit {
    poll(request).expect("it waits").expect("it was refused")
}

#[test]
fn client_alone_takes_all_without_waiting() {
    let queue = Arc::new(FairQueue::new(3, 8));
    let permits: Vec<_> = (0..4).map(|_| queue.try_acquire(&client(1), 1)).collect();
    assert_eq!(permits.iter().flatten().count(), 3);
    assert_eq!((queue.held(), queue.waiting()), (3, 0));
    drop(permits);
    assert_eq!(queue.held(), 0);
}

#[tokio::test]
async fn client_alone_takes_half_of_what_is_held_long_but_for_one_request() {
    let queue = Arc::new(FairQueue::held_long(8, 8));
    drop(queue.try_acquire(&client(1), 8).expect("it is free"));
    let first = queue.try_acquire(&client(1), 3).expect("it is free");
    assert!(queue.try_acquire(&client(1), 2).is_none());
    let mut second = ask(&queue, 1, 2);
    // What it waits for keeps no other waiting.
    let mut other: Request<'_> = Box::pin(queue.acquire(client(2), 4, far()));
    drop(granted(&mut other));
    assert!(poll(&mut second).is_none());
    drop(first);
    drop(granted(&mut second));
    drop(second);
    assert_eq!((queue.held(), queue.waiting()), (0, 0));
}

#[test]
fn two_clients_that_take_all_they_may_of_what_is_held_long_leave_some_to_others() {
    let queue = Arc::new(FairQueue::held_long(128, 8));
    let all_of = |number| -> Vec<_> {
        let more = || queue.try_acquire(&client(number), 1);
        std::iter::from_fn(more).collect()
    };
    let (one, two) = (all_of(1), all_of(2));
    assert_eq!((one.len(), two.len()), (64, 32));
    let others: Vec<_> = (3..8)
        .map(|number| queue.try_acquire(&client(number), 1))
        .collect();
    assert!(others.iter().all(Option::is_some));
}

#[tokio::test]
async fn client_that_has_nothing_is_before_the_second_request_of_another_for_what_is_held_long() {
    let queue = Arc::new(FairQueue::held_long(8, 8));
    let one = queue.try_acquire(&client(1), 2);
    let two = queue.try_acquire(&client(2), 2);
    let three = queue.try_acquire(&client(3), 4);
    let mut second = ask(&queue, 1, 1);
    let mut newcomer = ask(&queue, 4, 4);
    drop(two);
    // There is room for it, and it was first in the round.
    assert!(poll(&mut second).is_none());
    drop(three);
    drop(granted(&mut newcomer));
    drop((granted(&mut second), one));
}

#[tokio::test]
async fn released_permit_goes_to_the_other_client_first() {
    let queue = Arc::new(FairQueue::new(2, 8));
    let first = queue.try_acquire(&client(1), 1);
    let second = queue.try_acquire(&client(1), 1);
    let mut more = ask(&queue, 1, 1);
    let mut other = ask(&queue, 2, 1);
    assert!(queue.try_acquire(&client(3), 1).is_none());
    drop(first);
    let other = granted(&mut other);
    assert!(poll(&mut more).is_none());
    drop((second, other));
    drop(granted(&mut more));
    assert_eq!((queue.held(), queue.waiting()), (0, 0));
}

#[tokio::test]
async fn permit_of_a_request_that_went_away_goes_to_the_next() {
    let queue = Arc::new(FairQueue::new(1, 8));
    let running = queue.try_acquire(&client(1), 1);
    let gone = ask(&queue, 2, 1);
    let granted_and_gone = ask(&queue, 3, 1);
    let mut next = ask(&queue, 4, 1);
    drop(gone);
    assert_eq!(queue.waiting(), 2);
    // It is granted to the one of 3, which goes away before it sees that.
    drop(running);
    assert_eq!((queue.held(), queue.waiting()), (1, 1));
    drop(granted_and_gone);
    drop(granted(&mut next));
    assert_eq!((queue.held(), queue.waiting()), (0, 0));
}

#[tokio::test]
async fn large_amount_does_not_keep_out_another_client_that_needs_little() {
    let queue = Arc::new(FairQueue::new(64, 8));
    let stalled: Vec<_> = (0..4).map(|_| queue.try_acquire(&client(1), 15)).collect();
    let mut fifth = ask(&queue, 1, 15);
    // Four are free, and the other client has as good as nothing.
    let small = queue.acquire(client(2), 1, far()).await.expect("room");
    assert!(poll(&mut fifth).is_none());
    drop((small, stalled));
    drop(granted(&mut fifth));
}

#[tokio::test]
async fn amount_beyond_the_capacity_waits_for_all_of_it() {
    let queue = Arc::new(FairQueue::new(4, 8));
    let small = queue.try_acquire(&client(1), 1);
    let mut large = ask(&queue, 2, 9);
    drop(small);
    let large = granted(&mut large);
    assert_eq!(queue.held(), 4);
    drop(large);
    assert_eq!(queue.held(), 0);
}

#[tokio::test]
async fn request_beyond_its_deadline_is_refused_and_was_not_begun() {
    let queue = Arc::new(FairQueue::new(1, 8));
    let running = queue.try_acquire(&client(1), 1);
    let late = pin!(queue.acquire(client(2), 1, Instant::now()));
    assert_eq!(late.await.err(), Some(Refused::TooLate));
    assert_eq!((queue.held(), queue.waiting()), (1, 0));
    drop(running);
}

#[tokio::test]
async fn full_queue_lets_another_client_in_and_refuses_the_one_with_the_most() {
    let queue = Arc::new(FairQueue::new(1, 4));
    let running = queue.try_acquire(&client(1), 1);
    let mut flood: Vec<_> = (0..4).map(|_| ask(&queue, 1, 1)).collect();
    assert_eq!(
        queue.acquire(client(1), 1, far()).await.err(),
        Some(Refused::Full)
    );
    let mut other = ask(&queue, 2, 1);
    // The one of its line that would have been begun last.
    assert_eq!(poll(&mut flood[3]).and_then(Result::err), Some(Refused::Full));
    assert!(poll(&mut flood[0]).is_none());
    drop(running);
    // It had its turn before; and with it, the one that has come later waits for one turn of the other.
    drop(granted(&mut flood[0]));
    drop(granted(&mut other));
}

#[test]
fn person_is_one_client_wherever_they_are_and_a_network_another() {
    let ana = |id: &str| Client::Person(Arc::new(UserId::stored(id.to_owned())));
    assert_eq!(ana("ana"), ana("ana"));
    assert_ne!(ana("ana"), ana("ben"));
    assert_ne!(ana("ana"), client(1));
}
