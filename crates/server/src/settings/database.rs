//! Where the data lives.

use std::{
    fs::DirBuilder,
    num::NonZeroU32,
    path::{Path, PathBuf},
    sync::Arc,
};

use clap::Args;
use tinerary_application::ports::media::MediaStore;
use tinerary_infrastructure::backfill;
use tinerary_storage::{DatabaseUrl, Db};

use super::{MediaPlace, MediaSettings};
use crate::{
    console::{Failure, NothingThere},
    lock::Lock,
    ownership::inherit_owner,
};

/// Where the data lives.
#[derive(Args, Debug)]
pub struct DatabaseSettings {
    /// Folder for everything that the program keeps.
    #[arg(
        long,
        global = true,
        env = "TINERARY_DATA_DIR",
        default_value = "data",
        value_name = "FOLDER"
    )]
    pub data_dir: PathBuf,
    #[command(flatten)]
    pub media: MediaSettings,
    /// `sqlite://FILE` or `postgres://…`; without it a SQLite file in the data folder.
    #[arg(
        long,
        global = true,
        env = "DATABASE_URL",
        value_name = "URL",
        hide_env_values = true
    )]
    pub database_url: Option<String>,
    /// Database connections that are kept at most.
    #[arg(
        long,
        global = true,
        env = "TINERARY_DATABASE_CONNECTIONS",
        default_value = "8",
        value_name = "NUMBER"
    )]
    pub database_connections: NonZeroU32,
}

impl DatabaseSettings {
    /// The URL of the database.
    pub fn url(&self) -> Result<DatabaseUrl, Failure> {
        match &self.database_url {
            Some(url) => Ok(DatabaseUrl::parse(url)?),
            None => Ok(DatabaseUrl::Sqlite(self.data_dir.join("tinerary.db"))),
        }
    }

    /// The file of the signing keys that the program made itself.
    pub fn signing_keys(&self) -> PathBuf {
        self.data_dir.join("signing-keys")
    }

    /// Where the files of photos are.
    pub fn media(&self) -> MediaPlace {
        self.media.place(&self.data_dir)
    }

    /// The store of the files of photos.
    pub fn media_store(&self) -> Result<Arc<dyn MediaStore>, Failure> {
        self.media.store(&self.data_dir)
    }

    /// The same for a command that looks at it: nothing is made.
    pub fn existing_media_store(&self) -> Result<Arc<dyn MediaStore>, Failure> {
        self.media.existing_store(&self.data_dir)
    }

    /// The folder of the files of photos, if other servers can use the database and would look for them on machines of their own.
    pub fn unshared_media(&self) -> Result<Option<PathBuf>, Failure> {
        Ok(match self.media() {
            MediaPlace::Folder(folder)
                if self.media.media.is_none() && matches!(self.url()?, DatabaseUrl::Postgres(_)) =>
            {
                Some(folder)
            }
            _ => None,
        })
    }

    /// Opens the database; creates its folder if needed.
    pub fn open(&self) -> Result<Db, Failure> {
        let url = self.url()?;
        create_parent_folder(&url)?;
        if let DatabaseUrl::Sqlite(file) = &url
            && tinerary_storage::create_sqlite(file)
        {
            // While it is empty: SQLite gives its other files the same owner.
            inherit_owner(file)?;
        }
        let db = Db::open(&url, self.database_connections)?;
        backfill::run(&db)?;
        Ok(db)
    }

    /// Opens the database, which must be there already, for a command that looks at it: nothing is made. It may be a copy that others
    /// have written.
    ///
    /// # Errors
    /// [`NothingThere`] when there is none, or an empty one; when it holds what this program has not made.
    pub fn open_existing(&self) -> Result<Db, Failure> {
        let url = self.url()?;
        if tinerary_storage::holds_data(&url)? {
            tinerary_storage::refuse_foreign(&url)?;
            return self.open();
        }
        Err(NothingThere(match url {
            DatabaseUrl::Sqlite(file) => format!("at {}", file.display()),
            // Without the URL, which may hold a password.
            DatabaseUrl::Postgres(_) => "where the URL of PostgreSQL leads".to_owned(),
        })
        .into())
    }

    /// Locks a database in a file; one on a server may be shared.
    pub fn lock(&self) -> Result<Option<Lock>, Failure> {
        let url = self.url()?;
        create_parent_folder(&url)?;
        match &url {
            DatabaseUrl::Sqlite(file) => Lock::acquire(file).map(Some),
            DatabaseUrl::Postgres(_) => Ok(None),
        }
    }
}

/// Creates the folder of a database in a file.
fn create_parent_folder(url: &DatabaseUrl) -> Result<(), Failure> {
    let DatabaseUrl::Sqlite(file) = url else {
        return Ok(());
    };
    if file.is_dir() {
        return Err(format!("{} is a folder; name a file in it", file.display()).into());
    }
    match file.parent() {
        Some(folder) if folder != Path::new("") => create_folder(folder),
        _ => Ok(()),
    }
}

/// Creates a folder of mode 0700, and its parents; an existing one is left as it is.
pub fn create_folder(folder: &Path) -> Result<(), Failure> {
    let mut builder = DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder).map_err(|error| {
        if folder.is_file() {
            format!("{} is a file; a folder is needed there", folder.display()).into()
        } else {
            format!("the folder {} cannot be made: {error}", folder.display()).into()
        }
    })
}
