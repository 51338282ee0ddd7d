//! The pages of the web app come with the answers to the first questions that they would ask (ADR 0029).

use actix_web::{
    HttpRequest, HttpResponse,
    body::MessageBody,
    web::{Bytes, Data},
};
use serde::Serialize;
use serde_json::{Map, Value, json, value::RawValue};
use tinerary_application::AppError;
use tinerary_domain::{Continent, Tags};
use tinerary_serving::client_address;
use tokio::time::{Instant, timeout_at};

use super::script::inside_script;
use crate::{
    api::Api,
    error::ApiError,
    extract::{Id, Query},
    read::Read,
    routes::{cities, hotels, itineraries, people, shows},
};

/// A longer answer stays out: the code of the app runs only when the whole page is there.
const MOST: usize = 64 * 1024;

/// How many things the lists of the web app ask for at a time (`PAGE_SIZE` of its `queries.ts`).
const CARDS: u8 = 24;
/// The same of itineraries and shows.
const ACTIVITIES: u8 = 12;

/// The id of the element that holds the answers: `src/api/initial-data.ts` of the web app reads it.
const ELEMENT: &str = "initial-data";

/// A call without a body, with its parameters as the web app's key of the query has them.
#[derive(Debug, PartialEq, Serialize)]
pub struct Question {
    /// The operation's id in the OpenAPI document.
    call: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    path: Option<Value>,
    #[serde(skip_serializing_if = "Option::is_none")]
    query: Option<Value>,
    /// The path and the query string to ask for.
    #[serde(skip)]
    target: (String, String),
}

#[derive(Serialize)]
struct Answered<'a> {
    #[serde(flatten)]
    question: &'a Question,
    answer: &'a RawValue,
}

/// What came for a page.
#[derive(Default)]
pub struct Came {
    /// Its first questions, and the JSON that answers each.
    pub answers: Vec<(Question, Bytes)>,
    /// Whether there is no such thing as the page is of.
    pub is_missing: bool,
}

/// Asks what the page at the address of `request` asks first, as far as that is there at once.
pub async fn ask(request: &HttpRequest) -> Came {
    let mut came = Came::default();
    let Some(api) = request.app_data::<Data<Api>>() else {
        return came;
    };
    let deadline = Instant::now() + api.page_data;
    for question in questions(request.path(), request.query_string()) {
        // The web app would be counted for asking, too.
        if api.count_read(client_address(request)).is_err() {
            break;
        }
        let (path, query) = &question.target;
        match timeout_at(deadline, json_for_guest(request, api, path, query)).await {
            Ok(Answer::Json(json)) if json.len() <= MOST => came.answers.push((question, json)),
            // Without the first of them the others are of no use: there is no such city.
            Ok(Answer::NotFound) => {
                came.is_missing = came.answers.is_empty();
                break;
            }
            _ => break,
        }
    }
    came
}

/// What a guest gets for a GET of the API.
enum Answer {
    Json(Bytes),
    NotFound,
    Other,
}

async fn json_for_guest(request: &HttpRequest, api: &Data<Api>, path: &str, query: &str) -> Answer {
    let answer = match call(request, api, path, query).await {
        None => return Answer::Other,
        Some(Err(ApiError::App(AppError::NotFound(_)))) => return Answer::NotFound,
        Some(answer) => answer
            .ok()
            .and_then(|answer| answer.into_body().try_into_bytes().ok()),
    };
    answer.map_or(Answer::Other, Answer::Json)
}

/// Runs a call; `None` when it is none of these.
async fn call(
    request: &HttpRequest,
    api: &Data<Api>,
    path: &str,
    query: &str,
) -> Option<Result<HttpResponse, ApiError>> {
    let address = if query.is_empty() {
        path.to_owned()
    } else {
        format!("{path}?{query}")
    };
    let read = Read::of_guest(Data::clone(api), request, address);
    let (kind, id) = match path.strip_prefix("/api/")?.split_once('/') {
        Some((kind, id)) => (kind, Some(id)),
        None => (path.strip_prefix("/api/")?, None),
    };
    Some(match (kind, id) {
        ("cities", None) => cities::list(read, Query::read(query).ok()?).await,
        ("cities", Some(id)) => cities::get(read, Id::read(id).ok()?).await,
        ("hotels", None) => hotels::list(read, Query::read(query).ok()?).await,
        ("hotels", Some(id)) => hotels::get(read, Id::read(id).ok()?).await,
        ("itineraries", None) => itineraries::list(read, Query::read(query).ok()?).await,
        ("itineraries", Some(id)) => itineraries::get(read, Id::read(id).ok()?).await,
        ("shows", None) => shows::list(read, Query::read(query).ok()?).await,
        ("shows", Some(id)) => shows::get(read, Id::read(id).ok()?).await,
        ("people", Some(id)) => people::get::get(read, Id::read(id).ok()?).await,
        _ => return None,
    })
}

/// What the page at this address asks first, as its route in `src/app/router.tsx` of the web app says. Where the two differ the
/// web app does not find its question, and asks.
fn questions(path: &str, search: &str) -> Vec<Question> {
    let mut segments = path.trim_end_matches('/').split('/').skip(1);
    let (first, id, more) = (segments.next(), segments.next(), segments.next());
    let first = first.map(str::to_ascii_lowercase);
    match (first.as_deref(), id, more) {
        (Some("cities"), None, None) => vec![cities_by(&Search::of(search))],
        (Some("hotels"), None, None) => vec![hotels_by(&Search::of(search))],
        (Some("itineraries"), None, None) => {
            vec![itineraries_by(&Search::of(search), None, CARDS)]
        }
        (Some("city"), Some(id), None) if is_plain(id) => vec![
            one("getCity", "cities", id),
            itineraries_by(&Search::of(search), Some(id), ACTIVITIES),
        ],
        (Some("hotel"), Some(id), None) if is_plain(id) => vec![
            one("getHotel", "hotels", id),
            list_of("listShows", "shows", "hotelId", id),
        ],
        (Some("itinerary"), Some(id), None) if is_plain(id) => vec![one("getItinerary", "itineraries", id)],
        (Some("show"), Some(id), None) if is_plain(id) => vec![one("getShow", "shows", id)],
        (Some("traveller"), Some(id), None) if is_plain(id) => vec![
            one("getPerson", "people", id),
            list_of("listItineraries", "itineraries", "userId", id),
            list_of("listShows", "shows", "userId", id),
        ],
        _ => Vec::new(),
    }
}

/// Whether an id is the same in a path, in a query and as text.
fn is_plain(id: &str) -> bool {
    id.bytes()
        .all(|byte| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_')
}

fn one(call: &'static str, kind: &str, id: &str) -> Question {
    Question {
        call,
        path: Some(json!({ "id": id })),
        query: None,
        target: (format!("/api/{kind}/{id}"), String::new()),
    }
}

fn list_of(call: &'static str, kind: &str, key: &str, id: &str) -> Question {
    Question {
        call,
        path: None,
        query: Some(json!({ key: id, "limit": ACTIVITIES })),
        target: (format!("/api/{kind}"), format!("{key}={id}&limit={ACTIVITIES}")),
    }
}

fn cities_by(search: &Search) -> Question {
    let continents = continents_in(search);
    let mut asked = Asked::default();
    if let Some(name) = search.name() {
        asked.one("name", name);
    }
    if !continents.is_empty() {
        asked.several("continent", &continents);
    }
    match (search.first("order"), search.first("near")) {
        (Some(order @ ("name" | "loved" | "-population")), _) => asked.one("order", order),
        (Some("near"), Some(near)) => {
            asked.one("order", "near");
            asked.one("near", near);
        }
        _ => asked.one("order", "lively"),
    }
    asked.of("listCities", "cities", CARDS)
}

/// The continents in an address, in the order of all.
fn continents_in(search: &Search) -> Vec<&'static str> {
    let chosen = search.all("continent");
    let continents = Continent::ALL.map(Continent::as_str).into_iter();
    continents
        .filter(|continent| chosen.contains(continent))
        .collect()
}

fn hotels_by(search: &Search) -> Question {
    let mut asked = Asked::default();
    let order = search.first("order");
    let mut known = ["desc", "capacity", "-capacity"].into_iter();
    asked.one(
        "order",
        known.find(|known| order == Some(*known)).unwrap_or("asc"),
    );
    if let Some(name) = search.name() {
        asked.one("name", name);
    }
    if let Some(city) = search.first("cityId") {
        asked.one("cityId", city);
    }
    let continents = continents_in(search);
    if !continents.is_empty() {
        asked.several("continent", &continents);
    }
    asked.number("minCapacity", search);
    asked.of("listHotels", "hotels", CARDS)
}

/// The tags in an address, as far as the call takes them.
fn tags_in(search: &Search) -> Vec<&str> {
    let mut tags = Vec::new();
    for tag in search.all("tag") {
        if !tag.is_empty() && !tags.contains(&tag) && tags.len() < Tags::MAX {
            tags.push(tag);
        }
    }
    tags
}

/// The itineraries of a city, or all.
fn itineraries_by(search: &Search, city: Option<&str>, rows: u8) -> Question {
    let mut asked = Asked::default();
    if let Some(city) = city.or_else(|| search.first("cityId")) {
        asked.one("cityId", city);
    }
    for key in ["minPrice", "maxPrice", "minDuration", "maxDuration"] {
        asked.number(key, search);
    }
    let continents = if city.is_none() {
        continents_in(search)
    } else {
        Vec::new()
    };
    if !continents.is_empty() {
        asked.several("continent", &continents);
    }
    let tags = tags_in(search);
    if !tags.is_empty() {
        asked.several("tag", &tags);
    }
    if let Some(words) = search.first("q") {
        asked.one("q", words);
    }
    let order = search.first("order");
    let mut known = ["price", "-price", "duration", "-duration", "loved"].into_iter();
    if let Some(order) = known.find(|known| order == Some(*known)) {
        asked.one("order", order);
    }
    asked.of("listItineraries", "itineraries", rows)
}

/// The parameters of a list, as the web app's key has them and as they stand in the address.
#[derive(Default)]
struct Asked<'a> {
    query: Map<String, Value>,
    pairs: Vec<(&'static str, &'a str)>,
}

impl<'a> Asked<'a> {
    fn one(&mut self, key: &'static str, value: &'a str) {
        self.query.insert(key.to_owned(), json!(value));
        self.pairs.push((key, value));
    }

    fn several(&mut self, key: &'static str, values: &[&'a str]) {
        self.query.insert(key.to_owned(), json!(values));
        self.pairs.extend(values.iter().map(|value| (key, *value)));
    }

    /// A number as the address has it. What is none, the web app does not ask for.
    fn number(&mut self, key: &'static str, search: &'a Search) {
        let text = search.first(key);
        let number = text.and_then(|text| serde_json::from_str::<serde_json::Number>(text).ok());
        if let Some((text, number)) = text.zip(number) {
            self.query.insert(key.to_owned(), Value::Number(number));
            self.pairs.push((key, text));
        }
    }

    /// The first page of the list.
    fn of(mut self, call: &'static str, kind: &str, rows: u8) -> Question {
        self.query.insert("limit".to_owned(), json!(rows));
        let pairs = serde_html_form::to_string(&self.pairs).unwrap_or_default();
        let and = if pairs.is_empty() { "" } else { "&" };
        Question {
            call,
            path: None,
            query: Some(Value::Object(self.query)),
            target: (format!("/api/{kind}"), format!("{pairs}{and}limit={rows}")),
        }
    }
}

/// The search part of an address, as `URLSearchParams` of the browser reads it.
struct Search(Vec<(String, String)>);

impl Search {
    fn of(text: &str) -> Self {
        Self(serde_html_form::from_str(text).unwrap_or_default())
    }

    fn all(&self, key: &str) -> Vec<&str> {
        let values = self.0.iter().filter(|(name, _)| name == key);
        values.map(|(_, value)| value.as_str()).collect()
    }

    /// The first value; an empty one is none.
    fn first(&self, key: &str) -> Option<&str> {
        let (_, value) = self.0.iter().find(|(name, _)| name == key)?;
        (!value.is_empty()).then_some(value.as_str())
    }

    /// The name to search for.
    fn name(&self) -> Option<&str> {
        self.first("name")
    }
}

/// The answers as an element that no browser runs and no policy needs to allow.
pub fn block(answers: &[(Question, Bytes)]) -> Option<String> {
    let answered = answers.iter().map(|(question, json)| {
        Some(Answered {
            question,
            answer: serde_json::from_slice(json).ok()?,
        })
    });
    let answered = answered
        .collect::<Option<Vec<_>>>()
        .filter(|all| !all.is_empty())?;
    let json = serde_json::to_string(&answered).ok()?;
    Some(format!(
        "<script type=\"application/json\" id=\"{ELEMENT}\">{}</script>",
        inside_script(&json)
    ))
}

/// `page` with `block` as the last thing of its body: what is to be fetched is named before it.
pub fn with_block(page: &str, block: &str) -> Option<String> {
    let (before, after) = page.rsplit_once("</body>")?;
    Some([before, block, "</body>", after].concat())
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::{questions, with_block};

    fn asked(path: &str, search: &str) -> Vec<(String, Value)> {
        questions(path, search)
            .into_iter()
            .map(|question| {
                let (path, query) = &question.target;
                (
                    format!("{path}?{query}"),
                    serde_json::to_value(&question).unwrap(),
                )
            })
            .collect()
    }

    #[test]
    fn a_page_asks_what_its_route_says() {
        assert_eq!(
            asked("/cities", ""),
            [(
                "/api/cities?order=lively&limit=24".to_owned(),
                json!({"call": "listCities", "query": {"order": "lively", "limit": 24}})
            )]
        );
        assert_eq!(
            asked(
                "/Cities/",
                "continent=Europe&name=s%C3%A3o+p&continent=Asia&continent=Atlantis&x=1"
            ),
            [(
                "/api/cities?name=s%C3%A3o+p&continent=Asia&continent=Europe&order=lively&limit=24"
                    .to_owned(),
                json!({"call": "listCities",
                    "query": {"name": "são p", "continent": ["Asia", "Europe"], "order": "lively", "limit": 24}})
            )]
        );
        assert_eq!(
            asked("/hotels", "order=desc&name=inn&name=two"),
            [(
                "/api/hotels?order=desc&name=inn&limit=24".to_owned(),
                json!({"call": "listHotels", "query": {"order": "desc", "name": "inn", "limit": 24}})
            )]
        );
        assert_eq!(
            asked(
                "/hotels",
                "order=-capacity&cityId=a&minCapacity=50&continent=Asia"
            ),
            [(
                "/api/hotels?order=-capacity&cityId=a&continent=Asia&minCapacity=50&limit=24".to_owned(),
                json!({"call": "listHotels", "query": {
                    "order": "-capacity", "cityId": "a", "continent": ["Asia"], "minCapacity": 50, "limit": 24}})
            )]
        );
        assert_eq!(
            asked(
                "/itineraries",
                "q=fado&maxPrice=20&minDuration=x&tag=with+kids&tag=&tag=with+kids&order=loved&continent=Asia"
            ),
            [(
                "/api/itineraries?maxPrice=20&continent=Asia&tag=with+kids&q=fado&order=loved&limit=24"
                    .to_owned(),
                json!({"call": "listItineraries", "query": {
                    "maxPrice": 20, "continent": ["Asia"], "tag": ["with kids"], "q": "fado", "order": "loved", "limit": 24}})
            )]
        );
        assert_eq!(
            asked("/itinerary/a-1", ""),
            [(
                "/api/itineraries/a-1?".to_owned(),
                json!({"call": "getItinerary", "path": {"id": "a-1"}})
            )]
        );
        assert_eq!(
            asked("/city/a-1", "maxDuration=4&continent=Asia&order=best")[1],
            (
                "/api/itineraries?cityId=a-1&maxDuration=4&limit=12".to_owned(),
                json!({"call": "listItineraries", "query": {"cityId": "a-1", "maxDuration": 4, "limit": 12}})
            )
        );
        assert_eq!(
            asked("/hotel/a-1", "comments=b"),
            [
                (
                    "/api/hotels/a-1?".to_owned(),
                    json!({"call": "getHotel", "path": {"id": "a-1"}})
                ),
                (
                    "/api/shows?hotelId=a-1&limit=12".to_owned(),
                    json!({"call": "listShows", "query": {"hotelId": "a-1", "limit": 12}})
                )
            ]
        );
    }

    #[test]
    fn other_pages_ask_nothing() {
        for path in [
            "/",
            "//",
            "/city",
            "/city/",
            "/city/a/b",
            "/city/a%20b",
            "/signin",
            "/cities/x",
        ] {
            assert_eq!(questions(path, "name=a"), [], "{path}");
        }
    }

    #[test]
    fn a_page_without_a_body_gets_no_block() {
        assert_eq!(with_block("<p>", "x"), None);
        assert_eq!(
            with_block("<body></body></html>", "x").as_deref(),
            Some("<body>x</body></html>")
        );
    }
}
