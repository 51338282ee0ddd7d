//! The forms of texts, as regular expressions of the document: ECMA-262 with the `u` flag, without `\p`, which not every
//! tool knows. White space around a text is allowed everywhere, because the server takes it away.

use tinerary_domain::{ReactionName, ShowDate};

/// Control characters, inside a class.
const CONTROL: &str = r"\u0000-\u001F\u007F-\u009F";
/// The same without the line break.
const CONTROL_IN_LINES: &str = r"\u0000-\u0009\u000B-\u001F\u007F-\u009F";

/// What only changes how others are shown, inside a class: `domain`'s list, but for what is beyond U+FFFF, which no
/// two tools write alike.
const INVISIBLE: &str = concat!(
    r"\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E",
    r"\u2060-\u206F\u2800\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFF8",
);

/// What turns the direction of text, inside a class.
const TURNING: &str = r"\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069";

/// What cannot be read, inside a class: private use, and the marks around a remark. Which characters Unicode has not assigned is for
/// its tables to say.
const UNREADABLE: &str = r"\uE000-\uF8FF\uFFF9-\uFFFB";

/// A text of one line.
pub fn line(shortest: usize) -> String {
    let inner = format!(r"[^{CONTROL}{TURNING}{UNREADABLE}\u2028\u2029]");
    trimmed(shortest, &inner, UNREADABLE)
}

/// Nothing that can be seen.
pub fn blank_line() -> String {
    format!(r"^[\s{INVISIBLE}]*$")
}

/// A tag, but for letters of other scripts than the Latin one, which no pattern without `\p` can tell from other signs: the server takes those of all.
pub const fn tag() -> &'static str {
    r"^\s*[A-Za-z0-9\u00C0-\u00D6\u00D8-\u00F6\u00F8-\u024F][A-Za-z0-9\u00C0-\u00D6\u00D8-\u00F6\u00F8-\u024F \-]*[A-Za-z0-9\u00C0-\u00D6\u00D8-\u00F6\u00F8-\u024F]\s*$"
}

/// A text with line breaks.
pub fn lines(shortest: usize) -> String {
    trimmed(shortest, &format!(r"(?:[^{CONTROL_IN_LINES}]|\r\n)"), "")
}

/// At least `shortest` of `inner`, between two that can be seen and are none of `refused`; what cannot be seen around them is taken
/// away.
fn trimmed(shortest: usize, inner: &str, refused: &str) -> String {
    let edge = format!(r"[^\s{CONTROL}{INVISIBLE}{refused}]");
    let text = match shortest {
        0 | 1 => format!("{edge}(?:{inner}*{edge})?"),
        2 => format!("{edge}{inner}*{edge}"),
        more => format!("{edge}{inner}{{{},}}{edge}", more - 2),
    };
    format!(r"^[\s{INVISIBLE}]*{text}[\s{INVISIBLE}]*$")
}

/// The name of a reaction.
pub fn reaction_name() -> String {
    let (shortest, longest) = (ReactionName::SHORTEST, ReactionName::LONGEST);
    format!(r"^\s*[A-Za-z0-9\-]{{{shortest},{longest}}}\s*$")
}

/// A mail address: `domain`'s rule, but for its length. Of international domains those with the Latin letters of Western Europe:
/// which others can be one is for the tables of UTS #46 to say.
pub fn email() -> String {
    const ATOM: &str = r"[A-Za-z0-9!#$%&'*+\-/=?^_`{|}~]+";
    const LABEL: &str =
        r"(?:[A-Za-z0-9](?:[A-Za-z0-9\-]{0,61}[A-Za-z0-9])?|[a-z\u00DF-\u00F6\u00F8-\u00FF]{1,20})";
    format!(r"^\s*(?=[^@]{{1,64}}@){ATOM}(?:\.{ATOM})*@(?:{LABEL}\.)+(?![0-9]+\s*$){LABEL}\s*$")
}

/// The address of a picture: a web address without credentials, or a path on this server. A host is a name of ASCII and
/// Latin letters, or four numbers.
pub fn photo() -> String {
    const INNER: &str = r"[^\s\\\u0000-\u001F\u007F-\u009F]";
    const LETTER: &str = r"A-Za-z\u00C0-\u024F";
    const BYTE: &str = "(?:[0-9]|[1-9][0-9]|1[0-9]{2}|2[0-4][0-9]|25[0-5])";
    const PORT: &str = "(?:[1-9]|[1-9][0-9]|[1-9][0-9]{2}|[1-9][0-9]{3}|[1-5][0-9]{4}|6[0-4][0-9]{3}|65[0-4][0-9]{2}\
                        |655[0-2][0-9]|6553[0-5])";
    let name = format!(r"(?:[{LETTER}0-9_\-]+\.)*[{LETTER}][{LETTER}0-9_\-]*");
    let host = format!(r"(?:{name}|{BYTE}(?:\.{BYTE}){{3}})(?::{PORT})?");
    let web = format!(r"[Hh][Tt][Tt][Pp][Ss]?://{host}(?:[/?#]{INNER}*)?");
    let own = format!(r"(?!{INNER}*(?:\.\.|//|%2[EeFf]|%5[Cc]|%00))/(?:media|samples)/{INNER}+");
    format!(r"^\s*(?:{web}|{own})\s*$")
}

/// A date or a date and time: its year.
pub const YEAR: &str = r"^\s*(?:19[0-9]{2}|[2-9][0-9]{3})-";
/// A date and time without an offset, but for leap days, which no pattern can tell.
pub const LOCAL_TIME: &str = concat!(
    r"^\s*(?:19[0-9]{2}|[2-9][0-9]{3})-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12][0-9]|3[01])",
    r"|(?:0[469]|11)-(?:0[1-9]|[12][0-9]|30)|02-(?:0[1-9]|1[0-9]|2[0-8]))",
    r"T(?:[01][0-9]|2[0-3]):[0-5][0-9](?::[0-5][0-9])?\s*$",
);
const _: () = assert!(ShowDate::FIRST_YEAR == 1900 && ShowDate::LAST_YEAR == 9999);

/// A number as text. Its bounds are those of the number beside it.
pub const DECIMAL: &str = r"^\s*-?[0-9]+(?:\.[0-9]+)?\s*$";

/// White space, or nothing at all.
pub const BLANK: &str = r"^\s*$";

#[cfg(test)]
mod tests {
    use icu_properties::{CodePointMapData, props::GeneralCategory};
    use tinerary_domain::{Field, PersonName};

    use super::{INVISIBLE, TURNING, UNREADABLE};

    /// The characters of these classes.
    fn listed(classes: [&str; 2]) -> Vec<u32> {
        let classes = classes.concat();
        let mut ends = classes.split(r"\u").filter(|end| !end.is_empty());
        let mut listed = Vec::new();
        while let Some(first) = ends.next() {
            let last = match first.strip_suffix('-') {
                Some(_) => ends.next().expect("the end of a range"),
                None => first,
            };
            let code = |hex: &str| u32::from_str_radix(hex.trim_end_matches('-'), 16).expect("a code");
            listed.extend(code(first)..=code(last));
        }
        listed.sort_unstable();
        listed
    }

    /// The characters that are refused when they are written like this, but for those that Unicode has not assigned and that are not
    /// among the `listed`.
    fn refused(listed: &[u32], written: fn(char) -> String) -> Vec<u32> {
        let is_assigned = |character: char| {
            let category = CodePointMapData::<GeneralCategory>::new().get(character);
            category != GeneralCategory::Unassigned || listed.contains(&u32::from(character))
        };
        ('\0'..='\u{ffff}')
            .filter(|character| !character.is_whitespace() && !character.is_control())
            .filter(|character| is_assigned(*character))
            .filter(|character| PersonName::parse(Field::NAME, Some(written(*character).as_str())).is_err())
            .map(u32::from)
            .collect()
    }

    #[test]
    fn pattern_of_invisible_characters_matches_the_domain() {
        let listed = listed([INVISIBLE, UNREADABLE]);
        assert_eq!(listed, refused(&listed, |character| character.to_string()));
    }

    #[test]
    fn pattern_of_direction_marks_matches_the_domain() {
        let listed = listed([TURNING, UNREADABLE]);
        assert_eq!(listed, refused(&listed, |character| format!("a{character}b")));
    }
}
