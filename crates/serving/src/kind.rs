//! What an answer to a GET is.

/// How clients may use it again, and whose words are in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// JSON that may depend on who asks. Clients revalidate every time, which costs a few bytes when nothing has changed.
    Answer,
    /// JSON that is the same for all.
    Document,
    /// A page of the web app, which is the same for all.
    Page,
    /// A part of the sitemap.
    Sitemap,
    /// A picture that never changes.
    Picture,
    /// The card of a thing, which changes with its name and its photo. It is compressed already.
    Card,
}

impl Kind {
    /// `Content-Type`, `Cache-Control` and `Vary`.
    #[must_use]
    pub const fn headers(self) -> [&'static str; 3] {
        match self {
            Self::Answer => ["application/json", "no-cache", "Accept-Encoding, Authorization"],
            Self::Document => ["application/json", "no-cache", "Accept-Encoding"],
            Self::Page => ["text/html; charset=utf-8", "no-cache", "Accept-Encoding"],
            Self::Sitemap => [
                "application/xml; charset=utf-8",
                "public, max-age=3600",
                "Accept-Encoding",
            ],
            Self::Picture => [
                "image/svg+xml",
                "public, max-age=31536000, immutable",
                "Accept-Encoding",
            ],
            Self::Card => ["image/png", "public, max-age=3600", "Accept-Encoding"],
        }
    }
}
