//! `/media/{id}/{file}`: the files of uploaded photos.

use actix_web::{
    HttpRequest, HttpResponse, get,
    http::{
        StatusCode,
        header::{
            ACCEPT_RANGES, ByteRangeSpec, CACHE_CONTROL, CONTENT_RANGE, CONTENT_SECURITY_POLICY,
            CONTENT_TYPE, ETAG, IF_NONE_MATCH, IF_RANGE, RANGE, Range,
        },
    },
    web::{Data, Path},
};
use tinerary_application::{AppError, ports::media::Span};
use tinerary_domain::{Photo, PhotoId};
use tinerary_serving::{Work, list_elements};

use crate::{api::Api, cors::show_anywhere, error::ApiError};

/// A year, without asking again.
const FOREVER: &str = "public, max-age=31536000, immutable";
/// Nothing runs, whatever it is taken for.
const NOTHING_RUNS: &str = "default-src 'none'; sandbox";

/// Sends a file of a photo, or a part of it.
#[get("/media/{id}/{file}")]
pub async fn get_media(
    api: Data<Api>,
    request: HttpRequest,
    path: Path<(String, String)>,
) -> Result<HttpResponse, ApiError> {
    let (id, file) = path.into_inner();
    let id = PhotoId::parse(&id).ok_or(AppError::NotFound("There is no such picture"))?;
    // What is at an address never changes.
    let etag = format!("\"{id}-{file}\"");
    let content_type = Photo::content_type(&file);
    let is_known = is_known(&request, &etag);
    let span = if is_known {
        // Only whether it is there.
        Some(Span::From(0, Some(0)))
    } else {
        span(&request, &etag)
    };
    // A read of one row, with the others of its kind: not on the turns of a store, which may hang.
    let asked = id.clone();
    api.run(Work::Reading, move |services| services.photos.is_shown(&asked))
        .await?;
    let part = api
        .run(Work::Media, move |services| {
            services.photos.file(&id, &file, span)
        })
        .await?;
    let status = match (&part.range, span) {
        _ if is_known => StatusCode::NOT_MODIFIED,
        (None, _) => StatusCode::RANGE_NOT_SATISFIABLE,
        (Some(_), Some(_)) => StatusCode::PARTIAL_CONTENT,
        (Some(_), None) => StatusCode::OK,
    };
    // What was wrong with a range is no answer to others.
    let lifetime = if status == StatusCode::RANGE_NOT_SATISFIABLE {
        "no-store"
    } else {
        FOREVER
    };
    let mut response = HttpResponse::build(status);
    response
        .insert_header((ETAG, etag))
        .insert_header((CACHE_CONTROL, lifetime))
        .insert_header((ACCEPT_RANGES, "bytes"))
        .insert_header((CONTENT_SECURITY_POLICY, NOTHING_RUNS));
    let total = part.total;
    let response = match (status, part.range) {
        (StatusCode::NOT_MODIFIED, _) => response.finish(),
        (_, None) => response
            .insert_header((CONTENT_RANGE, format!("bytes */{total}")))
            .finish(),
        (_, Some(range)) => {
            if status == StatusCode::PARTIAL_CONTENT {
                let last = range.end.saturating_sub(1);
                response.insert_header((CONTENT_RANGE, format!("bytes {}-{last}/{total}", range.start)));
            }
            response
                .insert_header((CONTENT_TYPE, content_type))
                .body(part.bytes)
        }
    };
    Ok(show_anywhere(response))
}

/// Whether the client has the file already.
fn is_known(request: &HttpRequest, etag: &str) -> bool {
    list_elements(request.headers(), &IF_NONE_MATCH)
        .any(|known| known == b"*" || known.strip_prefix(b"W/").unwrap_or(known) == etag.as_bytes())
}

/// The part that is asked for. Several are not sent: then the whole file is.
fn span(request: &HttpRequest, etag: &str) -> Option<Span> {
    let headers = request.headers();
    if headers
        .get(IF_RANGE)
        .is_some_and(|known| known.as_bytes() != etag.as_bytes())
    {
        return None;
    }
    let Range::Bytes(ranges) = headers.get(RANGE)?.to_str().ok()?.parse::<Range>().ok()? else {
        return None;
    };
    match ranges.as_slice() {
        [ByteRangeSpec::FromTo(first, last)] => Some(Span::From(*first, Some(*last))),
        [ByteRangeSpec::From(first)] => Some(Span::From(*first, None)),
        [ByteRangeSpec::Last(bytes)] => Some(Span::Last(*bytes)),
        _ => None,
    }
}
