//! Database URLs: the scheme selects the database.

use std::path::PathBuf;

/// Where the database is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DatabaseUrl {
    /// `sqlite://PATH`: a file, relative to the working directory or, as `sqlite:///…`, absolute.
    Sqlite(PathBuf),
    /// `postgres://…` or `postgresql://…`, as libpq reads it.
    Postgres(String),
}

/// An invalid database URL. The error never repeats the URL, which may hold a password.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
pub enum DatabaseUrlError {
    /// Neither SQLite nor PostgreSQL.
    #[error("the database URL must begin with sqlite:// or postgres://")]
    UnknownScheme,
    /// `sqlite://` with nothing behind it.
    #[error("the database URL names no file; write sqlite://path/to/tinerary.db")]
    NoFile,
    /// `sqlite://:memory:` would give every connection a database of its own.
    #[error("a SQLite database in memory cannot be shared between connections; name a file")]
    InMemory,
    /// `sqlite://FILE?…` or `sqlite://FILE;…`, which other programs take.
    #[error("a SQLite database is only a file here, without settings behind it; write {0}")]
    Query(String),
}

impl DatabaseUrl {
    /// Parses a URL.
    ///
    /// # Errors
    /// [`DatabaseUrlError`], one line for the operator.
    pub fn parse(url: &str) -> Result<Self, DatabaseUrlError> {
        if url.starts_with("postgres://") || url.starts_with("postgresql://") {
            return Ok(Self::Postgres(with_time_limits(url)));
        }
        let path = url
            .strip_prefix("sqlite://")
            .ok_or(DatabaseUrlError::UnknownScheme)?;
        match path {
            path if path.is_empty() || path.starts_with('?') => Err(DatabaseUrlError::NoFile),
            path if path.starts_with(":memory:") || path.contains("mode=memory") => {
                Err(DatabaseUrlError::InMemory)
            }
            path if let Some(file) = before_settings(path) => {
                Err(DatabaseUrlError::Query(format!("sqlite://{file}")))
            }
            path => Ok(Self::Sqlite(PathBuf::from(path))),
        }
    }
}

/// The file in front of what other programs take as settings: a query, or names and values behind a semicolon or an ampersand, which
/// the name of a file may have otherwise.
fn before_settings(path: &str) -> Option<&str> {
    let setting = path
        .match_indices([';', '&'])
        .map(|(place, _)| place)
        .find(|place| {
            path.get(place + 1..)
                .and_then(|rest| rest.split_once('='))
                .is_some_and(|(name, _)| {
                    !name.is_empty()
                        && name
                            .bytes()
                            .all(|byte| byte.is_ascii_alphanumeric() || byte == b'_')
                })
        });
    let end = path.find('?').into_iter().chain(setting).min()?;
    path.get(..end)
}

/// Time-outs for libpq and TCP, in seconds (`tcp_user_timeout`: milliseconds). The defaults are minutes for a connection, and
/// two hours until a lost peer is noticed.
const TIME_LIMITS: [(&str, &str); 5] = [
    ("connect_timeout", "2"),
    ("tcp_user_timeout", "5000"),
    ("keepalives_idle", "10"),
    ("keepalives_interval", "3"),
    ("keepalives_count", "3"),
];

/// Adds the time-outs that the URL does not set.
fn with_time_limits(url: &str) -> String {
    let mut url = url.to_owned();
    for (name, value) in TIME_LIMITS {
        if !url.contains(name) {
            url.push(if url.contains('?') { '&' } else { '?' });
            url.push_str(name);
            url.push('=');
            url.push_str(value);
        }
    }
    url
}

#[cfg(test)]
mod tests {
    use super::{DatabaseUrl, DatabaseUrlError};
    use std::path::PathBuf;

    #[test]
    fn the_scheme_decides() {
        assert_eq!(
            DatabaseUrl::parse("sqlite:///var/lib/t.db"),
            Ok(DatabaseUrl::Sqlite(PathBuf::from("/var/lib/t.db")))
        );
        assert_eq!(
            DatabaseUrl::parse("sqlite://t.db"),
            Ok(DatabaseUrl::Sqlite(PathBuf::from("t.db")))
        );
        assert!(matches!(
            DatabaseUrl::parse("postgresql://h/db"),
            Ok(DatabaseUrl::Postgres(_))
        ));
    }

    #[test]
    fn anything_else_is_refused() {
        for url in ["mysql://h/db", "postgres:/h", "t.db", "", "SQLITE://t.db"] {
            assert_eq!(
                DatabaseUrl::parse(url),
                Err(DatabaseUrlError::UnknownScheme),
                "{url}"
            );
        }
        for url in ["sqlite://", "sqlite://?mode=rwc"] {
            assert_eq!(DatabaseUrl::parse(url), Err(DatabaseUrlError::NoFile), "{url}");
        }
        assert_eq!(
            DatabaseUrl::parse("sqlite://:memory:"),
            Err(DatabaseUrlError::InMemory)
        );
    }

    #[test]
    fn a_query_of_other_programs_is_no_name_of_a_file() {
        for (url, right) in [
            ("sqlite:///var/lib/x.db?mode=rwc", "sqlite:///var/lib/x.db"),
            ("sqlite://x.db?", "sqlite://x.db"),
            ("sqlite://x.db?cache=shared&mode=ro#a", "sqlite://x.db"),
            ("sqlite://x.db??a?b", "sqlite://x.db"),
            ("sqlite://x.db;mode=rwc", "sqlite://x.db"),
            ("sqlite://x.db;mode=rwc?cache=shared", "sqlite://x.db"),
            ("sqlite:///a/x.db&_journal=WAL", "sqlite:///a/x.db"),
        ] {
            let error = DatabaseUrl::parse(url).unwrap_err();
            assert_eq!(error, DatabaseUrlError::Query(right.to_owned()), "{url}");
            assert!(error.to_string().ends_with(&format!("write {right}")), "{error}");
        }
        for url in ["sqlite://:memory:?cache=shared", "sqlite://x?mode=memory"] {
            assert_eq!(DatabaseUrl::parse(url), Err(DatabaseUrlError::InMemory), "{url}");
        }
        assert_eq!(
            DatabaseUrl::parse("sqlite://with%20 space#1.db"),
            Ok(DatabaseUrl::Sqlite(PathBuf::from("with%20 space#1.db")))
        );
        assert_eq!(
            DatabaseUrl::parse("sqlite://R&D; a=b/x.db"),
            Ok(DatabaseUrl::Sqlite(PathBuf::from("R&D; a=b/x.db")))
        );
    }

    #[test]
    fn postgres_gets_time_limits_that_the_url_may_set_itself() {
        assert_eq!(
            DatabaseUrl::parse("postgres://h/db?connect_timeout=9"),
            Ok(DatabaseUrl::Postgres(
                "postgres://h/db?connect_timeout=9&tcp_user_timeout=5000&keepalives_idle=10&keepalives_interval=3\
                 &keepalives_count=3"
                    .to_owned()
            ))
        );
    }
}
