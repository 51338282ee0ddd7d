//! When what was last changed: the table that each server keeps, by the numbers that servers tell each other (ADR 0027).

mod slot;

use std::{
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    time::{Duration, Instant},
};

use prometheus_client::{
    metrics::{counter::Counter, family::Family},
    registry::Registry,
};
use tinerary_application::{
    changes::{Kind, Subjects},
    ports::changes::{Changes, Version, Watch},
};

pub(crate) use self::slot::{Slot, slots};

/// When what was last changed, as far as this server knows.
#[derive(Debug, Default)]
pub struct ChangeTable {
    table: Arc<Table>,
    /// How often writes of this server have named each kind.
    own: Family<[(&'static str, &'static str); 1], Counter>,
}

#[derive(Debug)]
struct Table {
    clock: AtomicU64,
    slots: Box<[AtomicU64]>,
    began: Instant,
    /// Until when this server is sure to hear of the writes of others: milliseconds from its beginning.
    hears_until: AtomicU64,
}

impl Default for Table {
    fn default() -> Self {
        Self {
            clock: AtomicU64::new(0),
            slots: (0..Slot::COUNT).map(|_| AtomicU64::new(0)).collect(),
            began: Instant::now(),
            hears_until: AtomicU64::new(0),
        }
    }
}

fn label(kind: Kind) -> [(&'static str, &'static str); 1] {
    [("kind", kind.name())]
}

impl ChangeTable {
    /// Adds how often writes of this server have named each kind to `registry`.
    pub(crate) fn register(&self, registry: &mut Registry) {
        for kind in Kind::ALL {
            drop(self.own.get_or_create(&label(*kind)));
        }
        registry.register(
            "tinerary_changes",
            "What writes of this server changed, by kind. It invalidates cached responses.",
            self.own.clone(),
        );
    }

    /// Counts what writes of this server have changed. To be called after the commit and before any client hears of it.
    pub fn publish(&self, changed: &Subjects) {
        for (kind, _) in changed.parts() {
            self.own.get_or_create(&label(kind)).inc();
        }
        self.publish_slots(&slots(changed));
    }

    /// The same of what others have published.
    pub(crate) fn publish_slots(&self, slots: &[Slot]) {
        if slots.is_empty() {
            return;
        }
        let now = self.table.clock.fetch_add(1, Ordering::SeqCst).saturating_add(1);
        for slot in slots {
            if let Some(changed) = self.table.slots.get(slot.index()) {
                changed.fetch_max(now, Ordering::SeqCst);
            }
        }
    }

    /// Counts a change of everything.
    pub fn publish_all(&self) {
        self.publish_slots(&[Slot::EVERYTHING]);
    }

    /// How often writes of this server have changed something of each kind.
    pub fn own(&self) -> impl Iterator<Item = (Kind, u64)> {
        let count = |kind| self.own.get(&label(kind)).map_or(0, |count| count.get());
        Kind::ALL.iter().map(move |kind| (*kind, count(*kind)))
    }

    /// Promises that this server hears of the writes of others, if there are any, until `moment`. Before the first promise, and
    /// after the last, nothing holds.
    pub fn hears_until(&self, moment: Instant) {
        let millis = moment.saturating_duration_since(self.table.began).as_millis();
        self.table
            .hears_until
            .store(u64::try_from(millis).unwrap_or(u64::MAX), Ordering::SeqCst);
    }

    /// The same for ever: there is no other writer, or it is noticed in another way.
    pub fn hears_always(&self) {
        self.table.hears_until.store(u64::MAX, Ordering::SeqCst);
    }

    /// Whether this server is sure to hear of the writes of others.
    #[must_use]
    pub fn hears(&self) -> bool {
        self.table.hears()
    }
}

impl Changes for ChangeTable {
    fn version(&self) -> Version {
        Version(self.table.clock.load(Ordering::SeqCst))
    }

    fn watch(&self, subjects: &Subjects, since: Version) -> Box<dyn Watch> {
        let mut slots = slots(subjects);
        if slots.first() != Some(&Slot::EVERYTHING) {
            slots.insert(0, Slot::EVERYTHING);
        }
        Box::new(Watched {
            table: Arc::clone(&self.table),
            since,
            slots: slots.into(),
        })
    }
}

impl Table {
    fn hears(&self) -> bool {
        match self.hears_until.load(Ordering::SeqCst) {
            0 => false,
            u64::MAX => true,
            until => self.began.elapsed() < Duration::from_millis(until),
        }
    }
}

struct Watched {
    table: Arc<Table>,
    since: Version,
    slots: Box<[Slot]>,
}

impl Watch for Watched {
    fn is_unchanged(&self) -> bool {
        self.table.hears()
            && self.slots.iter().all(|slot| {
                let changed = self.table.slots.get(slot.index());
                changed.is_some_and(|changed| changed.load(Ordering::SeqCst) <= self.since.0)
            })
    }

    fn size(&self) -> usize {
        size_of::<Self>() + size_of_val(&*self.slots)
    }
}

#[cfg(test)]
mod tests {
    use std::time::{Duration, Instant};

    use tinerary_application::{
        changes::{Kind, Subject, Subjects},
        ports::changes::{Changes, Watch},
    };

    use super::ChangeTable;

    fn hearing() -> ChangeTable {
        let changes = ChangeTable::default();
        changes.hears_always();
        changes
    }

    fn all(subjects: &[Subject<'_>]) -> Subjects {
        let mut all = Subjects::default();
        for subject in subjects {
            all.push(*subject);
        }
        all
    }

    fn read(changes: &ChangeTable, subjects: &[Subject<'_>]) -> Box<dyn Watch> {
        changes.watch(&all(subjects), changes.version())
    }

    #[test]
    fn read_is_unchanged_until_something_of_it_changes() {
        let changes = hearing();
        let shown = [Subject::City("a"), Subject::Person("a")];
        let first = read(&changes, &shown);
        assert!(first.is_unchanged());
        changes.publish(&all(&[Subject::City("b")]));
        changes.publish(&all(&[Subject::Cities]));
        assert!(first.is_unchanged());
        changes.publish(&all(&[Subject::Person("a")]));
        assert!(!first.is_unchanged());
        let second = read(&changes, &shown);
        assert!(second.is_unchanged() && !first.is_unchanged());
        changes.publish_all();
        assert!(!second.is_unchanged());
    }

    #[test]
    fn stale_read_is_unchanged_unless_it_shows_what_was_changed() {
        let changes = hearing();
        changes.publish(&all(&[Subject::Cities]));
        let behind = changes.version();
        changes.publish(&all(&[Subject::City("a")]));
        let unchanged = |city| {
            let shown = all(&[Subject::Cities, Subject::City(city)]);
            changes.watch(&shown, behind).is_unchanged()
        };
        assert_eq!([unchanged("a"), unchanged("b")], [false, true]);
        assert!(behind < changes.version());
    }

    #[test]
    fn nothing_is_unchanged_for_a_server_that_does_not_hear_of_others() {
        let changes = ChangeTable::default();
        let shown = read(&changes, &[Subject::Cities]);
        assert!(!shown.is_unchanged());
        changes.hears_until(Instant::now() + Duration::from_mins(1));
        assert!(shown.is_unchanged());
        changes.hears_until(Instant::now());
        assert!(!shown.is_unchanged());
    }

    #[test]
    fn own_changes_are_counted_by_kind() {
        let changes = hearing();
        changes.publish(&all(&[Subject::City("a"), Subject::Cities, Subject::City("b")]));
        changes.publish_all();
        let counted: Vec<_> = changes.own().filter(|(_, count)| *count > 0).collect();
        assert_eq!(counted, [(Kind::City, 2), (Kind::Cities, 1)]);
    }
}
