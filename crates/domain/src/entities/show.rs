//! Shows.

use super::Creator;
use crate::{
    ids::{HotelId, ShowId},
    values::{Description, PhotoUrl, Price, ShowDate, ShowName},
};

/// Something to see in a hotel.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Show {
    /// Which show it is.
    pub id: ShowId,
    /// Its name.
    pub name: ShowName,
    /// Its picture.
    pub photo: PhotoUrl,
    /// What it costs, in US dollars.
    pub price: Price,
    /// What one sees.
    pub description: Description,
    /// When it takes place.
    pub date: ShowDate,
    /// The hotel it takes place in.
    pub hotel_id: HotelId,
    /// Who entered it; only they may change it.
    pub creator: Creator,
}
