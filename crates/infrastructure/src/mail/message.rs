//! The letter itself, the same for every way of sending it.

use lettre::{
    Address, Message,
    message::{
        Mailbox, MultiPart,
        header::{HeaderName, HeaderValue},
    },
};
use tinerary_application::{error::Source, ports::mailer::Mail};

use super::MailSetupError;

/// The longest name that is put before an address, in characters. Longer ones are cut: it is only a courtesy.
const LONGEST_NAME: usize = 100;

/// Reads a sender such as `Tinerary <no-reply@example.com>`.
pub(super) fn sender(text: &str) -> Result<Mailbox, MailSetupError> {
    text.parse().map_err(|_| MailSetupError::From(text.to_owned()))
}

/// Writes `mail` as a message in plain text and HTML.
///
/// Its `Message-ID` comes from the mail's own id, so that a mail that arrives twice, because it was tried again after
/// the connection broke too late, is shown once by programs that care.
pub(super) fn write(from: &Mailbox, mail: &Mail) -> Result<Message, Source> {
    let address: Address = mail.to.as_str().parse()?;
    let name = Some(display_name(&mail.to_name)).filter(|name| !name.is_empty());
    let message = Message::builder()
        .from(from.clone())
        .to(Mailbox::new(name, address))
        .subject(one_line(&mail.subject))
        .date_now()
        .message_id(Some(format!("<{}@{}>", word(&mail.id), from.email.domain())))
        // RFC 3834: nobody's holiday notice should answer.
        .raw_header(HeaderValue::new(
            HeaderName::new_from_ascii_str("Auto-Submitted"),
            "auto-generated".to_owned(),
        ))
        .multipart(MultiPart::alternative_plain_html(
            mail.text.clone(),
            mail.html.clone(),
        ))?;
    Ok(message)
}

/// `text` without line breaks and other control characters.
pub(super) fn one_line(text: &str) -> String {
    let plain: String = text
        .chars()
        .map(|c| if c.is_control() { ' ' } else { c })
        .collect();
    plain.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// What of `id` may stand in a file's name and before the `@` of a `Message-ID`.
pub(super) fn word(id: &str) -> String {
    id.chars()
        .filter(|c| c.is_ascii_alphanumeric() || matches!(c, '-' | '_'))
        .collect()
}

/// A person's name as it is put before the address. The marks that turn the direction of writing are left out, because
/// they could make the address behind them look like another; the letters that are written from right to left do not
/// need them.
fn display_name(name: &str) -> String {
    let name: String = name
        .chars()
        .filter(|c| !turns_direction(*c))
        .take(LONGEST_NAME)
        .collect();
    one_line(&name)
}

fn turns_direction(c: char) -> bool {
    matches!(c, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

#[cfg(test)]
mod tests;
