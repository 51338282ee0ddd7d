//! Writes the demo data, checked by the rules of the domain, in one transaction.

use std::collections::HashMap;

use chrono::TimeDelta;
use tinerary_application::{
    RepositoryError,
    changes::{Subject, touches},
    ports::{
        account::Account,
        clock::Clock,
        hasher::{PasswordHash, PasswordHasher},
        users::UserRepository,
    },
};
use tinerary_demo::{DEMO_ACCOUNTS, DEMO_PASSWORD, Target, World};
use tinerary_domain::{
    Activity, Age, CityFields, CityId, Comment, CommentId, CommentText, Email, Field, HotelFields, HotelId,
    Hours, ItineraryFields, ItineraryId, LastNameShown, PersonName, PhotoUrl, Price, ReactionId, Role,
    ShowFields, ShowId, TimeZone, Timestamp, User, UserId, standard_reactions,
};
use tinerary_pictures::Seeded;
use tinerary_storage::Db;

use super::{
    SeedError, form,
    ids::uuid_v7,
    is_empty,
    rows::{InsertMany, UserReactionRow},
};
use crate::repositories::{
    DbUserRepository, NewAccountRow, NewCity, NewComment, NewHotel, NewItinerary, NewReaction, NewShow,
    fold_names, new_city, new_comment, new_hotel, new_itinerary, new_reactions, new_show,
};

/// Writes the demo data into an empty database; returns false, and writes nothing, when there are users.
///
/// # Errors
/// [`SeedError`] when the database is away or the data breaks a rule; nothing is written then.
pub fn seed_demo(db: &Db, clock: &dyn Clock, hasher: &dyn PasswordHasher) -> Result<bool, SeedError> {
    if !db.read(is_empty)? {
        return Ok(false);
    }
    let now = clock.now();
    let password = hasher.hash(DEMO_PASSWORD).map_err(SeedError::Hash)?;
    let rows = Rows::of(&tinerary_demo::world(now.naive().date())?, now, &password)?;
    Ok(db.write(move |conn| {
        // Again inside the transaction: another program may have filled the database meanwhile.
        if !is_empty(conn)? {
            return Ok(false);
        }
        touches(Subject::Everything);
        NewAccountRow::insert(&rows.people, conn)?;
        NewCity::insert(&rows.cities, conn)?;
        NewHotel::insert(&rows.hotels, conn)?;
        NewItinerary::insert(&rows.itineraries, conn)?;
        NewShow::insert(&rows.shows, conn)?;
        NewComment::insert(&rows.comments, conn)?;
        NewReaction::insert(&rows.reactions, conn)?;
        UserReactionRow::insert(&rows.user_reactions, conn)?;
        fold_names(conn)?;
        Ok(true)
    })?)
}

/// Whether a demo account still has its published password.
///
/// # Errors
/// [`RepositoryError::Unavailable`] when the database is away.
pub fn has_published_password(db: &Db, hasher: &dyn PasswordHasher) -> Result<bool, RepositoryError> {
    let users = DbUserRepository::new(db.clone());
    for address in DEMO_ACCOUNTS {
        let account = users.find_by_email(&Email::stored(address.to_owned()))?;
        let password = account.and_then(|account| account.password);
        if password.is_some_and(|hash| hasher.verify(DEMO_PASSWORD, &[hash]).is_some()) {
            return Ok(true);
        }
    }
    Ok(false)
}

/// Everything to insert.
#[derive(Default)]
struct Rows {
    people: Vec<NewAccountRow>,
    cities: Vec<NewCity>,
    hotels: Vec<NewHotel>,
    itineraries: Vec<NewItinerary>,
    shows: Vec<NewShow>,
    comments: Vec<NewComment>,
    reactions: Vec<NewReaction>,
    user_reactions: Vec<UserReactionRow>,
}

/// Builds the rows of a world at one point in time. Ids are kept by position in the world, for references.
struct Builder {
    now: Timestamp,
    numbers: Seeded,
    rows: Rows,
    people: Vec<User>,
    cities: Vec<CityId>,
    /// Those of the cities.
    zones: Vec<Option<TimeZone>>,
    hotels: Vec<HotelId>,
    itineraries: Vec<Activity>,
    shows: Vec<Activity>,
    /// Id of each reaction, by activity and name.
    reactions: HashMap<(Activity, String), ReactionId>,
}

impl Rows {
    fn of(world: &World, now: Timestamp, password: &PasswordHash) -> Result<Self, SeedError> {
        let mut builder = Builder {
            now,
            numbers: Seeded::new("demo ids"),
            rows: Self::default(),
            people: Vec::new(),
            cities: Vec::new(),
            zones: Vec::new(),
            hotels: Vec::new(),
            itineraries: Vec::new(),
            shows: Vec::new(),
            reactions: HashMap::new(),
        };
        builder.travellers(world, password)?;
        builder.cities(world)?;
        builder.hotels(world)?;
        builder.itineraries(world)?;
        builder.shows(world)?;
        builder.comments(world)?;
        builder.user_reactions(world)?;
        Ok(builder.rows)
    }
}

/// The item at this position of the world.
fn at<T>(things: &[T], index: usize) -> Result<&T, SeedError> {
    things.get(index).ok_or(SeedError::Inconsistent(
        "the demo points at what it does not have",
    ))
}

impl Builder {
    fn minutes_ago(&self, minutes: u32) -> Timestamp {
        self.now.plus(-TimeDelta::minutes(i64::from(minutes)))
    }

    /// Creation time of what has none in the world: a year ago, one minute apart.
    fn long_ago(&self, index: usize) -> Timestamp {
        self.minutes_ago(525_600)
            .plus(TimeDelta::minutes(i64::try_from(index).unwrap_or_default()))
    }

    fn id(&mut self, made: Timestamp) -> String {
        uuid_v7(made, &mut self.numbers)
    }

    fn activity(&self, target: &Target) -> Result<&Activity, SeedError> {
        match target {
            Target::Itinerary(index) => at(&self.itineraries, *index),
            Target::Show(index) => at(&self.shows, *index),
        }
    }

    fn travellers(&mut self, world: &World, password: &PasswordHash) -> Result<(), SeedError> {
        for (index, traveller) in world.travellers.iter().enumerate() {
            let created = self.long_ago(index);
            let user = User {
                id: UserId::stored(self.id(created)),
                name: PersonName::parse(Field::NAME, Some(traveller.name.as_str()))?,
                last_name: PersonName::parse(Field::LAST_NAME, Some(traveller.last_name.as_str()))?,
                last_name_shown: LastNameShown::default(),
                email: Email::parse(Field::EMAIL, Some(traveller.email.as_str()))?,
                photo: PhotoUrl::parse(Field::PHOTO, Some(traveller.photo.as_str()))?,
                age: Some(Age::parse(Field::AGE, Some(traveller.age.to_string().as_str()))?),
                role: if traveller.admin { Role::Admin } else { Role::User },
                verified_at: Some(created),
                created_at: created,
            };
            let account = Account {
                user,
                password: traveller.signs_in.then(|| password.clone()),
            };
            self.rows.people.push(NewAccountRow::from(&account));
            self.people.push(account.user);
        }
        Ok(())
    }

    fn cities(&mut self, world: &World) -> Result<(), SeedError> {
        for (index, city) in world.cities.iter().enumerate() {
            let population = city.population.to_string();
            let fields = form([
                (Field::NAME, &city.name),
                (Field::CONTINENT, &city.continent),
                (Field::POPULATION, &population),
                (Field::PHOTO, &city.photo),
                (Field::COUNTRY, &city.country),
                (Field::LATITUDE, &city.latitude),
                (Field::LONGITUDE, &city.longitude),
                (Field::TIME_ZONE, &city.time_zone),
            ]);
            let draft = CityFields::check(&[fields, list(Field::OTHER_NAMES, &city.other_names)].concat())?;
            let created = self.long_ago(index);
            let id = CityId::stored(self.id(created));
            let creator = &at(&self.people, city.creator)?.id;
            self.rows.cities.push(new_city(&id, &draft, creator, created));
            self.cities.push(id);
            self.zones.push(draft.time_zone);
        }
        Ok(())
    }

    fn hotels(&mut self, world: &World) -> Result<(), SeedError> {
        for (index, hotel) in world.hotels.iter().enumerate() {
            let draft = HotelFields::check(
                &[
                    form([
                        (Field::NAME, &hotel.name),
                        (Field::CAPACITY, &hotel.capacity.to_string()),
                        (Field::CITY_ID, at(&self.cities, hotel.city)?.as_str()),
                    ]),
                    list(Field::PHOTO, &hotel.photos),
                ]
                .concat(),
            )?;
            let created = self.long_ago(index);
            let id = HotelId::stored(self.id(created));
            let creator = &at(&self.people, hotel.creator)?.id;
            self.rows.hotels.push(new_hotel(&id, &draft, creator, created));
            self.hotels.push(id);
        }
        Ok(())
    }

    fn itineraries(&mut self, world: &World) -> Result<(), SeedError> {
        for itinerary in &world.itineraries {
            let draft = ItineraryFields::check(
                &[
                    form([
                        (Field::NAME, &itinerary.name),
                        (Field::PRICE, &dollars(itinerary.price_cents)),
                        (Field::DURATION, &half_hours(itinerary.half_hours)),
                        (Field::DESCRIPTION, &itinerary.description),
                        (Field::CITY_ID, at(&self.cities, itinerary.city)?.as_str()),
                    ]),
                    list(Field::PHOTO, &itinerary.photos),
                    list(Field::TAGS, &itinerary.tags),
                ]
                .concat(),
            )?;
            let created = self.minutes_ago(itinerary.minutes_ago);
            let id = ItineraryId::stored(self.id(created));
            let creator = &at(&self.people, itinerary.creator)?.id;
            self.rows
                .itineraries
                .push(new_itinerary(&id, &draft, creator, created));
            let activity = Activity::Itinerary(id);
            self.offer_reactions(&activity, created);
            self.itineraries.push(activity);
        }
        Ok(())
    }

    fn shows(&mut self, world: &World) -> Result<(), SeedError> {
        for (index, show) in world.shows.iter().enumerate() {
            let zone = at(&self.zones, at(&world.hotels, show.hotel)?.city)?.unwrap_or(TimeZone::UTC);
            // By the clocks of the hotel. In the far east this morning was yesterday: nothing of the demo is over.
            let is_over = zone.moment(show.date) < self.now.start_of_day();
            let date = show.date + TimeDelta::days(i64::from(is_over));
            let date = date.format("%Y-%m-%dT%H:%M").to_string();
            let draft = ShowFields::check(&form([
                (Field::NAME, &show.name),
                (Field::PHOTO, &show.photo),
                (Field::PRICE, &dollars(show.price_cents)),
                (Field::DESCRIPTION, &show.description),
                (Field::DATE, &date),
                (Field::HOTEL_ID, at(&self.hotels, show.hotel)?.as_str()),
            ]))?;
            let created = self.long_ago(index);
            let id = ShowId::stored(self.id(created));
            let creator = &at(&self.people, show.creator)?.id;
            self.rows
                .shows
                .push(new_show(&id, &draft, zone, creator, created));
            let activity = Activity::Show(id);
            self.offer_reactions(&activity, created);
            self.shows.push(activity);
        }
        Ok(())
    }

    /// The standard reactions of a new activity.
    fn offer_reactions(&mut self, activity: &Activity, created: Timestamp) {
        let mut made = created;
        let reactions = standard_reactions(activity, || {
            // A millisecond apart, so that their ids keep the order.
            made = made.plus(TimeDelta::milliseconds(1));
            ReactionId::stored(uuid_v7(made, &mut self.numbers))
        });
        self.rows
            .reactions
            .extend(new_reactions(&reactions, None, created));
        for reaction in reactions {
            let key = (activity.clone(), reaction.name.into_string());
            self.reactions.insert(key, reaction.id);
        }
    }

    fn comments(&mut self, world: &World) -> Result<(), SeedError> {
        for comment in &world.comments {
            let activity = self.activity(&comment.target)?.clone();
            let created = self.minutes_ago(comment.minutes_ago);
            let edited = comment
                .edited_minutes_ago
                .map_or(created, |minutes| self.minutes_ago(minutes));
            let comment = Comment {
                id: CommentId::stored(self.id(created)),
                text: CommentText::parse(Field::COMMENT, Some(comment.text.as_str()))?,
                attachment: None,
                activity,
                author: at(&self.people, comment.author)?.as_creator(),
                created_at: created,
                updated_at: edited,
            };
            self.rows.comments.push(new_comment(&comment));
        }
        Ok(())
    }

    fn user_reactions(&mut self, world: &World) -> Result<(), SeedError> {
        for reacted in &world.reactions {
            let key = (self.activity(&reacted.target)?.clone(), reacted.name.to_owned());
            let reaction = self
                .reactions
                .get(&key)
                .ok_or(SeedError::Inconsistent("no such reaction"))?;
            let minutes = self.numbers.below(40_000);
            let row = UserReactionRow {
                reaction_id: reaction.as_str().to_owned(),
                user_id: at(&self.people, reacted.person)?.id.as_str().to_owned(),
                created_at: self.minutes_ago(minutes).naive(),
            };
            self.rows.user_reactions.push(row);
        }
        Ok(())
    }
}

/// A list of texts, as fields of a form.
fn list(field: Field, texts: &[String]) -> Vec<(Field, Option<&str>)> {
    texts.iter().map(|text| (field, Some(text.as_str()))).collect()
}

/// A price as a form would send it.
fn dollars(cents: u64) -> String {
    Price::stored(i64::try_from(cents).unwrap_or(i64::MAX)).to_string()
}

/// A duration as a form would send it.
fn half_hours(count: u32) -> String {
    Hours::stored(count).to_string()
}
