import { act, screen, waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { makeAccount } from "@/testing/factories";
import { db } from "@/testing/mock-api/db";
import { renderApp } from "@/testing/render-app";

const adminPaths = ["/newreaction", "/mycities", "/mycities/x", "/newcity", "/newhotel", "/myHotels", "/myHotels/x"];
const memberPaths = [
  "/mytineraries",
  "/mytineraries/new",
  "/mytineraries/x",
  "/myShows",
  "/myshows/new",
  "/myShows/x",
  "/myreactions",
];
const titles: Record<string, string> = {
  "/newreaction": "New Reaction",
  "/mycities": "My Cities",
  "/mycities/x": "Couldn't find the city",
  "/newcity": "New city",
  "/newhotel": "New hotel",
  "/myHotels": "My Hotels",
  "/myHotels/x": "Couldn't find the hotel",
  "/mytineraries": "My Tineraries",
  "/mytineraries/new": "New itinerary",
  "/mytineraries/x": "Couldn't find the itinerary",
  "/myShows": "My Shows",
  "/myshows/new": "New show",
  "/myShows/x": "Couldn't find the show",
  "/myreactions": "My Reactions",
};
const open = (path: string) => screen.findByRole("heading", { level: 1, name: titles[path] });

describe.each([...adminPaths, ...memberPaths])("%s", (path) => {
  // spec 2.48 (/newreaction), 2.50 (/mycities), 2.52 (/mycities/x), 2.54 (/newcity), 2.56 (/newhotel)
  // spec 2.58 (/myHotels), 2.60 (/myHotels/x), 2.64 (/mytineraries), 2.66 (/mytineraries/new)
  // spec 2.68 (/mytineraries/x), 2.70 (/myShows), 2.72 (/myshows/new), 2.74 (/myShows/x)
  // spec 2.76 (/myreactions)
  test("sends guests to /signin, which remembers where they wanted to go", async () => {
    const { at } = renderApp(`${path}?tab=1`);
    await screen.findByRole("heading", { name: "Sign in" });
    expect(at()).toBe(`/signin?next=${encodeURIComponent(`${path}?tab=1`)}`);
  });

  // spec 2.48 (/newreaction), 2.50 (/mycities), 2.52 (/mycities/x), 2.54 (/newcity), 2.56 (/newhotel)
  // spec 2.58 (/myHotels), 2.60 (/myHotels/x), 2.64 (/mytineraries), 2.66 (/mytineraries/new)
  // spec 2.68 (/mytineraries/x), 2.70 (/myShows), 2.72 (/myshows/new), 2.74 (/myShows/x)
  // spec 2.76 (/myreactions)
  test("lets an admin in", async () => {
    const { at } = renderApp(path, { as: "admin" });
    await open(path);
    expect(at()).toBe(path);
  });
});

// spec 2.64 (/mytineraries), 2.66 (/mytineraries/new), 2.68 (/mytineraries/x), 2.70 (/myShows)
// spec 2.72 (/myshows/new), 2.74 (/myShows/x), 2.76 (/myreactions), 6.5 (/mytineraries), 6.6 (/myShows)
// spec 6.7 (/myreactions)
test.each(memberPaths)("%s lets a user in", async (path) => {
  const { at } = renderApp(path, { as: "user" });
  await open(path);
  expect(at()).toBe(path);
});

// spec 2.48 (/newreaction), 2.50 (/mycities), 2.52 (/mycities/x), 2.54 (/newcity), 2.56 (/newhotel)
// spec 2.58 (/myHotels), 2.60 (/myHotels/x)
test.each(adminPaths)("%s sends a user away, and home in the end", async (path) => {
  const { at, router } = renderApp(path, { as: "user" });
  const visited: string[] = [];
  router.subscribe(({ location }) => visited.push(location.pathname));
  await waitFor(() => expect(at()).toBe("/"));
  expect(visited).toContain("/signin");
});

test("addresses match without case", async () => {
  renderApp("/MYHOTELS", { as: "admin" });
  await open("/myHotels");
});

// spec 4.1
test("the guard waits while the session is still loading", async () => {
  const { at, router } = renderApp("/myreactions", { as: "user" });
  expect(at()).toBe("/myreactions");
  const visited: string[] = [];
  router.subscribe(({ location, navigation }) => visited.push((navigation.location ?? location).pathname));
  await open("/myreactions");
  expect(visited).not.toContain("/signin");
});

describe("/profile", () => {
  // spec 2.62, 6.4
  test.each(["user", "admin"] as const)("lets a %s in", async (role) => {
    const { at } = renderApp("/profile", { as: role });
    await screen.findByRole("heading", { name: "Your profile" });
    expect(at()).toBe("/profile");
  });

  // spec 2.62
  test("sends guests to /signin", async () => {
    const { at } = renderApp("/profile");
    await waitFor(() => expect(at()).toBe("/signin?next=%2Fprofile"));
  });
});

async function signInAs(role: "user" | "admin", address: string) {
  const account = makeAccount(role);
  db.accounts.push(account);
  const view = renderApp(address);
  await view.user.type(await screen.findByLabelText("Email"), account.user.email);
  await view.user.type(screen.getByLabelText("Password"), account.password);
  await view.user.click(screen.getByRole("button", { name: "Sign in" }));
  return view;
}

describe("after signing in one is", () => {
  test("at home", async () => {
    const { at } = await signInAs("user", "/signin");
    await waitFor(() => expect(at()).toBe("/"));
  });

  test("where one wanted to go, the query included", async () => {
    const { at } = await signInAs("admin", "/newcity?from=1");
    await open("/newcity");
    expect(at()).toBe("/newcity?from=1");
  });

  test("at home, when that was for admins and one is none", async () => {
    const { at } = await signInAs("user", "/newcity");
    await waitFor(() => expect(at()).toBe("/"));
  });
});

test("going back to a guarded page before it is gone redirects again", async () => {
  const { at, router } = renderApp("/profile", { as: "user" });
  await screen.findByRole("heading", { name: "Your profile" });
  act(() => {
    localStorage.removeItem("token");
    window.dispatchEvent(new StorageEvent("storage", { key: "token", storageArea: localStorage }));
  });
  // The way to /signin is still being loaded. React draws what comes of these two together, so it never leaves the page.
  await act(async () => {
    await router.navigate("/cities");
    await router.navigate(-1);
  });
  await screen.findByRole("heading", { level: 1, name: "Sign in" });
  expect(at()).toBe("/signin?next=%2Fprofile");
});

describe("/signin", () => {
  // spec 1.5, 2.5, 6.2
  test("is there for guests", async () => {
    renderApp("/signin");
    await screen.findByRole("heading", { name: "Sign in" });
  });

  // spec 2.6, 6.15
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
  // spec 1.6, 2.10, 2.13, 6.2
  test("is there for guests", async () => {
    renderApp("/signup");
    await screen.findByRole("heading", { name: "Register to share your adventures!" });
  });

  // spec 2.10, 2.14
  test("is there for admins, under another title", async () => {
    renderApp("/signup", { as: "admin" });
    await screen.findByRole("heading", { name: "Create a new Admin" });
  });

  // spec 2.11
  test("sends users home", async () => {
    const { at } = renderApp("/signup", { as: "user" });
    await waitFor(() => expect(at()).toBe("/"));
  });
});
