//! Accounts: keys, limits, passwords, admins.

use std::{path::Path, sync::Arc, time::Duration};

use clap::Args;
use tinerary_application::services::Quotas;
use tinerary_infrastructure::{
    rate_limits::{HashedKeys, InMemoryRateLimiter, RedisRateLimiter},
    security::{PRODUCTION_COST, SigningKeys},
};

use crate::console::Failure;

/// How people sign in.
#[derive(Args, Debug)]
pub struct AccountSettings {
    /// Keys that sign tokens, as NAME:BASE64 of at least 32 random bytes each, with commas between. The first one signs,
    /// all are believed. Without it, a key that is made once and kept in the data folder; with PostgreSQL it must be
    /// given.
    #[arg(
        long,
        env = "TINERARY_SIGNING_KEYS",
        value_name = "KEYS",
        hide_env_values = true
    )]
    pub signing_keys: Option<String>,
    /// A Redis server that counts for the limits below (but for reads, which each server counts for itself), when several
    /// servers share them: `redis://HOST`. Without it each server counts for itself.
    #[arg(long, env = "REDIS_URL", value_name = "URL", hide_env_values = true)]
    pub redis_url: Option<String>,
    /// Seconds that Redis may take to answer, in place of a quarter of one. For tests, on machines that are busy with others.
    #[arg(
        long,
        env = "TINERARY_REDIS_SECONDS",
        value_name = "SECONDS",
        hide = true,
        value_parser = clap::value_parser!(u64).range(1..=60)
    )]
    pub redis_seconds: Option<u64>,
    /// Wrong passwords that may be tried a minute for one account from one network; 0 for no limit.
    #[arg(
        long,
        env = "TINERARY_SIGN_INS_PER_MINUTE",
        default_value_t = Quotas::SIGN_INS_PER_MINUTE,
        value_name = "NUMBER"
    )]
    pub sign_ins_per_minute: u32,
    /// The same from one network for all accounts together; without it three times as many.
    #[arg(long, env = "TINERARY_NETWORK_SIGN_INS_PER_MINUTE", value_name = "NUMBER")]
    pub network_sign_ins_per_minute: Option<u32>,
    /// Sign-ups, and mails of each kind, that one network may ask for an hour; 0 for no limit.
    #[arg(
        long,
        env = "TINERARY_SIGN_UPS_PER_HOUR",
        default_value_t = Quotas::SIGN_UPS_PER_HOUR,
        value_name = "NUMBER"
    )]
    pub sign_ups_per_hour: u32,
    /// Other changes that one person may make a minute; 0 for no limit.
    #[arg(
        long,
        env = "TINERARY_WRITES_PER_MINUTE",
        default_value_t = Quotas::WRITES_PER_MINUTE,
        value_name = "NUMBER"
    )]
    pub writes_per_minute: u32,
    /// The same from one network; without it ten times as many.
    #[arg(long, env = "TINERARY_NETWORK_WRITES_PER_MINUTE", value_name = "NUMBER")]
    pub network_writes_per_minute: Option<u32>,
    /// Reads of the API, pictures, photos and the sitemap that one network may make a minute; 0 for no limit. Without it 6,000, or no limit where
    /// `--writes-per-minute` is 0.
    #[arg(long, env = "TINERARY_READS_PER_MINUTE", value_name = "NUMBER")]
    pub reads_per_minute: Option<u32>,
    #[command(flatten)]
    pub passwords: PasswordSettings,
}

/// How passwords are kept.
#[derive(Args, Debug)]
pub struct PasswordSettings {
    /// Work that hashing a password takes, as the power of two that bcrypt counts in.
    #[arg(
        long,
        env = "TINERARY_PASSWORD_COST",
        default_value_t = PRODUCTION_COST,
        value_name = "COST",
        value_parser = clap::value_parser!(u32).range(10..=16)
    )]
    pub password_cost: u32,
}

impl AccountSettings {
    /// The keys. `may_create` allows one that is created and kept in `file`.
    pub fn keys(&self, file: &Path, may_create: bool) -> Result<SigningKeys, Failure> {
        match &self.signing_keys {
            Some(keys) => Ok(SigningKeys::parse(keys)?),
            None if may_create => Ok(SigningKeys::load_or_create(file)?),
            None => Err(
                "--signing-keys is needed with PostgreSQL, where several servers have to share them; make one with \
                 echo \"1:$(openssl rand -base64 32)\""
                    .into(),
            ),
        }
    }

    /// The rate limiter, and the part of it that counts in this process. Both see keys as hashes only.
    pub fn limiter(&self, keys: &SigningKeys) -> Result<(HashedKeys, Arc<InMemoryRateLimiter>), Failure> {
        if let Some(url) = &self.redis_url {
            let limiter = match self.redis_seconds {
                Some(seconds) => RedisRateLimiter::with_patience(url, Duration::from_secs(seconds))?,
                None => RedisRateLimiter::new(url)?,
            };
            let fallback = limiter.fallback();
            return Ok((HashedKeys::new(keys, Arc::new(limiter)), fallback));
        }
        let limiter = Arc::new(InMemoryRateLimiter::new());
        Ok((HashedKeys::new(keys, limiter.clone()), limiter))
    }

    /// The rate limits.
    pub const fn quotas(&self) -> Quotas {
        Quotas::new(
            self.sign_ins_per_minute,
            self.sign_ups_per_hour,
            self.writes_per_minute,
        )
        .for_networks(
            self.network_sign_ins_per_minute,
            self.network_writes_per_minute,
            self.reads_per_minute,
        )
    }
}

/// Who is to be an admin.
#[derive(Args, Debug)]
pub struct AdminSettings {
    /// The mail address.
    #[arg(long, value_name = "ADDRESS")]
    pub email: String,
    /// The first name of a new account.
    #[arg(long, default_value = "Admin")]
    pub name: String,
    /// The last name of a new account.
    #[arg(long, default_value = "Tinerary")]
    pub last_name: String,
    /// Read the password of a new account from the first line of the standard input. Without it you are asked for one,
    /// or one is made and printed where you cannot be asked.
    #[arg(long)]
    pub password_stdin: bool,
    #[command(flatten)]
    pub passwords: PasswordSettings,
}
