//! Photos that people have uploaded.

use crate::{
    ids::{PhotoId, UserId},
    time::Timestamp,
    values::{AltText, Focus},
};

/// A photo that somebody has uploaded: what is known of it. Its files are kept elsewhere.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Photo {
    /// Which it is. Every client that knows it can look at the photo, so it cannot be guessed.
    pub id: PhotoId,
    /// Who has uploaded it.
    pub owner: UserId,
    /// When.
    pub created_at: Timestamp,
    /// Pixels of the original, upright.
    pub width: u32,
    /// Pixels of the original, upright.
    pub height: u32,
    /// What it shows, for those who cannot see it.
    pub alt: Option<AltText>,
    /// What has to stay in view when it is cropped.
    pub focus: Option<Focus>,
    /// What is drawn until it is there: a `ThumbHash` in Base64.
    pub placeholder: String,
    /// What its files take.
    pub bytes: u64,
}

impl Photo {
    /// Widths in pixels in which photos are kept, as far as they have them.
    pub const WIDTHS: [u32; 4] = [320, 640, 1280, 2048];
    /// Width in pixels of the JPEG for programs that know no WebP, of a photo that is not narrower.
    pub const JPEG_WIDTH: u32 = 1200;
    /// The name of its file, whatever its width.
    pub const JPEG_FILE: &str = "1200.jpg";
    /// The most bytes that a file of a photo may have: many times those of the largest.
    pub const MAX_FILE_BYTES: u64 = 32 * 1024 * 1024;

    /// The sizes in which a photo of `width` by `height` pixels is kept as WebP, the narrowest first: those of
    /// [`Photo::WIDTHS`] that it has, and its own if it is narrower than the widest.
    #[must_use]
    pub fn sizes(width: u32, height: u32) -> Vec<PhotoSize> {
        let [.., widest] = Self::WIDTHS;
        let own = (width < widest && !Self::WIDTHS.contains(&width)).then_some(width);
        let widths = Self::WIDTHS.into_iter().filter(|&one| one <= width);
        widths
            .chain(own)
            .map(|narrowed| PhotoSize::narrowed(width, height, narrowed))
            .collect()
    }

    /// The names of the files of a photo of `width` by `height` pixels.
    #[must_use]
    pub fn files(width: u32, height: u32) -> Vec<String> {
        let sizes = Self::sizes(width, height).into_iter();
        sizes
            .map(PhotoSize::file)
            .chain([Self::JPEG_FILE.to_owned()])
            .collect()
    }

    /// The size of the JPEG.
    #[must_use]
    pub fn jpeg_size(width: u32, height: u32) -> PhotoSize {
        PhotoSize::narrowed(width, height, width.min(Self::JPEG_WIDTH))
    }

    /// Whether files of photos are called so.
    #[must_use]
    pub fn is_file(name: &str) -> bool {
        let is_width = |digits: &str| {
            digits
                .parse::<u32>()
                .is_ok_and(|width| width.to_string() == digits)
        };
        name == Self::JPEG_FILE || name.strip_suffix(".webp").is_some_and(is_width)
    }

    /// What a file of a photo is, by its name.
    #[must_use]
    pub fn content_type(name: &str) -> &'static str {
        if name == Self::JPEG_FILE {
            "image/jpeg"
        } else {
            "image/webp"
        }
    }

    /// The path of a file of a photo.
    #[must_use]
    pub fn file_url(id: &PhotoId, file: &str) -> String {
        format!("/media/{id}/{file}")
    }
}

/// One of the sizes of a photo, in pixels.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PhotoSize {
    /// Pixels.
    pub width: u32,
    /// Pixels.
    pub height: u32,
}

impl PhotoSize {
    /// The size that a picture of `width` by `height` has at another width.
    #[must_use]
    pub fn narrowed(width: u32, height: u32, narrowed: u32) -> Self {
        Self {
            width: narrowed,
            height: in_proportion(height, narrowed, width),
        }
    }

    /// The name of its file.
    #[must_use]
    pub fn file(self) -> String {
        format!("{}.webp", self.width)
    }
}

/// `side` times `numerator / denominator`, rounded, at least one pixel.
fn in_proportion(side: u32, numerator: u32, denominator: u32) -> u32 {
    let (side, numerator, denominator) = (
        u64::from(side),
        u64::from(numerator),
        u64::from(denominator.max(1)),
    );
    u32::try_from((side * numerator + denominator / 2) / denominator).map_or(u32::MAX, |side| side.max(1))
}

#[cfg(test)]
mod tests {
    use super::{Photo, PhotoSize};

    #[test]
    fn a_photo_is_kept_in_the_widths_that_it_has_and_in_its_own_if_it_is_narrow() {
        for (width, kept) in [
            (1, vec![1]),
            (320, vec![320]),
            (321, vec![320, 321]),
            (1500, vec![320, 640, 1280, 1500]),
            (2048, vec![320, 640, 1280, 2048]),
            (12_000, vec![320, 640, 1280, 2048]),
        ] {
            let widths = Photo::sizes(width, 10).into_iter().map(|size| size.width);
            assert_eq!(widths.collect::<Vec<_>>(), kept);
        }
    }

    #[test]
    fn heights_keep_the_proportion_and_are_at_least_a_pixel() {
        let heights = |width, height| {
            let sizes = Photo::sizes(width, height).into_iter();
            sizes.map(|size| size.height).collect::<Vec<_>>()
        };
        assert_eq!(heights(1500, 750), [160, 320, 640, 750]);
        assert_eq!(heights(12_000, 10), [1, 1, 1, 2]);
        let size = |width, height| PhotoSize { width, height };
        assert_eq!(Photo::jpeg_size(4_000, 3_000), size(1_200, 900));
        assert_eq!(Photo::jpeg_size(48, 32), size(48, 32));
        assert_eq!(size(320, 7).file(), "320.webp");
        assert_eq!(Photo::files(400, 300), ["320.webp", "400.webp", "1200.jpg"]);
        assert_eq!(Photo::content_type("320.webp"), "image/webp");
        assert_eq!(Photo::content_type(Photo::JPEG_FILE), "image/jpeg");
        for name in ["320.webp", "1.webp", "1200.jpg"] {
            assert!(Photo::is_file(name), "{name}");
        }
        for name in [
            "0320.webp",
            "+1.webp",
            "1.WEBP",
            "320.jpg",
            "..",
            ".webp",
            "",
            "320.webp/",
            "99999999999.webp",
        ] {
            assert!(!Photo::is_file(name), "{name}");
        }
    }
}
