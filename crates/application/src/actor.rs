//! Who is asking. Permission is a type: a use case that only admins may run takes an [`Admin`], which only [`Admin::prove`]
//! makes.

use std::net::IpAddr;

use tinerary_domain::{Role, SessionId, UserId};

use crate::AppError;

/// A person who is signed in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Actor {
    /// The person.
    pub user_id: UserId,
    /// The session that the request came with.
    pub session_id: SessionId,
    /// The role in the database; tokens hold none.
    pub role: Role,
}

/// An admin who is signed in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Admin(Actor);

impl Admin {
    /// The proof that `actor` is an admin.
    ///
    /// # Errors
    /// [`AppError::Forbidden`] for other roles.
    pub fn prove(actor: Actor) -> Result<Self, AppError> {
        match actor.role {
            Role::Admin => Ok(Self(actor)),
            Role::User => Err(AppError::Forbidden("Only admins may do this")),
        }
    }

    /// The person.
    #[must_use]
    pub const fn actor(&self) -> &Actor {
        &self.0
    }
}

/// Where a request comes from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Caller {
    /// The address of the client, behind all trusted proxies.
    pub address: IpAddr,
    /// `User-Agent`.
    pub user_agent: Option<String>,
}
