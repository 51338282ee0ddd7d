//! What is known of a request wherever something is said about it: its id, where it came from, who sent it.

use std::{
    future::Future,
    net::{IpAddr, Ipv4Addr},
    sync::{
        Arc, OnceLock,
        atomic::{AtomicBool, Ordering},
    },
};

use actix_web::http::header::{HeaderMap, HeaderName, HeaderValue};
use tinerary_domain::{Network, UserId};

use super::ids::HexId;
use crate::fair_queue::Client;

tokio::task_local! {
    static CURRENT: Arc<RequestContext>;
}

const TRACEPARENT: HeaderName = HeaderName::from_static("traceparent");

/// A request, as the log knows it.
pub struct RequestContext {
    id: HexId,
    trace: Option<HexId>,
    address: IpAddr,
    person: OnceLock<Arc<UserId>>,
    token_refused: AtomicBool,
}

impl RequestContext {
    /// A request with a new id. What the client says about ids of its own is not believed, but for the trace that it belongs to.
    pub(super) fn new(headers: &HeaderMap, address: IpAddr) -> Self {
        Self {
            id: HexId::random(),
            trace: headers.get(TRACEPARENT).and_then(trace_id),
            address,
            person: OnceLock::new(),
            token_refused: AtomicBool::new(false),
        }
    }

    /// The id: 32 hexadecimal digits, as in the header `X-Request-Id` of the answer.
    #[must_use]
    pub fn id(&self) -> &str {
        self.id.as_str()
    }

    /// The id of the trace that the request is part of, from its header `traceparent`.
    #[must_use]
    pub fn trace(&self) -> Option<&str> {
        self.trace.as_ref().map(HexId::as_str)
    }

    /// Where it came from, shortened so that it names no household: of IPv4 a /24, of IPv6 a /48.
    #[must_use]
    pub fn network(&self) -> Network {
        Network::of(self.address).shortened()
    }

    /// Who sent it, once that is known.
    #[must_use]
    pub fn person(&self) -> Option<&UserId> {
        self.person.get().map(|person| &**person)
    }

    /// Whose share of the server it takes.
    fn client(&self) -> Client {
        match self.person.get() {
            Some(person) => Client::Person(Arc::clone(person)),
            None => Client::Network(Network::of(self.address)),
        }
    }

    pub(super) fn token_was_refused(&self) -> bool {
        self.token_refused.load(Ordering::Relaxed)
    }

    /// Runs `work` as a part of this request.
    pub(super) fn sync_scope<T>(self: &Arc<Self>, work: impl FnOnce() -> T) -> T {
        CURRENT.sync_scope(Arc::clone(self), work)
    }

    /// Runs `work` as a part of this request whenever it is polled.
    pub(super) fn scope<F: Future>(self: &Arc<Self>, work: F) -> impl Future<Output = F::Output> + use<F> {
        CURRENT.scope(Arc::clone(self), work)
    }
}

/// The request that this thread works for at the moment.
#[must_use]
pub fn current() -> Option<Arc<RequestContext>> {
    CURRENT.try_with(Arc::clone).ok()
}

/// Whose request this thread works for at the moment. What the server does of its own accord is a client, too.
#[must_use]
pub fn current_client() -> Client {
    CURRENT
        .try_with(|context| context.client())
        .unwrap_or_else(|_| Client::Network(Network::of(IpAddr::V4(Ipv4Addr::UNSPECIFIED))))
}

/// Runs `work` on another thread for the request of `context`.
pub fn propagate<T>(context: Option<Arc<RequestContext>>, work: impl FnOnce() -> T) -> T {
    match context {
        Some(context) => context.sync_scope(work),
        None => work(),
    }
}

/// Notes who sent the current request.
pub fn set_principal(person: &UserId) {
    let _ = CURRENT.try_with(|context| context.person.set(Arc::new(person.clone())));
}

/// Notes that the current request came with a token that is not good.
pub fn token_refused() {
    let _ = CURRENT.try_with(|context| context.token_refused.store(true, Ordering::Relaxed));
}

/// The id of the trace in `traceparent` (W3C Trace Context, 3.2.2): `VERSION-TRACE-PARENT-FLAGS`, in small hexadecimal digits. Later
/// versions may add parts.
fn trace_id(header: &HeaderValue) -> Option<HexId> {
    let mut parts = header.to_str().ok()?.trim().split('-');
    let version = parts.next()?;
    let trace = parts.next()?;
    let (parent, flags) = (parts.next()?, parts.next()?);
    let is_hex = |text: &str, length: usize| {
        text.len() == length && text.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'))
    };
    let is_something = |text: &str| text.bytes().any(|byte| byte != b'0');
    let good = is_hex(version, 2)
        && version != "ff"
        && is_hex(parent, 16)
        && is_something(parent)
        && is_hex(flags, 2)
        && (version != "00" || parts.next().is_none())
        && is_something(trace);
    good.then(|| HexId::parse(trace)).flatten()
}

#[cfg(test)]
mod tests {
    use std::{net::IpAddr, sync::Arc};

    use actix_web::http::header::HeaderMap;
    use tinerary_domain::{Network, UserId};

    use super::{HeaderValue, HexId, RequestContext, current_client, set_principal, trace_id};
    use crate::fair_queue::Client;

    #[test]
    fn client_is_the_network_until_it_is_known_who_asks() {
        let address: IpAddr = "2001:db8:1:2::3".parse().expect("an address");
        let context = Arc::new(RequestContext::new(&HeaderMap::new(), address));
        context.sync_scope(|| {
            let neighbour = "2001:db8:1:2:ffff::1".parse().expect("an address");
            assert_eq!(current_client(), Client::Network(Network::of(neighbour)));
            let ana = UserId::stored("ana".to_owned());
            set_principal(&ana);
            assert_eq!(current_client(), Client::Person(Arc::new(ana)));
        });
    }

    #[test]
    fn only_a_trace_of_the_standard_is_taken_on() {
        let read = |text: &str| {
            let header = HeaderValue::from_str(text).expect("a header");
            trace_id(&header).as_ref().map(HexId::as_str).map(str::to_owned)
        };
        let trace = "4bf92f3577b34da6a3ce929d0e0e4736";
        let good = format!("00-{trace}-00f067aa0ba902b7-01");
        assert_eq!(read(&good).as_deref(), Some(trace));
        assert_eq!(
            read(&format!("01-{trace}-00f067aa0ba902b7-01-more")).as_deref(),
            Some(trace)
        );
        for bad in [
            "",
            "nonsense",
            trace,
            &format!("ff-{trace}-00f067aa0ba902b7-01"),
            &format!("00-{trace}-00f067aa0ba902b7-01-more"),
            &format!("00-{trace}-0000000000000000-01"),
            &format!("00-{}-00f067aa0ba902b7-01", "0".repeat(32)),
            &format!("00-{}-00f067aa0ba902b7-01", trace.to_uppercase()),
            &format!("00-{}-00f067aa0ba902b7-01", &trace[1..]),
            &format!("00-{trace}\"-00f067aa0ba902b7-01"),
        ] {
            assert_eq!(read(bad), None, "{bad}");
        }
    }
}
