//! What robots read first: `/robots.txt`, and the sitemap, which lists every public page.

use std::fmt::Write;

use actix_web::{
    HttpResponse, get,
    http::header::{CACHE_CONTROL, ContentType},
    web::{Data, Path},
};
use tinerary_application::{AppError, ports::sitemap::Listed};

use crate::{deployment::Site, error::ApiError, read::Read};

const KINDS: [(&str, &str, Listed); 4] = [
    ("cities", "/city/", Listed::Cities),
    ("hotels", "/hotel/", Listed::Hotels),
    ("itineraries", "/itinerary/", Listed::Itineraries),
    ("shows", "/show/", Listed::Shows),
];

/// The pages that show lists.
const LISTS: [&str; 6] = ["/", "/cities", "/hotels", "/itineraries", "/shows", "/map"];

const OPEN: &str = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";
const NAMESPACE: &str = "xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\"";

/// What robots may read: all but the API, whose answers they find in the pages.
#[get("/robots.txt")]
pub async fn robots_txt(site: Data<Site>) -> HttpResponse {
    HttpResponse::Ok()
        .insert_header((CACHE_CONTROL, "public, max-age=3600"))
        .insert_header(ContentType::plaintext())
        .body(format!(
            "User-agent: *\nDisallow: /api/\nAllow: /\n\nSitemap: {}/sitemap.xml\n",
            site.0
        ))
}

/// Where the parts of the sitemap are.
#[get("/sitemap.xml")]
pub async fn sitemap_index(read: Read, site: Data<Site>) -> Result<HttpResponse, ApiError> {
    read.sitemap(move |services| {
        let mut xml = format!("{OPEN}<sitemapindex {NAMESPACE}>\n");
        let mut part = |file: &str| {
            writeln!(
                xml,
                "<sitemap><loc>{}/sitemaps/{file}.xml</loc></sitemap>",
                site.0
            )
        };
        let mut written = part("lists");
        for (name, _, kind) in KINDS {
            written = written.and_then(|()| part(name));
            for first in services.sitemap.parts(kind)? {
                written = written.and_then(|()| part(&format!("{name}-{first}")));
            }
        }
        written.map_err(|error| AppError::Unexpected(Box::new(error)))?;
        xml.push_str("</sitemapindex>\n");
        Ok(xml)
    })
    .await
}

/// A part of the sitemap: `lists.xml`, or some things of a kind, such as `cities.xml` and then `cities-ID.xml`.
#[get("/sitemaps/{file}")]
pub async fn sitemap_part(
    read: Read,
    file: Path<String>,
    site: Data<Site>,
) -> Result<HttpResponse, ApiError> {
    const NOT_FOUND: AppError = AppError::NotFound("There is no such part of the sitemap");
    let file = file.into_inner();
    let name = file.strip_suffix(".xml").ok_or(NOT_FOUND)?.to_owned();
    if name == "lists" {
        return read
            .sitemap(move |_| {
                let pages = LISTS.map(|path| (path.to_owned(), None));
                urls(&site.0, pages)
            })
            .await;
    }
    let (kind, from) = match name.split_once('-') {
        Some((kind, from)) => (kind, from.to_owned()),
        None => (name.as_str(), String::new()),
    };
    let (_, page, kind) = KINDS
        .into_iter()
        .find(|(known, ..)| *known == kind)
        .ok_or(NOT_FOUND)?;
    read.sitemap(move |services| {
        let things = services.sitemap.part(kind, &from)?.into_iter();
        let pages = things.map(|(id, changed)| (format!("{page}{id}"), Some(changed.rfc3339_millis())));
        urls(&site.0, pages)
    })
    .await
}

/// Paths, and when what is there was last changed. Ids hold no letters that mean something in XML.
fn urls(site: &str, pages: impl IntoIterator<Item = (String, Option<String>)>) -> Result<String, AppError> {
    let mut xml = format!("{OPEN}<urlset {NAMESPACE}>\n");
    for (path, changed) in pages {
        let changed = changed.map_or_else(String::new, |at| format!("<lastmod>{at}</lastmod>"));
        writeln!(xml, "<url><loc>{site}{path}</loc>{changed}</url>")
            .map_err(|error| AppError::Unexpected(Box::new(error)))?;
    }
    xml.push_str("</urlset>\n");
    Ok(xml)
}
