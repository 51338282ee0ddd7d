use std::{
    sync::Arc,
    thread,
    time::{Duration, Instant},
};

use serde_json::json;
use tinerary_application::services::Quotas;
use tinerary_serving::ConcurrencyLimits;

use crate::support::{
    answer::Answer,
    app::patient,
    gate::GatedHasher,
    people::{PASSWORD, PeopleApp, new_account},
    visitor::Visitor,
};

fn gated(hashing: usize) -> (PeopleApp, GatedHasher) {
    let gated = GatedHasher::default();
    let people = PeopleApp::with(|setup| {
        setup.hasher = Some(Arc::new(gated.clone()));
        setup.limits = ConcurrencyLimits { hashing, ..patient() };
    });
    (people, gated)
}

#[test]
fn hashing_does_not_delay_other_calls() {
    let (people, gated) = gated(2);
    people.member("ana@example.com");
    let guest = people.guest();
    guest
        .post("/api/auth/password/forgot", &json!({"email": "ana@example.com"}))
        .ok();
    let code = people.mailed_code();
    let calls = [
        (
            "/api/auth/sign-in",
            json!({"email": "ana@example.com", "password": "wrong password"}),
            401,
        ),
        ("/api/auth/sign-up", new_account("new@example.com", PASSWORD), 201),
        (
            "/api/auth/password/reset",
            json!({"code": code, "password": "another long secret"}),
            200,
        ),
    ];
    for (path, body, status) in &calls {
        let gate = gated.close();
        thread::scope(|scope| {
            let hashing: Vec<_> = (0..16).map(|_| scope.spawn(|| guest.post(path, body))).collect();
            gate.wait_for(2);
            let begun = Instant::now();
            for _ in 0..10 {
                guest.get("/api/cities").ok();
                guest.get("/health/ready").ok();
            }
            assert!(
                begun.elapsed() < Duration::from_secs(10),
                "{path}: {:?}",
                begun.elapsed()
            );
            assert!(
                hashing.iter().all(|one| !one.is_finished()),
                "{path} waits for its turn"
            );
            gate.open();
            let statuses: Vec<_> = hashing
                .into_iter()
                .map(|one| one.join().unwrap().status)
                .collect();
            assert!(statuses.contains(status), "{path}: {statuses:?}");
            assert!(
                statuses.iter().all(|status| *status < 500),
                "{path}: {statuses:?}"
            );
        });
    }
}

#[test]
fn sign_in_beyond_the_hashing_queue_is_unavailable() {
    const MOST: usize = 1 + 32;
    const MORE: usize = 10;
    let (people, gated) = gated(1);
    let guest = people.guest();
    let gate = gated.close();
    let answers: Vec<Answer> = thread::scope(|scope| {
        let all: Vec<_> = (0..MOST + MORE)
            .map(|_| scope.spawn(|| guest.try_sign_in("ana@example.com", "wrong password")))
            .collect();
        let begun = Instant::now();
        while all.iter().filter(|one| one.is_finished()).count() < MORE {
            assert!(begun.elapsed() < Duration::from_secs(15), "nobody was sent away");
            thread::sleep(Duration::from_millis(5));
        }
        guest.get("/api/cities").ok();
        gate.open();
        all.into_iter().map(|one| one.join().unwrap()).collect()
    });
    let (refused, tried): (Vec<_>, Vec<_>) = answers.iter().partition(|answer| answer.status == 503);
    assert_eq!((refused.len(), tried.len()), (MORE, MOST));
    for answer in refused {
        answer.error(503, "unavailable");
        assert_eq!(answer.header("retry-after"), Some("2"));
    }
    for answer in tried {
        answer.unauthorized("wrong_credentials");
    }
    guest
        .try_sign_in("ana@example.com", "wrong password")
        .unauthorized("wrong_credentials");
}

#[test]
fn sixty_four_people_of_one_hotel_sign_in_at_once() {
    let people = PeopleApp::with(|setup| {
        setup.quotas = Quotas::default();
        // As on a machine with one processor.
        setup.limits = ConcurrencyLimits {
            hashing: 2,
            ..ConcurrencyLimits::default()
        };
    });
    people.member("ana@example.com");
    let guest = people.guest();
    let sent_away: usize = thread::scope(|scope| {
        let clients: Vec<_> = (0..64)
            .map(|_| {
                scope.spawn(|| {
                    let tries = [(); 3].map(|()| guest.try_sign_in("ana@example.com", PASSWORD));
                    tries.iter().filter(|answer| answer.status != 200).count()
                })
            })
            .collect();
        clients.into_iter().map(|client| client.join().unwrap()).sum()
    });
    assert_eq!(sent_away, 0, "of {}", 64 * 3);
}

fn timed(guest: &Visitor, email: &str) -> (Duration, Answer) {
    let begun = Instant::now();
    let answer = guest.try_sign_in(email, "wrong password");
    (begun.elapsed(), answer)
}

fn median(mut times: Vec<Duration>) -> Duration {
    times.sort_unstable();
    times[times.len() / 2]
}

#[test]
fn unknown_address_and_wrong_password_answer_alike() {
    let people = PeopleApp::with(|setup| setup.cost = 6);
    people.member("ana@example.com");
    let guest = people.guest();
    let mut measured = Vec::new();
    // A busy machine may spoil a measurement, but not ten.
    for _ in 0..10 {
        let (mut wrong, mut unknown) = (Vec::new(), Vec::new());
        for _ in 0..100 {
            let (time, one) = timed(&guest, "ana@example.com");
            wrong.push(time);
            let (time, other) = timed(&guest, "bea@example.com");
            unknown.push(time);
            one.unauthorized("wrong_credentials");
            assert_eq!(
                (one.status, &one.headers, &one.body),
                (other.status, &other.headers, &other.body)
            );
        }
        let (wrong, unknown) = (median(wrong), median(unknown));
        if wrong.abs_diff(unknown) * 10 <= wrong.min(unknown) {
            return;
        }
        measured.push((wrong, unknown));
    }
    panic!("wrong password and unknown address: {measured:?}");
}
