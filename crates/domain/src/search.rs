//! The form of a name by which it is searched and ordered.

use caseless::Caseless;
use unicode_normalization::{UnicodeNormalization, char::canonical_combining_class};

/// `text` as it is searched and ordered: compatibility decomposed (NFKD), combining marks dropped, case folded in full,
/// and characters that most keyboards lack replaced by what people type instead (ADR 0015). White space stays.
#[must_use]
pub fn search_key(text: &str) -> String {
    let folded = text
        .nfkd()
        .filter(|&character| canonical_combining_class(character) == 0)
        .default_case_fold();
    let mut key = String::with_capacity(text.len());
    for character in folded {
        match plain(character) {
            Some(typed) => key.push_str(typed),
            None => key.push(character),
        }
    }
    key
}

/// What people type for a Latin letter that is not an accented one, and for typographic marks.
/// The web app has the same table (`frontend/src/components/search-key.ts`).
const fn plain(character: char) -> Option<&'static str> {
    Some(match character {
        'æ' => "ae",
        'đ' | 'ð' | 'ɖ' => "d",
        'ə' | 'ǝ' => "e",
        'ħ' => "h",
        'ı' => "i",
        'ĸ' => "k",
        'ł' => "l",
        'ŋ' => "ng",
        'ø' => "o",
        'œ' => "oe",
        'ŧ' => "t",
        'þ' => "th",
        '‘' | '’' | 'ʻ' | 'ʼ' | 'ʾ' | 'ʿ' => "'",
        '‐' | '‒' | '–' | '—' => "-",
        _ => return None,
    })
}

/// The longest folded name, in characters: 80, each of which folds to at most 18.
const LONGEST_NAME: usize = 80 * 18;

/// What to look for in names.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum NameSearch {
    /// Every name matches.
    #[default]
    Any,
    /// Names match whose [`search_key`] contains this text.
    Contains(String),
    /// No name can contain the text.
    Nothing,
}

impl NameSearch {
    /// Reads a search text as people type it; surrounding white space does not count.
    #[must_use]
    pub fn new(text: Option<&str>) -> Self {
        let text = text.unwrap_or_default().trim();
        if text.is_empty() {
            return Self::Any;
        }
        let key = search_key(text);
        // Names have no control characters, and PostgreSQL would refuse a query with NUL.
        if key.is_empty() || key.chars().any(char::is_control) || key.chars().count() > LONGEST_NAME {
            return Self::Nothing;
        }
        Self::Contains(key)
    }
}

/// The words of a text as they are searched, each once, in their order: folded as [`search_key`] does, without punctuation.
#[must_use]
pub fn search_words(text: &str) -> Vec<String> {
    let key = search_key(text);
    let mut words: Vec<String> = Vec::new();
    for word in key.split(|character: char| !character.is_alphanumeric()) {
        if !word.is_empty() && !words.iter().any(|known| known == word) {
            words.push(word.to_owned());
        }
    }
    words
}

/// What words to look for: each must begin a word of the name, in any order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum WordSearch {
    /// Everything matches.
    #[default]
    Any,
    /// What has words that begin so; never empty.
    All(Vec<String>),
    /// Nothing can match: the text has no letter in it, or more than any name.
    Nothing,
}

impl WordSearch {
    /// The most words that are looked for.
    const MOST: usize = 10;

    /// Reads a search text as people type it.
    #[must_use]
    pub fn new(text: Option<&str>) -> Self {
        let text = text.unwrap_or_default().trim();
        if text.is_empty() {
            return Self::Any;
        }
        let words = search_words(text);
        let letters = words.iter().map(|word| word.chars().count()).sum::<usize>();
        if words.is_empty() || words.len() > Self::MOST || letters > LONGEST_NAME {
            Self::Nothing
        } else {
            Self::All(words)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{NameSearch, WordSearch, search_key, search_words};

    #[test]
    fn words_are_folded_and_without_punctuation() {
        assert_eq!(
            search_words(" São Paulo’s 2nd-best, são — Søndag! "),
            ["sao", "paulo", "s", "2nd", "best", "sondag"]
        );
        assert_eq!(search_words("…!"), [""; 0]);
    }

    #[test]
    fn a_search_for_words_is_of_some_of_them() {
        assert_eq!(WordSearch::new(None), WordSearch::Any);
        assert_eq!(WordSearch::new(Some("  ")), WordSearch::Any);
        assert_eq!(WordSearch::new(Some("?!")), WordSearch::Nothing);
        assert_eq!(WordSearch::new(Some(&"x".repeat(10_000))), WordSearch::Nothing);
        assert_eq!(
            WordSearch::new(Some("a b c d e f g h i j k")),
            WordSearch::Nothing
        );
        let words = ["floor", "a"].map(str::to_owned).to_vec();
        assert_eq!(WordSearch::new(Some("FLOOR, a")), WordSearch::All(words));
    }

    #[test]
    fn names_are_found_as_they_are_typed() {
        let cases: Vec<(String, String)> =
            serde_json::from_str(include_str!("../../../openapi/search-keys.cases.json")).expect("pairs");
        for (name, key) in cases {
            assert_eq!(search_key(&name), key, "{name}");
        }
    }

    #[test]
    fn wildcards_and_white_space_stay() {
        assert_eq!(search_key(" 100%_\\.* "), " 100%_\\.* ");
    }

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
