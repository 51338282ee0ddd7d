//! The program as people start it.
#![expect(
    clippy::expect_used,
    clippy::indexing_slicing,
    reason = "a test that cannot go on fails where it is"
)]

use std::{
    io::{BufRead, BufReader, Read, Write},
    net::TcpStream,
    path::Path,
    process::{Child, Command, Output, Stdio},
};

fn tinerary(data: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tinerary"));
    command.env_remove("DATABASE_URL").arg("--data-dir").arg(data);
    command
}

fn fails_with(output: &Output, words: &str) {
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(!output.status.success(), "it should have failed: {said}");
    assert!(said.contains(words), "{said}");
    assert!(!said.contains("panicked"), "{said}");
}

/// A running server; ends with the test.
struct Running {
    child: Child,
    address: String,
}

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn serve(data: &Path, flags: &[&str]) -> Running {
    let mut child = tinerary(data)
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
    fn get(&self, path: &str, headers: &str) -> (String, Vec<u8>) {
        let mut stream = TcpStream::connect(&self.address).expect("the server listens");
        write!(
            stream,
            "GET {path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n{headers}\r\n"
        )
        .expect("it reads");
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).expect("it answers");
        let end = answer
            .windows(4)
            .position(|four| four == b"\r\n\r\n")
            .expect("an answer has a head");
        (
            String::from_utf8_lossy(&answer[..end]).to_lowercase(),
            answer[end + 4..].to_vec(),
        )
    }
}

#[test]
fn it_makes_its_data_folder_and_serves_the_demo_and_the_web_app() {
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path().join("new/data");
    let server = serve(&data, &["--demo"]);
    assert!(data.join("tinerary.db").is_file());

    let (head, body) = server.get("/api/cities?limit=1", "");
    assert!(head.starts_with("http/1.1 200"), "{head}");
    assert!(String::from_utf8_lossy(&body).contains("\"continents\":[\"Africa\""));
    assert!(server.get("/health/ready", "").0.starts_with("http/1.1 200"));

    let (head, page) = server.get("/cities", "");
    assert!(
        head.starts_with("http/1.1 200") && head.contains("text/html"),
        "{head}"
    );
    assert!(head.contains("cache-control: no-cache"), "{head}");
    let page = String::from_utf8_lossy(&page).into_owned();
    let script = page
        .split('"')
        .find(|part| part.starts_with("/assets/") && part.ends_with(".js"));
    let script = script.expect("the page names its script");
    let (head, _) = server.get(script, "Accept-Encoding: br\r\n");
    assert!(
        head.contains("content-encoding: br") && head.contains("max-age=31536000"),
        "{head}"
    );
    let (head, _) = server.get("/assets/gone-1234.js", "");
    assert!(head.starts_with("http/1.1 404"), "{head}");
    let (head, _) = server.get("/api/nope", "");
    assert!(
        head.starts_with("http/1.1 404") && head.contains("application/json"),
        "{head}"
    );
}

#[test]
fn a_second_start_finds_the_data_of_the_first() {
    let folder = tempfile::tempdir().expect("a folder");
    let ids = |server: &Running| server.get("/api/cities?limit=3", "").1;
    let first = ids(&serve(folder.path(), &["--demo"]));
    assert_eq!(ids(&serve(folder.path(), &["--demo"])), first);
    assert_eq!(ids(&serve(folder.path(), &[])), first);
}

#[test]
fn the_demo_listens_on_loopback_only() {
    let folder = tempfile::tempdir().expect("a folder");
    let output = tinerary(folder.path())
        .args(["serve", "--demo", "--host", "0.0.0.0"])
        .output()
        .expect("it runs");
    fails_with(&output, "--demo makes accounts with published passwords");
    assert!(!folder.path().join("tinerary.db").exists());
}

#[test]
fn bad_settings_stop_the_start_with_one_plain_line() {
    let folder = tempfile::tempdir().expect("a folder");
    let run = |flags: &[&str]| tinerary(folder.path()).args(flags).output().expect("it runs");
    fails_with(&run(&["serve", "--port", "notaport"]), "--port");
    fails_with(
        &run(&["migrate", "--database-url", "mysql://x/y"]),
        "must begin with sqlite:// or postgres://",
    );
    fails_with(
        &run(&["migrate", "--database-url", "sqlite://:memory:"]),
        "cannot be shared",
    );
    let output = run(&[
        "migrate",
        "--database-url",
        "postgres://someone:secret@127.0.0.1:1/none",
    ]);
    fails_with(&output, "the database cannot be opened");
    assert!(!String::from_utf8_lossy(&output.stderr).contains("secret"));
}

#[test]
fn a_port_in_use_is_said_in_a_plain_line() {
    let folder = tempfile::tempdir().expect("a folder");
    let taken = std::net::TcpListener::bind("127.0.0.1:0").expect("a port");
    let port = taken.local_addr().expect("an address").port().to_string();
    let output = tinerary(folder.path())
        .args(["serve", "--port", &port])
        .output()
        .expect("it runs");
    fails_with(&output, "choose another port with --port");
}

#[test]
fn seeding_needs_an_empty_database() {
    let folder = tempfile::tempdir().expect("a folder");
    let seed = |what: &[&str]| {
        tinerary(folder.path())
            .arg("seed")
            .args(what)
            .output()
            .expect("it runs")
    };
    assert!(seed(&["--scale", "5"]).status.success());
    fails_with(&seed(&["--demo"]), "only an empty one is filled");
    fails_with(&seed(&[]), "--demo");
}

#[test]
fn a_backup_can_be_restored_and_nothing_is_overwritten() {
    let folder = tempfile::tempdir().expect("a folder");
    let (old, new) = (folder.path().join("old"), folder.path().join("new"));
    let copy = folder.path().join("copy.db");
    assert!(
        tinerary(&old)
            .args(["seed", "--scale", "5"])
            .output()
            .expect("it runs")
            .status
            .success()
    );
    // While a server is running on it.
    let server = serve(&old, &[]);
    assert!(
        tinerary(&old)
            .arg("backup")
            .arg(&copy)
            .output()
            .expect("it runs")
            .status
            .success()
    );
    fails_with(
        &tinerary(&old).arg("backup").arg(&copy).output().expect("it runs"),
        "exists already",
    );
    fails_with(
        &tinerary(&old)
            .arg("restore")
            .arg(&copy)
            .output()
            .expect("it runs"),
        "exists already",
    );

    assert!(
        tinerary(&new)
            .arg("restore")
            .arg(&copy)
            .output()
            .expect("it runs")
            .status
            .success()
    );
    let restored = serve(&new, &[]);
    assert_eq!(restored.get("/api/cities", "").1, server.get("/api/cities", "").1);
    // The search index came along.
    let cities = String::from_utf8_lossy(&server.get("/api/cities", "").1).into_owned();
    let name = cities
        .split("\"name\":\"")
        .nth(1)
        .and_then(|rest| rest.split('"').next())
        .expect("a city");
    let found =
        String::from_utf8_lossy(&restored.get(&format!("/api/cities?name={name}"), "").1).into_owned();
    assert!(found.contains(name), "{found}");
}

#[test]
fn what_is_no_database_is_not_restored() {
    let folder = tempfile::tempdir().expect("a folder");
    let text = folder.path().join("notes.txt");
    std::fs::write(&text, "not a database at all, but long enough to be read as one").expect("written");
    let data = folder.path().join("data");
    fails_with(
        &tinerary(&data)
            .arg("restore")
            .arg(&text)
            .output()
            .expect("it runs"),
        "cannot be opened",
    );
    fails_with(
        &tinerary(&data)
            .arg("restore")
            .arg("missing.db")
            .output()
            .expect("it runs"),
        "there is no file",
    );
    fails_with(
        &tinerary(&data)
            .arg("backup")
            .arg("copy.db")
            .output()
            .expect("it runs"),
        "there is no database",
    );
}

#[test]
fn the_document_is_printed() {
    let folder = tempfile::tempdir().expect("a folder");
    let output = tinerary(folder.path()).arg("openapi").output().expect("it runs");
    assert!(String::from_utf8_lossy(&output.stdout).starts_with("{\n  \"openapi\": \"3.1"));
    assert!(!folder.path().join("tinerary.db").exists());
}
