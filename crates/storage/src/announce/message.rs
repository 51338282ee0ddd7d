//! What servers say to each other: names, rounds and hexadecimal numbers, which need no quoting.

use std::fmt::Write;

use crate::changes::Slot;

/// The channel of what was changed. Servers of other versions know it, too.
pub(super) const CHANGES: &str = "tinerary_changes";
/// The channel on which servers say that they are there.
pub(super) const SERVERS: &str = "tinerary_servers";
/// How connections of servers are called in `pg_stat_activity`.
pub(super) const SIGNED: &str = "tinerary ";
/// With more than these, a message says that everything was changed: it may have 8,000 bytes.
const MOST: usize = 1_500;

/// Sends `payload` when the transaction is committed.
pub(super) fn notify(channel: &str, payload: &str) -> String {
    format!("pg_notify('{channel}', '{payload}')")
}

/// Signs a connection. PostgreSQL finds out within seconds, and not within hours, when the machine at its other end is gone: by
/// probes when nothing is on its way there, and by `tcp_user_timeout` when something was sent and never acknowledged.
pub(super) fn signature(name: &str, connection: u64) -> String {
    format!(
        "SET application_name = '{SIGNED}{name} {connection}'; SET tcp_keepalives_idle = 5; \
         SET tcp_keepalives_interval = 2; SET tcp_keepalives_count = 3; SET tcp_user_timeout = 10000"
    )
}

/// Whose connection it is, and its number.
pub(super) fn signed_by(application_name: &str) -> Option<(&str, u64)> {
    let (name, connection) = application_name.strip_prefix(SIGNED)?.split_once(' ')?;
    Some((name, connection.parse().ok()?))
}

/// What was changed, as `name` says it.
pub(super) fn changed(name: &str, slots: &[Slot]) -> String {
    let mut text = name.to_owned();
    if slots.len() > MOST || slots.contains(&Slot::EVERYTHING) {
        text.push_str(" 0");
        return text;
    }
    for slot in slots {
        // A string takes everything.
        let _ = write!(text, " {slot:x}");
    }
    text
}

/// What a message of somebody else says; nothing for one's own, `None` for one that cannot be read.
pub(super) fn slots_of_others(message: &str, name: &str) -> Option<Vec<Slot>> {
    let (sender, slots) = message.split_once(' ')?;
    if sender == name {
        return Some(Vec::new());
    }
    slots.split(' ').map(Slot::parse).collect()
}

#[cfg(test)]
mod tests {
    use super::{MOST, Slot, changed, signature, signed_by, slots_of_others};

    #[test]
    fn a_message_says_what_was_changed_and_who_says_so() {
        let slot = |text| Slot::parse(text).expect("a slot");
        let some = [slot("1"), slot("ffff")];
        assert_eq!(changed("me", &some), "me 1 ffff");
        assert_eq!(slots_of_others("me 1 ffff", "other"), Some(some.to_vec()));
        assert_eq!(slots_of_others("me 1 ffff", "me"), Some(Vec::new()));
        for unknown in ["", "me", "me x", "me 1 10000"] {
            assert_eq!(slots_of_others(unknown, "other"), None, "{unknown}");
        }
    }

    #[test]
    fn a_message_that_would_be_too_long_says_everything() {
        let many = vec![Slot::parse("ffff").expect("a slot"); MOST + 1];
        assert_eq!(changed("me", &many), "me 0");
        assert!(changed("me", &many[1..]).len() < 8_000);
        assert_eq!(slots_of_others("me 0", "other"), Some(vec![Slot::EVERYTHING]));
    }

    #[test]
    fn a_signature_says_whose_connection_it_is() {
        let signed = signature("me", 7);
        let name = signed.split('\'').nth(1).expect("a name");
        assert_eq!(signed_by(name), Some(("me", 7)));
        for other in ["", "psql", "tinerary", "tinerary me", "tinerary me x"] {
            assert_eq!(signed_by(other), None, "{other}");
        }
    }
}
