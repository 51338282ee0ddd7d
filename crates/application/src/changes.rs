//! What answers show, and what writes change: so that an answer can be kept until something that it shows is changed (ADR 0027).
//!
//! A repository says of each read what it [`depends_on`] (nothing else) and of each write what it [`touches`], in the same words: [`Subject`]. Nothing
//! else has to know. A cache asks the port [`Changes`](crate::ports::changes::Changes) whether an answer that it holds is still current.
//!
//! Both are gathered by thread, so that no port has them in its signature (ADR 0045).

mod subject;

use std::cell::RefCell;

use tinerary_domain::Timestamp;

pub use self::subject::{Kind, Subject, Subjects};

/// What a read has shown.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Shown {
    /// All of it.
    pub subjects: Subjects,
    /// The day on which it was true that some things are to come and others past.
    pub day: Option<Timestamp>,
}

thread_local! {
    static SHOWN: RefCell<Option<Shown>> = const { RefCell::new(None) };
    static TOUCHED: RefCell<Subjects> = RefCell::default();
}

/// Says that the answer to the current request shows `subject`: a read calls it for everything that it depends on. That of a
/// list are the list itself and each row that was read, also one that only showed whether there is another page.
pub fn depends_on(subject: Subject<'_>) {
    SHOWN.with_borrow_mut(|shown| {
        if let Some(shown) = shown {
            shown.subjects.push(subject);
        }
    });
}

/// Says that the answer to the current request is good on `day`, which begins then, only.
pub fn depends_on_day(day: Timestamp) {
    SHOWN.with_borrow_mut(|shown| {
        if let Some(shown) = shown {
            shown.day = Some(day);
        }
    });
}

/// Runs `read`, and tells what its result shows: as far as it has said so.
pub fn shown_by<T>(read: impl FnOnce() -> T) -> (T, Shown) {
    let _outer = Restore(SHOWN.replace(Some(Shown::default())));
    let result = read();
    (result, SHOWN.take().unwrap_or_default())
}

/// Says that the current write changes `subject`. Known to others when it is committed.
pub fn touches(subject: Subject<'_>) {
    TOUCHED.with_borrow_mut(|touched| touched.push(subject));
}

/// What the writes of this thread have touched since the last call.
#[must_use]
pub fn take_touched() -> Subjects {
    TOUCHED.take()
}

/// The same, but it stays to be taken.
#[must_use]
pub fn touched() -> Subjects {
    TOUCHED.with_borrow(Clone::clone)
}

/// Puts the recording of the outer read back, also after a panic: threads are used again.
struct Restore(Option<Shown>);

impl Drop for Restore {
    fn drop(&mut self) {
        SHOWN.set(self.0.take());
    }
}

#[cfg(test)]
mod tests {
    use std::panic::{AssertUnwindSafe, catch_unwind};

    use tinerary_domain::Timestamp;

    use super::{Kind, Shown, Subject, depends_on, depends_on_day, shown_by, take_touched, touched, touches};

    #[test]
    fn a_read_shows_what_it_says_and_nothing_that_was_said_outside_of_it() {
        let day = Timestamp::from_micros(1_763_942_400_000_000).expect("a time");
        depends_on(Subject::Cities);
        let (inner, outer) = shown_by(|| {
            depends_on(Subject::City("a"));
            let inner = shown_by(|| {
                depends_on(Subject::Shows);
                depends_on_day(day);
            });
            depends_on(Subject::Person("bc"));
            inner.1
        });
        let parts: Vec<_> = outer.subjects.parts().collect();
        assert_eq!(parts, [(Kind::City, "a"), (Kind::Person, "bc")]);
        assert_eq!(outer.day, None);
        assert_eq!(inner.subjects.parts().collect::<Vec<_>>(), [(Kind::Shows, "")]);
        assert_eq!(inner.day, Some(day));
    }

    #[test]
    fn a_read_that_panics_leaves_nothing_to_the_next_one() {
        let panicked = catch_unwind(AssertUnwindSafe(|| {
            shown_by(|| {
                depends_on(Subject::Cities);
                panic!("this test wants a panic");
            })
        }));
        assert!(panicked.is_err());
        assert_eq!(shown_by(|| ()).1, Shown::default());
    }

    #[test]
    fn touches_stay_until_they_are_taken() {
        touches(Subject::City("a"));
        touches(Subject::Cities);
        assert_eq!(touched(), touched());
        let taken = take_touched();
        assert_eq!(
            taken.parts().collect::<Vec<_>>(),
            [(Kind::City, "a"), (Kind::Cities, "")]
        );
        assert!(take_touched().is_empty());
    }

    #[test]
    fn each_kind_has_a_name_of_its_own() {
        let mut names: Vec<_> = Kind::ALL.iter().map(|kind| kind.name()).collect();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), Kind::ALL.len());
    }
}
