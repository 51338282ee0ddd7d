//! Who made something.

use crate::ids::UserId;

/// The public face of a person: what everybody may see of whoever made something.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Creator {
    /// Who it is.
    pub id: UserId,
    /// The first name.
    pub name: String,
    /// The address of the portrait.
    pub photo: String,
}
