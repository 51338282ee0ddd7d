//! Addresses of pictures.

use std::{fmt, sync::Arc};

use unicode_normalization::UnicodeNormalization;
use url::Url;

use super::PersonName;
use crate::{
    entities::Photo, field::Field, ids::PhotoId, input::Raw, number::grouped, stored::stored,
    violation::FieldError,
};

/// Where photos are that people have uploaded: each in a folder that is called by its id.
const UPLOADED: &str = "/media/";

/// The folders whose pictures this server itself serves.
const OWN_FOLDERS: [&str; 2] = [UPLOADED, "/samples/"];

/// The address of a picture: an absolute `http:` or `https:` URL with a host and without credentials, or the path of a picture
/// that this server serves (`/media/…`, `/samples/…`). Kept as it was written; but that of an uploaded photo, which may be that
/// of any of its sizes, or of none, is kept as that of its JPEG.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PhotoUrl {
    address: String,
    /// What is known of an uploaded photo, once it was read.
    uploaded: Option<Arc<Photo>>,
}

stored!(PhotoUrl as String: |url| url.address.clone(), Self::stored);

impl fmt::Display for PhotoUrl {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.address)
    }
}

impl PhotoUrl {
    /// The most characters.
    pub const LONGEST: usize = 2_048;

    /// An address that was checked before; not checked again.
    #[must_use]
    pub const fn stored(address: String) -> Self {
        Self {
            address,
            uploaded: None,
        }
    }

    /// The address.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.address
    }

    /// The address itself.
    #[must_use]
    pub fn into_string(self) -> String {
        self.address
    }

    /// Whether it is that of a photo that somebody has uploaded.
    #[must_use]
    pub fn is_uploaded(&self) -> bool {
        self.address.starts_with(UPLOADED)
    }

    /// The uploaded photo, if it can be one.
    #[must_use]
    pub fn photo_id(&self) -> Option<PhotoId> {
        let rest = self.address.strip_prefix(UPLOADED)?;
        PhotoId::parse(rest.split(['/', '?', '#']).next()?)
    }

    /// What is known of an uploaded photo, if it was read.
    #[must_use]
    pub fn uploaded(&self) -> Option<&Photo> {
        self.uploaded.as_deref()
    }

    /// Adds what is known of the uploaded photo.
    pub fn set_uploaded(&mut self, photo: Arc<Photo>) {
        self.uploaded = Some(photo);
    }

    /// Reads the value of `field`.
    ///
    /// # Errors
    /// The sentence about `field` when `raw` is missing or no such address.
    pub fn parse<'a>(field: Field, raw: impl Into<Raw<'a>>) -> Result<Self, FieldError> {
        raw.into()
            .filled()
            .map(|text| text.nfc().collect::<String>())
            .filter(|text| is_picture_address(text))
            .map(|text| {
                let url = Self::stored(text);
                url.photo_id().map_or(url, |id| Self::of(&id))
            })
            .ok_or_else(|| {
                let longest = grouped(Self::LONGEST);
                field.must(format_args!(
                    "be an http or https address of at most {longest} characters"
                ))
            })
    }

    /// The address of an uploaded photo that works everywhere: that of its JPEG.
    #[must_use]
    pub fn of(id: &PhotoId) -> Self {
        Self::stored(Photo::file_url(id, Photo::JPEG_FILE))
    }

    /// The same, with what is known of the photo.
    #[must_use]
    pub fn uploaded_as(photo: Photo) -> Self {
        let mut url = Self::of(&photo.id);
        url.set_uploaded(Arc::new(photo));
        url
    }

    /// The portrait that is drawn of somebody who gave no photo. It is of the first name and the initial, because an address
    /// must not tell a last name that its owner hides. The web app has the same rule (`components/portrait.ts`).
    #[must_use]
    pub fn portrait(name: &PersonName, last_name: &PersonName) -> Self {
        let initial: String = last_name.as_str().chars().take(1).collect();
        let words = format!("{} {initial}", name.as_str()).to_lowercase();
        let words: Vec<_> = words
            .split(|character: char| !character.is_alphanumeric())
            .filter(|word| !word.is_empty())
            .collect();
        let seed = if words.is_empty() {
            "traveller".to_owned()
        } else {
            words.join("-")
        };
        Self::stored(format!("/samples/people/{seed}.svg"))
    }
}

fn is_picture_address(text: &str) -> bool {
    // The url crate repairs addresses as browsers do (tabs, backslashes, missing slashes); such addresses are refused instead.
    text.chars().count() <= PhotoUrl::LONGEST
        && !text
            .chars()
            .any(|character| character.is_control() || character.is_whitespace() || character == '\\')
        && if text.starts_with('/') {
            is_own_path(text)
        } else {
            is_web_address(text)
        }
}

fn is_own_path(text: &str) -> bool {
    let lower = text.to_ascii_lowercase();
    let escapes = ["..", "//", "%2e", "%2f", "%5c", "%00"];
    OWN_FOLDERS
        .iter()
        .any(|folder| text.strip_prefix(folder).is_some_and(|rest| !rest.is_empty()))
        && !escapes.iter().any(|escape| lower.contains(escape))
}

fn is_web_address(text: &str) -> bool {
    let Some((scheme, rest)) = text.split_once("://") else {
        return false;
    };
    let authority = rest.split(['/', '?', '#']).next().unwrap_or_default();
    if !["http", "https"]
        .iter()
        .any(|known| scheme.eq_ignore_ascii_case(known))
        || authority.is_empty()
        || authority.contains('@')
    {
        return false;
    }
    Url::parse(text).is_ok_and(|url| {
        matches!(url.scheme(), "http" | "https")
            && url.has_host()
            && url.username().is_empty()
            && url.password().is_none()
    })
}

/// The pictures of a hotel or itinerary.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Photos(Vec<PhotoUrl>);

impl Photos {
    /// The fewest pictures.
    pub const MIN: usize = 1;
    /// The most pictures.
    pub const MAX: usize = 3;

    /// Reads the value of `field`; empty strings are dropped.
    ///
    /// # Errors
    /// The sentence about `field` when too few or too many addresses are left, or one of them is none.
    pub fn parse(field: Field, raw: &[Raw<'_>]) -> Result<Self, FieldError> {
        let given: Vec<_> = raw.iter().filter(|one| !one.is_blank()).collect();
        let (fewest, most) = (Self::MIN, Self::MAX);
        if !(fewest..=most).contains(&given.len()) {
            return Err(field.must(format_args!("have {fewest} to {most} addresses")));
        }
        given
            .into_iter()
            .map(|one| PhotoUrl::parse(field, *one))
            .collect::<Result<_, _>>()
            .map(Self)
    }

    /// Pictures that were checked before; not checked again.
    #[must_use]
    pub const fn stored(photos: Vec<PhotoUrl>) -> Self {
        Self(photos)
    }

    /// The addresses in their order.
    #[must_use]
    pub fn as_slice(&self) -> &[PhotoUrl] {
        &self.0
    }

    /// The addresses in their order, one by one.
    pub fn iter(&self) -> std::slice::Iter<'_, PhotoUrl> {
        self.0.iter()
    }

    /// The same to change them.
    pub fn iter_mut(&mut self) -> std::slice::IterMut<'_, PhotoUrl> {
        self.0.iter_mut()
    }

    /// The addresses themselves.
    #[must_use]
    pub fn into_vec(self) -> Vec<PhotoUrl> {
        self.0
    }
}

stored!(Photos as Vec<String>:
    |photos| photos.iter().map(|photo| photo.as_str().to_owned()).collect(),
    |urls| Self(urls.into_iter().map(PhotoUrl::stored).collect()));

impl<'a> IntoIterator for &'a Photos {
    type Item = &'a PhotoUrl;
    type IntoIter = std::slice::Iter<'a, PhotoUrl>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl<'a> IntoIterator for &'a mut Photos {
    type Item = &'a mut PhotoUrl;
    type IntoIter = std::slice::IterMut<'a, PhotoUrl>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter_mut()
    }
}

#[cfg(test)]
mod tests {
    use super::{PhotoUrl, Photos};
    use crate::{field::Field, ids::PhotoId, input::Raw, values::PersonName};

    fn accepts(text: &str) -> bool {
        PhotoUrl::parse(Field::PHOTO, Some(text)).is_ok()
    }

    #[test]
    fn web_addresses_and_own_pictures_are_taken_as_written() {
        for text in [
            "https://example.com/p.png",
            "HTTP://EXAMPLE.com",
            "https://example.com:8443/a%20b?w=1&mail=a@b#x",
            "https://[::1]/p.png",
            "https://münchen.example/straße.jpg",
            "/media/a.b/c.webp",
            "/samples/city.svg?name=x",
        ] {
            let photo = PhotoUrl::parse(Field::PHOTO, Some(format!(" {text} ").as_str())).expect(text);
            assert_eq!(photo.as_str(), text);
        }
    }

    #[test]
    fn an_uploaded_photo_is_kept_by_the_address_of_its_jpeg_whatever_address_of_it_is_given() {
        for text in [
            "/media/a-B_1",
            "/media/a-B_1/",
            "/media/a-B_1/1200.jpg",
            "/media/a-B_1/640.webp?x#y",
            "/media/a-B_1?x",
            " /media/a-B_1/x/y ",
        ] {
            let photo = PhotoUrl::parse(Field::PHOTO, Some(text)).expect(text);
            assert_eq!(photo.as_str(), "/media/a-B_1/1200.jpg", "{text}");
            assert!(photo.is_uploaded());
            assert_eq!(photo.photo_id(), PhotoId::parse("a-B_1"));
        }
        let other = PhotoUrl::stored("/media/a.b/c.webp".to_owned());
        assert!(other.is_uploaded());
        assert_eq!(other.photo_id(), None);
        for text in ["https://example.com/media/x", "/samples/media/x.svg"] {
            let photo = PhotoUrl::parse(Field::PHOTO, Some(text)).expect(text);
            assert!(!photo.is_uploaded());
            assert_eq!(photo.photo_id(), None);
        }
    }

    #[test]
    fn a_portrait_is_of_the_name_and_hides_the_last_one() {
        for (name, last_name, seed) in [
            ("Ana", "Sousa", "ana-s"),
            ("Ana-Maria", "Großmann", "ana-maria-g"),
            ("José  Luis", "Ñ", "josé-luis-ñ"),
            ("O'Neill", "", "o-neill"),
            ("太郎", "山田", "太郎-山"),
            ("😀", "..", "traveller"),
            ("../x", "%2e", "x"),
        ] {
            let of = |text: &str| PersonName::stored(text.to_owned());
            let portrait = PhotoUrl::portrait(&of(name), &of(last_name));
            assert_eq!(portrait.as_str(), format!("/samples/people/{seed}.svg"));
            assert!(accepts(portrait.as_str()));
        }
    }

    #[test]
    fn address_that_could_run_leak_or_mislead_is_refused() {
        for text in [
            "javascript:alert(1)",
            "JavaScript://example.com/%0aalert(1)",
            "java\tscript:alert(1)",
            "data:text/html,x",
            "file:///etc/passwd",
            "ftp://example.com/p.png",
            "blob:https://example.com/1",
            "https://user:secret@example.com/p.png",
            "https://user@example.com/p.png",
            "https://@example.com/p.png",
            "https:///example.com/p.png",
            "https:example.com/p.png",
            "https:\\\\example.com\\p.png",
            "https://",
            "https://exa mple.com/p.png",
            "https://example.com/a b.png",
            "https://example.com:99999/p.png",
            "//evil.example/p.png",
            "p.png",
            "x",
        ] {
            assert!(!accepts(text), "{text}");
        }
    }

    #[test]
    fn own_paths_stay_in_their_folders() {
        for text in [
            "/",
            "/etc/passwd",
            "/media",
            "/media/",
            "/mediax/a.png",
            "/media/../api/cities",
            "/media/%2E%2e/api",
            "/media//evil.example",
            "/media/a\\b",
            "/MEDIA/a.png",
            "/samples/a%2f..",
        ] {
            assert!(!accepts(text), "{text}");
        }
    }

    #[test]
    fn addresses_have_a_longest_length() {
        let of_length =
            |length: usize| format!("https://e.com/{}", "a".repeat(length - "https://e.com/".len()));
        assert!(accepts(&of_length(2_048)));
        assert!(!accepts(&of_length(2_049)));
        assert!(!accepts(&format!("/media/{}", "a".repeat(2_048))));
    }

    #[test]
    fn missing_value_is_reported_like_a_broken_one() {
        let error = PhotoUrl::parse(Field::ICON_BACK, None).expect_err("missing");
        assert_eq!(
            error.message,
            "Back icon must be an http or https address of at most 2,048 characters"
        );
        assert_eq!(Err(error), PhotoUrl::parse(Field::ICON_BACK, Some("x")));
    }

    // spec 9.3
    #[test]
    fn photos_are_one_to_three_without_the_empty_ones() {
        let url = "https://example.com/p.png";
        let count = |raw: &[&str]| {
            let raw: Vec<_> = raw.iter().copied().map(Raw::Text).collect();
            Photos::parse(Field::PHOTO, &raw).map(|photos| photos.as_slice().len())
        };
        assert_eq!(count(&["", url, " "]), Ok(1));
        assert_eq!(count(&[url, url, url, "", ""]), Ok(3));
        for raw in [&[][..], &["", " "], &[url; 4]] {
            assert_eq!(
                count(raw).expect_err("a wrong number").message,
                "Photo must have 1 to 3 addresses"
            );
        }
        assert!(count(&[url, "javascript:x"]).is_err());
    }
}
