//! Cursors: where the next page of a list starts, as an opaque text.
//!
//! A cursor names the list it belongs to and carries a checksum, so one that was cut, changed or taken from another list
//! is refused instead of leading to a wrong page. It holds nothing that the list does not show.

use base64::{Engine, prelude::BASE64_URL_SAFE_NO_PAD};
use tinerary_application::page::{NameKey, RankKey, ReactionKey, ShowKey, TimeKey};
use tinerary_domain::{CityId, Timestamp};
use xxhash_rust::xxh3::xxh3_64;

/// Bytes of the checksum in front.
const CHECKSUM: usize = 8;

/// A sort key that can be written into a cursor.
pub trait CursorKey: Sized {
    /// The parts of the key, as text.
    fn parts(&self) -> Vec<String>;
    /// The key back from its parts; `None` when they are not what [`CursorKey::parts`] writes.
    fn from_parts(parts: &[String]) -> Option<Self>;
}

/// The cursor for `key` in the list called `list`.
pub fn encode(list: &str, key: &impl CursorKey) -> String {
    let text = serde_json::Value::from(key.parts()).to_string();
    let mut bytes = checksum(list, text.as_bytes()).to_vec();
    bytes.extend_from_slice(text.as_bytes());
    BASE64_URL_SAFE_NO_PAD.encode(bytes)
}

/// The key in `cursor`; `None` when it is not a cursor of that list.
pub fn decode<Key: CursorKey>(list: &str, cursor: &str) -> Option<Key> {
    let bytes = BASE64_URL_SAFE_NO_PAD.decode(cursor).ok()?;
    let (sum, text) = bytes.split_at_checked(CHECKSUM)?;
    if sum != checksum(list, text) {
        return None;
    }
    Key::from_parts(&serde_json::from_slice::<Vec<String>>(text).ok()?)
}

/// Against accidents. It has no key because anybody may read from any place of a list (ADR 0002), and it stays as it is because the
/// cursors of a version before are good.
#[expect(
    clippy::disallowed_methods,
    reason = "it decides nothing that its reader may not choose"
)]
fn checksum(list: &str, text: &[u8]) -> [u8; CHECKSUM] {
    let mut input = format!("tinerary cursor 1 {list}\n").into_bytes();
    input.extend_from_slice(text);
    xxh3_64(&input).to_le_bytes()
}

/// An id as the database may be asked for it; every kind of id has the same form.
fn id(text: &str) -> Option<String> {
    CityId::parse(text).map(CityId::into_string)
}

impl CursorKey for NameKey {
    fn parts(&self) -> Vec<String> {
        vec![self.name_search.clone(), self.id.clone()]
    }

    fn from_parts(parts: &[String]) -> Option<Self> {
        let [name, last] = parts else { return None };
        (!name.contains('\0')).then_some(())?;
        Some(Self {
            name_search: name.clone(),
            id: id(last)?,
        })
    }
}

impl CursorKey for TimeKey {
    fn parts(&self) -> Vec<String> {
        vec![self.at.exact(), self.id.clone()]
    }

    fn from_parts(parts: &[String]) -> Option<Self> {
        let [at, last] = parts else { return None };
        Some(Self {
            at: Timestamp::parse_exact(at)?,
            id: id(last)?,
        })
    }
}

impl CursorKey for RankKey {
    fn parts(&self) -> Vec<String> {
        vec![self.rank.to_string(), self.then.to_string(), self.id.clone()]
    }

    fn from_parts(parts: &[String]) -> Option<Self> {
        let [rank, then, last] = parts else { return None };
        Some(Self {
            rank: rank.parse().ok()?,
            then: then.parse().ok()?,
            id: id(last)?,
        })
    }
}

impl CursorKey for ShowKey {
    fn parts(&self) -> Vec<String> {
        match self {
            Self::Date { today, date, id } => vec![today.exact(), date.exact(), id.clone()],
            Self::Local { local, id } => vec!["local".to_owned(), local.exact(), id.clone()],
            Self::Price { cents, id } => vec!["price".to_owned(), cents.to_string(), id.clone()],
            Self::Loved { people, comments, id } => {
                vec!["loved".to_owned(), format!("{people} {comments}"), id.clone()]
            }
            Self::Newest { id } => vec!["newest".to_owned(), String::new(), id.clone()],
        }
    }

    fn from_parts(parts: &[String]) -> Option<Self> {
        let [kind, at, last] = parts else { return None };
        let id = id(last)?;
        Some(match kind.as_str() {
            "local" => Self::Local {
                local: Timestamp::parse_exact(at)?,
                id,
            },
            "price" => Self::Price {
                cents: at.parse().ok()?,
                id,
            },
            "newest" => Self::Newest { id },
            "loved" => {
                let (people, comments) = at.split_once(' ')?;
                Self::Loved {
                    people: people.parse().ok()?,
                    comments: comments.parse().ok()?,
                    id,
                }
            }
            today => Self::Date {
                today: Timestamp::parse_exact(today)?,
                date: Timestamp::parse_exact(at)?,
                id,
            },
        })
    }
}

impl CursorKey for ReactionKey {
    fn parts(&self) -> Vec<String> {
        vec![self.activity.clone(), self.id.clone()]
    }

    fn from_parts(parts: &[String]) -> Option<Self> {
        let [activity, last] = parts else { return None };
        Some(Self {
            activity: id(activity)?,
            id: id(last)?,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::{decode, encode};
    use base64::{Engine, prelude::BASE64_URL_SAFE_NO_PAD};
    use tinerary_application::page::{NameKey, RankKey, ShowKey, TimeKey};
    use tinerary_domain::Timestamp;

    fn key() -> NameKey {
        NameKey {
            name_search: "são \"x\", y".to_owned(),
            id: "0192-a".to_owned(),
        }
    }

    #[test]
    fn a_cursor_gives_back_its_key() {
        assert_eq!(decode("cities", &encode("cities", &key())), Some(key()));
        let at = Timestamp::from_micros(1_763_640_000_123_456).unwrap();
        let id = || "a".to_owned();
        let date = ShowKey::Date {
            today: at.start_of_day(),
            date: at,
            id: id(),
        };
        let rank = RankKey {
            rank: -1,
            then: 7,
            id: "a".to_owned(),
        };
        assert_eq!(decode("loved", &encode("loved", &rank)), Some(rank));
        let local = ShowKey::Local { local: at, id: id() };
        let price = ShowKey::Price { cents: -5, id: id() };
        let loved = ShowKey::Loved {
            people: 3,
            comments: 1,
            id: id(),
        };
        let newest = ShowKey::Newest { id: id() };
        for show in [date, local, price, loved, newest] {
            assert_eq!(decode("shows", &encode("shows", &show)), Some(show));
        }
    }

    #[test]
    fn a_cursor_of_another_list_is_refused() {
        assert_eq!(decode::<NameKey>("hotels", &encode("cities", &key())), None);
        assert_eq!(decode::<TimeKey>("cities", &encode("cities", &key())), None);
    }

    #[test]
    fn a_cursor_that_was_changed_is_refused() {
        let cursor = encode("cities", &key());
        for position in 0..cursor.len() {
            let mut changed = cursor.clone().into_bytes();
            changed[position] = if changed[position] == b'A' { b'B' } else { b'A' };
            let changed = String::from_utf8(changed).unwrap();
            assert_eq!(decode::<NameKey>("cities", &changed), None, "{changed}");
        }
        assert_eq!(decode::<NameKey>("cities", &cursor[..cursor.len() - 4]), None);
        for forged in ["", "forged", "é", &BASE64_URL_SAFE_NO_PAD.encode(r#"{"a":1}"#)] {
            assert_eq!(decode::<NameKey>("cities", forged), None, "{forged}");
        }
    }
}
