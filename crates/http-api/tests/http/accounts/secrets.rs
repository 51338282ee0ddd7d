use std::sync::Arc;

use serde_json::json;

use crate::support::{
    accounts::code_of,
    answer::Answer,
    google::{FakeProvider, identity},
    logs::logged,
    people::{PeopleApp, new_account},
    tokens::Parts,
    visitor::Visitor,
};

const FIRST: &str = "zx-first-password-81";
const SECOND: &str = "zx-second-password-82";
const WRONG: &str = "zx-wrong-password-83";

/// Everything that any column of any table says.
fn everything(people: &PeopleApp) -> String {
    let columns = people.texts(
        "SELECT place.name || ' ' || part.name AS text FROM pragma_table_list AS place \
         JOIN pragma_table_info(place.name) AS part \
         WHERE place.type = 'table' AND place.schema = 'main' AND place.name NOT LIKE 'sqlite%'",
    );
    for known in [
        "users password_hash",
        "codes hash",
        "sign_up_codes hash",
        "waiting_sign_ups password_hash",
        "attempts state",
        "sessions id",
        "outbox id",
    ] {
        assert!(
            columns.iter().any(|column| column == known),
            "{known}: {columns:?}"
        );
    }
    let texts = columns.iter().map(|column| {
        let (table, column) = column.split_once(' ').unwrap();
        people.texts(&format!(
            "SELECT CAST(COALESCE({column}, '') AS TEXT) AS text FROM {table}"
        ))
    });
    texts.flatten().collect::<Vec<_>>().join("\n")
}

/// A life with every call in it. What was answered, and every mail.
struct Life {
    answers: Vec<Answer>,
    codes: Vec<String>,
    tokens: Vec<String>,
    mails: String,
    /// The database after every step.
    stored: String,
}

impl Life {
    fn lived(people: &PeopleApp) -> Self {
        let mut life = Self {
            answers: Vec::new(),
            codes: Vec::new(),
            tokens: Vec::new(),
            mails: String::new(),
            stored: String::new(),
        };
        let guest = people.guest();
        let email = "secretive@example.com";
        life.note(
            people,
            guest.post("/api/auth/sign-up", &new_account(email, FIRST)),
        );
        life.note(
            people,
            guest.post("/api/auth/verify/resend", &json!({"email": email})),
        );
        life.note(people, guest.try_sign_in(email, FIRST));
        life.note(people, guest.try_sign_in(email, WRONG));
        let code = life.codes[0].clone();
        for password in [WRONG, FIRST] {
            let answer = guest.confirm(&code, password);
            if answer.status == 200 {
                life.sign_in(people, &guest, answer);
            } else {
                life.note(people, answer);
            }
        }
        life.note(people, guest.confirm(&code, FIRST));
        let signed_in = guest.try_sign_in(email, FIRST);
        let person = life.sign_in(people, &guest, signed_in);
        let refreshed = person.ask("POST", "/api/auth/token");
        let person = life.sign_in(people, &guest, refreshed);
        life.note(people, person.get(&person.me()));
        life.note(people, person.get("/api/auth/sessions"));
        life.note(
            people,
            person.patch(&person.me(), &json!({"name": "Inês", "password": SECOND})),
        );
        life.note(people, person.patch(&person.me(), &json!({"age": FIRST})));
        life.note(
            people,
            guest.post("/api/auth/sign-up", &new_account(email, SECOND)),
        );
        life.note(
            people,
            guest.post("/api/auth/password/forgot", &json!({"email": email})),
        );
        let code = life.codes.last().unwrap().clone();
        let reset = |password: &str| json!({"code": code, "password": password});
        life.note(
            people,
            guest.post("/api/auth/password/reset", &reset(&WRONG[..7])),
        );
        life.note(people, guest.post("/api/auth/password/reset", &reset(SECOND)));
        life.note(people, guest.post("/api/auth/password/reset", &reset(SECOND)));
        life.note(people, person.get(&person.me()));
        life.google(people, &guest);
        life.note(
            people,
            guest.send("POST", "/api/auth/sign-in", &[], FIRST.as_bytes()),
        );
        let half = format!(r#"{{"email": "{email}", "password": "{FIRST}"#);
        let json = [("Content-Type", "application/json")];
        life.note(
            people,
            guest.send("POST", "/api/auth/sign-in", &json, half.as_bytes()),
        );
        people.sql("ALTER TABLE sessions RENAME TO elsewhere");
        let broken = guest.try_sign_in(email, SECOND);
        assert_eq!(broken.status, 500);
        life.answers.push(broken);
        people.sql("ALTER TABLE elsewhere RENAME TO sessions");
        life
    }

    fn note(&mut self, people: &PeopleApp, answer: Answer) {
        self.answers.push(answer);
        for mail in people.mails() {
            if !mail.link.ends_with("/signin") {
                self.codes.push(code_of(&mail).to_owned());
            }
            self.mails += &format!(
                "{}\n{}\n{}\n{}\n",
                mail.subject, mail.text, mail.html, mail.to_name
            );
        }
        self.stored += &everything(people);
    }

    fn sign_in(&mut self, people: &PeopleApp, guest: &Visitor, mut answer: Answer) -> Visitor {
        let person = guest.signed_in(&answer);
        let token = person.token.clone().unwrap();
        // Here the token belongs; nowhere else.
        answer.body = answer.text().replacen(&token, "", 1).into_bytes();
        self.tokens.push(token);
        self.note(people, answer);
        person
    }

    fn google(&mut self, people: &PeopleApp, guest: &Visitor) {
        let leaving = guest.get("/api/auth/google");
        let cookie = leaving
            .header("set-cookie")
            .unwrap()
            .split(';')
            .next()
            .unwrap()
            .to_owned();
        self.codes.push(cookie.split('.').nth(1).unwrap().to_owned());
        let state = leaving
            .header("location")
            .unwrap()
            .split("state=")
            .nth(1)
            .unwrap()
            .to_owned();
        self.stored += &everything(people);
        let target = format!("/api/auth/google/callback?code=grace&state={state}");
        let back = guest.send("GET", &target, &[("Cookie", &cookie)], b"");
        let code = back
            .header("location")
            .unwrap()
            .split("code=")
            .nth(1)
            .unwrap()
            .to_owned();
        self.stored += &everything(people);
        let session = guest.post("/api/auth/google/session", &json!({"code": code}));
        self.codes.push(code);
        let grace = self.sign_in(people, guest, session);
        self.note(people, grace.ask("POST", "/api/auth/sign-out"));
    }
}

// spec 3.50
#[test]
fn secrets_are_in_no_answer_log_mail_or_table() {
    let provider = Arc::new(FakeProvider::default());
    provider.know("grace", identity("g1", "grace@example.com"));
    let people = PeopleApp::with(|setup| setup.provider = Some(provider));
    let life = Life::lived(&people);
    let answers: String = life
        .answers
        .iter()
        .map(|answer| format!("{:?}\n{}\n", answer.headers, answer.text()))
        .collect();
    let log = logged();
    assert!(log.contains("request failed"), "the log is read");
    assert!(life.stored.contains("$2b$04$"), "the tables are read");
    assert!(
        life.codes[..2]
            .iter()
            .all(|code| life.mails.contains(code.as_str())),
        "the mails are read"
    );
    assert!(life.codes.len() >= 5 && life.tokens.len() >= 3);

    for (place, text) in [
        ("answer", &answers),
        ("log", &log),
        ("mail", &life.mails),
        ("table", &life.stored),
    ] {
        for password in [FIRST, SECOND, WRONG, &WRONG[..7]] {
            assert!(!text.contains(password), "a password in a {place}");
        }
        for token in &life.tokens {
            assert!(
                !text.contains(&Parts::of(token).signature),
                "a token in a {place}"
            );
        }
        if place == "log" {
            assert!(!text.contains("secretive@example.com"), "an address in a log");
        }
        if place != "table" {
            assert!(!text.contains("$2b$"), "a hash in a {place}");
        }
        if place != "mail" {
            for code in &life.codes {
                assert!(!text.contains(code.as_str()), "a code in a {place}");
            }
        }
    }
}
