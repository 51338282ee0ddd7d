//! What belongs to its author alone.

use tinerary_domain::Creator;

use crate::{Actor, AppError};

/// Lets only the author on; admins are nobody special here.
pub fn owned(actor: &Actor, author: &Creator) -> Result<(), AppError> {
    if actor.user_id == author.id {
        Ok(())
    } else {
        Err(AppError::Forbidden("Only its author may change this"))
    }
}
