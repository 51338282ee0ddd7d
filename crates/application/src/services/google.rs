//! Signing in with Google.

use std::sync::Arc;

use chrono::TimeDelta;
use tinerary_domain::{Email, Field, PersonName, PhotoUrl, Role, User, UserId};

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
        clock::Clock,
        codes::{CodeRepository, Purpose, StoredCode},
        identity_provider::{Identity, IdentityError, IdentityProvider},
        secrets::{Code, Secrets},
        users::UserRepository,
    },
};

/// How long a browser may take at Google.
pub const ATTEMPT_GOOD_FOR: TimeDelta = TimeDelta::minutes(10);
/// How long the web app may take to fetch the session.
const CODE_GOOD_FOR: TimeDelta = TimeDelta::minutes(2);

/// Where to send a browser, and what only it is to know.
#[derive(Clone, PartialEq, Eq)]
pub struct Departure {
    /// The address at Google.
    pub url: String,
    /// For a cookie: proves that the browser that comes back is the one that left.
    pub browser: Code,
}

/// What a browser brings back from Google.
#[derive(Clone, Copy, Default)]
pub struct Arrival<'a> {
    /// `state`.
    pub state: Option<&'a str>,
    /// `code`.
    pub code: Option<&'a str>,
    /// `error`, in place of a code.
    pub error: Option<&'a str>,
    /// The cookie.
    pub browser: Option<&'a str>,
}

/// Why somebody is not let in.
#[derive(Debug, thiserror::Error)]
pub enum GoogleError {
    /// They changed their mind at Google.
    #[error("cancelled")]
    Cancelled,
    /// Google does not know whether the address is theirs.
    #[error("unverified")]
    Unverified,
    /// The answer is not to be trusted.
    #[error("refused")]
    Refused(#[source] crate::error::Source),
    /// Nobody waits for this browser (any more).
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

/// What one can do with Google.
#[derive(Clone)]
pub struct GoogleService {
    provider: Option<Arc<dyn IdentityProvider>>,
    attempts: Arc<dyn AttemptRepository>,
    codes: Arc<dyn CodeRepository>,
    users: Arc<dyn UserRepository>,
    secrets: Arc<dyn Secrets>,
    clock: Arc<dyn Clock>,
    limits: RateLimits,
    sessions: SessionService,
}

impl GoogleService {
    /// Works on `ports`; without an identity provider everything is refused with [`AppError::GoogleNotConfigured`].
    #[must_use]
    pub fn new(ports: &Ports, limits: RateLimits, sessions: SessionService) -> Self {
        Self {
            attempts: Arc::clone(&ports.attempts),
            codes: Arc::clone(&ports.codes),
            users: Arc::clone(&ports.users),
            secrets: Arc::clone(&ports.secrets),
            clock: Arc::clone(&ports.clock),
            provider: ports.identity_provider.clone(),
            limits,
            sessions,
        }
    }

    /// Whether people can sign in with Google here.
    #[must_use]
    pub fn is_configured(&self) -> bool {
        self.provider.is_some()
    }

    /// Sends a browser to Google.
    ///
    /// # Errors
    /// [`AppError::GoogleNotConfigured`]; [`AppError::TooMany`]; [`AppError::Unavailable`] when Google or the database is
    /// away.
    pub fn depart(&self, caller: &Caller) -> Result<Departure, AppError> {
        let provider = self.provider()?;
        self.limits.take_from(Action::Follow, caller)?;
        let authorization = provider.begin().map_err(|error| match error {
            IdentityError::Unavailable(source) | IdentityError::Refused(source) => {
                AppError::Unavailable(source)
            }
        })?;
        let browser = self.secrets.code();
        self.attempts.add(&Attempt {
            state: self.secrets.hash(&authorization.state),
            browser: self.secrets.hash(browser.expose()),
            nonce: authorization.nonce,
            verifier: authorization.verifier,
            expires_at: self.clock.now().plus(ATTEMPT_GOOD_FOR),
        })?;
        Ok(Departure {
            url: authorization.url,
            browser,
        })
    }

    /// Takes a browser back: checks everything, finds or makes the account, and gives a code for [`Self::sign_in`].
    ///
    /// # Errors
    /// [`AppError::GoogleNotConfigured`] and [`AppError::TooMany`] outside; inside, why this person is not let in.
    pub fn arrive(
        &self,
        arrival: &Arrival<'_>,
        caller: &Caller,
    ) -> Result<Result<Code, GoogleError>, AppError> {
        let provider = self.provider()?;
        self.limits.take_from(Action::Follow, caller)?;
        Ok(self.admit(provider, arrival))
    }

    /// Turns the code of an arrival into a session.
    ///
    /// # Errors
    /// [`AppError::BadCode`] when it is used, unknown or too old; [`AppError::TooMany`]; [`AppError::Unavailable`].
    pub fn sign_in(&self, code: Option<&str>, caller: &Caller) -> Result<SignedIn, AppError> {
        self.provider()?;
        self.limits.take_from(Action::Write, caller)?;
        let code = self.secrets.hash(code.unwrap_or_default());
        let account = self
            .codes
            .take(&code, Purpose::SignIn, self.clock.now())?
            .ok_or(AppError::BadCode)?;
        self.sessions
            .start(account.user, None, caller)?
            .ok_or(AppError::BadCode)
    }

    fn provider(&self) -> Result<&dyn IdentityProvider, AppError> {
        self.provider.as_deref().ok_or(AppError::GoogleNotConfigured)
    }

    fn admit(&self, provider: &dyn IdentityProvider, arrival: &Arrival<'_>) -> Result<Code, GoogleError> {
        let attempt = self.attempt(arrival)?;
        match arrival.error {
            None => {}
            Some("access_denied") => return Err(GoogleError::Cancelled),
            Some(_) => return Err(GoogleError::Refused("the provider answered with an error".into())),
        }
        let code = arrival
            .code
            .ok_or_else(|| GoogleError::Refused("the provider gave no code".into()))?;
        let identity = provider.finish(code, &attempt.nonce, &attempt.verifier)?;
        let user_id = self.account_of(&identity)?;
        let code = self.secrets.code();
        let now = self.clock.now();
        self.codes.add(&StoredCode {
            hash: self.secrets.hash(code.expose()),
            user_id,
            purpose: Purpose::SignIn,
            created_at: now,
            expires_at: now.plus(CODE_GOOD_FOR),
        })?;
        Ok(code)
    }

    /// The attempt that this browser began. It is used up even when something else is wrong with it.
    fn attempt(&self, arrival: &Arrival<'_>) -> Result<Attempt, GoogleError> {
        let state = self.secrets.hash(arrival.state.unwrap_or_default());
        let browser = self.secrets.hash(arrival.browser.unwrap_or_default());
        self.attempts
            .take(&state, self.clock.now())?
            // Somebody else's browser: an attacker may have sent it here to have it signed in as them.
            .filter(|attempt| attempt.browser == browser)
            .ok_or(GoogleError::Expired)
    }

    /// The account of a person whom Google vouches for; made, or linked, when that has not happened yet.
    fn account_of(&self, identity: &Identity) -> Result<UserId, GoogleError> {
        // The key alone says whose the account is, whatever has become of the address since.
        if let Some(account) = self.users.find_by_identity(&identity.key)? {
            return Ok(account.user.id);
        }
        let email = identity
            .email
            .as_ref()
            .filter(|_| identity.email_verified)
            .ok_or(GoogleError::Unverified)?;
        let now = self.clock.now();
        if let Some(account) = self.users.find_by_email(email)? {
            // Both sides have the address verified, or this one loses what somebody else may have set.
            let linked = self.users.link(&account, &identity.key, now);
            return if linked.map_err(overtaken)? {
                Ok(account.user.id)
            } else {
                Err(GoogleError::Expired)
            };
        }
        let user = self.new_user(identity, email);
        let id = user.id.clone();
        self.users
            .create_linked(&Account { user, password: None }, &identity.key)
            .map_err(overtaken)?;
        Ok(id)
    }

    fn new_user(&self, identity: &Identity, email: &Email) -> User {
        let now = self.clock.now();
        let id = UserId::stored(self.secrets.id());
        let mailbox = email.as_str().split('@').next().unwrap_or_default();
        User {
            name: name(&identity.given_name)
                .or_else(|| name(mailbox))
                .unwrap_or_else(|| PersonName::stored("Traveller".to_owned())),
            // Some people have one name; the profile asks for a last one when it is next changed.
            last_name: name(&identity.family_name).unwrap_or_else(|| PersonName::stored(String::new())),
            email: email.clone(),
            photo: PhotoUrl::parse(Field::PHOTO, identity.picture.as_deref())
                .unwrap_or_else(|_| PhotoUrl::stored(format!("/samples/people/{id}.svg"))),
            id,
            age: None,
            role: Role::User,
            verified_at: Some(now),
            created_at: now,
        }
    }
}

/// Two browsers of one person came back at the same moment: the next try finds what the quicker one made.
fn overtaken(error: RepositoryError) -> GoogleError {
    match error {
        RepositoryError::Duplicate { .. } => GoogleError::Expired,
        other => other.into(),
    }
}

/// The beginning of what somebody is called elsewhere, as long as a name may be.
fn name(text: &str) -> Option<PersonName> {
    let short: String = text.trim().chars().take(PersonName::LONGEST).collect();
    PersonName::parse(Field::NAME, Some(short.as_str())).ok()
}
