import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { makeCreator, makeItinerary, makePhotoDetails } from "@/testing/factories";
import { ItineraryTile } from "./itinerary-tile";

test("says where it is, what it costs, who shared it, and what people thought", () => {
  const itinerary = makeItinerary({ _id: "trams", price: 0, loved: 41, comments: 1 });
  render(<ItineraryTile itinerary={itinerary} />, { wrapper: MemoryRouter });
  const card = screen.getByRole("article");
  for (const text of ["Lisbon", "Free", "by Ana Moreira", "41 people love it", "1 comment"])
    expect(card).toHaveTextContent(text);
  expect(screen.getByRole("link", { name: "Tiles and trams" })).toHaveAttribute("href", "/itinerary/trams");
});

test("the uploaded photo of who shared it comes in its sizes", () => {
  const photoDetails = makePhotoDetails({ id: "face" });
  const userId = makeCreator({ photo: photoDetails.url, photoDetails });
  const { container } = render(<ItineraryTile itinerary={makeItinerary({ userId })} />, { wrapper: MemoryRouter });
  expect(container.querySelector('img[src="/media/face/1200.jpg"]')).toHaveAttribute(
    "srcset",
    expect.stringContaining("/media/face/320.webp 320w"),
  );
});

test("in a list of one city does not repeat it, and says nothing of love and comments when there are none", () => {
  render(<ItineraryTile itinerary={makeItinerary()} isOneCity />, { wrapper: MemoryRouter });
  expect(screen.queryByText("Lisbon")).not.toBeInTheDocument();
  expect(screen.getByRole("article")).not.toHaveTextContent(/love it|comment/);
});
