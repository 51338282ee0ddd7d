//! The west, middle and south of Asia, from Istanbul to Kathmandu.

use super::Line::{Eat, Night, Past, Tip, Walk};
use super::{Kind, Lore};

pub(in super::super) const CITIES: &[Lore] = &[
    Lore {
        city: "Istanbul",
        called: "Istanbul",
        fame: 3,
        hoods: &["Balat", "Kadıköy", "Karaköy", "Üsküdar", "Cihangir", "Kuzguncuk"],
        eats: &[
            "a balık ekmek by the bridge",
            "menemen from the pan",
            "künefe pulled by the metre",
            "stuffed mussels with lemon",
            "a village breakfast on eleven plates",
        ],
        sees: &[
            "the mosaics of the Chora",
            "the Rüstem Paşa tiles",
            "the Basilica Cistern",
            "the Museum of Innocence",
            "the book bazaar",
        ],
        views: &[
            "the Süleymaniye terrace",
            "the Pierre Loti café",
            "the Galata bridge at the call to prayer",
        ],
        water: "the Bosphorus",
        trip: (
            "the Princes' Islands",
            "where bicycles, pines and faded villas have the roads to themselves",
        ),
        lines: &[
            Walk("You can change continents for the price of a tea, and the tea is on board."),
            Walk(
                "The cats own the city and let us use it; put your bag on the chair and you lose the chair.",
            ),
            Eat("Breakfast is not a meal here but a committee: it has eleven members and rises around noon."),
            Eat("Cross to Kadıköy with an appetite and walk home from the ferry with a jar of something."),
            Past("At Rüstem Paşa you go up a staircase between two shops and come out inside a tulip."),
            Past("The columns of the cistern are second-hand, which is why Medusa is upside down."),
            Night(
                "On the bridge the rods never stop; under it the restaurants pretend not to be waiting for the catch.",
            ),
            Tip(
                "Take the ferry at sunset in either direction: the simit is for you, the gulls think otherwise.",
            ),
        ],
        titles: &[
            (Kind::Food, "Two continents, one breakfast"),
            (Kind::Water, "Up the Bosphorus by slow boat"),
            (Kind::Build, "Sinan for beginners"),
            (Kind::Craft, "Where the bazaar mends things"),
            (Kind::Slow, "Balat, one staircase at a time"),
            (Kind::Dusk, "Ferry, simit, minarets"),
        ],
        hotels: &[
            "The Copper Teapot",
            "Hotel Lodos",
            "Konak of the Seven Cats",
            "The Tulip & Tram",
        ],
    },
    Lore {
        city: "Tbilisi",
        called: "Tbilisi",
        fame: 2,
        hoods: &["Sololaki", "Vera", "Abanotubani"],
        eats: &[
            "khinkali held by the knot",
            "khachapuri with an egg at sea",
            "churchkhela off the string",
            "amber wine from a clay jar",
        ],
        sees: &[
            "the Dry Bridge flea market",
            "the sulphur baths",
            "the Chronicle of Georgia",
        ],
        views: &["Narikala", "Mtatsminda by funicular"],
        water: "the Mtkvari",
        trip: ("Mtskheta", "where two rivers meet under a very old church"),
        lines: &[
            Eat("Khinkali are counted by the knots left on the plate, so do not eat the evidence."),
            Night(
                "A tamada leads the toasts: the first is to peace, and by the ninth you will have a cousin here.",
            ),
            Walk("The balconies lean, the staircases spiral, and every courtyard has a vine and an opinion."),
            Past(
                "Pushkin said he had never had a better bath; the plaque says so, and so does the scrubber.",
            ),
        ],
        titles: &[(Kind::Food, "Count the knots: khinkali and friends")],
        hotels: &["The Leaning Balcony"],
    },
    Lore {
        city: "Samarkand",
        called: "Samarkand",
        fame: 2,
        hoods: &[
            "the streets behind the Registan",
            "the old Jewish quarter",
            "the university quarter",
        ],
        eats: &[
            "plov from a cauldron at noon",
            "a round loaf stamped like a seal",
            "shashlik with raw onion",
            "melon in August",
        ],
        sees: &[
            "the Shah-i-Zinda",
            "Ulugh Beg's observatory",
            "the paper mill of Konigil",
        ],
        views: &["the terrace facing Bibi-Khanym", "the Registan steps at dusk"],
        water: "",
        trip: ("Shahrisabz", "where Timur began and never quite got to rest"),
        lines: &[
            Past(
                "Ulugh Beg measured the year to within a minute, and his successors rewarded him with exile.",
            ),
            Walk(
                "Climb the steps of Shah-i-Zinda and count; count again going down, and if the numbers agree you are forgiven.",
            ),
            Eat(
                "The bread keeps for two years, they say, and is given to those who leave so that they come back.",
            ),
        ],
        titles: &[(Kind::Build, "Every blue there is")],
        hotels: &["The Blue Hour Caravanserai"],
    },
    Lore {
        city: "Jaipur",
        called: "Jaipur",
        fame: 2,
        hoods: &["the Pink City", "Bani Park", "the flower market lanes"],
        eats: &[
            "a pyaaz kachori with breakfast",
            "dal baati churma",
            "a lassi in a clay cup",
            "laal maas, carefully",
        ],
        sees: &[
            "Jantar Mantar",
            "the Panna Meena stepwell",
            "the block printers of Sanganer",
        ],
        views: &["Nahargarh", "the café opposite the Hawa Mahal"],
        water: "",
        trip: (
            "Amber",
            "where you walk up past the elephants and down through the mirrors",
        ),
        lines: &[
            Past("The biggest sundial in the world is right to two seconds; you will be late anyway."),
            Eat("You drink the lassi and throw the cup, and the potter makes another."),
            Walk(
                "The town was painted pink for a prince's visit in 1876, and nobody has found a reason to stop.",
            ),
        ],
        titles: &[(Kind::Craft, "Indigo thumbs: printing in Sanganer")],
        hotels: &["Haveli Mor & Moon"],
    },
    Lore {
        city: "Varanasi",
        called: "Varanasi",
        fame: 2,
        hoods: &["the lanes above Dashashwamedh", "Assi", "the weavers' quarter"],
        eats: &[
            "kachori sabzi at dawn",
            "malaiyo, which is winter mist with saffron",
            "a tomato chaat",
            "a paan to finish",
        ],
        sees: &[
            "the ghats by boat",
            "the Bharat Kala Bhavan",
            "the wrestlers of Tulsi akhara",
        ],
        views: &["the Alamgir steps", "a rowing boat in midstream"],
        water: "the Ganges",
        trip: (
            "Sarnath",
            "where the Buddha first explained himself, to five people and some deer",
        ),
        lines: &[
            Tip("At the burning ghats put the camera away. It is somebody's father."),
            Walk(
                "In the lanes the cow has right of way, then the procession, then the motorcycle, then you.",
            ),
            Night("The evening lamps need five priests, a lot of brass and no commentary."),
        ],
        titles: &[(Kind::Dawn, "Rowing east while the city washes")],
        hotels: &["The Marigold Landing"],
    },
    Lore {
        city: "Mumbai",
        called: "Mumbai",
        fame: 2,
        hoods: &["Fort", "Bandra", "Matunga", "Kala Ghoda"],
        eats: &[
            "vada pav from a cart",
            "berry pulao in an Irani café",
            "filter coffee in Matunga",
            "bhel on Chowpatty sand",
        ],
        sees: &[
            "the Bhau Daji Lad museum",
            "the deco row of Marine Drive",
            "the dhobi ghat",
        ],
        views: &["the Hanging Gardens", "the Bandra bandstand"],
        water: "the Arabian Sea",
        trip: (
            "Elephanta",
            "where Shiva has three faces and the monkeys have your water",
        ),
        lines: &[
            Eat("The Irani café has a list of rules on the wall; the bun maska makes it worth obeying."),
            Walk(
                "Ride one stop of the local at eleven in the morning and consider nine o'clock with respect.",
            ),
            Past(
                "There is more art deco here than anywhere but Miami, and it has better weather to peel in.",
            ),
        ],
        titles: &[(Kind::Food, "Bun maska and house rules")],
        hotels: &["Hotel Cutting Chai"],
    },
    Lore {
        city: "Kathmandu",
        called: "Kathmandu",
        fame: 2,
        hoods: &["Asan", "Patan", "Boudha"],
        eats: &[
            "buff momos with tomato chutney",
            "dal bhat, refilled until you surrender",
            "yomari in winter",
            "juju dhau from a clay pot",
        ],
        sees: &[
            "the Patan museum",
            "the Boudhanath circle",
            "the Garden of Dreams",
        ],
        views: &["Swayambhu and its monkeys", "the roof of a café in Boudha"],
        water: "",
        trip: (
            "Bhaktapur",
            "where the potters dry their day's work in the square",
        ),
        lines: &[
            Walk("At Boudha you walk clockwise, with everybody, and after three rounds you stop counting."),
            Eat("Dal bhat power, twenty-four hour, says every T-shirt, and every T-shirt is right."),
            Past("What fell in 2015 was put back brick by brick, and the woodcarvers had not forgotten how."),
        ],
        titles: &[(Kind::Slow, "Clockwise: a day in Boudha")],
        hotels: &["The Juniper Prayer"],
    },
    Lore {
        city: "Wādī Mūsá",
        called: "Petra",
        fame: 2,
        hoods: &["Wadi Musa", "the Bedouin village of Uum Sayhoun", "Little Petra"],
        eats: &[
            "mansaf with the right hand",
            "zarb dug up from the sand",
            "sage tea on a ledge",
            "maqluba turned over at the table",
        ],
        sees: &[
            "the Siq at six in the morning",
            "the Street of Facades",
            "the Byzantine church mosaics",
        ],
        views: &["the High Place of Sacrifice", "the ledge above the Treasury"],
        water: "",
        trip: ("Wadi Rum", "where the silence has an echo"),
        lines: &[
            Walk(
                "It is eight hundred steps to the Monastery, with a tea stall whenever you start to bargain with yourself.",
            ),
            Past("The Treasury never held any treasure; the bullet holes are from people who hoped."),
            Tip(
                "Enter with the first ticket at six and you have the Siq, the swallows and your own footsteps.",
            ),
        ],
        titles: &[
            (Kind::Dawn, "The Siq at six"),
            (Kind::Hike, "Petra by the back door"),
        ],
        hotels: &["The Rose Ledge"],
    },
    Lore {
        city: "Dubai",
        called: "Dubai",
        fame: 2,
        hoods: &["Al Fahidi", "Deira", "Karama", "Satwa"],
        eats: &[
            "karak tea in a paper cup",
            "Iranian kebabs by the creek",
            "luqaimat with date syrup",
            "a dosa the length of the table",
        ],
        sees: &["the coffee museum", "the spice souk", "the Jameel arts centre"],
        views: &["the creek from an abra", "the seafront at Kite Beach"],
        water: "the creek",
        trip: ("Hatta", "where the road finds mountains and a kayak"),
        lines: &[
            Walk("The abra across the creek costs one dirham and is the best thing in town at any price."),
            Eat("Follow the taxi drivers at one o'clock: two hundred kitchens, all from home."),
            Tip("From May to September the outdoors is for dawn and the car park is for courage."),
        ],
        titles: &[
            (Kind::Free, "Dubai for ten dirhams"),
            (Kind::Grand, "Gold leaf on everything, once"),
        ],
        hotels: &["The Pearl Diver's Ledger"],
    },
];
