//! The MIME message, the same for every mailer.

use lettre::{
    Address, Message,
    message::{
        Mailbox, MultiPart,
        header::{HeaderName, HeaderValue},
    },
};
use tinerary_application::{error::Source, ports::mailer::Mail};

use super::MailSetupError;

/// Display names are cut after so many characters.
const MAX_NAME: usize = 100;

/// Parses a sender such as `Tinerary <no-reply@example.com>`.
pub(super) fn sender(text: &str) -> Result<Mailbox, MailSetupError> {
    text.parse().map_err(|_| MailSetupError::From(text.to_owned()))
}

/// Builds a message of plain text and HTML.
///
/// Its `Message-ID` is derived from the mail's id, so that mail programs can recognise a duplicate that a retry has sent.
pub(super) fn build(from: &Mailbox, mail: &Mail) -> Result<Message, Source> {
    let address: Address = mail.to.as_str().parse()?;
    let name = Some(display_name(&mail.to_name)).filter(|name| !name.is_empty());
    let message = Message::builder()
        .from(from.clone())
        .to(Mailbox::new(name, address))
        .subject(one_line(&mail.subject))
        .date_now()
        .message_id(Some(format!("<{}@{}>", safe_id(&mail.id), from.email.domain())))
        // RFC 3834: no automatic replies.
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

/// The characters of `id` that are safe in a file name and in a `Message-ID`.
pub(super) fn safe_id(id: &str) -> String {
    id.chars()
        .filter(|c| c.is_ascii_alphanumeric() || matches!(c, '-' | '_'))
        .collect()
}

/// A person's name before the address, without the marks that control the direction of writing: they could make the address
/// look like another one. Right-to-left scripts do not need them.
fn display_name(name: &str) -> String {
    let name: String = name
        .chars()
        .filter(|c| !is_bidi_control(*c))
        .take(MAX_NAME)
        .collect();
    one_line(&name)
}

fn is_bidi_control(c: char) -> bool {
    matches!(c, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

#[cfg(test)]
mod tests;
