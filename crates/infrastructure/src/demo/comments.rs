//! The comments: how many a thing has, who writes, and what.

use std::collections::HashSet;

use super::itineraries::Written;
use super::shows::{Staged, on_sale};
use super::text::{below, between, fill, fits};
use super::words::Kind;
use super::words::people::PEOPLE;
use super::words::remarks::{
    COMPANY, CONTEXTS, CRITICAL, PRAISE, QUESTIONS, SHORT, TIPS, TO_ADVICE, TO_CRITICAL, TO_PRAISE,
};
use super::words::remarks_abroad::ABROAD;
use super::words::remarks_themed::{SHOW, SHOW_QUESTIONS, TALK, THEMED};
use super::world::{Comment, Target};
use crate::seeded::Seeded;

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
pub(super) fn comments(written: &[Written], staged: &[Staged]) -> (Vec<Comment>, Vec<(Target, u32)>) {
    let mut random = Seeded::new("tinerary demo comments");
    let mut threads: Vec<Thread<'_>> = written
        .iter()
        .enumerate()
        .map(|(at, one)| Thread::itinerary(at, one))
        .collect();
    threads.extend(
        staged
            .iter()
            .enumerate()
            .map(|(at, one)| Thread::show(&mut random, at, one)),
    );
    let counts = counts(&mut random, &threads);
    let mut comments = Vec::new();
    for (thread, count) in threads.iter().zip(&counts) {
        Talk {
            thread,
            random: &mut random,
            texts: HashSet::new(),
            phrases: HashSet::new(),
            said: Vec::new(),
        }
        .write(*count, &mut comments);
    }
    comments.sort_by_key(|comment| std::cmp::Reverse(comment.minutes_ago));
    (
        comments,
        threads.iter().map(|thread| thread.target).zip(counts).collect(),
    )
}

/// What is commented on.
struct Thread<'a> {
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
    Itinerary(&'a Written),
    Show(&'a Staged),
}

impl<'a> Thread<'a> {
    fn itinerary(at: usize, written: &'a Written) -> Self {
        let itinerary = &written.itinerary;
        Self {
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

    fn show(random: &mut Seeded, at: usize, staged: &'a Staged) -> Self {
        Self {
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
            ("by", _) => PEOPLE.get(self.creator).map_or("", |person| person.0),
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

/// What somebody who answers would answer to.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Mood {
    Praise,
    Criticism,
    Advice,
    Other,
}

/// The comments of one thing while they are written.
struct Talk<'a> {
    thread: &'a Thread<'a>,
    random: &'a mut Seeded,
    texts: HashSet<String>,
    phrases: HashSet<&'static str>,
    /// Author and mood of what is there so far.
    said: Vec<(usize, Mood)>,
}

impl Talk<'_> {
    fn write(&mut self, count: u32, comments: &mut Vec<Comment>) {
        let mut times: Vec<u32> = (0..count).map(|_| self.time()).collect();
        times.sort_unstable_by(|one, other| other.cmp(one));
        let mut answer: Option<&'static str> = None;
        for minutes_ago in times {
            let author = if answer.is_some() {
                self.thread.creator
            } else {
                self.author()
            };
            let (text, mood) = match answer.take() {
                Some(answer) => (self.answer(answer), Mood::Other),
                None => {
                    let (text, mood, expected) = self.text(author);
                    answer = expected;
                    (text, mood)
                }
            };
            self.texts.insert(text.clone());
            self.said.push((author, mood));
            let edited = self.random.chance(6).then(|| self.random.below(minutes_ago));
            comments.push(Comment {
                target: self.thread.target,
                author,
                text,
                minutes_ago,
                edited_minutes_ago: edited,
            });
        }
    }

    /// Sometime since the thing is there, rather lately than long ago.
    fn time(&mut self) -> u32 {
        let newest = self.thread.age.saturating_sub(5).max(1);
        let one = self.random.below(newest);
        one.min(self.random.below(newest)).max(1)
    }

    /// Not the creator, and not the one who spoke last.
    fn author(&mut self) -> usize {
        let last = self.said.last().map(|(author, _)| *author);
        for _ in 0..20 {
            let author = below(self.random, PEOPLE.len());
            if author != self.thread.creator && Some(author) != last {
                return author;
            }
        }
        usize::from(self.thread.creator == 0)
    }

    /// The text, its mood, and an answer if it is a question that will be answered.
    fn text(&mut self, author: usize) -> (String, Mood, Option<&'static str>) {
        if let Some(text) = self.abroad(author) {
            return (text, Mood::Other, None);
        }
        for _ in 0..30 {
            let roll = self.random.below(100);
            if roll < 7 {
                if let Some((question, answer)) = self.question() {
                    return (question, Mood::Other, answer);
                }
                continue;
            }
            let (text, mood) = match self.thread.about {
                About::Itinerary(written) => self.about_itinerary(roll, written.kind),
                About::Show(staged) => self.about_show(roll, staged.talk),
            };
            if let Some(text) = text.filter(|text| !self.texts.contains(text)) {
                return (text, mood, None);
            }
        }
        // Everything has been said already; somebody says so.
        (format!("{} times yes.", self.said.len()), Mood::Other, None)
    }

    fn about_itinerary(&mut self, roll: u32, kind: Kind) -> (Option<String>, Mood) {
        match roll {
            0..27 => (self.one(SHORT), Mood::Other),
            27..33 => (self.reply(), Mood::Other),
            33..50 => {
                let themed = THEMED.iter().filter(|(kinds, _)| kinds.contains(&kind));
                let themed: Vec<&'static str> = themed.flat_map(|(_, remarks)| *remarks).copied().collect();
                (self.joined(&themed), Mood::Other)
            }
            50..62 => (self.joined(CRITICAL), Mood::Criticism),
            62..71 => (self.one(TIPS), Mood::Advice),
            _ => (self.joined(PRAISE), Mood::Praise),
        }
    }

    fn about_show(&mut self, roll: u32, talk: char) -> (Option<String>, Mood) {
        match roll {
            0..24 => (self.one(SHORT), Mood::Other),
            24..56 => {
                let remarks = TALK.iter().filter(|(about, _)| *about == talk);
                let remarks: Vec<&'static str> = remarks.flat_map(|(_, remarks)| *remarks).copied().collect();
                (self.one(&remarks), Mood::Praise)
            }
            _ => (self.one(SHOW), Mood::Other),
        }
    }

    /// A remark, now and then with circumstances before it or advice after it.
    fn joined(&mut self, remarks: &[&'static str]) -> Option<String> {
        let remark = self.one(remarks)?;
        Some(match self.random.below(100) {
            0..34 => format!("{} {remark}", self.one(CONTEXTS)?),
            34..48 => format!("{remark} {}", self.one(TIPS)?),
            48..56 => format!("{} {remark} {}", self.one(CONTEXTS)?, self.one(TIPS)?),
            _ => remark,
        })
    }

    /// One of `remarks` that nobody has used here yet.
    fn one(&mut self, remarks: &[&'static str]) -> Option<String> {
        for _ in 0..10 {
            let template = self.random.pick(remarks).copied()?;
            let sensible = !self.thread.cheap || !is_about_money(template);
            if sensible && self.usable(template) && self.phrases.insert(template) {
                return Some(self.filled(template, ""));
            }
        }
        None
    }

    fn usable(&self, template: &str) -> bool {
        fits(template, |slot| match slot {
            "month" | "with" | "to" => "filled in later",
            _ => self.thread.phrase(slot),
        })
    }

    fn filled(&mut self, template: &str, to: &str) -> String {
        let month = self.random.pick(&MONTHS).copied().unwrap_or("May");
        let with = self.random.pick(COMPANY).copied().unwrap_or("alone");
        fill(template, |slot| match slot {
            "month" => month,
            "with" => with,
            "to" => to,
            _ => self.thread.phrase(slot),
        })
    }

    fn reply(&mut self) -> Option<String> {
        let (author, mood) = *self.said.last()?;
        let to = PEOPLE.get(author)?.0;
        let replies = match mood {
            Mood::Praise => TO_PRAISE,
            Mood::Criticism => TO_CRITICAL,
            Mood::Advice => TO_ADVICE,
            Mood::Other => return None,
        };
        let template = self
            .random
            .pick(replies)
            .copied()
            .filter(|template| self.phrases.insert(template))?;
        Some(self.filled(template, to))
    }

    fn question(&mut self) -> Option<(String, Option<&'static str>)> {
        let questions = match self.thread.about {
            About::Itinerary(_) => QUESTIONS,
            About::Show(_) => SHOW_QUESTIONS,
        };
        let (question, answers) = *self.random.pick(questions)?;
        if !self.usable(question) || !self.phrases.insert(question) {
            return None;
        }
        let answer = if self.random.chance(80) {
            self.random.pick(answers).copied()
        } else {
            None
        };
        Some((
            self.filled(question, ""),
            answer.filter(|answer| self.usable(answer)),
        ))
    }

    /// The creator answers whoever asked.
    fn answer(&mut self, answer: &'static str) -> String {
        let to = self
            .said
            .last()
            .and_then(|(asker, _)| PEOPLE.get(*asker))
            .map_or("", |person| person.0);
        let answer = self.filled(answer, to);
        if self.random.chance(60) {
            format!("@{to} {answer}")
        } else {
            answer
        }
    }

    /// Now and then somebody writes in their own language.
    fn abroad(&mut self, author: usize) -> Option<String> {
        let language = PEOPLE
            .get(author)
            .map(|person| person.3)
            .filter(|language| !language.is_empty())?;
        if !self.random.chance(24) {
            return None;
        }
        let fitting = match self.thread.about {
            About::Itinerary(_) => 'i',
            About::Show(_) => 's',
        };
        let remarks: Vec<&'static str> = ABROAD
            .iter()
            .filter(|(spoken, fits, _)| *spoken == language && (*fits == fitting || *fits == 'a'))
            .map(|(_, _, remark)| *remark)
            .filter(|remark| !self.thread.cheap || !is_about_money(remark))
            .collect();
        let remark = self.random.pick(&remarks).copied()?;
        self.phrases.insert(remark).then(|| remark.to_owned())
    }
}

/// Whether a remark makes no sense for something that costs little or nothing.
fn is_about_money(template: &str) -> bool {
    const SIGNS: [&str; 13] = [
        "money",
        "price",
        "Pric",
        "Overpriced",
        "value",
        "cent.",
        "Expensive",
        "caro",
        "cher ",
        "高い",
        "Preis",
        "the whole table",
        "per person",
    ];
    SIGNS.iter().any(|sign| template.contains(sign))
}
