//! Mail into a folder, for those who try the program out and have no mail server.

use std::{
    fs::{self, DirBuilder, File, OpenOptions},
    io::{self, Write},
    path::{Path, PathBuf},
};

use lettre::message::Mailbox;
use tinerary_application::ports::mailer::{Mail, MailError, Mailer};

use super::{MailSetupError, message};

/// Writes each mail as a file `TIME-ID.eml`, which mail programs open, and says so in the log.
pub struct EmlMailer {
    folder: PathBuf,
    from: Mailbox,
}

impl EmlMailer {
    /// Makes `folder`, readable by this user only, if there is none. `from` is such as `Tinerary <no-reply@example.com>`.
    ///
    /// # Errors
    /// [`MailSetupError`] when the sender cannot be right or the folder cannot be made.
    pub fn new(folder: PathBuf, from: &str) -> Result<Self, MailSetupError> {
        let from = message::sender(from)?;
        match make_private(&folder) {
            Ok(()) => Ok(Self { folder, from }),
            Err(error) => Err(MailSetupError::Folder(folder, error)),
        }
    }
}

impl Mailer for EmlMailer {
    fn send(&self, mail: &Mail) -> Result<(), MailError> {
        let letter = message::write(&self.from, mail).map_err(MailError::Refused)?;
        let time = chrono::Utc::now().format("%Y%m%dT%H%M%S%.3fZ");
        let path = self
            .folder
            .join(format!("{time}-{}.eml", message::word(&mail.id)));
        put(&path, &letter.formatted()).map_err(|error| MailError::Unavailable(Box::new(error)))?;
        tracing::info!(
            "a mail \"{}\" was written to {}: open {}",
            message::one_line(&mail.subject),
            path.display(),
            mail.link
        );
        Ok(())
    }
}

/// Writes the file under another name first, so that whoever watches the folder for `.eml` never reads half a mail.
fn put(path: &Path, letter: &[u8]) -> io::Result<()> {
    let unfinished = path.with_extension("unfinished");
    let mut file = create_private(&unfinished)?;
    file.write_all(letter)?;
    file.sync_all()?;
    fs::rename(&unfinished, path)
}

fn make_private(folder: &Path) -> io::Result<()> {
    let mut builder = DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder)
}

fn create_private(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.write(true).create(true).truncate(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path)
}

#[cfg(test)]
mod tests;
