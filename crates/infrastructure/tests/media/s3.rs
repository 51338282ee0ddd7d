//! What only a store on the network has.

use std::{
    fs::{self, File},
    thread::yield_now,
    time::{Duration, SystemTime},
};

use tinerary_application::ports::media::MediaStore;
use tinerary_domain::Timestamp;
use tinerary_test_support::TestS3;

use crate::files::{file, id, ids};

#[test]
fn a_photo_is_as_old_as_its_last_file() {
    let s3 = TestS3::new();
    let store = s3.store();
    store
        .put(&id("a"), &[file("1.webp", b"1"), file("2.webp", b"2")])
        .unwrap();
    let at = |seconds| SystemTime::UNIX_EPOCH + Duration::from_secs(seconds);
    s3.date(at(1_000));
    let last = File::options()
        .write(true)
        .open(s3.folder().join("a").join("1.webp"))
        .unwrap();
    last.set_modified(at(2_000)).unwrap();
    let since = Timestamp::from_micros(2_000_000_000).unwrap();
    assert_eq!(store.list().unwrap(), [(id("a"), since)]);
}

#[test]
fn photos_are_listed_however_many_pages_they_are_and_what_lies_beside_them_is_not() {
    let s3 = TestS3::new();
    for number in 0..1_100 {
        let folder = s3.folder().join(format!("p{number:04}"));
        fs::create_dir_all(&folder).unwrap();
        fs::write(folder.join("1.webp"), "x").unwrap();
    }
    fs::write(s3.folder().join("note.txt"), "of a person").unwrap();
    let deeper = s3.folder().join("x").join("y");
    fs::create_dir_all(&deeper).unwrap();
    fs::write(deeper.join("1.webp"), "x").unwrap();
    let beside = s3.folder().with_file_name("ab").join("p");
    fs::create_dir_all(&beside).unwrap();
    fs::write(beside.join("1.webp"), "x").unwrap();
    let ids = ids(&s3.store());
    assert_eq!(ids.len(), 1_100);
    assert_eq!(ids.last().map(String::as_str), Some("p1099"));
}

#[test]
fn a_photo_that_is_discarded_goes_without_anybody_waiting() {
    let s3 = TestS3::new();
    let store = s3.store();
    store.put(&id("a"), &[file("1.webp", b"1")]).unwrap();
    store.discard(&id("a"));
    while !s3.files().is_empty() {
        yield_now();
    }
}
