// @vitest-environment jsdom
import { act, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, delay, http } from "msw";
import { describe, expect, test } from "vitest";
import { failure } from "@/testing/mock-api/answers";
import { db } from "@/testing/mock-api/db";
import { server } from "@/testing/mock-api/server";
import { renderApp } from "@/testing/render-app";

const bar = () => screen.getByRole("navigation", { name: "Main" });
const names = (items: HTMLElement[]) => items.map((item) => item.textContent);
const barEntries = () => names(within(bar()).getAllByRole("link"));

const forAll = ["Cities", "Map", "Hotels", "Itineraries", "Shows"];
const forMembers = ["My Shows", "My Tineraries", "My Reactions"];
const forAdmins = ["New City", "New Hotel", "New Reaction", "My Cities", "My Hotels"];

describe("the navigation bar", () => {
  // spec 2.84
  test("shows a guest the cities and hotels", async () => {
    renderApp("/signup");
    await screen.findByRole("heading", { level: 1 });
    expect(barEntries()).toEqual(forAll);
  });

  // spec 2.86
  test("shows a user their things as well", async () => {
    renderApp("/signup", { as: "user" });
    await waitFor(() => expect(barEntries()).toEqual([...forAll, ...forMembers]));
  });

  test("is arranged for a user from the start, before the server knows them", async () => {
    renderApp("/signup", { as: "user" });
    const header = screen.getByRole("banner");
    const layout = () => [bar().className, header.dataset["bar"]];
    const atFirst = layout();
    expect(barEntries()).toEqual(forAll);
    await waitFor(() => expect(barEntries()).toEqual([...forAll, ...forMembers]));
    expect(layout()).toEqual(atFirst);
  });

  // spec 2.85, 2.86
  test("shows an admin everything, what only admins have in a menu", async () => {
    const { user, at } = renderApp("/signup", { as: "admin" });
    await waitFor(() => expect(barEntries()).toEqual([...forAll, ...forMembers]));
    await user.click(await within(bar()).findByRole("button", { name: "Admin" }));
    const menu = await screen.findByRole("menu", { name: "Admin" });
    const entries = within(menu).getAllByRole("menuitem");
    expect(names(entries)).toEqual(forAdmins);
    await user.click(within(menu).getByRole("menuitem", { name: "My Hotels" }));
    await waitFor(() => expect(at()).toBe("/myHotels"));
  });

  test("leads to the search, by one name however it looks", async () => {
    const { user, at } = renderApp("/signup");
    const link = within(screen.getByRole("banner")).getByRole("link", { name: "Search" });
    expect(link).toHaveAccessibleName("Search");
    await user.click(link);
    await waitFor(() => expect(at()).toBe("/search"));
  });

  test("marks where one is", async () => {
    const { user } = renderApp("/signup");
    await screen.findByRole("heading", { level: 1 });
    expect(within(bar()).queryByRole("link", { current: "page" })).not.toBeInTheDocument();
    await user.click(within(bar()).getByRole("link", { name: "Hotels" }));
    await waitFor(() => expect(within(bar()).getByRole("link", { current: "page" })).toHaveTextContent("Hotels"));
  });
});

async function openUserMenu(as?: "user" | "admin") {
  const view = renderApp("/nowhere", { as });
  await screen.findByRole("heading", { level: 1 });
  const button = await screen.findByRole("button", { name: as ? /^Account of/ : "Account" });
  await view.user.click(button);
  const menu = await screen.findByRole("menu", { name: "Account" });
  return { ...view, button, menu, items: names(within(menu).getAllByRole("menuitem")) };
}

describe("the user menu", () => {
  // spec 2.87
  test("offers guests to sign in and up", async () => {
    const { items, menu, user, at } = await openUserMenu();
    expect(items).toEqual(["Sign in", "Sign up"]);
    await user.click(within(menu).getByRole("menuitem", { name: "Sign up" }));
    await waitFor(() => expect(at()).toBe("/signup?next=%2Fnowhere"));
  });

  // spec 2.88, 2.89, 2.90
  test("offers users their profile and the way out", async () => {
    const { items, menu } = await openUserMenu("user");
    expect(items).toEqual(["Profile", "Sign out"]);
    expect(within(menu).getByRole("menuitem", { name: "Profile" })).toHaveAttribute("href", "/profile");
  });

  // spec 2.89
  test("offers admins to make another admin", async () => {
    const { items, menu } = await openUserMenu("admin");
    expect(items).toEqual(["Profile", "New Admin", "Sign out"]);
    expect(within(menu).getByRole("menuitem", { name: "New Admin" })).toHaveAttribute("href", "/signup");
  });

  test("closes with Escape and gives the focus back", async () => {
    const { user, button } = await openUserMenu();
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("menu")).not.toBeInTheDocument());
    expect(button).toHaveFocus();
  });
});

async function askToSignOut() {
  const view = await openUserMenu("user");
  await view.user.click(within(view.menu).getByRole("menuitem", { name: "Sign out" }));
  const dialog = await screen.findByRole("alertdialog", { name: "Sign out?" });
  const press = (name: string) => view.user.click(within(dialog).getByRole("button", { name }));
  return { ...view, dialog, press };
}

describe("signing out", () => {
  // spec 4.6, 5.29
  test("asks first, then forgets the token and says so", async () => {
    const { press, at } = await askToSignOut();
    await press("Sign out");
    expect(await screen.findByText("You are signed out")).toBeInTheDocument();
    expect(localStorage.getItem("token")).toBeNull();
    await waitFor(() => expect(barEntries()).toEqual(forAll));
    await waitFor(() => expect(at()).toBe("/"));
  });

  // spec 5.29
  test("changes nothing when the answer is no", async () => {
    const { press } = await askToSignOut();
    await press("Cancel");
    await waitFor(() => expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument());
    expect(localStorage.getItem("token")).not.toBeNull();
    expect(barEntries()).toEqual([...forAll, ...forMembers]);
  });

  // spec 7.49
  test("tells the server which session is over", async () => {
    const { press } = await askToSignOut();
    const token = localStorage.getItem("token") ?? "";
    expect(db.sessions.has(token)).toBe(true);
    await press("Sign out");
    await waitFor(() => expect(db.sessions.has(token)).toBe(false));
    expect(screen.queryByText("The server could not be reached")).not.toBeInTheDocument();
  });

  test.each([
    ["the network is away", () => HttpResponse.error(), "The server could not be reached"],
    ["the server is", () => failure(503, "The database is away"), "The database is away"],
  ])("is done here as well when %s, and says so", async (_, answer, words) => {
    server.use(http.post("*/api/auth/sign-out", answer));
    const { press, at } = await askToSignOut();
    await press("Sign out");
    expect(await screen.findByRole("alert")).toHaveTextContent(words);
    expect(localStorage.getItem("token")).toBeNull();
    await waitFor(() => expect(barEntries()).toEqual(forAll));
    await waitFor(() => expect(at()).toBe("/"));
  });

  test("does not wait for a server that does not answer", async () => {
    server.use(http.post("*/api/auth/sign-out", () => delay("infinite")));
    const { press } = await askToSignOut();
    await press("Sign out");
    await waitFor(() => expect(barEntries()).toEqual(forAll));
    expect(localStorage.getItem("token")).toBeNull();
  });

  test("leads home from a page that guests may not see", async () => {
    const { user, at } = renderApp("/myreactions", { as: "user" });
    await user.click(await screen.findByRole("button", { name: /^Account of/ }));
    await user.click(await screen.findByRole("menuitem", { name: "Sign out" }));
    await user.click(await screen.findByRole("button", { name: "Sign out" }));
    await screen.findByText("You are signed out");
    await waitFor(() => expect(barEntries()).toEqual(forAll));
    await waitFor(() => expect(at()).toBe("/"));
  });

  test("is done as well when the server says that the session is over already", async () => {
    const { press } = await askToSignOut();
    db.sessions.clear();
    await press("Sign out");
    expect(await screen.findByText("You are signed out")).toBeInTheDocument();
    await waitFor(() => expect(barEntries()).toEqual(forAll));
    expect(screen.queryByText(/expired|could not be reached/)).not.toBeInTheDocument();
  });
});

describe("the mobile menu", () => {
  async function open(as?: "admin") {
    const view = renderApp("/nowhere", { as });
    await screen.findByRole("heading", { level: 1 });
    if (as) await screen.findByRole("button", { name: /^Account of/ });
    await view.user.click(screen.getByRole("button", { name: "Menu" }));
    const drawer = await screen.findByRole("dialog", { name: "Menu" });
    return { ...view, drawer };
  }

  test("has all that the bar has, in groups", async () => {
    const { drawer } = await open("admin");
    const inGroup = (label: string) =>
      names(within(within(drawer).getByRole("list", { name: label })).getAllByRole("link"));
    expect(inGroup("Explore")).toEqual(forAll);
    expect(inGroup("Yours")).toEqual(forMembers);
    expect(inGroup("Admin")).toEqual(forAdmins);
  });

  test("closes when a link is followed", async () => {
    const { drawer, user, at } = await open();
    await user.click(within(drawer).getByRole("link", { name: "Hotels" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(at()).toBe("/hotels");
  });

  test("closes when one goes back", async () => {
    const { router, user, drawer, at } = await open();
    await user.click(within(drawer).getByRole("link", { name: "Hotels" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    await waitFor(() => expect(document.title).toMatch(/^Hotels/));
    await user.click(screen.getByRole("button", { name: "Menu" }));
    await screen.findByRole("dialog", { name: "Menu" });
    await act(() => router.navigate(-1));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(at()).toBe("/nowhere");
  });
});
