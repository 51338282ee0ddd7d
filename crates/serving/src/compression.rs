//! Compresses answers, and caches what it compressed.

use std::{
    collections::{HashMap, VecDeque},
    io::Write,
    sync::{Arc, Mutex},
};

use actix_web::{
    http::header::{ACCEPT_ENCODING, HeaderMap},
    web::Bytes,
};
use blake3::Hash;
use flate2::{Compression, write::GzEncoder};

use crate::{
    header_list::{list_elements, parameters},
    kind::Kind,
};

/// Shorter answers fit into one packet either way.
const MIN_LENGTH: usize = 860;
/// Bytes in the cache of each kind; the oldest entries are evicted first.
const CAPACITY: usize = 2 * 1024 * 1024;
/// What an entry takes beside its texts: its key twice, its places in the table and in the queue.
const OVERHEAD: usize = 256;

/// How an answer is sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Encoding {
    /// As it is.
    Identity,
    /// RFC 1952.
    Gzip,
    /// RFC 7932.
    Brotli,
}

impl Encoding {
    /// The best that the client accepts (`Accept-Encoding`, RFC 9110, 12.5.3).
    #[must_use]
    pub fn accepted(headers: &HeaderMap) -> Self {
        let takes = |name: &[u8]| {
            list_elements(headers, &ACCEPT_ENCODING).any(|element| {
                let (coding, parameters) = parameters(element);
                coding.eq_ignore_ascii_case(name) && !is_refused(parameters)
            })
        };
        if takes(b"br") {
            Self::Brotli
        } else if takes(b"gzip") || takes(b"x-gzip") {
            Self::Gzip
        } else {
            Self::Identity
        }
    }

    /// The value of `Content-Encoding`, if there is one to send.
    #[must_use]
    pub fn name(self) -> Option<&'static str> {
        match self {
            Self::Identity => None,
            Self::Gzip => Some("gzip"),
            Self::Brotli => Some("br"),
        }
    }
}

/// Whether one of the parameters is a weight of zero: "not acceptable" (RFC 9110, 12.4.2).
fn is_refused<'a>(mut parameters: impl Iterator<Item = (&'a [u8], &'a [u8])>) -> bool {
    parameters.any(|(name, value)| {
        let weight = str::from_utf8(value).ok().and_then(|value| value.parse().ok());
        name.eq_ignore_ascii_case(b"q") && weight == Some(0.0_f32)
    })
}

/// What is to be compressed.
pub struct Plain<'a> {
    /// What it is.
    pub kind: Kind,
    /// The path that it was asked for at.
    pub path: &'a str,
    /// The bytes.
    pub bytes: &'a [u8],
    /// BLAKE3 of the bytes.
    pub hash: Hash,
}

/// Caches of compressed bodies. Each kind has one of its own: what people write, or ask for, neither stands in the place of a
/// page nor evicts one.
#[derive(Default)]
pub struct Compressed {
    answers: Mutex<Cache>,
    documents: Mutex<Cache>,
    pages: Mutex<Cache>,
    sitemaps: Mutex<Cache>,
    pictures: Mutex<Cache>,
}

/// Which body it is. The path would keep bodies apart even if somebody found two of the same hash.
#[derive(Clone, PartialEq, Eq, Hash)]
struct Key {
    path: Arc<str>,
    hash: Hash,
    encoding: Encoding,
}

#[derive(Default)]
struct Cache {
    bodies: HashMap<Key, Bytes>,
    oldest_first: VecDeque<Key>,
    bytes: usize,
}

impl Compressed {
    /// `plain` in `encoding`; short bodies stay plain. The encoding of the result comes with it.
    pub fn body(&self, plain: &Plain<'_>, encoding: Encoding) -> (Bytes, Encoding) {
        let as_it_is = || (Bytes::copy_from_slice(plain.bytes), Encoding::Identity);
        let Some(cache) = self.cache(plain.kind) else {
            return as_it_is();
        };
        if encoding == Encoding::Identity || plain.bytes.len() < MIN_LENGTH {
            return as_it_is();
        }
        let key = Key {
            path: plain.path.into(),
            hash: plain.hash,
            encoding,
        };
        if let Ok(cache) = cache.lock()
            && let Some(body) = cache.bodies.get(&key)
        {
            return (body.clone(), encoding);
        }
        // Outside the lock: compressing the same twice at once costs less than making every request wait.
        let Ok(body) = compress(plain.bytes, encoding) else {
            return as_it_is();
        };
        let body = Bytes::from(body);
        if let Ok(mut cache) = cache.lock() {
            cache.insert(key, body.clone());
        }
        (body, encoding)
    }

    /// `None` for what does not become shorter.
    const fn cache(&self, kind: Kind) -> Option<&Mutex<Cache>> {
        Some(match kind {
            Kind::Answer => &self.answers,
            Kind::Document => &self.documents,
            Kind::Page => &self.pages,
            Kind::Sitemap => &self.sitemaps,
            Kind::Picture => &self.pictures,
            Kind::Card => return None,
        })
    }
}

impl Cache {
    fn insert(&mut self, key: Key, body: Bytes) {
        self.bytes = self.bytes.saturating_add(size(&key, &body));
        if let Some(before) = self.bodies.insert(key.clone(), body) {
            self.bytes = self.bytes.saturating_sub(size(&key, &before));
        } else {
            self.oldest_first.push_back(key);
        }
        while self.bytes > CAPACITY
            && let Some(oldest) = self.oldest_first.pop_front()
        {
            if let Some(gone) = self.bodies.remove(&oldest) {
                self.bytes = self.bytes.saturating_sub(size(&oldest, &gone));
            }
        }
    }
}

fn size(key: &Key, body: &Bytes) -> usize {
    key.path.len() + body.len() + OVERHEAD
}

fn compress(plain: &[u8], encoding: Encoding) -> std::io::Result<Vec<u8>> {
    match encoding {
        Encoding::Identity => Ok(plain.to_vec()),
        Encoding::Gzip => {
            let mut encoder = GzEncoder::new(Vec::new(), Compression::default());
            encoder.write_all(plain)?;
            encoder.finish()
        }
        Encoding::Brotli => {
            // Quality 5 and a window of 2^20 bytes: most of the gain for a tenth of the work of the best.
            let mut encoder = brotli::CompressorWriter::new(Vec::new(), 4096, 5, 20);
            encoder.write_all(plain)?;
            encoder.flush()?;
            Ok(encoder.into_inner())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{CAPACITY, Compressed, Encoding, Key, MIN_LENGTH, OVERHEAD, Plain};
    use crate::kind::Kind;
    use actix_web::{
        http::header::{ACCEPT_ENCODING, HeaderMap, HeaderValue},
        web::Bytes,
    };
    use std::io::Read;

    #[test]
    fn most_preferred_encoding_is_chosen() {
        for (lines, expected) in [
            (&["gzip, deflate, br"][..], Encoding::Brotli),
            (&["GZIP"], Encoding::Gzip),
            (&["X-Gzip"], Encoding::Gzip),
            (&["br;q=0, gzip;q=0.5"], Encoding::Gzip),
            (&["br;q=0.000,gzip;q=0"], Encoding::Identity),
            (&["BR;Q=0"], Encoding::Identity),
            (&["br ; Q = 0", "gzip"], Encoding::Gzip),
            (&["br;level=4;q=0", "gzip;level=4;q=1"], Encoding::Gzip),
            (&["identity", "gzip", "br"], Encoding::Brotli),
            (&["", ",", "gzip,,"], Encoding::Gzip),
            (&["br;q=none"], Encoding::Brotli),
            (&[""], Encoding::Identity),
            (&["*"], Encoding::Identity),
            (&[], Encoding::Identity),
        ] {
            let mut headers = HeaderMap::new();
            for line in lines {
                headers.append(ACCEPT_ENCODING, HeaderValue::from_static(line));
            }
            assert_eq!(Encoding::accepted(&headers), expected, "{lines:?}");
        }
    }

    fn plain<'a>(kind: Kind, path: &'static str, bytes: &'a [u8]) -> Plain<'a> {
        Plain {
            kind,
            path,
            bytes,
            hash: blake3::hash(bytes),
        }
    }

    fn answer(bytes: &[u8]) -> Plain<'_> {
        plain(Kind::Answer, "/api/cities", bytes)
    }

    fn unpacked(body: &[u8], encoding: Encoding) -> Vec<u8> {
        let mut bytes = Vec::new();
        let read = match encoding {
            Encoding::Gzip => flate2::read::GzDecoder::new(body).read_to_end(&mut bytes),
            Encoding::Brotli => brotli::Decompressor::new(body, 4096).read_to_end(&mut bytes),
            Encoding::Identity => panic!("it is not compressed"),
        };
        read.unwrap();
        bytes
    }

    #[test]
    fn compressed_body_decompresses_to_the_same_bytes() {
        let bytes = b"travellers ".repeat(500);
        let compressed = Compressed::default();
        for encoding in [Encoding::Gzip, Encoding::Brotli] {
            let (body, sent) = compressed.body(&answer(&bytes), encoding);
            assert_eq!((unpacked(&body, encoding), sent), (bytes.clone(), encoding));
        }
    }

    #[test]
    fn the_same_bytes_are_compressed_once() {
        let compressed = Compressed::default();
        let (first, _) = compressed.body(&answer(&[b'x'; 5_000]), Encoding::Gzip);
        let (second, _) = compressed.body(&answer(&[b'x'; 5_000]), Encoding::Gzip);
        assert_eq!(first.as_ptr(), second.as_ptr());
    }

    #[test]
    fn a_body_of_another_kind_or_path_is_never_sent_whatever_its_hash() {
        let compressed = Compressed::default();
        let (theirs, own) = ([b'x'; 5_000], [b'y'; 5_000]);
        let forged = answer(&theirs);
        compressed.body(&forged, Encoding::Gzip);
        for (kind, path) in [
            (Kind::Page, "/api/cities"),
            (Kind::Document, "/api/cities"),
            (Kind::Picture, "/api/cities"),
            (Kind::Answer, "/api/hotels"),
        ] {
            let victim = Plain {
                hash: forged.hash,
                ..plain(kind, path, &own)
            };
            let (body, _) = compressed.body(&victim, Encoding::Gzip);
            assert_eq!(unpacked(&body, Encoding::Gzip), own, "{kind:?} {path}");
        }
    }

    #[test]
    fn short_bodies_stay_plain() {
        let short = [b'x'; MIN_LENGTH - 1];
        let (body, encoding) = Compressed::default().body(&answer(&short), Encoding::Brotli);
        assert_eq!((body.len(), encoding), (MIN_LENGTH - 1, Encoding::Identity));
    }

    fn key(number: u32) -> Key {
        Key {
            path: "/api/cities".into(),
            hash: blake3::hash(&number.to_le_bytes()),
            encoding: Encoding::Gzip,
        }
    }

    #[test]
    fn compressed_bodies_stay_within_the_capacity() {
        let compressed = Compressed::default();
        let mut cache = compressed.answers.lock().unwrap();
        for number in 0..40 {
            cache.insert(key(number), Bytes::from(vec![0; 256 * 1024]));
        }
        assert!(cache.bytes <= CAPACITY);
        assert_eq!(cache.bodies.len(), CAPACITY / (256 * 1024) - 1);
        assert!(cache.bodies.contains_key(&key(39)));
        // Of many small ones, too, what is around them counts.
        for number in 0..10_000 {
            cache.insert(key(number), Bytes::from_static(b"x"));
        }
        assert!(cache.bodies.len() < CAPACITY / OVERHEAD);
        assert_eq!(cache.bodies.len(), cache.oldest_first.len());
    }

    #[test]
    fn pictures_do_not_evict_pages() {
        let compressed = Compressed::default();
        let page = plain(Kind::Page, "/cities", &[b'x'; 5_000]);
        let (first, _) = compressed.body(&page, Encoding::Gzip);
        for number in 0..10_000 {
            let mut pictures = compressed.pictures.lock().unwrap();
            pictures.insert(key(number), Bytes::from(vec![0; 2_048]));
        }
        let (second, _) = compressed.body(&page, Encoding::Gzip);
        assert_eq!(first.as_ptr(), second.as_ptr());
    }
}
