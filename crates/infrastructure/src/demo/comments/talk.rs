//! Who says what about one thing.

use std::collections::HashSet;

use super::super::text::{below, fill, fits};
use super::super::words::Kind;
use super::super::words::people::PEOPLE;
use super::super::words::remarks::{
    COMPANY, CONTEXTS, CRITICAL, PRAISE, QUESTIONS, SHORT, TIPS, TO_ADVICE, TO_CRITICAL, TO_PRAISE,
};
use super::super::words::remarks_abroad::ABROAD;
use super::super::words::remarks_themed::{SHOW, SHOW_QUESTIONS, TALK, THEMED};
use super::super::world::Comment;
use super::{About, MONTHS, Thread};
use tinerary_pictures::Seeded;

/// What somebody who answers would answer to.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Mood {
    Praise,
    Criticism,
    Advice,
    Other,
}

/// The comments of one thing while they are written.
pub(super) struct Talk<'a> {
    thread: &'a Thread<'a>,
    random: &'a mut Seeded,
    texts: HashSet<String>,
    phrases: HashSet<&'static str>,
    /// Author and mood of what is there so far.
    said: Vec<(usize, Mood)>,
}

impl<'a> Talk<'a> {
    /// Nothing has been said yet.
    pub(super) fn about(thread: &'a Thread<'a>, random: &'a mut Seeded) -> Self {
        Self {
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
        let mut answer: Option<&'static str> = None;
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
