import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setMedia } from "@/testing/media";
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

test("it makes room while a virtual keyboard is over the page", async () => {
  const seen = Object.assign(new EventTarget(), { height: window.innerHeight, scale: 1 });
  vi.stubGlobal("visualViewport", seen);
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
