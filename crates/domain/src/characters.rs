//! Kinds of characters. They are those of Unicode's tables, against which the tests hold them.

use icu_properties::{
    CodePointMapData, CodePointSetData,
    props::{ExtendedPictographic, GeneralCategory, Ideographic},
};
use unicode_normalization::char::is_combining_mark;

const NON_JOINER: char = '\u{200c}';
const JOINER: char = '\u{200d}';
const BLACK_FLAG: char = '\u{1f3f4}';

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
        let joiner = characters.next_if(|next| matches!(*next, NON_JOINER | JOINER));
        length += joiner.map_or(0, char::len_utf8);
    }
    while last == BLACK_FLAG
        && let Some(tag) = characters.next_if(|next| matches!(next, '\u{e0020}'..='\u{e007f}'))
    {
        length += tag.len_utf8();
    }
    length
}

/// `text` without what cannot be seen anywhere in it, but for what shapes the signs beside it: one joiner in a word of a script that
/// is written with them, or between two emoji, one variation selector of a sign that may have several forms, the tags of a flag.
/// What turns the direction stays, to be refused.
pub(crate) fn without_unseen(text: &str) -> String {
    let mut kept = String::with_capacity(text.len());
    // Of those that are seen.
    let mut last = None;
    let mut characters = text.chars();
    while let Some(character) = characters.next() {
        if !is_ignorable(character) {
            kept.push(character);
            last = Some(character);
            if character == BLACK_FLAG {
                let (tags, rest) = flag_tags(characters.as_str());
                kept.push_str(tags);
                characters = rest.chars();
            }
        } else if turns_direction(character)
            || last.is_some_and(|last| shapes(character, last, &kept, characters.as_str()))
        {
            kept.push(character);
        }
    }
    kept
}

/// Whether `character`, which cannot be seen, changes how the signs look between which it stands: the `last` of those that are
/// `kept`, and the first of the `rest`.
fn shapes(character: char, last: char, kept: &str, rest: &str) -> bool {
    let is_in_word =
        |letter: char| is_written_with_joiners(letter) && (letter.is_alphabetic() || is_mark(letter));
    match character {
        NON_JOINER | JOINER if kept.ends_with([NON_JOINER, JOINER]) => false,
        NON_JOINER | JOINER => {
            let next = rest.chars().find(|next| !is_ignorable(*next));
            let joins_word = is_in_word(last) && (is_mark(last) || next.is_some_and(is_in_word));
            let is_emoji = |sign: char| CodePointSetData::new::<ExtendedPictographic>().contains(sign);
            let joins_emoji = (is_emoji(last) || is_skin_tone(last)) && next.is_some_and(is_emoji);
            joins_word || character == JOINER && joins_emoji
        }
        // Mongolian's, in front of the last vowel.
        '\u{180e}' => is_in_word(last),
        _ => is_variation_selector(character) && !kept.ends_with(is_ignorable) && has_variations(last),
    }
}

/// Whether a sign may have several forms: ideographs, letters of scripts that are written with joiners, and all that is no letter, such
/// as digits and emoji.
fn has_variations(sign: char) -> bool {
    !sign.is_alphabetic()
        || is_written_with_joiners(sign)
        || CodePointSetData::new::<Ideographic>().contains(sign)
        || CodePointSetData::new::<ExtendedPictographic>().contains(sign)
}

/// The scripts whose letters change their form with those beside them: Arabic and its kin, those of India and of what lies around it,
/// Mongolian.
const fn is_written_with_joiners(character: char) -> bool {
    matches!(
        character,
        '\u{600}'..='\u{dff}' | '\u{1000}'..='\u{109f}' | '\u{1780}'..='\u{18af}' | '\u{1a20}'..='\u{1bff}'
        | '\u{1cd0}'..='\u{1cff}' | '\u{a840}'..='\u{a8ff}' | '\u{a980}'..='\u{aaff}' | '\u{abc0}'..='\u{abff}'
        | '\u{fb50}'..='\u{fdff}' | '\u{fe70}'..='\u{fefc}' | '\u{10a00}'..='\u{11fff}' | '\u{1e900}'..='\u{1e95f}'
    )
}

const fn is_skin_tone(character: char) -> bool {
    matches!(character, '\u{1f3fb}'..='\u{1f3ff}')
}

/// The tags at the beginning of `text` that make another flag of a black one, and the rest: two to six letters or digits and the tag
/// that ends them. Any other tags are letters that no reader sees.
fn flag_tags(text: &str) -> (&str, &str) {
    let is_letter = |tag: char| matches!(tag, '\u{e0030}'..='\u{e0039}' | '\u{e0061}'..='\u{e007a}');
    let rest = text.trim_start_matches(is_letter);
    let letters = text.len() - rest.len();
    // Each has four bytes.
    if (2..=6).contains(&(letters / 4)) && rest.starts_with('\u{e007f}') {
        text.split_at(letters + 4)
    } else {
        ("", text)
    }
}

/// What no reader and no program can read: private use, what Unicode has not assigned, and the marks around a remark to a text.
pub(crate) fn is_unreadable(character: char) -> bool {
    let is_nothing = |character| {
        matches!(
            CodePointMapData::<GeneralCategory>::new().get(character),
            GeneralCategory::PrivateUse | GeneralCategory::Unassigned
        )
    };
    !character.is_ascii() && (matches!(character, '\u{fff9}'..='\u{fffb}') || is_nothing(character))
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

    use super::{
        is_blank, is_ignorable, is_quotation, is_unreadable, is_variation_selector, turns_direction, visible,
        without_unseen,
    };

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

    #[test]
    fn nothing_unseen_is_left_inside_of_a_latin_word() {
        let unseen =
            ('\0'..=char::MAX).filter(|character| is_ignorable(*character) && !turns_direction(*character));
        for character in unseen {
            assert_eq!(
                without_unseen(&format!("a{character}{character}b")),
                "ab",
                "{character:?}"
            );
        }
    }

    #[test]
    fn unseen_character_that_shapes_the_signs_beside_it_stays() {
        for text in [
            "می\u{200c}خواهم",
            "क\u{94d}\u{200d}ष",
            "ক্\u{200c}ষ",
            "র\u{200d}\u{9cd}য",
            "ശ്രീ\u{200c}",
            "ആലുവന\u{d4d}\u{200d} റോഡ്",
            "ශ\u{dca}\u{200d}රී ලංකා",
            "ᠠ\u{180b}\u{200d}ᠠ",
            "ᠬᠠᠷ\u{180e}ᠠ",
            "👩\u{200d}🚀",
            "👨🏽\u{200d}🚀",
            "🏳\u{fe0f}\u{200d}🌈",
            "❤\u{fe0f}\u{200d}🔥",
            "1\u{fe0f}\u{20e3}",
            "©\u{fe0f} Ⓜ\u{fe0f}",
            "葛\u{e0100}城",
            "🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}!",
        ] {
            assert_eq!(without_unseen(text), text, "{text:?}");
        }
    }

    #[test]
    fn unseen_character_that_shapes_nothing_goes() {
        for (text, shown) in [
            ("\u{200d}می\u{200c} خ", "می خ"),
            ("می\u{200c}\u{200c}\u{200d}خ", "می\u{200c}خ"),
            ("می\u{200b}\u{2060}خ", "میخ"),
            ("👩\u{200c}🚀", "👩🚀"),
            ("👩\u{200d}a", "👩a"),
            ("1\u{200d}2", "12"),
            ("❤\u{fe0f}\u{fe0f}", "❤\u{fe0f}"),
            ("é\u{fe0f}", "é"),
            ("\u{fe0f}a", "a"),
            ("🏴\u{e0067}\u{e007f}", "🏴"),
            ("🏴\u{e0067}\u{e0062}", "🏴"),
            (
                "🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e0067}\u{e0067}\u{e007f}",
                "🏴",
            ),
        ] {
            assert_eq!(without_unseen(text), shown, "{text:?}");
        }
    }

    #[test]
    fn character_without_a_meaning_is_unreadable() {
        for character in [
            '\u{378}',
            '\u{e000}',
            '\u{f8ff}',
            '\u{fdd0}',
            '\u{fff9}',
            '\u{fffb}',
            '\u{ffff}',
            '\u{f0000}',
            '\u{10fffd}',
        ] {
            assert!(is_unreadable(character), "{character:?}");
        }
        for character in "aé東क\u{94d}👩\u{fe0f}\u{fffd}¡".chars() {
            assert!(!is_unreadable(character), "{character:?}");
        }
    }
}
