//! What each store does, in a folder and in a bucket.

use std::ops::Range;

use tinerary_application::ports::media::{MediaStore, Part, Span};
use tinerary_infrastructure::local_media::LocalMediaStore;
use tinerary_test_support::TestS3;

use crate::files::{file, id, ids};

/// Each behaviour as a test in a folder, and as one in a bucket.
macro_rules! on_every_store {
    ($($behaviour:ident,)+) => {
        mod in_a_folder {
            $(
                #[test]
                fn $behaviour() {
                    let folder = tempfile::tempdir().unwrap();
                    let store = super::LocalMediaStore::open(folder.path().join("media")).unwrap();
                    super::$behaviour(&store);
                }
            )+
        }

        mod in_a_bucket {
            $(
                #[test]
                fn $behaviour() {
                    let s3 = super::TestS3::new();
                    super::$behaviour(&s3.store());
                }
            )+
        }
    };
}

on_every_store!(
    a_file_is_read_whole_and_in_parts,
    a_photo_is_there_until_it_is_deleted,
    a_photo_whose_id_begins_like_another_one_is_another_one,
    there_is_room_for_a_photo,
);

#[expect(clippy::unnecessary_wraps, reason = "what a store answers")]
fn part(range: Range<u64>, bytes: &[u8]) -> Option<Part> {
    Some(Part {
        range: Some(range),
        bytes: bytes.to_vec(),
        total: 10,
    })
}

fn a_file_is_read_whole_and_in_parts(store: &dyn MediaStore) {
    store.put(&id("a"), &[file("1.webp", b"0123456789")]).unwrap();
    let get = |span| store.get(&id("a"), "1.webp", span).unwrap();
    assert_eq!(get(None), part(0..10, b"0123456789"));
    assert_eq!(get(Some(Span::From(2, Some(3)))), part(2..4, b"23"));
    assert_eq!(get(Some(Span::From(8, Some(99)))), part(8..10, b"89"));
    assert_eq!(get(Some(Span::From(8, Some(u64::MAX)))), part(8..10, b"89"));
    assert_eq!(get(Some(Span::From(9, None))), part(9..10, b"9"));
    assert_eq!(get(Some(Span::Last(2))), part(8..10, b"89"));
    assert_eq!(get(Some(Span::Last(99))), part(0..10, b"0123456789"));
    for outside in [
        Span::From(10, None),
        Span::From(10, Some(11)),
        Span::From(3, Some(2)),
        Span::Last(0),
    ] {
        let none = get(Some(outside)).unwrap();
        assert_eq!(
            (none.range, none.bytes, none.total),
            (None, Vec::new(), 10),
            "{outside:?}"
        );
    }
}

fn a_photo_is_there_until_it_is_deleted(store: &dyn MediaStore) {
    assert_eq!(ids(store), [""; 0]);
    store.delete(&id("a")).unwrap();
    store
        .put(&id("a"), &[file("1.webp", b"webp"), file("1200.jpg", b"jpeg")])
        .unwrap();
    let bytes = |name: &str, span| store.get(&id("a"), name, span).unwrap().map(|part| part.bytes);
    assert_eq!(bytes("1.webp", None).as_deref(), Some(&b"webp"[..]));
    assert_eq!(bytes("1200.jpg", None).as_deref(), Some(&b"jpeg"[..]));
    for missing in ["2.webp", "1.webp2", "1"] {
        assert_eq!(bytes(missing, None), None);
        assert_eq!(bytes(missing, Some(Span::From(0, Some(0)))), None);
    }
    assert_eq!(store.get(&id("b"), "1.webp", None).unwrap(), None);
    assert_eq!(ids(store), ["a"]);
    for _ in 0..2 {
        store.delete(&id("a")).unwrap();
        assert_eq!(bytes("1.webp", None), None);
        assert_eq!(ids(store), [""; 0]);
    }
}

fn a_photo_whose_id_begins_like_another_one_is_another_one(store: &dyn MediaStore) {
    for name in ["a", "ab", "-a_"] {
        store.put(&id(name), &[file("1.webp", name.as_bytes())]).unwrap();
    }
    store.delete(&id("a")).unwrap();
    assert_eq!(ids(store), ["-a_", "ab"]);
    for name in ["ab", "-a_"] {
        let part = store.get(&id(name), "1.webp", None).unwrap().unwrap();
        assert_eq!(part.bytes, name.as_bytes());
    }
}

fn there_is_room_for_a_photo(store: &dyn MediaStore) {
    assert!(!store.is_full().unwrap());
}
