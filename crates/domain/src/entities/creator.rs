//! The author of a thing, as others see them.

use crate::{ids::UserId, values::PhotoUrl};

/// What everyone may see of the person who made something.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Creator {
    /// Who it is.
    pub id: UserId,
    /// The first name.
    pub name: String,
    /// The portrait.
    pub photo: PhotoUrl,
}
