//! Australia, New Zealand and the Pacific.

use super::Line::{Eat, Night, Past, Tip, Walk};
use super::{Kind, Lore};

pub(in super::super) const CITIES: &[Lore] = &[
    Lore {
        city: "Sydney",
        called: "Sydney",
        fame: 3,
        hoods: &["Newtown", "Surry Hills", "The Rocks", "Balmain", "Marrickville"],
        eats: &[
            "a meat pie with peas",
            "oysters at the fish market",
            "banh mi in Marrickville",
            "yum cha from the trolley",
            "a flat white, which they will say they invented",
        ],
        sees: &[
            "the White Rabbit gallery",
            "Cockatoo Island",
            "the Wendy Whiteley garden",
            "the Opera House tiles up close",
            "the Carriageworks market",
        ],
        views: &[
            "the Mrs Macquarie's Chair headland",
            "the bridge walkway",
            "the Bondi icebergs",
        ],
        water: "the harbour",
        trip: (
            "the Blue Mountains",
            "where the eucalyptus really does turn the distance blue",
        ),
        lines: &[
            Walk(
                "The ferry to Manly is the finest commute in the world, and the commuters do not even look up.",
            ),
            Walk("Coast path, ocean pool, coast path, ocean pool: pack a towel and no schedule."),
            Past("The Opera House tiles are two whites, and you only notice when you touch them."),
            Past("Wendy Whiteley cleared a railway tip with her own hands and never asked for permission."),
            Eat("Breakfast is the national cuisine; the avocado is a rumour that turned out to be true."),
            Night("Fruit bats cross the sunset by the thousand, as if somebody had shaken out the gardens."),
            Tip("In the surf swim between the flags; on the ferry sit outside, left going out."),
        ],
        titles: &[
            (Kind::Hike, "Bondi to Coogee, with four swims"),
            (Kind::Water, "All ferries stop at lunch"),
            (Kind::Dawn, "Ocean pools at first light"),
            (Kind::Kids, "Sharks, ferries and a very large banyan"),
            (Kind::Street, "Marrickville, one banh mi at a time"),
        ],
        hotels: &["The Fig & Flying Fox", "Harbour Nine", "The Jacaranda Ledger"],
    },
    Lore {
        city: "Melbourne",
        called: "Melbourne",
        fame: 3,
        hoods: &["Fitzroy", "Brunswick", "Carlton", "Footscray", "St Kilda"],
        eats: &[
            "a magic, the coffee with no menu entry",
            "dim sims from the market",
            "souvlaki at two in the morning",
            "a lamington argument",
            "pho in Footscray",
        ],
        sees: &[
            "the laneway galleries",
            "the Ian Potter Centre",
            "the Queen Victoria Market",
            "the State Library dome",
            "the Heide museum",
        ],
        views: &[
            "the Yarra Bend lookout",
            "the Shrine balcony",
            "the Princes Bridge",
        ],
        water: "the Yarra",
        trip: (
            "the Dandenongs",
            "where a steam train runs through ferns taller than the train",
        ),
        lines: &[
            Walk(
                "There are four seasons in a day, so the laneways are wise: they have roofs, coffee and a way out.",
            ),
            Walk("The free tram circle is slow, wooden and full of people who meant to get off earlier."),
            Eat("Ask for a magic and you get three-quarters of a flat white, double ristretto, and a nod."),
            Past("The gold rush paid for the arcades, the domes and the habit of dressing for the races."),
            Night("The best bar has no sign, a goods lift and a bartender who studied philosophy."),
            Tip("Penguins come ashore at the St Kilda pier after dark, and are indifferent to admirers."),
            Tip("Footy on a Saturday at the G: pick a scarf, learn one chant, shout at the umpire."),
        ],
        titles: &[
            (Kind::Cafe, "Ask for a magic"),
            (Kind::Rain, "Four seasons, five arcades"),
            (Kind::Build, "Domes that gold built"),
            (Kind::Music, "Brunswick, three bands and a parma"),
        ],
        hotels: &[
            "The Laneway Larder",
            "Hotel Drizzle & Shine",
            "The Tram Conductor's Daughter",
        ],
    },
    Lore {
        city: "Hobart",
        called: "Hobart",
        fame: 2,
        hoods: &["Battery Point", "North Hobart", "the Salamanca arches"],
        eats: &[
            "a scallop pie",
            "oysters shucked on the punt",
            "a leatherwood honey ice",
            "abalone, if a friend dives",
        ],
        sees: &["MONA", "the Salamanca market", "the female factory"],
        views: &["kunanyi, when the cloud allows", "Rosny Hill"],
        water: "the Derwent",
        trip: (
            "Bruny Island",
            "where the cheese is soft and the wallabies are white",
        ),
        lines: &[
            Tip("On the mountain it can snow in December, so take the jumper with you to the beach."),
            Past(
                "Convicts cut the sandstone, whalers filled the pubs, and both left their names on the benches.",
            ),
            Walk("The ferry to MONA has sheep to sit on. It gets stranger from there."),
        ],
        titles: &[(Kind::Museum, "Sit on the sheep: a day at MONA")],
        hotels: &["The Southerly Lamp"],
    },
    Lore {
        city: "Wellington",
        called: "Wellington",
        fame: 2,
        hoods: &["Aro Valley", "Newtown", "Island Bay"],
        eats: &[
            "a cheese scone the size of a hat",
            "kūmara fries",
            "whitebait in an omelette",
            "a flat white, which they also invented",
        ],
        sees: &["Te Papa", "Zealandia", "the old wooden Government Buildings"],
        views: &["Mount Victoria", "the Brooklyn wind turbine"],
        water: "the harbour",
        trip: ("the Wairarapa", "where small towns make big pinot"),
        lines: &[
            Tip("You cannot beat it on a good day, and on the other days you hold on to the railings."),
            Walk(
                "Houses here have private cable cars, because the alternative is two hundred steps with the shopping.",
            ),
            Past("A fence round one valley brought the tūī back, and now they are noisy all over town."),
        ],
        titles: &[(Kind::Garden, "Birds that came back")],
        hotels: &["The Windward Scone"],
    },
    Lore {
        city: "Queenstown",
        called: "Queenstown",
        fame: 2,
        hoods: &["Fernhill", "Arrowtown next door", "the lakefront"],
        eats: &[
            "a burger you need both hands for",
            "pinot from Gibbston",
            "a venison pie",
            "hokey-pokey ice cream",
        ],
        sees: &[
            "the TSS Earnslaw",
            "the Chinese settlement in Arrowtown",
            "the kiwi house",
        ],
        views: &["Queenstown Hill", "Coronet Peak road"],
        water: "Lake Wakatipu",
        trip: ("Glenorchy", "where the road ends and the films begin"),
        lines: &[
            Tip("You need not jump off anything. The steamer, the larches and a pinot are also allowed."),
            Walk(
                "The lake breathes: it rises and falls by a hand every half hour, and there is a giant in the story.",
            ),
            Tip("In late April Arrowtown turns gold a second time."),
        ],
        titles: &[(Kind::Slow, "Queenstown without jumping off anything")],
        hotels: &["The Remarkable Kettle"],
    },
    Lore {
        city: "Papeete",
        called: "Papeete",
        fame: 2,
        hoods: &["the market quarter", "Paofai", "Punaauia along the coast"],
        eats: &[
            "poisson cru in lime and coconut",
            "a plate from the roulottes",
            "firi firi on Sunday",
            "breadfruit from the fire",
        ],
        sees: &[
            "the upstairs stalls of the market",
            "the Paofai gardens",
            "the Gauguin letters in the museum",
        ],
        views: &["the Belvédère", "the Tahara'a lookout"],
        water: "the lagoon",
        trip: (
            "Moorea",
            "where the ferry takes half an hour and the decision to return takes longer",
        ),
        lines: &[
            Eat(
                "The roulottes light up at six on the quay; steak-frites on the left, chow mein on the right, ukulele in between.",
            ),
            Tip("On Sunday the hymns can be heard three streets away, in four parts, without a microphone."),
            Walk("At five in the morning the market sells flowers, tuna and yesterday's news."),
        ],
        titles: &[(Kind::Street, "Roulottes at six")],
        hotels: &["Fare Tiare Moana"],
    },
];
