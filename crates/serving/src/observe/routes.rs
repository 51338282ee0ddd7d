//! The pattern of the route that a path belongs to, found without building a text.

/// The label of what only the web app knows.
const WEB_APP: &str = "web-app";
/// The label of the files of the web app.
const ASSETS: &str = "/assets/{file}";
/// The label of paths of the API that do not exist.
const NONE: &str = "none";

/// The patterns of all routes, as a tree by their parts.
pub struct RouteTable {
    patterns: Vec<String>,
    root: Node,
    assets: usize,
    web_app: usize,
    none: usize,
}

#[derive(Default)]
struct Node {
    /// Parts that are written in the pattern.
    fixed: Vec<(String, Self)>,
    /// A part in braces.
    any: Option<Box<Self>>,
    /// The pattern that ends here.
    route: Option<usize>,
}

impl RouteTable {
    /// The table of `patterns`, such as `/api/cities/{id}`.
    pub fn new<'a>(patterns: impl Iterator<Item = &'a str>) -> Self {
        let mut table = Self {
            patterns: Vec::new(),
            root: Node::default(),
            assets: 0,
            web_app: 0,
            none: 0,
        };
        for pattern in patterns {
            let route = table.label(pattern);
            let mut node = &mut table.root;
            for part in parts(pattern) {
                node = node.child(part);
            }
            node.route.get_or_insert(route);
        }
        table.assets = table.label(ASSETS);
        table.web_app = table.label(WEB_APP);
        table.none = table.label(NONE);
        table
    }

    fn label(&mut self, label: &str) -> usize {
        self.patterns.push(label.to_owned());
        self.patterns.len() - 1
    }

    /// How many patterns there are; indexes are smaller.
    pub fn len(&self) -> usize {
        self.patterns.len()
    }

    /// The index of the pattern of `path`; what is behind the last slash does not count when it is empty. `is_api` says whether an
    /// unknown path is the API's.
    pub fn find(&self, path: &str, is_api: impl FnOnce(&str) -> bool) -> usize {
        let mut node = Some(&self.root);
        for part in parts(path) {
            node = node.and_then(|node| node.next(part));
        }
        if let Some(route) = node.and_then(|node| node.route) {
            return route;
        }
        if path.starts_with("/assets/") {
            self.assets
        } else if is_api(path) {
            self.none
        } else {
            self.web_app
        }
    }

    /// The pattern of that index.
    pub fn pattern(&self, index: usize) -> &str {
        self.patterns.get(index).map_or(NONE, String::as_str)
    }
}

impl Node {
    fn child(&mut self, part: &str) -> &mut Self {
        if part.starts_with('{') {
            return self.any.get_or_insert_default();
        }
        let index = self
            .fixed
            .iter()
            .position(|(name, _)| name == part)
            .unwrap_or(self.fixed.len());
        if index == self.fixed.len() {
            self.fixed.push((part.to_owned(), Self::default()));
        }
        #[expect(clippy::indexing_slicing, reason = "it was found or has just been added")]
        &mut self.fixed[index].1
    }

    fn next(&self, part: &str) -> Option<&Self> {
        self.fixed
            .iter()
            .find(|(name, _)| name == part)
            .map(|(_, node)| node)
            .or(self.any.as_deref())
    }
}

fn parts(path: &str) -> impl Iterator<Item = &str> {
    path.trim_matches('/').split('/')
}

#[cfg(test)]
mod tests {
    use super::RouteTable;

    #[test]
    fn a_path_has_the_pattern_of_its_route() {
        let table = RouteTable::new(
            [
                "/api/cities",
                "/api/cities/{id}",
                "/api/auth/verify/resend",
                "/api/auth/verify/{code}",
                "/api/docs",
                "/api/docs/{part}",
                "/samples/{kind}/{file}",
            ]
            .into_iter(),
        );
        for (path, pattern) in [
            ("/api/cities", "/api/cities"),
            ("/api/cities/", "/api/cities"),
            ("/api/cities/x", "/api/cities/{id}"),
            ("/api/cities/x//", "/api/cities/{id}"),
            ("/api/auth/verify/resend", "/api/auth/verify/resend"),
            ("/api/auth/verify/secret", "/api/auth/verify/{code}"),
            ("/api/docs/", "/api/docs"),
            ("/samples/cities/a.svg", "/samples/{kind}/{file}"),
            ("/api/cities/x/y", "none"),
            ("/api", "none"),
            ("/api/nope", "none"),
            ("/assets/index-1234.js", "/assets/{file}"),
            ("/", "web-app"),
            ("/cities", "web-app"),
            ("/cities/x", "web-app"),
        ] {
            let found = table.find(path, |path| path.starts_with("/api"));
            assert_eq!(table.pattern(found), pattern, "{path}");
        }
        assert_eq!(table.len(), 10);
    }
}
