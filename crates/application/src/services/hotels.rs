//! Hotels.

use std::collections::HashMap;

use tinerary_domain::{
    Fields, Hotel, HotelChange, HotelFields, HotelId, NameSearch, NextShow, PhotoUrl, Reference,
};

use super::things::{Thing, ThingService, thing};
use crate::{
    Admin, AppError,
    changes::depends_on_day,
    page::{NameKey, Page, PageRequest, RankKey},
    ports::{
        hotels::{HotelFilter, HotelOrder, HotelRepository, Order},
        shows::ShowRepository,
    },
};

/// Use cases of hotels. Any admin writes them: the catalogue is shared.
pub type HotelService = ThingService<Hotel>;

thing! {
    Hotel, Admin, "hotel", "Hotel not found",
    HotelPorts { hotels: HotelRepository, shows: ShowRepository },
    HotelId, HotelFields, HotelChange;

    fn photos(&self) -> &[PhotoUrl] {
        self.fields.photos.as_slice()
    }

    fn reference(fields: &dyn Fields) -> Option<Reference> {
        Reference::city(fields)
    }

    /// Reads when the next show of each hotel is, where there are any.
    fn complete(hotels: &mut [Self], service: &HotelService) -> Result<(), AppError> {
        let with_shows: Vec<HotelId> = hotels
            .iter()
            .filter(|hotel| hotel.shows > 0)
            .map(|hotel| hotel.id.clone())
            .collect();
        if with_shows.is_empty() {
            return Ok(());
        }
        let today = service.clock.now().start_of_day();
        depends_on_day(today);
        let mut next: HashMap<HotelId, NextShow> =
            service.ports.shows.next_shows(&with_shows, today)?.into_iter().collect();
        for hotel in hotels {
            hotel.next_show = next.remove(&hotel.id);
        }
        Ok(())
    }
}

impl HotelService {
    /// The hotels that match `filter`, by name in the given direction.
    pub fn list(
        &self,
        filter: &HotelFilter,
        order: Order,
        page: &PageRequest<NameKey>,
    ) -> Result<Page<Hotel, NameKey>, AppError> {
        let mut page = match filter.name {
            NameSearch::Nothing => Page::empty(),
            NameSearch::Any | NameSearch::Contains(_) => self.ports.hotels.list(filter, order, page)?,
        };
        Hotel::complete(&mut page.items, self)?;
        Ok(page)
    }

    /// The same in another order.
    pub fn list_by(
        &self,
        filter: &HotelFilter,
        order: HotelOrder,
        page: &PageRequest<RankKey>,
    ) -> Result<Page<Hotel, RankKey>, AppError> {
        let mut page = match filter.name {
            NameSearch::Nothing => Page::empty(),
            NameSearch::Any | NameSearch::Contains(_) => self.ports.hotels.list_by(filter, order, page)?,
        };
        Hotel::complete(&mut page.items, self)?;
        Ok(page)
    }
}
