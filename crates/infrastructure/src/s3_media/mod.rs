//! The files of photos, in a store that speaks as S3 does.

mod bridge;
mod http;

use std::{collections::BTreeMap, fmt, io, sync::Arc, time::Duration};

use object_store::{
    Attribute, AttributeValue, Attributes, BackoffConfig, Error, GetOptions, GetRange, ObjectMeta,
    ObjectStore, ObjectStoreExt, PutOptions, RetryConfig,
    aws::{AmazonS3, AmazonS3Builder},
    list::{PaginatedListOptions, PaginatedListStore},
    path::Path,
};
use tinerary_application::{
    error::Source,
    ports::media::{MediaFile, MediaStore, Part, Span},
};
use tinerary_domain::{Photo, PhotoId, Timestamp};
use url::Url;

use self::{bridge::Bridge, http::UreqConnector};

/// How often a request is repeated.
const RETRIES: usize = 2;
/// How many times the patience a photo may take to be kept or deleted, which are several requests.
const REQUESTS: u32 = 3;
/// Files on a page, which stores give at most.
const PAGE: usize = 1_000;
/// How long a list of all photos may take.
const LIST_PATIENCE: Duration = Duration::from_hours(1);
/// What a content delivery network in front of the store tells browsers: what is at an address never changes.
const FOREVER: &str = "public, max-age=31536000, immutable";

/// A part of a bucket.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct S3Place {
    bucket: String,
    /// Empty, or the names of folders with slashes between them.
    prefix: String,
}

impl S3Place {
    /// Reads `s3://BUCKET` or `s3://BUCKET/PREFIX`; `None` when `text` is no such place.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let (bucket, prefix) = text.strip_prefix("s3://").map(|place| {
            let (bucket, prefix) = place.split_once('/').unwrap_or((place, ""));
            (bucket, prefix.strip_suffix('/').unwrap_or(prefix))
        })?;
        let is_name = |name: &str| {
            !matches!(name, "" | "." | "..")
                && name
                    .chars()
                    .all(|one| one.is_ascii_alphanumeric() || matches!(one, '-' | '_' | '.'))
        };
        let is_place = is_name(bucket) && (prefix.is_empty() || prefix.split('/').all(is_name));
        is_place.then(|| Self {
            bucket: bucket.to_owned(),
            prefix: prefix.to_owned(),
        })
    }
}

impl fmt::Display for S3Place {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "s3://{}", self.bucket)?;
        if self.prefix.is_empty() {
            Ok(())
        } else {
            write!(formatter, "/{}", self.prefix)
        }
    }
}

/// What a store signs requests with.
#[derive(Clone)]
pub struct S3Keys {
    access: String,
    secret: String,
}

impl S3Keys {
    /// Reads `ACCESS_KEY:SECRET_KEY`; `None` when `text` is no such pair.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let (access, secret) = text.trim().split_once(':')?;
        let is_key = |key: &str| !key.is_empty() && key.chars().all(|one| one.is_ascii_graphic());
        (is_key(access) && is_key(secret)).then(|| Self {
            access: access.to_owned(),
            secret: secret.to_owned(),
        })
    }
}

impl fmt::Debug for S3Keys {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("(hidden)")
    }
}

/// Which store, and where in it.
#[derive(Clone, Debug)]
pub struct S3Settings {
    /// Where in the store.
    pub place: S3Place,
    /// Where the store is; without it Amazon's own.
    pub endpoint: Option<Url>,
    /// The region that requests are signed for.
    pub region: String,
    /// What they are signed with.
    pub keys: S3Keys,
    /// How long a read may take, repetitions included.
    pub patience: Duration,
    /// How many pages of a thousand files a list may have. A store may be broken, or not ours, and never come to an end.
    pub pages: usize,
}

impl S3Settings {
    /// Default of the patience: a server answers within [`Self::PATIENCE`] that the store is away.
    pub const PATIENCE: Duration = Duration::from_secs(4);
    /// Default of the pages: ten million files, more than a million and a half of photos.
    pub const PAGES: usize = 10_000;
}

/// Why there is no store.
#[derive(Debug, thiserror::Error)]
pub enum S3SetupError {
    /// The settings do not fit together.
    #[error("the media store cannot be used: {0}")]
    Settings(#[from] Error),
    /// The thread that speaks to it did not start.
    #[error("the thread for the media store did not start: {0}")]
    Thread(#[from] io::Error),
}

/// Keeps the files of each photo below its id. A photo that is not whole is not known to the database, so it is swept.
pub struct S3MediaStore {
    store: Arc<AmazonS3>,
    prefix: Path,
    bridge: Bridge,
    patience: Duration,
    pages: usize,
}

impl S3MediaStore {
    /// Connects when it is first used: a store that is away does not keep the program from starting.
    ///
    /// # Errors
    /// When `settings` do not fit together.
    pub fn new(settings: S3Settings) -> Result<Self, S3SetupError> {
        let S3Settings {
            place,
            endpoint,
            region,
            keys,
            patience,
            pages,
        } = settings;
        let is_plain = endpoint.as_ref().is_some_and(|url| url.scheme() == "http");
        let mut builder = AmazonS3Builder::new()
            .with_bucket_name(place.bucket)
            .with_region(region)
            .with_access_key_id(keys.access)
            .with_secret_access_key(keys.secret)
            .with_allow_http(is_plain)
            // Not every store knows the call that deletes many.
            .with_disable_bulk_delete(true)
            .with_http_connector(UreqConnector::new(endpoint.as_ref(), patience))
            .with_retry(RetryConfig {
                backoff: BackoffConfig {
                    init_backoff: Duration::from_millis(50),
                    max_backoff: Duration::from_millis(500),
                    base: 2.0,
                },
                max_retries: RETRIES,
                retry_timeout: patience,
            });
        if let Some(endpoint) = endpoint {
            builder = builder.with_endpoint(endpoint.as_str());
        }
        Ok(Self {
            store: Arc::new(builder.build()?),
            prefix: Path::from(place.prefix),
            bridge: Bridge::start()?,
            patience,
            pages,
        })
    }

    fn folder(&self, id: &PhotoId) -> Path {
        self.prefix.clone().join(id.as_str())
    }
}

impl MediaStore for S3MediaStore {
    fn put(&self, id: &PhotoId, files: &[MediaFile]) -> Result<(), Source> {
        let (store, folder) = (Arc::clone(&self.store), self.folder(id));
        let files = files.to_vec();
        self.bridge
            .run(self.patience.saturating_mul(REQUESTS), async move {
                for MediaFile { name, bytes } in files {
                    let options = PutOptions::from(attributes(&name));
                    store
                        .put_opts(&folder.clone().join(name), bytes.into(), options)
                        .await?;
                }
                Ok(())
            })
    }

    fn get(&self, id: &PhotoId, file: &str, span: Option<Span>) -> Result<Option<Part>, Source> {
        let (store, path) = (Arc::clone(&self.store), self.folder(id).join(file));
        self.bridge.run(self.patience, async move {
            let options = GetOptions {
                range: span.map(range),
                ..GetOptions::default()
            };
            let error = match store.get_opts(&path, options).await {
                Ok(found) => {
                    let (range, total) = (Some(found.range.clone()), found.meta.size);
                    let bytes = found.bytes().await?.into();
                    return Ok(Some(Part { range, bytes, total }));
                }
                Err(Error::NotFound { .. }) => return Ok(None),
                Err(error) => error,
            };
            // That the file has none of those bytes is an error like any other to the library, and does not say how many it has.
            let Some(span) = span else { return Err(error) };
            let total = match store.head(&path).await {
                Ok(head) => head.size,
                Err(Error::NotFound { .. }) => return Ok(None),
                Err(error) => return Err(error),
            };
            match (span, span.within(total)) {
                // More than the file has at its end, which not every store takes for all of it.
                (Span::Last(_), Some(range)) => {
                    let bytes = store.get_range(&path, range.clone()).await?.into();
                    let range = Some(range);
                    Ok(Some(Part { range, bytes, total }))
                }
                (_, Some(_)) => Err(error),
                (_, None) => Ok(Some(Part {
                    range: None,
                    bytes: Vec::new(),
                    total,
                })),
            }
        })
    }

    fn delete(&self, id: &PhotoId) -> Result<(), Source> {
        let patience = self.patience.saturating_mul(REQUESTS);
        self.bridge.run(
            patience,
            delete_all(Arc::clone(&self.store), self.folder(id), self.pages),
        )
    }

    fn discard(&self, id: &PhotoId) {
        let patience = self.patience.saturating_mul(REQUESTS);
        self.bridge.start_on(
            patience,
            delete_all(Arc::clone(&self.store), self.folder(id), self.pages),
        );
    }

    fn list(&self) -> Result<Vec<(PhotoId, Timestamp)>, Source> {
        let (store, prefix, pages) = (Arc::clone(&self.store), self.prefix.clone(), self.pages);
        self.bridge.run(LIST_PATIENCE, async move {
            let mut photos = BTreeMap::new();
            each_file(&store, &prefix, pages, |file| {
                if let Some(id) = photo(&file.location, &prefix) {
                    let since = photos.entry(id).or_insert(file.last_modified);
                    *since = file.last_modified.max(*since);
                }
            })
            .await?;
            let photos = photos.into_iter();
            Ok(photos
                .map(|(id, since)| (id, Timestamp::stored(since.naive_utc())))
                .collect())
        })
    }

    /// It is for the store to say, when something does not fit.
    fn is_full(&self) -> Result<bool, Source> {
        Ok(false)
    }
}

/// Deletes what is below `folder`.
async fn delete_all(store: Arc<AmazonS3>, folder: Path, pages: usize) -> Result<(), Error> {
    let mut files = Vec::new();
    each_file(&store, &folder, pages, |file| files.push(file.location)).await?;
    for file in files {
        match store.delete(&file).await {
            Err(Error::NotFound { .. }) | Ok(()) => {}
            Err(error) => return Err(error),
        }
    }
    Ok(())
}

/// Hands each file below `folder` to `visit`, page by page: what a page that never ends is made of counts, too.
async fn each_file(
    store: &AmazonS3,
    folder: &Path,
    pages: usize,
    mut visit: impl FnMut(ObjectMeta),
) -> Result<(), Error> {
    let prefix = (!folder.as_ref().is_empty()).then(|| format!("{folder}/"));
    let mut page_token = None;
    let mut files = pages.saturating_mul(PAGE);
    for _ in 0..pages {
        let options = PaginatedListOptions {
            page_token: page_token.take(),
            ..PaginatedListOptions::default()
        };
        let asked = options.page_token.clone();
        let page = store.list_paginated(prefix.as_deref(), options).await?;
        for file in page.result.objects {
            files = files.checked_sub(1).ok_or_else(endless)?;
            visit(file);
        }
        match page.page_token {
            None => return Ok(()),
            // The page that was just read, for ever.
            same if same == asked => break,
            next => page_token = next,
        }
    }
    Err(endless())
}

fn endless() -> Error {
    Error::Generic {
        store: "S3",
        source: "the list of the files of the media store comes to no end".into(),
    }
}

/// The photo that a file belongs to, if it is that of one.
fn photo(file: &Path, prefix: &Path) -> Option<PhotoId> {
    let mut names = file.prefix_match(prefix)?;
    let (id, _file) = (names.next()?, names.next()?);
    if names.next().is_some() {
        return None;
    }
    PhotoId::parse(id.as_ref())
}

/// What the store says of a file to those who ask it without us.
fn attributes(file: &str) -> Attributes {
    [
        (Attribute::ContentType, Photo::content_type(file)),
        (Attribute::CacheControl, FOREVER),
    ]
    .into_iter()
    .map(|(attribute, value)| (attribute, AttributeValue::from(value)))
    .collect()
}

fn range(span: Span) -> GetRange {
    match span {
        // No file is that long, and stores differ in how they read large numbers.
        Span::From(start, last) => match last.filter(|last| *last < u64::from(u32::MAX)) {
            Some(last) => GetRange::Bounded(start..last.saturating_add(1)),
            None => GetRange::Offset(start),
        },
        Span::Last(bytes) => GetRange::Suffix(bytes),
    }
}

#[cfg(test)]
mod tests {
    use super::{S3Keys, S3Place};

    #[test]
    fn a_place_is_a_bucket_and_perhaps_folders_in_it() {
        for (text, shown) in [
            ("s3://photos", "s3://photos"),
            ("s3://photos/", "s3://photos"),
            ("s3://my.photos/a/b-2_c", "s3://my.photos/a/b-2_c"),
            ("s3://photos/a/", "s3://photos/a"),
        ] {
            assert_eq!(S3Place::parse(text).unwrap().to_string(), shown);
        }
        for text in [
            "s3://",
            "s3:photos",
            "S3://photos",
            "s3:///a",
            "s3://photos//a",
            "s3://photos/../a",
            "s3://photos/a b",
            "s3://photos/a?b",
            "s3://key:secret@photos",
            "/photos",
        ] {
            assert_eq!(S3Place::parse(text), None, "{text}");
        }
    }

    #[test]
    fn keys_are_a_pair_that_is_never_shown() {
        let keys = S3Keys::parse(" AKIA1:a/b+c:=\n").unwrap();
        assert_eq!((&*keys.access, &*keys.secret), ("AKIA1", "a/b+c:="));
        assert_eq!(format!("{keys:?}"), "(hidden)");
        for text in ["", "a", ":b", "a:", "a: ", "a:b c", "a:b\nc:d"] {
            assert!(S3Keys::parse(text).is_none(), "{text}");
        }
    }
}
