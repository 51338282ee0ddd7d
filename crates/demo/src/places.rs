//! What is known about a city, put together from the word lists, and the phrases that one text about it uses.

use super::text;
use super::words::{Kind, KnownCity, Line, Note, Region, Title, Trip, Words};
use super::world::City;
use tinerary_pictures::Seeded;

/// A city that something can be written about.
#[derive(Default)]
pub(super) struct Place<'w> {
    pub called: &'w str,
    pub country: String,
    /// The name that its pictures go by.
    pub slug: String,
    /// 3, 2, or 1 for a place with no more than a note.
    pub fame: u32,
    pub hoods: Vec<&'w str>,
    pub eats: Vec<&'w str>,
    pub sees: Vec<&'w str>,
    pub views: Vec<&'w str>,
    pub water: &'w str,
    pub trip: Option<&'w Trip>,
    pub lines: Vec<&'w Line>,
    pub titles: &'w [Title],
    pub hotels: Vec<&'w str>,
    pub unsuited: &'w [Kind],
}

/// The phrases that one text about a place uses, so that its comments can speak of the same things.
#[derive(Clone, Copy, Default)]
pub(super) struct Setting<'w> {
    pub city: &'w str,
    hoods: [&'w str; 2],
    eats: [&'w str; 2],
    sees: [&'w str; 2],
    view: &'w str,
    water: &'w str,
    trip: Option<&'w Trip>,
}

impl<'w> Setting<'w> {
    /// The phrase for a slot; empty for a slot that this place cannot fill.
    pub(super) fn phrase(&self, slot: &str) -> &'w str {
        let [hood, hood2] = self.hoods;
        let [eat, eat2] = self.eats;
        let [see, see2] = self.sees;
        match slot {
            "city" => self.city,
            "hood" => hood,
            "hood2" => hood2,
            "eat" => eat,
            "eat2" => eat2,
            "see" => see,
            "see2" => see2,
            "view" => self.view,
            "water" => self.water,
            "trip" => self.trip.map_or("", |trip| &trip.to),
            "why" => self.trip.map_or("", |trip| &trip.why),
            _ => "",
        }
    }
}

impl<'w> Place<'w> {
    /// What is known about `city`, or nothing.
    pub(super) fn of(words: &'w Words, city: &City, slug: String) -> Option<Self> {
        let key = format!("{}|{}", city.name, city.country);
        let here = |name: &str| name == city.name || name == key;
        let place = if let Some(known) = words.known_cities.iter().find(|known| here(&known.city)) {
            Self::known(known)
        } else {
            let note = words.notes.iter().find(|note| here(&note.city))?;
            let region = words
                .regions
                .iter()
                .find(|region| region.countries.contains(&city.country))?;
            Self::noted(note, region)
        };
        Some(Self {
            country: city.country.clone(),
            slug,
            ..place
        })
    }

    fn known(city: &'w KnownCity) -> Self {
        Self {
            called: &city.called,
            country: String::new(),
            slug: String::new(),
            fame: city.fame,
            hoods: strs(&city.hoods),
            eats: strs(&city.eats),
            sees: strs(&city.sees),
            views: strs(&city.views),
            water: &city.water,
            trip: city.trip.as_ref(),
            lines: city.lines.iter().collect(),
            titles: &city.titles,
            hotels: strs(&city.hotels),
            unsuited: &city.unsuited,
        }
    }

    fn noted(note: &'w Note, region: &'w Region) -> Self {
        Self {
            called: &note.called,
            fame: 1,
            hoods: strs(&region.hoods),
            eats: strs(&region.eats),
            // Its own sights come first; those of the region only fill up.
            sees: strs(note.sees.iter().chain(&region.sees)),
            views: strs(&region.views),
            water: &note.water,
            lines: note.lines.iter().chain(&region.lines).collect(),
            hotels: strs(&note.hotel),
            ..Self::default()
        }
    }

    /// Whether the districts have names that can stand in a title.
    pub(super) fn has_names(&self) -> bool {
        self.fame > 1
    }

    /// The sights with a roof and a door, but not those where one does not go to pass a rainy day.
    pub(super) fn indoors(&self) -> Vec<&'w str> {
        const GRAVE: [&str; 4] = ["Apartheid", "District Six", "Memory", "Tunnel"];
        const SIGNS: [&str; 18] = [
            "useum",
            "ollection",
            "aller",
            "ibrary",
            "Prado",
            "MONA",
            "Te Papa",
            "MALBA",
            "Louvre",
            "Bargello",
            "Lenbachhaus",
            "Carnavalet",
            "Kunstkammer",
            "Serralves",
            "Miró",
            "Louisiana",
            "Chester Beatty",
            "Brera",
        ];
        self.sees
            .iter()
            .filter(|see| {
                SIGNS.iter().any(|sign| see.contains(sign)) && !GRAVE.iter().any(|sign| see.contains(sign))
            })
            .copied()
            .collect()
    }

    /// The phrases of the `nth` text about this place.
    pub(super) fn setting(&self, nth: usize, indoors: bool) -> Setting<'w> {
        let sees = if indoors {
            self.indoors()
        } else {
            self.sees.clone()
        };
        let pair = |list: &[&'w str], step: usize| [at(list, nth * step), at(list, nth * step + 1)];
        Setting {
            city: self.called,
            hoods: pair(&self.hoods, 1),
            eats: pair(&self.eats, 2),
            sees: pair(&sees, usize::from(self.fame != 1)),
            view: at(&self.views, nth),
            water: self.water,
            trip: self.trip,
        }
    }

    /// Brings the phrases into an order of their own, so that two cities of a region do not read alike.
    pub(super) fn mix(&mut self, random: &mut Seeded) {
        for list in [&mut self.hoods, &mut self.eats, &mut self.views] {
            text::shuffle(random, list);
        }
        if self.has_names() {
            text::shuffle(random, &mut self.sees);
            text::shuffle(random, &mut self.lines);
        }
    }

    /// Whether an itinerary of this kind makes sense here.
    pub(super) fn suits(&self, kind: Kind) -> bool {
        match kind {
            _ if self.unsuited.contains(&kind) => false,
            Kind::Trip => self.trip.is_some(),
            Kind::Water => !self.water.is_empty(),
            Kind::Museum | Kind::Rain | Kind::Grand if self.indoors().len() < 2 => false,
            Kind::Hike | Kind::Bike | Kind::Street | Kind::Grand | Kind::Cook | Kind::Dark => {
                self.has_names()
            }
            _ => true,
        }
    }
}

/// The `nth` of a list, starting again at its end; empty for an empty list.
fn at<'w>(list: &[&'w str], nth: usize) -> &'w str {
    list.get(nth.checked_rem(list.len()).unwrap_or(0))
        .copied()
        .unwrap_or("")
}

/// The words of a list, borrowed.
fn strs<'w>(words: impl IntoIterator<Item = &'w String>) -> Vec<&'w str> {
    words.into_iter().map(String::as_str).collect()
}
