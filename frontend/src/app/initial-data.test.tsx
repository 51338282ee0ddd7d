import { screen, waitFor } from "@testing-library/react";
import { http } from "msw";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { makeCity, makeItinerary } from "@/testing/factories";
import { failure } from "@/testing/mock-api/answers";
import { db } from "@/testing/mock-api/db";
import { queriesTo, server } from "@/testing/mock-api/server";
import { renderApp } from "@/testing/render-app";

/** Puts answers into the page, as the server does (crates/http-api/src/pages/initial_data.rs). */
function bring(...answered: { call: string; path?: object; query?: object; answer: object }[]) {
  const element = document.createElement("script");
  element.type = "application/json";
  element.id = "initial-data";
  element.textContent = JSON.stringify(answered).replaceAll("<", String.raw`\u003c`);
  document.body.append(element);
}

/** Makes the page one that the server has sent now, or that the browser took from its cache. */
function cameBy(transferSize: number) {
  const visit = { transferSize, responseStart: performance.now() } as PerformanceNavigationTiming;
  vi.spyOn(performance, "getEntriesByType").mockReturnValue([visit]);
}

const lisbon = makeCity({ _id: "lisbon", name: "Lisbon" });
const cities = (...response: object[]) => ({ success: true, response, total: response.length, continents: ["Europe"] });
const listOfLisbon = { call: "listCities", query: { order: "lively", limit: 24 }, answer: cities(lisbon) };
const stroll = makeItinerary({ _id: "stroll", name: "A stroll", cityId: "lisbon" });

beforeEach(() => {
  db.cities.push(lisbon);
  db.itineraries.push(stroll);
});
afterEach(() => document.getElementById("initial-data")?.remove());

describe("a page that came with its answers", () => {
  test("asks for nothing", async () => {
    bring(listOfLisbon);
    renderApp("/cities");
    expect(await screen.findByRole("heading", { name: "Lisbon" })).toBeInTheDocument();
    expect(screen.getByRole("checkbox", { name: "Europe" })).toBeInTheDocument();
    expect(queriesTo("/api/cities")).toEqual([]);
  });

  test("finds them by their parameters, in whatever order", async () => {
    bring({
      call: "listCities",
      query: { limit: 24, order: "lively", continent: ["Asia", "Europe"], name: "lis" },
      answer: cities(lisbon),
    });
    renderApp("/cities?continent=Europe&name=lis&continent=Asia");
    expect(await screen.findByRole("heading", { name: "Lisbon" })).toBeInTheDocument();
    expect(queriesTo("/api/cities")).toEqual([]);
  });

  test("asks for what did not come", async () => {
    bring({ call: "getCity", path: { id: "lisbon" }, answer: { success: true, response: lisbon } });
    renderApp("/city/lisbon");
    expect(await screen.findByRole("heading", { name: "A stroll" })).toBeInTheDocument();
    expect(queriesTo("/api/cities/lisbon")).toEqual([]);
    expect(queriesTo("/api/itineraries")).toHaveLength(1);
  });

  test("asks itself when they are for something else", async () => {
    bring({ ...listOfLisbon, query: { limit: 24, order: "lively", name: "porto" } });
    renderApp("/cities");
    expect(await screen.findByRole("heading", { name: "Lisbon" })).toBeInTheDocument();
    expect(queriesTo("/api/cities")).toHaveLength(1);
  });

  test("shows hostile text as text", async () => {
    const name = "</script><script>alert(1)</script>";
    bring({ ...listOfLisbon, answer: cities(makeCity({ name })) });
    renderApp("/cities");
    expect(await screen.findByRole("heading", { name })).toBeInTheDocument();
  });

  test("asks as usual when one comes back later", async () => {
    bring(listOfLisbon);
    const { router } = renderApp("/cities");
    await screen.findByRole("heading", { name: "Lisbon" });
    await router.navigate("/city/lisbon");
    await screen.findByRole("heading", { name: "A stroll" });
    expect(queriesTo("/api/cities/lisbon")).toHaveLength(1);
    await router.navigate("/cities");
    await waitFor(() => expect(queriesTo("/api/cities")).toHaveLength(1));
  });
});

describe("initial data of a page in the browser's cache", () => {
  test("is shown, and asked for again", async () => {
    cameBy(0);
    let answer = () => {};
    const kept = new Promise<void>((resolve) => (answer = resolve));
    server.use(http.get("*/api/cities", () => kept.then(() => undefined)));
    bring({ ...listOfLisbon, answer: cities(makeCity({ name: "Lisboa" })) });
    renderApp("/cities");
    expect(await screen.findByRole("heading", { name: "Lisboa" })).toBeInTheDocument();
    answer();
    expect(await screen.findByRole("heading", { name: "Lisbon" })).toBeInTheDocument();
    expect(queriesTo("/api/cities")).toHaveLength(1);
  });

  test("is no matter of what the server has just sent", async () => {
    cameBy(300);
    server.use(http.get("*/api/cities", () => failure(503, "Away")));
    bring(listOfLisbon);
    renderApp("/cities");
    expect(await screen.findByRole("heading", { name: "Lisbon" })).toBeInTheDocument();
    expect(queriesTo("/api/cities")).toEqual([]);
  });
});
