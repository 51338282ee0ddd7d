//! Pages of the web app, as the server sends them: with what robots read of them (ADR 0038) and with the answers to the first
//! questions that they would ask (ADR 0029).

mod address;
mod head;
mod initial_data;
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

use crate::{deployment::Site, read::Read};
use address::Address;
use head::Head;
use initial_data::{Came, ask};

/// Sends `page` as that of the address that `request` asks for: 301 from another spelling of it, 404 where nothing is. `None`
/// when its data are not there at once, and it says nothing of its own.
pub async fn page_of(request: &HttpRequest, read: Read, page: &str) -> Option<HttpResponse> {
    let site = request.app_data::<Data<Site>>()?;
    let Some(address) = Address::of(request.path()) else {
        return Some(missing(read, page, site));
    };
    if address.is_public && (is_respelt(request) || address.canonical != request.path()) {
        return Some(moved(&address, request.query_string()));
    }
    let Came { answers, is_missing } = ask(request).await;
    if is_missing {
        return Some(missing(read, page, site));
    }
    let first = answers
        .first()
        .and_then(|(_, json)| serde_json::from_slice::<Value>(json).ok());
    if first.is_none() && address.id.is_some() {
        return None;
    }
    let thing = first.as_ref().and_then(|answer| answer.get("response"));
    let html = with_head(page, &Head::of(&address, thing, &site.0).html(&site.0));
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
    use super::with_head;

    #[test]
    fn a_head_takes_the_place_of_the_page_s() {
        let page = "<head><meta a />\n<title>Old</title>\n<meta\n name=\"description\"\n content=\"old > older\" />\n<p></head>";
        assert_eq!(with_head(page, "new"), "<head><meta a />\nnew\n\n<p></head>");
        assert_eq!(with_head("<p>", "new"), "<p>");
        assert_eq!(with_head("<title>Old</title><body>", "new"), "new<body>");
    }
}
