//! A server that reads from replicas.

use std::{
    thread::sleep,
    time::{Duration, Instant},
};

use tinerary_storage::DatabaseUrl;
use tinerary_test_support::{EmptyDatabase, OnDatabase, Replicated};

use super::metrics::{ask, measured};

/// Signs tokens where the program keeps no key of its own.
const KEYS: &str = "replicas:FFM4qgJkw9Wh34j9iMsRA6/rZG+rPXkuLO6iuMykumk=";

#[test]
fn reads_go_to_the_replicas_that_are_there() {
    let Some(servers) = Replicated::start() else {
        return;
    };
    let database = EmptyDatabase::on(&servers.server());
    let DatabaseUrl::Postgres(there) = servers.replica_of(&database.url()) else {
        panic!("it is PostgreSQL");
    };
    let folder = tempfile::tempdir().expect("a folder");
    let other = servers.replica_of(&DatabaseUrl::parse("postgres://h/postgres").expect("a URL"));
    let DatabaseUrl::Postgres(other) = other else {
        panic!("it is PostgreSQL");
    };
    // The second is away, the third is no replica, the fourth one of another database: none hinders the start.
    let replicas = format!(
        "{there},postgres://ana:secret@127.0.0.1:1/none,{},{other}",
        database.url_text()
    );
    let flags = [
        "--database-url",
        database.url_text(),
        "--signing-keys",
        KEYS,
        "--replica-url",
        &replicas,
        // The replicas alone are a reason to hear of changes.
        "--response-cache-mib",
        "0",
    ];
    let (server, metrics) = measured(folder.path(), &flags);
    let begun = Instant::now();
    loop {
        let (head, _) = server.get("/api/cities", "");
        assert!(head.starts_with("http/1.1 200"), "{head}");
        let said = ask(&metrics, "/metrics");
        let answered = said
            .lines()
            .find_map(|line| line.strip_prefix("tinerary_replica_answers_total{outcome=\"answered\"} "));
        if answered.is_some_and(|count| count != "0") {
            break;
        }
        assert!(begun.elapsed() < Duration::from_secs(20), "{said}");
        sleep(Duration::from_millis(20));
    }
    // Long enough for the others to be found.
    sleep(Duration::from_millis(400));
    let said = ask(&metrics, "/metrics");
    let used: Vec<&str> = said
        .lines()
        .filter_map(|line| line.strip_prefix("tinerary_replica_used{")?.split_once("} "))
        .map(|(_, used)| used)
        .collect();
    assert_eq!(used, ["1", "0", "0", "0"], "{said}");
    assert!(!said.contains("secret"), "{said}");
}
