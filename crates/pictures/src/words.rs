//! What the words of a seed say about its picture: `jazz-blue-hour-trio` is a band, whatever chance would have drawn.
//!
//! Only whole words count, and only before the first `~`; the first telling word decides.

/// A motif, or several to choose from, and the words that call for it, with spaces between them.
type Row = (&'static str, &'static str);

/// The first of the `rows` that a word of the seed calls for.
pub(super) fn telling(seed: &str, rows: &[Row]) -> Option<&'static str> {
    let words = seed.split('~').next().unwrap_or_default().to_lowercase();
    words
        .split(|letter: char| !letter.is_alphanumeric())
        .find_map(|word| {
            rows.iter()
                .find(|(_, telling)| telling.split(' ').any(|telling| telling == word))
                .map(|(motif, _)| *motif)
        })
}

/// What is on stage.
pub(super) const ACTS: &[Row] = &[
    (
        "jazz",
        "jazz trio brass sax saxophone trumpet trumpets horn horns tuba tubas blues swing bebop \
         highlife mariachi",
    ),
    ("piano", "piano pianist chanson recital schubert chopin"),
    ("rock", "rock punk indie metal concert karaoke"),
    ("opera", "opera aria arias carmen boheme choir"),
    (
        "drums",
        "drum drums drummer drumming samba gnawa taiko percussion",
    ),
    (
        "strings",
        "quartet quintet strings string cello violin viola fiddle fiddles orchestra",
    ),
    ("ballet", "ballet ballerina swan nutcracker"),
    ("flamenco", "flamenco dancer tablao bulerias duende"),
    (
        "couple",
        "tango milonga salsa waltz ballroom dance dances dancing ceilidh lindy balboa danzon gala",
    ),
    (
        "guitar",
        "guitar guitars fado bolero boleros choro bossa songs song songwriters folk unplugged oud \
         kora sitar shamisen open",
    ),
    (
        "masks",
        "mask masks theatre theater drama murder murderer cabaret play",
    ),
    ("comedy", "comedy comedian comics jokes stand standup improv"),
    ("film", "film films cinema movie reel reels projectionist"),
    ("fire", "fire flame flames firedance"),
    ("magic", "magic magician illusion illusions cards rabbit rabbits"),
    ("puppets", "puppet puppets puppeteer marionette marionettes"),
    ("acrobat", "acrobat acrobats circus trapeze aerial"),
    (
        "armchair",
        "story stories storyteller storytelling tale tales reading letters poetry rakugo",
    ),
    ("bingo", "bingo raffle quiz drag"),
    (
        "telescope",
        "stars astronomer telescope saturn stargazing planets",
    ),
];

/// How one travels, or where one pauses.
pub(super) const WAYS: &[Row] = &[
    ("tram", "tram trams streetcar cable"),
    (
        "bike",
        "bike bikes bicycle bicycles bicycling cycling pedal handlebars wheels",
    ),
    (
        "market",
        "market markets food stall stalls street eating bites lunch cook cooking tasting spice \
         tapas souk souks bazaar",
    ),
    (
        "boat",
        "boat boats ferry ferries canal canals river sail sailing cruise kayak felucca gondola \
         water harbour islands",
    ),
    (
        "hike",
        "hike hikes hiking trail trek boots climb mountain hills volcano",
    ),
    ("picnic", "picnic garden gardens park parks green kids children"),
    ("camper", "camper trip van road roadtrip drive desert safari"),
    ("scooter", "scooter vespa moped"),
    ("balloons", "balloon balloons grand luxury"),
    (
        "viewpoint",
        "sunrise dawn sunset dusk view views viewpoint viewpoints golden lookout",
    ),
    (
        "cafe",
        "cafe cafes coffee cup cups slow tea cake wine bar bars breakfast",
    ),
    ("train", "train trains rail railway"),
    ("lantern", "night dark midnight ghosts lantern lanterns"),
    (
        "stroll",
        "walk walks walking stroll wander tour rain umbrella history old architecture buildings \
         free",
    ),
    (
        "museum",
        "museum museums gallery galleries art painting paintings",
    ),
    ("busker", "music bands songs concert ear jazz fado flamenco"),
    (
        "potter",
        "craft crafts workshop workshops pottery makers ceramics clay hand",
    ),
];

/// Under which sky one travels.
pub(super) const SKIES: &[Row] = &[
    ("dawn", "sunrise dawn"),
    ("sunset", "sunset dusk golden"),
    ("morning", "morning breakfast early"),
    ("noon", "noon afternoon lunch"),
    ("blue hour", "evening supper"),
    (
        "night",
        "night dark midnight ghosts lantern lanterns moonlight stars",
    ),
    ("rain", "rain umbrella"),
];

/// What the house is: of several models, one that stands in such a place.
pub(super) const HOUSES: &[Row] = &[
    (
        "grand corner spire",
        "grand palace palais palast ballroom waltz walzers",
    ),
    (
        "townhouse timber konak gables brownstone",
        "townhouse pension pensao maison number attic kontor inn konak",
    ),
    ("hostel containers", "hostel backpackers bunks"),
    (
        "glass-tower twin garden-tower spire",
        "tower towers skyline heights",
    ),
    ("riad haveli kasbah", "riad dar medina caravanserai"),
    ("haveli", "haveli mahal"),
    ("kasbah", "kasbah ksar"),
    ("caves", "cave caves"),
    (
        "hacienda monastery verandah tuscan",
        "hacienda posada pousada hospedaje finca quinta solar villa verandah colonial",
    ),
    ("monastery", "monastery cloister convent abbey"),
    ("winery", "vineyard winery wine vines"),
    ("farm thatch", "farm farmhouse barn orchard mill"),
    (
        "beach-resort slab wave pavilion",
        "beach playa praia plage palm palms resort surf coconut",
    ),
    ("bungalows", "bungalow bungalows lagoon atoll overwater"),
    ("stilts", "stilt stilts longhouse"),
    ("lake-house", "lake lago boathouse jetty"),
    ("rorbu", "fjord rorbu"),
    ("keeper", "lighthouse keeper"),
    ("steamer houseboats", "boat steamer houseboat barge ferry"),
    ("station", "station railway platform terminus"),
    ("warehouse", "warehouse loft dock docks"),
    ("motel", "motel"),
    ("yurts", "yurt yurts ger"),
    ("igloos", "igloo igloos aurora"),
    (
        "chalet cabin",
        "chalet alpine alp alps gasthof hutte cabin lodge ski snow mountain",
    ),
    ("ryokan machiya", "ryokan machiya onsen hanok zen"),
    (
        "desert-lodge",
        "desert dune dunes oasis camp tent tents bedouin safari",
    ),
    ("treehouse", "tree treehouse treetop jungle rainforest canopy"),
    (
        "castle-hotel",
        "castle chateau schloss castillo fortress citadel manor",
    ),
];

#[cfg(test)]
mod tests {
    use super::super::{Kind, hotels, itineraries, shows, sky::of_hour};
    use super::{ACTS, HOUSES, SKIES, WAYS, telling};
    use std::collections::HashSet;

    #[test]
    fn the_first_telling_word_decides() {
        assert_eq!(telling("blue-hour-trio", ACTS), Some("jazz"));
        assert_eq!(telling("Film-night-with-jazz~2", ACTS), Some("film"));
        assert_eq!(telling("A night of film, and jazz", ACTS), Some("film"));
        assert_eq!(telling("brassy-pianola", ACTS), None, "whole words only");
        assert_eq!(telling("quiet~jazz", ACTS), None, "only before the tilde");
        assert_eq!(telling("", ACTS), None);
    }

    #[test]
    fn no_word_tells_two_things_and_every_motif_is_drawn() {
        for (kind, rows) in [
            (Kind::Shows, ACTS),
            (Kind::Itineraries, WAYS),
            (Kind::Hotels, HOUSES),
        ] {
            let mut seen = HashSet::new();
            for (motif, words) in rows {
                for word in words.split(' ') {
                    assert!(seen.insert(word), "{word} twice in {kind:?}");
                    let seed = format!("{word}-by-the-way");
                    let look = match kind {
                        Kind::Shows => shows::look(&seed),
                        Kind::Hotels => hotels::look(&seed),
                        _ => itineraries::look(&seed),
                    };
                    assert!(motif.split(' ').any(|motif| motif == look.motif), "{word}");
                    if let Some(sky) = (kind == Kind::Itineraries)
                        .then(|| telling(&seed, SKIES))
                        .flatten()
                    {
                        assert!(of_hour(sky).iter().any(|sky| sky.name == look.sky), "{word}");
                    }
                }
            }
        }
    }
}
