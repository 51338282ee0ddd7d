//! The one spelling of a path: limits, metrics, the response cache and routes see no other.

use std::{borrow::Cow, fmt::Write};

use actix_web::{
    HttpMessage, HttpRequest,
    dev::ServiceRequest,
    http::{Uri, uri::PathAndQuery},
};

/// In the extensions of a request whose path was spelt in another way.
struct Respelt;

/// Whether the path of `request` came in another spelling than the canonical one, which it has now.
#[must_use]
pub fn is_respelt(request: &HttpRequest) -> bool {
    request.extensions().contains::<Respelt>()
}

/// Gives `request` the canonical spelling of its path; the query stays as it is.
pub fn canonicalize(request: &mut ServiceRequest) {
    let Cow::Owned(mut target) = canonical(request.path()) else {
        return;
    };
    if let Some(query) = request.uri().query() {
        target.push('?');
        target.push_str(query);
    }
    let mut parts = request.uri().clone().into_parts();
    // One that is longer than an address may be has no path then, and nothing is found.
    parts.path_and_query = PathAndQuery::try_from(target).ok();
    if let Ok(uri) = Uri::from_parts(parts) {
        request.match_info_mut().get_mut().update(&uri);
        request.head_mut().uri = uri;
        request.extensions_mut().insert(Respelt);
    }
}

/// The canonical spelling of `path` (RFC 3986, 6.2.2): nothing is encoded that need not be, the rest in capitals; dot segments are
/// resolved, and slashes in a row are one, as nginx in front reads them. A path of the API has no slash at its end; the page of
/// the API keeps its own, because its relative links need it.
fn canonical(path: &str) -> Cow<'_, str> {
    // `*`, which OPTIONS may ask for, is no path.
    if !path.starts_with('/') || is_canonical(path) {
        return Cow::Borrowed(path);
    }
    let mut segments: Vec<Cow<'_, str>> = Vec::new();
    let mut is_folder = false;
    for segment in path.split('/').skip(1) {
        let segment = respelt(segment);
        is_folder = matches!(&*segment, "" | "." | "..");
        match &*segment {
            "" | "." => {}
            ".." => drop(segments.pop()),
            _ => segments.push(segment),
        }
    }
    let mut whole = String::with_capacity(path.len());
    for segment in &segments {
        whole.push('/');
        whole.push_str(segment);
    }
    let is_trimmed = matches!(whole.split('/').nth(1), Some("api" | "health")) && whole != "/api/docs";
    if whole.is_empty() || (is_folder && !is_trimmed) {
        whole.push('/');
    }
    if whole == path {
        Cow::Borrowed(path)
    } else {
        Cow::Owned(whole)
    }
}

/// Whether `path` is surely canonical: what nearly all are, and quick to see.
fn is_canonical(path: &str) -> bool {
    let mut last = b' ';
    let is_plain = path.bytes().all(|byte| {
        let is_plain = is_literal(byte) || (byte == b'/' && last != b'/');
        let begins_with_dot = byte == b'.' && last == b'/';
        last = byte;
        is_plain && !begins_with_dot
    });
    is_plain && (last != b'/' || path == "/")
}

/// Whether a byte stands for itself in a segment (RFC 3986, 3.3): `unreserved`, `sub-delims`, `:` and `@`.
const fn is_literal(byte: u8) -> bool {
    matches!(byte, b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'.' | b'_' | b'~')
        || matches!(
            byte,
            b'!' | b'$' | b'&' | b'\'' | b'(' | b')' | b'*' | b'+' | b',' | b';' | b'=' | b':' | b'@'
        )
}

/// A segment with the bytes encoded that have to be, and no others.
fn respelt(segment: &str) -> Cow<'_, str> {
    if segment.bytes().all(is_literal) {
        return Cow::Borrowed(segment);
    }
    let mut spelt = String::with_capacity(segment.len() + 8);
    let mut rest = segment.as_bytes();
    while let [first, behind @ ..] = rest {
        let (byte, after) = match decoded(rest) {
            Some(decoded) => decoded,
            None => (*first, behind),
        };
        if is_literal(byte) {
            spelt.push(char::from(byte));
        } else {
            // A text takes everything.
            let _ = write!(spelt, "%{byte:02X}");
        }
        rest = after;
    }
    Cow::Owned(spelt)
}

/// The byte that is percent-encoded at the beginning, and what follows.
fn decoded(bytes: &[u8]) -> Option<(u8, &[u8])> {
    let [b'%', high, low, rest @ ..] = bytes else {
        return None;
    };
    let digit = |digit: &u8| char::from(*digit).to_digit(16);
    let byte = digit(high)? * 16 + digit(low)?;
    Some((u8::try_from(byte).ok()?, rest))
}

#[cfg(test)]
mod tests {
    use std::borrow::Cow;

    use super::canonical;

    #[test]
    fn path_in_other_spellings_is_canonicalized() {
        for (path, expected) in [
            ("/%61pi/cities", "/api/cities"),
            ("/%61%50i/%63ities", "/aPi/cities"),
            ("//api///cities", "/api/cities"),
            ("/api/./cities/.", "/api/cities"),
            ("/x/../api/cities", "/api/cities"),
            ("/x/%2E%2e/api/cities", "/api/cities"),
            ("/../../api/cities", "/api/cities"),
            ("/api/cities/", "/api/cities"),
            ("/api/cities//", "/api/cities"),
            ("/api/", "/api"),
            ("/health/live/", "/health/live"),
            ("/api/docs/", "/api/docs/"),
            ("/api//docs/.", "/api/docs/"),
            ("/api/docs/x/", "/api/docs/x"),
            ("/cities/", "/cities/"),
            ("//cities//", "/cities/"),
            ("//", "/"),
            ("/..", "/"),
            ("/api/..", "/"),
            ("/city/a%2fb", "/city/a%2Fb"),
            ("/city/s%c3%a3o", "/city/s%C3%A3o"),
            ("/city/são", "/city/s%C3%A3o"),
            ("/city/a%2Bb%3ac", "/city/a+b:c"),
            ("/city/%25%32%46", "/city/%252F"),
            ("/city/%00%ff", "/city/%00%FF"),
            ("/city/%", "/city/%25"),
            ("/city/%4", "/city/%254"),
            ("/city/%zz", "/city/%25zz"),
            ("/city/a\"{b}|", "/city/a%22%7Bb%7D%7C"),
            ("/API/cities", "/API/cities"),
        ] {
            assert_eq!(canonical(path), expected, "{path}");
            assert_eq!(canonical(expected), expected);
        }
    }

    #[test]
    fn canonical_path_is_not_copied() {
        for path in [
            "/",
            "*",
            "",
            "/api/cities/0192-a.b_c~",
            "/city/a@b:c;d=e,f!$&'()*+",
            "/cities/",
            "/city/s%C3%A3o",
            "/api/docs/",
            "/.well-known/security.txt",
        ] {
            assert!(matches!(canonical(path), Cow::Borrowed(_)), "{path}");
        }
    }
}
