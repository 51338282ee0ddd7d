//! What every rate limiter promises, in memory always, and on Redis when `TINERARY_TEST_REDIS` holds the URL of a
//! server; and what happens when Redis goes away.

// The modules stand under cfg(test), as all of this file does, to tell clippy that they are tests too.
#[cfg(test)]
#[path = "rate_limits/behaviour.rs"]
mod behaviour;
#[cfg(test)]
#[cfg(unix)]
#[path = "rate_limits/outage.rs"]
mod outage;
#[cfg(test)]
#[path = "rate_limits/server.rs"]
mod server;
#[cfg(test)]
#[path = "rate_limits/shared.rs"]
mod shared;
