//! A line to a server that can be cut.

use std::{
    io::{ErrorKind, Read, Result, Write},
    net::{Shutdown, SocketAddr, TcpListener, TcpStream},
    os::unix::net::UnixStream,
    sync::{Arc, Mutex},
    thread::{self, sleep},
    time::Duration,
};

use tinerary_test_support::free_address;
use url::Url;

/// What happens on the line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Line {
    /// Everything gets through.
    Works,
    /// Nobody listens: what there was is cut, and new connections are refused.
    Refuses,
    /// New connections are taken and cut at once.
    HangsUp,
    /// New connections are taken, and nothing is ever answered.
    Silent,
}

struct State {
    line: Line,
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
        // Nobody else takes it while nobody listens there.
        let listener = TcpListener::bind(free_address()).unwrap();
        let proxy = Self {
            address: listener.local_addr().unwrap(),
            state: Arc::new(Mutex::new(State {
                line: Line::Works,
                ends: Vec::new(),
            })),
            upstream: Url::parse(url).unwrap(),
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
                let line = state.lock().unwrap().line;
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
        url.set_host(Some(&self.address.ip().to_string())).unwrap();
        url.set_port(Some(self.address.port())).unwrap();
        url.into()
    }

    /// From now on. Whatever is connected is cut off.
    pub fn set(&self, line: Line) {
        {
            let mut state = self.state.lock().unwrap();
            state.line = line;
            state.ends.drain(..).for_each(End::cut);
        }
        // The listener follows within two milliseconds.
        sleep(Duration::from_millis(20));
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

fn serve(client: TcpStream, line: Line, upstream: &Url, state: &Mutex<State>) {
    let mut ends = vec![End::Tcp(client)];
    if line == Line::Works {
        let server = connect(upstream).unwrap();
        pass_on(ends[0].twin(), server.twin());
        pass_on(server.twin(), ends[0].twin());
        ends.push(server);
    }
    let mut state = state.lock().unwrap();
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

fn pass_on(mut from: End, mut to: End) {
    thread::spawn(move || {
        let mut buffer = [0; 8_192];
        loop {
            match from.read(&mut buffer) {
                Ok(0) => break,
                Ok(length) if to.write_all(&buffer[..length]).is_ok() => {}
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                _ => break,
            }
        }
        to.cut();
    });
}

/// One end of a connection.
enum End {
    Tcp(TcpStream),
    Unix(UnixStream),
}

impl End {
    fn twin(&self) -> Self {
        match self {
            Self::Tcp(stream) => Self::Tcp(stream.try_clone().unwrap()),
            Self::Unix(stream) => Self::Unix(stream.try_clone().unwrap()),
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
