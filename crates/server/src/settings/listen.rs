//! Where the server listens.

use std::{
    io::{self, ErrorKind},
    net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, TcpListener, ToSocketAddrs},
};

use clap::Args;
use socket2::SockRef;

use crate::console::Failure;

/// Connections that may wait to be accepted. The standard library asks for 128; in a burst, clients beyond that retry after a
/// second. The system has its own limit (Linux: `net.core.somaxconn`, 4096).
const BACKLOG: i32 = 2048;

/// Where the server listens.
#[derive(Args, Debug)]
pub struct ListenSettings {
    /// Address to listen on, or a name of this machine, such as `localhost`.
    #[arg(
        long,
        env = "TINERARY_HOST",
        default_value = "127.0.0.1",
        value_name = "ADDRESS",
        value_parser = Host::find
    )]
    pub host: Host,
    /// Port to listen on; 0 takes any that is free.
    #[arg(long, env = "TINERARY_PORT", default_value_t = 8080, value_name = "PORT")]
    pub port: u16,
}

/// The addresses of a host, of which there is at least one.
#[derive(Clone, Debug)]
pub struct Host {
    first: IpAddr,
    others: Vec<IpAddr>,
}

impl Host {
    /// Reads an address, or asks the system for those that a name has.
    fn find(text: &str) -> Result<Self, String> {
        let text = text.trim();
        // As it stands in a URL.
        let bare = text
            .strip_prefix('[')
            .and_then(|rest| rest.strip_suffix(']'))
            .unwrap_or(text);
        if let Ok(address) = bare.parse() {
            return Self::of(vec![address]).ok_or_else(String::new);
        }
        let found = (text, 0)
            .to_socket_addrs()
            .map_err(|_| "it is no address, and no name that this machine knows".to_owned())?;
        Self::of(found.map(|address| address.ip()).collect())
            .ok_or_else(|| "this name has no address".to_owned())
    }

    /// Those of IPv4 first: what only knows the other kind is rare, and whoever follows a name tries both.
    fn of(mut addresses: Vec<IpAddr>) -> Option<Self> {
        addresses.sort_by_key(IpAddr::is_ipv6);
        addresses.dedup();
        let mut addresses = addresses.into_iter();
        Some(Self {
            first: addresses.next()?,
            others: addresses.collect(),
        })
    }

    fn addresses(&self) -> impl Iterator<Item = IpAddr> {
        std::iter::once(self.first).chain(self.others.iter().copied())
    }

    /// Whether it is this machine alone that can reach it.
    pub fn is_loopback(&self) -> bool {
        self.addresses().all(|address| address.is_loopback())
    }
}

impl ListenSettings {
    /// Binds the first address of the host that this machine has.
    pub fn listen(&self) -> Result<TcpListener, Failure> {
        let mut bound = self.bind(self.host.first);
        for other in &self.host.others {
            match bound {
                Err((_, ErrorKind::AddrNotAvailable)) => bound = self.bind(*other),
                _ => break,
            }
        }
        let listener = bound.map_err(|(said, _)| said)?;
        // A second call changes the backlog.
        SockRef::from(&listener).listen(BACKLOG)?;
        Ok(listener)
    }

    fn bind(&self, host: IpAddr) -> Result<TcpListener, (String, ErrorKind)> {
        let address = SocketAddr::new(host, self.port);
        TcpListener::bind(address).map_err(|error| (bind_error(address, &error), error.kind()))
    }

    /// Where clients on the same machine may find it.
    pub fn reachable(&self) -> impl Iterator<Item = SocketAddr> {
        self.host.addresses().map(|host| {
            let host = match host {
                host if !host.is_unspecified() => host,
                IpAddr::V4(_) => Ipv4Addr::LOCALHOST.into(),
                IpAddr::V6(_) => Ipv6Addr::LOCALHOST.into(),
            };
            SocketAddr::new(host, self.port)
        })
    }
}

/// Says why the address cannot be bound, and what to do.
fn bind_error(address: SocketAddr, error: &io::Error) -> String {
    let (host, port) = (address.ip(), address.port());
    match error.kind() {
        ErrorKind::AddrInUse => format!(
            "port {port} is in use: another program listens on {address}; end it, or choose another port with \
             --port {}",
            // There is none after the last port.
            port.checked_add(1).unwrap_or(8081)
        ),
        ErrorKind::PermissionDenied => format!(
            "this user may not listen on port {port}: {error}; ports from 1024 up are free to everybody, so choose \
             one with --port 8080"
        ),
        ErrorKind::AddrNotAvailable => format!(
            "this machine has no address {host}; leave out --host, or name an address that it has (0.0.0.0 for all)"
        ),
        _ => format!("cannot listen on {address}: {error}"),
    }
}

#[cfg(test)]
mod tests {
    use std::net::{Ipv4Addr, Ipv6Addr, SocketAddr};
    #[cfg(target_os = "linux")]
    use std::{net::TcpStream, time::Duration};

    use super::{Host, ListenSettings, bind_error};

    #[test]
    fn the_words_say_which_port_and_what_to_do() {
        let said = |address: &str, code: i32| {
            let address: SocketAddr = address.parse().unwrap();
            bind_error(address, &std::io::Error::from_raw_os_error(code))
        };
        // The numbers are Linux's and macOS's, which differ.
        let (in_use, no_address) = if cfg!(target_os = "linux") {
            (98, 99)
        } else {
            (48, 49)
        };
        assert!(said("127.0.0.1:8080", in_use).contains("port 8080 is in use"));
        assert!(said("127.0.0.1:8080", in_use).ends_with("--port 8081"));
        assert!(said("127.0.0.1:65535", in_use).ends_with("--port 8081"));
        assert!(said("127.0.0.1:80", 13).contains("may not listen on port 80"));
        assert!(said("10.0.0.7:80", no_address).contains("this machine has no address 10.0.0.7"));
    }

    #[test]
    fn a_server_on_every_address_is_found_on_loopback() {
        let reachable = |host: &str| {
            let host = Host::find(host).unwrap();
            let all = ListenSettings { host, port: 81 };
            let all: Vec<_> = all.reachable().map(|address| address.to_string()).collect();
            all.join(" ")
        };
        assert_eq!(reachable("0.0.0.0"), "127.0.0.1:81");
        assert_eq!(reachable("::"), "[::1]:81");
        assert_eq!(reachable("10.0.0.7"), "10.0.0.7:81");
    }

    #[test]
    fn a_name_has_the_addresses_that_the_machine_gives_it() {
        let localhost = Host::find("localhost").unwrap();
        assert!(localhost.is_loopback());
        assert!(
            localhost
                .addresses()
                .any(|address| address == Ipv4Addr::LOCALHOST)
        );
        for (text, is_loopback) in [
            ("127.0.0.1", true),
            (" 127.0.0.2 ", true),
            ("::1", true),
            ("[::1]", true),
            ("0.0.0.0", false),
            ("::", false),
            ("192.0.2.1", false),
        ] {
            assert_eq!(Host::find(text).unwrap().is_loopback(), is_loopback, "{text}");
        }
        for text in [
            "",
            "nosuch.invalid",
            "127.0.0.1:8080",
            "http://localhost",
            "[localhost]",
            "a b",
        ] {
            assert!(Host::find(text).is_err(), "{text}");
        }
    }

    #[test]
    fn a_host_is_as_public_as_any_of_its_addresses_and_begins_with_ipv4() {
        let host = |addresses: &[&str]| {
            let addresses = addresses.iter().map(|address| address.parse().unwrap());
            Host::of(addresses.collect()).unwrap()
        };
        let both = host(&["::1", "127.0.0.1", "127.0.0.1"]);
        assert_eq!(both.first, Ipv4Addr::LOCALHOST);
        assert_eq!(both.others, [Ipv6Addr::LOCALHOST]);
        assert!(!host(&["127.0.0.1", "192.0.2.1"]).is_loopback());
    }

    #[test]
    fn an_address_that_the_machine_does_not_have_gives_way_to_the_next() {
        let host = |addresses: [&str; 2]| {
            let addresses = addresses.map(|address| address.parse().unwrap());
            Host::of(addresses.into()).unwrap()
        };
        let listen = |host| ListenSettings { host, port: 0 }.listen();
        let listener = listen(host(["198.51.100.7", "127.0.0.1"])).unwrap();
        assert_eq!(listener.local_addr().unwrap().ip(), Ipv4Addr::LOCALHOST);
        let said = listen(host(["198.51.100.7", "203.0.113.7"]))
            .unwrap_err()
            .to_string();
        assert!(said.contains("no address 203.0.113.7"), "{said}");
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn a_crowd_may_wait_to_be_taken() {
        let host = Host::find("127.0.0.1").unwrap();
        let listener = ListenSettings { host, port: 0 }.listen().unwrap();
        let address = listener.local_addr().unwrap();
        let crowd: Vec<_> = (0..300)
            .map(|_| TcpStream::connect_timeout(&address, Duration::from_secs(1)))
            .collect();
        assert!(crowd.iter().all(Result::is_ok), "nobody has to knock again");
    }
}
