//! Who may connect, and in which stage of its life the server is.

use std::{
    collections::HashMap,
    fmt,
    net::IpAddr,
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicU8, AtomicUsize, Ordering},
    },
};

use prometheus_client::{
    collector::Collector,
    encoding::{DescriptorEncoder, EncodeMetric},
    metrics::{MetricType, counter::Counter, gauge::ConstGauge},
    registry::Registry,
};
use tinerary_domain::Network;

use super::limits::ConnectionLimits;
use crate::{budget::Budget, fallback_responses::FallbackResponses, proxies::TrustedProxies};

/// Every connection is served.
const SERVING: u8 = 0;
/// Every answer tells its client not to use the connection again.
const DRAINING: u8 = 1;
/// Idle connections are closed, too.
const CLOSING: u8 = 2;

/// The connections of a server. Clones share them.
#[derive(Clone)]
pub struct Connections(Arc<Shared>);

/// What the threads of a server share about its connections.
pub struct Shared {
    pub limits: ConnectionLimits,
    /// Answers that wait for their peers.
    pub waiting: Budget,
    /// Threads that serve.
    pub workers: AtomicUsize,
    /// What the application says in place of an answer.
    pub answers: Arc<dyn FallbackResponses>,
    proxies: TrustedProxies,
    open: AtomicUsize,
    /// Those that were not admitted.
    refused: Counter,
    by_network: Mutex<HashMap<Network, usize>>,
    stage: AtomicU8,
}

impl Connections {
    /// Admits connections within `limits`. Those of `proxies` are not counted by network; where there is no answer, `answers`
    /// has one.
    #[must_use]
    pub fn new(
        limits: ConnectionLimits,
        proxies: TrustedProxies,
        answers: Arc<dyn FallbackResponses>,
    ) -> Self {
        Self(Arc::new(Shared {
            limits,
            waiting: Budget::new(limits.waiting_bytes),
            workers: AtomicUsize::new(0),
            answers,
            proxies,
            open: AtomicUsize::new(0),
            refused: Counter::default(),
            by_network: Mutex::default(),
            stage: AtomicU8::new(SERVING),
        }))
    }

    /// How many are open.
    #[must_use]
    pub fn open(&self) -> usize {
        self.0.open.load(Ordering::SeqCst)
    }

    /// How many were too many so far.
    #[must_use]
    pub fn refused(&self) -> u64 {
        self.0.refused.get()
    }

    /// Adds how many are open, and how many were refused, to `registry`.
    pub fn register(&self, registry: &mut Registry) {
        registry.register_collector(Box::new(self.clone()));
        registry.register(
            "tinerary_connections_refused",
            "Connections that were too many, in all or for one network.",
            self.0.refused.clone(),
        );
    }

    /// From now on the server is not ready, and each answer is the last one of its connection. Everything is still served.
    pub fn drain(&self) {
        self.0.stage.fetch_max(DRAINING, Ordering::SeqCst);
    }

    /// From now on connections are closed on which nothing has happened for a second.
    pub fn close_idle(&self) {
        self.0.stage.fetch_max(CLOSING, Ordering::SeqCst);
    }

    pub(super) fn shared(&self) -> &Arc<Shared> {
        &self.0
    }
}

impl fmt::Debug for Connections {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_struct("Connections").finish_non_exhaustive()
    }
}

impl Collector for Connections {
    fn encode(&self, mut encoder: DescriptorEncoder<'_>) -> fmt::Result {
        let gauge = encoder.encode_descriptor(
            "tinerary_connections",
            "Open connections.",
            None,
            MetricType::Gauge,
        )?;
        ConstGauge::new(u64::try_from(self.open()).unwrap_or(u64::MAX)).encode(gauge)
    }
}

impl Shared {
    /// Whether readiness fails and answers close their connections.
    pub fn is_draining(&self) -> bool {
        self.stage.load(Ordering::Relaxed) >= DRAINING
    }

    /// Whether idle connections are closed.
    pub fn is_closing(&self) -> bool {
        self.stage.load(Ordering::Relaxed) >= CLOSING
    }

    /// Counts a connection that was refused.
    pub fn count_refusal(&self) {
        self.refused.inc();
    }

    /// Admits a connection from `peer`; it counts until the permit is dropped.
    ///
    /// # Errors
    /// When there are too many.
    pub fn admit(self: &Arc<Self>, peer: IpAddr) -> Result<AdmissionPermit, TooMany> {
        let is_proxy = self.proxies.trusts(peer);
        let mut permit = AdmissionPermit {
            shared: Arc::clone(self),
            network: None,
            is_proxy,
        };
        // Dropping the permit counts it back.
        if self.open.fetch_add(1, Ordering::SeqCst) >= self.limits.connections {
            return Err(TooMany::InAll);
        }
        if !is_proxy {
            let network = Network::of(peer);
            let mut counts = self.by_network.lock().unwrap_or_else(PoisonError::into_inner);
            let count = counts.entry(network).or_default();
            if *count >= self.limits.connections_per_network {
                return Err(TooMany::Of(network));
            }
            *count += 1;
            permit.network = Some(network);
        }
        Ok(permit)
    }
}

/// Why there is no room for a connection.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TooMany {
    /// There are too many.
    InAll,
    /// There are too many of one network.
    Of(Network),
}

/// The right of a connection to be open; it counts until this is dropped.
pub struct AdmissionPermit {
    shared: Arc<Shared>,
    /// Where it comes from, unless it is a trusted proxy's.
    pub network: Option<Network>,
    /// Whether it is a trusted proxy's.
    pub is_proxy: bool,
}

impl Drop for AdmissionPermit {
    fn drop(&mut self) {
        self.shared.open.fetch_sub(1, Ordering::SeqCst);
        let Some(network) = self.network else { return };
        let mut counts = self
            .shared
            .by_network
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = counts.get_mut(&network) {
            *count -= 1;
            if *count == 0 {
                counts.remove(&network);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::{AdmissionPermit, Connections};
    use crate::{connection::ConnectionLimits, fallback_responses::testing::bare, proxies::TrustedProxies};

    fn admit(connections: &Connections, peer: &str) -> Option<AdmissionPermit> {
        connections.shared().admit(peer.parse().unwrap()).ok()
    }

    fn connections(all: usize, network: usize) -> Connections {
        let limits = ConnectionLimits {
            connections: all,
            connections_per_network: network,
            ..ConnectionLimits::default()
        };
        let proxies = TrustedProxies::new(vec!["10.0.0.0/8".parse().unwrap()]);
        Connections::new(limits, proxies, bare())
    }

    #[test]
    fn one_network_cannot_take_every_connection() {
        let connections = connections(10, 2);
        let first = admit(&connections, "192.0.2.1");
        let _second = admit(&connections, "192.0.2.1");
        assert!(admit(&connections, "192.0.2.1").is_none());
        assert!(admit(&connections, "::ffff:192.0.2.1").is_none());
        assert!(admit(&connections, "192.0.2.2").is_some());
        drop(first);
        assert!(admit(&connections, "192.0.2.1").is_some());

        let _one = admit(&connections, "2001:db8:1:2::1");
        let _other = admit(&connections, "2001:db8:1:2:3::");
        assert!(admit(&connections, "2001:db8:1:2::9").is_none());
        assert!(admit(&connections, "2001:db8:1:3::1").is_some());
    }

    #[test]
    fn connections_of_a_trusted_proxy_count_only_in_total() {
        let connections = connections(4, 1);
        let proxied: Vec<_> = (0..4).map(|_| admit(&connections, "10.1.2.3")).collect();
        assert!(proxied.iter().all(Option::is_some));
        assert_eq!(connections.open(), 4);
        assert!(admit(&connections, "10.1.2.3").is_none());
        assert!(admit(&connections, "192.0.2.1").is_none());
        drop(proxied);
        assert_eq!(connections.open(), 0);
    }

    #[test]
    fn network_without_connections_is_forgotten() {
        let connections = connections(10, 1);
        for last in 1..=200 {
            assert!(admit(&connections, &format!("192.0.2.{last}")).is_some());
        }
        assert!(
            Arc::clone(connections.shared())
                .by_network
                .lock()
                .unwrap()
                .is_empty()
        );
    }
}
