//! The database of what everybody sees: a read says what an answer with its rows shows, a write what it changes (ADR 0027, 0045).
//! What forgets to say so does not compile.

use diesel::QueryResult;
use tinerary_application::{
    RepositoryError,
    changes::{Subject, Subjects, depends_on, touches},
    page::Page,
};
use tinerary_storage::{Db, DbConn};

/// Rows that answers are made of.
pub trait Shows {
    /// What an answer with them shows. It is said here, and nowhere else.
    fn shown(&self) -> impl IntoIterator<Item = Subject<'_>>;
}

impl<T: Shows> Shows for Vec<T> {
    fn shown(&self) -> impl IntoIterator<Item = Subject<'_>> {
        self.iter().flat_map(Shows::shown)
    }
}

impl<T: Shows> Shows for Option<T> {
    fn shown(&self) -> impl IntoIterator<Item = Subject<'_>> {
        self.iter().flat_map(Shows::shown)
    }
}

/// Rows, and whether they are the last.
impl<T: Shows> Shows for (T, bool) {
    fn shown(&self) -> impl IntoIterator<Item = Subject<'_>> {
        self.0.shown()
    }
}

impl<T: Shows, Key> Shows for Page<T, Key> {
    fn shown(&self) -> impl IntoIterator<Item = Subject<'_>> {
        self.items.shown()
    }
}

/// A database that can be read and written only by saying what is shown and changed.
///
/// Rows that do not say what they show cannot be read:
///
/// ```compile_fail,E0277
/// use tinerary_infrastructure::repositories::tracked::Tracked;
///
/// fn names(db: &Tracked) {
///     let _ = db.read(|_| Ok(vec!["Lisbon".to_owned()]));
/// }
/// ```
///
/// Rows that do, can:
///
/// ```
/// use tinerary_application::changes::Subject;
/// use tinerary_infrastructure::repositories::tracked::{Shows, Tracked};
///
/// struct Name(String);
///
/// impl Shows for Name {
///     fn shown(&self) -> impl IntoIterator<Item = Subject<'_>> {
///         [Subject::City(&self.0)]
///     }
/// }
///
/// fn names(db: &Tracked) {
///     let _ = db.read(|_| Ok(vec![Name("Lisbon".to_owned())]));
/// }
/// ```
///
/// Nor can anything be written without saying what that changes:
///
/// ```compile_fail,E0308
/// use tinerary_infrastructure::repositories::tracked::Tracked;
///
/// fn rename(db: &Tracked) {
///     let _ = db.write(|_| Ok(true));
/// }
/// ```
///
/// ```
/// use tinerary_application::changes::Subject;
/// use tinerary_infrastructure::repositories::tracked::{Changed, Tracked};
///
/// fn rename(db: &Tracked) {
///     let _ = db.write(|_| Ok(Changed::new(true, [Subject::City("lisbon")])));
/// }
/// ```
#[derive(Clone)]
pub struct Tracked(Db);

impl From<Db> for Tracked {
    fn from(db: Db) -> Self {
        Self(db)
    }
}

impl Tracked {
    /// Reads rows, as [`Db::read`]: the answer shows what they say.
    ///
    /// # Errors
    /// As [`Db::read`].
    pub fn read<T: Shows>(&self, read: impl Fn(&mut DbConn) -> QueryResult<T>) -> Result<T, RepositoryError> {
        let rows = self.0.read(read)?;
        rows.shown().into_iter().for_each(depends_on);
        Ok(rows)
    }

    /// The same of a list: the answer shows `lists`, too, which change when a row enters them.
    ///
    /// # Errors
    /// As [`Db::read`].
    pub fn list<'a, T: Shows>(
        &self,
        lists: impl IntoIterator<Item = Subject<'a>>,
        read: impl Fn(&mut DbConn) -> QueryResult<T>,
    ) -> Result<T, RepositoryError> {
        let rows = self.read(read)?;
        lists.into_iter().for_each(depends_on);
        Ok(rows)
    }

    /// Reads what is shown of `subjects`, and is no rows of theirs: numbers, days, places.
    ///
    /// # Errors
    /// As [`Db::read`].
    pub fn read_of<'a, T>(
        &self,
        subjects: impl IntoIterator<Item = Subject<'a>>,
        read: impl Fn(&mut DbConn) -> QueryResult<T>,
    ) -> Result<T, RepositoryError> {
        let read = self.0.read(read)?;
        subjects.into_iter().for_each(depends_on);
        Ok(read)
    }

    /// Reads what no answer shows: something is decided by it, or it adds to rows that have said all.
    ///
    /// # Errors
    /// As [`Db::read`].
    pub fn look<T>(&self, read: impl Fn(&mut DbConn) -> QueryResult<T>) -> Result<T, RepositoryError> {
        self.0.read(read)
    }

    /// Writes, as [`Db::write`].
    ///
    /// # Errors
    /// As [`Db::write`].
    pub fn write<T: Send + 'static>(
        &self,
        write: impl FnOnce(&mut DbConn) -> QueryResult<Changed<T>> + Send + 'static,
    ) -> Result<T, RepositoryError> {
        self.0.write(|conn| write(conn).map(|changed| changed.0))
    }

    /// Writes by one statement, as [`Db::write_one`]: it changes nothing else than what it `may_change`.
    ///
    /// # Errors
    /// As [`Db::write_one`].
    pub fn write_one<'a, T: Send + 'static>(
        &self,
        may_change: impl IntoIterator<Item = Subject<'a>>,
        write: impl FnOnce(&mut DbConn) -> QueryResult<Changed<T>> + Send + 'static,
    ) -> Result<T, RepositoryError> {
        let mut subjects = Subjects::default();
        may_change.into_iter().for_each(|subject| subjects.push(subject));
        self.0
            .write_one(&subjects, |conn| write(conn).map(|changed| changed.0))
    }

    /// Writes what no caller waits to see, as [`Db::write_behind`].
    ///
    /// # Errors
    /// As [`Db::write`].
    pub fn write_behind<T: Send + 'static>(
        &self,
        write: impl FnOnce(&mut DbConn) -> QueryResult<T> + Send + 'static,
    ) -> Result<T, RepositoryError> {
        self.0.write_behind(write)
    }
}

/// What comes of a write that has said what it changes.
pub struct Changed<T>(T);

impl<T> Changed<T> {
    /// `value`, of a write that changes `subjects`, and whatever it has named on its way.
    pub fn new<'a>(value: T, subjects: impl IntoIterator<Item = Subject<'a>>) -> Self {
        subjects.into_iter().for_each(touches);
        Self(value)
    }

    /// `value`, of a write that has changed nothing that anybody sees.
    pub const fn nothing(value: T) -> Self {
        Self(value)
    }
}
