//! The program as a process of its own: how it is called, and one that serves.

use std::{
    env,
    io::{BufRead, BufReader, Read, Write},
    net::TcpStream,
    path::Path,
    process::{Child, Command, Stdio},
};

/// A command on the data in `data`, whatever the environment says.
pub fn tinerary(data: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tinerary"));
    without_settings(&mut command).arg("--data-dir").arg(data);
    command
}

/// Leaves out what the environment would set. What it tells the tests themselves may stay.
pub fn without_settings(command: &mut Command) -> &mut Command {
    for (name, _) in env::vars_os() {
        let text = name.to_string_lossy();
        let ours = text.starts_with("TINERARY_") && !text.starts_with("TINERARY_TEST_");
        if ours || ["DATABASE_URL", "REDIS_URL"].contains(&&*text) {
            command.env_remove(&name);
        }
    }
    command
}

/// A running server; ends with the test.
pub struct Running {
    pub child: Child,
    /// Host and port.
    pub address: String,
}

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Starts a server on a free port, and waits until it says where it is.
pub fn serve(data: &Path, flags: &[&str]) -> Running {
    serving(&mut tinerary(data), flags)
}

/// The same of a command of one's own.
pub fn serving(tinerary: &mut Command, flags: &[&str]) -> Running {
    let mut child = tinerary
        .args(["serve", "--port", "0"])
        .args(flags)
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut log = BufReader::new(child.stderr.take().expect("its log can be read"));
    let mut line = String::new();
    let address = loop {
        line.clear();
        assert_ne!(
            log.read_line(&mut line).expect("the log is text"),
            0,
            "the server ended at once"
        );
        if let Some((_, address)) = line.trim().split_once("Tinerary is on http://") {
            break address.to_owned();
        }
    };
    // Somebody has to read on, or the server would wait for room in the pipe.
    std::thread::spawn(move || std::io::copy(&mut log, &mut std::io::sink()));
    Running { child, address }
}

impl Running {
    /// The head and the body of the answer to a GET.
    pub fn get(&self, path: &str, headers: &str) -> (String, Vec<u8>) {
        let request = format!("GET {path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n{headers}\r\n");
        self.send(request.as_bytes())
    }

    /// The same of a POST of JSON.
    pub fn post(&self, path: &str, headers: &str, json: &str) -> (String, String) {
        let request = format!(
            "POST {path} HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\nContent-Type: application/json\r\n\
             Content-Length: {}\r\n{headers}\r\n{json}",
            json.len()
        );
        let (head, body) = self.send(request.as_bytes());
        (head, String::from_utf8(body).expect("JSON"))
    }

    /// The status of a sign-in, and what it says.
    pub fn sign_in(&self, email: &str, password: &str) -> (bool, String) {
        let (head, body) = self.post(
            "/api/auth/sign-in",
            "",
            &format!(r#"{{"email": "{email}", "password": "{password}"}}"#),
        );
        (head.starts_with("http/1.1 200"), body)
    }

    /// Sends a request as it is, and gives the head of the answer in small letters and its body.
    pub fn send(&self, request: &[u8]) -> (String, Vec<u8>) {
        let mut stream = TcpStream::connect(&self.address).expect("the server listens");
        stream.write_all(request).expect("it reads");
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).expect("it answers");
        let end = answer
            .windows(4)
            .position(|four| four == b"\r\n\r\n")
            .expect("an answer has a head");
        let head = String::from_utf8_lossy(&answer[..end]);
        // The case of names tells nothing, that of values does.
        let lines = head.split("\r\n").map(|line| match line.split_once(": ") {
            Some((name, value)) => format!("{}: {value}", name.to_lowercase()),
            None => line.to_lowercase(),
        });
        (lines.collect::<Vec<_>>().join("\r\n"), answer[end + 4..].to_vec())
    }
}
