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

    /// Bytes that it takes beside itself.
    pub fn size(&self) -> usize {
        self.body.len() + self.link.as_ref().map_or(0, HeaderValue::len)
    }

    /// Sends it to a client that said `headers`; 304 when that has it already.
    pub fn respond(&self, headers: &HeaderMap) -> HttpResponse {
        let is_known = headers
            .get(IF_NONE_MATCH)
            .is_some_and(|tags| self.is_named_by(tags));
        let [content_type, cache_control, vary] = self.kind.headers();
        let mut response = if is_known {
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
        if !is_known {
            sent.insert(CONTENT_TYPE, HeaderValue::from_static(content_type));
            if let Some(name) = self.encoding.name() {
                sent.insert(CONTENT_ENCODING, HeaderValue::from_static(name));
            }
        }
        response
    }

    fn is_named_by(&self, tags: &HeaderValue) -> bool {
        match (tags.to_str(), self.etag.to_str()) {
            (Ok(tags), Ok(etag)) => names_etag(tags, etag),
            _ => false,
        }
    }
}

/// Whether `if_none_match` names `etag`: the client has what would be sent (RFC 9110, 13.1.2).
#[must_use]
pub fn names_etag(if_none_match: &str, etag: &str) -> bool {
    if_none_match.trim() == "*" || if_none_match.split(',').any(|tag| weak_eq(tag.trim(), etag))
}

/// Weak comparison (RFC 9110, 8.8.3.2).
fn weak_eq(one: &str, other: &str) -> bool {
    one.trim_start_matches("W/") == other.trim_start_matches("W/")
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
    fn what_the_caller_has_is_not_sent_again() {
        let (encoding, compressed) = (Encoding::Identity, Compressed::default());
        let hello = Representation::new(Kind::Answer, "/api/hello", b"hello", encoding, &compressed);
        let status = |tags: Option<&str>| {
            let mut headers = HeaderMap::new();
            if let Some(tags) = tags {
                headers.insert(IF_NONE_MATCH, HeaderValue::from_str(tags).unwrap());
            }
            hello.respond(&headers).status()
        };
        let answer = hello.respond(&HeaderMap::new());
        let etag = answer.headers().get(ETAG).unwrap().to_str().unwrap();
        assert_eq!(status(None), StatusCode::OK);
        assert_eq!(status(Some("\"other\"")), StatusCode::OK);
        assert_eq!(status(Some(etag)), StatusCode::NOT_MODIFIED);
        assert_eq!(
            status(Some(&format!("\"other\", {etag}"))),
            StatusCode::NOT_MODIFIED
        );
        assert_eq!(status(Some("*")), StatusCode::NOT_MODIFIED);
    }
}
