//! `/api/auth/google`: signing in with Google.

pub mod callback;
pub mod configured;
pub mod cookie;
pub mod session;
pub mod start;
