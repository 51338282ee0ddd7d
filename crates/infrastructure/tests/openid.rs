//! Signing in by an OpenID provider that may lie, hang or be away.

// The modules stand under cfg(test), as all of this file does, to tell clippy that they are tests too.
#[cfg(test)]
#[path = "openid/claims.rs"]
mod claims;
#[cfg(test)]
#[path = "openid/flow.rs"]
mod flow;
#[cfg(test)]
#[path = "support/id_tokens.rs"]
mod id_tokens;
#[cfg(test)]
#[path = "openid/keys.rs"]
mod keys;
#[cfg(test)]
#[path = "openid/lies.rs"]
mod lies;
#[cfg(test)]
#[path = "support/lying_provider.rs"]
mod lying_provider;
#[cfg(test)]
#[path = "openid/outages.rs"]
mod outages;
#[cfg(test)]
#[path = "openid/sign_in.rs"]
mod sign_in;
