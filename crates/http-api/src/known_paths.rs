//! Which paths exist, to answer a wrong method with 405 and not with 404.

use utoipa::openapi::{OpenApi, PathItem};

/// Paths that are not in the OpenAPI document.
const UNDOCUMENTED: [&str; 9] = [
    "/.well-known/security.txt",
    "/health/live",
    "/health/ready",
    "/samples/{kind}/{file}",
    "/media/{id}/{file}",
    "/cards/{list}/{file}",
    "/robots.txt",
    "/sitemap.xml",
    "/sitemaps/{file}",
];

/// The page of the API and its document, which may be switched off.
const DOCS: [&str; 4] = ["/api/docs", "/api/docs/", "/api/docs/{part}", "/api/openapi.json"];

/// Paths whose unknown sub-paths are answered with a JSON error, not with the web app.
const API_PREFIXES: [&str; 6] = ["/api", "/cards", "/health", "/media", "/samples", "/sitemaps"];

/// The paths of the server with their methods.
pub struct KnownPaths(Vec<(String, String)>);

impl KnownPaths {
    /// The calls of `document` and the undocumented paths, among them those of the page of the API, if there is one.
    pub fn of(document: &OpenApi, has_docs: bool) -> Self {
        let calls = document
            .paths
            .paths
            .iter()
            .map(|(path, item)| (path.clone(), methods(path, item)));
        let undocumented = UNDOCUMENTED
            .iter()
            .chain(DOCS.iter().filter(|_| has_docs))
            .map(|path| ((*path).to_owned(), "GET, HEAD".to_owned()));
        Self(calls.chain(undocumented).collect())
    }

    /// The patterns of all paths.
    pub fn patterns(&self) -> impl Iterator<Item = &str> {
        self.0.iter().map(|(pattern, _)| pattern.as_str())
    }

    /// The methods of `path`, as the `Allow` header lists them; `None` when there is nothing at that path.
    pub fn methods(&self, path: &str) -> Option<String> {
        self.0
            .iter()
            .find(|(pattern, _)| matches(pattern, path))
            .map(|(_, methods)| methods.clone())
    }
}

/// Whether `path` is the API's, in whatever case: somebody who writes `/API` is a program, and a page would mislead it.
pub fn is_api(path: &str) -> bool {
    API_PREFIXES.iter().any(|prefix| {
        path.split_at_checked(prefix.len()).is_some_and(|(start, rest)| {
            start.eq_ignore_ascii_case(prefix) && (rest.is_empty() || rest.starts_with('/'))
        })
    })
}

/// GETs that change something: a HEAD must not use anything up.
const NOT_FOR_HEAD: [&str; 1] = ["/api/auth/google"];

/// Whether a HEAD of `path` is answered like its GET.
pub fn knows_head(path: &str) -> bool {
    !NOT_FOR_HEAD.iter().any(|prefix| path.starts_with(prefix))
}

/// Where everything that is counted is.
const COUNTED: [&str; 6] = [
    "/api/",
    "/cards/",
    "/media/",
    "/samples/",
    "/sitemap.xml",
    "/sitemaps/",
];

/// Whether a GET of `path` is work for the server that one network may ask for only so often: answers, pictures, which are drawn,
/// photos, whose names are not to be guessed, and lists of all that there is. A test holds the routes against this.
pub fn is_counted(path: &str) -> bool {
    COUNTED.iter().any(|start| path.starts_with(start))
}

/// Whether `path` is one that `pattern` stands for; a part in braces is any part that is not empty.
fn matches(pattern: &str, path: &str) -> bool {
    let mut parts = path.split('/');
    let all = pattern.split('/').all(|expected| {
        parts.next().is_some_and(|part| {
            if expected.starts_with('{') {
                !part.is_empty()
            } else {
                part == expected
            }
        })
    });
    all && parts.next().is_none()
}

fn methods(path: &str, item: &PathItem) -> String {
    let reads = if knows_head(path) { "GET, HEAD" } else { "GET" };
    let known = [
        (reads, item.get.is_some()),
        ("POST", item.post.is_some()),
        ("PUT", item.put.is_some()),
        ("PATCH", item.patch.is_some()),
        ("DELETE", item.delete.is_some()),
    ];
    let names: Vec<_> = known
        .into_iter()
        .filter_map(|(name, there)| there.then_some(name))
        .collect();
    names.join(", ")
}

#[cfg(test)]
mod tests {
    use std::{fs, path::Path};

    use super::{KnownPaths, is_counted};
    use crate::openapi::openapi;

    /// Routes whose GETs are not counted: they cost next to nothing, and who asks for them must get them. Pages and files of the web
    /// app, which are no routes, are not counted either, but the questions of a page are, each by itself.
    const NOT_COUNTED: [&str; 4] = [
        "/.well-known/security.txt",
        "/health/live",
        "/health/ready",
        "/robots.txt",
    ];

    /// What the attributes of all handlers of GETs say, without their scopes.
    fn gets(folder: &Path) -> Vec<String> {
        let mut found = Vec::new();
        for entry in fs::read_dir(folder).expect("a folder") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                found.extend(gets(&path));
                continue;
            }
            let source = fs::read_to_string(&path).expect("a source");
            let attributes = source.split("#[get(\"").skip(1);
            found.extend(attributes.filter_map(|rest| Some(rest.split_once('"')?.0.replace(":.*", ""))));
        }
        found
    }

    #[test]
    fn every_handler_has_a_known_path() {
        let known = KnownPaths::of(&openapi(), true);
        let handlers = gets(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src/routes"));
        assert!(handlers.len() > 20, "{handlers:?}");
        for handler in handlers {
            let is_known = ["", "/api", "/health"].into_iter().any(|scope| {
                known
                    .patterns()
                    .any(|pattern| *pattern == format!("{scope}{handler}"))
            });
            assert!(is_known, "{handler} is not known, so it may not be counted");
        }
    }

    #[test]
    fn every_route_is_counted_but_for_those_of_a_list() {
        let known = KnownPaths::of(&openapi(), true);
        let mut exempt: Vec<_> = known.patterns().filter(|path| !is_counted(path)).collect();
        exempt.sort_unstable();
        assert_eq!(exempt, NOT_COUNTED);
    }

    #[test]
    fn a_known_path_has_methods_and_an_unknown_one_has_none() {
        let known = KnownPaths::of(&openapi(), true);
        assert_eq!(known.methods("/api/config").as_deref(), Some("GET, HEAD"));
        assert_eq!(known.methods("/api/cities").as_deref(), Some("GET, HEAD, POST"));
        assert_eq!(
            known.methods("/api/cities/some-id").as_deref(),
            Some("GET, HEAD, PUT, DELETE")
        );
        assert_eq!(known.methods("/api/reactions/some-id").as_deref(), Some("PUT"));
        assert_eq!(
            known.methods("/api/auth/verify/some-code").as_deref(),
            Some("GET, HEAD")
        );
        assert_eq!(known.methods("/api/auth/google").as_deref(), Some("GET"));
        assert_eq!(
            known.methods("/api/auth/me/some-id").as_deref(),
            Some("GET, HEAD, PATCH")
        );
        assert_eq!(known.methods("/health/ready").as_deref(), Some("GET, HEAD"));
        for unknown in ["/api/nope", "/api/cities/", "/api/cities/a/b", "/api"] {
            assert_eq!(known.methods(unknown), None, "{unknown}");
        }
        assert!(known.methods("/api/docs").is_some());
        assert_eq!(KnownPaths::of(&openapi(), false).methods("/api/docs"), None);
    }
}
