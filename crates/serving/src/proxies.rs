//! Where a request comes from, also behind reverse proxies.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};

use actix_web::{
    HttpRequest,
    http::header::{HeaderMap, HeaderName},
    web::Data,
};
use ipnet::IpNet;

use crate::header_list::list_elements;

const X_FORWARDED_FOR: HeaderName = HeaderName::from_static("x-forwarded-for");

/// Reverse proxies whose `X-Forwarded-For` is believed.
#[derive(Clone, Debug, Default)]
pub struct TrustedProxies(Vec<IpNet>);

impl TrustedProxies {
    /// Trusts no proxy.
    const NONE: Self = Self(Vec::new());

    /// Trusts the proxies in these networks.
    #[must_use]
    pub fn new(networks: Vec<IpNet>) -> Self {
        Self(networks)
    }

    /// Whether `address` is one of them.
    #[must_use]
    pub fn trusts(&self, address: IpAddr) -> bool {
        let address = address.to_canonical();
        self.0.iter().any(|network| network.contains(&address))
    }

    /// The client of a request with `headers` that came from `peer`.
    #[must_use]
    pub fn client_of(&self, peer: Option<SocketAddr>, headers: &HeaderMap) -> IpAddr {
        let peer = peer.map_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED), |peer| peer.ip());
        self.client(peer, headers)
    }

    /// The client whose request came from `peer`. Every proxy appends the address that it got the request from; all that
    /// stands before the entry of the last trusted proxy may be forged.
    fn client(&self, peer: IpAddr, headers: &HeaderMap) -> IpAddr {
        if !self.trusts(peer) {
            return peer.to_canonical();
        }
        let mut client = peer;
        let entries: Vec<&[u8]> = list_elements(headers, &X_FORWARDED_FOR).collect();
        for entry in entries.into_iter().rev() {
            if !self.trusts(client) {
                break;
            }
            match str::from_utf8(entry).ok().and_then(address) {
                Some(address) => client = address,
                None => break,
            }
        }
        client.to_canonical()
    }
}

/// An address as proxies write it: bare, with a port, or in brackets.
fn address(text: &str) -> Option<IpAddr> {
    if let Ok(address) = text.parse() {
        return Some(address);
    }
    if let Ok(address) = text.parse::<SocketAddr>() {
        return Some(address.ip());
    }
    text.strip_prefix('[')?.strip_suffix(']')?.parse().ok()
}

/// The address of the client, behind all trusted proxies.
#[must_use]
pub fn client_address(request: &HttpRequest) -> IpAddr {
    request
        .app_data::<Data<TrustedProxies>>()
        .map_or(&TrustedProxies::NONE, |proxies| proxies)
        .client_of(request.peer_addr(), request.headers())
}

#[cfg(test)]
mod tests {
    use super::{TrustedProxies, X_FORWARDED_FOR};
    use actix_web::http::header::{HeaderMap, HeaderValue};

    fn sender(trusted: &[&str], peer: &str, forwarded: &[&[u8]]) -> String {
        let trusted = trusted
            .iter()
            .map(|text| text.parse().expect("a network"))
            .collect();
        let mut headers = HeaderMap::new();
        for value in forwarded {
            headers.append(X_FORWARDED_FOR, HeaderValue::from_bytes(value).expect("a header"));
        }
        TrustedProxies::new(trusted)
            .client(peer.parse().expect("an address"), &headers)
            .to_string()
    }

    #[test]
    fn forwarded_address_of_an_unlisted_proxy_is_ignored() {
        assert_eq!(sender(&[], "192.0.2.1", &[b"198.51.100.7"]), "192.0.2.1");
        assert_eq!(
            sender(&["10.0.0.0/8"], "192.0.2.1", &[b"198.51.100.7"]),
            "192.0.2.1"
        );
    }

    #[test]
    fn forwarded_address_of_a_listed_proxy_is_the_client() {
        let trusted = ["10.0.0.0/8", "::1/128"];
        assert_eq!(sender(&trusted, "10.1.2.3", &[b"198.51.100.7"]), "198.51.100.7");
        assert_eq!(sender(&trusted, "::1", &[b"[2001:db8::7]:4711"]), "2001:db8::7");
        assert_eq!(
            sender(&trusted, "::ffff:10.1.2.3", &[b"198.51.100.7:1234"]),
            "198.51.100.7"
        );
        assert_eq!(sender(&trusted, "10.1.2.3", &[]), "10.1.2.3");
    }

    #[test]
    fn forwarded_addresses_before_the_last_proxy_are_ignored() {
        let trusted = ["10.0.0.0/8"];
        assert_eq!(
            sender(&trusted, "10.1.2.3", &[b"1.1.1.1, 198.51.100.7, 10.9.9.9"]),
            "198.51.100.7"
        );
        assert_eq!(
            sender(&trusted, "10.1.2.3", &[b"1.1.1.1", b"198.51.100.7"]),
            "198.51.100.7"
        );
        assert_eq!(
            sender(&trusted, "10.1.2.3", &[b"198.51.100.7, unknown"]),
            "10.1.2.3"
        );
        assert_eq!(
            sender(&trusted, "10.1.2.3", &[b"\xE9, 198.51.100.7"]),
            "198.51.100.7"
        );
        assert_eq!(
            sender(&["10.0.0.0/8"], "10.1.2.3", &[b"\"1.1.1.1", b", 198.51.100.7,"]),
            "198.51.100.7"
        );
    }
}
