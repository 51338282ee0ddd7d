//! The other servers of one PostgreSQL, and until when each is known to have published all that it changed: its lease.
//!
//! Servers say in rounds that they are there, and which round of whom they heard last. One that repeats a round of this server has
//! spoken after it was sent, however long its message was on its way, and had published its changes. No clock is compared.

use std::{
    collections::{BTreeMap, BTreeSet, VecDeque},
    fmt::Write,
    time::Instant,
};

/// Rounds that others may still repeat: those that are older prove nothing any more.
const REMEMBERED: usize = 8;

pub(super) struct Peers {
    name: String,
    round: u64,
    sent: VecDeque<(u64, Instant)>,
    others: BTreeMap<String, Peer>,
    /// Whether somebody waits for a first answer.
    is_asked: bool,
}

#[derive(Default)]
struct Peer {
    /// Its last round.
    heard: Option<u64>,
    /// When it had published everything.
    proven: Option<Instant>,
}

impl Peers {
    pub fn new(name: String) -> Self {
        Self {
            name,
            round: 0,
            sent: VecDeque::new(),
            others: BTreeMap::new(),
            is_asked: false,
        }
    }

    /// Nothing was heard for a while.
    pub fn forget(&mut self) {
        self.sent.clear();
        self.others.clear();
    }

    /// Servers with a connection are there, the rest is not. Returns whether one is gone, which may not have published everything.
    pub fn are(&mut self, there: &BTreeSet<&str>) -> bool {
        let before = self.others.len();
        self.others.retain(|name, _| there.contains(name.as_str()));
        let is_gone = self.others.len() < before;
        for name in there.iter().filter(|name| **name != self.name) {
            self.others.entry((*name).to_owned()).or_default();
        }
        is_gone
    }

    /// Whether there is no other server.
    pub fn is_alone(&self) -> bool {
        self.others.is_empty()
    }

    /// Whether all others have answered this server.
    pub fn all_know_me(&self) -> bool {
        self.others.values().all(|peer| peer.proven.is_some())
    }

    /// Whether somebody is new and waits for an answer.
    pub fn is_asked(&self) -> bool {
        self.is_asked
    }

    /// When all had published everything, this server itself having asked the database at `asked`; `None` while one has not answered.
    pub fn proven(&self, asked: Instant) -> Option<Instant> {
        let mut others = self.others.values();
        others.try_fold(asked, |all, peer| peer.proven.map(|proven| all.min(proven)))
    }

    /// What this server says at `now`, right after what it has to tell.
    pub fn next_round(&mut self, now: Instant) -> String {
        self.round = self.round.saturating_add(1);
        self.sent.push_back((self.round, now));
        if self.sent.len() > REMEMBERED {
            self.sent.pop_front();
        }
        self.is_asked = false;
        let mut message = format!("{} {}", self.name, self.round);
        for (name, peer) in &self.others {
            if let Some(round) = peer.heard {
                // A string takes everything.
                let _ = write!(message, " {name}:{round}");
            }
        }
        message
    }

    /// Hears what another says. Returns whether that is its first answer: it is unknown what it changed before.
    pub fn hear(&mut self, message: &str) -> bool {
        let mut words = message.split(' ');
        let (Some(name), Some(Ok(round))) = (words.next(), words.next().map(str::parse)) else {
            return false;
        };
        if name == self.name {
            return false;
        }
        let peer = self.others.entry(name.to_owned()).or_default();
        self.is_asked |= peer.heard.is_none();
        peer.heard = Some(round);
        let repeated = words
            .filter_map(|word| word.split_once(':'))
            .find(|(name, _)| *name == self.name)
            .and_then(|(_, round)| round.parse::<u64>().ok());
        let sent = self.sent.iter().find(|(round, _)| Some(*round) == repeated);
        let Some((_, at)) = sent else {
            return false;
        };
        let is_first = peer.proven.is_none();
        peer.proven = peer.proven.max(Some(*at));
        is_first
    }
}

#[cfg(test)]
mod tests {
    use std::{
        collections::BTreeSet,
        time::{Duration, Instant},
    };

    use super::Peers;

    fn two() -> (Peers, Peers) {
        let both = BTreeSet::from(["a", "b"]);
        let (mut a, mut b) = (Peers::new("a".to_owned()), Peers::new("b".to_owned()));
        assert!(!a.are(&both) && !b.are(&both));
        (a, b)
    }

    #[test]
    fn lone_server_depends_on_no_other() {
        let now = Instant::now();
        let mut alone = Peers::new("a".to_owned());
        assert!(!alone.are(&BTreeSet::from(["a"])));
        assert!(alone.is_alone() && alone.all_know_me());
        assert_eq!(alone.proven(now), Some(now));
        let round = alone.next_round(now);
        assert!(!alone.hear(&round), "its own");
        assert!(alone.is_alone());
    }

    #[test]
    fn another_is_proven_as_of_the_round_that_it_repeats() {
        let before = Instant::now();
        let now = before + Duration::from_millis(1);
        let second = now + Duration::from_millis(250);
        let (mut a, mut b) = two();
        assert!(!a.is_alone() && !a.all_know_me());
        assert_eq!(a.proven(second), None);
        let first = a.next_round(now);
        assert!(!b.hear(&first) && b.is_asked());
        let answer = b.next_round(second);
        assert!(!b.is_asked());
        assert!(a.hear(&answer), "it is the first");
        assert!(a.all_know_me());
        assert_eq!(a.proven(second), Some(now));
        let _ = a.next_round(second);
        assert!(!a.hear(&b.next_round(second)), "b has not heard the second round");
        assert_eq!(a.proven(second), Some(now));
        assert_eq!(a.proven(before), Some(before));
    }

    #[test]
    fn a_round_that_is_too_old_proves_nothing() {
        let now = Instant::now();
        let (mut a, mut b) = two();
        b.hear(&a.next_round(now));
        let late = b.next_round(now);
        for _ in 0..super::REMEMBERED {
            let _ = a.next_round(now);
        }
        assert!(!a.hear(&late));
        assert_eq!(a.proven(now), None);
    }

    #[test]
    fn answer_from_before_a_broken_line_proves_nothing_after_it() {
        let now = Instant::now();
        let (mut a, mut b) = two();
        b.hear(&a.next_round(now));
        let late = b.next_round(now);
        a.forget();
        let _ = a.next_round(now);
        assert!(!a.hear(&late));
        assert_eq!(a.proven(now), None);
    }

    #[test]
    fn server_that_is_gone_may_leave_changes_unpublished() {
        let (mut a, _) = two();
        assert!(a.are(&BTreeSet::from(["a"])));
        assert!(a.is_alone());
        assert!(!a.are(&BTreeSet::from(["a"])));
        for unknown in ["", "b", "b x", "b 1 a:x", "b 1 a", "b 1 :"] {
            assert!(!a.hear(unknown), "{unknown}");
        }
    }
}
