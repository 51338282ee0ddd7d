//! Pages of the web app, as the server sends them: with what robots read of them (ADR 0038) and with the answers to the first
//! questions that they would ask (ADR 0029).

mod address;
mod definitions;
mod head;
mod in_process;
mod initial_data;
mod parameters;
mod script;

use actix_web::{
    HttpRequest, HttpResponse,
    http::{
        StatusCode,
        header::{CACHE_CONTROL, LOCATION},
    },
    web::Data,
};
use serde_json::Value;
use tinerary_serving::is_respelt;
use utoipa::openapi::OpenApi;

use crate::{deployment::Site, read::Read, web_app::WebApp};
use address::Address;
pub use definitions::{Pages, PagesError};
use head::Head;
pub use in_process::InProcess;
use initial_data::{Came, ask};

/// The HTML of every page that has none of its own, and of addresses that are none.
const INDEX: &str = "index.html";

/// The pages of `web_app`, each of which has its HTML; `None` when the program has no web app.
///
/// # Errors
/// When the web app does not say what its pages are, or asks for what is not there.
pub fn pages_of(web_app: WebApp, document: &OpenApi) -> Result<Option<Pages>, PagesError> {
    if (web_app.html)(INDEX).is_none() {
        return Ok(None);
    }
    let json = web_app
        .pages
        .ok_or_else(|| PagesError("it is not there".to_owned()))?;
    let pages = Pages::read(json, document)?;
    for page in &pages.all {
        if let Some(html) = page.html.as_deref().filter(|html| (web_app.html)(html).is_none()) {
            return Err(PagesError(format!("the page {} has no {html}", page.path)));
        }
    }
    Ok(Some(pages))
}

/// Sends the page at the address that `request` asks for.
pub async fn page_at(request: &HttpRequest, read: Read, web_app: &WebApp, pages: &Pages) -> HttpResponse {
    let address = Address::of(request.path(), pages);
    let name = address
        .as_ref()
        .and_then(|address| address.page.html.as_deref())
        .unwrap_or(INDEX);
    let own = match (web_app.html)(name) {
        Some(html) => page_of(request, read, html, address.as_ref(), pages).await,
        None => None,
    };
    own.unwrap_or_else(|| (web_app.send)(request, name))
}

/// `page` as that of `address`: 301 from another spelling of it, 404 where nothing is. `None` when its data are not there at
/// once, and it says nothing of its own.
async fn page_of(
    request: &HttpRequest,
    read: Read,
    page: &str,
    address: Option<&Address<'_>>,
    pages: &Pages,
) -> Option<HttpResponse> {
    let site = request.app_data::<Data<Site>>()?;
    let Some(address) = address else {
        return Some(missing(read, page, site));
    };
    if address.page.is_public() && (is_respelt(request) || address.canonical != request.path()) {
        return Some(moved(address, request.query_string()));
    }
    let Came { answers, is_missing } = ask(request, address).await;
    if is_missing {
        return Some(missing(read, page, site));
    }
    let first = answers
        .first()
        .and_then(|(_, json)| serde_json::from_slice::<Value>(json).ok());
    if first.is_none() && !address.parameters.is_empty() {
        return None;
    }
    let thing = first.as_ref().and_then(|answer| answer.get("response"));
    let head = Head::of(address, thing, &site.0, &pages.description);
    let html = with_head(page, &head.html(&site.0));
    let html = match initial_data::block(&answers) {
        Some(block) => initial_data::with_block(&html, &block)?,
        None => html,
    };
    Some(read.page(&html))
}

fn moved(address: &Address<'_>, query: &str) -> HttpResponse {
    let mark = if query.is_empty() { "" } else { "?" };
    HttpResponse::MovedPermanently()
        .insert_header((LOCATION, format!("{}{mark}{query}", address.canonical)))
        .insert_header((CACHE_CONTROL, "public, max-age=3600"))
        .finish()
}

/// The web app tells people what it did not find.
fn missing(read: Read, page: &str, site: &Site) -> HttpResponse {
    let mut response = read.page(&with_head(page, &Head::of_nothing().html(&site.0)));
    if response.status() == StatusCode::OK {
        *response.status_mut() = StatusCode::NOT_FOUND;
    }
    response
}

/// `page` with `head` in the place of its title and its description.
fn with_head(page: &str, head: &str) -> String {
    let Some((before, rest)) = page.split_once("<title>") else {
        return page.to_owned();
    };
    let after = rest.split_once("</title>").map_or("", |(_, after)| after);
    match after.split_once("name=\"description\"") {
        Some((start, rest)) => {
            let start = start.rsplit_once("<meta").map_or("", |(between, _)| between);
            let after = rest.split_once("/>").map_or("", |(_, after)| after);
            [before, head, start, after].concat()
        }
        None => [before, head, after].concat(),
    }
}

#[cfg(test)]
mod tests {
    use super::{Pages, with_head};
    use crate::openapi::openapi;

    /// The pages of the web app: `frontend/src/app/pages.test.ts` holds the file against them.
    pub fn pages() -> Pages {
        Pages::read(include_str!("../../../../openapi/pages.json"), &openapi()).unwrap()
    }

    #[test]
    fn a_head_takes_the_place_of_the_page_s() {
        let page = "<head><meta a />\n<title>Old</title>\n<meta\n name=\"description\"\n content=\"old > older\" />\n<p></head>";
        assert_eq!(with_head(page, "new"), "<head><meta a />\nnew\n\n<p></head>");
        assert_eq!(with_head("<p>", "new"), "<p>");
        assert_eq!(with_head("<title>Old</title><body>", "new"), "new<body>");
    }
}
