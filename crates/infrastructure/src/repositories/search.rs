//! One search over all that has a name: what may fit, by bounded ranges of indexes (ADR 0034). The domain says how well it fits.

use std::collections::{HashMap, HashSet};

use diesel::{
    QueryResult, RunQueryDsl,
    sql_types::{BigInt, Integer, Nullable, Text},
};
use serde_json::{Value, json};
use tinerary_application::{
    RepositoryError,
    changes::Subject,
    ports::search::{Candidate, FoundKind, Hit, NameRef, Search},
};
use tinerary_domain::{
    PhotoUrl, Photos, SHORTEST_INSIDE, SearchText, Slips, keys_of_typed, slips_between, words_of,
};
use tinerary_storage::{DbConn, on_each};

use super::{
    DbSearch,
    columns::{self, UnsignedColumn},
    known_words::had_by_a_name,
    photos::with_photos,
    searched::{CITY, HOTEL, ITINERARY, PERSON, SHOW, person_name},
    sql::{Sql, among, list_of_rows},
};

/// Names that are looked at for a text of one word: all of them fit, and no more than a hundred things are counted.
const ENOUGH: i64 = 150;
/// The same of cities when these names belong to fewer things: a city may have two hundred and fifty.
const MANY_OF_FEW: i64 = 3_000;
/// Names that are looked at for a text of several words, which have the rarest of these.
const MANY: i64 = 1_000;
/// Words that hold a text inside.
const HOLDING: i64 = 200;
/// How many times as many are looked at when words that no name has any more are among them.
const WIDER: i64 = 5;
/// Words that share a key with one that is typed: of keys with at most one letter left out, and of those with two.
const ALIKE: i64 = 1_000;
/// Countries that are looked at: there are about two hundred.
const COUNTRIES: i64 = 1_000;
/// Cities that are looked at as the place of a thing.
const PLACES: i64 = 1_000;
/// How many of the most loved things are looked at when more things fit than are.
const LOVED: i64 = 300;
/// Words of which the rarest is looked for: the longest ones.
const PROBED: usize = 4;
/// Cities whose most loved things come first.
const ORDERED: usize = 4;

impl Search for DbSearch {
    fn candidates(&self, text: &SearchText, slips: Slips) -> Result<Vec<Candidate>, RepositoryError> {
        let all = [
            Subject::Cities,
            Subject::Hotels,
            Subject::Itineraries,
            Subject::Shows,
            Subject::People,
            Subject::Loved,
        ];
        self.db.read_of(all, |conn| {
            Question::new(conn, text, slips)?.candidates(conn, &FoundKind::ALL)
        })
    }

    fn show(&self, names: &[NameRef]) -> Result<Vec<Hit>, RepositoryError> {
        let mut shown: HashMap<NameRef, Hit> = HashMap::new();
        for kind in FoundKind::ALL {
            let of_kind: Vec<&NameRef> = names.iter().filter(|name| name.kind == kind).collect();
            if of_kind.is_empty() {
                continue;
            }
            // It may change its name, or go.
            let named = of_kind.iter().map(|name| subject(name));
            let rows = self.db.read_of(named, |conn| load_shown(conn, kind, &of_kind))?;
            shown.extend(rows.into_iter().map(|row| {
                let hit = hit(kind, row);
                (hit.name.clone(), hit)
            }));
        }
        let hits: Vec<Hit> = names.iter().filter_map(|name| shown.remove(name)).collect();
        with_photos(&self.db, hits)
    }
}

/// Whose name it is.
fn subject(name: &NameRef) -> Subject<'_> {
    match name.kind {
        FoundKind::City => Subject::City(&name.id),
        FoundKind::Hotel => Subject::Hotel(&name.id),
        FoundKind::Itinerary => Subject::Itinerary(&name.id),
        FoundKind::Show => Subject::Show(&name.id),
        FoundKind::Person => Subject::Person(&name.id),
    }
}

/// What is looked for, and what of it is in the database.
struct Question<'a> {
    text: &'a SearchText,
    is_sqlite: bool,
    /// For each word.
    terms: Vec<Term>,
    /// For each word that is one of a country: the countries, and the slips.
    countries: Vec<HashMap<String, u8>>,
    /// For each word that is one of a city: the cities, and the slips.
    cities: Vec<HashMap<String, u8>>,
    /// The same as ids for statements: of cities of that name, and in that country.
    places: Vec<Vec<String>>,
}

/// A word as it may be in names.
#[derive(Default)]
struct Term {
    word: String,
    /// Words that hold it, or are it with slips.
    like: Vec<String>,
    /// Only the latter.
    meant: Vec<String>,
}

/// A range of an index in which words stand that are like one of the text.
struct Range {
    /// Which one.
    position: usize,
    /// The statement that gives the rows of the words.
    rows: Sql,
    /// How many of them are looked at.
    most: i64,
}

impl Range {
    fn words(&self, number: usize) -> Sql {
        self.first(number, self.most)
    }

    /// Only those that a name has, among more of them.
    fn words_of_names(&self, number: usize) -> Sql {
        Sql::new("SELECT * FROM (")
            .sql(self.first(number, self.most * WIDER))
            .text(&format!(
                " AND {} LIMIT {}) AS had",
                had_by_a_name("known_words.word"),
                self.most
            ))
    }

    fn first(&self, number: usize, most: i64) -> Sql {
        Sql::new(format!(
            "SELECT CAST({number} AS BIGINT), word FROM known_words WHERE word_row IN (SELECT word_row FROM ("
        ))
        .sql(self.rows.clone())
        .text(&format!(" LIMIT {most}) AS few)"))
    }
}

/// A name with what is needed to tell whether it fits: the thing, which of its names, its words, how many love it, and the id, the name
/// and the country of its city.
type NameRow = (
    String,
    i32,
    String,
    UnsignedColumn,
    Option<String>,
    Option<String>,
    Option<String>,
);
type NameColumns = (
    Text,
    Integer,
    Text,
    Integer,
    Nullable<Text>,
    Nullable<Text>,
    Nullable<Text>,
);

macro_rules! load {
    ($conn:expr, $sql:expr => $columns:ty) => {
        on_each!($conn, conn => $sql.giving::<$columns>().load(conn))
    };
}

impl<'a> Question<'a> {
    fn new(conn: &mut DbConn, text: &'a SearchText, slips: Slips) -> QueryResult<Self> {
        let mut question = Self {
            text,
            is_sqlite: matches!(conn, DbConn::Sqlite(_)),
            terms: text
                .words()
                .iter()
                .map(|word| Term {
                    word: word.clone(),
                    ..Term::default()
                })
                .collect(),
            countries: Vec::new(),
            cities: vec![HashMap::new(); text.words().len()],
            places: vec![Vec::new(); text.words().len()],
        };
        question.find_like(conn, slips)?;
        question.find_countries(conn, slips)?;
        question.find_places(conn)?;
        Ok(question)
    }

    /// The words that hold those of the text, or are meant by them.
    fn find_like(&mut self, conn: &mut DbConn, slips: Slips) -> QueryResult<()> {
        let ranges = self.ranges(slips);
        if ranges.is_empty() {
            return Ok(());
        }
        let all = ranges
            .iter()
            .enumerate()
            .map(|(number, range)| range.words(number));
        let left =
            Sql::new("SELECT CAST(-1 AS BIGINT), word FROM (SELECT word FROM left_words LIMIT 1) AS noted");
        let sql = Sql::default().joined(all.chain([left]), " UNION ALL ");
        let mut found: Vec<(i64, String)> = load!(conn, sql => (BigInt, Text))?;
        // Words that names have come before those that only deleted names had, and that are not forgotten yet.
        if found.iter().any(|(number, _)| *number < 0) {
            let of_names = ranges
                .iter()
                .enumerate()
                .map(|(number, range)| range.words_of_names(number));
            let of_names = Sql::default().joined(of_names, " UNION ALL ");
            let mut more: Vec<(i64, String)> = load!(conn, of_names => (BigInt, Text))?;
            found.append(&mut more);
        }
        for (number, word) in found {
            let range = usize::try_from(number).ok().and_then(|number| ranges.get(number));
            let Some(term) = range.and_then(|range| self.terms.get_mut(range.position)) else {
                continue;
            };
            let is_meant = slips == Slips::Forgiven && slips_between(&term.word, &word).is_some();
            if is_meant && !term.meant.contains(&word) {
                term.meant.push(word.clone());
            }
            // What begins so is found without.
            let holds = !word.starts_with(&term.word) && word.contains(&term.word);
            if (is_meant || holds) && !term.like.contains(&word) {
                term.like.push(word);
            }
        }
        Ok(())
    }

    /// The ranges of indexes in which those words stand.
    fn ranges(&self, slips: Slips) -> Vec<Range> {
        let mut ranges = Vec::new();
        for (position, term) in self.terms.iter().enumerate() {
            if term.word.chars().count() >= SHORTEST_INSIDE {
                ranges.push(Range {
                    position,
                    rows: Sql::new("SELECT word_row FROM word_endings WHERE ")
                        .sql(begins("ending", &term.word)),
                    most: HOLDING,
                });
            }
            if slips == Slips::Counted {
                continue;
            }
            let keys = keys_of_typed(&term.word);
            let letters = i64::try_from(term.word.chars().count()).unwrap_or(i64::MAX);
            for left_out in [0..=1, 2..=2] {
                let keys: Vec<Value> = keys
                    .iter()
                    .filter(|key| left_out.contains(&key.left_out))
                    .map(|key| Value::from(key.key))
                    .collect();
                if keys.is_empty() {
                    continue;
                }
                ranges.push(Range {
                    position,
                    rows: Sql::new("SELECT word_row FROM word_slips WHERE ")
                        .sql(self.among_numbers("slip_key", keys))
                        .text(" AND letters >= ")
                        .value(letters - 2)
                        .text(" AND letters <= ")
                        .value(letters + 2),
                    most: ALIKE,
                });
            }
        }
        ranges
    }

    /// The index is read from one country to the next.
    fn find_countries(&mut self, conn: &mut DbConn, slips: Slips) -> QueryResult<()> {
        let all = Sql::new(format!(
            "WITH RECURSIVE found (country) AS (
                 SELECT MIN(country) FROM cities
                 UNION ALL SELECT (SELECT MIN(country) FROM cities WHERE country > found.country)
                 FROM found WHERE found.country IS NOT NULL
             )
             SELECT country FROM found WHERE country IS NOT NULL LIMIT {COUNTRIES}"
        ));
        let all: Vec<String> = load!(conn, all => Text)?;
        let all: Vec<(String, Vec<String>)> = all
            .into_iter()
            .map(|country| (words_of(&country), country))
            .map(|(words, country)| (country, words))
            .collect();
        self.countries = self
            .text
            .words()
            .iter()
            .map(|wanted| {
                let named = all.iter().filter_map(|(country, words)| {
                    let slips = words
                        .iter()
                        .filter_map(|word| place_slips(wanted, word, slips))
                        .min();
                    Some((country.clone(), slips?))
                });
                named.collect()
            })
            .collect();
        Ok(())
    }

    /// The cities whose names have the words, and those of the countries.
    fn find_places(&mut self, conn: &mut DbConn) -> QueryResult<()> {
        let mut parts = Vec::new();
        for (position, term) in self.terms.iter().enumerate() {
            let named = if term.word.chars().count() < SHORTEST_INSIDE {
                Sql::new("word = ").value(term.word.as_str())
            } else {
                begins("word", &term.word)
            };
            let row = format!(
                "SELECT CAST({position} AS BIGINT), names.thing_id, few.word FROM
                 (SELECT name_row, word FROM searched_words WHERE kind = {CITY} AND "
            );
            let join = format!(
                " LIMIT {PLACES}) AS few JOIN searched_names AS names ON names.name_row = few.name_row"
            );
            parts.push(Sql::new(row.clone()).sql(named).text(&join));
            if !term.meant.is_empty() {
                parts.push(Sql::new(row).sql(self.among("word", &term.meant)).text(&join));
            }
            if let Some(countries) = self
                .countries
                .get(position)
                .filter(|countries| !countries.is_empty())
            {
                let names: Vec<String> = countries.keys().cloned().collect();
                parts.push(
                    Sql::new(format!(
                        "SELECT CAST({position} AS BIGINT), id, '' FROM (SELECT id FROM cities WHERE "
                    ))
                    .sql(self.among("country", &names))
                    .text(&format!(" LIMIT {PLACES}) AS few")),
                );
            }
        }
        let found: Vec<(i64, String, String)> =
            load!(conn, Sql::default().joined(parts, " UNION ALL ") => (BigInt, Text, Text))?;
        for (position, city, word) in found {
            let Ok(position) = usize::try_from(position) else {
                continue;
            };
            let (Some(cities), Some(places), Some(term)) = (
                self.cities.get_mut(position),
                self.places.get_mut(position),
                self.terms.get(position),
            ) else {
                continue;
            };
            if !word.is_empty() {
                let slips = if word.starts_with(&term.word) {
                    0
                } else {
                    slips_between(&term.word, &word).unwrap_or(u8::MAX)
                };
                let least = cities.entry(city.clone()).or_insert(slips);
                *least = slips.min(*least);
            }
            places.push(city);
        }
        for places in &mut self.places {
            places.sort_unstable();
            places.dedup();
        }
        Ok(())
    }

    fn candidates(&self, conn: &mut DbConn, kinds: &[FoundKind]) -> QueryResult<Vec<Candidate>> {
        let words = self.rarest_words(conn, kinds)?;
        let several = self.text.words().len() > 1;
        let mut all = Vec::new();
        for kind in kinds {
            let word = words.get(kind).copied().unwrap_or_default();
            let most = if several { MANY } else { ENOUGH };
            let mut rows = Self::load(conn, *kind, self.few(*kind, word, most))?;
            let is_full = rows.len() >= usize::try_from(most).unwrap_or(usize::MAX);
            if is_full && *kind == FoundKind::City && !several && things_in(&rows) <= 100 {
                rows = Self::load(conn, *kind, self.few(*kind, word, MANY_OF_FEW))?;
            }
            if is_full && let Some(loved) = self.most_loved(*kind, word) {
                rows.extend(Self::load(conn, *kind, loved)?);
            }
            let mut seen = HashSet::new();
            all.extend(
                rows.into_iter()
                    .filter(|(id, place, ..)| seen.insert((id.clone(), *place)))
                    .map(|row| self.candidate(*kind, row)),
            );
        }
        Ok(all)
    }

    /// For each kind the position of the word that the fewest names have, by themselves or by their place. One that none has is of no use: the name
    /// may still be that of all words together.
    fn rarest_words(&self, conn: &mut DbConn, kinds: &[FoundKind]) -> QueryResult<HashMap<FoundKind, usize>> {
        if self.text.words().len() < 2 {
            return Ok(HashMap::new());
        }
        let mut longest: Vec<usize> = (0..self.text.words().len()).collect();
        let letters = |position: &usize| {
            self.text
                .words()
                .get(*position)
                .map_or(0, |word| word.chars().count())
        };
        longest.sort_by_key(|position| std::cmp::Reverse(letters(position)));
        longest.truncate(PROBED);
        let mut parts = Vec::new();
        for (number, kind) in kinds.iter().enumerate() {
            for position in &longest {
                let counts = self
                    .having(*kind, *position, MANY + 1)
                    .into_iter()
                    .map(|names| Sql::new("(SELECT COUNT(*) FROM (").sql(names).text(") AS few)"));
                let probe = number * self.terms.len() + position;
                parts.push(
                    Sql::new(format!("SELECT CAST({probe} AS BIGINT), CAST("))
                        .joined(counts, " + ")
                        .text(" AS BIGINT)"),
                );
            }
        }
        let sizes: Vec<(i64, i64)> =
            load!(conn, Sql::default().joined(parts, " UNION ALL ") => (BigInt, BigInt))?;
        let mut rarest: HashMap<FoundKind, (bool, i64, usize)> = HashMap::new();
        for (probe, size) in sizes {
            let probe = usize::try_from(probe).unwrap_or_default();
            let position = probe % self.terms.len();
            if let Some(kind) = kinds.get(probe / self.terms.len()) {
                let this = (size == 0, size, position);
                let least = rarest.entry(*kind).or_insert(this);
                *least = this.min(*least);
            }
        }
        Ok(rarest
            .into_iter()
            .map(|(kind, (.., position))| (kind, position))
            .collect())
    }

    /// Statements that give the names of a kind that have the word, or are of a thing in such a place: at most `most` each.
    fn having(&self, kind: FoundKind, position: usize, most: i64) -> Vec<Sql> {
        let Some(term) = self.terms.get(position) else {
            return Vec::new();
        };
        let words = format!(
            "SELECT name_row FROM searched_words WHERE kind = {} AND ",
            number(kind)
        );
        let limit = format!(" LIMIT {most}");
        let mut all = vec![
            Sql::new(words.clone())
                .sql(begins("word", &term.word))
                .text(&limit),
        ];
        if !term.like.is_empty() {
            all.push(Sql::new(words).sql(self.among("word", &term.like)).text(&limit));
        }
        let places = self.places.get(position).map_or(&[][..], Vec::as_slice);
        let countries = self.countries.get(position);
        let things = match kind {
            FoundKind::Person => None,
            FoundKind::City => countries
                .filter(|countries| !countries.is_empty())
                .map(|countries| {
                    let names: Vec<String> = countries.keys().cloned().collect();
                    Sql::new("SELECT id FROM cities WHERE ")
                        .sql(self.among("country", &names))
                        .text(&limit)
                }),
            _ if places.is_empty() => None,
            FoundKind::Hotel => Some(
                Sql::new("SELECT id FROM hotels WHERE ")
                    .sql(self.among("city_id", places))
                    .text(&limit),
            ),
            FoundKind::Itinerary => Some(self.loved_in("itinerary", places, most)),
            FoundKind::Show => Some(self.loved_in("show", places, most)),
        };
        all.extend(things.map(|things| {
            Sql::new(format!(
                "SELECT name_row FROM searched_names WHERE kind = {} AND place = 0 AND thing_id IN (SELECT id FROM (",
                number(kind)
            ))
            .sql(things)
            .text(") AS there)")
        }));
        all
    }

    /// The things in these cities; in few of them, those that most people love.
    fn loved_in(&self, one: &str, places: &[String], most: i64) -> Sql {
        let select = format!("SELECT {one}_id AS id FROM {one}_loved WHERE ");
        if places.len() > ORDERED {
            return Sql::new(select)
                .sql(self.among("city_id", places))
                .text(&format!(" LIMIT {most}"));
        }
        let parts = places.iter().map(|city| {
            Sql::new(format!("SELECT id FROM ({select}city_id = "))
                .value(city.as_str())
                .text(&format!(
                    " ORDER BY people DESC, comments DESC, {one}_id DESC LIMIT {most}) AS loved"
                ))
        });
        Sql::default().joined(parts, " UNION ALL ")
    }

    /// The rows of the names of a kind that may fit: those that begin like the text, and those that have this word.
    fn few(&self, kind: FoundKind, position: usize, most: i64) -> Sql {
        let wholes = Sql::new(format!(
            "SELECT name_row FROM searched_names WHERE kind = {} AND ",
            number(kind)
        ))
        .sql(begins("whole", self.text.whole()))
        .text(&format!(" LIMIT {ENOUGH}"));
        let mut parts = vec![wholes];
        parts.extend(self.having(kind, position, most));
        let parts = parts
            .into_iter()
            .map(|part| Sql::new("SELECT name_row FROM (").sql(part).text(") AS part"));
        Sql::default().joined(parts, " UNION ")
    }

    /// The most loved things of a kind that have the word.
    fn most_loved(&self, kind: FoundKind, position: usize) -> Option<Sql> {
        let (table, id) = match kind {
            FoundKind::City => ("city_loved", "city_id"),
            FoundKind::Itinerary => ("itinerary_loved", "itinerary_id"),
            FoundKind::Show => ("show_loved", "show_id"),
            FoundKind::Hotel | FoundKind::Person => return None,
        };
        let order = if kind == FoundKind::City {
            format!("people DESC, {id} DESC")
        } else {
            format!("people DESC, comments DESC, {id} DESC")
        };
        let term = self.terms.get(position)?;
        let within = if self.is_sqlite { "instr" } else { "strpos" };
        Some(
            Sql::new(format!(
                "SELECT name_row FROM searched_names WHERE kind = {} AND place = 0
                 AND thing_id IN (SELECT id FROM (SELECT {id} AS id FROM {table} ORDER BY {order} LIMIT {LOVED}) AS loved)
                 AND {within}(words, ",
                number(kind)
            ))
            .value(format!("\"{}", term.word).as_str())
            .text(") > 0"),
        )
    }

    fn load(conn: &mut DbConn, kind: FoundKind, few: Sql) -> QueryResult<Vec<NameRow>> {
        let (people, city, join) = match kind {
            FoundKind::City => (
                "city_loved.people",
                "cities.id, NULL",
                "JOIN cities ON cities.id = names.thing_id JOIN city_loved ON city_loved.city_id = names.thing_id",
            ),
            FoundKind::Hotel => (
                // How many love the show in it that most do.
                "coalesce((SELECT people FROM show_loved WHERE show_loved.hotel_id = names.thing_id
                    ORDER BY people DESC, comments DESC, show_id DESC LIMIT 1), 0)",
                "cities.id, cities.name",
                "JOIN hotels ON hotels.id = names.thing_id JOIN cities ON cities.id = hotels.city_id",
            ),
            FoundKind::Itinerary => (
                "itinerary_loved.people",
                "cities.id, cities.name",
                "JOIN itinerary_loved ON itinerary_loved.itinerary_id = names.thing_id
                 JOIN cities ON cities.id = itinerary_loved.city_id",
            ),
            FoundKind::Show => (
                "show_loved.people",
                "cities.id, cities.name",
                "JOIN show_loved ON show_loved.show_id = names.thing_id JOIN cities ON cities.id = show_loved.city_id",
            ),
            FoundKind::Person => ("0", "NULL, NULL", ""),
        };
        let country = if kind == FoundKind::Person {
            "NULL"
        } else {
            "cities.country"
        };
        let sql = Sql::new("WITH few (name_row) AS (").sql(few).text(&format!(
            ") SELECT names.thing_id, names.place, names.words, {people}, {city}, {country}
             FROM few JOIN searched_names AS names ON names.name_row = few.name_row {join}
             WHERE names.words IS NOT NULL"
        ));
        load!(conn, sql => NameColumns)
    }

    fn candidate(&self, kind: FoundKind, row: NameRow) -> Candidate {
        let (id, place, words, people, city, city_name, country) = row;
        let city_words = city_name.as_deref().map(words_of).unwrap_or_default();
        let in_place = self
            .text
            .words()
            .iter()
            .enumerate()
            .map(|(position, wanted)| {
                // Its own names do not place a city.
                let by_city = city
                    .as_ref()
                    .filter(|_| kind != FoundKind::City)
                    .and_then(|city| self.cities.get(position)?.get(city).copied());
                let by_name = city_words
                    .iter()
                    .any(|word| place_slips(wanted, word, Slips::Counted).is_some())
                    .then_some(0);
                let by_country = country
                    .as_ref()
                    .and_then(|country| self.countries.get(position)?.get(country).copied());
                [by_city, by_name, by_country].into_iter().flatten().min()
            })
            .collect();
        Candidate {
            name: NameRef {
                kind,
                id,
                place: u32::try_from(place).unwrap_or_default(),
            },
            words: serde_json::from_str(&words).unwrap_or_default(),
            people: people.get(),
            in_place,
        }
    }

    /// The condition that a column is one of the texts.
    fn among(&self, column: &str, texts: &[String]) -> Sql {
        among(column, &Value::from(texts.to_vec()), "", self.is_sqlite)
    }

    fn among_numbers(&self, column: &str, numbers: Vec<Value>) -> Sql {
        among(column, &Value::from(numbers), "::INTEGER", self.is_sqlite)
    }
}

/// With how many slips a word of a place is the one that is wanted. The first letters of a place are enough when they are some.
fn place_slips(wanted: &str, word: &str, slips: Slips) -> Option<u8> {
    let is_short = wanted.chars().count() < SHORTEST_INSIDE;
    if word == wanted || (!is_short && word.starts_with(wanted)) {
        return Some(0);
    }
    match slips {
        Slips::Counted => None,
        Slips::Forgiven => slips_between(wanted, word),
    }
}

/// The condition that a column begins with `text`.
fn begins(column: &str, text: &str) -> Sql {
    Sql::new(format!("{column} >= "))
        .value(text)
        .text(&format!(" AND {column} < "))
        .value(format!("{text}\u{10ffff}").as_str())
}

const fn number(kind: FoundKind) -> i32 {
    match kind {
        FoundKind::City => CITY,
        FoundKind::Hotel => HOTEL,
        FoundKind::Itinerary => ITINERARY,
        FoundKind::Show => SHOW,
        FoundKind::Person => PERSON,
    }
}

fn things_in(rows: &[NameRow]) -> usize {
    rows.iter().map(|(id, ..)| id).collect::<HashSet<_>>().len()
}

/// A thing as it is shown: its id, which name, the name, its photo or photos, its city or country, the country of its city, and the other name
/// or what there is of the last name.
type ShownRow = (
    String,
    i32,
    String,
    String,
    Option<String>,
    Option<String>,
    Option<String>,
    Option<String>,
);
type ShownColumns = (
    Text,
    Integer,
    Text,
    Text,
    Nullable<Text>,
    Nullable<Text>,
    Nullable<Text>,
    Nullable<Text>,
);

fn load_shown(conn: &mut DbConn, kind: FoundKind, names: &[&NameRef]) -> QueryResult<Vec<ShownRow>> {
    let other = |column: &str| {
        let list = match conn {
            DbConn::Sqlite(_) => column.to_owned(),
            DbConn::Postgres(_) => format!("CAST({column} AS JSON)"),
        };
        format!("CASE WHEN given.place > 0 THEN {list} ->> (given.place - 1) END")
    };
    let (columns, tables) = match kind {
        FoundKind::City => (
            format!(
                "cities.name, cities.photo, cities.country, NULL, {}, NULL",
                other("cities.other_names")
            ),
            "cities ON cities.id = given.id",
        ),
        FoundKind::Hotel => (
            "hotels.name, hotels.photos, cities.name, cities.country, NULL, NULL".to_owned(),
            "hotels ON hotels.id = given.id JOIN cities ON cities.id = hotels.city_id",
        ),
        FoundKind::Itinerary => (
            format!(
                "itineraries.name, itineraries.photos, cities.name, cities.country, {}, NULL",
                other("itineraries.tags")
            ),
            "itineraries ON itineraries.id = given.id JOIN cities ON cities.id = itineraries.city_id",
        ),
        FoundKind::Show => (
            "shows.name, shows.photo, cities.name, cities.country, NULL, NULL".to_owned(),
            "shows ON shows.id = given.id JOIN cities ON cities.id = shows.city_id",
        ),
        FoundKind::Person => (
            "users.name, users.photo, NULL, NULL, users.last_name, users.last_name_shown".to_owned(),
            "users ON users.id = given.id AND users.verified_at IS NOT NULL",
        ),
    };
    let list = Value::from(
        names
            .iter()
            .map(|name| json!([name.id, name.place]))
            .collect::<Vec<_>>(),
    );
    let sql = list_of_rows(
        Sql::new(
            "WITH given (id, place) AS (SELECT list.value ->> 0, CAST(list.value ->> 1 AS INTEGER) FROM ",
        ),
        conn,
        &list.to_string(),
    );
    let sql = sql.text(&format!(
        ") SELECT given.id, given.place, {columns} FROM given JOIN {tables}"
    ));
    load!(conn, sql => ShownColumns)
}

fn hit(kind: FoundKind, row: ShownRow) -> Hit {
    let (id, place, name, photo, first, second, other, shown) = row;
    let is_person = kind == FoundKind::Person;
    let name = if is_person {
        person_name(&name, other.as_deref().unwrap_or_default(), shown.as_deref())
    } else {
        name
    };
    let photo = match kind {
        FoundKind::Hotel | FoundKind::Itinerary => {
            columns::read::<Photos>(photo).into_vec().into_iter().next()
        }
        FoundKind::City | FoundKind::Show | FoundKind::Person => Some(PhotoUrl::stored(photo)),
    };
    Hit {
        matched: other.filter(|_| !is_person).unwrap_or_else(|| name.clone()),
        shown: name,
        photo,
        place: match (first, second) {
            (Some(city), Some(country)) => Some(format!("{city}, {country}")),
            (place, _) => place,
        },
        name: NameRef {
            kind,
            id,
            place: u32::try_from(place).unwrap_or_default(),
        },
    }
}
