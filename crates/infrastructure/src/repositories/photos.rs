//! What is known of uploaded photos, and their details beside the addresses that things have of them.

use std::{collections::HashMap, sync::Arc};

use chrono::NaiveDateTime;
use diesel::{
    prelude::*,
    sql_types::{BigInt, Text},
};
use tinerary_application::{
    RepositoryError,
    changes::Subject,
    page::{Page, PageRequest, TimeKey},
    ports::{
        photos::{PhotoDeletion, PhotoRepository},
        search::Hit,
    },
};
use tinerary_domain::{
    ActivitySummary, AltText, City, Comment, Focus, Hotel, Itinerary, Person, Photo, PhotoChange, PhotoId,
    PhotoUrl, Reaction, Show, Timestamp, User, UserId,
};
use tinerary_storage::on_each;

use super::{
    DbPhotoRepository,
    columns::{UnsignedColumn, row_count},
    page::{after, by_time, page_of, rows_to_fetch},
    people::lock_user,
    sql::Sql,
    tracked::{Changed, Shows, Tracked},
};
use crate::schema::photos;

/// Ids in one statement: SQLite takes 32,766 values at most.
const IDS_AT_ONCE: usize = 1_000;

#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = photos, treat_none_as_default_value = false)]
struct PhotoRow {
    id: String,
    owner_id: String,
    created_at: NaiveDateTime,
    width: UnsignedColumn,
    height: UnsignedColumn,
    alt: Option<String>,
    focus_x: Option<f64>,
    focus_y: Option<f64>,
    placeholder: String,
    bytes: i64,
}

impl From<&Photo> for PhotoRow {
    fn from(photo: &Photo) -> Self {
        Self {
            id: photo.id.as_str().to_owned(),
            owner_id: photo.owner.as_str().to_owned(),
            created_at: photo.created_at.naive(),
            width: photo.width.into(),
            height: photo.height.into(),
            alt: photo.alt.as_ref().map(|alt| alt.as_str().to_owned()),
            focus_x: photo.focus.map(Focus::x),
            focus_y: photo.focus.map(Focus::y),
            placeholder: photo.placeholder.clone(),
            bytes: i64::try_from(photo.bytes).unwrap_or(i64::MAX),
        }
    }
}

impl From<PhotoRow> for Photo {
    fn from(row: PhotoRow) -> Self {
        Self {
            id: PhotoId::stored(row.id),
            owner: UserId::stored(row.owner_id),
            created_at: Timestamp::stored(row.created_at),
            width: row.width.get(),
            height: row.height.get(),
            alt: row.alt.map(AltText::stored),
            focus: row.focus_x.zip(row.focus_y).map(|(x, y)| Focus::stored(x, y)),
            placeholder: row.placeholder,
            bytes: row_count(row.bytes),
        }
    }
}

impl Shows for PhotoRow {
    fn shown(&self) -> impl IntoIterator<Item = Subject<'_>> {
        [Subject::Photo(&self.id)]
    }
}

impl PhotoRepository for DbPhotoRepository {
    fn create(&self, photo: &Photo, quota: u64) -> Result<bool, RepositoryError> {
        let row = PhotoRow::from(photo);
        self.db.write(move |conn| {
            // Two at the same time count each other.
            lock_user(conn, &row.owner_id)?;
            let sql = bytes_of(&row.owner_id);
            let used: i64 = on_each!(conn, conn => sql.giving::<BigInt>().get_result(conn))?;
            if row_count(used.saturating_add(row.bytes)) > quota {
                return Ok(Changed::nothing(false));
            }
            let changed = Changed::new(true, [Subject::PhotosOf(&row.owner_id)]);
            diesel::insert_into(photos::table).values(row).execute(conn)?;
            Ok(changed)
        })
    }

    fn find(&self, id: &PhotoId) -> Result<Option<Photo>, RepositoryError> {
        let row = self.db.read(|conn| {
            on_each!(conn, conn => photos::table
                .filter(photos::id.eq(id.as_str()))
                .select(PhotoRow::as_select())
                .first::<PhotoRow>(conn)
                .optional())
        })?;
        Ok(row.map(Photo::from))
    }

    fn owned(&self, owner: &UserId, ids: &[PhotoId]) -> Result<Vec<PhotoId>, RepositoryError> {
        let found: Vec<String> = self.db.look(|conn| {
            on_each!(conn, conn => photos::table
                .filter(photos::owner_id.eq(owner.as_str()))
                .filter(photos::id.eq_any(ids.iter().map(PhotoId::as_str)))
                .select(photos::id)
                .load(conn))
        })?;
        Ok(found.into_iter().map(PhotoId::stored).collect())
    }

    fn missing(&self, ids: &[PhotoId]) -> Result<Vec<PhotoId>, RepositoryError> {
        let mut missing = Vec::new();
        for ids in ids.chunks(IDS_AT_ONCE) {
            let found: Vec<String> = self.db.look(|conn| {
                on_each!(conn, conn => photos::table
                    .filter(photos::id.eq_any(ids.iter().map(PhotoId::as_str)))
                    .select(photos::id)
                    .load(conn))
            })?;
            let is_missing = |id: &&PhotoId| !found.iter().any(|found| found == id.as_str());
            missing.extend(ids.iter().filter(is_missing).cloned());
        }
        Ok(missing)
    }

    fn stored(&self, after: Option<PhotoId>) -> Result<Vec<Photo>, RepositoryError> {
        let rows = self.db.read(|conn| {
            on_each!(conn, conn => photos::table
                .filter(photos::id.gt(after.as_ref().map_or("", PhotoId::as_str)))
                .order(photos::id)
                .limit(1_000)
                .select(PhotoRow::as_select())
                .load::<PhotoRow>(conn))
        })?;
        Ok(rows.into_iter().map(Photo::from).collect())
    }

    fn stored_bytes(&self, owner: &UserId) -> Result<u64, RepositoryError> {
        let sql = bytes_of(owner.as_str());
        let bytes: i64 = self
            .db
            .look(|conn| on_each!(conn, conn => sql.clone().giving::<BigInt>().get_result(conn)))?;
        Ok(row_count(bytes))
    }

    fn list(
        &self,
        owner: &UserId,
        page: &PageRequest<TimeKey>,
    ) -> Result<Page<Photo, TimeKey>, RepositoryError> {
        let rows = self.db.list([Subject::PhotosOf(owner.as_str())], |conn| {
            on_each!(conn, conn => {
                let mut query = photos::table
                    .filter(photos::owner_id.eq(owner.as_str()))
                    .order((photos::created_at.desc(), photos::id.desc()))
                    .limit(rows_to_fetch(page.limit))
                    .select(PhotoRow::as_select())
                    .into_boxed();
                if let Some(key) = &page.after {
                    query = query.filter(after(&["photos.created_at", "photos.id"], true, &by_time(key)));
                }
                query.load::<PhotoRow>(conn)
            })
        })?;
        let key = |row: &PhotoRow| TimeKey {
            at: Timestamp::stored(row.created_at),
            id: row.id.clone(),
        };
        Ok(page_of(rows, page.limit, key, Photo::from))
    }

    fn update(&self, id: &PhotoId, change: &PhotoChange) -> Result<bool, RepositoryError> {
        let (id, change) = (id.as_str().to_owned(), change.clone());
        self.db.write(move |conn| {
            let row = photos::table.filter(photos::id.eq(&id));
            if change == PhotoChange::default() {
                let found: Option<String> = row.select(photos::id).first(conn).optional()?;
                return Ok(Changed::nothing(found.is_some()));
            }
            let alt = change
                .alt
                .map(|alt| photos::alt.eq(alt.map(AltText::into_string)));
            let focus = change.focus.map(|focus| {
                (
                    photos::focus_x.eq(focus.map(Focus::x)),
                    photos::focus_y.eq(focus.map(Focus::y)),
                )
            });
            let changed = diesel::update(row).set((alt, focus)).execute(conn)?;
            Ok(Changed::new(changed > 0, [Subject::Photo(&id)]))
        })
    }

    fn delete(&self, id: &PhotoId) -> Result<PhotoDeletion, RepositoryError> {
        let id = id.as_str().to_owned();
        let deleted = self.db.write(move |conn| {
            let owner: Option<String> = photos::table
                .filter(photos::id.eq(&id))
                .select(photos::owner_id)
                .first(conn)
                .optional()?;
            let Some(owner) = owner else {
                return Ok(Changed::nothing(PhotoDeletion::Missing));
            };
            // What uses it refers to it.
            diesel::delete(photos::table.filter(photos::id.eq(&id))).execute(conn)?;
            // No other answer shows it.
            Ok(Changed::new(PhotoDeletion::Done, [Subject::PhotosOf(&owner)]))
        });
        match deleted {
            Err(RepositoryError::Reference(_)) => Ok(PhotoDeletion::StillUsed),
            deleted => deleted,
        }
    }

    fn sweep(
        &self,
        now: Timestamp,
        never_used: Timestamp,
        taken_off: Timestamp,
    ) -> Result<Vec<PhotoId>, RepositoryError> {
        const UNUSED: &str = "NOT EXISTS (SELECT 1 FROM photo_uses WHERE photo_uses.photo_id = photos.id)";
        let seen = Sql::new("UPDATE photos SET unused_since = ")
            .value(now.naive())
            .text(&format!(
                " WHERE is_used AND unused_since IS NULL AND {UNUSED} RETURNING id"
            ));
        let over = Sql::new("DELETE FROM photos WHERE ((NOT is_used AND created_at < ")
            .value(never_used.naive())
            .text(") OR unused_since < ")
            .value(taken_off.naive())
            .text(&format!(") AND {UNUSED} RETURNING id"));
        let swept: Vec<String> = self.db.write_behind(move |conn| {
            on_each!(conn, conn => {
                let _: Vec<String> = seen.giving::<Text>().load(conn)?;
                over.giving::<Text>().load(conn)
            })
        })?;
        Ok(swept.into_iter().map(PhotoId::stored).collect())
    }
}

fn bytes_of(owner: &str) -> Sql {
    Sql::new("SELECT CAST(COALESCE(SUM(bytes), 0) AS BIGINT) FROM photos WHERE owner_id = ").value(owner)
}

/// What has addresses of photos.
pub trait HasPhotos {
    /// Hands each of them to `visit`.
    fn each_photo(&mut self, visit: &mut dyn FnMut(&mut PhotoUrl));
}

impl<T: HasPhotos> HasPhotos for Option<T> {
    fn each_photo(&mut self, visit: &mut dyn FnMut(&mut PhotoUrl)) {
        if let Some(thing) = self {
            thing.each_photo(visit);
        }
    }
}

impl<T: HasPhotos> HasPhotos for Vec<T> {
    fn each_photo(&mut self, visit: &mut dyn FnMut(&mut PhotoUrl)) {
        for thing in self {
            thing.each_photo(visit);
        }
    }
}

impl<T: HasPhotos, Key> HasPhotos for Page<T, Key> {
    fn each_photo(&mut self, visit: &mut dyn FnMut(&mut PhotoUrl)) {
        self.items.each_photo(visit);
    }
}

macro_rules! has_photos {
    ($($thing:ident: $name:ident => $photos:expr;)+) => {$(
        impl HasPhotos for $thing {
            fn each_photo(&mut self, visit: &mut dyn FnMut(&mut PhotoUrl)) {
                let $name = self;
                $photos.into_iter().for_each(visit);
            }
        }
    )+};
}

has_photos! {
    City: city => [&mut city.fields.photo, &mut city.creator.photo];
    Hotel: hotel => hotel.fields.photos.iter_mut().chain([&mut hotel.creator.photo]);
    Itinerary: itinerary => itinerary.fields.photos.iter_mut()
        .chain([&mut itinerary.city.photo, &mut itinerary.creator.photo]);
    Show: show => [&mut show.fields.photo, &mut show.creator.photo].into_iter().chain(show.venue.photos.iter_mut());
    Person: person => [&mut person.photo];
    User: user => [&mut user.photo];
    Hit: hit => hit.photo.as_mut();
    Comment: comment => comment.attachment.as_mut().into_iter().chain([&mut comment.author.photo]);
}

impl HasPhotos for Reaction<ActivitySummary> {
    fn each_photo(&mut self, visit: &mut dyn FnMut(&mut PhotoUrl)) {
        match &mut self.activity {
            ActivitySummary::Itinerary { photos, .. } => photos.iter_mut().for_each(visit),
            ActivitySummary::Show { photo, .. } => visit(photo),
        }
    }
}

/// Adds to `things` what is known of the uploaded photos among theirs: one statement, if there are any.
pub fn with_photos<T: HasPhotos>(db: &Tracked, mut things: T) -> Result<T, RepositoryError> {
    let mut ids = Vec::new();
    things.each_photo(&mut |url| {
        if url.is_uploaded() && url.uploaded().is_none() {
            ids.extend(url.photo_id());
        }
    });
    if ids.is_empty() {
        return Ok(things);
    }
    ids.sort_unstable();
    ids.dedup();
    // Also of those that are not found: another server may know of them.
    let shown = ids.iter().map(|id| Subject::Photo(id.as_str()));
    let rows = db.read_of(shown, |conn| {
        on_each!(conn, conn => photos::table
            .filter(photos::id.eq_any(ids.iter().map(PhotoId::as_str)))
            .select(PhotoRow::as_select())
            .load::<PhotoRow>(conn))
    })?;
    let found: HashMap<String, Arc<Photo>> = rows
        .into_iter()
        .map(|row| (row.id.clone(), Arc::new(row.into())))
        .collect();
    things.each_photo(&mut |url| {
        let photo = url.photo_id().and_then(|id| found.get(id.as_str()).cloned());
        if let Some(photo) = photo {
            url.set_uploaded(photo);
        }
    });
    Ok(things)
}
