//! Profiles: one's own, and what others see of it.

use std::sync::Arc;

use tinerary_domain::{Field, Fields, Person, ProfileChange, User, UserId, Violations};

use super::photos::{UsablePhotos, not_yours, with_unusable};
use crate::{
    Actor, AppError, RepositoryError,
    ports::{Ports, clock::Clock, users::UserRepository},
};

/// Use cases of profiles.
pub struct ProfileService {
    users: Arc<dyn UserRepository>,
    photos: UsablePhotos,
    clock: Arc<dyn Clock>,
}

impl ProfileService {
    /// Works on `ports`.
    #[must_use]
    pub fn new(ports: &Ports) -> Self {
        Self {
            users: Arc::clone(&ports.users),
            photos: UsablePhotos::new(ports),
            clock: Arc::clone(&ports.clock),
        }
    }

    /// What everybody may see of a person.
    pub fn person(&self, id: &UserId) -> Result<Person, AppError> {
        let found = self.users.find_person(id)?;
        found.ok_or(AppError::NotFound("Traveller not found"))
    }

    /// The profile of `id`, who must be the person who asks.
    ///
    /// # Errors
    /// [`AppError::Forbidden`] for another person's, whether there is one or not.
    pub fn get(&self, actor: &Actor, id: &UserId) -> Result<User, AppError> {
        if actor.user_id != *id {
            return Err(AppError::Forbidden("This profile is somebody else's"));
        }
        // Deleted since the session was looked up.
        self.users.find(id)?.ok_or(AppError::Unauthenticated)
    }

    /// Changes what was sent of the profile of `id`, who must be the person who asks.
    ///
    /// # Errors
    /// [`AppError::Forbidden`] for another person's.
    pub fn update(&self, actor: &Actor, id: &UserId, fields: &dyn Fields) -> Result<(), AppError> {
        let user = self.get(actor, id)?;
        let standing = std::slice::from_ref(&user.photo);
        let unusable = self.photos.unusable(Some(id), fields, standing)?;
        let change = with_unusable(ProfileChange::check(fields, &user), unusable)?;
        match self.users.update(id, &change, self.clock.now()) {
            Ok(true) => Ok(()),
            Ok(false) => Err(AppError::Unauthenticated),
            // The photo was deleted since it was looked at.
            Err(RepositoryError::Reference(_)) => Err(Violations::from(not_yours(Field::PHOTO)).into()),
            Err(error) => Err(error.into()),
        }
    }
}
