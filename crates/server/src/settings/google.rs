//! Google.

use std::sync::Arc;

use clap::Args;
use tinerary_application::ports::identity_provider::IdentityProvider;
use tinerary_infrastructure::openid::{OpenIdProvider, OpenIdSettings};

use crate::console::Failure;

/// How people sign in with Google.
#[derive(Args, Debug)]
pub struct GoogleSettings {
    /// The id of this site at Google. Without it users cannot sign in with Google.
    #[arg(long, env = "TINERARY_GOOGLE_CLIENT_ID", value_name = "ID")]
    pub google_client_id: Option<String>,
    /// The secret that goes with it.
    #[arg(
        long,
        env = "TINERARY_GOOGLE_CLIENT_SECRET",
        value_name = "SECRET",
        hide_env_values = true
    )]
    pub google_client_secret: Option<String>,
    /// The OpenID provider.
    #[arg(
        long,
        env = "TINERARY_GOOGLE_ISSUER",
        default_value = OpenIdSettings::GOOGLE,
        value_name = "URL"
    )]
    pub google_issuer: String,
}

impl GoogleSettings {
    /// The provider, if there is one.
    pub fn provider(&self, site: &str) -> Result<Option<Arc<dyn IdentityProvider>>, Failure> {
        match (&self.google_client_id, &self.google_client_secret) {
            (None, None) => Ok(None),
            (Some(client_id), Some(client_secret)) => {
                let provider = OpenIdProvider::new(OpenIdSettings {
                    client_id: client_id.clone(),
                    client_secret: client_secret.clone(),
                    redirect_url: format!("{site}/api/auth/google/callback"),
                    issuer: self.google_issuer.clone(),
                    timeout: OpenIdSettings::TIMEOUT,
                })?;
                Ok(Some(Arc::new(provider)))
            }
            _ => Err("--google-client-id and --google-client-secret must be given together".into()),
        }
    }
}
