//! Lists of photos, kept as a JSON array in one column.

use tinerary_domain::{PhotoUrl, Photos};

/// Reads the column. What is not a list of texts reads as no photo: a broken row must not hide a whole list.
pub fn read(column: &str) -> Photos {
    let urls: Vec<String> = serde_json::from_str(column).unwrap_or_default();
    Photos::stored(urls.into_iter().map(PhotoUrl::stored).collect())
}

/// The column for `photos`.
pub fn write(photos: &Photos) -> String {
    let urls: Vec<&str> = photos.iter().map(PhotoUrl::as_str).collect();
    serde_json::Value::from(urls).to_string()
}
