//! The pages of the web app come with the answers to the first questions that they would ask (ADR 0029).

use actix_web::{
    HttpRequest,
    body::MessageBody,
    http::StatusCode,
    web::{Bytes, Data},
};
use serde::Serialize;
use serde_json::value::RawValue;
use tinerary_serving::client_address;
use tokio::time::{Instant, timeout_at};

use super::{
    address::Address,
    in_process::InProcess,
    parameters::{Question, questions},
    script::inside_script,
};
use crate::api::Api;

/// A longer answer stays out: the code of the app runs only when the whole page is there.
const MOST: usize = 64 * 1024;

/// The id of the element that holds the answers: `src/api/initial-data.ts` of the web app reads it.
const ELEMENT: &str = "initial-data";

#[derive(Serialize)]
struct Answered<'a> {
    #[serde(flatten)]
    question: &'a Question<'a>,
    answer: &'a RawValue,
}

/// What came for a page.
#[derive(Default)]
pub struct Came<'a> {
    /// Its first questions, and the JSON that answers each.
    pub answers: Vec<(Question<'a>, Bytes)>,
    /// Whether there is no such thing as the page is of.
    pub is_missing: bool,
}

/// Asks what the page at `address` asks first, as far as that is there at once.
pub async fn ask<'a>(request: &HttpRequest, address: &Address<'a>) -> Came<'a> {
    let mut came = Came::default();
    let (Some(api), Some(calls)) = (
        request.app_data::<Data<Api>>(),
        request.app_data::<Data<InProcess>>(),
    ) else {
        return came;
    };
    let client = client_address(request);
    let deadline = Instant::now() + api.page_data;
    for question in questions(address, request.query_string()) {
        // The web app would be counted for asking, too.
        if api.count_read(client).is_err() {
            break;
        }
        let Ok(Some(answer)) = timeout_at(deadline, calls.get(&question.target, client)).await else {
            break;
        };
        match answer.status() {
            StatusCode::OK => match answer.into_body().try_into_bytes() {
                Ok(json) if json.len() <= MOST => came.answers.push((question, json)),
                _ => break,
            },
            // Without the first of them the others are of no use: there is no such city.
            StatusCode::NOT_FOUND => {
                came.is_missing = came.answers.is_empty();
                break;
            }
            _ => break,
        }
    }
    came
}

/// The answers as an element that no browser runs and no policy needs to allow.
pub fn block(answers: &[(Question<'_>, Bytes)]) -> Option<String> {
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
    use super::with_block;

    #[test]
    fn a_page_without_a_body_gets_no_block() {
        assert_eq!(with_block("<p>", "x"), None);
        assert_eq!(
            with_block("<body></body></html>", "x").as_deref(),
            Some("<body>x</body></html>")
        );
    }
}
