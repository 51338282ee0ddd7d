//! The span of each request: its id in the answer and in the log, one line when it is answered, its place in the counts, and
//! the security events that its status tells (ADR 0023).

mod context;
mod ids;
mod routes;
mod traffic;

use std::{
    future::Future,
    sync::Arc,
    time::{Duration, Instant},
};

use actix_web::{
    Error,
    body::{BodySize, MessageBody},
    dev::{Service, ServiceRequest, ServiceResponse},
    error::InternalError,
    http::header::{HeaderMap, HeaderName, HeaderValue},
};
use prometheus_client::registry::Registry;
use tinerary_application::ports::audit::{Audit, SecurityEvent};

pub use context::{RequestContext, current, current_client};
pub use context::{propagate, set_principal, token_refused};
use {
    ids::HexId,
    routes::RouteTable,
    traffic::{ABANDONED, Traffic, method_index, method_name},
};

use crate::{
    fallback_responses::{FallbackResponses, Rejection},
    panics::CatchUnwind,
    proxies::TrustedProxies,
};

const X_REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

/// Gives an answer to what is no request an id.
pub fn add_new_id(headers: &mut HeaderMap) {
    if let Ok(id) = HeaderValue::from_str(HexId::random().as_str()) {
        headers.insert(X_REQUEST_ID, id);
    }
}

/// An answered request, for the log. Nothing in it was written by the client, but for the id of a trace, which is checked.
pub struct AccessLine<'a> {
    /// The method, or `OTHER`.
    pub method: &'static str,
    /// The pattern of the route, such as `/api/cities/{id}`; `web-app` for what only the web app knows, `none` for what the API
    /// does not.
    pub route: &'a str,
    /// The status; 499 when the client went away before there was an answer.
    pub status: u16,
    /// From the head of the request to the head of the answer.
    pub took: Duration,
    /// Length of the answer's body.
    pub bytes: u64,
    /// Its ids, its person and its network.
    pub context: &'a RequestContext,
}

/// Keeps a line for each request. Must neither block nor fail.
pub trait AccessLog: Send + Sync {
    /// Keeps `line`.
    fn write(&self, line: &AccessLine<'_>);
}

/// Sees the requests of all workers.
pub struct Observer {
    routes: RouteTable,
    traffic: Arc<Traffic>,
    proxies: TrustedProxies,
    answers: Arc<dyn FallbackResponses>,
    audit: Arc<dyn Audit>,
    access_log: Option<Arc<dyn AccessLog>>,
}

impl Observer {
    /// Tells requests apart by `patterns`, and counts them; writes them into `access_log`, if there is one.
    pub fn new<'a>(
        patterns: impl Iterator<Item = &'a str>,
        proxies: TrustedProxies,
        answers: Arc<dyn FallbackResponses>,
        audit: Arc<dyn Audit>,
        access_log: Option<Arc<dyn AccessLog>>,
    ) -> Self {
        let routes = RouteTable::new(patterns);
        Self {
            traffic: Arc::new(Traffic::new(&routes)),
            routes,
            proxies,
            answers,
            audit,
            access_log,
        }
    }

    /// Adds the counts of requests to `registry`.
    pub fn register(&self, registry: &mut Registry) {
        registry.register_collector(Box::new(Arc::clone(&self.traffic)));
    }

    /// Passes `request` on to `service`, and tells what became of it.
    pub fn observe<S, B>(
        self: &Arc<Self>,
        request: ServiceRequest,
        service: &S,
    ) -> impl Future<Output = Result<ServiceResponse<B>, Error>> + use<S, B>
    where
        S: Service<ServiceRequest, Response = ServiceResponse<B>, Error = Error>,
        B: MessageBody,
    {
        let mut span = RequestSpan::new(Arc::clone(self), &request);
        let context = Arc::clone(&span.context);
        // A service may work before its future is polled.
        let answer = CatchUnwind::new(|| context.sync_scope(|| service.call(request)));
        let answer = context.scope(answer);
        async move {
            let answer = answer.await.unwrap_or_else(|| {
                tracing::error!("a handler panicked");
                let answer = span.observer.answers.rejection(Rejection::Internal);
                Err(InternalError::from_response("a handler panicked", answer).into())
            });
            match answer {
                Ok(mut response) => {
                    let bytes = match response.response().body().size() {
                        BodySize::Sized(bytes) => bytes,
                        BodySize::None | BodySize::Stream => 0,
                    };
                    span.answered(response.status().as_u16(), bytes);
                    if let Ok(id) = HeaderValue::from_str(span.context.id()) {
                        response.headers_mut().insert(X_REQUEST_ID, id);
                    }
                    Ok(response)
                }
                Err(error) => {
                    let mut response = error.error_response();
                    span.answered(response.status().as_u16(), 0);
                    if let Ok(id) = HeaderValue::from_str(span.context.id()) {
                        response.headers_mut().insert(X_REQUEST_ID, id);
                    }
                    Err(InternalError::from_response(error, response).into())
                }
            }
        }
    }
}

/// A request, from its head to its end. It is logged and counted when this is dropped: also when the client goes away meanwhile.
struct RequestSpan {
    observer: Arc<Observer>,
    context: Arc<RequestContext>,
    began: Instant,
    route: usize,
    method: usize,
    is_head: bool,
    status: u16,
    bytes: u64,
}

impl RequestSpan {
    fn new(observer: Arc<Observer>, request: &ServiceRequest) -> Self {
        let began = Instant::now();
        let address = observer.proxies.client_of(request.peer_addr(), request.headers());
        Self {
            context: Arc::new(RequestContext::new(request.headers(), address)),
            began,
            // The path as the router reads it, whatever was percent-encoded.
            route: observer.routes.find(request.match_info().as_str(), |path| {
                observer.answers.is_api(path)
            }),
            method: method_index(request.method()),
            is_head: request.method() == actix_web::http::Method::HEAD,
            status: ABANDONED,
            bytes: 0,
            observer,
        }
    }

    const fn answered(&mut self, status: u16, bytes: u64) {
        self.status = status;
        // The protocol leaves the body of a HEAD out.
        self.bytes = if self.is_head { 0 } else { bytes };
    }

    fn event(&self) -> Option<SecurityEvent> {
        match self.status {
            401 if self.context.token_was_refused() => Some(SecurityEvent::TokenRefused),
            403 => Some(SecurityEvent::AuthorityRefused),
            429 => Some(SecurityEvent::LimitHit),
            _ => None,
        }
    }
}

impl Drop for RequestSpan {
    fn drop(&mut self) {
        let took = self.began.elapsed();
        let observer = &self.observer;
        observer
            .traffic
            .record(self.route, self.method, self.status, took);
        if let Some(event) = self.event() {
            self.context.sync_scope(|| observer.audit.record(event));
        }
        if let Some(log) = &observer.access_log {
            log.write(&AccessLine {
                method: method_name(self.method),
                route: observer.routes.pattern(self.route),
                status: self.status,
                took,
                bytes: self.bytes,
                context: &self.context,
            });
        }
    }
}
