import { screen, waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { renderApp } from "@/testing/render-app";
import { safeNext } from "./guards";

const adminPaths = ["/newreaction", "/mycities", "/mycities/x", "/newcity", "/newhotel", "/myHotels", "/myHotels/x"];
const memberPaths = [
  "/profile",
  "/mytineraries",
  "/mytineraries/new",
  "/mytineraries/x",
  "/myShows",
  "/myshows/new",
  "/myShows/x",
  "/myreactions",
];
const open = () => screen.findByRole("heading", { name: "This page isn't open yet" });

describe.each([...adminPaths, ...memberPaths])("%s", (path) => {
  test("sends guests to /signin, which remembers where they wanted to go", async () => {
    const { at } = renderApp(`${path}?tab=1`);
    await screen.findByRole("heading", { name: "Sign in" });
    expect(at()).toBe(`/signin?next=${encodeURIComponent(`${path}?tab=1`)}`);
  });

  test("lets an admin in", async () => {
    const { at } = renderApp(path, { as: "admin" });
    await open();
    expect(at()).toBe(path);
  });
});

test.each(memberPaths)("%s lets a user in", async (path) => {
  const { at } = renderApp(path, { as: "user" });
  await open();
  expect(at()).toBe(path);
});

test.each(adminPaths)("%s sends a user away, and home in the end", async (path) => {
  const { at } = renderApp(path, { as: "user" });
  await waitFor(() => expect(at()).toBe("/"));
});

test("addresses match without case", async () => {
  renderApp("/MYHOTELS", { as: "admin" });
  await open();
});

test("nobody is sent away while the session is still loading", async () => {
  const { at } = renderApp("/profile", { as: "user" });
  expect(at()).toBe("/profile");
  await open();
});

describe("/signin", () => {
  test("tells a guest honestly that accounts are not open", async () => {
    renderApp("/signin");
    await screen.findByRole("heading", { name: "Sign in" });
    expect(screen.getByText(/Accounts aren't open on this server yet/)).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Explore Cities" })).toHaveAttribute("href", "/cities");
  });

  test.each(["user", "admin"] as const)("sends a signed-in %s home", async (role) => {
    const { at } = renderApp("/signin", { as: role });
    await waitFor(() => expect(at()).toBe("/"));
  });

  test("sends a signed-in user to where they wanted to go", async () => {
    const { at } = renderApp("/signin?next=%2Fmyreactions", { as: "user" });
    await waitFor(() => expect(at()).toBe("/myreactions"));
  });

  test("never sends anybody to another site", async () => {
    const { at } = renderApp("/signin?next=%2F%2Fevil.example%2Fx", { as: "user" });
    await waitFor(() => expect(at()).toBe("/"));
  });
});

describe("/signup", () => {
  test("is there for guests", async () => {
    renderApp("/signup");
    await screen.findByRole("heading", { name: "Register to share your adventures!" });
  });

  test("is there for admins, under another title", async () => {
    renderApp("/signup", { as: "admin" });
    await screen.findByRole("heading", { name: "Create a new Admin" });
  });

  test("sends users home", async () => {
    const { at } = renderApp("/signup", { as: "user" });
    await waitFor(() => expect(at()).toBe("/"));
  });
});

test.each([
  ["/cities?name=a#x", "/cities?name=a#x"],
  ["//evil.example", undefined],
  ["/\\evil.example", undefined],
  ["/\t/evil.example", undefined],
  ["//", undefined],
  ["https://evil.example", undefined],
  ["javascript:alert(1)", undefined],
  ["", undefined],
  [null, undefined],
])("next=%j leads to %j", (next, expected) => {
  expect(safeNext(next)).toBe(expected);
});
