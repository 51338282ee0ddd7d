import { act, screen, waitFor, within } from "@testing-library/react";
import { http } from "msw";
import { beforeEach, describe, expect, test } from "vitest";
import { makeCity, makeItinerary, makePhoto, makeReaction, makeShow } from "@/testing/factories";
import { failure } from "@/testing/mock-api/answers";
import { db } from "@/testing/mock-api/db";
import { react } from "@/testing/mock-api/reaction-handlers";
import { setInView } from "@/testing/intersection";
import { queriesTo, requestsTo, server } from "@/testing/mock-api/server";
import { settled } from "@/testing/mock-api/settled";
import { renderApp } from "@/testing/render-app";

const me = { id: "the-user" };

/** Somebody's reaction to the thing of that id. */
function made(name: string, target: { itineraryId: string } | { showId: string }, by = me) {
  const reaction = makeReaction({ name, ...target });
  db.reactions.push(reaction);
  react(by, reaction);
  return reaction;
}

/** The person's reactions to so many itineraries. */
function madeMany(name: string, count: number) {
  for (let index = 0; index < count; index++) {
    db.itineraries.push(makeItinerary({ _id: `it-${index}` }));
    made(name, { itineraryId: `it-${index}` });
  }
}

beforeEach(() => {
  db.cities.push(makeCity({ _id: "lisbon" }));
  db.itineraries.push(makeItinerary({ _id: "walk", name: "The walk", cityId: "lisbon" }));
  db.itineraries.push(makeItinerary({ _id: "tram", name: "The tram", cityId: "lisbon", photo: [] }));
  db.shows.push(makeShow({ _id: "piano", name: "Late piano", hotelId: "casa" }));
});

const group = (name: string) => screen.findByRole("list", { name });
const names = async (name: string) =>
  within(await group(name))
    .getAllByRole("link")
    .map((link) => link.textContent);
const headings = () => screen.getAllByRole("heading", { level: 2 });
const toggleOf = (name: string) => screen.findByRole("button", { name });
/** What each group is called, and the count beside that. */
const counts = () => headings().map((heading) => [heading.textContent, heading.nextElementSibling?.textContent]);

describe("one's own reactions", () => {
  // spec 2.77, 2.91, 2.92, 2.93, 2.94, 2.95, 2.96, 2.97
  test("are grouped by name, A to Z, the newest first, each group with its count and colour", async () => {
    made("surprise", { itineraryId: "walk" });
    made("love", { itineraryId: "walk" });
    made("like", { itineraryId: "walk" });
    made("wow", { showId: "piano" });
    made("not-like", { itineraryId: "tram" });
    made("like", { showId: "piano" });
    made("like", { itineraryId: "tram" }, { id: "somebody" });
    renderApp("/myreactions", { as: "user" });
    expect(await names("like")).toEqual(["Late piano", "The walk"]);
    expect(counts()).toEqual([
      ["like", "2 reactions"],
      ["love", "1 reaction"],
      ["not-like", "1 reaction"],
      ["surprise", "1 reaction"],
      ["wow", "1 reaction"],
    ]);
    const colours = ["blue", "pink", "grey", "yellow", "black"];
    for (const [index, colour] of colours.entries()) expect(headings()[index]).toHaveClass(`bg-reaction-${colour}`);
  });

  // spec 7.54
  test("have photo, name and the way to the city or the hotel", async () => {
    made("like", { itineraryId: "walk" });
    made("like", { itineraryId: "tram" });
    made("love", { showId: "piano" });
    renderApp("/myreactions", { as: "user" });
    const [tram, walk] = within(await group("like")).getAllByRole("listitem");
    if (!tram || !walk) throw new Error("two reactions are missing");
    expect(within(walk).getByRole("link", { name: "The walk" })).toHaveAttribute("href", "/city/lisbon");
    expect(walk.querySelector("img")).toHaveAttribute("src", "https://photos.example/1.jpg");
    expect(tram.querySelector("img")).toHaveAttribute("src", "/samples/itineraries/The%20tram%20tram.svg");
    const show = await group("love");
    expect(within(show).getByRole("link", { name: "Late piano" })).toHaveAttribute("href", "/hotel/casa");
    expect(show.querySelector("img")).toHaveAttribute("src", "https://photos.example/piano.jpg");
  });

  test("to things with uploaded photos have these in their sizes", async () => {
    const photo = makePhoto({ _id: "boats" });
    db.photos.push({ ...photo, owner: "ana" });
    db.itineraries.push(makeItinerary({ _id: "sail", photo: [photo.url] }));
    db.shows.push(makeShow({ _id: "shanties", photo: photo.url }));
    made("like", { itineraryId: "sail" });
    made("like", { showId: "shanties" });
    renderApp("/myreactions", { as: "user" });
    const images = within(await group("like"))
      .getAllByRole("listitem")
      .map((item) => item.querySelector("img")?.srcset);
    const sizes: string = expect.stringContaining("/media/boats/320.webp 320w");
    expect(images).toEqual([sizes, sizes]);
  });

  // spec 2.97
  test("named like a part of every object are black, too", async () => {
    made("constructor", { itineraryId: "walk" });
    renderApp("/myreactions", { as: "user" });
    await group("constructor");
    expect(headings()[0]).toHaveClass("bg-reaction-black");
  });

  test("to things that are gone are not there", async () => {
    made("like", { itineraryId: "gone" });
    renderApp("/myreactions", { as: "user" });
    expect(await screen.findByText("You haven't reacted to anything yet")).toBeInTheDocument();
  });

  test("that are very many come page by page in each group, whose count is of all of them", async () => {
    made("love", { itineraryId: "walk" });
    madeMany("like", 30);
    const { user } = renderApp("/myreactions", { as: "user" });
    expect(await names("like")).toHaveLength(12);
    expect(await names("love")).toEqual(["The walk"]);
    expect(counts()).toEqual([
      ["like", "30 reactions"],
      ["love", "1 reaction"],
    ]);
    expect(screen.getByText("31 reactions")).toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Show more of like" }));
    await waitFor(async () => expect(await names("like")).toHaveLength(24));
    expect(screen.queryByRole("button", { name: "Show more of love" })).not.toBeInTheDocument();
  });

  test("of a group further down are asked for once it comes near the screen", async () => {
    for (const name of ["like", "love", "wow"]) made(name, { itineraryId: "walk" });
    renderApp("/myreactions", { as: "user" });
    await group("love");
    const asked = () => queriesTo("/api/reactions").flatMap((query) => query.get("name") ?? []);
    expect(asked()).toEqual(["like", "love"]);
    setInView(screen.getByRole("heading", { name: "wow" }), true);
    expect(await names("wow")).toEqual(["The walk"]);
    expect(asked()).toEqual(["like", "love", "wow"]);
  });

  test("can be folded, one group or all, which is in the address", async () => {
    made("like", { itineraryId: "walk" });
    made("love", { itineraryId: "walk" });
    const { user, at } = renderApp("/myreactions?folded=love", { as: "user" });
    await group("like");
    expect(await toggleOf("love")).toHaveAttribute("aria-expanded", "false");
    expect(queriesTo("/api/reactions").map((query) => query.get("name"))).not.toContain("love");
    await user.click(await toggleOf("like"));
    expect(at()).toBe("/myreactions?folded=love&folded=like");
    expect(screen.queryByRole("list", { name: "like" })).not.toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Unfold all" }));
    expect(await names("love")).toEqual(["The walk"]);
    expect(at()).toBe("/myreactions");
    await user.click(screen.getByRole("button", { name: "Fold all" }));
    expect(await toggleOf("love")).toHaveAttribute("aria-expanded", "false");
    expect(await toggleOf("love")).toHaveAccessibleDescription("1 reaction");
  });

  test("that are none say so, and what to do", async () => {
    renderApp("/myreactions", { as: "user" });
    expect(await screen.findByText("You haven't reacted to anything yet")).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Explore Cities" })).toHaveAttribute("href", "/cities");
  });

  test("that cannot be had say why, and trying again works", async () => {
    made("like", { itineraryId: "walk" });
    server.use(http.get("*/api/reactions", () => failure(503, "The database is away"), { once: true }));
    const { user } = renderApp("/myreactions", { as: "user" });
    expect(await screen.findByRole("alert")).toHaveTextContent("The database is away");
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await names("like")).toEqual(["The walk"]);
  });
});

describe("removing a reaction", () => {
  const question = (name = "Remove your “like” from The walk?") => screen.findByRole("alertdialog", { name });
  const removals = () => db.reactions.flatMap(({ _id }) => requestsTo("PUT", `/api/reactions/${_id}`));

  async function ask() {
    const view = renderApp("/myreactions", { as: "user" });
    await view.user.click(await screen.findByRole("button", { name: "Remove your like from The walk" }));
    const answer = async (button: string) =>
      view.user.click(within(await question()).getByRole("button", { name: button }));
    return { ...view, answer };
  }

  // spec 1.10, 4.18, 5.27, 7.59
  test("asks, and takes it off the page and the server at once", async () => {
    const like = made("like", { itineraryId: "walk" });
    made("like", { itineraryId: "tram" });
    const { answer } = await ask();
    await answer("Remove");
    expect(await screen.findByText("Reaction removed")).toBeInTheDocument();
    expect(await names("like")).toEqual(["The tram"]);
    expect(counts()).toEqual([["like", "1 reaction"]]);
    expect(db.reacted.map(({ reactionId }) => reactionId)).not.toContain(like._id);
    await waitFor(() => expect(screen.getByRole("button", { name: "Remove your like from The tram" })).toHaveFocus());
  });

  test("of the last of a group takes the group away, and of the last of all says that there are none", async () => {
    made("like", { itineraryId: "walk" });
    const { answer } = await ask();
    await answer("Remove");
    expect(await screen.findByText("You haven't reacted to anything yet")).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole("heading", { level: 1 })).toHaveFocus());
  });

  // spec 5.27
  test("sends nothing after Cancel", async () => {
    made("like", { itineraryId: "walk" });
    const { answer } = await ask();
    await answer("Cancel");
    await waitFor(() => expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument());
    expect(removals()).toHaveLength(0);
    expect(await names("like")).toEqual(["The walk"]);
  });

  test("that fails says why in the dialog, and it stays", async () => {
    made("like", { itineraryId: "walk" });
    server.use(http.put("*/api/reactions/:id", () => failure(503, "The database is away")));
    const { answer } = await ask();
    await answer("Remove");
    expect(await within(await question()).findByRole("alert")).toHaveTextContent("The database is away");
    await answer("Cancel");
    expect(await names("like")).toEqual(["The walk"]);
  });

  test("that was done in another tab is done", async () => {
    const like = made("like", { itineraryId: "walk" });
    const { answer } = await ask();
    react(me, like, false);
    await answer("Remove");
    expect(await screen.findByText("You haven't reacted to anything yet")).toBeInTheDocument();
  });

  test("lasts, though the next page was on its way since before", async () => {
    db.itineraries.push(makeItinerary({ _id: "last", name: "The last" }));
    made("like", { itineraryId: "last" });
    madeMany("like", 11);
    made("like", { itineraryId: "walk" });
    let arrive = () => {};
    const late = new Promise<void>((resolve) => (arrive = resolve));
    const { user } = renderApp("/myreactions", { as: "user" });
    const more = await screen.findByRole("button", { name: "Show more of like" });
    server.use(http.get("*/api/reactions", () => late, { once: true }));
    await user.click(more);
    await user.click(screen.getByRole("button", { name: "Remove your like from The walk" }));
    await user.click(within(await question()).getByRole("button", { name: "Remove" }));
    await screen.findByText("Reaction removed");
    arrive();
    expect(await screen.findByRole("link", { name: "The last" })).toBeInTheDocument();
    await settled();
    expect(screen.queryByRole("link", { name: "The walk" })).not.toBeInTheDocument();
  });

  test("shows on the city's page, and reacting there shows here", async () => {
    made("like", { itineraryId: "walk" });
    const { router, user } = renderApp("/city/lisbon", { as: "user" });
    await screen.findByRole("button", { name: "like: 4", pressed: true });
    await act(() => router.navigate("/myreactions"));
    await user.click(await screen.findByRole("button", { name: "Remove your like from The walk" }));
    await user.click(within(await question()).getByRole("button", { name: "Remove" }));
    await screen.findByText("Reaction removed");
    await act(() => router.navigate("/city/lisbon"));
    await user.click(await screen.findByRole("button", { name: "like: 3", pressed: false }));
    await waitFor(() => expect(db.reacted).toHaveLength(1));
    await act(() => router.navigate("/myreactions"));
    expect(await names("like")).toEqual(["The walk"]);
  });
});
