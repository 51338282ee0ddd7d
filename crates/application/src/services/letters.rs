//! The texts of letters.

use std::borrow::Cow;

use chrono::TimeDelta;
use tinerary_domain::Email;

use crate::ports::{
    mailer::Mail,
    outbox::{Letter, Removal, Thing},
};

/// How long a person may take to confirm an address.
pub const CONFIRM_LIFETIME: TimeDelta = TimeDelta::hours(24);
/// How long a sign-up waits: as long as its letter may take (`MAX_AGE_UNSENT` in `mail.rs`), and long enough to ask for another
/// one when the first link is too old.
pub const WAITING_TIME: TimeDelta = TimeDelta::days(7);
/// How long a person may take to choose a new password.
pub const RESET_LIFETIME: TimeDelta = TimeDelta::hours(1);

/// The text of one kind of letter.
struct Template {
    subject: &'static str,
    /// Paragraphs before the link.
    before: Vec<Cow<'static, str>>,
    /// Text of the link.
    link: &'static str,
    /// Paragraphs after it.
    after: &'static [&'static str],
}

fn template(letter: &Letter) -> Template {
    match letter {
        Letter::Confirm => Template {
            subject: "Please confirm your email address",
            before: vec!["Welcome to Tinerary! One step is left: confirm that this address is yours.".into()],
            link: "Confirm my address",
            after: &[
                "The link works once, within 24 hours, and asks for the password that you chose when you signed up.",
                "You did not sign up? Then somebody mistyped their address. Do nothing, and nothing happens.",
            ],
        },
        Letter::Taken => Template {
            subject: "You already have an account",
            before: vec![
                "Somebody, probably you, has just signed up for Tinerary with this address. You already have an \
                 account with it, so none was made and nothing has changed."
                    .into(),
            ],
            link: "Sign in",
            after: &[
                "You do not know the password any more? Choose \"Forgot password?\" there, and we send you a link to \
                 set a new one.",
            ],
        },
        Letter::Reset => Template {
            subject: "Choose a new password",
            before: vec!["You asked for a new password for Tinerary. Choose one here:".into()],
            link: "Choose a new password",
            after: &[
                "The link works once, within an hour. When you have a new password, you are signed out everywhere.",
                "You did not ask for it? Then do nothing, and your password stays as it is.",
            ],
        },
        Letter::Removed(removal) => removed(removal),
    }
}

fn removed(Removal { thing, name, why }: &Removal) -> Template {
    const WITH_COMMENTS: &[&str] = &["The comments and reactions that it had are gone, too."];
    let (subject, after) = match thing {
        Thing::Itinerary => ("Your itinerary was removed", WITH_COMMENTS),
        Thing::Show => ("Your show was removed", WITH_COMMENTS),
        Thing::Comment => ("Your comment was removed", &[][..]),
    };
    Template {
        subject,
        before: vec![
            format!("An admin of Tinerary has removed your {} “{name}”.", thing.word()).into(),
            format!("The reason: {}", why.as_str()).into(),
        ],
        link: "Open Tinerary",
        after,
    }
}

/// Writes the mail `id` to `email`.
///
/// The greeting has the name only when the address is confirmed. Otherwise a stranger could sign up with any address and
/// have us send it words of theirs.
pub fn write(id: &str, letter: &Letter, email: Email, name: &str, link: String) -> Mail {
    let template = template(letter);
    Mail {
        id: id.to_owned(),
        to: email,
        to_name: name.to_owned(),
        subject: template.subject.to_owned(),
        text: text(&template, name, &link),
        html: html(&template, name, &link),
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

fn text(template: &Template, name: &str, link: &str) -> String {
    let mut parts = vec![greeting(name)];
    parts.extend(template.before.iter().map(ToString::to_string));
    parts.push(format!("{}:\n{link}", template.link));
    parts.extend(template.after.iter().map(|text| (*text).to_owned()));
    parts.push("Tinerary".to_owned());
    parts.join("\n\n") + "\n"
}

fn html(template: &Template, name: &str, link: &str) -> String {
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
        subject = escaped(template.subject),
        greeting = escaped(&greeting(name)),
        before = paragraphs(template.before.iter().map(AsRef::as_ref)),
        href = escaped(link),
        link = escaped(template.link),
        after = paragraphs(template.after.iter().copied()),
    )
}

fn paragraphs<'a>(texts: impl Iterator<Item = &'a str>) -> String {
    texts.map(|text| format!("<p>{}</p>\n", escaped(text))).collect()
}

/// Escapes `text` for HTML, also for attributes.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
        .replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use tinerary_domain::RemovalReason;

    use super::{CONFIRM_LIFETIME, Letter, RESET_LIFETIME, Removal, Thing, escaped, template};

    #[test]
    fn a_name_is_only_a_name() {
        assert_eq!(
            escaped("<script>\"&\"</script>"),
            "&lt;script&gt;&quot;&amp;&quot;&lt;/script&gt;"
        );
    }

    #[test]
    fn a_letter_says_how_long_its_link_works() {
        let said = |letter| template(&letter).after[0];
        let hours = CONFIRM_LIFETIME.num_hours();
        assert!(said(Letter::Confirm).contains(&format!("within {hours} hours")));
        assert_eq!(RESET_LIFETIME.num_minutes(), 60);
        assert!(said(Letter::Reset).contains("within an hour"));
    }

    #[test]
    fn each_letter_has_a_subject_of_its_own() {
        let removed = Thing::ALL.map(|thing| {
            Letter::Removed(Removal {
                thing,
                name: "x".to_owned(),
                why: RemovalReason::stored("y".to_owned()),
            })
        });
        let subjects: Vec<_> = [Letter::Confirm, Letter::Taken, Letter::Reset]
            .iter()
            .chain(&removed)
            .map(|letter| template(letter).subject)
            .collect();
        assert!(
            subjects
                .iter()
                .all(|one| subjects.iter().filter(|other| *other == one).count() == 1)
        );
    }
}
