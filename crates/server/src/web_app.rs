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

/// The pages of the web app, as its router knows them (`frontend/src/app/paths.ts`).
const PAGES: [&str; 25] = [
    "/",
    "/signin",
    "/signup",
    "/auth/callback",
    "/forgot-password",
    "/reset-password",
    "/cities",
    "/city/:city",
    "/hotels",
    "/hotel/:id",
    "/newreaction",
    "/newcity",
    "/mycities",
    "/mycities/:city",
    "/newhotel",
    "/myhotels",
    "/myhotels/:hotel",
    "/profile",
    "/mytineraries",
    "/mytineraries/new",
    "/mytineraries/:itinerary",
    "/myshows",
    "/myshows/new",
    "/myshows/:show",
    "/myreactions",
];

/// Sends the file at the request's path; the web app itself for every other path, which says so where it has no page.
#[must_use]
pub fn answer(request: &HttpRequest) -> HttpResponse {
    let path = request.path();
    match find(path) {
        Some(asset) => send(request, asset, StatusCode::OK),
        // A file of a version that is no longer there: a page in its place would be read as a script.
        None if path.starts_with("/assets/") => HttpResponse::NotFound()
            .insert_header((CONTENT_TYPE, "text/plain; charset=utf-8"))
            .body("There is no such file"),
        None => match find(INDEX) {
            Some(index) => {
                let status = if is_page(path) {
                    StatusCode::OK
                } else {
                    StatusCode::NOT_FOUND
                };
                send(request, index, status)
            }
            None => HttpResponse::ServiceUnavailable()
                .insert_header((CONTENT_TYPE, "text/plain; charset=utf-8"))
                .body("This program was built without the web app. Build it with `just build`."),
        },
    }
}

/// Whether the web app's router has a page there: it goes without case and takes a slash at the end.
fn is_page(path: &str) -> bool {
    let path = path.strip_suffix('/').unwrap_or(path);
    PAGES.iter().any(|page| {
        let mut parts = path.split('/');
        let fits = page.strip_suffix('/').unwrap_or(page).split('/').all(|part| {
            parts.next().is_some_and(|given| {
                given.eq_ignore_ascii_case(part) || (part.starts_with(':') && !given.is_empty())
            })
        });
        fits && parts.next().is_none()
    })
}

fn find(path: &str) -> Option<&'static Asset> {
    ASSETS
        .binary_search_by_key(&path, |asset| asset.path)
        .ok()
        .and_then(|index| ASSETS.get(index))
}

fn send(request: &HttpRequest, asset: &Asset, status: StatusCode) -> HttpResponse {
    let mut response = HttpResponse::build(status);
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
    if status.is_success() && known.is_some_and(|tags| names_etag(tags, asset.etag)) {
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
    use super::{PAGES, is_page};

    /// The addresses in `paths.ts`: texts that begin with a slash, and those that an id follows.
    fn pages_of_the_router() -> Vec<String> {
        let source = include_str!("../../../frontend/src/app/paths.ts");
        let (_, table) = source
            .split_once("export const paths = {")
            .expect("the table of paths");
        let mut found: Vec<String> = table
            .lines()
            .flat_map(|line| {
                let has_id = line.contains("withId(") || line.contains("withActivities(");
                line.split('"')
                    .skip(1)
                    .step_by(2)
                    .filter(|text| text.starts_with('/') && !text.contains('?'))
                    .map(move |text| {
                        let id = if has_id { "/:id" } else { "" };
                        format!("{}{id}", text.to_ascii_lowercase())
                    })
            })
            .collect();
        found.sort();
        found.dedup();
        found
    }

    #[test]
    fn the_pages_are_those_of_the_router() {
        let mut pages: Vec<String> = PAGES
            .map(|page| {
                page.split_once(':')
                    .map_or(page.to_owned(), |(before, _)| format!("{before}:id"))
            })
            .into();
        pages.sort();
        assert_eq!(pages, pages_of_the_router());
    }

    #[test]
    fn a_page_is_found_as_the_router_finds_it() {
        for path in [
            "/",
            "/cities",
            "/Cities/",
            "/city/1",
            "/city/a%20b/",
            "/myHotels/x",
            "/myshows/NEW",
        ] {
            assert!(is_page(path), "{path}");
        }
        for path in [
            "/no",
            "/city",
            "/city/",
            "/city/1/2",
            "/cities/1",
            "/.env",
            "/wp-login.php",
            "//",
            "/api",
        ] {
            assert!(!is_page(path), "{path}");
        }
    }
}
