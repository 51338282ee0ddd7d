//! Sending mail: to a mail server, or into a folder for those who try the program out.

mod eml;
mod message;
mod smtp;

use std::{io, path::PathBuf};

pub use self::{
    eml::EmlMailer,
    smtp::{SmtpMailer, SmtpSettings, Tls},
};

/// Why mail cannot be set up. Each is one plain line for whoever starts the program.
#[derive(Debug, thiserror::Error)]
pub enum MailSetupError {
    /// The sender is no mailbox.
    #[error("{0:?} is no sender of mail; write it as \"Tinerary <no-reply@example.com>\"")]
    From(String),
    /// The mail server's name is no name.
    #[error("{0:?} is no name or address of a mail server")]
    Host(String),
    /// One of the two alone is a mistake.
    #[error("the mail server's user and password must be given together")]
    Credentials,
    /// No certificates to trust, or some that cannot be read.
    #[error("TLS to the mail server cannot be set up: {0}")]
    Certificates(String),
    /// The folder for the mails cannot be made.
    #[error("the folder for mails {} cannot be made: {}", .0.display(), .1)]
    Folder(PathBuf, io::Error),
}
