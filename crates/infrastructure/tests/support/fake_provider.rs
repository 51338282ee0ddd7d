//! An OpenID provider that answers what the test wants it to, true or not.

use std::{
    collections::HashMap,
    io::{BufRead, BufReader, Read, Write},
    net::{SocketAddr, TcpListener, TcpStream},
    sync::{Arc, Mutex, MutexGuard},
    thread,
    time::Duration,
};

use serde_json::{Value, json};

/// What the provider does when it is asked at one path.
#[derive(Clone)]
pub enum Reply {
    /// Answers with this JSON.
    Json(Value),
    /// Answers with this status and text.
    Status(u16, String),
    /// Sends the caller elsewhere with this status.
    Redirect(u16, String),
    /// Says nothing for a while.
    Hang(Duration),
}

/// A request that the provider got.
#[derive(Clone, Debug)]
pub struct Asked {
    /// The path.
    pub path: String,
    /// The header `Authorization`.
    pub authorization: Option<String>,
    /// The form in the body.
    pub form: HashMap<String, String>,
}

#[derive(Default)]
struct State {
    replies: HashMap<&'static str, Reply>,
    asked: Vec<Asked>,
}

/// The provider; it listens as long as the process lives.
pub struct FakeProvider {
    address: SocketAddr,
    state: Arc<Mutex<State>>,
}

impl FakeProvider {
    /// Starts one that tells the truth in its document and knows no keys.
    pub fn start() -> Self {
        Self::start_at("127.0.0.1:0".parse().expect("an address"))
    }

    /// Starts one at an address.
    pub fn start_at(address: SocketAddr) -> Self {
        let listener = TcpListener::bind(address).expect("a free port");
        let provider = Self {
            address: listener.local_addr().expect("an address"),
            state: Arc::default(),
        };
        provider.set(
            "/.well-known/openid-configuration",
            Reply::Json(provider.document()),
        );
        provider.keys(&[]);
        let state = Arc::clone(&provider.state);
        thread::spawn(move || {
            for stream in listener.incoming().map_while(Result::ok) {
                let state = Arc::clone(&state);
                thread::spawn(move || serve(stream, &state));
            }
        });
        provider
    }

    /// Its name.
    pub fn issuer(&self) -> String {
        format!("http://{}", self.address)
    }

    /// The true document.
    pub fn document(&self) -> Value {
        let issuer = self.issuer();
        json!({
            "issuer": issuer,
            "authorization_endpoint": format!("{issuer}/auth"),
            "token_endpoint": format!("{issuer}/token"),
            "jwks_uri": format!("{issuer}/jwks"),
            "response_types_supported": ["code"],
            "subject_types_supported": ["public"],
            "id_token_signing_alg_values_supported": ["RS256", "HS256", "none"],
        })
    }

    /// Decides what is answered at `path`.
    pub fn set(&self, path: &'static str, reply: Reply) {
        self.state().replies.insert(path, reply);
    }

    /// Replaces a part of the document.
    pub fn claim(&self, name: &str, value: impl Into<Value>) {
        let mut document = self.document();
        document[name] = value.into();
        self.set("/.well-known/openid-configuration", Reply::Json(document));
    }

    /// Publishes these keys.
    pub fn keys(&self, keys: &[Value]) {
        self.set("/jwks", Reply::Json(json!({ "keys": keys })));
    }

    /// Gives out this ID token.
    pub fn gives(&self, id_token: &str) {
        self.set(
            "/token",
            Reply::Json(json!({
                "access_token": "access-secret",
                "token_type": "Bearer",
                "expires_in": 3600,
                "id_token": id_token,
            })),
        );
    }

    /// What it was asked at `path`.
    pub fn asked(&self, path: &str) -> Vec<Asked> {
        let state = self.state();
        state
            .asked
            .iter()
            .filter(|asked| asked.path == path)
            .cloned()
            .collect()
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().expect("nobody panics holding it")
    }
}

/// Answers one request, and closes the connection.
fn serve(stream: TcpStream, state: &Mutex<State>) {
    let mut reader = BufReader::new(stream);
    let Some(asked) = read(&mut reader) else { return };
    let reply = {
        let mut state = state.lock().expect("nobody panics holding it");
        state.asked.push(asked.clone());
        state.replies.get(asked.path.as_str()).cloned()
    };
    let (status, header, body) = match reply {
        Some(Reply::Json(json)) => (200, String::new(), json.to_string()),
        Some(Reply::Status(status, text)) => (status, String::new(), text),
        Some(Reply::Redirect(status, to)) => (status, format!("Location: {to}\r\n"), String::new()),
        Some(Reply::Hang(time)) => return thread::sleep(time),
        None => (404, String::new(), String::new()),
    };
    let length = body.len();
    let answer = format!(
        "HTTP/1.1 {status} X\r\nContent-Type: application/json\r\nContent-Length: {length}\r\n{header}Connection: close\r\n\r\n{body}"
    );
    // A caller that has left already is what some tests are about.
    let _sent = reader.get_mut().write_all(answer.as_bytes());
}

fn read(reader: &mut BufReader<TcpStream>) -> Option<Asked> {
    let mut lines = Vec::new();
    loop {
        let mut line = String::new();
        reader.read_line(&mut line).ok()?;
        match line.trim_end() {
            "" => break,
            text => lines.push(text.to_owned()),
        }
    }
    let path = lines.first()?.split(' ').nth(1)?.to_owned();
    let header = |name: &str| {
        lines.iter().skip(1).find_map(|line| {
            let (key, value) = line.split_once(": ")?;
            key.eq_ignore_ascii_case(name).then(|| value.to_owned())
        })
    };
    let length = header("content-length").map_or(0, |text| text.parse().expect("a length"));
    let mut body = vec![0; length];
    reader.read_exact(&mut body).ok()?;
    Some(Asked {
        path,
        authorization: header("authorization"),
        form: url::form_urlencoded::parse(&body).into_owned().collect(),
    })
}
