//! Rate limits by address and by account, for what is expensive or can be guessed.

use std::{
    net::{IpAddr, Ipv6Addr},
    time::Duration,
};

use crate::{
    AppError, Caller,
    ports::{Ports, rate_limiter::Quota},
};

const MINUTE: Duration = Duration::from_mins(1);
const HOUR: Duration = Duration::from_hours(1);

/// What is limited.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// Trying a password.
    SignIn,
    /// Making an account.
    SignUp,
    /// Asking for another confirmation mail.
    Resend,
    /// Asking for a mail to choose a new password.
    Forgot,
    /// Choosing a new password with a code.
    Reset,
    /// Following a link: confirming an address, going to Google and coming back. Any page can make a browser do that (by a
    /// picture with such an address), so it has a limit of its own.
    Follow,
    /// Changing anything else.
    Write,
}

impl Action {
    const fn name(self) -> &'static str {
        match self {
            Self::SignIn => "sign-in",
            Self::SignUp => "sign-up",
            Self::Resend => "resend",
            Self::Forgot => "forgot",
            Self::Reset => "reset",
            Self::Follow => "follow",
            Self::Write => "write",
        }
    }
}

/// How often each thing may be done, by one address and for one account.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Quotas {
    /// Password attempts; also, counted separately, new passwords by code.
    pub sign_in: Quota,
    /// New accounts; also, counted separately, requested mails.
    pub sign_up: Quota,
    /// All other writes; also, counted separately, links that are followed.
    pub write: Quota,
}

impl Quotas {
    /// Default of sign-ins a minute.
    pub const SIGN_INS_PER_MINUTE: u32 = 10;
    /// Default of sign-ups an hour.
    pub const SIGN_UPS_PER_HOUR: u32 = 5;
    /// Default of writes a minute.
    pub const WRITES_PER_MINUTE: u32 = 60;

    /// So many sign-ins a minute, sign-ups an hour and writes a minute; 0 for no limit.
    #[must_use]
    pub const fn new(sign_ins: u32, sign_ups: u32, writes: u32) -> Self {
        const fn within(times: u32, window: Duration) -> Quota {
            Quota { times, window }
        }
        Self {
            sign_in: within(sign_ins, MINUTE),
            sign_up: within(sign_ups, HOUR),
            write: within(writes, MINUTE),
        }
    }

    const fn of(&self, action: Action) -> Quota {
        match action {
            Action::SignIn | Action::Reset => self.sign_in,
            Action::SignUp | Action::Resend | Action::Forgot => self.sign_up,
            Action::Follow | Action::Write => self.write,
        }
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
    ports: Ports,
    quotas: Quotas,
}

impl RateLimits {
    /// Counts with the rate limiter of `ports`.
    #[must_use]
    pub fn new(ports: &Ports, quotas: Quotas) -> Self {
        Self {
            ports: ports.clone(),
            quotas,
        }
    }

    /// Runs `work` and counts it as one `action`, both of the caller's address and of `account`: whose password is tried, who
    /// gets the mail, or who is signed in.
    ///
    /// # Errors
    /// [`AppError::TooMany`] when either has used up its quota; those of `work`.
    pub fn run<T>(
        &self,
        action: Action,
        caller: &Caller,
        account: &str,
        work: impl FnOnce() -> Result<T, AppError>,
    ) -> Result<T, AppError> {
        self.count_both(action, caller, account)?;
        work().inspect_err(|error| {
            // A mistyped field or an outage does not count.
            if matches!(error, AppError::Invalid(_) | AppError::Unavailable(_)) {
                self.refund(action, caller, account);
            }
        })
    }

    fn count_both(&self, action: Action, caller: &Caller, account: &str) -> Result<(), AppError> {
        self.count_address(action, caller)?;
        self.count(action, &account_key(action, account))
            .inspect_err(|_| {
                // A refusal does not count for others at the same address.
                self.ports
                    .rate_limiter
                    .refund(&address_key(action, caller), self.quotas.of(action));
            })
    }

    /// Counts one `action` of the caller's address alone, when there is no account to count for.
    pub fn count_address(&self, action: Action, caller: &Caller) -> Result<(), AppError> {
        self.count(action, &address_key(action, caller))
    }

    fn refund(&self, action: Action, caller: &Caller, account: &str) {
        let quota = self.quotas.of(action);
        for key in [address_key(action, caller), account_key(action, account)] {
            self.ports.rate_limiter.refund(&key, quota);
        }
    }

    fn count(&self, action: Action, key: &str) -> Result<(), AppError> {
        self.ports
            .rate_limiter
            .take(key, self.quotas.of(action), self.ports.clock.now())
            .map_err(AppError::TooMany)
    }
}

fn address_key(action: Action, caller: &Caller) -> String {
    format!("{}:address:{}", action.name(), network(caller.address))
}

fn account_key(action: Action, account: &str) -> String {
    format!("{}:account:{account}", action.name())
}

/// What counts as one address: of IPv6 the /64, all of which one customer usually has.
fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => {
            let [a, b, c, d, ..] = address.segments();
            IpAddr::V6(Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0))
        }
        address @ IpAddr::V4(_) => address,
    }
}

#[cfg(test)]
mod tests {
    use super::network;

    #[test]
    fn neighbours_in_an_ipv6_network_count_as_one() {
        let network = |text: &str| network(text.parse().expect("an address")).to_string();
        assert_eq!(network("2001:db8:1:2:3:4:5:6"), "2001:db8:1:2::");
        assert_eq!(network("::ffff:192.0.2.7"), "192.0.2.7");
        assert_eq!(network("192.0.2.7"), "192.0.2.7");
    }
}
