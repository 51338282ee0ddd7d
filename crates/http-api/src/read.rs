//! GETs of public data: one extractor that every such handler takes.

mod own;

use std::future::{Ready, ready};

use actix_web::{FromRequest, HttpRequest, HttpResponse, dev::Payload, web::Data};
use serde::Serialize;
use tinerary_application::{
    AppError, Services,
    page::{Limit, Page, PageRequest},
};
use tinerary_serving::{CacheKey, Encoding, Found, Kind, ReadPolicy, Representation, Vary, Work};

use crate::{
    api::Api,
    cursor::{CursorKey, encode},
    envelope::{List, Paged},
    error::ApiError,
};

/// The longest answer with a page of a list, in bytes of JSON.
const MAX_LENGTH: usize = 256 * 1024;

/// The request of a read, and the use cases that answer it.
pub struct Read {
    api: Data<Api>,
    request: HttpRequest,
    encoding: Encoding,
    /// What the cached response varies by; `None` when it is not cached.
    vary: Option<Vary>,
    /// Whether a replica may be asked.
    is_tracked: bool,
}

impl FromRequest for Read {
    type Error = ApiError;
    type Future = Ready<Result<Self, ApiError>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        ready(match request.app_data::<Data<Api>>() {
            Some(api) => Ok(Self {
                api: Data::clone(api),
                request: request.clone(),
                encoding: Encoding::accepted(request.headers()),
                vary: None,
                is_tracked: false,
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
    /// A replica may answer: the repositories name all that the answer depends on, so it is known whether it was too old.
    pub const fn tracked(mut self) -> Self {
        self.is_tracked = true;
        self
    }

    /// Caches the response, which is the same for all, until something that it shows is changed.
    pub const fn kept(mut self) -> Self {
        self.vary = Some(Vary::Nothing);
        self.tracked()
    }

    /// The same of a response to requests without a token.
    pub const fn kept_for_guests(mut self) -> Self {
        self.vary = Some(Vary::Authorization);
        self.tracked()
    }

    /// Runs the use case and sends its result as JSON with an `ETag`; 304 when the client has it already.
    pub async fn answer<T: Serialize>(
        self,
        work: impl FnOnce(&Services) -> Result<T, AppError> + Clone + Send + 'static,
    ) -> Result<HttpResponse, ApiError> {
        self.run(Work::Reading, |services, json| {
            write_json(json, &work(services)?)?;
            Ok(None)
        })
        .await
    }

    /// The same of a search, which takes longer than reading one thing.
    pub async fn search<T: Serialize>(
        self,
        work: impl FnOnce(&Services) -> Result<T, AppError> + Clone + Send + 'static,
    ) -> Result<HttpResponse, ApiError> {
        self.run(Work::Searching, |services, json| {
            write_json(json, &work(services)?)?;
            Ok(None)
        })
        .await
    }

    /// The same of one page of a list, see [`page_writer`].
    pub async fn list<T: Serialize + Paged + 'static, Key: Clone + Send + 'static>(
        self,
        kind: Work,
        page: PageRequest<Key>,
        work: impl Fn(&Services, &PageRequest<Key>) -> Result<Answer<T>, AppError> + Clone + Send + 'static,
    ) -> Result<HttpResponse, ApiError> {
        self.run(kind, page_writer(page, work)).await
    }

    /// Sends what [`Read::find`] finds.
    async fn run(
        self,
        kind: Work,
        work: impl FnOnce(&Services, &mut Vec<u8>) -> Result<Option<String>, AppError> + Clone + Send + 'static,
    ) -> Result<HttpResponse, ApiError> {
        let found = self.find(kind, work).await?;
        Ok(found.representation().respond(self.request.headers()))
    }

    /// Runs `work`, which writes the answer and returns the cursor of the next page, unless the response is cached.
    async fn find(
        &self,
        kind: Work,
        work: impl FnOnce(&Services, &mut Vec<u8>) -> Result<Option<String>, AppError> + Clone + Send + 'static,
    ) -> Result<Found, ApiError> {
        let key = CacheKey::of(&self.request, self.encoding);
        let policy = ReadPolicy {
            kind,
            vary: self.vary,
            is_tracked: self.is_tracked,
        };
        let (services, requested) = (self.api.shared_services(), key.clone());
        let urls = self.api.media_urls.clone();
        let write = move |json: &mut Vec<u8>| {
            let next = urls.scope(|| work(&services, json))?;
            Ok(next.map(|next| next_page(requested.address(), &next)))
        };
        Ok(self.api.reads.find(key, policy, write).await?)
    }

    /// Sends what the settings say as JSON, like [`Read::answer`], but at once.
    pub fn settings<T: Serialize>(
        self,
        answer: impl FnOnce(&Services) -> T,
    ) -> Result<HttpResponse, ApiError> {
        let mut json = Vec::new();
        write_json(&mut json, &answer(self.api.services()))?;
        Ok(self.send(Kind::Answer, &json))
    }

    /// Sends prepared JSON.
    pub fn document(self, json: &str) -> HttpResponse {
        self.send(Kind::Document, json.as_bytes())
    }

    fn send(&self, kind: Kind, plain: &[u8]) -> HttpResponse {
        let path = self.request.path();
        Representation::new(kind, path, plain, self.encoding, &self.api.reads.compressed)
            .respond(self.request.headers())
    }

    /// Sends a page of the web app that holds data. Clients revalidate it each time.
    pub(crate) fn page(self, html: &str) -> HttpResponse {
        self.send(Kind::Page, html.as_bytes())
    }

    /// Runs the use case and sends its result as a part of the sitemap.
    pub async fn sitemap(
        self,
        work: impl FnOnce(&Services) -> Result<String, AppError> + Clone + Send + 'static,
    ) -> Result<HttpResponse, ApiError> {
        let services = self.api.shared_services();
        let (path, reads) = (self.request.path(), &self.api.reads);
        let made = reads
            .make(Work::Searching, Kind::Sitemap, path, self.encoding, move || {
                work(&services)
            })
            .await?;
        Ok(made.respond(self.request.headers()))
    }

    /// Sends a card, which `draw` draws as PNG, until what it shows is changed.
    pub async fn card(
        self,
        draw: impl FnOnce(&Services) -> Result<Vec<u8>, AppError> + Send + 'static,
    ) -> Result<HttpResponse, ApiError> {
        self.drawn(Kind::Card, draw).await
    }

    /// Sends a built-in picture as SVG that clients may cache for a year.
    pub async fn picture(self, kind: String, seed: String) -> Result<HttpResponse, ApiError> {
        self.drawn(Kind::Picture, move |services| {
            let picture = services.pictures.draw(&kind, &seed);
            let picture = picture.ok_or(AppError::NotFound("There is no such picture"))?;
            Ok(picture.into_bytes())
        })
        .await
    }

    /// Sends what [`Reads::picture`](tinerary_serving::Reads::picture) finds.
    async fn drawn(
        self,
        kind: Kind,
        draw: impl FnOnce(&Services) -> Result<Vec<u8>, AppError> + Send + 'static,
    ) -> Result<HttpResponse, ApiError> {
        let encoding = match kind {
            // It is sent in one way only.
            Kind::Card => Encoding::Identity,
            _ => self.encoding,
        };
        let key = CacheKey::of_file(&self.request, encoding);
        let services = self.api.shared_services();
        let found = self.api.reads.picture(key, kind, move || draw(&services)).await?;
        Ok(found.representation().respond(self.request.headers()))
    }
}

/// Writes a page of a list, and returns the cursor of the next one. A page ends earlier than it was asked for when its answer would
/// be too long: the use case is then run again for as many things as fit, which also says where the next page starts.
fn page_writer<T: Serialize + Paged, Key>(
    mut page: PageRequest<Key>,
    work: impl Fn(&Services, &PageRequest<Key>) -> Result<Answer<T>, AppError> + Clone,
) -> impl FnOnce(&Services, &mut Vec<u8>) -> Result<Option<String>, AppError> + Clone
where
    Key: Clone,
{
    move |services, json| {
        loop {
            let Answer { body, next } = work(services, &page)?;
            write_json(json, &body)?;
            match fitting(&body, json.len())? {
                None => return Ok(next),
                Some(limit) => page.limit = limit,
            }
        }
    }
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
    let mut fitting = page.items().len();
    let mut json = Vec::new();
    for item in page.items().iter().rev() {
        if surplus == 0 {
            break;
        }
        write_json(&mut json, item)?;
        // And a comma.
        surplus = surplus.saturating_sub(json.len() + 1);
        fitting -= 1;
    }
    // One thing alone is sent however long it is; none is.
    let limit = u8::try_from(fitting.max(1)).ok().and_then(Limit::new);
    Ok(limit.filter(|limit| limit.rows() < page.items().len()))
}

/// The address of the next page: the same query with another cursor.
fn next_page(address: &str, cursor: &str) -> String {
    let (path, query) = address.split_once('?').unwrap_or((address, ""));
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

#[cfg(test)]
mod tests {
    use super::next_page;

    #[test]
    fn next_page_has_the_same_query_with_another_cursor() {
        assert_eq!(
            next_page("/api/cities?name=a&cursor=old&continent=Asia&limit=7", "new"),
            "/api/cities?name=a&continent=Asia&limit=7&cursor=new"
        );
        assert_eq!(next_page("/api/cities", "new"), "/api/cities?cursor=new");
        assert_eq!(next_page("/api/cities?", "new"), "/api/cities?cursor=new");
        assert_eq!(
            next_page("/api/cities?x=>; rel=\"evil", "new"),
            "/api/cities?cursor=new"
        );
    }
}
