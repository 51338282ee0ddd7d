import { act, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { makeHotel, makeItinerary, makePhoto, makeShow } from "@/testing/factories";
import { setMedia } from "@/testing/media";
import { db } from "@/testing/mock-api/db";
import { renderApp } from "@/testing/render-app";

const viewer = () => screen.findByRole("dialog", { name: "Photos of The walk" });
const closed = () => waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
const picture = (name: RegExp) => screen.findByRole("button", { name });

beforeEach(() => {
  const photos = [makePhoto({ alt: "A yellow tram" }), makePhoto()];
  for (const photo of photos) db.photos.push({ ...photo, owner: "ana" });
  db.itineraries.push(makeItinerary({ _id: "walk", name: "The walk", photo: photos.map(({ url }) => url) }));
  setMedia("(prefers-reduced-motion: reduce)", true);
});

describe("the viewer of an itinerary", () => {
  test("opens at the photo that was pressed, and says which it is and what it shows", async () => {
    const { user } = renderApp("/itinerary/walk");
    await user.click(await picture(/A yellow tram Open large/));
    const shown = await viewer();
    await waitFor(() => expect(shown).toHaveTextContent("Picture 1 of 2: A yellow tram"));
  });

  test("goes on by the arrow keys, and closes with Escape", async () => {
    const { user, at } = renderApp("/itinerary/walk");
    await user.click(await picture(/A yellow tram Open large/));
    await viewer();
    await user.keyboard("{ArrowRight}");
    await waitFor(async () => expect(await viewer()).toHaveTextContent("Picture 2 of 2: The walk, picture 2"));
    await user.keyboard("{Escape}");
    await closed();
    expect(at()).toBe("/itinerary/walk");
  });

  test("is closed by the way back, which stays on the page", async () => {
    const { user, router, at } = renderApp("/itinerary/walk");
    await user.click(await picture(/A yellow tram Open large/));
    await viewer();
    await act(() => router.navigate(-1));
    await closed();
    expect(at()).toBe("/itinerary/walk");
    expect(screen.getByRole("heading", { name: "The walk", level: 1 })).toBeInTheDocument();
  });
});

test("a viewer that is still opening is closed by the way back, too", async () => {
  setMedia("(prefers-reduced-motion: reduce)", false);
  const { user, router } = renderApp("/itinerary/walk");
  await user.click(await picture(/A yellow tram Open large/));
  expect(await viewer()).toBeInTheDocument();
  await act(() => router.navigate(-1));
  await closed();
});

test("without photos there is nothing to open", async () => {
  db.hotels.push(makeHotel({ _id: "casa", name: "Casa", photo: [] }));
  renderApp("/hotel/casa");
  expect(await screen.findByRole("img", { name: "Casa" })).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: /Open large/ })).not.toBeInTheDocument();
});

test("shows and hotels have one, too", async () => {
  db.hotels.push(makeHotel({ _id: "casa", name: "Casa", photo: db.photos.map(({ url }) => url) }));
  db.shows.push(makeShow({ _id: "piano", name: "Late piano", photo: db.photos[0]!.url }));
  const { user, router } = renderApp("/hotel/casa");
  await user.click(await picture(/Open large/));
  const shown = await screen.findByRole("dialog", { name: "Photos of Casa" });
  await waitFor(() => expect(shown).toHaveTextContent("Picture 1 of 2:"));
  await act(() => router.navigate("/show/piano"));
  await closed();
  await user.click(await picture(/A yellow tram Open large/));
  expect(await screen.findByRole("dialog", { name: "Photo of Late piano" })).toBeInTheDocument();
});
