use std::{fs, sync::Barrier, thread};

use base64::{
    Engine,
    engine::general_purpose::{STANDARD, URL_SAFE},
};

use sha2::Digest;

use super::{SigningKeys, SigningKeysError};

/// A key whose Base64 has all the signs in which the two alphabets differ.
const SECRET: [u8; 34] = *b"\xfb\xef\xbe\xff\xff\xff7fQ2mxR7pLwN8zBcF6hJ1tKvD4gk";

/// Others.
const SECOND: [u8; 32] = *b"pLwN8zBcF6hJ1tKvD4gkT9vQ2mxR7sYe";
const THIRD: [u8; 32] = *b"D4gkT9vQ2mxR7sYepLwN8zBcF6hJ1tKv";

fn error(text: &str) -> String {
    SigningKeys::parse(text).unwrap_err().to_string()
}

#[test]
fn keys_are_read_in_order_with_comments_and_blanks_between() {
    let [key, old, third] = [&SECRET[..], &SECOND, &THIRD].map(|secret| STANDARD.encode(secret));
    let text = format!("# old: a, b\n\n 2026-11 : {key} ,\r\n\t# c\nold_1:{old},third:{third}\n,\n");
    let keys = SigningKeys::parse(&text).unwrap();
    assert_eq!(keys.first.id, "2026-11");
    assert_eq!(keys.first.secret, SECRET);
    let others: Vec<_> = keys.others.iter().map(|key| key.id.as_str()).collect();
    assert_eq!(others, ["old_1", "third"]);
}

#[test]
fn both_alphabets_are_read_with_and_without_padding() {
    let (standard, url_safe) = (STANDARD.encode(SECRET), URL_SAFE.encode(SECRET));
    assert_ne!(standard, url_safe);
    for key in [&standard, &url_safe] {
        for key in [key.as_str(), key.trim_end_matches('=')] {
            assert_eq!(
                SigningKeys::parse(&format!("a:{key}")).unwrap().first.secret,
                SECRET
            );
        }
    }
}

#[test]
fn invalid_key_is_refused_without_showing_it() {
    let key = STANDARD.encode(SECRET);
    for nothing in ["", " \n", "# a:b", ",,,"] {
        assert_eq!(error(nothing), "there is no signing key");
    }
    assert_eq!(
        error(&format!("a:{key},{key}")),
        "signing key 2 has no id: it is written as id:key"
    );
    for id in ["", "a b", "a/b", "ñ", &"a".repeat(33)] {
        assert_eq!(
            error(&format!("{id}:{key}")),
            "the id of signing key 1 must have 1 to 32 letters, digits, - and _",
            "{id}"
        );
    }
    let other = STANDARD.encode(SECOND);
    assert_eq!(
        error(&format!("a:{key}\nb:{other}\na:{key}")),
        "signing keys 1 and 3 have the same id"
    );
    assert_eq!(
        error(&format!("a:{other}\nb:{key}\nc:{key}")),
        "signing keys 2 and 3 are the same key"
    );
    for not_base64 in [
        "*".repeat(44),
        format!("{key}:x"),
        format!("{key}="),
        "a".repeat(45),
    ] {
        assert_eq!(error(&format!("a:{not_base64}")), "signing key 1 is not Base64");
    }
    for short in [&[][..], &[7], &[7; 31]] {
        assert_eq!(
            error(&format!("a:{}", STANDARD.encode(short))),
            "signing key 1 is shorter than 32 bytes"
        );
    }
}

#[test]
fn a_key_that_anybody_could_guess_is_refused() {
    let said = |secret: &[u8]| error(&format!("a:{}", STANDARD.encode(secret)));
    let counting: [u8; 48] = std::array::from_fn(|at| u8::try_from(at).unwrap());
    let backwards: Vec<u8> = counting.iter().rev().copied().collect();
    for simple in [
        &[0; 32][..],
        &[0xff; 64],
        b"secretsecretsecretsecretsecretsecret",
        b"0123456789abcdef0123456789abcdef",
        &[&[0; 31][..], &[1]].concat(),
        &counting,
        &backwards,
    ] {
        assert_eq!(
            said(simple),
            "signing key 1 is not random: it repeats itself or counts; make one with openssl rand -base64 32"
        );
    }
    let rfc_7515 = "AyM1SysPpbyDfgZld3umj1qzKObwVMkoqQ-EstJQLr_T-1qS0gZH75aKtMN3Yj0iPS4hcgUuTwjAzZr1Z9CAow";
    let of_spring = "404E635266556A586E3272357538782F413F4428472B4B6250645367566B5970";
    let well_known =
        "signing key 1 is well known: anybody could sign with it; make one with openssl rand -base64 32";
    for key in [rfc_7515, of_spring, &of_spring.to_lowercase()] {
        let text = STANDARD.encode(key);
        if key != of_spring.to_lowercase() {
            assert_eq!(error(&format!("a:{key}")), well_known, "{key}");
        }
        if key != rfc_7515 {
            assert_eq!(error(&format!("a:{text}")), well_known, "{key}");
        }
    }
    let bytes: Vec<u8> = (0..of_spring.len())
        .step_by(2)
        .map(|at| u8::from_str_radix(&of_spring[at..at + 2], 16).unwrap())
        .collect();
    assert_eq!(said(&bytes), well_known);
    assert_eq!(said(b"a-string-secret-at-least-256-bits-long"), well_known);
    assert_eq!(said(b"1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p"), well_known);
}

#[test]
fn a_key_that_is_made_of_words_is_refused_however_it_is_written() {
    let words = "signing key 1 is made of words, as examples are; make one with openssl rand -base64 32";
    for text in [
        "a-string-secret-at-least-256-bits-long!",
        "your-256-bit-secret-goes-here-please-change-it",
        "this-is-my-very-secret-key-that-nobody-knows",
        "this-is-my-very-secret-key-for-signing-jwt",
        "MySuperSecretKeyForSigningTokens1234567890",
        "ThisIsASecretKeyForJwtTokenGeneration2024",
        "THIS_IS_MY_SECRET_KEY_FOR_SIGNING_TOKENS",
        "PRIVATE_KEY_1234567890_PRIVATE_KEY",
        "S3cr3tK3yF0rJwtS1gn1ngT0k3ns2026!!!!",
        "sh4red-s3cret-k3y-th4t-n0body-c4n-gu3ss",
        "please_change_this_secret_key_in_production",
        "averyverysecretkeythatisatleast32byteslong",
        "tinerary-signing-key-for-production-2026",
        // No word of these is one that examples are made of.
        "correct-horse-battery-staple-and-some-more-words",
        "CorrectHorseBatteryStapleForEverAndEver",
        "das-ist-mein-sehr-geheimer-schluessel-2026",
        "esta-es-mi-clave-secreta-para-firmar-tokens",
    ] {
        let hex: String = text.bytes().map(|byte| format!("{byte:02x}")).collect();
        let twice = STANDARD.encode(STANDARD.encode(text));
        for key in [STANDARD.encode(text), STANDARD.encode(&hex), twice] {
            assert_eq!(error(&format!("a:{key}")), words, "{text}");
        }
        // Those that happen to be Base64.
        let plain = text.replace(['!', '_', '-'], "");
        if matches!(plain.len() % 4, 0 | 2 | 3) && plain.len() >= 43 {
            assert_eq!(error(&format!("a:{plain}")), words, "{plain}");
        }
    }
    let written = "please-change-this-very-secret-signing-key-soon0";
    assert_eq!(error(&format!("a:{written}")), words);
}

#[test]
fn a_key_that_mostly_repeats_itself_is_refused() {
    let pattern =
        "signing key 1 is not random: it repeats itself or counts; make one with openssl rand -base64 32";
    for text in [
        "pL7/wN8zBcpL7/wN8zBqpL7/wN8zBxpL7/wN8zBy",
        "12345678901234567890123456789012x",
        "abcdefghijklmnopqrstuvwxyz0123456789ABCDEF",
        "0123456789abcdefghijklmnopqrstuvwxyz",
        "aabbaacabbaaacbbaaaccabbbacaababcbacabddbadacab",
    ] {
        assert_eq!(error(&format!("a:{}", STANDARD.encode(text))), pattern, "{text}");
    }
}

#[test]
fn a_random_key_is_taken_whatever_it_was_made_with() {
    // The same ones each time: of a million real ones, one may be refused.
    let random = |number: u32, part: &str| sha2::Sha384::digest(format!("{number} {part}")).to_vec();
    let letters = |bytes: &[u8], of: &[u8]| -> Vec<u8> {
        bytes
            .iter()
            .map(|byte| of[usize::from(*byte) % of.len()])
            .collect()
    };
    let letters_and_digits: Vec<u8> = (b'0'..=b'9').chain(b'A'..=b'Z').chain(b'a'..=b'z').collect();
    for number in 0..400 {
        let bytes = random(number, "bytes");
        let hex: String = bytes.iter().map(|byte| format!("{byte:02x}")).collect();
        for key in [
            STANDARD.encode(&bytes[..32]),
            STANDARD.encode(&bytes),
            hex[..64].to_owned(),
            STANDARD.encode(&hex[..32]),
            STANDARD.encode(hex.to_uppercase()),
            STANDARD.encode(STANDARD.encode(&bytes[..32])),
            STANDARD.encode(letters(&bytes, &letters_and_digits)),
        ] {
            let outcome = SigningKeys::parse(&format!("a:{key}"));
            assert!(outcome.is_ok(), "{key}: {outcome:?}");
        }
    }
}

#[test]
fn keys_are_never_shown() {
    let [key, other] = [&SECRET[..], &SECOND].map(|secret| STANDARD.encode(secret));
    let keys = SigningKeys::parse(&format!("a:{key},b:{other}")).unwrap();
    assert_eq!(format!("{keys:?}"), r#"["a", "b"]"#);
}

#[test]
fn a_file_is_made_once_for_its_owner_only() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("signing-keys");
    let made = SigningKeys::load_or_create(&path).unwrap();
    assert_eq!(made.first.id.len(), 8);
    assert_eq!(made.first.secret.len(), 32);
    let again = SigningKeys::load_or_create(&path).unwrap();
    assert_eq!(again.first.secret, made.first.secret);
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let mode = fs::metadata(&path).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o600);
    }
    let other = SigningKeys::load_or_create(&folder.path().join("other")).unwrap();
    assert_ne!(other.first.secret, made.first.secret);
    assert_eq!(
        fs::read_dir(folder.path()).unwrap().count(),
        2,
        "nothing is left over"
    );
}

#[test]
fn programs_that_start_at_once_end_up_with_the_same_key() {
    for _ in 0..20 {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("signing-keys");
        let barrier = Barrier::new(8);
        let secrets: Vec<_> = thread::scope(|scope| {
            let starts: Vec<_> = (0..8)
                .map(|_| {
                    scope.spawn(|| {
                        barrier.wait();
                        SigningKeys::load_or_create(&path).unwrap().first.secret
                    })
                })
                .collect();
            starts.into_iter().map(|start| start.join().unwrap()).collect()
        });
        assert!(secrets.iter().all(|secret| *secret == secrets[0]));
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
    }
}

#[test]
fn a_file_that_others_may_read_is_read_all_the_same() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("signing-keys");
    fs::write(&path, format!("a:{}", STANDARD.encode(SECRET))).unwrap();
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        fs::set_permissions(&path, fs::Permissions::from_mode(0o644)).unwrap();
    }
    assert_eq!(SigningKeys::load_or_create(&path).unwrap().first.id, "a");
}

#[test]
fn a_file_that_cannot_be_used_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let nowhere = folder.path().join("no-such-folder").join("signing-keys");
    let error = SigningKeys::load_or_create(&nowhere).unwrap_err();
    assert!(matches!(error, SigningKeysError::File { .. }));
    assert!(error.to_string().contains("no-such-folder"), "{error}");

    let path = folder.path().join("signing-keys");
    fs::write(&path, "# emptied\n").unwrap();
    let error = SigningKeys::load_or_create(&path).unwrap_err();
    assert_eq!(
        error.to_string(),
        format!(
            "the file of signing keys {} cannot be used: there is no signing key",
            path.display()
        )
    );
}
