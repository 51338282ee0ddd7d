//! Photos that are uploaded.

use std::{
    future::{Future, poll_fn},
    pin::Pin,
    sync::Arc,
    time::Duration,
};

use actix_multipart::{Multipart, MultipartError};
use actix_web::{
    FromRequest, HttpRequest,
    dev::Payload,
    http::header::CONTENT_LENGTH,
    web::{Bytes, BytesMut, Data},
};
use futures_core::Stream;
use tinerary_application::AppError;
use tinerary_domain::{Field, Violations};
use tinerary_serving::Budget;
use tokio::time::timeout;

use super::{
    idempotency::hash_form,
    json::{Text, check_encoding},
};
use crate::{api::Api, error::ApiError};

/// The most bytes of a text beside the photo.
const MAX_TEXT: usize = 4 * 1024;
/// How much more than is taken is read of a body before it is answered: a client that is still sending could not read the
/// answer.
const MAX_DRAINED: usize = 4 * 1024 * 1024;
/// What the form itself may take, beside the photo.
const MAX_FORM: usize = 64 * 1024;
/// How long a photo may take to arrive: enough for 15 MiB at 1 Mbit/s.
const TIMEOUT: Duration = Duration::from_mins(2);

/// A form with the field `file`, and perhaps `alt`. Other fields are ignored.
pub struct PhotoUpload {
    file: Option<Bytes>,
    pub alt: Text,
    /// Given back when the photo was taken in.
    _share: Share,
}

impl PhotoUpload {
    /// What is to be a picture.
    ///
    /// # Errors
    /// [`AppError::Invalid`] when the form has none.
    pub fn file(&self) -> Result<&[u8], AppError> {
        let missing = || Violations::from(Field::FILE.says("Photo is missing")).into();
        self.file.as_deref().ok_or_else(missing)
    }
}

impl FromRequest for PhotoUpload {
    type Error = ApiError;
    type Future = Pin<Box<dyn Future<Output = Result<Self, ApiError>>>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let (request, payload) = (request.clone(), payload.take());
        Box::pin(async move {
            let api = Data::<Api>::extract(&request)
                .await
                .map_err(|_| ApiError::Internal)?;
            let is_too_large = declared(&request) > api.photo_bytes.saturating_add(MAX_FORM);
            let arriving = async {
                if is_too_large {
                    drain(payload, api.photo_bytes.saturating_add(MAX_DRAINED)).await;
                    return Err(too_large(&api));
                }
                read(Multipart::new(request.headers(), payload), &api).await
            };
            let upload = timeout(TIMEOUT, arriving)
                .await
                .unwrap_or(Err(ApiError::Timeout))?;
            check_encoding(&request)?;
            let alt = upload.alt.raw().text().unwrap_or_default();
            hash_form(
                &request,
                upload.file.as_deref().unwrap_or_default(),
                alt.as_bytes(),
            );
            Ok(upload)
        })
    }
}

/// What photos take of the memory for all of them.
struct Share {
    budget: Arc<Budget>,
    taken: usize,
}

impl Share {
    fn take(&mut self, bytes: usize) -> Result<(), ApiError> {
        self.taken = self.taken.saturating_add(bytes);
        self.budget
            .take(bytes)
            .map_err(|_| AppError::Unavailable("too many photos are arriving".into()).into())
    }
}

impl Drop for Share {
    fn drop(&mut self) {
        self.budget.release(self.taken);
    }
}

async fn read(mut form: Multipart, api: &Api) -> Result<PhotoUpload, ApiError> {
    let mut share = Share {
        budget: Arc::clone(&api.photo_bodies),
        taken: 0,
    };
    let (mut file, mut alt) = (None, Text::Absent);
    let mut seen = 0_usize;
    let mut is_too_large = false;
    'form: while let Some(field) = next(&mut form).await {
        let mut field = field.map_err(bad_form)?;
        let name = field.name().unwrap_or_default().to_owned();
        let limit = match name.as_str() {
            "file" => api.photo_bytes,
            "alt" => MAX_TEXT,
            _ => 0,
        };
        let mut value = BytesMut::new();
        let mut is_whole = true;
        while let Some(chunk) = next(&mut field).await {
            let chunk = chunk.map_err(bad_form)?;
            seen = seen.saturating_add(chunk.len());
            if seen > api.photo_bytes.saturating_add(MAX_DRAINED) {
                is_too_large = true;
                break 'form;
            }
            is_whole = is_whole && value.len() + chunk.len() <= limit;
            if is_whole {
                share.take(chunk.len())?;
                value.extend_from_slice(&chunk);
            }
        }
        match name.as_str() {
            "file" if !is_whole => is_too_large = true,
            "file" if file.is_some() => return Err(bad_form(MultipartError::DuplicateField(name))),
            "file" => file = Some(value.freeze()),
            "alt" => {
                let text = String::from_utf8(value.to_vec()).ok().filter(|_| is_whole);
                alt = text.map_or(Text::Wrong, Text::Given);
            }
            _ => {}
        }
    }
    if is_too_large {
        return Err(too_large(api));
    }
    Ok(PhotoUpload {
        file,
        alt,
        _share: share,
    })
}

/// The length that the client has declared; 0 when it has declared none.
fn declared(request: &HttpRequest) -> usize {
    let length = request.headers().get(CONTENT_LENGTH);
    length
        .and_then(|length| length.to_str().ok()?.parse().ok())
        .unwrap_or(0)
}

/// Reads past a body, up to `most` bytes of it.
async fn drain(mut payload: Payload, most: usize) {
    let mut seen = 0_usize;
    while let Some(Ok(chunk)) = next(&mut payload).await {
        seen = seen.saturating_add(chunk.len());
        if seen > most {
            break;
        }
    }
}

fn too_large(api: &Api) -> ApiError {
    ApiError::PhotoTooLarge(format!(
        "A photo may have at most {} MiB",
        api.photo_bytes.div_ceil(1024 * 1024)
    ))
}

async fn next<S: Stream + Unpin>(stream: &mut S) -> Option<S::Item> {
    poll_fn(|context| Pin::new(&mut *stream).poll_next(context)).await
}

fn bad_form(error: MultipartError) -> ApiError {
    match error {
        MultipartError::ContentTypeMissing
        | MultipartError::ContentTypeParse
        | MultipartError::ContentTypeIncompatible => ApiError::NotAForm,
        MultipartError::DuplicateField(_) => {
            ApiError::BadBody("A field of the form may be given only once".to_owned())
        }
        _ => ApiError::BadBody("The form could not be read to its end".to_owned()),
    }
}
