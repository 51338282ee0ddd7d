//! That no two neighbours in a list look alike: by what the eye notices, and by the colours of small copies.

use std::collections::HashMap;

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};

use super::demo;
use tinerary_domain::search_key;
use tinerary_pictures::{Kind, draw, look};

/// A small copy's width and height.
const SIZE: (u32, u32) = (40, 25);
/// The mean distance of two colours, of 255, below which two pictures are one picture to somebody who scrolls.
const ALIKE: f64 = 14.0;

/// Every list that a visitor scrolls through, as the seeds of its pictures.
fn lists() -> Vec<(Kind, String, Vec<String>)> {
    let world = demo();
    let mut lists: Vec<(Kind, String, Vec<String>)> = Vec::new();
    let mut add = |kind: Kind, name: &str, mut rows: Vec<(String, usize, &String)>| {
        rows.sort();
        let seeds = |rows: &[(String, usize, &String)]| -> Vec<String> {
            let prefix = format!("/samples/{}/", kind.as_str());
            rows.iter()
                .filter_map(|(_, _, photo)| photo.strip_prefix(&prefix)?.strip_suffix(".svg"))
                .map(str::to_owned)
                .collect()
        };
        lists.push((kind, format!("all {name}"), seeds(&rows)));
        let mut parts: HashMap<usize, Vec<(String, usize, &String)>> = HashMap::new();
        for row in rows {
            parts.entry(row.1).or_default().push(row);
        }
        lists.extend(
            parts
                .into_iter()
                .map(|(part, rows)| (kind, format!("{name} of {part}"), seeds(&rows))),
        );
    };
    let cities = world
        .cities
        .iter()
        .map(|city| (search_key(&city.name), 0, &city.photo));
    add(Kind::Cities, "cities", cities.collect());
    let hotels = world
        .hotels
        .iter()
        .map(|hotel| (search_key(&hotel.name), hotel.city, &hotel.photos[0]));
    add(Kind::Hotels, "hotels by city", hotels.collect());
    let newest = world
        .itineraries
        .iter()
        .map(|one| (format!("{:09}", one.minutes_ago), one.city, &one.photos[0]));
    add(Kind::Itineraries, "itineraries by city", newest.collect());
    let dated = |show: &super::super::Show| show.date.to_string();
    let shows = world
        .shows
        .iter()
        .map(|show| (dated(show), world.hotels[show.hotel].city, &show.photo));
    add(Kind::Shows, "shows by city", shows.collect());
    let shows = world
        .shows
        .iter()
        .map(|show| (dated(show), show.hotel, &show.photo));
    add(Kind::Shows, "shows by hotel", shows.collect());
    lists
}

#[test]
fn no_two_neighbours_have_much_in_common() {
    let mut alike = Vec::new();
    let mut pairs = 0;
    for (kind, list, seeds) in lists() {
        let looks: Vec<_> = seeds.iter().map(|seed| look(kind, seed)).collect();
        for (nth, pair) in looks.windows(2).enumerate() {
            pairs += 1;
            if pair[0].resembles(&pair[1]) {
                alike.push(format!("{list}: {} and {}", seeds[nth], seeds[nth + 1]));
            }
        }
    }
    assert!(pairs > 2_000, "{pairs}");
    assert!(alike.is_empty(), "{} of {pairs}: {alike:#?}", alike.len());
}

/// A small copy of a picture.
fn copy(kind: Kind, seed: &str) -> Pixmap {
    let tree = Tree::from_str(&draw(kind, seed), &Options::default()).expect("a picture");
    let mut pixels = Pixmap::new(SIZE.0, SIZE.1).expect("room for a picture");
    let size = tree.size();
    let scale = Transform::from_scale(40.0 / size.width(), 25.0 / size.height());
    resvg::render(&tree, scale, &mut pixels.as_mut());
    pixels
}

/// The mean distance of the colours at the same places, of 255.
fn distance(a: &Pixmap, b: &Pixmap) -> f64 {
    let sum: f64 = a
        .pixels()
        .iter()
        .zip(b.pixels())
        .map(|(a, b)| {
            let parts = [(a.red(), b.red()), (a.green(), b.green()), (a.blue(), b.blue())];
            let squares: f64 = parts
                .map(|(a, b)| (f64::from(a) - f64::from(b)).powi(2))
                .iter()
                .sum();
            (squares / 3.0).sqrt()
        })
        .sum();
    sum / f64::from(SIZE.0 * SIZE.1)
}

#[test]
fn no_two_neighbours_have_the_same_colours_in_the_same_places() {
    let mut copies: HashMap<(Kind, String), Pixmap> = HashMap::new();
    let mut distances = Vec::new();
    for (kind, _, seeds) in lists() {
        for pair in seeds.windows(2) {
            for seed in pair {
                copies
                    .entry((kind, seed.clone()))
                    .or_insert_with(|| copy(kind, seed));
            }
            let [a, b] = [&pair[0], &pair[1]].map(|seed| &copies[&(kind, seed.clone())]);
            distances.push((distance(a, b), format!("{kind:?}: {} and {}", pair[0], pair[1])));
        }
    }
    distances.sort_by(|a, b| a.0.total_cmp(&b.0));
    let median = distances[distances.len() / 2].0;
    assert!(distances[0].0 >= ALIKE, "{:#?}", &distances[..12]);
    assert!(median >= 3.0 * ALIKE, "{median}");
}
