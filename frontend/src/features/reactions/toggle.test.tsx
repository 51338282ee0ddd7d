// @vitest-environment jsdom
import { act, screen, waitFor } from "@testing-library/react";
import { HttpResponse, delay, http } from "msw";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { Reaction } from "@/api/generated/types.gen";
import { makeAccount, makeCity, makeItinerary, makeReaction } from "@/testing/factories";
import { failure } from "@/testing/mock-api/answers";
import { db } from "@/testing/mock-api/db";
import { react } from "@/testing/mock-api/reaction-handlers";
import { hold as holdCall, loseAnswer, queriesTo, requestsTo, server } from "@/testing/mock-api/server";
import { readBegun } from "@/session/begun";
import { settled } from "@/testing/mock-api/settled";
import { renderApp } from "@/testing/render-app";

let like: Reaction;
beforeEach(() => {
  db.cities.push(makeCity({ _id: "lisbon" }));
  db.itineraries.push(makeItinerary({ _id: "walk", name: "The walk", cityId: "lisbon" }));
  like = makeReaction({ name: "like", itineraryId: "walk", count: 7 });
  db.reactions.push(like, makeReaction({ name: "love", itineraryId: "walk", count: 3 }));
});

const button = (name: "like" | "love") => screen.findByRole("button", { name: new RegExp(`^${name}: \\d+$`) });
const puts = () => requestsTo("PUT", "/api/reactions");
const shows = async (name: "like" | "love", count: number, pressed: boolean) => {
  const shown = await screen.findByRole("button", { name: `${name}: ${count}` });
  expect(shown).toHaveAttribute("aria-pressed", String(pressed));
  expect(shown).toHaveTextContent(String(count));
};
/** An error's toast stands twice: to be seen, and to be said at once. */
const notSaved = async () => (await screen.findAllByText("Your reaction “like” was not saved"))[0];

async function open() {
  const view = renderApp("/city/lisbon", { as: "user" });
  await button("like");
  return { ...view, press: async (name: "like" | "love") => view.user.click(await button(name)) };
}

/** The next call waits until the test says how it ends. */
const hold = () => holdCall("put", "/api/reactions");

describe("a press", () => {
  // spec 1.13, 2.32, 4.8, 4.9, 6.9, 7.56
  test("flips the reaction and counts it before the server has answered", async () => {
    const answer = hold();
    const { press } = await open();
    await shows("like", 7, false);
    await press("like");
    await shows("like", 8, true);
    expect((await button("like")).querySelector("img")).toHaveAttribute("src", "/samples/reactions/like.svg");
    await shows("love", 3, false);
    answer();
    await settled();
    await shows("like", 8, true);
    expect(puts()[0]?.url).toMatch(/\?name=like&itineraryId=walk$/);
    expect(db.reacted).toEqual([{ userId: "the-user", reactionId: like._id }]);
  });

  // spec 4.10
  test("takes it back when one had reacted", async () => {
    react({ id: "the-user" }, like);
    const { press } = await open();
    await shows("like", 8, true);
    await press("like");
    await shows("like", 7, false);
    await settled();
    await shows("like", 7, false);
    expect(db.reacted).toEqual([]);
  });

  test("ends with the number of the server, who knows of others", async () => {
    const { press } = await open();
    like.count = 40;
    await press("like");
    await shows("like", 41, true);
  });

  test("in ignorance of another tab ends with what the server says", async () => {
    const { press } = await open();
    react({ id: "the-user" }, like);
    await press("like");
    await settled();
    await shows("like", 7, false);
    expect(puts()).toHaveLength(1);
  });
});

describe("a press that fails", () => {
  test.each([
    [
      "the network",
      () => HttpResponse.error(),
      "Network error: Tinerary can't be reached. Check the connection, then try again.",
    ],
    ["too many", () => failure(429, "Please wait a minute"), "Please wait a minute"],
  ])("(%s) is taken back, and said", async (_, answer, reason) => {
    // It is sent again a few times.
    server.use(http.put("*/api/reactions", answer));
    const end = hold();
    const { press } = await open();
    await press("like");
    await shows("like", 8, true);
    // The truth is asked for, too; what stood before is back without it.
    server.use(http.get("*/api/reactions", () => delay("infinite"), { once: true }));
    end(answer());
    await shows("like", 7, false);
    expect(await notSaved()).toBeInTheDocument();
    expect(screen.getAllByText(reason)[0]).toBeInTheDocument();
    server.resetHandlers();
    await press("like");
    await shows("like", 8, true);
  });

  test("but reached the server shows that in the end", async () => {
    for (let tries = 0; tries < 4; tries++) loseAnswer("put", "/api/reactions");
    const { press } = await open();
    await press("like");
    await notSaved();
    await shows("like", 8, true);
  });

  test("because its answer is lost is asked for again, and is no failure", async () => {
    loseAnswer("put", "/api/reactions");
    const { press } = await open();
    await press("like");
    await waitFor(() => expect(puts()).toHaveLength(2));
    await settled();
    await shows("like", 8, true);
    expect(db.reacted).toHaveLength(1);
    expect(screen.queryByText("Your reaction “like” was not saved")).not.toBeInTheDocument();
  });

  test("drops the presses that came after it", async () => {
    const end = hold();
    const { press } = await open();
    await press("like");
    await press("like");
    await press("like");
    end(failure(500, "Away"));
    await shows("like", 7, false);
    await settled();
    expect(puts()).toHaveLength(1);
    await shows("like", 7, false);
  });

  test("because the session is over is said once, and the buttons become links", async () => {
    const { press } = await open();
    db.sessions.clear();
    await press("like");
    expect((await screen.findAllByText("Your session has expired. Please sign in again."))[0]).toBeInTheDocument();
    expect(await screen.findByRole("link", { name: "like: 7. Sign in to react" })).toBeInTheDocument();
    expect(screen.queryByText(/was not saved/)).not.toBeInTheDocument();
  });
});

describe("presses while a call is under way", () => {
  test("twice: on and off again, one call after the other", async () => {
    const answer = hold();
    const { user } = await open();
    await user.dblClick(await button("like"));
    await shows("like", 7, false);
    expect(puts()).toHaveLength(1);
    answer();
    await waitFor(() => expect(puts()).toHaveLength(2));
    await settled();
    await shows("like", 7, false);
    expect(db.reacted).toEqual([]);
    expect(like.count).toBe(7);
  });

  test("three times: one call is enough", async () => {
    const answer = hold();
    const { press } = await open();
    await press("like");
    await press("like");
    await press("like");
    await shows("like", 8, true);
    answer();
    await settled();
    await shows("like", 8, true);
    expect(puts()).toHaveLength(1);
    expect(db.reacted).toHaveLength(1);
  });

  test("on another reaction do not wait, and answers in any order end right", async () => {
    const answerLike = hold();
    const { press } = await open();
    await press("like");
    await press("love");
    await waitFor(() => expect(db.reacted).toHaveLength(1));
    await shows("love", 4, true);
    await shows("like", 8, true);
    answerLike();
    await settled();
    await shows("like", 8, true);
    await shows("love", 4, true);
    expect(db.reacted).toHaveLength(2);
  });
});

test("one that fails does not undo another that is under way", async () => {
  const endLike = hold();
  const { press } = await open();
  await press("like");
  const endLove = hold();
  await press("love");
  await waitFor(() => expect(puts()).toHaveLength(2));
  endLike(failure(500, "Away"));
  await notSaved();
  await waitFor(() => expect(queriesTo("/api/reactions").length).toBeGreaterThan(3));
  await settled(1);
  await shows("like", 7, false);
  await shows("love", 4, true);
  endLove();
  await settled();
  await shows("love", 4, true);
  expect(db.reacted).toHaveLength(1);
});

test("a list that was asked for before a press had reached the server, and comes after, is asked for again", async () => {
  const end = hold();
  const { press, router } = await open();
  await press("like");
  const stale = structuredClone(db.reactions);
  await act(() => router.navigate("/nowhere"));
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 60_000 });
  const answerLate = holdCall("get", "/api/reactions");
  await act(() => router.navigate("/city/lisbon"));
  await shows("like", 8, true);
  end();
  await waitFor(() => expect(db.reacted).toHaveLength(1));
  await settled(1);
  answerLate(HttpResponse.json({ success: true, response: stale }));
  await settled();
  vi.useRealTimers();
  await shows("like", 8, true);
});

test("My Reactions that is opened while a press is under way learns of it", async () => {
  const end = hold();
  const { press, user } = await open();
  await press("like");
  await user.click(screen.getAllByRole("link", { name: "My Reactions" })[0]!);
  expect(await screen.findByText("You haven't reacted to anything yet")).toBeInTheDocument();
  end();
  expect(await screen.findByRole("link", { name: "The walk" })).toBeInTheDocument();
});

test("a button that hangs for one person is free for the next one who signs in", async () => {
  hold();
  const { press, user, router } = await open();
  await press("like");
  await shows("like", 8, true);
  await user.click(screen.getByRole("button", { name: "Account of Ugo" }));
  await user.click(await screen.findByRole("menuitem", { name: "Sign out" }));
  await user.click(await screen.findByRole("button", { name: "Sign out" }));
  await screen.findByText("You are signed out");
  db.accounts.push(makeAccount("admin"));
  await act(() => router.navigate("/signin?next=/city/lisbon"));
  await user.type(await screen.findByLabelText("Email"), "admin@tinerary.test");
  await user.type(screen.getByLabelText("Password"), "Adventure-2026");
  await user.click(screen.getByRole("button", { name: "Sign in" }));
  await waitFor(async () => expect(await button("like")).toHaveAttribute("aria-pressed", "false"));
  await shows("like", 7, false);
  await press("like");
  await waitFor(() => expect(puts()).toHaveLength(2));
  await settled(1);
  await shows("like", 8, true);
  expect(db.reacted).toEqual([{ userId: "the-admin", reactionId: like._id }]);
});

test("an older list that arrives late does not undo a press", async () => {
  const { press, router } = await open();
  await act(() => router.navigate("/nowhere"));
  const stale = structuredClone(db.reactions);
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 60_000 });
  const answerLate = holdCall("get", "/api/reactions");
  await act(() => router.navigate("/city/lisbon"));
  await press("like");
  await shows("like", 8, true);
  await settled(1);
  answerLate(HttpResponse.json({ success: true, response: stale }));
  await settled();
  vi.useRealTimers();
  await shows("like", 8, true);
});

// spec 3.42
test("signing in tells what one has reacted to", async () => {
  const account = makeAccount("user");
  db.accounts.push(account);
  react(account.user, like);
  const { user } = renderApp("/city/lisbon");
  await user.click(await screen.findByRole("link", { name: "like: 8. Sign in to react" }));
  await user.type(await screen.findByLabelText("Email"), account.user.email);
  await user.type(screen.getByLabelText("Password"), account.password);
  await user.click(screen.getByRole("button", { name: "Sign in" }));
  await waitFor(async () => expect(await button("like")).toHaveAttribute("aria-pressed", "true"));
  await shows("love", 3, false);
  // As a guest, as oneself, and whether what the guest had begun is still to be done.
  expect(queriesTo("/api/reactions")).toHaveLength(3);
});

test("another tab that signs out takes one's own reactions off the screen", async () => {
  react({ id: "the-user" }, like);
  await open();
  await shows("like", 8, true);
  localStorage.removeItem("token");
  act(() => void window.dispatchEvent(new StorageEvent("storage", { key: "token" })));
  const link = await screen.findByRole("link", { name: "like: 8. Sign in to react" });
  await waitFor(() => expect(link.querySelector("img")).toHaveAttribute("src", "/samples/reactions/like-back.svg"));
  expect(screen.queryByRole("button", { name: /^like/ })).not.toBeInTheDocument();
});

describe("a guest's press", () => {
  /** Presses it as a guest, and signs in. */
  async function pressAndSignIn() {
    db.accounts.push(makeAccount("user"));
    const view = renderApp("/city/lisbon");
    await view.user.click(await screen.findByRole("link", { name: /^love: \d\. Sign in to react$/ }));
    await screen.findByText("Sign in to react.");
    expect(puts()).toHaveLength(0);
    await view.user.type(screen.getByLabelText("Email"), "user@tinerary.test");
    await view.user.type(screen.getByLabelText("Password"), "Adventure-2026");
    await view.user.click(screen.getByRole("button", { name: "Sign in" }));
    return view;
  }

  test("is made once after signing in, and said", async () => {
    const { at } = await pressAndSignIn();
    expect((await screen.findAllByText("You reacted with “love”"))[0]).toBeInTheDocument();
    await shows("love", 4, true);
    expect(at()).toBe("/city/lisbon");
    expect(puts()).toHaveLength(1);
    expect(readBegun()).toBeUndefined();
  });

  test("takes back nothing that was made before", async () => {
    react({ id: "the-user" }, db.reactions[1]!);
    await pressAndSignIn();
    expect((await screen.findAllByText("You had reacted with “love” before"))[0]).toBeInTheDocument();
    expect(puts()).toHaveLength(0);
  });
});
