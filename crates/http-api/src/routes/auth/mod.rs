//! `/api/auth`: people and their sessions.

mod google;
mod me;
mod password;
pub mod sign_in;
pub mod sign_out;
pub mod sign_up;
mod token;
mod verify;

pub use google::{SecureCookies, google_callback, google_session, start_google};
pub use me::{get_profile, update_profile};
pub use password::{forgot_password, reset_password};
pub use token::refresh_session;
pub use verify::{resend_verification, verify_email};

use serde::Deserialize;
use utoipa::ToSchema;

use crate::{dto::values, extract::Text};

/// An address that a mail is asked for.
#[derive(Deserialize, ToSchema)]
#[schema(example = json!({"email": "ana@tinerary.test"}))]
pub struct EmailBody {
    #[serde(default)]
    #[schema(required = true, value_type = values::Email)]
    email: Text,
}
