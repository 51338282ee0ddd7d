//! Any number of cities, for load tests.

use std::mem;

use tinerary_application::{
    changes::{Subject, touches},
    ports::{account::Account, clock::Clock},
};
use tinerary_domain::{
    CityDraft, CityId, Continent, Email, Field, HotelDraft, HotelId, Hours, ItineraryDraft, ItineraryId,
    PersonName, PhotoUrl, Price, Role, Timestamp, User, UserId,
};
use tinerary_pictures::Seeded;

use super::{SeedError, form, ids::uuid_v7, is_empty, rows::InsertMany};
use crate::{
    db::Db,
    repositories::{NewAccountRow, NewCity, NewHotel, NewItinerary, new_city, new_hotel, new_itinerary},
};

/// Cities that share a transaction.
const BATCH: u32 = 2_000;
const SYLLABLES: [&str; 24] = [
    "al", "be", "cor", "da", "el", "fer", "go", "ha", "is", "jo", "ka", "lu", "mar", "ne", "or", "pa", "qui",
    "ro", "sa", "tor", "ul", "ve", "xi", "zé",
];

/// Writes `count` cities, each with a hotel and an itinerary, into an empty database; returns false, and writes nothing, when
/// there are users.
///
/// # Errors
/// [`SeedError::Write`] when the database is away; earlier batches are kept.
pub fn seed_scale(db: &Db, clock: &dyn Clock, count: u32) -> Result<bool, SeedError> {
    if !db.read(is_empty)? {
        return Ok(false);
    }
    let now = clock.now();
    let mut numbers = Seeded::new("scale");
    let owner = UserId::stored(uuid_v7(now, &mut numbers));
    // In the transaction of the first cities: with a user, the database could not be seeded again.
    let mut people = vec![NewAccountRow::from(&account(&owner, now)?)];
    let mut made = 0;
    while made < count {
        let batch = BATCH.min(count - made);
        let mut cities = Vec::new();
        let mut hotels = Vec::new();
        let mut itineraries = Vec::new();
        for _ in 0..batch {
            let id = CityId::stored(uuid_v7(now, &mut numbers));
            let city = city(&id, &mut numbers)?;
            let hotel_id = HotelId::stored(uuid_v7(now, &mut numbers));
            let hotel = hotel(&hotel_id, &id, &mut numbers)?;
            let itinerary_id = ItineraryId::stored(uuid_v7(now, &mut numbers));
            let itinerary = itinerary(&itinerary_id, &id, &city, &mut numbers)?;
            cities.push(new_city(&id, &city, &owner, now));
            hotels.push(new_hotel(&hotel_id, &hotel, &owner, now));
            itineraries.push(new_itinerary(&itinerary_id, &itinerary, &owner, now));
        }
        let people = mem::take(&mut people);
        db.write(move |conn| {
            touches(Subject::Everything);
            NewAccountRow::insert(&people, conn)?;
            NewCity::insert(&cities, conn)?;
            NewHotel::insert(&hotels, conn)?;
            NewItinerary::insert(&itineraries, conn)
        })?;
        made += batch;
    }
    Ok(true)
}

fn account(id: &UserId, now: Timestamp) -> Result<Account, SeedError> {
    Ok(Account {
        user: User {
            id: id.clone(),
            name: PersonName::parse(Field::NAME, Some("Scale"))?,
            last_name: PersonName::parse(Field::LAST_NAME, Some("Tester"))?,
            email: Email::parse(Field::EMAIL, Some("scale@tinerary.test"))?,
            photo: PhotoUrl::parse(Field::PHOTO, Some("/samples/people/scale.svg"))?,
            age: None,
            role: Role::Admin,
            verified_at: None,
            created_at: now,
        },
        password: None,
    })
}

fn name(numbers: &mut Seeded) -> String {
    let mut name = String::new();
    for _ in 0..numbers.between(2, 5) {
        name.push_str(numbers.pick(&SYLLABLES).copied().unwrap_or("al"));
    }
    let mut letters = name.chars();
    letters
        .next()
        .map(|first| first.to_uppercase().chain(letters).collect())
        .unwrap_or_default()
}

fn city(id: &CityId, numbers: &mut Seeded) -> Result<CityDraft, SeedError> {
    let continent = numbers
        .pick(&Continent::ALL)
        .map_or("", |continent| continent.as_str());
    Ok(CityDraft::check(&form([
        (Field::NAME, &name(numbers)),
        (Field::CONTINENT, continent),
        (Field::POPULATION, &numbers.between(0, 37_000_000).to_string()),
        (Field::PHOTO, &format!("/samples/cities/{}.svg", id.as_str())),
    ]))?)
}

fn hotel(id: &HotelId, city: &CityId, numbers: &mut Seeded) -> Result<HotelDraft, SeedError> {
    Ok(HotelDraft::check(&form([
        (Field::NAME, &format!("Hotel {}", name(numbers))),
        (Field::PHOTO, &format!("/samples/hotels/{}.svg", id.as_str())),
        (Field::CAPACITY, &numbers.between(1, 900).to_string()),
        (Field::CITY_ID, city.as_str()),
    ]))?)
}

fn itinerary(
    id: &ItineraryId,
    city_id: &CityId,
    city: &CityDraft,
    numbers: &mut Seeded,
) -> Result<ItineraryDraft, SeedError> {
    let price = Price::stored(i64::from(numbers.between(0, 50_000)));
    let duration = Hours::stored(numbers.between(1, 48).unsigned_abs());
    Ok(ItineraryDraft::check(&form([
        (Field::NAME, &format!("A day in {}", city.name.as_str())),
        (Field::PHOTO, &format!("/samples/itineraries/{}.svg", id.as_str())),
        (Field::PRICE, &price.to_string()),
        (Field::DURATION, &duration.to_string()),
        (
            Field::DESCRIPTION,
            "Made to try the program out with a lot of data.",
        ),
        (Field::CITY_ID, city_id.as_str()),
    ]))?)
}
