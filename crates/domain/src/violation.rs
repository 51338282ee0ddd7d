//! Broken rules, one and several.

use thiserror::Error;

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
pub struct Violations(pub(crate) Vec<FieldError>);

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
