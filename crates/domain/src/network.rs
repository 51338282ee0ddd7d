//! Networks, by which requests and connections are counted.

use std::{
    fmt,
    net::{IpAddr, Ipv4Addr, Ipv6Addr},
};

/// What counts as one place that requests come from: an IPv4 address, or a /64 of IPv6, all of which one customer usually
/// has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Network(IpAddr);

impl Network {
    /// The network of an address. An IPv4 address that is written as an IPv6 one is the same.
    #[must_use]
    pub const fn of(address: IpAddr) -> Self {
        Self(match address.to_canonical() {
            IpAddr::V6(address) => IpAddr::V6(first_bits(address, 64)),
            address @ IpAddr::V4(_) => address,
        })
    }

    /// All that the same customer may have at most: an IPv4 address, the /48 of an IPv6 one, in which there are 65,536 networks
    /// to come from.
    #[must_use]
    pub const fn site(self) -> Self {
        Self(match self.0 {
            IpAddr::V6(address) => IpAddr::V6(first_bits(address, 48)),
            address @ IpAddr::V4(_) => address,
        })
    }

    /// Shortened for a log, which is not to say where exactly somebody is: the /24 of an IPv4 address, the /48 of an IPv6 one.
    #[must_use]
    pub const fn shortened(self) -> Self {
        match self.0 {
            IpAddr::V6(_) => self.site(),
            IpAddr::V4(address) => {
                let [a, b, c, _] = address.octets();
                Self(IpAddr::V4(Ipv4Addr::new(a, b, c, 0)))
            }
        }
    }
}

const fn first_bits(address: Ipv6Addr, bits: u32) -> Ipv6Addr {
    Ipv6Addr::from_bits(address.to_bits() & !(u128::MAX >> bits))
}

/// The first address, such as `192.0.2.7` or `2001:db8:1:2::`.
impl fmt::Display for Network {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(formatter)
    }
}

#[cfg(test)]
mod tests {
    use super::Network;

    fn network(address: &str) -> Network {
        Network::of(address.parse().expect("an address"))
    }

    #[test]
    fn neighbours_in_an_ipv6_network_count_as_one() {
        assert_eq!(network("2001:db8:1:2:3:4:5:6").to_string(), "2001:db8:1:2::");
        assert_eq!(network("2001:db8:1:2::1"), network("2001:db8:1:2:ffff::1"));
        assert_ne!(network("2001:db8:1:2::1"), network("2001:db8:1:3::1"));
    }

    #[test]
    fn an_ipv4_address_is_its_own_network_however_it_is_written() {
        assert_eq!(network("192.0.2.7").to_string(), "192.0.2.7");
        assert_eq!(network("::ffff:192.0.2.7"), network("192.0.2.7"));
        assert_ne!(network("192.0.2.7"), network("192.0.2.8"));
    }

    #[test]
    fn a_site_is_all_that_a_customer_may_have() {
        assert_eq!(network("192.0.2.7").site(), network("192.0.2.7"));
        assert_eq!(
            network("2001:db8:1:2::1").site(),
            network("2001:db8:1:3::1").site()
        );
        assert_ne!(network("2001:db8:1::1").site(), network("2001:db8:2::1").site());
    }

    #[test]
    fn shortened_it_does_not_say_where_exactly() {
        let shortened = |address: &str| network(address).shortened().to_string();
        assert_eq!(shortened("192.0.2.7"), "192.0.2.0");
        assert_eq!(shortened("2001:db8:1:2:3:4:5:6"), "2001:db8:1::");
    }
}
