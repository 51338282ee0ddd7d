//! The comments: how many a thing has, who writes, and what.

mod talk;

use self::talk::Talk;
use super::itineraries::Written;
use super::shows::{Staged, on_sale};
use super::text::{below, between};
use super::words::Words;
use super::world::{Comment, Target};
use tinerary_pictures::Seeded;

const COUNT: u32 = 4_000;
const MONTHS: [&str; 12] = [
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
];

/// All comments, oldest first, and for reactions how much talk each itinerary and each show caused.
pub(super) fn comments(
    words: &Words,
    written: &[Written<'_>],
    staged: &[Staged<'_>],
) -> (Vec<Comment>, Vec<(Target, u32)>) {
    let mut random = Seeded::new("tinerary demo comments");
    let mut threads: Vec<Thread<'_>> = written
        .iter()
        .enumerate()
        .map(|(at, one)| Thread::itinerary(words, at, one))
        .collect();
    threads.extend(
        staged
            .iter()
            .enumerate()
            .map(|(at, one)| Thread::show(words, &mut random, at, one)),
    );
    let counts = counts(&mut random, &threads);
    let mut comments = Vec::new();
    for (thread, count) in threads.iter().zip(&counts) {
        Talk::about(thread, &mut random).write(*count, &mut comments);
    }
    comments.sort_by_key(|comment| std::cmp::Reverse(comment.minutes_ago));
    (
        comments,
        threads.iter().map(|thread| thread.target).zip(counts).collect(),
    )
}

/// What is commented on.
struct Thread<'a> {
    words: &'a Words,
    target: Target,
    about: About<'a>,
    age: u32,
    creator: usize,
    price: String,
    free: bool,
    /// Too cheap to speak about the price.
    cheap: bool,
    hours: String,
}

enum About<'a> {
    Itinerary(&'a Written<'a>),
    Show(&'a Staged<'a>),
}

impl<'a> Thread<'a> {
    fn itinerary(words: &'a Words, at: usize, written: &'a Written<'a>) -> Self {
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

    fn show(words: &'a Words, random: &mut Seeded, at: usize, staged: &'a Staged<'a>) -> Self {
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

    fn fame(&self) -> u32 {
        match self.about {
            About::Itinerary(written) => written.fame,
            About::Show(staged) => staged.fame,
        }
    }

    fn phrase(&self, slot: &str) -> &str {
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

/// How many comments each thing has: a few are the talk of the town, most have a handful, many none.
fn counts(random: &mut Seeded, threads: &[Thread<'_>]) -> Vec<u32> {
    let (mut crowds, mut busy, mut lively) = (6, 24, 60);
    let mut counts: Vec<u32> = threads
        .iter()
        .map(|thread| {
            let itinerary = matches!(thread.target, Target::Itinerary(_));
            // Something put up this week cannot have gathered a crowd.
            let old = thread.age > 100_000;
            if thread.fame() == 3 && old && crowds > 0 && itinerary && random.chance(5) {
                crowds -= 1;
                between(random, 104, 150)
            } else if thread.fame() == 3 && old && busy > 0 && random.chance(8) {
                busy -= 1;
                between(random, 40, 90)
            } else if thread.fame() > 1 && lively > 0 && thread.age > 20_000 && random.chance(12) {
                lively -= 1;
                between(random, 8, 22)
            } else {
                0
            }
        })
        .collect();
    // The quiet ones share what is left; a quarter of them stays silent.
    let quiet: Vec<bool> = counts
        .iter()
        .map(|count| *count == 0 && !random.chance(25))
        .collect();
    let mut left = COUNT.saturating_sub(counts.iter().sum());
    for _ in 0..100_000 {
        if left == 0 {
            break;
        }
        let position = below(random, counts.len());
        if let (Some(count), Some(true)) = (counts.get_mut(position), quiet.get(position))
            && *count < 6
        {
            *count += 1;
            left -= 1;
        }
    }
    counts
}
