import { screen, waitFor, within } from "@testing-library/react";
import { http } from "msw";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { makeCity, makeComment, makeCreator, makeItinerary, makeReaction, makeUser } from "@/testing/factories";
import { failure } from "@/testing/mock-api/answers";
import { db } from "@/testing/mock-api/db";
import { queriesTo, server } from "@/testing/mock-api/server";
import { renderApp } from "@/testing/render-app";

beforeEach(() => {
  db.cities.push(makeCity({ _id: "lisbon" }));
  db.itineraries.push(
    makeItinerary({
      _id: "trams",
      name: "Tiles and trams",
      cityId: "lisbon",
      userId: makeCreator({ name: "Joaquín" }),
    }),
  );
});

const heading = () => screen.findByRole("heading", { level: 1, name: "Tiles and trams" });

test("has its photos, price, hours, words, author and city", async () => {
  renderApp("/itinerary/trams");
  await heading();
  const main = screen.getByRole("main");
  expect(main).toHaveTextContent("6.5 hrs");
  expect(main).toHaveTextContent("Up by tram, down on foot.");
  expect(main).toHaveTextContent("Joaquín");
  expect(screen.getByRole("group", { name: "Photos of Tiles and trams" })).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Lisbon, Portugal" })).toHaveAttribute("href", "/city/lisbon");
  expect(document.title).toBe("Tiles and trams · Tinerary");
});

test("its reactions and comments are there without a press", async () => {
  db.reactions.push(makeReaction({ _id: "like-trams", itineraryId: "trams" }));
  db.comments.push(makeComment({ comment: "Go early.", itineraryId: "trams" }));
  renderApp("/itinerary/trams");
  expect(await screen.findByText("Go early.")).toBeInTheDocument();
  const like = await screen.findByRole("link", { name: /^like: 3/ });
  expect(like).toHaveAttribute("href", "/signin?next=%2Fitinerary%2Ftrams");
});

test("three more of its city stand below, and those of elsewhere when it is the only one", async () => {
  const { unmount } = renderApp("/itinerary/trams");
  await heading();
  await waitFor(() => expect(queriesTo("/api/itineraries")).toHaveLength(2));
  expect(screen.queryByRole("heading", { level: 2, name: "Loved elsewhere" })).not.toBeInTheDocument();
  unmount();
  db.itineraries.push(...[1, 2, 3, 4].map((n) => makeItinerary({ _id: `m${n}`, name: `Walk ${n}`, cityId: "lisbon" })));
  renderApp("/itinerary/trams");
  const more = await screen.findByRole("region", { name: "More in Lisbon" });
  const links = within(more).getAllByRole("link", { name: /^Walk/ });
  expect(links.map((link) => link.getAttribute("href"))).toEqual(["/itinerary/m1", "/itinerary/m2", "/itinerary/m3"]);
  expect(within(more).getByRole("link", { name: "See all" })).toHaveAttribute("href", "/itineraries?cityId=lisbon");
});

test("its author finds the way to change it, an admin the way to remove it", async () => {
  db.itineraries.push(
    makeItinerary({ _id: "mine", name: "Mine", cityId: "lisbon", userId: makeCreator(makeUser("user")) }),
  );
  const { unmount } = renderApp("/itinerary/mine", { as: "user" });
  expect(await screen.findByRole("link", { name: "Edit Mine" })).toHaveAttribute("href", "/mytineraries/mine");
  unmount();
  const { user, at } = renderApp("/itinerary/trams", { as: "admin" });
  await user.click(await screen.findByRole("button", { name: "Remove Tiles and trams" }));
  await user.type(await screen.findByRole("textbox", { name: "Reason" }), "There are no trams");
  await user.click(screen.getByRole("button", { name: "Remove" }));
  await waitFor(() => expect(at()).toBe("/itineraries"));
  expect(queriesTo("/api/itineraries/trams").at(-1)?.get("why")).toBe("There are no trams");
});

test("one that is not there says so; one that cannot be had can be tried again", async () => {
  const { unmount } = renderApp("/itinerary/nope");
  await screen.findByRole("heading", { level: 1, name: "Couldn't find the itinerary" });
  unmount();
  server.use(http.get("*/api/itineraries/:id", () => failure(503, "The database is away"), { once: true }));
  const { user } = renderApp("/itinerary/trams");
  expect(await screen.findByRole("alert")).toHaveTextContent("The database is away");
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await heading();
});

describe("sharing", () => {
  test("copies the address of the page", async () => {
    const { user } = renderApp("/itinerary/trams?comments=x");
    await heading();
    await user.click(screen.getByRole("button", { name: "Copy link to Tiles and trams" }));
    expect(await screen.findByText("Link copied")).toBeInTheDocument();
    expect(await navigator.clipboard.readText()).toBe(window.location.origin + window.location.pathname);
  });

  test("says where it is when it cannot be copied", async () => {
    const { user } = renderApp("/itinerary/trams");
    await heading();
    Object.defineProperty(navigator, "clipboard", { configurable: true, value: undefined });
    await user.click(screen.getByRole("button", { name: "Copy link to Tiles and trams" }));
    expect(await screen.findByRole("alert")).toHaveTextContent("The link couldn't be copied");
  });

  test("opens the share sheet where there is one", async () => {
    const share = vi.fn<(data: ShareData) => Promise<void>>().mockResolvedValue();
    vi.stubGlobal("navigator", Object.assign(Object.create(navigator), { share }));
    const { user } = renderApp("/itinerary/trams");
    await heading();
    await user.click(screen.getByRole("button", { name: "Share Tiles and trams" }));
    expect(share).toHaveBeenCalledExactlyOnceWith({ title: "Tiles and trams", url: expect.stringContaining("http") });
    vi.unstubAllGlobals();
  });
});
