//! An answer as it is sent: its bytes in one encoding, and the headers that say what they are.

use actix_web::{
    HttpResponse,
    http::header::{
        CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, HeaderMap, HeaderValue, IF_NONE_MATCH, LINK,
        VARY,
    },
    web::Bytes,
};
use base64::{Engine, prelude::BASE64_URL_SAFE_NO_PAD};

use crate::{
    compression::{Compressed, Encoding, Plain},
    header_list::list_elements,
    kind::Kind,
};

/// What is sent for a GET.
pub struct Representation {
    etag: HeaderValue,
    body: Bytes,
    encoding: Encoding,
    kind: Kind,
    /// A link to the next page.
    link: Option<HeaderValue>,
}

impl Representation {
    /// `bytes`, which were asked for at `path`, in `encoding`, if they are long enough for that.
    pub fn new(kind: Kind, path: &str, bytes: &[u8], encoding: Encoding, compressed: &Compressed) -> Self {
        let hash = blake3::hash(bytes);
        let plain = Plain {
            kind,
            path,
            bytes,
            hash,
        };
        let (body, encoding) = compressed.body(&plain, encoding);
        // Weak: the same answer has the same tag in every encoding.
        let etag = format!("W/\"{}\"", BASE64_URL_SAFE_NO_PAD.encode(hash.as_bytes()));
        let etag = HeaderValue::from_str(&etag);
        Self {
            // Of letters, digits, `-` and `_` alone.
            etag: etag.unwrap_or_else(|_| HeaderValue::from_static("")),
            body,
            encoding,
            kind,
            link: None,
        }
    }

    /// The same with a link to the next page, at `address`.
    #[must_use]
    pub fn with_next(self, address: Option<&str>) -> Self {
        let link = address.and_then(|next| HeaderValue::from_str(&format!("<{next}>; rel=\"next\"")).ok());
        Self { link, ..self }
    }

    /// What is sent, in its encoding.
    #[must_use]
    pub const fn body(&self) -> &Bytes {
        &self.body
    }

    /// Bytes that it takes beside itself.
    pub fn size(&self) -> usize {
        self.body.len() + self.link.as_ref().map_or(0, HeaderValue::len)
    }

    /// Sends it to a client that said `headers`; 304 when that has it already.
    pub fn respond(&self, headers: &HeaderMap) -> HttpResponse {
        let is_not_modified = is_not_modified(headers, self.etag.as_bytes());
        let [content_type, cache_control, vary] = self.kind.headers();
        let mut response = if is_not_modified {
            HttpResponse::NotModified().finish()
        } else {
            HttpResponse::Ok().body(self.body.clone())
        };
        let sent = response.headers_mut();
        sent.insert(CACHE_CONTROL, HeaderValue::from_static(cache_control));
        sent.insert(VARY, HeaderValue::from_static(vary));
        sent.insert(ETAG, self.etag.clone());
        if let Some(link) = &self.link {
            sent.insert(LINK, link.clone());
        }
        if !is_not_modified {
            sent.insert(CONTENT_TYPE, HeaderValue::from_static(content_type));
            if let Some(name) = self.encoding.name() {
                sent.insert(CONTENT_ENCODING, HeaderValue::from_static(name));
            }
        }
        response
    }
}

/// Whether a client that said `headers` has what is called `etag` (`If-None-Match`, RFC 9110, 13.1.2).
#[must_use]
pub fn is_not_modified(headers: &HeaderMap, etag: &[u8]) -> bool {
    list_elements(headers, &IF_NONE_MATCH).any(|tag| tag == b"*" || opaque(tag) == opaque(etag))
}

/// What two tags have to agree in: weak or strong is the same to a GET (RFC 9110, 8.8.3.2).
fn opaque(tag: &[u8]) -> &[u8] {
    tag.strip_prefix(b"W/").unwrap_or(tag)
}

#[cfg(test)]
mod tests {
    use actix_web::http::{
        StatusCode,
        header::{ETAG, HeaderMap, HeaderValue, IF_NONE_MATCH},
    };

    use super::Representation;
    use crate::{
        compression::{Compressed, Encoding},
        kind::Kind,
    };

    #[test]
    fn representation_that_the_client_has_is_not_modified() {
        let (encoding, compressed) = (Encoding::Identity, Compressed::default());
        let hello = Representation::new(Kind::Answer, "/api/hello", b"hello", encoding, &compressed);
        let answer = hello.respond(&HeaderMap::new());
        let etag = answer.headers().get(ETAG).unwrap().to_str().unwrap();
        let strong = etag.trim_start_matches("W/");
        let several = format!("\"other\" ,, {etag}");
        let (known, other) = (StatusCode::NOT_MODIFIED, StatusCode::OK);
        for (lines, status) in [
            (&[][..], other),
            (&["\"other\""], other),
            (&["\"other\"", "W/\"another\", \"\""], other),
            (&[&strong[1..]], other),
            (&[etag], known),
            (&[strong], known),
            (&[&*several], known),
            (&["\"other\"", etag], known),
            (&[etag, "\"other\""], known),
            (&["", "\"a, b\"", "\"c\",", strong], known),
            (&["*"], known),
        ] {
            let mut headers = HeaderMap::new();
            for line in lines {
                headers.append(IF_NONE_MATCH, HeaderValue::from_str(line).unwrap());
            }
            assert_eq!(hello.respond(&headers).status(), status, "{lines:?}");
        }
    }
}
