//! Names and texts. All are trimmed, in NFC and without control characters, names also without such as turn the direction of
//! text; lengths are in characters.

use crate::{
    field::Field,
    input::Raw,
    text::{TextRule, text_value},
    violation::FieldError,
};

text_value! {
    /// The name of a city.
    CityName: 2..=60, line
}

text_value! {
    /// The name of a hotel.
    HotelName: 2..=80, line
}

text_value! {
    /// The name of an itinerary.
    ItineraryName: 2..=80, line
}

text_value! {
    /// The name of a show.
    ShowName: 2..=80, line
}

text_value! {
    /// The first or last name of a person.
    PersonName: 1..=50, line
}

text_value! {
    /// The name of a country.
    Country: 1..=60, line
}

text_value! {
    /// The description of an itinerary or a show; line breaks (LF) are allowed.
    Description: 1..=2_000, lines
}

text_value! {
    /// The text of a comment; line breaks (LF) are allowed.
    CommentText: 1..=1_000, comment
}

text_value! {
    /// Why an admin takes something of somebody else's away. One line, because it stands in a log, too.
    RemovalReason: 1..=300, line
}

text_value! {
    /// What a photo shows, for those who cannot see it.
    AltText: 1..=300, line
}

text_value! {
    /// The name of a reaction: ASCII letters, digits and `-`.
    ReactionName: 2..=30, reaction_name
}

fn line(field: Field, raw: Raw<'_>, shortest: usize, longest: usize) -> Result<String, FieldError> {
    TextRule::line(shortest, longest).read(field, raw)
}

fn lines(field: Field, raw: Raw<'_>, shortest: usize, longest: usize) -> Result<String, FieldError> {
    TextRule::lines(shortest, longest).read(field, raw)
}

fn comment(field: Field, raw: Raw<'_>, shortest: usize, longest: usize) -> Result<String, FieldError> {
    if raw.is_blank() {
        // Clients show this message without the name of the field.
        return Err(field.says("Not be empty"));
    }
    lines(field, raw, shortest, longest)
}

fn reaction_name(field: Field, raw: Raw<'_>, shortest: usize, longest: usize) -> Result<String, FieldError> {
    raw.filled()
        .filter(|text| (shortest..=longest).contains(&text.len()))
        .filter(|text| {
            text.bytes()
                .all(|byte| byte.is_ascii_alphanumeric() || byte == b'-')
        })
        .map(str::to_owned)
        .ok_or_else(|| {
            field.must(format_args!(
                "have {shortest} to {longest} letters, digits or hyphens"
            ))
        })
}

#[cfg(test)]
mod tests {
    use super::{
        CityName, CommentText, Country, Description, HotelName, ItineraryName, PersonName, ReactionName,
        RemovalReason, ShowName,
    };
    use crate::{field::Field, violation::FieldError};

    fn edges<T>(
        parse: fn(Field, Option<&'static str>) -> Result<T, FieldError>,
        field: Field,
        min: usize,
        max: usize,
    ) -> String {
        let letters = |count: usize| -> &'static str { "é".repeat(count).leak() };
        assert!(parse(field, Some(letters(min))).is_ok());
        assert!(parse(field, Some(letters(max))).is_ok());
        let below = parse(field, Some(letters(min - 1))).err().expect("too short");
        let above = parse(field, Some(letters(max + 1))).err().expect("too long");
        let missing = parse(field, None).err().expect("missing");
        assert_eq!(below, missing);
        if min > 1 {
            assert_eq!(below, above);
        }
        above.message
    }

    #[test]
    fn names_have_their_lengths() {
        assert_eq!(
            edges(CityName::parse, Field::NAME, 2, 60),
            "Name must have 2 to 60 characters"
        );
        assert_eq!(
            edges(HotelName::parse, Field::NAME, 2, 80),
            "Name must have 2 to 80 characters"
        );
        assert_eq!(
            edges(ItineraryName::parse, Field::NAME, 2, 80),
            "Name must have 2 to 80 characters"
        );
        assert_eq!(
            edges(ShowName::parse, Field::NAME, 2, 80),
            "Name must have 2 to 80 characters"
        );
        assert_eq!(
            edges(PersonName::parse, Field::LAST_NAME, 1, 50),
            "Last name must have 1 to 50 characters"
        );
        assert_eq!(
            edges(Country::parse, Field::COUNTRY, 1, 60),
            "Country must have 1 to 60 characters"
        );
    }

    #[test]
    fn texts_have_their_lengths() {
        let message = "Description must have 1 to 2,000 characters";
        assert_eq!(edges(Description::parse, Field::DESCRIPTION, 1, 2_000), message);
        assert_eq!(
            edges(CommentText::parse, Field::COMMENT, 1, 1_000),
            "Comment must have 1 to 1,000 characters"
        );
        assert_eq!(
            edges(RemovalReason::parse, Field::WHY, 1, 300),
            "Reason must have 1 to 300 characters"
        );
    }

    #[test]
    fn names_have_one_line_and_texts_many() {
        assert!(CityName::parse(Field::NAME, Some("New\nYork")).is_err());
        assert!(PersonName::parse(Field::NAME, Some("Ana\nB")).is_err());
        assert!(RemovalReason::parse(Field::WHY, Some("spam\nINFO forged")).is_err());
        assert!(Description::parse(Field::DESCRIPTION, Some("a\nb")).is_ok());
        let comment = CommentText::parse(Field::COMMENT, Some(" a\r\nb ")).expect("a comment");
        assert_eq!(comment.as_str(), "a\nb");
    }

    // spec 5.5
    #[test]
    fn an_empty_comment_has_its_own_words() {
        for raw in [None, Some(""), Some(" \n\t ")] {
            let error = CommentText::parse(Field::COMMENT, raw).expect_err("empty");
            assert_eq!((error.field, error.message.as_str()), ("comment", "Not be empty"));
        }
    }

    #[test]
    fn reaction_names_are_plain() {
        for raw in ["ok", "not-like", "Love2", " like ", &"a".repeat(30)] {
            let name = ReactionName::parse(Field::NAME, Some(raw)).expect("a name");
            assert_eq!(name.as_str(), raw.trim());
        }
        for raw in ["", "a", "a b", "a_b", "ñandú", "a/b", &"a".repeat(31)] {
            let error = ReactionName::parse(Field::NAME, Some(raw)).expect_err(raw);
            assert_eq!(error.message, "Name must have 2 to 30 letters, digits or hyphens");
        }
    }
}
