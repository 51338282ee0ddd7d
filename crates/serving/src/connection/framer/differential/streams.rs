//! Streams of requests that are made up, each from its seed: sound ones, and such as break what can be broken.

/// `SplitMix64`.
pub struct Random(pub u64);

impl Random {
    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// A number below `bound`.
    pub fn below(&mut self, bound: usize) -> usize {
        let bound = u64::try_from(bound).expect("64 bits");
        usize::try_from(((self.next() >> 32) * bound) >> 32).expect("it is below")
    }

    pub fn between(&mut self, low: usize, high: usize) -> usize {
        low + self.below(high - low + 1)
    }

    /// True in one of so many cases.
    pub fn one_in(&mut self, cases: usize) -> bool {
        self.below(cases) == 0
    }

    pub fn pick<'a, T: ?Sized>(&mut self, items: &[&'a T]) -> &'a T {
        items[self.below(items.len())]
    }
}

/// What bodies, chunks and trailers are made of: what looks like the end of one, or like another request.
const FRAGMENTS: &[&[u8]] = &[
    b"0\r\n\r\n",
    b"0\n\n",
    b"\r\n0\r\n\r\n",
    b"0;a\r\n\r\n",
    b"\r\n",
    b"\n",
    b"\r",
    b"\r\n\r\n",
    b"\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n",
    b"GET / HTTP/1.1\r\nHost: x\r\n\r\n",
    b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n",
    b"Content-Length: 9\r\n",
    b"Transfer-Encoding: chunked\r\n\r\n",
    b"5\r\nabcde\r\n",
    b"{\"a\": [\r\n0\r\n\r\n]}",
    b"{\"name\": \"value\"}",
    b"\0",
    b"\xff\xfe",
    b"x",
];

/// Headers that say nothing about the body, although some look as if they did.
const HEADERS: &[&str] = &[
    "Accept: */*",
    "A:",
    "a:b",
    "Cookie: a=b; c=d",
    "Connection: close",
    "Connection: keep-alive",
    "connection: Keep-Alive, Upgrade",
    "Upgrade: h2c",
    "Expect: 100-continue",
    "Expect: something",
    "TE: trailers, chunked",
    "Trailer: Content-Length",
    "Content-Type: application/json",
    "Content-Encoding: chunked",
    "XContent-Length: 7",
    "X-Content-Length: 7",
    "Content-Lengt: 7",
    "Content-Length2: 7",
    "Content_Length: 7",
    "XTransfer-Encoding: chunked",
    "Transfer-Encodin: chunked",
    "Transfer-Encoding-: chunked",
    "X: Content-Length: 7",
    "X: 0",
    "C: Transfer-Encoding: chunked",
    "T: chunked",
    "0: 0",
];

/// Lines that make a head unsound, or that no client sends.
const ODD_HEADERS: &[&[u8]] = &[
    b"Content-Length : 7",
    b"Content-Length\t: 7",
    b" Content-Length: 7",
    b"\tTransfer-Encoding: chunked",
    b"Transfer-Encoding : chunked",
    b"Content-Length",
    b"Content-Length:",
    b"Content-Length: 7",
    b"Content-Length: 0",
    b"Content-Length: 7\r\nContent-Length: 7",
    b"Content-Length: 7\r\nContent-Length: 8",
    b"Content-Length: 0\r\nContent-Length: 8",
    b"Content-Length: 8\r\nContent-Length: 0",
    b"Content-Length:\r\n 7",
    b"Content-Length: 1\r\n\t7",
    b"Transfer-Encoding: chunked",
    b"Transfer-Encoding:\r\n chunked",
    b"Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked",
    b"Transfer-Encoding: identity\r\nTransfer-Encoding: chunked",
    b"Transfer-Encoding: identity",
    b"Upgrade: websocket",
    b"Host: y",
    b"X: a\0b",
    b"X\0: a",
    b"X: a\rb",
    b"X: a\r",
    b"X: \xff\xfe\x80",
    b"\xc3\xa4: x",
    b":",
    b"",
    b"\r",
    b" ",
    b"X",
];

/// Lengths that a parser could take for one.
const ODD_LENGTHS: &[&[u8]] = &[
    b"+5",
    b"-5",
    b"5, 5",
    b"5,5",
    b"5 5",
    b"",
    b" ",
    b"0x5",
    b"5;",
    b"5.0",
    b"\"5\"",
    b"5\0",
    b"\xa05",
    b"\xc2\xa05",
    b"18446744073709551615",
    b"18446744073709551616",
    b"99999999999999999999999999",
    b"1000000",
];

const ODD_ENCODINGS: &[&[u8]] = &[
    b"gzip, chunked",
    b"chunked, chunked",
    b"chunked, identity",
    b"identity, chunked",
    b"identity",
    b"gzip",
    b"",
    b",chunked",
    b"chunked,",
    b"chunked;a=b",
    b"\"chunked\"",
    b"chunke",
    b"xchunked",
    b"chunked\0",
    b"chunked\xff",
    b"\x0bchunked",
];

/// Makes up a stream of requests; a sound one has only what a parser must take.
pub fn stream(random: &mut Random, is_sound: bool) -> Vec<u8> {
    let maker = Maker {
        random,
        bytes: Vec::new(),
        is_sound,
    };
    maker.stream()
}

/// A stream in the making.
struct Maker<'a> {
    random: &'a mut Random,
    bytes: Vec<u8>,
    /// Whether everything is as it may be.
    is_sound: bool,
}

impl Maker<'_> {
    fn stream(mut self) -> Vec<u8> {
        for _ in 0..self.random.between(1, 5) {
            self.request();
        }
        if self.random.one_in(10) {
            let length = self.random.below(self.bytes.len());
            self.bytes.truncate(length);
        }
        if self.is_odd(3) {
            for _ in 0..self.random.between(1, 3) {
                self.damage();
            }
        }
        self.bytes
    }

    /// True in one of so many cases of a stream that need not be sound.
    fn is_odd(&mut self, cases: usize) -> bool {
        !self.is_sound && self.random.one_in(cases)
    }

    /// Changes a byte, or some.
    fn damage(&mut self) {
        if self.bytes.is_empty() {
            return;
        }
        let at = self.random.below(self.bytes.len());
        let to = at + self.random.below((self.bytes.len() - at).min(20));
        match self.random.below(4) {
            0 => self.bytes[at] = b"\r\n 0:;\0\xff"[self.random.below(8)],
            1 => drop(self.bytes.drain(at..=to)),
            2 => {
                let again = self.bytes[at..=to].to_vec();
                drop(self.bytes.splice(at..at, again));
            }
            _ => {
                let other = self.random.pick(FRAGMENTS);
                drop(self.bytes.splice(at..at, other.iter().copied()));
            }
        }
    }

    fn put(&mut self, bytes: &[u8]) {
        self.bytes.extend_from_slice(bytes);
    }

    fn request(&mut self) {
        if self.random.one_in(8) {
            for _ in 0..self.random.between(1, 3) {
                let line = self.random.pick(&["\r\n", "\n"]);
                self.put(line.as_bytes());
            }
        }
        if self.is_odd(60) {
            let odd = self.random.pick(&["\r", " ", "\0", "0\r\n\r\n"]);
            self.put(odd.as_bytes());
        }
        let line_ends: &[&str] = match self.random.below(8) {
            0 => &["\n"],
            1 => &["\r\n", "\n"],
            _ => &["\r\n"],
        };
        // Which body it has, and whether both sides of it are right.
        let body = self.random.below(3);
        let is_chunked = body == 1;
        let is_old = if is_chunked {
            self.is_odd(30)
        } else {
            self.random.one_in(8)
        };
        let methods: &[&str] = if is_old && body == 0 {
            &["GET", "HEAD", "DELETE"]
        } else {
            &[
                "GET",
                "POST",
                "PUT",
                "PATCH",
                "DELETE",
                "OPTIONS",
                "HEAD",
                "post",
                "C",
                "TRANSFER-ENCODING",
            ]
        };
        let method = self.random.pick(methods);
        let method = if self.random.one_in(150) {
            "CONNECT"
        } else {
            method
        };
        let target = match self.random.below(12) {
            0 => "/?".to_owned() + &"a=b&".repeat(self.random.between(10, 40)),
            1 => "*".to_owned(),
            2 => "http://x/y".to_owned(),
            _ => "/api/cities/a?b=c".to_owned(),
        };
        let version = match (self.is_odd(60), is_old) {
            (true, _) => self
                .random
                .pick(&["HTTP/1.2", "HTTP/2", "http/1.1", "HTTP/1.1 ", "", "HTTP/01.1"]),
            (_, true) => "HTTP/1.0",
            _ => "HTTP/1.1",
        };
        self.put(format!("{method} {target} {version}").as_bytes());
        if self.is_odd(100) {
            self.put(b" Content-Length: 5");
        }
        self.line_end(line_ends);

        let mut headers = Vec::with_capacity(8);
        if !self.is_odd(60) {
            headers.push(b"Host: x".to_vec());
        }
        for _ in 0..self.random.below(4) {
            headers.push(self.header());
        }
        if self.is_odd(6) {
            headers.push(self.random.pick(ODD_HEADERS).to_vec());
        }
        if self.random.one_in(200) {
            headers.push(b"Upgrade: websocket".to_vec());
        }
        if self.is_odd(300) {
            headers.extend((0..100).map(|number| format!("X-{number}: y").into_bytes()));
        }
        let mut content = Vec::new();
        match body {
            0 => {}
            1 => {
                content = self.chunks();
                headers.push(self.encoding());
                if self.is_odd(12) {
                    headers.push(self.length(content.len()));
                }
            }
            _ => {
                content = self.content();
                let mut length = content.len();
                if self.is_odd(15) {
                    length = self.random.below(length + 5);
                }
                headers.push(self.length(length));
            }
        }
        // In any order.
        for at in (1..headers.len()).rev() {
            headers.swap(at, self.random.below(at + 1));
        }
        for header in headers {
            self.put(&header);
            self.line_end(line_ends);
        }
        self.line_end(line_ends);
        self.put(&content);
    }

    fn line_end(&mut self, usual: &[&str]) {
        let end = if self.is_odd(250) {
            self.random
                .pick(&["\r", "\r\r\n", "\n\r", "", " \r\n", "\r\n\r\n", "\r\n "])
        } else {
            self.random.pick(usual)
        };
        self.put(end.as_bytes());
    }

    fn header(&mut self) -> Vec<u8> {
        match self.random.below(6) {
            // Longer than what is kept of a line, and different only behind it.
            0 => {
                let name = self
                    .random
                    .pick(&["X", "C", "Content-Lengt", "T", "Transfer-Encodin"]);
                let filler = self.random.pick(&["h", "-"]).repeat(self.random.between(40, 80));
                let value = self.random.pick(&["Content-Length: 7", "7", "chunked", ""]);
                format!("{name}{filler}: {value}").into_bytes()
            }
            1 => {
                let name = self.random.pick(&["X", "Cookie", "Trailer", "Content-Type"]);
                let filler = self
                    .random
                    .pick(&["y", " ", "\t", "0"])
                    .repeat(self.random.between(40, 140));
                let value =
                    self.random
                        .pick(&["Content-Length: 7", "7", "Transfer-Encoding: chunked", "0", ""]);
                format!("{name}: {filler}{value}").into_bytes()
            }
            _ => self.random.pick(HEADERS).as_bytes().to_vec(),
        }
    }

    /// `name`, in any letters, and what may be between it and its value.
    fn spelled(&mut self, name: &str) -> Vec<u8> {
        let mut spelled = match self.random.below(6) {
            0 => name.to_ascii_lowercase(),
            1 => name.to_ascii_uppercase(),
            2 => name
                .chars()
                .map(|letter| {
                    if self.random.one_in(2) {
                        letter.to_ascii_uppercase()
                    } else {
                        letter.to_ascii_lowercase()
                    }
                })
                .collect(),
            _ => name.to_owned(),
        };
        if self.is_odd(30) {
            let at = self.random.below(spelled.len());
            match self.random.below(3) {
                0 => drop(spelled.remove(at)),
                1 => spelled.insert_str(at, self.random.pick(&["X", " ", "\0", "_"])),
                _ => spelled.push_str(self.random.pick(&[" ", "\t", "-", "\0"])),
            }
        }
        spelled.push(':');
        self.space(&mut spelled);
        spelled.into_bytes()
    }

    /// White space, seldom much.
    fn space(&mut self, to: &mut String) {
        match self.random.below(16) {
            0 => {}
            1 => to.push('\t'),
            2 => to.push_str(" \t  "),
            3 => to.push_str(
                &self
                    .random
                    .pick(&[" ", "\t"])
                    .repeat(self.random.between(20, 100)),
            ),
            _ => to.push(' '),
        }
    }

    fn length(&mut self, length: usize) -> Vec<u8> {
        let mut header = self.spelled("Content-Length");
        if self.is_odd(8) {
            header.extend_from_slice(self.random.pick(ODD_LENGTHS));
            return header;
        }
        let mut value = match self.random.below(16) {
            0 => format!("0{length}"),
            1 => "0".repeat(self.random.between(20, 100)) + &length.to_string(),
            _ => length.to_string(),
        };
        if self.random.one_in(6) {
            self.space(&mut value);
        }
        header.extend_from_slice(value.as_bytes());
        header
    }

    fn encoding(&mut self) -> Vec<u8> {
        let mut header = self.spelled("Transfer-Encoding");
        if self.is_odd(8) {
            header.extend_from_slice(self.random.pick(ODD_ENCODINGS));
            return header;
        }
        let mut value = self.random.pick(&["chunked", "Chunked", "CHUNKED"]).to_owned();
        if self.random.one_in(6) {
            self.space(&mut value);
        }
        header.extend_from_slice(value.as_bytes());
        header
    }

    fn content(&mut self) -> Vec<u8> {
        let mut content = Vec::new();
        for _ in 0..self.random.below(4) {
            content.extend_from_slice(self.random.pick(FRAGMENTS));
        }
        if self.random.one_in(20) {
            content.resize(content.len() + self.random.below(700), b'y');
        }
        content
    }

    fn chunks(&mut self) -> Vec<u8> {
        let mut chunks = Vec::new();
        for _ in 0..self.random.below(4) {
            let content = self.content();
            // Without content it would be the last chunk.
            if content.is_empty() && !self.is_odd(10) {
                continue;
            }
            let mut size = content.len();
            if self.is_odd(30) {
                size = self.random.below(size + 3);
            }
            self.chunk_size(&mut chunks, size);
            chunks.extend_from_slice(&content);
            let end = if self.is_odd(40) {
                self.random.pick(&["\n", "", "\r", "\r\n\r\n", "xx", "\r\r\n"])
            } else {
                "\r\n"
            };
            chunks.extend_from_slice(end.as_bytes());
        }
        self.chunk_size(&mut chunks, 0);
        if self.random.one_in(3) {
            let trailers: &[&[u8]] = &[
                b"X: y\r\n",
                b"Content-Length: 7\r\n",
                b"Transfer-Encoding: chunked\r\n",
                b"0\r\n",
                b"a\nb\r\n",
                b"\n\r\n",
                b"\n\n\n\r\n",
                b"0\n\n\r\n",
                b"GET / HTTP/1.1\r\n",
                b"\0\xff\r\n",
                b" \r\n",
            ];
            for _ in 0..self.random.between(1, 3) {
                chunks.extend_from_slice(self.random.pick(trailers));
            }
        }
        let end = if self.is_odd(15) {
            self.random
                .pick(&["\n", "", "\r", "\r\r\n", "\n\r\n", "X: y\n\r\n", "\n\n", "\rx"])
        } else {
            "\r\n"
        };
        chunks.extend_from_slice(end.as_bytes());
        chunks
    }

    fn chunk_size(&mut self, to: &mut Vec<u8>, size: usize) {
        let mut line = match self.random.below(10) {
            0 => format!("{size:X}"),
            1 => format!("0{size:x}"),
            2 => "0".repeat(self.random.between(2, 100)) + &format!("{size:x}"),
            _ => format!("{size:x}"),
        };
        if self.is_odd(40) {
            let odd = [
                "",
                "-1",
                "+1",
                "0x1",
                "g",
                "1g",
                " 1",
                "FFFFFFFFFFFFFFFF",
                "FFFFFFFFFFFFFFFFF",
                "1_0",
                "\r\n",
            ];
            self.random.pick(&odd).clone_into(&mut line);
        }
        if self.random.one_in(5) {
            let extensions = [
                ";a",
                ";a=b",
                ";a=\"b;c\"",
                " ;a",
                "\t",
                "  ",
                ";",
                ";0",
                ";=\u{e4}",
                ";a \t",
            ];
            line += self.random.pick(&extensions);
        }
        if self.is_odd(60) {
            line += self
                .random
                .pick(&[";a\n", ";\0", " 1", ";a\r;", "\n0\r\n", " \n"]);
        }
        let end = if self.is_odd(60) {
            self.random.pick(&["\n", "\r", "\r\r\n", "", "\r\n\r\n"])
        } else {
            "\r\n"
        };
        to.extend_from_slice(line.as_bytes());
        to.extend_from_slice(end.as_bytes());
    }
}
