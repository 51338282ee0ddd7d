import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, describe, expect, test } from "vitest";
import { makeCity } from "@/testing/factories";
import { setInView } from "@/testing/intersection";
import { failure } from "@/testing/mock-api/answers";
import { db } from "@/testing/mock-api/db";
import { hold, queriesTo, server } from "@/testing/mock-api/server";
import { renderApp } from "@/testing/render-app";

const list = () => screen.findByRole("list", { name: "Cities" });
/** By their elements: to compute the roles of 60 cards, again and again, keeps a slow machine from drawing them. */
const shownNames = async () => Array.from((await list()).querySelectorAll("h2"), ({ textContent }) => textContent);
const asked = () => queriesTo("/api/cities").map((query) => query.toString());
/** At once, so that no pause between two keys is one for the search, however busy the machine is. */
const type = (text: string) =>
  fireEvent.change(screen.getByPlaceholderText("Name of city"), { target: { value: text } });
const answerOnce = (answer: () => Promise<Response> | Response) =>
  server.use(http.get("*/api/cities", answer, { once: true }));

beforeEach(() => {
  db.cities.push(
    makeCity({ _id: "lisbon", name: "Lisbon", population: 517_802 }),
    makeCity({ name: "São Paulo", continent: "America" }),
    makeCity({ name: "Kyoto", continent: "Asia", population: 0 }),
  );
});

// spec 2.18, 2.21, 4.21, 7.5
test("says Loading... first, then shows every city", async () => {
  renderApp("/cities");
  expect(await screen.findByText("Loading...")).toBeInTheDocument();
  expect(await shownNames()).toEqual(["Kyoto", "Lisbon", "São Paulo"]);
  expect(screen.queryByText("Loading...")).not.toBeInTheDocument();
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Discover Cities Around The World");
  expect(screen.getByText("3 cities")).toBeInTheDocument();
});

// spec 2.80, 2.81, 2.82, 2.83
test("a card has photo, name, continent and population; picture and button lead to the city", async () => {
  renderApp("/cities");
  await list();
  const card = screen.getByRole("heading", { name: "Lisbon" }).closest("article");
  if (!card) throw new Error("no card");
  expect(card).toHaveTextContent("Europe");
  expect(card).toHaveTextContent(`Population ${(517_802).toLocaleString()}`);
  const links = within(card).getAllByRole("link");
  expect(links.map((link) => link.getAttribute("href"))).toEqual(["/city/lisbon", "/city/lisbon"]);
  expect(within(card).getByRole("link", { name: "See Itineraries!" })).toHaveAccessibleDescription("Lisbon");
  expect(within(card).getByRole("img", { name: "Lisbon" })).toBeInTheDocument();
});

describe("filters", () => {
  // spec 2.19
  test("the boxes are the continents of the answer", async () => {
    renderApp("/cities");
    await list();
    const boxes = screen.getAllByRole("checkbox").map((box) => box.closest("label")?.textContent);
    expect(boxes).toEqual(["America", "Asia", "Europe"]);
  });

  test("the boxes come all at once, also where the address names one", async () => {
    const answer = hold("get", "/api/cities");
    renderApp("/cities?continent=Asia");
    expect(await screen.findByRole("group", { name: "Continents" })).toBeInTheDocument();
    expect(screen.queryByRole("checkbox")).not.toBeInTheDocument();
    answer();
    await list();
    expect(screen.getAllByRole("checkbox")).toHaveLength(3);
  });

  // spec 4.22, 7.4
  test("each box refetches, and is kept in the address", async () => {
    const { user, at } = renderApp("/cities");
    await list();
    await user.click(screen.getByRole("checkbox", { name: "Asia" }));
    await waitFor(async () => expect(await shownNames()).toEqual(["Kyoto"]));
    await user.click(screen.getByRole("checkbox", { name: "America" }));
    await waitFor(async () => expect(await shownNames()).toEqual(["Kyoto", "São Paulo"]));
    expect(at()).toBe("/cities?continent=America&continent=Asia");
    expect(asked().at(-1)).toContain("continent=America&continent=Asia");
    await user.click(screen.getByRole("checkbox", { name: "Asia" }));
    await user.click(screen.getByRole("checkbox", { name: "America" }));
    await waitFor(async () => expect(await shownNames()).toHaveLength(3));
    expect(at()).toBe("/cities");
  });

  test("boxes are ticked as soon as they are pressed, before the address follows", async () => {
    const { at } = renderApp("/cities");
    await list();
    for (const name of ["Asia", "Europe"]) {
      const box = screen.getByRole("checkbox", { name });
      // Not by fireEvent, which waits until React has drawn all that there is to draw.
      box.click();
      expect(box).toBeChecked();
    }
    await waitFor(() => expect(at()).toBe("/cities?continent=Asia&continent=Europe"));
    expect(screen.getByRole("checkbox", { name: "Asia" })).toBeChecked();
    expect(screen.getByRole("checkbox", { name: "Europe" })).toBeChecked();
  });

  test("a way elsewhere that comes right after a box takes all boxes back", async () => {
    const { at, user } = renderApp("/cities?continent=Asia");
    await list();
    fireEvent.click(screen.getByRole("checkbox", { name: "Europe" }));
    await user.click(within(screen.getByRole("banner")).getByRole("link", { name: "Cities" }));
    await waitFor(() => expect(at()).toBe("/cities"));
    await list();
    expect(screen.queryByRole("checkbox", { checked: true })).not.toBeInTheDocument();
  });

  test("going back to a filter seen before asks the server all the same", async () => {
    const { user } = renderApp("/cities");
    await list();
    const box = screen.getByRole("checkbox", { name: "Asia" });
    await user.click(box);
    await waitFor(() => expect(asked()).toHaveLength(2));
    await user.click(box);
    await waitFor(() => expect(asked()).toHaveLength(3));
  });

  // spec 2.20, 4.23, 7.3
  test("the search waits for a pause in typing, and asks once", async () => {
    const { at } = renderApp("/cities");
    await list();
    for (const typed of ["s", "sa", "sao"]) type(typed);
    await waitFor(async () => expect(await shownNames()).toEqual(["São Paulo"]));
    expect(at()).toBe("/cities?name=sao");
    expect(asked()).toHaveLength(2);
    expect(screen.getByText("1 city")).toBeInTheDocument();
  });

  test("a box that is ticked while the search still waits is not unticked by it", async () => {
    const { at } = renderApp("/cities");
    await list();
    type("sao");
    fireEvent.click(screen.getByRole("checkbox", { name: "America" }));
    await waitFor(() => expect(at()).toBe("/cities?name=sao&continent=America"));
    expect(screen.getByRole("checkbox", { name: "America" })).toBeChecked();
  });

  test("Enter does not wait", async () => {
    const { user, at } = renderApp("/cities");
    await list();
    await user.type(screen.getByPlaceholderText("Name of city"), "lis{Enter}");
    expect(at()).toBe("/cities?name=lis");
  });

  test("an address brings its filters along, and rubbish in it is left out", async () => {
    renderApp("/cities?name=lis&continent=Europe&continent=Atlantis");
    expect(await shownNames()).toEqual(["Lisbon"]);
    expect(screen.getByPlaceholderText("Name of city")).toHaveValue("lis");
    expect(screen.getByRole("checkbox", { name: "Europe" })).toBeChecked();
    expect(asked()[0]).not.toContain("Atlantis");
  });

  test("the old list stays, dimmed and busy, until the new one is here", async () => {
    const { user } = renderApp("/cities");
    await list();
    db.cities.splice(0, db.cities.length, makeCity({ name: "Lisbon" }));
    const answer = hold("get", "/api/cities");
    await user.click(screen.getByRole("checkbox", { name: "Asia" }));
    await waitFor(async () => expect(await list()).toHaveAttribute("aria-busy", "true"));
    expect(await shownNames()).toHaveLength(3);
    expect(screen.queryByText("Loading...")).not.toBeInTheDocument();
    answer();
    expect(await screen.findByText("Couldn't find cities")).toBeInTheDocument();
  });

  // spec 4.19
  test("nothing found says so, and offers the way back to all", async () => {
    const { user, at } = renderApp("/cities?name=zzz&continent=Asia");
    expect(await screen.findByText("Couldn't find cities")).toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Show all cities" }));
    expect(await shownNames()).toHaveLength(3);
    expect(at()).toBe("/cities");
    expect(screen.getByPlaceholderText("Name of city")).toHaveValue("");
    // The button that was pressed is gone.
    expect(screen.getByRole("heading", { level: 1 })).toHaveFocus();
  });

  test("a site without cities does not blame a search", async () => {
    db.cities.length = 0;
    renderApp("/cities");
    expect(await screen.findByText("Couldn't find cities")).toBeInTheDocument();
    expect(screen.getByText("There are none yet.")).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Show all cities" })).not.toBeInTheDocument();
  });
});

describe("a failure", () => {
  // spec 8.1
  test("shows the server's messages, one a line, and trying again works", async () => {
    answerOnce(() => failure(422, ["Name is odd", "Continent is odd"]));
    const { user } = renderApp("/cities");
    expect(await screen.findByRole("alert")).toHaveTextContent("Name is odd Continent is odd");
    expect(screen.getByRole("alert").textContent).toBe("Name is odd\nContinent is odd");
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await shownNames()).toHaveLength(3);
  });

  // spec 8.3
  test("of the network shows its own message", async () => {
    answerOnce(() => HttpResponse.error());
    renderApp("/cities");
    expect(await screen.findByRole("alert")).toHaveTextContent("Network error: Tinerary can't be reached");
  });

  // spec 4.24
  test("after a filter change empties the list, and the choice can be undone", async () => {
    const { user } = renderApp("/cities");
    await list();
    answerOnce(() => failure(503, "The database is away"));
    await user.click(screen.getByRole("checkbox", { name: "Asia" }));
    expect(await screen.findByRole("alert")).toHaveTextContent("The database is away");
    expect(screen.queryByRole("list", { name: "Cities" })).not.toBeInTheDocument();
    await user.click(screen.getByRole("checkbox", { name: "Asia" }));
    expect(await shownNames()).toHaveLength(3);
  });
});

describe("more cities", () => {
  const number = (index: number) => String(index).padStart(2, "0");
  const more = () => screen.getByRole("button", { name: "Load more" });

  beforeEach(() => {
    db.cities.length = 0;
    db.cities.push(...Array.from({ length: 60 }, (_, index) => makeCity({ name: `City ${number(index)}` })));
  });

  test("come by the button, without repeats, until there are no more", async () => {
    const { user } = renderApp("/cities");
    expect(await shownNames()).toHaveLength(24);
    await user.click(more());
    await waitFor(async () => expect(await shownNames()).toHaveLength(48));
    await user.click(more());
    await waitFor(async () => expect(new Set(await shownNames())).toHaveProperty("size", 60));
    expect(screen.queryByRole("button", { name: "Load more" })).not.toBeInTheDocument();
    // The cursor names what was given (testing/mock-api/answers.ts).
    const cursors = queriesTo("/api/cities").map((query) => query.get("cursor"));
    expect(cursors.map((cursor) => cursor?.split(",").length ?? 0)).toEqual([0, 24, 48]);
  });

  test("take the focus from the button that was pressed, not from elsewhere", async () => {
    const { user } = renderApp("/cities");
    await list();
    await user.click(more());
    const first = await screen.findByRole("link", { name: /^City 24/ });
    await waitFor(() => expect(first).toHaveFocus());
    const search = screen.getByPlaceholderText("Name of city");
    setInView(more(), true);
    search.focus();
    await waitFor(async () => expect(await shownNames()).toHaveLength(60));
    expect(search).toHaveFocus();
  });

  test("come by themselves when the end is near, page after page while it stays so", async () => {
    renderApp("/cities");
    await list();
    setInView(more(), true);
    await waitFor(async () => expect(await shownNames()).toHaveLength(60));
    expect(queriesTo("/api/cities")).toHaveLength(3);
  });

  test("that fail leave the list alone, and wait for the button", async () => {
    const { user } = renderApp("/cities");
    await list();
    // Held until it is drawn as asked for, as an answer takes its time.
    const answer = hold("get", "/api/cities");
    setInView(more(), true);
    await waitFor(() => expect(queriesTo("/api/cities")).toHaveLength(2));
    await screen.findByRole("button", { name: "Loading..." });
    answer(failure(503, "The database is away"));
    expect(await screen.findByRole("alert")).toHaveTextContent("The database is away");
    expect(await shownNames()).toHaveLength(24);
    expect(queriesTo("/api/cities")).toHaveLength(2);
    await user.click(screen.getByRole("button", { name: "Try again" }));
    await waitFor(async () => expect((await shownNames()).length).toBeGreaterThan(24));
  });
});

test("a photo that does not load is replaced by the city's own poster", async () => {
  renderApp("/cities");
  await list();
  const photo = screen.getByRole("img", { name: "Lisbon" });
  fireEvent.error(photo);
  expect(screen.getByRole("img", { name: "Lisbon" })).toHaveAttribute("src", "/samples/cities/Lisbon.svg");
});
