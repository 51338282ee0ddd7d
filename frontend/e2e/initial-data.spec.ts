import { expect, test } from "./fixtures";
import { mainHeading, open, openWithData } from "./navigation";
import { recordCalls } from "./requests";

const namesOf = (json: { response: { name: string }[] }) => json.response.map(({ name }) => name);

for (const [address, call] of [
  ["/cities", "/api/cities?order=lively&limit=24"],
  ["/cities?name=são&continent=America", "/api/cities?name=são&continent=America&order=lively&limit=24"],
  ["/hotels?order=desc", "/api/hotels?order=desc&limit=24"],
] as const) {
  test(`${address} shows what the API gives, without asking it`, async ({ page, request }) => {
    const given = namesOf(await (await request.get(call)).json());
    const calls = await openWithData(page, address);
    const cards = page.getByRole("main").getByRole("article").getByRole("heading");
    await expect(cards.first()).toHaveText(given[0] ?? "");
    expect((await cards.allTextContents()).slice(0, given.length)).toEqual(given);
    expect(calls.all.filter(({ searchParams }) => !searchParams.has("cursor"))).toEqual([]);
  });
}

test("the pages of a city and of a hotel ask only for reactions and what stands further down", async ({
  page,
  places: { city, hotel },
}) => {
  for (const [address, name] of [
    [`/city/${city._id}`, city.name],
    [`/hotel/${hotel._id}`, hotel.name],
  ] as const) {
    const calls = await openWithData(page, address);
    await expect(mainHeading(page)).toHaveText(name);
    await expect(page.getByRole("article").first()).toBeVisible();
    const first = calls.all.filter(
      ({ pathname, searchParams }) =>
        pathname !== "/api/reactions" && searchParams.get("limit") !== "3" && searchParams.get("order") !== "near",
    );
    expect(first).toEqual([]);
  }
});

test("coming back to a list asks for it again", async ({ page }) => {
  await open(page, "/cities");
  const calls = recordCalls(page);
  await page.getByRole("link", { name: "See Itineraries!" }).first().click();
  await expect(page.getByRole("heading", { name: "Itineraries", exact: true })).toBeVisible();
  await page.goBack();
  // The page of a city asks for those nearby.
  const lists = () => calls.to("/api/cities").filter(({ searchParams }) => searchParams.get("order") !== "near");
  await expect.poll(() => lists().length).toBe(1);
});
