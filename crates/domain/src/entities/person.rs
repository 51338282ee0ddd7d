//! What everybody may see of a person.

use crate::{
    ids::UserId,
    time::Timestamp,
    values::{PersonName, PhotoUrl, Role},
};

/// What everybody may see of a person: no address, no age, and of the last name as much as they want to show.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Person {
    /// Who it is.
    pub id: UserId,
    /// The first name.
    pub name: PersonName,
    /// The last name, or its first letter and a dot.
    pub last_name: String,
    /// The portrait.
    pub photo: PhotoUrl,
    /// What the person may do.
    pub role: Role,
    /// When the account was made.
    pub since: Timestamp,
    /// How much the person has made.
    pub made: Made,
}

/// How much somebody has made; each exact up to [`Made::MOST`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Made {
    /// Itineraries that they shared.
    pub itineraries: u32,
    /// Shows that they host.
    pub shows: u32,
    /// Comments that they wrote.
    pub comments: u32,
}

impl Made {
    /// More are not counted.
    pub const MOST: u32 = 1_000;
}
