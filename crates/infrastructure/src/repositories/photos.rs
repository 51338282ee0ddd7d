//! Lists of photos, kept as a JSON array in one column.

use tinerary_domain::{PhotoUrl, Photos};

/// Parses the column. Anything but an array of strings counts as no photos: one broken row must not fail a whole list.
pub fn read(column: &str) -> Photos {
    let urls: Vec<String> = serde_json::from_str(column).unwrap_or_default();
    Photos::stored(urls.into_iter().map(PhotoUrl::stored).collect())
}

/// The column for `photos`.
pub fn write(photos: &Photos) -> String {
    let urls: Vec<&str> = photos.iter().map(PhotoUrl::as_str).collect();
    serde_json::Value::from(urls).to_string()
}
