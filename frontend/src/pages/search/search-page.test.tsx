// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, describe, expect, test } from "vitest";
import type { FoundThing } from "@/api/generated/types.gen";
import { forgetAll } from "@/features/search/recent";
import { makePhotoDetails } from "@/testing/factories";
import { queriesTo, server } from "@/testing/mock-api/server";
import { renderApp } from "@/testing/render-app";

const thing = (type: FoundThing["type"], name: string, more = {}): FoundThing => ({
  type,
  _id: name.toLowerCase(),
  name,
  photo: "/samples/x.svg",
  place: "Italy",
  matched: name,
  ...more,
});
const rome = thing("city", "Rome", { matched: "Roma" });
const walk = thing("itinerary", "Roma at night", { place: "Rome, Italy" });

function answer(things: FoundThing[]) {
  const of = (type: string) => things.filter((one) => one.type === type).length;
  const counts = { city: of("city"), hotel: 0, itinerary: of("itinerary"), show: 0, person: of("person") };
  server.use(
    http.get("*/api/search", ({ request }) => {
      const type = new URL(request.url).searchParams.get("type");
      const response = things.filter((one) => !type || one.type === type);
      return HttpResponse.json({ success: true, response, counts });
    }),
  );
}

const field = () => screen.getByRole("searchbox");
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });

beforeEach(forgetAll);

describe("the search", () => {
  test("shows what was found by kind, and by which name", async () => {
    answer([rome, walk, thing("person", "Ana R.", { place: null })]);
    const { at } = renderApp("/search");
    expect(await screen.findByRole("searchbox")).toHaveFocus();
    expect(queriesTo("/api/search")).toHaveLength(0);
    type("roma");
    const city = await screen.findByRole("link", { name: /Rome.*also known as\s+Roma/ });
    expect(city).toHaveAttribute("href", "/city/rome");
    expect(within(city).getByText("Roma").tagName).toBe("MARK");
    expect(screen.getByRole("link", { name: /Roma at night/ })).toHaveAttribute(
      "href",
      "/itinerary/roma at night".replaceAll(" ", "%20"),
    );
    expect(screen.getByRole("link", { name: /Ana R/ })).toHaveAttribute("href", "/traveller/ana%20r.");
    expect(at()).toBe("/search?q=roma");
    expect(document.title).toBe("roma · Search · Tinerary");
  });

  test("shows uploaded photos of things and people in their sizes", async () => {
    const photoOf = (id: string) => {
      const photoDetails = makePhotoDetails({ id });
      return { photo: photoDetails.url, photoDetails };
    };
    answer([thing("city", "Rome", photoOf("city")), thing("person", "Roma R.", { ...photoOf("face"), place: null })]);
    renderApp("/search?q=rom");
    const sizesIn = (link: HTMLElement) => link.querySelector("img")?.srcset;
    expect(sizesIn(await screen.findByRole("link", { name: /^Rome/ }))).toContain("/media/city/320.webp 320w");
    expect(sizesIn(screen.getByRole("link", { name: /^Roma R/ }))).toContain("/media/face/320.webp 320w");
  });

  test("shows one kind alone, in the address", async () => {
    answer([rome, walk]);
    const { user, at } = renderApp("/search?q=roma");
    await user.click(await screen.findByRole("radio", { name: "Itineraries 1" }));
    await waitFor(() => expect(screen.queryByRole("link", { name: /Rome.*also/ })).not.toBeInTheDocument());
    expect(at()).toBe("/search?q=roma&type=itinerary");
    expect(screen.getByRole("radio", { name: "Cities 1" })).not.toBeChecked();
  });

  test("is walked with the arrows, and Enter opens the best", async () => {
    answer([rome, walk]);
    const { user, at } = renderApp("/search?q=roma");
    const first = await screen.findByRole("link", { name: /Rome.*also/ });
    field().focus();
    await user.keyboard("{ArrowDown}");
    expect(first).toHaveFocus();
    await user.keyboard("{ArrowDown}{ArrowUp}{ArrowUp}");
    expect(field()).toHaveFocus();
    await user.keyboard("{Enter}");
    await waitFor(() => expect(at()).toBe("/city/rome"));
  });

  test("remembers what led somewhere, until it is to be forgotten", async () => {
    answer([rome]);
    const { user, router } = renderApp("/search?q=roma");
    await user.click(await screen.findByRole("link", { name: /Rome.*also/ }));
    await router.navigate("/search");
    await user.click(await screen.findByRole("button", { name: "roma" }));
    expect(await screen.findByRole("link", { name: /Rome.*also/ })).toBeInTheDocument();
    await router.navigate("/search");
    await user.click(await screen.findByRole("button", { name: "Forget roma" }));
    expect(screen.queryByRole("button", { name: "roma" })).not.toBeInTheDocument();
  });

  test("shows ways to look around to those who have typed nothing", async () => {
    answer([rome]);
    renderApp("/search");
    const ways = within(await screen.findByRole("region", { name: "Or look around" }));
    expect(ways.getByRole("link", { name: /^Shows/ })).toHaveAttribute("href", "/shows");
    type("roma");
    await screen.findByRole("link", { name: /Rome.*also/ });
    expect(screen.queryByRole("region", { name: "Or look around" })).not.toBeInTheDocument();
  });

  test("says what was looked for when nothing is called so, and offers what is near", async () => {
    answer([]);
    const { user, at } = renderApp("/search?q=qqx nowhereatall");
    expect(await screen.findByText("Nothing is called “qqx nowhereatall”")).toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Look for “nowhereatall”" }));
    expect(at()).toBe("/search?q=nowhereatall");
  });

  test("says what went wrong, and asks again", async () => {
    server.use(
      http.get("*/api/search", () => HttpResponse.json({ success: false, message: "Too busy" }, { status: 400 }), {
        once: true,
      }),
    );
    const { user } = renderApp("/search?q=roma");
    expect(await screen.findByRole("alert")).toHaveTextContent("Too busy");
    answer([rome]);
    await user.click(screen.getByRole("button", { name: /again/i }));
    expect(await screen.findByRole("link", { name: /Rome.*also/ })).toBeInTheDocument();
  });

  test.each(["/", "{Control>}k{/Control}"])("%s opens it from another page", async (keys) => {
    const { user, at } = renderApp("/cities");
    await screen.findByRole("heading", { level: 1 });
    await user.keyboard(keys);
    await waitFor(() => expect(at()).toBe("/search"));
    // The page before has one, too.
    expect(await screen.findByRole("searchbox", { name: /^A city, a hotel/ })).toHaveFocus();
  });

  test("a slash that is typed into a field stays there", async () => {
    const { user, at } = renderApp("/cities");
    await user.click(await screen.findByRole("searchbox"));
    await user.keyboard("/");
    expect(at()).toMatch(/^\/cities/);
  });
});
