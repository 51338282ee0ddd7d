use serde::Serialize;
use tinerary_application::services::OwnSession as AppOwnSession;
use utoipa::ToSchema;

/// One of one's own sessions.
#[derive(Serialize, ToSchema)]
pub struct OwnSession {
    #[schema(example = "019a9f3e-2c00-7a3b-8c4d-5e6f708192a3")]
    #[serde(rename = "_id")]
    id: String,
    /// When one signed in.
    #[schema(format = DateTime, example = "2026-11-20T12:00:00.000Z")]
    #[serde(rename = "createdAt")]
    created_at: String,
    /// When it was last used, to within a few minutes. A session ends after 7 days without use, and after 30 days in any case.
    #[schema(format = DateTime, example = "2026-11-22T09:30:00.000Z")]
    #[serde(rename = "lastUsedAt")]
    last_used_at: String,
    /// What it was begun with, in a few words.
    #[schema(example = "Firefox on Linux")]
    device: String,
    /// Whether it is the session that asks.
    #[schema(example = true)]
    here: bool,
}

impl From<AppOwnSession> for OwnSession {
    fn from(AppOwnSession { session, is_here }: AppOwnSession) -> Self {
        Self {
            device: session.device(),
            id: session.id.into_string(),
            created_at: session.created_at.rfc3339_millis(),
            last_used_at: session.last_used_at.rfc3339_millis(),
            here: is_here,
        }
    }
}
