import { act, screen } from "@testing-library/react";
import { http } from "msw";
import { expect, test } from "vitest";
import { client } from "@/api/client";
import { unauthorized } from "@/testing/mock-api/answers";
import { db } from "@/testing/mock-api/db";
import { server } from "@/testing/mock-api/server";
import { renderApp, signIn } from "@/testing/render-app";

const call = () => act(() => client.get({ url: "/api/private" }).catch((error: unknown) => error));

test("a session that expires on a public page leaves one there, as a guest, and says so", async () => {
  server.use(http.get("*/api/private", () => unauthorized()));
  const { at } = renderApp("/nowhere", { as: "user" });
  await screen.findByRole("button", { name: "Account of Ugo" });
  await call();
  expect(await screen.findByRole("alert")).toHaveTextContent("Your session has expired. Please sign in again.");
  expect(screen.getByRole("button", { name: "Account" })).toBeInTheDocument();
  expect(at()).toBe("/nowhere");
});

test("a visit with an expired token is a guest's, without a toast", async () => {
  signIn("user");
  db.sessions.clear();
  renderApp("/nowhere");
  await screen.findByRole("heading", { level: 1 });
  await screen.findByRole("button", { name: "Account" });
  expect(localStorage.getItem("token")).toBeNull();
  expect(screen.queryByText(/expired/)).not.toBeInTheDocument();
});
