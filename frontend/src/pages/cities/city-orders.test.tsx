// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { makeCity } from "@/testing/factories";
import { db } from "@/testing/mock-api/db";
import { queriesTo } from "@/testing/mock-api/server";
import { renderApp } from "@/testing/render-app";

const shownNames = async () =>
  within(await screen.findByRole("list", { name: "Cities" }))
    .getAllByRole("heading", { level: 2 })
    .map((heading) => heading.textContent);
const order = () => screen.getByRole<HTMLSelectElement>("combobox", { name: "Order" });
const asked = () => queriesTo("/api/cities").map(String);

/** The browser's answer to where the reader is; a test gives it. */
type Answer = { found: PositionCallback; failed: PositionErrorCallback };
let questions: Answer[] = [];
/** The code that asks comes only when it is needed. */
const question = async () => {
  await waitFor(() => expect(questions).toHaveLength(1));
  return questions[0]!;
};

beforeEach(() => {
  questions = [];
  const ask = (found: PositionCallback, failed: PositionErrorCallback) => void questions.push({ found, failed });
  Object.defineProperty(navigator, "geolocation", { configurable: true, value: { getCurrentPosition: ask } });
  db.cities.push(
    makeCity({ name: "Lisbon", population: 517_802, latitude: 38.7167, longitude: -9.1333 }),
    makeCity({ name: "Kyoto", population: 1_463_723, latitude: 35.0211, longitude: 135.7538 }),
    makeCity({ name: "Atlantis", population: 0, counts: { itineraries: 0, hotels: 0, shows: 0 }, priceFrom: null }),
  );
});
afterEach(() => void Reflect.deleteProperty(navigator, "geolocation"));

const at = (latitude: number, longitude: number) => ({ coords: { latitude, longitude } }) as GeolocationPosition;
const because = (code: number) => ({ code }) as GeolocationPositionError;

test("is those with itineraries first, until another order is chosen, which is kept in the address", async () => {
  const { user, at: address } = renderApp("/cities");
  expect(await shownNames()).toEqual(["Kyoto", "Lisbon", "Atlantis"]);
  expect(asked()).toEqual(["order=lively&limit=24"]);
  expect(order()).toHaveDisplayValue("Lively first");
  await user.selectOptions(order(), "Name");
  await waitFor(async () => expect(await shownNames()).toEqual(["Atlantis", "Kyoto", "Lisbon"]));
  expect(address()).toBe("/cities?order=name");
  await user.selectOptions(order(), "Most people");
  await waitFor(async () => expect(await shownNames()).toEqual(["Kyoto", "Lisbon", "Atlantis"]));
  expect(address()).toBe("/cities?order=-population");
  await user.selectOptions(order(), "Most loved");
  await waitFor(() => expect(asked().at(-1)).toBe("order=loved&limit=24"));
  await user.selectOptions(order(), "Lively first");
  expect(address()).toBe("/cities");
  expect(questions).toHaveLength(0);
});

test("the nearest asks the browser only when it is chosen, and tells the address no more than a kilometre", async () => {
  const { user, at: address } = renderApp("/cities?continent=Europe");
  await shownNames();
  await user.selectOptions(order(), "Nearest");
  expect(await screen.findByText("Finding out where you are…")).toBeInTheDocument();
  expect(order()).toHaveDisplayValue("Nearest");
  (await question()).found(at(38.123_456, -9.987_654));
  await waitFor(() => expect(address()).toBe("/cities?continent=Europe&order=near&near=38.12%2C-9.99"));
  await waitFor(async () => expect(await shownNames()).toEqual(["Lisbon", "Kyoto", "Atlantis"]));
  expect(screen.getByText("100 km")).toBeInTheDocument();
  expect(screen.queryByText("Finding out where you are…")).not.toBeInTheDocument();
});

test("an address with a place needs no browser to know it", async () => {
  renderApp("/cities?order=near&near=35,135");
  expect(await shownNames()).toEqual(["Kyoto", "Lisbon", "Atlantis"]);
  expect(order()).toHaveDisplayValue("Nearest");
  expect(questions).toHaveLength(0);
});

test.each(["", "&near=", "&near=91,0", "&near=here", "&near=1,2,3"])(
  "nearest to no place (%s) is as without an order",
  async (near) => {
    renderApp(`/cities?order=near${near}`);
    expect(await shownNames()).toEqual(["Kyoto", "Lisbon", "Atlantis"]);
    expect(order()).toHaveDisplayValue("Lively first");
  },
);

test.each([
  [1, /Allow it for this site/],
  [2, /could not find out/],
  [3, /took too long/],
])("says what went wrong (%i), and leaves the order as it was", async (code, said) => {
  const { user, at: address } = renderApp("/cities?order=-population");
  await shownNames();
  await user.selectOptions(order(), "Nearest");
  (await question()).failed(because(code));
  expect(await screen.findByText(said)).toHaveAttribute("role", "status");
  expect(order()).toHaveDisplayValue("Most people");
  expect(address()).toBe("/cities?order=-population");
});

test("says so when the browser cannot tell at all", async () => {
  Reflect.deleteProperty(navigator, "geolocation");
  const { user } = renderApp("/cities");
  await shownNames();
  await user.selectOptions(order(), "Nearest");
  expect(await screen.findByText("Your browser cannot tell where you are.")).toBeInTheDocument();
});

test("an answer that comes after another choice changes nothing", async () => {
  const { user, at: address } = renderApp("/cities");
  await shownNames();
  await user.selectOptions(order(), "Nearest");
  const first = await question();
  await user.selectOptions(order(), "Most people");
  first.found(at(35, 135));
  await waitFor(async () => expect(await shownNames()).toEqual(["Kyoto", "Lisbon", "Atlantis"]));
  expect(address()).toBe("/cities?order=-population");
});
