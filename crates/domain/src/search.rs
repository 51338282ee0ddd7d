//! The form of a name by which it is searched and ordered.

use caseless::Caseless;
use unicode_normalization::{UnicodeNormalization, char::canonical_combining_class};

/// `text` as it is searched and ordered: compatibility decomposed (NFKD), combining marks dropped, case folded in full.
///
/// The same as Python's `''.join(c for c in normalize('NFKD', s) if not combining(c)).casefold()`. White space stays.
#[must_use]
pub fn search_key(text: &str) -> String {
    text.nfkd()
        .filter(|&character| canonical_combining_class(character) == 0)
        .default_case_fold()
        .collect()
}

#[cfg(test)]
mod tests {
    use super::search_key;

    #[test]
    fn case_and_accents_do_not_count() {
        for (name, key) in [
            ("São Paulo", "sao paulo"),
            ("SA\u{303}O PAULO", "sao paulo"),
            ("Zürich", "zurich"),
            ("İstanbul", "istanbul"),
            ("Gießen", "giessen"),
            ("Reykjavík", "reykjavik"),
            ("Łódź", "łodz"),
            ("Đà Nẵng", "đa nang"),
            ("ΑΘΗΝΑΣ", "αθηνασ"),
            ("Ṣan‘ā’", "san‘a’"),
            ("北京", "北京"),
            ("ﬁne ①", "fine 1"),
        ] {
            assert_eq!(search_key(name), key, "{name}");
        }
    }

    #[test]
    fn wildcards_and_white_space_stay() {
        assert_eq!(search_key(" 100%_\\.* "), " 100%_\\.* ");
    }

    #[test]
    fn vowel_signs_that_are_letters_of_their_own_stay() {
        // U+093E is a spacing mark of combining class 0: without it दिल्ली and others would lose their vowels.
        assert_eq!(search_key("का"), "का");
    }
}
