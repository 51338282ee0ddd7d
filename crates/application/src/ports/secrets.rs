//! Unguessable codes, and new ids.

use std::fmt;

use super::codes::CodeHash;

/// A new one-time code: at least 128 random bits as URL-safe text. Shown only to its owner.
#[derive(Clone, PartialEq, Eq)]
pub struct Code(String);

impl Code {
    /// A code that [`Secrets`] made.
    #[must_use]
    pub const fn new(text: String) -> Self {
        Self(text)
    }

    /// The text, for its owner.
    #[must_use]
    pub fn expose(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for Code {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("Code(…)")
    }
}

/// Makes codes and ids.
#[cfg_attr(feature = "mocks", mockall::automock)]
pub trait Secrets: Send + Sync {
    /// A new code.
    fn code(&self) -> Code;

    /// What is stored of `code`; also of any text that a client sent as one.
    fn hash(&self, code: &str) -> CodeHash;

    /// A new id. Ids grow with time, so that new rows lie together; they are no secrets.
    fn id(&self) -> String;
}
