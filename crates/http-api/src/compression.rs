//! Compresses answers, and caches what it compressed.

use std::{
    collections::{HashMap, VecDeque},
    io::Write,
    sync::Mutex,
};

use actix_web::{
    http::header::{ACCEPT_ENCODING, HeaderMap},
    web::Bytes,
};
use flate2::{Compression, write::GzEncoder};

/// Shorter answers fit into one packet either way.
const MIN_LENGTH: usize = 860;
/// Bytes in the cache; the oldest entries are evicted first.
const CAPACITY: usize = 8 * 1024 * 1024;

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
        let accepted = headers
            .get(ACCEPT_ENCODING)
            .and_then(|value| value.to_str().ok())
            .unwrap_or_default();
        let takes = |name: &str| {
            accepted.split(',').any(|one| {
                let (coding, weight) = one.split_once(';').unwrap_or((one, ""));
                let refused = weight
                    .trim()
                    .strip_prefix("q=")
                    .is_some_and(|q| q.parse() == Ok(0.0_f32));
                coding.trim().eq_ignore_ascii_case(name) && !refused
            })
        };
        if takes("br") {
            Self::Brotli
        } else if takes("gzip") {
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

/// A cache of compressed bodies, keyed by the hash of the plain bytes.
#[derive(Default)]
pub struct Compressed {
    cache: Mutex<Cache>,
}

#[derive(Default)]
struct Cache {
    bodies: HashMap<(u128, Encoding), Bytes>,
    oldest_first: VecDeque<(u128, Encoding)>,
    bytes: usize,
}

impl Compressed {
    /// `plain`, whose hash is `hash`, in `encoding`; short bodies stay plain. The encoding of the result comes with it.
    pub fn body(&self, plain: &[u8], hash: u128, encoding: Encoding) -> (Bytes, Encoding) {
        if encoding == Encoding::Identity || plain.len() < MIN_LENGTH {
            return (Bytes::copy_from_slice(plain), Encoding::Identity);
        }
        let key = (hash, encoding);
        if let Ok(cache) = self.cache.lock()
            && let Some(body) = cache.bodies.get(&key)
        {
            return (body.clone(), encoding);
        }
        // Outside the lock: compressing the same twice at once costs less than making every request wait.
        let Ok(body) = compress(plain, encoding) else {
            return (Bytes::copy_from_slice(plain), Encoding::Identity);
        };
        let body = Bytes::from(body);
        if let Ok(mut cache) = self.cache.lock() {
            cache.insert(key, body.clone());
        }
        (body, encoding)
    }
}

impl Cache {
    fn insert(&mut self, key: (u128, Encoding), body: Bytes) {
        self.bytes = self.bytes.saturating_add(body.len());
        if let Some(before) = self.bodies.insert(key, body) {
            self.bytes = self.bytes.saturating_sub(before.len());
        } else {
            self.oldest_first.push_back(key);
        }
        while self.bytes > CAPACITY
            && let Some(oldest) = self.oldest_first.pop_front()
        {
            if let Some(gone) = self.bodies.remove(&oldest) {
                self.bytes = self.bytes.saturating_sub(gone.len());
            }
        }
    }
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
    use super::{CAPACITY, Compressed, Encoding, MIN_LENGTH};
    use actix_web::{
        http::header::{ACCEPT_ENCODING, HeaderMap, HeaderValue},
        web::Bytes,
    };
    use std::io::Read;

    #[test]
    fn the_best_encoding_that_the_caller_takes() {
        for (accepted, expected) in [
            ("gzip, deflate, br", Encoding::Brotli),
            ("GZIP", Encoding::Gzip),
            ("br;q=0, gzip;q=0.5", Encoding::Gzip),
            ("br;q=0.000,gzip;q=0", Encoding::Identity),
            ("", Encoding::Identity),
        ] {
            let mut headers = HeaderMap::new();
            headers.insert(ACCEPT_ENCODING, HeaderValue::from_str(accepted).unwrap());
            assert_eq!(Encoding::accepted(&headers), expected, "{accepted}");
        }
        assert_eq!(Encoding::accepted(&HeaderMap::new()), Encoding::Identity);
    }

    #[test]
    fn what_was_compressed_reads_back() {
        let plain = b"travellers ".repeat(500);
        let compressed = Compressed::default();
        let (gzip, _) = compressed.body(&plain, 1, Encoding::Gzip);
        let mut text = Vec::new();
        flate2::read::GzDecoder::new(&gzip[..])
            .read_to_end(&mut text)
            .unwrap();
        assert_eq!(text, plain);
        let (brotli, _) = compressed.body(&plain, 1, Encoding::Brotli);
        let mut text = Vec::new();
        brotli::Decompressor::new(&brotli[..], 4096)
            .read_to_end(&mut text)
            .unwrap();
        assert_eq!(text, plain);
    }

    #[test]
    fn the_same_bytes_are_compressed_once() {
        let compressed = Compressed::default();
        let (first, _) = compressed.body(&[b'x'; 5_000], 7, Encoding::Gzip);
        // Another plain body under the same hash proves that the kept one is sent.
        let (second, _) = compressed.body(&[b'y'; 5_000], 7, Encoding::Gzip);
        assert_eq!(first, second);
    }

    #[test]
    fn short_bodies_stay_plain() {
        let (body, encoding) = Compressed::default().body(&[b'x'; MIN_LENGTH - 1], 1, Encoding::Brotli);
        assert_eq!((body.len(), encoding), (MIN_LENGTH - 1, Encoding::Identity));
    }

    #[test]
    fn memory_is_bounded() {
        let compressed = Compressed::default();
        let mut cache = compressed.cache.lock().unwrap();
        for hash in 0..40 {
            cache.insert((hash, Encoding::Gzip), Bytes::from(vec![0; 1024 * 1024]));
        }
        assert!(cache.bytes <= CAPACITY);
        assert_eq!(cache.bodies.len(), CAPACITY / (1024 * 1024));
        assert!(cache.bodies.contains_key(&(39, Encoding::Gzip)));
    }
}
