//! What was changed, published to the servers of one PostgreSQL: after the commit, gathered, by one thread of each server (ADR 0046).

mod listener;
mod message;
mod peers;
mod server;
mod untold;

use std::{
    cell::Cell,
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
};

use diesel::{QueryResult, connection::SimpleConnection};
use tinerary_application::{
    RepositoryError,
    changes::{Subjects, take_touched, touched},
};
use uuid::Uuid;

pub(super) use self::listener::Listener;
use self::{message::notify, server::Server, untold::Untold};
use super::{
    ambient,
    changes::{ChangeTable, slots},
    connection::DbConn,
    outcome::unknown,
};

/// Publishes the changes of one server.
pub(super) struct Publisher {
    server: Arc<Server>,
}

impl Publisher {
    pub(super) fn new(changes: Arc<ChangeTable>) -> Self {
        Self {
            server: Arc::new(Server {
                changes,
                name: Uuid::now_v7().simple().to_string(),
                untold: Untold::default(),
                is_known: AtomicBool::new(false),
                signed: AtomicU64::new(0),
            }),
        }
    }

    /// Whether writes are published after their commit. They need a connection that is signed.
    pub(super) fn tells_later(&self) -> bool {
        self.server.is_known.load(Ordering::SeqCst)
    }

    /// Makes known to other servers whose connection this is, and returns its number. As long as it is there, so is this server.
    pub(super) fn sign(&self, conn: &mut DbConn) -> QueryResult<u64> {
        let number = self
            .server
            .signed
            .fetch_add(1, Ordering::Relaxed)
            .saturating_add(1);
        conn.batch_execute(&message::signature(&self.server.name, number))?;
        Ok(number)
    }

    /// What becomes of a write of this thread, on the signed connection of that number, or on any, if its transaction tells.
    pub(super) fn telling(&self, connection: Option<u64>) -> Telling<'_> {
        Telling {
            server: &self.server,
            connection,
            is_unknown: Cell::new(false),
        }
    }

    /// Listens to other servers, and tells them what is changed, until the result is dropped.
    pub(super) fn listen(&self, url: String) -> std::io::Result<Listener> {
        Listener::start(url, Arc::clone(&self.server))
    }
}

/// How other servers learn of one write.
pub(super) struct Telling<'a> {
    server: &'a Server,
    connection: Option<u64>,
    is_unknown: Cell<bool>,
}

impl Telling<'_> {
    /// Commits.
    pub(super) fn commit(&self, conn: &mut DbConn) -> QueryResult<()> {
        let touched = touched();
        if touched.is_empty() {
            return ambient::commit(conn);
        }
        if self.connection.is_some() {
            self.begins(&touched);
            return ambient::commit(conn);
        }
        let DbConn::Postgres(postgres) = conn else {
            return ambient::commit(conn);
        };
        let slots = slots(&touched);
        // Both in one message. That the transaction has ended, diesel sees from the state of the connection.
        let notification = notify(message::CHANGES, &message::changed(&self.server.name, &slots));
        let committed = postgres.batch_execute(&format!("SELECT {notification}; COMMIT"));
        if committed.is_err() {
            // Telling may have failed. When this fails, too, the connection is broken and found to be.
            let _ = ambient::rollback(conn);
        }
        committed
    }

    /// Notes that `changed` is about to be committed, and published after that.
    pub(super) fn begins(&self, changed: &Subjects) {
        if let Some(connection) = self.connection {
            self.server.untold.begins(connection, slots(changed));
        }
    }

    /// The error of a commit. When its outcome is unknown, it may still be done after this server has counted it: so it
    /// counts until its connection is gone.
    pub(super) fn not_committed(&self, error: RepositoryError) -> RepositoryError {
        let error = unknown(error);
        match (&error, self.connection) {
            (RepositoryError::OutcomeUnknown(_), _) => self.is_unknown.set(true),
            (_, Some(connection)) => self.server.untold.forget(connection),
            _ => {}
        }
        error
    }

    /// Counts what this thread has touched, after its transaction: also what may have been when it is unknown whether that was
    /// committed.
    pub(super) fn publish(&self) {
        let touched = take_touched();
        self.server.changes.publish(&touched);
        let Some(connection) = self.connection else {
            return;
        };
        if self.is_unknown.get() {
            let may_be = self.server.untold.of(connection);
            self.server.changes.publish_slots(&may_be);
        } else {
            self.server.untold.committed(connection, slots(&touched));
        }
    }
}
