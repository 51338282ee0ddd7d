//! What answers show, and what writes change: so that an answer can be kept until something that it shows is changed (ADR 0027).
//!
//! A repository says of each read what it [`depends_on`] (nothing else) and of each write what it [`touches`], in the same words: [`Subject`]. Nothing
//! else has to know. Whoever keeps answers asks [`Changes`] whether one still holds.

use std::{
    cell::RefCell,
    sync::atomic::{AtomicU64, Ordering},
    time::{Duration, Instant},
};

use tinerary_domain::{Activity, Timestamp};
#[expect(clippy::disallowed_types, reason = "it spreads; see `Subject::slot`")]
use xxhash_rust::xxh3::Xxh3;

/// Something that answers show. Ids are as they are stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Subject<'a> {
    /// All there is: touched by writes that cannot name what they change. Every answer shows it.
    Everything,
    /// What others see of a person.
    Person(&'a str),
    /// Which people there are, and their names.
    People,
    /// How much anybody has made.
    Made,
    /// A city.
    City(&'a str),
    /// Which cities there are, and their order.
    Cities,
    /// A hotel.
    Hotel(&'a str),
    /// Which hotels there are, and their order.
    Hotels,
    /// The same of one city.
    HotelsOf(&'a str),
    /// An itinerary.
    Itinerary(&'a str),
    /// Which itineraries there are.
    Itineraries,
    /// The same of one city.
    ItinerariesOf(&'a str),
    /// A show.
    Show(&'a str),
    /// Which shows there are, and their order.
    Shows,
    /// The same of one hotel.
    ShowsAt(&'a str),
    /// The same of one city.
    ShowsIn(&'a str),
    /// A comment.
    Comment(&'a str),
    /// Which comments there are on something.
    CommentsOn(&'a Activity),
    /// A reaction that people can have, and how many have it.
    Reaction(&'a str),
    /// Which reactions people can have to something.
    ReactionsTo(&'a Activity),
    /// How many itineraries, hotels and shows there are in which city.
    CityCounts,
    /// How many love which itinerary, show and city: the order of lists by it.
    Loved,
    /// How many love an itinerary or a show, and how many comments it has.
    EngagementOf(&'a Activity),
}

impl<'a> Subject<'a> {
    /// The itinerary or the show itself.
    #[must_use]
    pub fn of(activity: &'a Activity) -> Self {
        match activity {
            Activity::Itinerary(id) => Self::Itinerary(id.as_str()),
            Activity::Show(id) => Self::Show(id.as_str()),
        }
    }

    /// Where the subject stands in the tables of all servers: these numbers are sent between them. Some share one, which costs
    /// an answer that is kept and never makes it wrong, so it is no matter that they can be made to.
    #[expect(
        clippy::disallowed_types,
        reason = "it spreads, and servers of other versions know the same numbers"
    )]
    fn slot(self) -> Slot {
        let (kind, id) = match self {
            Self::Everything => return Slot::EVERYTHING,
            Self::Person(id) => (1_u8, id),
            Self::City(id) => (2, id),
            Self::Cities => (3, ""),
            Self::Hotel(id) => (4, id),
            Self::Hotels => (5, ""),
            Self::HotelsOf(id) => (6, id),
            Self::Itinerary(id) => (7, id),
            Self::Itineraries => (8, ""),
            Self::ItinerariesOf(id) => (9, id),
            Self::Show(id) => (10, id),
            Self::Shows => (11, ""),
            Self::ShowsAt(id) => (12, id),
            Self::ShowsIn(id) => (30, id),
            Self::Comment(id) => (13, id),
            Self::CommentsOn(Activity::Itinerary(id)) => (14, id.as_str()),
            Self::CommentsOn(Activity::Show(id)) => (15, id.as_str()),
            Self::Reaction(id) => (16, id),
            Self::ReactionsTo(Activity::Itinerary(id)) => (17, id.as_str()),
            Self::ReactionsTo(Activity::Show(id)) => (18, id.as_str()),
            Self::Made => (19, ""),
            Self::People => (38, ""),
            Self::Loved => (37, ""),
            Self::EngagementOf(Activity::Itinerary(id)) => (40, id.as_str()),
            Self::EngagementOf(Activity::Show(id)) => (41, id.as_str()),
            Self::CityCounts => (39, ""),
        };
        let mut hash = Xxh3::new();
        hash.update(&[kind]);
        hash.update(id.as_bytes());
        let [low, high, ..] = hash.digest().to_le_bytes();
        // The first is taken.
        Slot(u16::from_le_bytes([low, high]).max(1))
    }
}

/// A place in the table: one of 65,536.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Slot(u16);

const SLOTS: usize = 1 << 16;

impl Slot {
    /// That of [`Subject::Everything`].
    pub const EVERYTHING: Self = Self(0);

    /// Reads what [`std::fmt::LowerHex`] writes.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        u16::from_str_radix(text, 16).ok().map(Self)
    }
}

impl std::fmt::LowerHex for Slot {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        std::fmt::LowerHex::fmt(&self.0, formatter)
    }
}

/// A moment in the time of [`Changes`]: how many there have been.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Version(u64);

/// What an answer shows, and since when that is so.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shown {
    since: Version,
    slots: Box<[Slot]>,
    /// The day on which it was true that some things are to come and others past.
    day: Option<Timestamp>,
}

impl Shown {
    /// Bytes that it takes beside itself.
    #[must_use]
    pub fn size(&self) -> usize {
        size_of_val(&*self.slots)
    }
}

#[derive(Default)]
struct Recording {
    slots: Vec<Slot>,
    day: Option<Timestamp>,
}

thread_local! {
    static SHOWN: RefCell<Option<Recording>> = const { RefCell::new(None) };
    static TOUCHED: RefCell<Vec<Slot>> = const { RefCell::new(Vec::new()) };
}

/// Says that the answer to the current request shows `subject`: a read calls it for everything that it depends on. That of a
/// list are the list itself and each row that was read, also one that only told whether there is another page.
pub fn depends_on(subject: Subject<'_>) {
    SHOWN.with_borrow_mut(|recording| {
        if let Some(recording) = recording {
            recording.slots.push(subject.slot());
        }
    });
}

/// Says that the answer to the current request is good on `day`, which begins then, only.
pub fn depends_on_day(day: Timestamp) {
    SHOWN.with_borrow_mut(|recording| {
        if let Some(recording) = recording {
            recording.day = Some(day);
        }
    });
}

/// Says that the current write changes `subject`. Known to others when it is committed.
pub fn touches(subject: Subject<'_>) {
    TOUCHED.with_borrow_mut(|slots| slots.push(subject.slot()));
}

/// What the writes of this thread have touched since the last call; each once, in order.
#[must_use]
pub fn take_touched() -> Vec<Slot> {
    let mut slots = TOUCHED.take();
    slots.sort_unstable();
    slots.dedup();
    slots
}

/// The same, but it stays to be taken.
#[must_use]
pub fn touched() -> Vec<Slot> {
    let slots = take_touched();
    TOUCHED.set(slots.clone());
    slots
}

/// When things were last changed, as far as this server knows.
///
/// Time is counted in writes. A read notes the time before it asks the database, a write is counted after its commit and before
/// it is acknowledged. So whatever was read holds as long as nothing that it shows has a later time.
#[derive(Debug)]
pub struct Changes {
    clock: AtomicU64,
    slots: Box<[AtomicU64]>,
    began: Instant,
    /// Until when this server is sure to hear of the writes of others: milliseconds from its beginning.
    hears_until: AtomicU64,
}

impl Default for Changes {
    fn default() -> Self {
        Self {
            clock: AtomicU64::new(0),
            slots: (0..SLOTS).map(|_| AtomicU64::new(0)).collect(),
            began: Instant::now(),
            hears_until: AtomicU64::new(0),
        }
    }
}

impl Changes {
    /// What is counted so far. Whoever asks the database from now on finds all of it there.
    #[must_use]
    pub fn version(&self) -> Version {
        Version(self.clock.load(Ordering::SeqCst))
    }

    /// Runs `read`, and tells what its result shows; `None` when it has not said so.
    pub fn record<T>(&self, read: impl FnOnce() -> T) -> (T, Option<Shown>) {
        self.record_since(self.version(), read)
    }

    /// The same of a `read` that may miss all changes after `since`.
    pub fn record_since<T>(&self, since: Version, read: impl FnOnce() -> T) -> (T, Option<Shown>) {
        let _outer = Restore(SHOWN.replace(Some(Recording::default())));
        let result = read();
        let recording = SHOWN.take().unwrap_or_default();
        let mut slots = recording.slots;
        if slots.is_empty() {
            return (result, None);
        }
        slots.push(Slot::EVERYTHING);
        slots.sort_unstable();
        slots.dedup();
        let shown = Shown {
            since,
            slots: slots.into(),
            day: recording.day,
        };
        (result, Some(shown))
    }

    /// Whether nothing of it has changed. `today` is asked for the beginning of the day when that matters.
    pub fn hold(&self, shown: &Shown, today: impl FnOnce() -> Timestamp) -> bool {
        self.hears()
            && shown.slots.iter().all(|slot| {
                let changed = self.slots.get(usize::from(slot.0));
                changed.is_some_and(|changed| changed.load(Ordering::SeqCst) <= shown.since.0)
            })
            && shown.day.is_none_or(|day| day == today())
    }

    /// Counts a change of all of `slots`. To be called after the commit and before anybody is told of it.
    pub fn publish(&self, slots: &[Slot]) {
        if slots.is_empty() {
            return;
        }
        let now = self.clock.fetch_add(1, Ordering::SeqCst).saturating_add(1);
        for slot in slots {
            if let Some(changed) = self.slots.get(usize::from(slot.0)) {
                changed.fetch_max(now, Ordering::SeqCst);
            }
        }
    }

    /// Counts a change of everything.
    pub fn publish_all(&self) {
        self.publish(&[Slot::EVERYTHING]);
    }

    /// Promises that this server hears of the writes of others, if there are any, until `moment`. Before the first promise, and
    /// after the last, nothing holds.
    pub fn hears_until(&self, moment: Instant) {
        let millis = moment.saturating_duration_since(self.began).as_millis();
        self.hears_until
            .store(u64::try_from(millis).unwrap_or(u64::MAX), Ordering::SeqCst);
    }

    /// The same for ever: nobody else writes, or whoever does is noticed in another way.
    pub fn hears_always(&self) {
        self.hears_until.store(u64::MAX, Ordering::SeqCst);
    }

    /// Whether this server is sure to hear of the writes of others.
    #[must_use]
    pub fn hears(&self) -> bool {
        match self.hears_until.load(Ordering::SeqCst) {
            0 => false,
            u64::MAX => true,
            until => self.began.elapsed() < Duration::from_millis(until),
        }
    }
}

/// Puts the recording of the outer read back, also after a panic: threads are used again.
struct Restore(Option<Recording>);

impl Drop for Restore {
    fn drop(&mut self) {
        SHOWN.set(self.0.take());
    }
}

#[cfg(test)]
mod tests {
    use std::{
        panic::{AssertUnwindSafe, catch_unwind},
        time::{Duration, Instant},
    };

    use tinerary_domain::{Activity, ItineraryId, ShowId, Timestamp};

    use super::{Changes, Slot, Subject, depends_on, depends_on_day, take_touched, touched, touches};

    fn hearing() -> Changes {
        let changes = Changes::default();
        changes.hears_always();
        changes
    }

    fn today() -> Timestamp {
        Timestamp::from_micros(1_763_942_400_000_000).expect("a time")
    }

    fn publish(changes: &Changes, subject: Subject<'_>) {
        touches(subject);
        changes.publish(&take_touched());
    }

    #[test]
    fn an_answer_holds_until_something_that_it_shows_changes() {
        let changes = hearing();
        let read = || {
            changes
                .record(|| {
                    depends_on(Subject::City("a"));
                    depends_on(Subject::Person("a"));
                })
                .1
                .expect("it says what it shows")
        };
        let first = read();
        assert!(changes.hold(&first, today));
        publish(&changes, Subject::City("b"));
        publish(&changes, Subject::Cities);
        assert!(changes.hold(&first, today));
        publish(&changes, Subject::Person("a"));
        assert!(!changes.hold(&first, today));
        let second = read();
        assert!(changes.hold(&second, today) && !changes.hold(&first, today));
        changes.publish_all();
        assert!(!changes.hold(&second, today));
    }

    #[test]
    fn what_is_written_while_an_answer_is_read_may_be_missing_in_it() {
        let changes = hearing();
        let ((), shown) = changes.record(|| {
            depends_on(Subject::Cities);
            publish(&changes, Subject::Cities);
        });
        assert!(!changes.hold(&shown.expect("it shows cities"), today));
    }

    #[test]
    fn what_may_miss_a_change_holds_unless_it_shows_what_was_changed() {
        let changes = hearing();
        publish(&changes, Subject::Cities);
        let behind = changes.version();
        publish(&changes, Subject::City("a"));
        let read = |city| {
            let (id, shown) = changes.record_since(behind, || {
                depends_on(Subject::Cities);
                depends_on(Subject::City(city));
                city
            });
            (id, changes.hold(&shown.expect("it says what it shows"), today))
        };
        assert_eq!([read("a"), read("b")], [("a", false), ("b", true)]);
        assert!(behind < changes.version());
    }

    #[test]
    fn an_answer_that_does_not_say_what_it_shows_never_holds() {
        assert_eq!(hearing().record(|| ()).1, None);
        // Nor does what was said outside, or by a read that panicked.
        depends_on(Subject::Cities);
        let changes = hearing();
        let panicked = catch_unwind(AssertUnwindSafe(|| {
            changes.record(|| {
                depends_on(Subject::Cities);
                panic!("this test wants a panic");
            })
        }));
        assert!(panicked.is_err());
        assert_eq!(changes.record(|| ()).1, None);
    }

    #[test]
    fn what_is_to_come_is_so_on_its_day() {
        let changes = hearing();
        let ((), shown) = changes.record(|| {
            depends_on(Subject::Shows);
            depends_on_day(today());
        });
        let shown = shown.expect("it shows shows");
        assert!(changes.hold(&shown, today));
        let tomorrow = || Timestamp::from_micros(1_764_028_800_000_000).expect("a time");
        assert!(!changes.hold(&shown, tomorrow));
    }

    #[test]
    fn nothing_holds_for_a_server_that_does_not_hear_of_others() {
        let changes = Changes::default();
        let ((), shown) = changes.record(|| depends_on(Subject::Cities));
        let shown = shown.expect("it shows cities");
        assert!(!changes.hold(&shown, today));
        changes.hears_until(Instant::now() + Duration::from_mins(1));
        assert!(changes.hold(&shown, today));
        changes.hears_until(Instant::now());
        assert!(!changes.hold(&shown, today));
    }

    #[test]
    fn touches_are_taken_once_each() {
        for subject in [Subject::City("a"), Subject::Cities, Subject::City("a")] {
            touches(subject);
        }
        assert_eq!(touched(), touched());
        assert_eq!(take_touched().len(), 2);
        assert_eq!(take_touched(), []);
    }

    /// Servers of other versions must understand the numbers.
    #[test]
    fn a_subject_has_the_same_number_on_every_server() {
        let (itinerary, show) = (
            Activity::Itinerary(ItineraryId::stored("a".to_owned())),
            Activity::Show(ShowId::stored("a".to_owned())),
        );
        let all = [
            Subject::Person("a"),
            Subject::City("a"),
            Subject::Cities,
            Subject::Hotel("a"),
            Subject::Hotels,
            Subject::HotelsOf("a"),
            Subject::Itinerary("a"),
            Subject::Itineraries,
            Subject::ItinerariesOf("a"),
            Subject::Show("a"),
            Subject::Shows,
            Subject::ShowsAt("a"),
            Subject::Comment("a"),
            Subject::CommentsOn(&itinerary),
            Subject::CommentsOn(&show),
            Subject::Reaction("a"),
            Subject::ReactionsTo(&itinerary),
            Subject::ReactionsTo(&show),
        ];
        let numbers: Vec<String> = all
            .iter()
            .map(|subject| format!("{:04x}", subject.slot()))
            .collect();
        assert_eq!(
            numbers.join(" "),
            "9a44 332e efed 2a74 3ee2 ee8c 99af 972d 9337 a64e 6257 ecc7 11f6 2041 31b2 1e61 0756 9165"
        );
        assert!(all.iter().all(|subject| subject.slot() != Slot::EVERYTHING));
        for number in &numbers {
            assert_eq!(
                Slot::parse(number).map(|slot| format!("{slot:04x}")).as_ref(),
                Some(number)
            );
        }
    }
}
