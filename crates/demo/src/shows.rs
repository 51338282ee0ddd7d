//! The shows: which ones a hotel has, when, and their words.

use std::collections::HashSet;

use chrono::{Days, NaiveDate, NaiveTime};

use super::photos;
use super::places::{Place, Setting};
use super::text::{Deck, below, between, fill, shuffle};
use super::words::{Evening, Talk, Words};
use super::world::{Hotel, Show};
use tinerary_pictures::Seeded;
use tinerary_pictures::slug;

const COUNT: usize = 500;
/// The longest name of a show.
const NAME: usize = 80;

/// A show with what its comments need to know.
pub(super) struct Staged<'w> {
    pub show: Show,
    pub setting: Setting<'w>,
    /// The name of the hotel.
    pub hotel: String,
    pub talk: Talk,
    pub fame: u32,
}

/// All shows, from `today` on.
pub(super) fn shows<'w>(
    words: &'w Words,
    places: &[Option<Place<'w>>],
    hotels: &[Hotel],
    today: NaiveDate,
) -> Vec<Staged<'w>> {
    let mut random = Seeded::new("tinerary demo shows");
    let shares = shares(&mut random, places, hotels);
    let mut poster = Poster {
        random,
        deck: Deck::default(),
        names: HashSet::new(),
        slugs: HashSet::new(),
        descriptions: HashSet::new(),
        words,
        today,
    };
    let mut staged = Vec::with_capacity(COUNT);
    for (position, (hotel, share)) in hotels.iter().zip(shares).enumerate() {
        if let Some(Some(place)) = places.get(hotel.city) {
            poster.hotel(position, hotel, place, share, &mut staged);
        }
    }
    staged
}

/// How many each hotel has; some have none.
fn shares(random: &mut Seeded, places: &[Option<Place<'_>>], hotels: &[Hotel]) -> Vec<usize> {
    let fame = |hotel: &Hotel| {
        places
            .get(hotel.city)
            .and_then(Option::as_ref)
            .map_or(0, |place| place.fame)
    };
    let mut shares: Vec<usize> = hotels
        .iter()
        .map(|hotel| match fame(hotel) {
            _ if random.chance(11) => 0,
            3 => 2 + below(random, 6),
            2 => 1 + below(random, 4),
            _ => below(random, 4),
        })
        .collect();
    for _ in 0..20_000 {
        let total: usize = shares.iter().sum();
        let position = below(random, shares.len());
        let famous = hotels.get(position).is_some_and(|hotel| fame(hotel) > 1);
        let Some(share) = shares.get_mut(position).filter(|share| famous && **share > 0) else {
            continue;
        };
        match total {
            COUNT => break,
            0..COUNT if *share < 12 => *share += 1,
            _ if total > COUNT && *share > 1 => *share -= 1,
            _ => {}
        }
    }
    shares
}

struct Poster<'w> {
    random: Seeded,
    deck: Deck<'w>,
    names: HashSet<String>,
    slugs: HashSet<String>,
    descriptions: HashSet<String>,
    words: &'w Words,
    today: NaiveDate,
}

impl<'w> Poster<'w> {
    fn hotel(
        &mut self,
        position: usize,
        hotel: &Hotel,
        place: &Place<'w>,
        share: usize,
        staged: &mut Vec<Staged<'w>>,
    ) {
        let (mut local, mut common): (Vec<&Evening>, Vec<&Evening>) = self
            .words
            .evenings
            .kinds
            .iter()
            .filter(|evening| evening.countries.is_empty() || evening.countries.contains(&place.country))
            .partition(|evening| !evening.countries.is_empty());
        shuffle(&mut self.random, &mut local);
        shuffle(&mut self.random, &mut common);
        // Something of the country first, then alternately; a long programme begins again.
        let local = local.into_iter().map(Some);
        let mut programme: Vec<&Evening> = Vec::new();
        let mut local = local.chain(std::iter::repeat(None));
        for (nth, evening) in common.iter().enumerate() {
            if nth % 2 == 0 {
                programme.extend(local.next().flatten());
            }
            programme.push(evening);
        }
        // An evening whose long name belongs to this city, until some hotel of it has it.
        let waiting = |evening: &&Evening| self.long(evening, place).is_some();
        if let Some(long) = programme.iter().position(waiting) {
            programme.swap(0, long);
        }
        for (nth, evening) in programme.iter().cycle().take(share).enumerate() {
            let setting = place.setting(nth, false);
            let name = self.name(evening, hotel, place);
            let description = self.description(evening, hotel, &setting);
            let show = self.show(position, evening, name, description, staged.len(), place);
            staged.push(Staged {
                show,
                setting,
                hotel: hotel.name.clone(),
                talk: evening.talk,
                fame: place.fame,
            });
        }
    }

    /// The long name that the city has for such an evening, while no show has it.
    fn long(&self, evening: &Evening, place: &Place<'_>) -> Option<&'w str> {
        let mut long_names = self.words.evenings.long_names.iter();
        long_names
            .find(|long| long.city == place.called && long.sign == evening.sign)
            .map(|long| long.name.as_str())
            .filter(|name| !self.names.contains(*name))
    }

    /// A name that no other show has: its own, or the tour's name with the house or the city.
    fn name(&mut self, evening: &'w Evening, hotel: &Hotel, place: &Place<'_>) -> String {
        if let Some(name) = self.long(evening, place) {
            self.names.insert(name.to_owned());
            return name.to_owned();
        }
        let base = self
            .deck
            .draw(&mut self.random, &evening.names, |_| true)
            .unwrap_or("An evening at {hotel}");
        let city = place.called;
        // A house with a very long name is called by its city, so that a Part 2 still fits.
        let called = if hotel.name.chars().count() > NAME / 2 {
            city
        } else {
            hotel.name.as_str()
        };
        let base = fill(base, |_| called);
        let house = hotel.name.contains(&base) || base.contains(&hotel.name);
        let (tour, late) = (format!("{base}, {city}"), format!("{base}: Late Show, {city}"));
        let at_house = if house {
            format!("{base}: the Second Night")
        } else {
            format!("{base} at {}", hotel.name)
        };
        let mut choices = vec![base.clone(), tour, at_house, late];
        choices.extend((2..20).map(|number| format!("{base}, Part {number}")));
        let free = |name: &&String| name.chars().count() <= NAME && !self.names.contains(*name);
        let name = choices.iter().find(free).cloned().unwrap_or(base);
        self.names.insert(name.clone());
        name
    }

    fn description(&mut self, evening: &'w Evening, hotel: &Hotel, setting: &Setting<'_>) -> String {
        let fill = |template: &str| {
            fill(template, |slot| {
                if slot == "hotel" {
                    &hotel.name
                } else {
                    setting.phrase(slot)
                }
            })
        };
        for _ in 0..20 {
            let open = self
                .deck
                .draw(&mut self.random, &evening.opens, |_| true)
                .map(fill);
            let middle = self
                .deck
                .draw(&mut self.random, &evening.middles, |_| true)
                .map(fill);
            let ends = &self.words.evenings.ends;
            let end = self.deck.draw(&mut self.random, ends, |_| true).map(fill);
            let parts = match self.random.below(100) {
                0..60 => [open, middle, end],
                60..80 => [open, end, None],
                _ => [open, middle, None],
            };
            let description = parts.into_iter().flatten().collect::<Vec<_>>().join(" ");
            if self.descriptions.insert(description.clone()) {
                return description;
            }
        }
        format!("{} At {}.", evening.opens.join(" "), hotel.name)
    }

    fn show(
        &mut self,
        hotel: usize,
        evening: &Evening,
        name: String,
        description: String,
        position: usize,
        place: &Place<'_>,
    ) -> Show {
        let random = &mut self.random;
        let dollars = u32::try_from(random.between(evening.price.0, evening.price.1)).unwrap_or(0);
        let dollars = match dollars {
            0..4 => 0,
            4..60 => dollars,
            60..200 => dollars / 5 * 5,
            _ => dollars / 10 * 10,
        };
        let cents = if (4..40).contains(&dollars) && random.chance(16) {
            50
        } else {
            0
        };
        // The nearer, the more: the programme of next month is not complete yet. The first ones are tonight.
        let days = if position % 40 == 7 {
            0
        } else {
            random.below(120).min(random.below(120))
        };
        let date = self
            .today
            .checked_add_days(Days::new(u64::from(days)))
            .unwrap_or(self.today);
        let hour = u32::try_from(random.between(evening.hours.0, evening.hours.1)).unwrap_or(20);
        let minute = random.pick(&[0, 0, 30, 30, 30, 15]).copied().unwrap_or(0);
        let mut stem = slug(&name);
        if !self.slugs.insert(stem.clone()) {
            stem = format!("{stem}-{}", slug(place.called));
            self.slugs.insert(stem.clone());
        }
        Show {
            photo: photos::show(position, &evening.sign, &stem, place),
            name,
            hotel,
            price_cents: u64::from(dollars * 100 + cents),
            description,
            date: date.and_time(NaiveTime::from_hms_opt(hour, minute, 0).unwrap_or_default()),
            creator: if random.chance(2) {
                1
            } else {
                photos::with_portrait(below(random, self.words.people.len()))
            },
        }
    }
}

/// How long ago the tickets went on sale, in minutes: comments are younger than that.
pub(super) fn on_sale(random: &mut Seeded) -> u32 {
    between(random, 20_000, 260_000)
}
