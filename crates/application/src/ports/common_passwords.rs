//! Passwords that attackers try first.

/// Knows the 10,000 commonest passwords.
#[cfg_attr(feature = "mocks", mockall::automock)]
pub trait CommonPasswords: Send + Sync {
    /// Whether `password` is one of them, ignoring case.
    fn contains(&self, password: &str) -> bool;
}
