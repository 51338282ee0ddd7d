//! Where the data lives.

use std::{
    num::NonZeroU32,
    path::{Path, PathBuf},
};

use clap::Args;
use tinerary_infrastructure::db::{DatabaseUrl, Db};

use crate::Failure;

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
    /// <sqlite://FILE> or postgres://…; without it a `SQLite` file in the data folder.
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
    /// The database that the settings name.
    pub fn url(&self) -> Result<DatabaseUrl, Failure> {
        match self.database_url.as_deref().filter(|url| !url.is_empty()) {
            Some(url) => Ok(DatabaseUrl::parse(url)?),
            None => Ok(DatabaseUrl::Sqlite(self.data_dir.join("tinerary.db"))),
        }
    }

    /// Opens it, with the folder that it needs.
    pub fn open(&self) -> Result<Db, Failure> {
        let url = self.url()?;
        if let DatabaseUrl::Sqlite(file) = &url
            && let Some(folder) = file.parent().filter(|folder| *folder != Path::new(""))
        {
            std::fs::create_dir_all(folder)
                .map_err(|error| format!("the folder {} cannot be made: {error}", folder.display()))?;
        }
        Ok(Db::open(&url, self.database_connections)?)
    }
}
