//! The demo data, held against the rules of the product and written in one transaction.

use std::collections::HashMap;

use chrono::TimeDelta;
use tinerary_application::ports::{
    clock::Clock,
    hasher::{PasswordHash, PasswordHasher},
};
use tinerary_domain::{
    CityDraft, CityFields, CommentDraft, CommentFields, HotelDraft, HotelFields, ItineraryDraft,
    ItineraryFields, Price, Role, STANDARD_REACTIONS, ShowDraft, ShowFields, Timestamp, search_key,
};

use super::{
    SeedError, has_no_city,
    ids::uuid_v7,
    is_empty,
    rows::{CityRow, CommentRow, HotelRow, ItineraryRow, ReactionRow, ShowRow, UserReactionRow, UserRow},
};
use crate::{
    db::Db,
    demo::{self, Target, World},
    repositories::photos,
    seeded::Seeded,
};

/// The password of the two accounts that the README names. The other travellers have none.
pub const DEMO_PASSWORD: &str = "Adventure-2026";

/// Writes the demo data into an empty database; false, and nothing written, when it has a city already.
///
/// # Errors
/// [`SeedError`] when the database is away or the data is at odds with the rules.
pub fn seed_demo(db: &Db, clock: &dyn Clock, hasher: &dyn PasswordHasher) -> Result<bool, SeedError> {
    if !is_empty(db)? {
        return Ok(false);
    }
    let now = clock.now();
    let password = hasher.hash(DEMO_PASSWORD).map_err(SeedError::Hash)?;
    let rows = Rows::of(&demo::world(now.naive().date()), now, &password)?;
    Ok(db.write(move |conn| {
        // Asked again inside the transaction: another program may have filled it meanwhile.
        if !has_no_city(conn)? {
            return Ok(false);
        }
        UserRow::insert(&rows.users, conn)?;
        CityRow::insert(&rows.cities, conn)?;
        HotelRow::insert(&rows.hotels, conn)?;
        ItineraryRow::insert(&rows.itineraries, conn)?;
        ShowRow::insert(&rows.shows, conn)?;
        CommentRow::insert(&rows.comments, conn)?;
        ReactionRow::insert(&rows.reactions, conn)?;
        UserReactionRow::insert(&rows.user_reactions, conn)?;
        Ok(true)
    })?)
}

/// Everything to insert.
#[derive(Default)]
struct Rows {
    users: Vec<UserRow>,
    cities: Vec<CityRow>,
    hotels: Vec<HotelRow>,
    itineraries: Vec<ItineraryRow>,
    shows: Vec<ShowRow>,
    comments: Vec<CommentRow>,
    reactions: Vec<ReactionRow>,
    user_reactions: Vec<UserReactionRow>,
}

/// Makes the rows of a world that is seen at one moment.
struct Builder {
    now: Timestamp,
    numbers: Seeded,
    rows: Rows,
    /// Id of each reaction, by activity id and name.
    reactions: HashMap<(String, &'static str), String>,
}

impl Rows {
    fn of(world: &World, now: Timestamp, password: &PasswordHash) -> Result<Self, SeedError> {
        let mut builder = Builder {
            now,
            numbers: Seeded::new("demo ids"),
            rows: Self::default(),
            reactions: HashMap::new(),
        };
        builder.travellers(world, password);
        builder.cities(world)?;
        builder.hotels(world)?;
        builder.itineraries(world)?;
        builder.shows(world)?;
        builder.comments(world)?;
        builder.reacted(world)?;
        Ok(builder.rows)
    }
}

impl Builder {
    fn minutes_ago(&self, minutes: u32) -> Timestamp {
        self.now.plus(-TimeDelta::minutes(i64::from(minutes)))
    }

    /// When the things were made of which the world does not say it: a year ago, one after the other.
    fn long_ago(&self, index: usize) -> Timestamp {
        self.minutes_ago(525_600)
            .plus(TimeDelta::minutes(i64::try_from(index).unwrap_or_default()))
    }

    fn user(&self, index: usize) -> Result<String, SeedError> {
        self.rows
            .users
            .get(index)
            .map(|row| row.id.clone())
            .ok_or(SeedError::Inconsistent("no such traveller"))
    }

    fn activity(&self, target: &Target) -> Result<String, SeedError> {
        match target {
            Target::Itinerary(index) => self.rows.itineraries.get(*index).map(|row| row.id.clone()),
            Target::Show(index) => self.rows.shows.get(*index).map(|row| row.id.clone()),
        }
        .ok_or(SeedError::Inconsistent("no such activity"))
    }

    fn travellers(&mut self, world: &World, password: &PasswordHash) {
        for (index, traveller) in world.travellers.iter().enumerate() {
            let created = self.long_ago(index).naive();
            let row = UserRow {
                id: uuid_v7(self.long_ago(index), &mut self.numbers),
                name: traveller.name.clone(),
                last_name: traveller.last_name.clone(),
                email: traveller.email.clone(),
                email_key: traveller.email.to_lowercase(),
                password_hash: traveller.signs_in.then(|| password.expose().to_owned()),
                photo: traveller.photo.clone(),
                age: Some(i32::from(traveller.age)),
                role: if traveller.admin { Role::Admin } else { Role::User }.as_str(),
                verified_at: Some(created),
                created_at: created,
                updated_at: created,
            };
            self.rows.users.push(row);
        }
    }

    fn cities(&mut self, world: &World) -> Result<(), SeedError> {
        for (index, city) in world.cities.iter().enumerate() {
            let draft = CityDraft::check(&CityFields {
                name: Some(&city.name),
                continent: Some(&city.continent),
                population: Some(&city.population.to_string()),
                photo: Some(&city.photo),
                country: Some(&city.country),
                latitude: Some(&city.latitude),
                longitude: Some(&city.longitude),
            })?;
            let created = self.long_ago(index);
            let row = CityRow {
                id: uuid_v7(created, &mut self.numbers),
                name_search: search_key(draft.name.as_str()),
                name: draft.name.into_string(),
                continent: draft.continent.as_str(),
                photo: draft.photo.into_string(),
                population: i32::try_from(draft.population.get()).unwrap_or(i32::MAX),
                country: draft.country.map(tinerary_domain::Country::into_string),
                latitude: draft.coordinates.map(tinerary_domain::Coordinates::latitude),
                longitude: draft.coordinates.map(tinerary_domain::Coordinates::longitude),
                user_id: self.user(city.creator)?,
                created_at: created.naive(),
                updated_at: created.naive(),
            };
            self.rows.cities.push(row);
        }
        Ok(())
    }

    fn hotels(&mut self, world: &World) -> Result<(), SeedError> {
        for (index, hotel) in world.hotels.iter().enumerate() {
            let city = self
                .rows
                .cities
                .get(hotel.city)
                .ok_or(SeedError::Inconsistent("no such city"))?;
            let draft = HotelDraft::check(&HotelFields {
                name: Some(&hotel.name),
                photo: Some(&hotel.photos.iter().map(String::as_str).collect::<Vec<_>>()),
                capacity: Some(&hotel.capacity.to_string()),
                city_id: Some(&city.id),
            })?;
            let created = self.long_ago(index);
            let row = HotelRow {
                id: uuid_v7(created, &mut self.numbers),
                name_search: search_key(draft.name.as_str()),
                name: draft.name.into_string(),
                photos: photos::write(&draft.photos),
                capacity: i32::try_from(draft.capacity.get()).unwrap_or(i32::MAX),
                city_id: draft.city_id.into_string(),
                user_id: self.user(hotel.creator)?,
                created_at: created.naive(),
                updated_at: created.naive(),
            };
            self.rows.hotels.push(row);
        }
        Ok(())
    }

    fn itineraries(&mut self, world: &World) -> Result<(), SeedError> {
        for itinerary in &world.itineraries {
            let city = self
                .rows
                .cities
                .get(itinerary.city)
                .ok_or(SeedError::Inconsistent("no such city"))?;
            let draft = ItineraryDraft::check(&ItineraryFields {
                name: Some(&itinerary.name),
                photo: &itinerary.photos.iter().map(String::as_str).collect::<Vec<_>>(),
                price: Some(&dollars(itinerary.price_cents)),
                duration: Some(&half_hours(itinerary.half_hours)),
                description: Some(&itinerary.description),
                city_id: Some(&city.id),
            })?;
            let created = self.minutes_ago(itinerary.minutes_ago);
            let row = ItineraryRow {
                id: uuid_v7(created, &mut self.numbers),
                name: draft.name.into_string(),
                photos: photos::write(&draft.photos),
                price_cents: draft.price.cents(),
                half_hours: i32::try_from(draft.duration.half_hours()).unwrap_or(i32::MAX),
                description: draft.description.into_string(),
                city_id: draft.city_id.into_string(),
                user_id: self.user(itinerary.creator)?,
                created_at: created.naive(),
                updated_at: created.naive(),
            };
            self.offer_reactions(&row.id, Some(row.id.clone()), None, created);
            self.rows.itineraries.push(row);
        }
        Ok(())
    }

    fn shows(&mut self, world: &World) -> Result<(), SeedError> {
        for (index, show) in world.shows.iter().enumerate() {
            let hotel = self
                .rows
                .hotels
                .get(show.hotel)
                .ok_or(SeedError::Inconsistent("no such hotel"))?;
            let date = Timestamp::stored(show.date).exact();
            let draft = ShowDraft::check(&ShowFields {
                name: Some(&show.name),
                photo: Some(&show.photo),
                price: Some(&dollars(show.price_cents)),
                description: Some(&show.description),
                date: Some(&date),
                hotel_id: Some(&hotel.id),
            })?;
            let created = self.long_ago(index);
            let row = ShowRow {
                id: uuid_v7(created, &mut self.numbers),
                name: draft.name.into_string(),
                photo: draft.photo.into_string(),
                price_cents: draft.price.cents(),
                description: draft.description.into_string(),
                date: draft.date.naive(),
                hotel_id: draft.hotel_id.into_string(),
                user_id: self.user(show.creator)?,
                created_at: created.naive(),
                updated_at: created.naive(),
            };
            self.offer_reactions(&row.id, None, Some(row.id.clone()), created);
            self.rows.shows.push(row);
        }
        Ok(())
    }

    /// The four standard reactions of a new activity, in their order.
    fn offer_reactions(
        &mut self,
        activity: &str,
        itinerary: Option<String>,
        show: Option<String>,
        at: Timestamp,
    ) {
        let mut made = at;
        for name in STANDARD_REACTIONS {
            // A millisecond apart, so that their ids keep the order.
            made = made.plus(TimeDelta::milliseconds(1));
            let row = ReactionRow {
                id: uuid_v7(made, &mut self.numbers),
                name: name.to_owned(),
                icon: format!("/samples/reactions/{name}.svg"),
                icon_back: format!("/samples/reactions/{name}-back.svg"),
                itinerary_id: itinerary.clone(),
                show_id: show.clone(),
                user_id: None,
                created_at: made.naive(),
            };
            self.reactions.insert((activity.to_owned(), name), row.id.clone());
            self.rows.reactions.push(row);
        }
    }

    fn comments(&mut self, world: &World) -> Result<(), SeedError> {
        for comment in &world.comments {
            let activity = self.activity(&comment.target)?;
            let (itinerary_id, show_id) = match comment.target {
                Target::Itinerary(_) => (Some(activity), None),
                Target::Show(_) => (None, Some(activity)),
            };
            let draft = CommentDraft::check(&CommentFields {
                comment: Some(&comment.text),
                itinerary_id: itinerary_id.as_deref(),
                show_id: show_id.as_deref(),
            })?;
            let created = self.minutes_ago(comment.minutes_ago);
            let edited = comment
                .edited_minutes_ago
                .map_or(created, |minutes| self.minutes_ago(minutes));
            let row = CommentRow {
                id: uuid_v7(created, &mut self.numbers),
                comment: draft.text.into_string(),
                user_id: self.user(comment.author)?,
                itinerary_id,
                show_id,
                created_at: created.naive(),
                updated_at: edited.naive(),
            };
            self.rows.comments.push(row);
        }
        Ok(())
    }

    fn reacted(&mut self, world: &World) -> Result<(), SeedError> {
        for reacted in &world.reactions {
            let key = (self.activity(&reacted.target)?, reacted.name);
            let reaction_id = self
                .reactions
                .get(&key)
                .cloned()
                .ok_or(SeedError::Inconsistent("no such reaction"))?;
            let minutes = self.numbers.below(40_000);
            let row = UserReactionRow {
                reaction_id,
                user_id: self.user(reacted.person)?,
                created_at: self.minutes_ago(minutes).naive(),
            };
            self.rows.user_reactions.push(row);
        }
        Ok(())
    }
}

/// A price as a form would send it.
fn dollars(cents: u64) -> String {
    Price::from_cents(i64::try_from(cents).unwrap_or(i64::MAX)).to_string()
}

/// A duration as a form would send it.
fn half_hours(count: u32) -> String {
    tinerary_domain::Hours::stored(count).to_string()
}
