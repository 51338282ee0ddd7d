//! Shows.

use std::sync::Arc;

use tinerary_domain::{Show, ShowId};

use crate::{
    AppError,
    page::{Page, PageRequest, ShowKey},
    ports::{
        clock::Clock,
        shows::{ShowFilter, ShowRepository},
    },
};

/// What one can do with shows.
#[derive(Clone)]
pub struct ShowService {
    shows: Arc<dyn ShowRepository>,
    clock: Arc<dyn Clock>,
}

impl ShowService {
    /// Works on `shows`; `clock` tells which are still to come.
    #[must_use]
    pub fn new(shows: Arc<dyn ShowRepository>, clock: Arc<dyn Clock>) -> Self {
        Self { shows, clock }
    }

    /// The shows that match `filter`: the next first, and those before today after all others.
    ///
    /// # Errors
    /// [`AppError::Unavailable`] when the database is away.
    pub fn list(
        &self,
        filter: &ShowFilter,
        page: &PageRequest<ShowKey>,
    ) -> Result<Page<Show, ShowKey>, AppError> {
        // A show counts as "to come" for the whole of its day.
        Ok(self.shows.list(filter, self.clock.now().start_of_day(), page)?)
    }

    /// The show with this id.
    ///
    /// # Errors
    /// [`AppError::NotFound`]; [`AppError::Unavailable`] when the database is away.
    pub fn get(&self, id: &ShowId) -> Result<Show, AppError> {
        self.shows.find(id)?.ok_or(AppError::NotFound("Show not found"))
    }
}
