//! What happens on one connection, and when it is enough.

use std::{
    cell::{Cell, RefCell},
    rc::Rc,
    sync::Arc,
    task::{Context, Waker},
    time::Duration,
};

use actix_web::rt::net::TcpStream;

use super::{admission::Shared, refusal::Refusal};
use crate::budget::Exceeded;

/// How often a worker looks at its connections. Times are counted in such ticks.
pub const TICK: Duration = Duration::from_millis(250);
/// Bytes of heads that are read before one of them is complete.
pub const MAX_HEAD: usize = 32 * 1024;
/// Bytes of further requests that are read while one is answered.
const MAX_AHEAD: usize = 16 * 1024;
/// What a connection takes beside the answer that it sends: the buffers of the protocol.
const BUFFERS: usize = 32 * 1024;
/// How long an idle connection is kept when the server ends: a request may be on its way.
const LAST_REQUEST: Duration = Duration::from_secs(1);

/// A moment, in ticks of the worker.
pub type Tick = u32;

/// How a connection ends that has used up its time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Closed without a word, unless a request has just come.
    Close,
    /// Answered, then closed.
    Answer(Refusal),
    /// Reset, because the peer does not read.
    Abort,
}

/// What happens on a connection. Its worker alone looks at it.
pub struct State {
    shared: Arc<Shared>,
    clock: Rc<Cell<Tick>>,
    is_proxy: bool,
    /// Whether a request has been read: the connection has buffers.
    asked: Cell<bool>,
    /// Whether the application works on a request.
    running: Cell<bool>,
    /// Whether that request, or the last one, has a body.
    has_body: Cell<bool>,
    /// When something was last sent, or when it began.
    quiet_since: Cell<Tick>,
    /// When the first byte of a request arrived that is not complete.
    receiving_since: Cell<Option<Tick>>,
    /// Whether a request has begun since the connection was last at rest.
    begun: Cell<bool>,
    /// Bytes that have arrived since then.
    received: Cell<usize>,
    /// The last bytes that arrived: a head ends with an empty line.
    last_bytes: Cell<[u8; 4]>,
    /// Whether what was received has been looked at since it became too much.
    yielded: Cell<bool>,
    /// Since when the peer has taken nothing of what waits for it.
    stalled_since: Cell<Option<Tick>>,
    /// Bytes of the answer that the protocol has not asked for yet.
    unsent: Cell<usize>,
    /// What this connection has taken of the budget for waiting answers.
    charged: Cell<usize>,
    /// Whether a read was put off.
    held: Cell<bool>,
    verdict: Cell<Option<Verdict>>,
    waker: RefCell<Option<Waker>>,
    /// The socket of a connection that was refused: closing it at once could cost the client the answer.
    pub refused: RefCell<Option<TcpStream>>,
}

impl State {
    /// A new connection.
    pub fn new(shared: Arc<Shared>, clock: Rc<Cell<Tick>>, is_proxy: bool) -> Self {
        Self {
            shared,
            is_proxy,
            asked: Cell::new(false),
            running: Cell::new(false),
            has_body: Cell::new(false),
            quiet_since: Cell::new(clock.get()),
            clock,
            receiving_since: Cell::new(None),
            begun: Cell::new(false),
            received: Cell::new(0),
            last_bytes: Cell::new([0; 4]),
            yielded: Cell::new(false),
            stalled_since: Cell::new(None),
            unsent: Cell::new(0),
            charged: Cell::new(0),
            held: Cell::new(false),
            verdict: Cell::new(None),
            waker: RefCell::new(None),
            refused: RefCell::new(None),
        }
    }

    /// Whether the server ends, so that clients should not use the connection again.
    pub fn is_draining(&self) -> bool {
        self.shared.is_draining()
    }

    /// Whether readers come by HTTPS.
    pub fn is_https(&self) -> bool {
        self.shared.https
    }

    /// Remembers whom to wake.
    pub fn register(&self, context: &Context<'_>) {
        let mut waker = self.waker.borrow_mut();
        if !waker
            .as_ref()
            .is_some_and(|waker| waker.will_wake(context.waker()))
        {
            *waker = Some(context.waker().clone());
        }
    }

    fn wake(&self) {
        if let Some(waker) = &*self.waker.borrow() {
            waker.wake_by_ref();
        }
    }

    /// The application begins with a request.
    pub fn begin(&self, has_body: bool) {
        self.asked.set(true);
        self.running.set(true);
        self.begun.set(true);
        self.has_body.set(has_body);
        self.receiving_since.set(None);
    }

    /// The application has its answer.
    pub fn end(&self) {
        self.running.set(false);
        self.quiet_since.set(self.clock.get());
        // The next head may have come with the request.
        let next = !self.has_body.get() && &self.last_bytes.get() != b"\r\n\r\n";
        self.receiving_since.set(next.then(|| self.clock.get()));
        if self.stalled_since.get().is_none() {
            self.resume_reading();
        }
    }

    /// `bytes` have arrived.
    pub fn receive(&self, bytes: &[u8]) {
        if self.verdict.get() == Some(Verdict::Close) {
            self.verdict.set(None);
        }
        self.received.set(self.received.get().saturating_add(bytes.len()));
        let mut last = self.last_bytes.get();
        for byte in bytes.iter().skip(bytes.len().saturating_sub(last.len())) {
            last.rotate_left(1);
            if let Some(end) = last.last_mut() {
                *end = *byte;
            }
        }
        self.last_bytes.set(last);
        if !self.running.get() && self.receiving_since.get().is_none() {
            self.receiving_since.set(Some(self.clock.get()));
        }
    }

    /// Whether reading has to wait: until the peer has taken what waits for it, until a request is answered, or until what was
    /// read has been looked at. The reader is woken then.
    pub fn holds_reading(&self) -> bool {
        if self.stalled_since.get().is_some()
            || (self.running.get() && !self.has_body.get() && self.received.get() >= MAX_AHEAD)
        {
            self.held.set(true);
            return true;
        }
        if self.running.get() {
            return false;
        }
        // The protocol has begun with every request that it has read, so the connection is at rest.
        if self.begun.take() {
            self.received.set(0);
            self.yielded.set(false);
        }
        if self.received.get() < MAX_HEAD || self.has_body.get() {
            return false;
        }
        if self.yielded.replace(true) {
            self.verdict.set(Some(Verdict::Answer(Refusal::HeadTooLarge)));
            return false;
        }
        self.wake();
        true
    }

    /// Lets a reader go on that was held.
    pub fn resume_reading(&self) {
        if self.held.replace(false) {
            self.wake();
        }
    }

    /// How much of the answer the protocol has not asked for yet.
    pub fn set_unsent(&self, bytes: usize) {
        self.unsent.set(bytes);
    }

    /// The peer has taken something.
    pub fn progress(&self) {
        self.quiet_since.set(self.clock.get());
        if self.stalled_since.take().is_some() {
            self.release();
            self.resume_reading();
        }
    }

    /// The peer takes nothing of the `written` bytes that wait for it.
    pub fn stall(&self, written: usize) -> Result<(), Exceeded> {
        if self.stalled_since.get().is_some() {
            return Ok(());
        }
        self.stalled_since.set(Some(self.clock.get()));
        let bytes = self.unsent.get().saturating_add(written).saturating_add(BUFFERS);
        self.charged.set(bytes);
        self.shared.waiting.take(bytes)
    }

    /// Since when the peer has taken nothing, if it is to take something.
    pub fn stalled_since(&self) -> Option<Tick> {
        self.stalled_since.get().filter(|_| self.charged.get() > 0)
    }

    /// Gives back what the connection has taken of the budget.
    pub fn release(&self) {
        self.shared.waiting.release(self.charged.take());
    }

    /// How the connection ends, if it ends.
    pub fn verdict(&self) -> Option<Verdict> {
        self.verdict.get()
    }

    /// Ends the connection.
    pub fn end_with(&self, verdict: Verdict) {
        self.verdict.set(Some(verdict));
        if verdict == Verdict::Abort {
            self.release();
        }
        self.wake();
    }

    /// Since when nothing has happened on a connection that holds buffers and may be closed at any time.
    pub fn idle_since(&self) -> Option<Tick> {
        let idle = self.asked.get()
            && !self.is_proxy
            && !self.running.get()
            && self.verdict.get().is_none()
            && self.receiving_since.get().is_none()
            && self.stalled_since.get().is_none();
        idle.then(|| self.quiet_since.get())
    }

    /// How the connection has to end by now.
    pub fn judge(&self) -> Option<Verdict> {
        let limits = &self.shared.limits;
        if self.verdict.get().is_some() {
            return None;
        }
        if let Some(since) = self.stalled_since.get() {
            return self.is_over(since, limits.stalled).then_some(Verdict::Abort);
        }
        if self.running.get() {
            // The application has time limits of its own.
            return None;
        }
        if let Some(since) = self.receiving_since.get() {
            return self
                .is_over(since, limits.head)
                .then_some(Verdict::Answer(Refusal::Timeout));
        }
        let idle = if self.shared.is_closing() {
            LAST_REQUEST
        } else if self.is_proxy {
            limits.idle_proxy
        } else {
            limits.idle
        };
        self.is_over(self.quiet_since.get(), idle)
            .then_some(Verdict::Close)
    }

    fn is_over(&self, since: Tick, time: Duration) -> bool {
        // It may have begun just before a tick.
        let ticks = time.as_millis().div_ceil(TICK.as_millis()) + 1;
        u128::from(self.clock.get().wrapping_sub(since)) >= ticks
    }
}

impl Drop for State {
    fn drop(&mut self) {
        self.release();
    }
}

#[cfg(test)]
mod tests {
    use std::{cell::Cell, rc::Rc, sync::Arc};

    use super::{MAX_AHEAD, MAX_HEAD, State, Verdict};
    use crate::{
        app::Deployment,
        connection::{ConnectionLimits, Connections, refusal::Refusal},
    };

    const HEAD: &[u8] = b"GET / HTTP/1.1\r\n\r\n";

    struct Clocked {
        connections: Connections,
        clock: Rc<Cell<u32>>,
        state: State,
    }

    impl Clocked {
        fn new() -> Self {
            Self::of(false)
        }

        fn of(is_proxy: bool) -> Self {
            let connections = Connections::new(ConnectionLimits::default(), &Deployment::default());
            let clock = Rc::new(Cell::new(u32::MAX - 3));
            let state = State::new(Arc::clone(connections.shared()), Rc::clone(&clock), is_proxy);
            Self {
                connections,
                clock,
                state,
            }
        }

        /// The verdict, and after how many seconds from now.
        fn judged(&self) -> Option<(u32, Verdict)> {
            let begin = self.clock.get();
            (0..500).find_map(|ticks| {
                self.clock.set(begin.wrapping_add(ticks));
                let verdict = self.state.judge()?;
                Some((ticks / 4, verdict))
            })
        }

        fn answer(&self, has_body: bool) {
            self.state.begin(has_body);
            self.state.end();
            self.state.progress();
        }
    }

    #[test]
    fn a_connection_is_kept_for_half_a_minute_and_a_proxys_for_longer() {
        assert_eq!(Clocked::new().judged(), Some((30, Verdict::Close)));
        assert_eq!(Clocked::of(true).judged(), Some((75, Verdict::Close)));
        let used = Clocked::new();
        used.clock.set(90);
        used.state.receive(HEAD);
        used.answer(false);
        assert_eq!(used.judged(), Some((30, Verdict::Close)));
    }

    #[test]
    fn half_a_head_is_given_five_seconds_also_behind_a_request() {
        let timeout = Some((5, Verdict::Answer(Refusal::Timeout)));
        let first = Clocked::new();
        first.state.receive(b"GET /");
        assert_eq!(first.judged(), timeout);

        let second = Clocked::new();
        second.state.receive(HEAD);
        second.answer(false);
        second.state.receive(b"G");
        assert_eq!(second.judged(), timeout);

        let together = Clocked::new();
        together.state.receive(b"GET / HTTP/1.1\r\n\r\nGET / HT");
        together.answer(false);
        assert_eq!(together.judged(), timeout);

        // Bytes that trickle do not count as a beginning again.
        let trickled = Clocked::new();
        trickled.state.receive(b"G");
        trickled.clock.set(trickled.clock.get().wrapping_add(16));
        trickled.state.receive(b"E");
        assert_eq!(trickled.judged(), Some((1, Verdict::Answer(Refusal::Timeout))));
    }

    #[test]
    fn the_application_has_limits_of_its_own() {
        let running = Clocked::new();
        running.state.receive(HEAD);
        running.state.begin(false);
        assert_eq!(running.judged(), None);
    }

    #[test]
    fn a_peer_that_takes_nothing_for_ten_seconds_is_reset() {
        let stalled = Clocked::new();
        stalled.state.receive(HEAD);
        stalled.state.begin(false);
        assert_eq!(stalled.state.stall(100), Ok(()));
        assert!(stalled.state.holds_reading());
        stalled.clock.set(stalled.clock.get().wrapping_add(36));
        // One byte is enough.
        stalled.state.progress();
        assert!(!stalled.state.holds_reading());
        assert_eq!(stalled.state.stall(100), Ok(()));
        assert_eq!(stalled.judged(), Some((10, Verdict::Abort)));
        stalled.state.end_with(Verdict::Abort);
        assert!(!stalled.connections.shared().waiting.is_above(0));
    }

    #[test]
    fn a_head_has_an_end() {
        let endless = Clocked::new();
        endless.state.receive(&vec![b'x'; MAX_HEAD - 1]);
        assert!(!endless.state.holds_reading());
        endless.state.receive(b"x");
        // The protocol looks at it first: it may be a whole head with the beginning of its body.
        assert!(endless.state.holds_reading());
        assert!(!endless.state.holds_reading());
        assert_eq!(
            endless.state.verdict(),
            Some(Verdict::Answer(Refusal::HeadTooLarge))
        );

        let body = Clocked::new();
        body.state.receive(&vec![b'x'; MAX_HEAD]);
        assert!(body.state.holds_reading());
        body.state.begin(true);
        assert!(!body.state.holds_reading());
    }

    #[test]
    fn requests_are_not_read_far_ahead() {
        let pipelined = Clocked::new();
        pipelined.state.receive(&vec![b'x'; MAX_AHEAD]);
        pipelined.state.begin(false);
        assert!(pipelined.state.holds_reading());
        // The next one was read already.
        pipelined.state.end();
        pipelined.state.begin(false);
        assert!(pipelined.state.holds_reading());
        pipelined.state.end();
        assert!(!pipelined.state.holds_reading());
    }

    #[test]
    fn the_last_request_is_waited_for_when_the_server_ends() {
        let idle = Clocked::new();
        idle.connections.close_idle();
        assert_eq!(idle.judged(), Some((1, Verdict::Close)));
        idle.state.end_with(Verdict::Close);
        idle.state.receive(HEAD);
        assert_eq!(idle.state.verdict(), None);
    }
}
