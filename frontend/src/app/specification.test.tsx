import { readFileSync } from "node:fs";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { colourOf } from "@/features/reactions/colours";
import { paths } from "@/paths";
import {
  makeAccount,
  makeCity,
  makeCreator,
  makeHotel,
  makeItinerary,
  makeReaction,
  makeShow,
} from "@/testing/factories";
import { db } from "@/testing/mock-api/db";
import { queriesTo, requestsTo } from "@/testing/mock-api/server";
import { renderApp } from "@/testing/render-app";

/*
 * What docs/spec-coverage.md needs proven and no test of a page, a component or a call proves: mostly what holds for
 * all pages.
 */

beforeEach(() => {
  db.cities.push(makeCity({ _id: "here" }));
  db.hotels.push(makeHotel({ _id: "here" }));
});

const heading = () => screen.findByRole("heading", { level: 1 });

const addresses = Object.values(paths).map(({ path }) => path.replace(/:\w+/, "here"));
// These two send admins on.
const guestsOnly = new Set(["/signin", "/auth/callback"]);

// spec 1.19
test.each([...addresses, "/no/such/page"])(
  "%s has a navigation bar, a scroll-to-top button and a footer",
  async (path) => {
    const { at } = renderApp(path, guestsOnly.has(path) ? {} : { as: "admin" });
    await heading();
    expect(at()).toBe(path);
    expect(screen.getByRole("navigation", { name: "Main" })).toBeInTheDocument();
    expect(screen.getByLabelText("Scroll to top")).toBeInTheDocument();
    expect(screen.getByRole("contentinfo")).toBeInTheDocument();
  },
);

describe.each(["a guest", "user", "admin"] as const)("%s is let into", (who) => {
  // spec 1.1 (/), 1.2 (/cities), 1.3 (/hotels), 1.4 (/city/here), 1.4 (/hotel/here), 2.1 (/)
  // spec 2.17 (/cities), 2.22 (/city/here), 2.36 (/hotels), 2.41 (/hotel/here)
  test.each([
    ["/", "Pick a city. Travellers tell you what to do there."],
    ["/cities", "Discover Cities Around The World"],
    ["/city/here", "Lisbon"],
    ["/hotels", "Hotels with a story"],
    ["/hotel/here", "Pensão Elétrico"],
    ["/no/such/page", "Not found error - The resource requested could not be found on this server!"],
  ])("%s", async (path, name) => {
    const { at } = renderApp(path, who === "a guest" ? {} : { as: who });
    await screen.findByRole("heading", { level: 1, name });
    await screen.findByRole("button", { name: who === "a guest" ? "Account" : /^Account of/ });
    expect(at()).toBe(path);
    expect(screen.queryByText(/Couldn't find|No Hotel/)).not.toBeInTheDocument();
  });
});

// spec 4.3
test("a saved token restores logged, role, name, photo and id", async () => {
  const account = makeAccount("admin");
  account.user.photo = "https://photos.example/ada.jpg";
  db.accounts.push(account);
  const { user } = renderApp("/mytineraries", { as: "admin" });
  const button = await screen.findByRole("button", { name: "Account of Ada" });
  expect(button.querySelector("img")).toHaveAttribute("src", "https://photos.example/ada.jpg");
  await user.click(screen.getByRole("button", { name: "Admin" }));
  expect(await screen.findByRole("menuitem", { name: "New City" })).toHaveAttribute("href", "/newcity");
  await waitFor(() => expect(queriesTo("/api/itineraries").at(-1)?.get("userId")).toBe("the-admin"));
});

// spec 7.2, 7.55
test("protected calls carry the token, and a guest's calls none", async () => {
  db.itineraries.push(makeItinerary({ _id: "walk", cityId: "here" }));
  db.reactions.push(makeReaction({ itineraryId: "walk" }));
  const { unmount } = renderApp("/city/here");
  await screen.findByRole("link", { name: /^like: 3/ });
  expect(requestsTo("GET", "/api/reactions")[0]?.headers.get("Authorization")).toBeNull();
  unmount();
  const { user } = renderApp("/city/here", { as: "user" });
  await user.click(await screen.findByRole("button", { name: "like: 3" }));
  await waitFor(() => expect(requestsTo("PUT", "/api/reactions")).toHaveLength(1));
  const bearer = `Bearer ${localStorage.getItem("token")}`;
  expect(requestsTo("PUT", "/api/reactions")[0]?.headers.get("Authorization")).toBe(bearer);
  expect(requestsTo("GET", "/api/reactions").at(-1)?.headers.get("Authorization")).toBe(bearer);
});

// spec 2.63, 7.51
test("the profile updates name, lastName, age and photo", async () => {
  const { user } = renderApp("/profile", { as: "user" });
  const values = { Name: "Rui", "Last name": "Prado", Age: "41", "Photo URL": "https://photos.example/rui.jpg" };
  await screen.findByLabelText("Name");
  for (const [label, value] of Object.entries(values)) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, as a person does
    await user.clear(screen.getByLabelText(label));
    // oxlint-disable-next-line no-await-in-loop -- as above
    await user.type(screen.getByLabelText(label), value);
  }
  await user.click(screen.getByRole("button", { name: "Save changes" }));
  await user.click(within(await screen.findByRole("alertdialog", { name: "Are you sure?" })).getByText("Yes"));
  await screen.findByText("Profile saved");
  const [sent] = requestsTo("PATCH", "/api/auth/me/the-user");
  expect(await sent?.json()).toEqual({
    name: "Rui",
    lastName: "Prado",
    age: 41,
    photo: "https://photos.example/rui.jpg",
  });
});

describe("own things alone are on", () => {
  const mine = { userId: makeCreator({ _id: "the-admin" }) };

  // spec 2.51 (/mycities), 2.59 (/myHotels), 2.65 (/mytineraries), 2.71 (/myShows), 7.6 (/mycities)
  // spec 7.17 (/myHotels), 7.25 (/mytineraries), 7.34 (/myShows)
  test.each([
    ["/mycities", "/api/cities"],
    ["/myHotels", "/api/hotels"],
    ["/mytineraries", "/api/itineraries"],
    ["/myShows", "/api/shows"],
  ])("%s", async (path, call) => {
    db.cities.push(makeCity({ name: "Mine", ...mine }));
    db.hotels.push(makeHotel({ name: "Mine", ...mine }));
    db.itineraries.push(makeItinerary(), makeItinerary({ name: "Mine", ...mine }));
    db.shows.push(makeShow(), makeShow({ name: "Mine", ...mine }));
    renderApp(path, { as: "admin" });
    await screen.findByRole("heading", { level: 2, name: "Mine" });
    expect(screen.getAllByRole("heading", { level: 2 }).map((one) => one.textContent)).toEqual(["Mine"]);
    expect(queriesTo(call).map((query) => query.get("userId"))).toEqual(["the-admin"]);
  });
});

// spec 1.16, 4.16, 5.25, 7.22
test("a hotel is deleted after a question, and is on the list no more", async () => {
  const userId = makeCreator({ _id: "the-admin" });
  db.hotels.push(makeHotel({ _id: "casa", name: "Casa", userId }), makeHotel({ name: "Quinta", userId }));
  const { user } = renderApp("/myHotels", { as: "admin" });
  await user.click(await screen.findByRole("button", { name: "Delete Casa" }));
  const question = within(await screen.findByRole("alertdialog", { name: "Delete Casa?" }));
  expect(requestsTo("DELETE", "/api/hotels/casa")).toHaveLength(0);
  await user.click(question.getByRole("button", { name: "Delete" }));
  await screen.findByText("The hotel is deleted");
  expect(requestsTo("DELETE", "/api/hotels/casa")).toHaveLength(1);
  expect(screen.queryByRole("heading", { name: "Casa" })).not.toBeInTheDocument();
  expect(screen.getByRole("heading", { name: "Quinta" })).toBeInTheDocument();
});

describe("There aren't activities, says a new reaction where there is none of the", () => {
  // spec 2.99, 8.15
  test.each(["Itineraries", "Shows"])("%s", async (tab) => {
    const { user } = renderApp("/newreaction", { as: "admin" });
    await user.click(await screen.findByRole("tab", { name: tab }));
    expect(await screen.findByText("There aren't activities")).toBeInTheDocument();
    expect(screen.queryByRole("combobox")).not.toBeInTheDocument();
  });
});

describe("the colour of a reaction", () => {
  const tokens = readFileSync("src/styles/tokens.css", "utf8");

  /** Red, green and blue, by day and by night, as tokens.css says. */
  function coloursOf(reaction: string) {
    const token = /bg-(reaction-\w+)/.exec(colourOf(reaction))?.[1];
    const value = new RegExp(`--${token}: (.*);`).exec(tokens)?.[1] ?? "";
    return [...value.matchAll(/#(..)(..)(..)/g)].map((hex) => hex.slice(1).map((part) => Number.parseInt(part, 16)));
  }
  type Look = (red: number, green: number, blue: number) => boolean;
  const even = (...parts: number[]) => Math.max(...parts) - Math.min(...parts) < 20;

  // spec 2.93 (like), 2.94 (not-like), 2.95 (love), 2.96 (surprise), 2.97 (anything-else), 9.8 (like)
  // spec 9.8 (not-like), 9.8 (love), 9.8 (surprise), 9.8 (anything-else)
  test.each<[string, string, Look]>([
    ["like", "blue", (red, green, blue) => blue > 150 && blue > 1.5 * green && green > red],
    ["not-like", "dark grey", (...parts) => even(...parts) && parts.every((part) => part > 50 && part < 110)],
    ["love", "pink", (red, green, blue) => red > 180 && red > blue && blue > 2 * green],
    ["surprise", "yellow", (red, green, blue) => red > 200 && green > 180 && blue < 100],
    ["anything-else", "black", (...parts) => parts.every((part) => part < 32)],
  ])("called %s is %s", (reaction, _, looks) => {
    const colours = coloursOf(reaction);
    expect(colours).not.toHaveLength(0);
    for (const [red = 0, green = 0, blue = 0] of colours) expect(looks(red, green, blue)).toBe(true);
  });
});
