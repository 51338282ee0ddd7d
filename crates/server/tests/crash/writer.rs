//! Somebody at a device, who writes all sorts of things and notes what was answered.

use std::{
    hash::{BuildHasher, Hasher, RandomState},
    io::Result,
};

use serde_json::{Value, json};

use crate::{
    ledger::{Ledger, Seen, State},
    round::Round,
    running::Running,
    wire::Wire,
};

/// What a reaction says that one has.
const REACTED: &str = "reacted";

/// Numbers by chance.
pub struct Dice(u64);

impl Dice {
    pub fn new() -> Self {
        Self(RandomState::new().build_hasher().finish() | 1)
    }

    /// A number below `end`.
    pub fn below(&mut self, end: usize) -> usize {
        // xorshift64
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 >> 33).expect("31 bits") % end
    }
}

/// Somebody at a device, and the notes.
pub struct Writer {
    person: String,
    /// The one that they toggle from this device.
    reaction: &'static str,
    pub token: String,
    pub ledger: Ledger,
    /// Ids of their own comments and itineraries.
    comments: Vec<String>,
    itineraries: Vec<String>,
    dice: Dice,
    written: usize,
    /// What was sent with a key, and not answered yet.
    unanswered: Option<Request>,
}

/// Something to send.
#[derive(Clone)]
struct Request {
    method: &'static str,
    path: String,
    body: Value,
    key: Option<String>,
    note: Note,
}

/// What its answer tells.
#[derive(Clone)]
enum Note {
    Made { list: &'static str, text: String },
    Changed { thing: String, state: State },
    Toggled { thing: String },
}

/// What everybody writes about.
pub struct Place {
    pub city: String,
    pub itinerary: String,
}

impl Writer {
    pub fn new(person: String, reaction: &'static str, token: &str) -> Self {
        Self {
            person,
            reaction,
            token: token.to_owned(),
            ledger: Ledger::default(),
            comments: Vec::new(),
            itineraries: Vec::new(),
            dice: Dice::new(),
            written: 0,
            unanswered: None,
        }
    }

    /// Writes one thing after the other until the server is killed.
    pub fn write(&mut self, place: &Place, round: &Round) {
        let outcome = self.write_on(place, round);
        if let Err(error) = outcome {
            assert!(round.is_over(), "{}: {error}", self.person);
        }
    }

    fn write_on(&mut self, place: &Place, round: &Round) -> Result<()> {
        let mut wire = Wire::connect(&round.address, &self.token)?;
        loop {
            self.written += 1;
            // Everything says something else.
            let Self {
                person,
                reaction,
                written,
                ..
            } = &*self;
            let text = format!(
                "🌞 {person} in round {} by {reaction}: no. {written}",
                round.number
            );
            round.asked();
            match self.dice.below(100) {
                0..25 => self.toggle(&mut wire, &place.itinerary)?,
                25..35 => self.create_itinerary(&mut wire, &text, &place.city)?,
                35..45 if !self.itineraries.is_empty() => {
                    self.edit_itinerary(&mut wire, &text, &place.city)?;
                }
                45..53 if !self.comments.is_empty() => self.edit_comment(&mut wire, &text)?,
                53..65 if !self.comments.is_empty() => self.delete_comment(&mut wire)?,
                _ => self.create_comment(&mut wire, &text, &place.itinerary)?,
            }
            round.answered();
        }
    }

    fn create_comment(&mut self, wire: &mut Wire, text: &str, itinerary: &str) -> Result<()> {
        let body = json!({"comment": text, "itineraryId": itinerary});
        self.create(wire, "comments", text, body)
    }

    fn create_itinerary(&mut self, wire: &mut Wire, name: &str, city: &str) -> Result<()> {
        self.create(wire, "itineraries", name, itinerary(name, city))
    }

    fn create(&mut self, wire: &mut Wire, list: &'static str, text: &str, body: Value) -> Result<()> {
        self.ledger.want(text);
        let text = text.to_owned();
        self.ask(
            wire,
            "POST",
            format!("/api/{list}"),
            body,
            Note::Made { list, text },
        )
    }

    fn edit_itinerary(&mut self, wire: &mut Wire, name: &str, city: &str) -> Result<()> {
        let at = self.dice.below(self.itineraries.len());
        let thing = format!("itineraries/{}", self.itineraries[at]);
        self.change(wire, "PUT", thing, itinerary(name, city), Some(name.to_owned()))
    }

    fn edit_comment(&mut self, wire: &mut Wire, text: &str) -> Result<()> {
        let at = self.dice.below(self.comments.len());
        let thing = format!("comments/{}", self.comments[at]);
        self.change(
            wire,
            "PUT",
            thing,
            json!({"comment": text}),
            Some(text.to_owned()),
        )
    }

    fn delete_comment(&mut self, wire: &mut Wire) -> Result<()> {
        let at = self.dice.below(self.comments.len());
        let thing = format!("comments/{}", self.comments.swap_remove(at));
        self.change(wire, "DELETE", thing, Value::Null, None)
    }

    fn change(
        &mut self,
        wire: &mut Wire,
        method: &'static str,
        thing: String,
        body: Value,
        state: State,
    ) -> Result<()> {
        self.ledger.change(&thing, [state.clone()]);
        self.ask(
            wire,
            method,
            format!("/api/{thing}"),
            body,
            Note::Changed { thing, state },
        )
    }

    fn toggle(&mut self, wire: &mut Wire, itinerary: &str) -> Result<()> {
        let thing = self.reaction();
        self.ledger.change(&thing, [None, Some(REACTED.to_owned())]);
        let path = format!("/api/reactions?name={}&itineraryId={itinerary}", self.reaction);
        self.ask(wire, "PUT", path, Value::Null, Note::Toggled { thing })
    }

    /// Sends it, every other time with a key, and notes what was answered.
    fn ask(
        &mut self,
        wire: &mut Wire,
        method: &'static str,
        path: String,
        body: Value,
        note: Note,
    ) -> Result<()> {
        let key = (self.dice.below(2) == 0).then(|| format!("{}-{}", self.reaction, self.written));
        let request = Request {
            method,
            path,
            body,
            key,
            note,
        };
        self.unanswered = request.key.is_some().then(|| request.clone());
        let answer = sent(wire, &request)?;
        self.unanswered = None;
        if let Some(answer) = answer {
            self.note(request.note, &answer);
        }
        Ok(())
    }

    /// Sends what was not answered when the server was killed once more, with the same key. Whether it had been done before or
    /// not, it is done once.
    pub fn ask_again(&mut self, server: &Running) {
        let Some(request) = self.unanswered.take() else {
            return;
        };
        let mut wire = Wire::connect(&server.address, &self.token).expect("the server listens");
        let answer = sent(&mut wire, &request)
            .expect("an answer")
            .expect("it is not busy");
        self.note(request.note, &answer);
    }

    fn note(&mut self, note: Note, answer: &Value) {
        match note {
            Note::Made { list, text } => {
                let id = answer["id"].as_str().or(answer["response"]["_id"].as_str());
                let id = id.expect("an id").to_owned();
                self.ledger.made(format!("{list}/{id}"), &text);
                match list {
                    "comments" => self.comments.push(id),
                    _ => self.itineraries.push(id),
                }
            }
            Note::Changed { thing, state } => self.ledger.changed(&thing, state),
            Note::Toggled { thing } => {
                let reacted = answer["reacted"].as_bool().expect("whether one has reacted");
                self.ledger.changed(&thing, reacted.then(|| REACTED.to_owned()));
            }
        }
    }

    fn reaction(&self) -> String {
        format!("{}'s {}", self.person, self.reaction)
    }

    /// Adds the reaction if it is shown as made; gives each reaction's name and count, as `like 3`.
    pub fn reactions(&self, server: &Running, itinerary: &str, seen: &mut Seen) -> Vec<String> {
        let token = format!("Authorization: Bearer {}\r\n", self.token);
        let (reactions, _) = page(server, &format!("/api/reactions?itineraryId={itinerary}"), &token);
        let counted = reactions.iter().map(|reaction| {
            let name = reaction["name"].as_str().expect("a name");
            if name == self.reaction && reaction["reacted"] == true {
                seen.insert(self.reaction(), REACTED.to_owned());
            }
            format!("{name} {}", reaction["count"])
        });
        counted.collect()
    }
}

/// An itinerary to send.
pub fn itinerary(name: &str, city: &str) -> Value {
    json!({
        "name": name, "photo": ["https://example.com/picture.jpg"], "price": 10.5, "duration": 2.5,
        "description": "Up the hill by tram.", "cityId": city,
    })
}

/// The answer; nothing when the server did not promise anything, as when it was too busy.
fn sent(wire: &mut Wire, request: &Request) -> Result<Option<Value>> {
    let Request {
        method,
        path,
        body,
        key,
        ..
    } = request;
    let (status, answer) = wire.send_keyed(method, path, body, key.as_deref())?;
    assert!(
        matches!(status, 200 | 201 | 503),
        "{method} {path}: {status} {answer}"
    );
    Ok((status != 503).then_some(answer))
}

/// One page of a list, and what leads to the next one.
pub fn page(server: &Running, path: &str, headers: &str) -> (Vec<Value>, Option<String>) {
    let (head, body) = server.get(path, headers);
    assert!(head.starts_with("http/1.1 200"), "{path}: {head}");
    let mut body: Value = serde_json::from_slice(&body).expect("JSON");
    let next = body["next"].as_str().map(str::to_owned);
    match body["response"].take() {
        Value::Array(things) => (things, next),
        other => panic!("{path}: no list but {other}"),
    }
}
