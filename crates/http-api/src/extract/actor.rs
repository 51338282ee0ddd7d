//! Who is asking. A handler that needs to know, and anything else of the request, takes both in a [`crate::call::Call`].

use std::{future::Future, pin::Pin};

use actix_web::{
    FromRequest, HttpRequest,
    dev::Payload,
    http::header::{AUTHORIZATION, HeaderMap},
    web::Data,
};
use tinerary_application::{self as application, AppError, ports::tokens::Claims, services::SessionService};
use tinerary_domain::UserId;
use tinerary_serving::{Work, set_principal, token_refused};

use crate::{api::Api, error::ApiError};

type Answer<T> = Pin<Box<dyn Future<Output = Result<T, ApiError>>>>;

/// A person who is signed in; 401 without a good token.
pub struct Actor(pub application::Actor);

/// A person whose session is live, with a token that may have expired: good for renewing it and for signing out. 401 without
/// one.
pub struct Renewing(pub application::Actor);

impl FromRequest for Renewing {
    type Error = ApiError;
    type Future = Answer<Self>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let found = authenticate(request, SessionService::claims_to_renew);
        Box::pin(async move { Ok(found.await?.map(Self).ok_or(AppError::Unauthenticated)?) })
    }
}

/// A person who is signed in, or a guest; a token that is not (or no longer) good makes a guest.
pub struct MaybeActor(pub Option<application::Actor>);

/// A person who is signed in, in any role.
pub trait SignedIn {
    /// Their id.
    fn user_id(&self) -> &UserId;
}

impl SignedIn for Actor {
    fn user_id(&self) -> &UserId {
        &self.0.user_id
    }
}

impl SignedIn for Renewing {
    fn user_id(&self) -> &UserId {
        &self.0.user_id
    }
}

impl SignedIn for Admin {
    fn user_id(&self) -> &UserId {
        &self.0.actor().user_id
    }
}

impl FromRequest for Actor {
    type Error = ApiError;
    type Future = Answer<Self>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let found = authenticate(request, SessionService::claims);
        Box::pin(async move { Ok(found.await?.map(Self).ok_or(AppError::Unauthenticated)?) })
    }
}

/// An admin who is signed in; 401 without a good token, 403 for others.
pub struct Admin(pub application::Admin);

impl FromRequest for Admin {
    type Error = ApiError;
    type Future = Answer<Self>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let actor = Actor::from_request(request, payload);
        Box::pin(async move { Ok(Self(application::Admin::prove(actor.await?.0)?)) })
    }
}

impl FromRequest for MaybeActor {
    type Error = ApiError;
    type Future = Answer<Self>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let found = authenticate(request, SessionService::claims);
        Box::pin(async move { found.await.map(Self) })
    }
}

/// Whose token the request carries. Its session is looked up, unless it is known to be as it was (ADR 0007), but only for
/// tokens that this service signed.
fn authenticate(
    request: &HttpRequest,
    claims: fn(&SessionService, &str) -> Option<Claims>,
) -> impl Future<Output = Result<Option<application::Actor>, ApiError>> + use<> {
    let api = request.app_data::<Data<Api>>().cloned();
    let token = bearer(request.headers()).map(str::to_owned);
    async move {
        let (Some(api), Some(token)) = (api, token) else {
            return Ok(None);
        };
        let actor = match claims(api.sessions(), &token) {
            Some(claims) => match api.sessions().known(&claims) {
                Some(actor) => Some(actor),
                None => {
                    api.run(Work::Reading, move |services| services.sessions.look_up(&claims))
                        .await?
                }
            },
            None => None,
        };
        match &actor {
            Some(actor) => set_principal(&actor.user_id),
            None => token_refused(),
        }
        Ok(actor)
    }
}

/// The token of `Authorization: Bearer`.
fn bearer(headers: &HeaderMap) -> Option<&str> {
    let (scheme, token) = headers.get(AUTHORIZATION)?.to_str().ok()?.split_once(' ')?;
    let token = token.trim();
    (scheme.eq_ignore_ascii_case("bearer") && !token.is_empty()).then_some(token)
}

#[cfg(test)]
mod tests {
    use super::bearer;
    use actix_web::http::header::{AUTHORIZATION, HeaderMap, HeaderValue};

    #[test]
    fn only_a_bearer_token_counts() {
        let read = |value: &'static [u8]| {
            let mut headers = HeaderMap::new();
            headers.insert(AUTHORIZATION, HeaderValue::from_bytes(value).expect("a header"));
            bearer(&headers).map(str::to_owned)
        };
        assert_eq!(read(b"Bearer a.b.c").as_deref(), Some("a.b.c"));
        assert_eq!(read(b"bearer  a.b.c ").as_deref(), Some("a.b.c"));
        for nothing in [
            b"Bearer".as_slice(),
            b"Bearer ",
            b"",
            b"a.b.c",
            b"Basic YTpi",
            b"Bearer \xff",
        ] {
            assert_eq!(read(nothing), None, "{nothing:?}");
        }
    }
}
