//! Shows.

use chrono::{Months, NaiveDate};
use tinerary_domain::{Activity, Fields, PhotoUrl, Reference, Show, ShowChange, ShowFields, ShowId};

use super::things::{ThingService, thing};
use crate::{
    Actor, AppError,
    changes::depends_on_day,
    page::{Page, PageRequest, ShowKey},
    ports::{
        outbox::Thing,
        shows::{CalendarOf, ShowDay, ShowFilter, ShowOrder, ShowRepository},
    },
};

/// Use cases of shows, which are their authors' own.
pub type ShowService = ThingService<Show>;

thing! {
    Show, Actor, Thing::Show, "Show not found",
    ShowPorts { shows: ShowRepository },
    ShowId, ShowFields, ShowChange, Activity::Show;

    fn photos(&self) -> &[PhotoUrl] {
        std::slice::from_ref(&self.fields.photo)
    }

    fn reference(fields: &dyn Fields) -> Option<Reference> {
        Reference::hotel(fields)
    }
}

impl ShowService {
    /// The shows that match `filter`. By date, the next first, and those before today after all others.
    pub fn list(
        &self,
        filter: &ShowFilter,
        order: ShowOrder,
        page: &PageRequest<ShowKey>,
    ) -> Result<Page<Show, ShowKey>, AppError> {
        // A show counts as "to come" for the whole of its day.
        let today = self.clock.now().start_of_day();
        if order == ShowOrder::Date && filter.from.is_none() && filter.to.is_none() {
            depends_on_day(today);
        }
        Ok(self.ports.shows.list(filter, order, today, page)?)
    }

    /// The days of a month that have shows, by the clocks of the hotels. `first` is the first day of the month.
    pub fn calendar(&self, of: &CalendarOf, first: NaiveDate) -> Result<Vec<ShowDay>, AppError> {
        let next = first.checked_add_months(Months::new(1));
        let last = next.and_then(|next| next.pred_opt()).unwrap_or(NaiveDate::MAX);
        Ok(self.ports.shows.calendar(of, first, last)?)
    }
}
