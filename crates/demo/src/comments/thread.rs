//! What is commented on.

use super::super::itineraries::Written;
use super::super::shows::{Staged, on_sale};
use super::super::words::Words;
use super::super::world::Target;
use tinerary_pictures::Seeded;

/// An itinerary or a show, and what remarks say about it.
pub(super) struct Thread<'a> {
    pub(super) words: &'a Words,
    pub(super) target: Target,
    pub(super) about: About<'a>,
    pub(super) age: u32,
    pub(super) creator: usize,
    pub(super) price: String,
    pub(super) free: bool,
    /// Too cheap to speak about the price.
    pub(super) cheap: bool,
    pub(super) hours: String,
}

pub(super) enum About<'a> {
    Itinerary(&'a Written<'a>),
    Show(&'a Staged<'a>),
}

impl<'a> Thread<'a> {
    pub(super) fn itinerary(words: &'a Words, at: usize, written: &'a Written<'a>) -> Self {
        let itinerary = &written.itinerary;
        Self {
            words,
            target: Target::Itinerary(at),
            about: About::Itinerary(written),
            age: itinerary.minutes_ago,
            creator: itinerary.creator,
            price: dollars(itinerary.price_cents),
            free: itinerary.price_cents == 0,
            cheap: itinerary.price_cents < 2_000,
            hours: hours(itinerary.half_hours),
        }
    }

    pub(super) fn show(words: &'a Words, random: &mut Seeded, at: usize, staged: &'a Staged<'a>) -> Self {
        Self {
            words,
            target: Target::Show(at),
            about: About::Show(staged),
            age: on_sale(random),
            creator: staged.show.creator,
            price: dollars(staged.show.price_cents),
            free: staged.show.price_cents == 0,
            cheap: staged.show.price_cents < 2_000,
            hours: String::new(),
        }
    }

    pub(super) fn fame(&self) -> u32 {
        match self.about {
            About::Itinerary(written) => written.fame,
            About::Show(staged) => staged.fame,
        }
    }

    pub(super) fn phrase(&self, slot: &str) -> &str {
        match (slot, &self.about) {
            ("price", _) if self.free => "",
            ("price", _) => &self.price,
            ("hours", _) => &self.hours,
            ("by", _) => self
                .words
                .people
                .get(self.creator)
                .map_or("", |person| person.name),
            ("hotel", About::Show(staged)) => &staged.hotel,
            (_, About::Itinerary(written)) => written.setting.phrase(slot),
            (_, About::Show(staged)) => staged.setting.phrase(slot),
        }
    }
}

fn dollars(cents: u64) -> String {
    match cents % 100 {
        0 => format!("{} dollars", cents / 100),
        rest => format!("${}.{rest:02}", cents / 100),
    }
}

fn hours(half_hours: u32) -> String {
    const WORDS: [&str; 9] = [
        "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
    ];
    let word = |number: u32| {
        let at = usize::try_from(number)
            .ok()
            .and_then(|number| number.checked_sub(2));
        at.and_then(|at| WORDS.get(at))
            .map_or_else(|| number.to_string(), |word| (*word).to_owned())
    };
    match half_hours {
        1 => "half hour".to_owned(),
        2 => "hour".to_owned(),
        _ if half_hours >= 96 && half_hours.is_multiple_of(48) => format!("{} days", word(half_hours / 48)),
        _ if half_hours % 2 == 1 => format!("{} and a half hours", word(half_hours / 2)),
        _ => format!("{} hours", word(half_hours / 2)),
    }
}
