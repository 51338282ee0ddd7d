//! Password hashing, tokens and random secrets.

pub mod background;
pub mod bcrypt;
pub mod common_passwords;
pub mod jwt;
pub mod secrets;
pub mod signing_keys;

pub use self::{
    background::BackgroundHasher,
    bcrypt::{BcryptHasher, CostError, PRODUCTION_COST},
    common_passwords::CommonPasswordList,
    jwt::JwtTokens,
    secrets::RandomSecrets,
    signing_keys::{SigningKeys, SigningKeysError},
};
