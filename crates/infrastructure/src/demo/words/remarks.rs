//! What people write under itineraries and shows, in English.
//!
//! `{price}` is the price in words, `{hours}` the duration, `{by}` the first name of the author, `{month}` a month,
//! `{with}` company; the other slots are those of [`super::outings`].

/// Half a sentence of circumstances, before the rest.
pub(in super::super) const CONTEXTS: &[&str] = &[
    "Did this in {month} {with}.",
    "We were there in {month}.",
    "Went {with} on our last day.",
    "Walked it {with}, in light rain.",
    "Second time for me, first time {with}.",
    "My third visit to {city}, and I had never been to {hood}.",
    "Booked it on a whim in {month}.",
    "A friend sent me the link.",
    "I live in {city} and was sceptical.",
    "Did it on a Tuesday, hardly anybody about.",
    "Hottest day of the year, no regrets.",
    "We had half a day left before the train.",
    "Came here {with} for a birthday.",
    "Not my usual kind of thing.",
    "Did half of it on Saturday and the rest on Sunday.",
    "We are slow walkers.",
    "Just back from {city}.",
    "Late review, sorry.",
];

/// Company, for `{with}`.
pub(in super::super) const COMPANY: &[&str] = &[
    "with my mother",
    "with two teenagers",
    "with my sister",
    "alone",
    "with three colleagues",
    "with my dad, who is 74",
    "with a pram",
    "with the in-laws",
    "with an old school friend",
    "with my girlfriend",
    "with our choir",
    "with my husband",
    "with a six-year-old",
    "with people from the hostel",
    "with my book club",
    "with my brother",
];

/// Praise and plain reports, for itineraries.
pub(in super::super) const PRAISE: &[&str] = &[
    "The walk through {hood} was the best part of our whole trip.",
    "I have been to {city} four times and only now feel that I have met it.",
    "Exactly as described, which is rarer than it should be.",
    "We stopped so often in {hood} that we needed the whole day, and that is a compliment.",
    "{by}, thank you. You can tell that somebody who lives there wrote this.",
    "Went for the sights, stayed for {eat}.",
    "The {hours} flew by.",
    "The view from {view} made my mother cry, in a good way.",
    "I did not expect much from {hood} and now I am looking at flats there.",
    "Finally an itinerary that leaves room for sitting down.",
    "Everything was where the description said it would be, down to the bench.",
    "My knees say thank you for the flat bits, my heart for the rest.",
    "We followed it to the letter and then did the second half again the next day.",
    "{eat} alone would have been worth the way.",
    "At {view} we met two other couples with the same printout. We had dinner together.",
    "Small, honest, well thought out. More like this please.",
    "I usually hate plans. This one I would sign.",
    "The order of the stops is clever: you always have the sun behind you.",
    "We had {see} almost to ourselves.",
    "I am still thinking about {eat}.",
    "Best money I spent in {city}.",
    "You learn how to look, and that stays with you afterwards.",
    "It made a rainy day in {city} a good one.",
    "My father does not walk. My father walked.",
    "There is a dog near the end. Say hello from us.",
    "Our guide book has two pages on {city}. This has more in four sentences.",
    "{hood} at that hour is another world.",
    "The kind of day you describe badly to your friends, because nothing happened and it was perfect.",
    "We did it backwards by mistake, and it works.",
    "Simple and well paced, and the ending is a lovely surprise.",
    "I have sent this to everybody I know who is going to {city}.",
    "No rush, no megaphone, no matching caps. Bliss.",
    "The tip about the timing is gold.",
    "Even my teenager looked up from the phone, twice.",
    "We would never have found that courtyard.",
    "I cannot add anything, except go.",
    "Did it with a broken toe and would do it again.",
    "It is the first thing that I recommend now, before any of the famous places.",
    "Came for the photographs, left with a phone number and a recipe.",
    "It deserves more attention than it gets. On second thoughts, no, keep it quiet.",
    "You feel like a guest rather than a customer.",
    "I was a bit afraid of {hood} after what I had read. Nonsense. Everyone was kind.",
    "By the third stop the group were friends.",
    "I had {city} down as a one-day stop. We stayed four.",
    "Well written, too. I read it aloud to my wife on the train.",
    "Worth it for the last half hour alone.",
    "The light at {view} is as promised.",
    "We have been home for a week and still talk about {eat}.",
];

/// What did not please, for itineraries.
pub(in super::super) const CRITICAL: &[&str] = &[
    "Nice, but {price} is a lot for what is mostly a walk.",
    "Lovely idea, too much in {hours}. We ran the last bit.",
    "We skipped {see}; the queue was an hour long.",
    "Good, though not as quiet as it sounds. In {month} {hood} is packed.",
    "The first half is great and the second half drags a little.",
    "I liked it, but {hours} is optimistic if you stop for lunch.",
    "It is uphill. The description is rather relaxed about that.",
    "For {price} I would have expected a drink at the end.",
    "Fine for a first visit. If you know {city}, there is nothing new.",
    "One of the places had closed for good, which is not the author's fault, but still.",
    "The group was too large on our day, at least fourteen.",
    "Not for us. We like to sit, and there was a lot of standing.",
    "Directions after {hood} are vague. We got lost, found a bakery, forgave everything.",
    "Three stars if there were stars. Pretty, but I could have done it alone.",
    "Beautiful, but do not take a pram. Stairs, stairs, stairs.",
    "I had hoped for more of {see} and less of the talk.",
    "Overpriced, sorry. The same things cost half on the next street.",
    "Too slow for me, my wife loved it. Make of that what you will.",
    "{view} was closed for repairs when we came. Check before you climb.",
    "Good route, wrong time of day: at two in the afternoon there is no shade at all.",
    "Started twenty minutes late, and nobody told us why.",
    "OK. I suspect that my expectations were too high after all these comments.",
    "Would have been perfect with one stop fewer.",
];

/// Useful things to know, for itineraries.
pub(in super::super) const TIPS: &[&str] = &[
    "Start half an hour earlier than it says.",
    "Take cash; two of the places do not accept cards.",
    "There is a good bakery on the corner before {hood}, open from six.",
    "The toilets at the market are clean and cost a coin.",
    "If you come by bus, get off one stop before.",
    "Bring water. There is one fountain, and it was off.",
    "Do not go on a Monday.",
    "Comfortable shoes, seriously.",
    "In {month} take a jacket for the evening.",
    "You can do it with a pram if you leave out the last stop.",
    "Book the table a day ahead, it fills up.",
    "Phone reception is bad around there, so download the map.",
    "The side entrance has no queue.",
    "Dogs are welcome nearly everywhere; ours had a great day.",
    "Ask for {eat}, even if it is not on the board.",
    "From {view} there is a path down that is not on the map, left of the wall.",
    "Sunday morning was perfect, Saturday afternoon was chaos. We tried both.",
    "Vegetarians: no problem at all.",
    "There is a day ticket that covers all the rides. We found out too late.",
    "Leave the big bag at the hotel.",
    "Coming from {hood2} it is a ten-minute walk, do not take a taxi.",
    "If you are short of time, do {hood} and skip the rest.",
    "Wheelchair user here: all fine up to {view}, which has steps.",
    "The kiosk at the end sells the same thing for half the price.",
];

/// The short ones, for anything.
pub(in super::super) const SHORT: &[&str] = &[
    "Loved it.",
    "Perfect day.",
    "Saved for October 🍂",
    "Going next week!",
    "Just wonderful ❤️",
    "Yes yes yes",
    "10/10",
    "On my list.",
    "So good we did it twice.",
    "Thank you {by}!",
    "This. Exactly this.",
    "Not bad at all.",
    "A gem 💎",
    "Adding this to our trip ✈️",
    "Bookmarked.",
    "Charming!",
    "Meh.",
    "Overhyped?",
    "Goosebumps.",
    "My favourite in {city}.",
    "{city} ❤️",
    "😍😍😍",
    "👏👏",
    "Would do again tomorrow.",
    "What a place.",
    "Worth every cent.",
    "A bit long, but lovely.",
    "Cannot wait!",
    "Highlight of the year.",
    "I want to go back.",
    "Underrated!",
    "Beautiful photos.",
    "Who is coming with me? 😄",
    "Take me back.",
    "Too short!",
    "Well done.",
    "As good as they say.",
    "Pure joy ☀️",
    "Rain and all, still lovely ☔",
    "Dreaming of {city} already.",
    "OK.",
    "Nice one.",
    "Great with kids!",
    "Magic.",
    "Seconded.",
    "What everyone said.",
    "Lovely, lovely people.",
    "A must.",
    "Sign me up.",
    "Wow.",
    "Solid.",
    "Good value.",
    "Pricey but good.",
    "Three words: go, go, go.",
];

/// Questions on itineraries, each with answers by the author of the thing.
pub(in super::super) const QUESTIONS: &[(&str, &[&str])] = &[
    (
        "Is this doable with a stroller?",
        &[
            "Mostly! Skip the last stop, the steps there are no fun.",
            "Yes, my sister does it with twins. Slowly.",
        ],
    ),
    (
        "Does it also work in {month}?",
        &[
            "It does, just start an hour earlier.",
            "It does, and it is quieter then. Bring a layer.",
        ],
    ),
    (
        "How far is it to walk in total?",
        &[
            "About five kilometres, with lots of stops.",
            "Six on my phone, and I wander.",
        ],
    ),
    (
        "Do I have to book {see} in advance?",
        &[
            "On weekends yes, midweek you can just walk in.",
            "I would. It takes two minutes and saves an hour.",
        ],
    ),
    (
        "Are there vegetarian options?",
        &[
            "Plenty. Tell them at the first stop.",
            "Yes, and the vegan ones have become quite good.",
        ],
    ),
    (
        "Where exactly does it start?",
        &[
            "At the tram stop, on the side with the clock.",
            "By the fountain. If there is no water in it you are still right.",
        ],
    ),
    (
        "Is {hood} safe in the evening?",
        &[
            "Very. I walk home through there every night.",
            "Yes. Usual big-city sense, nothing more.",
        ],
    ),
    (
        "Can I bring my dog?",
        &[
            "Of course. Water bowls at stops two and four.",
            "Outside yes, inside it depends on the dog's charm.",
        ],
    ),
    (
        "Is {price} per person or for two?",
        &[
            "Per person, with everything that is listed.",
            "Per person. Groups of six write to me, we find something.",
        ],
    ),
    (
        "We only have half of the {hours}. What would you drop?",
        &[
            "The middle. Begin and end as written.",
            "Leave out the last stop, keep the view.",
        ],
    ),
    (
        "Is it OK for somebody who cannot do stairs?",
        &[
            "Up to {view} yes. There I would take the lift round the back.",
            "Write to me, I have a version without any.",
        ],
    ),
    (
        "How crowded was it?",
        &[
            "Fine before eleven, busy after.",
            "On a weekday you have it to yourself.",
        ],
    ),
    (
        "Is there a good place to sleep near {hood}?",
        &[
            "Look under hotels here, two of them are ten minutes away.",
            "Anywhere on the tram line. The quiet side is the north.",
        ],
    ),
    (
        "Which camera did you use for the pictures?",
        &[
            "An old phone, honestly. It is the light.",
            "Borrowed one from my uncle. He wants it back.",
        ],
    ),
    (
        "Can you do it alone without feeling odd?",
        &[
            "I always do it alone. Take a book for lunch.",
            "Absolutely, half of the people who write to me do.",
        ],
    ),
    (
        "Is it still on if it rains?",
        &[
            "Yes. Umbrella, and order the soup.",
            "Light rain yes. In a storm stay in bed.",
        ],
    ),
    (
        "What time did you get to {view}?",
        &[
            "Forty minutes before sunset, and that was just right.",
            "Around six. In winter go at four.",
        ],
    ),
    (
        "Do they take cards?",
        &[
            "Most do, the best one does not.",
            "Bring some cash, about twenty.",
        ],
    ),
    (
        "Would you do this or the boat, if you had only one afternoon?",
        &[
            "This. The boat is there tomorrow.",
            "In heat the boat, otherwise this, and I am biased.",
        ],
    ),
    (
        "Is there parking?",
        &[
            "Please don't. Bus and feet.",
            "By the station, then walk ten minutes.",
        ],
    ),
];

/// What others answer to praise, to criticism and to advice.
pub(in super::super) const TO_PRAISE: &[&str] = &[
    "@{to} same here!",
    "@{to} couldn't have said it better.",
    "@{to} did you find the bakery?",
    "@{to} yes! And the light that day...",
    "@{to} sold, we are going in {month}.",
    "@{to} ha, then we must have walked past each other.",
    "@{to} you have convinced my husband. Thank you.",
    "@{to} which day was that? We are trying to avoid the crowds.",
];
/// See [`TO_PRAISE`].
pub(in super::super) const TO_CRITICAL: &[&str] = &[
    "@{to} we had the opposite, ours was lovely. Must have been the hour.",
    "@{to} I disagree, for me that was the best bit 🙂",
    "@{to} try it on a weekday, it makes all the difference.",
    "@{to} true, but where else do you get such a day?",
    "@{to} thanks for the honest words, I was about to book with my mother.",
    "@{to} fair point. We still liked it.",
    "@{to} same with us, to be honest.",
];
/// See [`TO_PRAISE`].
pub(in super::super) const TO_ADVICE: &[&str] = &[
    "@{to} thanks, that saved us half an hour.",
    "@{to} good to know, going in {month}.",
    "@{to} wish I had read this before 😅",
    "@{to} can confirm.",
    "@{to} thank you! Is that still so?",
];
