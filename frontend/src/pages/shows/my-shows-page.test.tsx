import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { makeCreator, makeShow } from "@/testing/factories";
import { db } from "@/testing/mock-api/db";
import { queriesTo } from "@/testing/mock-api/server";
import { renderApp } from "@/testing/render-app";

const userId = makeCreator({ _id: "the-user", name: "Ugo" });
const row = (name: string) => screen.findByRole("article", { name });

test("one's shows tell where and when they are, what they cost, and what came of them", async () => {
  const date = "2100-05-01T20:30:00.000Z";
  db.shows.push(makeShow({ name: "Late piano", date, price: 0, loved: 1200, comments: 1, userId }));
  renderApp("/myShows", { as: "user" });
  const late = await row("Late piano");
  expect(late).toHaveTextContent("Pensão Elétrico, Lisbon, Portugal");
  expect(within(late).getByText(/^Sat, May 1, 2100, 8:30\sPM/)).toHaveAttribute("datetime", date);
  expect(late).toHaveTextContent("Free");
  expect(late).toHaveTextContent("1,200 people love it");
  expect(late).toHaveTextContent("1 comment");
  expect(late).not.toHaveTextContent("Over");
});

test("one's shows say that they are over", async () => {
  db.shows.push(makeShow({ name: "Gone", date: "2020-05-01T20:30:00.000Z", userId }));
  renderApp("/myShows", { as: "user" });
  expect(within(await row("Gone")).getByText("Over")).toBeInTheDocument();
});

test("one's shows are searched by the server, and ordered by date where one likes", async () => {
  db.shows.push(makeShow({ name: "Late piano", userId }), makeShow({ name: "Fado", userId }));
  const { user, at } = renderApp("/myShows?order=date", { as: "user" });
  await row("Fado");
  await user.type(screen.getByRole("searchbox", { name: "Find a show" }), "pia{Enter}");
  await waitFor(() => expect(screen.queryByRole("article", { name: "Fado" })).not.toBeInTheDocument());
  expect(at()).toBe("/myShows?name=pia&order=date");
  expect(Object.fromEntries(queriesTo("/api/shows").at(-1) ?? [])).toEqual({
    userId: "the-user",
    q: "pia",
    order: "date",
    limit: "12",
  });
  await user.type(screen.getByRole("searchbox"), "xx{Enter}");
  expect(await screen.findByText("No show of yours goes by that name")).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Show all my shows" }));
  expect(await row("Fado")).toBeInTheDocument();
  expect(at()).toBe("/myShows?order=date");
});
