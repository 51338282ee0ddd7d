use chrono::TimeDelta;
use tinerary_application::{
    RepositoryError,
    page::{Page, PageRequest, TimeKey},
    ports::{
        cities::CityRepository,
        comments::{CommentRepository, PostedComment},
        itineraries::ItineraryRepository,
        photos::{PhotoDeletion, PhotoRepository},
        shows::ShowRepository,
        users::UserRepository,
    },
};
use tinerary_domain::{
    Activity, AltText, Focus, ItineraryChange, ItineraryId, Photo, PhotoChange, PhotoId, PhotoUrl, Photos,
    ProfileChange, ShowId, Timestamp, UserId,
};
use tinerary_infrastructure::repositories::{
    DbCityRepository, DbCommentRepository, DbItineraryRepository, DbPhotoRepository, DbShowRepository,
    DbUserRepository,
};
use tinerary_test_support::{TestDb, on_every_database};

use crate::{
    accounts::by_hand,
    drafts::{ana, city_draft, city_id, itinerary_draft, later, noon, posted, show_draft},
    paging::assert_pages_make_the_whole,
    rows::town,
};

on_every_database!(
    a_photo_comes_back_as_it_was_stored_and_changed,
    photos_of_a_person_take_no_more_than_the_quota,
    the_newest_comes_first_and_pages_make_the_whole,
    only_the_photos_of_the_owner_are_owned_and_unknown_ones_are_missing,
    every_thing_uses_the_photos_that_stand_on_it_until_they_are_taken_off,
    a_photo_that_is_used_stays_and_one_that_is_gone_cannot_be_used,
    a_photo_goes_a_day_after_it_was_uploaded_and_a_week_after_it_was_taken_off,
);

const NO_QUOTA: u64 = u64::MAX;

fn repository(db: &TestDb) -> DbPhotoRepository {
    DbPhotoRepository::new((*db).clone())
}

fn id(text: &str) -> PhotoId {
    PhotoId::stored(text.to_owned())
}

fn photo(text: &str, owner: &str, at: Timestamp) -> Photo {
    Photo {
        id: id(text),
        owner: UserId::stored(owner.to_owned()),
        created_at: at,
        width: 4_032,
        height: 3_024,
        alt: None,
        focus: None,
        placeholder: "2fcZFIB3iId/h3iJh4aIYJ2V8g==".to_owned(),
        bytes: 1_000,
    }
}

/// Ana's photos `a`, `b` and `c`, and one of Ben's.
fn album(db: &TestDb) -> DbPhotoRepository {
    town(db);
    let photos = repository(db);
    for text in ["a", "b", "c"] {
        assert!(photos.create(&photo(text, "ana", noon()), NO_QUOTA).unwrap());
    }
    assert!(photos.create(&photo("of-ben", "ben", noon()), NO_QUOTA).unwrap());
    photos
}

fn urls(ids: &[&str]) -> Photos {
    Photos::stored(ids.iter().map(|text| PhotoUrl::of(&id(text))).collect())
}

fn with_photos(ids: &[&str]) -> ItineraryChange {
    ItineraryChange {
        photos: Some(urls(ids)),
        ..ItineraryChange::default()
    }
}

fn walk() -> ItineraryId {
    ItineraryId::stored("walk".to_owned())
}

fn new_walk(db: &TestDb, ids: &[&str]) -> Result<(), RepositoryError> {
    let mut draft = itinerary_draft("lisbon");
    draft.photos = urls(ids);
    DbItineraryRepository::new((*db).clone()).create(&walk(), &draft, &[], &ana(), noon())
}

fn a_photo_comes_back_as_it_was_stored_and_changed(db: TestDb) {
    town(&db);
    let photos = repository(&db);
    let mut stored = Photo {
        alt: Some(AltText::stored("Two boats".to_owned())),
        focus: Some(Focus::stored(0.25, 1.0)),
        ..photo("a", "ana", noon())
    };
    assert!(photos.create(&stored, NO_QUOTA).unwrap());
    assert_eq!(photos.find(&id("a")).unwrap().as_ref(), Some(&stored));
    assert_eq!(photos.find(&id("b")).unwrap(), None);
    let alone = PhotoChange {
        focus: Some(Some(Focus::stored(0.1, 0.9))),
        ..PhotoChange::default()
    };
    assert!(photos.update(&id("a"), &alone).unwrap());
    stored.focus = Some(Focus::stored(0.1, 0.9));
    assert_eq!(photos.find(&id("a")).unwrap().as_ref(), Some(&stored));
    let cleared = PhotoChange {
        alt: Some(None),
        focus: Some(None),
    };
    assert!(photos.update(&id("a"), &cleared).unwrap());
    (stored.alt, stored.focus) = (None, None);
    assert_eq!(photos.find(&id("a")).unwrap(), Some(stored));
    assert!(photos.update(&id("a"), &PhotoChange::default()).unwrap());
    for change in [&PhotoChange::default(), &cleared] {
        assert!(!photos.update(&id("b"), change).unwrap());
    }
}

fn photos_of_a_person_take_no_more_than_the_quota(db: TestDb) {
    town(&db);
    let photos = repository(&db);
    assert_eq!(photos.stored_bytes(&ana()).unwrap(), 0);
    assert!(photos.create(&photo("a", "ana", noon()), 2_000).unwrap());
    assert!(photos.create(&photo("b", "ana", noon()), 2_000).unwrap());
    assert!(!photos.create(&photo("c", "ana", noon()), 2_999).unwrap());
    assert_eq!(photos.find(&id("c")).unwrap(), None);
    assert!(photos.create(&photo("of-ben", "ben", noon()), 1_000).unwrap());
    assert_eq!(photos.stored_bytes(&ana()).unwrap(), 2_000);
    let stray = photos.create(&photo("d", "nobody", noon()), NO_QUOTA);
    assert!(matches!(stray, Err(RepositoryError::Reference(_))), "{stray:?}");
}

fn the_newest_comes_first_and_pages_make_the_whole(db: TestDb) {
    let photos = album(&db);
    for text in ["new1", "new2", "new3", "new4", "new5"] {
        assert!(photos.create(&photo(text, "ana", later()), NO_QUOTA).unwrap());
    }
    let list = |page: &PageRequest<TimeKey>| -> Page<Photo, TimeKey> { photos.list(&ana(), page).unwrap() };
    let listed = list(&PageRequest::default()).items;
    let ids: Vec<_> = listed.iter().map(|photo| photo.id.as_str()).collect();
    assert_eq!(ids, ["new5", "new4", "new3", "new2", "new1", "c", "b", "a"]);
    assert_pages_make_the_whole(list);
}

fn only_the_photos_of_the_owner_are_owned_and_unknown_ones_are_missing(db: TestDb) {
    let photos = album(&db);
    let asked = [id("a"), id("of-ben"), id("nope")];
    assert_eq!(photos.owned(&ana(), &asked).unwrap(), [id("a")]);
    assert_eq!(photos.missing(&asked).unwrap(), [id("nope")]);
    assert_eq!(photos.missing(&[]).unwrap(), []);
    let all = |after: Option<&str>| {
        let stored = photos.stored(after.map(id)).unwrap();
        stored
            .into_iter()
            .map(|photo| photo.id.into_string())
            .collect::<Vec<_>>()
    };
    assert_eq!(all(None), ["a", "b", "c", "of-ben"]);
    assert_eq!(all(Some("b")), ["c", "of-ben"]);
}

fn every_thing_uses_the_photos_that_stand_on_it_until_they_are_taken_off(db: TestDb) {
    let photos = album(&db);
    let is_used = |text: &str| photos.delete(&id(text)).unwrap() == PhotoDeletion::StillUsed;
    let itineraries = DbItineraryRepository::new((*db).clone());
    new_walk(&db, &["a", "b", "a"]).unwrap();
    let found = itineraries.find(&walk()).unwrap().unwrap();
    let known = found
        .fields
        .photos
        .iter()
        .map(|url| url.uploaded().unwrap().id.clone());
    assert_eq!(known.collect::<Vec<_>>(), [id("a"), id("b"), id("a")]);
    assert!(is_used("a") && is_used("b"));
    assert!(
        itineraries
            .update(&walk(), &with_photos(&["a"]), later())
            .unwrap()
    );
    assert_eq!(photos.delete(&id("b")).unwrap(), PhotoDeletion::Done);
    assert!(itineraries.delete(&walk(), None).unwrap());

    let cities = DbCityRepository::new((*db).clone());
    let mut city = city_draft("Porto", None, None);
    city.photo = PhotoUrl::of(&id("a"));
    cities.create(&city_id("porto"), &city, &ana(), noon()).unwrap();
    assert!(is_used("a"));
    by_hand(
        &db,
        "UPDATE hotels SET photos = '[\"/media/c/1200.jpg\"]' WHERE id = 'grand'",
    );
    assert!(is_used("c"));
    by_hand(
        &db,
        "UPDATE hotels SET photos = '[\"https://x.example/\"]' WHERE id = 'grand'",
    );
    assert_eq!(photos.delete(&id("c")).unwrap(), PhotoDeletion::Done);

    assert!(cities.delete(&city_id("porto"), false).is_ok());
    let comments = DbCommentRepository::new((*db).clone());
    new_walk(&db, &["of-ben"]).unwrap();
    let look = PostedComment {
        attachment: Some(PhotoUrl::of(&id("a"))),
        ..posted("look", Activity::Itinerary(walk()))
    };
    assert!(comments.create(&look).unwrap().is_some());
    assert!(is_used("a"));
    let listed = comments
        .list(&look.activity, &PageRequest::default())
        .unwrap()
        .items;
    let attached = listed[0].attachment.as_ref().and_then(PhotoUrl::uploaded);
    assert_eq!(attached.map(|photo| &photo.id), Some(&id("a")));
    assert!(comments.delete(&look.id, None).unwrap());
    assert_eq!(photos.delete(&id("a")).unwrap(), PhotoDeletion::Done);
    let of_nothing = comments.create(&look);
    assert!(
        matches!(of_nothing, Err(RepositoryError::Reference(_))),
        "{of_nothing:?}"
    );
    assert!(itineraries.delete(&walk(), None).unwrap());

    let shows = DbShowRepository::new((*db).clone());
    let mut show = show_draft("grand");
    show.photo = PhotoUrl::of(&id("of-ben"));
    let fado = ShowId::stored("fado".to_owned());
    shows.create(&fado, &show, &[], &ana(), noon()).unwrap();
    assert!(is_used("of-ben"));
    assert!(shows.delete(&fado, None).unwrap());
    let users = DbUserRepository::new((*db).clone());
    let face = |url: PhotoUrl| ProfileChange {
        photo: Some(url),
        ..ProfileChange::default()
    };
    assert!(
        users
            .update(&ana(), &face(PhotoUrl::of(&id("of-ben"))), noon())
            .unwrap()
    );
    assert!(is_used("of-ben"));
    let elsewhere = PhotoUrl::stored("https://example.com/ana.png".to_owned());
    assert!(users.update(&ana(), &face(elsewhere), noon()).unwrap());
    assert_eq!(photos.delete(&id("of-ben")).unwrap(), PhotoDeletion::Done);
    assert_eq!(photos.delete(&id("of-ben")).unwrap(), PhotoDeletion::Missing);
}

fn a_photo_that_is_used_stays_and_one_that_is_gone_cannot_be_used(db: TestDb) {
    let photos = album(&db);
    assert_eq!(photos.delete(&id("b")).unwrap(), PhotoDeletion::Done);
    let refused = new_walk(&db, &["a", "b"]);
    assert!(
        matches!(refused, Err(RepositoryError::Reference(_))),
        "{refused:?}"
    );
    new_walk(&db, &["a"]).unwrap();
    let itineraries = DbItineraryRepository::new((*db).clone());
    let refused = itineraries.update(&walk(), &with_photos(&["b"]), later());
    assert!(
        matches!(refused, Err(RepositoryError::Reference(_))),
        "{refused:?}"
    );
    assert_eq!(photos.delete(&id("a")).unwrap(), PhotoDeletion::StillUsed);
    assert!(photos.find(&id("a")).unwrap().is_some());
}

fn a_photo_goes_a_day_after_it_was_uploaded_and_a_week_after_it_was_taken_off(db: TestDb) {
    let photos = album(&db);
    let sweep = |now: Timestamp| {
        let mut swept = photos
            .sweep(now, now.plus(TimeDelta::days(-1)), now.plus(TimeDelta::days(-7)))
            .unwrap();
        swept.sort();
        swept
    };
    let after = |hours: i64| noon().plus(TimeDelta::hours(hours));
    new_walk(&db, &["a", "b"]).unwrap();
    assert_eq!(sweep(after(24)), []);
    assert_eq!(sweep(after(25)), [id("c"), id("of-ben")]);
    let itineraries = DbItineraryRepository::new((*db).clone());
    assert!(
        itineraries
            .update(&walk(), &with_photos(&["a"]), later())
            .unwrap()
    );
    // Seen unused from here on.
    assert_eq!(sweep(after(30)), []);
    assert_eq!(sweep(after(30 + 7 * 24)), []);
    assert!(
        itineraries
            .update(&walk(), &with_photos(&["b"]), later())
            .unwrap()
    );
    assert_eq!(sweep(after(31 + 7 * 24)), []);
    assert_eq!(sweep(after(32 + 14 * 24)), [id("a")]);
    assert_eq!(sweep(after(10_000)), []);
    assert!(photos.find(&id("b")).unwrap().is_some());
}
