//! How to serve.

use std::{
    net::{IpAddr, SocketAddr},
    num::{NonZeroU32, NonZeroUsize},
    sync::Arc,
    time::Duration,
};

use clap::{Args, ValueEnum};
use ipnet::IpNet;
use tinerary_http_api::AllowedOrigins;
use tinerary_serving::ConcurrencyLimits;
use tinerary_storage::{DatabaseUrl, Db, DbReplicas, MAX_BEHIND, ReplicaError};

use super::{
    AccountSettings, ConnectionSettings, GoogleSettings, ListenSettings, MailSettings, PhotoSettings,
};
use crate::console::Failure;

/// In the place of an origin: every one.
const ANY_ORIGIN: &str = "*";

/// How to serve.
#[derive(Args, Debug)]
pub struct ServeSettings {
    #[command(flatten)]
    pub listen: ListenSettings,
    /// Threads that answer requests; without it one for each processor.
    #[arg(long, env = "TINERARY_WORKERS", value_name = "NUMBER")]
    pub workers: Option<NonZeroUsize>,
    /// Fill the database with demo data if it is empty. Its accounts have published passwords, so this works on a
    /// loopback address only.
    #[arg(long, env = "TINERARY_DEMO")]
    pub demo: bool,
    /// Where readers find the site, such as `https://tinerary.example`: links in mails begin with it. Without it the address
    /// that is listened on.
    #[arg(long, env = "TINERARY_PUBLIC_URL", value_name = "URL")]
    pub public_url: Option<String>,
    /// The machines that pass requests on, as addresses or networks with commas between: what they say in
    /// X-Forwarded-For about the sender is believed.
    #[arg(
        long,
        env = "TINERARY_TRUSTED_PROXIES",
        value_name = "NETWORKS",
        value_delimiter = ',',
        value_parser = network
    )]
    pub trusted_proxies: Vec<IpNet>,
    /// The origins whose pages may use the API, beside the site itself: each as browsers spell it, such as
    /// `https://app.example`, with commas between. `*` lets all others read what guests may. Without it none may.
    #[arg(
        long,
        env = "TINERARY_ALLOWED_ORIGINS",
        value_name = "ORIGINS",
        value_delimiter = ',',
        value_parser = origin
    )]
    pub allowed_origins: Vec<String>,
    /// Whether the log has a line for each request.
    #[arg(long, env = "TINERARY_ACCESS_LOG", value_enum, default_value_t = Switch::On)]
    pub access_log: Switch,
    /// Where the metrics are, for Prometheus: an address and a port of their own, such as `127.0.0.1:9090`. Without it there are none.
    #[arg(long, env = "TINERARY_METRICS_ADDRESS", value_name = "ADDRESS:PORT")]
    pub metrics_address: Option<SocketAddr>,
    /// A streaming replica of the PostgreSQL database, as a URL; may be repeated, in the variable with commas between. Reads go
    /// there when it has all that they are to show.
    #[arg(
        long,
        env = "TINERARY_REPLICA_URL",
        value_name = "URL",
        value_delimiter = ',',
        hide_env_values = true
    )]
    pub replica_url: Vec<String>,
    /// Memory for answers that are kept until something that they show is changed, in MiB; with 0 none are kept.
    #[arg(
        long,
        env = "TINERARY_RESPONSE_CACHE_MIB",
        default_value_t = 16,
        value_name = "MIB",
        value_parser = clap::value_parser!(u16).range(..=16_384)
    )]
    pub response_cache_mib: u16,
    /// Whether the page of the API is there, under `/api/docs/`, and its document.
    #[arg(long, env = "TINERARY_API_DOCS", value_enum, default_value_t = Switch::On)]
    pub api_docs: Switch,
    /// Whom to tell of a security hole, for `/.well-known/security.txt`: a URL, such as `mailto:security@tinerary.example`. Without it,
    /// the site's address.
    #[arg(long, env = "TINERARY_SECURITY_CONTACT", value_name = "URL", value_parser = contact)]
    pub security_contact: Option<url::Url>,
    /// Seconds that a request may take before it is answered with 503, in place of 1.9. For tests, on machines that are busy with
    /// others: users of the site want to know sooner.
    #[arg(
        long,
        env = "TINERARY_REQUEST_SECONDS",
        value_name = "SECONDS",
        hide = true,
        value_parser = clap::value_parser!(u64).range(1..=60)
    )]
    pub request_seconds: Option<u64>,
    #[command(flatten)]
    pub connections: ConnectionSettings,
    #[command(flatten)]
    pub accounts: AccountSettings,
    #[command(flatten)]
    pub photos: PhotoSettings,
    #[command(flatten)]
    pub mail: MailSettings,
    #[command(flatten)]
    pub google: GoogleSettings,
}

/// Whether something is there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Switch {
    /// It is.
    On,
    /// It is not.
    Off,
}

impl ServeSettings {
    /// What `/.well-known/security.txt` says, for the site with this address.
    pub fn security_txt(&self, site: &str) -> String {
        let contact = self
            .security_contact
            .as_ref()
            .map_or_else(|| format!("{site}/"), ToString::to_string);
        format!("Contact: {contact}\nCanonical: {site}/.well-known/security.txt\nPreferred-Languages: en\n")
    }

    /// The limits with the time that a request may take, if that was set.
    pub fn patience(&self, limits: ConcurrencyLimits) -> ConcurrencyLimits {
        ConcurrencyLimits {
            timeout: self.request_seconds.map_or(limits.timeout, Duration::from_secs),
            ..limits
        }
    }

    /// The origins whose pages may use the API.
    pub fn origins(&self) -> AllowedOrigins {
        let listed = self.allowed_origins.iter().map(String::as_str);
        AllowedOrigins::new(
            listed.filter(|origin| *origin != ANY_ORIGIN),
            self.allowed_origins.iter().any(|origin| origin == ANY_ORIGIN),
        )
    }

    /// Whether the site can be reached from other machines.
    pub fn is_public(&self) -> bool {
        !self.listen.host.is_loopback() || self.public_url.as_deref().is_some_and(|url| !is_on_loopback(url))
    }

    /// The replicas of `db`, if there are any: from now on it is watched how they are doing.
    pub fn replicas(&self, db: &Db, connections: NonZeroU32) -> Result<Option<Arc<DbReplicas>>, Failure> {
        if self.replica_url.is_empty() {
            return Ok(None);
        }
        let urls: Vec<DatabaseUrl> = self
            .replica_url
            .iter()
            .map(|url| DatabaseUrl::parse(url).map_err(|_| ReplicaError::NotPostgres))
            .collect::<Result<_, _>>()?;
        let replicas = DbReplicas::watch(db, &urls, connections, MAX_BEHIND)?;
        Ok(Some(Arc::new(replicas)))
    }

    /// The public URL, without a trailing slash.
    pub fn site(&self, listening: SocketAddr) -> Result<String, Failure> {
        let Some(url) = &self.public_url else {
            return Ok(format!("http://{listening}"));
        };
        let parsed = url::Url::parse(url).ok().filter(|url| {
            matches!(url.scheme(), "http" | "https")
                && url.has_host()
                && url.path() == "/"
                && url.query().is_none()
                && url.fragment().is_none()
                && url.username().is_empty()
        });
        match parsed {
            Some(parsed) => Ok(parsed.as_str().trim_end_matches('/').to_owned()),
            None => Err(format!(
                "--public-url must be like https://tinerary.example, without a path; it is {url:?}"
            )
            .into()),
        }
    }
}

/// Whether the URL leads to this machine only.
fn is_on_loopback(url: &str) -> bool {
    match url::Url::parse(url).ok().as_ref().and_then(url::Url::host) {
        Some(url::Host::Domain(name)) => name == "localhost",
        Some(url::Host::Ipv4(address)) => address.is_loopback(),
        Some(url::Host::Ipv6(address)) => address.is_loopback(),
        None => false,
    }
}

/// Parses a way to be reached, which RFC 9116 wants as a URL.
fn contact(text: &str) -> Result<url::Url, String> {
    url::Url::parse(text)
        .ok()
        .filter(|url| matches!(url.scheme(), "mailto" | "https" | "tel"))
        .ok_or_else(|| "it must begin with mailto:, https:// or tel:".to_owned())
}

/// Takes an origin in the one spelling in which browsers send it: nothing else would ever match.
fn origin(text: &str) -> Result<String, String> {
    let text = text.trim();
    if text == ANY_ORIGIN {
        return Ok(text.to_owned());
    }
    let url = url::Url::parse(text).ok().filter(|url| {
        // No browser is at a pattern.
        url.host_str()
            .is_some_and(|host| !host.is_empty() && !host.contains('*'))
            && url.username().is_empty()
            && url.password().is_none()
            && url.query().is_none()
            && url.fragment().is_none()
    });
    let Some(spelt) = url.as_ref().map(|url| {
        let path = url.path();
        url.as_str().strip_suffix(path).unwrap_or(url.as_str())
    }) else {
        return Err("it must be an origin, such as https://app.example, or * for all".to_owned());
    };
    if spelt == text {
        Ok(text.to_owned())
    } else {
        Err(format!("browsers spell this origin {spelt}"))
    }
}

/// Parses a network; an address is a network of one.
fn network(text: &str) -> Result<IpNet, String> {
    let text = text.trim();
    text.parse()
        .or_else(|_| text.parse::<IpAddr>().map(IpNet::from))
        .map_err(|_| "it must be an address such as 10.0.0.7 or a network such as 10.0.0.0/8".to_owned())
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use clap::Parser;
    use tinerary_serving::ConcurrencyLimits;

    use super::ServeSettings;

    #[derive(Parser)]
    struct Flags {
        #[command(flatten)]
        serve: ServeSettings,
    }

    #[test]
    fn request_may_take_as_long_as_is_set_and_the_help_hides_the_setting() {
        let timeout = |flags: &[&str]| {
            let Flags { serve } = Flags::parse_from(std::iter::once(&"tinerary").chain(flags));
            serve.patience(ConcurrencyLimits::default()).timeout
        };
        assert_eq!(timeout(&[]), ConcurrencyLimits::default().timeout);
        assert_eq!(timeout(&["--request-seconds", "20"]), Duration::from_secs(20));
        let help = <Flags as clap::CommandFactory>::command()
            .render_long_help()
            .to_string();
        assert!(help.contains("--drain-seconds"));
        assert!(!help.contains("--request-seconds") && !help.contains("--redis-seconds"));
    }

    #[test]
    fn an_origin_is_taken_in_the_spelling_of_browsers_alone() {
        for origin in [
            "*",
            "https://app.example",
            "http://localhost:5173",
            "http://[::1]:8080",
            "https://xn--mnchen-3ya.example",
            "capacitor://localhost",
        ] {
            assert_eq!(super::origin(origin).as_deref(), Ok(origin));
            assert_eq!(super::origin(&format!(" {origin} ")).as_deref(), Ok(origin));
        }
        for (text, spelt) in [
            ("https://app.example/", "https://app.example"),
            ("https://app.example/a/b", "https://app.example"),
            ("https://App.Example", "https://app.example"),
            ("HTTPS://app.example:443", "https://app.example"),
            ("https://münchen.example", "https://xn--mnchen-3ya.example"),
        ] {
            let said = super::origin(text).expect_err("another spelling");
            assert_eq!(said, format!("browsers spell this origin {spelt}"));
        }
        for text in [
            "",
            "null",
            "app.example",
            "//app.example",
            "https://",
            "https://*.app.example:x",
            "https://*.example",
            "https://*",
            "capacitor://*",
            "https://me@app.example",
            "https://app.example?a",
            "https://app.example#a",
            "mailto:me@app.example",
            "file:///tmp",
        ] {
            let said = super::origin(text).expect_err("no origin");
            assert!(said.starts_with("it must be an origin"), "{text}: {said}");
        }
    }
}
