//! What a page asks at an address: the parameters of its calls, read from the path and the query string as the web app
//! reads them (`frontend/src/api/page-query.ts`). Where the two differ the web app does not find its question, and asks.

use std::collections::BTreeMap;

use serde::Serialize;
use serde_json::{Map, Number, Value, json};

use super::{
    address::Address,
    definitions::{PageQuery, Parameter, placeholders},
};

/// A call without a body, with its parameters as the web app's key of the query has them.
#[derive(Debug, PartialEq, Serialize)]
pub struct Question<'a> {
    /// The operation's id in the OpenAPI document.
    call: &'a str,
    #[serde(skip_serializing_if = "Map::is_empty")]
    path: Map<String, Value>,
    #[serde(skip_serializing_if = "Map::is_empty")]
    query: Map<String, Value>,
    /// The path and the query string to ask for.
    #[serde(skip)]
    pub target: String,
}

/// What the page at this address asks first.
pub fn questions<'a>(address: &Address<'a>, search: &str) -> Vec<Question<'a>> {
    let ids = address.parameters.iter().map(|(_, id)| *id);
    if !ids.clone().all(is_plain) {
        return Vec::new();
    }
    let search = Search::of(search);
    let queries = address.page.queries.iter();
    queries
        .filter_map(|query| question(query, address, &search))
        .collect()
}

/// Whether a text is the same in a path, in a query and as text.
fn is_plain(text: &str) -> bool {
    text.bytes()
        .all(|byte| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_')
}

/// `None` when something else than an id would come into the call's path.
fn question<'a>(query: &'a PageQuery, address: &Address<'_>, search: &Search) -> Option<Question<'a>> {
    let mut values: Vec<(&str, Option<Value>)> = Vec::with_capacity(query.parameters.len());
    for (name, parameter) in &query.parameters {
        values.push((name, value_of(parameter, address, search)));
    }
    for (name, parameter) in &query.parameters {
        if let Parameter::OneOf { goes_with, usual, .. } = parameter {
            join(&mut values, name, goes_with, usual.as_deref());
        }
    }
    let mut question = Question {
        call: &query.call,
        path: Map::new(),
        query: Map::new(),
        target: query.path.clone(),
    };
    let mut pairs = Vec::new();
    for (name, value) in values {
        let Some(value) = value else { continue };
        if placeholders(&query.path).any(|placeholder| placeholder == name) {
            let id = value.as_str().filter(|id| is_plain(id))?;
            question.target = question.target.replace(&format!("{{{name}}}"), id);
            question.path.insert(name.to_owned(), value);
        } else {
            pairs.extend(texts_of(&value).into_iter().map(|text| (name, text)));
            question.query.insert(name.to_owned(), value);
        }
    }
    if !pairs.is_empty() {
        let encoded = serde_html_form::to_string(&pairs).ok()?;
        question.target = format!("{}?{encoded}", question.target);
    }
    Some(question)
}

/// Some values are asked only together with another parameter, and that only with them.
fn join(
    values: &mut [(&str, Option<Value>)],
    name: &str,
    goes_with: &BTreeMap<String, String>,
    usual: Option<&str>,
) {
    for (chosen, other) in goes_with {
        let is_there = values
            .iter()
            .any(|(known, value)| known == other && value.is_some());
        let is_chosen = values
            .iter()
            .any(|(known, value)| *known == name && value.as_ref().and_then(Value::as_str) == Some(chosen));
        for (known, value) in values.iter_mut() {
            if *known == name && is_chosen && !is_there {
                *value = usual.map(|usual| json!(usual));
            }
            if known == other && !is_chosen {
                *value = None;
            }
        }
    }
}

/// What a parameter is at an address; what is not as it says is not asked for.
fn value_of(parameter: &Parameter, address: &Address<'_>, search: &Search) -> Option<Value> {
    match parameter {
        Parameter::Fixed { value } => Some(value.clone()),
        Parameter::Path { name } => address.parameter(name).map(|id| json!(id)),
        Parameter::Text { name, max_length } => {
            let text = search.first(name)?;
            Some(json!(max_length.map_or(text, |most| beginning(text, most))))
        }
        Parameter::Number {
            name,
            minimum,
            maximum,
            multiple_of,
        } => {
            let number: Number = serde_json::from_str(search.first(name)?).ok()?;
            let value = number.as_f64()?;
            let steps = value / multiple_of;
            let fits = (*minimum..=*maximum).contains(&value) && (steps - steps.round()).abs() < 1e-6;
            fits.then_some(Value::Number(number))
        }
        Parameter::Place { name } => search
            .first(name)
            .filter(|text| is_place(text))
            .map(|text| json!(text)),
        Parameter::OneOf {
            name, values, usual, ..
        } => {
            let given = search.first(name);
            let known = values.iter().find(|value| given == Some(value));
            known.or(usual.as_ref()).map(|value| json!(value))
        }
        Parameter::Several {
            name,
            values,
            max_items,
        } => {
            let given = search.all(name);
            let mut chosen: Vec<&str> = Vec::new();
            match values {
                Some(values) => chosen.extend(
                    values
                        .iter()
                        .map(String::as_str)
                        .filter(|value| given.contains(value)),
                ),
                None => {
                    for text in given {
                        if !text.is_empty() && !chosen.contains(&text) {
                            chosen.push(text);
                        }
                    }
                }
            }
            chosen.truncate(max_items.unwrap_or(usize::MAX));
            (!chosen.is_empty()).then(|| json!(chosen))
        }
    }
}

/// A value as the address of the API has it: a list is several.
fn texts_of(value: &Value) -> Vec<String> {
    match value {
        Value::String(text) => vec![text.clone()],
        Value::Array(values) => values.iter().flat_map(texts_of).collect(),
        other => vec![other.to_string()],
    }
}

/// The first letters of a text, counted as the web app counts them.
fn beginning(text: &str, most: usize) -> &str {
    let mut length = 0;
    let end = text.char_indices().find(|(_, character)| {
        length += character.len_utf16();
        length > most
    });
    end.and_then(|(at, _)| text.get(..at)).unwrap_or(text)
}

/// Whether it is a latitude and a longitude in degrees, as the API writes places.
fn is_place(text: &str) -> bool {
    let is_degrees = |text: &str, most: f64| {
        let digits = text.strip_prefix('-').unwrap_or(text);
        let (whole, decimals) = digits.split_once('.').unwrap_or((digits, "0"));
        let are_digits = |text: &str, most: usize| {
            (1..=most).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit())
        };
        let is_within = text.parse::<f64>().is_ok_and(|degrees| degrees.abs() <= most);
        are_digits(whole, 3) && are_digits(decimals, 6) && is_within
    };
    text.split_once(',')
        .is_some_and(|(latitude, longitude)| is_degrees(latitude, 90.0) && is_degrees(longitude, 180.0))
}

/// The search part of an address, as `URLSearchParams` of the browser reads it.
struct Search(Vec<(String, String)>);

impl Search {
    fn of(text: &str) -> Self {
        Self(serde_html_form::from_str(text).unwrap_or_default())
    }

    fn all(&self, name: &str) -> Vec<&str> {
        let values = self.0.iter().filter(|(known, _)| known == name);
        values.map(|(_, value)| value.as_str()).collect()
    }

    /// The first value; an empty one is none.
    fn first(&self, name: &str) -> Option<&str> {
        let (_, value) = self.0.iter().find(|(known, _)| known == name)?;
        (!value.is_empty()).then_some(value.as_str())
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::{
        super::{address::Address, definitions::Pages, tests::pages},
        beginning, questions,
    };
    use crate::openapi::openapi;

    fn asked(path: &str, search: &str) -> Vec<(String, Value)> {
        let pages = pages();
        let address = Address::of(path, &pages);
        let asked = address.map_or(Vec::new(), |address| questions(&address, search));
        asked
            .iter()
            .map(|question| (question.target.clone(), serde_json::to_value(question).unwrap()))
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
                "/api/itineraries/a-1".to_owned(),
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
                    "/api/hotels/a-1".to_owned(),
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
            assert_eq!(asked(path, "name=a"), [], "{path}");
        }
    }

    #[test]
    fn the_nearest_cities_are_asked_only_with_a_place() {
        let target = |search: &str| asked("/cities", search)[0].0.clone();
        let near = "/api/cities?order=near&near=38.72%2C-9.14&limit=24";
        assert_eq!(target("order=near&near=38.72,-9.14"), near);
        let usual = "/api/cities?order=lively&limit=24";
        for search in [
            "order=near",
            "order=near&near=here",
            "order=near&near=91,0",
            "order=near&near=1,2,3",
            "order=near&near=+1,2",
            "near=38.72,-9.14",
        ] {
            assert_eq!(target(search), usual, "{search}");
        }
    }

    #[test]
    fn a_number_that_the_api_would_refuse_is_not_asked() {
        let target = |search: &str| asked("/itineraries", search)[0].0.clone();
        for search in [
            "maxPrice=-1",
            "maxPrice=1000001",
            "maxPrice=0.001",
            "minDuration=0.3",
            "maxPrice=NaN",
        ] {
            assert_eq!(target(search), "/api/itineraries?limit=24", "{search}");
        }
        assert_eq!(
            target("minDuration=0&maxPrice=12.5"),
            "/api/itineraries?maxPrice=12.5&minDuration=0&limit=24"
        );
    }

    #[test]
    fn typed_text_adds_no_parameter_and_no_path() {
        let typed = "name=a%26limit%3D9%23%2F..%2F%3Fb&cityId=%26x%3D1&continent=Asia%26y";
        assert_eq!(
            asked("/hotels", typed)[0].0,
            "/api/hotels?order=asc&name=a%26limit%3D9%23%2F..%2F%3Fb&cityId=%26x%3D1&limit=24"
        );
        for path in [
            "/city/..",
            "/city/a%2Fb",
            "/city/a?b",
            "/city/a;b",
            "/hotel/%2e%2e",
            "/city/a&b",
        ] {
            assert_eq!(asked(path, ""), [], "{path}");
        }
        // Not even where a page takes an id from its query string.
        let json = r#"[
            {"path": "/", "access": "everyone", "title": "T", "head": {"description": "D"},
             "queries": [{"call": "getCity", "parameters": [["id", {"kind": "text", "name": "id"}]]}]}
        ]"#;
        let pages = Pages::read(json, &openapi()).unwrap();
        let address = Address::of("/", &pages).unwrap();
        assert_eq!(questions(&address, "id=a-1")[0].target, "/api/cities/a-1");
        for typed in ["id=../auth/me", "id=a/b", "id=a%3Fb", "id=%7Bid%7D"] {
            assert_eq!(questions(&address, typed), [], "{typed}");
        }
    }

    #[test]
    fn a_text_is_cut_where_the_web_app_cuts_it() {
        for (text, most, expected) in [
            ("abc", 3, "abc"),
            ("abcd", 3, "abc"),
            ("ab\u{1f600}", 3, "ab"),
            ("é", 1, "é"),
            ("", 0, ""),
        ] {
            assert_eq!(beginning(text, most), expected);
        }
    }
}
