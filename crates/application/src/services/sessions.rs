//! Sessions: signing in, refreshing, signing out.

use chrono::TimeDelta;
use tinerary_domain::{Email, Field, Network, Password, Raw, Session, SessionId, User, Validation};

use super::rate_limits::RateLimits;
use crate::{
    Actor, AppError, Caller,
    ports::{Ports, hasher::PasswordHash, tokens::Claims},
};

/// How long a token is valid, and a session that is not refreshed.
const LIFETIME: TimeDelta = TimeDelta::hours(24);
/// Characters that are stored of a `User-Agent`.
const MAX_USER_AGENT: usize = 200;

/// The fields of a sign-in as a client sent them.
#[derive(Clone, Copy, Default)]
pub struct SignInFields<'a> {
    /// `email`.
    pub email: Raw<'a>,
    /// `password`, not trimmed.
    pub password: Raw<'a>,
}

/// A person who has just signed in.
#[derive(Clone, PartialEq, Eq)]
pub struct SignedIn {
    /// The person.
    pub user: User,
    /// The token to send with every call.
    pub token: String,
}

/// Use cases of sessions.
#[derive(Clone)]
pub struct SessionService {
    ports: Ports,
    limits: RateLimits,
}

impl SessionService {
    /// Works on `ports`.
    #[must_use]
    pub fn new(ports: &Ports, limits: RateLimits) -> Self {
        Self {
            ports: ports.clone(),
            limits,
        }
    }

    /// Signs in by address and password.
    ///
    /// # Errors
    /// [`AppError::Invalid`] when a field is missing; [`AppError::WrongCredentials`], after the same work, whether
    /// the address or the password is wrong; [`AppError::EmailNotVerified`] only when the password is right.
    pub fn sign_in(&self, fields: &SignInFields<'_>, caller: &Caller) -> Result<SignedIn, AppError> {
        let (email, password) = check(fields)?;
        if password.len() > Password::MOST_BYTES {
            return Err(AppError::WrongCredentials);
        }
        let Ok(email) = Email::parse(Field::EMAIL, email) else {
            // It has no account, so there is none to count for. The hash is still computed, for the same time.
            return self.limits.sign_in(None, caller, || {
                self.ports.hasher.verify(password, None);
                Err(AppError::WrongCredentials)
            });
        };
        // Limited before the look-up, so that the limit does not tell whether there is an account.
        self.limits.sign_in(Some(&email), caller, || {
            self.authenticate(&email, password, caller)
        })
    }

    /// Begins a session of the person with this address, if that is their password.
    fn authenticate(&self, email: &Email, password: &str, caller: &Caller) -> Result<SignedIn, AppError> {
        let account = self.ports.users.find_by_email(email)?;
        let hash = account.as_ref().and_then(|account| account.password.as_ref());
        if !self.ports.hasher.verify(password, hash) {
            return Err(AppError::WrongCredentials);
        }
        let account = account.ok_or(AppError::WrongCredentials)?;
        if account.user.verified_at.is_none() {
            return Err(AppError::EmailNotVerified);
        }
        self.start(account.user, account.password, caller)?
            .ok_or(AppError::WrongCredentials)
    }

    /// Begins a session of an authenticated person; `None` when they are gone, or when their password has changed since
    /// `password` was read.
    pub(super) fn start(
        &self,
        user: User,
        password: Option<PasswordHash>,
        caller: &Caller,
    ) -> Result<Option<SignedIn>, AppError> {
        let now = self.ports.clock.now();
        let session = Session {
            id: SessionId::stored(self.ports.secrets.id()),
            user_id: user.id.clone(),
            created_at: now,
            expires_at: now.plus(LIFETIME),
            ended_at: None,
            network: Network::of(caller.address),
            user_agent: caller
                .user_agent
                .as_deref()
                .map(|name| name.chars().take(MAX_USER_AGENT).collect()),
        };
        if !self.ports.sessions.start(&session, password)? {
            return Ok(None);
        }
        let token = self.sign(&user, session.id)?;
        Ok(Some(SignedIn { user, token }))
    }

    /// The claims of a token; `None` when it is not of this service, or expired. Cheap: needs no look-up.
    #[must_use]
    pub fn claims(&self, token: &str) -> Option<Claims> {
        self.ports.tokens.verify(token, self.ports.clock.now())
    }

    /// Looks up the session of a token; `None` when it is not live.
    pub fn look_up(&self, claims: &Claims) -> Result<Option<Actor>, AppError> {
        Ok(self
            .ports
            .sessions
            .find_live(&claims.session_id, self.ports.clock.now())?
            .filter(|actor| actor.user_id == claims.user_id))
    }

    /// Extends the session and issues a new token for it.
    ///
    /// # Errors
    /// [`AppError::Unauthenticated`] when the session has ended meanwhile.
    pub fn refresh(&self, actor: &Actor) -> Result<SignedIn, AppError> {
        let now = self.ports.clock.now();
        let user = self
            .ports
            .sessions
            .extend(&actor.session_id, now.plus(LIFETIME), now)?
            .ok_or(AppError::Unauthenticated)?;
        let token = self.sign(&user, actor.session_id.clone())?;
        Ok(SignedIn { user, token })
    }

    /// Ends the session at once, on every server.
    pub fn sign_out(&self, actor: &Actor) -> Result<(), AppError> {
        Ok(self
            .ports
            .sessions
            .end(&actor.session_id, self.ports.clock.now())?)
    }

    fn sign(&self, user: &User, session_id: SessionId) -> Result<String, AppError> {
        let now = self.ports.clock.now();
        let claims = Claims {
            user_id: user.id.clone(),
            session_id,
            issued_at: now,
            expires_at: now.plus(LIFETIME),
        };
        self.ports.tokens.sign(&claims).map_err(AppError::Unexpected)
    }
}

/// Both fields must be given. A malformed address is treated like an unknown one.
fn check<'a>(fields: &SignInFields<'a>) -> Result<(Raw<'a>, &'a str), AppError> {
    let mut validation = Validation::new();
    let email = validation.check(match fields.email {
        Raw::Missing => Err(Field::EMAIL.must("be given")),
        Raw::Text(text) if text.trim().is_empty() => Err(Field::EMAIL.must("be given")),
        given => Ok(given),
    });
    let password = validation.check(match fields.password {
        Raw::Missing | Raw::Text("") => Err(Field::PASSWORD.must("be given")),
        given => Ok(given.text().unwrap_or_default()),
    });
    Ok(validation.finish(|| Some((email?, password?)))?)
}
