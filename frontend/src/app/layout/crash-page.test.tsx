import { render, screen } from "@testing-library/react";
import { RouterProvider, createMemoryRouter } from "react-router";
import { expect, test, vi } from "vitest";
import { CrashPage } from "./crash-page";

function renderBroken(error: Error) {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const broken = { path: "/", lazy: () => Promise.reject(error), errorElement: <CrashPage /> };
  render(<RouterProvider router={createMemoryRouter([{ ...broken, HydrateFallback: () => null }])} />);
}

test("a page whose code cannot be fetched says so and offers to load again", async () => {
  renderBroken(new TypeError("Failed to fetch dynamically imported module: /assets/x.js"));
  expect(await screen.findByRole("heading", { name: "This page didn't load" })).toBeInTheDocument();
  expect(screen.getByText(/connection dropped, or Tinerary was updated/)).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Load again" })).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Return to Home" })).toHaveAttribute("href", "/");
});

test("a page that breaks takes the blame, and shows nothing of its insides", async () => {
  renderBroken(new Error("Cannot read properties of undefined (reading 'photo')"));
  expect(await screen.findByText(/Something in it broke/)).toBeInTheDocument();
  expect(screen.queryByText(/photo/)).not.toBeInTheDocument();
});
