//! Africa.

use super::Line::{Eat, Night, Past, Tip, Walk};
use super::{Kind, Lore};

pub(in super::super) const CITIES: &[Lore] = &[
    Lore {
        city: "Cape Town",
        called: "Cape Town",
        fame: 3,
        hoods: &["Bo-Kaap", "Woodstock", "Observatory", "Kalk Bay", "Sea Point"],
        eats: &[
            "a Gatsby cut in four",
            "snoek off the braai",
            "koesisters on Sunday morning",
            "bobotie with yellow rice",
            "fish and chips with gulls",
        ],
        sees: &[
            "the Zeitz museum in the grain silo",
            "the District Six Museum",
            "Kirstenbosch and its tree canopy walk",
            "the Old Biscuit Mill market",
            "the penguins of Boulders",
        ],
        views: &["Lion's Head", "Signal Hill", "Chapman's Peak"],
        water: "False Bay",
        trip: (
            "the Cape of Good Hope",
            "where the ostriches walk on the beach and the baboons read your lunch",
        ),
        lines: &[
            Walk(
                "The mountain lays its tablecloth when the south-easter blows, and the cableway stops; have a plan B with cake.",
            ),
            Past(
                "The District Six Museum is a floor map on which people have written where they used to live.",
            ),
            Past("In Bo-Kaap the houses turned bright when the families could at last buy them."),
            Eat("A Gatsby is one sandwich and four friends; ordering one alone is an announcement."),
            Night("The jazz here learned from the docks, the church and the carnival, in that order."),
            Tip("On Signal Hill bring a flask and something to sit on; the sunset has regulars."),
            Tip(
                "Between August and October the west coast flowers, and the whales come in close enough to hear.",
            ),
        ],
        titles: &[
            (Kind::Hike, "Lion's Head by moonlight"),
            (Kind::Trip, "Penguins, then the end of the road"),
            (Kind::Past, "A floor you can read: District Six"),
            (Kind::Garden, "Kirstenbosch with a blanket"),
            (Kind::Food, "Spice route, on foot, uphill"),
        ],
        hotels: &[
            "The Tablecloth",
            "Milkwood & Mary",
            "The South-Easter Guest House",
        ],
    },
    Lore {
        city: "Marrakesh",
        called: "Marrakesh",
        fame: 3,
        hoods: &[
            "the Mellah",
            "the Kasbah quarter",
            "Mouassine",
            "Gueliz",
            "Sidi Ben Slimane",
        ],
        eats: &[
            "tanjia slow-cooked in the hammam's embers",
            "snail broth from a cart",
            "msemen with honey",
            "orange juice pressed while you wait",
            "harira with dates",
        ],
        sees: &[
            "the Ben Youssef madrasa",
            "the Majorelle garden at opening",
            "the Saadian tombs",
            "the dyers' souk",
            "the tanneries of Bab Debbagh",
        ],
        views: &[
            "a rooftop over Jemaa el-Fna",
            "the terrace of the spice square",
            "the walls at Bab Agnaou",
        ],
        water: "",
        trip: (
            "the Ourika valley",
            "where you drink tea with your feet in the river",
        ),
        lines: &[
            Walk("When somebody calls balak, step left: it is a donkey, a moped or, once, a sofa."),
            Walk(
                "Turn wherever it smells of cedar and you will end up with the carpenters, who do not mind.",
            ),
            Eat(
                "The tanjia spends the night in the ashes of the bath house and comes out in the morning, like everybody else.",
            ),
            Past(
                "The Ben Youssef students had cells the size of a prayer mat and a courtyard the size of heaven.",
            ),
            Night(
                "At dusk the square fills with smoke and drums, and the storytellers stop at the exciting part to pass the hat.",
            ),
            Tip(
                "The first price is an opening line, the tea is free, and leaving is part of the conversation.",
            ),
            Tip("In July do everything before ten; in January bring a jumper for the roof."),
        ],
        titles: &[
            (Kind::Street, "Jemaa el-Fna, stall by stall"),
            (Kind::Craft, "Wool, brass, cedar: the souks by trade"),
            (Kind::Garden, "Four gardens and a very old cat"),
            (Kind::Cook, "Tanjia in the ashes"),
            (Kind::Slow, "Roofs, tea, repeat"),
        ],
        hotels: &[
            "Riad of the Nine Oranges",
            "Dar Hirondelle",
            "Riad Sept Étoiles et Un Chat",
        ],
    },
    Lore {
        city: "Fes",
        called: "Fes",
        fame: 2,
        hoods: &["the Andalusian quarter", "the Mellah", "Ain Azliten"],
        eats: &[
            "pastilla under icing sugar",
            "bissara with olive oil",
            "camel burgers, if you like",
            "bread from the neighbourhood oven",
        ],
        sees: &[
            "the Chouara tannery",
            "the Bou Inania madrasa",
            "the potters of Ain Nokbi",
        ],
        views: &["the Merinid tombs", "the Borj Sud"],
        water: "",
        trip: (
            "Volubilis",
            "where storks nest on the columns and the mosaics lie open to the sky",
        ),
        lines: &[
            Walk("Nine thousand lanes and no cars: you are lost until a child decides otherwise."),
            Past("The university has been open since 859, and the library key once needed four men to turn."),
            Tip("At the tannery take the sprig of mint. You will understand on the terrace."),
        ],
        titles: &[(Kind::Craft, "Leather, clay and one sprig of mint")],
        hotels: &["Dar Mille Portes"],
    },
    Lore {
        city: "Essaouira",
        called: "Essaouira",
        fame: 2,
        hoods: &["the medina", "the Skala ramparts", "the Mellah"],
        eats: &[
            "sardines grilled beside the boats",
            "fish tagine",
            "amlou on hot bread",
            "a spiced coffee",
        ],
        sees: &[
            "the thuya workshops",
            "the blue boats of the port",
            "the Bayt Dakira",
        ],
        views: &["the Skala de la Ville", "the Moulay Hassan square at dusk"],
        water: "the Atlantic",
        trip: ("Diabat", "where the sand has half eaten a palace"),
        lines: &[
            Tip("The wind has its own name and its own opinions; umbrellas are for decoration."),
            Night("In June the Gnaoua musicians play until the gulls complain."),
            Eat(
                "Choose your fish at the stall, agree the price, sit down, and mind the cat that is already there.",
            ),
        ],
        titles: &[(Kind::Water, "Blue boats, grey wind, good fish")],
        hotels: &["Riad Alizé"],
    },
    Lore {
        city: "Cairo",
        called: "Cairo",
        fame: 2,
        hoods: &["Zamalek", "Islamic Cairo", "Downtown", "Coptic Cairo"],
        eats: &[
            "koshari with the sharp sauce",
            "ful from a brass pot",
            "hawawshi, very hot",
            "a mango juice as thick as paint",
        ],
        sees: &[
            "the mosque of Ibn Tulun",
            "the Gayer-Anderson house",
            "the City of the Dead",
            "the Tentmakers' street",
        ],
        views: &["the minarets of Bab Zuweila", "Al-Azhar park"],
        water: "the Nile",
        trip: (
            "Dahshur and Saqqara",
            "where you get the pyramids without the postcards",
        ),
        lines: &[
            Walk("Crossing the road is a leap of faith that everybody makes at the same steady walk."),
            Eat("Koshari is rice, pasta, lentils, chickpeas and fried onions, and somehow it is correct."),
            Past("Ibn Tulun is so quiet that you hear the swifts, twelve hundred years of them."),
            Tip(
                "A felucca at five costs little, goes nowhere in particular and is the best hour of the day.",
            ),
        ],
        titles: &[
            (Kind::Past, "A thousand minarets, four of them climbable"),
            (Kind::Water, "Felucca at five"),
        ],
        hotels: &["The Brass Koshari", "Pension Papyrus & Pine"],
    },
    Lore {
        city: "Zanzibar",
        called: "Zanzibar",
        fame: 2,
        hoods: &["Stone Town", "Shangani", "Ng'ambo"],
        eats: &[
            "urojo soup in a plastic bowl",
            "a Zanzibar pizza, which isn't",
            "octopus in coconut",
            "sugar-cane juice with lime",
        ],
        sees: &[
            "the carved doors of Baghani",
            "the old dispensary",
            "the Darajani market",
        ],
        views: &["the Forodhani sea wall", "the House of Wonders steps"],
        water: "the Indian Ocean",
        trip: (
            "Jozani",
            "where red colobus monkeys look you over and find you ordinary",
        ),
        lines: &[
            Past(
                "Brass spikes on the doors were against elephants, of which there were none, but one never knows.",
            ),
            Walk("Every lane ends at the sea or at somebody playing bao."),
            Tip(
                "Low tide empties the east coast for a mile; check the table before promising anyone a swim.",
            ),
        ],
        titles: &[(Kind::Food, "Cloves, cardamom and the night grill")],
        hotels: &["House of the Monsoon Door"],
    },
    Lore {
        city: "Nairobi",
        called: "Nairobi",
        fame: 2,
        hoods: &["Karen", "Westlands", "Kilimani"],
        eats: &[
            "nyama choma by the half kilo",
            "mutura from the roadside",
            "chapati and beans",
            "Kenyan AA where it grows",
        ],
        sees: &[
            "the giraffe centre",
            "the Karen Blixen house",
            "the Maasai market",
        ],
        views: &["the Ngong hills", "the roof of the conference centre"],
        water: "",
        trip: ("Lake Naivasha", "where you cycle past zebra and row past hippo"),
        lines: &[
            Walk(
                "It is the only capital where a lion can appear with office towers behind it and nobody calls it a metaphor.",
            ),
            Tip("Ride a matatu for the paint and the bass; sit near the door for the conversation."),
            Eat("Nyama choma takes an hour; that is what the ugali, the kachumbari and the gossip are for."),
        ],
        titles: &[(Kind::Trip, "Bicycles among zebra")],
        hotels: &["Acacia & Ink"],
    },
    Lore {
        city: "Dakar",
        called: "Dakar",
        fame: 2,
        hoods: &["Ouakam", "Médina", "Ngor"],
        eats: &[
            "thieboudienne from one big bowl",
            "yassa with burnt onions",
            "a bissap the colour of velvet",
            "fataya from the corner",
        ],
        sees: &[
            "the IFAN museum",
            "the fishing beach of Soumbédioune",
            "the Village des Arts",
        ],
        views: &["the Mamelles lighthouse", "the Corniche at dusk"],
        water: "the Atlantic",
        trip: (
            "Gorée",
            "where the ferry takes twenty minutes and the silence lasts longer",
        ),
        lines: &[
            Eat(
                "Eat from the part of the bowl in front of you, and somebody will flick the best fish your way.",
            ),
            Walk("At six the whole city exercises on the Corniche, wrestlers included."),
            Night("Mbalax begins at one, so take a nap like everybody else."),
        ],
        titles: &[(Kind::Music, "Mbalax begins at one")],
        hotels: &["Teranga & Tide"],
    },
];
