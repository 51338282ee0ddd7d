//! What a file is, by its first bytes.

/// A format that is taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// JPEG, sequential or progressive.
    Jpeg,
    /// PNG; of a moving one the still picture.
    Png,
    /// WebP; of a moving one the first picture.
    WebP,
    /// GIF: its first picture.
    Gif,
}

impl Format {
    /// What `bytes` are. The name of a file and what its sender calls it say nothing.
    #[must_use]
    pub fn of(bytes: &[u8]) -> Option<Self> {
        match bytes {
            [0xff, 0xd8, 0xff, ..] => Some(Self::Jpeg),
            [0x89, b'P', b'N', b'G', b'\r', b'\n', 0x1a, b'\n', ..] => Some(Self::Png),
            [b'G', b'I', b'F', b'8', b'7' | b'9', b'a', ..] => Some(Self::Gif),
            [b'R', b'I', b'F', b'F', _, _, _, _, b'W', b'E', b'B', b'P', ..] => Some(Self::WebP),
            _ => None,
        }
    }
}
