//! Security events: a line in the log each, and counts for the metrics.

use prometheus_client::{
    metrics::{counter::Counter, family::Family},
    registry::Registry,
};
use tinerary_application::ports::audit::{Audit, SecurityEvent};
use tinerary_domain::UserId;
use tinerary_storage::after_commit;

/// The target of its lines; [`AuditLog`] writes no others.
pub const TARGET: &str = "security";

/// Writes events into the log and counts them: in a transaction, when that is committed. The log adds which request an event
/// belongs to. Clones count together.
#[derive(Clone, Default)]
pub struct AuditLog {
    counts: Family<[(&'static str, &'static str); 1], Counter>,
}

impl AuditLog {
    /// Adds how often each event was recorded to `registry`, those that never were as well.
    pub fn register(&self, registry: &mut Registry) {
        for name in SecurityEvent::NAMES {
            drop(self.counts.get_or_create(&[("event", name)]));
        }
        registry.register(
            "tinerary_security_events",
            "Security events by name.",
            self.counts.clone(),
        );
    }

    /// How often the event of that name was recorded.
    #[must_use]
    pub fn count(&self, event: &'static str) -> u64 {
        self.counts
            .get(&[("event", event)])
            .map_or(0, |count| count.get())
    }

    fn write(&self, event: &SecurityEvent) {
        self.counts.get_or_create(&[("event", event.name())]).inc();
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
    fn events_are_counted_by_name() {
        let audit = AuditLog::default();
        audit.record(SecurityEvent::LimitHit);
        audit.record(SecurityEvent::LimitHit);
        audit.record(SecurityEvent::TokenRefused);
        assert_eq!(
            ["limit_hit", "token_refused", "signed_in"].map(|event| audit.count(event)),
            [2, 1, 0]
        );
    }
}
