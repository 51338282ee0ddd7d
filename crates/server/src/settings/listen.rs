//! Where the server listens.

use std::{
    io::{self, ErrorKind},
    net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, TcpListener},
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
    /// Address to listen on.
    #[arg(
        long,
        env = "TINERARY_HOST",
        default_value = "127.0.0.1",
        value_name = "ADDRESS"
    )]
    pub host: IpAddr,
    /// Port to listen on; 0 takes any that is free.
    #[arg(long, env = "TINERARY_PORT", default_value_t = 8080, value_name = "PORT")]
    pub port: u16,
}

impl ListenSettings {
    /// Binds the address.
    pub fn listen(&self) -> Result<TcpListener, Failure> {
        let address = SocketAddr::new(self.host, self.port);
        let listener = TcpListener::bind(address).map_err(|error| bind_error(address, &error))?;
        // A second call changes the backlog.
        SockRef::from(&listener).listen(BACKLOG)?;
        Ok(listener)
    }

    /// The address for clients on the same machine.
    pub fn reachable(&self) -> SocketAddr {
        let host = match self.host {
            host if !host.is_unspecified() => host,
            IpAddr::V4(_) => Ipv4Addr::LOCALHOST.into(),
            IpAddr::V6(_) => Ipv6Addr::LOCALHOST.into(),
        };
        SocketAddr::new(host, self.port)
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
    use std::net::SocketAddr;
    #[cfg(target_os = "linux")]
    use std::{net::TcpStream, time::Duration};

    use super::{ListenSettings, bind_error};

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
            let host = host.parse().unwrap();
            ListenSettings { host, port: 81 }.reachable().to_string()
        };
        assert_eq!(reachable("0.0.0.0"), "127.0.0.1:81");
        assert_eq!(reachable("::"), "[::1]:81");
        assert_eq!(reachable("10.0.0.7"), "10.0.0.7:81");
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn a_crowd_may_wait_to_be_taken() {
        let host = "127.0.0.1".parse().unwrap();
        let listener = ListenSettings { host, port: 0 }.listen().unwrap();
        let address = listener.local_addr().unwrap();
        let crowd: Vec<_> = (0..300)
            .map(|_| TcpStream::connect_timeout(&address, Duration::from_secs(1)))
            .collect();
        assert!(crowd.iter().all(Result::is_ok), "nobody has to knock again");
    }
}
