//! The south of Europe, from Lisbon to Athens.
//!
//! Long, because it is text: one file a theme.

use super::Line::{Eat, Night, Past, Tip, Walk};
use super::{Kind, Lore};

pub(in super::super) const CITIES: &[Lore] = &[
    Lore {
        city: "Lisbon",
        called: "Lisbon",
        fame: 3,
        hoods: &[
            "Alfama",
            "Mouraria",
            "Campo de Ourique",
            "Graça",
            "Marvila",
            "Madragoa",
        ],
        eats: &[
            "grilled sardines on thick bread",
            "a custard tart still too hot to hold",
            "bifanas eaten standing up",
            "clams in garlic and coriander",
            "a thimble of ginjinha",
        ],
        sees: &[
            "the National Tile Museum",
            "the cloister of the Jerónimos",
            "the ruined Carmo convent",
            "the flea market of Feira da Ladra",
            "the Gulbenkian gardens",
        ],
        views: &[
            "the Miradouro da Senhora do Monte",
            "the terrace of Santa Catarina",
            "the top of the Graça hill",
        ],
        water: "the Tagus",
        trip: (
            "Sintra",
            "where every palace looks as if the architect had been dared",
        ),
        lines: &[
            Walk("Tram 28 is a lovely sight from the pavement; on foot you will overtake it twice."),
            Walk(
                "The calçada is polished by two centuries of shoes, so wear rubber soles and walk like a penguin after rain.",
            ),
            Eat(
                "The best lunch costs nine euros, comes on a paper tablecloth and is written on the window in felt pen.",
            ),
            Past(
                "Downtown is all straight lines because the earthquake of 1755 left the planners a clean sheet.",
            ),
            Past(
                "In Mouraria the photographs on the walls are of the neighbours, and some of them will come out to be compared.",
            ),
            Night(
                "Fado starts late, the lights go down, and nobody so much as lifts a fork until the last guitar string stops.",
            ),
            Tip(
                "The ferry to Cacilhas costs less than a coffee and has the finest view of the city there is.",
            ),
            Tip("October is the secret: warm evenings, empty trams, roasted chestnuts on every corner."),
        ],
        titles: &[
            (Kind::Food, "Seven hills, one custard tart"),
            (Kind::Dusk, "Every terrace between Graça and the river"),
            (Kind::Music, "Fado without the dinner menu"),
            (Kind::Craft, "Tile by tile: an afternoon with azulejos"),
            (Kind::Water, "Across the Tagus for lunch"),
            (Kind::Free, "Lisbon with empty pockets"),
        ],
        hotels: &[
            "The Seventh Hill",
            "Pensão Maré Alta",
            "Casa dos Dois Elétricos",
            "Hotel Saudade & Sons",
        ],
    },
    Lore {
        city: "Porto",
        called: "Porto",
        fame: 2,
        hoods: &["Ribeira", "Bonfim", "Foz do Douro", "Cedofeita"],
        eats: &[
            "a francesinha that needs a nap afterwards",
            "codfish cakes from a paper bag",
            "tripe for the brave",
            "a glass of white port and tonic",
        ],
        sees: &[
            "the tiled hall of São Bento station",
            "the port cellars of Gaia",
            "the Serralves museum",
            "the Bolhão market",
        ],
        views: &["the upper deck of the Dom Luís bridge", "the garden of Morro"],
        water: "the Douro",
        trip: (
            "the Douro valley",
            "where the vines climb in steps all the way to the sky",
        ),
        lines: &[
            Walk("Everything is either up or down; the funicular is not cheating."),
            Eat("Order the francesinha to share, then discover that nobody here shares a francesinha."),
            Past(
                "The wine is made upriver, aged across the river and drunk, sensibly, on whichever side has the sun.",
            ),
            Tip(
                "Cross the bridge twenty minutes before sunset and stay for the busker; there is always a busker.",
            ),
        ],
        titles: &[
            (Kind::Food, "Port is a place, too"),
            (Kind::Build, "Granite, gold leaf and blue tiles"),
        ],
        hotels: &["Armazém Nine", "The Cork & Compass"],
    },
    Lore {
        city: "Madrid",
        called: "Madrid",
        fame: 2,
        hoods: &["Lavapiés", "La Latina", "Malasaña", "Chamberí"],
        eats: &[
            "a squid sandwich near the Plaza Mayor",
            "cocido in three courses",
            "vermouth on tap with an olive",
            "churros at an indefensible hour",
        ],
        sees: &[
            "the Prado in the last free hours",
            "the Rastro on Sunday",
            "the Sorolla house",
            "the ghost station of Chamberí",
        ],
        views: &["the Temple of Debod", "the Cerro del Tío Pío"],
        water: "",
        trip: (
            "Segovia",
            "where a Roman aqueduct still walks through the middle of town",
        ),
        lines: &[
            Night("Dinner at nine is early; dinner at eleven is dinner."),
            Eat("Vermouth hour is Sunday at one, and it is less a drink than a civic duty."),
            Walk("The Retiro is where Madrid goes to row badly in small blue boats."),
            Tip("In August half the city is at the sea, and the half that stays has the better time."),
        ],
        titles: &[
            (Kind::Museum, "Three museums, one picture each"),
            (Kind::Street, "La Latina, one tapa at a time"),
        ],
        hotels: &["Hotel Media Luna y Media"],
    },
    Lore {
        city: "Barcelona",
        called: "Barcelona",
        fame: 3,
        hoods: &["Gràcia", "Poble-sec", "El Born", "Sant Antoni", "Poblenou"],
        eats: &[
            "pa amb tomàquet with anchovies",
            "a bikini toasted flat",
            "calçots in season, bib included",
            "bombas from Barceloneta",
            "vermouth and crisps at noon",
        ],
        sees: &[
            "the hospital of Sant Pau",
            "the light inside the Sagrada Família",
            "the Boqueria before the tour groups",
            "the Palau de la Música",
            "the Fundació Miró",
        ],
        views: &[
            "the bunkers of Carmel",
            "the gardens of Montjuïc",
            "the roof of Santa Maria del Mar",
        ],
        water: "the sea at Barceloneta",
        trip: (
            "Montserrat",
            "where a rack railway climbs between stone fingers to a boys' choir",
        ),
        lines: &[
            Walk(
                "The Eixample has its corners cut off so that trams could turn; today it is where neighbours park their conversations.",
            ),
            Walk("Gràcia was a village until 1897 and has not entirely accepted the decision."),
            Eat("If the menu has pictures, keep walking; if it has three handwritten lines, sit down."),
            Past(
                "Gaudí's builders broke perfectly good tiles on purpose, which is still the most cheerful kind of recycling.",
            ),
            Past(
                "In Sant Felip Neri the church wall keeps its scars, and children play football against it all the same.",
            ),
            Night(
                "The sardana is danced outside the cathedral by people who count under their breath and do not mind being watched.",
            ),
            Tip(
                "Book the Sagrada Família for late afternoon, when the west windows turn the whole forest red.",
            ),
        ],
        titles: &[
            (Kind::Build, "Modernisme beyond Gaudí"),
            (Kind::Food, "Vermouth o'clock in Sant Antoni"),
            (Kind::Dusk, "The bunkers, a blanket and a baguette"),
            (Kind::Bike, "From Poblenou to the beach on two wheels"),
            (Kind::Kids, "Dragons, mosaics and very big ice creams"),
        ],
        hotels: &["Hotel Trencadís", "The Ninth Balcony", "Casa Gat i Lluna"],
    },
    Lore {
        city: "Sevilla",
        called: "Sevilla",
        fame: 2,
        hoods: &["Triana", "Santa Cruz", "the Alameda", "San Lorenzo"],
        eats: &[
            "spinach with chickpeas",
            "montaditos de pringá",
            "cold salmorejo with ham",
            "orange wine in a bar the width of a corridor",
        ],
        sees: &[
            "the Alcázar gardens",
            "the Casa de Pilatos",
            "the Triana ceramics quarter",
            "the Metropol mushrooms",
        ],
        views: &["the top of the Giralda", "the Triana bridge"],
        water: "the Guadalquivir",
        trip: (
            "Carmona",
            "where the Romans are buried and the Moors left the gate open",
        ),
        lines: &[
            Tip(
                "From June to September the city moves indoors at two and comes back out at eight; do as it does.",
            ),
            Walk("In April the whole town smells of orange blossom, including the bus drivers."),
            Night("In Triana the flamenco begins when somebody's uncle puts his glass down."),
            Past(
                "The Giralda has ramps instead of stairs, because the muezzin preferred to go to work on a horse.",
            ),
        ],
        titles: &[
            (Kind::Music, "Triana after the last plate"),
            (Kind::Dark, "Sevilla by lantern light"),
        ],
        hotels: &["Patio de las Golondrinas"],
    },
    Lore {
        city: "Granada",
        called: "Granada",
        fame: 2,
        hoods: &["the Albaicín", "the Realejo", "Sacromonte"],
        eats: &[
            "the free tapa that comes with every beer",
            "piononos from Santa Fe",
            "broad beans with ham",
            "mint tea in Calle Calderería",
        ],
        sees: &[
            "the Nasrid palaces",
            "the Generalife water stairs",
            "the royal chapel",
            "the cave houses of Sacromonte",
        ],
        views: &["the Mirador de San Nicolás", "the chapel of San Miguel Alto"],
        water: "the Darro",
        trip: (
            "the Alpujarras",
            "where white villages hang on the mountain like washing",
        ),
        lines: &[
            Tip("Alhambra tickets go weeks ahead; the viewpoint opposite is free and has better guitarists."),
            Eat("You do not choose the tapa; the tapa chooses you, and improves with the third beer."),
            Walk(
                "Streets in the Albaicín were laid out by people who wanted to confuse donkeys and tax collectors.",
            ),
            Past("Washington Irving came for a visit in 1829 and simply moved into the palace."),
        ],
        titles: &[
            (Kind::Past, "Water, stone and the last sultan"),
            (Kind::Free, "Five tapas, no bill"),
        ],
        hotels: &["Carmen del Silencio"],
    },
    Lore {
        city: "Rome",
        called: "Rome",
        fame: 3,
        hoods: &["Trastevere", "Monti", "Testaccio", "Garbatella", "the Ghetto"],
        eats: &[
            "cacio e pepe twirled in the pan",
            "supplì from a hole in the wall",
            "artichokes fried the Jewish way",
            "a maritozzo split with cream",
            "pizza bianca with mortadella",
        ],
        sees: &[
            "the Pantheon before nine",
            "the Capuchin crypt",
            "the Centrale Montemartini",
            "Borromini's San Carlino",
            "the Non-Catholic Cemetery",
        ],
        views: &[
            "the Janiculum",
            "the orange garden on the Aventine",
            "the Pincio terrace",
        ],
        water: "the Tiber",
        trip: (
            "Ostia Antica",
            "where a whole Roman harbour town lies under the pines with hardly anyone in it",
        ),
        lines: &[
            Walk(
                "The nasoni run all day with good cold water; put a finger under the spout and drink like a local.",
            ),
            Eat("Carbonara has five ingredients, and cream is not one of them, as you will be told."),
            Eat(
                "In Testaccio they cook what the butchers did not sell, and have made it the best kitchen in town.",
            ),
            Past(
                "At the Centrale Montemartini marble gods stand between the diesel engines, and both look pleased with the company.",
            ),
            Past(
                "The keyhole on the Aventine frames St Peter's at the end of a hedge and takes four seconds or forty minutes of queue.",
            ),
            Night("After eleven the fountains are louder than the traffic, which is the only time they win."),
            Tip(
                "Anything with a queue around the block has a twin around the corner with the same frescoes and nobody in it.",
            ),
            Tip(
                "On the first Sunday of the month the state museums are free and the Pantheon is a rush hour.",
            ),
        ],
        titles: &[
            (Kind::Food, "Testaccio, nose to tail"),
            (Kind::Dawn, "The Trevi Fountain to yourself (5.40 a.m.)"),
            (Kind::Museum, "Gods among the diesel engines"),
            (Kind::Kids, "Gladiators before gelato"),
            (Kind::Dark, "Fountains after midnight"),
            (Kind::Build, "Borromini against Bernini, best of three"),
        ],
        hotels: &[
            "Albergo Quattro Gatti",
            "The Ochre Staircase",
            "Pensione Ora Blu",
            "Villa Mezzogiorno",
        ],
    },
    Lore {
        city: "Florence",
        called: "Florence",
        fame: 2,
        hoods: &["Oltrarno", "Santo Spirito", "San Niccolò"],
        eats: &[
            "a lampredotto roll from the cart",
            "ribollita thick enough to stand in",
            "schiacciata with finocchiona",
            "a negroni where it was invented",
        ],
        sees: &[
            "San Marco and its painted cells",
            "the Brancacci chapel",
            "the gilders of Via Maggio",
            "the Bargello",
        ],
        views: &[
            "San Miniato al Monte",
            "the rose garden under Piazzale Michelangelo",
        ],
        water: "the Arno",
        trip: ("Fiesole", "where the Etruscans had the view first"),
        lines: &[
            Past("Fra Angelico painted one fresco per monk, which is still the best room service in Italy."),
            Walk("On this side of the river the workshops keep their doors open and the glue pots on."),
            Eat("The wine comes through a little window in the palace wall, as it did during the plague."),
            Tip(
                "Go up to San Miniato for vespers; the monks sing at half past five and nobody sells you anything.",
            ),
        ],
        titles: &[
            (Kind::Craft, "Gold leaf, glue and good paper"),
            (Kind::Slow, "Oltrarno at the speed of soup"),
        ],
        hotels: &["The Gilder's Rest"],
    },
    Lore {
        city: "Venice",
        called: "Venice",
        fame: 2,
        hoods: &["Cannaregio", "Castello", "Dorsoduro", "the Giudecca"],
        eats: &[
            "cicchetti and an ombra",
            "sardines in saor",
            "fritto misto from a paper cone",
            "a spritz the colour of a life jacket",
        ],
        sees: &[
            "the Scuola di San Rocco",
            "the boatyard of San Trovaso",
            "the mosaics of Torcello",
            "the old Ghetto",
        ],
        views: &["the bell tower of San Giorgio", "the Zattere quay"],
        water: "the lagoon",
        trip: (
            "Burano and Torcello",
            "where the houses are brighter than the washing and the mosaics older than the city",
        ),
        lines: &[
            Walk(
                "Put the phone away: it does not know which bridges have steps, and you came here to get lost.",
            ),
            Eat("A proper bacaro has no chairs, a short counter and an argument about football."),
            Past(
                "San Rocco is Tintoretto shouting for twenty-three years, and they hand you a mirror so your neck survives it.",
            ),
            Tip("The day visitors leave at six; that is when the city opens."),
        ],
        titles: &[
            (Kind::Street, "A bacaro crawl in Cannaregio"),
            (Kind::Dawn, "Venice before the suitcases"),
        ],
        hotels: &["Locanda del Gatto Anfibio"],
    },
    Lore {
        city: "Naples",
        called: "Naples",
        fame: 2,
        hoods: &["the Spanish Quarter", "Sanità", "Chiaia"],
        eats: &[
            "pizza folded in four",
            "sfogliatella, curly not smooth",
            "fried pizza from a basement",
            "a coffee that is mostly an opinion",
        ],
        sees: &[
            "the Archaeological Museum",
            "the veiled Christ",
            "the cloister of Santa Chiara",
            "the catacombs of San Gennaro",
        ],
        views: &["Castel Sant'Elmo", "the steps of Pedamentina"],
        water: "the bay",
        trip: ("Procida", "where the harbour is painted like a box of pastels"),
        lines: &[
            Eat("There are two pizzas on the old menus, and the second one is a concession."),
            Walk(
                "A pedestrian crossing is a conversation; step out, look the scooter in the eye, keep the pace.",
            ),
            Past(
                "Under the street runs another city, dug out by the Greeks for stone and used ever since for secrets.",
            ),
            Tip("Order a caffè sospeso: you pay for two and the next person who needs one gets it."),
        ],
        titles: &[
            (Kind::Food, "Folded in four: a pizza apprenticeship"),
            (Kind::Past, "The city under the city"),
        ],
        hotels: &["Pensione Tre Vulcani"],
    },
    Lore {
        city: "Bologna",
        called: "Bologna",
        fame: 2,
        hoods: &["the Quadrilatero", "Bolognina", "Santo Stefano"],
        eats: &[
            "tortellini in broth",
            "mortadella cut like silk",
            "tagliatelle with the real ragù",
            "green lasagne",
        ],
        sees: &[
            "the seven churches of Santo Stefano",
            "the anatomical theatre",
            "the hidden canal window",
        ],
        views: &["the portico of San Luca", "the Asinelli tower"],
        water: "",
        trip: ("Modena", "where vinegar is older than most marriages"),
        lines: &[
            Walk(
                "With thirty-eight kilometres of porticoes, an umbrella is a confession that you are new here.",
            ),
            Eat(
                "There is no such thing as spaghetti bolognese, and this is the town in which to not ask for it.",
            ),
            Past("The university has been awarding degrees and singing rude songs about them since 1088."),
        ],
        titles: &[(Kind::Cook, "Roll it until you can read through it")],
        hotels: &["Hotel Sotto i Portici"],
    },
    Lore {
        city: "Palermo",
        called: "Palermo",
        fame: 2,
        hoods: &["Ballarò", "the Kalsa", "Vucciria"],
        eats: &[
            "arancine, feminine and fried",
            "panelle in a sesame roll",
            "sarde a beccafico",
            "granita with a brioche for breakfast",
        ],
        sees: &[
            "the Palatine Chapel",
            "the oratories of Serpotta",
            "the botanical garden and its giant fig",
        ],
        views: &["the roof of the cathedral", "Monte Pellegrino"],
        water: "the gulf",
        trip: (
            "Monreale",
            "where an acre of gold mosaic looks down at a small town square",
        ),
        lines: &[
            Eat("At Ballarò the fishmonger sings the price, and the price depends on how you take the song."),
            Past(
                "Arab arches, Norman walls, Byzantine gold: the kings here hired whoever was best and let them get on with it.",
            ),
            Tip("Everything worth eating is sold from a cart, and the carts are gone by eight."),
        ],
        titles: &[(Kind::Street, "Ballarò with a paper napkin")],
        hotels: &["Palazzo Gelsomino Storto"],
    },
    Lore {
        city: "Athens",
        called: "Athens",
        fame: 3,
        hoods: &["Plaka", "Koukaki", "Exarchia", "Psyrri", "Anafiotika"],
        eats: &[
            "souvlaki wrapped in paper",
            "loukoumades soaked in honey",
            "horta with lemon",
            "a freddo espresso that lasts two hours",
            "grilled octopus and a carafe",
        ],
        sees: &[
            "the Acropolis at opening time",
            "the Kerameikos cemetery",
            "the Benaki museum",
            "the central meat market",
            "the open-air cinemas",
        ],
        views: &["Philopappos hill", "the Areopagus rock", "the top of Lycabettus"],
        water: "the Saronic gulf",
        trip: (
            "Aegina",
            "where the ferry takes an hour and the pistachios take the rest of the day",
        ),
        lines: &[
            Walk(
                "Anafiotika was built by islanders who missed home so much that they put an island on the Acropolis.",
            ),
            Past("At Kerameikos tortoises walk among the tombstones, keeping exactly the right pace."),
            Past(
                "The marble is two and a half thousand years old and as slippery as it sounds; leave the smooth soles in the room.",
            ),
            Eat("Nobody orders a dish here: you order the table, and it keeps arriving."),
            Night("Rebetiko starts when the musicians feel like it and ends when the smokers go home."),
            Night("Summer cinemas hand out a blanket and a gin, and the second film plays to the cats."),
            Tip(
                "From June to August do the stones before ten and after six, and give the middle of the day to lunch.",
            ),
        ],
        titles: &[
            (Kind::Dawn, "First through the gate: the Acropolis at eight"),
            (Kind::Music, "Rebetiko and other bad habits"),
            (Kind::Slow, "A Sunday of coffee, ruins and coffee"),
            (Kind::Past, "Tortoises among the tombstones"),
        ],
        hotels: &["The Owl & Olive", "Hotel Third Column", "Hotel Kalimera Later"],
    },
    Lore {
        city: "Dubrovnik",
        called: "Dubrovnik",
        fame: 2,
        hoods: &["the old town", "Lapad", "Ploče"],
        eats: &[
            "black risotto",
            "oysters from Ston",
            "rozata with a wobble",
            "grilled squid at the harbour",
        ],
        sees: &[
            "the old pharmacy of the Franciscans",
            "the Lovrijenac fort",
            "the Rector's palace",
        ],
        views: &["the city walls at opening", "Mount Srđ"],
        water: "the Adriatic",
        trip: ("Lokrum", "where peacocks run the café"),
        lines: &[
            Tip("The walls open at eight and the cruise ships at ten: that is your window."),
            Walk(
                "Two doors in the sea wall lead to bars with no chairs, only rocks and a ladder into the water.",
            ),
            Past(
                "The republic forbade slavery in 1416 and ran its own quarantine, and is still rather smug about both.",
            ),
        ],
        titles: &[(Kind::Dawn, "Two hours ahead of the cruise ships")],
        hotels: &["The Salt Stair"],
    },
];
