use std::sync::{Arc, Mutex};

use chrono::TimeDelta;
use tinerary_application::{
    AppError,
    ports::{
        account::SignUp,
        codes::{Purpose, StoredCode},
        mailer::{Mail, MailError},
        outbox::{DueLetter, Letter, Removal, Thing},
    },
    services::Delivery,
};
use tinerary_domain::{PersonName, RemovalReason, User};

use crate::ports::{Ports, account, ana, assert_is, away, hash, hashed, now, unconfirmed, waiting};

const SITE: &str = "https://tinerary.example";

fn due(letter: Letter, reader: Option<User>) -> DueLetter {
    DueLetter {
        id: "letter".to_owned(),
        letter,
        mailbox: "ana@tinerary.test".to_owned(),
        account: reader.map(|user| account(user, Some("secret"))),
        sign_ups: vec![],
        posted_at: now(),
        tries: 0,
    }
}

/// The outbox gives `letter`, and no other sender gets it for five minutes.
fn holding(letter: DueLetter) -> Ports {
    let mut ports = Ports::new();
    ports
        .outbox
        .expect_claim()
        .withf(|when, until, busy| {
            *when == now() && *until == now().plus(TimeDelta::minutes(5)) && busy.is_empty()
        })
        .once()
        .returning(move |_, _, _| Ok(Some(letter.clone())));
    ports
}

#[test]
fn a_mailbox_is_busy_while_a_letter_to_it_is_under_way() {
    let mut ports = Ports::new();
    let asked = Arc::new(Mutex::new(Vec::new()));
    let log = Arc::clone(&asked);
    ports.outbox.expect_claim().times(4).returning(move |_, _, busy| {
        let mut asked = log.lock().unwrap();
        asked.push(busy.to_vec());
        Ok(Some(DueLetter {
            mailbox: format!("mailbox-{}", asked.len()),
            ..due(Letter::Taken, None)
        }))
    });
    let mail = ports.mail(SITE);
    let claim = || mail.claim().unwrap().unwrap();
    let (first, second) = (claim(), claim());
    drop(first);
    drop((claim(), second));
    drop(claim());
    let busy = asked.lock().unwrap().clone();
    assert_eq!(busy, [vec![], vec!["mailbox-1"], vec!["mailbox-2"], vec![]]);
}

/// The outbox forgets the letter.
fn done(ports: &mut Ports) {
    ports
        .outbox
        .expect_done()
        .withf(|id| id == "letter")
        .once()
        .returning(|_| Ok(()));
}

/// Every mail is taken; here they are.
fn takes(ports: &mut Ports) -> Arc<Mutex<Vec<Mail>>> {
    let taken: Arc<Mutex<Vec<Mail>>> = Arc::default();
    let mails = Arc::clone(&taken);
    ports.mailer.expect_send().once().returning(move |mail| {
        mails.lock().unwrap().push(mail.clone());
        Ok(())
    });
    taken
}

/// A letter to an address that has no account, for which these wait.
fn due_waiting(letter: Letter, sign_ups: Vec<SignUp>) -> DueLetter {
    DueLetter {
        sign_ups,
        ..due(letter, None)
    }
}

fn stores_a_reset_code(ports: &mut Ports) {
    let expected = StoredCode {
        hash: hashed("code-1"),
        user_id: ana().id,
        purpose: Purpose::Reset,
        created_at: now(),
        expires_at: now().plus(TimeDelta::hours(1)),
    };
    ports
        .codes
        .expect_add()
        .withf(move |code| *code == expected)
        .once()
        .returning(|_| Ok(()));
}

fn stores_a_confirmation_code(ports: &mut Ports, sign_ups: &[SignUp]) {
    let ids: Vec<_> = sign_ups.iter().map(|sign_up| sign_up.user.id.clone()).collect();
    ports
        .sign_ups
        .expect_add_code()
        .withf(move |code, for_these, until| {
            *code == hashed("code-1") && *for_these == ids && *until == now().plus(TimeDelta::hours(24))
        })
        .once()
        .returning(|_, _, _| Ok(()));
}

/// The mail that `letter` becomes, at `site`.
fn mail_of(letter: DueLetter, site: &str) -> Mail {
    let (kind, sign_ups, has_account) = (
        letter.letter.clone(),
        letter.sign_ups.clone(),
        letter.account.is_some(),
    );
    let mut ports = holding(letter);
    match kind {
        Letter::Confirm | Letter::Reset if !has_account => stores_a_confirmation_code(&mut ports, &sign_ups),
        Letter::Reset => stores_a_reset_code(&mut ports),
        Letter::Confirm | Letter::Taken | Letter::Removed(_) => {}
    }
    let taken = takes(&mut ports);
    done(&mut ports);
    assert_is!(ports.mail(site).deliver_next(), Ok(Delivery::Sent));
    let mails = taken.lock().unwrap();
    assert_eq!(mails.len(), 1);
    mails[0].clone()
}

const CONFIRM: &str = "https://tinerary.example/confirm#code=code-1";
const RESET: &str = "https://tinerary.example/reset-password#code=code-1";
const SIGN_IN: &str = "https://tinerary.example/signin";

/// Every kind of mail, and its link.
fn letters() -> [(DueLetter, &'static str); 5] {
    let sign_up = || vec![waiting("u1", "secret")];
    let of_taken = DueLetter {
        sign_ups: sign_up(),
        ..due(Letter::Confirm, Some(ana()))
    };
    [
        (due_waiting(Letter::Confirm, sign_up()), CONFIRM),
        // Who signed up and forgot the password at once needs the same link.
        (due_waiting(Letter::Reset, sign_up()), CONFIRM),
        (due(Letter::Reset, Some(ana())), RESET),
        (of_taken, SIGN_IN),
        // Of an older program.
        (due(Letter::Taken, Some(ana())), SIGN_IN),
    ]
}

#[test]
fn when_nothing_is_due_nothing_happens() {
    let mut ports = Ports::new();
    ports.outbox.expect_claim().once().returning(|_, _, _| Ok(None));
    assert_is!(ports.mail(SITE).deliver_next(), Ok(Delivery::Nothing));
}

#[test]
fn each_letter_leads_to_its_place_with_a_code_that_is_stored_hashed() {
    for site in [SITE, "https://tinerary.example/"] {
        for (letter, link) in letters() {
            assert_eq!(mail_of(letter, site).link, link);
        }
    }
}

#[test]
fn a_letter_goes_to_its_reader_under_the_name_that_the_outbox_gave_it() {
    for (letter, link) in letters() {
        let mail = mail_of(letter, SITE);
        assert_eq!(mail.id, "letter");
        assert_eq!(mail.to.as_str(), "Ana@Tinerary.test");
        assert_eq!(mail.to_name, if link == CONFIRM { "" } else { "Ana" });
    }
}

#[test]
fn removal_mail_shows_its_reason_as_plain_words() {
    let removal = |thing| {
        Letter::Removed(Removal {
            thing,
            name: "<b>Watches</b>".to_owned(),
            why: RemovalReason::stored("It sells \"watches\" & nothing else".to_owned()),
        })
    };
    for (thing, subject) in [
        (Thing::Itinerary, "Your itinerary was removed"),
        (Thing::Show, "Your show was removed"),
        (Thing::Comment, "Your comment was removed"),
    ] {
        let mail = mail_of(due(removal(thing), Some(ana())), SITE);
        assert_eq!((mail.subject.as_str(), mail.to_name.as_str()), (subject, "Ana"));
        assert_eq!(mail.link, "https://tinerary.example/");
        let what = format!("An admin of Tinerary has removed your {}", thing.word());
        assert!(
            mail.text.contains(&format!("{what} “<b>Watches</b>”.")),
            "{}",
            mail.text
        );
        assert!(
            mail.text
                .contains("The reason: It sells \"watches\" & nothing else"),
            "{}",
            mail.text
        );
        assert!(
            mail.html.contains("“&lt;b&gt;Watches&lt;/b&gt;”"),
            "{}",
            mail.html
        );
        assert!(
            mail.html
                .contains("It sells &quot;watches&quot; &amp; nothing else"),
            "{}",
            mail.html
        );
        assert_eq!(mail.text.contains("comments"), thing != Thing::Comment);
    }
}

#[test]
fn a_mail_that_was_asked_for_again_has_one_code_for_all_that_wait() {
    let sign_ups = vec![waiting("u2", "two"), waiting("u1", "one")];
    let mail = mail_of(due_waiting(Letter::Confirm, sign_ups), SITE);
    assert_eq!(mail.link, CONFIRM);
}

#[test]
fn confirmation_mail_to_an_account_says_so_and_has_no_code() {
    let sign_ups = vec![waiting("u1", "secret")];
    let letter = DueLetter {
        sign_ups,
        ..due(Letter::Confirm, Some(ana()))
    };
    // No code is expected.
    assert_eq!(mail_of(letter, SITE).subject, "You already have an account");
}

#[test]
fn a_letter_about_nothing_is_dropped() {
    for letter in [
        due(Letter::Confirm, None),
        due(Letter::Reset, None),
        due(Letter::Taken, None),
        due_waiting(Letter::Taken, vec![waiting("u1", "secret")]),
        // The sign-up was confirmed or forgotten meanwhile.
        due(Letter::Confirm, Some(ana())),
    ] {
        let mut ports = holding(letter);
        done(&mut ports);
        assert_is!(ports.mail(SITE).deliver_next(), Ok(Delivery::Dropped));
    }
}

#[test]
fn both_forms_of_a_letter_hold_the_link_and_no_secret() {
    for (letter, link) in letters() {
        let mail = mail_of(letter, SITE);
        for form in [&mail.text, &mail.html] {
            assert!(form.contains(link), "{form}");
            for secret in [hash("secret").expose(), hashed("code-1").as_str(), "bcrypt"] {
                assert!(!form.contains(secret), "{form}");
            }
        }
        assert!(mail.html.contains(&format!("href=\"{link}\"")));
        assert!(!mail.subject.is_empty());
        assert!(!mail.subject.contains(char::is_control));
    }
}

#[test]
fn mail_greets_by_name_only_the_known_owner_of_the_address() {
    for (letter, link) in letters() {
        let mail = mail_of(letter, SITE);
        let greeting = if link == CONFIRM { "Hello," } else { "Hello Ana," };
        for form in [&mail.text, &mail.html] {
            assert!(form.contains(greeting), "{form}");
        }
    }
    // Anybody can sign up with anybody's address, and with any words for a name.
    for kind in [Letter::Confirm, Letter::Reset] {
        let mut sign_up = waiting("u1", "secret");
        sign_up.user.name = PersonName::stored("You won: https://evil.test".to_owned());
        let mail = mail_of(due_waiting(kind, vec![sign_up]), SITE);
        for form in [&mail.text, &mail.html] {
            assert!(form.contains("Hello,"), "{form}");
            assert!(!form.contains("evil"), "{form}");
        }
    }
    // An older program kept such people among the accounts.
    let reader = User {
        name: PersonName::stored("You won: https://evil.test".to_owned()),
        ..unconfirmed()
    };
    let mail = mail_of(due(Letter::Reset, Some(reader)), SITE);
    assert!(mail.text.contains("Hello,") && !mail.text.contains("evil"));
}

#[test]
fn a_name_cannot_be_more_than_a_name() {
    let name = "<script>\"&\" </script>";
    for letter in [Letter::Reset, Letter::Taken] {
        let reader = User {
            name: PersonName::stored(name.to_owned()),
            ..ana()
        };
        let mail = mail_of(due(letter, Some(reader)), SITE);
        assert!(!mail.html.contains("<script"), "{}", mail.html);
        assert!(
            mail.html
                .contains("Hello &lt;script&gt;&quot;&amp;&quot; &lt;/script&gt;,")
        );
        assert!(mail.text.contains(name), "plain text stays as it is");
        assert!(!mail.subject.contains("script"));
    }
}

/// The mail server says no to a letter that was posted `age` ago and tried `tries` times.
fn failing(age: TimeDelta, tries: u32, error: fn() -> MailError) -> Ports {
    let mut ports = holding(DueLetter {
        posted_at: now().plus(-age),
        tries,
        ..due(Letter::Taken, Some(ana()))
    });
    ports.mailer.expect_send().once().returning(move |_| Err(error()));
    ports
}

fn unavailable() -> MailError {
    MailError::Unavailable("connection refused".into())
}

fn refused() -> MailError {
    MailError::Refused("550 no such mailbox".into())
}

#[test]
fn after_each_failure_the_wait_is_twice_as_long_up_to_ten_minutes() {
    for (tries, seconds) in [
        (0, 5),
        (1, 10),
        (2, 20),
        (6, 320),
        (7, 600),
        (8, 600),
        (u32::MAX, 600),
    ] {
        for error in [unavailable, refused] {
            let mut ports = failing(TimeDelta::zero(), tries, error);
            ports
                .outbox
                .expect_postpone()
                .withf(move |id, until| id == "letter" && *until == now().plus(TimeDelta::seconds(seconds)))
                .once()
                .returning(|_, _| Ok(()));
            assert_is!(ports.mail(SITE).deliver_next(), Ok(Delivery::Postponed(_)));
        }
    }
}

#[test]
fn a_letter_is_given_up_when_it_was_tried_for_too_long() {
    let a_bit = TimeDelta::microseconds(1);
    let kinds: [(fn() -> MailError, TimeDelta); 2] =
        [(refused, TimeDelta::days(1)), (unavailable, TimeDelta::days(7))];
    for (error, patience) in kinds {
        let mut ports = failing(patience, 9, error);
        ports.outbox.expect_postpone().once().returning(|_, _| Ok(()));
        assert_is!(ports.mail(SITE).deliver_next(), Ok(Delivery::Postponed(_)));

        let mut ports = failing(patience + a_bit, 9, error);
        done(&mut ports);
        assert_is!(ports.mail(SITE).deliver_next(), Ok(Delivery::Abandoned(_)));
    }
}

#[test]
fn while_the_database_is_away_no_letter_is_lost() {
    let mut ports = Ports::new();
    ports
        .outbox
        .expect_claim()
        .once()
        .returning(|_, _, _| Err(away()));
    assert_is!(ports.mail(SITE).deliver_next(), Err(AppError::Unavailable(_)));

    // Without a stored code the link would lead nowhere: nothing is sent, and the letter comes again.
    let mut ports = holding(due(Letter::Reset, Some(ana())));
    ports.codes.expect_add().once().returning(|_| Err(away()));
    assert_is!(ports.mail(SITE).deliver_next(), Err(AppError::Unavailable(_)));

    let mut ports = holding(due_waiting(Letter::Confirm, vec![waiting("u1", "secret")]));
    ports
        .sign_ups
        .expect_add_code()
        .once()
        .returning(|_, _, _| Err(away()));
    assert_is!(ports.mail(SITE).deliver_next(), Err(AppError::Unavailable(_)));

    let mut ports = failing(TimeDelta::zero(), 0, unavailable);
    ports
        .outbox
        .expect_postpone()
        .once()
        .returning(|_, _| Err(away()));
    assert_is!(ports.mail(SITE).deliver_next(), Err(AppError::Unavailable(_)));
}
