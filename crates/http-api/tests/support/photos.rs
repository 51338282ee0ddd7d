//! Photos to upload.

use super::{answer::Answer, visitor::Visitor};

/// Two pixels: a red one and a see-through one.
pub const GIF: &[u8] =
    b"GIF89a\x02\0\x01\0\x80\0\0\xff\0\0\0\0\0!\xf9\x04\x01\0\0\x01\0,\0\0\0\0\x02\0\x01\0\0\x02\x02D\n\0;";

/// The line between the parts of a form.
const EDGE: &str = "edge-of-a-part";

/// A form with these fields, and its content type. The name of the file is in the way.
pub fn form(fields: &[(&str, &[u8])]) -> (String, Vec<u8>) {
    let mut body = Vec::new();
    for (name, value) in fields {
        let file = if *name == "file" {
            "; filename=\"../京都.html\""
        } else {
            ""
        };
        let head = format!("--{EDGE}\r\nContent-Disposition: form-data; name=\"{name}\"{file}\r\n\r\n");
        body.extend_from_slice(head.as_bytes());
        body.extend_from_slice(value);
        body.extend_from_slice(b"\r\n");
    }
    body.extend_from_slice(format!("--{EDGE}--\r\n").as_bytes());
    (format!("multipart/form-data; boundary={EDGE}"), body)
}

/// Uploads `file` with a description.
pub fn upload(who: &Visitor, file: &[u8], alt: &str) -> Answer {
    let (kind, body) = form(&[("alt", alt.as_bytes()), ("file", file)]);
    who.send("POST", "/api/photos", &[("Content-Type", &kind)], &body)
}

/// The id of a new photo.
#[track_caller]
pub fn new_photo(who: &Visitor, alt: &str) -> String {
    let answer = upload(who, GIF, alt);
    assert_eq!(answer.status, 201, "{answer:?}");
    answer.json()["id"].as_str().expect("an id").to_owned()
}
