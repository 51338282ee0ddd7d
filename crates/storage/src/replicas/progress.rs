//! How far a replica has come.
//!
//! A mark says of a moment what the primary had: all changes up to a version, and a log up to a position. Once the replica has
//! replayed its log up to there, it has these changes, too. So its version is known without a look at a row, and so is for how
//! long it has been behind at most: since the moment of the last mark that it has passed. A primary on which nothing happens
//! stays where it is, and a replica that is there is not behind.

use std::{
    collections::VecDeque,
    time::{Duration, Instant},
};

use tinerary_application::ports::changes::Version;

/// More moments than these are not distinguished.
const MOST: usize = 256;

/// What the primary had at a moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Mark {
    /// Before the position was asked for.
    pub at: Instant,
    /// All of these changes are before the position.
    pub version: Version,
    /// Of the log on its disk, in bytes.
    pub position: i64,
}

/// What is known of a replica.
#[derive(Debug, Default)]
pub(super) struct Progress {
    /// Marks that it has not passed, the oldest first.
    ahead: VecDeque<Mark>,
    passed: Option<Mark>,
}

impl Progress {
    /// Adds the newest mark.
    pub fn mark(&mut self, mark: Mark) {
        if self.ahead.len() >= MOST {
            self.ahead.pop_back();
        }
        self.ahead.push_back(mark);
    }

    /// The replica has replayed its log up to `position`. Returns the last mark that it has passed.
    pub fn replayed(&mut self, position: i64) -> Option<Mark> {
        while let Some(mark) = self.ahead.pop_front_if(|mark| mark.position <= position) {
            self.passed = Some(mark);
        }
        self.passed
    }

    /// Whether it has passed all marks.
    pub fn is_level(&self) -> bool {
        self.ahead.is_empty()
    }
}

/// Whether a replica that has passed a mark of the moment `at` may answer: it is behind by no more than `most`.
pub(super) fn may_answer(at: Instant, now: Instant, most: Duration) -> bool {
    now.saturating_duration_since(at) <= most
}

#[cfg(test)]
mod tests {
    use std::time::{Duration, Instant};

    use tinerary_application::ports::changes::Version;

    use super::{MOST, Mark, Progress, may_answer};

    /// Version 0, 1, 2 and so on.
    fn versions() -> impl Iterator<Item = Version> {
        (0..).map(Version)
    }

    /// A mark a second, with another change and ten more bytes in each.
    fn marks(began: Instant) -> impl Iterator<Item = Mark> {
        versions().zip(0_u32..).map(move |(version, number)| Mark {
            at: began + Duration::from_secs(1) * number,
            version,
            position: i64::from(number) * 10,
        })
    }

    #[test]
    fn a_replica_has_what_the_last_mark_says_that_it_has_passed() {
        let marks: Vec<Mark> = marks(Instant::now()).take(4).collect();
        let mut progress = Progress::default();
        assert_eq!(progress.replayed(1_000), None, "of what, nobody has said");
        for mark in &marks[1..] {
            progress.mark(*mark);
        }
        assert_eq!(progress.replayed(9), None);
        assert_eq!(progress.replayed(10), Some(marks[1]));
        assert_eq!(progress.replayed(29), Some(marks[2]));
        assert!(!progress.is_level());
        assert_eq!(progress.replayed(30), Some(marks[3]));
        assert!(progress.is_level());
    }

    #[test]
    fn replica_of_an_idle_primary_is_not_behind() {
        let began = Instant::now();
        let mut progress = Progress::default();
        for seconds in 0..60 {
            let mark = Mark {
                at: began + Duration::from_secs(seconds),
                version: Version::default(),
                position: 7,
            };
            progress.mark(mark);
            assert_eq!(progress.replayed(7), Some(mark));
        }
    }

    #[test]
    fn one_that_stands_still_is_behind_since_it_was_level() {
        let began = Instant::now();
        let mut progress = Progress::default();
        for mark in marks(began).take(60) {
            progress.mark(mark);
            let passed = progress.replayed(0).expect("the first");
            let most = Duration::from_secs(5);
            assert_eq!(passed.at, began);
            assert_eq!(
                may_answer(passed.at, mark.at, most),
                mark.at <= began + most,
                "after {:?}",
                mark.at - began
            );
        }
    }

    #[test]
    fn one_that_was_away_for_long_catches_up_and_costs_little_memory() {
        let mut progress = Progress::default();
        let all: Vec<Mark> = marks(Instant::now()).take(MOST * 3).collect();
        for mark in &all {
            progress.mark(*mark);
        }
        assert_eq!(progress.ahead.len(), MOST);
        assert_eq!(progress.replayed(50), Some(all[5]));
        assert_eq!(progress.replayed(i64::MAX), all.last().copied());
    }
}
