//! The server of `just bench`: the whole application on SQLite, and beside it `/prepared/{file}`, which sends the bytes of a
//! file without asking anybody. How much the one reaches of the other does not depend on the machine's speed.
//!
//! usage: `bench_server SQLITE_FILE PREPARED_FOLDER PORT KEPT_ANSWERS_MIB`

use std::{collections::HashMap, env, error::Error, fs, net::TcpListener, num::NonZeroU32, sync::Arc};

use actix_web::{
    HttpResponse,
    dev::Server,
    http::header::CONTENT_TYPE,
    rt,
    web::{self, Bytes, Data},
};
use tinerary_http_api::{Api, AppState, Deployment, app};
use tinerary_server::{limits, web_app};
use tinerary_serving::{ConnectionLimits, serve};
use tinerary_storage::{DatabaseUrl, Db};

mod measuring;

#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> Result<(), Box<dyn Error>> {
    let [file, folder, port, kept] = <[String; 4]>::try_from(env::args().skip(1).collect::<Vec<_>>())
        .map_err(|_| "SQLITE_FILE PREPARED_FOLDER PORT KEPT_ANSWERS_MIB")?;
    let kept: usize = kept.parse()?;
    let connections = NonZeroU32::new(8).ok_or("eight connections")?;
    let db = Db::open(&DatabaseUrl::Sqlite(file.into()), connections)?;
    let services = measuring::services(&db)?;
    let shared = AppState::new(
        Api::new(Arc::new(services), limits(&db, connections)).with_response_cache(kept * 1024 * 1024),
        Deployment::default(),
        web_app::WEB_APP,
    )?;
    let mut prepared = HashMap::new();
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let name = entry.file_name().to_string_lossy().into_owned();
        prepared.insert(name, Bytes::from(fs::read(entry.path())?));
    }
    let prepared = Data::new(prepared);
    let port: u16 = port.parse()?;
    let connections = Deployment::default().connections(ConnectionLimits::default());
    rt::System::new().block_on(async move {
        let listener = TcpListener::bind(("127.0.0.1", port))?;
        let server = Server::build().listen("http", listener, move || {
            let (shared, prepared) = (shared.clone(), Data::clone(&prepared));
            let app = move || {
                app(&shared)
                    .app_data(Data::clone(&prepared))
                    .route("/prepared/{file}", web::get().to(send_prepared))
            };
            serve(app, connections.clone())
        })?;
        server.run().await
    })?;
    Ok(())
}

async fn send_prepared(files: Data<HashMap<String, Bytes>>, file: web::Path<String>) -> HttpResponse {
    let Some(bytes) = files.get(file.as_str()) else {
        return HttpResponse::NotFound().finish();
    };
    HttpResponse::Ok()
        .insert_header((CONTENT_TYPE, "application/json"))
        .body(Bytes::clone(bytes))
}
