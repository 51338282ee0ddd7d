//! Where the files of uploaded photos are.

use std::{
    fs,
    path::{Path, PathBuf},
    sync::Arc,
};

use clap::{
    Args,
    builder::{PathBufValueParser, TypedValueParser},
};
use tinerary_application::ports::media::MediaStore;
use tinerary_infrastructure::{
    local_media::LocalMediaStore,
    s3_media::{S3Keys, S3MediaStore, S3Place, S3Settings},
};
use url::Url;

use crate::console::Failure;

/// Where the files of uploaded photos are.
#[derive(Args, Debug)]
pub struct MediaSettings {
    /// Where the files of uploaded photos are: a folder, or `s3://BUCKET/PREFIX` in a store that speaks as Amazon's S3 does.
    /// Without it the folder `media` in the data folder. Several servers share one.
    #[arg(
        long,
        global = true,
        env = "TINERARY_MEDIA",
        value_name = "PLACE",
        value_parser = PathBufValueParser::new().try_map(MediaPlace::parse)
    )]
    pub media: Option<MediaPlace>,
    /// The address of the store; without it Amazon's own.
    #[arg(
        long,
        global = true,
        env = "TINERARY_MEDIA_ENDPOINT",
        value_name = "URL",
        value_parser = endpoint
    )]
    pub media_endpoint: Option<Url>,
    /// The region of the bucket. Stores that know none take any.
    #[arg(
        long,
        global = true,
        env = "TINERARY_MEDIA_REGION",
        default_value = "us-east-1",
        value_name = "REGION"
    )]
    pub media_region: String,
    /// The keys of the store, as `ACCESS_KEY:SECRET_KEY`. Others on this machine can read flags, so it is taken from the variable
    /// only.
    #[arg(
        long,
        global = true,
        env = MEDIA_KEYS,
        value_name = "KEYS",
        hide_env_values = true
    )]
    pub media_keys: Option<String>,
    /// A file that holds them, in the place of the variable.
    #[arg(long, global = true, env = "TINERARY_MEDIA_KEYS_FILE", value_name = "FILE")]
    pub media_keys_file: Option<PathBuf>,
}

/// The variable of the keys.
pub const MEDIA_KEYS: &str = "TINERARY_MEDIA_KEYS";

/// Where files are.
#[derive(Clone, Debug)]
pub enum MediaPlace {
    /// A folder.
    Folder(PathBuf),
    /// A store on the network.
    S3(S3Place),
}

impl MediaPlace {
    fn parse(path: PathBuf) -> Result<Self, String> {
        match path.to_str() {
            Some(text) if text.contains("://") => S3Place::parse(text).map(Self::S3).ok_or_else(|| {
                "it must be a folder, or s3://BUCKET or s3://BUCKET/PREFIX with letters, digits, dots, `-` and `_`"
                    .to_owned()
            }),
            _ => Ok(Self::Folder(path)),
        }
    }
}

fn endpoint(text: &str) -> Result<Url, &'static str> {
    let url = Url::parse(text).ok().filter(|url| {
        matches!(url.scheme(), "http" | "https")
            && url.has_host()
            && url.username().is_empty()
            && url.password().is_none()
            && url.query().is_none()
            && url.fragment().is_none()
    });
    url.ok_or("it must be an http or https address without credentials, such as https://s3.example")
}

impl MediaSettings {
    /// Where the files are, of a program with this data folder.
    pub fn place(&self, data_dir: &Path) -> MediaPlace {
        let usual = || MediaPlace::Folder(data_dir.join("media"));
        self.media.clone().unwrap_or_else(usual)
    }

    /// The store there, for a command that looks at it: no folder is made, and one that is a link is refused unless it is named, because in
    /// a copy that others have written it may lead anywhere.
    pub fn existing_store(&self, data_dir: &Path) -> Result<Arc<dyn MediaStore>, Failure> {
        let MediaPlace::Folder(folder) = self.place(data_dir) else {
            return self.store(data_dir);
        };
        if self.media.is_none() && folder.is_symlink() {
            return Err(format!(
                "{} is a link; name the folder that it leads to with --media",
                folder.display()
            )
            .into());
        }
        Ok(Arc::new(LocalMediaStore::at(folder)))
    }

    /// The store there.
    pub fn store(&self, data_dir: &Path) -> Result<Arc<dyn MediaStore>, Failure> {
        let place = match self.place(data_dir) {
            MediaPlace::Folder(folder) => return Ok(Arc::new(LocalMediaStore::open(folder)?)),
            MediaPlace::S3(place) => place,
        };
        Ok(Arc::new(S3MediaStore::new(S3Settings {
            place,
            endpoint: self.media_endpoint.clone(),
            region: self.media_region.clone(),
            keys: self.keys()?,
            patience: S3Settings::PATIENCE,
            pages: S3Settings::PAGES,
        })?))
    }

    fn keys(&self) -> Result<S3Keys, Failure> {
        let text = match (&self.media_keys, &self.media_keys_file) {
            (Some(keys), None) => keys.clone(),
            (None, Some(file)) => fs::read_to_string(file)
                .map_err(|error| format!("the keys {} cannot be read: {error}", file.display()))?,
            (Some(_), Some(_)) => {
                return Err(
                    format!("{MEDIA_KEYS} and --media-keys-file name keys both: leave out one").into(),
                );
            }
            (None, None) => {
                return Err(format!(
                    "--media leads to a store that needs keys: give them in {MEDIA_KEYS}, or name a file with \
                     --media-keys-file"
                )
                .into());
            }
        };
        // Without the text, which is secret.
        S3Keys::parse(&text).ok_or_else(|| "the keys of the media store must be ACCESS_KEY:SECRET_KEY".into())
    }
}
