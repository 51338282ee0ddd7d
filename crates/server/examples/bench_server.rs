//! The server of `just bench`: the whole application on SQLite, and beside it `/prepared`, which sends the bytes of
//! `/api/cities` without asking anybody. How much the one reaches of the other does not depend on the machine's speed.
//!
//! usage: `bench_server SQLITE_FILE PREPARED_FILE PORT`

use std::{env, error::Error, fs, net::TcpListener, num::NonZeroU32, sync::Arc};

use actix_web::{
    HttpResponse,
    dev::Server,
    http::header::CONTENT_TYPE,
    rt,
    web::{self, Bytes, Data},
};
use tinerary_http_api::{Api, AppState, ConnectionLimits, Connections, Deployment, app, serve};
use tinerary_infrastructure::db::{DatabaseUrl, Db};
use tinerary_server::{web_app, wiring::limits};

mod measuring;

#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> Result<(), Box<dyn Error>> {
    let [file, prepared, port] = <[String; 3]>::try_from(env::args().skip(1).collect::<Vec<_>>())
        .map_err(|_| "SQLITE_FILE PREPARED_FILE PORT")?;
    let connections = NonZeroU32::new(8).ok_or("eight connections")?;
    let db = Db::open(&DatabaseUrl::Sqlite(file.into()), connections)?;
    let services = measuring::services(&db)?;
    let shared = AppState::new(
        Api::new(Arc::new(services), limits(&db, connections)),
        Deployment::default(),
    )?;
    let prepared = Data::new(Bytes::from(fs::read(prepared)?));
    let port: u16 = port.parse()?;
    let connections = Connections::new(ConnectionLimits::default(), &Deployment::default());
    rt::System::new().block_on(async move {
        let listener = TcpListener::bind(("127.0.0.1", port))?;
        let server = Server::build().listen("http", listener, move || {
            let (shared, prepared) = (shared.clone(), Data::clone(&prepared));
            let app = move || {
                app(&shared, web_app::WEB_APP)
                    .app_data(Data::clone(&prepared))
                    .route("/prepared", web::get().to(send_prepared))
            };
            serve(app, connections.clone())
        })?;
        server.run().await
    })?;
    Ok(())
}

async fn send_prepared(body: Data<Bytes>) -> HttpResponse {
    HttpResponse::Ok()
        .insert_header((CONTENT_TYPE, "application/json"))
        .body(Bytes::clone(&body))
}
