//! Sign-in with an OpenID provider that forges its answers, hangs or is away.

// The modules stand under cfg(test), as all of this file does, to tell clippy that they are tests too.
#[cfg(test)]
#[path = "openid/claims.rs"]
mod claims;
#[cfg(test)]
#[path = "support/fake_provider.rs"]
mod fake_provider;
#[cfg(test)]
#[path = "openid/flow.rs"]
mod flow;
#[cfg(test)]
#[path = "openid/forged_answers.rs"]
mod forged_answers;
#[cfg(test)]
#[path = "support/id_tokens.rs"]
mod id_tokens;
#[cfg(test)]
#[path = "openid/keys.rs"]
mod keys;
#[cfg(test)]
#[path = "openid/outages.rs"]
mod outages;
#[cfg(test)]
#[path = "openid/sign_in.rs"]
mod sign_in;
