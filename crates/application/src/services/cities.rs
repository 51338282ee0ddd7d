//! Cities.

use std::sync::Arc;

use tinerary_domain::{City, CityId, Continent, UserId};

use super::search::NameSearch;
use crate::{
    AppError,
    page::{NameKey, Page, PageRequest},
    ports::cities::{CityFilter, CityRepository},
};

/// Which cities a person asks for.
#[derive(Clone, Debug, Default)]
pub struct CityQuery {
    /// Text in the name, as typed: case and accents do not count.
    pub name: Option<String>,
    /// One of these continents; empty: any.
    pub continents: Vec<Continent>,
    /// The creator.
    pub creator: Option<UserId>,
}

/// A page of cities, and what the filter boxes beside it need.
#[derive(Debug)]
pub struct CityListing {
    /// The cities that match, by name.
    pub page: Page<City, NameKey>,
    /// The continents that have any city, whatever the filter.
    pub continents: Vec<Continent>,
}

/// What one can do with cities.
#[derive(Clone)]
pub struct CityService {
    cities: Arc<dyn CityRepository>,
}

impl CityService {
    /// Works on `cities`.
    #[must_use]
    pub fn new(cities: Arc<dyn CityRepository>) -> Self {
        Self { cities }
    }

    /// The cities that match `query`, by name.
    ///
    /// # Errors
    /// [`AppError::Unavailable`] when the database is away.
    pub fn list(&self, query: CityQuery, page: &PageRequest<NameKey>) -> Result<CityListing, AppError> {
        let filter = |name| CityFilter {
            name,
            continents: query.continents,
            creator: query.creator,
        };
        let page = match NameSearch::new(query.name.as_deref()) {
            NameSearch::Nothing => Page::empty(),
            NameSearch::Any => self.cities.list(&filter(None), page)?,
            NameSearch::Contains(key) => self.cities.list(&filter(Some(key)), page)?,
        };
        Ok(CityListing {
            page,
            continents: self.cities.continents()?,
        })
    }

    /// The city with this id.
    ///
    /// # Errors
    /// [`AppError::NotFound`]; [`AppError::Unavailable`] when the database is away.
    pub fn get(&self, id: &CityId) -> Result<City, AppError> {
        self.cities.find(id)?.ok_or(AppError::NotFound("City not found"))
    }
}
