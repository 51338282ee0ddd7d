//! The embedded list of common passwords.

use std::{collections::HashSet, sync::LazyLock};

use tinerary_application::ports::common_passwords::CommonPasswords;

/// Its header names source and licence.
const FILE: &str = include_str!("common-passwords.txt");

static LIST: LazyLock<HashSet<&'static str>> = LazyLock::new(|| passwords(FILE).collect());

fn passwords(file: &str) -> impl Iterator<Item = &str> {
    // No password of the list begins with #; a test counts them.
    file.lines().filter(|line| !line.starts_with('#'))
}

/// The 10,000 most common passwords, without those that are too short to be accepted anyway.
#[derive(Clone, Copy, Debug, Default)]
pub struct CommonPasswordList;

impl CommonPasswords for CommonPasswordList {
    fn contains(&self, password: &str) -> bool {
        LIST.contains(password.to_lowercase().as_str())
    }
}

#[cfg(test)]
mod tests {
    use tinerary_application::ports::common_passwords::CommonPasswords;

    use super::{CommonPasswordList, FILE, LIST, passwords};

    #[test]
    fn common_passwords_are_known_in_any_case() {
        for password in [
            "password1",
            "12345678",
            "qwertyuiop",
            "iloveyou",
            "Password1",
            "ILOVEYOU",
        ] {
            assert!(CommonPasswordList.contains(password), "{password}");
        }
    }

    #[test]
    fn others_are_not() {
        for password in [
            "Adventure-2026",
            "",
            "# Source",
            "#",
            "password1 ",
            "correct horse",
        ] {
            assert!(!CommonPasswordList.contains(password), "{password}");
        }
    }

    #[test]
    fn the_list_is_whole() {
        assert_eq!(LIST.len(), 3_903);
        assert_eq!(passwords(FILE).count(), LIST.len(), "no password is there twice");
        for password in passwords(FILE) {
            assert!(password.chars().count() >= 8, "{password}");
            assert_eq!(password, password.to_lowercase());
            assert_eq!(password, password.trim());
        }
    }
}
