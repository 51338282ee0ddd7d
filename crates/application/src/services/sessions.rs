//! Sessions: signing in, refreshing, signing out.

use std::{
    collections::BTreeMap,
    sync::{Arc, Mutex, PoisonError},
};

use chrono::TimeDelta;
use tinerary_domain::{
    Email, Field, Network, Password, Raw, Session, SessionId, SessionSummary, Timestamp, User, UserId,
    Validation,
};

use super::{
    live_sessions::LiveSessions,
    passwords::{Verified, verify},
    rate_limits::RateLimits,
};
use crate::{
    Actor, AppError, Caller,
    page::{Page, PageRequest, TimeKey},
    ports::{
        Ports,
        account::Account,
        audit::{Audit, EndedSessions, SecurityEvent, SignInFailure, SignInMethod},
        clock::Clock,
        hasher::{PasswordHash, PasswordHasher},
        photos::PhotoRepository,
        secrets::Secrets,
        sessions::SessionRepository,
        sign_ups::SignUpRepository,
        tokens::{Claims, Tokens},
        users::UserRepository,
    },
};

/// How long a token is valid. Its session lasts longer: [`Session::LONGEST_UNUSED`].
const TOKEN_LIFETIME: TimeDelta = TimeDelta::hours(24);
/// Sessions whose use is recorded in one write, so that others need not wait for it.
const MOST_RECORDED: usize = 500;
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

/// A session of the person who asks for it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OwnSession {
    /// The session.
    pub session: SessionSummary,
    /// Whether it is the one that they ask with.
    pub is_here: bool,
}

/// Use cases of sessions.
#[derive(Clone)]
pub struct SessionService {
    users: Arc<dyn UserRepository>,
    sign_ups: Arc<dyn SignUpRepository>,
    photos: Arc<dyn PhotoRepository>,
    sessions: Arc<dyn SessionRepository>,
    audit: Arc<dyn Audit>,
    hasher: Arc<dyn PasswordHasher>,
    tokens: Arc<dyn Tokens>,
    secrets: Arc<dyn Secrets>,
    clock: Arc<dyn Clock>,
    limits: RateLimits,
    live: LiveSessions,
    uses: Uses,
}

/// When sessions were last used, as far as it is not recorded yet: one write every few minutes is enough (ADR 0020).
#[derive(Clone, Default)]
struct Uses(Arc<Mutex<BTreeMap<SessionId, Timestamp>>>);

impl Uses {
    fn note(&self, id: &SessionId, now: Timestamp) {
        let mut uses = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        match uses.get_mut(id) {
            Some(last) => *last = now,
            None => drop(uses.insert(id.clone(), now)),
        }
    }

    fn last(&self, id: &SessionId) -> Option<Timestamp> {
        self.0
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .get(id)
            .copied()
    }

    /// Keeps what could not be recorded, but for sessions that were used again meanwhile.
    fn restore(&self, taken: &[(SessionId, Timestamp)]) {
        let mut uses = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        for (id, at) in taken {
            uses.entry(id.clone()).or_insert(*at);
        }
    }

    fn take(&self) -> Vec<(SessionId, Timestamp)> {
        let mut uses = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        std::mem::take(&mut *uses).into_iter().collect()
    }
}

impl SessionService {
    /// Works on `ports`.
    #[must_use]
    pub fn new(ports: &Ports, limits: RateLimits) -> Self {
        Self {
            users: Arc::clone(&ports.users),
            sign_ups: Arc::clone(&ports.sign_ups),
            photos: Arc::clone(&ports.photos),
            sessions: Arc::clone(&ports.sessions),
            audit: Arc::clone(&ports.audit),
            hasher: Arc::clone(&ports.hasher),
            tokens: Arc::clone(&ports.tokens),
            secrets: Arc::clone(&ports.secrets),
            clock: Arc::clone(&ports.clock),
            live: LiveSessions::new(Arc::clone(&ports.changes)),
            limits,
            uses: Uses::default(),
        }
    }

    /// Signs in by address and password.
    ///
    /// # Errors
    /// [`AppError::Invalid`] when a field is missing; [`AppError::WrongCredentials`], after the same work, whether
    /// the address or the password is wrong; [`AppError::EmailNotVerified`] when it is the password of a sign-up that waits
    /// for its address to be confirmed, whether or not the address has an account.
    pub fn sign_in(&self, fields: &SignInFields<'_>, caller: &Caller) -> Result<SignedIn, AppError> {
        let (email, password) = check(fields)?;
        if password.len() > Password::MOST_BYTES {
            return Err(AppError::WrongCredentials);
        }
        let Ok(email) = Email::parse(Field::EMAIL, email) else {
            // It has no account, so there is none to count for. The hash is still computed, for the same time.
            return self.limits.sign_in(None, caller, || {
                verify(self.hasher.as_ref(), password, &[]);
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
        let account = self.users.find_by_email(email)?;
        let id = account.as_ref().map(|account| account.user.id.clone());
        self.open(account, email, password, caller)
            .inspect_err(|error| self.record_failure(id, error))
    }

    fn open(
        &self,
        account: Option<Account>,
        email: &Email,
        password: &str,
        caller: &Caller,
    ) -> Result<SignedIn, AppError> {
        let own = account.as_ref().and_then(|account| account.password.clone());
        let waiting = self.sign_ups.waiting_hashes(email, self.clock.now())?;
        let is_own_first = own.is_some();
        let hashes: Vec<_> = own.into_iter().chain(waiting).collect();
        // All of them were made beside each other, and take the time of one: the time taken does not show how many there are.
        let verified = verify(self.hasher.as_ref(), password, &hashes).ok_or(AppError::WrongCredentials)?;
        let account = account
            .filter(|account| is_own_first && verified.place == 0 && account.user.verified_at.is_some())
            .ok_or(AppError::EmailNotVerified)?;
        let hash = self.renewed(&account, password, &verified)?;
        self.start(account.user, hash, caller, SignInMethod::Password)?
            .ok_or(AppError::WrongCredentials)
    }

    /// Checks that `typed` is the password of `account`, as a sign-in would, and gives the hash that is stored of it.
    ///
    /// # Errors
    /// [`AppError::WrongCredentials`]; [`AppError::TooMany`].
    pub(super) fn prove(
        &self,
        account: &Account,
        typed: &str,
        caller: &Caller,
    ) -> Result<Option<PasswordHash>, AppError> {
        if typed.len() > Password::MOST_BYTES {
            return Err(AppError::WrongCredentials);
        }
        self.limits.sign_in(Some(&account.user.email), caller, || {
            let verified = verify(self.hasher.as_ref(), typed, account.password.as_slice());
            let proved = verified
                .ok_or(AppError::WrongCredentials)
                .and_then(|verified| self.renewed(account, typed, &verified));
            proved.inspect_err(|error| self.record_failure(Some(account.user.id.clone()), error))
        })
    }

    /// The hash of the password with which somebody was let in, renewed when it was outdated.
    fn renewed(
        &self,
        account: &Account,
        typed: &str,
        verified: &Verified,
    ) -> Result<Option<PasswordHash>, AppError> {
        let Some(old) = &account.password else {
            return Ok(None);
        };
        let Some(new) = verified.renewed(self.hasher.as_ref(), typed, old)? else {
            return Ok(Some(old.clone()));
        };
        // Otherwise the password has just been changed, and the session does not begin.
        let is_renewed = self.users.renew_hash(&account.user.id, old, &new)?;
        Ok(Some(if is_renewed { new } else { old.clone() }))
    }

    /// Begins a session of an authenticated person; `None` when they are gone, or when their password has changed since
    /// `password` was read.
    pub(super) fn start(
        &self,
        user: User,
        password: Option<PasswordHash>,
        caller: &Caller,
        by: SignInMethod,
    ) -> Result<Option<SignedIn>, AppError> {
        let now = self.clock.now();
        let session = Session {
            id: SessionId::stored(self.secrets.id()),
            user_id: user.id.clone(),
            created_at: now,
            last_used_at: now,
            expires_at: now.plus(Session::LONGEST),
            ended_at: None,
            network: Network::of(caller.address),
            user_agent: caller
                .user_agent
                .as_deref()
                .map(|name| name.chars().take(MAX_USER_AGENT).collect()),
        };
        let user = self.with_photo(user)?;
        if !self.sessions.start(&session, password)? {
            return Ok(None);
        }
        let token = self.sign(&user, session.id)?;
        self.audit.record(SecurityEvent::SignedIn {
            account: user.id.clone(),
            by,
        });
        Ok(Some(SignedIn { user, token }))
    }

    /// Records a failed sign-in, to the account of this id if it is known, if `error` says so.
    pub(super) fn record_failure(&self, account: Option<UserId>, error: &AppError) {
        let why = match error {
            AppError::WrongCredentials if account.is_none() => SignInFailure::UnknownAddress,
            AppError::WrongCredentials => SignInFailure::WrongPassword,
            AppError::EmailNotVerified => SignInFailure::NotConfirmed,
            AppError::BadCode | AppError::ConfirmsNothing => SignInFailure::BadCode,
            _ => return,
        };
        self.audit.record(SecurityEvent::SignInFailed { account, why });
    }

    /// The claims of a token; `None` when it is not of this service, or expired. Cheap: needs no look-up.
    #[must_use]
    pub fn claims(&self, token: &str) -> Option<Claims> {
        self.tokens.verify(token, self.clock.now())
    }

    /// The same for a token that is to be renewed or signed out with, which may have expired: its session decides. It must
    /// have been good for as long as tokens are.
    #[must_use]
    pub fn claims_to_renew(&self, token: &str) -> Option<Claims> {
        self.tokens
            .verify_expired(token, self.clock.now())
            .filter(|claims| claims.expires_at == claims.issued_at.plus(TOKEN_LIFETIME))
    }

    /// Whose token this is, as far as it is known without asking the database; its session is used by that.
    #[must_use]
    pub fn known(&self, claims: &Claims) -> Option<Actor> {
        let now = self.clock.now();
        self.used(self.live.get(&claims.session_id, now), claims, now)
    }

    /// Looks up the session of a token, which is used by that; `None` when it is not live.
    pub fn look_up(&self, claims: &Claims) -> Result<Option<Actor>, AppError> {
        let now = self.clock.now();
        let since = self.live.version();
        let found = self.sessions.find_live(&claims.session_id, now)?;
        let actor = found.as_ref().map(|session| session.actor.clone());
        if let Some(session) = found {
            self.live.keep(session, since);
        }
        Ok(self.used(actor, claims, now))
    }

    fn used(&self, actor: Option<Actor>, claims: &Claims, now: Timestamp) -> Option<Actor> {
        let actor = actor.filter(|actor| actor.user_id == claims.user_id)?;
        self.uses.note(&actor.session_id, now);
        Some(actor)
    }

    /// Issues a new token for the session.
    ///
    /// # Errors
    /// [`AppError::Unauthenticated`] when the session has ended meanwhile.
    pub fn refresh(&self, actor: &Actor) -> Result<SignedIn, AppError> {
        let user = self
            .sessions
            .find_person(&actor.session_id, self.clock.now())?
            .ok_or(AppError::Unauthenticated)?;
        let token = self.sign(&user, actor.session_id.clone())?;
        let user = self.with_photo(user)?;
        Ok(SignedIn { user, token })
    }

    /// The same person with what is known of their photo, if it was uploaded. Not asked before the person is authenticated: the
    /// time that a sign-in takes must not show whether there is an account.
    fn with_photo(&self, mut user: User) -> Result<User, AppError> {
        if let Some(id) = user.photo.photo_id()
            && let Some(photo) = self.photos.find(&id)?
        {
            user.photo.set_uploaded(Arc::new(photo));
        }
        Ok(user)
    }

    /// Ends the session at once, on every server.
    pub fn sign_out(&self, actor: &Actor) -> Result<(), AppError> {
        self.sessions
            .end(&actor.session_id, &actor.user_id, self.clock.now())?;
        self.record_end(actor, EndedSessions::This);
        Ok(())
    }

    /// One page of the live sessions of the person who asks, the latest first.
    pub fn list(
        &self,
        actor: &Actor,
        page: &PageRequest<TimeKey>,
    ) -> Result<Page<OwnSession, TimeKey>, AppError> {
        let now = self.clock.now();
        let Page { items, next } = self.sessions.list(&actor.user_id, now, page)?;
        let own = |mut session: SessionSummary| {
            let used = self.uses.last(&session.id).unwrap_or(session.last_used_at);
            session.last_used_at = session.last_used_at.max(used);
            OwnSession {
                is_here: session.id == actor.session_id,
                session,
            }
        };
        Ok(Page {
            items: items.into_iter().map(own).collect(),
            next,
        })
    }

    /// Ends a session of the person who asks.
    ///
    /// # Errors
    /// [`AppError::NotFound`] for one that is over or somebody else's.
    pub fn end(&self, actor: &Actor, id: &SessionId) -> Result<(), AppError> {
        let now = self.clock.now();
        if self.sessions.end(id, &actor.user_id, now)? {
            self.record_end(actor, EndedSessions::Another);
            Ok(())
        } else {
            Err(AppError::NotFound("Session not found"))
        }
    }

    /// Ends every session of the person who asks but the one that they ask with, and returns how many there were.
    pub fn end_others(&self, actor: &Actor) -> Result<usize, AppError> {
        let now = self.clock.now();
        let ended = self.sessions.end_others(&actor.user_id, &actor.session_id, now)?;
        if ended > 0 {
            self.record_end(actor, EndedSessions::Others);
        }
        Ok(ended)
    }

    /// Records which sessions were used since the last time. What cannot be recorded is tried again with what comes next.
    pub fn record_use(&self) -> Result<(), AppError> {
        for uses in self.uses.take().chunks(MOST_RECORDED) {
            self.sessions
                .record_use(uses.to_vec())
                .inspect_err(|_| self.uses.restore(uses))?;
        }
        Ok(())
    }

    fn record_end(&self, actor: &Actor, which: EndedSessions) {
        self.audit.record(SecurityEvent::SessionsEnded {
            account: actor.user_id.clone(),
            which,
        });
    }

    fn sign(&self, user: &User, session_id: SessionId) -> Result<String, AppError> {
        let now = self.clock.now();
        let claims = Claims {
            user_id: user.id.clone(),
            session_id,
            issued_at: now,
            expires_at: now.plus(TOKEN_LIFETIME),
        };
        self.tokens.sign(&claims).map_err(AppError::Unexpected)
    }
}

/// Both fields must be given. A malformed address is treated like an unknown one.
fn check<'a>(fields: &SignInFields<'a>) -> Result<(Raw<'a>, &'a str), AppError> {
    let mut validation = Validation::new();
    let email = validation.check(match fields.email {
        blank if blank.is_blank() => Err(Field::EMAIL.must("be given")),
        given => Ok(given),
    });
    let password = validation.check(match fields.password {
        Raw::Missing | Raw::Text("") => Err(Field::PASSWORD.must("be given")),
        given => Ok(given.text().unwrap_or_default()),
    });
    Ok(validation.finish(|| Some((email?, password?)))?)
}
