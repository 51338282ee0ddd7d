//! A little about each of the cities that somebody has been to, but few have written about.
//!
//! Long, because it is text: one file a theme.

use super::Line::{Eat, Night, Past, Tip, Walk};
use super::{Line, Note};

const fn note(
    city: &'static str,
    called: &'static str,
    water: &'static str,
    sees: &'static [&'static str],
    lines: &'static [Line],
    hotel: &'static str,
) -> Note {
    Note {
        city,
        called,
        water,
        sees,
        lines,
        hotel,
    }
}

pub(in super::super) const NOTES: &[Note] = &[
    note(
        "Accra",
        "Accra",
        "the Atlantic",
        &["the Makola market", "the coffin makers of Teshie"],
        &[
            Past("In Teshie they will build you a coffin in the shape of a fish, a shoe or an aeroplane."),
            Night("Highlife on a Friday needs no introduction, only room for the elbows."),
        ],
        "The Kente Verandah",
    ),
    note(
        "Addis Ababa",
        "Addis",
        "",
        &["the Merkato", "the National Museum, for Lucy"],
        &[
            Past("Lucy is three million years old and shares a ground floor with the emperors' robes."),
            Night("Ethio-jazz still sounds like a detective film set at altitude."),
        ],
        "The Fourth Coffee",
    ),
    note(
        "Alexandria",
        "Alexandria",
        "the Mediterranean",
        &["the new library", "the catacombs of Kom el Shoqafa"],
        &[
            Walk("The Corniche is twenty kilometres of sea wall and everybody's living room."),
            Past("The tram is from 1863, and some of the passengers remember when it was faster."),
        ],
        "",
    ),
    note(
        "Aswān",
        "Aswan",
        "the Nile",
        &["the Nubia Museum", "the unfinished obelisk"],
        &[
            Walk("A felucca round Elephantine takes as long as the wind likes."),
            Tip("Philae is best by the first boat, when the temple has only its reflection for company."),
        ],
        "The Hibiscus Deck",
    ),
    note(
        "Casablanca",
        "Casablanca",
        "the Atlantic",
        &["the Hassan II mosque", "the old slaughterhouse art centre"],
        &[
            Past(
                "Behind the traffic stands one of the best collections of art deco south of the Mediterranean, needing paint.",
            ),
            Tip("Nobody filmed it here, and everybody will tell you so."),
        ],
        "",
    ),
    note(
        "Chefchaouen",
        "Chefchaouen",
        "",
        &["the kasbah garden", "the laundry spring of Ras el-Maa"],
        &[
            Walk("Every wall is blue, nobody agrees why, and the cats match on purpose."),
            Tip(
                "Walk up to the Spanish mosque an hour before sunset and come down with a phone for a torch.",
            ),
        ],
        "Dar Indigo Cat",
    ),
    note(
        "Dar es Salaam",
        "Dar",
        "the harbour",
        &["the Kivukoni fish market", "the Tinga Tinga painters"],
        &[Eat(
            "At the fish market you buy on the left, have it cleaned in the middle and fried on the right.",
        )],
        "",
    ),
    note(
        "Durban",
        "Durban",
        "the Indian Ocean",
        &["the Victoria Street market", "the botanical garden"],
        &[
            Eat("A bunny chow is a curry in a hollow loaf: no cutlery, no rabbit, no regrets."),
            Walk("The Golden Mile at six in the morning has surfers, nuns and a man with a cockatoo."),
        ],
        "",
    ),
    note(
        "Johannesburg",
        "Joburg",
        "",
        &["the Apartheid Museum", "Constitution Hill"],
        &[
            Past(
                "At Constitution Hill the new court is built of the old prison's bricks, and that is the whole story.",
            ),
            Walk("It calls itself the largest planted forest in the world; in October it turns violet."),
        ],
        "The Jacaranda Switch",
    ),
    note(
        "Kigali",
        "Kigali",
        "",
        &["the genocide memorial", "the women's coffee cooperative"],
        &[
            Walk("On the last Saturday of the month everyone sweeps the street, ministers included."),
            Tip("Give the memorial a whole morning and plan nothing for the afternoon."),
        ],
        "",
    ),
    note(
        "Lagos",
        "Lagos",
        "the lagoon",
        &["the Nike Art Gallery", "the Lekki market"],
        &[
            Night(
                "The party starts when the host arrives, and the host is stuck on the Third Mainland Bridge.",
            ),
            Eat("Suya is sold by torchlight, wrapped in yesterday's headlines."),
        ],
        "Go-Slow House",
    ),
    note(
        "Lalibela",
        "Lalibela",
        "",
        &["the church of St George", "the Saturday market"],
        &[
            Past(
                "Eleven churches were cut downwards into the rock, and the builders are said to have had angels on the night shift.",
            ),
            Tip("At five in the morning the chanting comes up out of the ground."),
        ],
        "",
    ),
    note(
        "Livingstone",
        "Livingstone",
        "the Zambezi",
        &["the Devil's Pool, from a distance", "the railway museum"],
        &[Tip(
            "At full moon the falls have a rainbow at night, and the park stays open for it.",
        )],
        "",
    ),
    note(
        "Luxor",
        "Luxor",
        "the Nile",
        &["the temple of Karnak", "the workmen's village of Deir el-Medina"],
        &[
            Past(
                "The workmen at Deir el-Medina went on the first strike in recorded history, over late wages.",
            ),
            Tip("Take the public ferry and a bicycle to the west bank at six; by eleven be under a tree."),
        ],
        "The Second Pharaoh's Rest",
    ),
    note(
        "Maputo",
        "Maputo",
        "the bay",
        &["the iron house", "the railway station"],
        &[
            Eat("Prawns come by the kilo, with piri-piri, and conversation stops."),
            Night("Marrabenta is what the guitar did when it got here."),
        ],
        "",
    ),
    note(
        "Mombasa",
        "Mombasa",
        "the Indian Ocean",
        &["Fort Jesus", "the spice market of Biashara Street"],
        &[Walk(
            "The Old Town smells of cloves and diesel, and the balconies gossip across the lane.",
        )],
        "",
    ),
    note(
        "Rabat",
        "Rabat",
        "the Bou Regreg",
        &["the Oudaias", "the Chellah and its storks"],
        &[Walk(
            "A rowing boat crosses to Salé for small change, as it did for the corsairs.",
        )],
        "",
    ),
    note(
        "Stellenbosch",
        "Stellenbosch",
        "",
        &["the oak-lined Dorp Street", "the village museum"],
        &[
            Eat("The tram takes you from one cellar to the next, and the hills do the talking."),
            Tip("Harvest is in February: feet are washed, grapes are not."),
        ],
        "Oak & Acorn Rooms",
    ),
    note(
        "Tangier",
        "Tangier",
        "the Strait",
        &["the Kasbah museum", "the cinema on the Grand Socco"],
        &[
            Walk("From the tombs carved in the rock you see Spain, and Spain, for once, looks small."),
            Past("It was an international zone for thirty years and has kept the cafés and the secrets."),
        ],
        "",
    ),
    note(
        "Tunis",
        "Tunis",
        "the gulf",
        &["the Bardo mosaics", "the ruins of Carthage"],
        &[
            Past("At the Bardo you walk on one mosaic to look at the next."),
            Eat("A brik is eaten with both hands, quickly, before the egg decides."),
        ],
        "",
    ),
    note(
        "Windhoek",
        "Windhoek",
        "",
        &["the Independence museum", "the craft centre"],
        &[Eat(
            "At the open market in Katutura kapana is cut off the grill, dipped in chilli and eaten at once.",
        )],
        "",
    ),
    note(
        "Antigua Guatemala",
        "Antigua",
        "",
        &["the ruined cathedral", "the arch of Santa Catalina"],
        &[
            Walk("Three volcanoes stand at the end of the streets, and one of them is smoking."),
            Tip(
                "In Holy Week the streets are carpeted with coloured sawdust, and then walked on. That is the point.",
            ),
        ],
        "Casa Tres Volcanes",
    ),
    note(
        "Arequipa",
        "Arequipa",
        "",
        &["the Santa Catalina convent", "the ice maiden"],
        &[
            Walk("Santa Catalina is a town inside the town: red lanes, blue lanes, silence."),
            Eat("The stuffed pepper looks harmless. It is not."),
        ],
        "",
    ),
    note(
        "Austin",
        "Austin",
        "the river",
        &["the bat bridge", "Barton Springs"],
        &[
            Walk("At dusk a million and a half bats leave from under a bridge, to applause."),
            Night("There is a steel guitar on every corner and dancing on the gravel."),
        ],
        "The Pedal Steel",
    ),
    note(
        "Bogotá",
        "Bogotá",
        "",
        &["the Gold Museum", "the Botero collection"],
        &[
            Walk("On Sundays 120 kilometres of streets are closed for bicycles, and the aerobics are free."),
            Eat("Ajiaco has three kinds of potato, each with a job."),
        ],
        "",
    ),
    note(
        "Boston",
        "Boston",
        "the harbour",
        &["the Gardner museum", "the Public Garden swans"],
        &[
            Past("In the Gardner museum the empty frames still hang where the thieves left them."),
            Walk(
                "The red line in the pavement is sixteen stops of revolution, with a cannoli in the middle.",
            ),
        ],
        "",
    ),
    note(
        "Colonia del Sacramento",
        "Colonia",
        "the Río de la Plata",
        &["the Street of Sighs", "the lighthouse"],
        &[Walk(
            "The cobbles are Portuguese, the lamp posts Spanish, and the vintage cars are planted with ferns.",
        )],
        "",
    ),
    note(
        "Cuenca",
        "Cuenca",
        "the Tomebamba",
        &["the hat museum", "the blue-domed cathedral"],
        &[Past(
            "The Panama hat is from here, and they have been patient about it.",
        )],
        "",
    ),
    note(
        "Córdoba|Argentina",
        "Córdoba",
        "",
        &["the Jesuit block", "the Paseo Buen Pastor"],
        &[Night(
            "Fernet with cola is the town's water, and the bells ring above it all night.",
        )],
        "",
    ),
    note(
        "Córdoba|Spain",
        "Córdoba",
        "the Guadalquivir",
        &["the Mezquita", "the patios of San Basilio"],
        &[
            Past(
                "A forest of eight hundred columns has a cathedral standing in the middle of it, looking slightly embarrassed.",
            ),
            Tip("In May the patios open, and there are prizes. The geraniums know."),
        ],
        "Patio del Segundo Limonero",
    ),
    note(
        "Denver",
        "Denver",
        "",
        &["the Clyfford Still museum", "the Red Rocks"],
        &[Night(
            "At Red Rocks the stage is sandstone, the roof is the Milky Way and the drummer comes second.",
        )],
        "",
    ),
    note(
        "Florianópolis",
        "Florianópolis",
        "the Atlantic",
        &["the lagoon dunes", "the oyster farms"],
        &[Eat(
            "The oysters come by the dozen, and the dozen is the small portion.",
        )],
        "",
    ),
    note(
        "Guadalajara",
        "Guadalajara",
        "",
        &["the Orozco murals", "the workshops of Tlaquepaque"],
        &[
            Past(
                "Orozco's man of fire burns in the dome of an orphanage, and you can lie on a bench to look.",
            ),
            Night("Mariachi comes from here, and the trumpets want you to know it."),
        ],
        "",
    ),
    note(
        "Guanajuato",
        "Guanajuato",
        "",
        &["the Alhóndiga", "the alley of the kiss"],
        &[
            Walk("The river was moved, and the cars drive in its bed, under the houses."),
            Night("The student minstrels lead you through the alleys with lutes and terrible jokes."),
        ],
        "The Lute in the Tunnel",
    ),
    note(
        "Honolulu",
        "Honolulu",
        "the Pacific",
        &["the Iolani palace", "the Chinatown lei makers"],
        &[
            Past("The palace had electric light before the White House did."),
            Eat("A plate lunch is two scoops of rice, one of macaroni and no afternoon."),
        ],
        "",
    ),
    note(
        "La Paz",
        "La Paz",
        "",
        &["the witches' market", "the coca museum"],
        &[
            Walk("Here public transport is a cable car, ten lines of it, above other people's laundry."),
            Tip("It is 3,600 metres up. Even the stairs to the hotel are an excursion."),
        ],
        "The Red Line Lodge",
    ),
    note(
        "Las Vegas",
        "Las Vegas",
        "",
        &["the Neon Museum", "the Mob Museum"],
        &[
            Past("Old signs do not die; they go to the Neon Museum and are lit again at dusk."),
            Tip("An hour out of town there is a red canyon, and no one is selling you anything."),
        ],
        "",
    ),
    note(
        "Los Angeles",
        "L.A.",
        "the Pacific",
        &["the Watts Towers", "the Museum of Jurassic Technology"],
        &[
            Walk(
                "You can walk here: there is a staircase in Silver Lake where a piano once went up on film.",
            ),
            Eat("The best tasting menu in town is on a truck at a tyre shop."),
        ],
        "The Orange Grove Motel That Never Was",
    ),
    note(
        "Medellín",
        "Medellín",
        "",
        &["the escalators of Comuna 13", "the Botero square"],
        &[
            Past("The city answered its worst years with libraries, cable cars and escalators."),
            Tip("It is spring all year. Pack as for April and a party."),
        ],
        "",
    ),
    note(
        "Mendoza",
        "Mendoza",
        "",
        &["the Maipú cellars", "the plazas"],
        &[
            Walk("Water runs along every street in open channels, and each tree has its own tap."),
            Eat("The lunch has five courses, seven glasses and a view of the Andes."),
        ],
        "Posada Acequia",
    ),
    note(
        "Miami",
        "Miami",
        "the Atlantic",
        &["the Wolfsonian", "the Little Havana domino park"],
        &[Walk(
            "The deco hotels are painted like ice cream and should be seen at breakfast, before the cars.",
        )],
        "",
    ),
    note(
        "Montevideo",
        "Montevideo",
        "the Río de la Plata",
        &["the port market", "the Solís theatre"],
        &[
            Walk(
                "Everyone on the Rambla carries a thermos under one arm and manages everything with the other.",
            ),
            Night("Candombe drums warm up over a street fire, then the whole street walks behind them."),
        ],
        "The Thermos & Drum",
    ),
    note(
        "Mérida",
        "Mérida",
        "",
        &["the Maya world museum", "the Paseo de Montejo"],
        &[
            Eat("Cochinita goes into the ground at night and onto a roll at breakfast."),
            Tip("There is a free dance somewhere every evening; the grandparents go first."),
        ],
        "",
    ),
    note(
        "Nashville",
        "Nashville",
        "the Cumberland",
        &["the Ryman", "the letterpress shop"],
        &[
            Night("In the round, four songwriters take turns, and the person next to you wrote the hit."),
            Eat("Hot chicken comes in five grades. Locals stop at three."),
        ],
        "The Third Verse",
    ),
    note(
        "Ouro Preto",
        "Ouro Preto",
        "",
        &["the church of São Francisco", "the mineral museum"],
        &[Walk(
            "Streets are so steep that the students' houses give their parties on the flat.",
        )],
        "",
    ),
    note(
        "Panama City",
        "Panama City",
        "the canal",
        &["the Casco Viejo", "the Miraflores locks"],
        &[Walk(
            "In Casco one house is a hotel, the next a tree with balconies.",
        )],
        "",
    ),
    note(
        "Portland",
        "Portland",
        "the Willamette",
        &["the book store that fills a block", "the Japanese garden"],
        &[
            Eat("Food carts are parked by the dozen, and a queue is considered a review."),
            Tip("It does not rain, it drizzles; only visitors have umbrellas."),
        ],
        "The Mossy Typewriter",
    ),
    note(
        "Quito",
        "Quito",
        "",
        &["the Compañía church", "the Guayasamín chapel"],
        &[
            Past("There are seven tons of gold leaf in the Compañía, and the guide whispers."),
            Tip("There are two equators; the real one has the egg."),
        ],
        "",
    ),
    note(
        "Québec",
        "Québec",
        "the St Lawrence",
        &["the ramparts", "the Petit-Champlain"],
        &[
            Tip("In February people skate, canoe over ice floes and drink caribou from a hollow cane."),
            Walk("A funicular links the upper town with the lower, and pride makes you take the stairs."),
        ],
        "Auberge Lanterne & Loup",
    ),
    note(
        "Recife",
        "Recife",
        "the Capibaribe",
        &["the Brennand ceramics", "the frevo museum"],
        &[Night(
            "Frevo is danced with an umbrella the size of a plate and knees you do not have.",
        )],
        "",
    ),
    note(
        "Salta",
        "Salta",
        "",
        &["the high-altitude museum", "the San Bernardo lift"],
        &[
            Night("In a peña the empanadas are small, the drum is large and the next table sings."),
            Eat("Twelve empanadas is a portion. It says so."),
        ],
        "",
    ),
    note(
        "San Carlos de Bariloche",
        "Bariloche",
        "Nahuel Huapi",
        &["the civic centre", "the Llao Llao chapel"],
        &[
            Eat("The chocolate shops line up along the main street like a dare."),
            Walk("On the short circuit every bend is a postcard, and somebody is already standing there."),
        ],
        "",
    ),
    note(
        "San José",
        "San José",
        "",
        &["the Gold Museum", "the central market"],
        &[Eat(
            "A casado is a marriage of rice, beans, plantain and whatever you like, and it lasts until dinner.",
        )],
        "",
    ),
    note(
        "San Juan",
        "San Juan",
        "the Atlantic",
        &["El Morro", "the La Perla murals"],
        &[
            Walk("The paving stones are blue, came as ballast and are slippery the minute it rains."),
            Eat("Mofongo is plantain that has been taught a lesson."),
        ],
        "",
    ),
    note(
        "Santiago",
        "Santiago",
        "",
        &["the Museum of Memory", "the Central Market"],
        &[Walk(
            "On a clear day after rain the Andes stand at the end of the street as if they had just arrived.",
        )],
        "",
    ),
    note(
        "Seattle",
        "Seattle",
        "the Sound",
        &["the Chihuly garden", "the Ballard locks"],
        &[
            Walk("At the locks the salmon climb a ladder, and you may watch through a window."),
            Tip(
                "Take the ferry to Bainbridge as a foot passenger, have a scone, come back facing the skyline.",
            ),
        ],
        "",
    ),
    note(
        "Sucre",
        "Sucre",
        "",
        &["the textile museum", "the dinosaur wall"],
        &[Walk(
            "Every house is whitewashed once a year by law, and it shows.",
        )],
        "",
    ),
    note(
        "São Paulo",
        "São Paulo",
        "",
        &["the MASP on its red legs", "the Japan House"],
        &[
            Walk("On Sundays Paulista belongs to roller skates, drummers and somebody's bride."),
            Eat(
                "The best sushi outside Japan, the best pizza outside Naples: so they say, and they say it well.",
            ),
        ],
        "The Red Overpass",
    ),
    note(
        "Toronto",
        "Toronto",
        "the lake",
        &["the Kensington market", "the AGO staircase"],
        &[
            Eat("Eat your way along one streetcar line and you have used six passports."),
            Walk("The islands are fifteen minutes by ferry and about forty years away."),
        ],
        "",
    ),
    note(
        "Ushuaia",
        "Ushuaia",
        "the Beagle Channel",
        &["the prison museum", "the end-of-the-world train"],
        &[Tip(
            "It is the last town; after it come penguins and a certain clarity.",
        )],
        "",
    ),
    note(
        "Vancouver",
        "Vancouver",
        "English Bay",
        &["the Museum of Anthropology", "the Granville market"],
        &[Walk(
            "The seawall goes round everything, and you can ski, sail and swear at cyclists in a day.",
        )],
        "The Cedar Gull",
    ),
    note(
        "Washington",
        "Washington",
        "the Potomac",
        &["the Library of Congress", "the Portrait Gallery courtyard"],
        &[Walk(
            "See the monuments at ten in the evening, when Lincoln has his lamp on and the steps are yours.",
        )],
        "",
    ),
    note(
        "Abu Dhabi",
        "Abu Dhabi",
        "the gulf",
        &["the Louvre's rain of light", "the dhow harbour"],
        &[Walk(
            "Under the museum's dome light falls like rain through palm leaves, which was the idea.",
        )],
        "",
    ),
    note(
        "Agra",
        "Agra",
        "the Yamuna",
        &["the baby Taj", "the Mehtab Bagh"],
        &[
            Tip(
                "The best seat is the garden across the river at dusk, with the lapwings and two rupees left over.",
            ),
            Past("An emperor spent his last eight years looking at it through a window."),
        ],
        "",
    ),
    note(
        "Almaty",
        "Almaty",
        "",
        &["the wooden cathedral", "the Green Bazaar"],
        &[Walk(
            "If you are lost, walk uphill: that is south, and there is skiing.",
        )],
        "",
    ),
    note(
        "Amman",
        "Amman",
        "",
        &["the Roman theatre", "the Darat al Funun"],
        &[
            Eat("The hummus place has no menu, no door and, by midnight, no seat."),
            Walk("Nineteen hills, and whatever you want is on the other one."),
        ],
        "The Limestone Lantern",
    ),
    note(
        "Antalya",
        "Antalya",
        "the Mediterranean",
        &["the statues of Perge", "Hadrian's gate"],
        &[Walk(
            "Go down through the old town until you fall into the harbour.",
        )],
        "",
    ),
    note(
        "Baku",
        "Baku",
        "the Caspian",
        &["the Maiden Tower", "the carpet museum rolled like a carpet"],
        &[Past(
            "Oil paid for the palaces twice, a century apart, and you can tell by the glass.",
        )],
        "",
    ),
    note(
        "Beijing",
        "Beijing",
        "",
        &["the Temple of Heaven at dawn", "the Lama temple"],
        &[
            Walk(
                "In the Temple of Heaven park, before eight, you can join a choir, a card game or a tai chi row, in that order.",
            ),
            Eat("The duck takes two days, the skin two seconds."),
        ],
        "Courtyard of the Last Persimmon",
    ),
    note(
        "Beirut",
        "Beirut",
        "the sea",
        &["the Sursock museum", "the Pigeon Rocks"],
        &[
            Eat("Breakfast is a hot manousheh folded in paper on the way to an argument about traffic."),
            Night("Whatever happened during the day, the evening goes ahead."),
        ],
        "Hotel Candle & Cedar",
    ),
    note(
        "Bukhara",
        "Bukhara",
        "",
        &["the Kalon minaret", "the trading domes"],
        &[
            Past("Genghis Khan looked up at the minaret, lost his hat, and left it standing."),
            Walk(
                "Around the pool the mulberry trees are older than the tables, and the dominoes louder than the tea.",
            ),
        ],
        "",
    ),
    note(
        "Busan",
        "Busan",
        "the East Sea",
        &["the Gamcheon stairs", "the Jagalchi market"],
        &[
            Eat("At Jagalchi you point downstairs and eat upstairs."),
            Walk("The temple stands on the rocks, where the waves keep time for the monks."),
        ],
        "",
    ),
    note(
        "Chengdu",
        "Chengdu",
        "",
        &["the pandas before nine", "the Sichuan opera"],
        &[
            Eat("The pot has two halves: one is red, one is for your friend."),
            Walk("In People's Park an ear cleaner with a tuning fork will ask whether you are sure."),
        ],
        "The Bamboo Chair",
    ),
    note(
        "Colombo",
        "Colombo",
        "the Indian Ocean",
        &["the Geoffrey Bawa house", "the Pettah market"],
        &[Walk("At sunset all of Galle Face flies a kite.")],
        "",
    ),
    note(
        "Da Nang",
        "Da Nang",
        "the Han",
        &["the Cham sculpture museum", "the Marble Mountains"],
        &[Tip(
            "On weekend nights at nine the bridge breathes fire, then water. Stand accordingly.",
        )],
        "",
    ),
    note(
        "Delhi",
        "Delhi",
        "",
        &["Humayun's tomb", "the step-well of Agrasen"],
        &[
            Eat(
                "In Old Delhi the paratha lane has been frying since 1872 and sees no need to open a branch.",
            ),
            Walk("Seven cities were built here, and the metro stops at most of them."),
        ],
        "The Neem Verandah",
    ),
    note(
        "Galle",
        "Galle",
        "the Indian Ocean",
        &["the fort ramparts", "the lighthouse"],
        &[Walk(
            "You can walk the walls in an hour, or in an evening if there is cricket.",
        )],
        "",
    ),
    note(
        "George Town",
        "George Town",
        "the strait",
        &["the Khoo Kongsi", "the clan jetties"],
        &[
            Eat("Char kway teow is an argument conducted over charcoal, and everyone here has a side."),
            Walk(
                "The street art is fun; the signboards of the rattan man and the joss-stick maker are better.",
            ),
        ],
        "The Indigo Shutter",
    ),
    note(
        "Hiroshima",
        "Hiroshima",
        "the delta rivers",
        &["the peace park", "the tram museum on rails"],
        &[
            Past(
                "Two of the trams that ran three days after the bomb are still in service, and everybody knows the numbers.",
            ),
            Eat("Here the okonomiyaki is layered, with noodles, and Osaka is not mentioned."),
        ],
        "",
    ),
    note(
        "Ho Chi Minh City",
        "Saigon",
        "the Saigon River",
        &["the old post office", "the café apartments"],
        &[
            Walk(
                "An old block of flats has a coffee bar behind every door, so take the lift up and the stairs down.",
            ),
            Eat("Broken rice was for those who could not afford whole, and now they queue in cars."),
        ],
        "The Tamarind Telegraph",
    ),
    note(
        "Huế",
        "Huế",
        "the Perfume River",
        &["the imperial city", "the tomb of Tu Duc"],
        &[Eat(
            "The emperors wanted fifty small dishes, and the city is still cooking them.",
        )],
        "",
    ),
    note(
        "Isfahan",
        "Isfahan",
        "the Zayandeh",
        &["the Lotfollah dome", "the painted church of Vank"],
        &[Walk(
            "Under the bridge men sing to the echo in the evening, whether or not the river has come.",
        )],
        "",
    ),
    note(
        "Jerusalem",
        "Jerusalem",
        "",
        &["the Austrian Hospice roof", "the Israel Museum's scale model"],
        &[Walk(
            "Every stone is the same colour by law, and every one has three stories.",
        )],
        "",
    ),
    note(
        "Kanazawa",
        "Kanazawa",
        "",
        &["the Kenrokuen", "the pool you can stand under"],
        &[
            Past(
                "The samurai here put their money into gold leaf and tea bowls, which explains the ice cream.",
            ),
            Tip("From November the garden's pines are tied up with ropes against the snow, like harps."),
        ],
        "The Gold Leaf Kettle",
    ),
    note(
        "Kandy",
        "Kandy",
        "the lake",
        &["the Temple of the Tooth", "the Peradeniya garden"],
        &[Walk(
            "The train from Colombo has doors you can sit in, and everyone does.",
        )],
        "",
    ),
    note(
        "Kochi",
        "Kochi",
        "the backwaters",
        &["the fishing nets", "the Mattancherry palace"],
        &[
            Past(
                "A synagogue, a Dutch palace and a Portuguese church are within a smell of the same pepper warehouse.",
            ),
            Night("Kathakali make-up takes two hours, and the audience is invited to that, too."),
        ],
        "",
    ),
    note(
        "Kuala Lumpur",
        "KL",
        "",
        &["the Islamic Arts Museum", "the Kwai Chai Hong lane"],
        &[
            Eat("Supper is at one, outside, with stingray."),
            Walk("Between the towers there is still a village of wooden houses with banana trees."),
        ],
        "",
    ),
    note(
        "Macau",
        "Macau",
        "the delta",
        &["the Mandarin's house", "the Lou Lim Ieoc garden"],
        &[Eat(
            "An egg tart from Coloane, then a pork chop bun: that is the peninsula's history in two bites.",
        )],
        "",
    ),
    note(
        "Malacca",
        "Malacca",
        "the strait",
        &["the Stadthuys", "the Baba Nyonya house"],
        &[Walk(
            "The trishaws are covered in plush and play disco, and there is nothing you can do about it.",
        )],
        "",
    ),
    note(
        "Manila",
        "Manila",
        "the bay",
        &["the walls of Intramuros", "the Binondo temples"],
        &[Eat(
            "Binondo is the oldest Chinatown in the world and walks best on an empty stomach.",
        )],
        "",
    ),
    note(
        "Muscat",
        "Muscat",
        "the Gulf of Oman",
        &["the Sultan Qaboos mosque", "the Mutrah corniche"],
        &[Walk(
            "In Mutrah frankincense is sold by grade, and the top one goes in the water jug.",
        )],
        "",
    ),
    note(
        "Nara",
        "Nara",
        "",
        &["the great Buddha", "the Isuien garden"],
        &[
            Walk("The deer bow. They expect you to bow back, and then to pay in biscuits."),
            Tip("Stay the night: at five the coaches leave and the park belongs to antlers."),
        ],
        "Inn of the Polite Deer",
    ),
    note(
        "Phnom Penh",
        "Phnom Penh",
        "the Tonlé Sap",
        &["the National Museum courtyard", "the Central Market dome"],
        &[Walk(
            "At sunset the riverside does aerobics, and the beat is not optional.",
        )],
        "",
    ),
    note(
        "Pokhara",
        "Pokhara",
        "Phewa lake",
        &["the mountain museum", "the Peace Pagoda"],
        &[Walk(
            "At six the mountains are in the lake; by ten they have gone up into the clouds.",
        )],
        "The Upside-Down Mountain",
    ),
    note(
        "Sapporo",
        "Sapporo",
        "",
        &["the snow museum", "the Nijo market"],
        &[
            Eat("Miso ramen with butter and corn makes sense at minus eight."),
            Tip("In February the sculptures are three storeys high, and in March they are slush."),
        ],
        "",
    ),
    note(
        "Shanghai",
        "Shanghai",
        "the Huangpu",
        &["the shikumen lanes", "the Power Station of Art"],
        &[
            Eat("First bite a small hole, then drink, then eat: the dumpling is patient, the soup is not."),
            Walk(
                "Plane trees, washing lines, a lane with a bicycle repairman: the old concessions are best on foot.",
            ),
        ],
        "The Plane Tree Concession",
    ),
    note(
        "Siem Reap",
        "Siem Reap",
        "",
        &["the temple of Banteay Srei", "the circus school"],
        &[Tip(
            "Everybody photographs sunrise at the left pond. The back gate is empty and just as pink.",
        )],
        "The Lotus Bicycle",
    ),
    note(
        "Tainan",
        "Tainan",
        "",
        &["the Confucius temple", "the tree house of Anping"],
        &[Eat(
            "Breakfast is beef soup at five; the meat never saw a fridge.",
        )],
        "",
    ),
    note(
        "Tashkent",
        "Tashkent",
        "",
        &["the Chorsu bazaar", "the metro stations"],
        &[Walk(
            "Each metro station is a ballroom, and one of them is for cosmonauts.",
        )],
        "",
    ),
    note(
        "Tel Aviv",
        "Tel Aviv",
        "the sea",
        &["the White City", "the Carmel market"],
        &[Walk(
            "The matkot players own the waterline; walk behind them or learn.",
        )],
        "",
    ),
    note(
        "Udaipur",
        "Udaipur",
        "Lake Pichola",
        &["the City Palace", "the puppet museum"],
        &[Walk(
            "The lake palace floats best from a rooftop with a lime soda.",
        )],
        "",
    ),
    note(
        "Yerevan",
        "Yerevan",
        "",
        &["the Matenadaran", "the Cascade"],
        &[
            Past(
                "Books here survived by being split in two and carried across mountains by different women.",
            ),
            Tip("Ararat is on every label and, on good mornings, at the end of the street."),
        ],
        "",
    ),
    note(
        "Yogyakarta",
        "Yogyakarta",
        "",
        &["the Taman Sari", "the batik workshops"],
        &[
            Eat("Gudeg is jackfruit that has been told a very long story."),
            Tip("Go to Borobudur for the reliefs, not for the sunrise; they read clockwise."),
        ],
        "The Batik Clock",
    ),
    note(
        "Antwerp",
        "Antwerp",
        "the Scheldt",
        &["the Plantin printing house", "the cathedral of a railway station"],
        &[Past(
            "The two oldest printing presses in the world stand where they always stood, and look ready.",
        )],
        "",
    ),
    note(
        "Bath",
        "Bath",
        "the Avon",
        &["the Roman baths", "the Royal Crescent"],
        &[Walk(
            "The crescent is one façade and thirty private opinions behind it.",
        )],
        "",
    ),
    note(
        "Belgrade",
        "Belgrade",
        "the Danube",
        &["the Kalemegdan", "the Tesla museum"],
        &[Night("The clubs float, and some have been known to leave.")],
        "",
    ),
    note(
        "Bern",
        "Bern",
        "the Aare",
        &["the Zytglogge", "the Paul Klee centre"],
        &[Walk(
            "In July people walk upstream in swimsuits and float home from the office.",
        )],
        "",
    ),
    note(
        "Bilbao",
        "Bilbao",
        "the Nervión",
        &["the Guggenheim's flower dog", "the hanging bridge"],
        &[Eat("Pintxos are counted by the toothpick; honesty is the till.")],
        "The Umbrella & the Whale",
    ),
    note(
        "Bordeaux",
        "Bordeaux",
        "the Garonne",
        &["the water mirror", "the submarine base"],
        &[Walk(
            "The water mirror is two centimetres deep and holds the whole stock exchange.",
        )],
        "",
    ),
    note(
        "Braşov",
        "Braşov",
        "",
        &["the Black Church", "the narrow Rope Street"],
        &[Tip(
            "Dracula is a coach trip; the bears, the forest and the plum brandy are right here.",
        )],
        "",
    ),
    note(
        "Donostia / San Sebastián",
        "San Sebastián",
        "La Concha",
        &["the Comb of the Wind", "the San Telmo museum"],
        &[
            Eat("One pintxo, one glass, next bar: whoever sits down is not from here."),
            Night("Cider is poured from above your head, by somebody looking the other way."),
        ],
        "The Comb & Cider",
    ),
    note(
        "Dresden",
        "Dresden",
        "the Elbe",
        &["the Green Vault", "the Neustadt courtyards"],
        &[Past(
            "The Frauenkirche's dark stones are the old ones, put back where they fell from.",
        )],
        "",
    ),
    note(
        "Funchal",
        "Funchal",
        "the Atlantic",
        &["the painted doors", "the Monte garden"],
        &[Walk(
            "You go up by cable car and come down in a wicker sledge, steered by two men in boaters.",
        )],
        "",
    ),
    note(
        "Galway",
        "Galway",
        "the Corrib",
        &["the Spanish Arch", "the Saturday market"],
        &[Night(
            "Every second door has a fiddle behind it, and the first door has two.",
        )],
        "The Fiddler's Second Door",
    ),
    note(
        "Gdańsk",
        "Gdańsk",
        "the Motława",
        &["the Solidarity centre", "the amber market"],
        &[Past(
            "A shipyard electrician climbed a wall here, and the rest is in all the books.",
        )],
        "",
    ),
    note(
        "Geneva",
        "Geneva",
        "the lake",
        &["the Red Cross museum", "the Bains des Pâquis"],
        &[Eat(
            "The bath house on the jetty serves a fondue for the price of a sigh elsewhere.",
        )],
        "",
    ),
    note(
        "Gent",
        "Ghent",
        "the Leie",
        &["the Mystic Lamb", "the Graslei"],
        &[Past(
            "The Lamb has been stolen more often than any other picture, and one panel is still out.",
        )],
        "The Missing Panel",
    ),
    note(
        "Helsinki",
        "Helsinki",
        "the Baltic",
        &["the Oodi library", "the rock church"],
        &[
            Walk("The library has 3D printers, sewing machines and, somewhere, books."),
            Tip("There is a public sauna by the sea; the ladder into the water is the second half."),
        ],
        "",
    ),
    note(
        "Innsbruck",
        "Innsbruck",
        "the Inn",
        &["the Golden Roof", "the Bergisel jump"],
        &[Walk(
            "Twenty minutes from the café to two thousand metres, in the same shoes if you must.",
        )],
        "",
    ),
    note(
        "Kotor",
        "Kotor",
        "the bay",
        &["the cat museum", "the maritime museum"],
        &[Walk(
            "It is 1,350 steps to the fortress, and the cats have better sense.",
        )],
        "The Thirteenth Cat",
    ),
    note(
        "Köln",
        "Köln",
        "the Rhine",
        &["the cathedral", "the Kolumba museum"],
        &[Eat(
            "The beer comes in small glasses and keeps coming until you put the mat on top.",
        )],
        "",
    ),
    note(
        "Liverpool",
        "Liverpool",
        "the Mersey",
        &["the Walker", "the two cathedrals on Hope Street"],
        &[Night(
            "Yes, there is a Beatles tour; there is also a Tuesday open mike where they are on their fifth song.",
        )],
        "",
    ),
    note(
        "Lviv",
        "Lviv",
        "",
        &["the Armenian cathedral", "the Lychakiv cemetery"],
        &[Eat(
            "Coffee is said to be mined under the square; you get a helmet.",
        )],
        "",
    ),
    note(
        "Luzern",
        "Luzern",
        "the lake",
        &["the chapel bridge", "the Rosengart collection"],
        &[Walk(
            "Paddle steamer, rack railway, cable car, and you are back for supper.",
        )],
        "",
    ),
    note(
        "Milan",
        "Milan",
        "the Navigli",
        &["the Brera", "the Villa Necchi"],
        &[
            Walk("The cathedral roof is a forest, and you can have your lunch among the spires."),
            Eat("The aperitivo is a drink that brings its own dinner."),
        ],
        "Pensione Panna & Nebbia",
    ),
    note(
        "Mostar",
        "Mostar",
        "the Neretva",
        &["the old bridge", "the coppersmiths' lane"],
        &[Walk(
            "The divers collect until the hat is full, then jump, and it is never when you are looking.",
        )],
        "",
    ),
    note(
        "Nice",
        "Nice",
        "the Baie des Anges",
        &["the Matisse museum", "the Cours Saleya"],
        &[Eat(
            "Socca is chickpea, smoke and pepper, and should burn your fingers.",
        )],
        "Hôtel Galet Bleu",
    ),
    note(
        "Oslo",
        "Oslo",
        "the fjord",
        &["the opera roof", "the Vigeland park"],
        &[Walk("You may walk on the opera, and on Sundays everyone does.")],
        "",
    ),
    note(
        "Oxford",
        "Oxford",
        "the Cherwell",
        &["the Pitt Rivers", "the Bodleian"],
        &[Walk("A punt goes straight for those who do not try.")],
        "The Borrowed Bicycle",
    ),
    note(
        "Plovdiv",
        "Plovdiv",
        "",
        &["the Roman theatre", "the Kapana workshops"],
        &[Walk(
            "The main street has a Roman stadium underneath, and a shoe shop on top.",
        )],
        "",
    ),
    note(
        "Riga",
        "Riga",
        "the Daugava",
        &["the Alberta Street façades", "the zeppelin market"],
        &[Walk(
            "Every third house has a screaming face on it, and the people underneath are very calm.",
        )],
        "",
    ),
    note(
        "Rotterdam",
        "Rotterdam",
        "the Maas",
        &["the cube houses", "the depot with the mirror skin"],
        &[Past(
            "The centre is from after 1940, so they have been trying things ever since.",
        )],
        "",
    ),
    note(
        "Rovaniemi",
        "Rovaniemi",
        "the Ounasjoki",
        &["the Arktikum", "the candle bridge"],
        &[Tip(
            "You cross the Arctic Circle in the car park, and there is a stamp for it.",
        )],
        "",
    ),
    note(
        "Salzburg",
        "Salzburg",
        "the Salzach",
        &["the trick fountains of Hellbrunn", "the puppet theatre"],
        &[Walk(
            "The archbishop's table at Hellbrunn has water jets in the seats, all but one.",
        )],
        "",
    ),
    note(
        "Siena",
        "Siena",
        "",
        &["the Campo", "the marble floor of the Duomo"],
        &[Past(
            "Seventeen quarters, each with a flag, a fountain and an enemy; the horse race only settles it until next time.",
        )],
        "",
    ),
    note(
        "Split",
        "Split",
        "the Adriatic",
        &["Diocletian's cellars", "the Meštrović gallery"],
        &[Walk(
            "An emperor's palace became a town because nobody told the washing to move out.",
        )],
        "",
    ),
    note(
        "Thessaloníki",
        "Thessaloniki",
        "the Thermaic gulf",
        &["the Rotunda", "the Modiano market"],
        &[Eat(
            "Bougatsa at seven, koulouri at ten, and the real eating starts after that.",
        )],
        "The Umbrella Promenade",
    ),
    note(
        "Toledo",
        "Toledo",
        "the Tagus",
        &["the El Greco museum", "the Santa María synagogue"],
        &[Tip("The coaches leave at six, and the town gets its echo back.")],
        "",
    ),
    note(
        "Tromsø",
        "Tromsø",
        "the sound",
        &["the Arctic Cathedral", "the polar museum"],
        &[Tip(
            "From late November the sun takes two months off, and the sky does the rest.",
        )],
        "The Long Blue Hour",
    ),
    note(
        "Turin",
        "Turin",
        "the Po",
        &["the Egyptian Museum", "the Mole"],
        &[Eat(
            "A bicerin has three layers, and stirring them is bad manners.",
        )],
        "",
    ),
    note(
        "Valencia",
        "Valencia",
        "the Turia",
        &["the silk exchange", "the central market"],
        &[
            Walk("They moved the river and kept the bed for football, lemons and bicycles."),
            Eat("Paella is for lunch, never supper, and chorizo is a diplomatic incident."),
        ],
        "",
    ),
    note(
        "Valletta",
        "Valletta",
        "the Grand Harbour",
        &["St John's co-cathedral", "the Upper Barrakka"],
        &[Walk(
            "The whole capital is a fortress with balconies, and it is downhill to a swim on either side.",
        )],
        "",
    ),
    note(
        "Vilnius",
        "Vilnius",
        "the Vilnia",
        &["the republic of Užupis", "the Hill of Three Crosses"],
        &[Past(
            "Užupis has a constitution, and article twelve says a dog has the right to be a dog.",
        )],
        "",
    ),
    note(
        "Warsaw",
        "Warsaw",
        "the Vistula",
        &["the POLIN museum", "the Praga courtyards"],
        &[Past(
            "The old town was rebuilt from paintings by Canaletto's nephew, including his mistakes.",
        )],
        "The Phoenix Pianoforte",
    ),
    note(
        "Zürich",
        "Zürich",
        "the lake",
        &["the Bührle rooms", "the Rietberg"],
        &[Walk(
            "The river is for swimming, in summer, with your clothes in a bag.",
        )],
        "",
    ),
    note(
        "Český Krumlov",
        "Český Krumlov",
        "the Vltava",
        &["the baroque theatre", "the Schiele centre"],
        &[Walk("People float through town on rafts, with beer, and wave.")],
        "",
    ),
    note(
        "Adelaide",
        "Adelaide",
        "the Torrens",
        &["the Central Market", "the Migration Museum"],
        &[Eat(
            "Within an hour there are three wine valleys, and the bus driver likes all of them.",
        )],
        "",
    ),
    note(
        "Alice Springs",
        "Alice Springs",
        "",
        &["the Desert Park", "the Araluen galleries"],
        &[Tip("The regatta is held in a dry river; the crews run.")],
        "",
    ),
    note(
        "Auckland",
        "Auckland",
        "the Hauraki gulf",
        &["the Auckland Museum", "the Rangitoto ferry"],
        &[Walk(
            "Fifty volcanoes, all asleep, and most with a cricket pitch in the crater.",
        )],
        "The Pōhutukawa Post",
    ),
    note(
        "Brisbane",
        "Brisbane",
        "the river",
        &["the Gallery of Modern Art", "the South Bank lagoon"],
        &[Walk("The ferries are called CityCats and behave like it.")],
        "",
    ),
    note(
        "Byron Bay",
        "Byron Bay",
        "the Pacific",
        &["the lighthouse walk", "the Thursday market"],
        &[Tip(
            "It is the first place in the country to see the sun, and there are always forty people checking.",
        )],
        "",
    ),
    note(
        "Cairns",
        "Cairns",
        "the Coral Sea",
        &["the esplanade lagoon", "the Kuranda railway"],
        &[Walk(
            "One park touches the reef and the rainforest, and both have something that would rather not be trodden on.",
        )],
        "",
    ),
    note(
        "Christchurch",
        "Christchurch",
        "the Avon",
        &["the cardboard cathedral", "the Riverside market"],
        &[Past(
            "After the earthquake they built a cathedral of cardboard tubes and a mall of containers, and kept both.",
        )],
        "",
    ),
    note(
        "Darwin",
        "Darwin",
        "the Timor Sea",
        &["the Mindil market", "the old tunnels"],
        &[Tip(
            "The sunset at Mindil is applauded; the water, because of crocodiles, is not entered.",
        )],
        "",
    ),
    note(
        "Dunedin",
        "Dunedin",
        "Otago harbour",
        &["the railway station", "the albatross colony"],
        &[Walk(
            "The steepest street in the world has a letterbox at the top, and a tired postman.",
        )],
        "",
    ),
    note(
        "Fremantle",
        "Fremantle",
        "the Indian Ocean",
        &["the prison tunnels", "the shipwrecks museum"],
        &[Walk(
            "The afternoon breeze is called the Doctor, and it makes house calls.",
        )],
        "",
    ),
    note(
        "Napier",
        "Napier",
        "Hawke Bay",
        &["the deco quarter", "the aquarium's little penguins"],
        &[Past(
            "It fell down in 1931 and was rebuilt within two years, all of it in the same style.",
        )],
        "",
    ),
    note(
        "Nadi",
        "Nadi",
        "the Pacific",
        &["the painted temple", "the garden of the Sleeping Giant"],
        &[Walk(
            "The market has kava by the bundle; sit down, clap once, and do not make plans.",
        )],
        "",
    ),
    note(
        "Nouméa",
        "Nouméa",
        "the lagoon",
        &["the Tjibaou centre", "the Port Moselle market"],
        &[Past(
            "The Tjibaou pavilions look like huts that the wind has combed.",
        )],
        "",
    ),
    note(
        "Rotorua",
        "Rotorua",
        "the lake",
        &["the Whakarewarewa village", "the redwoods"],
        &[Walk(
            "The ground steams, plops and smells of eggs, and after a day you stop apologising for it.",
        )],
        "",
    ),
    note(
        "Suva",
        "Suva",
        "the harbour",
        &["the Fiji Museum", "the municipal market"],
        &[Walk(
            "It rains the way other places have weather: the umbrella seller is the best-dressed man in town.",
        )],
        "",
    ),
];
