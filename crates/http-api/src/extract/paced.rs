//! Bodies that come too slowly.

use std::{
    future::Future,
    io::ErrorKind,
    pin::Pin,
    task::{Context, Poll, ready},
    time::Duration,
};

use actix_web::{dev::Payload, error::PayloadError, web::Bytes};
use futures_core::Stream;
use tokio::time::{Instant, Sleep, sleep_until};

/// How slowly a long body may come.
#[derive(Clone, Copy, Debug)]
pub struct Pace {
    /// The longest silence, and how long a body may take however short it is.
    silence: Duration,
    /// Bytes a second, beyond that time.
    least_rate: u32,
    /// How long a body may take however long it is.
    whole: Duration,
}

impl Default for Pace {
    fn default() -> Self {
        Self {
            silence: Duration::from_secs(10),
            // What a JSON body of 256 KiB needs to come in its time.
            least_rate: 26 * 1024,
            // Enough for 15 MiB at 1 Mbit/s.
            whole: Duration::from_mins(2),
        }
    }
}

impl Pace {
    /// How long after its beginning a body may be silent of which so many bytes have come, the last of them after `last`.
    fn deadline(&self, bytes: usize, last: Duration) -> Duration {
        let earned =
            Duration::from_secs(1).saturating_mul(u32::try_from(bytes).unwrap_or(u32::MAX)) / self.least_rate;
        self.silence.saturating_add(earned.min(last)).min(self.whole)
    }
}

/// A body that ends with [`ErrorKind::TimedOut`] when it comes too slowly.
pub struct Paced {
    payload: Payload,
    pace: Pace,
    began: Instant,
    bytes: usize,
    most: usize,
    timer: Pin<Box<Sleep>>,
}

impl Paced {
    /// Watches `payload` from now on. It ends with [`PayloadError::Overflow`] behind so many bytes.
    pub fn new(payload: Payload, pace: Pace, most: usize) -> Self {
        let began = Instant::now();
        Self {
            payload,
            pace,
            began,
            bytes: 0,
            most,
            timer: Box::pin(sleep_until(began + pace.deadline(0, Duration::ZERO))),
        }
    }
}

impl Stream for Paced {
    type Item = Result<Bytes, PayloadError>;

    fn poll_next(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        let this = self.get_mut();
        // First, so that a thread that was held up does not refuse what came in time.
        let next = Pin::new(&mut this.payload).poll_next(context);
        match &next {
            Poll::Ready(Some(Ok(chunk))) => {
                this.bytes = this.bytes.saturating_add(chunk.len());
                if this.bytes > this.most {
                    return Poll::Ready(Some(Err(PayloadError::Overflow)));
                }
                let deadline = this.pace.deadline(this.bytes, this.began.elapsed());
                this.timer.as_mut().reset(this.began + deadline);
                next
            }
            Poll::Pending => {
                ready!(this.timer.as_mut().poll(context));
                Poll::Ready(Some(Err(PayloadError::Io(ErrorKind::TimedOut.into()))))
            }
            Poll::Ready(_) => next,
        }
    }
}

#[cfg(test)]
mod tests {
    use std::{
        future::poll_fn,
        io::ErrorKind,
        pin::Pin,
        task::{Context, Poll},
        time::Duration,
    };

    use actix_web::{dev::Payload, error::PayloadError, web::Bytes};
    use futures_core::Stream;

    use super::{Pace, Paced};

    /// A sender of so many chunks of a kilobyte, who then is silent.
    struct Chunks(usize);

    impl Stream for Chunks {
        type Item = Result<Bytes, PayloadError>;

        fn poll_next(mut self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<Option<Self::Item>> {
            match self.0.checked_sub(1) {
                Some(left) => {
                    self.0 = left;
                    Poll::Ready(Some(Ok(Bytes::from_static(&[b'x'; 1024]))))
                }
                None => Poll::Pending,
            }
        }
    }

    #[actix_web::test]
    async fn a_body_that_stops_is_given_up_after_what_has_come() {
        let pace = Pace {
            silence: Duration::ZERO,
            ..Pace::default()
        };
        let payload: Payload = Payload::Stream {
            payload: Box::pin(Chunks(3)),
        };
        let mut paced = Paced::new(payload, pace, usize::MAX);
        let mut next = async || poll_fn(|context| Pin::new(&mut paced).poll_next(context)).await;
        for _ in 0..3 {
            assert_eq!(
                next().await.and_then(Result::ok).map(|chunk| chunk.len()),
                Some(1024)
            );
        }
        let Some(Err(PayloadError::Io(error))) = next().await else {
            panic!("nothing more comes")
        };
        assert_eq!(error.kind(), ErrorKind::TimedOut);
    }

    #[actix_web::test]
    async fn a_body_that_is_longer_than_any_that_is_taken_is_not_read_on() {
        let payload: Payload = Payload::Stream {
            payload: Box::pin(Chunks(3)),
        };
        let mut paced = Paced::new(payload, Pace::default(), 2048);
        let mut next = async || poll_fn(|context| Pin::new(&mut paced).poll_next(context)).await;
        assert!(matches!(next().await, Some(Ok(_))));
        assert!(matches!(next().await, Some(Ok(_))));
        assert!(matches!(next().await, Some(Err(PayloadError::Overflow))));
    }

    #[test]
    fn a_body_may_be_silent_for_ten_seconds_and_earns_time_by_its_bytes() {
        const MIB: usize = 1024 * 1024;
        let seconds = |bytes: usize, last: u64| {
            Pace::default()
                .deadline(bytes, Duration::from_secs(last))
                .as_secs()
        };
        assert_eq!(seconds(0, 0), 10);
        // Trickled bytes earn nothing.
        assert_eq!(seconds(9, 9), 10);
        // A second for each 26 KiB, and not more than ten of silence.
        assert_eq!(seconds(130 * 1024, 60), 15);
        assert_eq!(seconds(MIB, 2), 12);
        assert_eq!(seconds(15 * MIB, 100), 110);
        assert_eq!(seconds(15 * MIB, 115), 120);
    }
}
