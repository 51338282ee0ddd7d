//! `tinerary media check`, and the photos of copies.

use std::{
    fs::{self, File},
    path::Path,
    process::Output,
    time::{Duration, SystemTime},
};

use crate::{
    fails_with,
    running::{Running, serve, tinerary},
};

/// Two pixels.
const GIF: &[u8] =
    b"GIF89a\x02\0\x01\0\x80\0\0\xff\0\0\0\0\0!\xf9\x04\x01\0\0\x01\0,\0\0\0\0\x02\0\x01\0\0\x02\x02D\n\0;";

/// Uploads a photo as Ana, and gives its id.
fn upload(server: &Running) -> String {
    let (good, signed_in) = server.sign_in("ana@tinerary.test", "Adventure-2026");
    assert!(good, "{signed_in}");
    let signed_in: serde_json::Value = serde_json::from_str(&signed_in).expect("JSON");
    let token = signed_in["response"]["token"].as_str().expect("a token");
    let mut form =
        b"--edge\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a\"\r\n\r\n".to_vec();
    form.extend_from_slice(GIF);
    form.extend_from_slice(b"\r\n--edge--\r\n");
    let head = format!(
        "POST /api/photos HTTP/1.1\r\nHost: x\r\nConnection: close\r\nAuthorization: Bearer {token}\r\n\
         Content-Type: multipart/form-data; boundary=edge\r\nContent-Length: {}\r\n\r\n",
        form.len()
    );
    let (head, body) = server.send(&[head.as_bytes(), &form].concat());
    assert!(head.starts_with("http/1.1 201"), "{head}");
    let body: serde_json::Value = serde_json::from_slice(&body).expect("JSON");
    body["id"].as_str().expect("an id").to_owned()
}

fn run(data: &Path, words: &[&str]) -> Output {
    tinerary(data).args(words).output().expect("it runs")
}

fn said(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned()
}

#[test]
fn media_check_names_missing_and_left_over_files_and_repairs_what_nothing_shows() {
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path().join("data");
    assert_eq!(run(&data, &["media", "check"]).status.code(), Some(2));
    let server = serve(&data, &["--demo"]);
    let (whole, broken) = (upload(&server), upload(&server));
    let clean = run(&data, &["media", "check"]);
    assert!(clean.status.success(), "{clean:?}");

    let media = data.join("media");
    fs::remove_file(media.join(&broken).join("2.webp")).expect("removed");
    for (name, hours) in [("old", 2), (".new-killed", 2), ("new", 0)] {
        let left = media.join(name);
        fs::create_dir(&left).expect("a folder");
        let modified = SystemTime::now() - Duration::from_hours(hours);
        let left = File::open(&left).expect("it is there");
        left.set_modified(modified).expect("set");
    }
    let found = run(&data, &["media", "check"]);
    fails_with(&found, "--repair");
    assert_eq!(found.status.code(), Some(1));
    let mut lines: Vec<_> = said(&found).lines().map(str::to_owned).collect();
    lines.sort();
    let missing = format!("missing    {broken}: 2.webp");
    assert_eq!(lines, ["left over  killed", "left over  old", &missing]);

    let repaired = run(&data, &["media", "check", "--repair"]);
    assert!(repaired.status.success(), "{repaired:?}");
    let names = [whole.as_str(), "new", broken.as_str(), "old", ".new-killed"];
    assert_eq!(
        names.map(|name| media.join(name).exists()),
        [true, true, false, false, false]
    );
}

#[test]
fn a_copy_holds_the_photos_unless_they_are_left_out() {
    let folder = tempfile::tempdir().expect("a folder");
    let (old, copy) = (folder.path().join("old"), folder.path().join("copy.db"));
    let copy = copy.to_str().expect("text");
    let server = serve(&old, &["--demo"]);
    let id = upload(&server);
    let file = format!("/media/{id}/2.webp");
    let (_, sent) = server.get(&file, "");
    assert!(run(&old, &["backup", copy]).status.success());
    let (_, after) = server.get(&file, "");
    assert_eq!(sent, after);
    drop(server);
    let beside = folder.path().join("copy.db.media");
    assert!(beside.join(&id).join("1200.jpg").is_file());
    fs::remove_file(copy).expect("removed");
    fails_with(&run(&old, &["backup", copy]), "exists already");
    fs::remove_dir_all(&beside).expect("removed");
    assert!(run(&old, &["backup", copy, "--without-media"]).status.success());
    assert!(!beside.exists());
    fs::remove_file(copy).expect("removed");
    assert!(run(&old, &["backup", copy]).status.success());

    let restored = folder.path().join("restored");
    assert!(run(&restored, &["restore", copy]).status.success());
    assert!(run(&restored, &["media", "check"]).status.success());
    assert_eq!(serve(&restored, &[]).get(&file, "").1, sent);
    let without = folder.path().join("without");
    assert!(
        run(&without, &["restore", copy, "--without-media"])
            .status
            .success()
    );
    fails_with(&run(&without, &["media", "check"]), "--repair");
}
