//! Uploaded photos, on mocked ports.
#![allow(clippy::expect_used, reason = "tests")]

use std::{
    io::{self, ErrorKind},
    time::Duration,
};

use mockall::predicate::{always, eq};
use tinerary_application::{
    AppError, RepositoryError,
    error::Source,
    ports::{
        MockPorts, Ports,
        photo_processor::{PhotoRefused, ProcessedPhoto, Refusal},
        secrets::Code,
    },
    services::{PhotoService, Quotas, RateLimits},
};
use tinerary_domain::{Photo, PhotoId, Raw, Timestamp, UserId};

const KEY: &str = "photo:person:ana";

fn ana() -> UserId {
    UserId::parse("ana").expect("an id")
}

fn now() -> Timestamp {
    Timestamp::from_micros(1_800_000_000_000_000).expect("a time")
}

fn id(text: &str) -> PhotoId {
    PhotoId::parse(text).expect("an id")
}

fn service(mut mocks: MockPorts) -> PhotoService {
    mocks.clock.expect_now().returning(now);
    let ports = Ports::from(mocks);
    let limits = RateLimits::new(&ports, Quotas::default());
    PhotoService::new(&ports, limits, 1_000)
}

/// That the time which her photo took counts, as two tries.
fn is_counted(mocks: &mut MockPorts) {
    mocks
        .rate_limiter
        .expect_take()
        .with(eq("photo-try:person:ana"), always(), always())
        .times(2)
        .returning(|_, _, _| Ok(()));
}

/// Ports that take one photo of Ana in, and count it.
fn taking_in() -> MockPorts {
    putting(|| Ok(()))
}

/// The same, with a store that answers so.
fn putting(put: impl Fn() -> Result<(), Source> + Send + 'static) -> MockPorts {
    let mut mocks = MockPorts::default();
    mocks
        .rate_limiter
        .expect_take()
        .withf(|key, quota, _| key == "photo-try:person:ana" && quota.times == 600)
        .once()
        .returning(|_, _, _| Ok(()));
    mocks
        .rate_limiter
        .expect_take()
        .with(eq(KEY), always(), always())
        .once()
        .returning(|_, _, _| Ok(()));
    mocks.photos.expect_stored_bytes().returning(|_| Ok(0));
    mocks.media.expect_is_full().returning(|| Ok(false));
    mocks.photo_processor.expect_process().once().returning(|_| {
        Ok(ProcessedPhoto {
            width: 2,
            height: 1,
            placeholder: "p".to_owned(),
            files: Vec::new(),
            took: Duration::from_millis(250),
        })
    });
    mocks
        .secrets
        .expect_code()
        .returning(|| Code::new("new".to_owned()));
    mocks.media.expect_put().once().returning(move |_, _| put());
    mocks
}

fn is_refunded(mocks: &mut MockPorts) {
    mocks
        .rate_limiter
        .expect_refund()
        .with(eq(KEY), always())
        .once()
        .return_const(());
}

fn is_deleted(mocks: &mut MockPorts) {
    mocks
        .media
        .expect_discard()
        .with(eq(id("new")))
        .once()
        .return_const(());
}

#[test]
fn a_photo_that_is_stored_counts_and_stays() {
    let mut mocks = taking_in();
    mocks.photos.expect_create().once().returning(|_, _| Ok(true));
    let service = service(mocks);
    let taken = service
        .take_in(&ana(), b"picture", Raw::Missing)
        .expect("it is taken in");
    assert_eq!(
        service.register(taken).map(|photo| photo.id).ok(),
        Some(id("new"))
    );
}

#[test]
fn a_photo_that_is_refused_or_never_stored_counts_by_its_time_alone_and_its_files_go() {
    type Stored = fn() -> Result<bool, RepositoryError>;
    let outcomes: [Stored; 2] = [|| Ok(false), || Err(RepositoryError::Reference("person".into()))];
    for outcome in outcomes {
        let mut mocks = taking_in();
        mocks
            .photos
            .expect_create()
            .once()
            .returning(move |_, _| outcome());
        is_refunded(&mut mocks);
        is_counted(&mut mocks);
        is_deleted(&mut mocks);
        let service = service(mocks);
        let taken = service
            .take_in(&ana(), b"picture", Raw::Missing)
            .expect("it is taken in");
        let refused = service.register(taken).err();
        assert!(
            matches!(
                refused,
                Some(AppError::StorageFull(_) | AppError::Unauthenticated)
            ),
            "{refused:?}"
        );
    }
    let mut mocks = taking_in();
    is_refunded(&mut mocks);
    is_counted(&mut mocks);
    is_deleted(&mut mocks);
    drop(
        service(mocks)
            .take_in(&ana(), b"picture", Raw::Missing)
            .expect("it is taken in"),
    );
}

/// Ports with room, and with an hour of Ana in which she has uploaded as much as she may, or not.
fn asked_before(is_used_up: bool) -> MockPorts {
    let mut mocks = MockPorts::default();
    mocks
        .rate_limiter
        .expect_check()
        .with(eq("photo-try:person:ana"), always(), always())
        .returning(|_, _, _| Ok(()));
    mocks
        .rate_limiter
        .expect_check()
        .with(eq(KEY), always(), always())
        .returning(move |_, _, _| {
            if is_used_up {
                Err(Duration::from_mins(1))
            } else {
                Ok(())
            }
        });
    mocks.media.expect_is_full().returning(|| Ok(false));
    mocks
}

#[test]
fn hour_and_quota_are_known_before_a_photo_has_come() {
    let asked = |is_used_up, stored| {
        let mut mocks = asked_before(is_used_up);
        mocks.photos.expect_stored_bytes().returning(move |_| Ok(stored));
        service(mocks).may_send(&ana())
    };
    assert!(asked(false, 999).is_ok());
    assert!(matches!(asked(true, 0), Err(AppError::TooMany(_))));
    assert!(matches!(asked(false, 1_000), Err(AppError::StorageFull(_))));
}

#[test]
fn the_time_that_a_refused_photo_took_counts_as_tries() {
    for (millis, tries) in [(0, 1), (99, 1), (100, 2), (450, 5), (10_000, 101)] {
        let mut mocks = MockPorts::default();
        mocks
            .rate_limiter
            .expect_take()
            .with(eq("photo-try:person:ana"), always(), always())
            .times(tries)
            .returning(|_, _, _| Ok(()));
        mocks
            .rate_limiter
            .expect_take()
            .with(eq(KEY), always(), always())
            .once()
            .returning(|_, _, _| Ok(()));
        is_refunded(&mut mocks);
        mocks.photos.expect_stored_bytes().returning(|_| Ok(0));
        mocks.media.expect_is_full().returning(|| Ok(false));
        mocks.photo_processor.expect_process().once().returning(move |_| {
            Err(Refusal {
                why: PhotoRefused::TooMuchWork,
                took: Duration::from_millis(millis),
            })
        });
        let refused = service(mocks).take_in(&ana(), b"picture", Raw::Missing).err();
        assert!(matches!(refused, Some(AppError::Invalid(_))), "{refused:?}");
    }
}

#[test]
fn a_photo_for_which_the_disk_has_no_room_is_refused_as_such() {
    for (kind, is_full) in [(ErrorKind::StorageFull, true), (ErrorKind::TimedOut, false)] {
        let mut mocks = putting(move || Err(io::Error::from(kind).into()));
        is_refunded(&mut mocks);
        let refused = service(mocks).take_in(&ana(), b"picture", Raw::Missing).err();
        assert_eq!(
            matches!(refused, Some(AppError::StorageFull(_))),
            is_full,
            "{refused:?}"
        );
    }
}

#[test]
fn a_photo_that_may_be_stored_or_not_keeps_its_files() {
    let mut mocks = taking_in();
    mocks
        .photos
        .expect_create()
        .once()
        .returning(|_, _| Err(RepositoryError::Unavailable("gone".into())));
    is_refunded(&mut mocks);
    let service = service(mocks);
    let taken = service
        .take_in(&ana(), b"picture", Raw::Missing)
        .expect("it is taken in");
    assert!(matches!(
        service.register(taken).err(),
        Some(AppError::Unavailable(_))
    ));
}

/// Ports whose store has the files of two photos, of which the database knows neither; and perhaps it knows another.
fn with_unknown_files(known: Option<Photo>) -> MockPorts {
    let mut mocks = MockPorts::default();
    mocks.photos.expect_sweep().returning(|_, _, _| Ok(Vec::new()));
    let old = Timestamp::from_micros(0).expect("a time");
    mocks
        .media
        .expect_list()
        .returning(move || Ok(vec![(id("a"), old), (id("b"), old)]));
    mocks.photos.expect_missing().returning(|ids| Ok(ids.to_vec()));
    mocks
        .photos
        .expect_stored()
        .returning(move |_| Ok(known.clone().into_iter().collect()));
    mocks
}

#[test]
fn files_beside_a_database_without_photos_stay_because_they_are_those_of_another_one() {
    assert_eq!(service(with_unknown_files(None)).sweep().ok(), Some(0));
}

#[test]
fn files_that_belong_to_no_photo_are_deleted() {
    let known = Photo {
        id: id("known"),
        owner: ana(),
        created_at: now(),
        width: 1,
        height: 1,
        alt: None,
        focus: None,
        placeholder: String::new(),
        bytes: 1,
    };
    let mut mocks = with_unknown_files(Some(known));
    for left in ["a", "b"] {
        mocks
            .media
            .expect_delete()
            .with(eq(id(left)))
            .once()
            .returning(|_| Ok(()));
    }
    assert_eq!(service(mocks).sweep().ok(), Some(2));
}
