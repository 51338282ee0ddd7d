//! Icons of reactions: filled when given, an outline when not; or any emoji, in grey when not given.
//!
//! Every colour has a contrast of at least 3:1 on white and on near-black (#0e1a1c), and on what a pressed button is made
//! of by day (#dcf0ec) and by night (#143739), so one file serves both themes.

use super::ink::Rgb;
use super::{Kind, Look};

const LIKE: Rgb = Rgb::new(0x2f7fe0);
const NOT_LIKE: Rgb = Rgb::new(0x757c88);
const LOVE: Rgb = Rgb::new(0xe0407f);
const SURPRISE: Rgb = Rgb::new(0xbc7707);
const OTHER: Rgb = Rgb::new(0x757c88);
/// Outlines.
const QUIET: Rgb = Rgb::new(0x74808c);

const THUMB: &str = "M7.5 20.5v-10l4.1-7.3a2.3 2.3 0 0 1 3 2.7l-.8 3.6h4.7a2.4 2.4 0 0 1 2.3 2.9l-1.4 6.2a2.5 2.5 0 0 1-2.4 1.9z";
const CUFF: &str = "M2.8 10.5h4.7v10H2.8z";
const HEART: &str =
    "M12 20.6C5.4 15.7 2.6 12.5 2.6 8.8A4.9 4.9 0 0 1 12 6.7a4.9 4.9 0 0 1 9.4 2.1c0 3.7-2.8 6.9-9.4 11.8z";
const FACE: &str = "M12 2.6a9.4 9.4 0 1 1 0 18.8a9.4 9.4 0 1 1 0-18.8z";
const STAR: &str = "m12 2.8 2.8 6 6.5.8-4.8 4.5 1.3 6.5-5.8-3.2-5.8 3.2 1.3-6.5-4.8-4.5 6.5-.8z";

/// The icon that a seed names: its motif, and whether it is the outline.
fn icon(seed: &str) -> (&'static str, bool) {
    let (name, outline) = seed
        .strip_suffix("-back")
        .map_or((seed, false), |name| (name, true));
    let known = ["like", "not-like", "love", "surprise"]
        .into_iter()
        .find(|known| *known == name);
    (known.unwrap_or("star"), outline)
}

/// The emoji that `emoji-1f389` names, and whether `~off` asks for it without its colours.
fn emoji(seed: &str) -> Option<(String, bool)> {
    let (name, off) = seed
        .strip_suffix("~off")
        .map_or((seed, false), |name| (name, true));
    let points = name.strip_prefix("emoji-")?;
    let text: String = points
        .split('-')
        .map(|point| hex(point).and_then(char::from_u32))
        .collect::<Option<_>>()?;
    // Nothing of the seed but emoji may stand in a picture: no letters, no markup, no endless text.
    let drawn = |letter: char| matches!(u32::from(letter), 0xa9 | 0xae | 0x200d | 0x203c..=0x3299 | 0xfe0f | 0x1f000..=0x1faff | 0xe0020..=0xe007f);
    let keycap = text.ends_with('\u{20e3}');
    let plain = |letter: char| drawn(letter) || keycap && matches!(letter, '0'..='9' | '#' | '*');
    (text.chars().count() <= EMOJI && text.chars().all(plain)).then_some((text, off))
}

/// A number in lower-case hexadecimal digits and nothing else.
fn hex(point: &str) -> Option<u32> {
    let plain = !point.is_empty()
        && point
            .bytes()
            .all(|digit| matches!(digit, b'0'..=b'9' | b'a'..=b'f'));
    plain.then(|| u32::from_str_radix(point, 16).ok()).flatten()
}

/// Code points of the longest emoji that there is, and some more.
const EMOJI: usize = 16;

fn draw_emoji(text: &str, off: bool) -> String {
    // As an element: not every browser knows the short form of a filter within a picture.
    let (filter, grey) = if off {
        (
            "<filter id=\"f\"><feColorMatrix type=\"saturate\" values=\"0\"/></filter>",
            " filter=\"url(#f)\" opacity=\".7\"",
        )
    } else {
        ("", "")
    };
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"48\" height=\"48\" viewBox=\"0 0 24 24\">{filter}<text x=\"12\" y=\"12\" font-size=\"19\" text-anchor=\"middle\" dominant-baseline=\"central\" font-family=\"Apple Color Emoji,Segoe UI Emoji,Noto Color Emoji,sans-serif\"{grey}>{text}</text></svg>"
    )
}

pub(super) fn look(seed: &str) -> Look {
    let (motif, outline) = icon(seed);
    Look {
        kind: Kind::Reactions,
        sky: motif,
        motif,
        composition: "",
        foreground: if outline { "outline" } else { "filled" },
        season: "",
    }
}

pub(super) fn draw(seed: &str) -> String {
    if let Some((text, off)) = emoji(seed) {
        return draw_emoji(&text, off);
    }
    let (motif, outline) = icon(seed);
    let (colour, turn, paths): (Rgb, &str, &[&str]) = match motif {
        "like" => (LIKE, "", &[THUMB, CUFF]),
        "not-like" => (NOT_LIKE, " transform=\"matrix(1 0 0 -1 0 24)\"", &[THUMB, CUFF]),
        "love" => (LOVE, "", &[HEART]),
        "surprise" => (SURPRISE, "", &[FACE]),
        _ => (OTHER, "", &[STAR]),
    };
    let paint = if outline {
        format!("fill=\"none\" stroke=\"{QUIET}\" stroke-width=\"1.9\"")
    } else {
        // A stroke of the same colour rounds the corners of the filled shape.
        format!("fill=\"{colour}\" stroke=\"{colour}\" stroke-width=\"1.4\"")
    };
    let shape: String = paths.iter().map(|path| format!("<path d=\"{path}\"/>")).collect();
    let inner = match (motif, outline) {
        ("surprise", true) => format!(
            "<g fill=\"{QUIET}\"><circle cx=\"8.7\" cy=\"9.6\" r=\"1.4\"/><circle cx=\"15.3\" cy=\"9.6\" r=\"1.4\"/></g><ellipse fill=\"none\" stroke=\"{QUIET}\" stroke-width=\"1.7\" cx=\"12\" cy=\"15.6\" rx=\"2.1\" ry=\"2.6\"/>"
        ),
        ("surprise", false) => "<g fill=\"#fff\"><circle cx=\"8.5\" cy=\"9.3\" r=\"1.8\"/><circle cx=\"15.5\" cy=\"9.3\" r=\"1.8\"/><ellipse cx=\"12\" cy=\"15.8\" rx=\"2.7\" ry=\"3.2\"/></g>".to_owned(),
        // A gap between hand and cuff.
        ("like" | "not-like", false) => format!("<path{turn} stroke=\"#fff\" stroke-opacity=\".85\" stroke-width=\"1.3\" d=\"M7.5 10.8v9.4\"/>"),
        ("love", false) => "<path fill=\"none\" stroke=\"#fff\" stroke-opacity=\".7\" stroke-width=\"1.4\" d=\"M6 9a2.6 2.6 0 0 1 2.2-2.7\"/>".to_owned(),
        _ => String::new(),
    };
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"48\" height=\"48\" viewBox=\"0 0 24 24\" stroke-linecap=\"round\" stroke-linejoin=\"round\"><g {paint}{turn}>{shape}</g>{inner}</svg>"
    )
}

#[cfg(test)]
mod tests {
    use super::draw;

    #[test]
    fn an_emoji_is_drawn_as_text_in_colour_or_in_grey() {
        let party = draw("emoji-1f389");
        assert!(party.contains(">\u{1f389}</text>") && !party.contains("filter"));
        assert!(draw("emoji-1f389~off").contains("filter=\"url(#f)\""));
        assert!(draw("emoji-2764-fe0f").contains(">\u{2764}\u{fe0f}</text>"));
        assert!(draw("emoji-31-fe0f-20e3").contains(">1\u{fe0f}\u{20e3}</text>"));
    }

    #[test]
    fn what_is_no_emoji_is_drawn_as_any_other_seed() {
        let star = draw("some-other");
        for seed in [
            "emoji-",
            "emoji-zz",
            "emoji-d800",
            "emoji-110000",
            "emoji-3c-73-76-67",
            "emoji-26",
            "emoji-61",
            "emoji-1f389-0a",
            "emoji-+1f389",
        ] {
            assert_eq!(draw(seed), star, "{seed}");
        }
        assert_eq!(draw(&format!("emoji{}", "-1f389".repeat(40))), star);
    }
}
