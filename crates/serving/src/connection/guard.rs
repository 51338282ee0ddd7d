//! What is done around every request.

use std::{
    future::Future,
    marker::PhantomData,
    pin::Pin,
    rc::Rc,
    sync::Arc,
    task::{Context, Poll, ready},
};

use actix_http::{ConnectionType, Request, Response};
use actix_web::{
    Error,
    body::{BoxBody, MessageBody},
    dev::Service,
    http::StatusCode,
};
use pin_project_lite::pin_project;

use super::{slices::Slices, state::State};
use crate::fallback_responses::FallbackResponses;

/// The application of a worker, with an eye on its connections. `B` is the body of its answers.
pub struct Guarded<S, B> {
    app: S,
    answers: Arc<dyn FallbackResponses>,
    body: PhantomData<fn() -> B>,
}

impl<S, B> Guarded<S, B> {
    /// Guards `app`. What it leaves unanswered, `answers` does.
    pub fn new(app: S, answers: Arc<dyn FallbackResponses>) -> Self {
        Self {
            app,
            answers,
            body: PhantomData,
        }
    }
}

impl<S, B> Service<Request> for Guarded<S, B>
where
    S: Service<Request>,
    S::Response: Into<Response<B>>,
    S::Error: Into<Error>,
    B: MessageBody,
{
    type Response = Response<Slices<B>>;
    type Error = Response<BoxBody>;
    type Future = Answering<S::Future, B>;

    fn poll_ready(&self, context: &mut Context<'_>) -> Poll<Result<(), Self::Error>> {
        self.app
            .poll_ready(context)
            .map_err(|error| error_response(error, &*self.answers))
    }

    fn call(&self, request: Request) -> Self::Future {
        let state = request.conn_data::<Rc<State>>().cloned();
        if let Some(state) = &state {
            state.begin();
        }
        Answering {
            answer: self.app.call(request),
            state,
            answers: Arc::clone(&self.answers),
            body: PhantomData,
        }
    }
}

pin_project! {
    /// The answer to one request.
    pub struct Answering<F, B> {
        #[pin]
        answer: F,
        state: Option<Rc<State>>,
        answers: Arc<dyn FallbackResponses>,
        body: PhantomData<fn() -> B>,
    }
}

impl<F, A, E, B> Future for Answering<F, B>
where
    F: Future<Output = Result<A, E>>,
    A: Into<Response<B>>,
    E: Into<Error>,
    B: MessageBody,
{
    type Output = Result<Response<Slices<B>>, Response<BoxBody>>;

    fn poll(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Self::Output> {
        let this = self.project();
        let answer = ready!(this.answer.poll(context))
            .map(Into::into)
            .map_err(|error| error_response(error, &**this.answers));
        let state = this.state.take();
        if let Some(state) = &state {
            state.end();
        }
        let closes = |status| {
            status == StatusCode::REQUEST_TIMEOUT || state.as_ref().is_some_and(|state| state.is_draining())
        };
        Poll::Ready(match answer {
            Ok(mut response) => {
                if closes(response.status()) {
                    response.head_mut().set_connection_type(ConnectionType::Close);
                }
                Ok(response.map_body(|_, body| Slices::new(body, state.as_ref())))
            }
            Err(mut response) => {
                if closes(response.status()) {
                    response.head_mut().set_connection_type(ConnectionType::Close);
                }
                Err(response)
            }
        })
    }
}

/// The answer to an error that no handler and no middleware has answered.
fn error_response(error: impl Into<Error>, answers: &dyn FallbackResponses) -> Response<BoxBody> {
    let mut response = error.into().error_response();
    answers.add_headers(response.headers_mut());
    response.into()
}
