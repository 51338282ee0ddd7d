//! How writes run: handed to the writing thread of SQLite, or on a connection of their own to PostgreSQL, in as few messages as
//! can be (ADR 0031).

use std::time::{Duration, Instant};

use diesel::{Connection, QueryResult, connection::SimpleConnection};
use tinerary_application::{CancellationToken, RepositoryError, changes::Subjects};

use super::{
    Db,
    after_commit::{after_commit, gathered},
    ambient::{self, Borrowed, Shared},
    connection::{DbConn, Manager},
    outcome::{cancelled, run},
    writer::Durability,
};

/// A connection that has answered so recently is asked for nothing before it writes: only its socket is looked at.
const RECENT: Duration = Duration::from_secs(1);

type Pooled = r2d2::PooledConnection<Manager>;

impl Db {
    /// Runs `write` in one transaction, which an error rolls back, and returns when it is durable. In a transaction of this
    /// thread it is a part of that.
    ///
    /// On SQLite, writes that wait at the same time share a commit; on PostgreSQL each has its own.
    ///
    /// # Errors
    /// [`RepositoryError::Duplicate`] when a uniqueness rule refused a row; [`RepositoryError::Unavailable`] when the
    /// database is away, too many writes wait, or the request was cancelled before its turn: then nothing was written, nor
    /// will be. [`RepositoryError::OutcomeUnknown`] when the database went away while it committed.
    pub fn write<T: Send + 'static>(
        &self,
        write: impl FnOnce(&mut DbConn) -> QueryResult<T> + Send + 'static,
    ) -> Result<T, RepositoryError> {
        if let Some(shared) = ambient::current() {
            return ambient::on(&shared, |conn| conn.transaction(write));
        }
        if let Some(writer) = &self.connections.writer {
            return writer.write(Durability::OnDisk, write);
        }
        let began = Instant::now();
        let outcome = self.postgres_transaction(|shared| {
            ambient::on(shared, |conn| {
                write(conn).inspect_err(|_| {
                    // First of all: to learn what an error means the connection must answer.
                    let _ = ambient::rollback(conn);
                })
            })
        });
        self.connections.measures.wrote(&outcome, began.elapsed());
        outcome
    }

    /// Runs `write` as [`Db::write`] would, for what no caller waits for or would miss: on SQLite it does not wait for the disk,
    /// and so keeps no other write waiting for that. It outlives this program at once, and a power cut as soon as anything else is
    /// durable.
    ///
    /// # Errors
    /// As [`Db::write`].
    pub fn write_behind<T: Send + 'static>(
        &self,
        write: impl FnOnce(&mut DbConn) -> QueryResult<T> + Send + 'static,
    ) -> Result<T, RepositoryError> {
        match &self.connections.writer {
            Some(writer) if ambient::current().is_none() => writer.write(Durability::Behind, write),
            _ => self.write(write),
        }
    }

    /// Runs `write`, which sends one statement, as [`Db::write`] would. PostgreSQL gets it in a single message, which is a
    /// transaction. What it `may_change` counts as changed when its outcome is unknown.
    ///
    /// # Errors
    /// As [`Db::write`].
    pub fn write_one<T: Send + 'static>(
        &self,
        may_change: &Subjects,
        write: impl FnOnce(&mut DbConn) -> QueryResult<T> + Send + 'static,
    ) -> Result<T, RepositoryError> {
        let publisher = &self.connections.publisher;
        if self.connections.writer.is_some() || ambient::current().is_some() || !publisher.tells_later() {
            return self.write(write);
        }
        let token = CancellationToken::current();
        let mut pooled = self.living()?;
        if !token.begin() {
            return Err(cancelled());
        }
        let began = Instant::now();
        let telling = publisher.telling(pooled.signed);
        telling.begins(may_change);
        let outcome = run(&mut pooled, write).map_err(|error| telling.not_committed(error));
        telling.publish();
        self.connections.measures.wrote(&outcome, began.elapsed());
        outcome
    }

    /// Runs `work`, all of whose reads and writes of this database, on this thread, are one transaction. An error or a panic
    /// rolls it back.
    ///
    /// On SQLite `work` runs on the writing thread and keeps all other writes waiting, so it must not wait for anything else. What
    /// it leaves to [`after_commit`] is done here, after the commit.
    ///
    /// # Errors
    /// Those of `work`, and as [`Db::write`].
    pub fn in_transaction<T, E>(&self, work: impl FnOnce() -> Result<T, E> + Send + 'static) -> Result<T, E>
    where
        T: Send + 'static,
        E: From<RepositoryError> + Send + 'static,
    {
        let work = || {
            let (outcome, waiting) = gathered(work);
            outcome.map(|value| (value, waiting))
        };
        let (value, waiting) = if let Some(shared) = ambient::current() {
            ambient::transaction(&shared, work)?
        } else if let Some(writer) = &self.connections.writer {
            writer.in_transaction(work)?
        } else {
            let began = Instant::now();
            let done = self.postgres_transaction(|_| work())?;
            self.connections.measures.committed(1, began.elapsed());
            done
        };
        // Inside of another transaction they go on waiting, for that one.
        waiting.into_iter().for_each(after_commit);
        Ok(value)
    }

    /// Runs `work` in a transaction of its own, of which other servers are notified.
    fn postgres_transaction<T, E: From<RepositoryError>>(
        &self,
        work: impl FnOnce(&Shared) -> Result<T, E>,
    ) -> Result<T, E> {
        let token = CancellationToken::current();
        let tells_later = self.connections.publisher.tells_later();
        let pooled = self.begun(tells_later)?;
        let telling = self
            .connections
            .publisher
            .telling(pooled.signed.filter(|_| tells_later));
        let shared = Borrowed::Pool(pooled).shared();
        let outcome = ambient::begun(
            &shared,
            || {
                // From now on the request cannot be cancelled.
                if token.begin() {
                    work(&shared)
                } else {
                    Err(cancelled().into())
                }
            },
            |conn| telling.commit(conn),
            |error| telling.not_committed(error),
        );
        telling.publish();
        outcome
    }

    /// A connection on which a transaction has begun: on the next one when one turns out to be dead, because what follows cannot
    /// simply be retried. Signed, if its write is published later.
    fn begun(&self, tells_later: bool) -> Result<Pooled, RepositoryError> {
        self.first_healthy(|pooled| {
            if tells_later {
                self.sign(pooled)?;
            }
            run(pooled, ambient::begin)
        })
    }

    /// A signed connection that can be expected to answer.
    fn living(&self) -> Result<Pooled, RepositoryError> {
        self.first_healthy(|pooled| {
            self.sign(pooled)?;
            if pooled.has_answered_within(RECENT) && !pooled.is_closed_by_the_server() {
                return Ok(());
            }
            run(pooled, |conn| conn.batch_execute("SELECT 1"))
        })
    }

    /// Signs the connection, once in its life.
    fn sign(&self, pooled: &mut super::connection::Pooled) -> Result<(), RepositoryError> {
        if pooled.signed.is_none() {
            let number = run(pooled, |conn| self.connections.publisher.sign(conn))?;
            pooled.signed = Some(number);
        }
        Ok(())
    }

    fn first_healthy(
        &self,
        check: impl Fn(&mut super::connection::Pooled) -> Result<(), RepositoryError>,
    ) -> Result<Pooled, RepositoryError> {
        let mut tries = self.connections.size;
        loop {
            let mut pooled = self.checkout()?;
            match check(&mut pooled) {
                Ok(()) => return Ok(pooled),
                Err(RepositoryError::Unavailable(_)) if pooled.broken && tries > 0 => tries -= 1,
                Err(error) => return Err(error),
            }
        }
    }
}
