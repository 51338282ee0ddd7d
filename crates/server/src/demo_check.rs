//! Whether the accounts of the demo can sign in with their published password. Finding out takes as long as a sign-in, so the
//! server answers before it is known.

use std::{
    io,
    thread::{self, JoinHandle},
};

use tinerary_application::RepositoryError;
use tinerary_infrastructure::{
    security::{BackgroundHasher, BcryptHasher},
    seeding,
};
use tinerary_storage::Db;

use crate::{log::Log, seed::demo_accounts};

/// What the operator of a server that is not public gets to know if they can.
pub struct DemoCheck {
    /// Whether it was asked for: then the accounts are named.
    pub is_demo: bool,
    /// Whether others come through a proxy: then there is a warning.
    pub is_proxied: bool,
    /// Where the accounts may be. It may have been in use before the demo was asked for, or their passwords have been changed.
    pub db: Db,
    /// Compares the passwords.
    pub hasher: BackgroundHasher<BcryptHasher>,
    /// Where it is announced.
    pub log: Log,
}

impl DemoCheck {
    /// Finds out on a thread of its own, if anybody is to know.
    ///
    /// # Errors
    /// When the system has no thread left.
    pub fn start(self) -> io::Result<Option<JoinHandle<()>>> {
        let is_asked = self.is_demo || self.is_proxied;
        let thread = || thread::Builder::new().name("demo".to_owned());
        is_asked.then(|| thread().spawn(move || self.run())).transpose()
    }

    fn run(&self) {
        match seeding::has_published_password(&self.db, &self.hasher) {
            Ok(true) => {
                if self.is_proxied {
                    tracing::warn!(
                        "whoever comes through a trusted proxy can sign in with the demo's published password: let nobody in from elsewhere"
                    );
                }
                if self.is_demo {
                    self.log.announce(&demo_accounts());
                }
            }
            // The server may be stopping.
            Ok(false) | Err(RepositoryError::Unavailable(_)) => {}
            Err(error) => {
                tracing::warn!(%error, "it is not known whether the demo's accounts have their published password");
            }
        }
    }
}
