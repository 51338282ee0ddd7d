//! Which addresses the web app has, and how each is spelt.

use std::borrow::Cow;

/// `public` or `own`, and a pattern of `frontend/src/paths.ts`, a line.
const ADDRESSES: &str = include_str!("addresses.txt");

/// An address of the web app.
#[derive(Debug, PartialEq, Eq)]
pub struct Address<'a> {
    /// The pattern that it is one of, such as `/city/:city`.
    pub pattern: &'static str,
    /// What stands in the place of the pattern's parameter.
    pub id: Option<&'a str>,
    /// Whether it shows everybody the same, so that robots may read it.
    pub is_public: bool,
    /// The one spelling of a public one.
    pub canonical: Cow<'a, str>,
}

impl<'a> Address<'a> {
    /// What is at `path`, however it is spelt: the web app's router knows no case. `None` for what it does not know.
    pub fn of(path: &'a str) -> Option<Self> {
        let mut found: Option<(&'static str, Option<&'a str>, bool)> = None;
        for (kind, pattern) in ADDRESSES.lines().filter_map(|line| line.split_once(' ')) {
            // A word is meant before whatever stands in its place: `/mytineraries/new` is no itinerary's.
            if let Some(id) = matched(pattern, path)
                && found.is_none_or(|(_, earlier, _)| earlier.is_some() && id.is_none())
            {
                found = Some((pattern, id, kind == "public"));
            }
        }
        let (pattern, id, is_public) = found?;
        let spelt = match (id, pattern.rsplit_once('/')) {
            (Some(id), Some((before, _))) => Cow::Owned(format!("{before}/{id}")),
            _ => Cow::Borrowed(pattern),
        };
        Some(Self {
            pattern,
            id,
            is_public,
            canonical: if is_public && path == spelt {
                Cow::Borrowed(path)
            } else {
                spelt
            },
        })
    }
}

/// What stands in the place of the pattern's parameter, if `path` is one of `pattern`.
fn matched<'a>(pattern: &str, path: &'a str) -> Option<Option<&'a str>> {
    let mut id = None;
    let mut parts = path.split('/').filter(|part| !part.is_empty());
    for expected in pattern.split('/').filter(|part| !part.is_empty()) {
        let part = parts.next()?;
        if expected.starts_with(':') {
            id = Some(part);
        } else if !part.eq_ignore_ascii_case(expected) {
            return None;
        }
    }
    parts.next().is_none().then_some(id)
}

#[cfg(test)]
mod tests {
    use super::Address;

    fn of(path: &str) -> Option<(&str, Option<&str>, bool, String)> {
        let address = Address::of(path)?;
        Some((
            address.pattern,
            address.id,
            address.is_public,
            address.canonical.into_owned(),
        ))
    }

    #[test]
    fn every_spelling_is_known_and_one_is_the_right_one() {
        for path in ["/city/a-B", "/city/a-B/", "/City/a-B", "//CITY//a-B"] {
            assert_eq!(
                of(path),
                Some(("/city/:city", Some("a-B"), true, "/city/a-B".to_owned())),
                "{path}"
            );
        }
        assert_eq!(of("/"), Some(("/", None, true, "/".to_owned())));
        assert_eq!(
            of("/Cities/"),
            Some(("/cities", None, true, "/cities".to_owned()))
        );
        assert_eq!(
            of("/signin"),
            Some(("/signin", None, false, "/signin".to_owned()))
        );
    }

    #[test]
    fn a_word_is_no_id() {
        assert_eq!(
            of("/myshows/new").map(|(pattern, ..)| pattern),
            Some("/myshows/new")
        );
        assert_eq!(
            of("/mytineraries/NEW").map(|(pattern, ..)| pattern),
            Some("/mytineraries/new")
        );
        assert_eq!(
            of("/myshows/x").map(|(pattern, ..)| pattern),
            Some("/myShows/:show")
        );
    }

    #[test]
    fn path_unknown_to_the_web_app_has_no_page() {
        for path in [
            "/atlantis",
            "/city",
            "/city/a/b",
            "/cities/a",
            "/my",
            "# The addresses",
        ] {
            assert_eq!(of(path), None, "{path}");
        }
    }
}
