import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { makeCreator, makeHotel } from "@/testing/factories";
import { db } from "@/testing/mock-api/db";
import { renderApp } from "@/testing/render-app";

const userId = makeCreator({ _id: "the-admin", name: "Ada" });

test("one's hotels tell where they are, what is on in them, and when next", async () => {
  const next = { date: "2100-05-01T20:30:00.000Z", localDate: "2100-05-01T20:30", timeZone: "UTC" };
  db.hotels.push(
    makeHotel({ name: "Quiet", userId }),
    makeHotel({ name: "Casa Verde", userId, shows: { count: 4, next } }),
  );
  renderApp("/myHotels", { as: "admin" });
  const [casa, quiet] = await screen.findAllByRole("article");
  if (!casa || !quiet) throw new Error("two hotels are missing");
  expect(casa).toHaveAccessibleName("Casa Verde");
  expect(casa).toHaveTextContent("Lisbon, Portugal");
  expect(casa).toHaveTextContent("Capacity 1,200");
  expect(casa).toHaveTextContent("4 shows");
  expect(within(casa).getByText(/^Sat, May 1, 2100, 8:30\sPM/)).toHaveAttribute("datetime", next.localDate);
  expect(quiet).toHaveTextContent("No shows yet");
});
