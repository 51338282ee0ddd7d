//! Things that belong to their author: itineraries, shows and comments.

use tinerary_domain::{Creator, Field, Raw, RemovalReason, Role, UserId, Violations};

use super::things::{Deletion, Writer};
use crate::{
    Actor, AppError, RepositoryError,
    ports::{
        Ports,
        audit::SecurityEvent,
        outbox::{Letter, NewLetter, Removal, Thing},
    },
};

const NOT_YOURS: AppError = AppError::Forbidden("Only its author may change this");

/// Only the author changes what is theirs, which admins have no privilege in. An admin deletes anybody's and says why: the author
/// is notified by mail.
impl Writer for Actor {
    type Kind = Thing;
    /// The reason that was given.
    type Wish<'a> = Raw<'a>;
    /// The letter to the author, to be posted with it.
    type Order = Option<NewLetter>;
    /// Whether there was anything.
    type Removed = bool;

    fn person(&self) -> &UserId {
        &self.user_id
    }

    fn may_change(&self, author: &Creator) -> Result<(), AppError> {
        if self.user_id == author.id {
            Ok(())
        } else {
            Err(NOT_YOURS)
        }
    }

    /// # Errors
    /// [`AppError::Forbidden`] for others; [`AppError::Invalid`] when an admin gives no good reason.
    fn delete(
        &self,
        ports: &Ports,
        deletion: Deletion<'_, Thing>,
        why: Raw<'_>,
        remove: impl FnOnce(Option<NewLetter>) -> Result<bool, RepositoryError>,
    ) -> Result<(), AppError> {
        let (letter, event) = letter_and_event(ports, self, &deletion, why)?.unzip();
        if !remove(letter)? {
            return Err(deletion.not_found);
        }
        if let Some(event) = event {
            ports.audit.record(event);
        }
        Ok(())
    }
}

/// When an admin removes another person's thing: the letter to its author, and what is kept of it.
fn letter_and_event(
    ports: &Ports,
    actor: &Actor,
    deletion: &Deletion<'_, Thing>,
    why: Raw<'_>,
) -> Result<Option<(NewLetter, SecurityEvent)>, AppError> {
    if actor.user_id == deletion.creator.id {
        return Ok(None);
    }
    if actor.role != Role::Admin {
        return Err(NOT_YOURS);
    }
    let why = RemovalReason::parse(Field::WHY, why).map_err(Violations::from)?;
    // Deleted meanwhile, and so is what was theirs.
    let author = ports.users.find(&deletion.creator.id)?.ok_or(NOT_YOURS)?;
    let event = SecurityEvent::DeletedByAdmin {
        admin: actor.user_id.clone(),
        thing: deletion.kind.word(),
        id: deletion.id.to_owned(),
        owner: Some(author.id),
        reason: Some(why.as_str().to_owned()),
    };
    let letter = NewLetter {
        id: ports.secrets.id(),
        letter: Letter::Removed(Removal {
            thing: deletion.kind,
            name: shortened(deletion.name),
            why,
        }),
        email: author.email,
        sign_up: None,
        posted_at: ports.clock.now(),
    };
    Ok(Some((letter, event)))
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
