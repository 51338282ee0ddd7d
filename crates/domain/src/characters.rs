//! Kinds of characters. They are those of Unicode's tables, against which the tests hold them.

use unicode_normalization::char::is_combining_mark;

/// Unicode's `Default_Ignorable_Code_Point`: joiners, direction marks, variation selectors, tags, and what has no glyph.
pub(crate) const fn is_ignorable(character: char) -> bool {
    matches!(
        character,
        '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}'..='\u{1160}' | '\u{17b4}'..='\u{17b5}'
        | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}'
        | '\u{2060}'..='\u{206f}' | '\u{3164}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{ffa0}'
        | '\u{fff0}'..='\u{fff8}' | '\u{1bca0}'..='\u{1bca3}' | '\u{1d173}'..='\u{1d17a}'
        | '\u{e0000}'..='\u{e0fff}'
    )
}

/// White space, and what is printed as such: the Braille pattern without dots, and the note without a head.
pub(crate) fn is_blank(character: char) -> bool {
    character.is_whitespace() || matches!(character, '\u{2800}' | '\u{1d159}')
}

/// Whether there is something to see where `character` stands.
pub(crate) fn is_seen(character: char) -> bool {
    character.is_ascii_graphic() || !is_blank(character) && !is_ignorable(character)
}

/// What is drawn over, under or beside the character before it.
pub(crate) fn is_mark(character: char) -> bool {
    is_combining_mark(character) && !is_ignorable(character)
}

/// Unicode's `Bidi_Control`: what turns the direction of the text around it, also of what follows a name on the page.
pub(crate) const fn turns_direction(character: char) -> bool {
    matches!(
        character,
        '\u{61c}' | '\u{200e}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}'
    )
}

/// Control characters, among them most line breaks, and the other line breaks.
pub(crate) fn is_control_or_break(character: char) -> bool {
    character.is_control() || matches!(character, '\u{2028}' | '\u{2029}')
}

/// What people use as an apostrophe or a quotation mark: Unicode's `Quotation_Mark`, accents that stand alone, primes, modifier
/// letters, and the apostrophes of other scripts.
pub(crate) const fn is_quotation(character: char) -> bool {
    matches!(
        character,
        '"' | '\'' | '`' | '´' | '«' | '»' | '\u{2b9}'..='\u{2bf}' | '\u{2ee}' | '\u{374}' | '\u{384}'
        | '\u{559}'..='\u{55a}' | '\u{5f3}'..='\u{5f4}' | '\u{7f4}'..='\u{7f5}' | '\u{1fbd}' | '\u{1fbf}'
        | '\u{1fef}' | '\u{1ffd}'..='\u{1ffe}' | '\u{2018}'..='\u{201f}' | '\u{2032}'..='\u{2037}'
        | '\u{2039}'..='\u{203a}' | '\u{2057}' | '\u{275b}'..='\u{2760}' | '\u{276e}'..='\u{276f}' | '\u{2e42}'
        | '\u{300c}'..='\u{300f}' | '\u{301d}'..='\u{301f}' | '\u{a78b}'..='\u{a78c}' | '\u{fe41}'..='\u{fe44}'
        | '\u{ff02}' | '\u{ff07}' | '\u{ff40}' | '\u{ff62}'..='\u{ff63}' | '\u{1f676}'..='\u{1f678}'
    )
}

/// `text` without what cannot be seen at its edges, or `None` when nothing of it can be seen. What shapes the last sign stays.
pub(crate) fn visible(text: &str) -> Option<&str> {
    let start = text.find(is_seen)?;
    let (last, end) = text
        .char_indices()
        .rfind(|(_, character)| is_seen(*character))
        .map(|(place, character)| (character, place + character.len_utf8()))?;
    let end = end + shaping(last, text.get(end..).unwrap_or_default());
    text.get(start..end)
}

/// The length of the beginning of `rest` that cannot be seen itself, and yet decides how the sign before it looks: a variation
/// selector (❤️, 葛󠄀), the joiner that makes another letter of one with a mark (Malayalam, Devanagari), the tags that make the flag of
/// Scotland of a black one.
fn shaping(last: char, rest: &str) -> usize {
    let mut characters = rest.chars().peekable();
    let mut length = 0;
    if let Some(selector) = characters.next_if(|next| is_variation_selector(*next)) {
        length += selector.len_utf8();
    }
    if is_mark(last) {
        let joiner = characters.next_if(|next| matches!(next, '\u{200c}' | '\u{200d}'));
        length += joiner.map_or(0, char::len_utf8);
    }
    while last == '\u{1f3f4}'
        && let Some(tag) = characters.next_if(|next| matches!(next, '\u{e0020}'..='\u{e007f}'))
    {
        length += tag.len_utf8();
    }
    length
}

/// Unicode's `Variation_Selector`.
const fn is_variation_selector(character: char) -> bool {
    matches!(
        character,
        '\u{180b}'..='\u{180d}' | '\u{180f}' | '\u{fe00}'..='\u{fe0f}' | '\u{e0100}'..='\u{e01ef}'
    )
}

#[cfg(test)]
mod tests {
    use icu_properties::{
        CodePointSetData,
        props::{
            BidiControl, BinaryProperty, DefaultIgnorableCodePoint, QuotationMark, VariationSelector,
            WhiteSpace,
        },
    };

    use super::{is_blank, is_ignorable, is_quotation, is_variation_selector, turns_direction, visible};

    /// Where `kind` and Unicode's property differ.
    fn differing<Property: BinaryProperty>(kind: impl Fn(char) -> bool) -> Vec<char> {
        let property = CodePointSetData::new::<Property>();
        ('\0'..=char::MAX)
            .filter(|character| kind(*character) != property.contains(*character))
            .collect()
    }

    #[test]
    fn kinds_of_characters_are_those_of_unicode() {
        assert_eq!(
            differing::<DefaultIgnorableCodePoint>(is_ignorable),
            Vec::<char>::new()
        );
        assert_eq!(differing::<BidiControl>(turns_direction), Vec::<char>::new());
        assert_eq!(
            differing::<VariationSelector>(is_variation_selector),
            Vec::<char>::new()
        );
        assert_eq!(differing::<WhiteSpace>(is_blank), ['\u{2800}', '\u{1d159}']);
        let others = differing::<QuotationMark>(is_quotation);
        assert!(
            others.into_iter().all(is_quotation),
            "every quotation mark is known"
        );
    }

    #[test]
    fn invisible_characters_are_cut_from_the_edges_alone() {
        let ignorable =
            ('\0'..=char::MAX).filter(|character| is_ignorable(*character) || is_blank(*character));
        for unseen in ignorable {
            assert_eq!(visible(&unseen.to_string()), None, "{unseen:?}");
            let inside = format!("a{unseen}b");
            assert_eq!(visible(&inside), Some(inside.as_str()), "{unseen:?}");
            let around = format!("{unseen}\u{feff} ab\u{200b} {unseen}");
            assert_eq!(visible(&around), Some("ab"), "{unseen:?}");
        }
    }

    #[test]
    fn modifier_of_the_last_sign_stays_with_it() {
        for shaped in [
            "I ❤\u{fe0f}",
            "葛\u{e0100}",
            "ᠠ\u{180b}",
            "ആലുവന\u{d4d}\u{200d}",
            "क\u{94d}\u{200c}",
            "🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}",
        ] {
            assert_eq!(
                visible(&format!("\u{feff}{shaped}\u{200b} ")),
                Some(shaped),
                "{shaped}"
            );
        }
        for (text, shown) in [
            ("کتاب\u{200c}", "کتاب"),
            ("a\u{200d}", "a"),
            ("a\u{fe0f}\u{fe0f}", "a\u{fe0f}"),
            ("a\u{e0067}\u{e007f}", "a"),
            ("a \u{fe0f}", "a"),
        ] {
            assert_eq!(visible(text), Some(shown), "{text:?}");
        }
    }
}
