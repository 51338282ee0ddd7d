//! Accounts: signing up, confirming an address, resetting a password, creating admins.

use tinerary_domain::{
    Email, Field, Fields, Password, PersonName, PhotoUrl, Raw, Role, SignUpDraft, User, UserId, Validation,
    Violations,
};

use super::rate_limits::{Action, RateLimits};
use crate::{
    Actor, Admin, AppError, Caller, RepositoryError,
    ports::{
        Ports,
        account::Account,
        codes::Purpose,
        outbox::{Letter, NewLetter},
        users::{EMAIL_TAKEN, Reset},
    },
};

/// The fields of a new password as a client sent them.
#[derive(Clone, Copy, Default)]
pub struct ResetFields<'a> {
    /// `code`, from the mail.
    pub code: Option<&'a str>,
    /// `password`, not trimmed.
    pub password: Option<&'a str>,
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
    ports: Ports,
    limits: RateLimits,
}

impl AccountService {
    /// Works on `ports`.
    #[must_use]
    pub fn new(ports: &Ports, limits: RateLimits) -> Self {
        Self {
            ports: ports.clone(),
            limits,
        }
    }

    /// Creates an account and posts a letter to confirm its address. If the address has an account already, only a letter
    /// that says so is posted; the answer is the same, with an id of no account, so that it gives nothing away.
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
        let draft = SignUpDraft::check(fields, &|password| self.ports.common_passwords.contains(password))?;
        let email = draft.email.clone();
        self.limits
            .run(Action::SignUp, caller, email.key(), || self.register(draft))
    }

    fn register(&self, draft: SignUpDraft) -> Result<UserId, AppError> {
        // Hashed in any case, so that the time does not tell whether there is an account.
        let password = self
            .ports
            .hasher
            .hash(draft.password.expose())
            .map_err(AppError::Unexpected)?;
        let now = self.ports.clock.now();
        let id = UserId::stored(self.ports.secrets.id());
        if self.ports.users.find_by_email(&draft.email)?.is_some() {
            self.post(Letter::Taken, draft.email)?;
            return Ok(id);
        }
        let letter = self.letter(Letter::Confirm, draft.email.clone());
        let account = Account {
            user: User {
                id: id.clone(),
                name: draft.name,
                last_name: draft.last_name,
                email: draft.email.clone(),
                photo: draft.photo,
                age: Some(draft.age),
                role: draft.role,
                verified_at: None,
                created_at: now,
            },
            password: Some(password),
        };
        match self.ports.users.create(&account, Some(letter)) {
            Ok(()) => {}
            // Another sign-up with the same address was faster.
            Err(RepositoryError::Duplicate { constraint }) if constraint == EMAIL_TAKEN => {
                self.post(Letter::Taken, draft.email)?;
            }
            Err(error) => return Err(error.into()),
        }
        Ok(id)
    }

    /// Confirms the address that `code` was sent to. False when the code is used, unknown or too old.
    pub fn confirm(&self, code: &str, caller: &Caller) -> Result<bool, AppError> {
        self.limits.count_address(Action::Follow, caller)?;
        Ok(self
            .ports
            .users
            .confirm(&self.ports.secrets.hash(code), self.ports.clock.now())?)
    }

    /// Posts another letter to confirm an address, if it has an account that is not confirmed.
    pub fn resend(&self, email: Option<&str>, caller: &Caller) -> Result<(), AppError> {
        self.request_letter(Letter::Confirm, Action::Resend, email, caller)
    }

    /// Posts a letter to reset the password, if the address has an account.
    pub fn forgot(&self, email: Option<&str>, caller: &Caller) -> Result<(), AppError> {
        self.request_letter(Letter::Reset, Action::Forgot, email, caller)
    }

    /// Sets a new password with the code of that letter, and ends every session of the person.
    ///
    /// # Errors
    /// [`AppError::Invalid`], also for a code that is used, unknown or too old.
    pub fn reset(&self, fields: &ResetFields<'_>, caller: &Caller) -> Result<(), AppError> {
        let code = self.ports.secrets.hash(fields.code.unwrap_or_default());
        self.limits.count_address(Action::Reset, caller)?;
        let owner = self
            .ports
            .codes
            .owner(&code, Purpose::Reset, self.ports.clock.now())?;
        let user = owner.as_ref().map(|account| &account.user);
        let mut validation = Validation::new();
        let known = validation.check(user.ok_or_else(bad_code));
        let personal = user.map_or([""; 3], |user| {
            [user.email.as_str(), user.name.as_str(), user.last_name.as_str()]
        });
        let password = validation.check(self.password(fields.password.into(), personal));
        let password = validation.finish(|| known.and(password))?;
        let hash = self
            .ports
            .hasher
            .hash(password.expose())
            .map_err(AppError::Unexpected)?;
        match self
            .ports
            .users
            .reset_password(&code, &hash, self.ports.clock.now())?
        {
            Reset::Done => Ok(()),
            Reset::BadCode => Err(Violations::from(bad_code()).into()),
        }
    }

    /// Creates an admin, whose address needs no confirmation: it is vouched for by whoever runs the command. An existing
    /// account is promoted and keeps its password; it must have been confirmed.
    pub fn create_admin(&self, fields: &dyn Fields) -> Result<AdminCreation, AppError> {
        let mut validation = Validation::new();
        let email = validation.check(Email::parse(Field::EMAIL, fields.get(Field::EMAIL)));
        let name = validation.check(PersonName::parse(Field::NAME, fields.get(Field::NAME)));
        let last_name = validation.check(PersonName::parse(Field::LAST_NAME, fields.get(Field::LAST_NAME)));
        let personal = [Field::EMAIL, Field::NAME, Field::LAST_NAME]
            .map(|field| fields.get(field).text().unwrap_or_default());
        let password = validation.check(self.password(fields.get(Field::PASSWORD), personal));
        let (email, name, last_name, password) =
            validation.finish(|| Some((email?, name?, last_name?, password?)))?;
        let now = self.ports.clock.now();
        if let Some(account) = self.ports.users.find_by_email(&email)? {
            // A stranger may have signed up with this address, and knows the password.
            if account.user.verified_at.is_none() {
                return Err(Violations::from(Field::EMAIL.says(
                    "Email belongs to an account that was never confirmed; its owner has to confirm it first",
                ))
                .into());
            }
            if account.user.role == Role::Admin {
                return Ok(AdminCreation::Already);
            }
            if !self.ports.users.set_role(&account.user.id, Role::Admin, now)? {
                return Err(AppError::NotFound("The account went away meanwhile"));
            }
            return Ok(AdminCreation::Promoted);
        }
        let id = UserId::stored(self.ports.secrets.id());
        let account = Account {
            user: User {
                photo: PhotoUrl::stored(format!("/samples/people/{id}.svg")),
                id,
                name,
                last_name,
                email: email.clone(),
                age: None,
                role: Role::Admin,
                verified_at: Some(now),
                created_at: now,
            },
            password: Some(
                self.ports
                    .hasher
                    .hash(password.expose())
                    .map_err(AppError::Unexpected)?,
            ),
        };
        match self.ports.users.create(&account, None) {
            Ok(()) => Ok(AdminCreation::Created),
            Err(RepositoryError::Duplicate { constraint }) if constraint == EMAIL_TAKEN => {
                self.outrun(&email)
            }
            Err(error) => Err(error.into()),
        }
    }

    /// What there is when the account was not there a moment ago, and could not be made because it is there now.
    fn outrun(&self, email: &Email) -> Result<AdminCreation, AppError> {
        match self.ports.users.find_by_email(email)? {
            Some(account) if account.user.role == Role::Admin => Ok(AdminCreation::Outrun),
            _ => Err(AppError::NameTaken(
                "Somebody made an account with this address at the same moment; nothing was changed. Try again".to_owned(),
            )),
        }
    }

    /// The new password of a person with this address, first name and last name.
    fn password(&self, raw: Raw<'_>, personal: [&str; 3]) -> Result<Password, tinerary_domain::FieldError> {
        Password::parse(Field::PASSWORD, raw, personal, &|password| {
            self.ports.common_passwords.contains(password)
        })
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
        Ok(self.ports.outbox.post(&self.letter(letter, email))?)
    }

    fn letter(&self, letter: Letter, email: Email) -> NewLetter {
        NewLetter {
            id: self.ports.secrets.id(),
            letter,
            email,
            posted_at: self.ports.clock.now(),
        }
    }
}

/// Whether this is the role that everybody gets. Only the exact word counts.
fn is_default_role(role: Raw<'_>) -> bool {
    matches!(role, Raw::Missing | Raw::Text("" | "user"))
}

fn bad_code() -> tinerary_domain::FieldError {
    Field::CODE.says("Code was used already, or is too old. Ask for another mail")
}
