//! The application: every route, its middleware, and the fallback for everything else.

use std::{fmt, sync::Arc};

use actix_web::{
    App, Error, HttpRequest, HttpResponse, ResponseError,
    body::MessageBody,
    dev::{Service, ServiceFactory, ServiceRequest, ServiceResponse},
    http::Method,
    web::{self, Data, ServiceConfig},
};
use prometheus_client::registry::Registry;
use tinerary_application::AppError;
use tinerary_serving::{Observer, TrustedProxies, canonicalize};
use utoipa_swagger_ui::Config;

use crate::{
    api::Api,
    cors::AllowedOrigins,
    deployment::{Deployment, Site},
    error::ApiError,
    fallback_responses::ApiFallbackResponses,
    known_paths::{KnownPaths, is_api},
    middleware,
    openapi::openapi,
    pages::{InProcess, Pages, PagesError, page_at, pages_of},
    read::Read,
    routes::{
        self, auth::google::cookie::SecureCookies, calls, docs::PublishedDocument, well_known::SecurityTxt,
    },
    web_app::WebApp,
};

/// Why there is no application.
#[derive(Debug)]
pub enum StartError {
    /// The pages of the web app cannot be used.
    Pages(PagesError),
    /// The OpenAPI document cannot be written.
    Document(serde_json::Error),
}

impl fmt::Display for StartError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Pages(error) => error.fmt(formatter),
            Self::Document(error) => write!(formatter, "the OpenAPI document cannot be written: {error}"),
        }
    }
}

impl std::error::Error for StartError {}

impl From<PagesError> for StartError {
    fn from(error: PagesError) -> Self {
        Self::Pages(error)
    }
}

impl From<serde_json::Error> for StartError {
    fn from(error: serde_json::Error) -> Self {
        Self::Document(error)
    }
}

/// State that all workers share. Made once, because the OpenAPI document takes a while to build.
#[derive(Clone)]
pub struct AppState {
    api: Data<Api>,
    proxies: Data<TrustedProxies>,
    secure: Data<SecureCookies>,
    published: Data<PublishedDocument>,
    known: Data<KnownPaths>,
    docs: Data<Config<'static>>,
    has_docs: bool,
    security_txt: Data<SecurityTxt>,
    site: Data<Site>,
    https: bool,
    origins: AllowedOrigins,
    web_app: WebApp,
    pages: Option<Data<Pages>>,
    observer: Arc<Observer>,
}

impl AppState {
    /// The state of a server that offers `api`, and `web_app`.
    ///
    /// # Errors
    /// When the web app does not fit the API, or the OpenAPI document cannot be written, which would be a defect.
    pub fn new(api: Api, deployment: Deployment, web_app: WebApp) -> Result<Self, StartError> {
        let document = openapi();
        let pages = pages_of(web_app, &document)?.map(Data::new);
        let json = document.to_json()?;
        let known = KnownPaths::of(&document, !deployment.without_docs);
        let observer = Observer::new(
            known.patterns(),
            deployment.proxies.clone(),
            Arc::new(ApiFallbackResponses {
                https: deployment.https,
            }),
            api.audit(),
            deployment.access_log,
        );
        Ok(Self {
            api: Data::new(api),
            proxies: Data::new(deployment.proxies),
            secure: Data::new(SecureCookies(deployment.https)),
            published: Data::new(PublishedDocument(json)),
            known: Data::new(known),
            docs: Data::new(Config::from("/api/openapi.json")),
            has_docs: !deployment.without_docs,
            security_txt: Data::new(SecurityTxt(deployment.security_txt)),
            site: Data::new(Site(deployment.site)),
            https: deployment.https,
            origins: deployment.origins,
            web_app,
            pages,
            observer: Arc::new(observer),
        })
    }

    /// What handlers take.
    fn register(&self, config: &mut ServiceConfig) {
        config
            .app_data(Data::clone(&self.api))
            .app_data(Data::clone(&self.proxies))
            .app_data(Data::clone(&self.secure))
            .app_data(Data::clone(&self.published))
            .app_data(Data::clone(&self.known))
            .app_data(Data::clone(&self.docs))
            .app_data(Data::clone(&self.security_txt))
            .app_data(Data::clone(&self.site))
            .app_data(Data::new(self.web_app));
        if let Some(pages) = &self.pages {
            config.app_data(Data::clone(pages));
        }
    }

    /// Adds what it counts to `registry`: requests, the response cache, use cases that run and wait.
    pub fn register_metrics(&self, registry: &mut Registry) {
        self.observer.register(registry);
        self.api.register_metrics(registry);
    }
}

/// The application of one worker.
pub fn app(
    shared: &AppState,
) -> App<
    impl ServiceFactory<
        ServiceRequest,
        Config = (),
        Response = ServiceResponse<impl MessageBody + use<>>,
        Error = Error,
        InitError = (),
    > + use<>,
> {
    let observer = Arc::clone(&shared.observer);
    let has_docs = shared.has_docs;
    let (origins, origins_asked) = (shared.origins.clone(), shared.origins.clone());
    let state = shared.clone();
    App::new()
        .configure(|config| shared.register(config))
        .data_factory(move || {
            let state = state.clone();
            async move { InProcess::new(|config| state.register(config)).await }
        })
        // Inside of what every answer gets, this one too.
        .wrap_fn(move |request, service| {
            let answered = match middleware::count_read(&request) {
                Ok(()) => middleware::cached_response(&request).or_else(|| origins_asked.preflight(&request)),
                // An answer and no error: what is wrapped around this adds its headers to answers only.
                Err(error) => Some(error.error_response()),
            };
            let answer = match answered {
                Some(answered) => Err(request.into_response(answered)),
                None => Ok(service.call(request)),
            };
            async move {
                Ok(match answer {
                    Ok(answer) => answer.await?.map_into_left_body(),
                    Err(answered) => answered.map_into_right_body(),
                })
            }
        })
        .wrap(middleware::add_security_headers(shared.https))
        .wrap_fn(|mut request, service| {
            middleware::route_head(&mut request);
            service.call(request)
        })
        // Around everything but the spelling of the path, and what pages elsewhere may read: it sees the method as it came, and the answer as it goes.
        .wrap_fn(move |request, service| observer.observe(request, service))
        .wrap_fn(move |mut request, service| {
            canonicalize(&mut request);
            let cors = origins.headers(&request);
            let answer = service.call(request);
            async move { middleware::add_cors(cors, answer.await) }
        })
        .service(routes::well_known::security_txt)
        .service(web::scope("/api").configure(calls).configure(move |config| {
            if has_docs {
                config
                    .service(routes::docs::openapi_json)
                    .service(routes::docs::to_docs)
                    .service(routes::docs::docs_part);
            }
        }))
        .service(
            web::scope("/health")
                .service(routes::system::health::live)
                .service(routes::system::health::ready),
        )
        .service(routes::samples::get_sample)
        .service(routes::media::get_media)
        .service(routes::cards::get_card)
        .service(routes::robots::robots_txt)
        .service(routes::robots::sitemap_index)
        .service(routes::robots::sitemap_part)
        .default_service(web::to(unknown))
}

/// Whether only programs that look for a file that was left lying (`/.env`, `/.git/config`), or for what other servers have
/// there, ask for `path`. The web app has no such address.
fn is_for_programs(path: &str) -> bool {
    path == "/metrics" || path.split('/').any(|part| part.starts_with('.'))
}

/// Answers requests that no route matches.
async fn unknown(
    request: HttpRequest,
    known: Data<KnownPaths>,
    web_app: Data<WebApp>,
    pages: Option<Data<Pages>>,
    read: Read,
) -> Result<HttpResponse, ApiError> {
    let path = request.match_info().as_str();
    if let Some(methods) = known.methods(path) {
        return Err(ApiError::MethodNotAllowed(methods));
    }
    if is_api(path) || is_for_programs(path) {
        return Err(AppError::NotFound("There is nothing at this address").into());
    }
    if request.method() != Method::GET {
        return Err(ApiError::MethodNotAllowed("GET, HEAD".to_owned()));
    }
    if let Some(file) = (web_app.file)(&request) {
        return Ok(file);
    }
    Ok(match pages {
        Some(pages) => page_at(&request, read, &web_app, &pages).await,
        None => (web_app.send)(&request, request.path()),
    })
}
