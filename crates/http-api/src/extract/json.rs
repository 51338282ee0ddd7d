//! Bodies.

use std::{
    future::{Future, poll_fn},
    pin::Pin,
    sync::Arc,
    time::{Duration, Instant},
};

use actix_web::{
    FromRequest, HttpRequest,
    dev::Payload,
    http::header::{CONTENT_ENCODING, CONTENT_LENGTH, CONTENT_TYPE},
    web::{Bytes, BytesMut, Data},
};
use futures_core::Stream;
use serde::{
    Deserialize, Deserializer,
    de::{DeserializeOwned, Error, IgnoredAny},
};
use serde_json::value::RawValue;
use tinerary_application::AppError;
use tinerary_domain::Raw;
use tinerary_serving::{FairQueue, Permit, current_client, list_elements};
use tokio::time::timeout;

use super::idempotency::hash_body;
use crate::{api::Api, error::ApiError, media_urls::from_clients};

/// The largest body.
const MAX_LENGTH: usize = 256 * 1024;
/// Room that is made for a body before it comes.
const MAX_AT_ONCE: usize = 16 * 1024;
/// How much of a body that turns out to be too large is read before it is answered: a client that is still sending could not
/// read the answer.
const MAX_DRAINED: usize = 2 * 1024 * 1024;
/// How long a body may take to arrive: enough for 256 KiB at 210 kbit/s. Slower connections would use up the server's. Half of
/// it may pass until there is memory for the body.
const TIMEOUT: Duration = Duration::from_secs(10);

/// What UTF-8 may begin with.
const BYTE_ORDER_MARK: &[u8] = b"\xef\xbb\xbf";
/// How serde begins to say that a field is there twice.
pub const TWICE: &str = "duplicate field";

/// The body as a struct: a JSON object of at most 256 KiB. Fields that the struct does not know are ignored.
pub struct Json<T>(pub T);

impl<T: DeserializeOwned + 'static> FromRequest for Json<T> {
    type Error = ApiError;
    type Future = Pin<Box<dyn Future<Output = Result<Self, ApiError>>>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let checked = check_encoding(request).and_then(|()| check_type(request));
        let announced = announced(request);
        let api = request.app_data::<Data<Api>>().cloned();
        let (request, payload) = (request.clone(), payload.take());
        Box::pin(async move {
            if announced.is_some_and(|length| length > MAX_LENGTH) {
                return Err(ApiError::TooLarge);
            }
            let began = Instant::now();
            let _room = match &api {
                Some(api) => Some(room(&api.bodies, announced.unwrap_or(MAX_LENGTH), TIMEOUT / 2).await?),
                None => None,
            };
            let body = read(payload, announced, TIMEOUT.saturating_sub(began.elapsed())).await?;
            checked?;
            hash_body(&request, &body);
            match api {
                Some(api) => api.media_urls.scope(|| parse(&body)),
                None => parse(&body),
            }
            .map(Self)
        })
    }
}

/// Waits for the memory that a body takes, before any of it is read.
pub async fn room(bodies: &Arc<FairQueue>, bytes: usize, patience: Duration) -> Result<Permit, ApiError> {
    bodies
        .acquire(current_client(), bytes, Instant::now() + patience)
        .await
        .map_err(|_| AppError::Busy.into())
}

/// The length of the body as its head says it.
pub fn announced(request: &HttpRequest) -> Option<usize> {
    let length = request.headers().get(CONTENT_LENGTH)?;
    // A number too large for this is one, too.
    let length = length.to_str().ok()?.parse::<u64>().ok()?;
    Some(usize::try_from(length).unwrap_or(usize::MAX))
}

/// Bodies are taken as they are: what is small when compressed may be anything but small.
pub fn check_encoding(request: &HttpRequest) -> Result<(), ApiError> {
    if list_elements(request.headers(), &CONTENT_ENCODING)
        .all(|coding| coding.eq_ignore_ascii_case(b"identity"))
    {
        Ok(())
    } else {
        Err(ApiError::Encoded)
    }
}

fn check_type(request: &HttpRequest) -> Result<(), ApiError> {
    let is_json = request
        .headers()
        .get(CONTENT_TYPE)
        .and_then(|value| value.to_str().ok())
        .and_then(|value| value.split(';').next())
        .map(|essence| essence.trim().to_ascii_lowercase())
        .is_some_and(|essence| {
            essence == "application/json"
                || (essence.starts_with("application/") && essence.ends_with("+json"))
        });
    if is_json { Ok(()) } else { Err(ApiError::NotJson) }
}

async fn read(payload: Payload, announced: Option<usize>, time: Duration) -> Result<Bytes, ApiError> {
    timeout(time, read_all(payload, announced))
        .await
        .unwrap_or(Err(ApiError::Timeout))
}

async fn read_all(mut payload: Payload, announced: Option<usize>) -> Result<Bytes, ApiError> {
    // What is announced need not come.
    let mut body = BytesMut::with_capacity(announced.unwrap_or_default().min(MAX_AT_ONCE));
    let mut seen = 0_usize;
    while let Some(chunk) = poll_fn(|context| Pin::new(&mut payload).poll_next(context)).await {
        let chunk =
            chunk.map_err(|_| ApiError::BadBody("The body could not be read to its end".to_owned()))?;
        seen = seen.saturating_add(chunk.len());
        if seen > MAX_DRAINED {
            break;
        }
        if seen <= MAX_LENGTH {
            body.extend_from_slice(&chunk);
        }
    }
    if seen > MAX_LENGTH {
        return Err(ApiError::TooLarge);
    }
    Ok(body.freeze())
}

fn parse<T: DeserializeOwned>(body: &[u8]) -> Result<T, ApiError> {
    // Some programs write a byte order mark in front of whatever they write (RFC 8259, 8.1).
    let body = body.strip_prefix(BYTE_ORDER_MARK).unwrap_or(body);
    // A struct would also be read from an array, field by field.
    if body.iter().find(|byte| !byte.is_ascii_whitespace()) != Some(&b'{') {
        return Err(ApiError::BadBody("The body must be a JSON object".to_owned()));
    }
    let invalid = || ApiError::BadBody("The body is not valid JSON".to_owned());
    // Checked as a whole: the parser does not look at the bytes of fields that it skips.
    let text = str::from_utf8(body).map_err(|_| invalid())?;
    serde_json::from_str(text).map_err(|error| {
        // Fields take any kind of value, so nothing else can be wrong with what is sound JSON.
        if error.to_string().starts_with(TWICE) {
            ApiError::BadBody("A field of the body may be given only once".to_owned())
        } else {
            invalid()
        }
    })
}

/// The value of a field that holds a text, for the rules of the domain.
#[derive(Debug, Default, PartialEq, Eq)]
pub enum Text {
    /// Not there, or null.
    #[default]
    Absent,
    /// A text.
    Given(String),
    /// A value of another type.
    Wrong,
}

impl Text {
    /// The value for the domain.
    pub fn raw(&self) -> Raw<'_> {
        match self {
            Self::Absent => Raw::Missing,
            Self::Given(text) => Raw::Text(text),
            Self::Wrong => Raw::NotText,
        }
    }

    /// Reads a field that can be cleared: null, unlike a missing field, clears it.
    pub fn or_cleared<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Self::deserialize(deserializer).map(Self::or_empty)
    }

    /// Reads the address of a photo, which may be that at a content delivery network.
    pub fn photo<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Self::deserialize(deserializer).map(Self::of_photo)
    }

    /// The same of one that was read.
    pub fn of_photo(self) -> Self {
        match self {
            Self::Given(text) => Self::Given(from_clients(text)),
            other => other,
        }
    }

    fn or_empty(self) -> Self {
        match self {
            Self::Absent => Self::Given(String::new()),
            sent => sent,
        }
    }
}

impl<'de> Deserialize<'de> for Text {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let sent = <&RawValue>::deserialize(deserializer)?.get();
        Ok(match sent.as_bytes().first() {
            Some(b'n') => Self::Absent,
            // Sound JSON may still be no text: `"\ud83d"` is half an emoji.
            Some(b'"') => serde_json::from_str(sent).map_or(Self::Wrong, Self::Given),
            _ => Self::Wrong,
        })
    }
}

/// The value of a field that holds a number, as text: clients send numbers both as numbers and as texts.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Numeral(pub Text);

impl Numeral {
    /// The value for the domain.
    pub fn raw(&self) -> Raw<'_> {
        self.0.raw()
    }

    /// See [`Text::or_cleared`].
    pub fn or_cleared<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Self::deserialize(deserializer).map(|Self(text)| Self(text.or_empty()))
    }
}

impl<'de> Deserialize<'de> for Numeral {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        // The digits as they were sent: a float between would round them.
        let sent = <&RawValue>::deserialize(deserializer)?.get();
        if sent.starts_with(|first: char| first == '-' || first.is_ascii_digit()) {
            return Ok(Self(Text::Given(sent.to_owned())));
        }
        serde_json::from_str(sent).map(Self).map_err(D::Error::custom)
    }
}

/// What was sent for a field, for the rules of the domain: one value or a list.
pub trait SentField {
    /// The value of a field that holds one.
    fn one(&self) -> Raw<'_> {
        Raw::Missing
    }

    /// The values of a field that holds a list.
    fn all(&self) -> Option<Vec<Raw<'_>>> {
        None
    }
}

impl SentField for Text {
    fn one(&self) -> Raw<'_> {
        self.raw()
    }
}

impl SentField for Numeral {
    fn one(&self) -> Raw<'_> {
        self.raw()
    }
}

impl SentField for Texts {
    fn all(&self) -> Option<Vec<Raw<'_>>> {
        self.raw()
    }
}

/// A field that callers may not set: whether it was sent, whatever its value is.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Unread(pub bool);

impl<'de> Deserialize<'de> for Unread {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        IgnoredAny::deserialize(deserializer).map(|_| Self(true))
    }
}

/// The value of a field that holds a list of texts; one text alone is a list of one.
#[derive(Debug, Default, PartialEq, Eq)]
pub enum Texts {
    /// Not there, or null.
    #[default]
    Absent,
    /// What was sent; null in the list is no entry.
    Given(Vec<Text>),
}

impl Texts {
    /// The values for the domain.
    pub fn raw(&self) -> Option<Vec<Raw<'_>>> {
        match self {
            Self::Absent => None,
            Self::Given(texts) => Some(texts.iter().map(Text::raw).collect()),
        }
    }

    /// See [`Text::photo`].
    pub fn photos<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(match Self::deserialize(deserializer)? {
            Self::Absent => Self::Absent,
            Self::Given(texts) => Self::Given(texts.into_iter().map(Text::of_photo).collect()),
        })
    }
}

impl<'de> Deserialize<'de> for Texts {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let sent = <&RawValue>::deserialize(deserializer)?.get();
        let read = if sent.starts_with('[') {
            serde_json::from_str(sent).map(Self::Given)
        } else {
            serde_json::from_str(sent).map(|text| match text {
                Text::Absent => Self::Absent,
                text => Self::Given(vec![text]),
            })
        };
        read.map_err(D::Error::custom)
    }
}

#[cfg(test)]
mod tests;
