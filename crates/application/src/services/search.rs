//! What a search text means.

use tinerary_domain::search_key;

/// Folded names are at most this long: 80 characters, each of which folds to at most 18.
const LONGEST_NAME: usize = 80 * 18;

/// What to look for in names.
#[derive(Debug, PartialEq, Eq)]
pub enum NameSearch {
    /// No text was given: every name matches.
    Any,
    /// No name can contain the text, so the database need not be asked.
    Nothing,
    /// Names whose folded form contains this text.
    Contains(String),
}

impl NameSearch {
    /// Reads a search text as people type it; text around it that is only white space does not count.
    pub fn new(text: Option<&str>) -> Self {
        let key = search_key(text.unwrap_or_default().trim());
        if key.is_empty() {
            return if text.is_none_or(|text| text.trim().is_empty()) {
                Self::Any
            } else {
                Self::Nothing
            };
        }
        // Names hold no control characters; PostgreSQL would even refuse the question.
        if key.chars().any(char::is_control) || key.chars().count() > LONGEST_NAME {
            return Self::Nothing;
        }
        Self::Contains(key)
    }
}

#[cfg(test)]
mod tests {
    use super::NameSearch;

    #[test]
    fn text_is_folded_as_names_are() {
        assert_eq!(
            NameSearch::new(Some(" SÃO ")),
            NameSearch::Contains("sao".to_owned())
        );
    }

    #[test]
    fn no_text_means_every_name() {
        assert_eq!(NameSearch::new(None), NameSearch::Any);
        assert_eq!(NameSearch::new(Some("")), NameSearch::Any);
        assert_eq!(NameSearch::new(Some("  ")), NameSearch::Any);
    }

    #[test]
    fn text_that_no_name_can_contain_finds_nothing() {
        assert_eq!(NameSearch::new(Some("a\0b")), NameSearch::Nothing);
        assert_eq!(NameSearch::new(Some(&"x".repeat(10_000))), NameSearch::Nothing);
        // A lone combining mark folds to nothing; it must not turn into "every name".
        assert_eq!(NameSearch::new(Some("\u{301}")), NameSearch::Nothing);
    }
}
