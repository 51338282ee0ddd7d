//! What must hold for accounts, whatever call one looks at.

mod bodies;
mod dead_tokens;
mod forged_tokens;
mod hashing;
mod limits;
mod order;
mod secrets;
mod transfers;
