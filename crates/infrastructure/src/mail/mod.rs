//! Mail: to an SMTP server, or into a folder when none is set up.

mod eml;
mod message;
mod smtp;

use std::{io, path::PathBuf};

pub(crate) use self::eml::create_private_folder;
pub use self::{
    eml::{EmlMailer, Links},
    smtp::{SmtpMailer, SmtpSettings, Tls},
};

/// Invalid mail settings. Each error is one line for the operator.
#[derive(Debug, thiserror::Error)]
pub enum MailSetupError {
    /// The sender is not a mailbox.
    #[error("{0:?} is no sender of mail; write it as \"Tinerary <no-reply@example.com>\"")]
    From(String),
    /// The mail server is neither a host name nor an address.
    #[error("{0:?} is no name or address of a mail server")]
    Host(String),
    /// One of user and password without the other.
    #[error("the mail server's user and password must be given together")]
    Credentials,
    /// No certificates to trust, or some that cannot be read.
    #[error("TLS to the mail server cannot be set up: {0}")]
    Certificates(String),
    /// The folder for the mails cannot be created.
    #[error("the folder for mails {} cannot be made: {}", .0.display(), .1)]
    Folder(PathBuf, io::Error),
}
