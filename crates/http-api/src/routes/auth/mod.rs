//! `/api/auth`: people and their sessions.

pub mod google;
pub mod me;
pub mod password;
pub mod sessions;
pub mod sign_in;
pub mod sign_out;
pub mod sign_up;
pub mod token;
pub mod verify;

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
