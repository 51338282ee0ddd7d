//! Ownership.

use tinerary_domain::{Creator, Field, Raw, RemovalReason, Role, Violations};

use crate::{
    Actor, AppError, RepositoryError,
    ports::{
        Ports,
        audit::SecurityEvent,
        outbox::{Letter, NewLetter, Removal, Thing},
    },
};

const NOT_YOURS: AppError = AppError::Forbidden("Only its author may change this");

/// Allows only the author; admins have no privilege here.
pub fn require_author(actor: &Actor, author: &Creator) -> Result<(), AppError> {
    if actor.user_id == author.id {
        Ok(())
    } else {
        Err(NOT_YOURS)
    }
}

/// What is to be deleted.
pub struct Deletion<'a> {
    pub thing: Thing,
    pub id: &'a str,
    pub author: &'a Creator,
    /// Its name; a long text is shortened.
    pub name: &'a str,
    /// The reason that was given.
    pub why: Raw<'a>,
}

/// An admin removes what is somebody else's: the letter to its author, and what is to be kept of it.
struct Removed {
    letter: NewLetter,
    event: SecurityEvent,
}

/// Runs `delete`, which posts the letter and says whether there was anything, for the author, and for an admin who says why.
///
/// # Errors
/// [`AppError::Forbidden`] for others; [`AppError::Invalid`] when an admin gives no good reason; `not_found` when it was deleted
/// meanwhile.
pub fn delete_with_right(
    ports: &Ports,
    actor: &Actor,
    deletion: &Deletion<'_>,
    not_found: AppError,
    delete: impl FnOnce(Option<NewLetter>) -> Result<bool, RepositoryError>,
) -> Result<(), AppError> {
    let removed = require_right_to_delete(ports, actor, deletion)?;
    let (letter, event) = removed.map(|removed| (removed.letter, removed.event)).unzip();
    if !delete(letter)? {
        return Err(not_found);
    }
    if let Some(event) = event {
        ports.audit.record(event);
    }
    Ok(())
}

fn require_right_to_delete(
    ports: &Ports,
    actor: &Actor,
    deletion: &Deletion<'_>,
) -> Result<Option<Removed>, AppError> {
    if actor.user_id == deletion.author.id {
        return Ok(None);
    }
    if actor.role != Role::Admin {
        return Err(NOT_YOURS);
    }
    let why = RemovalReason::parse(Field::WHY, deletion.why).map_err(Violations::from)?;
    // Deleted meanwhile, and so is what was theirs.
    let author = ports.users.find(&deletion.author.id)?.ok_or(NOT_YOURS)?;
    let event = SecurityEvent::DeletedByAdmin {
        admin: actor.user_id.clone(),
        thing: deletion.thing.word(),
        id: deletion.id.to_owned(),
        owner: Some(author.id),
        reason: Some(why.as_str().to_owned()),
    };
    let letter = NewLetter {
        id: ports.secrets.id(),
        letter: Letter::Removed(Removal {
            thing: deletion.thing,
            name: shortened(deletion.name),
            why,
        }),
        email: author.email,
        sign_up: None,
        posted_at: ports.clock.now(),
    };
    Ok(Some(Removed { letter, event }))
}

/// The most characters of a name in a letter.
const LONGEST_NAME: usize = 80;

/// The first line of `text`, up to a length.
fn shortened(text: &str) -> String {
    let line = text.lines().next().unwrap_or_default();
    let mut start: String = line.chars().take(LONGEST_NAME).collect();
    if start.len() < text.len() {
        start.push('…');
    }
    start
}

#[cfg(test)]
mod tests {
    use super::shortened;

    #[test]
    fn a_long_text_is_named_by_its_beginning() {
        assert_eq!(shortened("Alfama on foot"), "Alfama on foot");
        assert_eq!(shortened("Nice!\nAnd cheap."), "Nice!…");
        assert_eq!(shortened(&"é".repeat(81)), "é".repeat(80) + "…");
    }
}
