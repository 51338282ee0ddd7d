//! A line to a server that can be cut.

use std::{
    io::{ErrorKind, Read, Result, Write},
    net::{Shutdown, SocketAddr, TcpListener, TcpStream},
    os::unix::net::UnixStream,
    sync::{Arc, Mutex, Weak},
    thread::{self, sleep},
    time::Duration,
};

use url::Url;

use crate::free_address;

/// What happens on the line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Line {
    /// Everything gets through.
    Works,
    /// Connections are cut, and new connections are refused.
    Refuses,
    /// New connections are taken and cut at once.
    HangsUp,
    /// New connections are taken, and nothing is ever answered.
    Silent,
}

/// What happens to a message that is waited for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trap {
    /// It does not arrive: the line is cut from then on, as [`Line::Refuses`].
    Cut,
    /// Neither it nor anything after it arrives, on any connection, until [`Proxy::release`].
    Hold,
    /// It arrives, but where a text stands in it there is another of the same length.
    Write(&'static str),
}

struct State {
    line: Line,
    trap: Option<(&'static str, Trap)>,
    /// Whether a message was what the last trap waited for.
    is_sprung: bool,
    is_held: bool,
    /// Both ends of every connection since the line was last cut.
    ends: Vec<End>,
}

/// Passes what it gets on to a server.
pub struct Proxy {
    address: SocketAddr,
    state: Arc<Mutex<State>>,
    upstream: Url,
}

impl Proxy {
    /// A line to the server at `url`, which works.
    pub fn to(url: &str) -> Self {
        // No other program takes the address while the line refuses.
        let listener = TcpListener::bind(free_address()).expect("the line");
        let proxy = Self {
            address: listener.local_addr().expect("the line"),
            state: Arc::new(Mutex::new(State {
                line: Line::Works,
                trap: None,
                is_sprung: false,
                is_held: false,
                ends: Vec::new(),
            })),
            upstream: Url::parse(url).expect("the line"),
        };
        let (state, address, upstream) = (
            Arc::downgrade(&proxy.state),
            proxy.address,
            proxy.upstream.clone(),
        );
        thread::spawn(move || {
            let mut listener = Some(listener);
            // Ends with the proxy.
            while let Some(state) = state.upgrade() {
                let line = state.lock().expect("no panic").line;
                if line == Line::Refuses {
                    listener = None;
                } else if listener.is_none() {
                    listener = TcpListener::bind(address).ok();
                }
                match listener.as_ref().map(accept) {
                    Some(Ok(client)) => serve(client, line, &upstream, &state),
                    _ => sleep(Duration::from_millis(2)),
                }
            }
        });
        proxy
    }

    /// The way to the server over this line.
    pub fn url(&self) -> String {
        let mut url = self.upstream.clone();
        let kept: Vec<(String, String)> = url
            .query_pairs()
            .filter(|(key, _)| key != "host" && key != "port")
            .map(|(key, value)| (key.into(), value.into()))
            .collect();
        url.query_pairs_mut().clear().extend_pairs(kept);
        url.set_host(Some(&self.address.ip().to_string()))
            .expect("the line");
        url.set_port(Some(self.address.port())).expect("the line");
        url.into()
    }

    /// From now on. Whatever is connected is cut off.
    pub fn set(&self, line: Line) {
        {
            let mut state = self.state.lock().expect("no panic");
            state.line = line;
            state.ends.drain(..).for_each(End::cut);
        }
        // The listener follows within two milliseconds.
        sleep(Duration::from_millis(20));
    }

    /// Waits for the next message to the server that has `text` in it, and does that to it. Only [`Trap::Write`] goes on.
    pub fn trap(&self, text: &'static str, trap: Trap) {
        let mut state = self.state.lock().expect("no panic");
        state.trap = Some((text, trap));
        state.is_sprung = false;
    }

    /// Whether the message that was waited for has come.
    pub fn is_sprung(&self) -> bool {
        self.state.lock().expect("no panic").is_sprung
    }

    /// Lets everything through that was held, and all that comes from now on.
    pub fn release(&self) {
        let mut state = self.state.lock().expect("no panic");
        state.is_held = false;
        state.trap = None;
    }

    /// Cuts what is connected; new connections get through.
    pub fn cut(&self) {
        self.set(Line::Works);
    }
}

fn accept(listener: &TcpListener) -> Result<TcpStream> {
    listener.set_nonblocking(true)?;
    let (client, _) = listener.accept()?;
    client.set_nonblocking(false)?;
    Ok(client)
}

fn serve(client: TcpStream, line: Line, upstream: &Url, state: &Arc<Mutex<State>>) {
    let mut ends = vec![End::Tcp(client)];
    if line == Line::Works {
        let server = connect(upstream).expect("the line");
        pass_on(ends[0].twin(), server.twin(), Arc::downgrade(state), true);
        pass_on(server.twin(), ends[0].twin(), Arc::downgrade(state), false);
        ends.push(server);
    }
    let mut state = state.lock().expect("no panic");
    if line == Line::HangsUp || state.line != line {
        ends.into_iter().for_each(End::cut);
    } else {
        state.ends.extend(ends);
    }
}

fn connect(upstream: &Url) -> Result<End> {
    let port = upstream.port().unwrap_or(5_432);
    match upstream.query_pairs().find(|(key, _)| key == "host") {
        Some((_, folder)) if folder.starts_with('/') => {
            UnixStream::connect(format!("{folder}/.s.PGSQL.{port}")).map(End::Unix)
        }
        Some((_, host)) => TcpStream::connect((&*host, port)).map(End::Tcp),
        None => TcpStream::connect((upstream.host_str().unwrap_or("localhost"), port)).map(End::Tcp),
    }
}

fn pass_on(mut from: End, mut to: End, state: Weak<Mutex<State>>, to_server: bool) {
    thread::spawn(move || {
        let mut buffer = [0; 8_192];
        loop {
            match from.read(&mut buffer) {
                Ok(0) => break,
                Ok(length) => {
                    let message = &mut buffer[..length];
                    if !lets_through(message, &state, to_server) || to.write_all(message).is_err() {
                        break;
                    }
                }
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                _ => break,
            }
        }
        to.cut();
    });
}

/// Returns, when it is not held any more, whether the message may arrive.
fn lets_through(message: &mut [u8], state: &Weak<Mutex<State>>, to_server: bool) -> bool {
    let mut is_new = true;
    // What is held when the proxy ends is lost.
    while let Some(state) = state.upgrade() {
        let mut state = state.lock().expect("no panic");
        if is_new && to_server && !spring(message, &mut state) {
            return false;
        }
        is_new = false;
        if !state.is_held {
            return true;
        }
        drop(state);
        sleep(Duration::from_millis(2));
    }
    false
}

/// Does to a message what the trap says, if it is for that one.
fn spring(message: &mut [u8], state: &mut State) -> bool {
    let Some((text, trap)) = state.trap else {
        return true;
    };
    let Some(at) = message
        .windows(text.len())
        .position(|part| part == text.as_bytes())
    else {
        return true;
    };
    state.is_sprung = true;
    match trap {
        Trap::Cut => {
            state.trap = None;
            state.line = Line::Refuses;
            state.ends.drain(..).for_each(End::cut);
            false
        }
        Trap::Hold => {
            state.trap = None;
            state.is_held = true;
            true
        }
        Trap::Write(other) => {
            message[at..at + text.len()].copy_from_slice(other.as_bytes());
            true
        }
    }
}

/// One end of a connection.
enum End {
    Tcp(TcpStream),
    Unix(UnixStream),
}

impl End {
    fn twin(&self) -> Self {
        match self {
            Self::Tcp(stream) => Self::Tcp(stream.try_clone().expect("the line")),
            Self::Unix(stream) => Self::Unix(stream.try_clone().expect("the line")),
        }
    }

    fn cut(self) {
        // It may be closed already.
        let _ = match self {
            Self::Tcp(stream) => stream.shutdown(Shutdown::Both),
            Self::Unix(stream) => stream.shutdown(Shutdown::Both),
        };
    }

    fn read(&mut self, buffer: &mut [u8]) -> Result<usize> {
        match self {
            Self::Tcp(stream) => stream.read(buffer),
            Self::Unix(stream) => stream.read(buffer),
        }
    }

    fn write_all(&mut self, bytes: &[u8]) -> Result<()> {
        match self {
            Self::Tcp(stream) => stream.write_all(bytes),
            Self::Unix(stream) => stream.write_all(bytes),
        }
    }
}
