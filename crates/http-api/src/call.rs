//! Calls that change something or depend on who is asking: one extractor that every such handler takes.

use std::{future::Future, mem, pin::Pin};

use actix_web::{Error, FromRequest, HttpRequest, HttpResponse, dev::Payload, web::Data};
use tinerary_application::{AppError, Services, ports::idempotency::Answer, services::Action};
use tinerary_serving::{Work, current_request, propagate};

use crate::{
    api::Api,
    envelope::respond,
    error::ApiError,
    extract::{Caller, Keyed, SignedIn},
};

/// What there is before a write.
enum Prepared<Who, Made> {
    /// The request was done before, and got this answer.
    Before(Answer),
    /// It has not been done, and this is what it needs.
    Now(Who, Made),
}

/// Who is asking, the rest of the request, and the use cases.
///
/// actix extracts the arguments of a handler side by side, so a bad body could be refused while the database is still
/// asked whose token it is. Here `Rest` is not extracted before `Who` is.
pub struct Call<Who, Rest = ()> {
    who: Who,
    pub rest: Rest,
    caller: Caller,
    api: Data<Api>,
    /// The request's idempotency key, if it has one. A bad one is an error only where it counts: in [`Call::write`].
    keyed: Result<Option<Keyed>, ApiError>,
}

impl<Who: FromRequest + 'static, Rest: FromRequest + 'static> FromRequest for Call<Who, Rest> {
    type Error = Error;
    type Future = Pin<Box<dyn Future<Output = Result<Self, Error>>>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let request = request.clone();
        let mut payload = payload.take();
        Box::pin(async move {
            let api = Data::extract(&request).await?;
            let caller = Caller::extract(&request).await?;
            let who = Who::extract(&request).await.map_err(Into::into)?;
            let rest = Rest::from_request(&request, &mut payload)
                .await
                .map_err(Into::into)?;
            Ok(Self {
                who,
                rest,
                caller,
                api,
                keyed: Keyed::read(&request),
            })
        })
    }
}

impl<Who, Rest> Call<Who, Rest> {
    /// For what is done once the answer is known.
    pub fn api(&self) -> Data<Api> {
        self.api.clone()
    }

    /// For a read, which answers by itself.
    pub fn into_parts(self) -> (Who, Rest) {
        (self.who, self.rest)
    }
}

impl<Who: Send + 'static, Rest: Send + 'static> Call<Who, Rest> {
    /// Runs a use case that does its own rate limiting, or needs none.
    pub async fn run<T: Send + 'static>(
        self,
        kind: Work,
        use_case: impl FnOnce(&Services, Who, Rest) -> Result<T, AppError> + Send + 'static,
    ) -> Result<T, ApiError> {
        let Self { who, rest, api, .. } = self;
        api.run(kind, move |services| use_case(services, who, rest)).await
    }

    /// Runs a use case that is counted as `action` against the rate limits of the person and of their network.
    pub async fn count<T: Send + 'static>(
        self,
        action: Action,
        use_case: impl FnOnce(&Services, Who, Rest) -> Result<T, AppError> + Send + 'static,
    ) -> Result<T, ApiError>
    where
        Who: SignedIn,
    {
        let caller = self.caller.0.clone();
        self.run(Work::Writing, move |services, who, rest| {
            let person = who.user_id().clone();
            services
                .rate_limits
                .run(action, &caller, person.as_str(), || use_case(services, who, rest))
        })
        .await
    }

    /// Runs `work`, which takes long, and then the write `use_case` with what it has made, as [`write`](Self::write) does. A request
    /// that was done before is answered without either.
    pub async fn prepare_and_write<Made: Send + 'static>(
        self,
        kind: Work,
        work: impl FnOnce(&Services, &Who, Rest) -> Result<Made, AppError> + Send + 'static,
        use_case: impl FnOnce(&Services, Who, Made) -> Result<Answer, AppError> + Send + 'static,
    ) -> Result<HttpResponse, ApiError>
    where
        Who: SignedIn,
    {
        let Self {
            who,
            rest,
            caller,
            api,
            keyed,
        } = self;
        let keyed = keyed?;
        let asked = keyed.clone();
        let prepared = api
            .run(kind, move |services| {
                if let Some(keyed) = asked {
                    let request = keyed.of(who.user_id().clone(), services);
                    if let Some(answer) = services.idempotency.answered(&request)? {
                        return Ok(Prepared::Before(answer));
                    }
                }
                let made = work(services, &who, rest)?;
                Ok(Prepared::Now(who, made))
            })
            .await?;
        match prepared {
            Prepared::Before(answer) => respond(answer),
            Prepared::Now(who, rest) => {
                let call = Call {
                    who,
                    rest,
                    caller,
                    api,
                    keyed: Ok(keyed),
                };
                call.write(use_case).await
            }
        }
    }

    /// Runs a use case that writes, within the rate limits of the person and of their network, and sends its answer. A request
    /// with an idempotency key is done once: the answer is kept in the transaction of the write (ADR 0025).
    pub async fn write(
        mut self,
        use_case: impl FnOnce(&Services, Who, Rest) -> Result<Answer, AppError> + Send + 'static,
    ) -> Result<HttpResponse, ApiError>
    where
        Who: SignedIn,
    {
        let keyed = mem::replace(&mut self.keyed, Ok(None))?;
        let (caller, shared) = (self.caller.0.clone(), self.api.shared_services());
        let media_urls = self.api.media_urls.clone();
        let answer = self
            .run(Work::Writing, move |services, who, rest| {
                let person = who.user_id().clone();
                services
                    .rate_limits
                    .run(Action::Write, &caller, person.as_str(), || match keyed {
                        None => use_case(services, who, rest),
                        Some(keyed) => {
                            let context = current_request();
                            let work = move || use_case(&shared, who, rest);
                            let request = keyed.of(person.clone(), services);
                            // On SQLite it runs on the writing thread.
                            let work = move || propagate(context, || media_urls.scope(work));
                            services.idempotency.once(request, Box::new(work))
                        }
                    })
            })
            .await?;
        respond(answer)
    }
}
