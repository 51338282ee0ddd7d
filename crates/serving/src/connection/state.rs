//! The state of one connection, and its time limits.

use std::{
    cell::{Cell, RefCell},
    rc::Rc,
    sync::Arc,
    task::{Context, Waker},
    time::Duration,
};

use actix_web::rt::net::TcpStream;

use tinerary_domain::Network;

use super::{
    admission::{AdmissionPermit, Shared},
    framer::RequestFramer,
};
use crate::{
    budget::Exceeded,
    fallback_responses::{FallbackResponses, Rejection},
};

/// How often a worker looks at its connections. Times are counted in such ticks.
pub const TICK: Duration = Duration::from_millis(250);
/// The longest head.
pub const MAX_HEAD: usize = 32 * 1024;
/// What a connection takes beside the answer that it sends: the buffers of the protocol.
const BUFFERS: usize = 32 * 1024;
/// How long an idle connection is kept when the server ends: a request may be on its way.
const LAST_REQUEST: Duration = Duration::from_secs(1);

/// How long the peer may be silent in the middle of a body after its request was answered: as long as the protocol waits for the
/// rest of one whose length is known.
const REST_OF_BODY: Duration = Duration::from_secs(1);

/// A moment, in ticks of the worker.
pub type Tick = u32;

/// Why, and so how, a connection is closed before its time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CloseReason {
    /// Closed without a word, unless a request has just come.
    Close,
    /// Answered, then closed.
    Answer(Rejection),
    /// Reset, because the peer does not read.
    Abort,
}

/// What a connection holds buffers for, and since when.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Held {
    /// For the next request, of which nothing has come.
    Idle(Tick),
    /// For the rest of one that is arriving.
    ForTheRest(Tick),
}

/// The state of a connection. Only its worker reads it.
pub struct State {
    shared: Arc<Shared>,
    clock: Rc<Cell<Tick>>,
    is_proxy: bool,
    /// The network of the peer, if its connections are counted.
    network: Option<Network>,
    /// Whether a request has been read: the connection has buffers.
    asked: Cell<bool>,
    /// Whether the application works on a request.
    running: Cell<bool>,
    /// Whether an answer is on its way to the system.
    sending: Cell<bool>,
    /// When something was last sent, or when it began.
    quiet_since: Cell<Tick>,
    /// When the first byte of a request arrived whose head is not complete.
    receiving_since: Cell<Option<Tick>>,
    /// Says how much of it may be handed on to the protocol.
    framer: RefCell<RequestFramer>,
    /// Whether a whole request was handed on, which the protocol has to parse before it gets more.
    handed_on: Cell<bool>,
    /// Whether the body of an answered request is still being read; that one does not get a second answer.
    drains: Cell<bool>,
    /// Since when the peer has taken nothing of what waits for it.
    stalled_since: Cell<Option<Tick>>,
    /// Bytes of the answer that the protocol has not asked for yet.
    unsent: Cell<usize>,
    /// What this connection has taken of the budget for waiting answers.
    charged: Cell<usize>,
    /// Whether a read was put off.
    held: Cell<bool>,
    close_reason: Cell<Option<CloseReason>>,
    waker: RefCell<Option<Waker>>,
    /// The socket of a connection that was refused: closing it at once could cost the client the answer.
    pub refused: RefCell<Option<TcpStream>>,
}

impl State {
    /// A new connection.
    pub fn new(shared: Arc<Shared>, clock: Rc<Cell<Tick>>, permit: &AdmissionPermit) -> Self {
        Self {
            shared,
            is_proxy: permit.is_proxy,
            network: permit.network,
            asked: Cell::new(false),
            running: Cell::new(false),
            sending: Cell::new(false),
            quiet_since: Cell::new(clock.get()),
            clock,
            receiving_since: Cell::new(None),
            framer: RefCell::new(RequestFramer::new()),
            handed_on: Cell::new(false),
            drains: Cell::new(false),
            stalled_since: Cell::new(None),
            unsent: Cell::new(0),
            charged: Cell::new(0),
            held: Cell::new(false),
            close_reason: Cell::new(None),
            waker: RefCell::new(None),
            refused: RefCell::new(None),
        }
    }

    /// Whether the server ends, so that clients should not use the connection again.
    pub fn is_draining(&self) -> bool {
        self.shared.is_draining()
    }

    /// What the application says in place of an answer.
    pub fn answers(&self) -> &dyn FallbackResponses {
        &*self.shared.answers
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
    pub fn begin(&self) {
        self.asked.set(true);
        self.running.set(true);
        self.receiving_since.set(None);
        self.drains.set(false);
    }

    /// The application has its answer.
    pub fn end(&self) {
        self.running.set(false);
        self.sending.set(true);
        self.handed_on.set(false);
        self.drains.set(self.framer.borrow().is_in_body());
        self.quiet_since.set(self.clock.get());
        if self.stalled_since.get().is_none() {
            self.resume_reading();
        }
    }

    /// `bytes` have arrived: how many of them the protocol may have now.
    pub fn receive(&self, bytes: &[u8]) -> usize {
        if self.close_reason.get() == Some(CloseReason::Close) {
            self.close_reason.set(None);
        }
        if !self.running.get() && self.receiving_since.get().is_none() {
            self.receiving_since.set(Some(self.clock.get()));
        }
        let frame = self.framer.borrow_mut().take(bytes);
        self.handed_on.set(frame.is_last);
        frame.length
    }

    /// Whether the protocol gets nothing more: until the peer has taken what waits for it, until a request is answered, or until
    /// one that was handed on has been looked at.
    pub fn is_paused(&self) -> bool {
        self.stalled_since.get().is_some()
            || self.handed_on.get()
            || (self.running.get() && self.framer.borrow().is_at_end())
    }

    /// There is more to read, although reading is paused: the reader is woken when it is not.
    pub fn hold_reading(&self) {
        let is_looked_at = self.stalled_since.get().is_none() && !self.running.get();
        if is_looked_at && self.handed_on.take() {
            self.wake();
        } else {
            self.held.set(true);
        }
    }

    /// Refuses a head that is too long.
    pub fn check_head(&self) {
        if self.framer.borrow().head() >= MAX_HEAD && self.close_reason.get().is_none() {
            self.close_reason
                .set(Some(CloseReason::Answer(Rejection::HeadTooLarge)));
        }
    }

    /// Lets a reader go on that was held.
    fn resume_reading(&self) {
        if self.held.replace(false) {
            self.wake();
        }
    }

    /// How much of the answer the protocol has not asked for yet.
    pub fn set_unsent(&self, bytes: usize) {
        self.unsent.set(bytes);
    }

    /// All that the protocol has written is with the system.
    pub fn flushed(&self) {
        if self.unsent.get() == 0 {
            self.sending.set(false);
        }
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
    pub fn close_reason(&self) -> Option<CloseReason> {
        self.close_reason.get()
    }

    /// Ends the connection.
    pub fn end_with(&self, close_reason: CloseReason) {
        self.close_reason.set(Some(close_reason));
        if close_reason == CloseReason::Abort {
            self.release();
        }
        self.wake();
    }

    /// Whether the connection holds buffers for a request that has not come, and since when: for the rest of it, or for any.
    pub fn holds_buffers(&self) -> Option<Held> {
        self.waits_since()?;
        match self.receiving_since.get() {
            Some(since) => Some(Held::ForTheRest(since)),
            None => self.asked.get().then(|| Held::Idle(self.quiet_since.get())),
        }
    }

    /// The network of the peer, if its connections are counted.
    pub const fn network(&self) -> Option<Network> {
        self.network
    }

    /// Since when the peer has not sent a whole request, if the connection may be closed for another one.
    pub fn waits_since(&self) -> Option<Tick> {
        let waits = !self.is_proxy
            && !self.running.get()
            && !self.sending.get()
            && self.close_reason.get().is_none()
            && self.stalled_since.get().is_none();
        waits.then(|| self.quiet_since.get())
    }

    /// Why the connection has to be closed by now, if it has.
    pub fn check_limits(&self) -> Option<CloseReason> {
        let limits = &self.shared.limits;
        if self.close_reason.get().is_some() {
            return None;
        }
        if let Some(since) = self.stalled_since.get() {
            return self.is_over(since, limits.stalled).then_some(CloseReason::Abort);
        }
        if self.running.get() {
            // The application has time limits of its own.
            return None;
        }
        if let Some(since) = self.receiving_since.get() {
            let close_reason = if self.drains.get() {
                CloseReason::Abort
            } else {
                CloseReason::Answer(Rejection::Timeout)
            };
            return self.is_over(since, limits.head).then_some(close_reason);
        }
        let idle = if self.shared.is_closing() {
            LAST_REQUEST
        } else if self.drains.get() {
            REST_OF_BODY
        } else if self.is_proxy {
            limits.idle_proxy
        } else {
            limits.idle
        };
        self.is_over(self.quiet_since.get(), idle)
            .then_some(CloseReason::Close)
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

    use super::{CloseReason, MAX_HEAD, State};
    use crate::{
        connection::{ConnectionLimits, Connections},
        fallback_responses::{Rejection, testing::bare},
        proxies::TrustedProxies,
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
            let connections =
                Connections::new(ConnectionLimits::default(), TrustedProxies::default(), bare());
            let clock = Rc::new(Cell::new(u32::MAX - 3));
            let peer = "192.0.2.1".parse().expect("an address");
            let mut permit = connections.shared().admit(peer).expect("there is room");
            permit.is_proxy = is_proxy;
            let state = State::new(Arc::clone(connections.shared()), Rc::clone(&clock), &permit);
            Self {
                connections,
                clock,
                state,
            }
        }

        /// Why the connection is closed, and after how many seconds from now.
        fn closes_after(&self) -> Option<(u32, CloseReason)> {
            let begin = self.clock.get();
            (0..500).find_map(|ticks| {
                self.clock.set(begin.wrapping_add(ticks));
                let close_reason = self.state.check_limits()?;
                Some((ticks / 4, close_reason))
            })
        }

        fn answer(&self) {
            self.state.begin();
            self.state.end();
            self.state.progress();
        }
    }

    #[test]
    fn a_connection_is_kept_for_half_a_minute_and_a_proxys_for_longer() {
        assert_eq!(Clocked::new().closes_after(), Some((30, CloseReason::Close)));
        assert_eq!(Clocked::of(true).closes_after(), Some((75, CloseReason::Close)));
        let used = Clocked::new();
        used.clock.set(90);
        used.state.receive(HEAD);
        used.answer();
        assert_eq!(used.closes_after(), Some((30, CloseReason::Close)));
    }

    #[test]
    fn incomplete_head_has_five_seconds_on_every_request() {
        let timeout = Some((5, CloseReason::Answer(Rejection::Timeout)));
        let first = Clocked::new();
        first.state.receive(b"GET /");
        assert_eq!(first.closes_after(), timeout);

        let second = Clocked::new();
        second.state.receive(HEAD);
        second.answer();
        second.state.receive(b"G");
        assert_eq!(second.closes_after(), timeout);

        // Bytes that trickle do not count as a beginning again.
        let trickled = Clocked::new();
        trickled.state.receive(b"G");
        trickled.clock.set(trickled.clock.get().wrapping_add(16));
        trickled.state.receive(b"E");
        assert_eq!(
            trickled.closes_after(),
            Some((1, CloseReason::Answer(Rejection::Timeout)))
        );
    }

    #[test]
    fn running_request_is_not_timed_by_the_connection() {
        let running = Clocked::new();
        running.state.receive(HEAD);
        running.state.begin();
        assert_eq!(running.closes_after(), None);
    }

    #[test]
    fn a_peer_that_takes_nothing_for_ten_seconds_is_reset() {
        let stalled = Clocked::new();
        stalled.state.receive(HEAD);
        stalled.state.begin();
        assert_eq!(stalled.state.stall(100), Ok(()));
        assert!(stalled.state.is_paused());
        stalled.clock.set(stalled.clock.get().wrapping_add(36));
        // One byte is enough.
        stalled.state.progress();
        stalled.state.end();
        assert!(!stalled.state.is_paused());
        assert_eq!(stalled.state.stall(100), Ok(()));
        assert_eq!(stalled.closes_after(), Some((10, CloseReason::Abort)));
        stalled.state.end_with(CloseReason::Abort);
        assert!(!stalled.connections.shared().waiting.is_above(0));
    }

    #[test]
    fn head_longer_than_the_limit_is_rejected() {
        let endless = Clocked::new();
        endless.state.receive(&vec![b'x'; MAX_HEAD - 1]);
        endless.state.check_head();
        assert_eq!(endless.state.close_reason(), None);
        endless.state.receive(b"x");
        endless.state.check_head();
        assert_eq!(
            endless.state.close_reason(),
            Some(CloseReason::Answer(Rejection::HeadTooLarge))
        );

        let body = Clocked::new();
        body.state
            .receive(b"POST / HTTP/1.1\r\nContent-Length: 1000000\r\n\r\n");
        assert_eq!(body.state.receive(&vec![b'x'; MAX_HEAD]), MAX_HEAD);
        body.state.check_head();
        assert_eq!(body.state.close_reason(), None);
    }

    #[test]
    fn the_next_request_waits_for_the_answer_to_the_one_before() {
        let pipelined = Clocked::new();
        assert_eq!(pipelined.state.receive(&HEAD.repeat(3)), HEAD.len());
        assert!(pipelined.state.is_paused());
        pipelined.state.begin();
        assert!(pipelined.state.is_paused());
        pipelined.state.end();
        assert!(!pipelined.state.is_paused());
        assert_eq!(pipelined.state.receive(&HEAD.repeat(2)), HEAD.len());

        let body = Clocked::new();
        let post = b"POST / HTTP/1.1\r\nContent-Length: 2\r\n\r\n{";
        assert_eq!(body.state.receive(post), post.len());
        body.state.begin();
        assert!(!body.state.is_paused());
        assert_eq!(body.state.receive(&[b"}", HEAD].concat()), 1);
        assert!(body.state.is_paused());
    }

    #[test]
    fn empty_line_before_a_head_does_not_delay_the_next_request() {
        let lines = Clocked::new();
        assert_eq!(lines.state.receive(b"\r\nGET"), 2);
        assert!(lines.state.is_paused());
        lines.state.hold_reading();
        assert!(!lines.state.is_paused());
    }

    #[test]
    fn body_of_an_answered_request_continues_or_the_connection_closes() {
        for head in ["Content-Length: 9", "Transfer-Encoding: chunked"] {
            let refused = Clocked::new();
            let post = format!("POST / HTTP/1.1\r\n{head}\r\n\r\n5\r\n{{");
            refused.state.receive(post.as_bytes());
            refused.answer();
            assert_eq!(refused.closes_after(), Some((1, CloseReason::Close)), "{head}");
            // However long it goes on, it has the time of a head.
            refused.state.receive(b" ");
            assert_eq!(refused.closes_after(), Some((5, CloseReason::Abort)), "{head}");
        }
    }

    #[test]
    fn connection_without_a_whole_request_can_be_evicted() {
        let waits = |clocked: &Clocked| clocked.state.waits_since().is_some();
        let silent = Clocked::new();
        assert!(waits(&silent));
        silent.state.receive(b"GET /");
        assert!(waits(&silent));
        silent.state.begin();
        assert!(!waits(&silent));
        silent.state.end();
        silent.state.set_unsent(1);
        silent.state.flushed();
        assert!(!waits(&silent), "its answer is on its way");
        silent.state.set_unsent(0);
        silent.state.flushed();
        assert!(waits(&silent));
        silent.state.end_with(CloseReason::Close);
        assert!(!waits(&silent));
        assert!(!waits(&Clocked::of(true)));
    }

    #[test]
    fn the_last_request_is_waited_for_when_the_server_ends() {
        let idle = Clocked::new();
        idle.connections.close_idle();
        assert_eq!(idle.closes_after(), Some((1, CloseReason::Close)));
        idle.state.end_with(CloseReason::Close);
        idle.state.receive(HEAD);
        assert_eq!(idle.state.close_reason(), None);
    }
}
