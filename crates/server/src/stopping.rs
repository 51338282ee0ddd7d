//! Ending the server without cutting anybody off.

use std::{net::TcpListener, time::Duration};

use actix_web::dev::ServerHandle;
use tinerary_serving::Connections;
use tokio::time::{Instant, sleep, sleep_until, timeout_at};

/// How long everything may take after SIGTERM.
const WHOLE: Duration = Duration::from_secs(10);
/// How long requests under way have at least, however long load balancers are given to notice.
const REST: Duration = Duration::from_secs(5);
/// How often it is looked whether all is done.
const LOOK: Duration = Duration::from_millis(20);
/// How long no connection may have come: a handshake may be under way.
const QUIET: Duration = Duration::from_millis(200);

/// Ends `server` by a signal: at once, or on SIGTERM when everything that was asked has been answered. For `drain` every
/// connection is served, while `/health/ready` sends load balancers elsewhere. `listener` is the socket that the server listens on.
pub async fn stop_by_signal(
    server: ServerHandle,
    connections: Connections,
    listener: TcpListener,
    drain: Duration,
) {
    #[cfg(unix)]
    {
        use actix_web::rt::signal::unix::{SignalKind, signal};

        let signals = [
            SignalKind::terminate(),
            SignalKind::interrupt(),
            SignalKind::quit(),
        ]
        .map(signal);
        let [Ok(mut terminate), Ok(mut interrupt), Ok(mut quit)] = signals else {
            tracing::error!("signals cannot be listened to; the program ends by SIGKILL only");
            return;
        };
        let mut at_once = async || {
            tokio::select! {
                _ = interrupt.recv() => {}
                _ = quit.recv() => {}
            }
        };
        let graceful = tokio::select! {
            _ = terminate.recv() => true,
            () = at_once() => false,
        };
        if graceful {
            tracing::info!("SIGTERM: no new work is taken, and what is under way ends");
            tokio::select! {
                () = finish(&server, &connections, &listener, drain) => {}
                // A second signal means at once.
                _ = terminate.recv() => {}
                () = at_once() => {}
            }
        }
    }
    #[cfg(not(unix))]
    {
        let _ = (&connections, &listener, drain);
        let _ = actix_web::rt::signal::ctrl_c().await;
    }
    server.stop(false).await;
}

/// Serves to the end what has come.
#[cfg(unix)]
async fn finish(server: &ServerHandle, connections: &Connections, listener: &TcpListener, drain: Duration) {
    let begin = Instant::now();
    let end = begin + WHOLE.max(drain + REST);
    connections.drain();
    sleep_until(begin + drain).await;
    let done = async {
        refuse_newcomers(server, listener).await;
        connections.close_idle();
        wait_until(|| connections.open() == 0).await;
    };
    if timeout_at(end, done).await.is_err() {
        tracing::warn!(
            open = connections.open(),
            "time is up; what is still open is cut off"
        );
    }
}

/// Stops listening, without resetting those who wait to be accepted. A listening socket that is closed resets them, so first
/// no more are let in (their system tries again in a second), until all who wait are accepted.
#[cfg(unix)]
async fn refuse_newcomers(server: &ServerHandle, listener: &TcpListener) {
    #[cfg(target_os = "linux")]
    ignore_handshakes(listener);
    let is_empty = || !is_readable(listener);
    wait_until(is_empty).await;
    server.pause().await;
    // On other systems it is left to the end of the program.
    #[cfg(target_os = "linux")]
    let _ = socket2::SockRef::from(listener).shutdown(std::net::Shutdown::Read);
}

/// Drops packets that ask for a new connection; those that complete a handshake still pass.
#[cfg(target_os = "linux")]
fn ignore_handshakes(listener: &TcpListener) {
    use socket2::{SockFilter, SockRef};

    const FLAGS: u32 = 13;
    const SYN: u32 = 2;
    // In words: if byte 13 of the TCP header has the bit of SYN, keep nothing of the packet, else all of it.
    let filter = [
        SockFilter::new(0x30, 0, 0, FLAGS),
        SockFilter::new(0x45, 0, 1, SYN),
        SockFilter::new(0x06, 0, 0, 0),
        SockFilter::new(0x06, 0, 0, u32::MAX),
    ];
    if let Err(error) = SockRef::from(listener).attach_filter(&filter) {
        tracing::debug!(%error, "newcomers cannot be kept away before the end");
    }
}

/// Whether somebody waits to be accepted.
#[cfg(unix)]
fn is_readable(listener: &TcpListener) -> bool {
    use rustix::event::{PollFd, PollFlags, Timespec, poll};

    let mut sockets = [PollFd::new(listener, PollFlags::IN)];
    let at_once = Timespec {
        tv_sec: 0,
        tv_nsec: 0,
    };
    poll(&mut sockets, Some(&at_once)).is_ok_and(|ready| ready > 0)
}

/// Waits until `done` has been true for a moment.
#[cfg(unix)]
async fn wait_until(done: impl Fn() -> bool) {
    let mut since = None;
    loop {
        if done() {
            let since = *since.get_or_insert_with(Instant::now);
            if since.elapsed() >= QUIET {
                return;
            }
        } else {
            since = None;
        }
        sleep(LOOK).await;
    }
}
