//! Every picture is well formed, small, and says nothing of its seed.

use super::{Kind, draw, landmarks, look};
use std::collections::HashSet;

/// What somebody might send, and what we send ourselves.
fn seeds() -> Vec<String> {
    let mut seeds: Vec<String> = [
        "",
        "~",
        "~~~",
        "-",
        "paris",
        "paris~3",
        "PARIS",
        "oslo~12",
        "cairo",
        "like",
        "not-like-back",
        "<script>alert(1)</script>",
        "\"/><svg onload=x>",
        "🦀🌍",
        "a\u{0}b",
        "ø–æ",
        "019a9b2e-7c11-7d3c-8a55-0d3a4f1f2b6c",
        "&amp;",
        "../../etc/passwd",
    ]
    .map(str::to_owned)
    .to_vec();
    seeds.push("very long ".repeat(5_000));
    seeds.extend((0..60).map(|number| format!("seed-{number}")));
    seeds.extend(landmarks::ALL.iter().map(|landmark| landmark.name.to_owned()));
    seeds
}

/// Checks that tags are closed in order and that attributes are quoted; gives the names of all elements.
fn elements(svg: &str) -> HashSet<String> {
    let mut open = Vec::new();
    let mut seen = HashSet::new();
    for piece in svg.split('<').skip(1) {
        let (tag, text) = piece.split_once('>').expect("a tag ends");
        assert_eq!(text, "", "no text between tags");
        if let Some(name) = tag.strip_prefix('/') {
            assert_eq!(open.pop().as_deref(), Some(name));
            continue;
        }
        let (inner, empty) = tag.strip_suffix('/').map_or((tag, false), |inner| (inner, true));
        assert_eq!(inner.matches('"').count() % 2, 0, "quotes of {inner}");
        let name = inner.split(' ').next().unwrap_or_default().to_owned();
        seen.insert(name.clone());
        if !empty {
            open.push(name);
        }
    }
    assert!(open.is_empty(), "{open:?} stay open");
    seen
}

#[test]
fn every_picture_is_well_formed_and_harmless() {
    let known: HashSet<String> = [
        "svg",
        "defs",
        "g",
        "path",
        "circle",
        "ellipse",
        "use",
        "stop",
        "linearGradient",
        "radialGradient",
    ]
    .map(str::to_owned)
    .into();
    for kind in Kind::ALL {
        for seed in seeds() {
            let svg = draw(kind, &seed);
            assert!(svg.starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\" width="));
            let strange: Vec<String> = elements(&svg).difference(&known).cloned().collect();
            assert!(strange.is_empty(), "{strange:?} in {kind:?} {seed}");
            for never in [
                "style",
                "script",
                "javascript",
                "NaN",
                "inf",
                "on=",
                "http:",
                "data:",
                "url(h",
            ] {
                let found = svg.replacen("http://www.w3.org/2000/svg", "", 1).contains(never);
                assert!(!found, "{never} in {kind:?} {seed}");
            }
            if seed.len() > 5 && !["like", "love"].contains(&seed.as_str()) {
                assert!(!svg.contains(seed.as_str()), "{seed} shows in {kind:?}");
            }
        }
    }
}

#[test]
fn every_picture_is_small() {
    for kind in Kind::ALL {
        let sizes: Vec<usize> = seeds().iter().map(|seed| draw(kind, seed).len()).collect();
        let largest = sizes.iter().max().copied().unwrap_or_default();
        let mean = sizes.iter().sum::<usize>() / sizes.len();
        assert!(largest <= 9_600, "{kind:?}: {largest}");
        assert!(mean <= 8_600, "{kind:?}: {mean} on average");
    }
}

#[test]
fn places_are_seen_from_many_sides_and_evenings_happen_in_many_rooms() {
    for (kind, least) in [
        (Kind::Cities, 12),
        (Kind::Hotels, 8),
        (Kind::Itineraries, 8),
        (Kind::Shows, 12),
    ] {
        let seen: HashSet<&str> = (0..400)
            .map(|number| look(kind, &format!("seed-{number}")).composition)
            .collect();
        assert!(seen.len() >= least, "{kind:?}: {seen:?}");
    }
}

#[test]
fn ids_are_used_as_defined() {
    for kind in [Kind::Cities, Kind::Hotels, Kind::Itineraries, Kind::Shows] {
        for seed in seeds() {
            let svg = draw(kind, &seed);
            let defined: HashSet<&str> = svg
                .split(" id=\"")
                .skip(1)
                .filter_map(|rest| rest.split('"').next())
                .collect();
            let links = svg
                .split("href=\"#")
                .skip(1)
                .filter_map(|rest| rest.split('"').next());
            let paints = svg
                .split("url(#")
                .skip(1)
                .filter_map(|rest| rest.split(')').next());
            for used in links.chain(paints) {
                assert!(defined.contains(used), "{used} in {kind:?} {seed}");
            }
        }
    }
}

#[test]
fn the_same_seed_gives_the_same_picture_in_every_release() {
    let hash = |kind: Kind, seed: &str| {
        draw(kind, seed)
            .bytes()
            .fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
                (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
            })
    };
    for kind in Kind::ALL {
        assert_eq!(draw(kind, "lisbon"), draw(kind, "lisbon"));
    }
    // Change these only together with a deliberate change of the pictures: they are cached for long.
    let found = Kind::ALL.map(|kind| hash(kind, "lisbon~2"));
    assert_eq!(found, SNAPSHOT, "{found:#x?}");
}

/// Of the pictures of every kind, in the order of [`Kind::ALL`].
const SNAPSHOT: [u64; 6] = [
    0x2816_395a_ec39_2486,
    0x92a5_dbd6_b054_9a22,
    0x1734_9bef_c338_e50c,
    0x39e8_3e73_af31_3aec,
    0x6541_f39c_4727_b065,
    0x00b5_d35b_db90_5630,
];

#[test]
fn kinds_have_names() {
    for kind in Kind::ALL {
        assert_eq!(Kind::parse(kind.as_str()), Some(kind));
    }
    assert_eq!(Kind::parse("Cities"), None);
}

#[test]
fn pictures_resemble_themselves_and_mostly_not_their_neighbours() {
    for kind in Kind::ALL {
        let paris = look(kind, "paris");
        assert!(paris.resembles(&paris));
    }
    assert!(!look(Kind::Cities, "paris").resembles(&look(Kind::Hotels, "paris")));
    assert!(
        look(Kind::Cities, "paris").shares_motif(&look(Kind::Cities, "paris~6")),
        "the same landmark"
    );
    assert!(!look(Kind::Reactions, "like").resembles(&look(Kind::Reactions, "love")));
    let looks: Vec<_> = (0..200)
        .map(|number| look(Kind::Cities, &format!("seed-{number}")))
        .collect();
    let alike = looks
        .windows(2)
        .filter(|pair| pair[0].resembles(&pair[1]))
        .count();
    assert!(alike < 30, "{alike} of 199 neighbours are alike");
}

#[test]
fn icons_are_seen_on_light_and_on_dark() {
    // Relative luminance and contrast as WCAG 2.2 defines them.
    let luminance = |hex: &str| {
        let part = |range| f64::from(u8::from_str_radix(&hex[range], 16).expect("a colour")) / 255.0;
        let linear = |c: f64| {
            if c <= 0.03928 {
                c / 12.92
            } else {
                ((c + 0.055) / 1.055).powf(2.4)
            }
        };
        0.2126 * linear(part(1..3)) + 0.7152 * linear(part(3..5)) + 0.0722 * linear(part(5..7))
    };
    let contrast = |a: f64, b: f64| (a.max(b) + 0.05) / (a.min(b) + 0.05);
    for name in ["like", "not-like", "love", "surprise", "other"] {
        for seed in [name.to_owned(), format!("{name}-back")] {
            let svg = draw(Kind::Reactions, &seed);
            let colour = &svg[svg.find('#').expect("a colour")..][..7];
            for back in ["#ffffff", "#0e1a1c", "#dcf0ec", "#143739"] {
                let found = contrast(luminance(colour), luminance(back));
                assert!(found >= 3.0, "{seed} on {back}: {found:.2}");
            }
        }
    }
}

#[test]
fn no_snow_where_it_never_snows() {
    for city in ["singapore", "cairo", "honolulu", "dubai", "nairobi"] {
        for number in 0..40 {
            for kind in [Kind::Cities, Kind::Hotels, Kind::Itineraries] {
                let look = look(kind, &format!("{city}~{number}"));
                assert_eq!(look.season, "summer");
                assert_ne!(look.sky, "aurora");
            }
        }
    }
}
