//! The models of houses, and where one expects them.

use super::{countryside, faraway, fields, quays, streets, towers, town, waterside};
use crate::landmarks::{Landmark, city, shore, wild};
use crate::place::{Climate, Fore, Place, Region, Style};

use Climate::{Cold, Desert, Mild, Tropic, Warm};
use Fore::{Beach, Dunes, Park, River, Sea, Snow, Square, Terraces};
use Region::{Africa, America, Asia, Europe, Oceania};
use Style::{East, Flat, Low, Modern, Old};

/// A model of a house, the climates where it stands (the first by default), its streets and what lies before it.
pub(super) struct House {
    pub(super) hero: Landmark,
    pub(super) climates: &'static [Climate],
    pub(super) style: Style,
    pub(super) fores: &'static [Fore],
    home: Home,
}

/// Where one expects a house; what is empty does not matter.
struct Home {
    styles: &'static [Style],
    fores: &'static [Fore],
    regions: &'static [Region],
}

const fn house(
    hero: Landmark,
    climates: &'static [Climate],
    style: Style,
    fores: &'static [Fore],
    home: Home,
) -> House {
    House {
        hero,
        climates,
        style,
        fores,
        home,
    }
}

const fn home(styles: &'static [Style], fores: &'static [Fore], regions: &'static [Region]) -> Home {
    Home {
        styles,
        fores,
        regions,
    }
}

/// By water, as far as the table of places knows.
const COAST: &[Fore] = &[Sea, Beach];
const WET: &[Fore] = &[Sea, Beach, River];

#[rustfmt::skip]
pub(super) static HOUSES: &[House] = &[
    house(city("grand", 172.0, town::grand), &[Mild, Warm], Old, &[Park, Square, River], home(&[Old, Modern], &[], &[])),
    house(city("townhouse", 124.0, town::townhouse), &[Mild, Warm, Cold], Old, &[Square, River], home(&[Old, Modern, Low], &[], &[])),
    house(city("glass-tower", 124.0, town::glass_tower), &[Mild, Warm, Tropic, Desert], Modern, &[Park, River, Sea], home(&[Modern], &[], &[])),
    house(wild("riad", 180.0, town::riad), &[Desert, Warm], Flat, &[Park, Dunes], home(&[Flat], &[], &[Africa, Asia])),
    house(wild("hacienda", 190.0, town::hacienda), &[Warm, Tropic], Low, &[Park, Terraces], home(&[Low, Old], &[], &[America])),
    house(wild("beach-resort", 190.0, waterside::beach_resort), &[Tropic, Warm], Low, &[Beach], home(&[], &[Beach], &[])),
    house(shore("bungalows", 240.0, waterside::bungalows), &[Tropic], Low, &[Sea], home(&[Low], &[Beach], &[Oceania, Asia, Africa])),
    house(wild("lake-house", 180.0, waterside::lake_house), &[Cold, Mild], Low, &[Sea, River], home(&[Low], &[Sea, River], &[])),
    house(wild("chalet", 180.0, countryside::chalet), &[Cold, Mild], Low, &[Snow, Park], home(&[Low, Old], &[Snow, Park], &[Europe])),
    house(wild("ryokan", 190.0, countryside::ryokan), &[Mild, Warm], East, &[Park, River], home(&[East], &[], &[Asia])),
    house(wild("desert-lodge", 200.0, countryside::desert_lodge), &[Desert], Flat, &[Dunes], home(&[Flat, Low], &[Dunes, Park], &[])),
    house(wild("treehouse", 190.0, countryside::treehouse), &[Tropic, Mild], Low, &[Park, Terraces], home(&[Low, East], &[Park, Terraces, River], &[America, Asia, Africa])),
    house(wild("castle-hotel", 190.0, countryside::castle_hotel), &[Mild, Cold], Old, &[Terraces, Park], home(&[Old], &[Terraces, River, Park], &[Europe])),
    house(city("hostel", 130.0, streets::hostel), &[Mild, Warm, Tropic, Cold], Old, &[Square, Park], home(&[Old, Modern], &[], &[])),
    house(city("deco", 152.0, streets::deco), &[Warm, Tropic, Mild], Modern, &[Square, Park, Beach], home(&[Modern, Low, Old], &[], &[America, Oceania])),
    house(city("brownstone", 130.0, streets::brownstone), &[Mild, Cold, Warm], Modern, &[Square, Park], home(&[Modern, Old], &[], &[America])),
    house(city("corner", 172.0, streets::corner), &[Mild, Warm], Old, &[Square, River, Park], home(&[Old], &[], &[Europe, America])),
    house(city("gables", 150.0, streets::gables), &[Mild, Cold], Old, &[River, Square], home(&[Old], WET, &[Europe])),
    house(city("timber", 150.0, streets::timber), &[Mild, Cold], Old, &[Square, Park, Snow], home(&[Old], &[Park, River, Square, Terraces, Snow], &[Europe])),
    house(city("warehouse", 142.0, streets::warehouse), &[Mild, Cold, Warm], Modern, &[River, Square, Sea], home(&[Modern, Old], &[], &[Europe, America, Oceania])),
    house(city("station", 172.0, streets::station), &[Mild, Cold, Warm], Old, &[Square, Park], home(&[Old, Modern], &[], &[Europe, America, Oceania, Africa])),
    house(city("containers", 160.0, streets::containers), &[Mild, Warm, Tropic], Modern, &[Square, Park], home(&[Modern, East], &[], &[Asia, Oceania, Europe])),
    house(city("twin", 124.0, towers::twin), &[Warm, Tropic, Desert, Mild], Modern, &[Park, River, Sea], home(&[Modern], &[], &[Asia, America])),
    house(shore("wave", 192.0, towers::wave), &[Warm, Tropic, Desert], Modern, &[Sea, Beach], home(&[Modern, Flat], COAST, &[])),
    house(city("garden-tower", 132.0, towers::garden_tower), &[Tropic, Warm, Mild], Modern, &[Park, Square], home(&[Modern, East], &[], &[Asia, Oceania, Europe])),
    house(city("spire", 96.0, towers::spire), &[Mild, Cold, Warm], Modern, &[Square, Park, River], home(&[Modern], &[], &[America, Asia])),
    house(wild("slab", 206.0, towers::slab), &[Warm, Tropic], Modern, &[Beach, Sea], home(&[], COAST, &[])),
    house(wild("farm", 200.0, fields::farm), &[Mild, Cold, Warm], Low, &[Park, Fore::Tulips], home(&[Low], &[], &[America, Oceania, Europe])),
    house(wild("thatch", 176.0, fields::thatch), &[Mild, Cold], Low, &[Park, Fore::Tulips], home(&[Low, Old], &[Park, Sea, River], &[Europe])),
    house(wild("tuscan", 200.0, fields::tuscan), &[Warm, Mild], Old, &[Terraces, Park, Fore::Tulips], home(&[Old], &[Terraces, Park, Square, River], &[Europe])),
    house(wild("winery", 200.0, fields::winery), &[Warm, Mild], Low, &[Terraces, Fore::Tulips], home(&[Low, Old], &[Terraces, Park, River], &[Europe, America, Oceania, Africa])),
    house(wild("cabin", 200.0, fields::cabin), &[Cold, Mild], Low, &[Park, Snow, River], home(&[Low, Modern], &[Park, Snow, Sea, River], &[America, Europe, Oceania])),
    house(wild("igloos", 206.0, fields::igloos), &[Cold], Low, &[Snow], home(&[], &[Snow, Sea, Park], &[Europe, America])),
    house(wild("yurts", 196.0, fields::yurts), &[Cold, Mild], Low, &[Park, Snow], home(&[Low, East, Flat, Modern], &[Park, Snow], &[Asia])),
    house(wild("monastery", 200.0, fields::monastery), &[Warm, Mild], Old, &[Terraces, Park], home(&[Old, Low], &[], &[Europe, America])),
    house(wild("caves", 206.0, fields::caves), &[Warm, Desert, Mild], Flat, &[Park, Dunes], home(&[Flat, Old], &[Park, Dunes, Square], &[Asia])),
    house(city("haveli", 150.0, faraway::haveli), &[Warm, Desert, Tropic], Flat, &[Park, Square, River], home(&[Flat, Low, Old], &[], &[Asia])),
    house(city("konak", 140.0, faraway::konak), &[Warm, Mild], Old, &[Square, Sea, Park], home(&[Old, Flat], &[], &[Asia, Europe])),
    house(shore("cubes", 220.0, faraway::cubes), &[Warm], Low, &[Sea], home(&[Low, Old, Flat], COAST, &[Europe, Africa])),
    house(wild("stilts", 206.0, faraway::stilts), &[Tropic], Low, &[Park, Terraces, River], home(&[], &[], &[Asia, Oceania])),
    house(wild("pavilion", 206.0, faraway::pavilion), &[Tropic], Low, &[Park, Terraces, Beach], home(&[Low, East], &[], &[Asia, Oceania])),
    house(wild("rondavels", 206.0, faraway::rondavels), &[Tropic, Warm, Desert], Low, &[Park], home(&[], &[], &[Africa])),
    house(wild("kasbah", 206.0, faraway::kasbah), &[Desert, Warm], Flat, &[Dunes, Park], home(&[Flat], &[], &[Africa, Asia])),
    house(city("machiya", 200.0, faraway::machiya), &[Mild, Warm], East, &[Square, River], home(&[East], &[], &[Asia])),
    house(city("courtyard-house", 200.0, faraway::courtyard_house), &[Mild, Warm, Cold, Tropic], East, &[Square, Park], home(&[East], &[], &[Asia])),
    house(wild("verandah", 200.0, faraway::verandah), &[Tropic, Warm], Low, &[Park, Beach], home(&[], &[], &[Oceania, America])),
    house(wild("motel", 206.0, faraway::motel), &[Warm, Desert, Mild], Low, &[Dunes, Park, Beach], home(&[Low, Flat], &[], &[America, Oceania])),
    house(shore("steamer", 216.0, quays::steamer), &[Mild, Warm, Tropic, Desert], Old, &[River], home(&[], &[River], &[])),
    house(shore("houseboats", 216.0, quays::houseboats), &[Tropic, Warm], Low, &[River], home(&[], &[River], &[Asia])),
    house(shore("rorbu", 206.0, quays::rorbu), &[Cold], Low, &[Sea], home(&[], &[Sea, Snow], &[Europe, America])),
    house(shore("keeper", 214.0, quays::keeper), &[Mild, Cold, Warm], Low, &[Sea], home(&[Low, Old, Modern], &[Sea], &[Europe, America, Oceania])),
    house(shore("pier-hotel", 212.0, quays::pier_hotel), &[Mild, Warm], Low, &[Sea], home(&[Low, Old, Modern], COAST, &[Europe, America, Oceania])),
];

impl House {
    /// Whether it could stand in the place at all.
    pub(super) fn possible(&self, place: Option<&Place>) -> bool {
        place.is_none_or(|place| self.climates.contains(&place.climate))
    }

    /// Whether one expects it there.
    pub(super) fn expected(&self, place: Option<&Place>, region: Option<Region>) -> bool {
        let Home {
            styles,
            fores,
            regions,
        } = self.home;
        self.possible(place)
            && region.is_none_or(|region| regions.is_empty() || regions.contains(&region))
            && place.is_none_or(|place| {
                (styles.is_empty() || styles.contains(&place.style))
                    && (fores.is_empty() || fores.contains(&place.fore))
            })
    }
}

#[cfg(test)]
mod tests {
    use super::HOUSES;
    use crate::{Kind, draw};
    use std::collections::HashSet;

    #[test]
    fn there_are_at_least_forty_models_and_each_is_its_own() {
        let names: HashSet<&str> = HOUSES.iter().map(|house| house.hero.name).collect();
        assert_eq!(names.len(), HOUSES.len());
        assert!(names.len() >= 40, "{}", names.len());
        let strokes: HashSet<String> = HOUSES
            .iter()
            .map(|house| {
                let mut c = crate::canvas::Canvas::new();
                (house.hero.build)(&mut c);
                c.finish(800, 500, "")
            })
            .collect();
        assert_eq!(strokes.len(), HOUSES.len());
        assert!(!draw(Kind::Hotels, "").is_empty());
    }
}
