//! The built web app, embedded with its files compressed at build time.

use actix_web::{
    HttpRequest, HttpResponse,
    http::{
        StatusCode,
        header::{CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, VARY},
    },
};
use tinerary_http_api::WebApp;
use tinerary_serving::{Encoding, is_not_modified};

/// A file of the web app.
struct Asset {
    path: &'static str,
    content_type: &'static str,
    etag: &'static str,
    /// Its name contains a hash of the content, so it can be cached for a year.
    hashed: bool,
    plain: &'static [u8],
    gzip: Option<&'static [u8]>,
    brotli: Option<&'static [u8]>,
}

// `static ASSETS: &[Asset]`, sorted by path, and `static PAGES: Option<&str>`; written by build.rs from frontend/dist.
include!(concat!(env!("OUT_DIR"), "/assets.rs"));

/// The web app of this build.
pub const WEB_APP: WebApp = WebApp {
    pages: PAGES,
    file: answer,
    html: |name| str::from_utf8(html(name)?.plain).ok(),
    send: |request, name| match html(name) {
        Some(page) => send(request, page),
        None => HttpResponse::ServiceUnavailable()
            .insert_header((CONTENT_TYPE, "text/plain; charset=utf-8"))
            .body("This program was built without the web app. Build it with `just build`."),
    },
};

/// What iOS puts on a home screen.
const TOUCH_ICON: &str = "/apple-touch-icon.png";

/// The answer with the file at the request's path, or that there is none where only files are.
fn answer(request: &HttpRequest) -> Option<HttpResponse> {
    let path = request.path();
    match file(path) {
        Some(asset) => Some(send(request, asset)),
        // A file of another version: the page in its place would be parsed as a script.
        None => path.starts_with("/assets/").then(|| {
            HttpResponse::NotFound()
                .insert_header((CONTENT_TYPE, "text/plain; charset=utf-8"))
                .body("There is no such file")
        }),
    }
}

/// The HTML with this name, of those that the build made (`frontend/vite/preload-pages.ts`).
fn html(name: &str) -> Option<&'static Asset> {
    find(&format!("/{name}"))
}

/// The file at `path`. One touch icon stands for all that iOS asks for by itself, whatever the page says.
fn file(path: &str) -> Option<&'static Asset> {
    find(path).or_else(|| find(TOUCH_ICON).filter(|_| is_touch_icon(path)))
}

/// Whether `path` is that of a touch icon of some size, with or without the gloss of old.
fn is_touch_icon(path: &str) -> bool {
    let Some(name) = path
        .strip_prefix("/apple-touch-icon")
        .and_then(|rest| rest.strip_suffix(".png"))
    else {
        return false;
    };
    let size = name.strip_suffix("-precomposed").unwrap_or(name);
    let is_number =
        |text: &str| (1..=4).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit());
    size.is_empty()
        || size
            .strip_prefix('-')
            .and_then(|size| size.split_once('x'))
            .is_some_and(|(width, height)| is_number(width) && is_number(height))
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
    if is_not_modified(request.headers(), asset.etag.as_bytes()) {
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

#[cfg(test)]
mod tests {
    use super::is_touch_icon;

    #[test]
    fn touch_icons_have_a_size_and_a_gloss_or_neither() {
        for icon in ["", "-precomposed", "-57x57", "-120x120-precomposed", "-1024x1024"] {
            assert!(is_touch_icon(&format!("/apple-touch-icon{icon}.png")), "{icon}");
        }
        for other in [
            "/apple-touch-icon",
            "/apple-touch-icon.jpg",
            "/apple-touch-icon-nosuch.png",
            "/apple-touch-icon-precomposed-precomposed.png",
            "/apple-touch-icon-120.png",
            "/apple-touch-icon-120x.png",
            "/apple-touch-icon-12345x1.png",
            "/apple-touch-icon120x120.png",
            "/Apple-Touch-Icon.png",
            "/x/apple-touch-icon.png",
        ] {
            assert!(!is_touch_icon(other), "{other}");
        }
    }
}
