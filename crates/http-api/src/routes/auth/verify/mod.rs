//! `/api/auth/verify`: confirming an address.

mod code;
mod resend;

pub use code::verify_email;
pub use resend::resend_verification;
