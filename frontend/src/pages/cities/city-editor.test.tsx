// @vitest-environment jsdom
/* Long, because what every editor does is tried here once: the others are made of the same parts. */

import { act, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { describe, expect, test } from "vitest";
import { makeAccount, makeCity, makeCreator } from "@/testing/factories";
import { invalid } from "@/testing/mock-api/answers";
import { db } from "@/testing/mock-api/db";
import { hold, requestsTo, server } from "@/testing/mock-api/server";
import { settled } from "@/testing/mock-api/settled";
import { renderApp } from "@/testing/render-app";

const field = (label: string) => screen.getByLabelText(label);
const sent = () => requestsTo("POST", "/api/cities");
const admin = makeCreator({ _id: "the-admin", name: "Ada" });

async function openNew() {
  const view = renderApp("/newcity", { as: "admin" });
  await screen.findByRole("heading", { name: "New city" });
  const create = () => screen.getByRole("button", { name: "Create city" });
  const fill = async () => {
    await view.user.type(field("Name"), "  Porto ");
    await view.user.selectOptions(field("Continent"), "Europe");
    await view.user.type(field("Population"), "231800");
    await view.user.type(field("Photo URL"), "https://photos.example/porto.jpg");
  };
  return { ...view, create, fill };
}

describe("a new city", () => {
  // spec 2.55, 7.8
  test("is created, announced, and in the list at once", async () => {
    db.cities.push(makeCity({ name: "Lisbon", userId: admin }));
    const list = renderApp("/mycities", { as: "admin" });
    await screen.findByRole("heading", { name: "Lisbon" });
    await list.user.click(screen.getByRole("link", { name: "New city" }));
    await screen.findByRole("heading", { name: "New city" });
    await list.user.type(field("Name"), "  Porto ");
    await list.user.selectOptions(field("Continent"), "Europe");
    await list.user.type(field("Population"), "231800");
    await list.user.type(field("Photo URL"), "https://photos.example/porto.jpg");
    await list.user.dblClick(screen.getByRole("button", { name: "Create city" }));
    expect(await screen.findByText("The city is created")).toBeInTheDocument();
    // What comes and goes is no heading of the page.
    expect(screen.queryByRole("heading", { name: "The city is created" })).not.toBeInTheDocument();
    expect(await screen.findByRole("heading", { name: "Porto" })).toBeInTheDocument();
    expect(list.at()).toBe("/mycities");
    expect(sent()).toHaveLength(1);
    expect(await sent()[0]?.json()).toEqual({
      name: "Porto",
      continent: "Europe",
      population: 231_800,
      photo: "https://photos.example/porto.jpg",
      otherNames: [],
    });
    expect(screen.queryByText("Leave without saving?")).not.toBeInTheDocument();
  });

  test("of a known name is offered its place, and what was typed stays", async () => {
    const { create, fill, user } = await openNew();
    await fill();
    await user.type(field("Country"), "Lusitania");
    await user.click(await screen.findByRole("button", { name: "Put it where Porto, Portugal is" }));
    expect(screen.queryByRole("button", { name: /^Put it where/ })).not.toBeInTheDocument();
    await user.click(create());
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(await sent()[0]?.json()).toMatchObject({
      country: "Lusitania",
      latitude: "41.1485",
      longitude: "-8.611",
      timeZone: "Europe/Lisbon",
    });
  });

  test("may have a country and a place", async () => {
    const { create, fill, user } = await openNew();
    await fill();
    await user.type(field("Country"), "Portugal");
    await user.type(field("Latitude"), "41.1496");
    await user.type(field("Longitude"), "-8.611");
    await user.click(create());
    await screen.findByText("The city is created");
    expect(await sent()[0]?.json()).toMatchObject({ country: "Portugal", latitude: "41.1496", longitude: "-8.611" });
  });

  // spec 5.17
  test("says every broken rule in words for people, and sends nothing", async () => {
    const { create, user } = await openNew();
    await user.type(field("Name"), "x");
    await user.type(field("Country"), "y".repeat(61));
    await user.type(field("Latitude"), "91");
    await user.type(field("Longitude"), "181");
    await user.click(create());
    await waitFor(() => expect(field("Name")).toHaveFocus());
    expect(field("Name")).toHaveAccessibleDescription("That is too short: at least 2 characters");
    expect(field("Continent")).toHaveAccessibleDescription("Choose a continent");
    expect(field("Population")).toHaveAccessibleDescription("How many people live there?");
    expect(field("Photo URL")).toHaveAccessibleDescription(/Add a photo or its address/);
    expect(field("Country")).toHaveAccessibleDescription("That is too long: at most 60 characters");
    expect(field("Latitude")).toHaveAccessibleDescription(/A number from -90 to 90, please/);
    expect(field("Longitude")).toHaveAccessibleDescription(/A number from -180 to 180, please/);
    expect(sent()).toHaveLength(0);
  });

  test("has both of latitude and longitude, or neither", async () => {
    const { create, fill, user } = await openNew();
    await fill();
    await user.type(field("Latitude"), "0");
    await user.click(create());
    await waitFor(() =>
      expect(field("Longitude")).toHaveAccessibleDescription(/Give both latitude and longitude, or neither/),
    );
    expect(field("Latitude")).toBeValid();
    expect(sent()).toHaveLength(0);
    await user.type(field("Longitude"), "0");
    await user.click(create());
    await screen.findByText("The city is created");
  });

  // spec 5.17, 9.7
  test("offers an empty choice and the five continents", async () => {
    await openNew();
    expect(
      within(field("Continent"))
        .getAllByRole("option")
        .map((option) => option.textContent),
    ).toEqual(["Choose a continent", "Africa", "America", "Asia", "Europe", "Oceania"]);
    expect(field("Continent")).toHaveValue("");
  });

  test("shows a long population with its thousands apart", async () => {
    const { user } = await openNew();
    await user.type(field("Population"), "37000000");
    expect(field("Population")).toHaveAccessibleDescription("37,000,000 people");
  });

  // spec 7.10
  test("shows the server's messages under the fields and in the alert, and keeps what was typed", async () => {
    const { create, fill, user } = await openNew();
    server.use(http.post("*/api/cities", () => invalid({ name: "Name is odd", photo: "Photo is odd" })));
    await fill();
    await user.click(create());
    expect((await screen.findByRole("alert")).textContent).toBe("Name is odd\nPhoto is odd");
    expect(field("Name")).toHaveAccessibleDescription("Name is odd");
    expect(field("Photo URL")).toHaveAccessibleDescription(/Photo is odd/);
    expect(field("Population")).toHaveValue("231800");
  });

  test("loses nothing when the network fails, and can be sent again", async () => {
    const { create, fill, user } = await openNew();
    server.use(http.post("*/api/cities", () => HttpResponse.error()));
    await fill();
    await user.click(create());
    expect(await screen.findByRole("alert")).toHaveTextContent("Network error: Tinerary can't be reached");
    expect(field("Name")).toHaveValue("  Porto ");
    server.resetHandlers();
    await user.click(create());
    await screen.findByText("The city is created");
  });

  test("shows that it is being sent", async () => {
    const { create, fill, user } = await openNew();
    const answer = hold("post", "/api/cities");
    await fill();
    await user.click(create());
    await waitFor(() => expect(create()).toHaveAttribute("aria-busy", "true"));
    answer();
    await screen.findByText("The city is created");
  });

  test("is not left without a question", async () => {
    const { user, at } = await openNew();
    await user.type(field("Name"), "Po");
    await user.click(within(screen.getByRole("main")).getByRole("link", { name: "My Cities" }));
    const question = await screen.findByRole("alertdialog", { name: "Leave without saving?" });
    await user.click(within(question).getByRole("button", { name: "Stay" }));
    await waitFor(() => expect(question).not.toBeInTheDocument());
    expect(at()).toBe("/newcity");
    expect(field("Name")).toHaveValue("Po");
  });

  const back = (router: Awaited<ReturnType<typeof openNew>>["router"]) => act(() => router.navigate(-1));
  const askedToLeave = () => screen.findByRole("alertdialog", { name: "Leave without saving?" });

  test("is left once, though Back was pressed twice", async () => {
    const { user, at, router } = await openNew();
    await act(() => router.navigate("/cities"));
    await act(() => router.navigate("/newcity"));
    await user.type(await screen.findByLabelText("Name"), "Po");
    await back(router);
    const question = await askedToLeave();
    await back(router);
    await user.click(within(question).getByRole("button", { name: "Leave" }));
    await waitFor(() => expect(at()).toBe("/cities"));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument());
  });

  test("asks again the next time", async () => {
    const { user, at, router } = await openNew();
    await act(() => router.navigate("/cities"));
    await act(() => router.navigate("/newcity"));
    await user.type(await screen.findByLabelText("Name"), "Po");
    await back(router);
    await back(router);
    await user.click(within(await askedToLeave()).getByRole("button", { name: "Stay" }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument());
    await back(router);
    await askedToLeave();
    expect(at()).toBe("/newcity");
  });

  test("is not left without a question for a place that one was led to freely before", async () => {
    const { create, fill, user, at, router } = await openNew();
    await fill();
    await user.click(create());
    await screen.findByRole("heading", { name: "My Cities" });
    await back(router);
    await user.type(await screen.findByLabelText("Name"), "Fa");
    await act(() => router.navigate(1));
    await askedToLeave();
    expect(at()).toBe("/newcity");
  });

  test("waits for one whose session expired", async () => {
    db.accounts.push(makeAccount("admin"));
    const { create, fill, user, at } = await openNew();
    await fill();
    db.sessions.clear();
    await user.click(create());
    await waitFor(() => expect(at()).toBe("/signin?next=%2Fnewcity"));
    await user.type(await screen.findByLabelText("Email"), "admin@tinerary.test");
    await user.type(screen.getByLabelText("Password"), "Adventure-2026");
    await user.click(screen.getByRole("button", { name: "Sign in" }));
    expect(await screen.findByLabelText("Continent")).toHaveValue("Europe");
    expect(screen.getByText(/What you typed before you signed in again is back/)).toBeInTheDocument();
    await user.click(create());
    await screen.findByText("The city is created");
  });
});

describe("a draft waits for its author when the session ends", () => {
  const signInAgain = async (user: Awaited<ReturnType<typeof openNew>>["user"]) => {
    await user.type(await screen.findByLabelText("Email"), "admin@tinerary.test");
    await user.type(screen.getByLabelText("Password"), "Adventure-2026");
    await user.click(screen.getByRole("button", { name: "Sign in" }));
  };

  async function signOutInAnotherTab() {
    const view = await openNew();
    await view.user.type(field("Name"), "Po");
    localStorage.removeItem("token");
    act(() => void window.dispatchEvent(new StorageEvent("storage", { key: "token" })));
    await waitFor(() => expect(view.at()).toBe("/signin?next=%2Fnewcity"));
    return view;
  }

  test("in another tab", async () => {
    const { user } = await signOutInAnotherTab();
    await signInAgain(user);
    expect(await screen.findByLabelText("Name")).toHaveValue("Po");
    expect(screen.getByText(/What you typed before you signed in again is back/)).toBeInTheDocument();
  });

  test("by their own hand", async () => {
    const { user, at, router } = await openNew();
    await user.type(field("Name"), "Po");
    await user.click(screen.getByRole("button", { name: "Account of Ada" }));
    await user.click(await screen.findByRole("menuitem", { name: "Sign out" }));
    await user.click(await screen.findByRole("button", { name: "Sign out" }));
    await screen.findByRole("button", { name: "Account" });
    // The code of the home page may come later than the end of the session.
    await waitFor(() => expect(at()).toBe("/"));
    await act(() => router.navigate("/signin?next=/newcity"));
    await signInAgain(user);
    expect(await screen.findByLabelText("Name")).toHaveValue("Po");
  });

  test("and for no other person", async () => {
    const { user } = await signOutInAnotherTab();
    const other = makeAccount("admin");
    Object.assign(other.user, { id: "other", _id: "other", email: "other@tinerary.test" });
    db.accounts.push(other);
    await user.type(await screen.findByLabelText("Email"), "other@tinerary.test");
    await user.type(screen.getByLabelText("Password"), "Adventure-2026");
    await user.click(screen.getByRole("button", { name: "Sign in" }));
    expect(await screen.findByLabelText("Name")).toHaveValue("");
    expect(screen.queryByText(/What you typed before/)).not.toBeInTheDocument();
  });
});

describe("a city that is changed", () => {
  const open = async (over: Parameters<typeof makeCity>[0] = {}) => {
    const city = makeCity({ _id: "lisbon", latitude: 38.7167, longitude: -9.1333, userId: admin, ...over });
    db.cities.push(city);
    const view = renderApp("/mycities/lisbon", { as: "admin" });
    await screen.findByRole("heading", { name: "Edit Lisbon" });
    const save = () => view.user.click(screen.getByRole("button", { name: "Save changes" }));
    return { ...view, city, save };
  };
  const puts = () => requestsTo("PUT", "/api/cities/lisbon");

  test("has a heading from the start, which gives way to the one with its name", async () => {
    db.cities.push(makeCity({ _id: "lisbon", userId: admin }));
    const { user } = renderApp("/mycities", { as: "admin" });
    const link = await screen.findByRole("link", { name: "Edit Lisbon" });
    const answer = hold("get", "/api/cities/:id");
    await user.click(link);
    const early = await screen.findByRole("heading", { level: 1, name: "Edit city" });
    expect(early).toHaveFocus();
    answer();
    const late = await screen.findByRole("heading", { level: 1, name: "Edit Lisbon" });
    await waitFor(() => expect(late).toHaveFocus());
    expect(field("Name")).toBeRequired();
    expect(field("Country")).not.toBeRequired();
  });

  // spec 2.53, 7.11
  test("shows what is stored, and keeps what is not touched", async () => {
    const { city, save, user, at } = await open();
    expect(field("Latitude")).toHaveValue("38.7167");
    await user.clear(field("Population"));
    await user.type(field("Population"), "600000");
    await save();
    expect(await screen.findByText("The city is saved")).toBeInTheDocument();
    await waitFor(() => expect(at()).toBe("/mycities"));
    expect(city).toMatchObject({
      population: 600_000,
      continent: "Europe",
      country: "Portugal",
      latitude: 38.7167,
      longitude: -9.1333,
      photo: "https://photos.example/lisbon.jpg",
    });
    expect(await screen.findByText("Population 600,000")).toBeInTheDocument();
  });

  test("keeps what another tab has changed meanwhile", async () => {
    const { city, save, user } = await open();
    Object.assign(city, { population: 42, country: "Lusitania" });
    await user.clear(field("Latitude"));
    await user.type(field("Latitude"), "38.5");
    await save();
    await screen.findByText("The city is saved");
    expect(city).toMatchObject({ latitude: 38.5, longitude: -9.1333, population: 42, country: "Lusitania" });
  });

  test("loses its place and country when they are emptied", async () => {
    const { city, save, user } = await open();
    for (const label of ["Country", "Latitude", "Longitude"]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other, as a person does
      await user.clear(field(label));
    }
    await save();
    await screen.findByText("The city is saved");
    // The server keeps what is not sent: empty ones have to be.
    expect(await puts()[0]?.json()).toMatchObject({ country: "", latitude: "", longitude: "" });
    expect(city.country).toBeUndefined();
    expect(city.latitude).toBeUndefined();
    expect(city.longitude).toBeUndefined();
  });

  test("has nothing to send when nothing changed", async () => {
    const { save } = await open();
    await save();
    expect(await screen.findByText("There is nothing to save")).toBeInTheDocument();
    expect(puts()).toHaveLength(0);
  });

  test("may be another admin's; then its own page comes next", async () => {
    const { save, user, at } = await open({ userId: makeCreator({ _id: "somebody" }) });
    await user.type(field("Name"), "!");
    await save();
    await screen.findByText("The city is saved");
    await waitFor(() => expect(at()).toBe("/city/lisbon"));
  });

  test("starts from what is stored now, not from what an earlier page knew", async () => {
    const city = makeCity({ _id: "lisbon", userId: admin });
    db.cities.push(city);
    const { router } = renderApp("/city/lisbon", { as: "admin" });
    await screen.findByRole("heading", { name: "Lisbon" });
    city.population = 42;
    await router.navigate("/mycities/lisbon");
    expect(await screen.findByLabelText("Population")).toHaveValue("42");
  });

  test("can be deleted from there, and the list comes next", async () => {
    const { user, at } = await open();
    await user.click(screen.getByRole("button", { name: "Delete this city" }));
    const question = await screen.findByRole("alertdialog", { name: "Delete Lisbon?" });
    await user.click(within(question).getByRole("button", { name: "Delete" }));
    expect(await screen.findByText("The city is deleted")).toBeInTheDocument();
    await waitFor(() => expect(at()).toBe("/mycities"));
    expect(await screen.findByText("Couldn't find cities")).toBeInTheDocument();
    expect(db.cities).toHaveLength(0);
  });

  test("is not asked about any more on another page, nor led away from there", async () => {
    const { user, at, router } = await open();
    await user.click(screen.getByRole("button", { name: "Delete this city" }));
    const question = await screen.findByRole("alertdialog", { name: "Delete Lisbon?" });
    await act(() => router.navigate("/hotels"));
    await waitFor(() => expect(question).not.toBeInTheDocument());
    expect(db.cities).toHaveLength(1);
    expect(at()).toBe("/hotels");
  });

  test("whose deletion ends after one has left leads nowhere", async () => {
    const end = hold("delete", "/api/cities/:id");
    const { user, at, router } = await open();
    await user.click(screen.getByRole("button", { name: "Delete this city" }));
    const question = await screen.findByRole("alertdialog", { name: "Delete Lisbon?" });
    await user.click(within(question).getByRole("button", { name: "Delete" }));
    await act(() => router.navigate("/hotels"));
    end();
    await waitFor(() => expect(db.cities).toHaveLength(0));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument());
    await settled();
    expect(at()).toBe("/hotels");
  });
});
