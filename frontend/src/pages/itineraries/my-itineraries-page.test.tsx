import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { makeCreator, makeItinerary } from "@/testing/factories";
import { db } from "@/testing/mock-api/db";
import { renderApp } from "@/testing/render-app";

const userId = makeCreator({ _id: "the-user", name: "Ugo" });
const row = (name: string) => screen.findByRole("article", { name });
const names = () => screen.getAllByRole("heading", { level: 2 }).map((heading) => heading.textContent);

test("one's itineraries tell where they are and what came of them, and the most loved can come first", async () => {
  db.itineraries.push(
    makeItinerary({ name: "By tram", userId, loved: 1 }),
    makeItinerary({ name: "On foot", userId, loved: 12, comments: 3 }),
  );
  const { user, at } = renderApp("/mytineraries", { as: "user" });
  const walk = await row("On foot");
  expect(walk).toHaveTextContent("Lisbon, Portugal");
  expect(walk).toHaveTextContent("USD 120.50");
  expect(walk).toHaveTextContent("6.5 hrs");
  expect(walk).toHaveTextContent("12 people love it");
  expect(walk).toHaveTextContent("3 comments");
  expect(names()).toEqual(["By tram", "On foot"]);
  await user.selectOptions(screen.getByRole("combobox", { name: "Order" }), "Most loved");
  await waitFor(() => expect(names()).toEqual(["On foot", "By tram"]));
  expect(at()).toBe("/mytineraries?order=loved");
});

test("one's itineraries are found by the words of their names", async () => {
  db.itineraries.push(makeItinerary({ name: "By tram", userId }), makeItinerary({ name: "On foot", userId }));
  const { user, at } = renderApp("/mytineraries?name=tram", { as: "user" });
  await row("By tram");
  expect(names()).toEqual(["By tram"]);
  await user.clear(screen.getByRole("searchbox", { name: "Find an itinerary" }));
  await row("On foot");
  expect(at()).toBe("/mytineraries");
});
