//! What the letters say.

use chrono::TimeDelta;
use tinerary_domain::User;

use crate::ports::{mailer::Mail, outbox::Letter};

/// How long a person may take to confirm an address.
pub const CONFIRM_GOOD_FOR: TimeDelta = TimeDelta::hours(24);
/// How long a person may take to choose a new password.
pub const RESET_GOOD_FOR: TimeDelta = TimeDelta::hours(1);

/// The words of one kind of letter.
struct Words {
    subject: &'static str,
    /// What comes before the link, one paragraph each.
    before: &'static [&'static str],
    /// What the link is called.
    link: &'static str,
    after: &'static [&'static str],
}

const fn words(letter: Letter) -> Words {
    match letter {
        Letter::Confirm => Words {
            subject: "Please confirm your email address",
            before: &["Welcome to Tinerary! One step is left: confirm that this address is yours."],
            link: "Confirm my address",
            after: &[
                "The link works once, within 24 hours.",
                "You did not sign up? Then somebody mistyped their address. Do nothing, and nothing happens.",
            ],
        },
        Letter::Taken => Words {
            subject: "You already have an account",
            before: &[
                "Somebody, probably you, has just signed up for Tinerary with this address. You already have an \
                 account with it, so none was made and nothing has changed.",
            ],
            link: "Sign in",
            after: &[
                "You do not know the password any more, or never confirmed your address? Choose \"Forgot password?\" \
                 there, and we send you a link to set a new one.",
            ],
        },
        Letter::Reset => Words {
            subject: "Choose a new password",
            before: &["You asked for a new password for Tinerary. Choose one here:"],
            link: "Choose a new password",
            after: &[
                "The link works once, within an hour. When you have a new password, you are signed out everywhere.",
                "You did not ask for it? Then do nothing, and your password stays as it is.",
            ],
        },
    }
}

/// Writes the mail `id` to `reader`.
///
/// Under their name only when the address is known to be theirs. Before that the name is whatever somebody typed who may be
/// a stranger to it, and a letter of ours would be a way to send such words to anybody.
pub fn write(id: &str, letter: Letter, reader: &User, link: String) -> Mail {
    let words = words(letter);
    let name = reader.verified_at.map_or("", |_| reader.name.as_str());
    Mail {
        id: id.to_owned(),
        to: reader.email.clone(),
        to_name: name.to_owned(),
        subject: words.subject.to_owned(),
        text: text(&words, name, &link),
        html: html(&words, name, &link),
        link,
    }
}

fn greeting(name: &str) -> String {
    if name.is_empty() {
        "Hello,".to_owned()
    } else {
        format!("Hello {name},")
    }
}

fn text(words: &Words, name: &str, link: &str) -> String {
    let mut parts = vec![greeting(name)];
    parts.extend(words.before.iter().map(|text| (*text).to_owned()));
    parts.push(format!("{}:\n{link}", words.link));
    parts.extend(words.after.iter().map(|text| (*text).to_owned()));
    parts.push("Tinerary".to_owned());
    parts.join("\n\n") + "\n"
}

fn html(words: &Words, name: &str, link: &str) -> String {
    let paragraphs = |texts: &[&str]| -> String {
        texts
            .iter()
            .map(|text| format!("<p>{}</p>\n", escaped(text)))
            .collect()
    };
    format!(
        "<!doctype html>\n\
         <html lang=\"en\">\n<head><meta charset=\"utf-8\"><title>{subject}</title></head>\n\
         <body style=\"margin:0;padding:24px;background:#f6f4ef;color:#1d2733;font:16px/1.5 system-ui,sans-serif\">\n\
         <div style=\"max-width:520px;margin:auto;padding:32px;background:#ffffff;border-radius:16px\">\n\
         <p style=\"margin-top:0\">{greeting}</p>\n\
         {before}\
         <p style=\"margin:28px 0\"><a href=\"{href}\" style=\"display:inline-block;padding:12px 20px;\
         border-radius:10px;background:#0b5f58;color:#ffffff;font-weight:600;text-decoration:none\">{link}</a></p>\n\
         {after}\
         <p style=\"margin-bottom:0;color:#5b6672;font-size:14px\">The button does not work? Open this address:<br>\
         <a href=\"{href}\" style=\"color:#0b5f58;word-break:break-all\">{href}</a></p>\n\
         </div>\n</body>\n</html>\n",
        subject = escaped(words.subject),
        greeting = escaped(&greeting(name)),
        before = paragraphs(words.before),
        href = escaped(link),
        link = escaped(words.link),
        after = paragraphs(words.after),
    )
}

/// `text` as text in HTML, also inside quotes.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
        .replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::{CONFIRM_GOOD_FOR, RESET_GOOD_FOR, escaped, words};
    use crate::ports::outbox::Letter;

    #[test]
    fn a_name_is_only_a_name() {
        assert_eq!(
            escaped("<script>\"&\"</script>"),
            "&lt;script&gt;&quot;&amp;&quot;&lt;/script&gt;"
        );
    }

    #[test]
    fn a_letter_says_how_long_its_link_works() {
        let said = |letter| words(letter).after[0];
        let hours = CONFIRM_GOOD_FOR.num_hours();
        assert!(said(Letter::Confirm).contains(&format!("within {hours} hours")));
        assert_eq!(RESET_GOOD_FOR.num_minutes(), 60);
        assert!(said(Letter::Reset).contains("within an hour"));
    }

    #[test]
    fn each_letter_has_a_subject_of_its_own() {
        let subjects = [Letter::Confirm, Letter::Taken, Letter::Reset].map(|letter| words(letter).subject);
        assert!(
            subjects
                .iter()
                .all(|one| subjects.iter().filter(|other| *other == one).count() == 1)
        );
    }
}
