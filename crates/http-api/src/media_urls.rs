//! Where clients find the files of photos: on this server, or at a content delivery network in front of the store.
//!
//! The domain and the database know one address of a photo, below `/media`. It is turned into that of the network where an answer is made,
//! and back where a body is read; so the setting can be changed at any time. Answers are made by `From`, which takes no more than the
//! thing, so the setting is that of the thread while it works for a server.

use std::{cell::RefCell, sync::Arc};

/// Where this server itself has them.
const OWN: &str = "/media";

thread_local! {
    /// Those of the server that the thread works for at the moment.
    static CURRENT: RefCell<Option<Arc<[String]>>> = const { RefCell::new(None) };
}

/// Where clients find the files of photos.
#[derive(Clone, Debug, Default)]
pub struct MediaUrls(Option<Arc<[String]>>);

impl MediaUrls {
    /// At the first of `urls`, each without a slash at its end: `/media`, or an address that leads to the same files. Bodies may have the
    /// address of a photo at any of them: clients have read it before the first one was changed, or at another server.
    #[must_use]
    pub fn new(urls: Vec<String>) -> Self {
        Self((!urls.is_empty()).then(|| urls.into()))
    }

    /// Runs `work`, which makes answers or reads bodies.
    pub(crate) fn scope<T>(&self, work: impl FnOnce() -> T) -> T {
        let Some(urls) = &self.0 else { return work() };
        let _before = Restored(CURRENT.replace(Some(Arc::clone(urls))));
        work()
    }
}

/// Puts back what was before it, also after a panic.
struct Restored(Option<Arc<[String]>>);

impl Drop for Restored {
    fn drop(&mut self) {
        CURRENT.set(self.0.take());
    }
}

/// The address of a picture, as clients are to know it.
pub(crate) fn to_clients(address: String) -> String {
    let Some(rest) = address.strip_prefix(OWN).filter(|rest| rest.starts_with('/')) else {
        return address;
    };
    let elsewhere = CURRENT.with_borrow(|urls| {
        let first = urls.as_deref()?.first()?;
        Some(format!("{first}{rest}"))
    });
    elsewhere.unwrap_or(address)
}

/// The address of a picture that a client has sent, as the domain knows it.
pub(crate) fn from_clients(address: String) -> String {
    CURRENT
        .with_borrow(|urls| {
            urls.iter().flat_map(|urls| urls.iter()).find_map(|url| {
                let rest = address.trim_start().strip_prefix(url.as_str())?;
                rest.starts_with('/').then(|| format!("{OWN}{rest}"))
            })
        })
        .unwrap_or(address)
}

#[cfg(test)]
mod tests {
    use super::{MediaUrls, from_clients, to_clients};

    fn urls(urls: &[&str]) -> MediaUrls {
        MediaUrls::new(urls.iter().map(|url| (*url).to_owned()).collect())
    }

    fn shown(address: &str) -> String {
        to_clients(address.to_owned())
    }

    fn read(address: &str) -> String {
        from_clients(address.to_owned())
    }

    #[test]
    fn addresses_of_uploads_lead_to_the_first_one_and_others_stay() {
        urls(&["https://cdn.example/m", "https://old.example"]).scope(|| {
            assert_eq!(shown("/media/a/1200.jpg"), "https://cdn.example/m/a/1200.jpg");
            for other in [
                "/samples/media/a.svg",
                "/mediax/a",
                "https://a.example/media/b",
                "",
            ] {
                assert_eq!(shown(other), other);
            }
        });
        urls(&["/media", "https://cdn.example"]).scope(|| {
            assert_eq!(shown("/media/a/1200.jpg"), "/media/a/1200.jpg");
        });
        assert_eq!(shown("/media/a/1200.jpg"), "/media/a/1200.jpg");
    }

    #[test]
    fn an_address_at_any_of_them_is_read_as_that_of_the_upload() {
        urls(&["/media", "https://cdn.example", "https://old.example/m"]).scope(|| {
            for (sent, meant) in [
                ("/media/a/640.webp", "/media/a/640.webp"),
                ("https://cdn.example/a/640.webp", "/media/a/640.webp"),
                (" https://old.example/m/a", "/media/a"),
                (
                    "https://cdn.example.evil.example/a",
                    "https://cdn.example.evil.example/a",
                ),
                ("https://old.example/a", "https://old.example/a"),
            ] {
                assert_eq!(read(sent), meant);
            }
        });
        assert_eq!(read("https://cdn.example/a"), "https://cdn.example/a");
    }
}
