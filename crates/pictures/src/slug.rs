//! Names in URLs and in seeds.

use unicode_normalization::{UnicodeNormalization, char::canonical_combining_class};

/// A name as it stands in a URL: lower case, accents dropped, anything else a single dash.
#[must_use]
pub fn slug(name: &str) -> String {
    let mut slug = String::with_capacity(name.len());
    let letters = name
        .nfkd()
        .filter(|&letter| canonical_combining_class(letter) == 0)
        .flat_map(char::to_lowercase);
    for letter in letters {
        if letter.is_ascii_alphanumeric() {
            slug.push(letter);
        } else if let Some(typed) = transliterated(letter) {
            slug.push_str(typed);
        } else if !slug.is_empty() && !slug.ends_with('-') {
            slug.push('-');
        }
    }
    slug.trim_end_matches('-').to_owned()
}

/// Latin letters that do not decompose into a plain one and an accent, as `tinerary_domain::search_key` has them.
const fn transliterated(letter: char) -> Option<&'static str> {
    Some(match letter {
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
        'ß' => "ss",
        'ŧ' => "t",
        'þ' => "th",
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::slug;

    #[test]
    fn slugs_are_plain() {
        assert_eq!(slug("São Paulo"), "sao-paulo");
        assert_eq!(slug("Donostia / San Sebastián"), "donostia-san-sebastian");
        assert_eq!(slug("Wādī Mūsá"), "wadi-musa");
        assert_eq!(slug("Xi’an"), "xi-an");
        assert_eq!(slug("Huế"), "hue");
        assert_eq!(slug("Þorsteinsson"), "thorsteinsson");
        assert_eq!(slug("Hagåtña"), "hagatna");
        assert_eq!(slug("¿Dónde?"), "donde");
        assert_eq!(slug("Wrocław"), "wroclaw");
        assert_eq!(slug("Tromsø"), "tromso");
        assert_eq!(slug("Đà Nẵng"), "da-nang");
        assert_eq!(slug("Ħal Għaxaq"), "hal-ghaxaq");
        assert_eq!(slug("Gießen"), "giessen");
        assert_eq!(slug("Diyarbakır"), "diyarbakir");
        assert_eq!(slug("Ærøskøbing"), "aeroskobing");
        assert_eq!(slug("Nuku‘alofa"), "nuku-alofa");
    }
}
