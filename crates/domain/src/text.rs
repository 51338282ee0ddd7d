//! The rules that all texts share: how they are cleaned, control characters, direction, length.

use std::borrow::Cow;

use unicode_normalization::UnicodeNormalization;

use crate::{
    characters::{
        is_control_or_break, is_ignorable, is_mark, is_unreadable, turns_direction, visible, without_unseen,
    },
    field::Field,
    input::Raw,
    number::grouped,
    violation::FieldError,
};

/// The rule of one kind of text.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TextRule {
    /// Fewest characters (Unicode scalar values), counted when the text is clean.
    pub min: usize,
    /// Most characters, counted likewise.
    pub max: usize,
    /// Whether line breaks (LF; CR LF becomes LF) are allowed.
    pub lines: bool,
}

impl TextRule {
    /// A text of one line.
    pub const fn line(min: usize, max: usize) -> Self {
        Self {
            min,
            max,
            lines: false,
        }
    }

    /// A text with line breaks.
    pub const fn lines(min: usize, max: usize) -> Self {
        Self {
            min,
            max,
            lines: true,
        }
    }

    /// The text, cleaned, when it keeps the rule.
    pub fn read(self, field: Field, raw: Raw<'_>) -> Result<String, FieldError> {
        if raw == Raw::NotText {
            return Err(field.must("be a text"));
        }
        let text = self.clean(raw.text().unwrap_or_default());
        if !(self.min..=self.max).contains(&text.chars().count()) {
            return Err(field.must(self.length()));
        }
        if self.lines
            && text
                .chars()
                .any(|character| character.is_control() && character != '\n')
        {
            return Err(field.must("not contain control characters other than line breaks"));
        }
        if !self.lines && text.chars().any(is_control_or_break) {
            return Err(field.must("not contain line breaks or other control characters"));
        }
        if !self.lines && text.chars().any(turns_direction) {
            return Err(field.must("not contain characters that turn the direction of text"));
        }
        if !self.lines && text.chars().any(is_unreadable) {
            return Err(field.must("not contain characters that cannot be read"));
        }
        Ok(text)
    }

    /// One entry of a list of `what`, cleaned, when it keeps the rule.
    pub fn read_entry(self, field: Field, raw: Raw<'_>, what: &str) -> Result<String, FieldError> {
        self.read(field, raw).map_err(|error| {
            let rule = format!(" must be {what}, each of which must ");
            field.says(error.message.replacen(" must ", &rule, 1))
        })
    }

    /// The text as it is stored: in NFC, without what cannot be seen at its edges, with a few marks on a letter at most, and its
    /// line breaks as LF. In one line, nothing that cannot be seen stays inside either, and white space is one space: two are a slip,
    /// and no page shows them.
    fn clean(self, raw: &str) -> String {
        if raw.is_ascii() {
            return self.with_plain_space(visible(raw).unwrap_or_default().chars());
        }
        let raw = if self.lines {
            Cow::Borrowed(raw)
        } else {
            Cow::Owned(without_unseen(raw))
        };
        let text: String = without_piles(raw.nfc()).collect();
        self.with_plain_space(visible(&text).unwrap_or_default().chars())
    }

    fn with_plain_space(self, text: impl Iterator<Item = char>) -> String {
        let mut clean = String::new();
        for character in text {
            let is_space = !self.lines && character.is_whitespace() && !is_control_or_break(character);
            if self.lines && character == '\n' && clean.ends_with('\r') {
                clean.pop();
            }
            if !is_space {
                clean.push(character);
            } else if !clean.ends_with(' ') {
                clean.push(' ');
            }
        }
        clean
    }

    fn length(self) -> String {
        format!("have {} to {} characters", grouped(self.min), grouped(self.max))
    }
}

/// The most marks that are kept on a letter: Burmese syllables have six, Tibetan stacks eight. More are drawn over the lines above
/// and below.
const MOST_MARKS: usize = 8;

/// Drops the marks that are too many on their letter.
fn without_piles(text: impl Iterator<Item = char>) -> impl Iterator<Item = char> {
    let mut marks = 0;
    text.filter(move |character| {
        if is_mark(*character) {
            marks += 1;
        } else if !is_ignorable(*character) {
            marks = 0;
        }
        marks <= MOST_MARKS || !is_mark(*character)
    })
}

/// A text value object: a checked `String`. `$read` gets the field, what was sent, and the fewest and the most
/// characters.
macro_rules! text_value {
    ($(#[$doc:meta])+ $name:ident: $shortest:literal..=$longest:literal, $read:path) => {
        $(#[$doc])+
        #[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(String);

        impl $name {
            /// The fewest characters.
            pub const SHORTEST: usize = $shortest;
            /// The most characters.
            pub const LONGEST: usize = $longest;

            /// Reads the value of `field`.
            ///
            /// # Errors
            /// The sentence about `field` when `raw` is missing or breaks the rule.
            pub fn parse<'a>(
                field: $crate::field::Field,
                raw: impl Into<$crate::input::Raw<'a>>,
            ) -> Result<Self, $crate::violation::FieldError> {
                $read(field, raw.into(), Self::SHORTEST, Self::LONGEST).map(Self)
            }
        }

        $crate::text::text_access!($name);
    };
}

/// What every checked `String` can do.
macro_rules! text_access {
    ($name:ident) => {
        impl $name {
            /// A value that was checked before; not checked again.
            #[must_use]
            pub const fn stored(text: String) -> Self {
                Self(text)
            }

            /// The text.
            #[must_use]
            pub fn as_str(&self) -> &str {
                &self.0
            }

            /// The text itself.
            #[must_use]
            pub fn into_string(self) -> String {
                self.0
            }
        }

        $crate::stored::stored!($name as String: |value| value.0.clone(), Self);

        impl std::fmt::Display for $name {
            fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                formatter.write_str(&self.0)
            }
        }
    };
}

/// What every checked `Vec<String>` can do.
macro_rules! list_access {
    ($name:ident) => {
        impl $name {
            /// A list that was checked before; not checked again.
            #[must_use]
            pub const fn stored(texts: Vec<String>) -> Self {
                Self(texts)
            }

            /// The texts in their order.
            #[must_use]
            pub fn as_slice(&self) -> &[String] {
                &self.0
            }

            /// The texts themselves.
            #[must_use]
            pub fn into_vec(self) -> Vec<String> {
                self.0
            }
        }

        $crate::stored::stored!($name as Vec<String>: |value| value.0.clone(), Self);
    };
}

pub(crate) use list_access;
pub(crate) use text_access;
pub(crate) use text_value;

#[cfg(test)]
mod tests {
    use unicode_normalization::UnicodeNormalization;

    use super::TextRule;
    use crate::{characters::is_control_or_break, field::Field, input::Raw};

    const LINE: TextRule = TextRule::line(2, 4);
    const LINES: TextRule = TextRule::lines(1, 1_000);

    fn line(raw: &str) -> Result<String, String> {
        LINE.read(Field::NAME, Raw::Text(raw))
            .map_err(|error| error.message)
    }

    fn lines(raw: &str) -> Result<String, String> {
        LINES
            .read(Field::DESCRIPTION, Raw::Text(raw))
            .map_err(|error| error.message)
    }

    #[test]
    fn surrounding_white_space_goes_before_counting() {
        assert_eq!(line(" \t\u{a0}abcd\n "), Ok("abcd".to_owned()));
        assert_eq!(
            line("   a   "),
            Err("Name must have 2 to 4 characters".to_owned())
        );
    }

    #[test]
    fn characters_are_counted_in_nfc_and_not_bytes() {
        assert_eq!(line("e\u{301}e\u{301}e\u{301}e\u{301}"), Ok("éééé".to_owned()));
        assert_eq!(line("東京都市"), Ok("東京都市".to_owned()));
        assert!(line("éabcd").is_err());
        assert!(line("e\u{301}").is_err());
    }

    #[test]
    fn invisible_text_is_empty_unless_something_is_seen_with_it() {
        for raw in [
            "\u{200b}\u{200b}",
            " \u{2060}\u{202e} ",
            "\u{3164}\u{fe0f}",
            "\u{2800}\u{2800}",
            "\u{1d173}\u{e0fff}",
        ] {
            assert_eq!(line(raw), line(""));
        }
        assert_eq!(line("⠓\u{2800}⠊"), Ok("⠓\u{2800}⠊".to_owned()));
        assert_eq!(line("👩\u{200d}🚀"), Ok("👩\u{200d}🚀".to_owned()));
    }

    #[test]
    fn control_characters_are_refused() {
        for raw in ["a\0b", "a\nb", "a\tb", "a\u{1b}b", "a\u{7f}b", "a\u{85}b"] {
            assert_eq!(
                line(raw),
                Err("Name must not contain line breaks or other control characters".to_owned())
            );
        }
    }

    #[test]
    fn a_name_does_not_turn_the_direction_of_what_follows_it() {
        for mark in [
            '\u{61c}', '\u{200e}', '\u{200f}', '\u{202a}', '\u{202e}', '\u{2066}', '\u{2069}',
        ] {
            assert_eq!(
                line(&format!("a{mark}b")),
                Err("Name must not contain characters that turn the direction of text".to_owned()),
                "{mark:?}"
            );
            // A description is a paragraph of its own, which it cannot leave.
            assert!(lines(&format!("a{mark}b")).is_ok());
        }
        assert!(line("שלום").is_ok());
    }

    #[test]
    fn a_name_has_no_characters_that_cannot_be_read() {
        for character in ['\u{e000}', '\u{378}', '\u{fff9}', '\u{10fffd}'] {
            assert_eq!(
                line(&format!("a{character}b")),
                Err("Name must not contain characters that cannot be read".to_owned()),
                "{character:?}"
            );
            assert!(lines(&format!("a{character}b")).is_ok());
        }
    }

    #[test]
    fn every_line_break_is_refused_in_one_line() {
        for line_break in ['\n', '\r', '\u{b}', '\u{c}', '\u{85}', '\u{2028}', '\u{2029}'] {
            assert_eq!(
                line(&format!("a{line_break}b")),
                Err("Name must not contain line breaks or other control characters".to_owned()),
                "{line_break:?}"
            );
            // They are white space at the edges.
            assert_eq!(line(&format!("{line_break}ab{line_break}")), Ok("ab".to_owned()));
        }
    }

    #[test]
    fn white_space_of_any_kind_is_one_space_in_one_line_and_stays_in_many() {
        let spaces = ('\0'..=char::MAX)
            .filter(|character| character.is_whitespace() && !is_control_or_break(*character));
        for space in spaces {
            assert_eq!(
                line(&format!("a{space} {space}b")),
                Ok("a b".to_owned()),
                "{space:?}"
            );
            let text = format!("a{space} {space}b");
            assert_eq!(lines(&text), Ok(text.nfc().collect()), "{space:?}");
        }
    }

    #[test]
    fn joiner_stays_inside_and_is_cut_from_the_edges() {
        assert_eq!(line("\u{feff}می\u{200c}خ\u{200b} "), Ok("می\u{200c}خ".to_owned()));
        assert_eq!(
            lines("\u{200b}\u{2028}I ❤\u{fe0f}\u{200d}\n"),
            Ok("I ❤\u{fe0f}".to_owned())
        );
        // In NFC the mark is gone, and the joiner joins nothing.
        assert_eq!(line("ae\u{301}\u{200d}"), Ok("aé".to_owned()));
    }

    // The web app keeps the same file.
    #[test]
    fn texts_are_stored_clean() {
        let cases: Vec<[String; 3]> =
            serde_json::from_str(include_str!("../../../openapi/stored-texts.cases.json")).expect("texts");
        for [typed, one_line, many_lines] in cases {
            assert_eq!(LINE.clean(&typed), one_line, "{typed:?}");
            assert_eq!(LINES.clean(&typed), many_lines, "{typed:?}");
        }
    }

    #[test]
    fn marks_do_not_pile_up() {
        for piled in ["Q", "あ", "ก", "ཀ", "Q\u{fe0f}"] {
            for mark in ['\u{36f}', '\u{489}', '\u{323}', '\u{e34}', '\u{f90}', '\u{20dd}'] {
                let text = format!("{piled}{}b", mark.to_string().repeat(240));
                let kept = format!("{piled}{}b", mark.to_string().repeat(8));
                assert_eq!(lines(&text), Ok(kept), "{piled} {mark:?}");
            }
        }
        let joined = format!("Z{}b", "\u{36f}\u{34f}".repeat(240));
        assert_eq!(lines(&joined).map(|text| text.matches('\u{36f}').count()), Ok(8));
        for text in ["လျှို့ဝှက်", "ཧྐྵྨླྺྼྻྃ", "שִׁ֣", "Tiếng Việt", "ستِّ"]
        {
            assert_eq!(lines(text), Ok(text.nfc().collect()), "{text}");
        }
    }

    #[test]
    fn value_that_is_no_text_is_refused_as_such() {
        for rule in [LINE, LINES] {
            let error = rule.read(Field::NAME, Raw::NotText).expect_err("no text");
            assert_eq!(error.message, "Name must be a text");
        }
    }

    #[test]
    fn long_texts_keep_line_breaks_as_lf() {
        assert_eq!(
            lines("one\r\ntwo\n\nthree\r\n"),
            Ok("one\ntwo\n\nthree".to_owned())
        );
        for raw in ["a\tb", "a\rb", "a\0b"] {
            let message = "Description must not contain control characters other than line breaks";
            assert_eq!(lines(raw), Err(message.to_owned()));
        }
    }

    #[test]
    fn a_line_break_counts_once_however_it_was_sent() {
        assert!(lines(&"a\r\n".repeat(500)).is_ok());
        assert!(lines(&format!("{}b", "a\r\n".repeat(500))).is_err());
    }

    #[test]
    fn missing_gets_the_same_message_as_empty() {
        assert_eq!(
            LINES.read(Field::NAME, Raw::Missing),
            LINES.read(Field::NAME, Raw::Text(" "))
        );
        assert_eq!(
            lines(""),
            Err("Description must have 1 to 1,000 characters".to_owned())
        );
    }
}
