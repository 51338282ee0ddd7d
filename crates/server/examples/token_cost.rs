//! What it costs to find out whose a token is, in microseconds: from memory, and from the database.
//!
//! usage: `token_cost SQLITE_FILE`, a database with the demo data

use std::{
    env,
    error::Error,
    hint::black_box,
    io::{Write, stdout},
    net::{IpAddr, Ipv4Addr},
    num::NonZeroU32,
    time::{Duration, Instant},
};

use tinerary_application::{
    Caller,
    services::{Recall, SessionService, SignInFields},
};
use tinerary_infrastructure::{
    db::{DatabaseUrl, Db},
    seeding::DEMO_PASSWORD,
};
use tinerary_server::wiring::wire;

mod measuring;

const TIMES: u32 = 20_000;

fn main() -> Result<(), Box<dyn Error>> {
    let file = env::args().nth(1).ok_or("SQLITE_FILE")?;
    let db = Db::open(&DatabaseUrl::Sqlite(file.into()), NonZeroU32::MIN)?;
    let sessions = wire(&db, measuring::chosen()?)?.services.sessions;
    let caller = Caller {
        address: IpAddr::V4(Ipv4Addr::LOCALHOST),
        user_agent: None,
    };
    let fields = SignInFields {
        email: Some("ana@tinerary.test"),
        password: Some(DEMO_PASSWORD),
    };
    let token = sessions.sign_in(&fields, &caller)?.token;
    let (remembered, asked) = (remembered(&sessions, &token)?, asked(&sessions, &token)?);
    writeln!(
        stdout(),
        "{{\"remembered\": {:.2}, \"asked\": {:.2}}}",
        micros(remembered),
        micros(asked)
    )?;
    Ok(())
}

/// Tokens whose session the database has just told of.
fn remembered(sessions: &SessionService, token: &str) -> Result<Duration, Box<dyn Error>> {
    let mut spent = Duration::ZERO;
    for _ in 0..TIMES / 100 {
        if let Recall::Unsure(claims) = sessions.recall(token) {
            sessions.look_up(&claims)?;
        }
        let start = Instant::now();
        for _ in 0..100 {
            if !matches!(black_box(sessions.recall(token)), Recall::Known(_)) {
                return Err("the session was forgotten within a few milliseconds".into());
            }
        }
        spent += start.elapsed();
    }
    Ok(spent)
}

/// Tokens whose session has to be looked up.
fn asked(sessions: &SessionService, token: &str) -> Result<Duration, Box<dyn Error>> {
    let Recall::Known(_) = sessions.recall(token) else {
        return Err("not signed in".into());
    };
    std::thread::sleep(Duration::from_millis(600));
    let Recall::Unsure(claims) = sessions.recall(token) else {
        return Err("remembered for too long".into());
    };
    let start = Instant::now();
    for _ in 0..TIMES {
        black_box(sessions.look_up(&claims)?);
    }
    Ok(start.elapsed())
}

fn micros(spent: Duration) -> f64 {
    spent.as_secs_f64() * 1e6 / f64::from(TIMES)
}
