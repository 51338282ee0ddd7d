//! The program: settings and sub-commands. A library, so that the examples measure what `tinerary` runs.

mod admin;
mod backup;
mod console;
mod counts;
mod demo;
mod doctor;
mod healthcheck;
mod lock;
mod log;
mod media;
mod metrics;
mod ownership;
mod seed;
mod serve;
mod settings;
mod stopping;
pub mod web_app;
mod worker;

pub use serve::limits;

use std::{io::Write, process::ExitCode};

use tinerary_infrastructure::{audit, photo_processor};

use console::{Failure, NothingThere, say};
use log::Log;
use settings::{AdminCommand, Command, MediaCommand, Settings};

/// Runs the program with the arguments and the environment of the process.
#[must_use]
pub fn main() -> ExitCode {
    if let Some(ended) = photo_processor::run_if_asked() {
        return ended;
    }
    let (settings, given) = Settings::read();
    let log = match Log::start(settings.log_format, &settings.log) {
        Ok(log) => log,
        Err(error) => {
            say(format_args!("tinerary: the log cannot be started: {error}"));
            return ExitCode::FAILURE;
        }
    };
    for warning in settings::warnings() {
        tracing::warn!("{warning}");
    }
    let outcome = run(settings, &given, &log);
    if let Err(error) = &outcome {
        log.fail(&**error);
    }
    log.flush();
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) if error.is::<NothingThere>() => ExitCode::from(2),
        Err(_) => ExitCode::FAILURE,
    }
}

fn run(settings: Settings, given: &str, log: &Log) -> Result<(), Failure> {
    match settings.command {
        Command::Serve(serve) => {
            serve::serve(&settings.database, &serve, given, log)?;
            tracing::info!(target: audit::TARGET, event = "stopped");
            Ok(())
        }
        Command::Migrate => {
            settings.database.open()?;
            Ok(())
        }
        Command::Seed(what) => seed::seed(&settings.database, &what),
        Command::Admin(AdminCommand::Create(who)) => admin::create(&settings.database, &who),
        Command::Healthcheck(listen) => healthcheck::healthcheck(&listen),
        Command::Openapi => {
            std::io::stdout().write_all(tinerary_http_api::document()?.as_bytes())?;
            Ok(())
        }
        Command::Backup {
            file,
            with_keys,
            without_media,
        } => backup::backup(&settings.database, &file, with_keys, !without_media),
        Command::Doctor { repair } => doctor::verify(&settings.database, repair),
        Command::Media(MediaCommand::Check { repair }) => media::check(&settings.database, repair),
        Command::Restore { file, without_media } => {
            backup::restore(&settings.database, &file, !without_media)
        }
    }
}
