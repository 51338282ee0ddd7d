// @vitest-environment jsdom
import { act, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, test } from "vitest";
import { makeCity, makeCreator } from "@/testing/factories";
import { db } from "@/testing/mock-api/db";
import { server } from "@/testing/mock-api/server";
import { renderApp } from "@/testing/render-app";
import { readDraft, saveDraft } from "./draft";

/* What survives a reload, by the form of a city: all editors are made of the same parts. */

const KEY = "city:new:the-admin";
const field = (label: string) => screen.getByLabelText(label);
const goOn = () => screen.queryByRole("button", { name: "Go on with it" });

async function open(address = "/newcity") {
  const view = renderApp(address, { as: "admin" });
  await screen.findByLabelText("Name");
  return view;
}

/** As a reload does: the browser sends the event, and all is new. */
async function reload(view: Awaited<ReturnType<typeof open>>) {
  act(() => void window.dispatchEvent(new Event("pagehide")));
  view.unmount();
  return open(view.at());
}

beforeEach(() => void db.cities.push(makeCity({ _id: "lisbon", userId: makeCreator({ _id: "the-admin" }) })));

test("unsaved input is offered after a reload, and comes back on demand with the focus", async () => {
  const first = await open();
  expect(goOn()).not.toBeInTheDocument();
  await first.user.type(field("Name"), "Porto");
  await first.user.selectOptions(field("Continent"), "Europe");
  const { user } = await reload(first);
  expect(field("Name")).toHaveValue("");
  expect(screen.getByText("You began this today. Go on with it?")).toBeInTheDocument();
  await user.click(goOn()!);
  expect(field("Name")).toHaveValue("Porto");
  expect(field("Name")).toHaveFocus();
  expect(field("Continent")).toHaveValue("Europe");
  expect(goOn()).not.toBeInTheDocument();
});

test("a discarded draft is gone, and the form stays as it is", async () => {
  const first = await open();
  await first.user.type(field("Name"), "Porto");
  const { user, ...second } = await reload(first);
  await user.click(screen.getByRole("button", { name: "Throw it away" }));
  expect(goOn()).not.toBeInTheDocument();
  expect(field("Name")).toHaveValue("");
  await reload({ user, ...second });
  expect(goOn()).not.toBeInTheDocument();
});

test("it is kept while one types, as a crash sends no event", async () => {
  const { user } = await open();
  await user.type(field("Name"), "Porto");
  await waitFor(() => expect(readDraft(KEY)?.typed).toEqual({ name: "Porto" }));
  await user.clear(field("Name"));
  await waitFor(() => expect(readDraft(KEY)).toBeNull());
});

test("another person, and another form, are offered nothing of it", async () => {
  saveDraft("city:new:another", { name: "Porto" });
  saveDraft("city:lisbon:the-admin", { name: "Lisboa" });
  await open();
  expect(goOn()).not.toBeInTheDocument();
});

test("a change of a city is offered where that city is changed, and is gone once it is saved", async () => {
  saveDraft("city:lisbon:the-admin", { name: "Lisboa", unknown: "x", population: 7 });
  const { user, at } = await open("/mycities/lisbon");
  await user.click(goOn()!);
  expect(field("Name")).toHaveValue("Lisboa");
  expect(field("Population")).toHaveValue("517802");
  await user.click(screen.getByRole("button", { name: "Save changes" }));
  await waitFor(() => expect(at()).toBe("/mycities"));
  expect(db.cities[0]?.name).toBe("Lisboa");
  expect(Object.keys(localStorage).filter((key) => key.startsWith("tinerary.draft:"))).toEqual([]);
});

test("it stays when the call fails, and when the page is left on purpose", async () => {
  server.use(http.put("*/api/cities/lisbon", () => HttpResponse.error()));
  const { user } = await open("/mycities/lisbon");
  await user.type(field("Name"), "!");
  await user.click(screen.getByRole("button", { name: "Save changes" }));
  await screen.findByRole("alert");
  expect(readDraft("city:lisbon:the-admin")?.typed).toEqual({ name: "Lisbon!" });
  await user.click(within(screen.getByRole("main")).getByRole("link", { name: "My Cities" }));
  await user.click(await screen.findByRole("button", { name: "Leave" }));
  await screen.findByRole("heading", { name: "My Cities" });
  expect(readDraft("city:lisbon:the-admin")?.typed).toEqual({ name: "Lisbon!" });
});

test("the draft of another tab stays when this one is saved", async () => {
  const { user } = await open();
  await user.type(field("Name"), "Porto");
  await waitFor(() => expect(readDraft(KEY)?.typed).toEqual({ name: "Porto" }));
  // The other tab, a moment later.
  localStorage.setItem(`tinerary.draft:${KEY}`, JSON.stringify({ at: Date.now() + 1000, typed: { name: "Faro" } }));
  await user.clear(field("Name"));
  act(() => void window.dispatchEvent(new Event("pagehide")));
  expect(readDraft(KEY)?.typed).toEqual({ name: "Faro" });
});
