//! JSON inside of HTML.

use std::borrow::Cow;

/// JSON that can stand in a `<script>`, whatever people wrote: nothing in it ends the element or begins a comment.
pub fn inside_script(json: &str) -> Cow<'_, str> {
    const SPECIAL: [char; 3] = ['<', '\u{2028}', '\u{2029}'];
    if !json.contains(SPECIAL) {
        return Cow::Borrowed(json);
    }
    let mut safe = String::with_capacity(json.len() + 64);
    for character in json.chars() {
        // They stand only in texts, where JSON takes them by their numbers, too.
        match character {
            '<' => safe.push_str("\\u003c"),
            '\u{2028}' => safe.push_str("\\u2028"),
            '\u{2029}' => safe.push_str("\\u2029"),
            other => safe.push(other),
        }
    }
    Cow::Owned(safe)
}

#[cfg(test)]
mod tests {
    use serde_json::Value;

    use super::inside_script;

    #[test]
    fn no_text_leaves_the_script() {
        let text = "</script><!-- <script> \u{2028}\u{2029} &amp; \"'";
        let json = serde_json::to_string(text).unwrap();
        let safe = inside_script(&json);
        assert!(!safe.contains(['<', '\u{2028}', '\u{2029}']), "{safe}");
        assert_eq!(serde_json::from_str::<Value>(&safe).unwrap(), text);
        assert_eq!(inside_script("{\"a\":1}"), "{\"a\":1}");
    }
}
