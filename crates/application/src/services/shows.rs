//! Shows.

use chrono::{Months, NaiveDate};
use tinerary_domain::{
    Activity, Fields, Raw, ReactionId, Reference, Show, ShowChange, ShowDraft, ShowId, standard_reactions,
};

use super::{
    owners::{Deletion, delete_with_right, require_author},
    references::{name_missing, with_missing_reference},
};
use crate::{
    Actor, AppError,
    changes::depends_on_day,
    page::{Page, PageRequest, ShowKey},
    ports::{
        Ports,
        outbox::Thing,
        shows::{CalendarOf, ShowDay, ShowFilter, ShowOrder},
    },
};

/// Use cases of shows.
pub struct ShowService {
    ports: Ports,
}

const NOT_FOUND: AppError = AppError::NotFound("Show not found");

impl ShowService {
    /// Works on `ports`.
    #[must_use]
    pub fn new(ports: &Ports) -> Self {
        Self { ports: ports.clone() }
    }

    /// The shows that match `filter`. By date, the next first, and those before today after all others.
    pub fn list(
        &self,
        filter: &ShowFilter,
        order: ShowOrder,
        page: &PageRequest<ShowKey>,
    ) -> Result<Page<Show, ShowKey>, AppError> {
        // A show counts as "to come" for the whole of its day.
        let today = self.ports.clock.now().start_of_day();
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

    /// The show with this id.
    pub fn get(&self, id: &ShowId) -> Result<Show, AppError> {
        self.ports.shows.find(id)?.ok_or(NOT_FOUND)
    }

    /// Enters a show, to which people can react at once.
    ///
    /// # Errors
    /// [`AppError::Invalid`], also when there is no such hotel.
    pub fn create(&self, actor: &Actor, fields: &dyn Fields) -> Result<ShowId, AppError> {
        let hotel = Reference::hotel(fields);
        let draft =
            with_missing_reference(&*self.ports.references, ShowDraft::check(fields), hotel.as_ref())?;
        let id = ShowId::stored(self.ports.secrets.id());
        let reactions = standard_reactions(&Activity::Show(id.clone()), || {
            ReactionId::stored(self.ports.secrets.id())
        });
        let stored = self
            .ports
            .shows
            .create(&id, &draft, &reactions, &actor.user_id, self.ports.clock.now());
        name_missing(stored, hotel.as_ref())?;
        Ok(id)
    }

    /// Changes what was sent of one's own show.
    ///
    /// # Errors
    /// [`AppError::Forbidden`] for another person's.
    pub fn update(&self, actor: &Actor, id: &ShowId, fields: &dyn Fields) -> Result<(), AppError> {
        require_author(actor, &self.get(id)?.creator)?;
        let hotel = Reference::hotel(fields);
        let change =
            with_missing_reference(&*self.ports.references, ShowChange::check(fields), hotel.as_ref())?;
        let stored = self.ports.shows.update(id, &change, self.ports.clock.now());
        name_missing(stored, hotel.as_ref())?
            .then_some(())
            .ok_or(NOT_FOUND)
    }

    /// Deletes one's own show with its comments and reactions; an admin deletes anybody's, and says why.
    ///
    /// # Errors
    /// [`AppError::Forbidden`] for another person's; [`AppError::Invalid`] for an admin without a good reason.
    pub fn delete(&self, actor: &Actor, id: &ShowId, why: Raw<'_>) -> Result<(), AppError> {
        let show = self.get(id)?;
        let deletion = Deletion {
            thing: Thing::Show,
            id: id.as_str(),
            author: &show.creator,
            name: show.name.as_str(),
            why,
        };
        delete_with_right(&self.ports, actor, &deletion, NOT_FOUND, |letter| {
            self.ports.shows.delete(id, letter)
        })
    }
}
