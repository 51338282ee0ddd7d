import { screen, within } from "@testing-library/react";
import { http } from "msw";
import { beforeEach, expect, test } from "vitest";
import { makeCity, makeComment, makeItinerary, makePhoto } from "@/testing/factories";
import { failure } from "@/testing/mock-api/answers";
import { db } from "@/testing/mock-api/db";
import { queriesTo, server } from "@/testing/mock-api/server";
import { renderApp } from "@/testing/render-app";

beforeEach(() => {
  db.cities.push(makeCity({ _id: "lisbon" }));
  db.itineraries.push(makeItinerary({ _id: "walk", name: "The walk", cityId: "lisbon" }));
});

async function openComments() {
  const view = renderApp("/city/lisbon");
  const toggle = await screen.findByRole("button", { name: "Comments on The walk" });
  expect(toggle).toHaveAttribute("aria-expanded", "false");
  expect(queriesTo("/api/comments")).toHaveLength(0);
  await view.user.click(toggle);
  expect(toggle).toHaveAttribute("aria-expanded", "true");
  return { ...view, toggle };
}
const list = () => screen.findByRole("list", { name: "Comments on The walk" });

// spec 2.31, 7.60
test("are asked for when opened, and go away when closed", async () => {
  db.comments.push(makeComment({ itineraryId: "walk" }));
  const { user, toggle } = await openComments();
  await list();
  expect(queriesTo("/api/comments")[0]?.get("itineraryId")).toBe("walk");
  await user.click(toggle);
  expect(screen.queryByRole("list", { name: "Comments on The walk" })).not.toBeInTheDocument();
});

test("have the uploaded photos of their authors in their sizes", async () => {
  const photo = makePhoto({ _id: "face" });
  db.photos.push({ ...photo, owner: "wei" });
  db.comments.push(makeComment({ itineraryId: "walk", photo: photo.url }));
  await openComments();
  expect((await list()).querySelector("img")?.srcset).toContain("/media/face/320.webp 320w");
});

test("are counted before they are opened", async () => {
  db.comments.push(makeComment({ itineraryId: "walk" }), makeComment({ itineraryId: "walk" }));
  renderApp("/city/lisbon");
  const toggle = await screen.findByRole("button", { name: "Comments on The walk" });
  expect(toggle).toHaveAccessibleDescription("2 comments");
  expect(queriesTo("/api/comments")).toHaveLength(0);
});

test("come newest first, ten at a time", async () => {
  for (let day = 1; day <= 25; day++) {
    const createdAt = `2026-10-${String(day).padStart(2, "0")}T10:00:00.000Z`;
    db.comments.push(makeComment({ itineraryId: "walk", comment: `Day ${day}`, createdAt }));
  }
  const { user } = await openComments();
  const texts = async () =>
    within(await list())
      .getAllByRole("listitem")
      .map((item) => item.textContent?.match(/Day \d+/)?.[0]);
  expect(await texts()).toEqual(Array.from({ length: 10 }, (_, index) => `Day ${25 - index}`));
  await user.click(screen.getByRole("button", { name: "Load more comments" }));
  await screen.findByText("Day 6");
  expect(within(await list()).getAllByRole("listitem")[10]).toHaveFocus();
  await user.click(screen.getByRole("button", { name: "Load more comments" }));
  await screen.findByText("Day 1");
  expect(await texts()).toHaveLength(25);
  expect(screen.queryByRole("button", { name: "Load more comments" })).not.toBeInTheDocument();
});

test("show who, when (to the minute in the tooltip), and whether they were edited", async () => {
  const hourAgo = new Date(Date.now() - 3_700_000).toISOString();
  db.comments.push(makeComment({ itineraryId: "walk", createdAt: hourAgo }));
  const justBefore = new Date(Date.now() - 3_701_000).toISOString();
  db.comments.push(makeComment({ itineraryId: "walk", createdAt: justBefore, updatedAt: new Date().toISOString() }));
  await openComments();
  const [plain, edited] = within(await list()).getAllByRole("listitem");
  if (!plain || !edited) throw new Error("two comments are missing");
  expect(plain).toHaveTextContent("Wei Ling");
  expect(plain.querySelector('img[src="/samples/people/wei.svg"]')).toBeInTheDocument();
  const time = within(plain).getByText("1 hour ago");
  expect(time).toHaveAttribute("datetime", hourAgo);
  expect(time.getAttribute("title")).toContain(String(new Date(hourAgo).getFullYear()));
  expect(plain).not.toHaveTextContent("edited");
  expect(edited).toHaveTextContent("edited");
});

test("are text, whatever is in them", async () => {
  db.comments.push(makeComment({ itineraryId: "walk", comment: "<img src=x onerror=alert(1)>\nline two" }));
  await openComments();
  expect(await screen.findByText(/<img src=x onerror=alert\(1\)>/)).toBeInTheDocument();
});

test("that are none say so", async () => {
  await openComments();
  expect(await screen.findByText("Nobody has said a word yet.")).toBeInTheDocument();
});

test("that cannot be had say why, and trying again works", async () => {
  db.comments.push(makeComment({ itineraryId: "walk" }));
  server.use(http.get("*/api/comments", () => failure(503, "The database is away"), { once: true }));
  const { user, toggle } = await openComments();
  expect(await screen.findByRole("alert")).toHaveTextContent("The database is away");
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await list()).toBeInTheDocument();
  // The button that was pressed is gone.
  expect(toggle).toHaveFocus();
});
