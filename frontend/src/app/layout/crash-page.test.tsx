import { act, render, screen, waitFor } from "@testing-library/react";
import { StrictMode } from "react";
import { RouterProvider, createMemoryRouter } from "react-router";
import { afterEach, describe, expect, test, vi } from "vitest";
import { settled } from "@/testing/mock-api/settled";
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

describe("a page whose code could not be fetched the last time", () => {
  afterEach(() => vi.unstubAllGlobals());

  async function comeAgain(answer: () => Promise<Response>) {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const reload = vi.fn<() => void>();
    vi.stubGlobal("location", { href: "http://localhost/hotels", reload });
    vi.stubGlobal("fetch", vi.fn<typeof answer>(answer));
    const gone = new TypeError("Failed to fetch dynamically imported module: /assets/y.js");
    const router = createMemoryRouter([
      { path: "/", element: "Home" },
      { path: "/hotels", lazy: () => Promise.reject(gone), errorElement: <CrashPage /> },
    ]);
    render(
      <StrictMode>
        <RouterProvider router={router} />
      </StrictMode>,
    );
    await act(() => router.navigate("/hotels"));
    expect(fetch).not.toHaveBeenCalled();
    // By the same place in the history, which is another visit all the same.
    await act(() => router.navigate(-1));
    expect(screen.getByText("Home")).toBeInTheDocument();
    await act(() => router.navigate(1));
    expect(screen.getByRole("heading", { name: "This page didn't load" })).toBeInTheDocument();
    expect(fetch).toHaveBeenCalledExactlyOnceWith("http://localhost/hotels", { cache: "no-store" });
    return reload;
  }

  test("starts again when one comes to it again", async () => {
    const reload = await comeAgain(() => Promise.resolve(new Response("")));
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  });

  test.each([
    ["while there is no network", () => Promise.reject(new TypeError("Failed to fetch"))],
    ["while the server is away", () => Promise.resolve(new Response("", { status: 503 }))],
  ])("still says so %s", async (_, answer) => {
    const reload = await comeAgain(answer);
    await settled();
    expect(reload).not.toHaveBeenCalled();
  });
});
