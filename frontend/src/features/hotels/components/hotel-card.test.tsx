import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { makeHotel } from "@/testing/factories";
import { HotelCard } from "./hotel-card";

const next = { date: "2026-11-28T20:30:00.000Z", localDate: "2026-11-28T20:30", timeZone: "UTC" };

test("says where it is, how much is on, and when next", () => {
  render(<HotelCard hotel={makeHotel({ shows: { count: 12, next } })} />, { wrapper: MemoryRouter });
  expect(screen.getByText("Lisbon, Portugal")).toBeInTheDocument();
  expect(screen.getByText("12 shows")).toBeInTheDocument();
  expect(screen.getByText("Next Sat, Nov 28")).toHaveAttribute("datetime", "2026-11-28T20:30");
});

test("with nothing to come says only how much there was", () => {
  render(<HotelCard hotel={makeHotel({ shows: { count: 1, next: null } })} />, { wrapper: MemoryRouter });
  expect(screen.getByText("1 show")).toBeInTheDocument();
  expect(screen.queryByText(/^Next/)).not.toBeInTheDocument();
});

test("without any says so", () => {
  render(<HotelCard hotel={makeHotel()} />, { wrapper: MemoryRouter });
  expect(screen.getByText("No shows yet")).toBeInTheDocument();
});

test("of which less is known yet says where it is", () => {
  const { city: _city, shows: _shows, ...hotel } = makeHotel();
  render(<HotelCard hotel={hotel} />, { wrapper: MemoryRouter });
  expect(screen.getByText("Lisbon")).toBeInTheDocument();
  expect(screen.queryByText(/shows?/)).not.toBeInTheDocument();
});
