//! Security events: what the operators of the site have to know.

use tinerary_domain::{Role, UserId};

/// Something that concerns who may do what. It holds ids and words of ours, and the reasons that admins give: never a password, a
/// token, a code or a mail address.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SecurityEvent {
    /// A session began.
    SignedIn {
        /// Whose.
        account: UserId,
        /// How they proved who they are.
        by: SignInMethod,
    },
    /// Somebody was not let in.
    SignInFailed {
        /// Whose account it was about; `None` when there is none, or it is not known.
        account: Option<UserId>,
        /// Why not.
        why: SignInFailure,
    },
    /// There is an account more.
    AccountCreated {
        /// Which.
        account: UserId,
        /// Its role.
        role: Role,
    },
    /// An account that was there can be signed in to by Google from now on.
    IdentityLinked {
        /// Which.
        account: UserId,
    },
    /// An account has another password.
    PasswordChanged {
        /// Which.
        account: UserId,
    },
    /// An account has another role.
    RoleChanged {
        /// Which.
        account: UserId,
        /// The new one.
        role: Role,
    },
    /// Sessions were ended by their person.
    SessionsEnded {
        /// Whose.
        account: UserId,
        /// Which of theirs.
        which: EndedSessions,
    },
    /// An admin deleted something.
    DeletedByAdmin {
        /// The admin.
        admin: UserId,
        /// What kind of thing: `city`, `comment` …
        thing: &'static str,
        /// Its id.
        id: String,
        /// Whose it was.
        owner: Option<UserId>,
        /// Why; asked for when it was somebody else's own.
        reason: Option<String>,
    },
    /// A request was one too many.
    LimitHit,
    /// A request came with a token that is not, or no longer, good, to a call that needs one.
    TokenRefused,
    /// A person asked for what they are not allowed to do.
    AuthorityRefused,
}

/// How somebody signed in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SignInMethod {
    /// By address and password.
    Password,
    /// By the link in the mail that confirms the address, and the password.
    Confirmation,
    /// By Google.
    Google,
}

/// Why a sign-in failed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SignInFailure {
    /// No account has this address.
    UnknownAddress,
    /// The password is another one.
    WrongPassword,
    /// The password is right, but the address was never confirmed.
    NotConfirmed,
    /// A code that is used, unknown or too old.
    BadCode,
    /// What came back from Google is not to be trusted, or is not whole.
    Google,
}

/// Which sessions of a person ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EndedSessions {
    /// The one that asked: signed out.
    This,
    /// Another one.
    Another,
    /// All but the one that asked.
    Others,
}

impl SecurityEvent {
    /// Every name, for what counts them.
    pub const NAMES: [&'static str; 11] = [
        "signed_in",
        "sign_in_failed",
        "account_created",
        "identity_linked",
        "password_changed",
        "role_changed",
        "sessions_ended",
        "deleted_by_admin",
        "limit_hit",
        "token_refused",
        "authority_refused",
    ];

    /// The name by which logs and alerts know it. Names do not change.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        match self {
            Self::SignedIn { .. } => "signed_in",
            Self::SignInFailed { .. } => "sign_in_failed",
            Self::AccountCreated { .. } => "account_created",
            Self::IdentityLinked { .. } => "identity_linked",
            Self::PasswordChanged { .. } => "password_changed",
            Self::RoleChanged { .. } => "role_changed",
            Self::SessionsEnded { .. } => "sessions_ended",
            Self::DeletedByAdmin { .. } => "deleted_by_admin",
            Self::LimitHit => "limit_hit",
            Self::TokenRefused => "token_refused",
            Self::AuthorityRefused => "authority_refused",
        }
    }

    /// Whether somebody should look at it when there are many.
    #[must_use]
    pub const fn is_refusal(&self) -> bool {
        matches!(
            self,
            Self::SignInFailed { .. } | Self::LimitHit | Self::TokenRefused | Self::AuthorityRefused
        )
    }
}

impl SignInMethod {
    /// Its name in the log.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Password => "password",
            Self::Confirmation => "confirmation",
            Self::Google => "google",
        }
    }
}

impl SignInFailure {
    /// Its name in the log.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::UnknownAddress => "unknown_address",
            Self::WrongPassword => "wrong_password",
            Self::NotConfirmed => "not_confirmed",
            Self::BadCode => "bad_code",
            Self::Google => "google",
        }
    }
}

impl EndedSessions {
    /// Its name in the log.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::This => "this",
            Self::Another => "another",
            Self::Others => "others",
        }
    }
}

/// Keeps security events. It never fails and never makes a use case wait; which request an event belongs to is the adapter's to know.
pub trait Audit: Send + Sync {
    /// Keeps `event`, which has happened: call it after what it tells of is stored. In a transaction of several ports (see
    /// [`Idempotency`](super::idempotency::Idempotency)) that is its commit, which the adapter waits for; what is rolled back has
    /// not happened.
    fn record(&self, event: SecurityEvent);
}

/// Remembers what was recorded, for tests. Clones share it.
#[cfg(feature = "mocks")]
#[derive(Clone, Default)]
pub struct RecordedEvents(std::sync::Arc<std::sync::Mutex<Vec<SecurityEvent>>>);

#[cfg(feature = "mocks")]
impl RecordedEvents {
    /// Everything since the last time, in order.
    #[must_use]
    pub fn take(&self) -> Vec<SecurityEvent> {
        self.0
            .lock()
            .map(|mut events| std::mem::take(&mut *events))
            .unwrap_or_default()
    }
}

#[cfg(feature = "mocks")]
impl Audit for RecordedEvents {
    fn record(&self, event: SecurityEvent) {
        if let Ok(mut events) = self.0.lock() {
            events.push(event);
        }
    }
}
