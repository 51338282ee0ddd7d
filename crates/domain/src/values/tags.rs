//! Words by which itineraries are found.

use unicode_normalization::char::is_combining_mark;

use crate::{
    field::Field,
    input::Raw,
    search::search_key,
    text::{TextRule, list_access},
    violation::FieldError,
};

/// The tags of an itinerary, in the order in which they were entered; no two have the same [`tag_key`].
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tags(Vec<String>);

impl Tags {
    /// The most tags.
    pub const MAX: usize = 8;
    /// The fewest characters of one.
    pub const SHORTEST: usize = 2;
    /// The most characters of one.
    pub const LONGEST: usize = 24;

    /// Reads the value of `field`.
    ///
    /// # Errors
    /// The sentence about `field` when there are too many, one of them breaks a rule, or two are the same.
    pub fn parse(field: Field, raw: &[Raw<'_>]) -> Result<Self, FieldError> {
        if raw.len() > Self::MAX {
            let most = Self::MAX;
            return Err(field.must(format_args!("be at most {most}")));
        }
        let tags: Vec<String> = raw
            .iter()
            .map(|one| parse(field, *one))
            .collect::<Result<_, _>>()?;
        let mut keys: Vec<String> = tags.iter().map(|tag| tag_key(tag)).collect();
        keys.sort_unstable();
        if keys
            .windows(2)
            .any(|pair| matches!(pair, [one, next] if one == next))
        {
            return Err(field.must("be different words; case and accents do not count"));
        }
        Ok(Self(tags))
    }
}

list_access!(Tags);

/// A tag, or the beginning of one, as it is compared: case and accents do not count.
#[must_use]
pub fn tag_key(tag: &str) -> String {
    let mut key = search_key(tag);
    // No tag has any, and PostgreSQL would refuse a query with NUL.
    key.retain(|character| !character.is_control());
    key
}

fn parse(field: Field, raw: Raw<'_>) -> Result<String, FieldError> {
    let tag = TextRule::line(Tags::SHORTEST, Tags::LONGEST).read_entry(field, raw, "words")?;
    // A tag without a letter or a digit could not be found.
    if tag.chars().all(is_of_words) && tag.chars().any(char::is_alphanumeric) {
        Ok(tag)
    } else {
        Err(field.must("be words, each of which must have only letters, digits, spaces and hyphens"))
    }
}

/// Letters with what belongs to them in any script, digits, spaces and hyphens.
fn is_of_words(character: char) -> bool {
    character.is_alphanumeric()
        || is_combining_mark(character)
        || matches!(character, ' ' | '-' | '\u{200c}' | '\u{200d}')
}

#[cfg(test)]
mod tests {
    use super::{Tags, tag_key};
    use crate::{field::Field, input::Raw};

    fn parse(tags: &[&str]) -> Result<Vec<String>, String> {
        let raw: Vec<Raw<'_>> = tags.iter().copied().map(Raw::Text).collect();
        Tags::parse(Field::TAGS, &raw)
            .map(Tags::into_vec)
            .map_err(|error| error.message)
    }

    #[test]
    fn tags_are_kept_as_written_in_their_order_with_single_spaces() {
        let written = ["Food", " with  kids ", "Montréal-style", "夜景", "हिन्दी", "1920s"];
        let kept = ["Food", "with kids", "Montréal-style", "夜景", "हिन्दी", "1920s"];
        assert_eq!(parse(&written), Ok(kept.map(str::to_owned).to_vec()));
        assert_eq!(parse(&[]), Ok(Vec::new()));
    }

    #[test]
    fn tags_that_are_too_many_or_too_long_or_too_short_are_refused() {
        let nine: Vec<String> = (0..9).map(|number| format!("tag {number}")).collect();
        let nine: Vec<&str> = nine.iter().map(String::as_str).collect();
        assert_eq!(parse(&nine[..8]).map(|tags| tags.len()), Ok(8));
        assert_eq!(parse(&nine), Err("Tags must be at most 8".to_owned()));
        for wrong in ["a", "", " é ", &"x".repeat(25)] {
            assert_eq!(
                parse(&["food", wrong]),
                Err("Tags must be words, each of which must have 2 to 24 characters".to_owned()),
                "{wrong}"
            );
        }
        assert!(parse(&["x".repeat(24).as_str()]).is_ok());
    }

    #[test]
    fn a_tag_of_other_signs_is_refused() {
        for wrong in ["food!", "a,b", "c/d", "--", "- -", "😀😀", "it's", "a_b"] {
            assert_eq!(
                parse(&[wrong]),
                Err(
                    "Tags must be words, each of which must have only letters, digits, spaces and hyphens"
                        .to_owned()
                ),
                "{wrong}"
            );
        }
        for no_text in [Raw::NotText, Raw::Missing] {
            let wrong = Tags::parse(Field::TAGS, &[no_text]).expect_err("no text");
            assert!(
                wrong
                    .message
                    .starts_with("Tags must be words, each of which must "),
                "{wrong:?}"
            );
        }
    }

    #[test]
    fn two_tags_that_differ_in_case_or_accents_alone_are_refused() {
        for pair in [["food", "Food"], ["café", "cafe"], ["with kids", "With  Kids"]] {
            assert_eq!(
                parse(&pair),
                Err("Tags must be different words; case and accents do not count".to_owned())
            );
        }
        assert!(parse(&["food", "foods"]).is_ok());
    }

    #[test]
    fn a_key_ignores_case_accents_control_characters_and_runs_of_spaces() {
        assert_eq!(tag_key(" Café  CON\0 leche "), "cafe con leche");
    }
}
