//! Addresses of mail.

use std::{
    borrow::Cow,
    fmt,
    hash::{Hash, Hasher},
};

use idna::uts46::{AsciiDenyList, DnsLength, Hyphens, Uts46};

use crate::{field::Field, input::Raw, violation::FieldError};

/// The longest part before the `@`.
const LONGEST_LOCAL: usize = 64;
/// The longest part between two dots of the domain.
const LONGEST_LABEL: usize = 63;

/// A mail address, as it was written, but for an international domain, which is in its ASCII form (`xn--`). Two addresses are equal
/// when they differ only in case.
#[derive(Clone, Debug)]
pub struct Email {
    text: String,
    key: String,
}

impl Email {
    /// The most characters of an address (RFC 5321 with its erratum 1690).
    pub const LONGEST: usize = 254;

    /// Reads the value of `field`: `local@domain`, where the local part is in ASCII and the domain has a dot; quoted local parts and
    /// bare IP addresses are refused.
    ///
    /// # Errors
    /// The sentence about `field` when `raw` is missing or no such address.
    pub fn parse<'a>(field: Field, raw: impl Into<Raw<'a>>) -> Result<Self, FieldError> {
        raw.into()
            .filled()
            .and_then(with_ascii_domain)
            .filter(|text| is_address(text))
            .map(|text| Self::stored(text.into_owned()))
            .ok_or_else(|| {
                field.must(format_args!(
                    "be a valid email address of at most {} characters",
                    Self::LONGEST
                ))
            })
    }

    /// An address that was checked before; not checked again.
    #[must_use]
    pub fn stored(text: String) -> Self {
        let key = text.to_ascii_lowercase();
        Self { text, key }
    }

    /// The address as it was written; write to this one.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.text
    }

    /// The address in lower case; compare and look up by this one.
    #[must_use]
    pub fn key(&self) -> &str {
        &self.key
    }
}

impl PartialEq for Email {
    fn eq(&self, other: &Self) -> bool {
        self.key == other.key
    }
}

impl Eq for Email {}

impl Hash for Email {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.key.hash(state);
    }
}

impl fmt::Display for Email {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.text)
    }
}

/// The address with its domain as it is looked up and mailed to, by the rules of browsers (UTS #46).
fn with_ascii_domain(text: &str) -> Option<Cow<'_, str>> {
    let (local, domain) = text.rsplit_once('@')?;
    if domain.is_ascii() {
        return Some(text.into());
    }
    // One that is too long need not be looked at.
    let domain = Some(domain).filter(|domain| domain.len() <= 4 * Email::LONGEST)?;
    let domain = Uts46::new()
        .to_ascii(
            domain.as_bytes(),
            AsciiDenyList::STD3,
            Hyphens::CheckFirstLast,
            DnsLength::Ignore,
        )
        .ok()?;
    Some(format!("{local}@{domain}").into())
}

fn is_address(text: &str) -> bool {
    text.len() <= Email::LONGEST
        && text
            .split_once('@')
            .is_some_and(|(local, domain)| is_local(local) && is_domain(domain))
}

/// A dot-atom of RFC 5322, section 3.2.3.
fn is_local(local: &str) -> bool {
    local.len() <= LONGEST_LOCAL
        && local.split('.').all(|atom| {
            !atom.is_empty()
                && atom
                    .bytes()
                    .all(|byte| byte.is_ascii_alphanumeric() || b"!#$%&'*+-/=?^_`{|}~".contains(&byte))
        })
}

fn is_domain(domain: &str) -> bool {
    let labels: Vec<&str> = domain.split('.').collect();
    let top_is_a_name = labels
        .last()
        .is_some_and(|top| !top.bytes().all(|byte| byte.is_ascii_digit()));
    labels.len() >= 2 && top_is_a_name && labels.into_iter().all(is_label)
}

fn is_label(label: &str) -> bool {
    (1..=LONGEST_LABEL).contains(&label.len())
        && label
            .bytes()
            .all(|byte| byte.is_ascii_alphanumeric() || byte == b'-')
        && !label.starts_with('-')
        && !label.ends_with('-')
}

#[cfg(test)]
mod tests {
    use super::Email;
    use crate::field::Field;

    fn accepts(text: &str) -> bool {
        Email::parse(Field::EMAIL, Some(text)).is_ok()
    }

    #[test]
    fn usual_addresses_are_taken() {
        for text in [
            "ana@tinerary.test",
            "a.b+tag@mail.example.co.uk",
            "o'neil_1@x-y.de",
            "a@xn--mnchen-3ya.de",
            " x@y.z ",
        ] {
            assert!(accepts(text), "{text}");
        }
    }

    #[test]
    fn text_that_is_no_address_is_refused() {
        for text in [
            "",
            "ana",
            "ana@",
            "@example.com",
            "a@b@example.com",
            "ana@localhost",
            "ana@example.",
            "ana@.example.com",
            "ana@exa..mple.com",
            "ana@-example.com",
            "ana@example-.com",
            "ana@127.0.0.1",
            ".ana@example.com",
            "an..a@example.com",
            "an a@example.com",
            "ana@example.com\r\nBcc: b@example.com",
            "ana@exam_ple.com",
            "Ana <ana@example.com>",
            "añа@example.com",
        ] {
            assert!(!accepts(text), "{text:?}");
        }
    }

    #[test]
    fn international_domains_are_kept_in_their_ascii_form() {
        for (typed, kept) in [
            ("ida@münchen.example", "ida@xn--mnchen-3ya.example"),
            ("Ida@MÜNCHEN.Example", "Ida@xn--mnchen-3ya.example"),
            ("ida@mu\u{308}nchen.example", "ida@xn--mnchen-3ya.example"),
            ("ida@straße.de", "ida@xn--strae-oqa.de"),
            ("ida@例え.テスト", "ida@xn--r8jz45g.xn--zckzah"),
            ("ida@例え。テスト", "ida@xn--r8jz45g.xn--zckzah"),
            ("ida@почта.рф", "ida@xn--80a1acny.xn--p1ai"),
            ("ida@مثال.إختبار", "ida@xn--mgbh0fb.xn--kgbechtv"),
            ("ida@ｅｘａｍｐｌｅ.com", "ida@example.com"),
            ("ida@exam\u{ad}ple.com", "ida@example.com"),
        ] {
            let email = Email::parse(Field::EMAIL, Some(typed)).expect(typed);
            assert_eq!(email.as_str(), kept, "{typed}");
            assert!(accepts(kept), "{kept}");
        }
        let label = "ü".repeat(60);
        for wrong in [
            "ida@münchen".to_owned(),
            "ida@-münchen.example".to_owned(),
            "ida@mün_chen.example".to_owned(),
            "ida@mün chen.example".to_owned(),
            "ida@\u{301}a.example".to_owned(),
            "ïda@münchen.example".to_owned(),
            "ida@x@münchen.example".to_owned(),
            format!("ida@{label}.example"),
        ] {
            assert!(!accepts(&wrong), "{wrong}");
        }
    }

    #[test]
    fn invisible_characters_around_an_address_are_ignored() {
        for typed in [
            "\u{feff}ana@example.com",
            "ana@example.com\u{200b}",
            "\u{a0}ana@example.com\u{2028}",
        ] {
            let email = Email::parse(Field::EMAIL, Some(typed)).expect("an address");
            assert_eq!(email.as_str(), "ana@example.com");
        }
        assert!(!accepts("ana\u{200b}@example.com"));
    }

    #[test]
    fn lengths_have_their_limits() {
        let label = "d".repeat(63);
        let domain = format!("{label}.{label}.{}", "d".repeat(61));
        assert!(accepts(&format!("{}@{domain}", "a".repeat(64))));
        assert!(!accepts(&format!("{}@{domain}d", "a".repeat(64))));
        assert!(!accepts(&format!("{}@example.com", "a".repeat(65))));
        assert!(!accepts(&format!("a@{}.com", "d".repeat(64))));
    }

    #[test]
    fn case_is_kept_but_does_not_count() {
        let email = Email::parse(Field::EMAIL, Some("Ana@Example.COM")).expect("an address");
        assert_eq!(email.as_str(), "Ana@Example.COM");
        assert_eq!(email.key(), "ana@example.com");
        assert_eq!(email, Email::stored("ANA@example.com".to_owned()));
    }
}
