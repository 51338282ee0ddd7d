//! One life of the server, which ends behind a certain answer.

use std::sync::{
    Mutex,
    atomic::{AtomicBool, AtomicUsize, Ordering},
};

use crate::running::Running;

/// A server that is killed behind a certain answer.
///
/// The moment is counted in answers and not in time: a slow machine then has as much to lose as a fast one, and right
/// behind an answer is where one that came too early would be found out.
pub struct Round {
    server: Mutex<Running>,
    /// Host and port.
    pub address: String,
    /// Which round it is.
    pub number: usize,
    last: usize,
    answers: AtomicUsize,
    /// Requests that wait for their answer.
    under_way: AtomicUsize,
    /// How many of them there were when the server was killed.
    cut_off: AtomicUsize,
    killed: AtomicBool,
}

impl Round {
    /// Kills `server` behind the answer that is the `last` one.
    pub fn new(number: usize, server: Running, last: usize) -> Self {
        Self {
            address: server.address.clone(),
            server: Mutex::new(server),
            number,
            last,
            answers: AtomicUsize::new(0),
            under_way: AtomicUsize::new(0),
            cut_off: AtomicUsize::new(0),
            killed: AtomicBool::new(false),
        }
    }

    /// Somebody is about to send a request.
    pub fn asked(&self) {
        self.under_way.fetch_add(1, Ordering::SeqCst);
    }

    /// They got their answer.
    pub fn answered(&self) {
        self.under_way.fetch_sub(1, Ordering::SeqCst);
        if self.answers.fetch_add(1, Ordering::SeqCst) + 1 == self.last {
            self.killed.store(true, Ordering::SeqCst);
            // Those of others: what is sent from now on meets a server that is gone, and tells nothing.
            self.cut_off
                .store(self.under_way.load(Ordering::SeqCst), Ordering::SeqCst);
            kill(&mut self.server.lock().expect("only this kills it"));
        }
    }

    /// How many requests were under way when the server was killed.
    pub fn cut_off(&self) -> usize {
        self.cut_off.load(Ordering::SeqCst)
    }

    /// Whether the server is dead, or about to die.
    pub fn is_over(&self) -> bool {
        self.killed.load(Ordering::SeqCst)
    }
}

/// Ends it at once, as `kill -9` does, and sees it gone. It must have run until now.
fn kill(server: &mut Running) {
    let ended = server.child.try_wait().expect("it can be asked for");
    assert_eq!(ended, None, "it ended by itself");
    server.child.kill().expect("it can be killed");
    server.child.wait().expect("it is gone");
}
