//! Who is asking, as a use case needs to know it. Being allowed is a type: a use case that only admins may run takes an
//! [`Admin`], and nobody else can make one.

use std::net::IpAddr;

use tinerary_domain::{Role, SessionId, UserId};

use crate::AppError;

/// A person who has signed in, with a session that was live a moment ago.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Actor {
    /// Who it is.
    pub user_id: UserId,
    /// The session that the request came with.
    pub session_id: SessionId,
    /// The role that the database says, not the one of any token.
    pub role: Role,
}

/// A person who has signed in and is an admin.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Admin(Actor);

impl Admin {
    /// The proof that `actor` is an admin.
    ///
    /// # Errors
    /// [`AppError::Forbidden`] when that is not so.
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
    /// The address of the machine, behind every trusted proxy.
    pub address: IpAddr,
    /// What the browser calls itself.
    pub user_agent: Option<String>,
}
