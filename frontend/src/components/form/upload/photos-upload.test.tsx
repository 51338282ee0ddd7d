import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { describe, expect, test, vi } from "vitest";
import { makeCreator, makeHotel, makePhoto } from "@/testing/factories";
import { failure, invalid } from "@/testing/mock-api/answers";
import { db } from "@/testing/mock-api/db";
import { hold, requestsTo, server } from "@/testing/mock-api/server";
import { renderApp } from "@/testing/render-app";
import { choose, described, drop, fileInput, paste, picture, seen } from "./uploads.testing";

const mine = makeCreator({ _id: "the-admin", name: "Ada" });
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const button = (name: string | RegExp) => screen.getByRole("button", { name });
const group = () => screen.getByRole("group", { name: "Photos" });
const sent = () => requestsTo("POST", "/api/photos");
const addressOf = (position: number) => db.photos[position]!.url;

/** The form of a hotel with these photos. */
async function open(...photo: string[]) {
  const cityId = { _id: "lisbon", name: "Lisbon" };
  db.hotels.push(makeHotel({ _id: "casa", name: "Casa", photo, userId: mine, cityId }));
  const view = renderApp("/myHotels/casa", { as: "admin" });
  await screen.findByRole("heading", { name: "Edit Casa" });
  const save = () => view.user.click(button("Save changes"));
  return { ...view, save };
}

/** Two photos that the person has uploaded before. */
function uploaded() {
  const photos = [makePhoto({ alt: "The front" }), makePhoto()];
  for (const photo of photos) db.photos.push({ ...photo, owner: mine._id });
  return photos.map(({ url }) => url);
}

describe("photos of this device", () => {
  test("are uploaded in the order of their choice, and saved with the hotel", async () => {
    const { user, save } = await open("https://a.test/1");
    await choose(user, picture("tram.jpg"), picture("roof.jpg"));
    expect(await described(/^Photo 2: /)).toBeInTheDocument();
    expect(await described(/^Photo 3: /)).toBeInTheDocument();
    expect(screen.getByText("roof.jpg is uploaded: photo 3")).toHaveRole("status");
    expect(field("Photo 1 URL")).toHaveValue("https://a.test/1");
    // There is room for no more.
    expect(screen.queryByRole("button", { name: "Upload photos" })).not.toBeInTheDocument();
    await save();
    await screen.findByText("The hotel is saved");
    expect(db.hotels[0]?.photo).toEqual(["https://a.test/1", addressOf(0), addressOf(1)]);
  });

  test("take the place of an empty address", async () => {
    const { user } = await open("https://a.test/1");
    await user.click(button("Add a photo"));
    await choose(user, picture("tram.jpg"));
    expect(await described(/^Photo 2: /)).toBeInTheDocument();
    expect(screen.queryByLabelText("Photo 3 URL")).not.toBeInTheDocument();
  });

  test("are several of any picture that a system has, from the camera, too", async () => {
    await open("https://a.test/1");
    expect(fileInput()).toHaveAttribute("accept", "image/*");
    expect(fileInput()).toHaveAttribute("multiple");
  });

  test("may be dropped and pasted", async () => {
    await open("https://a.test/1");
    drop(group(), [picture("tram.jpg")]);
    expect(await described(/^Photo 2: /)).toBeInTheDocument();
    paste([picture("roof.jpg")]);
    expect(await described(/^Photo 3: /)).toBeInTheDocument();
  });

  test("are not made of a text that is pasted with a picture of itself", async () => {
    await open("https://a.test/1");
    paste([picture("cells.png")], ["text/plain", "Files"]);
    expect(screen.queryByText("cells.png")).not.toBeInTheDocument();
    expect(sent()).toHaveLength(0);
  });

  test("that are too many are left out, and it is said", async () => {
    const { user } = await open("https://a.test/1", "https://a.test/2");
    await choose(user, picture("one.jpg"), picture("two.jpg"), picture("three.jpg"));
    expect(await screen.findByText("At most 3 photos: 2 left out", seen)).toBeInTheDocument();
    expect(await described(/^Photo 3: /)).toBeInTheDocument();
    expect(sent()).toHaveLength(1);
  });

  test("that are on their way hold the form back, which says so", async () => {
    const arrive = hold("post", "/api/photos");
    const { user, save } = await open("https://a.test/1");
    await choose(user, picture("tram.jpg"), picture("roof.jpg"));
    expect(await screen.findByRole("progressbar", { name: "tram.jpg" })).toBeInTheDocument();
    expect(screen.getByText("Waits for those before it")).toBeInTheDocument();
    await save();
    expect(await screen.findByText("Still on its way. Wait a moment, or cancel it", seen)).toBeInTheDocument();
    expect(requestsTo("PATCH", "/api/hotels/casa")).toHaveLength(0);
    arrive();
    await described(/^Photo 3: /);
    await save();
    await screen.findByText("The hotel is saved");
  });

  test("that are cancelled do not arrive", async () => {
    const arrive = hold("post", "/api/photos");
    const { user } = await open("https://a.test/1");
    await choose(user, picture("tram.jpg"), picture("roof.jpg"));
    await user.click(await screen.findByRole("button", { name: "Cancel the upload", description: "tram.jpg" }));
    expect(await described(/^Photo 2: /)).toBeInTheDocument();
    arrive();
    expect(screen.queryByText("tram.jpg")).not.toBeInTheDocument();
    expect(screen.queryByRole("button", { name: /^Photo 3: / })).not.toBeInTheDocument();
  });

  test("are kept in the draft", async () => {
    const { user, unmount } = await open("https://a.test/1");
    await choose(user, picture("tram.jpg"));
    await described(/^Photo 2: /);
    unmount();
    const again = renderApp("/myHotels/casa");
    await again.user.click(await screen.findByRole("button", { name: "Go on with it" }));
    expect(await described(/^Photo 2: /)).toBeInTheDocument();
  });
});

describe("a photo that does not arrive", () => {
  const once = (answer: () => Response) => server.use(http.post("*/api/photos", answer, { once: true }));

  test.each([
    [413, () => failure(413, "A photo may have at most 15 MiB", "body_too_large"), /at most 15 MiB/, false],
    [415, () => failure(415, "No", "not_a_picture"), /^That is no picture that we can show/, false],
    [422, () => invalid({ file: "Photo has too many pixels" }), /^This photo has too many pixels/, false],
    [422, () => invalid({ file: "Photo is broken, or was cut off" }), /^This file is broken/, false],
    [422, () => invalid({ file: "Photo takes too long to read. Save it" }), /^This photo takes too long/, false],
    [429, () => failure(429, "Too many tries", "too_many_requests"), /wait a while/, true],
    [507, () => failure(507, "There is no room for more photos", "storage_full"), /no room/, true],
  ])("says why (%i)", async (_, answer, words, canRetry) => {
    once(answer);
    const { user } = await open("https://a.test/1");
    await choose(user, picture("tram.jpg"));
    const row = within(await screen.findByRole("list", { name: "On their way" }));
    expect(await row.findByText(words)).toBeInTheDocument();
    expect(row.queryByRole("button", { name: "Try again" }) !== null).toBe(canRetry);
    await user.click(row.getByRole("button", { name: "Take it off" }));
    expect(screen.queryByText("tram.jpg")).not.toBeInTheDocument();
    expect(button("Upload photos")).toHaveFocus();
  });

  test("that is no picture is not even sent", async () => {
    await open("https://a.test/1");
    drop(group(), [picture("plan.pdf", "application/pdf")]);
    expect(await screen.findByText(/^That is no picture that we can show/)).toBeInTheDocument();
    expect(sent()).toHaveLength(0);
  });

  test("holds the form back until it is sent again or taken off", async () => {
    once(() => failure(429, "Too many tries", "too_many_requests"));
    const { user, save } = await open("https://a.test/1");
    await choose(user, picture("tram.jpg"));
    await screen.findByText(/^Many photos in a short time/);
    await save();
    expect(await screen.findByText("This did not arrive. Try again, or take it off", seen)).toBeInTheDocument();
    await user.click(button("Try again"));
    expect(await described(/^Photo 2: /)).toBeInTheDocument();
    const keys = sent().map(({ headers }) => headers.get("Idempotency-Key"));
    expect(new Set(keys).size).toBe(1);
  });

  test("for want of a connection is sent again by itself once that is back", async () => {
    const onLine = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    once(() => HttpResponse.error());
    const { user } = await open("https://a.test/1");
    await choose(user, picture("tram.jpg"));
    expect(await screen.findByText(/^The connection was lost/)).toBeInTheDocument();
    onLine.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event("online")));
    expect(await described(/^Photo 2: /)).toBeInTheDocument();
  });

  test("for a moment without a server is sent again unnoticed, and taken once", async () => {
    once(() => HttpResponse.error());
    const { user } = await open("https://a.test/1");
    await choose(user, picture("tram.jpg"));
    expect(await described(/^Photo 2: /)).toBeInTheDocument();
    expect(db.photos).toHaveLength(1);
  });

  test("of a session that has ended leads to the sign-in", async () => {
    const { user, at } = await open("https://a.test/1");
    db.sessions.clear();
    await choose(user, picture("tram.jpg"));
    await waitFor(() => expect(at()).toMatch(/^\/sign-?in/i));
  });
});

describe("an uploaded photo", () => {
  test("is described, and says what has to stay in view, by the keyboard", async () => {
    const { user } = await open(...uploaded());
    await user.click(await described("Photo 2: What does it show? Describe it"));
    const dialog = within(await screen.findByRole("dialog", { name: "Photo 2" }));
    const point = dialog.getByRole("slider", { name: "What has to stay in view" });
    expect(point).toHaveAttribute("aria-valuetext", "50 % from the left, 50 % from the top");
    point.focus();
    await user.keyboard("{ArrowLeft}{ArrowDown}{Shift>}{ArrowDown}{/Shift}");
    expect(point).toHaveAttribute("aria-valuetext", "45 % from the left, 56 % from the top");
    await user.type(dialog.getByRole("textbox", { name: "Description" }), "A yellow tram");
    await user.click(dialog.getByRole("button", { name: "Save" }));
    expect(await described("Photo 2: A yellow tram Change description or view")).toBeInTheDocument();
    expect(screen.getByText("Photo 2: saved")).toHaveRole("status");
    expect(db.photos[1]).toMatchObject({ alt: "A yellow tram", focus: { x: 0.45, y: 0.56 } });
  });

  test("has its point of focus where it is pressed", async () => {
    const { user } = await open(...uploaded());
    await user.click(await described(/^Photo 1: The front/));
    const point = await screen.findByRole("slider");
    vi.spyOn(point, "getBoundingClientRect").mockReturnValue(new DOMRect(100, 100, 200, 100));
    fireEvent.pointerDown(point, { clientX: 150, clientY: 190, buttons: 1 });
    expect(point).toHaveAttribute("aria-valuetext", "25 % from the left, 90 % from the top");
    await user.click(button("Back to the middle"));
    expect(point).toHaveAttribute("aria-valuetext", "50 % from the left, 50 % from the top");
  });

  test("keeps what is typed when that cannot be saved", async () => {
    server.use(http.patch("*/api/photos/:id", () => failure(503, "The server is too busy", "unavailable")));
    const { user } = await open(...uploaded());
    await user.click(await described(/^Photo 1: /));
    await user.type(await screen.findByRole("textbox", { name: "Description" }), ", at night");
    await user.click(button("Save"));
    expect(await screen.findByText("The server is too busy")).toBeInTheDocument();
    expect(screen.getByRole("textbox", { name: "Description" })).toHaveValue("The front, at night");
  });

  test("moves among the others by buttons", async () => {
    const { user } = await open(...uploaded(), "https://a.test/3");
    await described(/^Photo 1: The front/);
    await user.click(button("Move photo 1 down"));
    expect(await described(/^Photo 2: The front/)).toBeInTheDocument();
    expect(screen.getByText("Photo 1 is now photo 2")).toHaveRole("status");
  });

  test("moves among the others by its handle", async () => {
    await open(...uploaded(), "https://a.test/3");
    await described(/^Photo 1: The front/);
    const rows = group().querySelectorAll("[data-row]");
    for (const [row, element] of rows.entries())
      vi.spyOn(element, "getBoundingClientRect").mockReturnValue(new DOMRect(0, row * 100, 300, 100));
    const handle = rows[0]!.querySelector('[title="Drag"]')!;
    fireEvent.pointerDown(handle, { button: 0, clientY: 50 });
    fireEvent.pointerMove(handle, { clientY: 260 });
    expect(await described(/^Photo 3: The front/)).toBeInTheDocument();
    expect(field("Photo 2 URL")).toHaveValue("https://a.test/3");
    fireEvent.pointerUp(handle);
    fireEvent.pointerMove(handle, { clientY: 50 });
    expect(await described(/^Photo 3: The front/)).toBeInTheDocument();
  });

  test("that is removed can be put back where it was", async () => {
    const { user, save } = await open(...uploaded());
    await described(/^Photo 1: The front/);
    await user.click(button("Remove photo 1"));
    expect(screen.getByText("Photo 1 removed, 1 left")).toHaveRole("status");
    expect(screen.queryByRole("button", { name: /The front/ })).not.toBeInTheDocument();
    await user.click(button("Put photo 1 back"));
    expect(await described(/^Photo 1: The front/)).toHaveFocus();
    expect(screen.queryByRole("button", { name: /^Put photo/ })).not.toBeInTheDocument();
    await save();
    expect(await screen.findByText("There is nothing to save")).toBeInTheDocument();
  });
});
