// What the mocked lists of author-screens.mjs and talk-screens.mjs hold: little, much, long, from right to left, nothing.

export const LONG = {
  city: "Llanfairpwllgwyngyllgogerychwyrndrobwll-llantysiliogogogoch!",
  hotel: "The Grand Hotel of the Three Hundred and Sixty-Five Windows upon the Quiet Canal",
  activity: "Seventeen courtyards, nine bookshops and one very long lunch, slowly, on foot...",
};
export const ARABIC = {
  city: "مدينة السلام والياسمين",
  hotel: "فندق الياسمين الكبير",
  activity: "جولة في أسواق المدينة القديمة",
};
const BROKEN = "https://127.0.0.1:9/gone.jpg";

/** `count` of a thing, from an example: the first three are long, from right to left, and without a picture. */
function several(count, example, { long, arabic, broken }, change = () => ({})) {
  const names = [long, arabic];
  return Array.from({ length: count }, (_, index) => ({
    ...example,
    _id: `${example._id}-${index}`,
    name: names[index] ?? `${example.name}${index > 2 ? ` ${index}` : ""}`,
    ...(index === 2 && broken),
    ...change(index),
  }));
}

const PRICES = [0, 999_999.99, 45.5, 120];

export const cities = (count, example) =>
  several(count, example, { long: LONG.city, arabic: ARABIC.city, broken: { photo: BROKEN } }, (index) => ({
    population: [37_000_000, 0][index] ?? 517_802 + index,
  }));

export const hotels = (count, example) =>
  several(count, example, { long: LONG.hotel, arabic: ARABIC.hotel, broken: { photo: [BROKEN] } }, (index) => ({
    capacity: [100_000, 1][index] ?? 28,
  }));

const activities = (broken) => (count, example) =>
  several(count, example, { long: LONG.activity, arabic: ARABIC.activity, broken }, (index) => ({
    price: PRICES[index % PRICES.length],
    ...("duration" in example && { duration: [0.5, 8760][index] ?? 6.5 }),
  }));

export const itineraries = activities({ photo: [BROKEN] });
export const shows = activities({ photo: BROKEN });

const WORDS = [
  "Lovely.",
  "We took the stairs by mistake and found the best view of the whole trip. Bring water, bring a friend, and do not believe the sign that says it is closed: it has said so since 1974.",
  "كان يوماً جميلاً جداً",
  "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft",
  "First line.\n\nThird line, after a pause.",
];
const PEOPLE = ["Wei Ling", "Maximiliana-Guadalupe Featherstonehaugh-Cholmondeley", "ياسمين", "O"];

/** The second one is by `me`. */
export const comments = (count, target, me) =>
  Array.from({ length: count }, (_, index) => {
    const createdAt = new Date(Date.now() - index * index * 5_400_000).toISOString();
    return {
      _id: `comment-${index}`,
      comment: WORDS[index % WORDS.length],
      createdAt,
      updatedAt: index === 1 ? new Date().toISOString() : createdAt,
      photo: index % 4 === 3 ? "" : "/samples/people/wei-ling.svg",
      userId:
        index % 7 === 1 && me ? { _id: me._id, name: me.name } : { _id: "x", name: PEOPLE[index % PEOPLE.length] },
      ...target,
    };
  });

const KINDS = ["like", "not-like", "love", "surprise"];

/** The reactions to every one of `targets` (`{ itineraryId }` or `{ showId }`). */
export const reactions = (targets, kinds, counts, reacted) =>
  targets.flatMap((target, position) =>
    (kinds ?? KINDS).map((name, index) =>
      Object.assign({}, target, {
        _id: `reaction-${position}-${index}`,
        name,
        icon: `/samples/reactions/${name}.svg`,
        iconBack: `/samples/reactions/${name}-back.svg`,
        reacted: reacted.includes(index),
        count: counts[index % counts.length],
        userId: counts[index % counts.length],
      }),
    ),
  );

/** What one has reacted to: `each` things for every name. */
export const myReactions = (names, each, itinerary, show) =>
  names.flatMap((name, group) =>
    Array.from({ length: each }, (_, index) => ({
      _id: `mine-${group}-${index}`,
      name,
      icon: `/samples/reactions/${name}.svg`,
      iconBack: `/samples/reactions/${name}-back.svg`,
      ...(index % 2
        ? { showId: { ...show, name: index === 1 ? ARABIC.activity : show.name } }
        : { itineraryId: { ...itinerary, name: index === 0 ? LONG.activity : itinerary.name } }),
    })),
  );
