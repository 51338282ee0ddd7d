import { expect, test } from "vitest";
import { makeReaction } from "@/testing/factories";
import { PendingToggles } from "./pending-toggles";

const like = makeReaction({ name: "like", itineraryId: "walk", count: 7 });
const love = makeReaction({ name: "love", itineraryId: "walk", count: 3 });

test("a first press needs a call, a further one turns it around", () => {
  const toggles = new PendingToggles();
  const first = toggles.press(like);
  expect(first.isNew).toBe(true);
  expect(toggles.applyTo([like, love])).toEqual([{ ...like, reacted: true, count: 8, userId: 8 }, love]);
  const second = toggles.press(like);
  expect(second).toMatchObject({ isNew: false, toggle: { wanted: false, isPressedAgain: true } });
  expect(toggles.applyTo([like])).toEqual([{ ...like, reacted: false, count: 7, userId: 7 }]);
});

test("a settled toggle changes no list any more", () => {
  const toggles = new PendingToggles();
  toggles.press(like);
  toggles.settle(like._id);
  expect(toggles.applyTo([like])).toEqual([like]);
});

test("a list that was fetched while a toggle settled is fetched again", async () => {
  const toggles = new PendingToggles();
  toggles.press(like);
  let fetches = 0;
  const fetched = await toggles.fetch(async () => {
    fetches += 1;
    toggles.settle(like._id);
    return [{ ...like, count: fetches }];
  });
  expect(fetches).toBe(2);
  expect(fetched).toEqual([{ ...like, count: 2 }]);
});

test("a fetched list shows what is still pending", async () => {
  const toggles = new PendingToggles();
  toggles.press(like);
  expect(await toggles.fetch(async () => [like])).toMatchObject([{ reacted: true, count: 8 }]);
});
