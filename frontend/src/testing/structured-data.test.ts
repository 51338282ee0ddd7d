import { expect, test } from "vitest";
import { type Block, blocksOf, problemsOf } from "./structured-data";

const context = { "@context": "https://schema.org" };
const city = {
  ...context,
  "@type": "City",
  name: "Lisbon",
  geo: { "@type": "GeoCoordinates", latitude: 38.72, longitude: -9.14 },
};
const search = {
  "@type": "SearchAction",
  target: { "@type": "EntryPoint", urlTemplate: "https://tinerary.test/search?q={term}" },
  "query-input": "required name=term",
};
const website = { ...context, "@type": "WebSite", name: "Tinerary", potentialAction: search };
const profile = { ...context, "@type": "ProfilePage", mainEntity: { ...context, "@type": "Person", name: "Ana" } };

test("blocks that schema.org knows are in order", () => {
  expect(problemsOf([city, website, profile])).toEqual([]);
});

// Each block has a line of its own, with the name of its type.
test.each<[string, Block, RegExp]>([
  ["an invented property", { ...city, trams: 28 }, /^City: .*"trams"/],
  ["an invented property inside", { ...city, geo: { ...city.geo, height: 2 } }, /^City: .*"height"/],
  ["a property of another type", { ...city, startDate: "2026-12-24" }, /^City: .*"startDate"/],
  ["a number for a name", { ...city, name: 7 }, /^City: Type 'number' is not assignable/],
  ["another type inside", { ...city, geo: { "@type": "Person", name: "Ana" } }, /^City: .*"Person"/],
  ["an invented type", { ...context, "@type": "Tramway" }, /^Tramway: .*no exported member 'Tramway'/],
  ["an invented input", { ...website, potentialAction: { ...search, "tram-input": "any" } }, /^WebSite: .*"tram"/],
  ["no type", { ...context, name: "Lisbon" }, /^nothing of schema.org: /],
  ["another vocabulary", { ...city, "@context": "https://example.com" }, /^nothing of schema.org: /],
])("%s is refused", (_, block, problem) => {
  expect(problemsOf([block])).toEqual([expect.stringMatching(problem)]);
  expect(problemsOf([website, block])).toEqual([expect.stringMatching(problem)]);
});

test("the blocks of a page are read from its HTML", () => {
  const script = (block: Block) => `<script type="application/ld+json">${JSON.stringify(block)}</script>`;
  expect(blocksOf(`<head>${script(city)}<script>no()</script>\n${script(website)}</head>`)).toEqual([city, website]);
});
