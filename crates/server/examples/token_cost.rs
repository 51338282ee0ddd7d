//! What it costs to find out whose a token is, in microseconds: to verify it, and to ask the database for its session.
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

use tinerary_application::{Caller, services::SignInFields};
use tinerary_demo::DEMO_PASSWORD;
use tinerary_storage::{DatabaseUrl, Db};

mod measuring;

const TIMES: u32 = 20_000;

fn main() -> Result<(), Box<dyn Error>> {
    let file = env::args().nth(1).ok_or("SQLITE_FILE")?;
    let db = Db::open(&DatabaseUrl::Sqlite(file.into()), NonZeroU32::MIN)?;
    let sessions = measuring::services(&db)?.sessions;
    let caller = Caller {
        address: IpAddr::V4(Ipv4Addr::LOCALHOST),
        user_agent: None,
    };
    let fields = SignInFields {
        email: Some("ana@tinerary.test").into(),
        password: Some(DEMO_PASSWORD).into(),
    };
    let token = sessions.sign_in(&fields, &caller)?.token;
    let start = Instant::now();
    for _ in 0..TIMES {
        let claims = sessions.claims(&token).ok_or("a token that is not believed")?;
        black_box(sessions.look_up(&claims)?.ok_or("not signed in")?);
    }
    writeln!(stdout(), "{:.2}", micros(start.elapsed()))?;
    Ok(())
}

fn micros(spent: Duration) -> f64 {
    spent.as_secs_f64() * 1e6 / f64::from(TIMES)
}
