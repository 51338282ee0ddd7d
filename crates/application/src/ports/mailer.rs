//! Sending mail.

use tinerary_domain::Email;

use crate::error::Source;

/// A mail that is ready to be sent. Its sender is a setting of the adapter.
#[derive(Clone, PartialEq, Eq)]
pub struct Mail {
    /// The same at every attempt.
    pub id: String,
    /// The address.
    pub to: Email,
    /// The name of the person, or nothing; may hold any characters, which the adapter encodes.
    pub to_name: String,
    /// One line.
    pub subject: String,
    /// The plain text.
    pub text: String,
    /// The same as HTML.
    pub html: String,
    /// The link that the mail is about.
    pub link: String,
}

/// Why a mail was not sent.
#[derive(Debug, thiserror::Error)]
pub enum MailError {
    /// The mail server is away, or says that it may work later.
    #[error("the mail server is not available")]
    Unavailable(#[source] Source),
    /// The mail server will never take this mail.
    #[error("the mail server refused the mail")]
    Refused(#[source] Source),
}

/// Sends mail. May block for as long as its time limits allow; it is called from a thread of its own.
#[cfg_attr(feature = "mocks", mockall::automock)]
pub trait Mailer: Send + Sync {
    /// Hands `mail` over for delivery, and returns when it has been accepted.
    ///
    /// # Errors
    /// [`MailError`]; the mail may have been taken all the same when the connection broke.
    fn send(&self, mail: &Mail) -> Result<(), MailError>;
}
