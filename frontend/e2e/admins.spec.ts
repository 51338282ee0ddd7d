import { accountEntry, accountOf, button, chooseFromAccount, dialog, field, fillIn } from "./controls";
import { expect, test } from "./fixtures";
import { goTo, mainHeading, open } from "./navigation";
import { recordPosts } from "./requests";
import { adminAccount } from "./site";
import { confirmAddress, signIn, signOut } from "./session";

// spec 1.18, 2.14
test("an admin makes another one, who is one", async ({ page, newPerson, accounts }) => {
  const second = newPerson({ name: "Second" });
  await open(page, "/signin");
  await signIn(page, adminAccount);
  await expect(page).toHaveURL("/");
  await chooseFromAccount(page, "New Admin");
  await expect(mainHeading(page)).toHaveText("Create a new Admin");
  await expect(page.getByRole("main").getByText(/Google|Already have an account/)).toHaveCount(0);
  // The browser must not offer the admin's own data for another person.
  await expect(field(page, "Email")).toHaveAttribute("autocomplete", "off");

  const sent = recordPosts(page, "/api/auth/sign-up");
  await fillIn(page, {
    Name: second.name,
    "Last name": second.lastName,
    Email: second.email,
    Password: second.password,
    "Photo URL": second.photo,
    Age: second.age,
  });
  await button(page, "Create admin").click();
  await expect(dialog(page)).toHaveAccessibleName("Is the information right?");
  await dialog(page).getByRole("button", { name: "Yes" }).click();
  await expect(dialog(page)).toContainText("The user was created successfully");
  await dialog(page).getByRole("button").click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL("/signup");
  await expect(field(page, "Email")).toHaveValue("");
  expect(sent).toEqual([expect.objectContaining({ email: second.email, role: "admin" })]);

  await signOut(page);
  const { link } = await accounts.postbox(second.email).next();
  await confirmAddress(page, link, second.password);
  await expect(accountOf(page, "Second")).toBeVisible();
  await goTo(page, "New City");
  await expect(page).toHaveURL("/newcity");
  await accountOf(page, "Second").click();
  await expect(accountEntry(page, "New Admin")).toBeVisible();
});

// spec 6.14
test("only an admin can make an admin", { tag: "@any-width" }, async ({ newPerson, accounts }) => {
  const user = await accounts.tokenOf(await accounts.make(newPerson()));
  for (const token of [undefined, user]) {
    const asked = { ...newPerson(), role: "admin" };
    expect((await accounts.post("sign-up", asked, token)).status).toBe(403);
  }
});
