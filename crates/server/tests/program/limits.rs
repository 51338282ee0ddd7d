//! The default limits.

use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tinerary_test_support::named_server;
use uuid::Uuid;

#[cfg(unix)]
use crate::ending::{end, tell};
use crate::{
    PASSWORD,
    running::{Running, serve},
    sign_up,
};

/// The status of an answer with this head. A client over its limit gets the time of its next try.
fn status(head: &str) -> u16 {
    let status = head.split(' ').nth(1).and_then(|code| code.parse().ok());
    let status = status.expect("a status");
    assert_eq!(head.contains("\r\nretry-after: "), status == 429, "{head}");
    status
}

/// The answer to a request for a new password that came by a proxy: the cheapest thing there is a
/// limit for.
fn forgot(server: &Running, from: &str, email: &str) -> u16 {
    let forwarded = format!("X-Forwarded-For: {from}\r\n");
    let body = json!({ "email": email }).to_string();
    status(&server.post("/api/auth/password/forgot", &forwarded, &body).0)
}

// spec 9.15
#[test]
fn the_eleventh_failure_of_a_minute_is_refused_also_after_a_restart() {
    for _ in 0..5 {
        let begun = Instant::now();
        let eleventh = eleventh_failure();
        // On a machine that is so busy that they take a minute the first ones are forgotten again.
        if eleventh == 429 || begun.elapsed() < Duration::from_mins(1) {
            assert_eq!(eleventh, 429);
            return;
        }
    }
    panic!("this machine takes a minute for eleven passwords");
}

/// The status of the eleventh failure, after a kill and a clean end.
fn eleventh_failure() -> u16 {
    let folder = tempfile::tempdir().expect("a folder");
    let mut server = serve(folder.path(), &[]);
    for number in 1..=9 {
        assert_eq!(fail(&server, "ana@example.com"), 401, "{number}");
    }
    // Killed, it loses what was counted in the last second at most.
    std::thread::sleep(Duration::from_secs(3));
    drop(server);
    server = serve(folder.path(), &[]);
    assert_eq!(fail(&server, "ana@example.com"), 401);
    // A clean end loses nothing.
    #[cfg(unix)]
    {
        tell(&server, "TERM");
        assert_eq!(end(&mut server), Some(0));
        server = serve(folder.path(), &[]);
    }
    let eleventh = fail(&server, "ana@example.com");
    assert_eq!(fail(&server, "ben@example.com"), 401);
    eleventh
}

/// The status of a sign-in that fails.
fn fail(server: &Running, email: &str) -> u16 {
    let body = json!({"email": email, "password": PASSWORD}).to_string();
    status(&server.post("/api/auth/sign-in", "", &body).0)
}

// spec 9.15
#[test]
fn everything_can_be_switched_off_and_networks_have_settings_of_their_own() {
    let folder = tempfile::tempdir().expect("a folder");
    let off = [
        "--writes-per-minute",
        "0",
        "--sign-ins-per-minute",
        "0",
        "--sign-ups-per-hour",
        "0",
    ];
    let server = serve(folder.path(), &off);
    for number in 1..=12 {
        assert_eq!(fail(&server, "ana@example.com"), 401, "{number}");
    }
    drop(server);
    let own = ["--network-sign-ins-per-minute", "2", "--reads-per-minute", "3"];
    let server = serve(folder.path(), &[off.as_slice(), &own].concat());
    assert_eq!(
        [1, 2, 3].map(|_| fail(&server, "ana@example.com")),
        [401, 401, 429]
    );
    let read = || status(&server.get("/api/cities", "").0);
    assert_eq!([1, 2, 3, 4].map(|_| read()), [200, 200, 200, 429]);
}

// spec 9.15
#[test]
fn the_sixth_sign_up_of_an_hour_is_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = serve(folder.path(), &[]);
    let sign_up = |number: usize| status(&sign_up(&server, &format!("person{number}@example.com")).0);
    for number in 1..=5 {
        assert_eq!(sign_up(number), 201, "{number}");
    }
    assert_eq!(sign_up(6), 429);
}

// spec 9.15
#[test]
fn the_sixty_first_write_of_a_minute_is_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = serve(folder.path(), &["--demo"]);
    let json = |body: &[u8]| serde_json::from_slice::<Value>(body).expect("JSON");
    let (good, signed_in) = server.sign_in("ana@tinerary.test", "Adventure-2026");
    assert!(good, "{signed_in}");
    let signed_in = json(signed_in.as_bytes());
    let token = signed_in["response"]["token"].as_str().expect("a token");
    let authorization = format!("Authorization: Bearer {token}\r\n");
    let itineraries = json(&server.get("/api/itineraries?limit=1", "").1);
    let itinerary = &itineraries["response"][0]["_id"];
    let comment = |number: usize| {
        let body = json!({"comment": format!("No. {number}"), "itineraryId": itinerary}).to_string();
        status(&server.post("/api/comments", &authorization, &body).0)
    };
    for number in 1..=60 {
        assert_eq!(comment(number), 201, "{number}");
    }
    assert_eq!(comment(61), 429);
}

#[test]
fn forwarded_address_counts_only_from_a_trusted_proxy() {
    for (flags, another_sender) in [
        (["--trusted-proxies", "127.0.0.1/32"].as_slice(), 200),
        (&[], 429),
    ] {
        let folder = tempfile::tempdir().expect("a folder");
        let server = serve(folder.path(), flags);
        let forgot =
            |from: &str, number: usize| forgot(&server, from, &format!("person{number}@example.com"));
        for number in 1..=5 {
            assert_eq!(forgot("192.0.2.1", number), 200, "{flags:?} {number}");
        }
        assert_eq!(forgot("192.0.2.1", 6), 429, "{flags:?}");
        assert_eq!(forgot("192.0.2.2", 7), another_sender, "{flags:?}");
    }
}

#[test]
fn servers_on_one_redis_count_together_and_store_no_names_there() {
    let Some(redis) = named_server("TINERARY_TEST_REDIS", "servers that share a Redis") else {
        return;
    };
    let flags = [
        "--redis-url",
        &redis,
        // The hashes of keys in Redis are derived from it.
        "--signing-keys",
        "1:mTR9UYuxqHPyU0ukgVEQ2NCT3lfxdRllul2KC4PF3Uc=",
        // A busy machine is no outage.
        "--redis-seconds",
        "10",
        "--trusted-proxies",
        "127.0.0.1",
    ];
    let folders = [(); 2].map(|()| tempfile::tempdir().expect("a folder"));
    let servers = folders.each_ref().map(|folder| serve(folder.path(), &flags));
    // A sender and people of this run alone: Redis remembers the others for an hour.
    let run = Uuid::now_v7().simple().to_string();
    let from = format!("2001:db8:{}:{}::1", &run[24..28], &run[28..]);
    let forgot = |server: usize, number: usize| {
        forgot(
            &servers[server],
            &from,
            &format!("person{number}-{run}@example.com"),
        )
    };
    for number in 1..=5 {
        assert_eq!(forgot(number % 2, number), 200, "{number}");
    }
    for server in [0, 1] {
        assert_eq!(forgot(server, 6), 429, "{server}");
    }
    let keys = keys_in(&redis);
    let hashes = keys
        .iter()
        .filter(|key| key.len() == "tinerary:limit:".len() + 64);
    assert!(hashes.count() >= 6, "a sender and five people: {keys:?}");
    let tells = keys.iter().find(|key| key.contains(&run));
    assert_eq!(tells, None);
}

/// The keys of the counts that the Redis at `url` has.
fn keys_in(url: &str) -> Vec<String> {
    let mut connection = redis::Client::open(url)
        .and_then(|client| client.get_connection())
        .expect("Redis");
    redis::cmd("KEYS")
        .arg("tinerary:limit:*")
        .query(&mut connection)
        .expect("keys")
}
