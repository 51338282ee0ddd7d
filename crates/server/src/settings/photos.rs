//! Photos that people upload.

use clap::Args;
use tinerary_application::services::Quotas;
use tinerary_domain::PhotoHosts;
use tinerary_http_api::Api;
use url::Url;

/// What is taken of photos.
#[derive(Args, Debug)]
pub struct PhotoSettings {
    /// Photos that one person may upload an hour; 0 for no limit.
    #[arg(
        long,
        env = "TINERARY_PHOTOS_PER_HOUR",
        default_value_t = Quotas::PHOTOS_PER_HOUR,
        value_name = "NUMBER"
    )]
    pub photos_per_hour: u32,
    /// Bytes that an uploaded photo may have; 0 for as many as there is memory for, 64 MiB for all that arrive.
    #[arg(
        long,
        env = "TINERARY_PHOTO_BYTES",
        default_value_t = Api::PHOTO_BYTES,
        value_name = "BYTES"
    )]
    pub photo_bytes: usize,
    /// Pixels that an uploaded photo may have; 0 for as many as there is memory for, 192 MiB for all that are taken in.
    #[arg(
        long,
        env = "TINERARY_PHOTO_PIXELS",
        default_value_t = 40_000_000,
        value_name = "PIXELS"
    )]
    pub photo_pixels: u64,
    /// Bytes that the kept photos of one person may take; 0 for no limit.
    #[arg(
        long,
        env = "TINERARY_PHOTO_QUOTA",
        default_value_t = Quotas::PHOTO_BYTES,
        value_name = "BYTES"
    )]
    pub photo_quota: u64,
    /// Hosts that typed addresses of pictures may lead to: `any`, `none`, or some with commas between them. A picture
    /// elsewhere shows every reader's network to its host. Addresses that are stored already stay.
    #[arg(
        long,
        env = "TINERARY_PHOTO_HOSTS",
        default_value_t = PhotoHosts::Any,
        value_name = "HOSTS"
    )]
    pub photo_hosts: PhotoHosts,
    /// Where browsers find the files of photos, such as `https://cdn.example/photos`: a content delivery network in front of the store,
    /// or of `/media` of this site. Without it `/media` itself. Of several, with commas between them, answers name the first
    /// one; forms take the address of a photo at any.
    #[arg(
        long,
        env = "TINERARY_MEDIA_URL",
        value_name = "URLS",
        value_delimiter = ',',
        value_parser = media_url
    )]
    pub media_url: Vec<String>,
}

/// Takes `/media`, or a URL that the names of files can be put behind.
fn media_url(text: &str) -> Result<String, &'static str> {
    let text = text.trim();
    if text == "/media" {
        return Ok(text.to_owned());
    }
    let url = Url::parse(text).ok().filter(|url| {
        matches!(url.scheme(), "http" | "https")
            && url.has_host()
            && url.username().is_empty()
            && url.password().is_none()
            && url.query().is_none()
            && url.fragment().is_none()
    });
    // As browsers spell it: that is what comes back in forms.
    url.map(|url| url.as_str().trim_end_matches('/').to_owned())
        .ok_or("it must be an http or https address without credentials or query, such as https://cdn.example, or /media")
}

#[cfg(test)]
mod tests {
    use super::media_url;

    #[test]
    fn a_media_url_is_an_address_that_names_can_be_put_behind() {
        for (text, taken) in [
            ("/media", "/media"),
            ("https://cdn.example", "https://cdn.example"),
            (" HTTPS://CDN.example/Photos/ ", "https://cdn.example/Photos"),
            ("http://127.0.0.1:9000/photos", "http://127.0.0.1:9000/photos"),
        ] {
            assert_eq!(media_url(text).as_deref(), Ok(taken));
        }
        for text in [
            "",
            "/",
            "/media/",
            "cdn.example",
            "//cdn.example",
            "ftp://cdn.example",
            "https://me:secret@cdn.example",
            "https://cdn.example/?a",
            "https://cdn.example/#a",
        ] {
            assert!(media_url(text).is_err(), "{text}");
        }
    }
}
