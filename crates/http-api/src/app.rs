//! The application: every route, what surrounds it, and what answers everything else.

use actix_web::{
    App, Error, HttpRequest, HttpResponse,
    body::MessageBody,
    dev::{HttpServiceFactory, Service, ServiceFactory, ServiceRequest, ServiceResponse},
    http::Method,
    web::{self, Data},
};
use utoipa::{OpenApi, openapi::OpenApi as Document};
use utoipa_actix_web::{AppExt, OpenApiFactory, scope, service_config::ServiceConfig};
use utoipa_swagger_ui::Config;

use crate::{
    api::Api,
    error::ApiError,
    extract::TrustedProxies,
    known_paths::KnownPaths,
    middleware,
    openapi::Frame,
    routes,
    routes::{auth::SecureCookies, docs::Published},
};

/// What answers a GET of a path that is not the API's: the web app.
pub type Fallback = fn(&HttpRequest) -> HttpResponse;

/// Paths under which nothing but what is registered exists: whoever asks for more is a program and reads JSON.
const FOR_PROGRAMS: [&str; 4] = ["/api", "/health", "/media", "/samples"];

/// Where calls are put: the application of a worker, or the document too. Workers wrote the document each for themselves,
/// which took 3 MiB a worker.
trait Calls {
    fn service(&mut self, call: impl HttpServiceFactory + OpenApiFactory + 'static) -> &mut Self;
}

impl Calls for web::ServiceConfig {
    fn service(&mut self, call: impl HttpServiceFactory + OpenApiFactory + 'static) -> &mut Self {
        self.service(call)
    }
}

impl Calls for ServiceConfig<'_> {
    fn service(&mut self, call: impl HttpServiceFactory + OpenApiFactory + 'static) -> &mut Self {
        self.service(call)
    }
}

/// The calls of the API.
fn calls(config: &mut impl Calls) {
    config
        .service(routes::cities::list_cities)
        .service(routes::cities::get_city)
        .service(routes::cities::create_city)
        .service(routes::cities::update_city)
        .service(routes::cities::delete_city)
        .service(routes::hotels::list_hotels)
        .service(routes::hotels::get_hotel)
        .service(routes::hotels::create_hotel)
        .service(routes::hotels::update_hotel)
        .service(routes::hotels::delete_hotel)
        .service(routes::itineraries::list_itineraries)
        .service(routes::itineraries::get_itinerary)
        .service(routes::itineraries::create_itinerary)
        .service(routes::itineraries::update_itinerary)
        .service(routes::itineraries::delete_itinerary)
        .service(routes::shows::list_shows)
        .service(routes::shows::get_show)
        .service(routes::shows::create_show)
        .service(routes::shows::update_show)
        .service(routes::shows::delete_show)
        .service(routes::comments::list_comments)
        .service(routes::comments::create_comment)
        .service(routes::comments::update_comment)
        .service(routes::comments::delete_comment)
        .service(routes::reactions::list_reactions)
        .service(routes::reactions::toggle_reaction)
        .service(routes::reactions::remove_reaction)
        .service(routes::reactions::create_reaction)
        .service(routes::auth::sign_up::sign_up)
        .service(routes::auth::sign_in::sign_in)
        .service(routes::auth::refresh_session)
        .service(routes::auth::sign_out::sign_out)
        .service(routes::auth::resend_verification)
        .service(routes::auth::verify_email)
        .service(routes::auth::forgot_password)
        .service(routes::auth::reset_password)
        .service(routes::auth::get_profile)
        .service(routes::auth::update_profile)
        .service(routes::auth::start_google)
        .service(routes::auth::google_callback)
        .service(routes::auth::google_session)
        .service(routes::system::get_config);
}

/// The document of the calls.
pub(crate) fn openapi() -> Document {
    let (_, document) = App::new()
        .into_utoipa_app()
        .openapi(Frame::openapi())
        .service(scope::scope("/api").configure(|config: &mut ServiceConfig| calls(config)))
        .split_for_parts();
    document
}

/// What every worker of the server shares. Made once, because the document takes a while to write.
#[derive(Clone)]
pub struct Shared {
    api: Data<Api>,
    proxies: Data<TrustedProxies>,
    secure: Data<SecureCookies>,
    published: Data<Published>,
    known: Data<KnownPaths>,
    docs: Data<Config<'static>>,
}

/// What is around the server.
#[derive(Clone, Debug, Default)]
pub struct Surroundings {
    /// The machines that requests are passed on by.
    pub proxies: TrustedProxies,
    /// Whether readers reach the site by HTTPS.
    pub https: bool,
}

impl Shared {
    /// Offers `api`.
    ///
    /// # Errors
    /// When the OpenAPI document cannot be written, which would be a defect.
    pub fn new(api: Api, surroundings: Surroundings) -> Result<Self, serde_json::Error> {
        let document = openapi();
        Ok(Self {
            api: Data::new(api),
            proxies: Data::new(surroundings.proxies),
            secure: Data::new(SecureCookies(surroundings.https)),
            published: Data::new(Published(document.to_json()?)),
            known: Data::new(KnownPaths::of(&document)),
            docs: Data::new(Config::from("/api/openapi.json")),
        })
    }
}

/// The application of one worker. `fallback` answers a GET of a path that is not the API's.
pub fn app(
    shared: &Shared,
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
            middleware::tidy(&mut request);
            service.call(request)
        })
        // Before the scope, which keeps everything below /api to itself.
        .service(routes::docs::openapi_json)
        .service(routes::docs::to_docs)
        .service(routes::docs::docs_part)
        .service(web::scope("/api").configure(calls))
        .service(
            web::scope("/health")
                .service(routes::system::live)
                .service(routes::system::ready),
        )
        .service(routes::samples::get_sample)
        .default_service(web::to(unknown))
}

/// Answers what no route takes.
async fn unknown(
    request: HttpRequest,
    known: Data<KnownPaths>,
    fallback: Data<Fallback>,
) -> Result<HttpResponse, ApiError> {
    let path = request.match_info().as_str();
    let for_programs = FOR_PROGRAMS.iter().any(|prefix| {
        path.strip_prefix(prefix)
            .is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
    });
    if for_programs {
        return Err(match known.methods(path) {
            Some(methods) => ApiError::MethodNotAllowed(methods),
            None => ApiError::NotFound("There is nothing at this address"),
        });
    }
    if request.method() == Method::GET {
        Ok(fallback(&request))
    } else {
        Err(ApiError::MethodNotAllowed("GET, HEAD".to_owned()))
    }
}
