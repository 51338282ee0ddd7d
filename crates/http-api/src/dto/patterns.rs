//! The forms of texts, as regular expressions of the document: ECMA-262 with the `u` flag, without `\p`, which not every
//! tool knows. White space around a text is allowed everywhere, because the server takes it away.

use tinerary_domain::ReactionName;

/// Control characters, inside a class.
const CONTROL: &str = r"\u0000-\u001F\u007F-\u009F";
/// The same without the line break.
const CONTROL_IN_LINES: &str = r"\u0000-\u0009\u000B-\u001F\u007F-\u009F";

/// What only changes how others are shown, inside a class: `domain`'s list, but for the tags beyond U+FFFF, which no
/// two tools write alike.
const INVISIBLE: &str = concat!(
    r"\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E",
    r"\u2060-\u206F\u3164\uFE00-\uFE0F\uFEFF\uFFA0",
);

/// A text of one line.
pub fn line(shortest: usize) -> String {
    trimmed(shortest, &format!("[^{CONTROL}]"))
}

/// A text with line breaks.
pub fn lines(shortest: usize) -> String {
    trimmed(shortest, &format!(r"(?:[^{CONTROL_IN_LINES}]|\r\n)"))
}

/// At least `shortest` of `inner`, without white space at either end, and something that can be seen.
fn trimmed(shortest: usize, inner: &str) -> String {
    let edge = format!(r"[^\s{CONTROL}]");
    let text = match shortest {
        0 | 1 => format!("{edge}(?:{inner}*{edge})?"),
        2 => format!("{edge}{inner}*{edge}"),
        more => format!("{edge}{inner}{{{},}}{edge}", more - 2),
    };
    format!(r"^(?![\s{INVISIBLE}]*$)\s*{text}\s*$")
}

/// The name of a reaction.
pub fn reaction_name() -> String {
    let (shortest, longest) = (ReactionName::SHORTEST, ReactionName::LONGEST);
    format!(r"^\s*[A-Za-z0-9\-]{{{shortest},{longest}}}\s*$")
}

/// A mail address: `domain`'s rule, but for its length.
pub fn email() -> String {
    const ATOM: &str = r"[A-Za-z0-9!#$%&'*+\-/=?^_`{|}~]+";
    const LABEL: &str = r"[A-Za-z0-9](?:[A-Za-z0-9\-]{0,61}[A-Za-z0-9])?";
    format!(r"^\s*(?=[^@]{{1,64}}@){ATOM}(?:\.{ATOM})*@(?:{LABEL}\.)+(?![0-9]+\s*$){LABEL}\s*$")
}

/// The address of a picture: a web address without credentials, or a path on this server. A host is a name of ASCII and
/// Latin letters, or four numbers.
pub fn photo() -> String {
    const INNER: &str = r"[^\s\\\u0000-\u001F\u007F-\u009F]";
    const LETTER: &str = r"A-Za-z\u00C0-\u024F";
    let port = whole(1, 65_535);
    let byte = whole(0, 255);
    let name = format!(r"(?:[{LETTER}0-9_\-]+\.)*[{LETTER}][{LETTER}0-9_\-]*");
    let host = format!(r"(?:{name}|{byte}(?:\.{byte}){{3}})(?::{port})?");
    let web = format!(r"[Hh][Tt][Tt][Pp][Ss]?://{host}(?:[/?#]{INNER}*)?");
    let own = format!(r"(?!{INNER}*(?:\.\.|//|%2[EeFf]|%5[Cc]|%00))/(?:media|samples)/{INNER}+");
    format!(r"^\s*(?:{web}|{own})\s*$")
}

/// A date or a date and time, by the first and the last year.
pub fn years(first: u32, last: u32) -> String {
    format!(r"^\s*{}-", whole(first, last))
}

/// A whole number as text, without zeros in front.
pub fn whole_text(low: u32, high: u32) -> String {
    format!(r"^\s*{}\s*$", whole(low, high))
}

/// An amount from 0 as text, with at most two decimals.
pub fn cents_text(most: u32) -> String {
    let below = whole(0, most.saturating_sub(1));
    format!(r"^\s*(?:{below}(?:\.[0-9]{{1,2}})?|{most}(?:\.0{{1,2}})?)\s*$")
}

/// A number above 0 as text, in halves.
pub fn halves_text(most: u32) -> String {
    let below = whole(1, most.saturating_sub(1));
    format!(r"^\s*(?:0\.5|{below}(?:\.[05])?|{most}(?:\.0)?)\s*$")
}

/// White space, or nothing at all.
pub const NOTHING: &str = r"^\s*$";

/// Degrees to both sides of zero as text.
pub fn degrees_text(most: u32) -> String {
    let below = whole(0, most.saturating_sub(1));
    format!(r"^\s*-?(?:{below}(?:\.[0-9]{{1,15}})?|{most}(?:\.0{{1,15}})?)\s*$")
}

/// The whole numbers from `low` to `high`, without zeros in front.
fn whole(low: u32, high: u32) -> String {
    let mut choices = Vec::new();
    let mut next = low;
    while next <= high {
        // The most last digits that may be anything: from `next` on, up to `high`, without a change of the length.
        let mut free = 1_u32;
        let mut digits = 0;
        while next >= free * 10 && next.is_multiple_of(free * 10) && free * 10 - 1 <= high - next {
            free *= 10;
            digits += 1;
        }
        // The digit before them, and how far it may go.
        let head = next / free;
        let steps = (9 - head % 10).min((high - next + 1) / free - 1);
        choices.push(block(head, steps, digits));
        next += free * (steps + 1);
    }
    match choices.as_slice() {
        [one] => one.clone(),
        _ => format!("(?:{})", choices.join("|")),
    }
}

/// `head` and the `steps` numbers behind it, each with `digits` more digits.
fn block(head: u32, steps: u32, digits: u32) -> String {
    let (front, last) = (head / 10, head % 10);
    let front = if front == 0 {
        String::new()
    } else {
        front.to_string()
    };
    let last = match steps {
        0 => last.to_string(),
        _ => format!("[{last}-{}]", last + steps),
    };
    let rest = match digits {
        0 => String::new(),
        1 => "[0-9]".to_owned(),
        _ => format!("[0-9]{{{digits}}}"),
    };
    front + &last + &rest
}

#[cfg(test)]
mod tests {
    use tinerary_domain::{Field, PersonName};

    use super::{INVISIBLE, whole};

    #[test]
    fn what_cannot_be_seen_is_what_the_domain_says() {
        let mut ends = INVISIBLE.split(r"\u").filter(|end| !end.is_empty());
        let mut listed = Vec::new();
        while let Some(first) = ends.next() {
            let last = match first.strip_suffix('-') {
                Some(_) => ends.next().expect("the end of a range"),
                None => first,
            };
            let code = |hex: &str| u32::from_str_radix(hex.trim_end_matches('-'), 16).expect("a code");
            listed.extend(code(first)..=code(last));
        }
        let refused: Vec<u32> = ('\0'..='\u{ffff}')
            .filter(|character| !character.is_whitespace() && !character.is_control())
            .filter(|character| PersonName::parse(Field::NAME, Some(character.to_string().as_str())).is_err())
            .map(u32::from)
            .collect();
        assert_eq!(listed, refused);
    }

    #[test]
    fn whole_numbers_are_written_as_blocks() {
        assert_eq!(whole(0, 130), "(?:[0-9]|[1-9][0-9]|1[0-2][0-9]|130)");
        assert_eq!(whole(1, 7), "[1-7]");
        assert_eq!(whole(1900, 9999), "(?:19[0-9]{2}|[2-9][0-9]{3})");
        assert_eq!(
            whole(1, 65_535),
            "(?:[1-9]|[1-9][0-9]|[1-9][0-9]{2}|[1-9][0-9]{3}|[1-5][0-9]{4}|6[0-4][0-9]{3}|65[0-4][0-9]{2}\
             |655[0-2][0-9]|6553[0-5])"
        );
    }
}
