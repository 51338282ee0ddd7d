//! The web app as a browser asks for it.

use crate::running::serve;

#[test]
fn what_a_browser_has_is_not_sent_again() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = serve(folder.path(), &[]);
    let etag = |headers: &str| {
        let (head, _) = server.get("/", headers);
        let etag = head.lines().find_map(|line| line.strip_prefix("etag: "));
        etag.expect("a tag").to_owned()
    };
    // One tag for every encoding, and so a weak one.
    let plain = etag("");
    let strong = plain.strip_prefix("w/").expect("a weak tag");
    assert_eq!(etag("Accept-Encoding: br\r\n"), plain);
    for known in [
        format!("W/{strong}"),
        strong.to_owned(),
        format!("\"other\", W/{strong}"),
        "*".to_owned(),
    ] {
        let (head, body) = server.get("/", &format!("If-None-Match: {known}\r\n"));
        assert!(head.starts_with("http/1.1 304"), "{known}: {head}");
        assert!(body.is_empty(), "{known}");
    }
    let (head, _) = server.get("/", "If-None-Match: \"other\"\r\n");
    assert!(head.starts_with("http/1.1 200"), "{head}");
}
