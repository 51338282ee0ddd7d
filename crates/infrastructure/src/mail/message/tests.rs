use tinerary_domain::Email;

use super::*;

fn mail(name: &str) -> Mail {
    Mail {
        id: "0190-abc".to_owned(),
        to: Email::stored("ana@tinerary.test".to_owned()),
        to_name: name.to_owned(),
        subject: "Confirm your address".to_owned(),
        text: "Olá,\nopen https://tinerary.test/api/auth/verify/abc_-=?x=1&y=2\n".to_owned(),
        html: "<p>Olá</p>".to_owned(),
        link: "https://tinerary.test/api/auth/verify/abc_-=?x=1&y=2".to_owned(),
    }
}

fn written(mail: &Mail) -> String {
    let from = sender("Tinerary <no-reply@tinerary.test>").unwrap();
    String::from_utf8(build(&from, mail).unwrap().formatted()).unwrap()
}

/// The header lines, folded ones joined.
fn headers(letter: &str) -> Vec<String> {
    let (head, _) = letter.split_once("\r\n\r\n").unwrap();
    head.replace("\r\n ", " ")
        .split("\r\n")
        .map(str::to_owned)
        .collect()
}

fn header(letter: &str, name: &str) -> String {
    let prefix = format!("{name}: ");
    let found: Vec<_> = headers(letter)
        .into_iter()
        .filter_map(|line| line.strip_prefix(&prefix).map(str::to_owned))
        .collect();
    assert_eq!(found.len(), 1, "{name} stands once in {letter}");
    found.into_iter().next().unwrap()
}

#[test]
fn has_the_headers_of_an_automatic_mail() {
    let letter = written(&mail("Ana Lima"));
    assert_eq!(header(&letter, "From"), "Tinerary <no-reply@tinerary.test>");
    assert_eq!(header(&letter, "To"), "\"Ana Lima\" <ana@tinerary.test>");
    assert_eq!(header(&letter, "Subject"), "Confirm your address");
    assert_eq!(header(&letter, "Auto-Submitted"), "auto-generated");
    assert!(header(&letter, "Content-Type").starts_with("multipart/alternative"));
    assert!(header(&letter, "Date").ends_with("+0000"));
}

#[test]
fn has_the_same_message_id_at_every_try() {
    let mut mail = mail("Ana");
    assert_eq!(header(&written(&mail), "Message-ID"), "<0190-abc@tinerary.test>");
    mail.id = "a b>\r\nBcc: eve@evil.test".to_owned();
    assert_eq!(
        header(&written(&mail), "Message-ID"),
        "<abBcceveeviltest@tinerary.test>"
    );
}

#[test]
fn is_pure_ascii_with_lines_that_every_server_takes() {
    let mut mail = mail("Ana");
    mail.html = format!("<p>{}</p>", "ação ".repeat(1_000));
    let letter = written(&mail);
    assert!(letter.is_ascii());
    assert!(
        letter
            .split("\r\n")
            .all(|line| line.len() <= 998 && !line.contains('\n'))
    );
}

#[test]
fn a_name_can_neither_add_a_header_nor_a_recipient() {
    let hostile = [
        "Ana\r\nBcc: eve@evil.test",
        "Ana\nBcc: eve@evil.test\n\nHello",
        "Ana\u{2028}Bcc: eve@evil.test",
        "Ana\u{0}\u{7}\u{1b}[31m",
        "\"Ana\" <eve@evil.test>, \"x",
        "Ana, Eve <eve@evil.test>",
        "Ana\\",
        "Ana\\\" <eve@evil.test>",
        "=?utf-8?q?Ana=0D=0ABcc=3A_eve=40evil.test?=",
        "👩‍👩‍👧 Ana, Lima",
        "\u{202e}tset.live@eve\u{202c} Ana",
        "( comment ) <eve@evil.test>",
        &"x, y; \"".repeat(1_000),
        &"ø".repeat(1_000),
    ];
    for name in hostile {
        let mail = mail(name);
        let from = sender("Tinerary <no-reply@tinerary.test>").unwrap();
        let message = build(&from, &mail).unwrap();
        let recipients: Vec<_> = message.envelope().to().iter().map(ToString::to_string).collect();
        assert_eq!(recipients, ["ana@tinerary.test"], "{name:?}");
        let letter = written(&mail);
        let names: Vec<_> = headers(&letter)
            .iter()
            .map(|line| line.split(':').next().unwrap_or_default().to_owned())
            .collect();
        assert_eq!(names.len(), 8, "{name:?} in {letter}");
        assert!(
            !names.iter().any(|name| name.eq_ignore_ascii_case("bcc")),
            "{letter}"
        );
        assert!(header(&letter, "To").ends_with("<ana@tinerary.test>"), "{letter}");
    }
}

#[test]
fn names_lose_what_turns_the_direction_and_what_is_too_long() {
    assert_eq!(display_name(" \u{202e}Ana\r\n\tLima\u{2069} "), "Ana Lima");
    assert_eq!(display_name("שרה"), "שרה");
    assert_eq!(display_name(&"é".repeat(500)).chars().count(), MAX_NAME);
    assert!(header(&written(&mail("\r\n")), "To").starts_with("ana@"));
}

#[test]
fn a_subject_stays_on_its_line() {
    let mut mail = mail("Ana");
    mail.subject = "Hello\r\nBcc: eve@evil.test".to_owned();
    assert_eq!(header(&written(&mail), "Subject"), "Hello Bcc: eve@evil.test");
}

#[test]
fn an_address_that_mail_does_not_know_is_refused() {
    let mut mail = mail("Ana");
    mail.to = Email::stored("ana@tinerary.test>\r\nRCPT TO:<eve@evil.test".to_owned());
    let from = sender("no-reply@tinerary.test").unwrap();
    assert!(build(&from, &mail).is_err());
}

#[test]
fn a_sender_is_a_mailbox() {
    assert!(sender("no-reply@tinerary.test").is_ok());
    for bad in [
        "",
        "Tinerary",
        "Tinerary <>",
        "a@b@c",
        "A <a@x.test>, B <b@x.test>",
        "A <a@x.test>\r\nBcc: e@x.test",
    ] {
        let error = sender(bad).unwrap_err().to_string();
        assert!(!error.contains('\n'), "{error}");
        assert!(error.contains("no sender of mail"), "{error}");
    }
}
