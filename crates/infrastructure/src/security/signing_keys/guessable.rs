//! Finds keys that somebody made up, or copied from where many copy.
//!
//! Each limit is so far from what random keys look like that fewer than one in a million is refused.

use std::collections::HashMap;

use base64::{Engine, engine::general_purpose::STANDARD_NO_PAD};

/// A key of 32 random bytes has about 30 different ones, and one of random decimal digits seldom fewer than eight.
const FEW_BYTES: usize = 5;

/// What each byte of a key says at least, in bits, if the different ones come as often as they do. Of 32 random bytes each says
/// about 4.9, of 32 random hexadecimal digits 3.7, of decimal ones 3.1.
const FEW_BITS: f64 = 2.75;

/// How long a part is that counts as repeated, in bytes. Among 64 random hexadecimal digits there is one in 30 keys, and
/// half of a key of them never.
const REPEATED: usize = 4;

/// How long a word is in which the sequences of letters are looked at, and the beginning of a name that is written as one word.
const WORD: usize = 4;

/// Keys that are printed where many copy them from.
const WELL_KNOWN: [&str; 11] = [
    // RFC 7515, appendix A.1.
    "AyM1SysPpbyDfgZld3umj1qzKObwVMkoqQ+EstJQLr/T+1qS0gZH75aKtMN3Yj0iPS4hcgUuTwjAzZr1Z9CAow",
    // RFC 7520, section 3.5.
    "hJtXIZ2uSN5kbQfbtTNWbpdmhkV8FJG+Onbc6mxCcYg",
    // The debugger of jwt.io.
    "a-string-secret-at-least-256-bits-long",
    "a-valid-string-secret-that-is-at-least-384-bits-long!!!",
    // Tutorials of Spring and of FastAPI.
    "404E635266556A586E3272357538782F413F4428472B4B6250645367566B5970",
    "09d25e094faa6ca2556c818166b7a9563b93f7099f6f0f4caa6cf63b88e8d3e7",
    // The keys of the keyboard, and of the alphabet.
    "qwertyuiopasdfghjklzxcvbnm123456",
    "1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p",
    "qazwsxedcrfvtgbyhnujmikolp1234567890",
    "abcdefghijklmnopqrstuvwxyz123456",
    "abcdefghijklmnopqrstuvwxyz012345",
];

/// Words of which examples of keys are made. Longer ones come before those that they begin with.
const TELLING: [&str; 88] = [
    "access",
    "admin",
    "application",
    "asdfgh",
    "auth",
    "backend",
    "bits",
    "bytes",
    "changeme",
    "change",
    "character",
    "chars",
    "client",
    "company",
    "cookie",
    "default",
    "demo",
    "development",
    "dummy",
    "encryption",
    "encrypt",
    "enough",
    "example",
    "foobar",
    "generated",
    "generate",
    "guess",
    "hello",
    "here",
    "hmac",
    "insecure",
    "insert",
    "jwt",
    "keep",
    "keyboard",
    "key",
    "knows",
    "least",
    "length",
    "letmein",
    "local",
    "login",
    "long",
    "minimum",
    "must",
    "mysecret",
    "never",
    "nobody",
    "only",
    "passphrase",
    "password",
    "passwort",
    "place",
    "please",
    "private",
    "production",
    "project",
    "prod",
    "qwerty",
    "random",
    "refresh",
    "replace",
    "safe",
    "sample",
    "secret",
    "secure",
    "security",
    "server",
    "service",
    "session",
    "shared",
    "should",
    "signature",
    "signing",
    "some",
    "staging",
    "string",
    "super",
    "test",
    "that",
    "this",
    "tinerary",
    "token",
    "unsafe",
    "very",
    "with",
    "world",
    "your",
];

/// The commonest pairs of letters of English, and some of its neighbours'. Half of the pairs in a text are among them, and of
/// random letters one in ten.
const PAIRS: [&str; 57] = [
    "al", "an", "ar", "as", "at", "ch", "cr", "de", "ea", "ec", "ed", "en", "er", "es", "et", "ey", "ha",
    "he", "hi", "in", "io", "is", "it", "ke", "ld", "le", "ma", "me", "my", "nd", "ng", "no", "nt", "of",
    "on", "or", "ou", "pa", "ra", "rd", "re", "ro", "sa", "se", "si", "ss", "st", "te", "th", "ti", "to",
    "ur", "us", "ve", "wo", "yo", "co",
];

/// Why anybody could guess a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Weakness {
    /// It stands in a standard or in tutorials.
    WellKnown,
    /// It repeats itself, counts, or has hardly any different bytes.
    Pattern,
    /// It is made of words.
    Words,
}

/// The weakness of a key that was written as `written`, in Base64, if it has one.
pub(super) fn weakness(written: &str, secret: &[u8]) -> Option<Weakness> {
    if is_well_known(secret) {
        return Some(Weakness::WellKnown);
    }
    // A made-up secret may be written down as it is, or in Base64, or in hexadecimal digits.
    let mut forms = vec![written.as_bytes().to_vec(), secret.to_vec()];
    // Twice in Base64 is what Kubernetes makes of a secret that was written in it already.
    forms.extend(from_base64(secret));
    let hidden: Vec<_> = forms.iter().filter_map(|form| from_hex(form)).collect();
    forms.extend(hidden);
    if forms.iter().any(|form| is_pattern(form)) {
        return Some(Weakness::Pattern);
    }
    forms
        .iter()
        .filter_map(|form| str::from_utf8(form).ok())
        .any(|text| is_made_of_telling_words(text) || reads_like_a_text(text))
        .then_some(Weakness::Words)
}

/// Whether a key is in the list, as Base64, as text or in hexadecimal digits.
fn is_well_known(secret: &[u8]) -> bool {
    let hex: String = secret.iter().map(|byte| format!("{byte:02x}")).collect();
    let base64 = STANDARD_NO_PAD.encode(secret);
    let text = str::from_utf8(secret).unwrap_or_default();
    WELL_KNOWN.iter().any(|known| {
        [base64.as_str(), text].contains(known)
            || [hex.as_str(), text]
                .iter()
                .any(|shown| known.eq_ignore_ascii_case(shown))
    })
}

/// The bytes that a text in Base64 stands for, if it is one.
fn from_base64(form: &[u8]) -> Option<Vec<u8>> {
    let text = str::from_utf8(form).ok()?.trim_end_matches('=');
    STANDARD_NO_PAD.decode(text).ok()
}

/// The bytes that hexadecimal digits stand for, if it is nothing but those.
fn from_hex(form: &[u8]) -> Option<Vec<u8>> {
    let text = str::from_utf8(form).ok()?;
    let pairs = form.len() / 2;
    if !form.len().is_multiple_of(2) || !text.bytes().all(|byte| byte.is_ascii_hexdigit()) {
        return None;
    }
    (0..pairs)
        .map(|pair| u8::from_str_radix(text.get(2 * pair..2 * pair + 2)?, 16).ok())
        .collect()
}

/// Whether a key has hardly any different bytes, repeats itself (all zeros, a word written twice), or counts up or down.
fn is_pattern(form: &[u8]) -> bool {
    let mut counts: HashMap<u8, u32> = HashMap::new();
    for byte in form {
        *counts.entry(*byte).or_default() += 1;
    }
    counts.len() <= FEW_BYTES || bits_per_byte(&counts) < FEW_BITS || repeats(form) || counts_on(form)
}

/// What each of the bytes says that come as often as `counts` tells: their entropy after Shannon.
fn bits_per_byte(counts: &HashMap<u8, u32>) -> f64 {
    let all = f64::from(counts.values().sum::<u32>());
    counts
        .values()
        .map(|count| f64::from(*count) / all)
        .map(|share| -share * share.log2())
        .sum()
}

/// Whether at least half of it stands in it before already.
fn repeats(form: &[u8]) -> bool {
    let (mut at, mut repeated) = (0, 0);
    while let Some(rest) = form.get(at..).filter(|rest| rest.len() >= REPEATED) {
        let before = |start: usize| {
            let there = form.get(start..).unwrap_or_default();
            there
                .iter()
                .zip(rest)
                .take_while(|(one, other)| one == other)
                .count()
        };
        let longest = (0..at).map(before).max().unwrap_or_default();
        if longest >= REPEATED {
            repeated += longest;
            at += longest;
        } else {
            at += 1;
        }
    }
    repeated * 2 >= form.len()
}

/// Whether at least half of its steps from one byte to the next are the same.
fn counts_on(form: &[u8]) -> bool {
    let mut steps: HashMap<u8, usize> = HashMap::new();
    for (one, next) in form.iter().zip(form.iter().skip(1)) {
        *steps.entry(next.wrapping_sub(*one)).or_default() += 1;
    }
    steps.values().max().is_some_and(|most| most * 2 >= form.len())
}

/// Whether a third of it are words that examples of keys are made of, also when some letters are written as digits.
fn is_made_of_telling_words(text: &str) -> bool {
    let folded: String = text.chars().map(fold).collect();
    let mut rest = folded.as_str();
    let mut covered = 0;
    while let Some(first) = rest.chars().next() {
        let word = TELLING.iter().find(|word| rest.starts_with(**word));
        let length = word.map_or(first.len_utf8(), |word| word.len());
        covered += word.map_or(0, |word| word.len());
        rest = rest.get(length..).unwrap_or_default();
    }
    covered * 3 >= folded.len()
}

const fn fold(letter: char) -> char {
    match letter {
        '0' => 'o',
        '1' | '!' => 'i',
        '3' => 'e',
        '4' | '@' => 'a',
        '5' | '$' => 's',
        '7' => 't',
        other => other.to_ascii_lowercase(),
    }
}

/// Whether most of it are words in whatever language: letters of one case, or a capital and small ones, in which the pairs are
/// those of a text.
fn reads_like_a_text(text: &str) -> bool {
    let words = words(text);
    let letters: usize = words.iter().map(String::len).sum();
    let pairs: usize = words.iter().map(|word| word.len() - 1).sum();
    let common: usize = words
        .iter()
        .map(|word| {
            (0..word.len() - 1)
                .filter(|at| word.get(*at..at + 2).is_some_and(|pair| PAIRS.contains(&pair)))
                .count()
        })
        .sum();
    letters * 5 >= text.len() * 3 && common * 5 >= pairs * 2
}

/// The words of a text, in small letters.
fn words(text: &str) -> Vec<String> {
    let mut words = vec![String::new()];
    let mut before = ' ';
    for letter in text.chars() {
        let goes_on = letter.is_ascii_lowercase() && before.is_ascii_alphabetic()
            || letter.is_ascii_uppercase() && before.is_ascii_uppercase();
        if !goes_on {
            words.push(String::new());
        }
        if let Some(word) = words.last_mut().filter(|_| letter.is_ascii_alphabetic()) {
            word.push(letter.to_ascii_lowercase());
        }
        before = letter;
    }
    words.retain(|word| word.len() >= WORD);
    words
}
