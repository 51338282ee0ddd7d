//! The ambient transaction: while one is open on a thread, all that this thread reads and writes is part of it.
//!
//! So several methods of ports can be one transaction, and no port has a transaction in its signature (ADR 0025).

use std::{
    cell::RefCell,
    panic::{AssertUnwindSafe, catch_unwind, resume_unwind},
    rc::Rc,
};

use diesel::{
    QueryResult,
    connection::{AnsiTransactionManager, TransactionManager},
};
use tinerary_application::RepositoryError;

use super::{
    connection::{DbConn, Manager, Pooled},
    outcome::run,
};

/// A connection on which a transaction may be open for several callers of one thread, one after the other.
pub(super) type Shared = Rc<RefCell<Borrowed>>;

/// Where it comes from.
pub(super) enum Borrowed {
    /// It is the writing thread's own.
    Writer(Pooled),
    /// From the pool, to which it returns.
    Pool(r2d2::PooledConnection<Manager>),
}

impl Borrowed {
    pub(super) fn shared(self) -> Shared {
        Rc::new(RefCell::new(self))
    }

    fn pooled(&mut self) -> &mut Pooled {
        match self {
            Self::Writer(pooled) => pooled,
            Self::Pool(pooled) => pooled,
        }
    }

    pub(super) fn conn(&mut self) -> &mut DbConn {
        &mut self.pooled().conn
    }
}

thread_local! {
    static AMBIENT: RefCell<Option<Shared>> = const { RefCell::new(None) };
}

/// The connection of the transaction that this thread is in.
pub(super) fn current() -> Option<Shared> {
    AMBIENT.with_borrow(Clone::clone)
}

/// Runs `work` on the connection and translates its error.
pub(super) fn on<T>(
    shared: &Shared,
    work: impl FnOnce(&mut DbConn) -> QueryResult<T>,
) -> Result<T, RepositoryError> {
    run(shared.borrow_mut().pooled(), work)
}

/// Opens a transaction (inside of one, a savepoint) of which all is a part that `work` reads and writes. An error or a panic
/// of `work` rolls it back.
pub(super) fn transaction<T, E: From<RepositoryError>>(
    shared: &Shared,
    work: impl FnOnce() -> Result<T, E>,
) -> Result<T, E> {
    on(shared, begin)?;
    begun(shared, work, commit, |error| error)
}

/// Runs `work` in the transaction that has begun on the connection, and ends it: with `end` (whose error is reported as
/// `not_ended` says), or by rolling it back after an error or a panic of `work`.
pub(super) fn begun<T, E: From<RepositoryError>>(
    shared: &Shared,
    work: impl FnOnce() -> Result<T, E>,
    end: impl FnOnce(&mut DbConn) -> QueryResult<()>,
    not_ended: impl FnOnce(RepositoryError) -> RepositoryError,
) -> Result<T, E> {
    match catch_unwind(AssertUnwindSafe(|| scope(shared, work))) {
        Ok(Ok(value)) => match on(shared, end) {
            Ok(()) => Ok(value),
            Err(error) => Err(not_ended(error).into()),
        },
        failed => {
            // When this fails, too, the connection is broken and found to be.
            let _ = on(shared, rollback);
            failed.unwrap_or_else(|panic| resume_unwind(panic))
        }
    }
}

/// Runs `work`, which reads on `conn` whatever it reads on this thread. No transaction: each statement sees what is there.
pub(super) fn lend(conn: r2d2::PooledConnection<Manager>, work: impl FnOnce()) {
    scope(&Borrowed::Pool(conn).shared(), work);
}

/// Makes the connection that of the thread while `work` runs.
fn scope<T>(shared: &Shared, work: impl FnOnce() -> T) -> T {
    let _outer = Restore(AMBIENT.replace(Some(Rc::clone(shared))));
    work()
}

struct Restore(Option<Shared>);

impl Drop for Restore {
    fn drop(&mut self) {
        AMBIENT.set(self.0.take());
    }
}

/// Calls a function of the transaction manager of the connection inside [`DbConn`].
macro_rules! manage {
    ($conn:expr, $function:ident) => {
        match $conn {
            DbConn::Sqlite(conn) => AnsiTransactionManager::$function(conn),
            DbConn::Postgres(conn) => AnsiTransactionManager::$function(conn),
        }
    };
}
pub(super) use manage;

pub(super) fn begin(conn: &mut DbConn) -> QueryResult<()> {
    manage!(conn, begin_transaction)
}

pub(super) fn commit(conn: &mut DbConn) -> QueryResult<()> {
    manage!(conn, commit_transaction)
}

/// Rolls back, unless that is done already.
pub(super) fn rollback(conn: &mut DbConn) -> QueryResult<()> {
    match manage!(conn, transaction_manager_status_mut).transaction_depth() {
        Ok(None) => Ok(()),
        _ => manage!(conn, rollback_transaction),
    }
}
