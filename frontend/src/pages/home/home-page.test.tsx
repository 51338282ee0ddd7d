import { act, screen, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { requests } from "@/testing/mock-api/server";
import { renderApp } from "@/testing/render-app";
import { sampleHotels } from "./sample-hotels";

afterEach(() => vi.useRealTimers());

const slideshow = () => screen.findByRole("group", { name: "Hotels to dream of" });
const shownSlide = (show: HTMLElement) => show.querySelector<HTMLElement>("[aria-roledescription=slide]:not([inert])");

// spec 2.2
test("the banner leads to the cities and to the hotels", async () => {
  renderApp("/");
  await slideshow();
  expect(screen.getByRole("heading", { level: 1 })).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Explore Cities" })).toHaveAttribute("href", "/cities");
  expect(screen.getByRole("link", { name: "Explore Hotels" })).toHaveAttribute("href", "/hotels");
  expect(document.title).toBe("Tinerary");
});

// spec 2.4, 9.14
test("shows twelve built-in hotels with their cities' pictures, and needs no server for it", async () => {
  renderApp("/");
  const show = await slideshow();
  expect(sampleHotels).toHaveLength(12);
  expect(new Set(sampleHotels.map(({ slug }) => slug))).toHaveProperty("size", 12);
  expect(within(show).getByText("1 / 12")).toBeInTheDocument();
  const first = shownSlide(show);
  expect(first).toHaveTextContent("Hôtel des Deux Lanternes");
  const city = within(first ?? show).getByRole("img", { name: "Skyline of Paris" });
  expect(city).toHaveAttribute("src", "/samples/cities/paris.svg");
  expect(city).toHaveAttribute("fetchpriority", "high");
  expect(first?.querySelector('img[src="/samples/hotels/paris.svg"]')).toBeInTheDocument();
  expect(requests).toHaveLength(0);
});

// spec 2.3, 9.1
test("goes on to the next hotel after 5 s", async () => {
  vi.useFakeTimers();
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  renderApp("/");
  const find = () => screen.queryByRole("group", { name: "Hotels to dream of" });
  // The code of the page takes its own time, during which this clock stands still.
  // oxlint-disable-next-line no-await-in-loop -- one look after the other
  while (!find()) await pass(0);
  const show = find()!;
  await pass(4999);
  expect(shownSlide(show)).toHaveTextContent("Hôtel des Deux Lanternes");
  await pass(1);
  expect(shownSlide(show)).toHaveTextContent("Casa dei Sette Gatti");
});

test("continents lead into the filtered list", async () => {
  renderApp("/");
  await slideshow();
  expect(screen.getByRole("link", { name: "Oceania" })).toHaveAttribute("href", "/cities?continent=Oceania");
});
