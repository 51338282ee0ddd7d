//! The port of pictures, by the crate that draws them.

use std::sync::{Arc, LazyLock};

use resvg::{
    tiny_skia::{Pixmap, Transform},
    usvg::{Options, Tree, fontdb},
};
use tinerary_application::ports::pictures::{Card, Pictures};
use tinerary_pictures::{Kind, draw};

/// Draws the built-in pictures. A card takes as long as a hundred pages; what was drawn lately is in the response cache.
#[derive(Clone, Copy, Default)]
pub struct BuiltInPictures;

impl Pictures for BuiltInPictures {
    fn draw(&self, kind: &str, seed: &str) -> Option<String> {
        Kind::parse(kind).map(|kind| draw(kind, seed))
    }

    fn card(&self, card: &Card) -> Option<Vec<u8>> {
        rasterized(&svg_of(card)?)
    }
}

const WIDTH: u32 = 1200;
const HEIGHT: u32 = 630;
/// The names are set in what `draws` knows of it; SIL Open Font License 1.1, see the file beside it.
static INTER: &[u8] = include_bytes!("../fonts/Inter-Bold.subset.otf");

static FONTS: LazyLock<Arc<fontdb::Database>> = LazyLock::new(|| {
    let mut fonts = fontdb::Database::new();
    fonts.load_font_data(INTER.to_vec());
    Arc::new(fonts)
});

/// The built-in picture of a seed as a PNG of this width, in pixels.
#[must_use]
pub fn bitmap(kind: Kind, seed: &str, width: u16) -> Option<Vec<u8>> {
    let tree = Tree::from_str(&draw(kind, seed), &Options::default()).ok()?;
    let size = tree.size().to_int_size().scale_to_width(width.into())?;
    let mut pixels = Pixmap::new(size.width(), size.height())?;
    let scale = f32::from(width) / tree.size().width();
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut pixels.as_mut());
    pixels.encode_png().ok()
}

fn rasterized(svg: &str) -> Option<Vec<u8>> {
    let options = Options {
        font_family: "Inter".to_owned(),
        fontdb: Arc::clone(&FONTS),
        ..Options::default()
    };
    let tree = Tree::from_str(svg, &options).ok()?;
    let mut pixels = Pixmap::new(WIDTH, HEIGHT)?;
    resvg::render(&tree, Transform::identity(), &mut pixels.as_mut());
    pixels.encode_png().ok()
}

/// The picture above, the words on paper below it (../../../frontend/src/styles/tokens.css has the colours).
fn svg_of(card: &Card) -> Option<String> {
    let lines = lines(&card.name);
    let longest = lines.iter().map(|line| line.chars().count()).max().unwrap_or(0);
    let most = if lines.len() > 1 { 52 } else { 72 };
    let size = (1_840 / longest.max(1)).clamp(34, most);
    let paper = if lines.len() > 1 { 240 } else { 196 };
    let art = u32::try_from(usize::try_from(HEIGHT).ok()? - paper).ok()?;
    let picture = match Kind::parse(card.kind)? {
        // A face is whole.
        kind @ (Kind::People | Kind::Reactions) => {
            let side = art - 60;
            let left = (WIDTH - side) / 2;
            let face = placed(
                &draw(kind, &card.seed),
                &format!("x=\"{left}\" y=\"40\" width=\"{side}\" height=\"{side}\""),
            )?;
            format!(
                "<clipPath id=\"face\"><circle cx=\"{}\" cy=\"{}\" r=\"{}\"/></clipPath>\
                 <rect width=\"{WIDTH}\" height=\"{art}\" fill=\"#d5ece9\"/><g clip-path=\"url(#face)\">{face}</g>",
                WIDTH / 2,
                40 + side / 2,
                side / 2,
            )
        }
        kind => placed(
            &draw(kind, &card.seed),
            &format!("width=\"{WIDTH}\" height=\"{art}\" preserveAspectRatio=\"xMidYMid slice\""),
        )?,
    };
    let mut words = String::new();
    let mut baseline = usize::try_from(art).ok()? + 36 + size * 3 / 4;
    for line in &lines {
        words += &format!(
            "<text x=\"64\" y=\"{baseline}\" font-size=\"{size}\" fill=\"#132023\">{}</text>",
            escaped(line)
        );
        baseline += size * 6 / 5;
    }
    if draws(&card.place) {
        let place = escaped(&card.place);
        words += &format!(
            "<text x=\"64\" y=\"{}\" font-size=\"32\" fill=\"#52656a\">{place}</text>",
            HEIGHT - 36
        );
    }
    Some(format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{WIDTH}\" height=\"{HEIGHT}\" font-family=\"Inter\" font-weight=\"700\">\
         <rect width=\"{WIDTH}\" height=\"{HEIGHT}\" fill=\"#fbf9f5\"/>{picture}{words}\
         <text x=\"{}\" y=\"{}\" font-size=\"32\" text-anchor=\"end\" fill=\"#0b6e6e\">Tinerary</text></svg>",
        WIDTH - 64,
        HEIGHT - 36,
    ))
}

/// `svg` as a part of another one, with these attributes in the place of its width and height.
fn placed(svg: &str, attributes: &str) -> Option<String> {
    let (_, rest) = svg.split_once(" viewBox=")?;
    Some(format!("<svg {attributes} viewBox={rest}"))
}

/// The name on one line or on two of about the same length; none when the typeface lacks letters of it.
fn lines(name: &str) -> Vec<&str> {
    const ONE_LINE: usize = 28;
    if !draws(name) {
        return Vec::new();
    }
    let middle = name.len() / 2;
    let spaces = name.match_indices(' ').map(|(place, _)| place);
    let split = spaces.min_by_key(|place| place.abs_diff(middle));
    match split.and_then(|place| name.split_at_checked(place)) {
        Some((first, second)) if name.chars().count() > ONE_LINE => vec![first, second.trim_start()],
        _ => vec![name],
    }
}

/// Whether the typeface has all of its letters: those of Latin, Greek and Cyrillic (the ranges that it was cut to).
fn draws(text: &str) -> bool {
    text.chars().all(|character| {
        matches!(
            character,
            ' '..='~' | '\u{a0}'..='\u{24f}' | '\u{259}' | '\u{2bb}'..='\u{2bc}' | '\u{2c6}'..='\u{2c7}'
            | '\u{370}'..='\u{3ff}' | '\u{400}'..='\u{45f}' | '\u{490}'..='\u{491}' | '\u{1e00}'..='\u{1eff}'
            | '\u{2010}'..='\u{2015}' | '\u{2018}'..='\u{201e}' | '\u{2022}' | '\u{2026}' | '\u{20ac}' | '\u{2116}'
        )
    })
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
}

#[cfg(test)]
mod tests {
    use tinerary_application::ports::pictures::{Card, Pictures};

    use super::{BuiltInPictures, HEIGHT, WIDTH, lines};

    fn card(kind: &'static str, name: &str) -> Card {
        Card {
            kind,
            seed: "lisbon".to_owned(),
            name: name.to_owned(),
            place: "Portugal".to_owned(),
        }
    }

    #[test]
    fn a_card_is_a_picture_with_words_on_it() {
        let pictures = BuiltInPictures;
        let of = |card: Card| pictures.card(&card).expect("a card");
        let lisbon = of(card("cities", "Lisbon"));
        assert_eq!(lisbon[..8], *b"\x89PNG\r\n\x1a\n");
        assert_eq!(lisbon[16..20], WIDTH.to_be_bytes());
        assert_eq!(lisbon[20..24], HEIGHT.to_be_bytes());
        // The same again, and another for other words, another seed, another kind.
        assert_eq!(of(card("cities", "Lisbon")), lisbon);
        assert_ne!(of(card("cities", "Lisboa")), lisbon);
        assert_ne!(of(card("hotels", "Lisbon")), lisbon);
        let mut elsewhere = card("cities", "Lisbon");
        elsewhere.place.clear();
        assert_ne!(of(elsewhere), lisbon);
        of(card("people", "Ana & <Ben>"));
        assert_eq!(pictures.card(&card("cars", "Lisbon")), None);
    }

    #[test]
    fn a_long_name_takes_two_lines_and_unknown_letters_none() {
        assert_eq!(lines("Lisbon"), ["Lisbon"]);
        assert_eq!(
            lines("An afternoon of tiles, trams and custard tarts"),
            ["An afternoon of tiles,", "trams and custard tarts"]
        );
        assert_eq!(lines("Llanfairpwllgwyngyllgogerychwyrndrobwll").len(), 1);
        assert_eq!(lines("Θεσσαλονίκη"), ["Θεσσαλονίκη"]);
        assert!(lines("東京").is_empty());
    }
}
