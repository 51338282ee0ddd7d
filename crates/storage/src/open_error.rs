//! Why a database cannot be opened, in one line for the operator.

use std::{fmt::Display, path::Path};

use super::{DatabaseUrl, MigrationError};

/// Why a database cannot be opened. Each error is one line for the operator.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// The server does not answer, or the file cannot be opened.
    #[error("the database cannot be opened: {0}")]
    Connect(String),
    /// The URL asks for TLS, which this program was built without.
    #[error(
        "the database URL asks for TLS, and this tinerary is built without TLS to PostgreSQL: take one that \
         `just package` made, or build it with --features postgres-tls"
    )]
    NoTls,
    /// The schema cannot be migrated.
    #[error(transparent)]
    Migrate(#[from] MigrationError),
}

impl OpenError {
    /// For an `error` at `url`.
    pub(super) fn connecting(url: &DatabaseUrl, error: &dyn Display) -> Self {
        match url {
            DatabaseUrl::Sqlite(file) => Self::in_file(file, error),
            DatabaseUrl::Postgres(_) => Self::on_server(&one_line(error)),
        }
    }

    /// For an `error` at `file`.
    pub(super) fn in_file(file: &Path, error: &dyn Display) -> Self {
        Self::Connect(format!("{}: {}", file.display(), one_line(error)))
    }

    fn on_server(text: &str) -> Self {
        if text.contains("SSL support is not compiled in") {
            return Self::NoTls;
        }
        // libpq quotes the part of a URL that it cannot parse, which may be the password.
        let unreadable = ["URI", "percent-encoded"].iter().any(|word| text.contains(word));
        match text.split_once(": \"") {
            Some((reason, _)) if unreadable => Self::Connect(format!(
                "the URL cannot be read: {reason} (in a password write %40 for @, %2F for / and so on)"
            )),
            _ => Self::Connect(text.to_owned()),
        }
    }
}

/// The text of `error` without the line breaks of libpq.
fn one_line(error: &dyn Display) -> String {
    let text = error.to_string();
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::{DatabaseUrl, OpenError};

    fn said(text: &str) -> String {
        let url = DatabaseUrl::parse("postgres://ana:secret@h/db").unwrap();
        OpenError::connecting(&url, &text).to_string()
    }

    #[test]
    fn a_url_that_cannot_be_read_is_not_repeated() {
        for text in [
            "end of string reached when looking for matching \"]\" in IPv6 host address in URI: \"postgres://a:secret@[x\"",
            "invalid percent-encoded token: \"secret%zz\"",
            "missing key/value separator \"=\" in URI query parameter: \"secret@h/db\"",
        ] {
            let said = said(text);
            assert!(
                said.contains("the URL cannot be read") && !said.contains("secret"),
                "{said}"
            );
        }
    }

    #[test]
    fn other_reasons_are_given_in_one_line() {
        assert_eq!(
            said("connection to server at \"h\", port 5432 failed: timeout expired\n\tIs it there?\n"),
            "the database cannot be opened: connection to server at \"h\", port 5432 failed: timeout expired Is it there?"
        );
    }
}
