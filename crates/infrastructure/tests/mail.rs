//! Mail by a real mail server.

// The modules stand under cfg(test), as all of this file does, to tell clippy that they are tests too.
#[cfg(test)]
#[path = "mail/smtp.rs"]
mod smtp;
#[cfg(test)]
#[path = "support/smtp_server.rs"]
mod smtp_server;
