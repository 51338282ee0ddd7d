import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { renderApp } from "@/testing/render-app";
import { scrollKey } from "./scroll-positions";

const follow = (name: string) => within(screen.getByRole("navigation", { name: "Main" })).getByRole("link", { name });

// spec 1.21
test("a route change scrolls to the top and moves the focus to the new heading", async () => {
  const { user } = renderApp("/nowhere");
  await screen.findByRole("heading", { level: 1 });
  expect(document.body).toHaveFocus();
  window.scrollTo(0, 900);
  await user.click(follow("Cities"));
  const heading = await screen.findByRole("heading", { name: "Discover Cities Around The World" });
  expect(heading).toHaveFocus();
  expect(window.scrollTo).toHaveBeenLastCalledWith(0, 0);
  expect(document.title).toBe("Cities · Tinerary");
});

test("changing a filter is no route change: focus and scroll stay", async () => {
  const { user, at } = renderApp("/hotels");
  const desc = await screen.findByRole("radio", { name: "Desc" });
  vi.mocked(window.scrollTo).mockClear();
  await user.click(desc);
  await waitFor(() => expect(at()).toBe("/hotels?order=desc"));
  expect(desc).toHaveFocus();
  expect(window.scrollTo).not.toHaveBeenCalled();
});

test("the skip link comes first and leads to the content", async () => {
  const { user } = renderApp("/nowhere");
  await screen.findByRole("heading", { level: 1 });
  await user.tab();
  expect(screen.getByRole("link", { name: "Skip to content" })).toHaveFocus();
  expect(screen.getByRole("link", { name: "Skip to content" })).toHaveAttribute("href", "#main");
  expect(screen.getByRole("main")).toHaveAttribute("id", "main");
});

test("the skip link leaves the address and the history alone", async () => {
  const { user } = renderApp("/nowhere");
  await screen.findByRole("heading", { level: 1 });
  const { href } = window.location;
  const places = window.history.length;
  await user.tab();
  await user.keyboard("{Enter}");
  const main = screen.getByRole("main");
  expect(main).toHaveFocus();
  expect(vi.mocked(main.scrollIntoView).mock.contexts).toEqual([main]);
  expect(window.location.href).toBe(href);
  expect(window.history).toHaveLength(places);
});

// spec 1.20
test("the scroll-to-top button is there once one has scrolled, and gives the focus to the heading", async () => {
  const { user } = renderApp("/nowhere");
  const heading = await screen.findByRole("heading", { level: 1 });
  const button = screen.getByLabelText("Scroll to top");
  expect(button).toHaveAttribute("inert");
  act(() => {
    Object.defineProperty(window, "scrollY", { value: 2000, configurable: true });
    fireEvent.scroll(window);
  });
  expect(button).not.toHaveAttribute("inert");
  await user.click(button);
  expect(window.scrollTo).toHaveBeenLastCalledWith({ top: 0, behavior: "smooth" });
  expect(heading).toHaveFocus();
  Object.defineProperty(window, "scrollY", { value: 0, configurable: true });
});

// spec 1.19
test("the scroll-to-top button is there on a page of which there is little to scroll", async () => {
  const isHere = (scrollY: number) => {
    vi.stubGlobal("scrollY", scrollY);
    act(() => void fireEvent.scroll(window));
    return !screen.getByLabelText("Scroll to top").hasAttribute("inert");
  };
  vi.stubGlobal("innerHeight", 800);
  const height = vi.spyOn(document.documentElement, "scrollHeight", "get").mockReturnValue(1000);
  try {
    renderApp("/nowhere");
    await screen.findByRole("heading", { level: 1 });
    expect(isHere(99)).toBe(false);
    expect(isHere(100)).toBe(true);
    expect(isHere(0)).toBe(false);
    height.mockReturnValue(8000);
    expect(isHere(639)).toBe(false);
    expect(isHere(640)).toBe(true);
    // Nothing to scroll at all.
    height.mockReturnValue(800);
    expect(isHere(0)).toBe(false);
  } finally {
    vi.unstubAllGlobals();
    height.mockRestore();
  }
});

test("the footer credits GeoNames", async () => {
  renderApp("/nowhere");
  await screen.findByRole("heading", { level: 1 });
  expect(screen.getByRole("contentinfo")).toHaveTextContent("Contains GeoNames data, CC BY 4.0");
});

test("the links of the footer are no navigation of their own", async () => {
  renderApp("/nowhere");
  await screen.findByRole("heading", { level: 1 });
  expect(within(screen.getByRole("contentinfo")).queryByRole("navigation")).not.toBeInTheDocument();
  expect(within(screen.getByRole("contentinfo")).getByRole("link", { name: "Cities" })).toHaveAttribute(
    "href",
    "/cities",
  );
});

// spec 2.78, 8.9
test("an unknown address gets the Not found page", async () => {
  const { user, at } = renderApp("/no/such/place");
  const words = "Not found error - The resource requested could not be found on this server!";
  expect(await screen.findByRole("heading", { level: 1 })).toHaveTextContent(words);
  await user.click(screen.getByRole("link", { name: "Return to Home" }));
  await waitFor(() => expect(at()).toBe("/"));
});

test("a new page is not scrolled to where another one was", () => {
  const opened = (pathname: string) => scrollKey({ key: "default", pathname });
  expect(opened("/signin")).not.toBe(opened("/signup"));
  expect(opened("/signin")).toBe(opened("/signin"));
  expect(scrollKey({ key: "abc", pathname: "/signin" })).toBe("abc");
});
