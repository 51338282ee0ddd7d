//! What of the demo takes long, so that the server answers before it is done: whether its accounts can sign in with their
//! published password, which takes as long as a sign-in, and its photos.

use std::{
    io,
    sync::Arc,
    thread::{self, JoinHandle},
};

use tinerary_application::{AppError, RepositoryError, Services};
use tinerary_infrastructure::{
    security::{BackgroundHasher, BcryptHasher},
    seeding,
};
use tinerary_storage::Db;

use crate::{log::Log, seed::demo_accounts};

/// What the operator of a server that is not public gets to know if they can.
pub struct Demo {
    /// Whether it was asked for: then the accounts are named.
    pub is_demo: bool,
    /// Whether this server has just filled the database: then it uploads the photos.
    pub is_new: bool,
    /// Whether others come through a proxy: then there is a warning.
    pub is_proxied: bool,
    /// Where the accounts may be. It may have been in use before the demo was asked for, or their passwords have been changed.
    pub db: Db,
    /// Compares the passwords.
    pub hasher: BackgroundHasher<BcryptHasher>,
    /// With them its photos are uploaded.
    pub services: Arc<Services>,
    /// Where it is announced.
    pub log: Log,
}

impl Demo {
    /// Does it on threads of its own, if it was asked for. The one that is returned checks the passwords, if that is to be said;
    /// no caller needs to wait for the photos.
    ///
    /// # Errors
    /// When the system has no thread left.
    pub fn start(self) -> io::Result<Option<JoinHandle<()>>> {
        let thread = |name: &str| thread::Builder::new().name(name.to_owned());
        if self.is_new {
            let (db, services) = (self.db.clone(), Arc::clone(&self.services));
            thread("demo-photos").spawn(move || upload_photos(&db, &services))?;
        }
        let is_asked = self.is_demo || self.is_proxied;
        is_asked
            .then(|| thread("demo").spawn(move || self.check_passwords()))
            .transpose()
    }

    fn check_passwords(&self) {
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

fn upload_photos(db: &Db, services: &Services) {
    match seeding::upload_demo_photos(db, &services.photos) {
        // The server may be stopping.
        Ok(()) | Err(AppError::Unavailable(_)) => {}
        Err(error) => tracing::warn!(%error, "the demo has no photos"),
    }
}
