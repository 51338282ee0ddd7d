//! The bytes of a connection, as the protocol reads and writes them.

use std::{
    io,
    pin::Pin,
    rc::Rc,
    task::{Context, Poll, ready},
    time::Duration,
};

use actix_web::rt::net::TcpStream;
use socket2::SockRef;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};

use super::{
    state::{CloseReason, State},
    worker::Worker,
};
use crate::fallback_responses::Rejection;

/// A socket under the time limits of its state.
pub struct Stream {
    // Gone only when it is dropped.
    socket: Option<TcpStream>,
    state: Rc<State>,
    worker: Rc<Worker>,
    /// What was read and may not be handed on yet, and how much of it was.
    ahead: Vec<u8>,
    handed_on: usize,
    /// An answer of our own that has not been sent whole.
    rejection: Vec<u8>,
    sent: usize,
    refused: bool,
}

impl Stream {
    /// Reads and writes `socket`.
    pub fn new(socket: TcpStream, state: Rc<State>, worker: Rc<Worker>) -> Self {
        Self {
            socket: Some(socket),
            state,
            worker,
            ahead: Vec::new(),
            handed_on: 0,
            rejection: Vec::new(),
            sent: 0,
            refused: false,
        }
    }

    /// The state of the connection.
    pub fn state(&self) -> &Rc<State> {
        &self.state
    }

    fn socket(&mut self) -> io::Result<Pin<&mut TcpStream>> {
        self.socket
            .as_mut()
            .map(Pin::new)
            .ok_or_else(|| io::ErrorKind::NotConnected.into())
    }

    /// Hands on what was read before and may be handed on now.
    fn hand_on(&mut self, buffer: &mut ReadBuf<'_>) {
        let rest = self.ahead.get(self.handed_on..).unwrap_or_default();
        let fitting = rest.get(..buffer.remaining()).unwrap_or(rest);
        let length = self.state.receive(fitting);
        buffer.put_slice(fitting.get(..length).unwrap_or_default());
        if length == rest.len() {
            self.ahead = Vec::new();
            self.handed_on = 0;
        } else {
            self.handed_on = self.handed_on.saturating_add(length);
        }
    }

    fn refuse(&mut self, message: Vec<u8>) {
        if !self.refused {
            self.refused = true;
            self.rejection = message;
        }
    }

    /// Sends what is left of an answer of our own.
    fn poll_refusal(&mut self, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        loop {
            let sent = self.sent;
            let message = std::mem::take(&mut self.rejection);
            let Some(rest) = message.get(sent..).filter(|rest| !rest.is_empty()) else {
                return Poll::Ready(Ok(()));
            };
            let written = self.socket()?.poll_write(context, rest);
            match written {
                Poll::Ready(Ok(0)) => return Poll::Ready(Err(io::ErrorKind::WriteZero.into())),
                Poll::Ready(Ok(count)) => {
                    self.state.progress();
                    self.sent = sent.saturating_add(count);
                    self.rejection = message;
                }
                Poll::Ready(Err(error)) => return Poll::Ready(Err(error)),
                Poll::Pending => {
                    self.stall(context, rest.len());
                    self.rejection = message;
                    return Poll::Pending;
                }
            }
        }
    }

    fn stall(&self, context: &Context<'_>, written: usize) {
        self.state.register(context);
        if self.state.stall(written).is_err() {
            self.worker.evict();
        }
    }
}

impl AsyncRead for Stream {
    fn poll_read(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let this = self.get_mut();
        this.state.register(context);
        this.state.check_head();
        match this.state.close_reason() {
            Some(CloseReason::Abort) => return Poll::Ready(Err(io::ErrorKind::TimedOut.into())),
            Some(CloseReason::Answer(rejection)) => {
                this.refuse(rejection.message(this.state.answers()));
                // Nothing more is read.
                return Poll::Ready(Ok(()));
            }
            Some(CloseReason::Close) | None => {}
        }
        let has_more = !this.ahead.is_empty();
        if this.state.is_paused() {
            if has_more || this.socket()?.poll_read_ready(context).is_ready() {
                this.state.hold_reading();
            }
            return Poll::Pending;
        }
        if has_more {
            this.hand_on(buffer);
            return Poll::Ready(Ok(()));
        }
        let before = buffer.filled().len();
        let read = this.socket()?.poll_read(context, buffer);
        match &read {
            Poll::Ready(Ok(())) => {
                let bytes = buffer.filled().get(before..).unwrap_or_default();
                if !bytes.is_empty() {
                    let length = this.state.receive(bytes);
                    this.ahead
                        .extend_from_slice(bytes.get(length..).unwrap_or_default());
                    buffer.set_filled(before.saturating_add(length));
                }
            }
            Poll::Pending if this.state.close_reason() == Some(CloseReason::Close) => {
                return Poll::Ready(Ok(()));
            }
            _ => {}
        }
        read
    }
}

impl AsyncWrite for Stream {
    fn poll_write(self: Pin<&mut Self>, context: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        let this = self.get_mut();
        if this.state.close_reason() == Some(CloseReason::Abort) {
            return Poll::Ready(Err(io::ErrorKind::TimedOut.into()));
        }
        if !this.refused
            && let Some((start, rejection)) = Rejection::find(bytes)
        {
            let mut message = bytes.get(..start).unwrap_or_default().to_vec();
            message.extend_from_slice(&rejection.message(this.state.answers()));
            this.refuse(message);
        }
        if this.refused {
            // What the protocol writes itself is swallowed. The write ends when our own answer is sent, because the protocol then
            // drops the connection.
            ready!(this.poll_refusal(context))?;
            return Poll::Ready(Ok(bytes.len()));
        }
        let written = this.socket()?.poll_write(context, bytes);
        match &written {
            Poll::Ready(Ok(_)) => this.state.progress(),
            Poll::Ready(Err(_)) => {}
            Poll::Pending => this.stall(context, bytes.len()),
        }
        written
    }

    fn poll_flush(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let this = self.get_mut();
        ready!(this.poll_refusal(context))?;
        ready!(this.socket()?.poll_flush(context))?;
        this.state.flushed();
        Poll::Ready(Ok(()))
    }

    fn poll_shutdown(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let this = self.get_mut();
        if this.state.close_reason() == Some(CloseReason::Abort) {
            return Poll::Ready(Err(io::ErrorKind::TimedOut.into()));
        }
        ready!(this.poll_refusal(context))?;
        this.socket()?.poll_shutdown(context)
    }
}

impl Drop for Stream {
    fn drop(&mut self) {
        let Some(socket) = self.socket.take() else { return };
        match self.state.close_reason() {
            // What waits in the system for a peer that does not read is discarded, too.
            Some(CloseReason::Abort) => {
                let _ = SockRef::from(&socket).set_linger(Some(Duration::ZERO));
            }
            _ if self.refused => drop(self.state.refused.replace(Some(socket))),
            _ => {}
        }
    }
}
