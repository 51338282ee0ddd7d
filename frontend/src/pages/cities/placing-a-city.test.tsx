// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { makeCity, makeCreator } from "@/testing/factories";
import { setMedia } from "@/testing/media";
import { db } from "@/testing/mock-api/db";
import { requestsTo } from "@/testing/mock-api/server";
import { renderApp } from "@/testing/render-app";

const latitude = () => screen.getByLabelText<HTMLInputElement>("Latitude");
const longitude = () => screen.getByLabelText<HTMLInputElement>("Longitude");
const map = () => screen.findByRole("group", { name: "Map to place the city on" });

function open() {
  setMedia("(prefers-reduced-motion: reduce)", true);
  db.cities.push(makeCity({ _id: "lisbon", userId: makeCreator({ _id: "the-admin" }) }));
  return renderApp("/mycities/lisbon", { as: "admin" });
}

test("a press on the map fills both fields, and they are saved", async () => {
  const { user } = open();
  fireEvent.click(await map(), { clientX: 100, clientY: -50 });
  expect(latitude().value).toMatch(/^\d{2}\.\d{1,4}$/);
  expect(longitude().value).toMatch(/^\d{2}\.\d{1,4}$/);
  expect(screen.getByTestId("place")).toBeInTheDocument();
  const typed = { latitude: latitude().value, longitude: longitude().value };
  await user.click(screen.getByRole("button", { name: "Save changes" }));
  await screen.findByText("The city is saved");
  const [put] = requestsTo("PUT", "/api/cities/lisbon");
  expect(await put?.json()).toMatchObject(typed);
});

test("typed coordinates are shown on the map, while they are a place", async () => {
  const { user } = open();
  await map();
  await user.type(latitude(), "38.7");
  expect(screen.queryByTestId("place")).not.toBeInTheDocument();
  await user.type(longitude(), "-9.1");
  expect(screen.getByTestId("place")).toBeInTheDocument();
  await user.clear(latitude());
  await user.type(latitude(), "99");
  expect(screen.queryByTestId("place")).not.toBeInTheDocument();
});

test("a press beside the world places nothing", async () => {
  open();
  fireEvent.click(await map(), { clientX: 395, clientY: -200 });
  expect(latitude()).toHaveValue("");
});

test("a message about a missing half goes away with the press", async () => {
  const { user } = open();
  await map();
  await user.type(latitude(), "38.7");
  await user.click(screen.getByRole("button", { name: "Save changes" }));
  await waitFor(() => expect(longitude()).toHaveAccessibleDescription(/Give both/));
  fireEvent.click(await map(), { clientX: 100, clientY: -50 });
  await waitFor(() => expect(longitude()).not.toHaveAccessibleDescription(/Give both/));
});
