import { accountOf, button, field } from "./controls";
import { expect, test } from "./fixtures";
import { mainHeading, open } from "./navigation";
import { leaveToken, signIn, tokenIn } from "./session";

test("a forgotten password is replaced, and every session ends", async ({
  page,
  watch,
  newPerson,
  accounts,
  anotherBrowser,
}) => {
  watch.allow(/status of 401 .*\/api\/auth\/(sign-in|token)/);
  watch.allow(/status of 422 .*\/api\/auth\/password\/reset/);
  const person = await accounts.make(newPerson());
  const postbox = accounts.postbox(person.email);
  await postbox.next();
  const elsewhere = await anotherBrowser();
  await leaveToken(elsewhere, await accounts.tokenOf(person));
  await open(elsewhere, "/profile");
  await expect(accountOf(elsewhere, person.name)).toBeVisible();

  await test.step("an unknown address gets the same message", async () => {
    await open(page, "/signin");
    await page.getByRole("link", { name: "Forgot password?" }).click();
    await expect(mainHeading(page)).toHaveText("Forgot your password?");
    for (const address of [newPerson().email, person.email]) {
      await field(page, "Email").fill(address);
      await button(page, "Send the link").click();
      await expect(page.getByRole("status")).toHaveText(
        "If there is an account with this address, a mail is on its way to it",
      );
      await button(page, "Send it again").click();
    }
  });

  const { subject, link } = await postbox.next();
  expect(subject).toBe("Choose a new password");
  const changed = { ...person, password: "eight purple lanterns" };

  await test.step("the link's code leaves the address bar, and sets a password", async () => {
    await open(page, link);
    await expect(mainHeading(page)).toHaveText("Set a new password");
    await expect(page).toHaveURL("/reset-password");
    await field(page, "New password").fill("short");
    await button(page, "Set the password").click();
    await expect(field(page, "New password")).toHaveAccessibleDescription(/^That is too short: at least 8 characters/);
    // Refused by the server, which does not use up the link.
    await field(page, "New password").fill(person.email);
    await button(page, "Set the password").click();
    await expect(page.getByRole("alert")).toContainText("Password");
    await field(page, "New password").fill(changed.password);
    await button(page, "Set the password").dblclick();
    await expect(page).toHaveURL("/signin?reset=1");
    await expect(page.getByText("Your new password is set. Sign in with it.")).toBeVisible();
  });

  await test.step("the other browser learns that its session is over", async () => {
    await elsewhere.reload();
    await expect(mainHeading(elsewhere)).toHaveText("Sign in");
    await expect(elsewhere.getByText("Your session has expired. Please sign in again.")).toBeVisible();
    expect(await tokenIn(elsewhere)).toBeNull();
  });

  await test.step("the old password is refused, the new one lets in", async () => {
    await signIn(page, person);
    await expect(page.getByRole("alert").getByText("error", { exact: true })).toBeVisible();
    await expect(page.getByRole("alert")).toContainText("Email or password incorrect");
    await expect(field(page, "Email")).toHaveValue(person.email);
    await signIn(page, changed);
    await expect(accountOf(page, person.name)).toBeVisible();
  });

  await test.step("the link is spent, and offers another", async () => {
    await open(elsewhere, link);
    await field(elsewhere, "New password").fill("nine yellow bicycles");
    await button(elsewhere, "Set the password").click();
    await expect(elsewhere.getByRole("alert")).toBeVisible();
    await elsewhere.getByRole("alert").getByRole("link", { name: "Send another link" }).click();
    await expect(mainHeading(elsewhere)).toHaveText("Forgot your password?");
    expect((await accounts.signIn(changed)).status).toBe(200);
  });
});

test("a link that lost its code leads to another", { tag: "@any-width" }, async ({ page }) => {
  await open(page, "/reset-password");
  await expect(mainHeading(page)).toHaveText("This link is not complete");
  await page.getByRole("link", { name: "Send another link" }).click();
  await expect(page).toHaveURL("/forgot-password");
});
