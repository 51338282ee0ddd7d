//! One search over all that has a name.

use std::{
    cmp::Reverse,
    collections::{BTreeMap, HashMap},
    sync::Arc,
};

use tinerary_domain::{Fit, SearchText, Slips};

use crate::{
    AppError,
    ports::{
        Ports,
        search::{Candidate, FoundKind, Hit, NameRef, Search},
    },
};

/// Things of a kind are counted up to here.
pub const COUNTED: usize = 100;

/// Finds cities, hotels, itineraries, shows and people by their names and their places.
pub struct SearchService {
    search: Arc<dyn Search>,
}

/// What was found.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Found {
    /// The best first.
    pub hits: Vec<Hit>,
    /// How many things of each kind fit: exact up to [`COUNTED`], and then that. A kind that is not there has none.
    pub counts: BTreeMap<FoundKind, usize>,
}

impl SearchService {
    /// Works on `ports`.
    #[must_use]
    pub fn new(ports: &Ports) -> Self {
        Self {
            search: Arc::clone(&ports.search),
        }
    }

    /// The `limit` things of these kinds that fit `text` best. Slips of the finger are forgiven when nothing is called what was typed.
    ///
    /// # Errors
    /// [`AppError::Unavailable`] alone.
    pub fn find(&self, text: &SearchText, kinds: &[FoundKind], limit: usize) -> Result<Found, AppError> {
        if text.is_empty() {
            return Ok(Found::default());
        }
        let mut fitting = self.fitting(text, Slips::Counted)?;
        if fitting.iter().all(|(fit, _)| fit.is_inside()) {
            fitting = self.fitting(text, Slips::Forgiven)?;
        }
        let mut counts: BTreeMap<FoundKind, usize> = BTreeMap::new();
        for (_, candidate) in &fitting {
            let count = counts.entry(candidate.name.kind).or_default();
            *count = (*count + 1).min(COUNTED);
        }
        let best: Vec<NameRef> = fitting
            .into_iter()
            .map(|(_, candidate)| candidate.name)
            .filter(|name| kinds.contains(&name.kind))
            .take(limit)
            .collect();
        Ok(Found {
            hits: self.search.show(&best)?,
            counts,
        })
    }

    /// The things that fit, each by the name that fits best, the best first.
    fn fitting(&self, text: &SearchText, slips: Slips) -> Result<Vec<(Fit, Candidate)>, AppError> {
        let mut best: HashMap<(FoundKind, String), (Fit, Candidate)> = HashMap::new();
        for candidate in self.search.candidates(text, slips)? {
            let words: Vec<&str> = candidate.words.iter().map(String::as_str).collect();
            let in_place = |position: usize| candidate.in_place.get(position).copied().flatten();
            let Some(fit) = text.fit(&words, candidate.name.place > 0, slips, in_place) else {
                continue;
            };
            let thing = (candidate.name.kind, candidate.name.id.clone());
            let is_better = best
                .get(&thing)
                .is_none_or(|(known, other)| (fit, candidate.name.place) < (*known, other.name.place));
            if is_better {
                best.insert(thing, (fit, candidate));
            }
        }
        let mut all: Vec<(Fit, Candidate)> = best.into_values().collect();
        // Ids are in the order of creation: the elder before the younger, so that the order is always the same.
        all.sort_by(|(fit, one), (other_fit, other)| {
            let key =
                |fit: &Fit, candidate: &Candidate| (*fit, Reverse(candidate.people), candidate.name.kind);
            key(fit, one)
                .cmp(&key(other_fit, other))
                .then_with(|| one.name.id.cmp(&other.name.id))
        });
        Ok(all)
    }
}
