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
            for number in 2..=services.sitemap.parts(kind)? {
                written = written.and_then(|()| part(&format!("{name}-{number}")));
            }
        }
        written.map_err(|error| AppError::Unexpected(Box::new(error)))?;
        xml.push_str("</sitemapindex>\n");
        Ok(xml)
    })
    .await
}

/// A part of the sitemap: `lists.xml`, or some things of a kind, such as `cities.xml` and then `cities-2.xml`.
#[get("/sitemaps/{file}")]
pub async fn sitemap_part(
    read: Read,
    file: Path<String>,
    site: Data<Site>,
) -> Result<HttpResponse, ApiError> {
    let file = file.into_inner();
    let name = file.strip_suffix(".xml").ok_or(NO_PART)?;
    if name == "lists" {
        return read
            .sitemap(move |_| {
                let pages = LISTS.map(|path| (path.to_owned(), None));
                urls(&site.0, pages)
            })
            .await;
    }
    let (page, kind, number) = part_of_things(name).ok_or(NO_PART)?;
    read.sitemap(move |services| {
        let things = services.sitemap.part(kind, number)?;
        // The first part is there before anything is.
        if things.is_empty() && number > 1 {
            return Err(NO_PART);
        }
        let pages = things
            .into_iter()
            .map(|(id, changed)| (format!("{page}{id}"), Some(changed.rfc3339_millis())));
        urls(&site.0, pages)
    })
    .await
}

const NO_PART: AppError = AppError::NotFound("There is no such part of the sitemap");

/// Of a name such as `cities-2`: where the pages of its things are, their kind, and its number. Each part has one name.
fn part_of_things(name: &str) -> Option<(&'static str, Listed, u32)> {
    let (kind, number) = match name.split_once('-') {
        Some((kind, text)) => {
            let number = text.parse().ok().filter(|number: &u32| *number > 1)?;
            (kind, (number.to_string() == text).then_some(number)?)
        }
        None => (name, 1),
    };
    let (_, page, kind) = KINDS.into_iter().find(|(known, ..)| *known == kind)?;
    Some((page, kind, number))
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
