//! Profiles: one's own, and what others see of it.

use std::sync::Arc;

use tinerary_domain::{Fields, Person, ProfileChange, User, UserId};

use super::photos::{unusable, with_unusable};
use crate::{
    Actor, AppError,
    ports::{Ports, clock::Clock, photos::PhotoRepository, users::UserRepository},
};

/// Use cases of profiles.
pub struct ProfileService {
    users: Arc<dyn UserRepository>,
    photos: Arc<dyn PhotoRepository>,
    clock: Arc<dyn Clock>,
}

impl ProfileService {
    /// Works on `ports`.
    #[must_use]
    pub fn new(ports: &Ports) -> Self {
        Self {
            users: Arc::clone(&ports.users),
            photos: Arc::clone(&ports.photos),
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
        let unusable = unusable(&*self.photos, Some(id), fields, standing)?;
        let change = with_unusable(ProfileChange::check(fields, &user), unusable)?;
        if self.users.update(id, &change, self.clock.now())? {
            Ok(())
        } else {
            Err(AppError::Unauthenticated)
        }
    }
}
