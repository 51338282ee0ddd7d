import { screen, waitFor, within } from "@testing-library/react";
import { http } from "msw";
import { beforeEach, expect, test } from "vitest";
import { makeCity, makeItinerary } from "@/testing/factories";
import { failure } from "@/testing/mock-api/answers";
import { db } from "@/testing/mock-api/db";
import { queriesTo, server } from "@/testing/mock-api/server";
import { renderApp } from "@/testing/render-app";

beforeEach(() => {
  db.cities.push(makeCity({ _id: "lisbon" }), makeCity({ _id: "tokyo", name: "Tokyo", continent: "Asia" }));
  db.itineraries.push(
    makeItinerary({ _id: "trams", name: "Tiles and trams", cityId: "lisbon", price: 12, duration: 3 }),
    makeItinerary({ _id: "fish", name: "Fish before dawn", cityId: "tokyo", price: 80, duration: 5 }),
    makeItinerary({ _id: "bench", name: "A bench and a view", cityId: "tokyo", price: 0, duration: 1.5 }),
  );
});

const names = async () => {
  const list = await screen.findByRole("list", { name: "Itineraries" });
  return within(list)
    .getAllByRole("heading", { level: 2 })
    .map((heading) => heading.textContent);
};

test("shows all of them with what one decides by, each with its address", async () => {
  renderApp("/itineraries");
  expect(await names()).toEqual(["Tiles and trams", "Fish before dawn", "A bench and a view"]);
  const card = screen.getByRole("heading", { name: "Tiles and trams" }).closest("article");
  if (!card) throw new Error("no card");
  expect(card).toHaveTextContent("Lisbon");
  expect(card).toHaveTextContent("3 hrs");
  expect(within(card).getByRole("link", { name: "Tiles and trams" })).toHaveAttribute("href", "/itinerary/trams");
  expect(screen.getByRole("status")).toHaveTextContent("3 itineraries");
});

test("price, hours, continent, words and order are in the address, and chips take them off again", async () => {
  const { user, at } = renderApp("/itineraries");
  await names();
  await user.click(screen.getByText("Price, hours and more"));
  await user.click(screen.getByRole("radio", { name: "Up to $20" }));
  await waitFor(async () => expect(await names()).toEqual(["Tiles and trams", "A bench and a view"]));
  await user.click(screen.getByRole("radio", { name: "Half a day" }));
  await user.click(screen.getByRole("checkbox", { name: "Asia" }));
  await waitFor(async () => expect(await names()).toEqual(["A bench and a view"]));
  await user.selectOptions(screen.getByRole("combobox", { name: "Order" }), "Most loved");
  expect(at()).toBe("/itineraries?maxPrice=20&maxDuration=4&continent=Asia&order=loved");
  await user.click(screen.getByRole("button", { name: "Take off: Asia" }));
  await waitFor(async () => expect(await names()).toHaveLength(2));
  expect(at()).toBe("/itineraries?maxPrice=20&maxDuration=4&order=loved");
  await user.click(screen.getByRole("button", { name: "Take all off" }));
  expect(at()).toBe("/itineraries?order=loved");
});

test("tags are chosen among the most used ones, and all that are chosen must be there", async () => {
  db.itineraries[0]!.tags = ["Food", "on foot"];
  db.itineraries[1]!.tags = ["food"];
  const { user, at } = renderApp("/itineraries?tag=FOOD");
  await waitFor(async () => expect(await names()).toEqual(["Tiles and trams", "Fish before dawn"]));
  await user.click(screen.getByText("Price, hours and more"));
  expect(await screen.findByRole("checkbox", { name: "food" })).toBeChecked();
  await user.click(screen.getByRole("checkbox", { name: "on foot" }));
  await waitFor(async () => expect(await names()).toEqual(["Tiles and trams"]));
  expect(at()).toBe("/itineraries?tag=FOOD&tag=on+foot");
  await user.click(screen.getByRole("button", { name: "Take off: FOOD" }));
  expect(at()).toBe("/itineraries?tag=on+foot");
  await user.click(screen.getByRole("checkbox", { name: "on foot" }));
  expect(at()).toBe("/itineraries");
});

test("an address with filters is shown with them, in words, and what is none is left out", async () => {
  renderApp("/itineraries?cityId=tokyo&minPrice=10.5&maxPrice=100&minDuration=-1&maxDuration=x&order=best&q=fish");
  expect(await names()).toEqual(["Fish before dawn"]);
  expect(await screen.findByRole("button", { name: "Take off: In Tokyo" })).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Take off: “fish”" })).toBeInTheDocument();
  expect(screen.getByRole("button", { name: /^Take off: .*10\.50.* to .*100/ })).toBeInTheDocument();
  const [asked] = queriesTo("/api/itineraries");
  expect(asked?.toString()).toBe("cityId=tokyo&minPrice=10.5&maxPrice=100&q=fish&limit=24");
});

test("when nothing fits, it offers to take off the filter that costs most", async () => {
  const { user, at } = renderApp("/itineraries?maxPrice=20&maxDuration=2&continent=Europe");
  expect(await screen.findByText("Nothing fits")).toBeInTheDocument();
  // Without the hours the trams are left, without the continent the bench; the first of what helps most.
  expect(await screen.findByText("Without “Up to 2 hours” there is 1 itinerary.")).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Take it off" }));
  expect(await names()).toEqual(["Tiles and trams"]);
  expect(at()).toBe("/itineraries?maxPrice=20&continent=Europe");
});

test("a site without any says so, and a failure can be tried again", async () => {
  db.itineraries.length = 0;
  server.use(http.get("*/api/itineraries", () => failure(503, "The database is away"), { once: true }));
  const { user } = renderApp("/itineraries");
  expect(await screen.findByRole("alert")).toHaveTextContent("The database is away");
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("Nobody has shared an itinerary yet")).toBeInTheDocument();
});
