//! What people need to sign up and in: keys, a quick hasher, a mailbox.

use std::sync::{Arc, Mutex};

use tinerary_application::ports::mailer::{Mail, MailError, Mailer};
use tinerary_infrastructure::security::BcryptHasher;

/// The key that signs the tokens of the tests.
pub const KEYS: &str = "test:mTR9UYuxqHPyU0ukgVEQ2NCT3lfxdRllul2KC4PF3Uc=";
/// As little work as bcrypt takes.
pub const COST: u32 = 4;
/// Where the links in mails lead.
pub const SITE: &str = "https://tinerary.test";

pub fn hasher() -> Arc<BcryptHasher> {
    Arc::new(BcryptHasher::new(COST).unwrap())
}

/// Keeps the mails that are sent.
#[derive(Clone, Default)]
pub struct Mailbox(Arc<Mutex<Vec<Mail>>>);

impl Mailer for Mailbox {
    fn send(&self, mail: &Mail) -> Result<(), MailError> {
        self.0.lock().unwrap().push(mail.clone());
        Ok(())
    }
}

impl Mailbox {
    /// The mails since the last time.
    pub fn take(&self) -> Vec<Mail> {
        std::mem::take(&mut self.0.lock().unwrap())
    }
}

/// The one-time code in the link of a mail.
#[track_caller]
pub fn code_of(mail: &Mail) -> &str {
    let code = mail.link.rsplit(['/', '=']).next().unwrap();
    assert!(code.len() >= 22, "{} holds no code", mail.link);
    code
}
