//! What the threads of one server share.

use std::sync::{
    Arc,
    atomic::{AtomicBool, AtomicU64},
};

use super::untold::Untold;
use crate::changes::ChangeTable;

/// What the threads that write share with the one that tells others.
pub(super) struct Server {
    pub(super) changes: Arc<ChangeTable>,
    /// How it signs what it tells: it need not hear again what it has counted itself.
    pub(super) name: String,
    pub(super) untold: Untold,
    /// Whether all servers know of this one. Until they do, none would miss it if it died between a commit and its message, so
    /// the transaction itself tells them. That is also how commands tell, which do not listen.
    pub(super) is_known: AtomicBool,
    /// Connections that have been signed.
    pub(super) signed: AtomicU64,
}
