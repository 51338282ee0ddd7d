//! `/api/auth/google`: signing in with Google.

mod callback;
mod configured;
mod cookie;
mod session;
mod start;

pub use callback::google_callback;
pub use session::google_session;
pub use start::start_google;

pub use cookie::SecureCookies;
