//! Photos that are uploaded.

use std::{
    future::{Future, poll_fn},
    io::ErrorKind,
    pin::Pin,
    time::Duration,
};

use actix_multipart::{Multipart, MultipartError};
use actix_web::{
    FromRequest, HttpRequest,
    dev::Payload,
    error::PayloadError,
    web::{Bytes, BytesMut, Data},
};
use futures_core::Stream;
use tinerary_application::AppError;
use tinerary_domain::{Field, UserId, Violations};
use tinerary_serving::{Permit, Work};

use super::{
    actor::Actor,
    idempotency::{Keyed, hash_form},
    json::{Text, announced, check_encoding, room},
    paced::{Pace, Paced},
};
use crate::{api::Api, error::ApiError};

/// The most bytes of a text beside the photo.
const MAX_TEXT: usize = 4 * 1024;
/// How much more than is taken is read of a body before it is answered: a client that is still sending could not read the
/// answer.
const MAX_DRAINED: usize = 4 * 1024 * 1024;
/// What the form itself may take, beside the photo.
const MAX_FORM: usize = 64 * 1024;

/// How long a photo waits until there is memory for it: as long as a body may be silent.
const ROOM: Duration = Duration::from_secs(10);

/// A form with the field `file`, and perhaps `alt`. Other fields are ignored.
pub struct PhotoUpload {
    file: Option<Bytes>,
    pub alt: Text,
    /// Memory, given back when the photo was taken in.
    _room: Permit,
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
            // Whatever can be said without the body is said before it comes.
            check_encoding(&request)?;
            let (announced, most) = (announced(&request), api.photo_bytes.saturating_add(MAX_FORM));
            if announced.is_some_and(|length| length > most) {
                return Err(too_large(&api));
            }
            // Known from the extractor before this one, so the session is not looked up again (ADR 0007).
            let Actor(actor) = Actor::extract(&request).await?;
            may_send(&request, &api, actor.user_id).await?;
            let room = room(&api.photo_bodies, announced.unwrap_or(most), ROOM).await?;
            // What stands between the fields counts, too.
            let drained = api.photo_bytes.saturating_add(MAX_DRAINED);
            let form = Multipart::new(request.headers(), Paced::new(payload, Pace::default(), drained));
            let upload = read(form, &api, room).await?;
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

async fn read(mut form: Multipart, api: &Api, room: Permit) -> Result<PhotoUpload, ApiError> {
    let (mut file, mut alt) = (None, Text::Absent);
    let bad_form = |error| match error {
        MultipartError::Payload(PayloadError::Overflow) => too_large(api),
        error => bad_form(error),
    };
    let mut is_too_large = false;
    while let Some(field) = next(&mut form).await {
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
            is_whole = is_whole && value.len() + chunk.len() <= limit;
            if is_whole {
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
        _room: room,
    })
}

/// Refuses a photo of `person` that is not taken however good it is, unless the request has a key that was used before: then it may
/// have been done, which its body shows.
async fn may_send(request: &HttpRequest, api: &Api, person: UserId) -> Result<(), ApiError> {
    let keyed = Keyed::read(request)?;
    api.run(Work::Writing, move |services| {
        if let Some(keyed) = keyed
            && !matches!(
                services.idempotency.answered(&keyed.of(person.clone(), services)),
                Ok(None)
            )
        {
            return Ok(());
        }
        services.photos.may_send(&person)
    })
    .await
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
        MultipartError::BoundaryMissing => ApiError::BadBody(
            "The form must have the boundary that its Content-Type names, as in multipart/form-data; boundary=x"
                .to_owned(),
        ),
        MultipartError::Payload(PayloadError::Io(error)) if error.kind() == ErrorKind::TimedOut => {
            ApiError::Timeout
        }
        _ => ApiError::BadBody("The form could not be read to its end".to_owned()),
    }
}
