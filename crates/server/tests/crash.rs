//! The program, killed ten times on the same data while sixteen writers write. Whatever was answered is there when it
//! runs again, and nothing by halves.
//!
//! `kill -9` leaves a program no moment for anything that it has put off: an answer before its commit, or a commit of
//! half a change, is found out. The operating system lives on, though, with what was written to files and has not
//! reached the disk. So nothing here tells what a power cut costs: a program that never waits for the disk would pass.
//! That ours waits is looked up in the settings of its connection (`infrastructure`, `tests/db/group_commit.rs`). A PostgreSQL server is a
//! program of its own, is not killed, and has its own settings for that.
#![expect(
    clippy::expect_used,
    clippy::indexing_slicing,
    reason = "a test that cannot go on fails where it is"
)]

#[path = "crash/database.rs"]
mod database;
#[path = "crash/ledger.rs"]
mod ledger;
#[path = "crash/round.rs"]
mod round;
#[path = "support/running.rs"]
mod running;
#[path = "crash/wire.rs"]
mod wire;
#[path = "crash/writer.rs"]
mod writer;

use std::{io::Write, process::Stdio, thread};

use database::Database;
use ledger::Seen;
use round::Round;
use running::{Running, serve, tinerary};
use serde_json::{Value, json};
use tinerary_domain::STANDARD_REACTIONS;
use wire::Wire;
use writer::{Dice, Place, Writer, itinerary, page};

const ROUNDS: usize = 10;
/// Each of them writes from as many devices as there are reactions: sixteen writers.
const PEOPLE: usize = 4;
/// Answers before the server is killed: at least so many, and at most as many again.
const ANSWERS: usize = 300;
const PASSWORD: &str = "a tram up the hill";

#[test]
fn acknowledged_writes_survive_a_crash_on_sqlite() {
    survive(&Database::on_sqlite());
}

#[test]
fn acknowledged_writes_survive_a_crash_on_postgresql() {
    if let Some(database) = Database::on_postgres() {
        survive(&database);
    }
}

fn survive(database: &Database) {
    let mut dice = Dice::new();
    let mut server = start(database);
    let mut writers = sign_in(database, &server);
    let place = place(&server, &writers[0]);
    for number in 1..=ROUNDS {
        let round = Round::new(number, server, ANSWERS + dice.below(ANSWERS));
        thread::scope(|scope| {
            for writer in &mut writers {
                scope.spawn(|| writer.write(&place, &round));
            }
        });
        assert!(
            round.cut_off() > 0,
            "nothing was under way at the end of round {number}: it did not die at work"
        );
        server = start(database);
        for writer in &mut writers {
            writer.ask_again(&server);
        }
        inspect(database, &server, &place, &mut writers);
    }
    let answered: usize = writers.iter().map(|writer| writer.ledger.answered).sum();
    assert!(
        answered >= ROUNDS * ANSWERS,
        "only {answered} writes were answered"
    );
}

/// Without limits: people do not write as fast as these.
fn start(database: &Database) -> Running {
    let mut flags = database.serving();
    flags.extend(["--writes-per-minute", "0", "--sign-ins-per-minute", "0"]);
    serve(database.folder(), &flags)
}

/// They sign in once: a session survives whatever happens to the server.
fn sign_in(database: &Database, server: &Running) -> Vec<Writer> {
    let mut writers = Vec::new();
    for number in 1..=PEOPLE {
        let email = format!("person{number}@example.com");
        let mut child = tinerary(database.folder())
            .args(database.flags())
            .args(["admin", "create", "--password-stdin", "--email", &email])
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .spawn()
            .expect("it runs");
        let mut input = child.stdin.take().expect("an input");
        writeln!(input, "{PASSWORD}").expect("it reads");
        drop(input);
        assert!(child.wait().expect("it ends").success());
        let (good, body) = server.sign_in(&email, PASSWORD);
        assert!(good, "{body}");
        let body: Value = serde_json::from_str(&body).expect("JSON");
        let token = body["response"]["token"].as_str().expect("a token");
        writers.extend(
            STANDARD_REACTIONS.map(|reaction| Writer::new(format!("person {number}"), reaction, token)),
        );
    }
    writers
}

/// A city with an itinerary, of somebody who makes notes of neither.
fn place(server: &Running, writer: &Writer) -> Place {
    let mut wire = Wire::connect(&server.address, &writer.token).expect("the server listens");
    let mut make = |list: &str, body: &Value| {
        let (status, answer) = wire
            .send("POST", &format!("/api/{list}"), body)
            .expect("an answer");
        assert_eq!(status, 201, "{answer}");
        answer["id"].as_str().expect("an id").to_owned()
    };
    let city = json!({
        "name": "Lisbon", "continent": "Europe", "population": 517_802, "photo": "https://example.com/picture.jpg",
    });
    let city = make("cities", &city);
    let itinerary = make("itineraries", &itinerary("Tiles and trams", &city));
    Place { city, itinerary }
}

/// Holds what the server shows, and what lies in the database, against everybody's notes.
fn inspect(database: &Database, server: &Running, place: &Place, writers: &mut [Writer]) {
    let Place { city, itinerary } = place;
    database.is_sound();
    let by_halves = database.lines(
        "SELECT id AS line FROM itineraries \
         WHERE (SELECT COUNT(*) FROM reactions WHERE itinerary_id = itineraries.id) <> 4",
    );
    assert_eq!(by_halves, [""; 0], "itineraries without their four reactions");

    let mut seen = Seen::new();
    let comments = list(
        server,
        "comments",
        &format!("itineraryId={itinerary}"),
        "comment",
        &mut seen,
    );
    let itineraries = list(
        server,
        "itineraries",
        &format!("cityId={city}"),
        "name",
        &mut seen,
    );
    for (table, listed) in [("comments", comments), ("itineraries", itineraries)] {
        let sql = format!("SELECT CAST(COUNT(*) AS TEXT) AS line FROM {table}");
        assert_eq!(database.lines(&sql), [listed.to_string()], "rows of {table}");
    }
    let rows = database.lines(&format!(
        "SELECT name || ' ' || (SELECT COUNT(*) FROM user_reactions WHERE reaction_id = reactions.id) AS line \
         FROM reactions WHERE itinerary_id = '{itinerary}' ORDER BY id",
    ));
    for writer in &*writers {
        let counts = writer.reactions(server, itinerary, &mut seen);
        assert_eq!(counts, rows, "reactions as counted, and their rows");
    }

    seen.remove(&format!("itineraries/{itinerary}"));
    for writer in writers {
        writer.ledger.find_in(&mut seen);
    }
    assert_eq!(seen, Seen::new(), "things that were never written, or twice");
}

/// Adds what each thing of a list says in `field`; how many things there are.
fn list(server: &Running, list: &str, filter: &str, field: &str, seen: &mut Seen) -> usize {
    let (mut count, mut cursor) = (0, String::new());
    loop {
        let (things, next) = page(server, &format!("/api/{list}?{filter}&cursor={cursor}"), "");
        count += things.len();
        for thing in things {
            let text = |name: &str| thing[name].as_str().expect("a text").to_owned();
            seen.insert(format!("{list}/{}", text("_id")), text(field));
        }
        match next {
            Some(next) => cursor = next,
            None => return count,
        }
    }
}
