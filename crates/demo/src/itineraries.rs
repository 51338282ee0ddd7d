//! The itineraries: how many a city has, which kinds, and their words.

use std::collections::HashSet;

use super::photos;
use super::places::{Place, Setting};
use super::text::{Deck, below, between, fill, fits, shuffle};
use super::words::{Kind, Line, Outing, Title, Topic, Words};
use super::world::Itinerary;
use tinerary_pictures::Seeded;
use tinerary_pictures::slug;

const COUNT: usize = 600;

/// An itinerary with what its comments need to know.
pub(super) struct Written<'w> {
    pub itinerary: Itinerary,
    pub setting: Setting<'w>,
    pub kind: Kind,
    pub fame: u32,
}

/// All itineraries. The places stand at the same positions as the cities.
pub(super) fn itineraries<'w>(words: &'w Words, places: &[Option<Place<'w>>]) -> Vec<Written<'w>> {
    let mut writer = Writer {
        random: Seeded::new("tinerary demo itineraries"),
        deck: Deck::default(),
        names: HashSet::new(),
        descriptions: HashSet::new(),
        words,
    };
    let shares = writer.shares(places);
    let mut written = Vec::with_capacity(COUNT);
    for (city, (place, share)) in places.iter().zip(shares).enumerate() {
        if let Some(place) = place {
            writer.city(city, place, share, &mut written);
        }
    }
    written
}

struct Writer<'w> {
    random: Seeded,
    deck: Deck<'w>,
    names: HashSet<String>,
    descriptions: HashSet<String>,
    words: &'w Words,
}

impl<'w> Writer<'w> {
    /// How many each city has: a lot where everybody goes, none in a third of the cities.
    fn shares(&mut self, places: &[Option<Place<'w>>]) -> Vec<usize> {
        let random = &mut self.random;
        let mut shares: Vec<usize> = places
            .iter()
            .map(|place| match place.as_ref().map(|place| place.fame) {
                Some(3) => 8 + below(random, 7),
                Some(2) => 2 + below(random, 4),
                Some(_) if random.chance(74) => 1 + usize::from(random.chance(9)),
                _ => 0,
            })
            .collect();
        // The famous ones take up the difference, within what they should have.
        for _ in 0..10_000 {
            let total: usize = shares.iter().sum();
            let position = below(random, shares.len());
            let famous = places
                .get(position)
                .and_then(Option::as_ref)
                .is_some_and(|place| place.fame == 3);
            let Some(share) = shares.get_mut(position).filter(|_| famous) else {
                continue;
            };
            match total {
                COUNT => break,
                0..COUNT if *share < 15 => *share += 1,
                _ if total > COUNT && *share > 8 => *share -= 1,
                _ => {}
            }
        }
        shares
    }

    /// Everything about one city: no kind twice, no sentence about it twice.
    fn city(&mut self, city: usize, place: &Place<'w>, share: usize, written: &mut Vec<Written<'w>>) {
        let outings = &self.words.outings.kinds;
        let mut plans: Vec<(&Outing, Option<&Title>)> = place
            .titles
            .iter()
            .filter_map(|title| {
                let outing = outings.iter().find(|outing| outing.kind == title.kind)?;
                Some((outing, Some(title)))
            })
            .collect();
        shuffle(&mut self.random, &mut plans);
        let mut others: Vec<&Outing> = outings
            .iter()
            .filter(|outing| {
                place.suits(outing.kind) && !plans.iter().any(|(planned, _)| planned.kind == outing.kind)
            })
            .collect();
        shuffle(&mut self.random, &mut others);
        plans.extend(others.into_iter().map(|outing| (outing, None)));
        let mut lines = place.lines.clone();
        for (nth, (outing, title)) in plans.into_iter().take(share).enumerate() {
            let indoors = matches!(outing.kind, Kind::Museum | Kind::Rain | Kind::Grand);
            let setting = place.setting(nth, indoors);
            let name = self.name(outing, title, place, &setting);
            let description = self.description(outing, title, place, &setting, &mut lines);
            let itinerary = self.itinerary((city, place), outing, name, description, written.len());
            written.push(Written {
                itinerary,
                setting,
                kind: outing.kind,
                fame: place.fame,
            });
        }
    }

    fn name(
        &mut self,
        outing: &'w Outing,
        title: Option<&Title>,
        place: &Place<'w>,
        setting: &Setting<'w>,
    ) -> String {
        if let Some(Title { title: name, .. }) = title {
            self.names.insert(slug(name));
            return name.clone();
        }
        let usable = |template: &str| {
            (place.has_names() || !template.contains("{hood}"))
                && fits(template, |slot| setting.phrase(slot))
                // A title without a slot would come once per city; it is kept for one.
                && (template.contains('{') || !self.names.contains(&slug(template)))
        };
        let template = self
            .deck
            .draw(&mut self.random, &outing.names, usable)
            .unwrap_or("A day in {city}");
        let mut name = fill(template, |slot| setting.phrase(slot));
        if !self.names.insert(slug(&name)) {
            name = format!("{name}: {}", place.called);
            self.names.insert(slug(&name));
        }
        name
    }

    fn description(
        &mut self,
        outing: &'w Outing,
        title: Option<&'w Title>,
        place: &Place<'w>,
        setting: &Setting<'w>,
        lines: &mut Vec<&'w Line>,
    ) -> String {
        let line = take_line(lines, &outing.lines, place.fame == 1);
        for _ in 0..20 {
            let description = self.sentences(outing, title, place, setting, line);
            if self.descriptions.insert(description.clone()) {
                return description;
            }
        }
        // Not reached with the lists as they are; the name of the city makes it unique enough.
        format!("{} For {}.", outing.middles.join(" "), setting.city)
    }

    fn sentences(
        &mut self,
        outing: &'w Outing,
        title: Option<&'w Title>,
        place: &Place<'w>,
        setting: &Setting<'w>,
        line: Option<&'w str>,
    ) -> String {
        let usable = |template: &str| fits(template, |slot| setting.phrase(slot));
        let any_ends = &self.words.outings.ends;
        let parts: Vec<Option<&str>> = if let Some(title) = title {
            let end = if self.random.chance(45) {
                self.deck.draw(&mut self.random, any_ends, usable)
            } else {
                None
            };
            vec![Some(&title.opening), line, end]
        } else {
            let open = self.deck.draw(&mut self.random, &outing.opens, usable);
            let middle = self.deck.draw(&mut self.random, &outing.middles, usable);
            let ends = if self.random.chance(25) {
                any_ends
            } else {
                &outing.ends
            };
            let end = self.deck.draw(&mut self.random, ends, usable);
            // Where one sentence is all that is known, it is said.
            let roll = self.random.below(100);
            let roll = if place.fame == 1 && matches!(roll, 40..58 | 82..90) {
                roll % 40
            } else {
                roll
            };
            match roll {
                0..40 => vec![open, line, middle, end],
                40..58 => vec![open, middle, end],
                58..72 => vec![line, open, middle],
                72..82 => vec![open, line],
                82..90 => vec![open, end],
                _ => vec![open, middle, Some("\n"), line, end],
            }
        };
        let mut text = String::new();
        for part in parts.into_iter().flatten() {
            if part == "\n" {
                text.push('\n');
                continue;
            }
            if !text.is_empty() {
                text.push(if text.ends_with('\n') { '\n' } else { ' ' });
            }
            text.push_str(&fill(part, |slot| setting.phrase(slot)));
        }
        text.trim().to_owned()
    }

    fn itinerary(
        &mut self,
        (city, place): (usize, &Place<'_>),
        outing: &Outing,
        name: String,
        description: String,
        position: usize,
    ) -> Itinerary {
        let random = &mut self.random;
        let dollars = u32::try_from(random.between(outing.price.0, outing.price.1)).unwrap_or(0);
        let dollars = match dollars {
            // Few things cost a dollar: below four they are free.
            0..4 => 0,
            4..100 => dollars,
            100..1_000 => dollars / 5 * 5,
            _ => dollars / 50 * 50,
        };
        // A title that promises a price keeps it.
        let dollars = if name.contains("price of a bus") {
            outing.price.0.min(4).unsigned_abs()
        } else {
            dollars
        };
        let cents = if (4..60).contains(&dollars) && random.chance(14) {
            50
        } else {
            0
        };
        let half_hours = u32::try_from(random.between(outing.half_hours.0, outing.half_hours.1)).unwrap_or(2);
        // Whole half days once a night is part of it.
        let half_hours = if half_hours >= 48 {
            half_hours / 24 * 24
        } else {
            half_hours
        };
        let count = if random.chance(12) {
            1
        } else {
            between(random, 2, 3)
        };
        let creator = match random.below(100) {
            0..2 => 0,
            2..4 => 1,
            _ => photos::with_portrait(below(random, self.words.people.len())),
        };
        let minutes_ago = match random.below(100) {
            0..4 => between(random, 15, 2_880),
            4..15 => between(random, 2_880, 43_200),
            _ => between(random, 43_200, 1_000_000),
        };
        Itinerary {
            photos: photos::itinerary(position, outing.kind, &name, place, count),
            name,
            city,
            price_cents: u64::from(dollars * 100 + cents),
            // The shortest thing on the site: somebody's favourite coffee.
            half_hours: if outing.kind == Kind::Cafe && random.chance(8) {
                1
            } else {
                half_hours
            },
            description,
            // Some have one, some have none.
            tags: if position % 9 == 8 {
                Vec::new()
            } else {
                outing.tags.iter().take(1 + position % 3).cloned().collect()
            },
            creator,
            minutes_ago,
        }
    }
}

/// Takes the first sentence of the kinds that are wanted, the most wanted kind first; if it `must` be, any, the first.
///
/// The sentences of little places stand before those of their region, and are all that is known of them.
fn take_line<'w>(lines: &mut Vec<&'w Line>, wanted: &[Topic], must: bool) -> Option<&'w str> {
    let own = if must { 2 } else { lines.len() };
    let position = wanted
        .iter()
        .find_map(|topic| lines.iter().take(own).position(|Line(of, _)| of == topic))
        .or_else(|| (must && !lines.is_empty()).then_some(0))?;
    Some(&lines.remove(position).1)
}
