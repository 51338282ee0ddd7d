//! The HTTP calls to the provider.

use std::time::Duration;

use openidconnect::{
    HttpRequest, HttpResponse,
    http::{Method, Response},
};
use ureq::{Agent, AsSendBody, Body, tls::TlsConfig};
use url::Url;

use crate::calls::{is_loopback, root_certificates};

/// Time limit for connecting, within that of the call.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(2);
/// The largest response, in bytes. Google's largest is 2 KiB.
const MAX_RESPONSE: u64 = 1024 * 1024;

/// An HTTP client that does not follow redirects.
#[derive(Clone)]
pub(super) struct Http {
    agent: Agent,
}

/// Why a call failed.
#[derive(Debug, thiserror::Error)]
pub(super) enum CallError {
    /// No connection, no response in time, or a response that is not HTTP.
    #[error("{0}")]
    Transport(#[from] ureq::Error),
    /// The provider says that it cannot respond now.
    #[error("status {0}")]
    Unavailable(u16),
    /// Not a status that HTTP has, or the like.
    #[error("an answer that is not HTTP")]
    Malformed(#[from] openidconnect::http::Error),
}

impl CallError {
    /// Whether the same call may work later.
    pub(super) fn is_transient(&self) -> bool {
        match self {
            Self::Unavailable(_) => true,
            Self::Malformed(_) => false,
            Self::Transport(error) => !matches!(
                error,
                ureq::Error::BodyExceedsLimit(_)
                    | ureq::Error::LargeResponseHeader(..)
                    | ureq::Error::RequireHttpsOnly(_)
                    | ureq::Error::BadUri(_)
                    | ureq::Error::Http(_)
                    | ureq::Error::Protocol(_)
            ),
        }
    }
}

impl Http {
    /// For the provider at `issuer`. When that is an https URL, no endpoint is called without TLS, whatever the document says.
    pub(super) fn new(issuer: &Url, timeout: Duration) -> Self {
        let mut config = Agent::config_builder()
            .timeout_global(Some(timeout))
            .timeout_connect(Some(timeout.min(CONNECT_TIMEOUT)))
            .max_redirects(0)
            .max_redirects_will_error(false)
            .http_status_as_error(false)
            // Sign-ins are rare: the provider would have closed a kept connection before the next one.
            .max_idle_connections(0)
            .https_only(issuer.scheme() == "https")
            .tls_config(TlsConfig::builder().root_certs(root_certificates()).build())
            .user_agent("tinerary");
        if is_loopback(issuer) {
            config = config.proxy(None);
        }
        Self {
            agent: config.build().new_agent(),
        }
    }

    /// Sends one request, without retries.
    pub(super) fn call(&self, request: HttpRequest) -> Result<HttpResponse, CallError> {
        let response = if request.method() == Method::GET {
            self.run(request.map(drop))
        } else {
            self.run(request)
        };
        let (head, mut body) = response?.into_parts();
        if head.status.is_server_error() || head.status == 429 {
            return Err(CallError::Unavailable(head.status.as_u16()));
        }
        let body = body.with_config().limit(MAX_RESPONSE).read_to_vec()?;
        Ok(Response::from_parts(head, body))
    }

    fn run(&self, request: ureq::http::Request<impl AsSendBody>) -> Result<Response<Body>, ureq::Error> {
        self.agent.run(request)
    }
}

#[cfg(test)]
mod tests {
    use openidconnect::http::Request;

    use super::*;

    #[test]
    fn a_provider_with_tls_is_never_called_without() {
        let issuer = Url::parse("https://accounts.tinerary.test").unwrap();
        let http = Http::new(&issuer, Duration::from_secs(1));
        let request = Request::post("http://127.0.0.1:9/token")
            .body(b"secret".to_vec())
            .unwrap();
        let error = http.call(request).unwrap_err();
        assert!(
            matches!(error, CallError::Transport(ureq::Error::RequireHttpsOnly(_))),
            "{error:?}"
        );
        assert!(!error.is_transient());
    }
}
