//! Passwords, tokens and random numbers.

pub mod bcrypt;
pub mod secrets;

pub use self::{
    bcrypt::{BcryptHasher, CostError, PRODUCTION_COST},
    secrets::RandomSecrets,
};
