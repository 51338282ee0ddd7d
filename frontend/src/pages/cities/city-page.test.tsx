import { act, screen, waitFor, within } from "@testing-library/react";
import { delay, http } from "msw";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { makeCity, makeCreator, makeHotel, makeItinerary, makeReaction } from "@/testing/factories";
import { setInView } from "@/testing/intersection";
import { failure } from "@/testing/mock-api/answers";
import { db } from "@/testing/mock-api/db";
import { react } from "@/testing/mock-api/reaction-handlers";
import { hold, queriesTo, requests, requestsTo, server } from "@/testing/mock-api/server";
import { renderApp } from "@/testing/render-app";

beforeEach(() => {
  const counts = { itineraries: 0, hotels: 0, shows: 0 };
  db.cities.push(makeCity({ _id: "lisbon", userId: makeCreator({ name: "Joaquín Peralta" }), counts }));
});

const itinerary = async (name: string) => {
  const card = (await screen.findByRole("heading", { level: 3, name })).closest("article");
  if (!card) throw new Error(`no card for ${name}`);
  return card;
};

describe("the city", () => {
  // spec 2.33
  test("says Loading... first", async () => {
    renderApp("/city/lisbon");
    expect(await screen.findByText("Loading...")).toBeInTheDocument();
    await screen.findByRole("heading", { level: 1, name: "Lisbon" });
  });

  // spec 2.33
  test("says Loading... once, while all of it is on its way and while only its itineraries are", async () => {
    let cityComes = () => {};
    const city = new Promise<void>((resolve) => (cityComes = resolve));
    let itinerariesCome = () => {};
    const itineraries = new Promise<void>((resolve) => (itinerariesCome = resolve));
    server.use(
      http.get("*/api/cities/lisbon", () => city),
      http.get("*/api/itineraries", () => itineraries),
    );
    renderApp("/city/lisbon");
    await screen.findByRole("heading", { level: 2, name: "Itineraries" });
    expect(screen.getAllByText("Loading...")).toHaveLength(1);
    cityComes();
    await screen.findByRole("heading", { level: 1, name: "Lisbon" });
    expect(screen.getAllByText("Loading...")).toHaveLength(1);
    itinerariesCome();
    await waitFor(() => expect(screen.queryByText("Loading...")).not.toBeInTheDocument());
  });

  // spec 2.23, 2.24, 2.25, 7.7
  test("has photo, creator, continent, country and population", async () => {
    renderApp("/city/lisbon");
    await screen.findByRole("heading", { level: 1, name: "Lisbon" });
    const main = screen.getByRole("main");
    expect(main.querySelector("header img")).toHaveAttribute("src", "https://photos.example/lisbon.jpg");
    expect(main).toHaveTextContent("Joaquín Peralta");
    expect(main.querySelector('img[src="/samples/people/ana.svg"]')).toBeInTheDocument();
    const facts = [...main.querySelectorAll("dl > div")].map((fact) => fact.textContent);
    expect(facts).toEqual(["ContinentEurope", "CountryPortugal", `Population${(517_802).toLocaleString()}`]);
    expect(document.title).toBe("Lisbon · Tinerary");
  });

  test.each([
    ["an admin", "admin", "/mycities/lisbon"],
    ["a user", "user", undefined],
    ["a guest", undefined, undefined],
  ] as const)("%s sees the way to change it only if they may", async (_, as, href) => {
    renderApp("/city/lisbon", { as });
    await screen.findByRole("heading", { level: 1, name: "Lisbon" });
    // It is known by now who is looking.
    await screen.findByRole("button", { name: as ? /^Account of/ : "Account" });
    const link = screen.queryByRole("link", { name: "Edit Lisbon" });
    expect(link?.getAttribute("href")).toBe(href);
  });

  test("without a country has no row for it", async () => {
    db.cities.push(makeCity({ _id: "x", name: "X", country: undefined }));
    renderApp("/city/x");
    await screen.findByRole("heading", { level: 1, name: "X" });
    expect(screen.queryByText("Country")).not.toBeInTheDocument();
  });

  test("and what one writes on its page stay when the network comes back and the server does not", async () => {
    db.itineraries.push(makeItinerary({ _id: "walk", name: "The walk", cityId: "lisbon" }));
    const { user } = renderApp("/city/lisbon", { as: "user" });
    await user.click(await screen.findByRole("button", { name: "Comments on The walk" }));
    await user.type(await screen.findByRole("textbox"), "Half a thought");
    await screen.findByText("Nobody has said a word yet.");
    // By now all of it is to be asked for again.
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 60_000 });
    server.use(http.get("*/api/*", () => failure(503, "Away")));
    const before = requests.length;
    act(() => void window.dispatchEvent(new Event("offline")));
    act(() => void window.dispatchEvent(new Event("online")));
    const refused = () => requests.slice(before).map(({ url }) => new URL(url).pathname);
    await waitFor(() =>
      expect(refused()).toEqual(expect.arrayContaining(["/api/cities/lisbon", "/api/itineraries", "/api/comments"])),
    );
    await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
    vi.useRealTimers();
    expect(screen.getByRole("heading", { level: 1, name: "Lisbon" })).toBeInTheDocument();
    expect(screen.getByRole("textbox")).toHaveValue("Half a thought");
    expect(screen.getByText("Nobody has said a word yet.")).toBeInTheDocument();
    expect(screen.queryByText("Away")).not.toBeInTheDocument();
  });

  // spec 2.34
  test("that is not there", async () => {
    renderApp("/city/atlantis");
    await screen.findByRole("heading", { level: 1, name: "Couldn't find the City" });
    expect(screen.getByRole("link", { name: "Explore Cities" })).toHaveAttribute("href", "/cities");
    expect(screen.queryByText("Couldn't found Itineraries for this city")).not.toBeInTheDocument();
  });

  // spec 8.2
  test("that cannot be had says why, and trying again works", async () => {
    server.use(http.get("*/api/cities/:id", () => failure(503, "The database is away"), { once: true }));
    const { user } = renderApp("/city/lisbon");
    expect(await screen.findByRole("alert")).toHaveTextContent("The database is away");
    expect(screen.queryByText("Couldn't find the City")).not.toBeInTheDocument();
    expect(screen.getByRole("heading", { level: 1, name: "City" })).toBeInTheDocument();
    expect(document.title).toBe("City · Tinerary");
    await user.click(screen.getByRole("button", { name: "Try again" }));
    const heading = await screen.findByRole("heading", { level: 1, name: "Lisbon" });
    await waitFor(() => expect(heading).toHaveFocus());
    expect(screen.getAllByRole("heading", { level: 1 })).toHaveLength(1);
  });

  test("with a name from right to left is written that way", async () => {
    db.cities.push(makeCity({ _id: "x", name: "مدينة السلام" }));
    db.itineraries.push(makeItinerary({ name: "جولة", description: "في المدينة", cityId: "x" }));
    renderApp("/city/x");
    const card = await itinerary("جولة");
    for (const each of [
      screen.getByRole("heading", { level: 1, name: "مدينة السلام" }),
      within(card).getByText("في المدينة"),
    ]) {
      expect(each).toHaveAttribute("dir", "auto");
    }
  });
});

describe("its itineraries", () => {
  // spec 2.27, 2.28, 2.29, 2.30, 9.10, 9.11
  test("have name, description, price in USD, duration in hrs and all photos", async () => {
    db.itineraries.push(makeItinerary({ name: "Tiles and trams", cityId: "lisbon" }));
    renderApp("/city/lisbon");
    const card = await itinerary("Tiles and trams");
    expect(card).toHaveTextContent("Up by tram, down on foot.");
    expect(card).toHaveTextContent(/USD\s120\.50/);
    expect(card).toHaveTextContent("6.5 hrs");
    expect(within(card).getByRole("group", { name: "Photos of Tiles and trams" })).toBeInTheDocument();
    expect(card).toHaveTextContent("1 / 3");
  });

  test("with one photo have no slideshow, and without any have their poster", async () => {
    db.itineraries.push(makeItinerary({ name: "One", cityId: "lisbon", photo: ["https://photos.example/only.jpg"] }));
    db.itineraries.push(makeItinerary({ _id: "bare", name: "None", cityId: "lisbon", photo: [] }));
    renderApp("/city/lisbon");
    const one = await itinerary("One");
    expect(within(one).queryByRole("button", { name: "Next picture" })).not.toBeInTheDocument();
    const none = within(await itinerary("None")).getByRole("img", { name: "None, picture 1" });
    expect(none).toHaveAttribute("src", "/samples/itineraries/None%20bare~Lisbon.svg");
  });

  // spec 2.35
  test("that are none", async () => {
    renderApp("/city/lisbon");
    expect(await screen.findByText("Couldn't found Itineraries for this city")).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Share the first" })).toHaveAttribute(
      "href",
      "/mytineraries/new?city=lisbon",
    );
  });

  test("that cannot be had leave the city standing", async () => {
    server.use(http.get("*/api/itineraries", () => failure(503, "The database is away"), { once: true }));
    const { user } = renderApp("/city/lisbon");
    expect(await screen.findByRole("alert")).toHaveTextContent("The database is away");
    expect(screen.getByRole("heading", { level: 1, name: "Lisbon" })).toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("Couldn't found Itineraries for this city")).toBeInTheDocument();
  });

  // spec 2.26
  test("come page by page", async () => {
    const many = Array.from({ length: 15 }, (_, index) => makeItinerary({ name: `Walk ${index}`, cityId: "lisbon" }));
    db.itineraries.push(...many);
    const { user } = renderApp("/city/lisbon");
    await itinerary("Walk 0");
    expect(screen.getAllByRole("heading", { level: 3 })).toHaveLength(12);
    await user.click(screen.getByRole("button", { name: "Load more" }));
    await waitFor(() => expect(screen.getAllByRole("heading", { level: 3 })).toHaveLength(15));
  });
});

describe("reactions", () => {
  beforeEach(() => {
    for (const [index, id] of ["a", "b"].entries()) {
      db.itineraries.push(makeItinerary({ _id: id, name: `Walk ${id}`, cityId: "lisbon" }));
      db.reactions.push(makeReaction({ name: "like", itineraryId: id, count: 1200 + index }));
      db.reactions.push(makeReaction({ name: "love", itineraryId: id, count: 0 }));
    }
  });

  // spec 7.52
  test("to everything on the page come in one request", async () => {
    renderApp("/city/lisbon");
    await screen.findByRole("list", { name: "Reactions to Walk a" });
    expect(queriesTo("/api/reactions").map((query) => query.getAll("itineraryId"))).toEqual([["a", "b"]]);
  });

  test("go on to their next page when the answer says that there is one", async () => {
    const extra = Array.from({ length: 110 }, (_, index) => makeReaction({ name: `extra-${index}`, itineraryId: "b" }));
    db.reactions.push(...extra);
    renderApp("/city/lisbon");
    const list = await screen.findByRole("list", { name: "Reactions to Walk b" });
    expect(within(list).getAllByRole("listitem")).toHaveLength(112);
  });

  // spec 1.7, 3.41
  test("show a guest their counts, and lead to /signin and back", async () => {
    const { user, at } = renderApp("/city/lisbon");
    const list = await screen.findByRole("list", { name: "Reactions to Walk b" });
    const count = (1201).toLocaleString();
    const like = within(list).getByRole("link", { name: `like: ${count}. Sign in to react` });
    expect(like).toHaveTextContent(count);
    expect(like.querySelector("img")).toHaveAttribute("src", "/samples/reactions/like-back.svg");
    await user.click(like);
    await waitFor(() => expect(at()).toBe("/signin?next=%2Fcity%2Flisbon"));
  });

  // spec 3.41
  test("that one has made show their full icon, and do not lead to /signin again", async () => {
    const surprise = makeReaction({ name: "surprise", itineraryId: "a" });
    db.reactions.push(surprise);
    react({ id: "the-user" }, surprise);
    renderApp("/city/lisbon", { as: "user" });
    const list = await screen.findByRole("list", { name: "Reactions to Walk a" });
    await screen.findByRole("button", { name: /^Account of/ });
    expect(within(list).queryByRole("link")).not.toBeInTheDocument();
    const icons = [...list.querySelectorAll("img")].map((icon) => icon.getAttribute("src"));
    expect(icons.at(0)).toBe("/samples/reactions/like-back.svg");
    expect(icons.at(-1)).toBe("/samples/reactions/like.svg");
  });

  test("that cannot be had spoil nothing else", async () => {
    server.use(http.get("*/api/reactions", () => failure(503, "Away")));
    renderApp("/city/lisbon");
    const card = await itinerary("Walk a");
    await waitFor(() => expect(card.querySelector(".skeleton")).not.toBeInTheDocument());
    expect(queriesTo("/api/reactions")).toHaveLength(1);
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  });

  test("are not asked for when there is nothing to react to", async () => {
    db.itineraries.length = 0;
    renderApp("/city/lisbon");
    await screen.findByText("Couldn't found Itineraries for this city");
    expect(queriesTo("/api/reactions")).toHaveLength(0);
  });
});

test("the author of an itinerary finds the way to change it on its card, and no other user does", async () => {
  db.itineraries.push(
    makeItinerary({ cityId: "lisbon", name: "Mine", _id: "i1", userId: makeCreator({ _id: "the-user" }) }),
  );
  db.itineraries.push(makeItinerary({ cityId: "lisbon", name: "Not mine", _id: "i2" }));
  renderApp("/city/lisbon", { as: "user" });
  const own = within(await itinerary("Mine"));
  expect(await own.findByRole("link", { name: "Edit Mine" })).toHaveAttribute("href", "/mytineraries/i1");
  expect(within(await itinerary("Not mine")).queryByRole("link", { name: /^Edit/ })).not.toBeInTheDocument();
});

describe("an admin", () => {
  const remove = () => screen.findByRole("button", { name: "Remove Not mine" });
  const question = async () => within(await screen.findByRole("alertdialog", { name: "Remove Not mine?" }));
  const deletes = () => requestsTo("DELETE", "/api/itineraries/i2");

  beforeEach(() => {
    db.itineraries.push(
      makeItinerary({ cityId: "lisbon", name: "Mine", _id: "i1", userId: makeCreator({ _id: "the-admin" }) }),
      makeItinerary({ cityId: "lisbon", name: "Not mine", _id: "i2" }),
    );
  });

  test("removes somebody else's itinerary with a reason, and no other user does", async () => {
    const { user } = renderApp("/city/lisbon", { as: "admin" });
    await user.click(await remove());
    expect(screen.queryByRole("button", { name: "Remove Mine" })).not.toBeInTheDocument();
    const press = async () => user.click((await question()).getByRole("button", { name: "Remove" }));
    await press();
    const reason = (await question()).getByRole("textbox", { name: "Reason" });
    expect(reason).toHaveAccessibleDescription("Say why");
    await user.click(reason);
    await user.paste("x".repeat(301));
    await press();
    expect(reason).toHaveAccessibleDescription("That is too long: at most 300 characters");
    expect(deletes()).toHaveLength(0);
    await user.clear(reason);
    await user.type(reason, "Spam & more");
    await press();
    expect(await screen.findByText("The itinerary is removed")).toBeInTheDocument();
    expect(new URL(deletes()[0]!.url).searchParams.get("why")).toBe("Spam & more");
    await waitFor(() => expect(screen.queryByText("Not mine")).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole("heading", { level: 2, name: "Itineraries" })).toHaveFocus());
    expect(db.itineraries.map(({ _id }) => _id)).not.toContain("i2");
  });

  test("keeps it after Cancel", async () => {
    const { user } = renderApp("/city/lisbon", { as: "admin" });
    await user.click(await remove());
    await user.click((await question()).getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument());
    expect(await remove()).toHaveFocus();
    expect(deletes()).toHaveLength(0);
  });

  test("is the only one who sees that", async () => {
    renderApp("/city/lisbon", { as: "user" });
    await itinerary("Not mine");
    await screen.findByRole("button", { name: /^Account of/ });
    expect(screen.queryByRole("button", { name: /^Remove/ })).not.toBeInTheDocument();
  });
});

describe("the city as a hub", () => {
  test("offers filters when it has more than six itineraries, keeps them in the address, and takes them off again", async () => {
    const many = Array.from({ length: 7 }, (_, n) =>
      makeItinerary({ name: `Walk ${n}`, cityId: "lisbon", price: n * 10 }),
    );
    db.itineraries.push(...many);
    const { user, at } = renderApp("/city/lisbon");
    await itinerary("Walk 6");
    await user.click(screen.getByText("Price, hours and more"));
    await user.click(screen.getByRole("radio", { name: "Up to $20" }));
    await waitFor(() => expect(screen.queryByRole("heading", { level: 3, name: "Walk 6" })).not.toBeInTheDocument());
    expect(at()).toBe("/city/lisbon?maxPrice=20");
    expect(queriesTo("/api/itineraries").at(-1)?.toString()).toBe("cityId=lisbon&maxPrice=20&limit=12");
    await user.click(screen.getByRole("button", { name: "Take off: Up to $20" }));
    await itinerary("Walk 6");
    expect(at()).toBe("/city/lisbon");
  });

  test("has room for the filters before its itineraries are there", async () => {
    Object.assign(db.cities[0]!, { counts: { itineraries: 7, hotels: 0, shows: 0 } });
    server.use(http.get("*/api/itineraries", () => delay("infinite")));
    renderApp("/city/lisbon");
    expect(await screen.findByText("Price, hours and more")).toBeInTheDocument();
    expect(screen.queryByRole("heading", { level: 3 })).not.toBeInTheDocument();
  });

  test("has none of them for six", async () => {
    const some = Array.from({ length: 6 }, (_, n) => makeItinerary({ name: `Walk ${n}`, cityId: "lisbon" }));
    db.itineraries.push(...some);
    renderApp("/city/lisbon");
    await itinerary("Walk 5");
    expect(screen.queryByText("Price, hours and more")).not.toBeInTheDocument();
  });

  test("an address with filters that leave nothing says so, not that none was shared", async () => {
    db.itineraries.push(makeItinerary({ name: "The walk", cityId: "lisbon", price: 50 }));
    const { user } = renderApp("/city/lisbon?maxPrice=0");
    expect(await screen.findByText("Nothing here fits")).toBeInTheDocument();
    expect(await screen.findByText("Without “Free” there is 1 itinerary.")).toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Take it off" }));
    await itinerary("The walk");
  });

  test("shows its first hotels, and where all of them are", async () => {
    const hotels = ["Alto", "Baixa", "Chiado", "Doca"].map((name) =>
      makeHotel({ name, cityId: { _id: "lisbon", name: "Lisbon" } }),
    );
    db.hotels.push(...hotels, makeHotel({ name: "Elsewhere" }));
    renderApp("/city/lisbon");
    const region = await screen.findByRole("region", { name: "Hotels" });
    const names = within(region).getAllByRole("heading", { level: 3 });
    expect(names.map((name) => name.textContent)).toEqual(["Alto", "Baixa", "Chiado"]);
    expect(within(region).getByRole("link", { name: "See all of its hotels" })).toHaveAttribute(
      "href",
      "/hotels?cityId=lisbon",
    );
  });

  test("each itinerary's name leads to its page", async () => {
    db.itineraries.push(makeItinerary({ _id: "walk", name: "The walk", cityId: "lisbon" }));
    renderApp("/city/lisbon");
    expect(await screen.findByRole("link", { name: "The walk" })).toHaveAttribute("href", "/itinerary/walk");
  });
});

describe("cities nearby", () => {
  const place = (name: string, latitude: number, longitude: number) =>
    makeCity({ _id: name.toLowerCase(), name, latitude, longitude });

  beforeEach(() => {
    db.cities.splice(
      0,
      1,
      place("Lisbon", 38.7167, -9.1333),
      place("Sintra", 38.8, -9.3833),
      place("Porto", 41.15, -8.6167),
    );
    db.cities.push(place("Madrid", 40.4165, -3.7026), place("Paris", 48.8534, 2.3488), place("Rome", 41.8919, 12.5113));
    db.cities.push(place("Tokyo", 35.6895, 139.6917), makeCity({ name: "Atlantis" }));
  });
  const nearby = () => screen.findByRole("region", { name: "Cities nearby" });

  test("are asked for when they come near the screen: five, with kilometres, without the city itself", async () => {
    renderApp("/city/lisbon");
    const region = await nearby();
    const asked = () => queriesTo("/api/cities").map(String);
    expect(asked()).toEqual([]);
    setInView(region, true);
    const list = await within(region).findByRole("list");
    expect(asked()).toEqual(["order=near&near=38.7167%2C-9.1333&limit=6"]);
    const rows = within(list).getAllByRole("link");
    expect(rows.map((row) => row.querySelector("bdi")?.textContent)).toEqual([
      "Sintra",
      "Porto",
      "Madrid",
      "Paris",
      "Rome",
    ]);
    expect(rows[0]).toHaveTextContent(/24 km/);
    expect(rows[0]).toHaveAttribute("href", "/city/sintra");
    expect(within(region).getByRole("link", { name: "See the map" })).toHaveAttribute("href", "/map");
  });

  test("keep their room while they load", async () => {
    const answer = hold("get", "/api/cities");
    renderApp("/city/lisbon");
    const region = await nearby();
    expect(region.querySelector(".skeleton")).not.toBeInTheDocument();
    setInView(region, true);
    await waitFor(() => expect(region.querySelector(".skeleton")).toBeInTheDocument());
    answer();
    await within(region).findByText("Sintra");
    expect(region.querySelector(".skeleton")).not.toBeInTheDocument();
  });

  test("that fail to load can be asked for again, and the page stays", async () => {
    server.use(http.get("*/api/cities", () => failure(503, "Busy"), { once: true }));
    const { user } = renderApp("/city/lisbon");
    const region = await nearby();
    setInView(region, true);
    await user.click(await within(region).findByRole("button", { name: "Try again" }));
    expect(await within(region).findByText("Sintra")).toBeInTheDocument();
    expect(screen.getByRole("heading", { level: 1, name: "Lisbon" })).toBeInTheDocument();
  });

  test("are left out where none has a place, and for a city that has none", async () => {
    db.cities.splice(1, 6);
    const { unmount } = renderApp("/city/lisbon");
    setInView(await nearby(), true);
    await waitFor(() => expect(screen.queryByRole("region", { name: "Cities nearby" })).not.toBeInTheDocument());
    unmount();
    db.cities.push(makeCity({ _id: "nowhere", name: "Nowhere" }));
    renderApp("/city/nowhere");
    await screen.findByRole("heading", { level: 1, name: "Nowhere" });
    expect(screen.queryByRole("region", { name: "Cities nearby" })).not.toBeInTheDocument();
  });
});

describe("where it is in the world", () => {
  test("is a small map, drawn when it comes near, and a way to the large one", async () => {
    db.cities.push(makeCity({ _id: "porto", name: "Porto", latitude: 41.1496, longitude: -8.611 }));
    renderApp("/city/porto");
    const region = await screen.findByRole("region", { name: "Where in the world" });
    expect(within(region).getByRole("link", { name: "See Porto on the map" })).toHaveAttribute(
      "href",
      "/map?at=41.1496,-8.611,5",
    );
    expect(region.querySelector("circle")).not.toBeInTheDocument();
    setInView(within(region).getByRole("link"), true);
    await waitFor(() => expect(region.querySelector("circle")).toBeInTheDocument());
  });

  test("is not said of a city without coordinates", async () => {
    renderApp("/city/lisbon");
    await screen.findByText("Couldn't found Itineraries for this city");
    expect(screen.queryByRole("region", { name: "Where in the world" })).not.toBeInTheDocument();
  });
});
