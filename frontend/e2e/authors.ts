import { expect } from "@playwright/test";
import { type Person } from "./accounts";
import { nextYear } from "./dates";

type Kind = "cities" | "hotels" | "itineraries" | "shows" | "comments" | "reactions";
type Refusal = { field: string; message: string };
type Body = { id: string; errors?: Refusal[] };

/** The API as a signed-in person calls it, for what a test needs but is not about. */
export class Author {
  constructor(
    private readonly url: string,
    readonly person: Person,
    readonly id: string,
    readonly token: string,
  ) {}

  async send(method: "GET" | "POST" | "PUT" | "PATCH", path: string, body?: unknown) {
    const headers = { "content-type": "application/json", authorization: `Bearer ${this.token}` };
    const request: RequestInit = { method, headers, body: JSON.stringify(body) };
    const answer = await fetch(`${this.url}/api/${path}`, request);
    return { status: answer.status, ...((await answer.json()) as Body) };
  }

  /** Creates a thing and returns its id. */
  async create(kind: Kind, body: unknown) {
    const { status, id, errors } = await this.send("POST", kind, body);
    expect({ status, errors }).toEqual({ status: 201, errors: undefined });
    return id;
  }

  city = (name: string, changes = {}) =>
    this.create("cities", {
      name,
      continent: "Europe",
      population: 1234,
      photo: "/samples/cities/paris.svg",
      ...changes,
    });

  hotel = (name: string, cityId: string, changes = {}) =>
    this.create("hotels", { name, cityId, capacity: 12, photo: ["/samples/hotels/one.svg"], ...changes });

  itinerary = (name: string, cityId: string, changes = {}) =>
    this.create("itineraries", {
      name,
      cityId,
      price: 12,
      duration: 3,
      description: "A walk along the river.",
      photo: ["/samples/itineraries/one.svg"],
      ...changes,
    });

  show = (name: string, hotelId: string, changes = {}) =>
    this.create("shows", {
      name,
      hotelId,
      price: 12,
      description: "An evening at the piano.",
      date: `${nextYear}T20:30:00Z`,
      photo: "/samples/shows/one.svg",
      ...changes,
    });
}

/** The status that a guest gets for a thing: 404 once it is deleted, in a cluster a moment later (`fetchAll`). */
export async function statusOf(url: string, path: string) {
  return (await fetch(`${url}/api/${path}`)).status;
}
