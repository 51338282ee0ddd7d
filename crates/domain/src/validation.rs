//! Checking the fields of one input.

use crate::{
    field::Field,
    input::{Fields, Raw},
    violation::{FieldError, Violations},
};

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

    /// Like [`Validation::sent`] for a field that takes a list.
    pub(crate) fn sent_list<T>(
        &mut self,
        fields: &dyn Fields,
        field: Field,
        parse: impl FnOnce(Field, &[Raw<'_>]) -> Result<T, FieldError>,
    ) -> Option<Option<T>> {
        match fields.list(field) {
            None => Some(None),
            Some(sent) => self.check(parse(field, &sent)).map(Some),
        }
    }

    /// Like [`Validation::sent`] for a reference: one that is empty, as forms send it where nothing was picked, was left out.
    pub(crate) fn picked<'a, T>(
        &mut self,
        fields: &'a dyn Fields,
        field: Field,
        parse: impl FnOnce(Field, Raw<'a>) -> Result<T, FieldError>,
    ) -> Option<Option<T>> {
        if fields.get(field).is_blank() {
            return Some(None);
        }
        self.sent(fields, field, parse)
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
    use super::Validation;
    use crate::violation::{FieldError, Violations};

    fn broken(field: &'static str) -> FieldError {
        FieldError::new(field, format!("{field} is broken"))
    }

    #[test]
    fn everything_broken_is_told_in_order() {
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
