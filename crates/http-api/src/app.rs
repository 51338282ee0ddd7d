//! The application: every route, its middleware, and the fallback for everything else.

use actix_web::{
    App, Error, HttpRequest, HttpResponse,
    body::MessageBody,
    dev::{Service, ServiceFactory, ServiceRequest, ServiceResponse},
    http::Method,
    web::{self, Data},
};
use tinerary_application::AppError;
use utoipa_swagger_ui::Config;

use crate::{
    api::Api,
    error::ApiError,
    extract::TrustedProxies,
    known_paths::KnownPaths,
    middleware,
    openapi::openapi,
    routes::{self, auth::google::cookie::SecureCookies, calls, docs::PublishedDocument},
};

/// Answers a GET of a path that is not the API's: the web app.
pub type Fallback = fn(&HttpRequest) -> HttpResponse;

/// Paths whose unknown sub-paths are answered with a JSON error, not with the web app.
const API_PREFIXES: [&str; 4] = ["/api", "/health", "/media", "/samples"];

/// State that all workers share. Made once, because the OpenAPI document takes a while to build.
#[derive(Clone)]
pub struct AppState {
    api: Data<Api>,
    proxies: Data<TrustedProxies>,
    secure: Data<SecureCookies>,
    published: Data<PublishedDocument>,
    known: Data<KnownPaths>,
    docs: Data<Config<'static>>,
}

/// How the server is reached.
#[derive(Clone, Debug, Default)]
pub struct Deployment {
    /// The reverse proxies in front of it.
    pub proxies: TrustedProxies,
    /// Whether its users reach it by HTTPS.
    pub https: bool,
}

impl AppState {
    /// The state of a server that offers `api`.
    ///
    /// # Errors
    /// When the OpenAPI document cannot be written as JSON, which would be a defect.
    pub fn new(api: Api, deployment: Deployment) -> Result<Self, serde_json::Error> {
        let document = openapi();
        Ok(Self {
            api: Data::new(api),
            proxies: Data::new(deployment.proxies),
            secure: Data::new(SecureCookies(deployment.https)),
            published: Data::new(PublishedDocument(document.to_json()?)),
            known: Data::new(KnownPaths::of(&document)),
            docs: Data::new(Config::from("/api/openapi.json")),
        })
    }
}

/// The application of one worker. `fallback` answers a GET of a path that is not the API's.
pub fn app(
    shared: &AppState,
    fallback: Fallback,
) -> App<
    impl ServiceFactory<
        ServiceRequest,
        Config = (),
        Response = ServiceResponse<impl MessageBody + use<>>,
        Error = Error,
        InitError = (),
    > + use<>,
> {
    App::new()
        .app_data(Data::clone(&shared.api))
        .app_data(Data::clone(&shared.proxies))
        .app_data(Data::clone(&shared.secure))
        .app_data(Data::clone(&shared.published))
        .app_data(Data::clone(&shared.known))
        .app_data(Data::clone(&shared.docs))
        .app_data(Data::new(fallback))
        .wrap(middleware::security_headers())
        .wrap_fn(|mut request, service| {
            middleware::normalize(&mut request);
            service.call(request)
        })
        // Before the scope, which keeps everything below /api to itself.
        .service(routes::docs::openapi_json)
        .service(routes::docs::to_docs)
        .service(routes::docs::docs_part)
        .service(web::scope("/api").configure(calls))
        .service(
            web::scope("/health")
                .service(routes::system::health::live)
                .service(routes::system::health::ready),
        )
        .service(routes::samples::get_sample)
        .default_service(web::to(unknown))
}

/// Answers requests that no route matches.
async fn unknown(
    request: HttpRequest,
    known: Data<KnownPaths>,
    fallback: Data<Fallback>,
) -> Result<HttpResponse, ApiError> {
    let path = request.match_info().as_str();
    let is_api = API_PREFIXES.iter().any(|prefix| {
        path.strip_prefix(prefix)
            .is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
    });
    if is_api {
        return Err(match known.methods(path) {
            Some(methods) => ApiError::MethodNotAllowed(methods),
            None => AppError::NotFound("There is nothing at this address").into(),
        });
    }
    if request.method() == Method::GET {
        Ok(fallback(&request))
    } else {
        Err(ApiError::MethodNotAllowed("GET, HEAD".to_owned()))
    }
}
