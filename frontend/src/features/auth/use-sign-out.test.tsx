import { screen, waitFor, within } from "@testing-library/react";
import { http } from "msw";
import type { RouteObject } from "react-router";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { client } from "@/api/client";
import { paths } from "@/app/paths";
import { routes } from "@/app/router";
import { failure, unauthorized } from "@/testing/mock-api/answers";
import { server } from "@/testing/mock-api/server";
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

  test("leads home, though nobody could say who one was", async () => {
    server.use(http.post("*/api/auth/token", () => failure(503, "Away")));
    const view = renderApp("/profile", { as: "user" });
    expect(await screen.findByRole("heading", { level: 1 })).toHaveTextContent("Tinerary can't be reached just now");
    await view.user.click(await screen.findByRole("button", { name: "Sign out" }));
    await answer(view);
    await expectGuestWhoEndsAtHome(view);
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
