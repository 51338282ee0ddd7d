//! The settings: each is a flag and an environment variable, with its default and unit in `--help`.

use std::{
    net::IpAddr,
    num::{NonZeroU32, NonZeroUsize},
    path::{Path, PathBuf},
};

use clap::{Args, Parser, Subcommand};
use tinerary_infrastructure::db::{DatabaseUrl, Db};

use crate::Failure;

/// Tinerary: browse cities, hotels, itineraries and shows.
#[derive(Debug, Parser)]
#[command(name = "tinerary", version, about)]
pub struct Settings {
    #[command(flatten)]
    pub database: DatabaseSettings,
    #[command(subcommand)]
    pub command: Command,
}

/// What to do.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Serve the web app and the API.
    Serve(ServeSettings),
    /// Bring the database up to date and stop.
    Migrate,
    /// Fill an empty database with made-up data.
    Seed(SeedSettings),
    /// Print the OpenAPI document.
    Openapi,
    /// Write a copy of the SQLite database into a new file; the server may go on running.
    Backup {
        /// The new file.
        file: PathBuf,
    },
    /// Put a copy made by `backup` in the place of a SQLite database that does not exist yet.
    Restore {
        /// The copy.
        file: PathBuf,
    },
}

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
    /// sqlite://FILE or postgres://…; without it a SQLite file in the data folder.
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

/// How to serve.
#[derive(Args, Debug)]
pub struct ServeSettings {
    /// Address to listen on.
    #[arg(
        long,
        env = "TINERARY_HOST",
        default_value = "127.0.0.1",
        value_name = "ADDRESS"
    )]
    pub host: IpAddr,
    /// Port to listen on; 0 takes any that is free.
    #[arg(long, env = "TINERARY_PORT", default_value_t = 8080, value_name = "PORT")]
    pub port: u16,
    /// Threads that answer requests; without it one for each processor.
    #[arg(long, env = "TINERARY_WORKERS", value_name = "NUMBER")]
    pub workers: Option<NonZeroUsize>,
    /// Fill the database with demo data if it is empty. Its accounts have published passwords, so this works on a
    /// loopback address only.
    #[arg(long, env = "TINERARY_DEMO")]
    pub demo: bool,
}

/// What to fill an empty database with.
#[derive(Args, Debug)]
#[group(required = true, multiple = false)]
pub struct SeedSettings {
    /// The demo data: 309 real cities, and hotels, shows, itineraries, comments and reactions that are made up.
    #[arg(long)]
    pub demo: bool,
    /// That many cities, each with a hotel and an itinerary, to try out how the program behaves with a lot of data.
    #[arg(long, value_name = "CITIES")]
    pub scale: Option<NonZeroU32>,
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
