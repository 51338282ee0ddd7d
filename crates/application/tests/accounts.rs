//! The use cases of accounts on mocked ports. One module for each thing that people do.
//!
//! A mock refuses every call that a test does not expect, so what a test leaves out must not happen.

// The modules stand under cfg(test), as all of this file does, to tell clippy that they are tests too.
#[cfg(test)]
#[path = "accounts/confirm.rs"]
mod confirm;
#[cfg(test)]
#[path = "accounts/create_admin.rs"]
mod create_admin;
#[cfg(test)]
#[path = "accounts/events.rs"]
mod events;
#[cfg(test)]
#[path = "accounts/google.rs"]
mod google;
#[cfg(test)]
#[path = "accounts/letters.rs"]
mod letters;
#[cfg(test)]
#[path = "accounts/mail.rs"]
mod mail;
#[cfg(test)]
#[path = "accounts/ports.rs"]
mod ports;
#[cfg(test)]
#[path = "accounts/profiles.rs"]
mod profiles;
#[cfg(test)]
#[path = "accounts/reset.rs"]
mod reset;
#[cfg(test)]
#[path = "accounts/sessions.rs"]
mod sessions;
#[cfg(test)]
#[path = "accounts/sign_in.rs"]
mod sign_in;
#[cfg(test)]
#[path = "accounts/sign_up.rs"]
mod sign_up;
