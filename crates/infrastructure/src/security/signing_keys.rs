//! The keys that sign tokens.

use std::{
    fmt, fs,
    io::{ErrorKind, Write},
    path::Path,
};

use base64::{
    Engine, alphabet,
    engine::{
        DecodePaddingMode, GeneralPurpose, GeneralPurposeConfig,
        general_purpose::{STANDARD, URL_SAFE_NO_PAD},
    },
};

use self::guessable::{Weakness, weakness};
use super::secrets::random;

mod guessable;

/// The shortest secret, in bytes: the output size of HMAC-SHA-256.
const MIN_SECRET: usize = 32;

/// The longest key id, in characters.
const MAX_ID: usize = 32;

const BASE64: GeneralPurpose = GeneralPurpose::new(
    &alphabet::STANDARD,
    GeneralPurposeConfig::new().with_decode_padding_mode(DecodePaddingMode::Indifferent),
);

/// Invalid signing keys. Each error is one line for the operator and shows no key; keys are counted from 1.
#[derive(Debug, thiserror::Error)]
pub enum SigningKeysError {
    /// Only comments and white space.
    #[error("there is no signing key")]
    None,
    /// No `:` in an entry.
    #[error("signing key {0} has no id: it is written as id:key")]
    NoId(usize),
    /// An invalid id.
    #[error("the id of signing key {0} must have 1 to 32 letters, digits, - and _")]
    BadId(usize),
    /// An id that an earlier key has.
    #[error("signing keys {0} and {1} have the same id")]
    SameId(usize, usize),
    /// A key that is not Base64.
    #[error("signing key {0} is not Base64")]
    NotBase64(usize),
    /// A key that is too short to be safe.
    #[error("signing key {0} is shorter than 32 bytes")]
    TooShort(usize),
    /// A key that follows a simple pattern.
    #[error(
        "signing key {0} is not random: it repeats itself or counts; make one with openssl rand -base64 32"
    )]
    NotRandom(usize),
    /// A key that stands in a standard or in tutorials.
    #[error(
        "signing key {0} is well known: anybody could sign with it; make one with openssl rand -base64 32"
    )]
    WellKnown(usize),
    /// A key that somebody made up.
    #[error("signing key {0} is made of words, as examples are; make one with openssl rand -base64 32")]
    Words(usize),
    /// A secret that an earlier key has under another id.
    #[error("signing keys {0} and {1} are the same key")]
    SameKey(usize, usize),
    /// The file cannot be read or created.
    #[error("the file of signing keys {path} cannot be used: {reason}")]
    File {
        /// Its path.
        path: String,
        /// The error of the operating system.
        reason: std::io::Error,
    },
    /// The content of the file is invalid.
    #[error("the file of signing keys {path} cannot be used: {reason}")]
    Content {
        /// Its path.
        path: String,
        /// What is invalid.
        reason: Box<SigningKeysError>,
    },
}

/// A secret and its id, which tokens carry as `kid`.
pub(super) struct SigningKey {
    pub(super) id: String,
    pub(super) secret: Vec<u8>,
}

/// HMAC keys: the first signs, all verify.
///
/// To rotate, put a new key first, and remove the old one when its last token has expired.
pub struct SigningKeys {
    pub(super) first: SigningKey,
    pub(super) others: Vec<SigningKey>,
}

impl SigningKeys {
    /// Parses `id:key` entries, separated by commas or line breaks. Lines that begin with `#` are comments. A key is
    /// Base64, standard or URL-safe, with or without padding.
    ///
    /// # Errors
    /// [`SigningKeysError`] when there is no key, or an invalid one; a key that anybody could guess is one.
    pub fn parse(text: &str) -> Result<Self, SigningKeysError> {
        let mut keys: Vec<SigningKey> = Vec::new();
        let entries = text
            .lines()
            .filter(|line| !line.trim_start().starts_with('#'))
            .flat_map(|line| line.split(','))
            .map(str::trim)
            .filter(|entry| !entry.is_empty());
        for (entry, number) in entries.zip(1..) {
            let key = parse_key(entry, number)?;
            if let Some(earlier) = keys.iter().position(|other| other.id == key.id) {
                return Err(SigningKeysError::SameId(earlier.saturating_add(1), number));
            }
            if let Some(earlier) = keys.iter().position(|other| other.secret == key.secret) {
                return Err(SigningKeysError::SameKey(earlier.saturating_add(1), number));
            }
            keys.push(key);
        }
        let mut keys = keys.into_iter();
        let first = keys.next().ok_or(SigningKeysError::None)?;
        Ok(Self {
            first,
            others: keys.collect(),
        })
    }

    /// Reads the file, or creates it with a random key if it does not exist. Programs that do so at the same time end up with
    /// the same key.
    ///
    /// # Errors
    /// [`SigningKeysError`] when the file cannot be read or created, or its content is invalid.
    pub fn load_or_create(path: &Path) -> Result<Self, SigningKeysError> {
        let failed = |reason| SigningKeysError::File {
            path: path.display().to_string(),
            reason,
        };
        let text = match fs::read_to_string(path) {
            Err(error) if error.kind() == ErrorKind::NotFound => {
                create(path).map_err(failed)?;
                fs::read_to_string(path)
            }
            outcome => outcome,
        }
        .map_err(failed)?;
        warn_if_others_may_read(path);
        Self::parse(&text).map_err(|reason| SigningKeysError::Content {
            path: path.display().to_string(),
            reason: Box::new(reason),
        })
    }

    /// A key for something else than tokens, which tells nothing of the first signing key: the same wherever that is the first.
    pub(crate) fn derive(&self, purpose: &str) -> [u8; 32] {
        blake3::derive_key(purpose, &self.first.secret)
    }
}

fn parse_key(entry: &str, number: usize) -> Result<SigningKey, SigningKeysError> {
    let (id, key) = entry.split_once(':').ok_or(SigningKeysError::NoId(number))?;
    let (id, key) = (id.trim(), key.trim());
    let is_id = (1..=MAX_ID).contains(&id.len())
        && id
            .bytes()
            .all(|byte| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_');
    if !is_id {
        return Err(SigningKeysError::BadId(number));
    }
    let standard = key.replace('-', "+").replace('_', "/");
    let secret = BASE64
        .decode(standard)
        .map_err(|_| SigningKeysError::NotBase64(number))?;
    if secret.len() < MIN_SECRET {
        return Err(SigningKeysError::TooShort(number));
    }
    match weakness(key, &secret) {
        Some(Weakness::Pattern) => Err(SigningKeysError::NotRandom(number)),
        Some(Weakness::WellKnown) => Err(SigningKeysError::WellKnown(number)),
        Some(Weakness::Words) => Err(SigningKeysError::Words(number)),
        None => Ok(SigningKey {
            id: id.to_owned(),
            secret,
        }),
    }
}

/// Creates the file with one new key, unless another program was faster.
fn create(path: &Path) -> std::io::Result<()> {
    let id = URL_SAFE_NO_PAD.encode(random::<6>());
    let key = STANDARD.encode(random::<MIN_SECRET>());
    let made = tinerary_storage::files::create_private(path, |file| {
        writeln!(
            file,
            "# Signs the tokens of signed-in people. Keep it secret; without it everybody has to sign in again.\n{id}:{key}"
        )
    });
    match made {
        Ok(()) => tracing::info!(path = %path.display(), "made a new signing key"),
        Err(error) if error.kind() == ErrorKind::AlreadyExists => {}
        Err(error) => return Err(error),
    }
    Ok(())
}

#[cfg(unix)]
fn warn_if_others_may_read(path: &Path) {
    use std::os::unix::fs::PermissionsExt;

    let mode = fs::metadata(path).map(|file| file.permissions().mode() & 0o777);
    if let Ok(mode) = mode
        && mode & 0o077 != 0
    {
        tracing::warn!(
            path = %path.display(),
            mode = format!("{mode:03o}"),
            "others on this machine may read or change the signing keys; chmod 600 mends it"
        );
    }
}

#[cfg(not(unix))]
fn warn_if_others_may_read(_path: &Path) {}

/// Shows the ids only, which are no secret.
impl fmt::Debug for SigningKeys {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ids = std::iter::once(&self.first)
            .chain(&self.others)
            .map(|key| &key.id);
        formatter.debug_list().entries(ids).finish()
    }
}

#[cfg(test)]
mod tests;
