//! The pages of the web app come with the answers to the first questions that they would ask (ADR 0029).

use std::borrow::Cow;

use actix_web::{
    HttpRequest, HttpResponse,
    body::MessageBody,
    web::{Bytes, Data},
};
use serde::Serialize;
use serde_json::{Map, Value, json, value::RawValue};
use tinerary_domain::Continent;
use tokio::time::{Instant, timeout_at};

use crate::{
    api::Api,
    extract::{Id, Query, client_address},
    read::Read,
    routes::{cities, hotels, itineraries, shows},
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
struct Question {
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

/// Sends `page` with the data of the address that `request` asks for. `None` when that address has none, or they are not there
/// at once.
pub async fn page_with_data(request: &HttpRequest, read: Read, page: &str) -> Option<HttpResponse> {
    let questions = questions(request.path(), request.query_string());
    let api = request.app_data::<Data<Api>>()?;
    let deadline = Instant::now() + api.page_data;
    let mut answers = Vec::new();
    for question in &questions {
        // The web app would be counted for asking, too.
        if api.count_read(client_address(request)).is_err() {
            break;
        }
        let (path, query) = &question.target;
        // Without the first of them the others are of no use: there is no such city.
        match timeout_at(deadline, json_for_guest(request, api, path, query)).await {
            Ok(Some(json)) if json.len() <= MOST => answers.push((question, json)),
            _ => break,
        }
    }
    let html = with_block(page, &block(&answers)?)?;
    Some(read.page(&html))
}

/// The JSON that a guest gets for a GET of the API; `None` when it is another answer than 200, or none of these calls.
async fn json_for_guest(request: &HttpRequest, api: &Data<Api>, path: &str, query: &str) -> Option<Bytes> {
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
    let answer = match (kind, id) {
        ("cities", None) => cities::list::list(read, Query::read(query).ok()?).await,
        ("cities", Some(id)) => cities::get::get(read, Id::read(id).ok()?).await,
        ("hotels", None) => hotels::list::list(read, Query::read(query).ok()?).await,
        ("hotels", Some(id)) => hotels::get::get(read, Id::read(id).ok()?).await,
        ("itineraries", None) => itineraries::list::list(read, Query::read(query).ok()?).await,
        ("shows", None) => shows::list::list(read, Query::read(query).ok()?).await,
        _ => return None,
    };
    answer.ok()?.into_body().try_into_bytes().ok()
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
        (Some("city"), Some(id), None) if is_plain(id) => vec![
            one("getCity", "cities", id),
            list_of("listItineraries", "itineraries", "cityId", id),
        ],
        (Some("hotel"), Some(id), None) if is_plain(id) => vec![
            one("getHotel", "hotels", id),
            list_of("listShows", "shows", "hotelId", id),
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
    let chosen = search.all("continent");
    let continents = Continent::ALL.map(Continent::as_str).into_iter();
    let continents: Vec<_> = continents
        .filter(|continent| chosen.contains(continent))
        .collect();
    let mut asked = Asked::default();
    if let Some(name) = search.name() {
        asked.one("name", name);
    }
    if !continents.is_empty() {
        asked.several("continent", &continents);
    }
    asked.of("listCities", "cities")
}

fn hotels_by(search: &Search) -> Question {
    let mut asked = Asked::default();
    asked.one(
        "order",
        match search.all("order").first() {
            Some(&"desc") => "desc",
            _ => "asc",
        },
    );
    if let Some(name) = search.name() {
        asked.one("name", name);
    }
    asked.of("listHotels", "hotels")
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

    /// The first page of the list.
    fn of(mut self, call: &'static str, kind: &str) -> Question {
        self.query.insert("limit".to_owned(), json!(CARDS));
        let pairs = serde_html_form::to_string(&self.pairs).unwrap_or_default();
        let and = if pairs.is_empty() { "" } else { "&" };
        Question {
            call,
            path: None,
            query: Some(Value::Object(self.query)),
            target: (format!("/api/{kind}"), format!("{pairs}{and}limit={CARDS}")),
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

    /// The name to search for; an empty one is none.
    fn name(&self) -> Option<&str> {
        let name = self.all("name").first().copied()?;
        (!name.is_empty()).then_some(name)
    }
}

/// The answers as an element that no browser runs and no policy needs to allow.
fn block(answers: &[(&Question, Bytes)]) -> Option<String> {
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

/// JSON that can stand in a `<script>`, whatever people wrote: nothing in it ends the element or begins a comment.
fn inside_script(json: &str) -> Cow<'_, str> {
    const SPECIAL: [char; 3] = ['<', '\u{2028}', '\u{2029}'];
    if !json.contains(SPECIAL) {
        return Cow::Borrowed(json);
    }
    let mut safe = String::with_capacity(json.len() + 64);
    for character in json.chars() {
        // They stand only in texts, where JSON takes them by their numbers, too.
        match character {
            '<' => safe.push_str("\\u003c"),
            '\u{2028}' => safe.push_str("\\u2028"),
            '\u{2029}' => safe.push_str("\\u2029"),
            other => safe.push(other),
        }
    }
    Cow::Owned(safe)
}

/// `page` with `block` as the last thing of its body: what is to be fetched is named before it.
fn with_block(page: &str, block: &str) -> Option<String> {
    let (before, after) = page.rsplit_once("</body>")?;
    Some([before, block, "</body>", after].concat())
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::{inside_script, questions, with_block};

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
                "/api/cities?limit=24".to_owned(),
                json!({"call": "listCities", "query": {"limit": 24}})
            )]
        );
        assert_eq!(
            asked(
                "/Cities/",
                "continent=Europe&name=s%C3%A3o+p&continent=Asia&continent=Atlantis&x=1"
            ),
            [(
                "/api/cities?name=s%C3%A3o+p&continent=Asia&continent=Europe&limit=24".to_owned(),
                json!({"call": "listCities",
                    "query": {"name": "são p", "continent": ["Asia", "Europe"], "limit": 24}})
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
    fn no_text_leaves_the_script() {
        let text = "</script><!-- <script> \u{2028}\u{2029} &amp; \"'";
        let json = serde_json::to_string(text).unwrap();
        let safe = inside_script(&json);
        assert!(!safe.contains(['<', '\u{2028}', '\u{2029}']), "{safe}");
        assert_eq!(serde_json::from_str::<String>(&safe).unwrap(), text);
        assert_eq!(inside_script("{\"a\":1}"), "{\"a\":1}");
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
