//! How well a name fits what somebody looks for: words in any order, begun or whole, with slips of the finger (ADR 0034).

use crate::search::search_key;

/// The longest part of a name or of a question that is compared with others, in characters.
pub const LONGEST_WORD: usize = 64;
/// The shortest text that is looked for inside words, in characters.
pub const SHORTEST_INSIDE: usize = 3;

/// The most words that are looked for; as many are in a hundred characters seldom.
const MOST_WORDS: usize = 12;

/// The words of a name as it is searched, in their order: folded as [`search_key`] does, without punctuation.
#[must_use]
pub fn words_of(text: &str) -> Vec<String> {
    search_key(text)
        .split(|character: char| !character.is_alphanumeric())
        .filter(|word| !word.is_empty())
        .map(cut)
        .collect()
}

/// Words without what stands between them, as somebody writes who misses the space bar.
#[must_use]
pub fn whole_of<Word: AsRef<str>>(words: &[Word]) -> String {
    let whole: String = words.iter().map(AsRef::as_ref).collect();
    cut(&whole)
}

fn cut(word: &str) -> String {
    word.chars().take(LONGEST_WORD).collect()
}

/// What somebody looks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SearchText {
    words: Vec<String>,
    whole: String,
}

impl SearchText {
    /// Reads a text as people type it. Punctuation does not count.
    #[must_use]
    pub fn new(text: &str) -> Self {
        let mut words = words_of(text);
        words.truncate(MOST_WORDS);
        Self {
            whole: whole_of(&words),
            words,
        }
    }

    /// Whether there is nothing to look for.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.words.is_empty()
    }

    /// Its words, in their order.
    #[must_use]
    pub fn words(&self) -> &[String] {
        &self.words
    }

    /// Its words without what stands between them.
    #[must_use]
    pub fn whole(&self) -> &str {
        &self.whole
    }

    /// How a name fits that consists of `words`. `is_other` says that it is not the name that is shown. A word that is not in the
    /// name may be that of a place: `place` tells, by the word's position, with how many slips. `None` when a word is missing.
    pub fn fit(
        &self,
        words: &[&str],
        is_other: bool,
        slips: Slips,
        place: impl Fn(usize) -> Option<u8>,
    ) -> Option<Fit> {
        let fit = |slips, way| Fit {
            slips,
            way,
            is_other,
            by_place: 0,
        };
        let whole = whole_of(words);
        if whole == self.whole {
            return Some(fit(0, Way::Equals));
        }
        if whole.starts_with(&self.whole) {
            return Some(fit(0, Way::Begins));
        }
        let run_together = (slips == Slips::Forgiven)
            .then(|| slips_between(&self.whole, &whole))
            .flatten()
            .map(|slips| fit(slips, Way::Equals));
        self.by_words(words, is_other, slips, place)
            .into_iter()
            .chain(run_together)
            .min()
    }

    fn by_words(
        &self,
        words: &[&str],
        is_other: bool,
        slips: Slips,
        place: impl Fn(usize) -> Option<u8>,
    ) -> Option<Fit> {
        let mut fit = Fit {
            slips: 0,
            way: Way::Words,
            is_other,
            by_place: 0,
        };
        for (position, wanted) in self.words.iter().enumerate() {
            let here = words
                .iter()
                .filter_map(|word| word_fit(wanted, word, slips))
                .min();
            let there = place(position).map(|slips| (slips, Way::Place));
            let (slips, way) = here.into_iter().chain(there).min()?;
            fit.slips = fit.slips.saturating_add(slips);
            fit.way = fit.way.max(way);
            fit.by_place = fit.by_place.saturating_add(u8::from(way == Way::Place));
        }
        Some(fit)
    }
}

/// How a word fits the one that is wanted.
fn word_fit(wanted: &str, word: &str, slips: Slips) -> Option<(u8, Way)> {
    if word.starts_with(wanted) {
        return Some((0, Way::Words));
    }
    if word.contains(wanted) && wanted.chars().count() >= SHORTEST_INSIDE {
        return Some((0, Way::Inside));
    }
    match slips {
        Slips::Counted => None,
        Slips::Forgiven => slips_between(wanted, word).map(|slips| (slips, Way::Words)),
    }
}

/// Whether names fit that are not what was typed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Slips {
    /// No.
    Counted,
    /// Yes, if there are few.
    Forgiven,
}

/// How well a name fits: the least fits best.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Fit {
    slips: u8,
    way: Way,
    is_other: bool,
    by_place: u8,
}

impl Fit {
    /// Whether the name only holds inside its words what is looked for.
    #[must_use]
    pub fn is_inside(self) -> bool {
        self.way == Way::Inside
    }
}

/// In which way a name fits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Way {
    /// It is what is looked for.
    Equals,
    /// It begins so.
    Begins,
    /// Its words do.
    Words,
    /// The others are those of where it is.
    Place,
    /// One of its words holds it.
    Inside,
}

/// How many slips a word of so many letters may have.
const fn forgiven(letters: usize) -> u8 {
    match letters {
        0..=3 => 0,
        4..=7 => 1,
        _ => 2,
    }
}

/// Numbers are typed with care.
fn is_forgiving(word: &str) -> bool {
    !word.chars().any(char::is_numeric)
}

/// With how many slips `typed` is `word`: letters that are missing, too many, wrong, or swapped with the next; `None` when they are
/// more than a word of its length may have. Zero is no slip.
#[must_use]
pub fn slips_between(typed: &str, word: &str) -> Option<u8> {
    if typed == word {
        return Some(0);
    }
    let (typed_letters, letters): (Vec<char>, Vec<char>) = (typed.chars().collect(), word.chars().collect());
    let most = forgiven(letters.len());
    let apart = u8::try_from(typed_letters.len().abs_diff(letters.len())).unwrap_or(u8::MAX);
    if apart > most || !is_forgiving(word) {
        return None;
    }
    Some(distance(&typed_letters, &letters)).filter(|slips| *slips <= most)
}

/// The fewest insertions, deletions, replacements and swaps of neighbours that make one of the other (optimal string alignment).
fn distance(one: &[char], other: &[char]) -> u8 {
    // Rows of the table of distances between beginnings: the one before the last, and the last.
    let mut before: Vec<u8> = Vec::new();
    let mut last: Vec<u8> = (0..).take(other.len() + 1).collect();
    let mut row = 0_u8;
    let mut left = None;
    for letter in one {
        row = row.saturating_add(1);
        let mut next = vec![row];
        let mut above = None;
        for (place, other_letter) in other.iter().enumerate() {
            let at = |row: &[u8], place: usize| row.get(place).copied().unwrap_or(u8::MAX);
            let replaced = at(&last, place).saturating_add(u8::from(letter != other_letter));
            let removed = at(&last, place + 1).saturating_add(1);
            let added = at(&next, place).saturating_add(1);
            let mut least = replaced.min(removed).min(added);
            if place > 0 && left == Some(other_letter) && above == Some(letter) {
                least = least.min(at(&before, place - 1).saturating_add(1));
            }
            next.push(least);
            above = Some(other_letter);
        }
        left = Some(letter);
        before = std::mem::replace(&mut last, next);
    }
    last.last().copied().unwrap_or_default()
}

/// Of how many letters the beginning of a word is by which words are found that are like it.
const HEAD: usize = 7;

/// A key by which words are found that are like each other: what is left of the beginning of a word without some letters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SlipKey {
    /// How many letters were left out.
    pub left_out: u8,
    /// A number that stands for the rest. Stored: it must not change.
    pub key: i32,
}

/// The keys by which `word` is found when it is typed with slips; none when it has to be typed as it is.
#[must_use]
pub fn keys_of_word(word: &str) -> Vec<SlipKey> {
    if is_forgiving(word) {
        keys(word, forgiven(word.chars().count()))
    } else {
        Vec::new()
    }
}

/// The keys of all words that may be meant by `typed`: with as many slips as the longest of them may have.
#[must_use]
pub fn keys_of_typed(typed: &str) -> Vec<SlipKey> {
    let letters = typed.chars().count();
    let most = (0..=2_u8)
        .rev()
        .find(|slips| forgiven(letters + usize::from(*slips)) >= *slips)
        .unwrap_or_default();
    keys(typed, most)
}

/// Two words with no more than `most` slips between them share one of these: each slip is made good by leaving a letter out of one
/// or both.
fn keys(word: &str, most: u8) -> Vec<SlipKey> {
    if most == 0 {
        return Vec::new();
    }
    let head: Vec<char> = word.chars().take(HEAD).collect();
    let mut all = vec![SlipKey {
        left_out: 0,
        key: number(&head),
    }];
    let mut shortened = vec![head];
    for left_out in 1..=most {
        let mut shorter: Vec<Vec<char>> = shortened
            .iter()
            .flat_map(|letters| {
                (0..letters.len()).map(|gone| {
                    let kept = letters.iter().enumerate().filter(|(place, _)| *place != gone);
                    kept.map(|(_, letter)| *letter).collect()
                })
            })
            .collect();
        shorter.sort_unstable();
        shorter.dedup();
        all.extend(shorter.iter().map(|letters| SlipKey {
            left_out,
            key: number(letters),
        }));
        shortened = shorter;
    }
    all.sort_unstable_by_key(|key| (key.key, key.left_out));
    all.dedup_by_key(|key| key.key);
    all
}

/// FNV-1a: short, known, and the same for ever.
fn number(letters: &[char]) -> i32 {
    let hash = letters.iter().fold(0x811c_9dc5_u32, |hash, letter| {
        let mixed = u32::from(*letter).to_le_bytes();
        mixed.iter().fold(hash, |hash, byte| {
            (hash ^ u32::from(*byte)).wrapping_mul(0x0100_0193)
        })
    });
    hash.cast_signed()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::{
        Fit, SearchText, SlipKey, Slips, Way, keys_of_typed, keys_of_word, slips_between, whole_of, words_of,
    };

    fn fit(text: &str, name: &str) -> Option<Fit> {
        let words = words_of(name);
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        SearchText::new(text).fit(&words, false, Slips::Forgiven, |_| None)
    }

    /// The slips and the way of a fit.
    fn fits(text: &str, name: &str) -> Option<(u8, Way)> {
        fit(text, name).map(|fit| (fit.slips, fit.way))
    }

    #[test]
    fn accents_case_width_and_punctuation_do_not_count() {
        for (text, name) in [
            ("sao paulo", "São Paulo"),
            ("ZÜRICH", "Zürich"),
            ("Ko\u{308}ln", "Köln"),
            ("ＴＯＫＹＯ", "Tokyo"),
            ("xian", "Xi’an"),
            ("baden baden", "Baden-Baden"),
            ("로마", "로마"),
            ("ローマ", "ローマ"),
        ] {
            assert_eq!(fits(text, name), Some((0, Way::Equals)), "{text} {name}");
        }
        assert!(SearchText::new("…!?").is_empty());
    }

    #[test]
    fn match_at_the_start_ranks_before_words_and_before_inside() {
        let ways = ["Lisbon", "Port Lisas", "Florianópolis"].map(|name| fit("lis", name).unwrap());
        assert!(ways.is_sorted(), "{ways:?}");
        assert_eq!(ways.map(|fit| fit.way), [Way::Begins, Way::Words, Way::Inside]);
        assert!(fit("lisbon", "Lisbon") < fit("lisbon", "Lisbon Falls"));
        assert_eq!(fits("li", "Polis"), None);
    }

    #[test]
    fn words_come_in_any_order_and_all_must_be_there() {
        assert_eq!(fits("york new", "New York City"), Some((0, Way::Words)));
        assert_eq!(fits("buenos ai", "Buenos Aires"), Some((0, Way::Begins)));
        assert_eq!(fits("york old", "New York City"), None);
    }

    #[test]
    fn slips_of_the_finger_are_forgiven_by_the_length_of_the_word() {
        for (text, name, slips) in [
            ("new yrok", "New York", 1),
            ("lsibon", "Lisbon", 1),
            ("barcelna", "Barcelona", 1),
            ("singgapore", "Singapore", 1),
            ("rejkyavik", "Reykjavík", 2),
            ("buenos iares", "Buenos Aires", 1),
            ("copemhagen", "Copenhagen", 1),
            // The space bar was hit one letter early, or not at all.
            ("ne wyork", "New York", 0),
            ("newyork", "New York", 0),
        ] {
            let found = fits(text, name).unwrap_or_else(|| panic!("{text} {name}"));
            assert_eq!(found.0, slips, "{text} {name}");
        }
        for (text, name) in [
            ("ram", "Rom"),
            ("lisbno x", "Lisbon"),
            ("lsbiin", "Lisbon"),
            ("2025", "2026"),
        ] {
            assert_eq!(fits(text, name), None, "{text} {name}");
        }
    }

    #[test]
    fn a_word_may_be_that_of_the_place() {
        let text = SearchText::new("harbour lisbon");
        let place = |position| (position == 1).then_some(0);
        let found = text.fit(&["harbour", "house"], false, Slips::Counted, place);
        assert_eq!(found.map(|fit| (fit.way, fit.by_place)), Some((Way::Place, 1)));
        assert_eq!(text.fit(&["house"], false, Slips::Counted, place), None);
        // Its own name is before that of its place.
        let named = text.fit(&["lisbon", "harbour"], false, Slips::Counted, place);
        assert!(named < found);
    }

    #[test]
    fn the_name_that_is_shown_is_before_another() {
        let text = SearchText::new("roma");
        let of = |words: &[&str], is_other| text.fit(words, is_other, Slips::Counted, |_| None).unwrap();
        assert!(of(&["roma"], false) < of(&["roma"], true));
        assert!(of(&["roma"], true) < of(&["romania"], false));
    }

    #[test]
    fn stored_keys_do_not_change() {
        let keys = keys_of_word("lima");
        assert_eq!(keys.len(), 5);
        assert!(
            keys.contains(&SlipKey {
                left_out: 0,
                key: -2_093_595_092
            }),
            "{keys:?}"
        );
        assert_eq!(keys_of_word("rom"), []);
        assert_eq!(keys_of_word("1984"), []);
        assert_eq!(keys_of_word("reykjavik").len(), 29);
    }

    #[test]
    fn long_names_are_cut() {
        let long = "a".repeat(100);
        assert_eq!(words_of(&long)[0].len(), 64);
        assert_eq!(whole_of(&[&long, &long]).len(), 64);
    }

    /// One slip: at a place, a letter is dropped, doubled, replaced or swapped with the next.
    fn slip(word: &[char], place: usize, kind: u8) -> Vec<char> {
        let mut typed = word.to_vec();
        let place = place % typed.len();
        match kind % 4 {
            0 => drop(typed.remove(place)),
            1 => typed.insert(place, typed[place]),
            2 => typed[place] = 'q',
            _ if place + 1 < typed.len() => typed.swap(place, place + 1),
            _ => {}
        }
        typed
    }

    proptest! {
        #[test]
        fn words_that_are_like_each_other_share_a_key(
            word in "[a-e]{4,14}", slips in prop::collection::vec((0_usize..14, any::<u8>()), 1..=2),
        ) {
            let letters: Vec<char> = word.chars().collect();
            let most = if letters.len() < 8 { 1 } else { 2 };
            let typed = slips.iter().take(most).fold(letters, |word, (place, kind)| slip(&word, *place, *kind));
            let typed: String = typed.into_iter().collect();
            // Two slips at one place may be more than two edits, when letters move in between.
            if let Some(found) = slips_between(&typed, &word) {
                prop_assert!(usize::from(found) <= most);
                let of_word = keys_of_word(&word);
                prop_assert!(
                    keys_of_typed(&typed).iter().any(|key| of_word.iter().any(|other| other.key == key.key)),
                    "{typed} {word}"
                );
            } else {
                prop_assert!(slips.len() > 1);
            }
        }
    }
}
