//! Paging by keyset: a page starts after the sort key of the last row of the page before.
//!
//! Page N costs what page 1 costs, and rows that are added or deleted between two pages neither repeat nor hide others.

use tinerary_domain::Timestamp;

/// Rows on a page: 1 to 100.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limit(u8);

impl Limit {
    /// The most rows that a page may have, and the default.
    pub const MAX: u8 = 100;

    /// `None` when `rows` is not from 1 to 100.
    #[must_use]
    pub fn new(rows: u8) -> Option<Self> {
        (1..=Self::MAX).contains(&rows).then_some(Self(rows))
    }

    /// The number of rows.
    #[must_use]
    pub fn rows(self) -> usize {
        usize::from(self.0)
    }
}

impl Default for Limit {
    fn default() -> Self {
        Self(Self::MAX)
    }
}

/// Which page of a list: at most `limit` rows that come after `after`; the first page without it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PageRequest<Key> {
    /// Rows on the page.
    pub limit: Limit,
    /// Sort key of the last row that was seen.
    pub after: Option<Key>,
}

impl<Key> Default for PageRequest<Key> {
    fn default() -> Self {
        Self {
            limit: Limit::default(),
            after: None,
        }
    }
}

/// A page of a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Page<Item, Key> {
    /// The rows, in the order of the list.
    pub items: Vec<Item>,
    /// Where the next page starts; `None` on the last page.
    pub next: Option<Key>,
}

impl<Item, Key> Page<Item, Key> {
    /// A list that has nothing.
    #[must_use]
    pub fn empty() -> Self {
        Self {
            items: Vec::new(),
            next: None,
        }
    }

    /// The same page of what `item` makes of its rows.
    #[must_use]
    pub fn map<Other>(self, item: impl FnMut(Item) -> Other) -> Page<Other, Key> {
        Page {
            items: self.items.into_iter().map(item).collect(),
            next: self.next,
        }
    }
}

/// Sort key of lists by name: the folded name, then the id.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NameKey {
    /// The name as it is compared: [`tinerary_domain::search_key`].
    pub name_search: String,
    /// The id, which decides between equal names.
    pub id: String,
}

/// Sort key of lists by time, newest first: the moment, then the id.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TimeKey {
    /// When the row was made.
    pub at: Timestamp,
    /// The id, which decides between equal moments.
    pub id: String,
}

/// Sort key of lists by a number, and another one where that is the same: the price, the people who love it and the comments …
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RankKey {
    /// What the list is ordered by.
    pub rank: i64,
    /// What decides between equal ranks; 0 in lists that have nothing else.
    pub then: i64,
    /// The id, which decides between what is equal in both.
    pub id: String,
}

/// Sort key of shows, by the order of the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ShowKey {
    /// Those to come (nearest first), then those that are over (latest first).
    Date {
        /// The start of the day that divided "to come" from "over" when the first page was read. Every later page
        /// keeps it, so that midnight between two pages neither repeats nor hides a show.
        today: Timestamp,
        /// Date of the last show that was seen.
        date: Timestamp,
        /// Its id, which decides between equal dates.
        id: String,
    },
    /// By the clocks of the hotels.
    Local {
        /// What they show at the last show that was seen.
        local: Timestamp,
        /// Its id.
        id: String,
    },
    /// By price.
    Price {
        /// What the last show that was seen costs, in US cents.
        cents: i64,
        /// Its id.
        id: String,
    },
    /// By how many people love it.
    Loved {
        /// How many love the last show that was seen.
        people: u32,
        /// How many comments it has.
        comments: u32,
        /// Its id.
        id: String,
    },
    /// By when they were made, as their ids are.
    Newest {
        /// The id of the last show that was seen.
        id: String,
    },
}

/// Sort key of reactions of several activities: the activity, then the reaction, both in the order they were made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReactionKey {
    /// Id of the itinerary or show.
    pub activity: String,
    /// Id of the reaction.
    pub id: String,
}

#[cfg(test)]
mod tests {
    use super::Limit;

    #[test]
    fn a_limit_is_from_1_to_100_and_100_by_default() {
        assert_eq!(Limit::new(0), None);
        assert_eq!(Limit::new(101), None);
        assert_eq!(Limit::new(1).map(Limit::rows), Some(1));
        assert_eq!(Limit::new(100), Some(Limit::default()));
    }
}
