//! The words that the demo data is made of: the files of `data/`, which `data/README.md` explains to their writers.

use std::collections::HashMap;

use serde::{Deserialize, de::DeserializeOwned};

/// A file of `data/` that cannot be read, which no test lets pass.
#[derive(Debug, thiserror::Error)]
#[error("{file}: {cause}")]
pub struct DataError {
    file: &'static str,
    cause: String,
}

/// What an itinerary is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum Kind {
    Food,
    Street,
    Build,
    Dawn,
    Dusk,
    Trip,
    Museum,
    Bike,
    Music,
    Kids,
    Slow,
    First,
    Cook,
    Free,
    Rain,
    Water,
    Cafe,
    Past,
    Garden,
    Grand,
    Days,
    Craft,
    Dark,
    Hike,
}

/// What a sentence about a place is good for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum Topic {
    Eat,
    Walk,
    Past,
    Night,
    Tip,
}

/// What the comments on a show speak about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Talk {
    Music,
    Songs,
    DanceToWatch,
    DanceToJoin,
    Galas,
    Comedy,
    Bingo,
    Stories,
    OldArts,
    Stars,
    Films,
    Magic,
    Murder,
}

/// A whole sentence about one place.
#[derive(Deserialize)]
pub(super) struct Line(pub Topic, pub String);

/// A title that an itinerary in one city has, and the sentences that its description begins with.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Title {
    pub kind: Kind,
    pub title: String,
    pub opening: String,
}

/// Where a day trip goes, and a clause that says what there is to see.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Trip {
    pub to: String,
    pub why: String,
}

/// A city that much is written about.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct KnownCity {
    /// The name in `cities.csv`, or `name|country` where two cities share it.
    pub city: String,
    /// The name in running text.
    pub called: String,
    /// 3 for a famous place, 2 for a well-known one.
    pub fame: u32,
    #[serde(default)]
    pub water: String,
    pub trip: Option<Trip>,
    /// Kinds of itineraries that make no sense here.
    #[serde(default)]
    pub unsuited: Vec<Kind>,
    pub hoods: Vec<String>,
    pub eats: Vec<String>,
    pub sees: Vec<String>,
    pub views: Vec<String>,
    pub hotels: Vec<String>,
    pub lines: Vec<Line>,
    pub titles: Vec<Title>,
}

/// A city that little is written about.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Note {
    pub city: String,
    pub called: String,
    #[serde(default)]
    pub water: String,
    pub hotel: Option<String>,
    #[serde(default)]
    pub sees: Vec<String>,
    #[serde(default)]
    pub lines: Vec<Line>,
}

/// What the countries of one region have in common, for cities that have only a [`Note`].
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Region {
    pub countries: Vec<String>,
    pub hoods: Vec<String>,
    pub eats: Vec<String>,
    pub sees: Vec<String>,
    pub views: Vec<String>,
    pub lines: Vec<Line>,
}

/// A kind of itinerary.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Outing {
    pub kind: Kind,
    /// The one that fits best first.
    pub tags: Vec<String>,
    /// Whole dollars, from and to.
    pub price: (i32, i32),
    /// From and to.
    pub half_hours: (i32, i32),
    /// The lines that fit, best first.
    pub lines: Vec<Topic>,
    pub names: Vec<String>,
    pub opens: Vec<String>,
    pub middles: Vec<String>,
    pub ends: Vec<String>,
}

/// All kinds of itineraries, and endings for any of them.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Outings {
    pub ends: Vec<String>,
    #[serde(rename = "outing")]
    pub kinds: Vec<Outing>,
}

/// A name as long as names may be, for a show of one sign in one city.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct LongName {
    pub city: String,
    pub sign: String,
    pub name: String,
}

/// A kind of show.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Evening {
    /// The word that decides its picture.
    pub sign: String,
    /// Whole dollars, from and to.
    pub price: (i32, i32),
    /// The hours at which it begins, from and to.
    pub hours: (i32, i32),
    pub talk: Talk,
    /// The countries where it fits; none for everywhere.
    #[serde(default)]
    pub countries: Vec<String>,
    pub names: Vec<String>,
    pub opens: Vec<String>,
    pub middles: Vec<String>,
}

/// All kinds of shows, and endings for any of them.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Evenings {
    pub ends: Vec<String>,
    #[serde(rename = "long_name")]
    pub long_names: Vec<LongName>,
    #[serde(rename = "evening")]
    pub kinds: Vec<Evening>,
}

/// A question, and what the author of the itinerary or show may answer.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Question {
    pub question: String,
    pub answers: Vec<String>,
}

/// Remarks on itineraries of some kinds.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Themed {
    pub kinds: Vec<Kind>,
    pub remarks: Vec<String>,
}

/// What people write under itineraries.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ItineraryRemarks {
    pub contexts: Vec<String>,
    pub praise: Vec<String>,
    pub criticism: Vec<String>,
    pub tips: Vec<String>,
    pub themed: Vec<Themed>,
    #[serde(rename = "question")]
    pub questions: Vec<Question>,
}

/// Remarks on shows of one sort.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Talked {
    pub about: Talk,
    pub remarks: Vec<String>,
}

/// What people write under shows.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ShowRemarks {
    pub remarks: Vec<String>,
    pub talk: Vec<Talked>,
    #[serde(rename = "question")]
    pub questions: Vec<Question>,
}

/// What people write under itineraries and shows alike.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct GeneralRemarks {
    pub short: Vec<String>,
    pub company: Vec<String>,
    pub to_praise: Vec<String>,
    pub to_criticism: Vec<String>,
    pub to_advice: Vec<String>,
}

/// Remarks in one language other than English.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ForeignRemarks {
    pub itineraries: Vec<String>,
    pub any: Vec<String>,
    pub shows: Vec<String>,
}

/// A traveller.
pub(super) struct Person {
    pub name: &'static str,
    pub last_name: &'static str,
    pub age: u8,
    /// The language other than English that this person sometimes writes in, or empty.
    pub language: &'static str,
    pub admin: bool,
}

/// A city as GeoNames knows it.
pub(super) struct CityRow {
    pub name: &'static str,
    pub country: &'static str,
    pub continent: &'static str,
    pub latitude: &'static str,
    pub longitude: &'static str,
    pub time_zone: &'static str,
    pub population: u64,
    pub other_names: Vec<&'static str>,
}

/// Everything in `data/`.
pub(super) struct Words {
    pub people: Vec<Person>,
    pub cities: Vec<CityRow>,
    pub known_cities: Vec<KnownCity>,
    pub notes: Vec<Note>,
    pub regions: Vec<Region>,
    pub outings: Outings,
    pub evenings: Evenings,
    pub on_itineraries: ItineraryRemarks,
    pub on_shows: ShowRemarks,
    pub on_anything: GeneralRemarks,
    pub abroad: HashMap<String, ForeignRemarks>,
}

/// Reads an embedded TOML file of `data/`.
macro_rules! toml_file {
    ($file:literal) => {
        from_toml($file, include_str!(concat!("../data/", $file)))
    };
}

pub(super) const PEOPLE: &str = include_str!("../data/people.csv");
pub(super) const CITIES: &str = include_str!("../data/cities.csv");
pub(super) const CITY_NAMES: &str = include_str!("../data/city-names.csv");

impl Words {
    pub(super) fn parse() -> Result<Self, DataError> {
        #[derive(Deserialize)]
        #[serde(deny_unknown_fields)]
        struct Cities {
            city: Vec<KnownCity>,
        }
        #[derive(Deserialize)]
        #[serde(deny_unknown_fields)]
        struct Notes {
            note: Vec<Note>,
        }
        #[derive(Deserialize)]
        #[serde(deny_unknown_fields)]
        struct Regions {
            region: Vec<Region>,
        }
        let parts: [Cities; 7] = [
            toml_file!("cities/europe-south.toml")?,
            toml_file!("cities/europe-north.toml")?,
            toml_file!("cities/africa.toml")?,
            toml_file!("cities/asia-west.toml")?,
            toml_file!("cities/asia-east.toml")?,
            toml_file!("cities/america.toml")?,
            toml_file!("cities/oceania.toml")?,
        ];
        let Notes { note: notes } = toml_file!("notes.toml")?;
        let Regions { region: regions } = toml_file!("regions.toml")?;
        Ok(Self {
            people: people()?,
            cities: cities()?,
            known_cities: parts.into_iter().flat_map(|part| part.city).collect(),
            notes,
            regions,
            outings: toml_file!("outings.toml")?,
            evenings: toml_file!("evenings.toml")?,
            on_itineraries: toml_file!("remarks/itineraries.toml")?,
            on_shows: toml_file!("remarks/shows.toml")?,
            on_anything: toml_file!("remarks/general.toml")?,
            abroad: toml_file!("remarks/abroad.toml")?,
        })
    }

    /// The positions of the admins among the people.
    pub(super) fn admins(&self) -> Vec<usize> {
        let people = self.people.iter().enumerate();
        people
            .filter(|(_, person)| person.admin)
            .map(|(at, _)| at)
            .collect()
    }
}

fn from_toml<T: DeserializeOwned>(file: &'static str, text: &str) -> Result<T, DataError> {
    toml::from_str(text).map_err(|error| DataError {
        file,
        cause: error.to_string(),
    })
}

fn people() -> Result<Vec<Person>, DataError> {
    rows("people.csv", PEOPLE, |[name, last_name, age, language, admin]| {
        Some(Person {
            name,
            last_name,
            age: age.parse().ok()?,
            language,
            admin: match admin {
                "yes" => true,
                "" => false,
                _ => return None,
            },
        })
    })
}

fn cities() -> Result<Vec<CityRow>, DataError> {
    let named = rows("city-names.csv", CITY_NAMES, |[id, names]| {
        Some((id, names.split('|').collect()))
    })?;
    let named: HashMap<&str, Vec<&str>> = named.into_iter().collect();
    rows(
        "cities.csv",
        CITIES,
        |[
            id,
            name,
            country,
            _,
            continent,
            latitude,
            longitude,
            population,
            time_zone,
        ]| {
            Some(CityRow {
                name,
                country,
                continent,
                latitude,
                longitude,
                time_zone,
                other_names: named.get(id).cloned().unwrap_or_default(),
                population: population.parse().ok()?,
            })
        },
    )
}

/// The rows of a CSV file below its header. The files have no quoted fields, which a test makes sure of.
fn rows<const N: usize, T>(
    file: &'static str,
    text: &'static str,
    row: impl Fn([&'static str; N]) -> Option<T>,
) -> Result<Vec<T>, DataError> {
    let parse = |line: &'static str| row(line.split(',').collect::<Vec<_>>().try_into().ok()?);
    text.lines()
        .skip(1)
        .map(|line| {
            parse(line).ok_or_else(|| DataError {
                file,
                cause: format!("this row is not like the others: {line}"),
            })
        })
        .collect()
}
