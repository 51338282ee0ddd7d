use std::sync::{Arc, Mutex};

use chrono::TimeDelta;
use tinerary_application::{
    AppError,
    ports::{
        codes::{Purpose, StoredCode},
        mailer::{Mail, MailError},
        outbox::{DueLetter, Letter, Removal, Thing},
    },
    services::Delivery,
};
use tinerary_domain::{PersonName, RemovalReason, User};

use crate::ports::{Ports, account, ana, assert_is, away, hash, hashed, now, unconfirmed};

const SITE: &str = "https://tinerary.example";

fn due(letter: Letter, reader: Option<User>) -> DueLetter {
    DueLetter {
        id: "letter".to_owned(),
        letter,
        mailbox: "ana@tinerary.test".to_owned(),
        account: reader.map(|user| account(user, Some("secret"))),
        posted_at: now(),
        tries: 0,
    }
}

/// The outbox gives `letter`, and nobody else gets it for five minutes.
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

fn stores_a_code(ports: &mut Ports, purpose: Purpose, good_for: TimeDelta) {
    let expected = StoredCode {
        hash: hashed("code-1"),
        user_id: ana().id,
        purpose,
        created_at: now(),
        expires_at: now().plus(good_for),
    };
    ports
        .codes
        .expect_add()
        .withf(move |code| *code == expected)
        .once()
        .returning(|_| Ok(()));
}

/// The mail that `reader` gets, at `site`.
fn mail_of(letter: Letter, reader: User, site: &str) -> Mail {
    let mut ports = holding(due(letter.clone(), Some(reader)));
    match letter {
        Letter::Confirm => stores_a_code(&mut ports, Purpose::Confirm, TimeDelta::hours(24)),
        Letter::Reset => stores_a_code(&mut ports, Purpose::Reset, TimeDelta::hours(1)),
        Letter::Taken | Letter::Removed(_) => {}
    }
    let taken = takes(&mut ports);
    done(&mut ports);
    assert_is!(ports.mail(site).deliver_next(), Ok(Delivery::Sent));
    let mails = taken.lock().unwrap();
    assert_eq!(mails.len(), 1);
    mails[0].clone()
}

const LETTERS: [(Letter, &str); 3] = [
    (Letter::Confirm, "https://tinerary.example/api/auth/verify/code-1"),
    (
        Letter::Reset,
        "https://tinerary.example/reset-password#code=code-1",
    ),
    (Letter::Taken, "https://tinerary.example/signin"),
];

#[test]
fn when_nothing_is_due_nothing_happens() {
    let mut ports = Ports::new();
    ports.outbox.expect_claim().once().returning(|_, _, _| Ok(None));
    assert_is!(ports.mail(SITE).deliver_next(), Ok(Delivery::Nothing));
}

#[test]
fn each_letter_leads_to_its_place_with_a_code_that_is_stored_hashed() {
    for (letter, link) in LETTERS {
        for site in [SITE, "https://tinerary.example/"] {
            assert_eq!(mail_of(letter.clone(), unconfirmed(), site).link, link);
        }
    }
}

#[test]
fn a_letter_goes_to_its_reader_under_the_name_that_the_outbox_gave_it() {
    for (letter, _) in LETTERS {
        let mail = mail_of(letter, unconfirmed(), SITE);
        assert_eq!(mail.id, "letter");
        assert_eq!(mail.to.as_str(), "Ana@Tinerary.test");
        assert_eq!(mail.to_name, "");
    }
    for letter in [Letter::Reset, Letter::Taken] {
        assert_eq!(mail_of(letter, ana(), SITE).to_name, "Ana");
    }
}

#[test]
fn a_removal_is_told_with_its_reason_in_words_that_are_only_words() {
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
        let mail = mail_of(removal(thing), ana(), SITE);
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
fn a_letter_without_a_reader_is_dropped() {
    for (letter, _) in LETTERS {
        let mut ports = holding(due(letter, None));
        done(&mut ports);
        assert_is!(ports.mail(SITE).deliver_next(), Ok(Delivery::Dropped));
    }
}

#[test]
fn a_confirmation_of_what_is_confirmed_is_dropped_and_the_others_are_not() {
    let mut ports = holding(due(Letter::Confirm, Some(ana())));
    done(&mut ports);
    assert_is!(ports.mail(SITE).deliver_next(), Ok(Delivery::Dropped));
    for letter in [Letter::Reset, Letter::Taken] {
        mail_of(letter, ana(), SITE);
    }
}

#[test]
fn both_forms_of_a_letter_hold_the_link_and_no_secret() {
    for (letter, link) in LETTERS {
        let mail = mail_of(letter, unconfirmed(), SITE);
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
fn a_letter_calls_by_name_only_whoever_is_known_to_have_the_address() {
    for letter in [Letter::Reset, Letter::Taken] {
        let mail = mail_of(letter, ana(), SITE);
        for form in [&mail.text, &mail.html] {
            assert!(form.contains("Hello Ana,"), "{form}");
        }
    }
    // Anybody can sign up with anybody's address, and with any words for a name.
    for (letter, _) in LETTERS {
        let reader = User {
            name: PersonName::stored("You won: https://evil.test".to_owned()),
            ..unconfirmed()
        };
        let mail = mail_of(letter, reader, SITE);
        for form in [&mail.text, &mail.html] {
            assert!(form.contains("Hello,"), "{form}");
            assert!(!form.contains("evil"), "{form}");
        }
    }
}

#[test]
fn a_name_cannot_be_more_than_a_name() {
    let name = "<script>\"&\" </script>";
    for letter in [Letter::Reset, Letter::Taken] {
        let reader = User {
            name: PersonName::stored(name.to_owned()),
            ..ana()
        };
        let mail = mail_of(letter, reader, SITE);
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

    let mut ports = failing(TimeDelta::zero(), 0, unavailable);
    ports
        .outbox
        .expect_postpone()
        .once()
        .returning(|_, _| Err(away()));
    assert_is!(ports.mail(SITE).deliver_next(), Err(AppError::Unavailable(_)));
}
