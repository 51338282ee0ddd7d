//! Hotels.

use std::sync::Arc;

use tinerary_domain::{CityId, Hotel, HotelId, UserId};

use super::search::NameSearch;
use crate::{
    AppError,
    page::{NameKey, Page, PageRequest},
    ports::hotels::{HotelFilter, HotelRepository, Order},
};

/// Which hotels a person asks for.
#[derive(Clone, Debug, Default)]
pub struct HotelQuery {
    /// Text in the name, as typed: case and accents do not count.
    pub name: Option<String>,
    /// The creator.
    pub creator: Option<UserId>,
    /// The city.
    pub city: Option<CityId>,
    /// The direction, by name.
    pub order: Order,
}

/// What one can do with hotels.
#[derive(Clone)]
pub struct HotelService {
    hotels: Arc<dyn HotelRepository>,
}

impl HotelService {
    /// Works on `hotels`.
    #[must_use]
    pub fn new(hotels: Arc<dyn HotelRepository>) -> Self {
        Self { hotels }
    }

    /// The hotels that match `query`, by name.
    ///
    /// # Errors
    /// [`AppError::Unavailable`] when the database is away.
    pub fn list(
        &self,
        query: HotelQuery,
        page: &PageRequest<NameKey>,
    ) -> Result<Page<Hotel, NameKey>, AppError> {
        let filter = |name| HotelFilter {
            name,
            creator: query.creator,
            city: query.city,
        };
        let page = match NameSearch::new(query.name.as_deref()) {
            NameSearch::Nothing => Page::empty(),
            NameSearch::Any => self.hotels.list(&filter(None), query.order, page)?,
            NameSearch::Contains(key) => self.hotels.list(&filter(Some(key)), query.order, page)?,
        };
        Ok(page)
    }

    /// The hotel with this id.
    ///
    /// # Errors
    /// [`AppError::NotFound`]; [`AppError::Unavailable`] when the database is away.
    pub fn get(&self, id: &HotelId) -> Result<Hotel, AppError> {
        self.hotels.find(id)?.ok_or(AppError::NotFound("Hotel not found"))
    }
}
