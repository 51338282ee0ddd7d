//! The built web app, inside the program: files compressed when it was built, sent as they are.

use actix_web::{
    HttpRequest, HttpResponse,
    http::{
        StatusCode,
        header::{CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, IF_NONE_MATCH, VARY},
    },
};
use tinerary_http_api::{Encoding, names_etag};

/// A file of the web app.
struct Asset {
    path: &'static str,
    content_type: &'static str,
    etag: &'static str,
    /// Its name changes with its content, so it may be kept for a year.
    hashed: bool,
    plain: &'static [u8],
    gzip: Option<&'static [u8]>,
    brotli: Option<&'static [u8]>,
}

// `static ASSETS: &[Asset]`, sorted by path; written by build.rs from frontend/dist.
include!(concat!(env!("OUT_DIR"), "/assets.rs"));

/// The page that starts the web app, which then shows what belongs to the path.
const INDEX: &str = "/index.html";

/// Sends the file at the request's path; the web app itself for every other path, with 200 also where it has no page: its
/// router alone knows them, and browsers note a 404 as an error of the site.
#[must_use]
pub fn answer(request: &HttpRequest) -> HttpResponse {
    let path = request.path();
    match find(path) {
        Some(asset) => send(request, asset),
        // A file of a version that is no longer there: a page in its place would be read as a script.
        None if path.starts_with("/assets/") => HttpResponse::NotFound()
            .insert_header((CONTENT_TYPE, "text/plain; charset=utf-8"))
            .body("There is no such file"),
        None => match find(INDEX) {
            Some(index) => send(request, index),
            None => HttpResponse::ServiceUnavailable()
                .insert_header((CONTENT_TYPE, "text/plain; charset=utf-8"))
                .body("This program was built without the web app. Build it with `just build`."),
        },
    }
}

fn find(path: &str) -> Option<&'static Asset> {
    ASSETS
        .binary_search_by_key(&path, |asset| asset.path)
        .ok()
        .and_then(|index| ASSETS.get(index))
}

fn send(request: &HttpRequest, asset: &Asset) -> HttpResponse {
    let mut response = HttpResponse::Ok();
    let caching = if asset.hashed {
        "public, max-age=31536000, immutable"
    } else {
        "no-cache"
    };
    response
        .insert_header((CACHE_CONTROL, caching))
        .insert_header((ETAG, asset.etag))
        .insert_header((VARY, "Accept-Encoding"));
    let known = request
        .headers()
        .get(IF_NONE_MATCH)
        .and_then(|tags| tags.to_str().ok());
    if known.is_some_and(|tags| names_etag(tags, asset.etag)) {
        return response.status(StatusCode::NOT_MODIFIED).finish();
    }
    let encoding = Encoding::accepted(request.headers());
    let (body, name) = match (encoding, asset.brotli, asset.gzip) {
        (Encoding::Brotli, Some(brotli), _) => (brotli, Encoding::Brotli.name()),
        (Encoding::Brotli | Encoding::Gzip, _, Some(gzip)) => (gzip, Encoding::Gzip.name()),
        _ => (asset.plain, None),
    };
    if let Some(name) = name {
        response.insert_header((CONTENT_ENCODING, name));
    }
    response
        .insert_header((CONTENT_TYPE, asset.content_type))
        .body(body)
}
