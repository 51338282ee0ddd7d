import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { http } from "msw";
import { beforeEach, describe, expect, test } from "vitest";
import type { Show } from "@/api/generated/types.gen";
import { makeCity, makeCreator, makeHotel, makeShow } from "@/testing/factories";
import { failure, invalid } from "@/testing/mock-api/answers";
import { db } from "@/testing/mock-api/db";
import { queriesTo, requestsTo, server } from "@/testing/mock-api/server";
import { renderApp } from "@/testing/render-app";

const mine = makeCreator({ _id: "the-user", name: "Ugo" });
const field = (label: string) => screen.getByLabelText(label);
const hotel = () => screen.getByRole("combobox", { name: "Hotel" });
const button = (name: string) => screen.getByRole("button", { name });
/** As the browser's own picker does. */
const pick = (label: string, value: string) => fireEvent.input(field(label), { target: { value } });

beforeEach(() => {
  db.hotels.push(makeHotel({ _id: "casa", name: "Casa Verde" }));
});

describe("a new show", () => {
  const sent = () => requestsTo("POST", "/api/shows");

  async function openAndFill(time?: string) {
    const view = renderApp("/myshows/new", { as: "user" });
    await screen.findByRole("heading", { name: "New show" });
    await view.user.type(field("Name"), "Late piano");
    await view.user.type(hotel(), "casa");
    const option = await screen.findByRole("option", { name: /Casa Verde/ });
    // The list that is open, and its button, are labelled with other words.
    expect(screen.getAllByLabelText(/hotel/i)).toEqual([hotel()]);
    await view.user.click(option);
    pick("Date", "2026-12-24");
    if (time) pick("Time", time);
    await view.user.type(field("Price"), "45.50");
    await view.user.type(field("Description"), "In the lobby.");
    await view.user.type(field("Photo URL"), "https://photos.example/1.jpg");
    return { ...view, create: () => view.user.click(button("Create show")) };
  }

  test("is in a hotel that begins with what was typed rather than one that only has it inside", async () => {
    db.hotels.unshift(makeHotel({ name: "Picasa" }));
    const { user } = renderApp("/myshows/new", { as: "user" });
    await screen.findByRole("heading", { name: "New show" });
    await user.type(hotel(), "casa");
    await waitFor(() =>
      expect(screen.getAllByRole("option").map((option) => option.textContent)).toEqual([
        "Casa VerdeLisbon",
        "PicasaLisbon",
      ]),
    );
    await user.keyboard("{Enter}");
    expect(hotel()).toHaveValue("Casa Verde");
    expect(queriesTo("/api/search").map(String)).toEqual(["q=casa&type=hotel&limit=20"]);
  });

  // spec 2.73, 7.36
  test("is created on a day, and stands in the list", async () => {
    const { create, at } = await openAndFill();
    await create();
    await screen.findByText("The show is created");
    await waitFor(() => expect(at()).toBe("/myShows"));
    expect(await screen.findByRole("link", { name: "Late piano" })).toHaveAttribute(
      "href",
      expect.stringMatching(/^\/show\/show-\d+$/),
    );
    expect(screen.getByRole("article", { name: "Late piano" })).toHaveTextContent(/Just created.*Thu, Dec 24, 2026/);
    expect(await sent()[0]?.json()).toEqual({
      name: "Late piano",
      hotelId: "casa",
      date: "2026-12-24",
      price: 45.5,
      description: "In the lobby.",
      photo: "https://photos.example/1.jpg",
    });
  });

  test("may have an hour, in the hotel's own time", async () => {
    const { create } = await openAndFill("20:30");
    await create();
    await screen.findByText("The show is created");
    expect(await sent()[0]?.json()).toMatchObject({ date: "2026-12-24T20:30" });
  });

  test("is in the hotel that the address names", async () => {
    const { user, at } = renderApp("/myshows/new?hotel=casa", { as: "user" });
    await waitFor(() => expect(hotel()).toHaveValue("Casa Verde"));
    // Nothing was typed yet.
    await user.click(within(screen.getByRole("main")).getByRole("link", { name: "My Shows" }));
    await waitFor(() => expect(at()).toBe("/myShows"));
  });

  test("with half an hour typed is not sent without it", async () => {
    const { create } = await openAndFill();
    // What browsers say of a time that lacks a part: an empty text, and that it is none. jsdom never does.
    Object.defineProperty(field("Time"), "validity", { value: { badInput: true } });
    await create();
    await waitFor(() => expect(field("Time")).toHaveAccessibleDescription(/Choose a time such as 20:30/));
    expect(sent()).toHaveLength(0);
  });

  test("says every broken rule in the API's words", async () => {
    const { user } = renderApp("/myshows/new", { as: "user" });
    await screen.findByRole("heading", { name: "New show" });
    await user.click(button("Create show"));
    await waitFor(() => expect(field("Name")).toHaveAccessibleDescription("Give it a name"));
    expect(hotel()).toHaveAccessibleDescription("Choose a hotel");
    expect(field("Date")).toHaveAccessibleDescription("Choose a day");
    expect(field("Photo URL")).toHaveAccessibleDescription(/Add a photo or its address/);
    expect(sent()).toHaveLength(0);
  });

  test("shows the server's messages under the fields", async () => {
    server.use(http.post("*/api/shows", () => invalid({ date: "Date is odd", hotelId: "Hotel is gone" })));
    const { create } = await openAndFill();
    await create();
    expect((await screen.findByRole("alert")).textContent).toBe("Date is odd\nHotel is gone");
    expect(field("Date")).toHaveAccessibleDescription("Date is odd");
    expect(hotel()).toHaveAccessibleDescription("Hotel is gone");
  });
});

describe("a show that is changed", () => {
  async function open(over: Partial<Show> = {}) {
    db.shows.push(makeShow({ _id: "piano", name: "Piano", hotelId: "casa", userId: mine, ...over }));
    const view = renderApp("/myShows/piano", { as: "user" });
    await screen.findByRole("heading", { name: "Edit Piano" });
    const save = async () => {
      await view.user.click(button("Save changes"));
      await screen.findByText("The show is saved");
      return requestsTo("PATCH", "/api/shows/piano")[0]?.json() as Promise<unknown>;
    };
    return { ...view, save };
  }

  // spec 2.75, 7.35, 7.39
  test("shows its hotel, day and hour as they are stored, and sends only what is changed", async () => {
    const { save, user } = await open({ date: "2026-11-28T20:30:00.000Z" });
    await waitFor(() => expect(hotel()).toHaveValue("Casa Verde"));
    expect(field("Date")).toHaveValue("2026-11-28");
    expect(field("Time")).toHaveValue("20:30");
    await user.type(field("Name"), "!");
    expect(await save()).toEqual({ name: "Piano!" });
  });

  test("gets another hour on the same day", async () => {
    const { save } = await open({ date: "2026-11-28T20:30:00.000Z" });
    pick("Time", "21:00");
    expect(await save()).toEqual({ date: "2026-11-28T21:00" });
  });

  test("tells whose clock its hour is of", async () => {
    db.cities.push(makeCity({ _id: "tokyo", timeZone: "Asia/Tokyo" }));
    db.hotels.push(makeHotel({ _id: "ginza", name: "Ginza", cityId: { _id: "tokyo", name: "Tokyo" } }));
    await open({ hotelId: "ginza", localDate: "2026-11-29T05:30", timeZone: "Asia/Tokyo" });
    await waitFor(() => expect(field("Time")).toHaveAccessibleDescription(/own time, Japan Standard Time/));
    expect(field("Date")).toHaveValue("2026-11-29");
    expect(field("Time")).toHaveValue("05:30");
  });

  test("is said in words, with the zone and where the reader is", async () => {
    db.cities.push(makeCity({ _id: "tokyo", timeZone: "Asia/Tokyo" }));
    db.hotels.push(makeHotel({ _id: "ginza", name: "Ginza", cityId: { _id: "tokyo", name: "Tokyo" } }));
    await open({ hotelId: "ginza", localDate: "2026-11-29T05:30", timeZone: "Asia/Tokyo" });
    const words = () => within(screen.getByRole("main")).queryByText(/^\w+day, \w+ \d+, 20/);
    await waitFor(() => expect(words()).toHaveTextContent("Sunday, November 29, 2026 at 5:30 AM, Japan Standard Time"));
    expect(screen.getByText(/where you are/)).toHaveTextContent("Sat, Nov 28, 8:30 PM where you are");
    pick("Time", "");
    await waitFor(() => expect(words()).toHaveTextContent(/^Sunday, November 29, 2026$/));
    expect(screen.queryByText(/where you are/)).not.toBeInTheDocument();
    pick("Date", "");
    await waitFor(() => expect(words()).not.toBeInTheDocument());
  });

  test("loses its hour", async () => {
    const { save } = await open({ date: "2026-11-28T20:30:00.000Z" });
    pick("Time", "");
    expect(await save()).toEqual({ date: "2026-11-28" });
  });

  test("without an hour has none, and keeps it so on another day", async () => {
    const { save } = await open({ date: "2026-11-28T00:00:00.000Z" });
    expect(field("Time")).toHaveValue("");
    pick("Date", "2026-11-29");
    expect(await save()).toEqual({ date: "2026-11-29" });
  });
});

test("another's show is closed", async () => {
  db.shows.push(makeShow({ _id: "piano" }));
  renderApp("/myShows/piano", { as: "user" });
  expect(await screen.findByRole("heading", { name: "This show is somebody else's" })).toBeInTheDocument();
});

describe("my shows", () => {
  // spec 8.13
  test("that cannot be had are an empty list with a quiet way to try again", async () => {
    server.use(http.get("*/api/shows", () => failure(503, "The database is away"), { once: true }));
    db.shows.push(makeShow({ name: "Piano", userId: mine }));
    const { user } = renderApp("/myShows", { as: "user" });
    expect(await screen.findByText("Nothing to show")).toBeInTheDocument();
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
    await user.click(button("Try again"));
    expect(await screen.findByRole("heading", { name: "Piano" })).toBeInTheDocument();
  });

  // spec 4.17, 5.26, 7.40
  test("can be deleted", async () => {
    db.shows.push(makeShow({ _id: "piano", name: "Piano", userId: mine }));
    const { user } = renderApp("/myShows", { as: "user" });
    await user.click(await screen.findByRole("button", { name: "Delete Piano" }));
    const question = within(await screen.findByRole("alertdialog", { name: "Delete Piano?" }));
    await user.click(question.getByRole("button", { name: "Delete" }));
    expect(await screen.findByText("You have no shows yet")).toBeInTheDocument();
    expect(db.shows).toEqual([]);
  });
});
