//! Accounts, from the first admin to a mail that is written.

use std::{io::Write, path::Path, process::Stdio};

use crate::{
    PASSWORD, fails_with,
    running::{serve, tinerary},
    sign_up,
};

#[test]
fn a_person_who_signs_up_gets_a_mail_that_leads_to_the_site() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = serve(
        folder.path(),
        &["--mail-to-outbox", "--public-url", "https://trips.example/"],
    );
    let (head, body) = sign_up(&server, "ana@example.com");
    assert!(head.starts_with("http/1.1 201"), "{head}{body}");
    assert!(
        server
            .sign_in("ana@example.com", PASSWORD)
            .1
            .contains("email_not_verified")
    );

    let mail = only_mail(&folder.path().join("outbox"));
    // Whatever the Host header says.
    let code = mail
        .split_whitespace()
        .find_map(|word| word.strip_prefix("https://trips.example/confirm#code="))
        .expect("a link");
    assert!(
        !mail.contains("evil.example") && !mail.contains(PASSWORD),
        "{mail}"
    );
    // As mails of older programs had it.
    let (head, _) = server.get(&format!("/api/auth/verify/{code}"), "");
    assert!(
        head.contains(&format!("location: /confirm#code={code}")),
        "{head}"
    );
    assert!(!server.sign_in("ana@example.com", PASSWORD).0);
    let body = format!(r#"{{"code": "{code}", "password": "{PASSWORD}"}}"#);
    let (head, body) = server.post("/api/auth/verify", "", &body);
    assert!(head.starts_with("http/1.1 200"), "{head}{body}");
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
fn of_two_commands_that_make_the_same_admin_at_once_one_wins_and_the_other_says_so() {
    let folder = tempfile::tempdir().expect("a folder");
    let passwords = ["a tram up the hill", "a boat down the river"];
    // On a folder that is new to both, too.
    let commands = passwords.map(|password| {
        let mut child = tinerary(folder.path())
            .args([
                "admin",
                "create",
                "--email",
                "boss@example.com",
                "--password-stdin",
            ])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("it runs");
        let mut input = child.stdin.take().expect("an input");
        writeln!(input, "{password}").expect("it reads");
        child
    });
    let said = commands.map(|child| {
        let output = child.wait_with_output().expect("it ends");
        let text = [output.stdout, output.stderr].concat();
        (output.status.success(), String::from_utf8(text).expect("text"))
    });
    let won: Vec<_> = said
        .iter()
        .map(|(_, text)| text.contains("is an admin now and can sign in"))
        .collect();
    assert_eq!(won.iter().filter(|won| **won).count(), 1, "{said:?}");
    let server = serve(folder.path(), &[]);
    for ((password, won), (good, text)) in passwords.into_iter().zip(won).zip(said) {
        assert_eq!(server.sign_in("boss@example.com", password).0, won);
        let words = match (won, good) {
            (true, _) => "is an admin now and can sign in",
            // Beaten while it was hashing, or before it had looked.
            (false, false) => "another command was faster and made boss@example.com an admin",
            (false, true) => "is an admin already. The password is as it was",
        };
        assert!(text.contains(words), "{text}");
    }
}

#[test]
fn signing_key_in_the_data_folder_is_readable_by_its_owner_only() {
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
