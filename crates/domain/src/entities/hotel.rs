//! Hotels.

use super::{CityRef, Creator};
use crate::{
    ids::HotelId,
    values::{Capacity, HotelName, Photos},
};

/// A hotel of the catalogue.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hotel {
    /// Which hotel it is.
    pub id: HotelId,
    /// Its name.
    pub name: HotelName,
    /// Its pictures.
    pub photos: Photos,
    /// How many guests it takes.
    pub capacity: Capacity,
    /// The city it stands in.
    pub city: CityRef,
    /// The admin who entered it.
    pub creator: Creator,
}
