//! `/api/auth/password`: getting back in without the password.

mod forgot;
mod reset;

pub use forgot::forgot_password;
pub use reset::reset_password;
