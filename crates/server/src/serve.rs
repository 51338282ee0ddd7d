//! `tinerary serve`

use std::{num::NonZeroU32, sync::Arc, thread::JoinHandle};

use actix_web::{dev::Server, rt};
use tinerary_application::{Services, ports::clock::Clock};
use tinerary_http_api::{Api, AppState, Deployment, MediaUrls, app};
use tinerary_infrastructure::{
    audit,
    clock::SystemClock,
    photo_processor::BackgroundPhotoProcessor,
    rate_limits::{InMemoryNetworkLimiter, StoredCounts},
    security::{BackgroundHasher, BcryptHasher},
    seeding,
    wiring::{Adapters, ports},
};
use tinerary_serving::{ConcurrencyLimits, TrustedProxies, serve as http};
use tinerary_storage::{DatabaseUrl, Db};

use crate::{
    console::Failure,
    counts,
    demo::Demo,
    log::Log,
    metrics::{self, Probe, Sources},
    settings::{DatabaseSettings, ServeSettings, Switch, create_folder},
    stopping::stop_by_signal,
    web_app::WEB_APP,
    worker::{self, MailCounts},
};

/// Serves until SIGTERM, which lets requests finish, or Ctrl-C, which does not. `given` is what of the settings was given.
pub fn serve(
    database: &DatabaseSettings,
    settings: &ServeSettings,
    given: &str,
    log: &Log,
) -> Result<(), Failure> {
    if settings.demo && settings.is_public() {
        return Err(
            "--demo makes accounts with published passwords, so it listens on loopback only; \
                    leave out --host and --public-url, or leave out --demo"
                .into(),
        );
    }
    // First of all: the program that has the port may change the data.
    let listener = settings.listen.listen()?;
    let address = listener.local_addr()?;
    let site = settings.site(address)?;
    settings.mail.check(settings.is_public())?;
    let metrics_listener = settings.metrics_address.map(metrics::listen).transpose()?;
    let _lock = database.lock()?;
    let db = database.open()?;
    let hasher = BcryptHasher::new(settings.accounts.passwords.password_cost)?;
    if settings.is_public() && seeding::has_published_password(&db, &hasher)? {
        return Err(
            "this database has the demo's accounts with their published password, and would be open to everybody: \
             serve it on loopback without --public-url, or name another database"
                .into(),
        );
    }
    let is_new_demo = settings.demo && seeding::seed_demo(&db, &SystemClock, &hasher)?;
    if is_new_demo {
        tracing::info!("the database was empty and has the demo data now");
    }
    let deployment = Deployment {
        proxies: TrustedProxies::new(settings.trusted_proxies.clone()),
        https: site.starts_with("https://"),
        site: site.clone(),
        security_txt: Some(settings.security_txt(&site)),
        origins: settings.origins(),
        without_docs: settings.api_docs == Switch::Off,
        access_log: (settings.access_log == Switch::On).then(|| log.access()),
    };
    let replicas = settings.replicas(&db, database.database_connections)?;
    db.hear_others()?;
    let hasher = BackgroundHasher::new(hasher);
    let demo_hasher = hasher.clone();
    let (adapters, counts) = adapters(&db, database, settings, hasher, &site)?;
    let events = Arc::clone(&adapters.audit);
    let ports = ports(&db, adapters);
    let photos = &settings.photos;
    let quotas = settings
        .accounts
        .quotas()
        .for_photos(photos.photos_per_hour, photos.photo_quota);
    let services = Arc::new(Services::new(&ports, quotas, &site));
    let demo = Demo {
        is_demo: settings.demo,
        is_new: is_new_demo,
        is_proxied: !settings.is_public() && !settings.trusted_proxies.is_empty(),
        db: db.clone(),
        hasher: demo_hasher,
        services: Arc::clone(&services),
        log: log.clone(),
    };
    let limits = settings.patience(limits(&db, database.database_connections));
    let connections = deployment.connections(settings.connections.limits(&settings.listen));
    let kept = usize::from(settings.response_cache_mib).saturating_mul(1024 * 1024);
    let mut api = Api::new(Arc::clone(&services), limits)
        .with_response_cache(kept)
        .with_photo_bytes(photos.photo_bytes)
        .with_media_urls(MediaUrls::new(photos.media_url.clone()))
        .with_quick_reads(Arc::new(db.clone()));
    if let Some(replicas) = replicas.clone() {
        api = api.with_replicas(replicas);
    }
    let shared = AppState::new(api, deployment, WEB_APP)?;
    let mail = Arc::<MailCounts>::default();
    worker::start(Arc::clone(&services), settings.mail.mail_senders, &mail)?;
    let counts = Arc::new(counts);
    counts::start(Arc::clone(&counts))?;
    let sources = Sources {
        app: shared.clone(),
        connections: connections.clone(),
        db: db.clone(),
        replicas,
        audit: events,
        mail,
        log: log.clone(),
    };
    // Who reads the log later wants to know what was in force.
    tracing::info!(
        target: audit::TARGET,
        event = "started",
        version = env!("CARGO_PKG_VERSION"),
        settings = given,
    );
    let workers = settings.workers;
    let log = log.clone();
    let drain = settings.connections.drain();
    let outcome = rt::System::new().block_on(async move {
        let stopped = (connections.clone(), listener.try_clone()?);
        let mut server = Server::build()
            // `Connections` counts, and answers those that are too many.
            .max_concurrent_connections(usize::MAX)
            .disable_signals()
            .listen("http", listener, move || {
                let shared = shared.clone();
                http(move || app(&shared), connections.clone())
            })?;
        if let Some(workers) = workers {
            server = server.workers(workers.get());
        }
        if let Some(listener) = metrics_listener {
            log.announce(&format!(
                "Metrics are on http://{}/metrics",
                listener.local_addr()?
            ));
            let probe = Probe::new(Arc::clone(&services));
            rt::spawn(metrics::serve(listener, metrics::registry(sources), probe)?);
        }
        let server = server.run();
        let (connections, listener) = stopped;
        rt::spawn(stop_by_signal(server.handle(), connections, listener, drain));
        log.announce(&format!("Tinerary is on http://{address}"));
        let demo = demo.start()?;
        let ended = server.await.map_err(Failure::from);
        worker::record_use(&services.sessions);
        // What it has found is said before the end. A panic of it is in the log.
        let _ = demo.map(JoinHandle::join);
        ended
    });
    counts::store(counts);
    // Those that still have a handle of it, such as the worker, are refused from now on.
    db.close();
    outcome
}

/// How much runs at a time with so many connections to `db`.
#[must_use]
pub fn limits(db: &Db, connections: NonZeroU32) -> ConcurrencyLimits {
    let usual = ConcurrencyLimits::default();
    let reading = usize::try_from(connections.get()).unwrap_or(usize::MAX);
    ConcurrencyLimits {
        reading,
        writing: db.concurrent_writes(),
        // Each takes a connection.
        searching: usual.searching.min((reading / 2).max(1)),
        ..usual
    }
}

/// The adapters that depend on settings, and what stores the counts of the limits.
fn adapters(
    db: &Db,
    database: &DatabaseSettings,
    settings: &ServeSettings,
    hasher: BackgroundHasher<BcryptHasher>,
    site: &str,
) -> Result<(Adapters, StoredCounts), Failure> {
    create_folder(&database.data_dir)?;
    // The demo runs on one machine, whatever its database.
    let key_is_kept = settings.demo || matches!(database.url()?, DatabaseUrl::Sqlite(_));
    let signing_keys = settings.accounts.keys(&database.signing_keys(), key_is_kept)?;
    let (rate_limiter, in_this_process) = settings.accounts.limiter(&signing_keys)?;
    let read_limiter = Arc::new(InMemoryNetworkLimiter::new());
    let reads = Arc::clone(&read_limiter);
    let counts = StoredCounts::load(db, in_this_process, reads, SystemClock.now())?;
    if let Some(folder) = database.unshared_media()? {
        tracing::warn!(
            folder = %folder.display(),
            "photos are kept on this machine: where several servers use the database, give all of them one folder or one \
             S3 store with --media"
        );
    }
    let adapters = Adapters {
        signing_keys,
        hasher: Arc::new(hasher),
        rate_limiter: Arc::new(rate_limiter),
        read_limiter,
        audit: Arc::default(),
        photo_hosts: settings.photos.photo_hosts.clone(),
        photo_processor: Arc::new(BackgroundPhotoProcessor::in_child_processes(
            settings.photos.photo_pixels,
        )),
        media: database.media_store()?,
        mailer: settings.mail.mailer(&database.data_dir, settings.is_public())?,
        identity_provider: settings.google.provider(site)?,
    };
    Ok((adapters, counts))
}
