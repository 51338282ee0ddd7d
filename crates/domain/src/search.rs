//! The form of a name by which it is searched and ordered.

use caseless::Caseless;
use unicode_normalization::{
    UnicodeNormalization,
    char::{canonical_combining_class, compose},
};

use crate::characters::{is_blank, is_ignorable, is_quotation, visible};

/// Which [`search_key`] it is. Counts up with every change of what it makes of any text: the program then makes the keys anew that
/// are stored, when it starts.
pub const SEARCH_KEY_VERSION: i32 = 2;

/// `text` as it is searched, ordered and compared: compatibility decomposed (NFKD), combining marks dropped, case folded in full,
/// and characters that most keyboards lack replaced by what people type instead (ADR 0015). What cannot be seen is dropped, white
/// space of any kind is one space, none at the edges, and quotation marks and apostrophes of any kind are one apostrophe (ADR 0044).
#[must_use]
pub fn search_key(text: &str) -> String {
    let mut key = Key(String::with_capacity(text.len()));
    if text.is_ascii() {
        // Most names, and what the rest does to them.
        text.chars()
            .for_each(|character| key.push(character.to_ascii_lowercase()));
    } else {
        // An accent that stands alone decomposes into a space and an accent: it is an apostrophe before that.
        text.chars()
            .map(|character| if is_quotation(character) { '\'' } else { character })
            .nfkd()
            .filter(|character| is_compared(*character))
            .default_case_fold()
            .for_each(|character| key.push(character));
    }
    key.done()
}

/// Voicing marks of kana make other letters; they are no accents.
const fn is_voicing(character: char) -> bool {
    matches!(character, '\u{3099}' | '\u{309a}')
}

fn is_compared(character: char) -> bool {
    character.is_ascii()
        || is_voicing(character)
        || canonical_combining_class(character) == 0 && !is_ignorable(character)
}

/// A key that is being made.
struct Key(String);

impl Key {
    fn push(&mut self, character: char) {
        let Self(key) = self;
        if is_blank(character) {
            self.push_once(' ');
        } else if is_quotation(character) {
            self.push_once('\'');
        } else if let Some(typed) = plain(character) {
            key.push_str(typed);
        } else if is_voicing(character)
            && let Some(voiced) = key.chars().next_back().and_then(|kana| compose(kana, character))
        {
            key.pop();
            key.push(voiced);
        } else {
            key.push(character);
        }
    }

    /// For what counts once however often it stands there.
    fn push_once(&mut self, character: char) {
        let Self(key) = self;
        let is_edge = key.is_empty() && character == ' ';
        if !is_edge && !key.ends_with(character) {
            key.push(character);
        }
    }

    fn done(self) -> String {
        let Self(mut key) = self;
        key.truncate(key.trim_end_matches(' ').len());
        key
    }
}

/// What people type for a Latin letter that is not an accented one, for dashes, and for letters of the Arabic script that are written
/// in several ways: as the search engines of Arabic and Persian fold them (kaf, yeh, heh, alef, digits; a tatweel is none).
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
        '\u{5be}' | '‐' | '‒' | '–' | '—' | '―' | '−' => "-",
        '\u{640}' => "",
        '\u{671}' => "\u{627}",
        '\u{6a9}' | '\u{6aa}' => "\u{643}",
        '\u{629}' | '\u{6be}' | '\u{6c1}' | '\u{6c3}' | '\u{6d5}' => "\u{647}",
        '\u{649}' | '\u{6cc}' | '\u{6d2}' => "\u{64a}",
        '\u{660}' | '\u{6f0}' => "0",
        '\u{661}' | '\u{6f1}' => "1",
        '\u{662}' | '\u{6f2}' => "2",
        '\u{663}' | '\u{6f3}' => "3",
        '\u{664}' | '\u{6f4}' => "4",
        '\u{665}' | '\u{6f5}' => "5",
        '\u{666}' | '\u{6f6}' => "6",
        '\u{667}' | '\u{6f7}' => "7",
        '\u{668}' | '\u{6f8}' => "8",
        '\u{669}' | '\u{6f9}' => "9",
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
    /// Reads a search text as people type it; what cannot be seen at its edges does not count.
    #[must_use]
    pub fn new(text: Option<&str>) -> Self {
        let Some(text) = text.and_then(visible) else {
            return Self::Any;
        };
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
        let Some(text) = text.and_then(visible) else {
            return Self::Any;
        };
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
    fn wildcards_stay() {
        assert_eq!(search_key(" 100%_\\.* "), "100%_\\.*");
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
