import type {
  City,
  Comment,
  Creator,
  Hotel,
  Itinerary,
  OwnSession,
  Reaction,
  Show,
  Photo,
  PhotoDetails,
} from "@/api/generated/types.gen";
import type { Role, SessionUser } from "@/session/session";
import type { Account } from "./mock-api/db";

/* Things for the mock API. Every one has an id of its own; what a test cares about it says. */
let count = 0;
const nextId = (kind: string) => `${kind}-${++count}`;

export const makeCreator = ({ _id = nextId("user"), ...over }: Partial<Creator> = {}): Creator => ({
  _id,
  id: _id,
  name: "Ana Moreira",
  photo: "/samples/people/ana.svg",
  ...over,
});

export const makeCity = (over: Partial<City> = {}): City => ({
  _id: nextId("city"),
  name: "Lisbon",
  continent: "Europe",
  country: "Portugal",
  photo: "https://photos.example/lisbon.jpg",
  population: 517_802,
  counts: { itineraries: 11, hotels: 3, shows: 4 },
  priceFrom: 9,
  userId: makeCreator(),
  ...over,
});

export const makeHotel = (over: Partial<Hotel> = {}): Hotel => ({
  _id: nextId("hotel"),
  name: "Pensão Elétrico",
  photo: ["https://photos.example/front.jpg", "https://photos.example/room.jpg"],
  capacity: 1200,
  cityId: { _id: "city-of-hotel", name: "Lisbon" },
  city: { country: "Portugal", ...(over.cityId ?? { _id: "city-of-hotel", name: "Lisbon" }) },
  shows: { count: 0, next: null },
  userId: makeCreator(),
  ...over,
});

export const makeItinerary = (over: Partial<Itinerary> = {}): Itinerary => ({
  _id: nextId("itinerary"),
  name: "Tiles and trams",
  photo: ["https://photos.example/1.jpg", "https://photos.example/2.jpg", "https://photos.example/3.jpg"],
  price: 120.5,
  duration: 6.5,
  description: "Up by tram, down on foot.",
  tags: [],
  cityId: "city",
  city: { _id: over.cityId ?? "city", name: "Lisbon", photo: "https://photos.example/lisbon.jpg", country: "Portugal" },
  userId: makeCreator(),
  loved: 0,
  comments: 0,
  createdAt: "2026-10-01T10:00:00.000Z",
  ...over,
});

/** In a hotel whose clocks go by UTC, unless the test says otherwise. */
export const makeShow = (over: Partial<Show> = {}): Show => {
  const { date = "2026-11-28T20:30:00.000Z", hotelId = "hotel" } = over;
  return {
    _id: nextId("show"),
    name: "Late piano",
    photo: "https://photos.example/piano.jpg",
    price: 12.5,
    description: "In the lobby.",
    date,
    localDate: date.endsWith("T00:00:00.000Z") ? date.slice(0, 10) : date.slice(0, 16),
    timeZone: "UTC",
    hotelId,
    hotel: {
      _id: hotelId,
      name: "Pensão Elétrico",
      photo: ["https://photos.example/front.jpg"],
      city: { _id: "city-of-hotel", name: "Lisbon", country: "Portugal" },
    },
    userId: makeCreator({ name: "Tomasz" }),
    loved: 0,
    comments: 0,
    ...over,
  };
};

export const makeComment = (over: Partial<Comment> = {}): Comment => {
  const createdAt = over.createdAt ?? "2026-10-02T10:00:00.000Z";
  return {
    _id: nextId("comment"),
    comment: "Lovely.",
    attachment: null,
    photo: "/samples/people/wei.svg",
    userId: { _id: "wei", id: "wei", name: "Wei Ling" },
    createdAt,
    updatedAt: createdAt,
    ...over,
  };
};

export const makeReaction = (over: Partial<Reaction> = {}): Reaction => {
  const reactions = over.count ?? 3;
  return {
    _id: nextId("reaction"),
    name: "like",
    icon: "/samples/reactions/like.svg",
    iconBack: "/samples/reactions/like-back.svg",
    reacted: false,
    count: reactions,
    userId: reactions,
    ...over,
  };
};

export const makeUser = (role: Role): SessionUser => ({
  _id: `the-${role}`,
  id: `the-${role}`,
  name: role === "admin" ? "Ada" : "Ugo",
  lastName: "Tester",
  email: `${role}@tinerary.test`,
  photo: "",
  role,
});

export const makeAccount = (role: Role, over: Partial<Account> = {}): Account => ({
  user: makeUser(role),
  password: "Adventure-2026",
  age: 30,
  isConfirmed: true,
  ...over,
});

/** Shaped like the server's: the app looks into the middle part to see whose a token is. */
export const makeSession = (over: Partial<OwnSession> = {}): OwnSession => ({
  _id: nextId("session"),
  createdAt: "2026-11-20T12:00:00.000Z",
  lastUsedAt: "2026-11-22T09:30:00.000Z",
  device: "Firefox on Linux",
  here: false,
  ...over,
});

export const makeToken = (user: SessionUser) => `head.${btoa(JSON.stringify({ sub: user.id }))}.${nextId("sign")}`;

/** Of an uploaded photo: 2400 by 1600 pixels, a quarter of whose width from the left is what it is about. */
export const makePhotoDetails = (over: Partial<PhotoDetails> & { id?: string } = {}): PhotoDetails => {
  const { id = nextId("photo"), ...rest } = over;
  const sizes = [320, 640, 1280, 2048].map((width) => ({
    width,
    height: Math.round((width * 2) / 3),
    url: `/media/${id}/${width}.webp`,
  }));
  const placeholder = "1QcSHQRnh493V4dIh4eXh1h4kJUI";
  return { url: `/media/${id}/1200.jpg`, alt: null, focus: null, placeholder, sizes, ...rest };
};

export const makePhoto = (over: Partial<Photo> = {}): Photo => {
  const { _id = nextId("photo"), ...rest } = over;
  const createdAt = "2026-10-01T10:00:00.000Z";
  return { _id, createdAt, width: 2400, height: 1600, ...makePhotoDetails({ id: _id }), ...rest };
};
