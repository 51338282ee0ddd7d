//! Two texts that make two bodies of the same xxh3, which anybody can find without searching.
//!
//! Of more than 240 bytes xxh3 takes words of 64 bits. A word `d` that meets the word `s` of the known secret adds `d` to one of
//! eight sums, and the product of both halves of `d ^ s` to its neighbour. Take two words of one sum and one block whose low
//! halves give the same factor, and turn a bit of the high half on in one and off in the other: the sum stays because as much is
//! added as taken away, and so do the products if the secret has the same bit in both places. Bit 5 of a letter is its case.

/// The secret of xxh3 without a key, in words of 8 bytes.
const SECRET: [[u8; 8]; 24] = [
    [0xb8, 0xfe, 0x6c, 0x39, 0x23, 0xa4, 0x4b, 0xbe],
    [0x7c, 0x01, 0x81, 0x2c, 0xf7, 0x21, 0xad, 0x1c],
    [0xde, 0xd4, 0x6d, 0xe9, 0x83, 0x90, 0x97, 0xdb],
    [0x72, 0x40, 0xa4, 0xa4, 0xb7, 0xb3, 0x67, 0x1f],
    [0xcb, 0x79, 0xe6, 0x4e, 0xcc, 0xc0, 0xe5, 0x78],
    [0x82, 0x5a, 0xd0, 0x7d, 0xcc, 0xff, 0x72, 0x21],
    [0xb8, 0x08, 0x46, 0x74, 0xf7, 0x43, 0x24, 0x8e],
    [0xe0, 0x35, 0x90, 0xe6, 0x81, 0x3a, 0x26, 0x4c],
    [0x3c, 0x28, 0x52, 0xbb, 0x91, 0xc3, 0x00, 0xcb],
    [0x88, 0xd0, 0x65, 0x8b, 0x1b, 0x53, 0x2e, 0xa3],
    [0x71, 0x64, 0x48, 0x97, 0xa2, 0x0d, 0xf9, 0x4e],
    [0x38, 0x19, 0xef, 0x46, 0xa9, 0xde, 0xac, 0xd8],
    [0xa8, 0xfa, 0x76, 0x3f, 0xe3, 0x9c, 0x34, 0x3f],
    [0xf9, 0xdc, 0xbb, 0xc7, 0xc7, 0x0b, 0x4f, 0x1d],
    [0x8a, 0x51, 0xe0, 0x4b, 0xcd, 0xb4, 0x59, 0x31],
    [0xc8, 0x9f, 0x7e, 0xc9, 0xd9, 0x78, 0x73, 0x64],
    [0xea, 0xc5, 0xac, 0x83, 0x34, 0xd3, 0xeb, 0xc3],
    [0xc5, 0x81, 0xa0, 0xff, 0xfa, 0x13, 0x63, 0xeb],
    [0x17, 0x0d, 0xdd, 0x51, 0xb7, 0xf0, 0xda, 0x49],
    [0xd3, 0x16, 0x55, 0x26, 0x29, 0xd4, 0x68, 0x9e],
    [0x2b, 0x16, 0xbe, 0x58, 0x7d, 0x47, 0xa1, 0xfc],
    [0x8f, 0xf8, 0xb8, 0xd1, 0x7a, 0xd0, 0x31, 0xce],
    [0x45, 0xcb, 0x3a, 0x8f, 0x95, 0x16, 0x04, 0x28],
    [0xaf, 0xd7, 0xfb, 0xca, 0xbb, 0x4b, 0x40, 0x7e],
];

/// Words of a stripe, which is what is added to the eight sums at a time.
const STRIPE: usize = 8;
/// Words of a block, behind which the sums are mixed.
const BLOCK: usize = 16 * STRIPE;

/// A text as long as can be stored, which nothing else looks like: where it stands in an answer can be seen.
pub fn template() -> String {
    "x".repeat(2_000)
}

/// Two texts of which each can take the place of the [`template`] in `body`, and the hash of the body is the same.
pub fn colliding_texts(body: &[u8]) -> [String; 2] {
    let template = template();
    let at = find(body, template.as_bytes()).expect("the template is in the body");
    // The last stripe overlaps the one before.
    let end = (at + template.len()).min(body.len() - 8 * STRIPE) / 8;
    let words = at.div_ceil(8)..end;
    let pairs = words
        .clone()
        .flat_map(|one| words.clone().skip(1).map(move |other| (one, other)));
    let ([one, other], factor, letter) = pairs
        .filter(|(one, other)| one < other && one % STRIPE == other % STRIPE && one / BLOCK == other / BLOCK)
        .find_map(|(one, other)| {
            let (factor, letter) = alike(secret(one), secret(other))?;
            Some(([one, other], factor, letter))
        })
        .expect("two words that the secret allows");
    [true, false].map(|is_first| {
        let mut text = template.clone().into_bytes();
        for (word, low, is_small) in [(one, 0, is_first), (other, 1, !is_first)] {
            let start = word * 8 - at;
            for (place, pair) in factor.iter().enumerate() {
                text[start + place] = pair[low];
            }
            text[start + letter] = if is_small { b'x' } else { b'X' };
        }
        String::from_utf8(text).unwrap()
    })
}

/// The secret that a word of a body meets.
fn secret(word: usize) -> [u8; 8] {
    let in_block = word % BLOCK;
    SECRET[in_block / STRIPE + in_block % STRIPE]
}

/// For the low halves of two words, letters that give the same factor; for their high halves, the place of a letter whose case can be
/// exchanged.
fn alike(one: [u8; 8], other: [u8; 8]) -> Option<([[u8; 2]; 4], usize)> {
    const LETTERS: &[u8] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789.,;:!?-_()*";
    let pair = |difference: u8| {
        let first = LETTERS
            .iter()
            .find(|letter| LETTERS.contains(&(**letter ^ difference)))?;
        Some([*first, first ^ difference])
    };
    let mut factor = [[0; 2]; 4];
    for (place, letters) in factor.iter_mut().enumerate() {
        *letters = pair(one[place] ^ other[place])?;
    }
    let letter = (4..8).find(|place| (one[*place] ^ other[*place]) & 0x20 == 0)?;
    Some((factor, letter))
}

/// Where `part` begins in `whole`.
fn find(whole: &[u8], part: &[u8]) -> Option<usize> {
    whole.windows(part.len()).position(|window| window == part)
}
