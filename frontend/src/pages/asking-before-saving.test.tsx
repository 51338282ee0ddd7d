// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { afterEach, describe, expect, test, vi } from "vitest";
import { makeCity, makeHotel, makeShow } from "@/testing/factories";
import { db } from "@/testing/mock-api/db";
import { server } from "@/testing/mock-api/server";
import { renderApp } from "@/testing/render-app";

/* What may be a slip is asked about before it is saved, and not refused. */

const field = (label: string) => screen.getByLabelText(label);
const asked = (title: string | RegExp) => screen.findByRole("alertdialog", { name: title });
const press = (dialog: HTMLElement, name: string) => within(dialog).getByRole("button", { name });

describe("a city", () => {
  async function create(name: string) {
    const view = renderApp("/newcity", { as: "admin" });
    await view.user.type(await screen.findByLabelText("Name"), name);
    await view.user.selectOptions(field("Continent"), "Europe");
    await view.user.type(field("Population"), "7");
    await view.user.type(field("Photo URL"), "https://photos.example/new.jpg");
    await view.user.click(screen.getByRole("button", { name: "Create city" }));
    return view;
  }

  test("whose name is there already, accents and case aside, is made on demand", async () => {
    db.cities.push(makeCity({ _id: "sao", name: "São Paulo", country: "Brazil" }));
    const { user } = await create("sao paulo");
    const dialog = await asked(/^There is already a .?São Paulo.? in .?Brazil.?\. Make another\?$/);
    expect(within(dialog).getByRole("link")).toHaveAttribute("href", "/city/sao");
    await user.click(press(dialog, "Cancel"));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(db.cities).toHaveLength(1);
    await user.click(screen.getByRole("button", { name: "Create city" }));
    await user.click(press(await asked(/already/), "Make another"));
    await screen.findByText("The city is created");
    expect(db.cities).toHaveLength(2);
  });

  test("that gets the name of another is saved on demand, and is not asked about its own", async () => {
    db.cities.push(makeCity({ _id: "sao", name: "São Paulo", country: "Brazil" }), makeCity({ _id: "porto" }));
    const { user, at } = renderApp("/mycities/porto", { as: "admin" });
    const name = await screen.findByLabelText("Name");
    await user.clear(name);
    await user.type(name, "Sao Paulo");
    await user.click(screen.getByRole("button", { name: "Save changes" }));
    const dialog = await asked(/^There is already .*Save it all the same\?$/);
    await user.click(press(dialog, "Save it"));
    await screen.findByText("The city is saved");
    expect(db.cities.map(({ name: saved }) => saved)).toEqual(["São Paulo", "Sao Paulo"]);
    await waitFor(() => expect(at()).not.toBe("/mycities/porto"));
  });

  test("whose name is only part of another is not asked about, nor when the search fails", async () => {
    db.cities.push(makeCity({ name: "New York" }));
    const first = await create("York");
    await screen.findByText("The city is created");
    first.unmount();
    server.use(
      http.get("*/api/cities", ({ request }) => (request.url.includes("name=") ? HttpResponse.error() : undefined)),
    );
    await create("New York");
    await waitFor(() => expect(db.cities).toHaveLength(3));
  });
});

test("a hotel is asked about if its city has one of that name, and not for that of another city", async () => {
  db.cities.push(makeCity({ _id: "lisbon" }), makeCity({ _id: "porto", name: "Porto" }));
  db.hotels.push(makeHotel({ _id: "old", name: "Aurora", cityId: { _id: "lisbon", name: "Lisbon" } }));
  const { user } = renderApp("/newhotel", { as: "admin" });
  await user.type(await screen.findByLabelText("Name"), "aurora");
  await user.type(field("Capacity"), "7");
  await user.type(field("Photo 1 URL"), "https://photos.example/new.jpg");
  const choose = async (city: string) => {
    await user.click(screen.getByRole("combobox", { name: "City" }));
    await user.click(await screen.findByRole("option", { name: new RegExp(`^${city}`) }));
    await user.click(screen.getByRole("button", { name: "Create hotel" }));
  };
  await choose("Lisbon");
  const dialog = await asked(/^There is already an .?Aurora.? in .?Lisbon.?\. Make another\?$/);
  expect(within(dialog).getByRole("link")).toHaveAttribute("href", "/hotel/old");
  await user.click(press(dialog, "Cancel"));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  await choose("Porto");
  await screen.findByText("The hotel is created");
});

test("a hotel that is moved is asked about if the other city has one of its name", async () => {
  db.cities.push(makeCity({ _id: "lisbon" }), makeCity({ _id: "porto", name: "Porto" }));
  db.hotels.push(
    makeHotel({ _id: "one", name: "Aurora", cityId: { _id: "lisbon", name: "Lisbon" } }),
    makeHotel({ _id: "other", name: "Aurora", cityId: { _id: "porto", name: "Porto" } }),
  );
  const { user } = renderApp("/myHotels/one", { as: "admin" });
  await user.click(await screen.findByRole("combobox", { name: "City" }));
  await user.click(await screen.findByRole("option", { name: /^Porto/ }));
  await user.click(screen.getByRole("button", { name: "Save changes" }));
  const dialog = await asked(/^There is already an .?Aurora.? in .?Porto.?\. Save it all the same\?$/);
  expect(within(dialog).getByRole("link")).toHaveAttribute("href", "/hotel/other");
  await user.click(press(dialog, "Cancel"));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
});

afterEach(() => vi.useRealTimers());

test("a show at an hour that is past is asked about, and one later on the same day is not", async () => {
  vi.setSystemTime("2026-11-25T12:00:00Z");
  db.hotels.push(makeHotel({ _id: "hotel" }));
  db.shows.push(makeShow({ _id: "piano", date: "2026-11-25T00:00:00.000Z" }));
  Object.assign(db.shows[0]!.userId, { _id: "the-user" });
  const { user, at } = renderApp("/myshows/piano", { as: "user" });
  await user.type(await screen.findByLabelText(/^Time/), "09:30");
  await user.click(screen.getByRole("button", { name: "Save changes" }));
  const dialog = await asked("This hour is past. Save the show all the same?");
  expect(dialog).toHaveTextContent("Wednesday, November 25, 2026 at 9:30");
  await user.click(press(dialog, "Cancel"));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  await user.clear(screen.getByLabelText(/^Time/));
  await user.type(screen.getByLabelText(/^Time/), "20:30");
  await user.click(screen.getByRole("button", { name: "Save changes" }));
  await waitFor(() => expect(at()).toBe("/myShows"));
  expect(db.shows[0]?.localDate).toBe("2026-11-25T20:30");
});

test("a show on a day that is over is asked about, and other changes of it are not", async () => {
  db.hotels.push(makeHotel({ _id: "hotel" }));
  db.shows.push(makeShow({ _id: "piano", date: "2020-01-02T00:00:00.000Z" }));
  Object.assign(db.shows[0]!.userId, { _id: "the-user" });
  const { user, at } = renderApp("/myshows/piano", { as: "user" });
  await user.clear(await screen.findByLabelText("Date"));
  await user.type(field("Date"), "2020-02-03");
  await user.click(screen.getByRole("button", { name: "Save changes" }));
  const dialog = await asked("This day is over. Save the show all the same?");
  await user.click(press(dialog, "Save it"));
  await waitFor(() => expect(at()).toBe("/myShows"));
  expect(db.shows[0]?.localDate).toBe("2020-02-03");
});
