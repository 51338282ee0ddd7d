//! What calls to other services share.

use ureq::tls::{Certificate, RootCerts};
use url::{Host, Url};

/// The trusted root certificates: see `mail::smtp::tls_parameters`.
pub(crate) fn root_certificates() -> RootCerts {
    let certificates = rustls_native_certs::load_native_certs().certs;
    if certificates.is_empty() {
        RootCerts::WebPki
    } else {
        certificates
            .iter()
            .map(|certificate| Certificate::from_der(certificate).to_owned())
            .into()
    }
}

/// Whether `url` leads to this machine.
pub(crate) fn is_loopback(url: &Url) -> bool {
    match url.host() {
        Some(Host::Domain(name)) => name == "localhost",
        Some(Host::Ipv4(ip)) => ip.is_loopback(),
        Some(Host::Ipv6(ip)) => ip.is_loopback(),
        None => false,
    }
}
