//! `tinerary serve`

use std::net::SocketAddr;

use actix_web::HttpServer;
use tinerary_http_api::{Api, Limits, Shared, app};
use tinerary_infrastructure::{clock::SystemClock, seeding};

use crate::{
    Failure,
    settings::{DatabaseSettings, ServeSettings},
    web_app,
    wiring::services,
};

/// Serves until the program is told to stop (Ctrl-C, SIGTERM); requests under way are finished first.
pub fn serve(database: &DatabaseSettings, settings: ServeSettings) -> Result<(), Failure> {
    if settings.demo && !settings.host.is_loopback() {
        return Err(
            "--demo makes accounts with published passwords, so it listens on loopback only; \
                    leave out --host, or leave out --demo"
                .into(),
        );
    }
    let db = database.open()?;
    if settings.demo && seeding::seed_demo(&db, &SystemClock)? {
        tracing::info!("the database was empty and has the demo data now");
    }
    let limits = Limits {
        running: usize::try_from(database.database_connections.get())?,
        ..Limits::default()
    };
    let shared = Shared::new(Api::new(services(&db), limits))?;
    let address = SocketAddr::new(settings.host, settings.port);
    actix_web::rt::System::new().block_on(async move {
        let mut server = HttpServer::new(move || app(&shared, web_app::answer))
            .shutdown_timeout(10)
            .bind(address)
            .map_err(|error| {
                format!("cannot listen on {address}: {error}; choose another port with --port")
            })?;
        if let Some(workers) = settings.workers {
            server = server.workers(workers.get());
        }
        for address in server.addrs() {
            announce(address, settings.demo);
        }
        server.run().await.map_err(Failure::from)
    })
}

/// Says where the site is, for people and for programs that started this one with port 0.
fn announce(address: SocketAddr, demo: bool) {
    eprintln!("Tinerary is on http://{address}");
    if demo {
        eprintln!("Demo accounts: admin@tinerary.test and ana@tinerary.test");
    }
}
