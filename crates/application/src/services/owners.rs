//! Ownership.

use tinerary_domain::Creator;

use crate::{Actor, AppError};

/// Allows only the author; admins have no privilege here.
pub fn require_author(actor: &Actor, author: &Creator) -> Result<(), AppError> {
    if actor.user_id == author.id {
        Ok(())
    } else {
        Err(AppError::Forbidden("Only its author may change this"))
    }
}
