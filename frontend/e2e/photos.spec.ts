import { findings } from "./axe";
import { fetchAll } from "./api";
import { button, fillIn, toasts } from "./controls";
import { expect, test, type Page } from "./fixtures";
import { choose } from "./my-lists";
import { mainHeading, open } from "./navigation";
import { photoFile } from "./photo-files";
import { openAs } from "./session";

test.use({ on: "empty" });
test.slow();

/** Photos are processed with what the processors have left, and browsers leave little. */
const PATIENCE = 60_000;

/** In place of the address of a photo that was uploaded. */
const uploaded = (page: Page, position: number) =>
  page.getByRole("main").getByRole("button", { name: new RegExp(`^Photo ${position}: `) });

async function upload(page: Page, files: Awaited<ReturnType<typeof photoFile>>[]) {
  await page.locator("input[type=file]").setInputFiles(files);
  await expect(page.getByRole("list", { name: "On their way" })).toHaveCount(0, { timeout: PATIENCE });
}

const threeFiles = (page: Page) =>
  Promise.all([
    photoFile(page, "harbour.jpg", ["#204060", "#80a0c0"]),
    photoFile(page, "tram.jpg", ["#e0b020", "#604010"]),
    photoFile(page, "roofs.jpg", ["#a04020", "#d0a080"]),
  ]);

test("photos from files are put in order, described, and looked at by a guest", async ({
  page,
  newAuthor,
  anotherBrowser,
  site,
  mark,
}) => {
  const admin = await newAuthor("admin");
  await admin.city(`Port ${mark}`);
  const user = await newAuthor("user", { name: "Ugo" });
  const walk = `Walk ${mark}`;
  const tramWords = `A yellow tram ${mark}`;

  await openAs(page, user, "/mytineraries/new");
  await fillIn(page, { Name: walk, Price: "12", Duration: "2.5", Description: "First the river." });
  await choose(page, "City", `Port ${mark}`);

  await test.step("three at once", async () => {
    await upload(page, await threeFiles(page));
    await expect(uploaded(page, 3)).toBeVisible();
    await expect(button(page, "Upload photos")).toHaveCount(0);
  });

  await test.step("described, with what has to stay in view", async () => {
    await uploaded(page, 2).click();
    const sheet = page.getByRole("dialog", { name: "Photo 2" });
    await sheet.getByLabel("Description").fill(tramWords);
    await sheet.getByRole("slider").focus();
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("ArrowUp");
    await expect(sheet.getByRole("slider")).toHaveAttribute("aria-valuetext", "45 % from the left, 45 % from the top");
    expect(await findings(page)).toEqual([]);
    await sheet.getByRole("button", { name: "Save" }).click();
    await expect(uploaded(page, 2)).toContainText(tramWords);
  });

  await test.step("in another order, by the keyboard", async () => {
    await button(page, "Move photo 2 up").focus();
    await page.keyboard.press("Enter");
    await expect(uploaded(page, 1)).toContainText(tramWords);
  });

  await test.step("one taken off, put back, and taken off", async () => {
    await button(page, "Remove photo 3").click();
    await button(page, "Put photo 3 back").click();
    await expect(uploaded(page, 3)).toBeFocused();
    await button(page, "Remove photo 3").click();
    await expect(uploaded(page, 3)).toHaveCount(0);
  });

  expect(await findings(page)).toEqual([]);
  await button(page, "Create itinerary").click();
  await expect(toasts(page)).toContainText("The itinerary is created");
  await expect.poll(async () => (await fetchAll(site.url, "itineraries", { userId: user.id })).length).toBe(1);
  const [made] = await fetchAll(site.url, "itineraries", { userId: user.id });
  expect(made?.photoDetails?.map((details) => [details?.alt, details?.focus])).toEqual([
    [tramWords, { x: 0.45, y: 0.45 }],
    [null, null],
  ]);

  await test.step("a guest sees the size that fits, and opens it large", async () => {
    const guest = await anotherBrowser();
    await open(guest, `${site.url}/itinerary/${made?._id}`);
    await expect(mainHeading(guest)).toHaveText(walk);
    const tram = guest.getByRole("img", { name: tramWords });
    await expect(tram).toHaveCSS("object-position", "45% 45%");
    await expect
      .poll(() => tram.evaluate((image: HTMLImageElement) => image.currentSrc))
      .toMatch(/\/(640|1280)\.webp$/);

    await guest.getByRole("button", { name: new RegExp(`${tramWords} Open large`) }).click();
    const viewer = guest.getByRole("dialog", { name: `Photos of ${walk}` });
    await expect(viewer).toContainText("1 / 2");
    await expect(viewer).toContainText(tramWords);
    expect(await findings(guest)).toEqual([]);
    await guest.keyboard.press("ArrowRight");
    await expect(viewer).toContainText("2 / 2");
    await guest.goBack();
    await expect(viewer).toHaveCount(0);
    await expect(mainHeading(guest)).toHaveText(walk);
  });
});

test("a photo whose connection breaks is sent again once that is back", async ({ page, context, newAuthor, watch }) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED/);
  await openAs(page, await newAuthor("user"), "/mytineraries/new");
  const file = await photoFile(page, "tram.jpg", ["#e0b020", "#604010"]);
  await context.setOffline(true);
  await page.locator("input[type=file]").setInputFiles([file]);
  const onTheirWay = page.getByRole("list", { name: "On their way" });
  await expect(onTheirWay).toContainText("The connection was lost.");
  await button(page, "Create itinerary").click();
  await expect(page.getByRole("paragraph").getByText("This did not arrive. Try again, or take it off")).toBeVisible();
  await context.setOffline(false);
  await expect(uploaded(page, 1)).toBeVisible({ timeout: PATIENCE });
});
