//! Reactions.

use std::sync::Arc;

use tinerary_domain::{
    Activity, ActivitySummary, Field, FieldError, Fields, PhotoHosts, PhotoUrl, Reaction, ReactionGroup,
    ReactionId, ReactionName, ReactionTally, Reference, UserId,
};

use super::{
    photos::with_unusable,
    references::{name_missing, with_missing_reference},
};
use crate::{
    Actor, Admin, AppError, RepositoryError,
    page::{Page, PageRequest, ReactionKey, TimeKey},
    ports::{
        Ports,
        clock::Clock,
        reactions::{Activities, NAME_TAKEN, ReactionRepository, Toggled},
        references::References,
        secrets::Secrets,
    },
};

/// A page of the reactions that a person has made, and how many of each name there are in all.
#[derive(Debug)]
pub struct MadeReactions {
    /// Those on this page.
    pub page: Page<Reaction<ActivitySummary>, TimeKey>,
    /// Most first.
    pub groups: Vec<ReactionGroup>,
}

/// Use cases of reactions.
pub struct ReactionService {
    reactions: Arc<dyn ReactionRepository>,
    references: Arc<dyn References>,
    secrets: Arc<dyn Secrets>,
    clock: Arc<dyn Clock>,
    photo_hosts: PhotoHosts,
}

impl ReactionService {
    /// Works on `ports`.
    #[must_use]
    pub fn new(ports: &Ports) -> Self {
        Self {
            reactions: Arc::clone(&ports.reactions),
            references: Arc::clone(&ports.references),
            secrets: Arc::clone(&ports.secrets),
            clock: Arc::clone(&ports.clock),
            photo_hosts: ports.photo_hosts.clone(),
        }
    }

    /// The reactions that `activities` offer, with their counts, and whether `viewer` reacted; false for a guest.
    pub fn list(
        &self,
        activities: &Activities,
        viewer: Option<UserId>,
        page: &PageRequest<ReactionKey>,
    ) -> Result<Page<ReactionTally, ReactionKey>, AppError> {
        Ok(self.reactions.list(activities, viewer, page)?)
    }

    /// Those of these reactions that `viewer` has.
    pub fn among(&self, ids: &[ReactionId], viewer: &UserId) -> Result<Vec<ReactionId>, AppError> {
        if ids.is_empty() {
            return Ok(Vec::new());
        }
        Ok(self.reactions.among(ids, viewer)?)
    }

    /// The reactions that the person who asks has made, latest first: all, or those of one name.
    ///
    /// # Errors
    /// [`AppError::Forbidden`] when `person` is another one.
    pub fn list_by_user(
        &self,
        actor: &Actor,
        person: &UserId,
        name: Option<&str>,
        page: &PageRequest<TimeKey>,
    ) -> Result<MadeReactions, AppError> {
        if actor.user_id != *person {
            return Err(AppError::Forbidden("These reactions are somebody else's"));
        }
        let groups = self.reactions.groups_of(person)?;
        let name = match name.map(|name| ReactionName::parse(Field::NAME, Some(name))) {
            None => None,
            Some(Ok(name)) => Some(name),
            // No reaction has a malformed name.
            Some(Err(_)) => {
                return Ok(MadeReactions {
                    page: Page::empty(),
                    groups,
                });
            }
        };
        let page = self.reactions.list_by_user(person, name, page)?;
        Ok(MadeReactions { page, groups })
    }

    /// Reacts, or takes the reaction back.
    ///
    /// # Errors
    /// [`AppError::NotFound`] when the activity offers no reaction of that name.
    pub fn toggle(&self, actor: &Actor, activity: &Activity, name: &str) -> Result<Toggled, AppError> {
        // No reaction has a malformed name.
        ReactionName::parse(Field::NAME, Some(name))
            .ok()
            .map(|name| {
                self.reactions
                    .toggle(activity, &name, &actor.user_id, self.clock.now())
            })
            .transpose()?
            .flatten()
            .ok_or(AppError::NotFound("Reaction not found"))
    }

    /// Takes one's own reaction back.
    ///
    /// # Errors
    /// [`AppError::NotFound`] when one had not reacted so.
    pub fn remove(&self, actor: &Actor, id: &ReactionId) -> Result<(), AppError> {
        self.reactions
            .remove(id, &actor.user_id)?
            .then_some(())
            .ok_or(AppError::NotFound("You had not reacted like this"))
    }

    /// What is wrong with an icon that leads to a host that is not allowed.
    fn elsewhere(&self, fields: &dyn Fields) -> Option<FieldError> {
        let hosts = &self.photo_hosts;
        [Field::ICON, Field::ICON_BACK].into_iter().find_map(|field| {
            let url = PhotoUrl::parse(field, fields.get(field)).ok()?;
            (!hosts.allow(&url)).then(|| hosts.refusal(field))
        })
    }

    /// Lets people react to an activity in a new way.
    ///
    /// # Errors
    /// [`AppError::Invalid`], also when there is no such activity; [`AppError::NameTaken`] when it has a reaction of
    /// that name.
    pub fn create(&self, admin: &Admin, fields: &dyn Fields) -> Result<ReactionId, AppError> {
        let activity = Reference::activity(fields);
        let checked = Reaction::check(fields, || ReactionId::stored(self.secrets.id()));
        let checked = with_unusable(checked, self.elsewhere(fields));
        let reaction = with_missing_reference(&*self.references, checked, activity.as_ref())?;
        let stored = self
            .reactions
            .create(&reaction, &admin.actor().user_id, self.clock.now());
        match stored {
            Err(RepositoryError::Duplicate { constraint }) if NAME_TAKEN.contains(&constraint.as_str()) => {
                Err(AppError::NameTaken(format!(
                    "This activity has a reaction called {} already",
                    reaction.name
                )))
            }
            stored => {
                name_missing(stored, activity.as_ref())?;
                Ok(reaction.id)
            }
        }
    }
}
