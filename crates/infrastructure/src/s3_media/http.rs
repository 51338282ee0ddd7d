//! The requests to the store, by the HTTP client that calls other services, too: the library would bring another one.

use std::{io::ErrorKind, time::Duration};

use async_trait::async_trait;
use http_body_util::BodyExt;
use object_store::{
    ClientOptions, Result,
    client::{HttpClient, HttpConnector, HttpError, HttpErrorKind, HttpRequest, HttpResponse, HttpService},
};
use tokio::task::spawn_blocking;
use ureq::{
    Agent, Timeout,
    http::{Method, Request, Response},
    tls::TlsConfig,
};
use url::Url;

use crate::calls::{is_loopback, root_certificates};

/// Time limit for connecting, within that of the request.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(2);
/// The largest answer, in bytes: many times the largest size of a photo.
const MAX_RESPONSE: u64 = 32 * 1024 * 1024;
/// Connections that are kept for the next requests.
const KEPT: usize = 32;

/// Makes a client for the store.
#[derive(Debug)]
pub(super) struct UreqConnector(Agent);

impl UreqConnector {
    /// For the store at `endpoint`, or for Amazon's.
    pub(super) fn new(endpoint: Option<&Url>, patience: Duration) -> Self {
        let mut config = Agent::config_builder()
            .timeout_global(Some(patience))
            .timeout_connect(Some(patience.min(CONNECT_TIMEOUT)))
            .max_redirects(0)
            .max_redirects_will_error(false)
            .http_status_as_error(false)
            .max_idle_connections(KEPT)
            .max_idle_connections_per_host(KEPT)
            .https_only(endpoint.is_none_or(|url| url.scheme() == "https"))
            .tls_config(TlsConfig::builder().root_certs(root_certificates()).build())
            .user_agent("tinerary");
        if endpoint.is_some_and(is_loopback) {
            config = config.proxy(None);
        }
        Self(config.build().new_agent())
    }
}

impl HttpConnector for UreqConnector {
    fn connect(&self, _: &ClientOptions) -> Result<HttpClient> {
        Ok(HttpClient::new(UreqService(self.0.clone())))
    }
}

#[derive(Debug)]
struct UreqService(Agent);

#[async_trait]
impl HttpService for UreqService {
    async fn call(&self, request: HttpRequest) -> Result<HttpResponse, HttpError> {
        let (head, body) = request.into_parts();
        let body = body.collect().await?.to_bytes();
        let agent = self.0.clone();
        let sent = spawn_blocking(move || send(&agent, Request::from_parts(head, &*body)));
        let answered = sent
            .await
            .map_err(|error| HttpError::new(HttpErrorKind::Unknown, error))?;
        answered.map_err(|error| HttpError::new(kind(&error), error))
    }
}

fn send(agent: &Agent, request: Request<&[u8]>) -> Result<HttpResponse, ureq::Error> {
    let response = if matches!(*request.method(), Method::GET | Method::HEAD | Method::DELETE) {
        agent.run(request.map(drop))
    } else {
        agent.run(request)
    };
    let (head, mut body) = response?.into_parts();
    let body = body.with_config().limit(MAX_RESPONSE).read_to_vec()?;
    Ok(Response::from_parts(head, body.into()))
}

/// What decides whether the request is repeated.
fn kind(error: &ureq::Error) -> HttpErrorKind {
    match error {
        ureq::Error::Timeout(Timeout::Connect | Timeout::Resolve)
        | ureq::Error::HostNotFound
        | ureq::Error::ConnectionFailed => HttpErrorKind::Connect,
        ureq::Error::Timeout(_) => HttpErrorKind::Timeout,
        ureq::Error::Io(error) => match error.kind() {
            ErrorKind::ConnectionRefused => HttpErrorKind::Connect,
            ErrorKind::TimedOut => HttpErrorKind::Timeout,
            ErrorKind::ConnectionAborted
            | ErrorKind::ConnectionReset
            | ErrorKind::BrokenPipe
            | ErrorKind::UnexpectedEof => HttpErrorKind::Interrupted,
            _ => HttpErrorKind::Unknown,
        },
        _ => HttpErrorKind::Unknown,
    }
}
