//! Which time zone a place is in.

use std::sync::LazyLock;

use tinerary_domain::{Coordinates, TimeZone};
use tzf_rs::EmbeddedFinder;

/// The map of the zones, made of data of `OpenStreetMap` (its license is the `ODbL`). It is read where it lies in the program, and so takes memory only for the
/// parts that are looked at, and an index of about 100 KB; nothing before the first question.
static MAP: LazyLock<EmbeddedFinder> = LazyLock::new(EmbeddedFinder::new);

/// The zone of a place; at sea that of its longitude. `None` if the map has a zone that this program has no rules for.
#[must_use]
pub fn at(place: Coordinates) -> Option<TimeZone> {
    TimeZone::named(MAP.get_tz_name(place.longitude(), place.latitude()))
}

#[cfg(test)]
mod tests {
    use tinerary_domain::{Coordinates, TimeZone};

    use super::{MAP, at};

    #[test]
    fn every_place_on_earth_has_a_zone() {
        for (latitude, longitude, zone) in [
            (35.6, 139.7, "Asia/Tokyo"),
            (38.7223, -9.1393, "Europe/Lisbon"),
            (-34.6, -58.38, "America/Argentina/Buenos_Aires"),
            (27.7172, 85.324, "Asia/Kathmandu"),
            (0.0, -150.0, "Etc/GMT+10"),
        ] {
            let found = at(Coordinates::stored(latitude, longitude));
            assert_eq!(found.map(TimeZone::as_str), Some(zone));
        }
        for (latitude, longitude) in [(90.0, 0.0), (-90.0, 180.0), (0.0, -180.0), (0.0, 180.0)] {
            assert!(
                at(Coordinates::stored(latitude, longitude)).is_some(),
                "{latitude} {longitude}"
            );
        }
    }

    #[test]
    fn the_program_has_rules_for_every_zone_of_the_map() {
        let without: Vec<&str> = MAP.timezonenames();
        let without: Vec<&str> = without
            .into_iter()
            .filter(|name| TimeZone::named(name).is_none())
            .collect();
        assert_eq!(without, [""; 0]);
    }
}
