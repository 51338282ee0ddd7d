//! Signing in with Google.

use std::sync::Arc;

use chrono::TimeDelta;
use tinerary_domain::{Email, Field, LastNameShown, PersonName, PhotoHosts, PhotoUrl, Role, User, UserId};

use super::{
    rate_limits::{Action, RateLimits},
    sessions::{SessionService, SignedIn},
};
use crate::{
    AppError, Caller, RepositoryError,
    ports::{
        Ports,
        account::Account,
        attempts::{Attempt, AttemptRepository},
        audit::{Audit, SecurityEvent, SignInFailure, SignInMethod},
        clock::Clock,
        codes::{CodeHash, CodeRepository, LinkCode, Purpose, StoredCode},
        hasher::PasswordHash,
        identity_provider::{Identity, IdentityError, IdentityKey, IdentityProvider},
        secrets::{Code, Secrets},
        users::UserRepository,
    },
};

/// How long a browser may take at Google.
pub const ATTEMPT_LIFETIME: TimeDelta = TimeDelta::minutes(10);
/// How long the web app may take to fetch the session.
const CODE_LIFETIME: TimeDelta = TimeDelta::minutes(2);
/// How long a person may take to give the password of the account that they join.
const LINK_LIFETIME: TimeDelta = TimeDelta::minutes(10);

/// A sign-in that has begun: where to send the browser, and the secret that it keeps.
#[derive(Clone, PartialEq, Eq)]
pub struct AuthorizationRequest {
    /// The address at Google.
    pub url: String,
    /// For a cookie: proves that the browser that comes back is the one that was sent.
    pub browser_secret: Code,
}

/// What a browser brings back from Google.
#[derive(Clone, Copy, Default)]
pub struct Callback<'a> {
    /// `state`.
    pub state: Option<&'a str>,
    /// `code`.
    pub code: Option<&'a str>,
    /// `error`, in place of a code.
    pub error: Option<&'a str>,
    /// The cookie.
    pub browser_secret: Option<&'a str>,
}

/// Why a sign-in failed.
#[derive(Debug, thiserror::Error)]
pub enum GoogleError {
    /// The person cancelled at Google.
    #[error("cancelled")]
    Cancelled,
    /// Google has not verified the address.
    #[error("unverified")]
    Unverified,
    /// Google refused, or its answer cannot be trusted.
    #[error("refused")]
    Refused(#[source] crate::error::Source),
    /// The attempt is unknown, used, too old, or of another browser.
    #[error("expired")]
    Expired,
    /// Google, or the database, is away.
    #[error("unavailable")]
    Unavailable(#[source] crate::error::Source),
}

impl From<RepositoryError> for GoogleError {
    fn from(error: RepositoryError) -> Self {
        Self::Unavailable(Box::new(error))
    }
}

impl From<IdentityError> for GoogleError {
    fn from(error: IdentityError) -> Self {
        match error {
            IdentityError::Unavailable(source) => Self::Unavailable(source),
            IdentityError::Refused(source) => Self::Refused(source),
        }
    }
}

/// The account of a person who came back from Google.
enum Arrival {
    /// It opens.
    Known(UserId),
    /// It has their address and a password, which they have not given yet.
    Joining(UserId),
}

/// Use cases of signing in with Google.
pub struct GoogleService {
    users: Arc<dyn UserRepository>,
    codes: Arc<dyn CodeRepository>,
    attempts: Arc<dyn AttemptRepository>,
    audit: Arc<dyn Audit>,
    secrets: Arc<dyn Secrets>,
    clock: Arc<dyn Clock>,
    identity_provider: Option<Arc<dyn IdentityProvider>>,
    photo_hosts: PhotoHosts,
    limits: RateLimits,
    sessions: SessionService,
}

impl GoogleService {
    /// Works on `ports`; without an identity provider everything is refused with [`AppError::GoogleNotConfigured`].
    #[must_use]
    pub fn new(ports: &Ports, limits: RateLimits, sessions: SessionService) -> Self {
        Self {
            users: Arc::clone(&ports.users),
            codes: Arc::clone(&ports.codes),
            attempts: Arc::clone(&ports.attempts),
            audit: Arc::clone(&ports.audit),
            secrets: Arc::clone(&ports.secrets),
            clock: Arc::clone(&ports.clock),
            identity_provider: ports.identity_provider.clone(),
            photo_hosts: ports.photo_hosts.clone(),
            limits,
            sessions,
        }
    }

    /// Whether people can sign in with Google here.
    #[must_use]
    pub fn is_configured(&self) -> bool {
        self.identity_provider.is_some()
    }

    /// Begins a sign-in: the browser has to be sent to Google.
    ///
    /// # Errors
    /// [`AppError::GoogleNotConfigured`]; [`AppError::Unavailable`] when Google or the database is away.
    pub fn begin_authorization(&self, caller: &Caller) -> Result<AuthorizationRequest, AppError> {
        let provider = self.provider()?;
        self.limits.count_address(Action::Follow, caller)?;
        let authorization = provider.begin_authorization().map_err(|error| match error {
            IdentityError::Unavailable(source) | IdentityError::Refused(source) => {
                AppError::Unavailable(source)
            }
        })?;
        let browser_secret = self.secrets.code();
        self.attempts.add(&Attempt {
            state: self.secrets.hash(&authorization.state),
            browser: self.secrets.hash(browser_secret.expose()),
            nonce: authorization.nonce,
            verifier: authorization.verifier,
            expires_at: self.clock.now().plus(ATTEMPT_LIFETIME),
        })?;
        Ok(AuthorizationRequest {
            url: authorization.url,
            browser_secret,
        })
    }

    /// Ends a sign-in: checks everything, finds or creates the account, and gives a code for [`Self::sign_in`].
    ///
    /// # Errors
    /// [`AppError::GoogleNotConfigured`] and [`AppError::TooMany`] outside; inside, why this person is not let in.
    pub fn handle_callback(
        &self,
        callback: &Callback<'_>,
        caller: &Caller,
    ) -> Result<Result<Code, GoogleError>, AppError> {
        let provider = self.provider()?;
        self.limits.count_address(Action::Follow, caller)?;
        Ok(self.authenticate(provider, callback).inspect_err(|error| {
            if matches!(
                error,
                GoogleError::Unverified | GoogleError::Refused(_) | GoogleError::Expired
            ) {
                self.audit.record(SecurityEvent::SignInFailed {
                    account: None,
                    why: SignInFailure::Google,
                });
            }
        }))
    }

    /// Exchanges the code of a callback for a session. Where the address has an account with a password, the identity is linked to it by that
    /// `password`.
    ///
    /// # Errors
    /// [`AppError::BadCode`] when it is used, unknown or too old; [`AppError::PasswordNeeded`] and
    /// [`AppError::WrongCredentials`], after which the code stays good.
    pub fn sign_in(
        &self,
        code: Option<&str>,
        password: Option<&str>,
        caller: &Caller,
    ) -> Result<SignedIn, AppError> {
        self.provider()?;
        self.limits.count_address(Action::Write, caller)?;
        let code = self.secrets.hash(code.unwrap_or_default());
        let now = self.clock.now();
        if let Some(account) = self.codes.take(&code, Purpose::SignIn, now)? {
            return self.start(account.user, None, caller);
        }
        let Some((account, identity)) = self.codes.link(&code, now)? else {
            self.sessions.record_failure(None, &AppError::BadCode);
            return Err(AppError::BadCode);
        };
        let typed = password
            .filter(|typed| !typed.is_empty())
            .ok_or(AppError::PasswordNeeded)?;
        self.join(&code, &account, &identity, typed, caller)
    }

    /// Links `identity` to an account, if `typed` is its password, and begins a session.
    fn join(
        &self,
        code: &CodeHash,
        account: &Account,
        identity: &IdentityKey,
        typed: &str,
        caller: &Caller,
    ) -> Result<SignedIn, AppError> {
        let password = self.sessions.prove(account, typed, caller)?;
        let now = self.clock.now();
        // A new password takes the code away, so it is still the one that was given.
        if !self.codes.take_link(code, now)? {
            return Err(AppError::BadCode);
        }
        match self.users.link(account, identity, now) {
            Ok(true) => {}
            // It went away, or another tab was faster.
            Ok(false) | Err(RepositoryError::Duplicate { .. }) => return Err(AppError::BadCode),
            Err(error) => return Err(error.into()),
        }
        self.audit.record(SecurityEvent::IdentityLinked {
            account: account.user.id.clone(),
        });
        self.start(account.user.clone(), password, caller)
    }

    fn start(
        &self,
        user: User,
        password: Option<PasswordHash>,
        caller: &Caller,
    ) -> Result<SignedIn, AppError> {
        self.sessions
            .start(user, password, caller, SignInMethod::Google)?
            .ok_or(AppError::BadCode)
    }

    fn provider(&self) -> Result<&dyn IdentityProvider, AppError> {
        self.identity_provider
            .as_deref()
            .ok_or(AppError::GoogleNotConfigured)
    }

    fn authenticate(
        &self,
        provider: &dyn IdentityProvider,
        callback: &Callback<'_>,
    ) -> Result<Code, GoogleError> {
        let attempt = self.take_attempt(callback)?;
        match callback.error {
            None => {}
            Some("access_denied") => return Err(GoogleError::Cancelled),
            Some(_) => return Err(GoogleError::Refused("the provider answered with an error".into())),
        }
        let code = callback
            .code
            .ok_or_else(|| GoogleError::Refused("the provider gave no code".into()))?;
        let identity = provider.exchange_code(code, &attempt.nonce, &attempt.verifier)?;
        let arrival = self.find_or_create_account(&identity)?;
        let code = self.secrets.code();
        let hash = self.secrets.hash(code.expose());
        let now = self.clock.now();
        match arrival {
            Arrival::Known(user_id) => self.codes.add(&StoredCode {
                hash,
                user_id,
                purpose: Purpose::SignIn,
                created_at: now,
                expires_at: now.plus(CODE_LIFETIME),
            })?,
            Arrival::Joining(user_id) => self.codes.add_link(&LinkCode {
                hash,
                user_id,
                identity: identity.key,
                expires_at: now.plus(LINK_LIFETIME),
            })?,
        }
        Ok(code)
    }

    /// The attempt that this browser began. It is used up even when something else is wrong with it.
    fn take_attempt(&self, callback: &Callback<'_>) -> Result<Attempt, GoogleError> {
        let state = self.secrets.hash(callback.state.unwrap_or_default());
        let secret = self.secrets.hash(callback.browser_secret.unwrap_or_default());
        self.attempts
            .take(&state, self.clock.now())?
            // Another browser: an attacker may have sent it here to sign it in to the attacker's account.
            .filter(|attempt| attempt.browser == secret)
            .ok_or(GoogleError::Expired)
    }

    /// The account that is linked to `identity`. If there is none, the account with its address is linked, once its password was given if it
    /// has one, or a new one created.
    fn find_or_create_account(&self, identity: &Identity) -> Result<Arrival, GoogleError> {
        // The key identifies the person, even when the address has changed since.
        if let Some(account) = self.users.find_by_identity(&identity.key)? {
            return Ok(Arrival::Known(account.user.id));
        }
        let email = identity
            .email
            .as_ref()
            .filter(|_| identity.email_verified)
            .ok_or(GoogleError::Unverified)?;
        let now = self.clock.now();
        if let Some(account) = self.users.find_by_email(email)? {
            // A mailbox may have changed hands since the address was confirmed; the password has not.
            if account.user.verified_at.is_some() && account.password.is_some() {
                return Ok(Arrival::Joining(account.user.id));
            }
            // An account whose address was never confirmed loses its password: a stranger may have set it.
            let linked = self.users.link(&account, &identity.key, now);
            return if linked.map_err(lost_race)? {
                self.audit.record(SecurityEvent::IdentityLinked {
                    account: account.user.id.clone(),
                });
                Ok(Arrival::Known(account.user.id))
            } else {
                Err(GoogleError::Expired)
            };
        }
        let user = self.new_user(identity, email);
        let id = user.id.clone();
        self.users
            .create_linked(&Account { user, password: None }, &identity.key)
            .map_err(lost_race)?;
        self.audit.record(SecurityEvent::AccountCreated {
            account: id.clone(),
            role: Role::User,
        });
        Ok(Arrival::Known(id))
    }

    fn new_user(&self, identity: &Identity, email: &Email) -> User {
        let now = self.clock.now();
        let id = UserId::stored(self.secrets.id());
        let mailbox = email.as_str().split('@').next().unwrap_or_default();
        let first_name = name(&identity.given_name)
            .or_else(|| name(mailbox))
            .unwrap_or_else(|| PersonName::stored("Traveller".to_owned()));
        // Some people have one name; the profile asks for a last one when it is next changed.
        let last_name = name(&identity.family_name).unwrap_or_else(|| PersonName::stored(String::new()));
        User {
            photo: PhotoUrl::parse(Field::PHOTO, identity.picture.as_deref())
                .ok()
                .filter(|url| self.photo_hosts.allow(url))
                .unwrap_or_else(|| PhotoUrl::portrait(&first_name, &last_name)),
            name: first_name,
            last_name,
            last_name_shown: LastNameShown::default(),
            email: email.clone(),
            id,
            age: None,
            role: Role::User,
            verified_at: Some(now),
            created_at: now,
        }
    }
}

/// Lost a race against another browser of the same person; the next attempt finds what that one stored.
fn lost_race(error: RepositoryError) -> GoogleError {
    match error {
        RepositoryError::Duplicate { .. } => GoogleError::Expired,
        other => other.into(),
    }
}

/// A name from elsewhere, cut to the length that a name may have.
fn name(text: &str) -> Option<PersonName> {
    let short: String = text.trim().chars().take(PersonName::LONGEST).collect();
    PersonName::parse(Field::NAME, Some(short.as_str())).ok()
}
