import { screen, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { makeCreator, makeItinerary, makeShow } from "@/testing/factories";
import { failure, notFound, one } from "@/testing/mock-api/answers";
import { db } from "@/testing/mock-api/db";
import { server } from "@/testing/mock-api/server";
import { renderApp } from "@/testing/render-app";

const ana = {
  _id: "ana",
  name: "Ana",
  lastName: "F.",
  photo: "",
  role: "admin",
  since: "2026-03-09T10:00:00.000Z",
  counts: { itineraries: 1, shows: 1, comments: 1000 },
};
const answers = (answer: () => HttpResponse<never> | ReturnType<typeof one>) =>
  server.use(http.get("*/api/people/:id", answer));

test("shows what somebody shared and hosts, and nothing else", async () => {
  answers(() => one(ana));
  const creator = { ...makeCreator(), _id: "ana", id: "ana", name: "Ana" };
  db.itineraries.push(
    makeItinerary({ name: "Tiles and trams", userId: creator }),
    makeItinerary({ name: "Elsewhere" }),
  );
  db.shows.push(makeShow({ name: "Fado", userId: creator }));
  renderApp("/traveller/ana");
  expect(await screen.findByRole("heading", { level: 1, name: "Ana F." })).toBeInTheDocument();
  expect(screen.getByText("Admin")).toBeInTheDocument();
  expect(screen.getByText(/Here since March 2026/)).toBeInTheDocument();
  expect(screen.getByText("1,000+")).toBeInTheDocument();
  const shared = await screen.findByRole("list", { name: "Itineraries by Ana F." });
  expect(
    within(shared)
      .getAllByRole("heading")
      .map(({ textContent }) => textContent),
  ).toEqual(["Tiles and trams"]);
  expect(await screen.findByRole("heading", { level: 3, name: "Fado" })).toBeInTheDocument();
});

test("says that no traveller is there", async () => {
  answers(notFound);
  renderApp("/traveller/nobody");
  expect(await screen.findByRole("heading", { level: 1, name: "Nobody here" })).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Explore itineraries" })).toHaveAttribute("href", "/itineraries");
});

test("says why it cannot be had, and trying again works", async () => {
  answers(() => failure(503, "The database is away") as never);
  const { user } = renderApp("/traveller/ana");
  expect(await screen.findByRole("alert")).toHaveTextContent("The database is away");
  answers(() => one(ana));
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Ana F." })).toBeInTheDocument();
});
