//! Rate limits by network, by person, and by account and network, for what is expensive or can be guessed.

use std::{net::IpAddr, sync::Arc, time::Duration};

use tinerary_domain::{Email, Network, UserId};

use crate::{
    AppError, Caller,
    ports::{
        Ports,
        clock::Clock,
        rate_limiter::{NetworkLimiter, Quota, RateLimiter},
        sessions::SessionRepository,
    },
};

const MINUTE: Duration = Duration::from_mins(1);
const HOUR: Duration = Duration::from_hours(1);

/// Requested letters of one kind that are posted to one address in half an hour, by however many clients they are requested.
const LETTERS: Quota = Quota {
    times: 3,
    // The links in those that were posted are good for an hour, so that no owner of an address is left without one.
    window: Duration::from_mins(30),
};

/// Most entries of a log that is checked with smaller quotas than it is kept for; see the port.
const LONGEST_LOG: u32 = 100;

/// Uploads that may be refused for each photo that may be taken.
const PHOTO_TRIES: u32 = 10;

/// The time of a processor that a refused photo may take for a try; each time more that it takes is another one.
const PHOTO_TRY: Duration = Duration::from_millis(100);

/// How long a site has to wait after a failure when an account has had so many times the quota of failures within a minute
/// from networks that it does not know.
const SLOWER: [(u32, Duration); 3] = [
    (1, Duration::from_secs(5)),
    (3, Duration::from_secs(15)),
    (10, Duration::from_secs(30)),
];

/// What is limited, besides signing in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// Making an account.
    SignUp,
    /// Asking for another confirmation mail.
    Resend,
    /// Asking for a mail to choose a new password.
    Forgot,
    /// Choosing a new password with a code.
    Reset,
    /// Confirming an address with a code and a password. Its "person" is the code, which only the owner of the mailbox has.
    Confirm,
    /// Following a link: going to Google and coming back. Any page can make a browser do that (by a picture with such an
    /// address), so it has a limit of its own.
    Follow,
    /// Getting a fresh token. A page that is opened does that, so it takes nothing from what the person may write.
    Refresh,
    /// Changing anything else.
    Write,
}

impl Action {
    const fn name(self) -> &'static str {
        match self {
            Self::SignUp => "sign-up",
            Self::Resend => "resend",
            Self::Forgot => "forgot",
            Self::Reset => "reset",
            Self::Confirm => "confirm",
            Self::Follow => "follow",
            Self::Refresh => "refresh",
            Self::Write => "write",
        }
    }
}

/// How often each thing may be done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Quotas {
    /// Wrong passwords for one account from one network; also, counted separately, tries with one code of a sign-up.
    pub sign_in: Quota,
    /// Wrong passwords from one network; also, counted separately, new passwords and confirmations by code.
    pub network_sign_in: Quota,
    /// Sign-ups from one network; also, counted separately, requested mails.
    pub sign_up: Quota,
    /// Other writes of one person; also, counted separately, fresh tokens.
    pub write: Quota,
    /// Other writes from one network; also, counted separately, fresh tokens and links that are followed.
    pub network_write: Quota,
    /// Reads from one network.
    pub read: Quota,
    /// Photos that one person may upload.
    pub photo: Quota,
    /// Bytes that the photos of one person may take; `u64::MAX` for no limit.
    pub photo_bytes: u64,
}

impl Quotas {
    /// Default of wrong passwords a minute for an account from one network.
    pub const SIGN_INS_PER_MINUTE: u32 = 10;
    /// Default of sign-ups an hour.
    pub const SIGN_UPS_PER_HOUR: u32 = 5;
    /// Default of writes a minute of a person.
    pub const WRITES_PER_MINUTE: u32 = 60;
    /// Default of reads a minute.
    pub const READS_PER_MINUTE: u32 = 6_000;
    /// Default of photos an hour of a person.
    pub const PHOTOS_PER_HOUR: u32 = 60;
    /// Default of the bytes that the photos of a person may take.
    pub const PHOTO_BYTES: u64 = 500 * 1024 * 1024;

    /// So many wrong passwords a minute, sign-ups an hour and writes a minute; 0 for no limit. A network may fail at three
    /// times as many sign-ins, and write ten times as often. Reads and photos have
    /// their defaults, and reads and photos an hour no limit where writes have none.
    #[must_use]
    pub const fn new(sign_ins: u32, sign_ups: u32, writes: u32) -> Self {
        Self {
            sign_in: a_minute(sign_ins),
            network_sign_in: a_minute(sign_ins.saturating_mul(3)),
            sign_up: Quota {
                times: sign_ups,
                window: HOUR,
            },
            write: a_minute(writes),
            network_write: a_minute(writes.saturating_mul(10)),
            read: a_minute(if writes == 0 { 0 } else { Self::READS_PER_MINUTE }),
            photo: Quota {
                times: if writes == 0 { 0 } else { Self::PHOTOS_PER_HOUR },
                window: HOUR,
            },
            photo_bytes: Self::PHOTO_BYTES,
        }
    }

    /// The same with so many photos an hour of a person, which may take so many bytes in all; 0 for no limit.
    #[must_use]
    pub const fn for_photos(mut self, times: u32, bytes: u64) -> Self {
        self.photo.times = times;
        self.photo_bytes = if bytes == 0 { u64::MAX } else { bytes };
        self
    }

    /// The same, with other numbers for a network where they are given.
    #[must_use]
    pub const fn for_networks(
        mut self,
        sign_ins: Option<u32>,
        writes: Option<u32>,
        reads: Option<u32>,
    ) -> Self {
        if let Some(times) = sign_ins {
            self.network_sign_in.times = times;
        }
        if let Some(times) = writes {
            self.network_write.times = times;
        }
        if let Some(times) = reads {
            self.read.times = times;
        }
        self
    }

    const fn of_network(&self, action: Action) -> Quota {
        match action {
            Action::Reset | Action::Confirm => self.network_sign_in,
            Action::SignUp | Action::Resend | Action::Forgot => self.sign_up,
            Action::Follow | Action::Refresh | Action::Write => self.network_write,
        }
    }

    /// `None` for what anybody could use up in somebody else's name.
    const fn of_person(&self, action: Action) -> Option<Quota> {
        match action {
            Action::Refresh | Action::Write => Some(self.write),
            Action::Confirm => Some(self.sign_in),
            Action::SignUp | Action::Resend | Action::Forgot | Action::Reset | Action::Follow => None,
        }
    }
}

const fn a_minute(times: u32) -> Quota {
    Quota {
        times,
        window: MINUTE,
    }
}

impl Default for Quotas {
    fn default() -> Self {
        Self::new(
            Self::SIGN_INS_PER_MINUTE,
            Self::SIGN_UPS_PER_HOUR,
            Self::WRITES_PER_MINUTE,
        )
    }
}

/// Enforces the quotas.
#[derive(Clone)]
pub struct RateLimits {
    sessions: Arc<dyn SessionRepository>,
    clock: Arc<dyn Clock>,
    rate_limiter: Arc<dyn RateLimiter>,
    read_limiter: Arc<dyn NetworkLimiter>,
    quotas: Quotas,
}

/// A key and the quota that it is counted with.
type Counted = (String, Quota);

impl RateLimits {
    /// Counts with the rate limiters of `ports`.
    #[must_use]
    pub fn new(ports: &Ports, quotas: Quotas) -> Self {
        Self {
            sessions: Arc::clone(&ports.sessions),
            clock: Arc::clone(&ports.clock),
            rate_limiter: Arc::clone(&ports.rate_limiter),
            read_limiter: Arc::clone(&ports.read_limiter),
            quotas,
        }
    }

    /// Runs `work` and counts it as one `action` of the caller's network, and of `person` where the action is somebody's who
    /// is signed in.
    ///
    /// # Errors
    /// [`AppError::TooMany`] when either has used up its quota; those of `work`.
    pub fn run<T>(
        &self,
        action: Action,
        caller: &Caller,
        person: &str,
        work: impl FnOnce() -> Result<T, AppError>,
    ) -> Result<T, AppError> {
        let network = self.network(action, caller);
        let person = self
            .quotas
            .of_person(action)
            .map(|quota| (format!("{}:person:{person}", action.name()), quota));
        self.take(&network)?;
        if let Some(person) = &person {
            // A refusal does not count for others in the same network.
            self.take(person).inspect_err(|_| self.refund(&network))?;
        }
        work().inspect_err(|error| {
            // A mistyped field or an outage does not count.
            if matches!(error, AppError::Invalid(_) | AppError::Unavailable(_)) {
                self.refund(&network);
                if let Some(person) = &person {
                    self.refund(person);
                }
            }
        })
    }

    /// Counts one `action` of the caller's network alone, whatever comes of it.
    pub fn count_address(&self, action: Action, caller: &Caller) -> Result<(), AppError> {
        self.take(&self.network(action, caller))
    }

    /// Counts one read from `address`. Cheap: no store is asked.
    pub fn read(&self, address: IpAddr) -> Result<(), AppError> {
        if self.quotas.read.times == 0 {
            return Ok(());
        }
        self.read_limiter
            .take(Network::of(address), self.quotas.read, self.clock.now())
            .map_err(AppError::TooMany)
    }

    /// Runs `work`, which takes a photo of `person`, and counts it unless it is refused. Each try is work all the same, so there
    /// are so many for each photo that may be taken.
    ///
    /// # Errors
    /// [`AppError::TooMany`] when the person has uploaded enough for now; those of `work`.
    pub fn photo<T>(
        &self,
        person: &UserId,
        work: impl FnOnce() -> Result<T, AppError>,
    ) -> Result<T, AppError> {
        self.take(&self.photo_tries_of(person))?;
        let counted = self.photos_of(person);
        self.take(&counted)?;
        work().inspect_err(|_| self.refund(&counted))
    }

    /// Whether one more photo of `person` would be counted now.
    pub fn check_photo(&self, person: &UserId) -> Result<(), AppError> {
        self.check(&self.photo_tries_of(person))?;
        self.check(&self.photos_of(person))
    }

    /// Counts the time that a photo of `person` took which is refused: as so many tries.
    pub fn photo_refused(&self, person: &UserId, took: Duration) {
        let tries = self.photo_tries_of(person);
        let more = took.as_millis() / PHOTO_TRY.as_millis();
        for _ in 0..more {
            if self.take(&tries).is_err() {
                break;
            }
        }
    }

    /// Takes back one of `person` that was counted, and is refused after all.
    pub fn refund_photo(&self, person: &UserId) {
        self.refund(&self.photos_of(person));
    }

    fn photo_tries_of(&self, person: &UserId) -> Counted {
        let quota = Quota {
            times: self.quotas.photo.times.saturating_mul(PHOTO_TRIES),
            ..self.quotas.photo
        };
        (format!("photo-try:person:{person}"), quota)
    }

    fn photos_of(&self, person: &UserId) -> Counted {
        (format!("photo:person:{person}"), self.quotas.photo)
    }

    /// Posts a letter that somebody asked for by an `action` of this kind, unless `email` has had enough of them lately: what
    /// they say still holds, and the caller is answered as ever.
    pub fn letter(
        &self,
        action: Action,
        email: &Email,
        post: impl FnOnce() -> Result<(), AppError>,
    ) -> Result<(), AppError> {
        if self.quotas.sign_up.times == 0 {
            return post();
        }
        let letters = (format!("{}:letters:{}", action.name(), email.key()), LETTERS);
        if self.take(&letters).is_err() {
            return Ok(());
        }
        post().inspect_err(|_| self.refund(&letters))
    }

    /// Runs `work`, which tries a password of the account with this address, and counts it when the password is wrong. Without
    /// an address there can be no account.
    ///
    /// No client can use up what another may try from another network. While many fail at an account from networks that
    /// it does not know, each site of those has to wait a little after a failure: its first try is always free.
    /// What is decided before `work` does not depend on whether there is an account.
    ///
    /// # Errors
    /// [`AppError::TooMany`]; those of `work`, of which [`AppError::WrongCredentials`] counts.
    pub fn sign_in<T>(
        &self,
        email: Option<&Email>,
        caller: &Caller,
        work: impl FnOnce() -> Result<T, AppError>,
    ) -> Result<T, AppError> {
        let network = Network::of(caller.address);
        let mut counted = vec![(format!("sign-in:network:{network}"), self.quotas.network_sign_in)];
        if let Some(email) = email {
            counted.push((
                format!("sign-in:account:{}:{network}", email.key()),
                self.quotas.sign_in,
            ));
        }
        for one in &counted {
            self.check(one)?;
        }
        if let Some(email) = email
            && self.quotas.sign_in.times > 0
            && !self.sessions.knows_network(email, network, self.clock.now())?
        {
            counted.extend(self.elsewhere(email, network)?);
        }
        work().inspect_err(|error| {
            // Counted afterwards, so that many good sign-ins at the same time do not refuse each other. As many more as are tried
            // at the same time may fail.
            if matches!(error, AppError::WrongCredentials) {
                for one in &counted {
                    // What is used up is used up.
                    let _ = self.take(one);
                }
            }
        })
    }

    /// What a failure from a network that the account does not know counts for, unless its site has to wait after the last
    /// one.
    fn elsewhere(&self, email: &Email, network: Network) -> Result<[Counted; 2], AppError> {
        let email = email.key();
        let failures = |factor: u32| -> Counted {
            let times = self.quotas.sign_in.times.saturating_mul(factor).min(LONGEST_LOG);
            (format!("sign-in:elsewhere:{email}"), a_minute(times))
        };
        let site = |quota: Quota| -> Counted {
            let site = network.site();
            (format!("sign-in:site:{email}:{site}"), quota)
        };
        let pause = SLOWER
            .iter()
            .take_while(|(factor, _)| self.check(&failures(*factor)).is_err())
            .last();
        if let Some((_, pause)) = pause {
            self.check(&site(Quota {
                times: 1,
                window: *pause,
            }))?;
        }
        let most = SLOWER.last().map_or(1, |(factor, _)| *factor);
        Ok([failures(most), site(a_minute(LONGEST_LOG))])
    }

    fn network(&self, action: Action, caller: &Caller) -> Counted {
        let network = Network::of(caller.address);
        (
            format!("{}:network:{network}", action.name()),
            self.quotas.of_network(action),
        )
    }

    fn take(&self, (key, quota): &Counted) -> Result<(), AppError> {
        self.rate_limiter
            .take(key, *quota, self.clock.now())
            .map_err(AppError::TooMany)
    }

    fn check(&self, (key, quota): &Counted) -> Result<(), AppError> {
        self.rate_limiter
            .check(key, *quota, self.clock.now())
            .map_err(AppError::TooMany)
    }

    fn refund(&self, (key, quota): &Counted) {
        self.rate_limiter.refund(key, *quota);
    }
}
