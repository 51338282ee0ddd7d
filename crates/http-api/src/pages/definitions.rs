//! What the pages of the web app are: their addresses, their heads, and what they ask first. Each page says it itself
//! (`frontend/src/page.ts`), and the build writes `pages.json` of all of them.

use std::{collections::BTreeMap, error::Error, fmt};

use serde::Deserialize;
use serde_json::Value;
use utoipa::openapi::{OpenApi, RefOr, path::Operation};

/// The pages of a web app, checked against the API that they ask.
#[derive(Debug)]
pub struct Pages {
    pub all: Vec<Page>,
    /// What the site is, where a page does not say what it is itself.
    pub description: String,
}

/// A page.
#[derive(Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct Page {
    /// The pattern of its address, such as `/city/:city`.
    pub path: String,
    access: Access,
    pub title: String,
    pub head: Option<PageHead>,
    /// The file with its HTML, if that is not the one of all pages.
    pub html: Option<String>,
    pub queries: Vec<PageQuery>,
}

#[derive(Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Access {
    Everyone,
    Guests,
    GuestsAndAdmins,
    Members,
    Admins,
}

/// What robots and messengers read of a page.
#[derive(Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PageHead {
    /// In the place of the page's title.
    pub title: Option<String>,
    pub description: Option<String>,
    pub about: Option<About>,
}

/// What a page is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum About {
    Website,
    City,
    Hotel,
    Itinerary,
    Show,
    Person,
}

/// A GET of the API that a page begins with.
#[derive(Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PageQuery {
    /// The operation's id in the OpenAPI document.
    pub call: String,
    /// By name, in the order in which the web app asks.
    pub parameters: Vec<(String, Parameter)>,
    /// The call's path, with its parameters in braces.
    #[serde(skip)]
    pub path: String,
}

/// Where a parameter of a call comes from, as `frontend/src/api/page-query.ts` says and reads it, too.
#[derive(Debug, PartialEq, Deserialize)]
#[serde(
    deny_unknown_fields,
    tag = "kind",
    rename_all = "camelCase",
    rename_all_fields = "camelCase"
)]
pub enum Parameter {
    Fixed {
        value: Value,
    },
    /// A part of the address's path.
    Path {
        name: String,
    },
    /// The others are parameters of the address's query string.
    Text {
        name: String,
        max_length: Option<usize>,
    },
    Number {
        name: String,
        minimum: f64,
        maximum: f64,
        multiple_of: f64,
    },
    Place {
        name: String,
    },
    OneOf {
        name: String,
        values: Vec<String>,
        usual: Option<String>,
        #[serde(default)]
        goes_with: BTreeMap<String, String>,
    },
    Several {
        name: String,
        values: Option<Vec<String>>,
        max_items: Option<usize>,
    },
}

/// Why a server with this web app cannot start.
#[derive(Debug)]
pub struct PagesError(pub String);

impl fmt::Display for PagesError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            formatter,
            "pages.json of the web app cannot be used: {}. Build the web app and the program anew, with `just build`",
            self.0
        )
    }
}

impl Error for PagesError {}

impl Pages {
    /// Reads `pages.json`.
    ///
    /// # Errors
    /// When it is no such JSON, or asks for something else than GETs of `document` by parameters that they have.
    pub fn read(json: &str, document: &OpenApi) -> Result<Self, PagesError> {
        let mut all: Vec<Page> = serde_json::from_str(json).map_err(|error| PagesError(error.to_string()))?;
        for page in &mut all {
            let path = page.path.clone();
            for query in &mut page.queries {
                query.find_in(document, &path).map_err(|problem| {
                    PagesError(format!("the page {path} asks {}, {problem}", query.call))
                })?;
            }
        }
        let home = all.iter().find(|page| page.path == "/");
        let description = home
            .and_then(|home| home.head.as_ref()?.description.clone())
            .ok_or_else(|| PagesError("the page / has no description".to_owned()))?;
        Ok(Self { all, description })
    }
}

impl Page {
    /// Whether it shows everybody the same, so that robots may read it: it has one spelling, to which others lead.
    pub fn is_public(&self) -> bool {
        self.access == Access::Everyone && self.head.is_some()
    }
}

impl PageQuery {
    /// Finds the call's path, or says why the page at `page` cannot ask for it.
    fn find_in(&mut self, document: &OpenApi, page: &str) -> Result<(), String> {
        let mut gets = document
            .paths
            .paths
            .iter()
            .filter_map(|(path, item)| Some((path, item.get.as_ref()?)));
        let (path, operation) = gets
            .find(|(_, operation)| operation.operation_id.as_deref() == Some(&self.call))
            .ok_or("which is no GET of the API")?;
        for (name, parameter) in &self.parameters {
            if !takes(operation, name) {
                return Err(format!("which takes no `{name}`"));
            }
            if let Parameter::Path { name } = parameter
                && !page.split('/').any(|part| part.strip_prefix(':') == Some(name))
            {
                return Err(format!("for which its address has no `{name}`"));
            }
        }
        let missing = placeholders(path).find(|name| !self.parameters.iter().any(|(given, _)| given == name));
        if let Some(name) = missing {
            return Err(format!("which needs `{name}`"));
        }
        path.clone_into(&mut self.path);
        Ok(())
    }
}

fn takes(operation: &Operation, name: &str) -> bool {
    let mut parameters = operation.parameters.iter().flatten();
    parameters.any(|parameter| matches!(parameter, RefOr::T(parameter) if parameter.name == name))
}

/// The names in braces in a path of the document.
pub fn placeholders(path: &str) -> impl Iterator<Item = &str> {
    path.split('/')
        .filter_map(|part| part.strip_prefix('{')?.strip_suffix('}'))
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::Pages;
    use crate::openapi::openapi;

    const HOME: &str =
        r#"{"path": "/", "access": "everyone", "title": "T", "head": {"description": "D"}, "queries": []}"#;

    #[track_caller]
    fn problem(queries: &Value) -> String {
        let page = json!({"path": "/x/:id", "access": "members", "title": "X", "queries": queries});
        let error = Pages::read(&format!("[{HOME}, {page}]"), &openapi()).expect_err("a problem");
        error.to_string()
    }

    #[test]
    fn a_call_other_than_a_get_of_the_document_is_refused() {
        for call in ["listNothing", "createCity", "/api/cities"] {
            let said = problem(&json!([{"call": call, "parameters": []}]));
            let expected = format!("the page /x/:id asks {call}, which is no GET of the API. Build");
            assert!(said.contains(&expected), "{said}");
        }
    }

    #[test]
    fn a_parameter_that_the_call_or_the_address_does_not_have_is_refused() {
        let id = |of: &str| json!(["id", {"kind": "path", "name": of}]);
        for (parameters, expected) in [
            (
                json!([id("id"), ["colour", {"kind": "text", "name": "colour"}]]),
                "takes no `colour`",
            ),
            (json!([id("city")]), "its address has no `city`"),
            (json!([]), "needs `id`"),
            (json!([["id", {"kind": "me"}]]), "unknown variant `me`"),
        ] {
            let said = problem(&json!([{"call": "getCity", "parameters": parameters}]));
            assert!(said.contains(expected), "{said}");
        }
    }

    #[test]
    fn a_file_without_a_description_of_the_site_is_refused() {
        for (json, expected) in [
            ("", "EOF"),
            ("[]", "the page / has no description"),
            ("{}", "expected a sequence"),
        ] {
            let error = Pages::read(json, &openapi()).expect_err("a problem").to_string();
            assert!(error.contains(expected), "{error}");
        }
    }
}
