//! How the server is reached, as the program knows it.

use std::sync::Arc;

use tinerary_serving::{AccessLog, ConnectionLimits, Connections, TrustedProxies};

use crate::{cors::AllowedOrigins, fallback_responses::ApiFallbackResponses};

/// The address of the site as users know it, without a slash at its end.
pub struct Site(pub String);

/// How the server is reached.
#[derive(Clone, Default)]
pub struct Deployment {
    /// The reverse proxies in front of it.
    pub proxies: TrustedProxies,
    /// Whether its users reach it by HTTPS.
    pub https: bool,
    /// Its address as users know it, such as `https://tinerary.example`.
    pub site: String,
    /// What `/.well-known/security.txt` says, but for the date until which it holds; without it there is none.
    pub security_txt: Option<String>,
    /// Whose pages may use the API, beside its own.
    pub origins: AllowedOrigins,
    /// Whether the page of the API and its document are left out.
    pub without_docs: bool,
    /// Where a line for each request is kept, if anywhere.
    pub access_log: Option<Arc<dyn AccessLog>>,
}

impl Deployment {
    /// The connections of a server that is reached like this.
    #[must_use]
    pub fn connections(&self, limits: ConnectionLimits) -> Connections {
        let answers = Arc::new(ApiFallbackResponses { https: self.https });
        Connections::new(limits, self.proxies.clone(), answers)
    }
}
