//! Checking the fields of one input.

use crate::{
    field::Field,
    input::{Fields, Raw},
    violation::{FieldError, Violations},
};

/// What a call does with the fields that it is not sent.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Call {
    /// Refuses without those that are required; the others are none.
    Post,
    /// Refuses likewise; the others stay as they are, because older clients do not know them.
    Put,
    /// Leaves all as they are.
    Patch,
}

/// The value, unless the field is blank.
pub(crate) fn filled<'a, T>(
    field: Field,
    raw: Raw<'a>,
    parse: impl FnOnce(Field, Raw<'a>) -> Result<T, FieldError>,
) -> Result<Option<T>, FieldError> {
    if raw.is_blank() {
        return Ok(None);
    }
    parse(field, raw).map(Some)
}

/// Collects the broken rules of one input, so that one answer can report them all.
#[derive(Debug, Default)]
pub struct Validation(Vec<FieldError>);

impl Validation {
    /// Nothing broken yet.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// The value, or `None` after recording what is wrong with it.
    pub fn check<T>(&mut self, checked: Result<T, FieldError>) -> Option<T> {
        checked.map_err(|error| self.0.push(error)).ok()
    }

    /// Like [`Validation::check`] for a value that is made of several fields.
    pub fn check_all<T>(&mut self, checked: Result<T, Violations>) -> Option<T> {
        checked.map_err(|violations| self.0.extend(violations.0)).ok()
    }

    /// The value that `parse` makes of `field`, or `None` after recording what is wrong with it.
    pub(crate) fn field<'a, T>(
        &mut self,
        fields: &'a dyn Fields,
        field: Field,
        parse: impl FnOnce(Field, Raw<'a>) -> Result<T, FieldError>,
    ) -> Option<T> {
        self.check(parse(field, fields.get(field)))
    }

    /// Like [`Validation::field`] for a field that may be left out: `Some(None)` then.
    pub(crate) fn sent<'a, T>(
        &mut self,
        fields: &'a dyn Fields,
        field: Field,
        parse: impl FnOnce(Field, Raw<'a>) -> Result<T, FieldError>,
    ) -> Option<Option<T>> {
        match fields.get(field) {
            Raw::Missing => Some(None),
            raw => self.check(parse(field, raw)).map(Some),
        }
    }

    /// A field that has to be there; a change of what is sent leaves it as it is without.
    pub(crate) fn required<'a, T>(
        &mut self,
        call: Call,
        fields: &'a dyn Fields,
        field: Field,
        parse: impl FnOnce(Field, Raw<'a>) -> Result<T, FieldError>,
    ) -> Option<Option<T>> {
        match call {
            Call::Post | Call::Put => self.field(fields, field, parse).map(Some),
            Call::Patch => self.sent(fields, field, parse),
        }
    }

    /// A field that may be blank, and is none then; without it a change leaves it as it is.
    pub(crate) fn optional<'a, T>(
        &mut self,
        call: Call,
        fields: &'a dyn Fields,
        field: Field,
        parse: impl FnOnce(Field, Raw<'a>) -> Result<T, FieldError>,
    ) -> Option<Option<Option<T>>> {
        match call {
            Call::Post => self
                .field(fields, field, |field, raw| filled(field, raw, parse))
                .map(Some),
            Call::Put | Call::Patch => self.sent(fields, field, |field, raw| filled(field, raw, parse)),
        }
    }

    /// Like [`Validation::required`] for a reference: in a change of what is sent one that is empty, as forms send it where
    /// nothing was picked, was left out.
    pub(crate) fn reference<'a, T>(
        &mut self,
        call: Call,
        fields: &'a dyn Fields,
        field: Field,
        parse: impl FnOnce(Field, Raw<'a>) -> Result<T, FieldError>,
    ) -> Option<Option<T>> {
        match call {
            Call::Patch if fields.get(field).is_blank() => Some(None),
            call => self.required(call, fields, field, parse),
        }
    }

    /// Like [`Validation::required`] for a field that takes a list.
    pub(crate) fn list<T>(
        &mut self,
        call: Call,
        fields: &dyn Fields,
        field: Field,
        parse: impl FnOnce(Field, &[Raw<'_>]) -> Result<T, FieldError>,
    ) -> Option<Option<T>> {
        match (fields.list(field), call) {
            (None, Call::Patch) => Some(None),
            (sent, _) => self.check(parse(field, &sent.unwrap_or_default())).map(Some),
        }
    }

    /// The same for a list that may be empty; without it a change leaves it as it is.
    pub(crate) fn some<T>(
        &mut self,
        call: Call,
        fields: &dyn Fields,
        field: Field,
        parse: impl FnOnce(Field, &[Raw<'_>]) -> Result<T, FieldError>,
    ) -> Option<Option<T>> {
        match call {
            Call::Post => self.list(call, fields, field, parse),
            Call::Put | Call::Patch => self.list(Call::Patch, fields, field, parse),
        }
    }

    /// What `build` makes of the checked values, when no rule was broken.
    pub fn finish<T>(self, build: impl FnOnce() -> Option<T>) -> Result<T, Violations> {
        if !self.0.is_empty() {
            return Err(Violations(self.0));
        }
        // A value can only be missing here when its result was never checked: refuse instead of storing half.
        build().ok_or_else(|| FieldError::new("", "Something is missing").into())
    }
}

#[cfg(test)]
mod tests {
    use super::{Validation, filled};
    use crate::{
        field::Field,
        input::Raw,
        values::{Age, Country, PhotoUrl, TimeZone},
        violation::{FieldError, Violations},
    };

    fn broken(field: &'static str) -> FieldError {
        FieldError::new(field, format!("{field} is broken"))
    }

    #[test]
    fn every_broken_rule_is_reported_in_order() {
        let mut validation = Validation::new();
        assert_eq!(validation.check::<u8>(Err(broken("name"))), None);
        assert_eq!(validation.check(Ok(7)), Some(7));
        assert_eq!(
            validation.check_all::<u8>(Err(Violations::from(broken("age")))),
            None
        );
        let violations = validation.finish(|| Some(())).expect_err("two rules are broken");
        assert_eq!(violations.errors(), [broken("name"), broken("age")]);
        assert_eq!(violations.to_string(), "name is broken\nage is broken");
    }

    #[test]
    fn an_optional_field_that_is_missing_or_blank_is_none_and_a_wrong_one_is_refused() {
        for blank in [None, Some(""), Some("  "), Some(" \u{200b} ")] {
            assert_eq!(filled(Field::AGE, blank.into(), Age::parse), Ok(None));
            assert_eq!(filled(Field::COUNTRY, blank.into(), Country::parse), Ok(None));
            assert_eq!(filled(Field::PHOTO, blank.into(), PhotoUrl::parse), Ok(None));
            assert_eq!(filled(Field::TIME_ZONE, blank.into(), TimeZone::parse), Ok(None));
        }
        let long = "x".repeat(61);
        assert!(filled(Field::AGE, Raw::Text("131"), Age::parse).is_err());
        assert!(filled(Field::COUNTRY, Raw::Text(&long), Country::parse).is_err());
        for wrong in [Raw::Text("javascript:alert(1)"), Raw::NotText] {
            assert!(filled(Field::PHOTO, wrong, PhotoUrl::parse).is_err());
        }
    }

    #[test]
    fn a_whole_input_is_built() {
        let mut validation = Validation::new();
        let name = validation.check(Ok("Rome"));
        assert_eq!(validation.finish(|| name), Ok("Rome"));
    }

    #[test]
    fn violations_are_never_empty() {
        let violations = Validation::new()
            .finish(|| None::<u8>)
            .expect_err("nothing was built");
        assert_eq!(violations.errors().len(), 1);
    }
}
