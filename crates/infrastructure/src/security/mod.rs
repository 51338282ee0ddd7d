//! Passwords, tokens and random numbers.

pub mod bcrypt;
pub mod jwt;
pub mod secrets;
pub mod signing_keys;

pub use self::{
    bcrypt::{BcryptHasher, CostError, PRODUCTION_COST},
    jwt::JwtTokens,
    secrets::RandomSecrets,
    signing_keys::{SigningKeys, SigningKeysError},
};
