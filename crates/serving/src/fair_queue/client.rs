//! Who shares.

use std::sync::Arc;

use tinerary_domain::{Network, UserId};

/// Whose request it is: what the rate limits count by, too.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Client {
    /// Somebody who is signed in, wherever they are.
    Person(Arc<UserId>),
    /// Guests, by where they are.
    Network(Network),
}
