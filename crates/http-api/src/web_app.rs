//! What the program gives of the web app that it holds.

use actix_web::{HttpRequest, HttpResponse};

/// The web app, which gets every GET of a path that is not the API's.
#[derive(Clone, Copy)]
pub struct WebApp {
    /// What its pages are: `pages.json` of its build.
    pub pages: Option<&'static str>,
    /// The answer with the file at the request's path, or where only files are; `None` where a page may be.
    pub file: fn(&HttpRequest) -> Option<HttpResponse>,
    /// The HTML with this name.
    pub html: fn(&str) -> Option<&'static str>,
    /// Sends the HTML with this name as it was built.
    pub send: fn(&HttpRequest, &str) -> HttpResponse,
}
