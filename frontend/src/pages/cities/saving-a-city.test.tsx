// @vitest-environment jsdom
/* What one does while the server still works on it. Every editor is made of the same parts. */

import { act, screen, waitFor } from "@testing-library/react";
import { http } from "msw";
import { expect, test } from "vitest";
import { makeCity, makeCreator } from "@/testing/factories";
import { invalid } from "@/testing/mock-api/answers";
import { db } from "@/testing/mock-api/db";
import { hold, server } from "@/testing/mock-api/server";
import { settled } from "@/testing/mock-api/settled";
import { renderApp } from "@/testing/render-app";

const field = (label: string) => screen.getByLabelText(label);

async function change() {
  db.cities.push(makeCity({ _id: "lisbon", userId: makeCreator({ _id: "the-admin" }) }));
  const view = renderApp("/mycities/lisbon", { as: "admin" });
  await screen.findByRole("heading", { name: "Edit Lisbon" });
  await view.user.type(field("Name"), "!");
  const save = () => view.user.click(screen.getByRole("button", { name: "Save changes" }));
  return { ...view, save };
}

test("a city that is saved after one has left leads nowhere, and says so", async () => {
  const end = hold("put", "/api/cities/lisbon");
  const { save, user, at, router } = await change();
  await save();
  act(() => void router.navigate("/newcity"));
  await user.click(await screen.findByRole("button", { name: "Leave" }));
  await screen.findByRole("heading", { name: "New city" });
  await user.type(field("Name"), "Po");
  end();
  await screen.findByText("The city is saved");
  await settled();
  expect(at()).toBe("/newcity");
  expect(field("Name")).toHaveValue("Po");
});

async function create(name: string) {
  const view = renderApp("/newcity", { as: "admin" });
  await view.user.type(await screen.findByLabelText("Name"), name);
  await view.user.selectOptions(field("Continent"), "Europe");
  await view.user.type(field("Population"), "231800");
  await view.user.type(field("Photo URL"), "https://photos.example/porto.jpg");
  await view.user.click(screen.getByRole("button", { name: "Create city" }));
  return view;
}

test("a city that is created stands first among one's own, and says that it is new, until it is deleted", async () => {
  const names = Array.from({ length: 30 }, (_, index) => `Aveiro ${index + 10}`);
  db.cities.push(...names.map((name) => makeCity({ _id: name, name, userId: makeCreator({ _id: "the-admin" }) })));
  const { user, at } = await create("Porto");
  await waitFor(() => expect(at()).toBe("/mycities"));
  const rows = () => screen.getAllByRole("article");
  await waitFor(() => expect(rows()[0]).toHaveAccessibleName("Porto"));
  expect(rows()[0]).toHaveTextContent("Just created");
  expect(rows()[1]).toHaveAccessibleName("Aveiro 39");
  expect(rows()[1]).not.toHaveTextContent("Just created");
  await user.click(screen.getByRole("button", { name: "Delete Porto" }));
  await user.click(await screen.findByRole("button", { name: "Delete" }));
  await waitFor(() => expect(screen.queryByRole("article", { name: "Porto" })).not.toBeInTheDocument());
  expect(rows()[0]).toHaveAccessibleName("Aveiro 39");
});

test("a city that is created after one has left leads nowhere, and says so", async () => {
  const end = hold("post", "/api/cities");
  const { user, at, router } = await create("Porto");
  act(() => void router.navigate("/hotels"));
  await user.click(await screen.findByRole("button", { name: "Leave" }));
  await waitFor(() => expect(at()).toBe("/hotels"));
  end();
  await screen.findByText("The city is created");
  await settled();
  expect(at()).toBe("/hotels");
});

test("a city cannot be changed while it is being saved, and the focus stays where it is", async () => {
  const end = hold("put", "/api/cities/lisbon");
  const { user } = await change();
  await user.keyboard("{Enter}");
  await waitFor(() => expect(field("Population")).toHaveAttribute("readonly"));
  expect(field("Name")).toHaveFocus();
  await user.type(field("Population"), "9");
  await user.type(field("Photo URL"), "9");
  await user.selectOptions(field("Continent"), "Asia");
  expect(field("Population")).toHaveValue("517802");
  expect(field("Photo URL")).toHaveValue("https://photos.example/lisbon.jpg");
  expect(field("Continent")).toHaveValue("Europe");
  end();
  await screen.findByText("The city is saved");
  expect(db.cities[0]).toMatchObject({ name: "Lisbon!", population: 517_802, continent: "Europe" });
});

test("a city can be changed again when the server has refused it", async () => {
  server.use(http.put("*/api/cities/lisbon", () => invalid({ name: "Name is odd" }), { once: true }));
  const { save, user } = await change();
  await save();
  await screen.findByRole("alert");
  await waitFor(() => expect(field("Name")).toHaveFocus());
  await user.keyboard("?");
  await user.selectOptions(field("Continent"), "Asia");
  await save();
  await screen.findByText("The city is saved");
  expect(db.cities[0]).toMatchObject({ name: "Lisbon!?", continent: "Asia" });
});
