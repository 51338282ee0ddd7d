use tinerary_application::ports::media::{MediaFile, MediaStore};
use tinerary_domain::PhotoId;

pub fn id(text: &str) -> PhotoId {
    PhotoId::parse(text).unwrap()
}

pub fn file(name: &str, bytes: &[u8]) -> MediaFile {
    MediaFile {
        name: name.to_owned(),
        bytes: bytes.to_vec(),
    }
}

/// The photos that have files, in order.
pub fn ids(store: &dyn MediaStore) -> Vec<String> {
    let mut ids: Vec<_> = store
        .list()
        .unwrap()
        .into_iter()
        .map(|(id, _)| id.into_string())
        .collect();
    ids.sort();
    ids
}
