//! The thread that hears what other servers change, and tells them what this one does.

use std::{
    collections::BTreeSet,
    sync::{
        Arc, Mutex, PoisonError,
        atomic::Ordering,
        mpsc::{Receiver, RecvTimeoutError, Sender, channel},
    },
    thread::{self, JoinHandle},
    time::{Duration, Instant},
};

use diesel::{
    Connection, PgConnection, QueryResult, QueryableByName, RunQueryDsl, connection::SimpleConnection,
    sql_types::Text,
};

use super::{
    message::{CHANGES, SERVERS, changed, notify, signature, signed_by, slots_of_others},
    peers::Peers,
    server::Server,
};

/// Pause between two looks at what has come, and between two messages.
const PAUSE: Duration = Duration::from_millis(25);
/// Pause between two proofs: that something would come, and of who is there.
const PROOF: Duration = Duration::from_millis(250);
/// The lease: how long a proof is good. No client gets an answer that is older: a second, less what it takes to hear.
const PROVEN: Duration = Duration::from_millis(900);

/// A server with a signed connection may be about to commit something.
const SIGNED: &str = "SELECT application_name AS signature FROM pg_stat_activity
    WHERE datname = current_database() AND application_name LIKE 'tinerary %'";

/// Ends the thread when it is dropped.
pub(crate) struct Listener {
    stop: Option<Sender<()>>,
    thread: Mutex<Option<JoinHandle<()>>>,
}

impl Drop for Listener {
    fn drop(&mut self) {
        drop(self.stop.take());
        let thread = self.thread.lock().unwrap_or_else(PoisonError::into_inner).take();
        if let Some(thread) = thread {
            // A panic was logged where it happened.
            let _ = thread.join();
        }
    }
}

impl Listener {
    pub(super) fn start(url: String, server: Arc<Server>) -> std::io::Result<Self> {
        let (stop, stopped) = channel();
        let thread = thread::Builder::new()
            .name("changes".to_owned())
            .spawn(move || run(&url, &server, &stopped))?;
        Ok(Self {
            stop: Some(stop),
            thread: Mutex::new(Some(thread)),
        })
    }
}

fn run(url: &str, server: &Server, stopped: &Receiver<()>) {
    let mut peers = Peers::new(server.name.clone());
    let mut is_new = true;
    loop {
        let ended = hear(url, server, &mut peers, stopped, &mut is_new);
        // From now on each transaction tells others itself.
        server.is_known.store(false, Ordering::SeqCst);
        let Err(error) = ended else {
            return;
        };
        // Once for each break.
        if std::mem::take(&mut is_new) {
            tracing::warn!(%error, "changes by other servers cannot be heard: no answers are kept meanwhile");
        }
        if stopped.recv_timeout(PROOF) != Err(RecvTimeoutError::Timeout) {
            return;
        }
    }
}

/// Hears and tells until it is stopped; fails when the connection does.
fn hear(
    url: &str,
    server: &Server,
    peers: &mut Peers,
    stopped: &Receiver<()>,
    is_new: &mut bool,
) -> Result<(), Box<dyn std::error::Error>> {
    let mut conn = PgConnection::establish(url)?;
    conn.batch_execute(&format!(
        "{}; LISTEN {CHANGES}; LISTEN {SERVERS}",
        signature(&server.name, 0)
    ))?;
    // It is unknown what was changed before, by others or, as far as it was not published, by this server.
    server.changes.publish_all();
    server.untold.everything();
    peers.forget();
    let mut asked: Option<Instant> = None;
    let mut was_alone = true;
    loop {
        let mut round = None;
        if asked.is_none_or(|at| at.elapsed() >= PROOF) {
            let now = Instant::now();
            look_around(&mut conn, server, peers)?;
            asked = Some(now);
            round = Some(now);
        }
        for heard in conn.notifications_iter() {
            let heard = heard?;
            hear_one(&heard.channel, &heard.payload, server, peers);
        }
        let is_alone = peers.is_alone();
        if was_alone && !is_alone {
            // A server that has just come was notified of nothing.
            server.untold.everything();
        }
        was_alone = is_alone;
        if peers.is_asked() {
            round = round.or_else(|| Some(Instant::now()));
        }
        tell(&mut conn, server, peers, round)?;
        server.is_known.store(peers.all_know_me(), Ordering::SeqCst);
        if let Some(asked) = asked {
            let proven = peers.proven(asked).and_then(|at| at.checked_add(PROVEN));
            // Somebody is there who may have changed what they have not published.
            server.changes.hears_until(proven.unwrap_or(asked));
            *is_new = true;
        }
        if stopped.recv_timeout(PAUSE) != Err(RecvTimeoutError::Timeout) {
            server.is_known.store(false, Ordering::SeqCst);
            return Ok(tell(&mut conn, server, peers, None)?);
        }
    }
}

#[derive(QueryableByName)]
struct Signature {
    #[diesel(sql_type = Text)]
    signature: String,
}

/// Proves that something would be heard, and finds out who is there.
fn look_around(conn: &mut PgConnection, server: &Server, peers: &mut Peers) -> QueryResult<()> {
    let all: Vec<Signature> = diesel::sql_query(SIGNED).load(conn)?;
    let all: Vec<(&str, u64)> = all.iter().filter_map(|one| signed_by(&one.signature)).collect();
    if peers.are(&all.iter().map(|(name, _)| *name).collect()) {
        server.changes.publish_all();
    }
    let own: BTreeSet<u64> = all
        .iter()
        .filter_map(|(name, number)| (*name == server.name).then_some(*number))
        .collect();
    server.changes.publish_slots(&server.untold.overdue(&own));
    Ok(())
}

fn hear_one(channel: &str, payload: &str, server: &Server, peers: &mut Peers) {
    if channel == SERVERS {
        if peers.hear(payload) {
            server.changes.publish_all();
        }
        return;
    }
    match slots_of_others(payload, &server.name) {
        Some(slots) => server.changes.publish_slots(&slots),
        // Of a version that says it in another way.
        None => server.changes.publish_all(),
    }
}

/// Tells others, if there are any, what was changed, and, with a `round`, that this is all.
fn tell(
    conn: &mut PgConnection,
    server: &Server,
    peers: &mut Peers,
    round: Option<Instant>,
) -> QueryResult<()> {
    let slots = server.untold.take();
    if peers.is_alone() {
        return Ok(());
    }
    // They arrive in this order.
    let notice = (!slots.is_empty()).then(|| notify(CHANGES, &changed(&server.name, &slots)));
    let round = round.map(|now| notify(SERVERS, &peers.next_round(now)));
    let messages: Vec<String> = notice.into_iter().chain(round).collect();
    if messages.is_empty() {
        return Ok(());
    }
    conn.batch_execute(&format!("SELECT {}", messages.join(", ")))
}
