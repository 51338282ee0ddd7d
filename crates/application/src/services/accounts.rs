//! Accounts: signing up, confirming an address, resetting a password, creating admins.

use std::sync::Arc;

use tinerary_domain::{
    Email, Field, Fields, LastNameShown, Password, PersonName, PhotoUrl, Raw, Role, SignUpDraft, User,
    UserId, Validation, Violations,
};

use super::{
    letters::WAITING_TIME,
    passwords::verify,
    photos::{UsablePhotos, with_unusable},
    rate_limits::{Action, RateLimits},
    sessions::{SessionService, SignedIn},
};
use crate::{
    Actor, Admin, AppError, Caller, RepositoryError,
    ports::{
        Ports,
        account::Account,
        account::SignUp,
        audit::{Audit, SecurityEvent, SignInMethod},
        clock::Clock,
        codes::{CodeHash, CodeRepository, Purpose},
        common_passwords::CommonPasswords,
        hasher::{PasswordHash, PasswordHasher},
        outbox::{Letter, NewLetter, Outbox},
        secrets::Secrets,
        sign_ups::SignUpRepository,
        users::{EMAIL_TAKEN, Reset, UserRepository},
    },
};

/// How often a sign-up or a new password is tried when other sign-ups for the same address are faster. Each of them makes room
/// for ten.
const SIGN_UP_TRIES: usize = 8;

/// The fields of a new password as a client sent them.
#[derive(Clone, Copy, Default)]
pub struct ResetFields<'a> {
    /// `code`, from the mail.
    pub code: Option<&'a str>,
    /// `password`, not trimmed.
    pub password: Option<&'a str>,
}

/// The fields of a confirmation as a client sent them.
#[derive(Clone, Copy, Default)]
pub struct ConfirmFields<'a> {
    /// `code`, from the mail.
    pub code: Option<&'a str>,
    /// `password`, chosen at the sign-up; not trimmed.
    pub password: Raw<'a>,
    /// `newPassword`, in place of it; not trimmed.
    pub new_password: Raw<'a>,
}

/// The outcome of creating an admin on the command line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AdminCreation {
    /// The account is new.
    Created,
    /// The account existed: it keeps its password, has the role now, and its person has to sign in again.
    Promoted,
    /// The account existed and is an admin's: nothing is changed.
    Already,
    /// Another command made the account at the same moment: it is an admin's, with the password of that command.
    Outrun,
}

/// Use cases of accounts.
pub struct AccountService {
    users: Arc<dyn UserRepository>,
    sign_ups: Arc<dyn SignUpRepository>,
    codes: Arc<dyn CodeRepository>,
    audit: Arc<dyn Audit>,
    outbox: Arc<dyn Outbox>,
    photos: UsablePhotos,
    hasher: Arc<dyn PasswordHasher>,
    common_passwords: Arc<dyn CommonPasswords>,
    secrets: Arc<dyn Secrets>,
    clock: Arc<dyn Clock>,
    limits: RateLimits,
    sessions: SessionService,
}

impl AccountService {
    /// Works on `ports`.
    #[must_use]
    pub fn new(ports: &Ports, limits: RateLimits, sessions: SessionService) -> Self {
        Self {
            users: Arc::clone(&ports.users),
            sign_ups: Arc::clone(&ports.sign_ups),
            codes: Arc::clone(&ports.codes),
            audit: Arc::clone(&ports.audit),
            outbox: Arc::clone(&ports.outbox),
            photos: UsablePhotos::new(ports),
            hasher: Arc::clone(&ports.hasher),
            common_passwords: Arc::clone(&ports.common_passwords),
            secrets: Arc::clone(&ports.secrets),
            clock: Arc::clone(&ports.clock),
            limits,
            sessions,
        }
    }

    /// Stores a sign-up that waits for its address to be confirmed, and posts its letter. If the address has an account, the
    /// letter will say so; the answer is the same, with an id of no account, so that it gives nothing away.
    ///
    /// # Errors
    /// [`AppError::Forbidden`] when a role other than `user` is asked for and `actor` is no admin.
    pub fn sign_up(
        &self,
        fields: &dyn Fields,
        actor: Option<Actor>,
        caller: &Caller,
    ) -> Result<UserId, AppError> {
        if !is_default_role(fields.get(Field::ROLE)) {
            Admin::prove(actor.ok_or(AppError::Forbidden("Only admins may make admins"))?)?;
        }
        let unusable = self.photos.unusable(None, fields, &[])?;
        let draft = SignUpDraft::check(fields, &|password| self.common_passwords.contains(password));
        let draft = with_unusable(draft, unusable)?;
        let email = draft.email.clone();
        self.limits
            .run(Action::SignUp, caller, email.key(), || self.register(draft))
    }

    /// Nothing here depends on whether the address has an account, so that neither answer nor time tells.
    fn register(&self, draft: SignUpDraft) -> Result<UserId, AppError> {
        let now = self.clock.now();
        let id = UserId::stored(self.secrets.id());
        let mut letter = self.letter(Letter::Confirm, draft.email.clone());
        letter.sign_up = Some(id.clone());
        let user = User {
            id: id.clone(),
            name: draft.name,
            last_name: draft.last_name,
            last_name_shown: LastNameShown::default(),
            email: draft.email,
            photo: draft.photo,
            age: draft.age,
            role: draft.role,
            verified_at: None,
            created_at: now,
        };
        for _ in 0..SIGN_UP_TRIES {
            let beside = self.sign_ups.find_hash(&user.email)?;
            let sign_up = SignUp {
                user: user.clone(),
                password: self.hash(&draft.password, beside.as_ref())?,
                expires_at: now.plus(WAITING_TIME),
            };
            if self.sign_ups.add(&sign_up, beside, &letter)? {
                return Ok(id);
            }
        }
        Err(too_many_at_once())
    }

    /// Makes an account of a sign-up, and begins a session: for a caller with a code that came by mail, who knows the password
    /// of that sign-up or chooses a new one.
    ///
    /// # Errors
    /// [`AppError::ConfirmsNothing`] for a code that is used, unknown or too old; [`AppError::WrongCredentials`] for another
    /// password, after which the code is as good as before.
    pub fn confirm(&self, fields: &ConfirmFields<'_>, caller: &Caller) -> Result<SignedIn, AppError> {
        if matches!(fields.password, Raw::Missing | Raw::Text(""))
            && matches!(fields.new_password, Raw::Missing)
        {
            return Err(Violations::from(Field::PASSWORD.must("be given")).into());
        }
        let code = self.secrets.hash(fields.code.unwrap_or_default());
        // Limited as tries of a password are: by the client that tries, and by what is tried.
        self.limits.run(Action::Confirm, caller, code.as_str(), || {
            self.verify(fields, &code, caller)
                .inspect_err(|error| self.sessions.record_failure(None, error))
        })
    }

    fn verify(
        &self,
        fields: &ConfirmFields<'_>,
        code: &CodeHash,
        caller: &Caller,
    ) -> Result<SignedIn, AppError> {
        let now = self.clock.now();
        let waiting = self.sign_ups.find_by_code(code, now)?;
        let latest = waiting.first().ok_or(AppError::ConfirmsNothing)?;
        let (sign_up, new_password) = match fields.new_password {
            Raw::Missing => self.find_by_password(&waiting, fields.password)?,
            new => (latest, Some(self.new_password(new, latest)?)),
        };
        let password = new_password.clone().unwrap_or_else(|| sign_up.password.clone());
        let user = match self.sign_ups.confirm(code, &sign_up.user.id, new_password, now) {
            Ok(user) => user.ok_or(AppError::ConfirmsNothing)?,
            // An account was made in another way at the same moment.
            Err(RepositoryError::Duplicate { constraint }) if constraint == EMAIL_TAKEN => {
                return Err(AppError::ConfirmsNothing);
            }
            Err(error) => return Err(error.into()),
        };
        self.record_creation(&user);
        self.sessions
            .start(user, Some(password), caller, SignInMethod::Confirmation)?
            .ok_or(AppError::WrongCredentials)
    }

    /// The sign-up with this password, and its renewed hash when that is outdated.
    fn find_by_password<'a>(
        &self,
        waiting: &'a [SignUp],
        password: Raw<'_>,
    ) -> Result<(&'a SignUp, Option<PasswordHash>), AppError> {
        let hasher = self.hasher.as_ref();
        let hashes: Vec<_> = waiting.iter().map(|sign_up| sign_up.password.clone()).collect();
        let (sign_up, typed, verified) = password
            .text()
            .filter(|typed| typed.len() <= Password::MOST_BYTES)
            .and_then(|typed| Some((typed, verify(hasher, typed, &hashes)?)))
            .and_then(|(typed, verified)| Some((waiting.get(verified.place)?, typed, verified)))
            .ok_or(AppError::WrongCredentials)?;
        Ok((sign_up, verified.renewed(hasher, typed, &sign_up.password)?))
    }

    fn new_password(&self, raw: Raw<'_>, sign_up: &SignUp) -> Result<PasswordHash, AppError> {
        let user = &sign_up.user;
        let personal = [user.email.as_str(), user.name.as_str(), user.last_name.as_str()];
        let password = self
            .password(Field::NEW_PASSWORD, raw, personal)
            .map_err(Violations::from)?;
        self.hash(&password, Some(&sign_up.password))
    }

    fn hash(&self, password: &Password, beside: Option<&PasswordHash>) -> Result<PasswordHash, AppError> {
        let hasher = &self.hasher;
        match beside {
            Some(beside) => hasher.hash_beside(password.expose(), beside),
            None => hasher.hash(password.expose()),
        }
        .map_err(AppError::Unexpected)
    }

    /// A hash of a new password for an account, and what waits for its address that it was made beside.
    fn hash_beside_waiting(
        &self,
        password: &Password,
        email: &Email,
    ) -> Result<(PasswordHash, Option<PasswordHash>), AppError> {
        let now = self.clock.now();
        let beside = self.sign_ups.waiting_hashes(email, now)?.into_iter().next();
        Ok((self.hash(password, beside.as_ref())?, beside))
    }

    /// Posts another letter to confirm an address, if a sign-up waits for that.
    pub fn resend(&self, email: Option<&str>, caller: &Caller) -> Result<(), AppError> {
        self.request_letter(Letter::Confirm, Action::Resend, email, caller)
    }

    /// Posts a letter to reset the password, if the address has an account; to confirm it, if a sign-up waits for that.
    pub fn forgot(&self, email: Option<&str>, caller: &Caller) -> Result<(), AppError> {
        self.request_letter(Letter::Reset, Action::Forgot, email, caller)
    }

    /// Sets a new password with the code of that letter, and ends every session of the person.
    ///
    /// # Errors
    /// [`AppError::Invalid`], also for a code that is used, unknown or too old.
    pub fn reset(&self, fields: &ResetFields<'_>, caller: &Caller) -> Result<(), AppError> {
        let code = self.secrets.hash(fields.code.unwrap_or_default());
        self.limits.count_address(Action::Reset, caller)?;
        let owner = self.codes.owner(&code, Purpose::Reset, self.clock.now())?;
        let user = owner.as_ref().map(|account| &account.user);
        let mut validation = Validation::new();
        let known = validation.check(user.ok_or_else(bad_code));
        let personal = user.map_or([""; 3], |user| {
            [user.email.as_str(), user.name.as_str(), user.last_name.as_str()]
        });
        let password = validation.check(self.password(Field::PASSWORD, fields.password.into(), personal));
        let (user, password) = validation.finish(|| known.zip(password))?;
        for _ in 0..SIGN_UP_TRIES {
            let (hash, beside) = self.hash_beside_waiting(&password, &user.email)?;
            let now = self.clock.now();
            match self.users.reset_password(&code, &hash, beside, now)? {
                Reset::Done => {
                    self.audit.record(SecurityEvent::PasswordChanged {
                        account: user.id.clone(),
                    });
                    return Ok(());
                }
                Reset::BadCode => return Err(Violations::from(bad_code()).into()),
                Reset::Outrun => {}
            }
        }
        Err(too_many_at_once())
    }

    /// Creates an admin, whose address needs no confirmation: the operator who runs the command vouches for it. An existing
    /// account is promoted and keeps its password; it must have been confirmed. Sign-ups that wait for the address confirm
    /// nothing any more.
    pub fn create_admin(&self, fields: &dyn Fields) -> Result<AdminCreation, AppError> {
        let mut validation = Validation::new();
        let email = validation.check(Email::parse(Field::EMAIL, fields.get(Field::EMAIL)));
        let name = validation.check(PersonName::parse(Field::NAME, fields.get(Field::NAME)));
        let last_name = validation.check(PersonName::parse(Field::LAST_NAME, fields.get(Field::LAST_NAME)));
        let personal = [Field::EMAIL, Field::NAME, Field::LAST_NAME]
            .map(|field| fields.get(field).text().unwrap_or_default());
        let password =
            validation.check(self.password(Field::PASSWORD, fields.get(Field::PASSWORD), personal));
        let (email, name, last_name, password) =
            validation.finish(|| Some((email?, name?, last_name?, password?)))?;
        let now = self.clock.now();
        if let Some(account) = self.users.find_by_email(&email)? {
            // Of an older program: a stranger may have signed up with this address, and knows the password.
            if account.user.verified_at.is_none() {
                return Err(Violations::from(Field::EMAIL.says(
                    "Email belongs to an account that was never confirmed; its owner has to confirm it first",
                ))
                .into());
            }
            if account.user.role == Role::Admin {
                return Ok(AdminCreation::Already);
            }
            if !self.users.set_role(&account.user.id, Role::Admin, now)? {
                return Err(AppError::NotFound("The account went away meanwhile"));
            }
            self.audit.record(SecurityEvent::RoleChanged {
                account: account.user.id,
                role: Role::Admin,
            });
            return Ok(AdminCreation::Promoted);
        }
        let (password, _) = self.hash_beside_waiting(&password, &email)?;
        let id = UserId::stored(self.secrets.id());
        let account = Account {
            user: User {
                photo: PhotoUrl::portrait(&name, &last_name),
                id,
                name,
                last_name,
                last_name_shown: LastNameShown::default(),
                email: email.clone(),
                age: None,
                role: Role::Admin,
                verified_at: Some(now),
                created_at: now,
            },
            password: Some(password),
        };
        match self.users.create(&account) {
            Ok(()) => {
                self.record_creation(&account.user);
                Ok(AdminCreation::Created)
            }
            Err(RepositoryError::Duplicate { constraint }) if constraint == EMAIL_TAKEN => {
                self.outrun(&email)
            }
            Err(error) => Err(error.into()),
        }
    }

    /// What there is when the account was not there a moment ago, and could not be made because it is there now.
    fn outrun(&self, email: &Email) -> Result<AdminCreation, AppError> {
        match self.users.find_by_email(email)? {
            Some(account) if account.user.role == Role::Admin => Ok(AdminCreation::Outrun),
            _ => Err(AppError::NameTaken(
                "Somebody made an account with this address at the same moment; nothing was changed. Try again".to_owned(),
            )),
        }
    }

    /// The new password of a person with this address, first name and last name.
    fn password(
        &self,
        field: Field,
        raw: Raw<'_>,
        personal: [&str; 3],
    ) -> Result<Password, tinerary_domain::FieldError> {
        Password::parse(field, raw, personal, &|password| {
            self.common_passwords.contains(password)
        })
    }

    fn record_creation(&self, user: &User) {
        self.audit.record(SecurityEvent::AccountCreated {
            account: user.id.clone(),
            role: user.role,
        });
    }

    /// Posts a letter for an address, whether it has an account or not: that is looked up when the letter is sent.
    fn request_letter(
        &self,
        letter: Letter,
        action: Action,
        email: Option<&str>,
        caller: &Caller,
    ) -> Result<(), AppError> {
        let email = Email::parse(Field::EMAIL, email).map_err(Violations::from)?;
        self.limits.run(action, caller, email.key(), || {
            self.limits
                .letter(action, &email, || self.post(letter, email.clone()))
        })
    }

    fn post(&self, letter: Letter, email: Email) -> Result<(), AppError> {
        Ok(self.outbox.post(&self.letter(letter, email))?)
    }

    fn letter(&self, letter: Letter, email: Email) -> NewLetter {
        NewLetter {
            id: self.secrets.id(),
            letter,
            email,
            sign_up: None,
            posted_at: self.clock.now(),
        }
    }
}

/// Whether this is the role that everybody gets. Only the exact word counts.
fn is_default_role(role: Raw<'_>) -> bool {
    matches!(role, Raw::Missing | Raw::Text("" | "user"))
}

/// Others for the same address were faster each time.
fn too_many_at_once() -> AppError {
    AppError::Unavailable("too many sign-ups at once for one address".into())
}

fn bad_code() -> tinerary_domain::FieldError {
    Field::CODE.says("Code was used already, or is too old. Ask for another mail")
}
