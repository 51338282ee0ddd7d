//! The program as people start it.
#![expect(
    clippy::expect_used,
    clippy::indexing_slicing,
    reason = "a test that cannot go on fails where it is"
)]

#[path = "support/running.rs"]
mod running;

use std::{
    io::Write,
    path::Path,
    process::{Output, Stdio},
};

use running::{Running, serve, tinerary};

const PASSWORD: &str = "a tram up the hill";

fn fails_with(output: &Output, words: &str) {
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(!output.status.success(), "it should have failed: {said}");
    assert!(said.contains(words), "{said}");
    assert!(!said.contains("panicked"), "{said}");
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

#[test]
fn a_person_who_signs_up_gets_a_mail_that_leads_to_the_site() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = serve(folder.path(), &["--public-url", "https://trips.example/"]);
    let (head, body) = server.post(
        "/api/auth/sign-up",
        &format!(
            r#"{{"name": "Ana", "lastName": "Sousa", "email": "ana@example.com", "password": "{PASSWORD}",
                "photo": "/samples/people/ana.svg", "age": "34"}}"#
        ),
    );
    assert!(head.starts_with("http/1.1 201"), "{head}{body}");
    assert!(
        server
            .sign_in("ana@example.com", PASSWORD)
            .1
            .contains("email_not_verified")
    );

    let mail = only_mail(&folder.path().join("outbox"));
    // Whatever the Host header says.
    let link = mail
        .split_whitespace()
        .find(|word| word.starts_with("https://trips.example/api/auth/verify/"))
        .expect("a link");
    assert!(
        !mail.contains("evil.example") && !mail.contains(PASSWORD),
        "{mail}"
    );
    let path = link.strip_prefix("https://trips.example").expect("the site");
    let (head, _) = server.get(path, "");
    assert!(head.contains("location: /signin?verified=1"), "{head}");
    assert!(server.sign_in("ana@example.com", PASSWORD).0);
}

/// The text of the one mail in `outbox`, with its lines put together again.
fn only_mail(outbox: &Path) -> String {
    for _ in 0..200 {
        let mails: Vec<_> = std::fs::read_dir(outbox)
            .into_iter()
            .flatten()
            .map(|entry| entry.expect("an entry").path())
            .filter(|path| path.extension().is_some_and(|extension| extension == "eml"))
            .collect();
        if let [mail] = mails.as_slice() {
            return std::fs::read_to_string(mail)
                .expect("a mail")
                .replace("=\r\n", "")
                .replace("=3D", "=");
        }
        std::thread::sleep(std::time::Duration::from_millis(50));
    }
    panic!("no mail was written");
}

#[test]
fn the_demo_accounts_have_the_password_that_the_readme_names() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = serve(folder.path(), &["--demo"]);
    for (email, role) in [("admin@tinerary.test", "admin"), ("ana@tinerary.test", "user")] {
        let (good, body) = server.sign_in(email, "Adventure-2026");
        assert!(good && body.contains(&format!(r#""role":"{role}""#)), "{body}");
    }
}

#[test]
fn the_first_admin_is_made_while_the_server_runs() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = serve(folder.path(), &[]);
    let create = |flags: &[&str], input: &str| {
        let mut child = tinerary(folder.path())
            .args(["admin", "create", "--email", "boss@example.com"])
            .args(flags)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("it runs");
        child
            .stdin
            .take()
            .expect("an input")
            .write_all(input.as_bytes())
            .expect("it reads");
        child.wait_with_output().expect("it ends")
    };
    fails_with(
        &create(&["--password-stdin"], "short\n"),
        "Password must have 8 to 128 characters",
    );

    let output = create(&[], "");
    assert!(output.status.success());
    let said = String::from_utf8(output.stdout).expect("text");
    let (_, made_up) = said.trim().rsplit_once("shown only here: ").expect("a password");
    let (good, body) = server.sign_in("boss@example.com", made_up);
    assert!(good && body.contains(r#""role":"admin""#), "{body}");

    let again = create(&["--password-stdin"], &format!("{PASSWORD}\n"));
    assert!(String::from_utf8_lossy(&again.stdout).contains("The password is as it was"));
    assert!(!server.sign_in("boss@example.com", PASSWORD).0);
}

#[test]
fn bad_settings_of_accounts_stop_the_start_with_one_plain_line() {
    let folder = tempfile::tempdir().expect("a folder");
    let run = |flags: &[&str]| {
        tinerary(folder.path())
            .args(["serve", "--port", "0"])
            .args(flags)
            .output()
            .expect("it runs")
    };
    for (flags, words) in [
        (["--public-url", "tinerary.example"], "--public-url must be like"),
        (
            ["--public-url", "https://tinerary.example/site"],
            "--public-url must be like",
        ),
        (["--trusted-proxies", "10.0.0.0/8,nonsense"], "--trusted-proxies"),
        (["--signing-keys", "1:c2hvcnQ="], "32 bytes"),
        (["--redis-url", "http://localhost"], "redis://"),
        (["--google-client-id", "me"], "must be given together"),
        (["--mail-from", "nobody"], "is no sender of mail"),
        (["--password-cost", "4"], "--password-cost"),
    ] {
        fails_with(&run(&flags), words);
    }
    fails_with(
        &run(&["--smtp-host", "mail.example", "--smtp-user", "me"]),
        "must be given together",
    );
}

#[test]
fn the_key_is_kept_in_the_data_folder_for_nobody_else_to_read() {
    let folder = tempfile::tempdir().expect("a folder");
    let key = || std::fs::read(folder.path().join("signing-keys")).expect("a key");
    drop(serve(folder.path(), &[]));
    let first = key();
    drop(serve(folder.path(), &[]));
    assert_eq!(key(), first);
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let mode = std::fs::metadata(folder.path().join("signing-keys"))
            .expect("a file")
            .permissions()
            .mode();
        assert_eq!(mode & 0o777, 0o600);
    }
}
