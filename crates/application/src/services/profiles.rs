//! What people say about themselves.

use std::sync::Arc;

use tinerary_domain::{ProfileDraft, ProfileFields, User, UserId};

use super::limits::{Action, Limits};
use crate::{
    Actor, AppError, Caller,
    ports::{clock::Clock, users::UserRepository},
};

/// What one can do with one's own profile.
#[derive(Clone)]
pub struct ProfileService {
    users: Arc<dyn UserRepository>,
    clock: Arc<dyn Clock>,
    limits: Limits,
}

impl ProfileService {
    /// Works on `users`.
    #[must_use]
    pub fn new(users: Arc<dyn UserRepository>, clock: Arc<dyn Clock>, limits: Limits) -> Self {
        Self { users, clock, limits }
    }

    /// The profile of `id`, which is the person who asks.
    ///
    /// # Errors
    /// [`AppError::Forbidden`] for anybody else's, whether there is one or not; [`AppError::Unavailable`].
    pub fn get(&self, actor: &Actor, id: &UserId) -> Result<User, AppError> {
        if actor.user_id != *id {
            return Err(AppError::Forbidden("This profile is somebody else's"));
        }
        // Gone since the session was looked up.
        self.users.find(id)?.ok_or(AppError::Unauthenticated)
    }

    /// Changes what was sent of the profile of `id`, who is the person who asks.
    ///
    /// # Errors
    /// [`AppError::Forbidden`] for anybody else's; [`AppError::Invalid`]; [`AppError::TooMany`];
    /// [`AppError::Unavailable`].
    pub fn update(
        &self,
        actor: &Actor,
        id: &UserId,
        fields: &ProfileFields<'_>,
        caller: &Caller,
    ) -> Result<(), AppError> {
        let user = self.get(actor, id)?;
        self.limits.take(Action::Write, caller, id.as_str())?;
        let profile = ProfileDraft::change(&user, fields)?;
        if self.users.update(id, &profile, self.clock.now())? {
            Ok(())
        } else {
            Err(AppError::Unauthenticated)
        }
    }
}
