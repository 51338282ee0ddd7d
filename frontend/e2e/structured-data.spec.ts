import { type Block, blocksOf, problemsOf } from "../src/testing/structured-data";
import { expect, test } from "./fixtures";
import type { Places } from "./places";

/* What the pages tell search engines about themselves, as the server writes it: no browser opens them. */

const kinds: [name: string, address: (places: Places) => string, types: string[]][] = [
  ["the home page", () => "/", ["WebSite"]],
  ["a city", ({ city }) => `/city/${city._id}`, ["City", "BreadcrumbList"]],
  ["a hotel", ({ hotel }) => `/hotel/${hotel._id}`, ["Hotel", "BreadcrumbList"]],
  ["an itinerary", ({ itinerary }) => `/itinerary/${itinerary._id}`, ["TouristTrip", "BreadcrumbList"]],
  ["a show", ({ show }) => `/show/${show._id}`, ["Event", "BreadcrumbList"]],
  ["a traveller", ({ itinerary }) => `/traveller/${itinerary.userId._id}`, ["ProfilePage"]],
];

for (const [name, address, types] of kinds) {
  test(`${name} says what it is in the words of schema.org`, { tag: "@any-width" }, async ({ request, places }) => {
    const answer = await request.get(address(places));
    expect(answer.status()).toBe(200);
    const blocks = blocksOf(await answer.text());
    expect(blocks.map((block: Block) => block["@type"])).toEqual(types);
    expect(problemsOf(blocks)).toEqual([]);
  });
}
