import { accountOf, button, dialog, field, fillIn, toasts } from "./controls";
import { expect, test } from "./fixtures";
import { mainHeading, open } from "./navigation";
import { recordPosts } from "./requests";
import { leaveToken, signIn, tokenIn } from "./session";

// spec 1.11
test("a person changes their own data", async ({ page, watch, newPerson, accounts }) => {
  watch.allow(/status of 404 .*\/samples\/people\/nobody\.txt/);
  const person = await accounts.make(newPerson());
  await leaveToken(page, await accounts.tokenOf(person));
  await open(page, "/profile");
  const changes: unknown[] = [];
  page.on("request", (request) => {
    if (request.method() === "PATCH") changes.push(request.postDataJSON());
  });
  // The frame of the photo, found by its text.
  const preview = (words: string) => page.getByRole("main").getByText(words, { exact: true }).locator("..");

  await test.step("the form holds what is stored, and the address beside it", async () => {
    await expect(field(page, "Name")).toHaveValue(person.name);
    await expect(field(page, "Last name")).toHaveValue(person.lastName);
    await expect(field(page, "Age")).toHaveValue(person.age);
    await expect(field(page, "Photo URL")).toHaveValue(person.photo);
    await expect(page.getByText(person.email, { exact: true })).toBeVisible();
  });

  await test.step("the photo is shown while its address is typed", async () => {
    await expect(preview("Preview of the photo")).toBeVisible();
    await field(page, "Photo URL").fill("/samples/people/nobody.txt");
    await expect(preview("This photo can't be shown")).toBeVisible();
    await field(page, "Photo URL").fill("javascript:alert(1)");
    await expect(preview("This photo can't be shown")).toBeVisible();
    await field(page, "Photo URL").fill("/samples/people/rui-costa.svg");
    await expect(preview("Preview of the photo").locator("img")).toHaveJSProperty("complete", true);
    await expect(preview("Preview of the photo").locator("img")).toHaveAttribute(
      "src",
      /\/samples\/people\/rui-costa\.svg$/,
    );
  });

  await test.step("Cancel changes nothing and keeps what was typed", async () => {
    await fillIn(page, { Name: "Rui", Age: "131" });
    await button(page, "Save changes").click();
    await expect(field(page, "Age")).toHaveAccessibleDescription("A whole number from 0 to 130, please");
    await field(page, "Age").fill("0");
    await button(page, "Save changes").click();
    await expect(dialog(page)).toHaveAccessibleName("Are you sure?");
    await dialog(page).getByRole("button", { name: "Cancel" }).click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(field(page, "Name")).toHaveValue("Rui");
    expect(changes).toEqual([]);
  });

  await test.step("leaving asks first", async () => {
    await page.getByRole("contentinfo").getByRole("link", { name: "Hotels" }).click();
    await expect(dialog(page)).toHaveAccessibleName("Leave without saving?");
    await dialog(page).getByRole("button", { name: "Stay" }).click();
    await expect(page).toHaveURL("/profile");
    await expect(field(page, "Age")).toHaveValue("0");
  });

  await test.step("Yes saves once, shows it in the bar, and it is still there after a reload", async () => {
    await button(page, "Save changes").click();
    await dialog(page).getByRole("button", { name: "Yes" }).dblclick();
    await expect(toasts(page)).toContainText("Profile saved");
    await expect(accountOf(page, "Rui")).toBeVisible();
    await expect(accountOf(page, "Rui").locator("img")).toHaveAttribute("src", /rui-costa\.svg$/);
    expect(changes).toEqual([{ name: "Rui", age: 0, photo: "/samples/people/rui-costa.svg" }]);
    await page.reload();
    await expect(accountOf(page, "Rui")).toBeVisible();
    await expect(field(page, "Name")).toHaveValue("Rui");
    await expect(field(page, "Age")).toHaveValue("0");
    await expect(page.getByRole("main").getByText("Rui Prado", { exact: true }).first()).toBeVisible();
  });
});

test("an expired session says so, and what was typed comes back", async ({ page, watch, newPerson, accounts }) => {
  watch.allow(/status of 401 .*\/api\/auth\/me\//);
  const person = await accounts.make(newPerson());
  await leaveToken(page, await accounts.tokenOf(person));
  await open(page, "/profile");
  await fillIn(page, { Name: "Half", "Last name": "Written", Age: "55" });
  const token = await tokenIn(page);
  expect((await accounts.post("sign-out", {}, token ?? "")).status).toBe(200);

  await button(page, "Save changes").click();
  await dialog(page).getByRole("button", { name: "Yes" }).click();
  await expect(mainHeading(page)).toHaveText("Sign in");
  await expect(page.getByText("Your session has expired. Please sign in again.")).toBeVisible();
  expect(await tokenIn(page)).toBeNull();

  const signIns = recordPosts(page, "/api/auth/sign-in");
  await signIn(page, person);
  await expect(page).toHaveURL("/profile");
  await expect(page.getByText("What you typed before you signed in again is back. It is not saved yet.")).toBeVisible();
  await expect(field(page, "Name")).toHaveValue("Half");
  await expect(field(page, "Last name")).toHaveValue("Written");
  await expect(field(page, "Age")).toHaveValue("55");
  expect(signIns).toHaveLength(1);
  await button(page, "Save changes").click();
  await dialog(page).getByRole("button", { name: "Yes" }).click();
  await expect(accountOf(page, "Half")).toBeVisible();
});
