//! Security events: a line in the log each, and counts for the metrics.

use std::{
    collections::BTreeMap,
    sync::{Arc, Mutex, PoisonError},
};

use tinerary_application::ports::audit::{Audit, SecurityEvent};
use tinerary_domain::UserId;
use tinerary_storage::after_commit;

/// The target of its lines; [`AuditLog`] writes no others.
pub const TARGET: &str = "security";

/// Writes events into the log and counts them: in a transaction, when that is committed. The log adds which request an event
/// belongs to. Clones count together.
#[derive(Clone)]
pub struct AuditLog {
    // Events are few, and each writes a line: a lock is nothing beside that.
    counts: Arc<Mutex<BTreeMap<&'static str, u64>>>,
}

impl Default for AuditLog {
    fn default() -> Self {
        Self {
            counts: Arc::new(Mutex::new(SecurityEvent::NAMES.map(|name| (name, 0)).into())),
        }
    }
}

impl AuditLog {
    /// How often each event was recorded, by name.
    #[must_use]
    pub fn counts(&self) -> BTreeMap<&'static str, u64> {
        self.counts.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    fn write(&self, event: &SecurityEvent) {
        *self
            .counts
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .entry(event.name())
            .or_default() += 1;
        let fields = Fields::of(event);
        // The level is part of the macro.
        macro_rules! log {
            ($level:ident) => {
                tracing::$level!(
                    target: TARGET,
                    event = event.name(),
                    account = fields.account.map(UserId::as_str),
                    role = fields.role,
                    by = fields.by,
                    admin = fields.admin.map(UserId::as_str),
                    thing = fields.thing,
                    thing_id = fields.thing_id,
                    why = fields.why,
                )
            };
        }
        if event.is_refusal() {
            log!(warn);
        } else {
            log!(info);
        }
    }
}

impl Audit for AuditLog {
    fn record(&self, event: SecurityEvent) {
        let log = self.clone();
        after_commit(move || log.write(&event));
    }
}

/// What the line of an event may tell; what is `None` is left out.
#[derive(Default)]
struct Fields<'a> {
    account: Option<&'a UserId>,
    role: Option<&'static str>,
    by: Option<&'static str>,
    admin: Option<&'a UserId>,
    thing: Option<&'static str>,
    thing_id: Option<&'a str>,
    why: Option<&'a str>,
}

impl<'a> Fields<'a> {
    fn of(event: &'a SecurityEvent) -> Self {
        let nothing = Self::default();
        match event {
            SecurityEvent::SignedIn { account, by } => Self {
                account: Some(account),
                by: Some(by.name()),
                ..nothing
            },
            SecurityEvent::SignInFailed { account, why } => Self {
                account: account.as_ref(),
                why: Some(why.name()),
                ..nothing
            },
            SecurityEvent::AccountCreated { account, role }
            | SecurityEvent::RoleChanged { account, role } => Self {
                account: Some(account),
                role: Some(role.as_str()),
                ..nothing
            },
            SecurityEvent::IdentityLinked { account } | SecurityEvent::PasswordChanged { account } => Self {
                account: Some(account),
                ..nothing
            },
            SecurityEvent::SessionsEnded { account, which } => Self {
                account: Some(account),
                thing: Some(which.name()),
                ..nothing
            },
            SecurityEvent::DeletedByAdmin {
                admin,
                thing,
                id,
                owner,
                reason,
            } => Self {
                account: owner.as_ref(),
                admin: Some(admin),
                thing: Some(thing),
                thing_id: Some(id),
                why: reason.as_deref(),
                ..nothing
            },
            SecurityEvent::LimitHit | SecurityEvent::TokenRefused | SecurityEvent::AuthorityRefused => {
                nothing
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use tinerary_application::ports::audit::{Audit, SecurityEvent};

    use super::AuditLog;

    #[test]
    fn events_are_counted_by_name_and_those_that_never_were_are_zero() {
        let audit = AuditLog::default();
        audit.record(SecurityEvent::LimitHit);
        audit.record(SecurityEvent::LimitHit);
        audit.record(SecurityEvent::TokenRefused);
        let counts = audit.counts();
        assert_eq!(counts.len(), SecurityEvent::NAMES.len());
        assert_eq!(
            [counts["limit_hit"], counts["token_refused"], counts["signed_in"]],
            [2, 1, 0]
        );
    }
}
