//! Where typed addresses of pictures may lead to.

use std::{fmt, str::FromStr};

use url::{Host, Url};

use super::PhotoUrl;
use crate::{field::Field, violation::FieldError};

/// The hosts that typed addresses of pictures may lead to. A picture elsewhere shows every reader's network to its host.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum PhotoHosts {
    /// Every host.
    #[default]
    Any,
    /// These, and no other; without any, pictures are uploaded.
    Only(Vec<Host>),
}

impl PhotoHosts {
    /// Whether `url` leads to one of them, or to a picture of this server.
    #[must_use]
    pub fn allow(&self, url: &PhotoUrl) -> bool {
        let Self::Only(hosts) = self else { return true };
        url.as_str().starts_with('/')
            || Url::parse(url.as_str())
                .ok()
                .and_then(|url| Some(hosts.contains(&url.host()?.to_owned())))
                .unwrap_or_default()
    }

    /// The sentence about a `field` whose address leads elsewhere.
    #[must_use]
    pub fn refusal(&self, field: Field) -> FieldError {
        match self {
            Self::Only(hosts) if !hosts.is_empty() => {
                field.must(format_args!("be uploaded, or be at {self}"))
            }
            _ => field.must("be uploaded"),
        }
    }
}

impl FromStr for PhotoHosts {
    type Err = url::ParseError;

    /// Reads `any`, `none`, or hosts with commas between them.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match text.trim() {
            "any" => Ok(Self::Any),
            "none" => Ok(Self::Only(Vec::new())),
            hosts => {
                let hosts = hosts.split(',').map(|host| Host::parse(host.trim()));
                hosts.collect::<Result<_, _>>().map(Self::Only)
            }
        }
    }
}

impl fmt::Display for PhotoHosts {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Any => formatter.write_str("any"),
            Self::Only(hosts) if hosts.is_empty() => formatter.write_str("none"),
            Self::Only(hosts) => {
                let hosts: Vec<_> = hosts.iter().map(ToString::to_string).collect();
                formatter.write_str(&hosts.join(", "))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::PhotoHosts;
    use crate::{field::Field, values::PhotoUrl};

    fn allowed(hosts: &str, address: &str) -> bool {
        let hosts: PhotoHosts = hosts.parse().expect("hosts");
        hosts.allow(&PhotoUrl::stored(address.to_owned()))
    }

    #[test]
    fn an_address_leads_to_an_allowed_host_or_to_this_server() {
        for own in ["/media/x/1200.jpg", "/samples/x.svg"] {
            assert!(
                ["any", "none", "a.example"]
                    .iter()
                    .all(|hosts| allowed(hosts, own)),
                "{own}"
            );
        }
        let some = "a.example, münchen.example,[::1]";
        for (address, is_allowed) in [
            ("https://a.example/x.png", true),
            ("HTTP://A.EXAMPLE:8080/x.png", true),
            ("https://MÜNCHEN.example/x.png", true),
            ("https://[0:0::1]/x.png", true),
            ("https://b.a.example/x.png", false),
            ("https://a.example.evil.example/x.png", false),
            ("https://evil.example/a.example", false),
        ] {
            assert_eq!(allowed(some, address), is_allowed, "{address}");
            assert!(allowed("any", address), "{address}");
            assert!(!allowed("none", address), "{address}");
        }
    }

    #[test]
    fn a_refusal_names_what_is_allowed() {
        let said = |hosts: &str| {
            let hosts: PhotoHosts = hosts.parse().expect("hosts");
            hosts.refusal(Field::PHOTO).message
        };
        assert_eq!(said("none"), "Photo must be uploaded");
        assert_eq!(
            said("a.example,b.example"),
            "Photo must be uploaded, or be at a.example, b.example"
        );
    }

    #[test]
    fn text_that_is_no_host_is_refused() {
        for text in ["", "a b", "https://a.example", "a.example/x", "a.example,"] {
            assert!(text.parse::<PhotoHosts>().is_err(), "{text}");
        }
    }
}
