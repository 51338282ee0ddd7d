//! Long answers, handed out in slices.

use std::{
    error::Error,
    pin::Pin,
    rc::Rc,
    task::{Context, Poll},
};

use actix_web::{
    body::{BodySize, MessageBody},
    web::Bytes,
};
use pin_project_lite::pin_project;

use super::state::State;

/// Bytes that are written ahead for a peer. The protocol copies what a body hands out, so a body hands out no more at a time.
pub const SLICE: usize = 16 * 1024;

pin_project! {
    /// A body, in slices if it is long.
    #[project = Projected]
    pub enum Slices<B> {
        /// As the application made it.
        Whole { #[pin] body: B },
        /// In slices.
        Sliced { rest: Bytes, state: Option<Rc<State>> },
    }
}

impl<B: MessageBody> Slices<B> {
    /// Slices `body` if it is long and in memory.
    pub fn new(body: B, state: Option<&Rc<State>>) -> Self {
        let is_long = matches!(body.size(), BodySize::Sized(length) if usize::try_from(length).is_ok_and(|length| length > SLICE));
        if !is_long {
            return Self::Whole { body };
        }
        match body.try_into_bytes() {
            Ok(rest) => {
                if let Some(state) = state {
                    state.set_unsent(rest.len());
                }
                Self::Sliced {
                    rest,
                    state: state.cloned(),
                }
            }
            Err(body) => Self::Whole { body },
        }
    }
}

impl<B: MessageBody> MessageBody for Slices<B> {
    type Error = Box<dyn Error>;

    fn size(&self) -> BodySize {
        match self {
            Self::Whole { body } => body.size(),
            Self::Sliced { rest, .. } => u64::try_from(rest.len()).map_or(BodySize::Stream, BodySize::Sized),
        }
    }

    fn poll_next(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Bytes, Self::Error>>> {
        match self.project() {
            Projected::Whole { body } => body.poll_next(context).map_err(Into::into),
            Projected::Sliced { rest, state } => {
                let slice = rest.split_to(rest.len().min(SLICE));
                if let Some(state) = state {
                    state.set_unsent(rest.len());
                }
                Poll::Ready((!slice.is_empty()).then_some(Ok(slice)))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::{future::poll_fn, pin::Pin};

    use actix_web::{
        body::{BodySize, BoxBody, MessageBody, None},
        web::Bytes,
    };

    use super::{SLICE, Slices};

    async fn frames(body: Slices<BoxBody>) -> Vec<Bytes> {
        let mut body = Box::pin(body);
        let mut frames = Vec::new();
        while let Some(frame) = poll_fn(|context| Pin::new(&mut body).as_mut().poll_next(context)).await {
            frames.push(frame.unwrap());
        }
        frames
    }

    #[actix_web::test]
    async fn a_long_body_comes_in_slices_of_the_same_bytes() {
        let bytes: Bytes = (0..=250).cycle().take(40_000).collect();
        let body = Slices::new(BoxBody::new(bytes.clone()), Option::None);
        assert_eq!(body.size(), BodySize::Sized(40_000));
        let frames = frames(body).await;
        assert!(frames.iter().all(|frame| frame.len() <= SLICE));
        // Shared, not copied.
        assert_eq!(frames[0].as_ptr(), bytes.as_ptr());
        assert_eq!(frames.concat(), bytes);
    }

    #[actix_web::test]
    async fn a_short_body_and_none_stay_as_they_are() {
        let short = Slices::new(BoxBody::new("short"), Option::None);
        assert_eq!(short.size(), BodySize::Sized(5));
        assert_eq!(frames(short).await, ["short"]);
        assert_eq!(
            Slices::new(BoxBody::new(None::new()), Option::None).size(),
            BodySize::None
        );
    }
}
