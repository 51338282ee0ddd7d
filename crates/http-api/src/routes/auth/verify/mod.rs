//! `/api/auth/verify`: confirming an address.

pub mod code;
pub mod confirm;
pub mod resend;
