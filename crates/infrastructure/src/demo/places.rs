//! What is known about a city, put together from the word lists, and the phrases that one text about it uses.

use super::text;
use super::words::regions::REGIONS;
use super::words::{Kind, Line, Lore, Note, Region};
use super::words::{africa, america, asia_east, asia_west, europe_north, europe_south, notes, oceania};
use super::world::City;
use tinerary_pictures::Seeded;

/// The cities that we know well, by part of the world.
pub(super) const KNOWN: [&[Lore]; 7] = [
    europe_south::CITIES,
    europe_north::CITIES,
    africa::CITIES,
    asia_west::CITIES,
    asia_east::CITIES,
    america::CITIES,
    oceania::CITIES,
];

/// A city that something can be written about.
#[derive(Default)]
pub(super) struct Place {
    pub called: &'static str,
    pub country: String,
    /// The name that its pictures go by.
    pub slug: String,
    /// 3, 2, or 1 for a place with no more than a note.
    pub fame: u32,
    pub hoods: Vec<&'static str>,
    pub eats: Vec<&'static str>,
    pub sees: Vec<&'static str>,
    pub views: Vec<&'static str>,
    pub water: &'static str,
    pub trip: (&'static str, &'static str),
    pub lines: Vec<Line>,
    pub titles: &'static [(Kind, &'static str)],
    pub hotels: Vec<&'static str>,
}

/// The phrases that one text about a place uses, so that its comments can speak of the same things.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Setting {
    pub city: &'static str,
    hoods: [&'static str; 2],
    eats: [&'static str; 2],
    sees: [&'static str; 2],
    view: &'static str,
    water: &'static str,
    trip: (&'static str, &'static str),
}

impl Setting {
    /// The phrase for a slot; empty for a slot that this place cannot fill.
    pub(super) fn phrase(&self, slot: &str) -> &'static str {
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
            "trip" => self.trip.0,
            "why" => self.trip.1,
            _ => "",
        }
    }
}

impl Place {
    /// What is known about `city`, or nothing.
    pub(super) fn of(city: &City, slug: String) -> Option<Self> {
        let key = format!("{}|{}", city.name, city.country);
        let here = |name: &str| name == city.name || name == key;
        let place = if let Some(lore) = KNOWN.into_iter().flatten().find(|lore| here(lore.city)) {
            Self::known(lore)
        } else {
            let note = notes::NOTES.iter().find(|note| here(note.city))?;
            let region = REGIONS
                .iter()
                .find(|region| region.countries.contains(&city.country.as_str()))?;
            Self::noted(note, region)
        };
        Some(Self {
            country: city.country.clone(),
            slug,
            ..place
        })
    }

    fn known(lore: &'static Lore) -> Self {
        Self {
            called: lore.called,
            country: String::new(),
            slug: String::new(),
            fame: lore.fame,
            hoods: lore.hoods.to_vec(),
            eats: lore.eats.to_vec(),
            sees: lore.sees.to_vec(),
            views: lore.views.to_vec(),
            water: lore.water,
            trip: lore.trip,
            lines: lore.lines.to_vec(),
            titles: lore.titles,
            hotels: lore.hotels.to_vec(),
        }
    }

    fn noted(note: &'static Note, region: &'static Region) -> Self {
        Self {
            called: note.called,
            fame: 1,
            hoods: region.hoods.to_vec(),
            eats: region.eats.to_vec(),
            // Its own sights come first; those of the region only fill up.
            sees: note.sees.iter().chain(region.sees).copied().collect(),
            views: region.views.to_vec(),
            water: note.water,
            lines: note.lines.iter().chain(region.lines).copied().collect(),
            hotels: Some(note.hotel)
                .filter(|hotel| !hotel.is_empty())
                .into_iter()
                .collect(),
            ..Self::default()
        }
    }

    /// Whether the districts have names that can stand in a title.
    pub(super) fn has_names(&self) -> bool {
        self.fame > 1
    }

    /// The sights with a roof and a door, but not those where one does not go to pass a rainy day.
    pub(super) fn indoors(&self) -> Vec<&'static str> {
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
    pub(super) fn setting(&self, nth: usize, indoors: bool) -> Setting {
        let sees = if indoors {
            self.indoors()
        } else {
            self.sees.clone()
        };
        let pair = |list: &[&'static str], step: usize| [at(list, nth * step), at(list, nth * step + 1)];
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
        const FLAT: [&str; 18] = [
            "Mexico City",
            "Amsterdam",
            "Brugge",
            "Copenhagen",
            "Berlin",
            "Hamburg",
            "Munich",
            "Chicago",
            "New Orleans",
            "Buenos Aires",
            "Bangkok",
            "Dubai",
            "Singapore",
            "Hanoi",
            "Hoi An",
            "Venice",
            "Osaka",
            "Melbourne",
        ];
        const STEEP: [&str; 17] = [
            "Venice",
            "Fes",
            "Dubrovnik",
            "Granada",
            "Valparaíso",
            "Lisbon",
            "San Francisco",
            "Edinburgh",
            "Cusco",
            "Marrakesh",
            "Petra",
            "Kathmandu",
            "Istanbul",
            "Naples",
            "Hong Kong",
            "Varanasi",
            "Cairo",
        ];
        const DRY: [&str; 10] = [
            "Dubai",
            "Petra",
            "Marrakesh",
            "Fes",
            "Cairo",
            "Lima",
            "Jaipur",
            "Samarkand",
            "Athens",
            "Essaouira",
        ];
        const QUIET_STALLS: [&str; 4] = ["Petra", "Dubrovnik", "Reykjavík", "Queenstown"];
        match kind {
            Kind::Trip => !self.trip.0.is_empty(),
            Kind::Water => !self.water.is_empty(),
            Kind::Museum | Kind::Rain | Kind::Grand if self.indoors().len() < 2 => false,
            Kind::Rain => !DRY.contains(&self.called),
            Kind::Hike => self.has_names() && !FLAT.contains(&self.called),
            Kind::Bike => self.has_names() && !STEEP.contains(&self.called),
            Kind::Street => self.has_names() && !QUIET_STALLS.contains(&self.called),
            Kind::Grand | Kind::Cook | Kind::Dark => self.has_names(),
            Kind::Garden => self.called != "Petra" && self.called != "Venice",
            _ => true,
        }
    }
}

/// The `nth` of a list, starting again at its end; empty for an empty list.
fn at(list: &[&'static str], nth: usize) -> &'static str {
    list.get(nth.checked_rem(list.len()).unwrap_or(0))
        .copied()
        .unwrap_or("")
}
