//! Remarks that fit one kind of itinerary, and everything about shows.
//!
//! Long, because it is text: one file a theme.

use super::Kind::{
    self, Bike, Build, Cafe, Cook, Craft, Dark, Dawn, Days, Dusk, First, Food, Free, Garden, Grand, Hike,
    Kids, Museum, Music, Past, Rain, Slow, Street, Trip, Water,
};

/// Remarks by the kinds of itinerary that they fit.
pub(in super::super) const THEMED: &[(&[Kind], &[&str])] = &[
    (
        &[Food, Street, Cook],
        &[
            "Come hungry. No, hungrier.",
            "I never knew that I liked {eat}. I do.",
            "The lady at the second stop gave us seconds and a scolding for not finishing.",
            "{eat} was the winner, with {eat2} a close second.",
            "Spicier than we were told, and the better for it 🌶️",
            "We cancelled dinner, and breakfast too.",
            "Everything fresh, everything explained, nothing hurried.",
            "As a coeliac I was nervous. They had thought of everything.",
            "You leave with grease on your fingers and addresses in your pocket.",
            "I have tried to make {eat} at home since. It is not the same.",
            "For {price} you do get a full stomach, and then some.",
            "A bit too much meat for us, but they were quick to find something else.",
        ],
    ),
    (
        &[Dawn],
        &[
            "Got up at five, complained until {view}, did not say a word after.",
            "Fog! I was furious, and now it is the picture over my desk.",
            "Nobody about but us and a street sweeper, who posed.",
            "The coffee afterwards was the best of my life, for obvious reasons.",
            "My husband, who does not do mornings, did this one. Twice.",
        ],
    ),
    (
        &[Dusk],
        &[
            "Half the town was at {view} at sunset, and all of them silent for once.",
            "If you go to one sunset in {city}, make it this one 🌅",
            "Stay for the blue hour; everyone else goes home.",
            "Clouds came in at the last minute. Even so.",
            "Somebody proposed next to us. She said yes.",
        ],
    ),
    (
        &[Dawn, Dusk],
        &[
            "The light lasted eleven minutes. I have 140 pictures of it.",
            "Bring something to sit on, the stone is cold.",
            "My phone managed fine. No need to carry the big lens up there.",
            "I have it as my screen background now.",
            "First time in years that I just looked.",
        ],
    ),
    (
        &[Build, Past],
        &[
            "{by} tells you just enough, then lets you look.",
            "I grew up in {city} and learned four new things in the first hour.",
            "Finally somebody who explains who paid for all this.",
            "Slightly heavy on detail for me, but the stories make up for it.",
            "I bought the book afterwards. And then the other book.",
            "My teenage son asked a question. Voluntarily.",
        ],
    ),
    (
        &[Build],
        &[
            "I will never walk past a staircase again without looking up.",
            "My daughter studies architecture and took notes. High praise.",
            "Bring a neck pillow, you look up the entire time 😄",
            "I had walked past that façade for ten years.",
            "Drew three doors and a lamp post. Happy.",
        ],
    ),
    (
        &[Past],
        &[
            "Sobering in parts, and handled with a lot of tact.",
            "We were quiet for a good while afterwards.",
            "An old man stopped and added his own version. It was better.",
            "History at school was never like this.",
            "I found my grandfather's street.",
        ],
    ),
    (
        &[Museum, Rain],
        &[
            "The bench in front of the last picture. I sat there for half an hour.",
            "At {see} the guard told us about his favourite. Ask him.",
            "Go late. After four it is empty.",
            "Good plan even when the sun shines, as we found out.",
            "I always leave museums with a headache. Not this time.",
        ],
    ),
    (
        &[Museum],
        &[
            "A few rooms only: what a relief.",
            "I did as told and looked at one thing for ten minutes. Try it.",
            "The café! Nobody had warned us about the cake.",
        ],
    ),
    (
        &[Rain],
        &[
            "We came in soaked and came out happy.",
            "The soup saved our marriage ☔",
            "It stopped raining at noon and we were almost sorry.",
            "Wet socks, great day.",
        ],
    ),
    (
        &[Bike],
        &[
            "I had not been on a bike for twenty years. Fine after five minutes.",
            "Easy riding, apart from one bridge with ambitions.",
            "Check your saddle before you leave. Trust me.",
            "Our eight-year-old managed it all and wanted more.",
            "The stretch through {hood} is what I would move house for.",
            "Traffic at the start is a bit much, then it is heaven.",
            "My bike squeaked the whole way, so everyone knew we were coming 🚲",
            "Headwind out, tailwind back. As it should be.",
            "We were overtaken by a man with a fridge on his bike.",
        ],
    ),
    (
        &[Kids],
        &[
            "Our two (5 and 8) slept at seven. Thank you.",
            "I got fewer of the riddles than my daughter. She has mentioned it.",
            "Finally a day on which I was not saying \"just one more minute\" all the time.",
            "The ice cream is not optional, plan for two.",
            "Whoever planned this has children.",
            "Maybe a bit young for twelve-year-olds. Perfect for six.",
            "The grandparents enjoyed it most.",
            "Nobody cried, including me.",
            "She has drawn it four times since.",
        ],
    ),
    (
        &[Music],
        &[
            "We missed the last bus and did not care.",
            "The last place! A red lamp, and that voice.",
            "Sat next to the drummer's aunt. She rated every solo.",
            "It gets late. Plan nothing before eleven the next day.",
            "Hot, loud, and exactly right.",
            "{by} knows everybody. We got the good table.",
            "I do not even like this kind of music. Correction: did not.",
            "The band was packing up and then played one more, for nobody. For us.",
        ],
    ),
    (
        &[Dark],
        &[
            "I do not believe in ghosts, but I did walk home in the middle of the road.",
            "No costumes, thank goodness. Just very good stories.",
            "The bit in the courtyard 😱",
            "My friend held my arm the entire time and denies it.",
            "Fog that night. Could not have been better.",
            "Creepy in the nicest way.",
            "We looked it up afterwards. It is all true, even the worst one.",
        ],
    ),
    (
        &[Trip],
        &[
            "{trip} deserves the whole day, do not try to squeeze in anything else.",
            "Much better than the coach tour we did two years ago, and half the price.",
            "The early start hurts for ten minutes.",
            "Lunch took two hours, and that was the plan, I think.",
            "On a Sunday the connection back is every two hours only. Check.",
            "We nearly stayed in {trip}.",
            "By eleven we had it to ourselves, at noon the coaches came, at one we were eating.",
        ],
    ),
    (
        &[Hike],
        &[
            "Steeper than I thought, shorter than I feared.",
            "Overtaken by a grandmother with shopping. Twice.",
            "Start early. At ten it was already very hot.",
            "You hardly leave {city} and hear nothing but birds.",
            "Slippery after rain on the way down, take it slowly.",
            "My watch says 612 stairs.",
            "I was told there would be a biscuit. There was a biscuit.",
        ],
    ),
    (
        &[Water],
        &[
            "Sit at the back, get wet, be happy.",
            "From {water} the whole city makes sense.",
            "Take a jacket, even in {month}. The wind!",
            "Not for people who get seasick at the sight of a bath, but very calm.",
            "I have had worse days on bigger boats.",
            "Sunburn on one side only. I know which side to sit on next time ⛵",
        ],
    ),
    (
        &[Slow],
        &[
            "We did nothing for two days and did it very well.",
            "On the last morning the baker greeted us by name.",
            "The gap in the afternoon was the best idea of all.",
            "I read a whole book. In {city}!",
            "My phone says 6,000 steps a day. My holiday says thank you.",
            "We cancelled the second half of our trip and stayed.",
        ],
    ),
    (
        &[Days],
        &[
            "Day two is a bit full. We moved half of it to day three.",
            "If you have one long weekend for {city}, this is how to spend it.",
            "{hours} sounds like a lot. It was gone in a blink.",
            "Printed it, folded it, wore it out.",
            "We swapped the days around, works just as well.",
        ],
    ),
    (
        &[First],
        &[
            "Used it as a first-time visitor, and it took away all the stress.",
            "Landed at noon, at {view} by six, asleep by ten. It works.",
            "The bit about the tickets alone saved us an argument.",
            "Do this first, then everything else is easy.",
            "I send it to every friend who lands here.",
        ],
    ),
    (
        &[Grand],
        &[
            "Expensive, yes. We saved for a year and would do it again.",
            "My wife has asked me what I have done wrong.",
            "For the money I looked for a mistake. Found none.",
            "It felt a little silly, and then it felt wonderful.",
            "Not for me at that price, but the pictures are lovely.",
        ],
    ),
    (
        &[Cafe],
        &[
            "Spent more on books than on the whole trip.",
            "A morning with no phone. I had forgotten.",
            "I did not sleep that night. Worth it ☕",
            "Finished my novel at the second table. Reading it, not writing it.",
            "The waiter corrected my order, and he was right.",
            "Came for one cup, left at closing time.",
        ],
    ),
    (
        &[Garden],
        &[
            "We fell asleep under the big tree. Nobody minded.",
            "So green, so quiet, so close to the traffic.",
            "Saw the heron! Or a heron.",
            "A picnic, a blanket, no plans. More of this.",
            "I have gone back every morning this week.",
        ],
    ),
    (
        &[Craft],
        &[
            "I came home with something that I made myself. It is crooked. I love it.",
            "They let me try. They were very polite about the result.",
            "The repair man fixed my grandfather's watch and told me off for the state it was in.",
            "Bought nothing, as promised. Went back the next day and bought everything.",
            "You could smell the wood from the street.",
            "Forty years at the same bench. We should all be so lucky.",
        ],
    ),
    (
        &[Free],
        &[
            "And it costs nothing! Why does anyone do the hop-on bus?",
            "Total spending: one coffee and a postcard.",
            "Student approved.",
            "We had spent too much the day before. This saved the week.",
            "Free, and better than the thing we paid for on Monday.",
        ],
    ),
];

/// About shows in general.
pub(in super::super) const SHOW: &[&str] = &[
    "Saw it in {month} and have booked again.",
    "Went to the last one, and the room was full half an hour before.",
    "The staff at {hotel} could not be nicer.",
    "An intimate room. Even at the back you see everything.",
    "Great evening, awful chair.",
    "Worth {price}? Easily.",
    "For {price} I had hoped for more than an hour.",
    "We were not even staying at {hotel} and felt at home.",
    "My parents' anniversary. They held hands the whole time.",
    "Starts late, as everything here does. Have dinner first.",
    "There is a pillar on the left side, avoid it.",
    "We came by chance because of the rain, and it was the best evening of the trip.",
    "Same programme as in {month}, so I was a little disappointed, but well done.",
    "Ask for the small tables by the wall.",
    "I have seen the same thing in a big theatre for three times the money, and it was worse.",
    "The drinks are a bit dear.",
    "Get there early, the first rows go quickly.",
    "Sound was a bit loud where we sat, right under the speaker.",
    "The host remembered us from last year!",
    "Lovely way to end a day in {city}.",
    "We laughed, we cried, we missed the bus.",
    "They moved it indoors because of the weather, and that made it even cosier.",
    "Not sure about the second half. The first was brilliant.",
    "Booked for next week, can't wait!",
    "I had never been to anything like it. Now I look for it in every city.",
    "Good for people who do not speak the language, too.",
    "It felt as if they were doing it just for us. There were sixty of us.",
    "The interval snack is better than some dinners.",
    "Took my grandmother, 84. She wants to go again.",
    "Slow start, strong end.",
    "Coming from {hood} it is ten minutes on foot, with the city all lit up.",
    "My new tradition whenever I am in {city}.",
    "Sold out when we came, so book ahead!",
    "Honest, unpolished and warm.",
];

/// About one sort of show, by the letter of [`super::evenings::Evening::talk`].
pub(in super::super) const TALK: &[(char, &[&str])] = &[
    (
        'j',
        &[
            "The last twenty minutes!! 🎶",
            "I could hear them breathe. That close.",
            "Nobody spoke for a whole minute afterwards.",
            "They played our song without being asked.",
            "I have the record now. It was better in the room.",
            "They smile at each other the whole time, and so do you.",
            "More music, fewer announcements please.",
            "People talked at the bar during the quiet ones. Shame.",
            "Cried at the third piece, blamed the onions.",
            "If you play yourself, sit where you can see the left hand.",
            "They were having as much fun as we were.",
        ],
    ),
    (
        'o',
        &[
            "Goosebumps from the first note.",
            "She sang to our table. I did not know where to look.",
            "I understood every tenth word and all of it.",
            "Ended badly for everybody in the songs, very well for us.",
            "Close enough to count the eyelashes.",
            "I thought that this was not for me. It is.",
        ],
    ),
    (
        'w',
        &[
            "You feel the floor in your ribs.",
            "A hairpin landed in my wine. I kept it.",
            "So close, so serious, so good.",
            "No dinner plates, no selfie sticks, just that.",
            "I have seen bigger ones, never a better one.",
            "That singer! He hardly moved.",
        ],
    ),
    (
        'd',
        &[
            "My feet hurt, my heart doesn't 💃",
            "Two left feet, no problem, they put you in the middle.",
            "I was asked to dance by a man of eighty and could not keep up.",
            "Just watching is fine, too.",
            "The floor is divine.",
            "That last dance.",
            "Leather soles! I learned the hard way.",
            "We stayed until they turned the lights on.",
            "So much heart in such a small room.",
            "A little chaotic, and all the better for it.",
        ],
    ),
    (
        'g',
        &[
            "I wore my grandmother's dress. It has been to worse.",
            "Danced until the soup.",
            "A lot of money for one night. What a night.",
            "We were put at a table with strangers and left with friends.",
            "The orchestra in the gallery, the candles, the waltz. I am done for.",
        ],
    ),
    (
        'l',
        &[
            "My cheeks hurt 😂",
            "Sat in the front row. Do not sit in the front row.",
            "The third one was hilarious, the fourth was brave.",
            "Not every joke lands, but the host saves it every time.",
            "We still quote it at home.",
            "Funny without being mean. More of that.",
            "The language was no problem, even for us.",
            "Two good ones out of five, which is fair.",
        ],
    ),
    (
        'b',
        &[
            "I won the lamp. I live 9,000 km away.",
            "She read my shirt. I have thrown the shirt away.",
            "My mother shouted house and was wrong. We have had to move.",
            "Laughed until the mascara went. Mine, not hers.",
            "Four costume changes. I own fewer clothes.",
            "Never cared about bingo before. I have my own pen now 😂",
        ],
    ),
    (
        's',
        &[
            "You could have heard a pin drop.",
            "The one about the suitcase. I am not all right.",
            "Take your time afterwards, people stay and talk.",
            "Even through two languages it worked.",
            "I would have listened for another hour.",
            "No phones in the room, and nobody missed them.",
        ],
    ),
    (
        't',
        &[
            "Go early and watch them get ready.",
            "The children understood more than I did.",
            "So still that I could hear the rain start.",
            "Beautiful, but the cushions are for the young.",
            "I had expected something for tourists. It is not.",
            "They explained just enough.",
            "My daughter has been acting it out with socks ever since.",
        ],
    ),
    (
        'a',
        &[
            "I saw Saturn. I said the word.",
            "Cloudy, so we got cocoa and stories. No complaints.",
            "Colder than you think up there. Take the blanket.",
            "He let the kids look twice.",
            "Have not looked at the sky so long since I was ten ✨",
        ],
    ),
    (
        'f',
        &[
            "A cat sat on my lap for the entire film 🐈",
            "A strange old film, a perfect night.",
            "It got cold. Take two blankets.",
            "Popcorn: excellent. Film: long.",
            "The little speech beforehand was better than any trailer.",
            "It rained, we moved, the pillar was in the way, I'd still go again.",
        ],
    ),
    (
        'm',
        &[
            "I was sitting RIGHT THERE and saw nothing 🃏",
            "My watch came back. I think it is my watch.",
            "My son has been practising with cards ever since.",
            "How?!",
            "My card was in the lemon. The lemon was on MY table.",
            "Kind with shy people, which I was glad of.",
            "Some tricks I had seen before, never so well done.",
        ],
    ),
    (
        'k',
        &[
            "I accused my husband. It was not him. We are fine.",
            "The soup was good, the murderer better.",
            "We solved it at the dessert, smug all the way home.",
            "I was a suspect. I had an alibi. Nobody believed me.",
            "Long between the courses, but one needs the time to gossip.",
            "The quiet couple at table six. I KNEW it.",
        ],
    ),
];

/// Questions on shows, each with answers.
pub(in super::super) const SHOW_QUESTIONS: &[(&str, &[&str])] = &[
    (
        "Is there a dress code?",
        &[
            "Come as you are, only not in flip-flops.",
            "Some people dress up, nobody minds if you don't.",
        ],
    ),
    (
        "Can I buy tickets at the door?",
        &[
            "If there are any left, and mostly there are two.",
            "You can, but at the weekend I would not count on it.",
        ],
    ),
    (
        "How long is it?",
        &[
            "About eighty minutes with the interval.",
            "An hour and a half, and nobody throws you out.",
        ],
    ),
    (
        "Is it suitable for children?",
        &[
            "From eight or so. The little ones fall asleep, which is fine too.",
            "Depends on the child! Mine loved it at nine.",
        ],
    ),
    (
        "Do you have to be a guest of {hotel}?",
        &[
            "Not at all, everybody is welcome.",
            "No. Guests only get the better coat hooks.",
        ],
    ),
    (
        "Is it in English?",
        &[
            "Partly, and you will follow the rest.",
            "Enough of it is. We had no trouble.",
        ],
    ),
    (
        "Can one eat there?",
        &[
            "Small plates until it starts. Get {eat} if they have it.",
            "Snacks only. Eat before.",
        ],
    ),
    (
        "What happens if it rains?",
        &[
            "It moves inside, so do not worry.",
            "They have a plan and umbrellas.",
        ],
    ),
    (
        "Will there be another date after this one?",
        &[
            "Usually every few weeks, look here.",
            "I asked: yes, they are working on it.",
        ],
    ),
    (
        "Is {price} for the whole table?",
        &["Per person, I'm afraid. First drink included.", "Per person."],
    ),
    (
        "Is the room accessible with a wheelchair?",
        &[
            "Yes, side entrance, ring the bell.",
            "Yes, and they keep a good place free.",
        ],
    ),
    (
        "Anything near there for a drink afterwards?",
        &[
            "Walk over to {hood}, you will hear it.",
            "Stay at the bar, the band does.",
        ],
    ),
];
