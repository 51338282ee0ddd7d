//! GETs of public data: one extractor that every such handler takes.

use std::{
    cell::RefCell,
    future::{Ready, ready},
    sync::Arc,
};

use actix_web::{
    FromRequest, HttpRequest, HttpResponse, HttpResponseBuilder,
    dev::Payload,
    http::{
        StatusCode,
        header::{CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, HeaderMap, IF_NONE_MATCH, LINK, VARY},
    },
    web::{Bytes, Data},
};
use serde::Serialize;
use tinerary_application::{
    AppError, Services,
    page::{Limit, Page, PageRequest},
};
use tinerary_domain::NameSearch;
use xxhash_rust::xxh3::xxh3_128;

use crate::{
    api::{Api, Work},
    compression::{Compressed, Encoding},
    cursor::{CursorKey, encode},
    envelope::{List, Paged},
    error::ApiError,
};

/// The longest answer with a page of a list, in bytes of JSON.
const MAX_LENGTH: usize = 256 * 1024;

/// The request of a read, and the use cases that answer it.
pub struct Read {
    api: Data<Api>,
    path: String,
    query: String,
    conditions: Conditions,
}

impl FromRequest for Read {
    type Error = ApiError;
    type Future = Ready<Result<Self, ApiError>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        ready(match request.app_data::<Data<Api>>() {
            Some(api) => Ok(Self {
                api: Data::clone(api),
                path: request.path().to_owned(),
                query: request.query_string().to_owned(),
                conditions: Conditions::of(request.headers()),
            }),
            None => Err(AppError::Unexpected("the application has no use cases".into()).into()),
        })
    }
}

/// A page to send, and the cursor of the next one.
pub struct Answer<T> {
    /// The body.
    pub body: T,
    /// Cursor of the next page of a list.
    pub next: Option<String>,
}

/// What a list waits for that is searched by name.
pub fn search_work(name: &NameSearch) -> Work {
    if name.is_scan() {
        Work::Scanning
    } else {
        Work::Listing
    }
}

impl<T> Answer<List<T>> {
    /// One page of the list called `list`.
    pub fn page<Item, Key: CursorKey>(page: Page<Item, Key>, list: &str, first: bool) -> Self
    where
        T: From<Item>,
    {
        let next = page.next.as_ref().map(|key| encode(list, key));
        let items = page.items.into_iter().map(T::from).collect();
        Self {
            body: List::new(items, next.clone(), first),
            next,
        }
    }
}

impl Read {
    /// Runs the use case and sends its result as JSON with an `ETag`; 304 when the client has it already.
    pub async fn answer<T: Serialize>(
        self,
        work: impl FnOnce(&Services) -> Result<T, AppError> + Send + 'static,
    ) -> Result<HttpResponse, ApiError> {
        self.run(Work::Reading, |services, json| {
            write_json(json, &work(services)?)?;
            Ok(None)
        })
        .await
    }

    /// The same of one page of a list. A page ends earlier than it was asked for when its answer would be too long: the use
    /// case is then run again for as many things as fit, which also says where the next page starts.
    pub async fn list<T: Serialize + Paged, Key: Send + 'static>(
        self,
        kind: Work,
        mut page: PageRequest<Key>,
        work: impl Fn(&Services, &PageRequest<Key>) -> Result<Answer<T>, AppError> + Send + 'static,
    ) -> Result<HttpResponse, ApiError> {
        self.run(kind, move |services, json| {
            loop {
                let Answer { body, next } = work(services, &page)?;
                write_json(json, &body)?;
                match fitting(&body, json.len())? {
                    None => return Ok(next),
                    Some(limit) => page.limit = limit,
                }
            }
        })
        .await
    }

    /// Runs `work`, which writes the answer and returns the cursor of the next page.
    async fn run(
        self,
        kind: Work,
        work: impl FnOnce(&Services, &mut Vec<u8>) -> Result<Option<String>, AppError> + Send + 'static,
    ) -> Result<HttpResponse, ApiError> {
        let Self {
            api,
            path,
            query,
            conditions,
        } = self;
        let compressed = Arc::clone(&api.compressed);
        let (prepared, next) = api
            .run_at(kind, move |services| {
                JSON.with_borrow_mut(|json| {
                    let next = work(services, json)?;
                    Ok((conditions.prepare(json, &compressed), next))
                })
            })
            .await?;
        Ok(send_json(
            prepared,
            next.map(|next| next_page(&path, &query, &next)),
        ))
    }

    /// Sends what the settings say as JSON, like [`Read::answer`], but at once.
    pub fn settings<T: Serialize>(
        self,
        answer: impl FnOnce(&Services) -> T,
    ) -> Result<HttpResponse, ApiError> {
        let mut json = Vec::new();
        write_json(&mut json, &answer(self.api.services()))?;
        let prepared = self.conditions.prepare(&json, &self.api.compressed);
        Ok(send_json(prepared, None))
    }

    /// Sends prepared JSON.
    pub fn document(self, json: &str) -> HttpResponse {
        let prepared = self.conditions.prepare(json.as_bytes(), &self.api.compressed);
        let mut response = HttpResponse::build(prepared.status());
        response
            .insert_header((CACHE_CONTROL, "no-cache"))
            .insert_header((VARY, "Accept-Encoding"));
        prepared.send(response, "application/json")
    }

    /// Draws a built-in picture and sends it as SVG that clients may cache for a year.
    pub async fn picture(self, kind: String, seed: String) -> Result<HttpResponse, ApiError> {
        let Self { api, conditions, .. } = self;
        let compressed = Arc::clone(&api.compressed);
        let prepared = api
            .run_at(Work::Drawing, move |services| {
                let picture = services
                    .pictures
                    .draw(&kind, &seed)
                    .ok_or(AppError::NotFound("There is no such picture"))?;
                Ok(conditions.prepare(picture.as_bytes(), &compressed))
            })
            .await?;
        let mut response = HttpResponse::build(prepared.status());
        response
            .insert_header((CACHE_CONTROL, "public, max-age=31536000, immutable"))
            .insert_header((VARY, "Accept-Encoding"));
        Ok(prepared.send(response, "image/svg+xml"))
    }
}

/// Sends prepared JSON, with a link to the next page.
fn send_json(prepared: Prepared, next: Option<String>) -> HttpResponse {
    let mut response = HttpResponse::build(prepared.status());
    // Clients revalidate every time, which costs a few bytes when nothing has changed.
    response
        .insert_header((CACHE_CONTROL, "no-cache"))
        .insert_header((VARY, "Accept-Encoding, Authorization"));
    if let Some(next) = next {
        response.insert_header((LINK, format!("<{next}>; rel=\"next\"")));
    }
    prepared.send(response, "application/json")
}

thread_local! {
    /// A reusable buffer a thread, so that a long answer need not grow a new one every time.
    static JSON: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
}

/// Writes `body` as JSON in the place of what `json` holds.
fn write_json(json: &mut Vec<u8>, body: &impl Serialize) -> Result<(), AppError> {
    json.clear();
    serde_json::to_writer(json, body).map_err(|error| AppError::Unexpected(Box::new(error)))
}

/// How many things of a page fit into an answer, when its JSON, `length` bytes, is too long; `None` when it is not.
fn fitting<T: Paged>(page: &T, length: usize) -> Result<Option<Limit>, AppError> {
    // The last page gets a cursor when it is cut.
    const CURSOR: usize = 1_024;
    if length <= MAX_LENGTH {
        return Ok(None);
    }
    let mut surplus = length.saturating_add(CURSOR).saturating_sub(MAX_LENGTH);
    let mut kept = page.items().len();
    let mut json = Vec::new();
    for item in page.items().iter().rev() {
        if surplus == 0 {
            break;
        }
        write_json(&mut json, item)?;
        // And a comma.
        surplus = surplus.saturating_sub(json.len() + 1);
        kept -= 1;
    }
    // One thing alone is sent however long it is; none is.
    let limit = u8::try_from(kept.max(1)).ok().and_then(Limit::new);
    Ok(limit.filter(|limit| limit.rows() < page.items().len()))
}

/// The address of the next page: the same query with another cursor.
fn next_page(path: &str, query: &str, cursor: &str) -> String {
    let mut address = format!("{path}?");
    for pair in query
        .split('&')
        .filter(|pair| !pair.is_empty() && !pair.starts_with("cursor="))
    {
        // Such characters would end the address in the `Link` header early.
        if !pair.contains(['<', '>', '"']) {
            address.push_str(pair);
            address.push('&');
        }
    }
    address + "cursor=" + cursor
}

/// What the client has cached, and the encoding that it accepts.
struct Conditions {
    if_none_match: Option<String>,
    encoding: Encoding,
}

impl Conditions {
    fn of(headers: &HeaderMap) -> Self {
        Self {
            if_none_match: headers
                .get(IF_NONE_MATCH)
                .and_then(|value| value.to_str().ok())
                .map(str::to_owned),
            encoding: Encoding::accepted(headers),
        }
    }

    fn prepare(&self, plain: &[u8], compressed: &Compressed) -> Prepared {
        let hash = xxh3_128(plain);
        // Weak: the same answer has the same tag in every encoding.
        let etag = format!("W/\"{hash:032x}\"");
        let known = self
            .if_none_match
            .as_deref()
            .is_some_and(|tags| names_etag(tags, &etag));
        let body = (!known).then(|| compressed.body(plain, hash, self.encoding));
        Prepared { etag, body }
    }
}

/// Whether `if_none_match` names `etag`: the client has what would be sent (RFC 9110, 13.1.2).
#[must_use]
pub fn names_etag(if_none_match: &str, etag: &str) -> bool {
    if_none_match.trim() == "*" || if_none_match.split(',').any(|tag| weak_eq(tag.trim(), etag))
}

/// Weak comparison (RFC 9110, 8.8.3.2).
fn weak_eq(one: &str, other: &str) -> bool {
    one.trim_start_matches("W/") == other.trim_start_matches("W/")
}

/// The body to send; none when the client has it.
struct Prepared {
    etag: String,
    body: Option<(Bytes, Encoding)>,
}

impl Prepared {
    fn status(&self) -> StatusCode {
        if self.body.is_some() {
            StatusCode::OK
        } else {
            StatusCode::NOT_MODIFIED
        }
    }

    fn send(self, mut response: HttpResponseBuilder, content_type: &'static str) -> HttpResponse {
        response.insert_header((ETAG, self.etag));
        let Some((body, encoding)) = self.body else {
            return response.finish();
        };
        if let Some(name) = encoding.name() {
            response.insert_header((CONTENT_ENCODING, name));
        }
        response.insert_header((CONTENT_TYPE, content_type)).body(body)
    }
}

#[cfg(test)]
mod tests {
    use super::{Conditions, next_page};
    use crate::compression::{Compressed, Encoding};

    #[test]
    fn the_next_page_keeps_the_question() {
        assert_eq!(
            next_page("/api/cities", "name=a&cursor=old&continent=Asia&limit=7", "new"),
            "/api/cities?name=a&continent=Asia&limit=7&cursor=new"
        );
        assert_eq!(next_page("/api/cities", "", "new"), "/api/cities?cursor=new");
        assert_eq!(
            next_page("/api/cities", "x=>; rel=\"evil", "new"),
            "/api/cities?cursor=new"
        );
    }

    #[test]
    fn what_the_caller_has_is_not_sent_again() {
        let prepare = |if_none_match: Option<&str>| {
            let conditions = Conditions {
                if_none_match: if_none_match.map(str::to_owned),
                encoding: Encoding::Identity,
            };
            conditions.prepare(b"hello", &Compressed::default())
        };
        let etag = prepare(None).etag;
        assert!(prepare(None).body.is_some());
        assert!(prepare(Some("\"other\"")).body.is_some());
        assert!(prepare(Some(&etag)).body.is_none());
        assert!(prepare(Some(&format!("\"other\", {etag}"))).body.is_none());
        assert!(prepare(Some("*")).body.is_none());
    }
}
