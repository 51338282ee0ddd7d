//! `/api/auth/password`: getting back in without the password.

pub mod forgot;
pub mod reset;
