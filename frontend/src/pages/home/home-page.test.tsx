import { act, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Show } from "@/api/generated/types.gen";
import { daysAfter, todayOf, weekendFrom } from "@/features/shows/days";
import { makeCity, makeCreator, makeItinerary, makeShow, makeUser } from "@/testing/factories";
import { setInView } from "@/testing/intersection";
import { failure } from "@/testing/mock-api/answers";
import { db } from "@/testing/mock-api/db";
import { queriesTo, requests, server } from "@/testing/mock-api/server";
import { renderApp } from "@/testing/render-app";
import { sampleHotels } from "./sample-hotels";

afterEach(() => vi.useRealTimers());

const slideshow = () => screen.findByRole("group", { name: "Hotels to dream of" });
const shownSlide = (show: HTMLElement) => show.querySelector<HTMLElement>("[aria-roledescription=slide]:not([inert])");

// spec 2.2
test("the banner leads to the cities and to the hotels", async () => {
  renderApp("/");
  await slideshow();
  expect(screen.getByRole("heading", { level: 1 })).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Explore Cities" })).toHaveAttribute("href", "/cities");
  expect(screen.getByRole("link", { name: "Explore Hotels" })).toHaveAttribute("href", "/hotels");
  expect(document.title).toBe("Tinerary");
});

// spec 2.4, 9.14
test("shows twelve built-in hotels with their cities' pictures, and needs no server for it", async () => {
  renderApp("/");
  const show = await slideshow();
  expect(sampleHotels).toHaveLength(12);
  expect(new Set(sampleHotels.map(({ slug }) => slug))).toHaveProperty("size", 12);
  expect(within(show).getByText("1 / 12")).toBeInTheDocument();
  const first = shownSlide(show);
  expect(first).toHaveTextContent("Hôtel des Deux Lanternes");
  const city = within(first ?? show).getByRole("img", { name: "Skyline of Paris" });
  expect(city).toHaveAttribute("src", "/samples/cities/paris.svg");
  expect(city).toHaveAttribute("fetchpriority", "high");
  expect(first?.querySelector('img[src="/samples/hotels/paris.svg"]')).toBeInTheDocument();
  expect(requests).toHaveLength(0);
});

// spec 2.3, 9.1
test("goes on to the next hotel after 5 s", async () => {
  vi.useFakeTimers();
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  renderApp("/");
  const find = () => screen.queryByRole("group", { name: "Hotels to dream of" });
  // The code of the page takes its own time, during which this clock stands still.
  // oxlint-disable-next-line no-await-in-loop -- one look after the other
  while (!find()) await pass(0);
  const show = find()!;
  await pass(4999);
  expect(shownSlide(show)).toHaveTextContent("Hôtel des Deux Lanternes");
  await pass(1);
  expect(shownSlide(show)).toHaveTextContent("Casa dei Sette Gatti");
});

describe("the search", () => {
  test.each(["Enter", "its button"])("leads to what is called like the text, by %s", async (how) => {
    const nothing = { success: true, response: [], counts: { city: 0, hotel: 0, itinerary: 0, show: 0, person: 0 } };
    server.use(http.get("*/api/search", () => HttpResponse.json(nothing)));
    const { user, at } = renderApp("/");
    const field = await screen.findByRole("searchbox", { name: "A city, a hotel, an itinerary, a show or a person" });
    await user.type(field, how === "Enter" ? " são paulo{Enter}" : "são paulo ");
    if (how !== "Enter") await user.click(screen.getByRole("button", { name: "Search" }));
    await waitFor(() => expect(at()).toBe("/search?q=s%C3%A3o+paulo"));
    expect(await screen.findByRole("heading", { level: 1, name: "Find anything" })).toBeInTheDocument();
  });

  test("without a text leads to the search page", async () => {
    const { user, at } = renderApp("/");
    await user.click(await screen.findByRole("button", { name: "Search" }));
    await waitFor(() => expect(at()).toBe("/search"));
  });

  test("the slash opens the search page, as everywhere", async () => {
    const { user, at } = renderApp("/");
    await slideshow();
    await user.keyboard("/");
    await waitFor(() => expect(at()).toBe("/search"));
  });

  test("ideas below it are filters that their pages know", async () => {
    const { user } = renderApp("/");
    const ideas = await screen.findByRole("list", { name: "Ideas to begin with" });
    const { from, to } = weekendFrom(todayOf(new Date()));
    const links = within(ideas).getAllByRole("link");
    expect(links.map((link) => link.getAttribute("href"))).toEqual([
      "/itineraries?maxPrice=60&maxDuration=8",
      `/shows?from=${from}&to=${to}`,
    ]);
    await user.click(within(ideas).getByRole("link", { name: "A day under $60" }));
    const set = await screen.findByRole("list", { name: "Filters that are set" });
    expect(within(set).getByRole("button", { name: "Take off: A day" })).toBeInTheDocument();
  });
});

const rail = (name: string) => screen.findByRole("region", { name });
const RAILS = ["A weekend, under $60", "On tonight", "Where to?", "What’s on this week", "New"];

/** Scrolls down, past every rail. */
async function scrollDown() {
  const show = await slideshow();
  const below = show.closest("section")?.nextElementSibling;
  if (below) setInView(below, true);
  for (const region of await Promise.all(RAILS.map(rail))) setInView(region, true);
}

const today = todayOf(new Date());
const tomorrow = daysAfter(today, 1);
/** At no hour, so that it is over at none. */
const showOn = (day: string, over: Partial<Show> = {}) => makeShow({ date: `${day}T00:00:00.000Z`, ...over });

describe("the rails", () => {
  beforeEach(() => {
    db.cities.push(makeCity({ _id: "lisbon", name: "Lisbon" }));
    db.itineraries.push(makeItinerary({ _id: "trams", name: "Tiles and trams", price: 12 }));
    db.shows.push(showOn(today, { _id: "piano", name: "Late piano" }));
    db.shows.push(showOn(tomorrow, { _id: "fado", name: "Early fado" }));
  });

  test("ask for nothing before they come near the screen", async () => {
    renderApp("/");
    const show = await slideshow();
    const below = show.closest("section")?.nextElementSibling;
    if (below) setInView(below, true);
    await rail("Where to?");
    expect(requests).toHaveLength(0);
    setInView(await rail("New"), true);
    await waitFor(() => expect(requests).toHaveLength(1));
  });

  test.each([
    [
      "A weekend, under $60",
      "Tiles and trams",
      "/itinerary/trams",
      "See all that is loved",
      "/itineraries?order=loved&maxPrice=60&maxDuration=48",
    ],
    ["On tonight", "Late piano", "/show/piano", "See all of today", `/shows?from=${today}&to=${today}`],
    ["What’s on this week", "Early fado", "/show/fado", "See all shows", "/shows"],
    ["New", "Tiles and trams", "/itinerary/trams", "See all itineraries", "/itineraries"],
    ["Where to?", "Lisbon", "/city/lisbon", "See the map", "/map"],
  ])("%s shows %s, which leads to %s", async (title, name, address, all, rest) => {
    renderApp("/");
    await scrollDown();
    const region = await rail(title);
    expect(await within(region).findByText(name)).toBeInTheDocument();
    const links = within(region).getAllByRole("link");
    expect(links.map((link) => link.getAttribute("href"))).toContain(address);
    expect(within(region).getByRole("link", { name: all })).toHaveAttribute("href", rest);
  });

  test("ask for what is loved and costs little, for the shows of today and of a week, and for what is new", async () => {
    renderApp("/");
    await scrollDown();
    await waitFor(() => expect(requests).toHaveLength(5));
    expect(queriesTo("/api/shows").map(String)).toEqual([
      `from=${today}&to=${today}&limit=12`,
      `from=${tomorrow}&to=${daysAfter(today, 6)}&limit=3`,
    ]);
    expect(queriesTo("/api/itineraries").map(String)).toEqual([
      "maxPrice=60&maxDuration=48&order=loved&limit=4",
      "limit=6",
    ]);
    expect(queriesTo("/api/cities").map(String)).toEqual(["order=loved&limit=5"]);
  });

  test("a show that is over today is not on tonight", async () => {
    const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
    const localDate = `${today}T20:00`;
    const shows = [-8, -6, -1, 1, 2, 3].map((hours) => makeShow({ name: `In ${hours}`, date: at(hours), localDate }));
    db.shows.splice(0, 1, ...shows);
    renderApp("/");
    await scrollDown();
    const region = await rail("On tonight");
    await within(region).findByText("In 1");
    const names = within(region).getAllByRole("heading", { level: 3 });
    expect(names.map((name) => name.textContent)).toEqual(["In -1", "In 1", "In 2"]);
  });

  test("a new itinerary says who shared it", async () => {
    db.itineraries.splice(0, 1, makeItinerary({ userId: makeCreator({ name: "Hannah" }) }));
    renderApp("/");
    await scrollDown();
    expect(await within(await rail("New")).findByText(/^by Hannah/)).toBeInTheDocument();
  });

  test("continents lead into the filtered list", async () => {
    renderApp("/");
    await scrollDown();
    const region = await rail("Where to?");
    const link = within(region).getByRole("link", { name: "Oceania" });
    expect(link).toHaveAttribute("href", "/cities?continent=Oceania");
  });

  test("nothing on leaves its rail out, and so does nothing loved", async () => {
    db.shows.length = 0;
    db.itineraries.length = 0;
    renderApp("/");
    await scrollDown();
    const share = await within(await rail("New")).findByRole("link", { name: "Share the first" });
    expect(share).toHaveAttribute("href", "/mytineraries/new");
    expect(await within(await rail("Where to?")).findByText("Lisbon")).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole("region", { name: "On tonight" })).not.toBeInTheDocument());
    expect(screen.queryByRole("region", { name: "What’s on this week" })).not.toBeInTheDocument();
    expect(screen.queryByRole("region", { name: "A weekend, under $60" })).not.toBeInTheDocument();
  });

  test("one that fails leaves the others, and can be tried again", async () => {
    server.use(http.get("*/api/shows", () => failure(503, "Busy"), { once: true }));
    const { user } = renderApp("/");
    await scrollDown();
    const on = await rail("On tonight");
    const retry = await within(on).findByRole("button", { name: "Try again" });
    expect(await within(await rail("Where to?")).findByText("Lisbon")).toBeInTheDocument();
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
    await user.click(retry);
    expect(await within(on).findByText("Late piano")).toBeInTheDocument();
  });
});

const me = makeUser("user");
const mine = { ...makeCreator(), _id: me.id, id: me.id, name: me.name };

describe("the rail of one's own", () => {
  test("comes first: the shows that are next, and the latest itineraries", async () => {
    db.itineraries.push(
      ...[1, 2, 3, 4].map((number) => makeItinerary({ name: `Walk ${number}`, userId: mine, loved: number })),
      makeItinerary({ name: "Somebody else's" }),
    );
    db.shows.push(showOn(today, { name: "My piano", userId: mine }));
    renderApp("/", { as: "user" });
    const own = await screen.findByRole("region", { name: `Hello, ${me.name}` });
    const names = within(within(own).getByRole("list", { name: "Yours" })).getAllByRole("link");
    expect(names.map((link) => link.querySelector("bdi")?.textContent)).toEqual([
      "My piano",
      "Walk 1",
      "Walk 2",
      "Walk 3",
    ]);
    expect(names[1]).toHaveTextContent("1 person loves it");
    expect(within(own).getByRole("link", { name: "Share another" })).toHaveAttribute("href", "/mytineraries/new");
    expect(own.compareDocumentPosition(screen.getByRole("heading", { level: 1 }))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
  });

  test("without any tells what to do first", async () => {
    renderApp("/", { as: "user" });
    const first = await screen.findByRole("region", { name: `Welcome, ${me.name}` });
    expect(within(first).getByRole("link", { name: "Share your first" })).toHaveAttribute("href", "/mytineraries/new");
  });

  test("that cannot be had can be tried again", async () => {
    server.use(http.get("*/api/itineraries", () => failure(503, "Busy"), { once: true }));
    db.itineraries.push(makeItinerary({ name: "My walk", userId: mine }));
    const { user } = renderApp("/", { as: "user" });
    const own = await screen.findByRole("region", { name: `Hello, ${me.name}` });
    await user.click(within(own).getByRole("button", { name: "Try again" }));
    expect(await within(own).findByText("My walk")).toBeInTheDocument();
  });
});
