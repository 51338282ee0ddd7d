/** The twelve hotels of the home page. They are fictional; their cities are not. The server draws the pictures. */
export type SampleHotel = { slug: string; hotel: string; city: string };

export const sampleHotels: readonly SampleHotel[] = [
  { slug: "paris", hotel: "Hôtel des Deux Lanternes", city: "Paris" },
  { slug: "rome", hotel: "Casa dei Sette Gatti", city: "Rome" },
  { slug: "kyoto", hotel: "Maple Lantern Ryokan", city: "Kyoto" },
  { slug: "cairo", hotel: "The Third Pyramid", city: "Cairo" },
  { slug: "london", hotel: "The Umbrella & Kettle", city: "London" },
  { slug: "new-york-city", hotel: "Hotel Fourteenth Floor", city: "New York City" },
  { slug: "istanbul", hotel: "Bosphorus Ferry House", city: "Istanbul" },
  { slug: "sydney", hotel: "White Sails Harbour Hotel", city: "Sydney" },
  { slug: "rio-de-janeiro", hotel: "Pousada Morro Azul", city: "Rio de Janeiro" },
  { slug: "marrakech", hotel: "Riad of the Orange Court", city: "Marrakesh" },
  { slug: "lisbon", hotel: "Pensão Elétrico 28", city: "Lisbon" },
  { slug: "cape-town", hotel: "Tablecloth Guesthouse", city: "Cape Town" },
];

export const hotelPicture = ({ slug }: SampleHotel) => `/samples/hotels/${slug}.svg`;
export const cityPicture = ({ slug }: SampleHotel) => `/samples/cities/${slug}.svg`;
