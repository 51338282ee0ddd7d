//! Headers whose value is a list (RFC 9110, 5.6.1).

use actix_web::http::header::{HeaderMap, HeaderName};

/// The elements of the list that `headers` have under `name`, in order: those of all lines, for a list may be spread over several,
/// without the white space around them and without empty ones. They are bytes, because what one sender wrote need not be text, and
/// hides nothing that others added.
///
/// Commas in quotes part elements too. None of ours has quotes around a comma, and a quote that somebody left open must not swallow
/// what a proxy added behind it.
pub fn list_elements<'a>(headers: &'a HeaderMap, name: &HeaderName) -> impl Iterator<Item = &'a [u8]> {
    headers
        .get_all(name)
        .flat_map(|line| line.as_bytes().split(|byte| *byte == b','))
        .map(<[u8]>::trim_ascii)
        .filter(|element| !element.is_empty())
}

/// The name and the parameters of an element such as `gzip;q=0.5`. Neither has white space around it, and case means nothing.
pub fn parameters(element: &[u8]) -> (&[u8], impl Iterator<Item = (&[u8], &[u8])>) {
    let mut parts = element.split(|byte| *byte == b';').map(<[u8]>::trim_ascii);
    let name = parts.next().unwrap_or_default();
    let parameters = parts.filter_map(|part| {
        let end = part.iter().position(|byte| *byte == b'=')?;
        let (name, value) = part.split_at_checked(end)?;
        Some((name.trim_ascii_end(), value.get(1..)?.trim_ascii_start()))
    });
    (name, parameters)
}

#[cfg(test)]
mod tests {
    use actix_web::http::header::{ACCEPT_ENCODING, HeaderMap, HeaderValue, IF_NONE_MATCH};

    use super::{list_elements, parameters};

    fn elements(lines: &[&[u8]]) -> Vec<Vec<u8>> {
        let mut headers = HeaderMap::new();
        headers.append(IF_NONE_MATCH, HeaderValue::from_static("another"));
        for line in lines {
            headers.append(ACCEPT_ENCODING, HeaderValue::from_bytes(line).unwrap());
        }
        list_elements(&headers, &ACCEPT_ENCODING)
            .map(<[u8]>::to_vec)
            .collect()
    }

    #[test]
    fn a_list_is_that_of_all_lines_without_what_is_around_the_elements() {
        let none: [&[u8]; 0] = [];
        assert_eq!(elements(&[]), none);
        assert_eq!(elements(&[b"", b" ", b",", b" ,\t, "]), none);
        assert_eq!(elements(&[b"a"]), [b"a"]);
        assert_eq!(
            elements(&[b"a ,b", b"c", b"", b",d,,\te\t,"]),
            [b"a", b"b", b"c", b"d", b"e"]
        );
        assert_eq!(elements(&[b"\xe9, a", b"b"]), [b"\xe9", b"a", b"b"]);
        assert_eq!(elements(&[b"\"a, b", b"c"]), [&b"\"a"[..], b"b", b"c"]);
    }

    #[test]
    fn an_element_has_a_name_and_parameters() {
        let read = |element: &'static str| {
            let (name, parameters) = parameters(element.as_bytes());
            let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).unwrap();
            let all: Vec<_> = parameters
                .map(|(name, value)| format!("{}:{}", text(name), text(value)))
                .collect();
            (text(name), all.join(" "))
        };
        let expected = |name: &str, parameters: &str| (name.to_owned(), parameters.to_owned());
        assert_eq!(read("gzip"), expected("gzip", ""));
        assert_eq!(read("gzip;q=0.5"), expected("gzip", "q:0.5"));
        assert_eq!(read("gzip ; a=b;\tQ = 0 ;;c"), expected("gzip", "a:b Q:0"));
        assert_eq!(read(";q=1"), expected("", "q:1"));
    }
}
