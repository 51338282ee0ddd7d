//! Extractors one after the other.

use std::{future::Future, pin::Pin};

use actix_web::{Error, FromRequest, HttpRequest, dev::Payload};

/// `First`, and then `Rest`, which is not looked at before `First` is there.
///
/// The arguments of a handler are extracted side by side: while the database is asked whose a token is, a bad body is
/// already refused. Who must not learn anything about the rest of the request takes it by this.
pub struct Then<First, Rest>(pub First, pub Rest);

impl<First: FromRequest + 'static, Rest: FromRequest + 'static> FromRequest for Then<First, Rest> {
    type Error = Error;
    type Future = Pin<Box<dyn Future<Output = Result<Self, Error>>>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let request = request.clone();
        let first = First::from_request(&request, payload);
        let mut payload = payload.take();
        Box::pin(async move {
            let first = first.await.map_err(Into::into)?;
            let rest = Rest::from_request(&request, &mut payload)
                .await
                .map_err(Into::into)?;
            Ok(Self(first, rest))
        })
    }
}
