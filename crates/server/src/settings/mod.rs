//! The settings: each is a flag and an environment variable, with its default and unit in `--help`.

mod accounts;
mod connections;
mod database;
mod google;
mod listen;
mod mail;
mod media;
mod photos;
mod renamed;
mod serve;

use std::{num::NonZeroU32, path::PathBuf};

use clap::{
    ArgMatches, Args, CommandFactory, FromArgMatches, Parser, Subcommand, builder::Resettable,
    error::ErrorKind, parser::ValueSource,
};
use tracing_subscriber::{EnvFilter, filter::ParseError};

pub use accounts::{AccountSettings, AdminSettings};
pub use connections::ConnectionSettings;
pub use database::{DatabaseSettings, create_folder};
pub use google::GoogleSettings;
pub use listen::ListenSettings;
pub use mail::MailSettings;
pub use media::{MediaPlace, MediaSettings};
pub use photos::PhotoSettings;
pub use renamed::warnings;
pub use serve::{ServeSettings, Switch};

use self::media::MEDIA_KEYS;
use crate::log::LogFormat;

/// Tinerary: browse cities, hotels, itineraries and shows.
#[derive(Debug, Parser)]
#[command(name = "tinerary", version)]
pub struct Settings {
    #[command(flatten)]
    pub database: DatabaseSettings,
    /// What the log tells: `error`, `warn`, `info`, `debug` or `trace`, also of a part, as in `info,actix_server=warn`.
    // Requests that are no HTTP get a 400 and no line in the log, which anybody could fill with them.
    #[arg(
        long,
        global = true,
        env = "TINERARY_LOG",
        default_value = "info,actix_server=warn,actix_http::h1=off",
        value_name = "LEVEL",
        value_parser = log_filter
    )]
    pub log: String,
    /// How a line of the log is written: for people, or as JSON for programs.
    #[arg(
        long,
        global = true,
        env = "TINERARY_LOG_FORMAT",
        value_enum,
        default_value_t = LogFormat::Text
    )]
    pub log_format: LogFormat,
    #[command(subcommand)]
    pub command: Command,
}

impl Settings {
    /// Parses the arguments and the environment; ends the process with one line when they are invalid. Beside the settings, what of
    /// them was given, for the log.
    pub fn read() -> (Self, String) {
        let mut command = renamed::with_old_names(without_empty_variables(Self::command()));
        let matches = command.get_matches_mut();
        if is_on_command_line(&matches, "media_keys") {
            let message =
                format!("--media-keys can be read by others on this machine; set {MEDIA_KEYS} in its place");
            command.error(ErrorKind::ArgumentConflict, message).exit();
        }
        let given = given(&command, &matches).join(" ");
        let settings = Self::from_arg_matches(&matches).unwrap_or_else(|error| error.exit());
        (settings, given)
    }
}

/// Whether the setting called `id` was given as a flag, before or after the name of the command.
fn is_on_command_line(matches: &ArgMatches, id: &str) -> bool {
    let here =
        matches.try_contains_id(id).is_ok() && matches.value_source(id) == Some(ValueSource::CommandLine);
    here || matches
        .subcommand()
        .is_some_and(|(_, matches)| is_on_command_line(matches, id))
}

/// The settings of `command` that are not as they are by default, each as `name=value`. Secrets are only said to be there.
fn given(command: &clap::Command, matches: &ArgMatches) -> Vec<String> {
    let mut all: Vec<String> = command
        .get_arguments()
        .filter_map(|setting| {
            let id = setting.get_id().as_str();
            let source = matches
                .try_contains_id(id)
                .ok()
                .and_then(|_| matches.value_source(id))?;
            if source == ValueSource::DefaultValue {
                return None;
            }
            let value = if setting.is_hide_env_values_set() {
                "(hidden)".to_owned()
            } else {
                let values = matches.get_raw(id).into_iter().flatten();
                let texts: Vec<_> = values
                    .map(|value| without_mailbox(&value.to_string_lossy()))
                    .collect();
                texts.join(",")
            };
            Some(format!("{id}={value}"))
        })
        .collect();
    if let Some((name, matches)) = matches.subcommand()
        && let Some(command) = command.find_subcommand(name)
    {
        for setting in given(command, matches) {
            // Some are known at both levels.
            if !all.contains(&setting) {
                all.push(setting);
            }
        }
    }
    all
}

/// `text` without the part of a mail address that names a person.
fn without_mailbox(text: &str) -> String {
    text.split_once('@')
        .map_or_else(|| text.to_owned(), |(_, domain)| format!("…@{domain}"))
}

/// The text, if it is a valid filter.
fn log_filter(text: &str) -> Result<String, ParseError> {
    EnvFilter::try_new(text).map(|_| text.to_owned())
}

/// Treats an empty variable as unset, which is how env files and containers leave one out.
fn without_empty_variables(command: clap::Command) -> clap::Command {
    command
        .mut_args(|setting| {
            let value = setting.get_env().and_then(std::env::var_os);
            if value.is_some_and(|value| value.is_empty()) {
                setting.env(Resettable::Reset)
            } else {
                setting
            }
        })
        .mut_subcommands(without_empty_variables)
}

/// What to do.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Serve the web app and the API.
    Serve(Box<ServeSettings>),
    /// Bring the database up to date and stop.
    Migrate,
    /// Fill an empty database with made-up data.
    Seed(SeedSettings),
    /// Look after the people who look after the site.
    #[command(subcommand)]
    Admin(AdminCommand),
    /// Ask the server on this machine whether it can serve: the exit code is 0 if so, and 1 with one line if not. It takes
    /// the `--host` and the `--port` of `serve`.
    Healthcheck(ListenSettings),
    /// Print the OpenAPI document.
    Openapi,
    /// Write a copy of the SQLite database into a new file, and of the photos into a folder of the same name with `.media` at
    /// its end; photos in a store on the network stay there. The server may go on running.
    Backup {
        /// The new file.
        file: PathBuf,
        /// Copy the signing keys of the data folder as well, into a file of the same name with `.signing-keys` at its end:
        /// a person who has it can sign in as anybody.
        #[arg(long)]
        with_keys: bool,
        /// Leave the photos out.
        #[arg(long)]
        without_media: bool,
    },
    /// Look whether the database is as it should be, and print what differs: counts of reactions, search keys and lists, and on SQLite
    /// the file and its references. The exit code is 1 when something differs, and 2 when there is no database. The server may go
    /// on running.
    Doctor {
        /// Put right what follows from other rows.
        #[arg(long)]
        repair: bool,
    },
    /// Look after the files of uploaded photos.
    #[command(subcommand)]
    Media(MediaCommand),
    /// Put a copy made by `backup` in the place of a SQLite database that does not exist yet, and the signing keys and photos
    /// that lie beside it into the data folder.
    Restore {
        /// The copy.
        file: PathBuf,
        /// Leave the photos out.
        #[arg(long)]
        without_media: bool,
    },
}

/// What to fill an empty database with.
#[derive(Args, Debug)]
#[group(required = true, multiple = false)]
pub struct SeedSettings {
    /// The demo data: 309 real cities, and hotels, shows, itineraries, comments and reactions that are made up.
    #[arg(long)]
    pub demo: bool,
    /// That many cities, each with a hotel and an itinerary, to try out how the program behaves with a lot of data; and comments and
    /// reactions, of which some itineraries have very many.
    #[arg(long, value_name = "CITIES")]
    pub scale: Option<NonZeroU32>,
}

/// What to do about the files of photos.
#[derive(Debug, Subcommand)]
pub enum MediaCommand {
    /// Look whether each photo has its files and each file its photo, and print what is missing or left over. The exit code is
    /// 1 when something is, and 2 when there is no database. The servers may go on running.
    Check {
        /// Delete files that belong to no photo, and photos that lack files and that nothing shows.
        #[arg(long)]
        repair: bool,
    },
}

/// What to do about admins.
#[derive(Debug, Subcommand)]
pub enum AdminCommand {
    /// Make the account of an admin, or make an admin of an account that is there. The server may go on running.
    Create(AdminSettings),
}
