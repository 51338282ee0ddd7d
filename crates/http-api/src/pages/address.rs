//! Which page is at an address, and how that is spelt.

use std::borrow::Cow;

use super::definitions::{Page, Pages};

/// An address of the web app.
#[derive(Debug, PartialEq)]
pub struct Address<'a> {
    pub page: &'a Page,
    /// What stands in the places of the pattern's parameters, by their names.
    pub parameters: Vec<(&'a str, &'a str)>,
    /// The one spelling of a public one.
    pub canonical: Cow<'a, str>,
}

impl<'a> Address<'a> {
    /// What is at `path`, however it is spelt: the web app's router knows no case. `None` for what it does not know.
    pub fn of(path: &'a str, pages: &'a Pages) -> Option<Self> {
        let matching = pages
            .all
            .iter()
            .filter_map(|page| Some((page, matched(&page.path, path)?)));
        // A word is meant before whatever stands in its place: `/mytineraries/new` is no itinerary's.
        let (page, parameters) = matching.min_by_key(|(_, parameters)| parameters.len())?;
        let canonical = if parameters.is_empty() {
            Cow::Borrowed(page.path.as_str())
        } else {
            Cow::Owned(spelt(&page.path, &parameters))
        };
        Some(Self {
            page,
            parameters,
            canonical,
        })
    }

    /// What stands in the place of a parameter.
    pub fn parameter(&self, name: &str) -> Option<&'a str> {
        let (_, value) = self.parameters.iter().find(|(known, _)| *known == name)?;
        Some(value)
    }
}

/// What stands in the places of the pattern's parameters, if `path` is one of `pattern`.
fn matched<'a>(pattern: &'a str, path: &'a str) -> Option<Vec<(&'a str, &'a str)>> {
    let mut parameters = Vec::new();
    let mut parts = path.split('/').filter(|part| !part.is_empty());
    for expected in pattern.split('/').filter(|part| !part.is_empty()) {
        let part = parts.next()?;
        if let Some(name) = expected.strip_prefix(':') {
            parameters.push((name, part));
        } else if !part.eq_ignore_ascii_case(expected) {
            return None;
        }
    }
    parts.next().is_none().then_some(parameters)
}

fn spelt(pattern: &str, parameters: &[(&str, &str)]) -> String {
    let mut values = parameters.iter().map(|(_, value)| *value);
    let parts = pattern.split('/').map(|part| match part.strip_prefix(':') {
        Some(_) => values.next().unwrap_or_default(),
        None => part,
    });
    parts.collect::<Vec<_>>().join("/")
}

#[cfg(test)]
mod tests {
    use super::{super::tests::pages, Address};

    /// The pattern, the parameters, whether it is public, and the one right spelling.
    type Known = (String, Vec<String>, bool, String);

    fn of(path: &str) -> Option<Known> {
        let pages = pages();
        let address = Address::of(path, &pages)?;
        Some((
            address.page.path.clone(),
            address
                .parameters
                .iter()
                .map(|(name, value)| format!("{name}={value}"))
                .collect(),
            address.page.is_public(),
            address.canonical.into_owned(),
        ))
    }

    fn known(pattern: &str, parameters: &[&str], is_public: bool, canonical: &str) -> Known {
        let parameters = parameters.iter().map(|&parameter| parameter.to_owned()).collect();
        (pattern.to_owned(), parameters, is_public, canonical.to_owned())
    }

    #[test]
    fn every_spelling_is_known_and_one_is_the_right_one() {
        for path in ["/city/a-B", "/city/a-B/", "/City/a-B", "//CITY//a-B"] {
            assert_eq!(
                of(path),
                Some(known("/city/:city", &["city=a-B"], true, "/city/a-B")),
                "{path}"
            );
        }
        assert_eq!(of("/"), Some(known("/", &[], true, "/")));
        assert_eq!(of("/Cities/"), Some(known("/cities", &[], true, "/cities")));
        assert_eq!(of("/signin"), Some(known("/signin", &[], false, "/signin")));
    }

    #[test]
    fn a_word_is_no_id() {
        for (path, pattern) in [
            ("/myshows/new", "/myshows/new"),
            ("/mytineraries/NEW", "/mytineraries/new"),
            ("/myshows/x", "/myShows/:show"),
        ] {
            assert_eq!(of(path).map(|(found, ..)| found).as_deref(), Some(pattern));
        }
    }

    #[test]
    fn path_unknown_to_the_web_app_has_no_page() {
        for path in ["/atlantis", "/city", "/city/a/b", "/cities/a", "/my", "*"] {
            assert_eq!(of(path), None, "{path}");
        }
    }

    /// The pages that robots may list, and those that are only for people.
    #[test]
    fn a_page_for_everyone_with_a_head_is_public() {
        let pages = pages();
        let public: Vec<_> = pages
            .all
            .iter()
            .filter(|page| page.is_public())
            .map(|page| page.path.as_str())
            .collect();
        assert_eq!(
            public,
            [
                "/",
                "/cities",
                "/city/:city",
                "/hotel/:id",
                "/hotels",
                "/itineraries",
                "/itinerary/:id",
                "/map",
                "/search",
                "/show/:id",
                "/shows",
                "/traveller/:id"
            ]
        );
    }
}
