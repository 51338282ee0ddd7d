//! The program: settings, wiring, sub-commands. A library, so that the examples measure what `tinerary` runs.

mod admin;
mod backup;
mod console;
mod healthcheck;
mod lock;
mod ownership;
mod seed;
mod serve;
mod settings;
pub mod web_app;
pub mod wiring;
mod worker;

use std::{
    io::{IsTerminal, Write},
    process::ExitCode,
};

use tracing_subscriber::EnvFilter;

use console::{Failure, say};
use settings::{AdminCommand, Command, Settings};

/// Runs the program with the arguments and the environment of the process.
#[must_use]
pub fn main() -> ExitCode {
    let settings = Settings::read();
    tracing_subscriber::fmt()
        .with_env_filter(EnvFilter::new(&settings.log))
        .with_ansi(std::io::stderr().is_terminal())
        .with_writer(std::io::stderr)
        // When stderr is closed, reporting the error with eprintln! would panic.
        .log_internal_errors(false)
        .init();
    match run(settings) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            say(format_args!("tinerary: {error}"));
            ExitCode::FAILURE
        }
    }
}

fn run(settings: Settings) -> Result<(), Failure> {
    match settings.command {
        Command::Serve(serve) => serve::serve(&settings.database, &serve),
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
        Command::Backup { file } => backup::backup(&settings.database, &file),
        Command::Restore { file } => backup::restore(&settings.database, &file),
    }
}
