import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { http } from "msw";
import { beforeEach, expect, test } from "vitest";
import { makeCity, makeHotel } from "@/testing/factories";
import { failure } from "@/testing/mock-api/answers";
import { db } from "@/testing/mock-api/db";
import { queriesTo, server } from "@/testing/mock-api/server";
import { renderApp } from "@/testing/render-app";

beforeEach(() => {
  db.hotels.push(makeHotel({ _id: "b", name: "Bosphorus House" }), makeHotel({ name: "Casa Azul" }));
  db.hotels.push(makeHotel({ name: "Aswān Rooms" }));
});

const list = () => screen.findByRole("list", { name: "Hotels" });
const shownNames = async () =>
  within(await list())
    .getAllByRole("heading", { level: 2 })
    .map((heading) => heading.textContent);

// spec 4.25, 4.26, 7.15
test("says Loading... first, then shows the hotels, ascending", async () => {
  renderApp("/hotels");
  expect(await screen.findByText("Loading...")).toBeInTheDocument();
  expect(await shownNames()).toEqual(["Aswān Rooms", "Bosphorus House", "Casa Azul"]);
  expect(screen.getByRole("radio", { name: "Asc" })).toBeChecked();
  expect(queriesTo("/api/hotels").map((query) => query.get("order"))).toEqual(["asc"]);
});

// spec 2.39, 2.40
test("a card has photo, name, capacity, city and a Details button", async () => {
  renderApp("/hotels");
  await list();
  const card = screen.getByRole("heading", { name: "Bosphorus House" }).closest("article");
  if (!card) throw new Error("no card");
  expect(within(card).getByRole("img")).toHaveAttribute("src", "https://photos.example/front.jpg");
  expect(card).toHaveTextContent(`Capacity ${(1200).toLocaleString()}`);
  expect(card).toHaveTextContent("Lisbon");
  const details = within(card).getByRole("link", { name: "Details" });
  expect(details).toHaveAttribute("href", "/hotel/b");
  expect(details).toHaveAccessibleDescription("Bosphorus House");
});

// spec 2.37, 4.27, 7.13, 9.6
test("Desc refetches, and is kept in the address; Asc takes it out again", async () => {
  const { user, at } = renderApp("/hotels");
  await list();
  await user.click(screen.getByRole("radio", { name: "Desc" }));
  await waitFor(async () => expect((await shownNames())[0]).toBe("Casa Azul"));
  expect(at()).toBe("/hotels?order=desc");
  await user.click(screen.getByRole("radio", { name: "Asc" }));
  await waitFor(async () => expect((await shownNames())[0]).toBe("Aswān Rooms"));
  expect(at()).toBe("/hotels");
});

// spec 2.38, 4.28, 7.14
test("the search refetches, keeps the order and is kept in the address", async () => {
  const { at } = renderApp("/hotels?order=desc");
  await list();
  fireEvent.change(screen.getByPlaceholderText("Type Hotel Name"), { target: { value: "aswan" } });
  await waitFor(async () => expect(await shownNames()).toEqual(["Aswān Rooms"]));
  expect(at()).toBe("/hotels?order=desc&name=aswan");
});

// spec 9.5
test("an order that is none is the default, not an error", async () => {
  renderApp("/hotels?order=sideways");
  expect(await shownNames()).toHaveLength(3);
  expect(screen.getByRole("radio", { name: "Asc" })).toBeChecked();
});

test("nothing found says so, and offers the way back", async () => {
  const { user } = renderApp("/hotels?name=zzz");
  await user.click(await screen.findByRole("button", { name: "Show all hotels" }));
  expect(await shownNames()).toHaveLength(3);
});

test("a site without hotels does not blame a search", async () => {
  db.hotels.length = 0;
  const { user } = renderApp("/hotels?name=inn");
  await user.click(await screen.findByRole("button", { name: "Show all hotels" }));
  expect(await screen.findByText("There are no hotels yet")).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Show all hotels" })).not.toBeInTheDocument();
});

// spec 4.29, 8.11
test("a failure empties the list without an alert, and trying again works", async () => {
  const { user } = renderApp("/hotels");
  await list();
  server.use(http.get("*/api/hotels", () => failure(503, "The database is away"), { once: true }));
  await user.click(screen.getByRole("radio", { name: "Desc" }));
  expect(await screen.findByText("Nothing to show")).toBeInTheDocument();
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  expect(screen.queryByRole("list", { name: "Hotels" })).not.toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await shownNames()).toHaveLength(3);
});

test("more hotels come by the button", async () => {
  db.hotels.push(...Array.from({ length: 30 }, (_, index) => makeHotel({ name: `Hotel ${index}` })));
  const { user } = renderApp("/hotels");
  expect(await shownNames()).toHaveLength(24);
  await user.click(screen.getByRole("button", { name: "Load more" }));
  await waitFor(async () => expect(await shownNames()).toHaveLength(33));
});

test("city, continent, size and order narrow the list, as chips and in the address", async () => {
  db.cities.push(makeCity({ _id: "istanbul", name: "Istanbul", continent: "Asia" }));
  db.hotels.push(
    makeHotel({ name: "Small", capacity: 20, cityId: { _id: "istanbul", name: "Istanbul" } }),
    makeHotel({ name: "Large", capacity: 400, cityId: { _id: "istanbul", name: "Istanbul" } }),
    makeHotel({ name: "Middling", capacity: 90, cityId: { _id: "istanbul", name: "Istanbul" } }),
  );
  const { user, at } = renderApp("/hotels?cityId=istanbul");
  expect(await shownNames()).toEqual(["Large", "Middling", "Small"]);
  expect(await screen.findByRole("button", { name: "Take off: In Istanbul" })).toBeInTheDocument();
  await user.click(screen.getByText("Size, continent and order"));
  await user.click(screen.getByRole("radio", { name: "50 or more" }));
  await user.click(screen.getByRole("checkbox", { name: "Asia" }));
  await user.selectOptions(screen.getByRole("combobox", { name: "Order" }), "Smallest first");
  await waitFor(async () => expect(await shownNames()).toEqual(["Middling", "Large"]));
  expect(at()).toBe("/hotels?order=capacity&cityId=istanbul&continent=Asia&minCapacity=50");
  expect(screen.getByRole("radio", { name: "Asc" })).not.toBeChecked();
  await user.click(screen.getByRole("button", { name: "Take all off" }));
  await waitFor(() => expect(at()).toBe("/hotels?order=capacity"));
});

test("when no hotel fits, it offers to take off what costs most", async () => {
  const { user, at } = renderApp("/hotels?minCapacity=5000&name=casa");
  expect(await screen.findByText("Nothing fits")).toBeInTheDocument();
  expect(await screen.findByText(/^Without “.*or more” there is 1 hotel\.$/)).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Take it off" }));
  await waitFor(async () => expect(await shownNames()).toEqual(["Casa Azul"]));
  expect(at()).toBe("/hotels?name=casa");
});
