//! The answers that one person got to their writes, and from them, what must be stored.

use std::{
    collections::{HashMap, HashSet},
    mem,
};

/// What a thing says; nothing when it is not there.
pub type State = Option<String>;

/// What is there: what each thing says, by its name.
pub type Seen = HashMap<String, String>;

/// Notes about the writes of one person.
#[derive(Default)]
pub struct Ledger {
    /// What things may be like, by their names. More than one state when the answer to the last change never came.
    known: HashMap<String, Vec<State>>,
    /// What new things say that were asked for, and whose answer has not come.
    wanted: HashSet<String>,
    /// Answers that came.
    pub answered: usize,
}

impl Ledger {
    /// A new thing is asked for, which says `text` like no other.
    pub fn want(&mut self, text: &str) {
        assert!(self.wanted.insert(text.to_owned()), "{text} was wanted before");
    }

    /// It was answered, and has a name now.
    pub fn made(&mut self, thing: String, text: &str) {
        assert!(self.wanted.remove(text), "{text} was not wanted");
        let before = self.known.insert(thing, vec![Some(text.to_owned())]);
        assert_eq!(before, None, "two things have the same name");
        self.answered += 1;
    }

    /// A change is asked for, after which `thing` may be in one of `states` too.
    pub fn change<const N: usize>(&mut self, thing: &str, states: [State; N]) {
        self.known.entry(thing.to_owned()).or_default().extend(states);
    }

    /// It was answered.
    pub fn changed(&mut self, thing: &str, state: State) {
        self.known.insert(thing.to_owned(), vec![state]);
        self.answered += 1;
    }

    /// Finds in `seen` everything that must be there, and takes it away. From now on everything is known to be as seen.
    pub fn find_in(&mut self, seen: &mut Seen) {
        for (thing, states) in &mut self.known {
            let found = seen.remove(thing);
            assert!(
                states.contains(&found),
                "{thing} should be one of {states:?}, and is {found:?}"
            );
            *states = vec![found];
        }
        // What is new and was not answered may be there, once, or not. It must not come later.
        let wanted = mem::take(&mut self.wanted);
        for text in wanted {
            let thing = seen.iter().find(|(_, said)| **said == text);
            if let Some(thing) = thing.map(|(thing, _)| thing.clone()) {
                seen.remove(&thing);
                self.known.insert(thing, vec![Some(text)]);
            }
        }
    }
}
