//! The author of a thing, as others see them.

use crate::ids::UserId;

/// What everyone may see of the person who made something.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Creator {
    /// Who it is.
    pub id: UserId,
    /// The first name.
    pub name: String,
    /// The address of the portrait.
    pub photo: String,
}
