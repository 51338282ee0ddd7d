//! The landmarks: what stands in the middle of a city's picture.

mod ancient;
mod bridges;
mod castles;
mod churches;
mod domes;
mod high;
mod modern;
mod nature;
mod sacred;
mod statues;
mod stupas;
mod towers;
mod waterside;
mod wilds;

use super::canvas::Canvas;

/// One landmark.
pub(super) struct Landmark {
    pub(super) name: &'static str,
    /// How far it reaches left and right of its middle at street level: no house stands there.
    pub(super) half: f64,
    /// Built from the frame's base line upwards, at most 256 high.
    pub(super) build: fn(&mut Canvas),
    /// Stands by water: its picture needs a river or the sea in front.
    pub(super) wet: bool,
    /// Wild nature: no skyline behind it.
    pub(super) wild: bool,
}

pub(super) const fn city(name: &'static str, half: f64, build: fn(&mut Canvas)) -> Landmark {
    Landmark {
        name,
        half,
        build,
        wet: false,
        wild: false,
    }
}

pub(super) const fn shore(name: &'static str, half: f64, build: fn(&mut Canvas)) -> Landmark {
    Landmark {
        name,
        half,
        build,
        wet: true,
        wild: false,
    }
}

pub(super) const fn wild(name: &'static str, half: f64, build: fn(&mut Canvas)) -> Landmark {
    Landmark {
        name,
        half,
        build,
        wet: false,
        wild: true,
    }
}

/// All of them.
pub(super) const ALL: &[Landmark] = &[
    city("iron-tower", 84.0, towers::iron_tower),
    city("clock-tower", 122.0, towers::clock_tower),
    city("leaning-tower", 140.0, towers::leaning_tower),
    city("tv-tower", 44.0, towers::tv_tower),
    city("space-needle", 56.0, towers::space_needle),
    city("art-deco", 66.0, towers::art_deco),
    city("obelisk", 90.0, towers::obelisk),
    shore("campanile", 140.0, towers::campanile),
    city("minaret-tower", 138.0, towers::minaret_tower),
    shore("lighthouse", 158.0, towers::lighthouse),
    city("basilica", 130.0, domes::basilica),
    city("capitol", 160.0, domes::capitol),
    shore("parliament", 164.0, domes::parliament),
    city("mosque", 146.0, domes::mosque),
    city("white-mosque", 140.0, domes::white_mosque),
    city("taj", 152.0, domes::taj),
    city("onion-domes", 118.0, domes::onion_domes),
    city("gold-domes", 108.0, domes::gold_domes),
    city("madrasa", 148.0, domes::madrasa),
    city("adobe-mosque", 150.0, domes::adobe_mosque),
    wild("pyramids", 200.0, ancient::pyramids),
    city("step-pyramid", 146.0, ancient::step_pyramid),
    city("greek-temple", 184.0, ancient::temple),
    city("colosseum", 158.0, ancient::colosseum),
    city("triumphal-arch", 106.0, ancient::triumphal_arch),
    city("column-gate", 156.0, ancient::column_gate),
    city("aqueduct", 240.0, ancient::aqueduct),
    wild("rock-treasury", 196.0, ancient::rock_treasury),
    wild("jungle-temple", 160.0, ancient::angkor),
    city("pagoda", 74.0, sacred::pagoda),
    city("temple-hall", 144.0, sacred::temple_hall),
    city("gate-tower", 160.0, sacred::gate_tower),
    city("japanese-castle", 124.0, sacred::japanese_castle),
    shore("torii", 148.0, sacred::torii),
    city("stupa", 150.0, stupas::stupa),
    city("gold-stupa", 146.0, stupas::gold_stupa),
    city("wat", 136.0, stupas::wat),
    city("cathedral", 90.0, churches::cathedral),
    city("spires", 104.0, churches::spires),
    city("stave-church", 112.0, churches::stave_church),
    city("colonial-church", 104.0, churches::colonial_church),
    shore("suspension-bridge", 400.0, bridges::suspension_bridge),
    shore("arch-bridge", 400.0, bridges::arch_bridge),
    shore("tower-bridge", 400.0, bridges::tower_bridge),
    shore("stone-bridge", 400.0, bridges::stone_bridge),
    shore("old-bridge", 226.0, bridges::old_bridge),
    shore("cable-bridge", 400.0, bridges::cable_bridge),
    city("hill-statue", 230.0, statues::hill_statue),
    shore("liberty", 104.0, statues::liberty),
    wild("moai", 215.0, statues::moai),
    city("cable-car-hill", 280.0, statues::cable_hill),
    shore("sugarloaf", 210.0, statues::sugarloaf),
    city("ferris-wheel", 80.0, modern::ferris_wheel),
    shore("opera-sails", 156.0, modern::opera_sails),
    city("twin-towers", 100.0, high::twin_towers),
    shore("sail-tower", 150.0, high::sail_tower),
    city("needle", 112.0, high::needle),
    shore("three-towers", 140.0, high::three_towers),
    shore("pearl-tower", 178.0, high::pearl_tower),
    city("tiered-tower", 52.0, high::tiered_tower),
    city("flame-towers", 130.0, high::flame_towers),
    city("glass-pyramid", 204.0, modern::glass_pyramid),
    city("skyscrapers", 124.0, modern::skyscrapers),
    city("supertrees", 120.0, modern::supertrees),
    wild("fairy-castle", 200.0, castles::fairy_castle),
    city("hill-fort", 230.0, castles::hill_fort),
    city("red-fort", 168.0, castles::red_fort),
    city("honeycomb-palace", 148.0, castles::palace_honeycomb),
    city("walled-town", 160.0, castles::walled_town),
    city("hill-houses", 210.0, castles::hill_houses),
    shore("island-village", 214.0, castles::island_village),
    shore("canal-houses", 166.0, waterside::canal_houses),
    city("windmill", 146.0, waterside::windmill),
    shore("pier", 210.0, waterside::pier),
    shore("harbour-hall", 134.0, waterside::waterfront_cranes),
    wild("volcano", 290.0, nature::volcano),
    city("smoking-volcano", 190.0, nature::smoking_volcano),
    shore("fjord", 230.0, nature::fjord),
    wild("alps", 260.0, nature::alps),
    wild("red-rock", 250.0, wilds::red_rock),
    wild("savanna", 340.0, wilds::savanna),
    wild("waterfall", 260.0, wilds::waterfall),
    shore("palm-beach", 230.0, wilds::palm_beach),
    wild("hot-springs", 260.0, wilds::geyser_town),
    shore("limestone-bay", 190.0, wilds::limestone_bay),
];

/// The landmark of that name.
pub(super) fn find(name: &str) -> Option<&'static Landmark> {
    ALL.iter().find(|landmark| landmark.name == name)
}

/// Never chosen by chance alone: what is drawn should the list ever be empty.
pub(super) const FIRST: Landmark = city("iron-tower", 84.0, towers::iron_tower);

/// Landmarks whose outline alone says nothing: columns, falling water, trees before a mountain.
const IN_COLOUR: [&str; 8] = [
    "waterfall",
    "savanna",
    "greek-temple",
    "column-gate",
    "rock-treasury",
    "alps",
    "island-village",
    "triumphal-arch",
];

/// Landmarks whose outline needs its windows, else it is a box.
const WITH_WINDOWS: [&str; 3] = ["colosseum", "hill-houses", "skyscrapers"];

impl Landmark {
    /// Whether its outline does without windows.
    pub(super) fn may_be_bare(&self) -> bool {
        !WITH_WINDOWS.contains(&self.name)
    }

    /// Whether one knows it by its outline.
    pub(super) fn has_outline(&self) -> bool {
        !IN_COLOUR.contains(&self.name)
    }
}
