//! What connections may take.

use std::time::Duration;

/// How many connections there may be, and how long each may wait.
#[derive(Clone, Copy, Debug)]
pub struct ConnectionLimits {
    /// Connections in all; one more is answered with 503 and closed.
    pub connections: usize,
    /// Connections of one network: an IPv4 address, or the /64 of an IPv6 one. Those of trusted proxies are not counted here.
    pub connections_per_network: usize,
    /// How long the head of a request may take to arrive.
    pub head: Duration,
    /// How long a connection is kept on which nothing happens.
    pub idle: Duration,
    /// The same of a connection from a trusted proxy: longer than proxies usually keep theirs, because one that is closed just
    /// as it is used again costs a request.
    pub idle_proxy: Duration,
    /// How long a peer may take no byte of what is sent to it.
    pub stalled: Duration,
    /// Bytes of answers that may wait for their peers, in all. Beyond it those connections are closed first whose peer has taken
    /// nothing for the longest time.
    pub waiting_bytes: usize,
    /// Connections that are kept although they have no request and hold the buffers of the protocol, some 16 KiB each: idle ones
    /// that have been used, and those on which half a head has come.
    pub idle_connections: usize,
}

impl Default for ConnectionLimits {
    fn default() -> Self {
        Self {
            connections: 16_384,
            connections_per_network: 1_024,
            head: Duration::from_secs(5),
            idle: Duration::from_secs(30),
            idle_proxy: Duration::from_secs(75),
            stalled: Duration::from_secs(10),
            waiting_bytes: 16 * 1024 * 1024,
            idle_connections: 1_024,
        }
    }
}
