//! What clients send, before it is checked.

use crate::{characters::visible, field::Field};

/// The value of a field as it was sent.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Raw<'a> {
    /// Left out, or null.
    #[default]
    Missing,
    /// A text; a number is its decimal text, so that no digit is lost.
    Text(&'a str),
    /// A value of another type, which no field accepts.
    NotText,
}

impl<'a> Raw<'a> {
    /// The text as it was sent, if it is one.
    #[must_use]
    pub const fn text(self) -> Option<&'a str> {
        match self {
            Self::Text(text) => Some(text),
            Self::Missing | Self::NotText => None,
        }
    }

    /// The text without what cannot be seen at its edges, if anything of it can be seen.
    #[must_use]
    pub fn filled(self) -> Option<&'a str> {
        self.text().and_then(visible)
    }

    /// Whether the field was left out, or nothing can be seen in its text.
    #[must_use]
    pub fn is_blank(self) -> bool {
        self != Self::NotText && self.filled().is_none()
    }
}

impl<'a> From<Option<&'a str>> for Raw<'a> {
    fn from(text: Option<&'a str>) -> Self {
        text.map_or(Self::Missing, Self::Text)
    }
}

/// The fields of a request.
pub trait Fields {
    /// What was sent for `field`.
    fn get(&self, field: Field) -> Raw<'_>;

    /// The entries of `field`, which takes a list; `None` when it was left out. A single value is a list of one.
    fn list(&self, field: Field) -> Option<Vec<Raw<'_>>> {
        match self.get(field) {
            Raw::Missing => None,
            one => Some(vec![one]),
        }
    }
}

/// Fields from elsewhere. The first entry of a field counts; a list has them all.
impl Fields for Vec<(Field, Option<&str>)> {
    fn get(&self, field: Field) -> Raw<'_> {
        let given = self.iter().find(|(name, _)| *name == field);
        given.and_then(|(_, text)| *text).into()
    }

    fn list(&self, field: Field) -> Option<Vec<Raw<'_>>> {
        let entries = self.iter().filter(|(name, _)| *name == field);
        let texts: Vec<_> = entries.filter_map(|(_, text)| text.map(Raw::Text)).collect();
        (!texts.is_empty()).then_some(texts)
    }
}

#[cfg(test)]
mod tests {
    use super::{Fields, Raw};
    use crate::field::Field;

    #[test]
    fn blank_is_missing_and_another_type_is_not() {
        for raw in [Raw::Missing, Raw::Text(" \t"), Raw::Text(" \u{200b}\u{202e} ")] {
            assert!(raw.is_blank());
            assert_eq!(raw.filled(), None);
        }
        assert_eq!(Raw::Text(" x ").filled(), Some("x"));
        assert!(!Raw::Text("x").is_blank());
        assert_eq!(Raw::NotText.filled(), None);
        assert!(!Raw::NotText.is_blank());
    }

    #[test]
    fn a_list_has_every_entry_of_its_field() {
        let fields = vec![
            (Field::PHOTO, Some("a")),
            (Field::NAME, None),
            (Field::PHOTO, Some("b")),
        ];
        assert_eq!(
            fields.list(Field::PHOTO),
            Some(vec![Raw::Text("a"), Raw::Text("b")])
        );
        assert_eq!(fields.list(Field::NAME), None);
        assert_eq!(fields.get(Field::AGE), Raw::Missing);
    }
}
