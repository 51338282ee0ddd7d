//! How many comments a second are on the disk when they are answered: from sixteen writers who post them by the use case
//! that a call runs, and from a plain loop that commits one row after the other into the same file.
//!
//! What the loop reaches is what the disk allows to those who do not share commits. Others use the disk too, so the two
//! take short turns, and what counts is how many times as many the sixteen reach in one turn: the median is printed.
//!
//! usage: `durable_comments SQLITE_FILE`, a database with the demo data on a disk that takes its time

use std::{
    env,
    error::Error,
    io::{Write, stdout},
    net::{IpAddr, Ipv4Addr},
    num::NonZeroU32,
    sync::atomic::{AtomicBool, AtomicU32, Ordering},
    thread,
    time::{Duration, Instant},
};

use chrono::{NaiveDateTime, Utc};
use diesel::{Connection, RunQueryDsl, SqliteConnection, connection::SimpleConnection};
use tinerary_application::{
    Actor, AppError, Caller,
    page::PageRequest,
    ports::itineraries::ItineraryFilter,
    services::{CommentService, SessionService, SignInFields},
};
use tinerary_demo::DEMO_PASSWORD;
use tinerary_domain::{Field, Raw};
use tinerary_storage::{DatabaseUrl, Db};

mod measuring;

#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

const WRITERS: usize = 16;
const TURNS: usize = 21;
const TIME: Duration = Duration::from_millis(250);
const TEXT: &str = "Take the earlier tram: by ten the queue reaches the corner.";

/// Those of the product, without which a commit costs something else.
const SETTINGS: &str = "
    PRAGMA busy_timeout = 5000;
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = FULL;
    PRAGMA foreign_keys = ON;
    PRAGMA cache_size = -4000;
    PRAGMA temp_store = MEMORY;
";

mod schema {
    diesel::table! {
        comments (id) {
            id -> Text,
            comment -> Text,
            user_id -> Text,
            itinerary_id -> Nullable<Text>,
            created_at -> Timestamp,
            updated_at -> Timestamp,
        }
    }
}
use schema::comments;

#[derive(diesel::Insertable)]
#[diesel(table_name = comments)]
struct Row<'a> {
    id: String,
    comment: &'a str,
    user_id: &'a str,
    itinerary_id: &'a str,
    created_at: NaiveDateTime,
    updated_at: NaiveDateTime,
}

fn main() -> Result<(), Box<dyn Error>> {
    let file = env::args().nth(1).ok_or("SQLITE_FILE")?;
    let connections = NonZeroU32::new(8).ok_or("eight connections")?;
    let db = Db::open(&DatabaseUrl::Sqlite((&file).into()), connections)?;
    let services = measuring::services(&db)?;
    let actor = sign_in(&services.sessions)?;
    let itineraries = services
        .itineraries
        .list(&ItineraryFilter::default(), &PageRequest::default())?;
    let itinerary = itineraries.items.first().ok_or("no itinerary")?.id.as_str();
    let mut conn = SqliteConnection::establish(&file)?;
    conn.batch_execute(SETTINGS)?;
    let (mut plain, mut shared, mut times) = (Vec::new(), Vec::new(), Vec::new());
    for _ in 0..TURNS {
        let alone = one_by_one(&mut conn, actor.user_id.as_str(), itinerary)?;
        let together = together(&services.comments, &actor, itinerary)?;
        plain.push(alone);
        shared.push(together);
        times.push(together / alone);
    }
    writeln!(
        stdout(),
        "{{\"oneByOnePerSecond\": {:.0}, \"sixteenWritersPerSecond\": {:.0}, \"timesAsMany\": {:.1}}}",
        median(plain),
        median(shared),
        median(times)
    )?;
    Ok(())
}

fn median(mut numbers: Vec<f64>) -> f64 {
    numbers.sort_by(f64::total_cmp);
    numbers.get(numbers.len() / 2).copied().unwrap_or(f64::NAN)
}

fn sign_in(sessions: &SessionService) -> Result<Actor, Box<dyn Error>> {
    let caller = Caller {
        address: IpAddr::V4(Ipv4Addr::LOCALHOST),
        user_agent: None,
    };
    let fields = SignInFields {
        email: Raw::Text("ana@tinerary.test"),
        password: Raw::Text(DEMO_PASSWORD),
    };
    let token = sessions.sign_in(&fields, &caller)?.token;
    let claims = sessions.claims(&token).ok_or("a token that is not believed")?;
    Ok(sessions.look_up(&claims)?.ok_or("not signed in")?)
}

/// Comments a second of one connection that commits each.
fn one_by_one(conn: &mut SqliteConnection, user: &str, itinerary: &str) -> Result<f64, Box<dyn Error>> {
    let (start, mut written) = (Instant::now(), 0_u32);
    while start.elapsed() < TIME {
        let now = Utc::now().naive_utc();
        let row = Row {
            id: format!("{}-{written}", now.and_utc().timestamp_micros()),
            comment: TEXT,
            user_id: user,
            itinerary_id: itinerary,
            created_at: now,
            updated_at: now,
        };
        // Without a transaction around it, it is one of its own.
        diesel::insert_into(comments::table).values(row).execute(conn)?;
        written += 1;
    }
    Ok(f64::from(written) / start.elapsed().as_secs_f64())
}

/// Comments a second of sixteen writers, each of whom posts the next one when the last one is answered.
fn together(comments: &CommentService, actor: &Actor, itinerary: &str) -> Result<f64, AppError> {
    let (over, written) = (AtomicBool::new(false), AtomicU32::new(0));
    let fields = vec![
        (Field::COMMENT, Some(TEXT)),
        (Field::ITINERARY_ID, Some(itinerary)),
        (Field::SHOW_ID, None),
    ];
    let write = || {
        while !over.load(Ordering::Relaxed) {
            comments.create(actor, &fields)?;
            written.fetch_add(1, Ordering::Relaxed);
        }
        Ok(())
    };
    let start = Instant::now();
    thread::scope(|scope| {
        let writers: Vec<_> = (0..WRITERS).map(|_| scope.spawn(write)).collect();
        thread::sleep(TIME);
        over.store(true, Ordering::Relaxed);
        writers
            .into_iter()
            .try_for_each(|writer| writer.join().unwrap_or(Err(AppError::Unauthenticated)))
    })?;
    Ok(f64::from(written.load(Ordering::Relaxed)) / start.elapsed().as_secs_f64())
}
