//! Who says what about one thing.

use std::collections::HashSet;

use super::super::text::{below, fill, fits};
use super::super::words::{self, Kind, Words};
use super::super::world::Comment;
use super::thread::{About, Thread};
use tinerary_pictures::Seeded;

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

/// What a reply would refer to.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Mood {
    Praise,
    Criticism,
    Advice,
    Other,
}

/// The comments of one thing while they are written.
pub(super) struct Talk<'a> {
    words: &'a Words,
    thread: &'a Thread<'a>,
    random: &'a mut Seeded,
    texts: HashSet<String>,
    phrases: HashSet<String>,
    /// Author and mood of the comments so far.
    said: Vec<(usize, Mood)>,
}

impl<'a> Talk<'a> {
    /// Nothing has been said yet.
    pub(super) fn about(thread: &'a Thread<'a>, random: &'a mut Seeded) -> Self {
        Self {
            words: thread.words,
            thread,
            random,
            texts: HashSet::new(),
            phrases: HashSet::new(),
            said: Vec::new(),
        }
    }

    pub(super) fn write(&mut self, count: u32, comments: &mut Vec<Comment>) {
        let mut times: Vec<u32> = (0..count).map(|_| self.time()).collect();
        times.sort_unstable_by(|one, other| other.cmp(one));
        let mut answer: Option<&str> = None;
        for minutes_ago in times {
            let author = if answer.is_some() {
                self.thread.creator
            } else {
                self.author()
            };
            let (text, mood) = if let Some(answer) = answer.take() {
                (self.answer(answer), Mood::Other)
            } else {
                let (text, mood, expected) = self.text(author);
                answer = expected;
                (text, mood)
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
            let author = below(self.random, self.words.people.len());
            if author != self.thread.creator && Some(author) != last {
                return author;
            }
        }
        usize::from(self.thread.creator == 0)
    }

    /// The text, its mood, and an answer if it is a question that will be answered.
    fn text(&mut self, author: usize) -> (String, Mood, Option<&'a str>) {
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
        // All remarks are used up.
        (format!("{} times yes.", self.said.len()), Mood::Other, None)
    }

    fn about_itinerary(&mut self, roll: u32, kind: Kind) -> (Option<String>, Mood) {
        match roll {
            0..27 => (self.one(&self.words.on_anything.short), Mood::Other),
            27..33 => (self.reply(), Mood::Other),
            33..50 => {
                let themed = self.words.on_itineraries.themed.iter();
                let themed = themed.filter(|themed| themed.kinds.contains(&kind));
                let themed: Vec<&String> = themed.flat_map(|themed| &themed.remarks).collect();
                (self.joined(&themed), Mood::Other)
            }
            50..62 => (self.joined(&self.words.on_itineraries.criticism), Mood::Criticism),
            62..71 => (self.one(&self.words.on_itineraries.tips), Mood::Advice),
            _ => (self.joined(&self.words.on_itineraries.praise), Mood::Praise),
        }
    }

    fn about_show(&mut self, roll: u32, talk: words::Talk) -> (Option<String>, Mood) {
        match roll {
            0..24 => (self.one(&self.words.on_anything.short), Mood::Other),
            24..56 => {
                let talked = self.words.on_shows.talk.iter();
                let talked = talked.filter(|talked| talked.about == talk);
                let remarks: Vec<&String> = talked.flat_map(|talked| &talked.remarks).collect();
                (self.one(&remarks), Mood::Praise)
            }
            _ => (self.one(&self.words.on_shows.remarks), Mood::Other),
        }
    }

    /// A remark, now and then with circumstances before it or advice after it.
    fn joined(&mut self, remarks: &[impl AsRef<str>]) -> Option<String> {
        let words::ItineraryRemarks { contexts, tips, .. } = &self.words.on_itineraries;
        let remark = self.one(remarks)?;
        Some(match self.random.below(100) {
            0..34 => format!("{} {remark}", self.one(contexts)?),
            34..48 => format!("{remark} {}", self.one(tips)?),
            48..56 => format!("{} {remark} {}", self.one(contexts)?, self.one(tips)?),
            _ => remark,
        })
    }

    /// One of `remarks` that is not used here yet.
    fn one(&mut self, remarks: &[impl AsRef<str>]) -> Option<String> {
        for _ in 0..10 {
            let template = self.random.pick(remarks)?.as_ref();
            let sensible = !self.thread.cheap || !is_about_money(template);
            if sensible && self.usable(template) && self.phrases.insert(template.to_owned()) {
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
        let company = &self.words.on_anything.company;
        let with = self.random.pick(company).map_or("alone", String::as_str);
        fill(template, |slot| match slot {
            "month" => month,
            "with" => with,
            "to" => to,
            _ => self.thread.phrase(slot),
        })
    }

    fn reply(&mut self) -> Option<String> {
        let (author, mood) = *self.said.last()?;
        let to = self.words.people.get(author)?.name;
        let replies = &self.words.on_anything;
        let replies = match mood {
            Mood::Praise => &replies.to_praise,
            Mood::Criticism => &replies.to_criticism,
            Mood::Advice => &replies.to_advice,
            Mood::Other => return None,
        };
        let template = self
            .random
            .pick(replies)
            .filter(|template| self.phrases.insert((*template).clone()))?;
        Some(self.filled(template, to))
    }

    fn question(&mut self) -> Option<(String, Option<&'a str>)> {
        let questions = match self.thread.about {
            About::Itinerary(_) => &self.words.on_itineraries.questions,
            About::Show(_) => &self.words.on_shows.questions,
        };
        let words::Question { question, answers } = self.random.pick(questions)?;
        if !self.usable(question) || !self.phrases.insert(question.clone()) {
            return None;
        }
        let answer = if self.random.chance(80) {
            self.random.pick(answers).map(String::as_str)
        } else {
            None
        };
        Some((
            self.filled(question, ""),
            answer.filter(|answer| self.usable(answer)),
        ))
    }

    /// The creator's answer to the question before.
    fn answer(&mut self, answer: &str) -> String {
        let to = self
            .said
            .last()
            .and_then(|(asker, _)| self.words.people.get(*asker))
            .map_or("", |person| person.name);
        let answer = self.filled(answer, to);
        if self.random.chance(60) {
            format!("@{to} {answer}")
        } else {
            answer
        }
    }

    /// Sometimes people write in their own language.
    fn abroad(&mut self, author: usize) -> Option<String> {
        let language = self.words.people.get(author)?.language;
        let remarks = self.words.abroad.get(language)?;
        if !self.random.chance(24) {
            return None;
        }
        let fitting = match self.thread.about {
            About::Itinerary(_) => [&remarks.itineraries, &remarks.any],
            About::Show(_) => [&remarks.any, &remarks.shows],
        };
        let remarks: Vec<&String> = fitting
            .into_iter()
            .flatten()
            .filter(|remark| !self.thread.cheap || !is_about_money(remark))
            .collect();
        let remark = self.random.pick(&remarks).copied()?;
        self.phrases.insert(remark.clone()).then(|| remark.clone())
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
