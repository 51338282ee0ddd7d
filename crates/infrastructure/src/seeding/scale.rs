//! As many cities as one likes, to try out how the program behaves with a lot of data.

use tinerary_application::ports::clock::Clock;
use tinerary_domain::{Continent, Role, Timestamp, search_key};

use super::{
    SeedError,
    ids::uuid_v7,
    is_empty,
    rows::{CityRow, HotelRow, ItineraryRow, UserRow},
};
use crate::{db::Db, seeded::Seeded};

/// Cities that share a transaction.
const BATCH: u32 = 2_000;
const SYLLABLES: [&str; 24] = [
    "al", "be", "cor", "da", "el", "fer", "go", "ha", "is", "jo", "ka", "lu", "mar", "ne", "or", "pa", "qui",
    "ro", "sa", "tor", "ul", "ve", "xi", "zé",
];

/// Writes `count` cities, each with a hotel and an itinerary, into an empty database; false, and nothing written, when
/// it has a city already.
///
/// # Errors
/// [`SeedError::Write`] when the database is away; the batches before are then kept.
pub fn seed_scale(db: &Db, clock: &dyn Clock, count: u32) -> Result<bool, SeedError> {
    if !is_empty(db)? {
        return Ok(false);
    }
    let now = clock.now();
    let mut numbers = Seeded::new("scale");
    let owner = uuid_v7(now, &mut numbers);
    let person = user(&owner, now);
    db.write(move |conn| UserRow::insert(&[person], conn))?;
    let mut made = 0;
    while made < count {
        let batch = BATCH.min(count - made);
        let mut cities = Vec::new();
        let mut hotels = Vec::new();
        let mut itineraries = Vec::new();
        for _ in 0..batch {
            let city = city(&owner, now, &mut numbers);
            hotels.push(hotel(&city, now, &mut numbers));
            itineraries.push(itinerary(&city, now, &mut numbers));
            cities.push(city);
        }
        db.write(move |conn| {
            CityRow::insert(&cities, conn)?;
            HotelRow::insert(&hotels, conn)?;
            ItineraryRow::insert(&itineraries, conn)
        })?;
        made += batch;
    }
    Ok(true)
}

fn user(id: &str, now: Timestamp) -> UserRow {
    UserRow {
        id: id.to_owned(),
        name: "Scale".to_owned(),
        last_name: "Tester".to_owned(),
        email: "scale@tinerary.test".to_owned(),
        email_key: "scale@tinerary.test".to_owned(),
        photo: "/samples/people/scale.svg".to_owned(),
        password_hash: None,
        age: None,
        role: Role::Admin.as_str(),
        verified_at: None,
        created_at: now.naive(),
        updated_at: now.naive(),
    }
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

fn city(owner: &str, now: Timestamp, numbers: &mut Seeded) -> CityRow {
    let id = uuid_v7(now, numbers);
    let name = name(numbers);
    CityRow {
        photo: format!("/samples/cities/{id}.svg"),
        id,
        name_search: search_key(&name),
        name,
        continent: numbers
            .pick(&Continent::ALL)
            .copied()
            .unwrap_or(Continent::Asia)
            .as_str(),
        population: numbers.between(0, 37_000_000),
        country: None,
        latitude: None,
        longitude: None,
        user_id: owner.to_owned(),
        created_at: now.naive(),
        updated_at: now.naive(),
    }
}

fn hotel(city: &CityRow, now: Timestamp, numbers: &mut Seeded) -> HotelRow {
    let id = uuid_v7(now, numbers);
    let name = format!("Hotel {}", name(numbers));
    HotelRow {
        photos: format!("[\"/samples/hotels/{id}.svg\"]"),
        id,
        name_search: search_key(&name),
        name,
        capacity: numbers.between(1, 900),
        city_id: city.id.clone(),
        user_id: city.user_id.clone(),
        created_at: now.naive(),
        updated_at: now.naive(),
    }
}

fn itinerary(city: &CityRow, now: Timestamp, numbers: &mut Seeded) -> ItineraryRow {
    let id = uuid_v7(now, numbers);
    ItineraryRow {
        photos: format!("[\"/samples/itineraries/{id}.svg\"]"),
        id,
        name: format!("A day in {}", city.name),
        price_cents: i64::from(numbers.between(0, 50_000)),
        half_hours: numbers.between(1, 48),
        description: "Made to try the program out with a lot of data.".to_owned(),
        city_id: city.id.clone(),
        user_id: city.user_id.clone(),
        created_at: now.naive(),
        updated_at: now.naive(),
    }
}
