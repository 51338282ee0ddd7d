//! The web app as a browser asks for it.

use crate::running::serve;

#[test]
fn file_that_the_browser_has_is_not_modified() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = serve(folder.path(), &[]);
    let etag = |headers: &str| {
        let (head, _) = server.get("/", headers);
        let etag = head.lines().find_map(|line| line.strip_prefix("etag: "));
        etag.expect("a tag").to_owned()
    };
    // One tag for every encoding, and so a weak one.
    let plain = etag("");
    let strong = plain.strip_prefix("W/").expect("a weak tag");
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

#[test]
fn icons_that_browsers_ask_for_by_themselves_are_pictures() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = serve(folder.path(), &[]);
    for (path, kind) in [
        ("/favicon.ico", "image/x-icon"),
        ("/favicon.svg", "image/svg+xml"),
        ("/apple-touch-icon.png", "image/png"),
        ("/apple-touch-icon-precomposed.png", "image/png"),
        ("/apple-touch-icon-120x120.png", "image/png"),
        ("//apple-touch-icon-120x120-precomposed.png", "image/png"),
    ] {
        let (head, _) = server.get(path, "");
        assert!(head.starts_with("http/1.1 200"), "{path}: {head}");
        assert!(head.contains(&format!("content-type: {kind}")), "{path}: {head}");
    }
}

#[test]
fn an_address_that_is_none_is_404_with_the_page_in_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = serve(folder.path(), &[]);
    for path in [
        "/apple-touch-icon-nosuch.png",
        "/favicon.png",
        "/sw.js",
        "/wp-login.php",
        "/ads.txt",
        "/wp-admin/",
        "/cgi-bin/test.cgi?a=b",
        "/atlantis",
        "/atlantis/a/b/c",
    ] {
        let (head, body) = server.get(path, "");
        assert!(head.starts_with("http/1.1 404"), "{path}: {head}");
        assert!(head.contains("content-type: text/html"), "{path}: {head}");
        assert!(
            String::from_utf8_lossy(&body).contains("<div id=\"root\">"),
            "{path}"
        );
    }
}

/// Behind a proxy the socket speaks plain HTTP, whatever readers use.
#[test]
fn cookies_are_secure_where_readers_come_by_https() {
    let provider = std::net::TcpListener::bind("127.0.0.1:0").expect("a port");
    let issuer = format!("http://{}", provider.local_addr().expect("an address"));
    // Its document and its keys in one.
    let body = serde_json::json!({
        "issuer": issuer, "authorization_endpoint": format!("{issuer}/auth"), "token_endpoint": format!("{issuer}/token"),
        "jwks_uri": format!("{issuer}/jwks"), "response_types_supported": ["code"], "subject_types_supported": ["public"],
        "id_token_signing_alg_values_supported": ["RS256"], "keys": [],
    })
    .to_string();
    std::thread::spawn(move || {
        for mut stream in provider.incoming().map_while(Result::ok) {
            let _ = std::io::Read::read(&mut stream, &mut [0; 4096]);
            let head = format!(
                "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: {}",
                body.len()
            );
            let _ = std::io::Write::write_all(
                &mut stream,
                format!("{head}\r\nConnection: close\r\n\r\n{body}").as_bytes(),
            );
        }
    });
    for (site, is_secure) in [
        ("https://tinerary.example", true),
        ("http://localhost:8080", false),
    ] {
        let folder = tempfile::tempdir().expect("a folder");
        let google = [
            "--google-client-id",
            "me",
            "--google-client-secret",
            "s",
            "--google-issuer",
            &issuer,
        ];
        let server = serve(
            folder.path(),
            &[&["--mail-to-outbox", "--public-url", site], &google[..]].concat(),
        );
        let (head, _) = server.get("/api/auth/google?intent=sign-in", "");
        assert!(head.contains("set-cookie"), "{head}");
        assert_eq!(head.contains("; Secure"), is_secure, "{head}");
    }
}
