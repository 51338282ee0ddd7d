use serde::{Deserialize, Deserializer, Serialize};
use tinerary_domain::{self as domain, Field, Fields, PhotoUrl, Raw};
use utoipa::ToSchema;

use super::{address, values};
use crate::{
    extract::{Numeral, Text},
    media_urls::to_clients,
};

/// One of the sizes of an uploaded photo, as WebP.
#[derive(Serialize, ToSchema)]
pub struct PhotoSize {
    /// Pixels.
    #[schema(example = 640)]
    width: u32,
    /// Pixels.
    #[schema(example = 427)]
    height: u32,
    /// URL, or a path on this server.
    #[schema(example = "/media/jq0cVJv3/640.webp")]
    url: String,
}

/// The point of a photo that has to stay in view when it is cropped.
#[derive(Serialize, ToSchema)]
pub struct PhotoFocus {
    /// From the left, 0 to 1.
    #[schema(minimum = 0, maximum = 1, example = 0.25)]
    x: f64,
    /// From above, 0 to 1.
    #[schema(minimum = 0, maximum = 1, example = 0.5)]
    y: f64,
}

/// What is known of an uploaded photo, beside its address.
#[derive(Serialize, ToSchema)]
pub struct PhotoDetails {
    /// URL, or a path on this server: a JPEG that every program can show.
    #[schema(example = "/media/jq0cVJv3/1200.jpg")]
    url: String,
    /// What it shows, for those who cannot see it.
    #[schema(required = true, example = "Two boats in a harbour")]
    alt: Option<String>,
    #[schema(required = true)]
    focus: Option<PhotoFocus>,
    /// What is drawn until it is there: a `ThumbHash` in Base64.
    #[schema(example = "2fcZFIB3iId/h3iJh4aIYJ2V8g==")]
    placeholder: String,
    /// Its sizes, the narrowest first.
    sizes: Vec<PhotoSize>,
}

/// An uploaded photo.
#[derive(Serialize, ToSchema)]
pub struct Photo {
    #[schema(example = "jq0cVJv3")]
    #[serde(rename = "_id")]
    id: String,
    /// Pixels of the original, upright.
    #[schema(example = 4032)]
    width: u32,
    /// Pixels of the original, upright.
    #[schema(example = 2688)]
    height: u32,
    #[schema(format = DateTime, example = "2026-11-20T12:00:00.000Z")]
    #[serde(rename = "createdAt")]
    created_at: String,
    #[serde(flatten)]
    details: PhotoDetails,
}

/// A photo that was uploaded.
#[derive(Serialize, ToSchema)]
pub struct PhotoCreated {
    /// Always true.
    #[schema(example = true)]
    success: bool,
    /// Its id.
    #[schema(example = "jq0cVJv3")]
    id: String,
    /// A sentence for people.
    #[schema(example = "Photo uploaded")]
    message: &'static str,
    /// The whole photo.
    response: Photo,
}

impl From<&domain::Photo> for PhotoDetails {
    fn from(photo: &domain::Photo) -> Self {
        let sizes = domain::Photo::sizes(photo.width, photo.height).into_iter();
        Self {
            url: address(&PhotoUrl::of(&photo.id)),
            alt: photo.alt.as_ref().map(|alt| alt.as_str().to_owned()),
            focus: photo.focus.map(|focus| PhotoFocus {
                x: focus.x(),
                y: focus.y(),
            }),
            placeholder: photo.placeholder.clone(),
            sizes: sizes
                .map(|size| PhotoSize {
                    width: size.width,
                    height: size.height,
                    url: to_clients(domain::Photo::file_url(&photo.id, &size.file())),
                })
                .collect(),
        }
    }
}

impl PhotoDetails {
    /// What is known of the photo with this address; `None` when it is not an uploaded one.
    pub fn of(url: &PhotoUrl) -> Option<Self> {
        url.uploaded().map(Self::from)
    }

    /// The same of each in a list.
    pub fn of_all(photos: &domain::Photos) -> Vec<Option<Self>> {
        photos.iter().map(Self::of).collect()
    }
}

impl From<domain::Photo> for Photo {
    fn from(photo: domain::Photo) -> Self {
        Self {
            details: PhotoDetails::from(&photo),
            id: photo.id.into_string(),
            width: photo.width,
            height: photo.height,
            created_at: photo.created_at.rfc3339_millis(),
        }
    }
}

impl From<domain::Photo> for PhotoCreated {
    fn from(photo: domain::Photo) -> Self {
        Self {
            success: true,
            id: photo.id.as_str().to_owned(),
            message: "Photo uploaded",
            response: photo.into(),
        }
    }
}

/// A form with a photo.
#[derive(ToSchema)]
#[expect(dead_code, reason = "it is for the document; `PhotoUpload` reads the form")]
pub struct PhotoForm {
    /// The picture: JPEG, PNG, WebP or GIF, of which the first picture is kept.
    #[schema(format = Binary, content_media_type = "application/octet-stream", value_type = String)]
    file: (),
    /// What it shows, for those who cannot see it.
    #[schema(required = false, value_type = values::AltText)]
    alt: (),
}

/// What is said of a photo; what is left out stays as it is.
#[derive(Deserialize, ToSchema)]
#[schema(example = json!({"alt": "Two boats in a harbour", "focus": {"x": 0.25, "y": 0.5}}))]
pub struct PhotoBody {
    /// What it shows, for those who cannot see it; an empty text or null takes it away.
    #[serde(default, deserialize_with = "Text::or_cleared")]
    #[schema(value_type = values::AltTextOrNone)]
    alt: Text,
    /// What has to stay in view when it is cropped; null takes it away.
    #[serde(default)]
    #[schema(value_type = Option<PhotoFocus>)]
    focus: SentFocus,
}

/// What was sent as a focus.
#[derive(Default)]
enum SentFocus {
    #[default]
    Absent,
    Cleared,
    Given(FocusBody),
    /// A value of another type.
    Wrong,
}

#[derive(Deserialize)]
struct FocusBody {
    #[serde(default)]
    x: Numeral,
    #[serde(default)]
    y: Numeral,
}

impl<'de> Deserialize<'de> for SentFocus {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let sent = <&serde_json::value::RawValue>::deserialize(deserializer)?.get();
        Ok(match sent.as_bytes().first() {
            Some(b'n') => Self::Cleared,
            Some(b'{') => serde_json::from_str(sent).map_or(Self::Wrong, Self::Given),
            _ => Self::Wrong,
        })
    }
}

impl Fields for PhotoBody {
    fn get(&self, field: Field) -> Raw<'_> {
        match field {
            Field::ALT => self.alt.raw(),
            _ => Raw::Missing,
        }
    }

    fn list(&self, field: Field) -> Option<Vec<Raw<'_>>> {
        match (field, &self.focus) {
            (Field::FOCUS, SentFocus::Cleared) => Some(Vec::new()),
            (Field::FOCUS, SentFocus::Given(focus)) => Some(vec![focus.x.raw(), focus.y.raw()]),
            (Field::FOCUS, SentFocus::Wrong) => Some(vec![Raw::NotText]),
            _ => None,
        }
    }
}
