//! A store that is away, slow, broken, or does not know us: a clear error, nothing lost, and back by itself.

use std::time::Duration;

use tinerary_application::ports::media::{MediaStore, Span};
use tinerary_infrastructure::s3_media::S3MediaStore;
use tinerary_test_support::{Line, Proxy, TestS3};

use crate::files::{file, id, ids};

/// Enough for a store that answers, on a busy machine.
const LONG: Duration = Duration::from_mins(1);
/// Not enough for one that does not.
const SHORT: Duration = Duration::from_millis(50);

/// That all that one can do with `store` fails, and photo `a` is what it was then, and a new one can be kept.
fn assert_fails(store: &S3MediaStore) {
    assert!(store.get(&id("a"), "1.webp", None).is_err());
    assert!(
        store
            .get(&id("a"), "1.webp", Some(Span::From(0, Some(0))))
            .is_err()
    );
    assert!(store.put(&id("b"), &[file("1.webp", b"b")]).is_err());
    assert!(store.delete(&id("a")).is_err());
    assert!(store.list().is_err());
    assert!(!store.is_full().unwrap());
}

fn assert_works(store: &S3MediaStore) {
    let kept = store.get(&id("a"), "1.webp", None).unwrap().unwrap();
    assert_eq!(kept.bytes, b"0123456789");
    store.put(&id("b"), &[file("1.webp", b"b")]).unwrap();
    assert_eq!(ids(store), ["a", "b"]);
    store.delete(&id("b")).unwrap();
    assert_eq!(ids(store), ["a"]);
}

fn with_a_photo() -> TestS3 {
    let s3 = TestS3::new();
    s3.store()
        .put(&id("a"), &[file("1.webp", b"0123456789")])
        .unwrap();
    s3
}

#[test]
fn a_store_that_is_away_or_hangs_up_is_an_error_until_it_is_back() {
    let s3 = with_a_photo();
    let proxy = Proxy::to(&s3.url());
    let store = TestS3::store_at(&proxy.url(), TestS3::KEYS, LONG);
    for line in [Line::Refuses, Line::HangsUp] {
        assert_works(&store);
        proxy.set(line);
        assert_fails(&store);
        proxy.set(Line::Works);
    }
    assert_works(&store);
}

#[test]
fn a_store_that_never_answers_is_an_error_when_the_patience_is_over() {
    let s3 = with_a_photo();
    let proxy = Proxy::to(&s3.url());
    proxy.set(Line::Silent);
    assert_fails(&TestS3::store_at(&proxy.url(), TestS3::KEYS, SHORT));
    proxy.set(Line::Works);
    assert_works(&TestS3::store_at(&proxy.url(), TestS3::KEYS, LONG));
}

#[test]
fn a_store_that_fails_is_an_error_until_it_works_again() {
    let s3 = with_a_photo();
    let store = s3.store();
    s3.fail(true);
    assert_fails(&store);
    s3.fail(false);
    assert_works(&store);
}

#[test]
fn a_store_that_does_not_know_the_keys_is_an_error_that_does_not_tell_them() {
    let s3 = with_a_photo();
    let store = TestS3::store_at(&s3.url(), "access:another-secret", LONG);
    assert_fails(&store);
    let error = store.get(&id("a"), "1.webp", None).unwrap_err();
    let mut said = String::new();
    let mut cause: Option<&dyn std::error::Error> = Some(&*error);
    while let Some(error) = cause {
        said += &format!("{error} {error:?}");
        cause = error.source();
    }
    assert!(said.contains("403"), "{said}");
    assert!(!said.contains("another-secret"), "{said}");
    assert_eq!(s3.files(), ["a/1.webp"]);
}

#[test]
fn a_list_that_comes_to_no_end_is_an_error_after_its_pages() {
    let s3 = TestS3::new();
    let store = TestS3::store_with(&s3.url(), TestS3::KEYS, LONG, 5);
    for (repeats, pages) in [(false, 5), (true, 2)] {
        s3.page_without_end(repeats);
        let error = store.list().unwrap_err().to_string();
        assert!(error.contains("comes to no end"), "{error}");
        assert_eq!(s3.pages(), pages);
    }
    s3.page_without_end(false);
    assert!(store.delete(&id("a")).is_err());
    assert_eq!(s3.pages(), 5);
}

#[test]
fn words_of_a_store_are_cut() {
    let s3 = TestS3::new();
    s3.fail(true);
    let error = s3.store().list().unwrap_err().to_string();
    assert!(
        error.contains("500 Internal Server Error") && error.len() < 1_000,
        "{error}"
    );
}
