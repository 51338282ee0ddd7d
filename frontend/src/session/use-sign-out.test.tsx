import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import type { RouteObject } from "react-router";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { client } from "@/api/client";
import { routes } from "@/app/router";
import { paths } from "@/paths";
import { makeUser } from "@/testing/factories";
import { failure, unauthorized } from "@/testing/mock-api/answers";
import { db } from "@/testing/mock-api/db";
import { requestsTo, server } from "@/testing/mock-api/server";
import { renderApp } from "@/testing/render-app";

const all = (list: RouteObject[]): RouteObject[] => list.flatMap((route) => [route, ...all(route.children ?? [])]);
const home = all(routes).find(({ path }) => path === paths.home.path) as { lazy: () => Promise<object> };

describe("signing out while the code of the home page is on its way", () => {
  let arrive: () => void;
  beforeEach(() => {
    const { lazy } = home;
    const arrival = new Promise<void>((resolve) => (arrive = resolve));
    vi.spyOn(home, "lazy").mockImplementation(() => arrival.then(lazy));
  });
  afterEach(() => vi.restoreAllMocks());

  async function answer({ user }: ReturnType<typeof renderApp>) {
    const question = within(await screen.findByRole("alertdialog", { name: "Sign out?" }));
    await user.click(question.getByRole("button", { name: "Sign out" }));
  }

  async function chooseSignOut(view: ReturnType<typeof renderApp>) {
    await view.user.click(await screen.findByRole("button", { name: "Account of Ugo" }));
    await view.user.click(await screen.findByRole("menuitem", { name: "Sign out" }));
    await answer(view);
  }

  async function expectGuestWhoEndsAtHome({ at }: ReturnType<typeof renderApp>) {
    const before = at();
    expect(await screen.findByText("You are signed out")).toBeInTheDocument();
    expect(await screen.findByRole("button", { name: "Account" })).toBeInTheDocument();
    expect(at()).toBe(before);
    expect(screen.queryByText("Leave without saving?")).not.toBeInTheDocument();
    arrive();
    await waitFor(() => expect(at()).toBe("/"));
    await screen.findByRole("heading", { level: 1, name: "Pick a city. Travellers tell you what to do there." });
    expect(at()).toBe("/");
  }

  test("takes the page of the person away, changes and all", async () => {
    const view = renderApp("/profile", { as: "user" });
    await view.user.type(await screen.findByLabelText("Name"), "lino");
    await chooseSignOut(view);
    await waitFor(() => expect(screen.queryByLabelText("Name")).not.toBeInTheDocument());
    await expectGuestWhoEndsAtHome(view);
  });

  test("leaves a guest on a page that all may see", async () => {
    const view = renderApp("/cities", { as: "user" });
    await chooseSignOut(view);
    expect(view.at()).toBe("/cities");
    await expectGuestWhoEndsAtHome(view);
  });

  test("leads home, though the session is unknown", async () => {
    server.use(http.post("*/api/auth/token", () => failure(503, "Away")));
    const view = renderApp("/profile", { as: "user" });
    expect(await screen.findByRole("heading", { level: 1 })).toHaveTextContent("Tinerary can't be reached just now");
    await view.user.click(await screen.findByRole("button", { name: "Sign out" }));
    await answer(view);
    await expectGuestWhoEndsAtHome(view);
  });

  describe("before the server could say who one is", () => {
    const away = () => failure(503, "Away");
    const checks = () => requestsTo("POST", "/api/auth/token");

    async function stallAndSignOut(check: (request: Request) => Promise<Response> | Response) {
      server.use(
        http.post("*/api/auth/token", away, { once: true }),
        http.post("*/api/auth/token", ({ request }) => check(request)),
      );
      const view = renderApp("/profile", { as: "user" });
      expect(await screen.findByRole("heading", { level: 1 })).toHaveTextContent("Tinerary can't be reached just now");
      // It is asked again by itself.
      await waitFor(() => expect(checks()).toHaveLength(2));
      await view.user.click(screen.getByRole("button", { name: "Sign out" }));
      await answer(view);
      await waitFor(() => expect(localStorage.getItem("token")).toBeNull());
      return view;
    }

    test("ends the session, though the token is found good then", async () => {
      const user = makeUser("user");
      db.sessions.set("fresh", user);
      let say = () => {};
      const held = new Promise<void>((resolve) => (say = resolve));
      const view = await stallAndSignOut(() =>
        held.then(() => HttpResponse.json({ response: { user, token: "fresh" } })),
      );
      say();
      await expectGuestWhoEndsAtHome(view);
      expect(localStorage.getItem("token")).toBeNull();
    });

    test("ends the session, and sends no request without a token", async () => {
      const view = await stallAndSignOut(({ headers }) => (headers.has("Authorization") ? away() : unauthorized()));
      window.dispatchEvent(new Event("online"));
      await expectGuestWhoEndsAtHome(view);
      expect(screen.queryByText(/expired/)).not.toBeInTheDocument();
      expect(checks().filter(({ headers }) => !headers.has("Authorization"))).toHaveLength(0);
    });
  });

  test("is no expiry, whatever is refused meanwhile", async () => {
    server.use(http.get("*/api/private", () => unauthorized()));
    const view = renderApp("/profile", { as: "user" });
    await screen.findByLabelText("Name");
    await chooseSignOut(view);
    await client.get({ url: "/api/private" }).catch((error: unknown) => error);
    expect(screen.getByLabelText("Name")).toBeInTheDocument();
    await expectGuestWhoEndsAtHome(view);
    expect(screen.queryByText(/expired/)).not.toBeInTheDocument();
  });
});
