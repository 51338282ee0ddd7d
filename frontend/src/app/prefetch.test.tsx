import { screen, waitFor } from "@testing-library/react";
import { http } from "msw";
import type { RouteObject } from "react-router";
import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { paths } from "@/paths";
import { makeCity, makeCreator, makeHotel, makeItinerary, makeReaction, makeShow } from "@/testing/factories";
import { failure } from "@/testing/mock-api/answers";
import { db } from "@/testing/mock-api/db";
import { queriesTo, requests, server } from "@/testing/mock-api/server";
import { renderApp } from "@/testing/render-app";
import { routes } from "./router";

const all = (list: RouteObject[]): RouteObject[] => list.flatMap((route) => [route, ...all(route.children ?? [])]);

/** Holds back the code of a page; gives back how to let it come. */
function holdCode(path: string): () => void {
  const route = all(routes).find((each) => each.path === path) as { lazy: () => Promise<object> };
  const { lazy } = route;
  let letCome = () => {};
  const arrival = new Promise<void>((resolve) => (letCome = resolve));
  vi.spyOn(route, "lazy").mockImplementation(() => arrival.then(lazy));
  return letCome;
}

const asked = () =>
  requests
    .map(({ url }) => new URL(url))
    .filter(({ pathname }) => !/auth|config/.test(pathname))
    .map(({ pathname, search }) => pathname + search);

const mine = { userId: makeCreator({ _id: "the-admin" }) };

beforeEach(() => {
  db.cities.push(makeCity({ _id: "here", name: "Lisbon", ...mine }));
  db.hotels.push(makeHotel({ _id: "here", name: "Casa Verde", ...mine }));
  db.itineraries.push(makeItinerary({ _id: "walk", name: "A walk", cityId: "here", ...mine }));
  db.shows.push(makeShow({ _id: "play", name: "A play", hotelId: "here", ...mine }));
  db.reactions.push(makeReaction({ itineraryId: "walk" }));
});

describe("the data of a page is asked for, once, before its code is here:", () => {
  test.each([
    [
      paths.cities,
      "/cities?name=lis&continent=Europe",
      ["/api/cities?name=lis&continent=Europe&order=lively&limit=24"],
      "Lisbon",
    ],
    [paths.city, "/city/here", ["/api/cities/here", "/api/itineraries?cityId=here&limit=12"], "A walk"],
    [paths.hotels, "/hotels?order=desc", ["/api/hotels?order=desc&limit=24"], "Casa Verde"],
    [paths.hotel, "/hotel/here", ["/api/hotels/here", "/api/shows?hotelId=here&limit=12"], "A play"],
    [paths.myCities, "/mycities?name=lis", ["/api/cities?userId=the-admin&name=lis&order=newest&limit=24"], "Lisbon"],
    [paths.myHotels, "/myHotels", ["/api/hotels?userId=the-admin&order=newest&limit=24"], "Casa Verde"],
    [paths.myTineraries, "/mytineraries", ["/api/itineraries?userId=the-admin&order=newest&limit=12"], "A walk"],
    [paths.myShows, "/myShows", ["/api/shows?userId=the-admin&order=newest&limit=12"], "A play"],
  ])("%o", async ({ path }, address, calls, name) => {
    const comeCode = holdCode(path);
    renderApp(address, { as: "admin" });
    await waitFor(() => expect(asked()).toEqual(calls));
    comeCode();
    expect(await screen.findByRole("heading", { name })).toBeInTheDocument();
    // What stands further down it asks for itself, and nothing twice.
    expect(asked().slice(0, calls.length)).toEqual(calls);
    expect(asked()).toHaveLength(new Set(asked()).size);
  });

  test("also what one has reacted to", async () => {
    const comeCode = holdCode(paths.myReactions.path);
    renderApp("/myreactions", { as: "user" });
    await waitFor(() => expect(asked()).toEqual(["/api/reactions?userId=the-user&limit=1"]));
    comeCode();
    expect(await screen.findByText("You haven't reacted to anything yet")).toBeInTheDocument();
    expect(asked()).toHaveLength(1);
  });
});

describe("a failed prefetch", () => {
  const away = () => failure(503, "Away");

  test("is shown, and trying again asks for the city and its itineraries", async () => {
    server.use(
      http.get("*/api/cities/here", away, { once: true }),
      http.get("*/api/itineraries", away, { once: true }),
    );
    const { user } = renderApp("/city/here");
    expect(await screen.findByRole("alert")).toHaveTextContent("Away");
    await waitFor(() => expect(asked()).toHaveLength(2));
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("heading", { name: "A walk" })).toBeInTheDocument();
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  });

  test("while it could not be checked who is signed in is asked for again", async () => {
    server.use(
      http.post("*/api/auth/token", away, { once: true }),
      http.get("*/api/itineraries", away, { once: true }),
    );
    renderApp("/mytineraries", { as: "admin" });
    expect(await screen.findByText("Tinerary can't be reached just now")).toBeInTheDocument();
    expect(await screen.findByRole("heading", { name: "A walk" })).toBeInTheDocument();
    expect(asked()).toHaveLength(2);
  });
});

test("nothing is asked for a guest on a page of one's own", async () => {
  const { at } = renderApp("/mytineraries");
  await waitFor(() => expect(at()).toBe("/signin?next=%2Fmytineraries"));
  expect(asked()).toEqual([]);
});

test("a city that was just seen is not asked for again, and a list is, once", async () => {
  // For 30 s: no time passes here.
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  const { router } = renderApp("/city/here");
  await screen.findByRole("heading", { name: "A walk" });
  await router.navigate("/cities");
  // The page of the city has a heading "Lisbon", too: it may still be there.
  await screen.findByRole("heading", { name: "Discover Cities Around The World" });
  await screen.findByRole("heading", { name: "Lisbon" });
  await router.navigate("/city/here");
  await screen.findByRole("heading", { name: "A walk" });
  await router.navigate("/cities");
  await waitFor(() => expect(queriesTo("/api/cities")).toHaveLength(2));
  // The page of the city has such a heading, too: it may still be there.
  await screen.findByRole("heading", { name: "Discover Cities Around The World" });
  await screen.findByRole("heading", { name: "Lisbon" });
  expect(queriesTo("/api/cities")).toHaveLength(2);
  expect(queriesTo("/api/cities/here")).toHaveLength(1);
});
