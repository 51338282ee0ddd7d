//! Photos that people upload.

use clap::Args;
use tinerary_application::services::Quotas;
use tinerary_domain::PhotoHosts;
use tinerary_http_api::Api;

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
}
