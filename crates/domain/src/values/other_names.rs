//! What else a thing is called.

use crate::{
    field::Field,
    input::Raw,
    number::grouped,
    text::{TextRule, list_access},
    violation::FieldError,
};

/// Other names of a city, in the order in which they were entered.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct OtherNames(Vec<String>);

impl OtherNames {
    /// The most names.
    pub const MAX: usize = 250;
    /// The fewest characters of one.
    pub const SHORTEST: usize = 1;
    /// The most characters of one.
    pub const LONGEST: usize = 60;

    /// Reads the value of `field`. Blank entries are dropped, and names that are there already.
    ///
    /// # Errors
    /// The sentence about `field` when there are too many, or one of them breaks a rule.
    pub fn parse(field: Field, raw: &[Raw<'_>]) -> Result<Self, FieldError> {
        let rule = TextRule::line(Self::SHORTEST, Self::LONGEST);
        let mut names: Vec<String> = Vec::new();
        // Null is no name, and no empty text either.
        for one in raw.iter().filter(|one| **one == Raw::Missing || !one.is_blank()) {
            let name = rule.read_entry(field, *one, "names")?;
            if !names.contains(&name) {
                names.push(name);
            }
            if names.len() > Self::MAX {
                let most = grouped(Self::MAX);
                return Err(field.must(format_args!("have at most {most} names")));
            }
        }
        Ok(Self(names))
    }
}

list_access!(OtherNames);

#[cfg(test)]
mod tests {
    use super::OtherNames;
    use crate::{field::Field, input::Raw};

    fn parse(names: &[&str]) -> Result<Vec<String>, String> {
        let raw: Vec<Raw<'_>> = names.iter().copied().map(Raw::Text).collect();
        OtherNames::parse(Field::OTHER_NAMES, &raw)
            .map(OtherNames::into_vec)
            .map_err(|error| error.message)
    }

    #[test]
    fn names_are_kept_in_their_order_once_each() {
        assert_eq!(
            parse(&[" Roma ", "", "ローマ", "Roma", " "]),
            Ok(vec!["Roma".to_owned(), "ローマ".to_owned()])
        );
        assert_eq!(parse(&[]), Ok(Vec::new()));
        assert_eq!(parse(&["é".repeat(60).as_str()]).map(|names| names.len()), Ok(1));
    }

    #[test]
    fn too_many_and_too_long_ones_are_refused() {
        let many: Vec<String> = (0..251).map(|number| format!("Name {number}")).collect();
        let many: Vec<&str> = many.iter().map(String::as_str).collect();
        assert_eq!(parse(&many[..250]).map(|names| names.len()), Ok(250));
        assert_eq!(
            parse(&many),
            Err("Also known as must have at most 250 names".to_owned())
        );
        assert_eq!(
            parse(&["Roma", &"n".repeat(61)]),
            Err("Also known as must be names, each of which must have 1 to 60 characters".to_owned())
        );
        assert_eq!(
            parse(&["a\nb"]),
            Err("Also known as must be names, each of which must not contain line breaks or other control characters".to_owned())
        );
        for no_text in [Raw::NotText, Raw::Missing] {
            let wrong = OtherNames::parse(Field::OTHER_NAMES, &[no_text]).expect_err("no text");
            assert!(
                wrong
                    .message
                    .starts_with("Also known as must be names, each of which must "),
                "{wrong:?}"
            );
        }
    }
}
