//! The metrics, and what is made of them: alerts, a dashboard, a runbook.

use std::{
    collections::BTreeSet,
    io::{BufRead, BufReader, Read, Write},
    net::TcpStream,
    process::{Child, ChildStderr, Stdio},
};

use serde_json::Value;

use crate::{
    fails_with,
    running::{Running, tinerary},
    sign_up,
};

const ALERTS: &str = include_str!("../../../../packaging/monitoring/alerts.yaml");
const DASHBOARD: &str = include_str!("../../../../packaging/monitoring/dashboard.json");
const RUNBOOK: &str = include_str!("../../../../docs/runbook.md");

/// A server with metrics, and where they are.
pub fn measured(data: &std::path::Path, flags: &[&str]) -> (Running, String) {
    let mut child = tinerary(data)
        .args(["serve", "--port", "0", "--metrics-address", "127.0.0.1:0"])
        .args(flags)
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut log = BufReader::new(child.stderr.take().expect("its log can be read"));
    let mut next = |words: &str| loop {
        let mut line = String::new();
        assert_ne!(log.read_line(&mut line).expect("text"), 0, "it ended at once");
        if let Some((_, address)) = line.trim().split_once(words) {
            break address.trim_end_matches("/metrics").to_owned();
        }
    };
    let metrics = next("Metrics are on http://");
    let address = next("Tinerary is on http://");
    read_on(log);
    (running(child, address), metrics)
}

const fn running(child: Child, address: String) -> Running {
    Running { child, address }
}

fn read_on(mut log: BufReader<ChildStderr>) {
    std::thread::spawn(move || std::io::copy(&mut log, &mut std::io::sink()));
}

/// The answer of the metrics' address.
pub fn ask(address: &str, path: &str) -> String {
    let mut stream = TcpStream::connect(address).expect("it listens");
    write!(
        stream,
        "GET {path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"
    )
    .expect("it reads");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).expect("it answers");
    answer
}

/// The words in `text` that are names of metrics.
fn names(text: &str) -> BTreeSet<String> {
    text.split(|character: char| !character.is_ascii_alphanumeric() && character != '_')
        .filter(|word| word.starts_with("tinerary_") || word.starts_with("process_"))
        .map(|word| {
            ["_bucket", "_sum", "_count"]
                .iter()
                .find_map(|end| word.strip_suffix(end))
                .unwrap_or(word)
                .to_owned()
        })
        .collect()
}

#[test]
fn silent_connections_do_not_block_prometheus() {
    let data = tempfile::tempdir().expect("a folder");
    let (_server, metrics) = measured(data.path(), &[]);
    let mut crowd = Vec::new();
    for _ in 0..5 {
        crowd.extend((0..20).map(|_| TcpStream::connect(&metrics).expect("it listens")));
        let answer = ask(&metrics, "/metrics");
        assert!(answer.starts_with("HTTP/1.1 200 OK"), "{answer}");
    }
    // Nor does one that has asked and stays, or has sent half a head.
    for number in 0..40 {
        let mut stream = TcpStream::connect(&metrics).expect("it listens");
        let (sent, is_whole) = if number % 2 == 0 {
            ("GET /metrics HTTP/1.1\r\nHost: x\r\n\r\n", true)
        } else {
            ("GET /metrics HTTP/1.1\r\nHo", false)
        };
        stream.write_all(sent.as_bytes()).expect("it reads");
        if is_whole {
            stream.read_exact(&mut [0; 100]).expect("an answer");
        }
        crowd.push(stream);
    }
    assert!(ask(&metrics, "/metrics").starts_with("HTTP/1.1 200 OK"));
}

#[test]
fn metrics_of_alerts_and_dashboard_exist() {
    let folder = tempfile::tempdir().expect("a folder");
    let (server, address) = measured(folder.path(), &[]);
    server.get("/api/cities", "");
    server.get("/api/cities/nope", "");
    server.post("/api/cities", "Authorization: Bearer a.b.c\r\n", "{}");
    let (head, body) = sign_up(&server, "ana@example.com");
    assert!(head.starts_with("http/1.1 201"), "{head}{body}");

    let answer = ask(&address, "/metrics");
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
    assert!(
        answer.contains("content-type: text/plain; version=0.0.4"),
        "{answer}"
    );
    for line in [
        "tinerary_http_requests_total{route=\"/api/cities\",method=\"GET\",status=\"200\"} 1",
        "tinerary_http_requests_total{route=\"/api/cities/{id}\",method=\"GET\",status=\"404\"} 1",
        "tinerary_http_requests_total{route=\"/api/auth/sign-up\",method=\"POST\",status=\"201\"} 1",
        "tinerary_http_request_duration_seconds_count{route=\"/api/cities\",method=\"GET\"} 1",
        "tinerary_security_events_total{event=\"token_refused\"} 1",
        "tinerary_bulkhead_work_seconds_count{kind=\"hashing\"} 1",
        "tinerary_ready 1",
        "tinerary_log_lines_lost_total 0",
    ] {
        assert!(
            answer.lines().any(|said| said == line),
            "{line} is not in\n{answer}"
        );
    }
    assert!(
        !answer.contains("tinerary_commit_writes_count 0"),
        "the sign-up was a commit"
    );
    assert!(ask(&address, "/").starts_with("HTTP/1.1 404"));
    assert!(
        server.get("/metrics", "").0.starts_with("http/1.1 404"),
        "nobody else gets them"
    );

    let families: BTreeSet<String> = answer
        .lines()
        .filter_map(|line| line.strip_prefix("# TYPE ")?.split(' ').next().map(str::to_owned))
        .collect();
    assert!(families.len() > 20, "{families:?}");
    for (what, text) in [
        ("an alert", ALERTS),
        ("the dashboard", DASHBOARD),
        ("the runbook", RUNBOOK),
    ] {
        let unknown: Vec<_> = names(text)
            .into_iter()
            .filter(|name| !families.contains(name))
            .collect();
        assert!(
            unknown.is_empty(),
            "{what} asks for {unknown:?}, which there is not"
        );
    }
    let events: BTreeSet<&str> = answer
        .lines()
        .filter_map(|line| {
            line.strip_prefix("tinerary_security_events_total{event=\"")?
                .split('"')
                .next()
        })
        .collect();
    let asked = ALERTS.split("event=~\"").chain(ALERTS.split("event=\"")).skip(1);
    for event in asked
        .filter_map(|rest| rest.split('"').next())
        .flat_map(|some| some.split('|'))
    {
        assert!(
            events.contains(event) || event.contains(':'),
            "an alert asks for {event}"
        );
    }
}

#[test]
fn each_alert_has_its_paragraph_in_the_runbook() {
    let alerts: Vec<&str> = ALERTS.split("- alert: ").skip(1).collect();
    assert!(alerts.len() > 10);
    let mut named = BTreeSet::new();
    for alert in alerts {
        let name = alert.lines().next().expect("a name");
        for part in [
            "        expr: ",
            "        labels: { severity: ",
            "          summary: ",
        ] {
            assert!(
                alert.lines().any(|line| line.starts_with(part)),
                "{name} has no {}",
                part.trim()
            );
        }
        let (_, paragraph) = RUNBOOK
            .split_once(&format!("### {name}\n\n"))
            .unwrap_or_else(|| panic!("{name} has no paragraph"));
        assert!(!paragraph.starts_with('#'), "{name} says nothing");
        let link = format!("runbook_url: runbook.md#{}", name.to_lowercase());
        assert!(
            alert.lines().any(|line| line.trim() == link),
            "{name} leads elsewhere"
        );
        assert!(named.insert(name), "{name} is there twice");
    }
    let paragraphs = RUNBOOK.lines().filter_map(|line| line.strip_prefix("### "));
    for name in paragraphs {
        assert!(named.contains(name), "no alert leads to {name}");
    }
}

#[test]
fn the_dashboard_can_be_read() {
    let dashboard: Value = serde_json::from_str(DASHBOARD).expect("JSON");
    let panels = dashboard["panels"].as_array().expect("panels");
    assert!(panels.len() > 10);
    let ids: BTreeSet<_> = panels
        .iter()
        .map(|panel| panel["id"].as_u64().expect("an id"))
        .collect();
    assert_eq!(ids.len(), panels.len());
    for panel in panels {
        let targets = panel["targets"].as_array().expect("questions");
        assert!(
            !targets.is_empty() && targets.iter().all(|target| target["expr"].is_string()),
            "{panel}"
        );
    }
}

#[test]
fn an_address_of_the_metrics_that_is_taken_stops_the_start() {
    let taken = std::net::TcpListener::bind("127.0.0.1:0").expect("a port");
    let address = taken.local_addr().expect("an address").to_string();
    let folder = tempfile::tempdir().expect("a folder");
    let output = tinerary(folder.path())
        .args(["serve", "--port", "0", "--metrics-address", &address])
        .output()
        .expect("it runs");
    fails_with(&output, "the metrics cannot listen on");
    assert!(!folder.path().join("tinerary.db").exists());
}
