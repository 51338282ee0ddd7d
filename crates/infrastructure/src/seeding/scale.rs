//! Any number of cities, for load tests, and skewed as real sites are: a few itineraries have most of the talk.

use std::mem;

use chrono::TimeDelta;
use tinerary_application::{
    changes::{Subject, touches},
    ports::{account::Account, clock::Clock},
};
use tinerary_domain::{
    Activity, CityFields, CityId, Comment, CommentId, CommentText, Continent, Email, Field, HotelFields,
    HotelId, Hours, ItineraryFields, ItineraryId, LastNameShown, PersonName, PhotoUrl, Price, ReactionId,
    Role, Timestamp, User, UserId, standard_reactions,
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
    NewAccountRow, NewCity, NewComment, NewHotel, NewItinerary, NewReaction, fold_names, new_city,
    new_comment, new_hotel, new_itinerary, new_reactions,
};

/// Cities that share a transaction. Few: on SQLite each statement that fires a trigger walks through the journal of the savepoint around it.
const BATCH: u32 = 100;
/// Who made the cities.
const OWNER: &str = "scale";
/// Comments, or reactions of people, that share a transaction. Few, for the same reason.
const TALK: usize = 500;
/// Of so many cities there is one person, each of whom talks about the first itinerary.
const CITIES_A_PERSON: u32 = 10;
const SYLLABLES: [&str; 24] = [
    "al", "be", "cor", "da", "el", "fer", "go", "ha", "is", "jo", "ka", "lu", "mar", "ne", "or", "pa", "qui",
    "ro", "sa", "tor", "ul", "ve", "xi", "zé",
];

/// Writes `count` cities, each with a hotel and an itinerary, into an empty database, and about five comments and two reactions
/// for each: the first itinerary has as many of both as there are people, a tenth of the cities; the second half as many, the third
/// a third, and so on; all have a few. Returns false, and writes nothing, when there are users.
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
    let mut people = vec![NewAccountRow::from(&account(&owner, OWNER, now)?)];
    let mut talked_about = Vec::new();
    let mut made = 0;
    while made < count {
        let batch = BATCH.min(count - made);
        let mut cities = Vec::new();
        let mut hotels = Vec::new();
        let mut itineraries = Vec::new();
        let mut reactions = Vec::new();
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
            let activity = Activity::Itinerary(itinerary_id);
            let offered = standard_reactions(&activity, || ReactionId::stored(uuid_v7(now, &mut numbers)));
            reactions.extend(new_reactions(&offered, None, now));
            talked_about.push((
                activity,
                offered.into_iter().map(|reaction| reaction.id).collect(),
            ));
        }
        let people = mem::take(&mut people);
        db.write(move |conn| {
            touches(Subject::Everything);
            NewAccountRow::insert(&people, conn)?;
            NewCity::insert(&cities, conn)?;
            NewHotel::insert(&hotels, conn)?;
            NewItinerary::insert(&itineraries, conn)?;
            NewReaction::insert(&reactions, conn)?;
            fold_names(conn).map(drop)
        })?;
        made += batch;
    }
    let crowd = crowd(db, count.div_ceil(CITIES_A_PERSON), now, &mut numbers)?;
    talk(db, &talked_about, &crowd, now, &mut numbers)?;
    Ok(true)
}

/// An itinerary, and the reactions that it offers.
type TalkedAbout = (Activity, Vec<ReactionId>);

/// The people who talk.
fn crowd(db: &Db, count: u32, now: Timestamp, numbers: &mut Seeded) -> Result<Vec<User>, SeedError> {
    let mut crowd = Vec::new();
    let mut rows = Vec::new();
    for number in 0..count {
        let id = UserId::stored(uuid_v7(now, numbers));
        let account = account(&id, &format!("scale-{number}"), now)?;
        rows.push(NewAccountRow::from(&account));
        crowd.push(account.user);
        if rows.len() == TALK || number + 1 == count {
            let rows = mem::take(&mut rows);
            db.write(move |conn| {
                NewAccountRow::insert(&rows, conn)?;
                fold_names(conn).map(drop)
            })?;
        }
    }
    Ok(crowd)
}

/// Comments, and reactions of people.
fn talk(
    db: &Db,
    about: &[TalkedAbout],
    crowd: &[User],
    now: Timestamp,
    numbers: &mut Seeded,
) -> Result<(), SeedError> {
    let text = CommentText::parse(
        Field::COMMENT,
        Some("Take the earlier tram: by ten the queue reaches the corner."),
    )?;
    let mut comments = Vec::new();
    let mut reacted = Vec::new();
    for (place, (activity, offered)) in about.iter().enumerate() {
        let many = crowd.len() / (place + 1);
        let few = usize::try_from(numbers.below(8)).unwrap_or_default();
        for number in 0..many + few {
            let Some(author) = numbers.pick(crowd) else { break };
            let created = now.plus(-TimeDelta::seconds(i64::try_from(number).unwrap_or_default()));
            comments.push(new_comment(&Comment {
                id: CommentId::stored(uuid_v7(created, numbers)),
                text: text.clone(),
                attachment: None,
                activity: activity.clone(),
                author: author.as_creator(),
                created_at: created,
                updated_at: created,
            }));
            flush(db, &mut comments, &mut reacted, TALK)?;
        }
        // The first of what it offers by many, the last by one.
        let one = numbers.pick(crowd).into_iter().zip(offered.last());
        let likes = offered
            .first()
            .into_iter()
            .flat_map(|like| crowd.iter().take(many).map(move |person| (person, like)));
        for (person, reaction) in likes.chain(one) {
            reacted.push(UserReactionRow {
                reaction_id: reaction.as_str().to_owned(),
                user_id: person.id.as_str().to_owned(),
                created_at: now.naive(),
            });
            flush(db, &mut comments, &mut reacted, TALK)?;
        }
    }
    flush(db, &mut comments, &mut reacted, 1)
}

/// Writes what has gathered, when it is at least `enough`.
fn flush(
    db: &Db,
    comments: &mut Vec<NewComment>,
    reacted: &mut Vec<UserReactionRow>,
    enough: usize,
) -> Result<(), SeedError> {
    if comments.len() + reacted.len() >= enough {
        let (comments, reacted) = (mem::take(comments), mem::take(reacted));
        db.write(move |conn| {
            touches(Subject::Everything);
            NewComment::insert(&comments, conn)?;
            UserReactionRow::insert(&reacted, conn)
        })?;
    }
    Ok(())
}

fn account(id: &UserId, mailbox: &str, now: Timestamp) -> Result<Account, SeedError> {
    Ok(Account {
        user: User {
            id: id.clone(),
            name: PersonName::parse(Field::NAME, Some("Scale"))?,
            last_name: PersonName::parse(Field::LAST_NAME, Some("Tester"))?,
            last_name_shown: LastNameShown::default(),
            email: Email::parse(Field::EMAIL, Some(format!("{mailbox}@tinerary.test").as_str()))?,
            photo: PhotoUrl::parse(Field::PHOTO, Some("/samples/people/scale.svg"))?,
            age: None,
            role: if mailbox == OWNER { Role::Admin } else { Role::User },
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

fn city(id: &CityId, numbers: &mut Seeded) -> Result<CityFields, SeedError> {
    let continent = numbers
        .pick(&Continent::ALL)
        .map_or("", |continent| continent.as_str());
    Ok(CityFields::check(&form([
        (Field::NAME, &name(numbers)),
        (Field::CONTINENT, continent),
        (Field::POPULATION, &numbers.between(0, 37_000_000).to_string()),
        (Field::PHOTO, &format!("/samples/cities/{}.svg", id.as_str())),
        (Field::LATITUDE, &degrees(numbers, 60)),
        (Field::LONGITUDE, &degrees(numbers, 180)),
    ]))?)
}

/// A number of degrees up to `most` to either side.
fn degrees(numbers: &mut Seeded, most: i32) -> String {
    let sign = if numbers.between(0, 1) == 0 { "" } else { "-" };
    format!(
        "{sign}{}.{:04}",
        numbers.between(0, most - 1),
        numbers.between(0, 9_999)
    )
}

fn hotel(id: &HotelId, city: &CityId, numbers: &mut Seeded) -> Result<HotelFields, SeedError> {
    Ok(HotelFields::check(&form([
        (Field::NAME, &format!("Hotel {}", name(numbers))),
        (Field::PHOTO, &format!("/samples/hotels/{}.svg", id.as_str())),
        (Field::CAPACITY, &numbers.between(1, 900).to_string()),
        (Field::CITY_ID, city.as_str()),
    ]))?)
}

fn itinerary(
    id: &ItineraryId,
    city_id: &CityId,
    city: &CityFields,
    numbers: &mut Seeded,
) -> Result<ItineraryFields, SeedError> {
    let price = Price::stored(i64::from(numbers.between(0, 50_000)));
    let duration = Hours::stored(numbers.between(1, 48).unsigned_abs());
    Ok(ItineraryFields::check(&form([
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
