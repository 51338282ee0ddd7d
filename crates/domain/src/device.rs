//! What a `User-Agent` says about the device, in a few words that a person understands.

/// Browsers by what only they say. Most call themselves by the names of others too, so the order counts.
const BROWSERS: [(&str, &str); 11] = [
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("Opera", "Opera"),
    ("SamsungBrowser/", "Samsung Internet"),
    ("Vivaldi/", "Vivaldi"),
    ("FxiOS/", "Firefox"),
    ("Firefox/", "Firefox"),
    ("CriOS/", "Chrome"),
    ("Chrome/", "Chrome"),
    ("Chromium/", "Chromium"),
    ("Safari/", "Safari"),
];

/// Systems in the same way: Android says that it is Linux, and an iPhone that it is like Mac OS X.
const SYSTEMS: [(&str, &str); 8] = [
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Android", "Android"),
    ("Windows", "Windows"),
    ("CrOS", "ChromeOS"),
    ("Macintosh", "Mac"),
    ("Mac OS", "Mac"),
    ("Linux", "Linux"),
];

/// Characters of a program's own name that are shown.
const LONGEST_NAME: usize = 30;

/// `Firefox on Linux`; the program's own name (`curl`) when it is no browser that is known; `Unknown device` for nothing.
pub fn describe(user_agent: &str) -> String {
    let known = |names: &[(&str, &'static str)]| {
        names
            .iter()
            .find(|(sign, _)| user_agent.contains(sign))
            .map(|(_, name)| *name)
    };
    match (known(&BROWSERS), known(&SYSTEMS)) {
        (Some(browser), Some(system)) => format!("{browser} on {system}"),
        (Some(browser), None) => browser.to_owned(),
        (None, Some(system)) => format!("A program on {system}"),
        (None, None) => program(user_agent).unwrap_or_else(|| "Unknown device".to_owned()),
    }
}

/// The name in front of the version, if it is a plain one.
fn program(user_agent: &str) -> Option<String> {
    let name = user_agent.split(['/', ' ']).next()?;
    let is_plain = name
        .chars()
        .all(|one| one.is_ascii_alphanumeric() || "-_.".contains(one));
    (!name.is_empty() && name.len() <= LONGEST_NAME && is_plain).then(|| name.to_owned())
}

#[cfg(test)]
mod tests {
    use super::describe;

    #[test]
    fn browsers_and_systems_have_their_names() {
        for (user_agent, words) in [
            (
                "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
                "Firefox on Linux",
            ),
            (
                "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 \
                 Safari/537.36 Edg/140.0.0.0",
                "Edge on Windows",
            ),
            (
                "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 \
                 Mobile Safari/537.36",
                "Chrome on Android",
            ),
            (
                "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) \
                 Version/18.5 Mobile/15E148 Safari/604.1",
                "Safari on iPhone",
            ),
            (
                "Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0 \
                 Mobile/15E148 Safari/604.1",
                "Chrome on iPad",
            ),
            (
                "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) \
                 Version/18.5 Safari/605.1.15",
                "Safari on Mac",
            ),
            (
                "Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 \
                 Safari/537.36 OPR/120.0",
                "Opera on ChromeOS",
            ),
            ("Firefox/140", "Firefox"),
            ("Dalvik/2.1.0 (Linux; U; Android 15)", "A program on Android"),
            ("curl/8.5.0", "curl"),
            ("python-requests/2.32", "python-requests"),
            ("Tinerary", "Tinerary"),
        ] {
            assert_eq!(describe(user_agent), words, "{user_agent}");
        }
    }

    #[test]
    fn unreadable_user_agent_is_not_repeated() {
        let endless = "x".repeat(200);
        for nothing in ["", " ", "<b>Bank</b>/1", "你好/1", "/", "a\u{202e}b", &endless] {
            assert_eq!(describe(nothing), "Unknown device", "{nothing}");
        }
    }
}
