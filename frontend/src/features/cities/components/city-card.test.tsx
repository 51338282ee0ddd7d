import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { makeCity } from "@/testing/factories";
import { CityCard } from "./city-card";

const counts = (itineraries: number) => ({ itineraries, hotels: 0, shows: 0 });

test.each([
  ["many and the price of the cheapest", { counts: counts(11), priceFrom: 9 }, "11 itineraries", "from $9"],
  ["one that costs nothing", { counts: counts(1), priceFrom: 0 }, "1 itinerary", "some free"],
])("a city with itineraries says how %s", (_, over, number, price) => {
  render(<CityCard city={makeCity(over)} />, { wrapper: MemoryRouter });
  expect(screen.getByText("Portugal")).toBeInTheDocument();
  expect(screen.getByText(number)).toBeInTheDocument();
  expect(screen.getByText(price)).toBeInTheDocument();
});

test("a city without any asks one to be the first", () => {
  render(<CityCard city={makeCity({ counts: counts(0), priceFrom: null })} />, { wrapper: MemoryRouter });
  expect(screen.getByText("Be the first")).toBeInTheDocument();
  expect(screen.queryByText(/^from|itinerar(y|ies)$/)).not.toBeInTheDocument();
});

test("a city of which nothing is counted yet says nothing of it", () => {
  const { counts: _counts, priceFrom: _priceFrom, ...city } = makeCity();
  render(<CityCard city={city} />, { wrapper: MemoryRouter });
  expect(screen.queryByText(/Be the first|itinerar(y|ies)$/)).not.toBeInTheDocument();
});
