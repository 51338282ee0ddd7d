import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { makeCity, makeHotel } from "@/testing/factories";
import { setMedia } from "@/testing/media";
import { db } from "@/testing/mock-api/db";
import { renderApp } from "@/testing/render-app";

beforeEach(() => setMedia("(width < 40rem)", true));

const bar = () => screen.getByRole("navigation", { name: "Shortcuts" });

async function openPage(as?: "user" | "admin") {
  const view = renderApp("/nowhere", { as });
  await screen.findByRole("heading", { level: 1 });
  await screen.findByRole("navigation", { name: "Shortcuts" });
  return view;
}

async function openYou(as?: "user" | "admin") {
  const view = await openPage(as);
  await view.user.click(await within(bar()).findByRole("button", { name: as ? /^You, / : "You" }));
  const sheet = await screen.findByRole("dialog", { name: "You" });
  const names = (list: string) =>
    within(within(sheet).getByRole("list", { name: list }))
      .getAllByRole("listitem")
      .map((item) => item.textContent);
  return { ...view, sheet, names };
}

test("the bar at the bottom leads around, and says where one is", async () => {
  const { user, at } = await openPage();
  expect(
    within(bar())
      .getAllByRole("link")
      .map(({ textContent }) => textContent),
  ).toEqual(["Explore", "Search", "What’s on"]);
  expect(within(bar()).getByRole("button", { name: "Create" })).toBeInTheDocument();
  expect(within(bar()).queryByRole("link", { current: "page" })).not.toBeInTheDocument();
  await user.click(within(bar()).getByRole("link", { name: "What’s on" }));
  await waitFor(() => expect(at()).toBe("/shows"));
  expect(await within(bar()).findByRole("link", { current: "page" })).toHaveTextContent("What’s on");
});

test("a guest can sign in and up from it, and choose a theme", async () => {
  const { names, sheet, user, at } = await openYou();
  expect(names("Account")).toEqual(["Sign in", "Sign up"]);
  await user.click(within(sheet).getByRole("radio", { name: "Dark" }));
  expect(document.documentElement).toHaveAttribute("data-theme", "dark");
  await user.click(within(sheet).getByRole("link", { name: "Sign up" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  await waitFor(() => expect(at()).toBe("/signup?next=%2Fnowhere"));
});

// spec 2.85, 2.86, 2.88, 2.89, 2.90
test("an admin has everything of their own in groups", async () => {
  const { names } = await openYou("admin");
  expect(names("Yours")).toEqual(["My Shows", "My Tineraries", "My Reactions"]);
  expect(names("Admin")).toEqual(["New City", "New Hotel", "New Reaction", "My Cities", "My Hotels"]);
  expect(names("Account")).toEqual(["Profile", "New Admin", "Sign out"]);
});

test("one signs out from it, after a question", async () => {
  const { sheet, user } = await openYou("user");
  await user.click(within(sheet).getByRole("button", { name: "Sign out" }));
  expect(await screen.findByRole("alertdialog", { name: "Sign out?" })).toBeInTheDocument();
});

describe("the button for a new thing", () => {
  async function openCreate(path: string, as?: "user" | "admin") {
    const view = renderApp(path, { as });
    await view.user.click(await screen.findByRole("button", { name: "Create" }));
    const sheet = await screen.findByRole("dialog", { name: "Create" });
    const links = () =>
      within(sheet)
        .getAllByRole("link")
        .map((link) => link.getAttribute("href"));
    return { ...view, sheet, links };
  }

  test("is an itinerary or a show, and for admins all else", async () => {
    const { links } = await openCreate("/nowhere", "admin");
    await waitFor(() =>
      expect(links()).toEqual(["/mytineraries/new", "/myshows/new", "/newcity", "/newhotel", "/newreaction"]),
    );
  });

  test("is in the city or the hotel that one looks at", async () => {
    db.cities.push(makeCity({ _id: "lisbon" }));
    db.hotels.push(makeHotel({ _id: "casa" }));
    const { links, unmount } = await openCreate("/city/lisbon", "user");
    expect(links()).toEqual(["/mytineraries/new?city=lisbon", "/myshows/new"]);
    unmount();
    const hotel = await openCreate("/hotel/casa", "user");
    expect(hotel.links()).toEqual(["/mytineraries/new", "/myshows/new?hotel=casa"]);
  });

  test("waits for a guest to sign in", async () => {
    const { sheet, user, at } = await openCreate("/nowhere");
    expect(sheet).toHaveTextContent("You sign in first");
    await user.click(within(sheet).getByRole("link", { name: /New Show/ }));
    await waitFor(() => expect(at()).toBe("/signin?next=%2Fmyshows%2Fnew"));
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  });
});

test("the menu at the top comes up from the bottom, with what there is to explore alone", async () => {
  const { user } = await openPage("user");
  await user.click(screen.getByRole("button", { name: "Menu" }));
  const sheet = await screen.findByRole("dialog", { name: "Menu" });
  const lists = within(sheet).getAllByRole("list");
  expect(lists).toHaveLength(1);
  expect(lists[0]).toHaveAccessibleName("Explore");
});

test("it closes when one goes back", async () => {
  const { router, user, at } = await openPage();
  await user.click(within(bar()).getByRole("link", { name: "What’s on" }));
  await waitFor(() => expect(document.title).toMatch(/^Shows/));
  await user.click(within(bar()).getByRole("button", { name: "You" }));
  await screen.findByRole("dialog", { name: "You" });
  await act(() => router.navigate(-1));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(at()).toBe("/nowhere");
});

afterEach(() => vi.unstubAllGlobals());

function stubViewport() {
  const seen = Object.assign(new EventTarget(), { height: window.innerHeight, scale: 1, offsetTop: 0 });
  vi.stubGlobal("visualViewport", seen);
  return seen;
}

test("it makes room while a virtual keyboard is over the page", async () => {
  const seen = stubViewport();
  await openPage();
  const resize = (height: number, scale = 1) => {
    Object.assign(seen, { height, scale });
    seen.dispatchEvent(new Event("resize"));
    return document.documentElement.hasAttribute("data-keyboard");
  };
  expect(resize(window.innerHeight - 60)).toBe(false);
  expect(resize(window.innerHeight - 300)).toBe(true);
  expect(resize(window.innerHeight)).toBe(false);
  // Zoomed with two fingers.
  expect(resize(window.innerHeight / 2, 2)).toBe(false);
});

test("the save bar stands above the virtual keyboard, and the field is in view", async () => {
  setMedia("(width < 40rem)", false);
  const seen = stubViewport();
  renderApp("/mytineraries/new", { as: "user" });
  const field = await screen.findByLabelText("Description");
  field.focus();
  const covered = (over: Partial<typeof seen>, event: "resize" | "scroll") => {
    Object.assign(seen, over);
    seen.dispatchEvent(new Event(event));
    return document.documentElement.style.getPropertyValue("--keyboard");
  };
  const scrolled = vi.mocked(Element.prototype.scrollIntoView).mock;
  scrolled.contexts.length = 0;
  expect(covered({ height: window.innerHeight - 300 }, "resize")).toBe("300px");
  expect(scrolled.contexts).toEqual([field]);
  // The browser has moved what is seen.
  expect(covered({ offsetTop: 120 }, "scroll")).toBe("180px");
  expect(scrolled.contexts).toHaveLength(1);
  expect(covered({ height: window.innerHeight, offsetTop: 0 }, "resize")).toBe("");
});

test("a form that is left with the keyboard over the page takes its room along", async () => {
  setMedia("(width < 40rem)", false);
  const seen = stubViewport();
  const { router } = renderApp("/mytineraries/new", { as: "user" });
  await screen.findByLabelText("Description");
  seen.height = window.innerHeight - 300;
  seen.dispatchEvent(new Event("resize"));
  expect(document.documentElement).toHaveAttribute("data-keyboard");
  await act(() => router.navigate("/mytineraries"));
  await screen.findByRole("heading", { name: "My Tineraries" });
  expect(document.documentElement).not.toHaveAttribute("data-keyboard");
  expect(document.documentElement.style.getPropertyValue("--keyboard")).toBe("");
});
