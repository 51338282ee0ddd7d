//! The form of a name by which it is searched and ordered.

use caseless::Caseless;
use unicode_normalization::{UnicodeNormalization, char::canonical_combining_class};

/// `text` as it is searched and ordered: compatibility decomposed (NFKD), combining marks dropped, case folded in full,
/// and what most keyboards lack as what people type in its place (ADR 0015). White space stays.
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

/// What people type for a Latin letter that is no other letter with an accent, and for the marks of a typesetter.
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

#[cfg(test)]
mod tests {
    use super::search_key;

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
}
