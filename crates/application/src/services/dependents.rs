//! What is shared, and other things may refer to: cities and hotels.

use std::sync::Arc;

use tinerary_domain::{Creator, UserId, grouped};

use super::things::{Deletion, Writer};
use crate::{
    Admin, AppError, RepositoryError,
    ports::{
        Ports,
        audit::{Audit, SecurityEvent},
        deletion::{Deletion as Removed, Dependents},
    },
};

/// The catalogue is shared: any admin changes and deletes what any other has entered.
impl Writer for Admin {
    type Kind = &'static str;
    /// Whether what refers to it goes too.
    type Wish<'a> = bool;
    type Order = bool;
    type Removed = Removed;
    type DeletionPorts = Arc<dyn Audit>;

    fn deletion_ports(all: &Ports) -> Arc<dyn Audit> {
        Arc::clone(&all.audit)
    }

    fn person(&self) -> &UserId {
        &self.actor().user_id
    }

    fn may_change(&self, _: &Creator) -> Result<(), AppError> {
        Ok(())
    }

    /// # Errors
    /// [`AppError::StillUsed`] when other things refer to it and are not to go too.
    fn delete(
        &self,
        audit: &Arc<dyn Audit>,
        deletion: Deletion<'_, &'static str>,
        cascade: bool,
        remove: impl FnOnce(bool) -> Result<Removed, RepositoryError>,
    ) -> Result<(), AppError> {
        match remove(cascade)? {
            Removed::Deleted => {}
            Removed::NotFound => return Err(deletion.not_found),
            Removed::StillUsed(dependents) => {
                let (name, dependents) = (deletion.name, in_words(dependents));
                return Err(AppError::StillUsed(format!("{name} still has {dependents}")));
            }
        }
        audit.record(SecurityEvent::DeletedByAdmin {
            admin: self.person().clone(),
            thing: deletion.kind,
            id: deletion.id.to_owned(),
            owner: None,
            reason: None,
        });
        Ok(())
    }
}

/// Such as `3 itineraries, 1 hotel and 1,204 shows`.
fn in_words(dependents: Dependents) -> String {
    let counted = [
        (dependents.itineraries, "itinerary", "itineraries"),
        (dependents.hotels, "hotel", "hotels"),
        (dependents.shows, "show", "shows"),
    ];
    let parts: Vec<String> = counted
        .into_iter()
        .filter(|(number, ..)| *number > 0)
        .map(|(number, one, many)| format!("{} {}", grouped(number), if number == 1 { one } else { many }))
        .collect();
    match parts.split_last() {
        Some((last, [first, others @ ..])) => {
            let before = others
                .iter()
                .fold(first.clone(), |text, part| format!("{text}, {part}"));
            format!("{before} and {last}")
        }
        Some((only, [])) => only.clone(),
        None => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::{Dependents, in_words};

    #[test]
    fn only_what_is_there_is_counted() {
        let of = |itineraries, hotels, shows| {
            in_words(Dependents {
                itineraries,
                hotels,
                shows,
            })
        };
        assert_eq!(of(3, 1, 0), "3 itineraries and 1 hotel");
        assert_eq!(of(1, 0, 0), "1 itinerary");
        assert_eq!(of(0, 2, 0), "2 hotels");
        assert_eq!(of(0, 0, 4), "4 shows");
        assert_eq!(of(1, 2, 1_204), "1 itinerary, 2 hotels and 1,204 shows");
    }
}
