//! Broken rules, one by one and together.

use thiserror::Error;

use crate::{
    field::Field,
    input::{Fields, Raw},
};

/// One field that breaks a rule.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{message}")]
pub struct FieldError {
    /// The field's name as clients send it, for example `lastName`.
    pub field: &'static str,
    /// A whole English sentence that names the field as a person sees it.
    pub message: String,
}

impl FieldError {
    /// A broken rule of `field`, in words for people.
    pub fn new(field: &'static str, message: impl Into<String>) -> Self {
        Self {
            field,
            message: message.into(),
        }
    }
}

/// Every broken rule of one input; at least one. Shown as its messages, one a line.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{}", self.messages().collect::<Vec<_>>().join("\n"))]
pub struct Violations(Vec<FieldError>);

impl Violations {
    /// The broken rules in the order of the fields; never empty.
    #[must_use]
    pub fn errors(&self) -> &[FieldError] {
        &self.0
    }

    /// The messages alone, in the same order.
    pub fn messages(&self) -> impl Iterator<Item = &str> {
        self.0.iter().map(|error| error.message.as_str())
    }

    /// One more, after the others.
    #[must_use]
    pub fn and(mut self, error: FieldError) -> Self {
        self.0.push(error);
        self
    }

    /// The broken rules themselves.
    #[must_use]
    pub fn into_errors(self) -> Vec<FieldError> {
        self.0
    }
}

impl From<FieldError> for Violations {
    fn from(error: FieldError) -> Self {
        Self(vec![error])
    }
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

    /// What `build` makes of the checked values, when no rule was broken.
    ///
    /// # Errors
    /// All the broken rules.
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
    use super::{FieldError, Validation, Violations};

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
