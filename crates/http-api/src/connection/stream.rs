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
    refusal::Refusal,
    state::{State, Verdict},
    worker::Worker,
};

/// A socket that is watched.
pub struct Stream {
    // Gone only when it is dropped.
    socket: Option<TcpStream>,
    state: Rc<State>,
    worker: Rc<Worker>,
    /// An answer of our own that has not been sent whole.
    refusal: Vec<u8>,
    sent: usize,
    refused: bool,
}

impl Stream {
    /// Watches `socket`.
    pub fn new(socket: TcpStream, state: Rc<State>, worker: Rc<Worker>) -> Self {
        Self {
            socket: Some(socket),
            state,
            worker,
            refusal: Vec::new(),
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

    fn refuse(&mut self, message: Vec<u8>) {
        if !self.refused {
            self.refused = true;
            self.refusal = message;
        }
    }

    /// Sends what is left of an answer of our own.
    fn poll_refusal(&mut self, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        loop {
            let sent = self.sent;
            let message = std::mem::take(&mut self.refusal);
            let Some(rest) = message.get(sent..).filter(|rest| !rest.is_empty()) else {
                return Poll::Ready(Ok(()));
            };
            let written = self.socket()?.poll_write(context, rest);
            match written {
                Poll::Ready(Ok(0)) => return Poll::Ready(Err(io::ErrorKind::WriteZero.into())),
                Poll::Ready(Ok(count)) => {
                    self.state.progress();
                    self.sent = sent.saturating_add(count);
                    self.refusal = message;
                }
                Poll::Ready(Err(error)) => return Poll::Ready(Err(error)),
                Poll::Pending => {
                    self.stall(context, rest.len());
                    self.refusal = message;
                    return Poll::Pending;
                }
            }
        }
    }

    fn stall(&self, context: &Context<'_>, written: usize) {
        self.state.register(context);
        if self.state.stall(written).is_err() {
            self.worker.make_room();
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
        if this.state.verdict().is_none() && this.state.holds_reading() {
            return Poll::Pending;
        }
        match this.state.verdict() {
            Some(Verdict::Abort) => return Poll::Ready(Err(io::ErrorKind::TimedOut.into())),
            Some(Verdict::Answer(refusal)) => {
                this.refuse(refusal.message(this.state.is_https()));
                // Nothing more is read.
                return Poll::Ready(Ok(()));
            }
            Some(Verdict::Close) | None => {}
        }
        let before = buffer.filled().len();
        let read = this.socket()?.poll_read(context, buffer);
        match &read {
            Poll::Ready(Ok(())) => {
                if let Some(bytes) = buffer.filled().get(before..)
                    && !bytes.is_empty()
                {
                    this.state.receive(bytes);
                }
            }
            Poll::Pending if this.state.verdict() == Some(Verdict::Close) => return Poll::Ready(Ok(())),
            _ => {}
        }
        read
    }
}

impl AsyncWrite for Stream {
    fn poll_write(self: Pin<&mut Self>, context: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        let this = self.get_mut();
        if this.state.verdict() == Some(Verdict::Abort) {
            return Poll::Ready(Err(io::ErrorKind::TimedOut.into()));
        }
        if !this.refused
            && let Some((start, refusal)) = Refusal::find(bytes)
        {
            let mut message = bytes.get(..start).unwrap_or_default().to_vec();
            message.extend_from_slice(&refusal.message(this.state.is_https()));
            this.refuse(message);
        }
        if this.refused {
            // What the protocol says itself is swallowed. It is told so when our own words are sent, because it then drops the
            // connection.
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
        this.socket()?.poll_flush(context)
    }

    fn poll_shutdown(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let this = self.get_mut();
        if this.state.verdict() == Some(Verdict::Abort) {
            return Poll::Ready(Err(io::ErrorKind::TimedOut.into()));
        }
        ready!(this.poll_refusal(context))?;
        this.socket()?.poll_shutdown(context)
    }
}

impl Drop for Stream {
    fn drop(&mut self) {
        let Some(socket) = self.socket.take() else { return };
        match self.state.verdict() {
            // What waits in the system for a peer that does not read is thrown away, too.
            Some(Verdict::Abort) => {
                let _ = SockRef::from(&socket).set_linger(Some(Duration::ZERO));
            }
            _ if self.refused => drop(self.state.refused.replace(Some(socket))),
            _ => {}
        }
    }
}
