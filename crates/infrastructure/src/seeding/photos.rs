//! Photos of the demo: some of its posters as bitmaps, uploaded as anybody's are.

use diesel::prelude::*;
use tinerary_application::{
    AppError, RepositoryError,
    changes::{Subject, touches},
    services::PhotoService,
};
use tinerary_demo::DEMO_ACCOUNTS;
use tinerary_domain::{ItineraryId, PhotoUrl, Raw, UserId};
use tinerary_pictures::Kind;
use tinerary_storage::Db;

use crate::{
    built_in_pictures::bitmap,
    schema::{itineraries, users},
};

/// How many itineraries get photos: enough to see what becomes of them, and done in a second or two.
const ITINERARIES: usize = 2;
/// Among how many of the newest they are looked for.
const CANDIDATES: i64 = 50;
/// How many of the posters of each.
const POSTERS: usize = 2;
/// Pixels: wide enough for a page that shows one as large as it can.
const WIDTH: u16 = 1600;

/// An itinerary whose posters become photos.
struct Chosen {
    id: ItineraryId,
    name: String,
    owner: UserId,
    /// The seeds of its first posters.
    posters: Vec<String>,
    /// The addresses of its other pictures, which stay.
    others: Vec<String>,
}

/// Uploads the posters of a few itineraries of the demo, which show the photos from then on. Takes a second or two.
///
/// # Errors
/// Those of an upload. An itinerary has all of its photos then, or its posters.
pub fn upload_demo_photos(db: &Db, photos: &PhotoService) -> Result<(), AppError> {
    for chosen in choose(db)? {
        let mut urls = Vec::new();
        for poster in &chosen.posters {
            let picture = bitmap(Kind::Itineraries, poster, WIDTH)
                .ok_or_else(|| AppError::Unexpected("a poster cannot be drawn".into()))?;
            let alt = format!("Poster: {}", chosen.name);
            let taken = photos.take_in(&chosen.owner, &picture, Raw::Text(&alt))?;
            urls.push(PhotoUrl::of(&photos.register(taken)?.id).into_string());
        }
        urls.extend(chosen.others);
        show(db, &chosen.id, &urls)?;
    }
    Ok(())
}

/// The newest itineraries that begin with several posters, of the people who have no password.
fn choose(db: &Db) -> Result<Vec<Chosen>, RepositoryError> {
    let rows = db.read(|conn| {
        itineraries::table
            .inner_join(users::table)
            .filter(users::email.ne_all(DEMO_ACCOUNTS))
            .order((itineraries::created_at.desc(), itineraries::id.desc()))
            .select((
                itineraries::id,
                itineraries::name,
                itineraries::user_id,
                itineraries::photos,
            ))
            .limit(CANDIDATES)
            .load::<(String, String, String, String)>(conn)
    })?;
    let chosen = rows.into_iter().filter_map(|(id, name, owner, photos)| {
        let photos: Vec<String> = serde_json::from_str(&photos).ok()?;
        let posters: Option<Vec<_>> = photos.iter().take(POSTERS).map(|photo| seed(photo)).collect();
        Some(Chosen {
            id: ItineraryId::stored(id),
            name,
            owner: UserId::stored(owner),
            posters: posters.filter(|posters| posters.len() == POSTERS)?,
            others: photos.into_iter().skip(POSTERS).collect(),
        })
    });
    Ok(chosen.take(ITINERARIES).collect())
}

/// The seed of an itinerary's poster.
fn seed(photo: &str) -> Option<String> {
    let file = photo.strip_prefix("/samples/itineraries/")?;
    Some(file.strip_suffix(".svg")?.to_owned())
}

fn show(db: &Db, id: &ItineraryId, urls: &[String]) -> Result<(), AppError> {
    let photos = serde_json::to_string(urls).map_err(|error| AppError::Unexpected(Box::new(error)))?;
    let id = id.as_str().to_owned();
    Ok(db.write(move |conn| {
        touches(Subject::Everything);
        diesel::update(itineraries::table.find(&id))
            .set(itineraries::photos.eq(&photos))
            .execute(conn)
            .map(drop)
    })?)
}
