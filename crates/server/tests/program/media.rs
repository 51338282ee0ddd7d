//! `tinerary media check`, and the photos of copies.

use std::{
    fs::{self, File},
    path::Path,
    process::{Command, Output},
    time::{Duration, SystemTime},
};

use tinerary_test_support::TestS3;

use crate::{
    fails_with,
    running::{Running, serve, serving, tinerary},
};

/// Two pixels.
const GIF: &[u8] =
    b"GIF89a\x02\0\x01\0\x80\0\0\xff\0\0\0\0\0!\xf9\x04\x01\0\0\x01\0,\0\0\0\0\x02\0\x01\0\0\x02\x02D\n\0;";

/// Uploads a photo as Ana, and gives its id.
fn upload(server: &Running) -> String {
    let (head, body) = try_upload(server, GIF);
    assert!(head.starts_with("http/1.1 201"), "{head}");
    let body: serde_json::Value = serde_json::from_slice(&body).expect("JSON");
    body["id"].as_str().expect("an id").to_owned()
}

/// How the server answers Ana who uploads `file`.
fn try_upload(server: &Running, file: &[u8]) -> (String, Vec<u8>) {
    let (good, signed_in) = server.sign_in("ana@tinerary.test", "Adventure-2026");
    assert!(good, "{signed_in}");
    let signed_in: serde_json::Value = serde_json::from_str(&signed_in).expect("JSON");
    let token = signed_in["response"]["token"].as_str().expect("a token");
    let mut form =
        b"--edge\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a\"\r\n\r\n".to_vec();
    form.extend_from_slice(file);
    form.extend_from_slice(b"\r\n--edge--\r\n");
    let head = format!(
        "POST /api/photos HTTP/1.1\r\nHost: x\r\nConnection: close\r\nAuthorization: Bearer {token}\r\n\
         Content-Type: multipart/form-data; boundary=edge\r\nContent-Length: {}\r\n\r\n",
        form.len()
    );
    server.send(&[head.as_bytes(), &form].concat())
}

/// A lossless WebP of one pixel, whose 65,536 groups of five tables take 4 KiB of memory a table and 11 bytes of the file.
///
/// Source: RFC 9649, 3.7: the lowest bit first, and codes of the same length in the order of their symbols.
fn many_tables() -> Vec<u8> {
    let mut bits = Bits::default();
    // One by one, without alpha, version 0, no transforms, no colour cache, and groups of tables by blocks of four pixels.
    bits.add(0x2f, 8);
    for (value, count) in [(0, 14), (0, 14), (0, 1), (0, 3), (0, 1), (0, 1), (1, 1), (0, 3)] {
        bits.add(value, count);
    }
    // The picture of groups: no cache, and tables of one symbol each. Its pixel is group 65,535, in green and red.
    bits.add(0, 1);
    for symbol in [255, 255, 0, 0, 0] {
        bits.add(0b101, 3);
        bits.add(symbol, 8);
    }
    for _ in 0..65_536 * 5 {
        // The codes of 14 lengths, in the order 17, 18, 0 to 5, 16, 6 to 10: three bits for 1 to 6 and four for 7 to 10.
        bits.add(0, 1);
        bits.add(14 - 4, 4);
        for length in [0, 0, 0, 3, 3, 3, 3, 3, 0, 3, 4, 4, 4, 4] {
            bits.add(length, 3);
        }
        // The lengths of 11 symbols: 1 to 10, and 10 again.
        bits.add(1, 1);
        bits.add(1, 3);
        bits.add(11 - 2, 4);
        for code in [0b000, 0b100, 0b010, 0b110, 0b001, 0b101] {
            bits.add(code, 3);
        }
        for code in [0b0011, 0b1011, 0b0111, 0b1111, 0b1111] {
            bits.add(code, 4);
        }
    }
    // The pixel: the first symbol of each table.
    bits.add(0, 8);
    let data = bits.bytes;
    let length = |bytes: usize| u32::try_from(bytes).expect("a small file").to_le_bytes();
    let chunk = [&b"VP8L"[..], &length(data.len()), &data, &vec![0; data.len() % 2]].concat();
    [&b"RIFF"[..], &length(4 + chunk.len()), b"WEBP", &chunk].concat()
}

#[derive(Default)]
struct Bits {
    bytes: Vec<u8>,
    used: u32,
}

impl Bits {
    /// The lowest `count` bits of `value`.
    fn add(&mut self, value: u32, count: u32) {
        for bit in 0..count {
            if self.used.is_multiple_of(8) {
                self.bytes.push(0);
            }
            if let Some(last) = self.bytes.last_mut() {
                *last |= u8::from(value >> bit & 1 == 1) << (self.used % 8);
            }
            self.used += 1;
        }
    }
}

/// A PNG of one pixel with 800,000 texts, of which a decoder keeps more than a hundred bytes each, in 18 bytes of the file each.
fn many_texts() -> Vec<u8> {
    [
        b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x01\0\0\0\x01\x08\0\0\0\0:~\x9bU".to_vec(),
        b"\0\0\0\x06iTXtk\0\0\0\0\0\x1d\x11\xb4d".repeat(800_000),
        b"\0\0\0\nIDATx\x9cc`\0\0\0\x02\0\x01H\xaf\xa4q\0\0\0\0IEND\xaeB`\x82".to_vec(),
    ]
    .concat()
}

/// The most that a process has taken, in bytes.
#[cfg(target_os = "linux")]
fn peak(server: &Running) -> u64 {
    let status = fs::read_to_string(format!("/proc/{}/status", server.child.id())).expect("Linux");
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    let kilobytes = line.and_then(|line| line.trim().strip_suffix(" kB"));
    kilobytes
        .expect("a line")
        .trim()
        .parse::<u64>()
        .expect("a number")
        * 1024
}

#[test]
#[cfg(target_os = "linux")]
fn a_picture_that_takes_more_memory_than_its_head_says_is_refused_and_the_server_goes_on() {
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path().join("data");
    let server = serve(&data, &["--demo"]);
    for file in [many_tables(), many_texts()] {
        let before = peak(&server);
        let (head, body) = try_upload(&server, &file);
        let body = String::from_utf8_lossy(&body).into_owned();
        assert!(head.starts_with("http/1.1 422"), "{head} {body}");
        assert!(body.contains("Photo is broken"), "{body}");
        // The file itself, and as much where it is put together.
        let grown = peak(&server) - before;
        assert!(grown < 60 * 1024 * 1024, "{grown} bytes");
    }
    let id = upload(&server);
    assert!(data.join("media").join(id).join("2.webp").is_file());
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

/// `tinerary` with its photos in a bucket of `s3`.
fn in_bucket(data: &Path, s3: &TestS3) -> Command {
    let mut command = tinerary(data);
    command
        .args(["--media", TestS3::PLACE, "--media-endpoint", &s3.url()])
        .env("TINERARY_MEDIA_KEYS", TestS3::KEYS);
    command
}

#[test]
fn photos_in_a_bucket_are_served_and_checked_and_stay_there_when_the_rest_is_copied() {
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path().join("data");
    let s3 = TestS3::new();
    let run = |words: &[&str]| in_bucket(&data, &s3).args(words).output().expect("it runs");
    let server = serving(
        &mut in_bucket(&data, &s3),
        &["--demo", "--media-url", "https://cdn.example,/media"],
    );
    let id = upload(&server);
    assert!(s3.files().contains(&format!("{id}/2.webp")));
    assert!(!data.join("media").exists());
    let (head, _) = server.get(&format!("/media/{id}/2.webp"), "Range: bytes=8-11\r\n");
    assert!(head.starts_with("http/1.1 206"), "{head}");
    assert!(run(&["media", "check"]).status.success());

    let copy = folder.path().join("copy.db");
    let copy = copy.to_str().expect("text");
    let copied = run(&["backup", copy]);
    assert!(copied.status.success(), "{copied:?}");
    let said_of_it = String::from_utf8_lossy(&copied.stderr).into_owned();
    assert!(
        said_of_it.contains("The photos stay in s3://photos/site/a"),
        "{said_of_it}"
    );
    assert!(!folder.path().join("copy.db.media").exists());

    fs::remove_file(s3.folder().join(&id).join("2.webp")).expect("removed");
    let found = run(&["media", "check"]);
    assert_eq!(said(&found), format!("missing    {id}: 2.webp\n"));
    s3.fail(true);
    fails_with(&run(&["media", "check"]), "");
}

#[test]
fn keys_of_a_bucket_are_read_from_a_file_or_the_environment_and_never_from_the_command_line() {
    let folder = tempfile::tempdir().expect("a folder");
    let s3 = TestS3::new();
    let keys = folder.path().join("keys");
    fs::write(&keys, format!("{}\n", TestS3::KEYS)).expect("written");
    let data = folder.path().join("data");
    let endpoint = s3.url();
    let place = ["--media", TestS3::PLACE, "--media-endpoint", &endpoint];
    let file = ["--media-keys-file", keys.to_str().expect("text")];
    drop(serving(tinerary(&data).args(place).args(file), &["--demo"]));
    let check = |flags: &[&str], keys: &str| {
        tinerary(&data)
            .args(place)
            .args(["media", "check"])
            .args(flags)
            .env("TINERARY_MEDIA_KEYS", keys)
            .output()
            .expect("it runs")
    };
    assert!(check(&file, "").status.success());
    assert!(check(&[], TestS3::KEYS).status.success());
    fails_with(&check(&[], ""), "a store that needs keys");
    fails_with(&check(&file, TestS3::KEYS), "leave out one");
    for secret in ["no-pair", "a:b:s3cret x"] {
        let failed = check(&[], secret);
        fails_with(&failed, "must be ACCESS_KEY:SECRET_KEY");
        assert!(!String::from_utf8_lossy(&failed.stderr).contains(secret));
    }
    for flags in [
        &["--media-keys", "a:s3cret", "media", "check"][..],
        &["media", "check", "--media-keys", "a:s3cret"],
    ] {
        let failed = tinerary(&data).args(flags).output().expect("it runs");
        fails_with(&failed, "set TINERARY_MEDIA_KEYS in its place");
        assert!(!String::from_utf8_lossy(&failed.stderr).contains("s3cret"));
    }
}
