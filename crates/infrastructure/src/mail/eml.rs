//! Mail into a folder, for trying the program out without a mail server.

use std::{
    fs::{self, DirBuilder, File, OpenOptions},
    io::{self, Write},
    path::{Path, PathBuf},
};

use lettre::message::Mailbox;
use tinerary_application::ports::mailer::{Mail, MailError, Mailer};

use super::{MailSetupError, message};

/// Writes each mail as a file `TIME-ID.eml`, which mail programs can open, and logs its path.
pub struct EmlMailer {
    folder: PathBuf,
    from: Mailbox,
    links: Links,
}

/// What the log says of the link in a mail.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Links {
    /// The link, for trying the program out on one's own machine.
    Logged,
    /// Nothing: a reader of the log could open the account.
    Hidden,
}

impl EmlMailer {
    /// Creates `folder`, readable by this user only, if needed. `from` is like `Tinerary <no-reply@example.com>`.
    ///
    /// # Errors
    /// [`MailSetupError`] when the sender is invalid or the folder cannot be created.
    pub fn new(folder: PathBuf, from: &str, links: Links) -> Result<Self, MailSetupError> {
        let from = message::sender(from)?;
        match create_private_folder(&folder) {
            Ok(()) => Ok(Self { folder, from, links }),
            Err(error) => Err(MailSetupError::Folder(folder, error)),
        }
    }
}

impl Mailer for EmlMailer {
    fn send(&self, mail: &Mail) -> Result<(), MailError> {
        let message = message::build(&self.from, mail).map_err(MailError::Refused)?;
        let time = chrono::Utc::now().format("%Y%m%dT%H%M%S%.3fZ");
        let path = self
            .folder
            .join(format!("{time}-{}.eml", message::safe_id(&mail.id)));
        write_atomically(&path, &message.formatted())
            .map_err(|error| MailError::Unavailable(Box::new(error)))?;
        let subject = message::one_line(&mail.subject);
        let path = path.display();
        match self.links {
            Links::Logged => tracing::info!("a mail \"{subject}\" was written to {path}: open {}", mail.link),
            Links::Hidden => tracing::info!("a mail \"{subject}\" was written to {path}"),
        }
        Ok(())
    }
}

/// Writes under another name and renames, so that no reader sees half a mail.
fn write_atomically(path: &Path, message: &[u8]) -> io::Result<()> {
    let unfinished = path.with_extension("unfinished");
    let mut file = create_private_file(&unfinished)?;
    file.write_all(message)?;
    file.sync_all()?;
    fs::rename(&unfinished, path)
}

/// Makes a folder that only this user can read, and those around it.
pub fn create_private_folder(folder: &Path) -> io::Result<()> {
    let mut builder = DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder)
}

fn create_private_file(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.write(true).create(true).truncate(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path)
}

#[cfg(test)]
mod tests;
