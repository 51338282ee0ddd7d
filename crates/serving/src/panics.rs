//! Panics of handlers.

use std::{
    future::Future,
    panic::{AssertUnwindSafe, catch_unwind},
    pin::Pin,
    task::{Context, Poll},
};

use pin_project_lite::pin_project;

pin_project! {
    /// A future that may panic; its output is `None` then.
    ///
    /// What a panic leaves behind is dropped with its request; what requests share is locked or atomic.
    pub struct CatchUnwind<F> {
        // `None` when making it panicked.
        #[pin]
        future: Option<F>,
    }
}

impl<F> CatchUnwind<F> {
    /// Makes the future.
    pub fn new(make: impl FnOnce() -> F) -> Self {
        Self {
            future: catch_unwind(AssertUnwindSafe(make)).ok(),
        }
    }
}

impl<F: Future> Future for CatchUnwind<F> {
    type Output = Option<F::Output>;

    fn poll(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Self::Output> {
        let Some(future) = self.project().future.as_pin_mut() else {
            return Poll::Ready(None);
        };
        match catch_unwind(AssertUnwindSafe(|| future.poll(context))) {
            Ok(polled) => polled.map(Some),
            Err(_) => Poll::Ready(None),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::future::{Ready, ready};

    use super::CatchUnwind;

    #[actix_web::test]
    async fn a_panic_has_no_output() {
        assert_eq!(CatchUnwind::new(|| ready(7)).await, Some(7));
        assert_eq!(
            CatchUnwind::new(|| async { panic!("this test wants a panic") }).await,
            None::<()>
        );
        let at_once = CatchUnwind::new(|| -> Ready<()> { panic!("this test wants a panic") });
        assert_eq!(at_once.await, None);
    }
}
