//! Names as they stand in addresses, and by which the pictures know a place.

use tinerary_domain::search_key;

/// A name as it stands in a URL: lower case, accents dropped, anything else a single dash.
pub(crate) fn slug(name: &str) -> String {
    let mut slug = String::with_capacity(name.len());
    for letter in search_key(name).chars() {
        if letter.is_ascii_alphanumeric() {
            slug.push(letter);
        } else if !slug.is_empty() && !slug.ends_with('-') {
            slug.push('-');
        }
    }
    slug.trim_end_matches('-').to_owned()
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
