//! Small tools for text: filling templates, drawing phrases evenly.

use std::collections::HashMap;

use tinerary_pictures::Seeded;

/// Fills the `{slots}` of a template. A phrase that begins a sentence begins with a capital.
pub(super) fn fill<'a>(template: &str, phrase: impl Fn(&str) -> &'a str) -> String {
    let mut filled = String::with_capacity(template.len() + 32);
    let mut rest = template;
    while let Some((before, after)) = rest.split_once('{') {
        filled.push_str(before);
        let (slot, tail) = after.split_once('}').unwrap_or((after, ""));
        let words = phrase(slot);
        if filled.is_empty() || filled.ends_with([' ', '\n']) && filled.trim_end().ends_with(['.', '!', '?'])
        {
            filled.push_str(&capitalised(words));
        } else {
            filled.push_str(words);
        }
        rest = tail;
    }
    filled.push_str(rest);
    filled
}

/// Whether every slot of a template has a phrase.
pub(super) fn fits<'a>(template: &str, phrase: impl Fn(&str) -> &'a str) -> bool {
    template.split('{').skip(1).all(|part| {
        part.split_once('}')
            .is_some_and(|(slot, _)| !phrase(slot).is_empty())
    })
}

/// With a capital first letter.
pub(super) fn capitalised(words: &str) -> String {
    let mut letters = words.chars();
    letters
        .next()
        .map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// Draws phrases so that none comes twice before every other of its list came once.
#[derive(Default)]
pub(super) struct Deck<'w>(HashMap<&'w str, u32>);

impl<'w> Deck<'w> {
    /// One of the least used of `phrases` that `fit`.
    pub(super) fn draw(
        &mut self,
        random: &mut Seeded,
        phrases: &'w [String],
        fit: impl Fn(&str) -> bool,
    ) -> Option<&'w str> {
        let phrases = || phrases.iter().map(String::as_str).filter(|phrase| fit(phrase));
        let used = |phrase: &str| self.0.get(phrase).copied().unwrap_or(0);
        let least = phrases().map(used).min()?;
        let freshest: Vec<_> = phrases().filter(|phrase| used(phrase) == least).collect();
        let phrase = random.pick(&freshest).copied()?;
        *self.0.entry(phrase).or_default() += 1;
        Some(phrase)
    }
}

/// Puts a list into a random order (Fisher and Yates).
pub(super) fn shuffle<T>(random: &mut Seeded, list: &mut [T]) {
    for last in (1..list.len()).rev() {
        list.swap(last, below(random, last + 1));
    }
}

/// A position below `bound`.
pub(super) fn below(random: &mut Seeded, bound: usize) -> usize {
    usize::try_from(random.below(u32::try_from(bound).unwrap_or(u32::MAX))).unwrap_or(0)
}

/// A whole number from `low` to `high`, never negative.
pub(super) fn between(random: &mut Seeded, low: u32, high: u32) -> u32 {
    low + random.below(high.saturating_sub(low) + 1)
}

#[cfg(test)]
mod tests {
    use super::Deck;
    use std::collections::HashSet;
    use tinerary_pictures::Seeded;

    #[test]
    fn no_phrase_comes_twice_before_every_other_came_once() {
        let phrases = ["one", "two", "three", "four", "five", "six"].map(str::to_owned);
        let (mut deck, mut random) = (Deck::default(), Seeded::new("deck"));
        for _ in 0..3 {
            let drawn: HashSet<_> = (0..phrases.len())
                .filter_map(|_| deck.draw(&mut random, &phrases, |_| true))
                .collect();
            assert_eq!(drawn.len(), phrases.len());
        }
    }
}
