//! The rules that all texts share: trimming, normal form, control characters, direction, length.

use unicode_normalization::UnicodeNormalization;

use crate::{
    field::{Field, turns_direction, visible},
    input::Raw,
    number::grouped,
    violation::FieldError,
};

/// The rule of one kind of text.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TextRule {
    /// Fewest characters (Unicode scalar values), counted after trimming and NFC.
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

    /// The text trimmed and in NFC, when it keeps the rule.
    pub fn read(self, field: Field, raw: Raw<'_>) -> Result<String, FieldError> {
        if raw == Raw::NotText {
            return Err(field.must("be a text"));
        }
        let text = tidy(raw.text().unwrap_or_default(), self.lines);
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
        if !self.lines && text.chars().any(char::is_control) {
            return Err(field.must("not contain line breaks or other control characters"));
        }
        if !self.lines && text.chars().any(turns_direction) {
            return Err(field.must("not contain characters that turn the direction of text"));
        }
        Ok(text)
    }

    fn length(self) -> String {
        format!("have {} to {} characters", grouped(self.min), grouped(self.max))
    }
}

fn tidy(raw: &str, lines: bool) -> String {
    let text: String = visible(raw).unwrap_or_default().nfc().collect();
    if lines { text.replace("\r\n", "\n") } else { text }
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

        impl std::fmt::Display for $name {
            fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                formatter.write_str(&self.0)
            }
        }
    };
}

pub(crate) use text_access;
pub(crate) use text_value;

#[cfg(test)]
mod tests {
    use super::TextRule;
    use crate::{field::Field, input::Raw};

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
    fn what_cannot_be_seen_is_nothing_unless_something_is_seen_with_it() {
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
    fn what_is_no_text_is_called_so() {
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
