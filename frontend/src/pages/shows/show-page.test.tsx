import { screen, waitFor, within } from "@testing-library/react";
import { http } from "msw";
import { beforeEach, expect, test } from "vitest";
import { makeComment, makeCreator, makeReaction, makeShow } from "@/testing/factories";
import { failure } from "@/testing/mock-api/answers";
import { db } from "@/testing/mock-api/db";
import { requestsTo, server } from "@/testing/mock-api/server";
import { renderApp } from "@/testing/render-app";

beforeEach(() => {
  db.shows.push(makeShow({ _id: "piano", name: "Late piano", localDate: "2026-11-29T05:30", timeZone: "Asia/Tokyo" }));
});

const heading = () => screen.findByRole("heading", { level: 1, name: "Late piano" });

test("has its time, price, words, host and hotel", async () => {
  renderApp("/show/piano");
  await heading();
  const main = screen.getByRole("main");
  expect(main).toHaveTextContent("Sun, Nov 29, 2026, 5:30 AM GMT+9");
  expect(main).toHaveTextContent("where you are");
  expect(main).toHaveTextContent("$12.50");
  expect(main).toHaveTextContent("In the lobby.");
  expect(main).toHaveTextContent("Tomasz");
  expect(screen.getByRole("link", { name: "Lisbon, Portugal" })).toHaveAttribute("href", "/city/city-of-hotel");
  expect(screen.getByRole("link", { name: "More at the hotel" })).toHaveAttribute("href", "/hotel/hotel");
  expect(document.title).toBe("Late piano · Tinerary");
});

test("its reactions and comments are there without a press", async () => {
  db.reactions.push(makeReaction({ _id: "like-piano", showId: "piano" }));
  db.comments.push(makeComment({ comment: "Encore!", showId: "piano" }));
  renderApp("/show/piano");
  expect(await screen.findByText("Encore!")).toBeInTheDocument();
  expect(await screen.findByRole("link", { name: /^like: 3/ })).toHaveAttribute("href", "/signin?next=%2Fshow%2Fpiano");
});

test("others of its city that are still to come stand below", async () => {
  db.shows.push(
    makeShow({ _id: "over", name: "Over", date: "2020-01-01T00:00:00.000Z" }),
    makeShow({ _id: "soon", name: "Soon", date: "2199-01-01T00:00:00.000Z" }),
  );
  renderApp("/show/piano");
  const more = within(await screen.findByRole("region", { name: "Also in Lisbon" }));
  expect(more.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent)).toEqual(["Soon"]);
  expect(more.getByRole("link", { name: "See all" })).toHaveAttribute("href", "/shows?cityId=city-of-hotel");
});

test("its host finds the way to change it, an admin the way to remove it", async () => {
  db.shows.push(makeShow({ _id: "mine", name: "Mine", userId: makeCreator({ _id: "the-user", name: "Ugo" }) }));
  const { unmount } = renderApp("/show/mine", { as: "user" });
  expect(await screen.findByRole("link", { name: "Edit Mine" })).toHaveAttribute("href", "/myShows/mine");
  unmount();
  const { user, at } = renderApp("/show/mine", { as: "admin" });
  await user.click(await screen.findByRole("button", { name: "Remove Mine" }));
  const dialog = within(await screen.findByRole("alertdialog"));
  await user.type(dialog.getByRole("textbox"), "Not at this hotel");
  await user.click(dialog.getByRole("button", { name: /Remove/ }));
  await waitFor(() => expect(at()).toBe("/hotel/hotel"));
  const [request] = requestsTo("DELETE", "/api/shows/mine");
  expect(new URL(request?.url ?? "").searchParams.get("why")).toBe("Not at this hotel");
});

test("one that is not there says so, and leads on", async () => {
  renderApp("/show/none");
  expect(await screen.findByRole("heading", { name: "Couldn't find the show" })).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "See what’s on" })).toHaveAttribute("href", "/shows");
});

test("one that cannot be had can be asked for again", async () => {
  server.use(http.get("*/api/shows/:id", () => failure(503, "The database is away"), { once: true }));
  const { user } = renderApp("/show/piano");
  await user.click(await screen.findByRole("button", { name: "Try again" }));
  expect(await heading()).toBeInTheDocument();
});
