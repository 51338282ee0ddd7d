//! Remarks that fit one kind of itinerary, and everything about shows.

use super::Kind::{self, *};

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
        &[Dawn, Dusk],
        &[
            "Got up at five, complained until {view}, did not say a word after.",
            "The light lasted eleven minutes. I have 140 pictures of it.",
            "Forty people at {view} at sunset, all of them silent for once.",
            "Fog! I was furious, and now it is the picture over my desk.",
            "Bring something to sit on, the stone is cold.",
            "If you go to one sunset in {city}, make it this one 🌅",
            "My phone managed fine. No need to carry the big lens up there.",
            "Stay for the blue hour; everyone else goes home.",
        ],
    ),
    (
        &[Build, Past],
        &[
            "I will never walk past a staircase again without looking up.",
            "My daughter studies architecture and took notes. High praise.",
            "{by} tells you just enough, then lets you look.",
            "I grew up in {city} and learned four new things in the first hour.",
            "The courtyard behind {see} is the discovery of the year.",
            "Slightly heavy on dates for me, but the stories make up for it.",
            "Sobering in parts, and handled with a lot of tact.",
            "Bring a neck pillow, you look up the entire time 😄",
            "Finally somebody who explains who paid for all this.",
        ],
    ),
    (
        &[Museum, Rain],
        &[
            "Four rooms only: what a relief.",
            "The bench in front of the last picture. I sat there for half an hour.",
            "We came in soaked and came out happy.",
            "The soup saved our marriage ☔",
            "I always leave museums with a headache. Not this time.",
            "At {see} the guard told us about his favourite. Ask him.",
            "Go late. After four it is empty.",
            "Good plan even when the sun shines, as we found out.",
        ],
    ),
    (
        &[Bike],
        &[
            "I had not been on a bike for twenty years. Fine after five minutes.",
            "Flat, as promised, apart from one bridge with ambitions.",
            "Check your saddle before you leave. Trust me.",
            "Our eight-year-old managed it all and wanted more.",
            "The stretch through {hood} is what I would move house for.",
            "Traffic at the start is a bit much, then it is heaven.",
            "My bike squeaked the whole way, so everyone knew we were coming 🚲",
        ],
    ),
    (
        &[Kids],
        &[
            "Our two (5 and 8) slept at seven. Thank you.",
            "The treasure hunt is really well made. I got number nine wrong.",
            "Finally something where I was not saying \"just one more minute\" all day.",
            "The ice cream is not optional, plan for two.",
            "Toilets on the map! Whoever did this has children.",
            "Maybe a bit young for twelve-year-olds. Perfect for six.",
            "The grandparents enjoyed it most.",
        ],
    ),
    (
        &[Music, Dark],
        &[
            "We missed the last tram and did not care.",
            "The third place! No sign, a red lamp, and that voice.",
            "Sat next to the drummer's aunt. She rated every solo.",
            "I do not believe in ghosts, but I did walk home in the middle of the road.",
            "It gets late. Plan nothing before eleven the next day.",
            "Smoky, loud, and exactly right.",
            "{by} knows everybody. We got the good table.",
            "The bit where the lantern goes out 😱",
        ],
    ),
    (
        &[Trip],
        &[
            "{trip} deserves the whole day, do not try to squeeze in anything else.",
            "Sat on the left as advised. Wow.",
            "Much better than the coach tour we did two years ago, and half the price.",
            "The early start hurts for ten minutes.",
            "Lunch took two hours, and that was the plan, I think.",
            "On a Sunday the connection back is every two hours only. Check.",
            "We nearly stayed in {trip}.",
        ],
    ),
    (
        &[Hike],
        &[
            "Steeper than I thought, shorter than I feared.",
            "Overtaken by a grandmother with shopping. Twice.",
            "Start early. At ten it was already very hot.",
            "You are in the middle of {city} and hear nothing but birds.",
            "The biscuit at the top is a tradition now.",
            "Slippery after rain on the way down, take the other path.",
            "My watch says 612 stairs.",
        ],
    ),
    (
        &[Water],
        &[
            "Sit at the back, get wet, be happy.",
            "From {water} the whole city makes sense.",
            "Take a jacket, even in {month}. The wind!",
            "The skipper's stories are at least half true ⛵",
            "Not for people who get seasick at the sight of a bath, but very calm.",
            "For {price} I have had worse days on bigger boats.",
        ],
    ),
    (
        &[Slow, Days, First, Grand],
        &[
            "We did nothing for two days and did it very well.",
            "On the last morning the baker greeted us by name.",
            "Expensive, yes. We saved for a year and would do it again.",
            "The gap in the afternoon was the best idea of all.",
            "Used it as a first-time visitor, and it took away all the stress.",
            "Day two is a bit full. We moved half of it to day three.",
            "If you have one long weekend for {city}, this is how to spend it.",
            "Landed at noon, at {view} by six, asleep by ten. It works.",
            "{hours} sounds like a lot. It was gone in a blink.",
        ],
    ),
    (
        &[Cafe, Garden, Craft, Free],
        &[
            "Spent more on books than on the whole trip.",
            "I came home with a bowl that I made myself. It leaks. I love it.",
            "The binder let me use the old press 🥹",
            "And it costs nothing or nearly! Why does anyone do the hop-on bus?",
            "We fell asleep under the big tree. Nobody minded.",
            "The third café is the one. You will know by the bicycle.",
            "The gardener really does show you the compost.",
            "A morning with no phone. I had forgotten.",
            "The repair man fixed my grandfather's watch and told me off for the state it was in.",
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
    "The pillar on the left side is real, avoid it.",
    "We came by chance because of the rain, and it was the best evening of the trip.",
    "Same programme as in {month}, so I was a little disappointed, but well done.",
    "Ask for the small tables by the wall.",
    "I have seen the same thing in a big theatre for three times the money, and it was worse.",
    "The drinks are dear, the show is not.",
    "Get there early, the first rows go quickly.",
    "Sound was a bit loud where we sat, right under the speaker.",
    "The host remembered us from last year!",
    "Lovely way to end a day in {city}.",
    "We laughed, we cried, we missed the tram.",
    "They moved it indoors because of the weather, and that made it even cosier.",
    "Not sure about the second half. The first was brilliant.",
    "Booked for next week, can't wait!",
    "I had never been to anything like it. Now I look for it in every city.",
    "Good for people who do not speak the language, too.",
    "It felt as if they were doing it just for us. There were sixty of us.",
    "The interval snack is better than some dinners.",
    "Took my grandmother, 84. She wants the number of the bass player.",
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
            "The second set!! 🎶",
            "I could hear her breathe. That close.",
            "The pianist is a treasure.",
            "Nobody spoke for a whole minute afterwards.",
            "They played our song without being asked.",
            "I have the record now. It was better in the room.",
            "The bass player smiles the whole time, and so do you.",
            "More songs, fewer announcements please.",
            "No amplification, thank heaven.",
            "People talked at the bar during the ballads. Shame.",
            "Cried at the third song, blamed the onions.",
            "If you play yourself, sit where you can see the left hand.",
        ],
    ),
    (
        'd',
        &[
            "My feet hurt, my heart doesn't 💃",
            "Two left feet, no problem, they put you in the middle.",
            "I was asked to dance by a man of eighty and could not keep up.",
            "The lesson at the start is short but enough.",
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
        'l',
        &[
            "My cheeks hurt 😂",
            "Sat in the front row. Do not sit in the front row.",
            "The third one was hilarious, the fourth was brave.",
            "I won the lamp. I live 9,000 km away.",
            "Not every joke lands, but the host saves it every time.",
            "We still quote it at home.",
            "She read my shirt. I have thrown the shirt away.",
            "Funny without being mean. More of that.",
            "English was fine, even for us.",
            "Two good ones out of five, which for this price is fair.",
        ],
    ),
    (
        's',
        &[
            "You could have heard a pin drop.",
            "The one about the suitcase. I am not all right.",
            "I put my name in the hat. Best seven minutes of my year.",
            "Take your time afterwards, people stay and talk.",
            "The children understood more than I did.",
            "Go early and watch them get ready.",
            "Even through two languages it worked.",
            "Beautiful, but the cushions are for the young.",
            "I saw Saturn. I said the word.",
            "I would have listened for another hour.",
        ],
    ),
    (
        'f',
        &[
            "The cat sat on my lap for the entire film 🐈",
            "Blankets, stars, a terrible film, a perfect night.",
            "The piano made the film.",
            "Headphones are a great idea, nobody coughs.",
            "It got cold. Take two blankets.",
            "We could see the real street behind the screen!",
            "Popcorn: excellent. Film: French.",
            "The projectionist gave a two-minute speech that was better than the trailer.",
            "It rained, we moved, the pillar was in the way, I'd still go again.",
        ],
    ),
    (
        'm',
        &[
            "I was sitting RIGHT THERE and saw nothing 🃏",
            "He had my watch. I have it back. I think.",
            "My son has been practising with cards ever since.",
            "I accused my husband. It was not him. We are fine.",
            "How?!",
            "My card was in the lemon. The lemon was on MY table.",
            "The soup was good, the murderer better.",
            "Kind with shy people, which I was glad of.",
            "Some tricks I had seen before, never so well done.",
            "We solved it at the dessert, smug all the way home.",
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
