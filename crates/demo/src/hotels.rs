//! The hotels, all of them invented.

use super::photos;
use super::places::Place;
use super::text::between;
use super::world::Hotel;
use tinerary_pictures::Seeded;

/// The hotels of the places, which stand at the same positions as the cities.
pub(super) fn hotels(places: &[Option<Place<'_>>], admins: &[usize]) -> Vec<Hotel> {
    let mut random = Seeded::new("tinerary demo hotels");
    let mut hotels = Vec::new();
    for (city, place) in places.iter().enumerate() {
        let Some(place) = place else { continue };
        for (nth, &name) in place.hotels.iter().enumerate() {
            // Few of the little places have a hotel, and not every famous one has four.
            if place.fame == 1 && !random.chance(22) || nth == 3 && random.chance(45) {
                continue;
            }
            let capacity = match random.below(100) {
                0..10 => between(&mut random, 6, 16),
                10..70 => between(&mut random, 18, 120),
                70..95 => between(&mut random, 12, 60) * 10,
                _ => between(&mut random, 7, 24) * 100,
            };
            let count = if random.chance(12) {
                1
            } else {
                between(&mut random, 2, 3)
            };
            let position = hotels.len();
            let creator = admins
                .get(match position % 9 {
                    2 | 6 => 1,
                    4 => 2,
                    _ => 0,
                })
                .copied()
                .unwrap_or(0);
            hotels.push(Hotel {
                name: name.to_owned(),
                city,
                capacity,
                photos: photos::hotel(position, name, place, count),
                creator,
            });
        }
    }
    hotels
}
