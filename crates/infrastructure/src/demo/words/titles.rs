//! Beginnings for the itineraries that have a title of their own, and a few very long titles.
//!
//! Long, because it is text: one file a theme.

use super::Kind;

/// Title and the sentences it begins with.
pub(in super::super) const OPENERS: &[(&str, &str)] = &[
    (
        "Lion's Head by moonlight",
        "We start ninety minutes before the moon does and climb with everyone else who had the idea. There are ladders and chains near the top, and an easier path for those who would rather not.",
    ),
    (
        "Penguins, then the end of the road",
        "Boulders in the morning, while the penguins are still arguing about the night, then down the peninsula until there is no more of it. Lunch is on a rock.",
    ),
    (
        "A floor you can read: District Six",
        "An hour in the museum with somebody who grew up four streets away, then a walk through what is left and what is coming back.",
    ),
    (
        "Kirstenbosch with a blanket",
        "Up the canopy walk, down past the cycads, and then two hours on the lawn, which is the point. On summer Sundays there is a concert over the hedge.",
    ),
    (
        "Spice route, on foot, uphill",
        "Three kitchens and a spice shop in Bo-Kaap. You fold your own samoosa, badly at first, and eat it whatever it looks like.",
    ),
    (
        "Jemaa el-Fna, stall by stall",
        "Number 14 for the fish, 31 for the harira, and the one at the end for the tea that clears your head. I take you round in the order in which my family eats.",
    ),
    (
        "Wool, brass, cedar: the souks by trade",
        "You buy nothing today. We go from the dyers to the carders to the men who hammer lamps, and you learn what is good, so that tomorrow you can come back alone and bargain like a cousin.",
    ),
    (
        "Four gardens and a very old cat",
        "From the famous blue one, at eight sharp, to three that nobody has told you about. The cat lives in the last, under the banana.",
    ),
    (
        "Tanjia in the ashes",
        "We fill the jar at the butcher's, carry it to the hammam, and the man who feeds the fire buries it for us. Five hours later it is lunch; in between there is bread to bake.",
    ),
    (
        "Roofs, tea, repeat",
        "Two days mostly spent one storey above the noise. You come down for the souk, for the hammam and for oranges.",
    ),
    (
        "Leather, clay and one sprig of mint",
        "From the vats of Chouara to the kilns of Ain Nokbi with a coppersmith in between. Everything here is made the slow way, and you may watch as long as you like.",
    ),
    (
        "Blue boats, grey wind, good fish",
        "Meet at the port when the boats come in. We look at what was caught, pick ours, have it grilled on the spot, and walk it off along the ramparts.",
    ),
    (
        "A thousand minarets, four of them climbable",
        "Ibn Tulun, the two towers of Bab Zuweila and a fourth whose keeper knows me. From each you see the next, and all of them want a small tip.",
    ),
    (
        "Felucca at five",
        "No engine, no music, no programme. We cast off at five and drift wherever the wind allows, and the tea is made on board.",
    ),
    (
        "Cloves, cardamom and the night grill",
        "An afternoon on a spice farm, with everything to be scratched, smelled and guessed, and then the evening at Forodhani, where you know what is in the marinade.",
    ),
    (
        "Bicycles among zebra",
        "Hell's Gate can be cycled, and the zebra do not mind. Eleven flat kilometres, a gorge on foot, and an hour on the lake to finish.",
    ),
    (
        "Mbalax begins at one",
        "Dinner at ten, a nap if you are sensible, and then two clubs in Médina and Ouakam where the sabar drums talk and everybody answers with their knees.",
    ),
    (
        "Lunch along the 7 train",
        "Six stops, six kitchens: Colombian, Tibetan, Korean, Uzbek, Mexican, and pie. We ride above the street and go down whenever it smells right.",
    ),
    (
        "Ferry, library, park: a free day",
        "Out to Staten Island and straight back for the Statue, up Fifth Avenue to the reading room where you may sit under painted clouds, and an evening on the Great Lawn with whoever is playing.",
    ),
    (
        "Twenty-two layers of wallpaper",
        "A morning on Orchard Street with the families who lived at number 97, then a walk to the synagogue, the bank and the bathhouse that they used. You end with a pickle.",
    ),
    (
        "Second set, cheaper seats",
        "Two basements in the Village, both at the hour when the early crowd goes home. You sit so near that you have to duck for the trombone.",
    ),
    (
        "Bridges of Brooklyn, three of them",
        "Over the Manhattan Bridge with the trains, along the water past the carousel, and home by the famous one at an hour when it is not yet full. Fourteen kilometres with one real climb.",
    ),
    (
        "Dinosaurs, carousels and a tram in the air",
        "One floor of the museum, no more; then the carousel, then the aerial tram, which costs a subway fare and gets more gasps than the Empire State.",
    ),
    (
        "Higher, they said",
        "Ten towers in the order in which they outgrew each other, with the river as a mirror. We go into four lobbies, and you will never again ignore a lift door.",
    ),
    (
        "Stairways nobody tells you about",
        "Eleven public staircases from Bernal Heights to the Sunset, three of them tiled and one with a slide. Count the steps if you like; I stopped at nine hundred.",
    ),
    (
        "Foil-wrapped: the Mission on foot",
        "Two half burritos, one whole argument, a pan dulce and a walk down the mural alleys to make room. Come on a weekday, when the line is only out of the door.",
    ),
    (
        "Hills in order of steepness",
        "We save the worst for last and arrive there as the bridge lights up. There is a bus back, and you will have earned it.",
    ),
    (
        "Beats, books and cannoli",
        "An upstairs room with poetry and a chair marked for you to sit in, the bar across the alley, and a café where somebody is always rewriting a screenplay.",
    ),
    (
        "Feed the bucket: Frenchmen Street",
        "Four doors, four bands, all before midnight. I know who is playing where, you bring small notes, and the brass on the corner decides when we go home.",
    ),
    (
        "Red beans on a Monday",
        "The pot goes on at eight. Until it is ready we walk to the baker, the sausage man and the lady who does the hot sauce, and then eat at a table for fourteen.",
    ),
    (
        "The houses of the dead",
        "The cemetery in the last light and then the streets around it, with the stories in the order in which people stopped telling them. No vampires; the true ones are odder.",
    ),
    (
        "Levee and back, with snowballs",
        "Across on the ferry with the bikes, along the top of the levee with the ships at eye level, and back for a snowball in a flavour that has no fruit in it.",
    ),
    (
        "The bagel question",
        "Both ovens in one morning, eaten blind, with cream cheese as the referee. Then smoked meat, because nobody can live on rings.",
    ),
    (
        "Pastor, suadero, and then the sweet potato man",
        "Seven taco stands in three colonias, each for one thing only. When you hear the steam whistle, that is the sweet potato cart, and dessert.",
    ),
    (
        "One museum, one day, one hall too many",
        "The Anthropology Museum has twenty-three halls. We do five, with a long lunch by the pond, and I will talk you out of the sixth.",
    ),
    (
        "Pink walls: Barragán and neighbours",
        "The master's own house by appointment, then a stable in pink and water, and a chapel for which you whisper. Bookings are strict, so I make them a month ahead.",
    ),
    (
        "Xochimilco at dawn, without the mariachi",
        "At six in the morning the canals are herons, mist and farmers with lettuces. We go by flat boat to a floating garden and have breakfast on it, axolotls included, as company.",
    ),
    (
        "Reforma on a Sunday",
        "The avenue is ours until two. We roll from the Angel to the centre among grandmothers, dachshunds and an aerobics class, and stop wherever there is shade and juice.",
    ),
    (
        "Paper flowers, tin hearts, blown glass",
        "Three workshops where things are still made by mouth and hand, and the market where they end up. You cut your own paper banner, and it goes through customs.",
    ),
    (
        "Thirty ingredients and patience",
        "We toast, we grind, we wait. By two there is a black mole on the table that you have stirred yourself, and mezcal for the arm.",
    ),
    (
        "Son, rumba and a borrowed trumpet",
        "A Sunday that begins with rumba in an alley full of bathtubs and ends with son on a roof in Vedado. The trumpet gets passed around; so does the rum.",
    ),
    (
        "Lizards on the doors, drums on the wall",
        "An hour of door knockers, colours and bougainvillea in the walled town, and then up on the wall itself, where the drums start when the sun goes in.",
    ),
    (
        "Lime, fire and a raw onion",
        "The fish market at eleven, a counter at noon, and an evening cart with a queue of taxi drivers. You will know the difference between a leche de tigre and a good one.",
    ),
    (
        "First day at 3,400 metres",
        "Nothing steep, nothing heavy, and a bench every two hundred metres. We walk as far as San Blas, drink what everybody drinks, and go to bed at eight without shame.",
    ),
    (
        "Samba on a table",
        "Monday at Pedra do Sal or Friday in a backyard in Laranjeiras: the musicians sit round a table and you stand round the musicians. I come along as far as the second beer.",
    ),
    (
        "Applause at Arpoador",
        "Along the beach from post nine, past the volleyball, up onto the rock. When the sun drops behind the Two Brothers, people clap, and you will, too.",
    ),
    (
        "Tuesday drums in Pelourinho",
        "A mass with drums at six, a plate of something with dendê at seven, and then the steps, where the rehearsal is free and louder than any concert.",
    ),
    (
        "How to be refused at a milonga",
        "One lesson in walking, one in looking, and then three milongas in which nobody cares that you are new. You will be turned down by an expert, and by midnight you will dance.",
    ),
    (
        "Pizza standing up, with chickpeas",
        "Four pizzerias on Corrientes and in Chacarita, one slice each, always at the counter. The order matters, and so does the muscat that goes with it.",
    ),
    (
        "Hell, purgatory and a lighthouse",
        "Up through the Palacio Barolo from the gargoyles to the lantern, which really works, and then four more buildings by Italians who had read too much.",
    ),
    (
        "San Telmo on a Sunday",
        "The fair runs for thirteen blocks. We do the middle five, with a choripán at noon, a couple who have danced on the same corner for thirty years, and the patio behind the antique shop.",
    ),
    (
        "Notable cafés and the man who reads",
        "Four of the cafés that the city has put under protection, coffee, waiters and all. In the third sits the man; please do not ask which page.",
    ),
    (
        "Flat, green and past the flamingos",
        "From Puerto Madero round the reserve, where the city suddenly has reeds, coypus and, with luck, something pink. Back by way of the grill carts.",
    ),
    (
        "Stairs, lifts and a stray dog",
        "Up by lift, along by stair, down by slide: four hills in one morning, with murals at every landing. The dog will find you at the second one.",
    ),
    (
        "Moss, gravel, silence",
        "Three gardens that you have to write to, or get up for: one of moss, one of stones, one borrowed from the mountain behind it. We do not talk inside, and it is a relief.",
    ),
    (
        "Ten thousand gates after dark",
        "We meet at the station at half past eight and climb through the gates by lantern, as far as the crossroads from which the city glitters. The foxes are stone; mostly.",
    ),
    (
        "Tea, from leaf to whisk",
        "A shop that has sold nothing else since 1717, an hour with a teacher who laughs, and a bowl you have whisked yourself. Then a parfait, for balance.",
    ),
    (
        "Looms and kilns: makers of Nishijin",
        "A weaver whose loom fills the house, a man who cuts gold leaf with bamboo, and a potter who throws nothing away. Each of them has twenty minutes and all of them take forty.",
    ),
    (
        "North along the Kamo",
        "From Sanjo to the shrine in the woods, on the river path, against the current. Herons on one side, trombone students on the other.",
    ),
    (
        "Do one temple",
        "The usual plan has nine temples in it. This has one, for a whole morning, and a weekend around it: the bath, the arcade, the river, tofu.",
    ),
    (
        "Yanaka, where the cats live",
        "Two days in a quarter of wooden houses, graves and croquettes. You wake up to a temple bell, and the longest way you go is to the bath.",
    ),
    (
        "Top left button: a lunch crawl",
        "Ramen at eleven, before the queue; a half portion of curry in a corridor; and standing soba in four minutes, like everyone else on the platform. We share, although one does not.",
    ),
    (
        "Basements, arcades and one perfect toaster",
        "A dry route from one station to the next by way of a food hall, a shop of only paper and a floor of appliances so lovely that you will forgive the rain.",
    ),
    (
        "Listening bars: please do not talk over Coltrane",
        "Three bars with walls of records and loudspeakers the size of wardrobes. You write your request on a slip and wait, and nobody says a word until the side is over.",
    ),
    (
        "Knives, brushes, paper, indigo",
        "Four shops, each older than most countries, and each with somebody at the back doing it. The knife can be engraved while you dip your own cloth in the vat.",
    ),
    (
        "Small houses by large architects",
        "A walk from Kiyosumi to Ginza past houses no wider than a car and a tower that looks like a bookshelf. From the pavement only, and quietly, because people live in them.",
    ),
    (
        "Eat until you drop, politely",
        "Skewers in Shinsekai, octopus balls in Dotonbori, pancakes in Tenma and one dessert that nobody had room for. You pay, I shout the orders.",
    ),
    (
        "The city wall after work",
        "Meet at the gate at six. We climb with the office crowd along Naksan, look at the lights come on, and come down exactly at the makgeolli.",
    ),
    (
        "Night market, left side first",
        "There is a system: savoury up the left, sweet down the right, juice in the middle. We follow it until somebody sees the pepper buns.",
    ),
    (
        "Dragon's Back, then noodles",
        "A ridge with the sea on both sides, two hours from bus stop to beach, and a bowl of noodles in the village with sand on your boots.",
    ),
    (
        "Yaowarat after seven",
        "When the gold shops close the woks open. Nine stalls in the alleys to the left and right of the neon, ending with the toast that has its own queue.",
    ),
    (
        "Khlongs by longtail, slowly please",
        "I have asked the boatman to go slowly, and he has learned to like it. Orchids, monitors, children jumping off the steps, and a stop at a house that makes coconut sweets.",
    ),
    (
        "The green lung on a rusty bicycle",
        "Across the river by rowing boat, then raised paths the width of a handlebar through palms and mangroves. Nobody rides fast, as there is water on both sides.",
    ),
    (
        "Marigolds at midnight",
        "The flower market is at its best when nobody should be awake. We wade in at twelve, learn to fold a lotus, and end with rice soup among the porters.",
    ),
    (
        "One wok, five curries",
        "At the market in Ari we learn to tell seven basils apart; then it is green, red, yellow, jungle and the one from my mother's village. You leave with a paste.",
    ),
    (
        "Pound it, taste it, pound it more",
        "A khao soi from scratch, which is mainly an hour with a mortar and good company. The garden is behind the kitchen, the river is behind the garden.",
    ),
    (
        "Blue stools: an evening at knee height",
        "We sit on the smallest stools in the world and eat with the biggest spoons: bún chả while it smokes, a rice cake or two, and beer that was brewed this morning.",
    ),
    (
        "Aerobics at the lake, then phở",
        "At half past five the speakers come on. You join in at the back, get corrected by a lady of eighty, and have the best soup of your life at half past six.",
    ),
    (
        "Egg coffee and its rivals",
        "The original, up a staircase behind a silk shop; the coconut one; the one with salt; and a plain black that dissolves the lot. Not to be done on a day when you mean to sleep.",
    ),
    (
        "Thirty-six streets, one trade each",
        "With a map of 1890 we look for tin, bamboo, paper votives and drums, and find more than we thought. The man on Hàng Thiếc lets you hit something.",
    ),
    (
        "Under the Long Bien bridge",
        "Over the bridge on the cycle lane and down to the banana island, where the city grows its vegetables. There are ducks, mud and no traffic lights.",
    ),
    (
        "Rice fields, beach, lanterns",
        "Out through Tra Que while the farmers water, on to the sea for a swim, and back into town at the hour when somebody lights the first paper moon.",
    ),
    (
        "Where the Mekong slows down",
        "Three temples, one waterfall, and otherwise a chair by the river. You will be asked what you did in Luang Prabang, and will not know.",
    ),
    (
        "Ridge walk, before the yoga",
        "At six the grass on the Campuhan ridge is wet and nobody has unrolled a mat yet. Out to the village, black rice pudding, and back along the paddies.",
    ),
    (
        "Hawker centres in order of queue",
        "Three centres, each for the one thing that people cross the island for. I queue, you hold the table with your tissues.",
    ),
    (
        "Curved flats and five-foot ways",
        "From the ship-shaped flats of Tiong Bahru to the tiles of Joo Chiat, in the shade of the arcades that a governor once ordered and everyone since has been thankful for.",
    ),
    (
        "Orchids, otters and supertrees",
        "The old garden for orchids, the new one for the trees that light up, and the bank between for a family of otters who do not read signs.",
    ),
    (
        "Hell in concrete, then ice kacang",
        "Ten courts of hell, painted and very detailed, followed by a mountain of shaved ice. Recommended from seven years, or for strong six-year-olds.",
    ),
    (
        "Two continents, one breakfast",
        "Olives and cheese in Karaköy, the ferry with a simit, and the rest of breakfast in Kadıköy: eggs, clotted cream, honey, and pickles by the glass. Lunch has been cancelled.",
    ),
    (
        "Up the Bosphorus by slow boat",
        "The ordinary boat up to the last village, where there is a castle, a fish lunch and two hours to get up the hill. On the way back everyone sleeps but the gulls.",
    ),
    (
        "Sinan for beginners",
        "Four mosques by one man who started at fifty. We begin with the small tiled one above the shops and end under the dome with the stork lamps, and you will hear how he did it.",
    ),
    (
        "Where the bazaar mends things",
        "Behind the bazaar, up the stairs of the old hans, sit the people who solder, engrave and reline. Bring a broken clasp or a dull knife and see what happens.",
    ),
    (
        "Balat, one staircase at a time",
        "A weekend among bay windows and washing lines, with an antique auction on Saturday that you will mean only to watch, and the iron church on the water.",
    ),
    (
        "Ferry, simit, minarets",
        "The 18.15 to Kadıköy and the 19.00 back again. That is all, and it is the best view of six minarets that the price of a bus ever bought.",
    ),
    (
        "Count the knots: khinkali and friends",
        "Four cellars and a bakery where the bread is slapped onto the wall. I show you how to bite, when to sip, and what to say when somebody stands up with a horn.",
    ),
    (
        "Every blue there is",
        "From the Registan at opening to the avenue of tombs at closing, by way of the one workshop that still mixes the glaze. After six hours you can tell a Timurid turquoise from a restored one.",
    ),
    (
        "Indigo thumbs: printing in Sanganer",
        "You carve a small block, or choose one, and print two metres of cotton, slightly crooked. The men beside you do it without looking.",
    ),
    (
        "Rowing east while the city washes",
        "Into the boat at five from Assi, upstream along the steps, with bells, laundry and wrestlers as it gets light. We turn round when the sun is a hand above the far bank.",
    ),
    (
        "Bun maska and house rules",
        "Three Irani cafés that are still open and the story of those that are not. No laughing loudly, no talking to the cashier, no combing of hair, says the wall.",
    ),
    (
        "Clockwise: a day in Boudha",
        "Round the stupa with the early crowd, butter tea on a roof, a thangka painter at work, and round again in the evening when the lamps are lit.",
    ),
    (
        "The Siq at six",
        "First through the gate with your own footsteps for company. We are at the Treasury when the light is not, wait for it over tea, and go up to the High Place before the heat.",
    ),
    (
        "Petra by the back door",
        "From Little Petra over the shoulder of the mountain, on a path of steps, ledges and views into nothing, so that you meet the Monastery first and the crowds last.",
    ),
    (
        "Dubai for ten dirhams",
        "One dirham for each of two boats, a tea, a paratha, a bus to the beach. The plan is free, and you get change.",
    ),
    (
        "Gold leaf on everything, once",
        "A night of the thing this town does without blushing: the suite with the stairs, the cappuccino with the gold, the boat with more crew than guests. Bring somebody you can laugh with.",
    ),
    (
        "Sunday in Belleville, slowly",
        "Market until noon, dumplings until two, the park on the hill until the sun goes. On Saturday there are the open studios, and on both days nobody asks you for anything.",
    ),
    (
        "Under glass: the passages in the rain",
        "Seven covered passages, dry from end to end but for three dashes across the street. There is a shop of walking sticks, one of stamps, and a tearoom with a very old clock.",
    ),
    (
        "Three bakeries and a clear conscience",
        "A baguette that won the prize, a croissant that ought to have, and a Paris-Brest on a bench by the canal. Between them we walk precisely as far as needed.",
    ),
    (
        "Carnavalet and the small museums",
        "The whole city in one house, Proust's bed included, then a painter's studio with a garden and a house full of fans. None of them has a queue, and two are free.",
    ),
    (
        "Canal to canal, no hills",
        "From the Bastille along the Canal Saint-Martin to the Ourcq, with footbridges, pétanque and a brewery in a shed. You go home by metro, the bike stays.",
    ),
    (
        "Wooden boats in the Luxembourg",
        "A stick, a boat and a pond: two hours gone. There is also the puppet theatre, where children shout and parents translate, and the old carousel with the brass rings.",
    ),
    (
        "Forty doors of Croix-Rousse",
        "I have tried them all, and forty open. We go down from the plateau to the river almost entirely through other people's courtyards, saying bonjour.",
    ),
    (
        "Calanques before the heat",
        "The first bus out, two hours on the white path, and a swim in Sugiton before ten. In high summer you need a reservation, which is free, and which I explain.",
    ),
    (
        "Small museums for people who have done the big ones",
        "An architect's house, a Victorian painter's Arab hall, and an operating theatre under a roof. All three fit in a day with lunch in a crypt.",
    ),
    (
        "Under the arches: Bermondsey on a Saturday",
        "Toasted cheese, a custard doughnut, a glass of something at eleven, and the railway rumbling overhead. Come hungry, leave with mustard.",
    ),
    (
        "Low tide on the Thames foreshore",
        "Down the steps at low water, in boots, with someone who has the permit and can tell a Roman tile from a flowerpot. You keep the story; the finds stay where they lie.",
    ),
    (
        "It will rain: a plan",
        "A morning with pickled heads and a skeleton of an Irish giant's chair, soup in a vaulted cellar, and an afternoon at the films in a place with sofas. Wet for nine minutes altogether.",
    ),
    (
        "Plague pits, gin palaces and the last Tube",
        "From Smithfield to St Giles by gas lamp, of which there are still some. There are two pubs on the way, both older than the stories.",
    ),
    (
        "A whole day in London for the price of a bus",
        "Front seat upstairs, three free museums for one hour each, evensong for the music, and a sunset from a garden on the thirty-fifth floor that costs only a booking.",
    ),
    (
        "Closes, kirkyards and one friendly dog",
        "A lantern, nine closes and a kirkyard whose most famous resident was a terrier. The frightening parts come from the town records.",
    ),
    (
        "An extinct volcano before breakfast",
        "Up Arthur's Seat by the quiet side in time for the light on the Forth, down by the loch with the swans, and a roll with square sausage as the prize.",
    ),
    (
        "Three sessions and a chipper",
        "A quiet session for listening, a loud one for the feet and a third that does not begin before eleven. Between two and three there is fish in a bag.",
    ),
    (
        "Ring the bell, keep right: a first ride",
        "For people who have not cycled among eight hundred thousand others. We practise in the park, cross on a ferry, and by noon you will be ringing at tourists.",
    ),
    (
        "Flats with turrets: the Amsterdam School",
        "Het Schip, the Dageraad and the housing in between, where even the letterboxes wave. One flat has been kept as it was in 1921, kettle and all.",
    ),
    (
        "Brown cafés, in ascending order of brown",
        "Five cafés with sand on the floor, a cat in the window and a century of smoke in the varnish. We end in the darkest, where it is always a quarter to six.",
    ),
    (
        "Ferries, goats and pancakes",
        "The free ferry twice, because once is not enough; the goat farm in the woods, where kids may feed kids; pancakes as large as the steering wheel.",
    ),
    (
        "Seven bridges in one look",
        "Stand at the corner of Reguliersgracht and Herengracht at blue hour and count. Before that there is an hour of canals with the light going, and after it, a herring.",
    ),
    (
        "Two nights, so that you get the evening",
        "Everyone comes for a day. Come for two nights instead: canals with lamps and no boats, a windmill at breakfast, and Damme by towpath on the second day.",
    ),
    (
        "Two rows of cobbles: following the Wall",
        "Eight kilometres from Bernauer Strasse to the East Side, along the line in the pavement. We stop at a watchtower, a chapel and a tree house that an old man built in no man's land.",
    ),
    (
        "Modern living, 1925",
        "A horseshoe, a forest estate in parrot colours, and a kitchen in which everything is within two steps. By U-Bahn, with architects' gossip.",
    ),
    (
        "A runway, a canal and a kebab",
        "Flat out down the runway at Tempelhof with the kites, then slowly along the Landwehrkanal, and a stop with garlic on it.",
    ),
    (
        "Big city, small money",
        "The dome of the Reichstag, booked and free; a lunchtime concert in a foyer; the Wall; a lake. The dearest thing on the list is the bus.",
    ),
    (
        "Grey outside: Berlin indoors",
        "A railway station full of art, a swimming hall like a cathedral, and a cinema from before sound. In November this is simply called Tuesday.",
    ),
    (
        "A harbour cruise for the price of a bus",
        "Line 62 out to Finkenwerder and back, top deck, left side. Get off once for the beach with the container ships and once for a fish roll.",
    ),
    (
        "Beer gardens in order of shade",
        "Chestnuts were planted to keep the cellars cool and have kept everyone cool since. Three gardens by tram, with radishes, and you may bring your own cheese.",
    ),
    (
        "One coffee, four hours",
        "Four coffee houses, one order each, and the newspapers on sticks. You learn what the waiter means by silence, and that the second glass of water is affection.",
    ),
    (
        "Standing room, scarf on the rail",
        "We queue at half past four, mark our places, eat a sausage, and hear three hours of Strauss or Puccini for the price of it. I go every week; my knees are used to it.",
    ),
    (
        "Wagner, Loos and a lot of ornament",
        "Stations, banks, a house without eyebrows that annoyed an emperor. We ride the Stadtbahn from one to the other, and the argument about decoration is yours to settle.",
    ),
    (
        "Vineyards by tram",
        "Tram D to the end, an hour up through the vines, the whole city on a plate, and a bench at a wine tavern for exactly as long as you like.",
    ),
    (
        "Dumplings, sweet and otherwise",
        "Liver dumplings, napkin dumplings, apricot dumplings, in that order. There is a walk in the middle, which the doctor insisted on.",
    ),
    (
        "Charles Bridge before the elbows",
        "We are on the bridge at a quarter to six with thirty saints and a street sweeper. Then up to the castle by the old steps, and coffee in the first place that opens.",
    ),
    (
        "Cubism you can live in",
        "Houses with corners where you expect walls, under Vyšehrad and in the Old Town, down to a lamp post and a coffee cup. Half a day, all of it on tram 17.",
    ),
    (
        "Beer with a view of seven bridges",
        "Up the steps to Letná in the last sun, a half-litre under the chestnuts, and the river turning pink below. We walk down when the lamps come on.",
    ),
    (
        "Alchemists, golems and a night tram",
        "A small walk through big legends, and what the archives have to say about each. It ends with a ride on the night tram, which has ghosts of its own.",
    ),
    (
        "Down the stairs for jazz",
        "Three cellars from three decades. The first has tablecloths, the second has the best drummer, and the third has no name on the door.",
    ),
    (
        "Hot water, slow chess",
        "Two days in five baths: the yellow one, the Turkish one, the one with the beer hall upstairs. In between you lie down, eat soup and lose to a man of seventy.",
    ),
    (
        "Ruin bars, oldest first",
        "The one that began it, before ten, while one can still see the bathtubs; then two that its regulars fled to; and a courtyard where the regulars of those have gone.",
    ),
    (
        "The ideal city, 1949",
        "Out by tram to Nowa Huta: avenues for parades, arcades for shade, a church the people fought for, and lunch in a milk bar with the original chandelier.",
    ),
    (
        "Bridges built for bicycles",
        "The snake, the circle, the kissing bridge: seven crossings of the harbour made for wheels, with a swim in between if you are brave or it is August.",
    ),
    (
        "Ninety stations of art",
        "One ticket, eleven stops: a grotto, a rainbow, a spruce forest a kilometre wide, all under the ground. Go on a weekday after ten, when one can stand still.",
    ),
    (
        "Two days of rain, properly done",
        "Fish soup, wooden lanes, one museum for each shower, and the funicular for the twenty minutes when it clears. Wool is provided by the landlady.",
    ),
    (
        "Hot pots and gossip",
        "Three neighbourhood pools in one weekend, each with its own temperature of conversation. Between them there is a bakery, a walk by the sea and, if the sky likes, lights.",
    ),
    (
        "Everything Plečnik touched",
        "Three bridges, one market, one library door so heavy that you feel the weight of knowledge, and his own house with the pencils still sharp.",
    ),
    (
        "One street, three empires",
        "A kilometre from the copper hammers to the cafés with cake forks. We walk it twice, once for the buildings and once for the people.",
    ),
    (
        "Towers, tunnels and black bread",
        "The tower with the kitchen in it, the tunnels underneath, and the seaplane hangar with a submarine inside. Soup in the dark, by candle, as in 1422.",
    ),
    (
        "Seven hills, one custard tart",
        "We climb two of the seven, which is plenty, and eat our way down: bifana, cod fritter, cheese, ginjinha. The tart comes last, while it still burns.",
    ),
    (
        "Every terrace between Graça and the river",
        "Five miradouros from the highest to the lowest, so that gravity is on your side. The timing is set for the last one, with a cold beer from the kiosk.",
    ),
    (
        "Fado without the dinner menu",
        "Three taverns in Mouraria and Alfama where the cook sings, the taxi driver sings, and you buy a glass of red and keep still.",
    ),
    (
        "Tile by tile: an afternoon with azulejos",
        "The tile museum with a restorer, then a workshop in Graça where you paint your own. It is fired overnight, and comes to the hotel wrapped in newspaper.",
    ),
    (
        "Across the Tagus for lunch",
        "The ten o'clock ferry, a walk along the quay under the old warehouses, grilled fish with your feet nearly in the river, and the lift up for the view back.",
    ),
    (
        "Lisbon with empty pockets",
        "Nine viewpoints, two markets, a library with painted ceilings, and a choir that rehearses with the door open. The wallet stays in the room.",
    ),
    (
        "Port is a place, too",
        "Not the wine, or not only: a morning in the kitchens of the city before crossing to the cellars. By then you have had a bifana, a bean stew and a right to sit down.",
    ),
    (
        "Granite, gold leaf and blue tiles",
        "Plain outside, mad inside: a station, two churches that share a wall but not a taste, and a bookshop that we look at from the street.",
    ),
    (
        "Three museums, one picture each",
        "Velázquez in the first, Goya in the second, and in the third a small Dutch door that nobody looks at. Twenty minutes apiece, with vermouth as an interval.",
    ),
    (
        "La Latina, one tapa at a time",
        "One bar, one thing, out again: tortilla here, snails there, a canned mussel that will change your mind about cans. Sundays after the Rastro are the loudest and the best.",
    ),
    (
        "Modernisme beyond Gaudí",
        "A hospital with gardens under the ground, a concert hall turned inside out, and three staircases in the Eixample where the porter lets us in. Gaudí gets a nod from across the street.",
    ),
    (
        "Vermouth o'clock in Sant Antoni",
        "Noon, Sunday, a marble counter. Four bodegas in five streets, with anchovies, crisps, olives, and the book market in between, for the digestion.",
    ),
    (
        "The bunkers, a blanket and a baguette",
        "Up through Carmel with the neighbours and their dogs, as the gates now shut early and you want the hour before. All of the city lies below, with the sea as a lid.",
    ),
    (
        "From Poblenou to the beach on two wheels",
        "Factory chimneys, studios, a cemetery with an angel that gives you the shivers, and four kilometres of sea with a shower at the end.",
    ),
    (
        "Dragons, mosaics and very big ice creams",
        "We count dragons: on roofs, on railings, on a lamp. There are fourteen on the way, a park to slide in, and a reward for whoever finds the one I have missed.",
    ),
    (
        "Triana after the last plate",
        "Over the bridge when the kitchens close. A peña with forty chairs, a bar where the owner sings if asked three times, and a walk home along the river.",
    ),
    (
        "Sevilla by lantern light",
        "The Jewish quarter after eleven, when the tour groups have gone and the jasmine has not. A skull over a door, a stone that bleeds, a love story with a bad end.",
    ),
    (
        "Water, stone and the last sultan",
        "How a hill without a spring came to have two hundred fountains. We follow the channel from the Darro up to the palace, with the story of those who dug it and the boy who lost it.",
    ),
    (
        "Five tapas, no bill",
        "Five bars that still do it as it should be done. You pay for what you drink, the rest simply arrives; this plan costs nothing, the beers are on you.",
    ),
    (
        "Testaccio, nose to tail",
        "From the covered market to the trattoria with the hooks still in its ceiling. There is oxtail, there is tripe, and there is a very good artichoke for those who have had enough.",
    ),
    (
        "The Trevi Fountain to yourself (5.40 a.m.)",
        "You, the water and one man with a broom. From there we walk by way of the Pantheon to Campo de' Fiori, and get there as the first crates are opened.",
    ),
    (
        "Gods among the diesel engines",
        "A power station full of Roman marble in the morning and, after lunch in Garbatella, a collection so small that the keeper switches on the lights for you.",
    ),
    (
        "Gladiators before gelato",
        "An hour at the gladiator school in a real tunic, the Colosseum from its best side, which is outside, and three gelaterie, judged by a jury of under-tens.",
    ),
    (
        "Fountains after midnight",
        "Eleven fountains, from the tortoises to the boat, when you can hear each of them from the street before. No talking at the last one; it is that sort of place.",
    ),
    (
        "Borromini against Bernini, best of three",
        "Two churches on one street, two fountains on one square, two men who could not stand each other. You get a scorecard.",
    ),
    (
        "Gold leaf, glue and good paper",
        "A gilder, a bookbinder and a man who marbles paper in a bath of seaweed, all within four streets. You take a sheet home, still a little damp.",
    ),
    (
        "Oltrarno at the speed of soup",
        "A weekend on the other side of the river, where breakfast is at the bar, lunch is at the workers' canteen, and the evening happens on the church steps.",
    ),
    (
        "A bacaro crawl in Cannaregio",
        "Five counters along two canals, one small glass and two small bites at each. Meet at six, because by eight the cod has gone.",
    ),
    (
        "Venice before the suitcases",
        "Off the night's last quiet and onto the first vaporetto: the Rialto fish boats unloading, St Mark's with only pigeons, coffee with the gondoliers.",
    ),
    (
        "Folded in four: a pizza apprenticeship",
        "We eat two, fried and folded, and then go into a kitchen in Sanità where you stretch, slap and burn one of your own. The master says little and sees all.",
    ),
    (
        "The city under the city",
        "One hundred and thirty-six steps down to the cisterns, with a candle for the narrow bit, and up again into the courtyard of a lady who has a Roman theatre under her bed.",
    ),
    (
        "Roll it until you can read through it",
        "A rolling pin as long as an arm, ten eggs, and Signora Franca, who has never measured anything. Tortellini by noon, in broth by one.",
    ),
    (
        "Ballarò with a paper napkin",
        "Panelle, crocchè, spleen for the willing, and an octopus cut up before your eyes. We go in at the loud end and come out at the sweet one.",
    ),
    (
        "First through the gate: the Acropolis at eight",
        "South entrance, five to eight, tickets on the phone. For twenty minutes the Parthenon has only you and the restorers, and by the time the buses come we are having coffee in Koukaki.",
    ),
    (
        "Rebetiko and other bad habits",
        "Songs about hashish, harbours and heartbreak, in two tavernas that take no bookings. We eat late, clap in nine-eight, and nobody breaks a plate.",
    ),
    (
        "A Sunday of coffee, ruins and coffee",
        "A flea market, a freddo, an agora; then a long lunch and the hill with the pines. It is a weekend in which the antiquities are the intervals.",
    ),
    (
        "Tortoises among the tombstones",
        "Kerameikos, where the road to Plato's Academy started and the potters gave clay its other name. There is a marble bull, a girl with a jewel box, and about eleven tortoises.",
    ),
    (
        "Two hours ahead of the cruise ships",
        "On the walls at eight, clockwise, with the roofs below and the swifts beside you. Down again at ten, in for a swim by the hole in the wall, and let the rest have the town.",
    ),
    (
        "Bondi to Coogee, with four swims",
        "Six kilometres of cliff path with an ocean pool wherever you get hot. Bring the towel you do not mind sitting on, and go early, in this direction.",
    ),
    (
        "All ferries stop at lunch",
        "Four ferries in one day on the same card: the quay, Cockatoo Island, Watsons Bay for fish and chips, Manly for the evening. Best seats are outside, on whichever side others are not.",
    ),
    (
        "Ocean pools at first light",
        "Three rock pools between six and eight, in the company of people who have done this every day since 1970. The water is colder than it looks and you will be smug until supper.",
    ),
    (
        "Sharks, ferries and a very large banyan",
        "The tunnel with the sharks, the ferry with the wind, and then a tree so big that the whole class disappeared in it. Sandwiches under the roots.",
    ),
    (
        "Marrickville, one banh mi at a time",
        "Three bakeries in four hundred metres, each with a firm following. We divide the rolls, keep score, and settle it over a beer from the warehouse next door.",
    ),
    (
        "Ask for a magic",
        "Five laneway counters in one morning, half a cup at each, and a lesson in how to order so that they take you for a local. Do not plan to sit still afterwards.",
    ),
    (
        "Four seasons, five arcades",
        "Start under the stained glass, cross by the lane with the tins, have dumplings in a basement, and arrive dry at the library with the great white dome.",
    ),
    (
        "Domes that gold built",
        "The nuggets went straight into marble: a bank like a chapel, a reading room like a planet, a theatre with a starry sky. We finish with the arcade that has giants striking the clock.",
    ),
    (
        "Brunswick, three bands and a parma",
        "A chicken parma the size of the plate at six, then three rooms along one tram line. Bands begin on the hour and nobody minds if you leave after four songs, or stay.",
    ),
    (
        "Sit on the sheep: a day at MONA",
        "The boat at nine, the lift down into the rock, and no labels on the walls, on purpose. We tell you what to skip with children, what to skip with parents, and where to eat.",
    ),
    (
        "Birds that came back",
        "Zealandia in the morning with a ranger and in the evening with a red torch. Between them there is the botanic garden, the cable car, and a scone.",
    ),
    (
        "Queenstown without jumping off anything",
        "The steamer over the lake, a walk under the larches, two cellar doors and a bookshop. Someone will offer you a bungee; say you have a prior engagement.",
    ),
    (
        "Roulottes at six",
        "The vans park on the quay, unfold their tables, and by half past the whole town is there. We share three plates, from three kitchens, and crêpes for the walk home.",
    ),
    (
        "The Kunsthistorisches, but only the pictures with dogs in them, then cake slowly",
        "There are forty-one, from a Velázquez that is mostly dog to a Bruegel in which they are the only ones who are warm. After the last comes the café under the dome.",
    ),
    (
        "All the things we did in Tokyo when we had missed the train, in the right order",
        "It left at 10.03, and the next seats were at 18.33. A garden, a bath, a shrine sale, a four-storey shop for pens: it cost almost nothing and was the best day of the holiday.",
    ),
    (
        "A weekend for people who have seen London, said that it was fine, and were wrong",
        "No bridges, no bells, no guards. Two days of canals, cemeteries, a market that begins at six and a pub that does not look like one.",
    ),
    (
        "Three days of steak, ice cream, bookshops and one opera, with rests in between",
        "The steak is on the first evening and the opera on the last, which in this order leaves room for both. In between we read, walk in the shade and have dulce de leche twice a day.",
    ),
];

/// City as it is called in texts, kind, and a title as long as the site allows.
pub(in super::super) const LONG: &[(&str, Kind, &str)] = &[
    (
        "Vienna",
        Kind::Museum,
        "The Kunsthistorisches, but only the pictures with dogs in them, then cake slowly",
    ),
    (
        "Tokyo",
        Kind::Free,
        "All the things we did in Tokyo when we had missed the train, in the right order",
    ),
    (
        "London",
        Kind::Slow,
        "A weekend for people who have seen London, said that it was fine, and were wrong",
    ),
    (
        "Buenos Aires",
        Kind::Days,
        "Three days of steak, ice cream, bookshops and one opera, with rests in between",
    ),
];

/// City as it is called in texts, sign of the evening, and a title as long as the site allows.
pub(in super::super) const LONG_SHOWS: &[(&str, &str, &str)] = &[
    (
        "Prague",
        "stories",
        "The Night Porter, the Countess, the Missing Trunk and Other Stories from Room 40",
    ),
    (
        "New Orleans",
        "brass",
        "The Eleven-Piece Funeral Band That Also Does Weddings, Christenings and Tuesdays",
    ),
    (
        "Istanbul",
        "magic",
        "An Evening of Impossible Things with Four Aces, One Dove and a Reluctant Uncle",
    ),
];
