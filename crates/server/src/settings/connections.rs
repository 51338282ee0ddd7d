//! How many connections there may be, and how they end.

use std::{num::NonZeroUsize, time::Duration};

use clap::Args;
use tinerary_serving::ConnectionLimits;

use super::ListenSettings;

/// Open files that are no connections of clients: the database, its log, mail, the program itself.
const OTHER_FILES: usize = 256;

/// How many connections there may be, and how they end.
#[derive(Args, Debug)]
pub struct ConnectionSettings {
    /// Connections that may be open at the same time; one more is answered with 503 and closed. Fewer when the system allows
    /// the program fewer open files.
    #[arg(
        long,
        env = "TINERARY_MAX_CONNECTIONS",
        default_value = "16384",
        value_name = "NUMBER"
    )]
    pub max_connections: NonZeroUsize,
    /// The same for one network: an IPv4 address, or the /64 of an IPv6 one. Connections of trusted proxies are not counted.
    /// Without it 1024, and any number when the server listens on loopback only, where everybody is this machine.
    #[arg(long, env = "TINERARY_MAX_CONNECTIONS_PER_NETWORK", value_name = "NUMBER")]
    pub max_connections_per_network: Option<NonZeroUsize>,
    /// Seconds from SIGTERM on in which everybody is still let in, while /health/ready answers 503 so that load balancers
    /// look elsewhere.
    #[arg(
        long,
        env = "TINERARY_DRAIN_SECONDS",
        default_value_t = 1,
        value_name = "SECONDS",
        value_parser = clap::value_parser!(u64).range(..=600)
    )]
    pub drain_seconds: u64,
}

impl ConnectionSettings {
    /// What connections may take, when the server listens there.
    pub fn limits(&self, listen: &ListenSettings) -> ConnectionLimits {
        let defaults = ConnectionLimits::default();
        let connections = self.connections(open_files());
        ConnectionLimits {
            connections,
            connections_per_network: match self.max_connections_per_network {
                Some(connections) => connections.get(),
                None if listen.host.is_loopback() => connections,
                None => defaults.connections_per_network,
            },
            ..defaults
        }
    }

    /// How long everybody is let in after SIGTERM.
    pub fn drain(&self) -> Duration {
        Duration::from_secs(self.drain_seconds)
    }

    /// As many connections as are set, or as the system has room for.
    fn connections(&self, open_files: Option<usize>) -> usize {
        let set = self.max_connections.get();
        let Some(room) = open_files.map(|files| files.saturating_sub(OTHER_FILES).max(1)) else {
            return set;
        };
        if room < set {
            tracing::warn!(
                "the system allows so few open files that there can be {room} connections at a time, not {set}"
            );
        }
        room.min(set)
    }
}

/// How many files the program may open; as many as the system lets it. `None` when there is no limit.
#[cfg(unix)]
fn open_files() -> Option<usize> {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};

    let limit = getrlimit(Resource::Nofile);
    let raised = Rlimit {
        current: limit.maximum,
        maximum: limit.maximum,
    };
    // Most systems begin with 1,024, for programs of long ago; every process may raise that.
    let files = match setrlimit(Resource::Nofile, raised) {
        Ok(()) => limit.maximum,
        Err(_) => limit.current,
    };
    files.and_then(|files| usize::try_from(files).ok())
}

#[cfg(not(unix))]
fn open_files() -> Option<usize> {
    None
}

#[cfg(test)]
mod tests {
    use clap::Parser;

    use super::ConnectionSettings;
    use crate::settings::ListenSettings;

    #[derive(Parser)]
    struct Flags {
        #[command(flatten)]
        connections: ConnectionSettings,
        #[command(flatten)]
        listen: ListenSettings,
    }

    fn read(flags: &[&str]) -> Flags {
        Flags::parse_from(std::iter::once(&"tinerary").chain(flags))
    }

    #[test]
    fn one_network_may_take_a_part_unless_there_is_only_one() {
        let of_network = |flags: &[&str]| {
            let Flags { connections, listen } = read(flags);
            connections.limits(&listen).connections_per_network
        };
        assert_eq!(of_network(&["--host", "0.0.0.0"]), 1_024);
        assert_eq!(
            of_network(&["--max-connections", "10", "--host", "127.0.0.1"]),
            10
        );
        assert_eq!(of_network(&["--max-connections-per-network", "3"]), 3);
    }

    #[test]
    fn there_are_no_more_connections_than_files() {
        let connections = read(&["--max-connections", "2000"]).connections;
        assert_eq!(connections.connections(None), 2_000);
        assert_eq!(connections.connections(Some(1_256)), 1_000);
        assert_eq!(connections.connections(Some(9_000)), 2_000);
        assert_eq!(connections.connections(Some(10)), 1);
    }
}
