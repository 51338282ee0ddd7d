import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, describe, expect, test } from "vitest";
import { makeCity, makeHotel, makeItinerary } from "@/testing/factories";
import { setMedia } from "@/testing/media";
import { failure } from "@/testing/mock-api/answers";
import { db } from "@/testing/mock-api/db";
import { hold, queriesTo, server } from "@/testing/mock-api/server";
import { renderApp } from "@/testing/render-app";

const asked = () => queriesTo("/api/map");
const lastAsked = () => asked().at(-1)!;
const map = () => screen.findByRole("group", { name: "Map of cities" });
const list = () => screen.findByRole("list", { name: "Cities here" });
const rows = async () =>
  within(await list())
    .getAllByRole("listitem")
    .map((row) => row.textContent);
const onMap = async (name: string | RegExp) => within(await map()).findByRole("button", { name });

beforeEach(() => {
  setMedia("(prefers-reduced-motion: reduce)", true);
  db.cities.push(
    makeCity({ _id: "lisbon", name: "Lisbon", latitude: 38.7167, longitude: -9.1333 }),
    makeCity({ _id: "porto", name: "Porto", latitude: 41.1496, longitude: -8.611 }),
    makeCity({ _id: "kyoto", name: "Kyoto", continent: "Asia", latitude: 35.0211, longitude: 135.7538 }),
    makeCity({ _id: "atlantis", name: "Atlantis", country: "Unknown" }),
  );
  db.itineraries.push(makeItinerary({ cityId: "kyoto" }));
  db.hotels.push(makeHotel({ cityId: { _id: "kyoto", name: "Kyoto" } }), makeHotel());
});

describe("the world map", () => {
  test("has cities and clusters, and the same beside it as a list", async () => {
    renderApp("/map");
    expect(await screen.findByRole("heading", { level: 1, name: "The World, City by City" })).toBeInTheDocument();
    expect(await onMap("Kyoto, 1 itinerary, 1 hotel")).toBeInTheDocument();
    expect(await onMap("2 cities, opens the map there")).toBeInTheDocument();
    expect(await rows()).toEqual(["Kyoto1 itinerary, 1 hotel", "2 citiesaround 40°N 9°W"]);
    expect(within(await list()).getByRole("link", { name: /Kyoto/ })).toHaveAttribute("href", "/city/kyoto");
    expect(screen.getByText("3 cities here")).toBeInTheDocument();
    expect(document.title).toBe("Map · Tinerary");
  });

  test("asks once, for the whole world", async () => {
    renderApp("/map");
    await list();
    expect(asked().map(String)).toEqual(["west=-180&south=-90&east=180&north=90&zoom=0"]);
  });

  test("says Loading... first", async () => {
    const answer = hold("get", "/api/map");
    renderApp("/map");
    await map();
    expect(screen.getByText("Loading...")).toBeInTheDocument();
    answer();
    await list();
    expect(screen.queryByText("Loading...")).not.toBeInTheDocument();
  });

  test("begins where the address says, in boxes of the server's cells", async () => {
    renderApp("/map?at=38.7,-9.1,6");
    expect(await onMap("Lisbon, 0 itineraries, 0 hotels")).toBeInTheDocument();
    expect(lastAsked().get("zoom")).toBe("6");
    for (const side of ["west", "east"]) {
      expect(Number.isInteger((Number(lastAsked().get(side)) * 2 ** 9) / 360)).toBe(true);
    }
    expect(screen.queryByText("Kyoto")).not.toBeInTheDocument();
  });

  test("an odd place in the address is the whole world", async () => {
    renderApp("/map?at=nowhere");
    await list();
    expect(lastAsked().get("west")).toBe("-180");
  });

  test("has the cities without a place below it", async () => {
    const { user } = renderApp("/map");
    await user.click(await screen.findByText("1 city has no place on the map"));
    const link = await screen.findByRole("link", { name: /Atlantis/ });
    expect(link).toHaveAttribute("href", "/city/atlantis");
    expect(queriesTo("/api/cities").at(-1)?.get("placed")).toBe("false");
  });
});

describe("a cluster", () => {
  test("opens: the map goes there, asks again, and the address says where", async () => {
    const { user, at } = renderApp("/map");
    await user.click(await onMap("2 cities, opens the map there"));
    expect(await onMap(/^Lisbon/)).toBeInTheDocument();
    expect(await onMap(/^Porto/)).toBeInTheDocument();
    expect(Number(lastAsked().get("zoom"))).toBeGreaterThan(2);
    await waitFor(() => expect(at()).toMatch(/^\/map\?at=39\.9\d*,-8\.8\d*,\d/));
    expect(await map()).toHaveFocus();
  });

  test("opens from the list, too", async () => {
    const { user } = renderApp("/map");
    await user.click(within(await list()).getByRole("button", { name: /2 cities/ }));
    await waitFor(async () =>
      expect(await rows()).toEqual([expect.stringContaining("Lisbon"), expect.stringContaining("Porto")]),
    );
  });
});

describe("a city on the map", () => {
  test("shows a card that leads to its page, and that Escape closes", async () => {
    const { user } = renderApp("/map");
    const pin = await onMap(/^Kyoto/);
    await user.click(pin);
    const card = await screen.findByRole("dialog", { name: "Kyoto" });
    expect(card).toHaveFocus();
    expect(card).toHaveTextContent("1 itinerary, 1 hotel");
    expect(pin).toHaveAttribute("aria-expanded", "true");
    expect(within(card).getByRole("link", { name: "See Itineraries!" })).toHaveAttribute("href", "/city/kyoto");
    await user.keyboard("{Escape}");
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    expect(pin).toHaveFocus();
  });

  test("opens with Enter, and closes by its button or a press on the sea", async () => {
    const { user } = renderApp("/map");
    const pin = await onMap(/^Kyoto/);
    pin.focus();
    await user.keyboard("{Enter}");
    await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Close" }));
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    await user.click(pin);
    await screen.findByRole("dialog");
    await user.click(await map());
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  });
});

describe("moving the map", () => {
  test("Tab visits what is seen and not what is beside it", async () => {
    // In the box that is asked for, but above the view.
    db.cities.push(makeCity({ name: "Leiria", latitude: 39.65, longitude: -8.8071 }));
    renderApp("/map?at=38.7,-9.1,7.9");
    expect(await onMap(/^Lisbon/)).toHaveAttribute("tabindex", "0");
    expect(await onMap(/^Leiria/)).toHaveAttribute("tabindex", "-1");
    expect(screen.getByText("1 city here")).toBeInTheDocument();
  });

  test("the list is one key away from it, however many pins there are", async () => {
    const { user } = renderApp("/map");
    await list();
    screen.getByRole("button", { name: "Skip to the list" }).focus();
    await user.keyboard("{Enter}{Tab}");
    expect(within(await list()).getByRole("link", { name: /Kyoto/ })).toHaveFocus();
  });

  test("keys pan, zoom, and show the whole world again", async () => {
    const { user, at } = renderApp("/map");
    (await map()).focus();
    await user.keyboard("++");
    await waitFor(() => expect(lastAsked().get("zoom")).toBe("2"));
    const before = Number(lastAsked().get("east"));
    await user.keyboard("{ArrowRight>4/}");
    await waitFor(() => expect(Number(lastAsked().get("east"))).toBeGreaterThan(before));
    expect(at()).toMatch(/^\/map\?at=0,\d+/);
    await user.keyboard("-");
    await waitFor(() => expect(lastAsked().get("zoom")).toBe("1"));
    await user.keyboard("0");
    await waitFor(() => expect(at()).toBe("/map"));
  });

  test("so do the buttons, which say when there is no farther", async () => {
    const { user, at } = renderApp("/map");
    await list();
    expect(screen.getByRole("button", { name: "Zoom out" })).toHaveAttribute("aria-disabled", "true");
    await user.click(screen.getByRole("button", { name: "Zoom in" }));
    await waitFor(() => expect(lastAsked().get("zoom")).toBe("1"));
    await user.click(screen.getByRole("button", { name: "See the whole world" }));
    await waitFor(() => expect(at()).toBe("/map"));
  });

  test("the wheel zooms, and the page does not scroll with it", async () => {
    renderApp("/map");
    const isPagesOwn = fireEvent.wheel(await map(), { deltaY: -600 });
    expect(isPagesOwn).toBe(false);
    await waitFor(() => expect(lastAsked().get("zoom")).toBe("2"));
  });

  test("a finger moves it, and what lies under the finger is not pressed", async () => {
    renderApp("/map?at=20,100,3");
    const pin = await onMap(/^Kyoto/);
    const before = Number(lastAsked().get("west"));
    fireEvent.pointerDown(pin, { pointerId: 1, clientX: 10, clientY: 10 });
    fireEvent.pointerMove(pin, { pointerId: 1, clientX: 710, clientY: 10 });
    fireEvent.pointerUp(pin, { pointerId: 1 });
    fireEvent.click(pin);
    await waitFor(() => expect(Number(lastAsked().get("west"))).toBeLessThan(before));
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  });

  test("two fingers zoom", async () => {
    renderApp("/map");
    const surface = await map();
    fireEvent.pointerDown(surface, { pointerId: 1, clientX: -50, clientY: 0 });
    fireEvent.pointerDown(surface, { pointerId: 2, clientX: 50, clientY: 0 });
    fireEvent.pointerMove(surface, { pointerId: 2, clientX: 250, clientY: 0 });
    await waitFor(() => expect(lastAsked().get("zoom")).toBe("2"));
  });

  test("glides there for users who like motion", async () => {
    setMedia("(prefers-reduced-motion: reduce)", false);
    const { user, at } = renderApp("/map");
    await user.click(await screen.findByRole("button", { name: "Zoom in" }));
    await waitFor(() => expect(at()).toBe("/map?at=0,0,1.84"));
  });

  test("Back from a city leads to where the map stood", async () => {
    const { user, router, at } = renderApp("/map?at=38.7,-9.1,6");
    await user.click(within(await list()).getByRole("link", { name: /Lisbon/ }));
    await screen.findByRole("heading", { level: 1, name: "Lisbon" });
    await act(() => router.navigate(-1));
    expect(await onMap(/^Lisbon/)).toBeInTheDocument();
    expect(at()).toBe("/map?at=38.7,-9.1,6");
  });

  test("the way to the map from the bar shows the whole world again", async () => {
    const { user, at } = renderApp("/map?at=38.7,-9.1,6");
    await list();
    await user.click(within(screen.getByRole("banner")).getByRole("link", { name: "Map" }));
    await waitFor(() => expect(screen.getByText("3 cities here")).toBeInTheDocument());
    expect(at()).toBe("/map");
  });
});

describe("the filters", () => {
  test("are those of the list, in the address, beside where the map stands", async () => {
    const { user, at } = renderApp("/map?at=20,100,3");
    await list();
    await user.click(screen.getByRole("checkbox", { name: "Asia" }));
    await waitFor(() => expect(lastAsked().getAll("continent")).toEqual(["Asia"]));
    await user.type(screen.getByRole("searchbox", { name: "Find a city" }), "kyo{Enter}");
    await waitFor(() => expect(lastAsked().get("name")).toBe("kyo"));
    const { searchParams } = new URL(at(), "http://x");
    expect(Object.fromEntries(searchParams)).toEqual({ at: "20,100,3", name: "kyo", continent: "Asia" });
  });

  test("are kept by the switch to the list and back", async () => {
    const { user, at } = renderApp("/map?name=o&continent=Asia&continent=Europe");
    const lists = await screen.findByRole("navigation", { name: "Show cities as" });
    expect(within(lists).getByRole("link", { current: "page" })).toHaveTextContent("Map");
    await user.click(within(lists).getByRole("link", { name: "List" }));
    await screen.findByRole("list", { name: "Cities" });
    expect(at()).toBe("/cities?name=o&continent=Asia&continent=Europe");
    await user.click(within(screen.getByRole("main")).getByRole("link", { name: "Map" }));
    await map();
    expect(at()).toBe("/map?name=o&continent=Asia&continent=Europe");
  });

  test("that leave nothing say so, and can be taken off", async () => {
    const { user, at } = renderApp("/map?name=xyz");
    expect(await screen.findByText("Couldn't find cities")).toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Show all cities" }));
    await list();
    expect(at()).toBe("/map");
  });

  test("with too many names say that these are the first", async () => {
    server.use(
      http.get("*/api/map", () =>
        HttpResponse.json({ success: true, response: { cities: [], clusters: [] }, complete: false, unplaced: 100 }),
      ),
    );
    renderApp("/map?name=san");
    expect(await screen.findByText(/only the first of them/)).toBeInTheDocument();
    expect(screen.getByText("100 cities or more have no place on the map")).toBeInTheDocument();
  });
});

describe("where nothing is", () => {
  test("the map says so and offers the whole world", async () => {
    const { user } = renderApp("/map?at=-40,-120,4");
    expect(await screen.findByText("No city here")).toBeInTheDocument();
    await user.click(within(screen.getByRole("region")).getByRole("button", { name: "See the whole world" }));
    expect(await rows()).toHaveLength(2);
  });

  test("and there is no city at all, it says that", async () => {
    db.cities.length = 0;
    renderApp("/map");
    expect(await screen.findByText("Nobody has placed one yet.")).toBeInTheDocument();
  });
});

describe("a failure", () => {
  test("is said beside the map, and trying again works", async () => {
    server.use(http.get("*/api/map", () => failure(503, "The database is away"), { once: true }));
    const { user } = renderApp("/map");
    expect(await screen.findByRole("alert")).toHaveTextContent("The database is away");
    expect(await map()).toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await rows()).toHaveLength(2);
  });

  test("later leaves the last answer on the map", async () => {
    const { user } = renderApp("/map");
    await list();
    server.use(http.get("*/api/map", () => HttpResponse.error(), { once: true }));
    await user.click(screen.getByRole("button", { name: "Zoom in" }));
    expect(await screen.findByRole("alert")).toHaveTextContent("Network error");
    expect(within(await map()).getByRole("button", { name: /^2 cities/ })).toBeInTheDocument();
  });
});
