//! A mail server that runs as long as its handle lives (`tests/servers/smtp.mjs`).

use std::{
    io::{BufRead, BufReader},
    path::Path,
    process::{Child, Command, Stdio},
    sync::{
        OnceLock,
        mpsc::{Receiver, channel},
    },
    thread,
    time::Duration,
};

use serde_json::Value;

/// A mail server. It ends when its standard input closes, so at the latest with this process.
pub struct SmtpServer {
    child: Child,
    lines: Receiver<String>,
    /// Where it listens on 127.0.0.1.
    pub port: u16,
    /// The certificate that it made for `localhost`, when it does TLS.
    pub certificate: Option<String>,
}

impl SmtpServer {
    /// Starts one; the flags are listed at the top of `smtp.mjs`.
    pub fn start(flags: &[&str]) -> Self {
        install();
        let mut child = Command::new("node")
            .arg(servers().join("smtp.mjs"))
            .args(flags)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("node starts");
        let output = BufReader::new(child.stdout.take().expect("a pipe"));
        let (sender, lines) = channel();
        // Reads aside, so that a mail that never comes is a failure and not a test that never ends.
        thread::spawn(move || {
            output
                .lines()
                .map_while(Result::ok)
                .try_for_each(|line| sender.send(line))
        });
        let started = next(&lines);
        Self {
            child,
            lines,
            port: u16::try_from(started["port"].as_u64().expect("a number")).expect("a port"),
            certificate: started["certificate"].as_str().map(str::to_owned),
        }
    }

    /// The next mail that it has taken.
    pub fn mail(&self) -> Value {
        next(&self.lines)
    }
}

impl Drop for SmtpServer {
    fn drop(&mut self) {
        let _gone_already = self.child.kill();
        let _status = self.child.wait();
    }
}

fn next(lines: &Receiver<String>) -> Value {
    let line = lines
        .recv_timeout(Duration::from_mins(1))
        .expect("the server has something to say");
    serde_json::from_str(&line).expect("a line of JSON")
}

/// The tests of the program start one too.
fn servers() -> &'static Path {
    Path::new(concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../infrastructure/tests/servers"
    ))
}

/// Installs what the servers need, once. `just test` has done it before.
fn install() {
    static DONE: OnceLock<()> = OnceLock::new();
    DONE.get_or_init(|| {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        let status = Command::new("node")
            .args(["scripts/modules.mjs", "crates/infrastructure/tests/servers"])
            .current_dir(root)
            .status()
            .expect("node starts");
        assert!(
            status.success(),
            "the servers for the tests could not be installed"
        );
    });
}
