import { screen, waitFor, within } from "@testing-library/react";
import { http } from "msw";
import { beforeEach, describe, expect, test } from "vitest";
import { makeCity, makeComment, makeCreator, makeHotel, makeReaction, makeShow } from "@/testing/factories";
import { setInView } from "@/testing/intersection";
import { failure } from "@/testing/mock-api/answers";
import { db } from "@/testing/mock-api/db";
import { queriesTo, server } from "@/testing/mock-api/server";
import { renderApp } from "@/testing/render-app";

beforeEach(() => {
  db.hotels.push(makeHotel({ _id: "h", name: "Casa Azul", userId: makeCreator({ name: "Noor" }) }));
});

// spec 2.42, 7.16
test("has its first photo, creator, capacity and a link to its city", async () => {
  renderApp("/hotel/h");
  await screen.findByRole("heading", { level: 1, name: "Casa Azul" });
  const main = screen.getByRole("main");
  expect(main.querySelector("header img")).toHaveAttribute("src", "https://photos.example/front.jpg");
  expect(main).toHaveTextContent("Noor");
  expect(main).toHaveTextContent(`Capacity${(1200).toLocaleString()}`);
  expect(within(main).getByRole("link", { name: "Lisbon" })).toHaveAttribute("href", "/city/city-of-hotel");
});

test("says Loading... once, while all of it is on its way and while only its shows are", async () => {
  let hotelComes = () => {};
  const hotel = new Promise<void>((resolve) => (hotelComes = resolve));
  let showsCome = () => {};
  const shows = new Promise<void>((resolve) => (showsCome = resolve));
  server.use(
    http.get("*/api/hotels/h", () => hotel),
    http.get("*/api/shows", () => shows),
  );
  renderApp("/hotel/h");
  await screen.findByRole("heading", { level: 2, name: "Shows" });
  expect(screen.getAllByText("Loading...")).toHaveLength(1);
  hotelComes();
  await screen.findByRole("heading", { level: 1, name: "Casa Azul" });
  expect(screen.getAllByText("Loading...")).toHaveLength(1);
  showsCome();
  await waitFor(() => expect(screen.queryByText("Loading...")).not.toBeInTheDocument());
});

// spec 2.43, 9.9
test("a show has photo, name, description, price in $ and its date", async () => {
  db.shows.push(makeShow({ hotelId: "h", name: "Late piano", date: "2026-12-04T00:00:00.000Z" }));
  renderApp("/hotel/h");
  const card = (await screen.findByRole("heading", { level: 3, name: "Late piano" })).closest("article");
  if (!card) throw new Error("no card");
  expect(within(card).getByRole("img", { name: "Late piano" })).toHaveAttribute(
    "src",
    "https://photos.example/piano.jpg",
  );
  expect(card).toHaveTextContent("In the lobby.");
  expect(card).toHaveTextContent("$12.50");
  expect(within(card).getByText("Fri, Dec 4, 2026")).toHaveAttribute("datetime", "2026-12-04");
});

test("a month shows the days that have shows, from that of the next one", async () => {
  for (const date of ["2026-12-04T20:30:00.000Z", "2026-12-04T00:00:00.000Z", "2027-01-31T00:00:00.000Z"]) {
    db.shows.push(makeShow({ hotelId: "h", date }));
  }
  const { user } = renderApp("/hotel/h");
  await user.click(await screen.findByText("Days with shows"));
  const month = within(await screen.findByRole("region", { name: "Days with shows" }));
  const day = await month.findByRole("link", { name: "Friday, December 4: 2 shows" });
  expect(day).toHaveAttribute("href", "/shows?hotelId=h&from=2026-12-04&to=2026-12-04");
  expect(month.getAllByRole("row").map((row) => row.textContent)).toEqual([
    "MTWTFSS",
    "123456",
    "78910111213",
    "14151617181920",
    "21222324252627",
    "28293031",
  ]);
  await user.click(month.getByRole("button", { name: "The next month" }));
  expect(await month.findByRole("link", { name: "Sunday, January 31: 1 show" })).toBeInTheDocument();
  await user.click(month.getByRole("button", { name: "The next month" }));
  expect(await month.findByText("No shows in this month.")).toBeInTheDocument();
});

// spec 2.44, 2.45, 7.53, 7.61
test("shows have reactions (in one request) and comments", async () => {
  for (const id of ["s1", "s2"]) {
    db.shows.push(makeShow({ _id: id, hotelId: "h", name: `Show ${id}` }));
    db.reactions.push(makeReaction({ showId: id, name: "love", count: 7 }));
  }
  db.comments.push(makeComment({ showId: "s2", comment: "Encore!" }));
  const { user, at } = renderApp("/hotel/h");
  const list = await screen.findByRole("list", { name: "Reactions to Show s2" });
  expect(queriesTo("/api/reactions").map((query) => query.getAll("showId"))).toEqual([["s1", "s2"]]);
  await user.click(screen.getByRole("button", { name: "Comments on Show s2" }));
  expect(await screen.findByText("Encore!")).toBeInTheDocument();
  await user.click(within(list).getByRole("link", { name: "love: 7. Sign in to react" }));
  await waitFor(() => expect(at()).toBe("/signin?next=%2Fhotel%2Fh"));
});

// spec 2.46
test("without shows says so", async () => {
  renderApp("/hotel/h");
  expect(await screen.findByText("No Show for this Hotel")).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Put on the first" })).toHaveAttribute("href", "/myshows/new?hotel=h");
});

// spec 2.47
test("that is not there says No Hotel", async () => {
  renderApp("/hotel/nope");
  await screen.findByRole("heading", { level: 1, name: "No Hotel" });
  expect(screen.queryByText("No Show for this Hotel")).not.toBeInTheDocument();
});

test("that cannot be had says why, and trying again works", async () => {
  server.use(http.get("*/api/hotels/:id", () => failure(503, "The database is away"), { once: true }));
  const { user } = renderApp("/hotel/h");
  expect(await screen.findByRole("alert")).toHaveTextContent("The database is away");
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Casa Azul" })).toBeInTheDocument();
});

// spec 8.12
test("whose shows cannot be had shows none, without an alert, and trying again works", async () => {
  server.use(http.get("*/api/shows", () => failure(503, "The database is away"), { once: true }));
  const { user } = renderApp("/hotel/h");
  expect(await screen.findByText("Nothing to show")).toBeInTheDocument();
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(screen.queryByText("Nothing to show")).not.toBeInTheDocument());
});

test.each([
  ["an admin", "admin", "/myHotels/h"],
  ["a user", "user", undefined],
] as const)("%s sees the way to change it only if they may", async (_, as, href) => {
  renderApp("/hotel/h", { as });
  await screen.findByRole("heading", { level: 1, name: "Casa Azul" });
  // It is known by now who is looking.
  await screen.findByRole("button", { name: /^Account of/ });
  expect(screen.queryByRole("link", { name: "Edit Casa Azul" })?.getAttribute("href")).toBe(href);
});

test("the host of a show finds the way to change it on its card, and no other user does", async () => {
  db.shows.push(makeShow({ _id: "s1", hotelId: "h", name: "Mine", userId: makeCreator({ _id: "the-user" }) }));
  db.shows.push(makeShow({ _id: "s2", hotelId: "h", name: "Not mine" }));
  renderApp("/hotel/h", { as: "user" });
  expect(await screen.findByRole("link", { name: "Edit Mine" })).toHaveAttribute("href", "/myShows/s1");
  expect(screen.queryByRole("link", { name: "Edit Not mine" })).not.toBeInTheDocument();
});

test("an admin removes somebody else's show with a reason", async () => {
  db.shows.push(makeShow({ _id: "s", hotelId: "h", name: "Late piano" }));
  const { user } = renderApp("/hotel/h", { as: "admin" });
  await user.click(await screen.findByRole("button", { name: "Remove Late piano" }));
  await user.type(await screen.findByRole("textbox", { name: "Reason" }), "There is no piano");
  await user.click(screen.getByRole("button", { name: "Remove" }));
  expect(await screen.findByText("The show is removed")).toBeInTheDocument();
  expect(queriesTo("/api/shows/s").map((query) => query.get("why"))).toEqual(["There is no piano"]);
  await waitFor(() => expect(screen.queryByText("Late piano")).not.toBeInTheDocument());
});

describe("where its city is in the world", () => {
  const region = () => screen.findByRole("region", { name: "Where in the world" });
  const asked = () => queriesTo("/api/cities/city-of-hotel");

  test("is asked for and drawn when the end of the page comes near", async () => {
    db.cities.push(makeCity({ _id: "city-of-hotel", latitude: 38.7167, longitude: -9.1333 }));
    renderApp("/hotel/h");
    const section = await region();
    expect(asked()).toHaveLength(0);
    setInView(within(section).getByRole("link"), true);
    await waitFor(() => expect(section.querySelector("circle")).toBeInTheDocument());
    expect(within(section).getByRole("link", { name: "See Lisbon on the map" })).toHaveAttribute(
      "href",
      "/map?at=38.7167,-9.1333,5",
    );
  });

  test.each([
    ["has no coordinates", () => void db.cities.push(makeCity({ _id: "city-of-hotel" }))],
    ["cannot be had", () => server.use(http.get("*/api/cities/:id", () => failure(503, "Away")))],
  ])("is not said when the city %s", async (_, prepare) => {
    prepare();
    renderApp("/hotel/h");
    setInView(within(await region()).getByRole("link"), true);
    await waitFor(() => expect(screen.queryByText("Where in the world")).not.toBeInTheDocument());
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  });
});
