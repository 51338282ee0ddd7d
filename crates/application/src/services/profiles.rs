//! Profiles.

use tinerary_domain::{Fields, ProfileChange, User, UserId};

use crate::{Actor, AppError, ports::Ports};

/// Use cases of one's own profile.
pub struct ProfileService {
    ports: Ports,
}

impl ProfileService {
    /// Works on `ports`.
    #[must_use]
    pub fn new(ports: &Ports) -> Self {
        Self { ports: ports.clone() }
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
        self.ports.users.find(id)?.ok_or(AppError::Unauthenticated)
    }

    /// Changes what was sent of the profile of `id`, who must be the person who asks.
    ///
    /// # Errors
    /// [`AppError::Forbidden`] for another person's.
    pub fn update(&self, actor: &Actor, id: &UserId, fields: &dyn Fields) -> Result<(), AppError> {
        self.get(actor, id)?;
        let change = ProfileChange::check(fields)?;
        if self.ports.users.update(id, &change, self.ports.clock.now())? {
            Ok(())
        } else {
            Err(AppError::Unauthenticated)
        }
    }
}
